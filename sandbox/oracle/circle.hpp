#pragma once
// The tiles that a circle takes, by the definition alone.

#include <optional>
#include <vector>

#include "sandbox/oracle/rectangle.hpp"
#include "tileglass/geometry/frame.hpp"
#include "tileglass/geometry/shapes.hpp"
#include "tileglass/geometry/tile_rect.hpp"
#include "tileglass/query/conventions.hpp"

namespace tileglass::oracle {

/// Is `tile` taken? Decided in whole numbers of any size, from the definition of `coverage`. The
/// circle is finite, its radius >= 0.
bool circle_takes(const Frame& frame, const Circle& circle, Coverage coverage, Tile tile);

/// Of `bounds` (without bounds, of the tile range) the part near the disc: every tile that touches
/// it lies there, and a few around it.
TileRect circle_window(const Frame& frame, const Circle& circle,
                       const std::optional<TileRect>& bounds);

/// Every tile that is taken, by row, then x: each tile of the window is tried. Slow on purpose. The
/// question is one that has an answer (in range, lines that doubles tell apart).
std::vector<Tile> circle_tiles(const Frame& frame, const Circle& circle, Coverage coverage,
                               const std::optional<TileRect>& bounds);

/// The summary of `circle_tiles`. In each row the columns on either side of the centre are searched
/// for the last one that is taken.
///
/// Cost     rows * log(columns) of the window; memory for its columns
AnswerSummary circle_summary(const Frame& frame, const Circle& circle, Coverage coverage,
                             const std::optional<TileRect>& bounds);

}  // namespace tileglass::oracle
