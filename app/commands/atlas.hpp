#pragma once
// The atlas of the selected shape, as commands and panels use it.

#include <array>

#include "app/session/workspace.hpp"

namespace tileglass::app {

/// Opens the tab with the atlas, or closes it.
void toggle_atlas(Workspace& workspace);

/// Gives the selected shape the numbers of a pixel, which is in the atlas that is shown, and
/// compares the answer that its verdict is about with the exact one on the canvas: an edit. A shape
/// whose method is not exact, and not that of the atlas, gets the exact one.
void take_numbers(Workspace& workspace, std::array<int, 2> pixel);

}  // namespace tileglass::app
