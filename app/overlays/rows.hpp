#pragma once
// Where do the runs of rows begin and end that a method has found?

#include <vector>

#include "app/canvas/canvas.hpp"
#include "tileglass/geometry/tile_rect.hpp"
#include "tileglass/trace/events.hpp"

namespace tileglass::app {

/// Puts a bracket at each end of the rows in `seen`; an empty row is a bar where it would begin.
/// Where rows are too low for brackets, every one, second, fourth, ... has a tick at each end.
void show_rows(const std::vector<Row>& rows, const TileRect& seen, const Frame& frame,
               Canvas& canvas);

}  // namespace tileglass::app
