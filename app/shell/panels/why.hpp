#pragma once
// Why a tile is taken or not, in the panel Tile.

#include "app/shell/commands/commands.hpp"
#include "tileglass/geometry/tile.hpp"

namespace tileglass::app {

/// What the selected item says about the tile, the step that decided, and the other items that take
/// it.
void explain(Desk& desk, Tile tile);

/// A word to click on, on the same line as what is before it if there is room.
bool word(const std::string& whole, std::size_t id, bool is_chosen);

}  // namespace tileglass::app
