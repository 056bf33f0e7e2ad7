#pragma once
// Draws the steps from a tile to its eight neighbours.

#include "app/canvas/canvas.hpp"
#include "tileglass/geometry/directions.hpp"

namespace tileglass::app::neighbours {

/// "right", "down right"
const char* name_of(Direction direction);

/// Draws a line to each neighbour of `tile`: whole across a side, dashed across a corner; a cross
/// where it lies outside `limits`. Where tiles are large enough, each has its step, and in larger
/// ones the name of its direction and of the way back.
void show_neighbours(Tile tile, const TileRect& limits, const Frame& frame, Canvas& canvas);

}  // namespace tileglass::app::neighbours
