#pragma once
// The loupe that is held over a handle of the selected item.

#include <optional>

#include "app/document/overlays/loupe.hpp"

namespace tileglass::app {

class Workspace;

/// What it is held over: the handle that the pointer was at last, else the first one. None: there
/// is no loupe, or no item that it could be held over.
std::optional<UnderLoupe> under_loupe(const Workspace& workspace);

/// Moves that handle to the next number of the lattice, `x` and `y` steps on the screen: an edit.
/// Each is -1, 0 or 1. Returns false, and does nothing, without a loupe.
bool step_under_loupe(Workspace& workspace, int x, int y);

}  // namespace tileglass::app
