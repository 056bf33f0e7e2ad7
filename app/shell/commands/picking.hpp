#pragma once
// What is under the pointer.

#include <cstddef>
#include <optional>

#include "app/shell/session/workspace.hpp"

namespace tileglass::app {

/// The grip of the selected item at a place on the screen, pixels.
std::optional<std::size_t> grip_at(const Workspace& workspace, Vec2 screen);

/// The topmost of all items at a place in the world; null: there is none.
const scene::Item* topmost_at(const Workspace& workspace, Vec2 world);

/// The main selected item if it is hit, else the topmost of the others that are selected, else the
/// topmost of all; null: there is none.
const scene::Item* item_at(const Workspace& workspace, Vec2 world);

}  // namespace tileglass::app
