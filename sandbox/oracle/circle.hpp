#pragma once
// The tiles that a circle takes, computed from the definitions alone.

#include <optional>
#include <vector>

#include "sandbox/oracle/rectangle.hpp"
#include "tileglass/geometry/frame.hpp"
#include "tileglass/geometry/shapes.hpp"
#include "tileglass/geometry/tile_rect.hpp"
#include "tileglass/query/conventions.hpp"

namespace tileglass::oracle {

/// Is `tile` taken? Decided in integers of any size, from the definition of `coverage`. The circle
/// is finite, its radius >= 0.
bool circle_takes(const Frame& frame, const Circle& circle, Coverage coverage, Tile tile);

/// The part of `bounds` (or of the tile range) near the disc: every tile that touches it, and a few
/// around it.
TileRect circle_window(const Frame& frame, const Circle& circle,
                       const std::optional<TileRect>& bounds);

/// All taken tiles, by row, then x: tests each tile of the window. Slow on purpose. The question
/// has an answer: it is in range, and lines are distinct doubles.
std::vector<Tile> circle_tiles(const Frame& frame, const Circle& circle, Coverage coverage,
                               const std::optional<TileRect>& bounds);

/// The summary of `circle_tiles`. A binary search in each row finds the last taken column on either
/// side of the centre.
///
/// Cost     rows * log(columns) of the window; memory for its columns
AnswerSummary circle_summary(const Frame& frame, const Circle& circle, Coverage coverage,
                             const std::optional<TileRect>& bounds);

}  // namespace tileglass::oracle
