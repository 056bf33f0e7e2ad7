#pragma once
// The tiles that a rectangle takes, computed from the definitions alone.

#include <cstdint>
#include <optional>
#include <vector>

#include "tileglass/geometry/frame.hpp"
#include "tileglass/geometry/shapes.hpp"
#include "tileglass/geometry/tile_rect.hpp"
#include "tileglass/query/conventions.hpp"

namespace tileglass::oracle {

/// A summary of an answer that is too long to list: the number of tiles, and the smallest tile rect
/// that contains them.
struct AnswerSummary {
    std::int64_t count = 0;
    std::optional<TileRect> extent;  ///< none where nothing is taken

    bool operator==(const AnswerSummary&) const = default;
};

/// Is `tile` taken? Decided in integers of any size, from the definition of `coverage`.
bool rectangle_takes(const Frame& frame, const Rect& rect, Coverage coverage, Tile tile);

/// The part of `bounds` (or of the tile range) near the rectangle: every tile that touches it, and
/// a few around it. The rectangle is finite.
TileRect rectangle_window(const Frame& frame, const Rect& rect,
                          const std::optional<TileRect>& bounds);

/// All taken tiles, by row, then x: tests each column and each row of the window. Slow on purpose.
/// The question has an answer: it is in range, and lines are distinct doubles.
std::vector<Tile> rectangle_tiles(const Frame& frame, const Rect& rect, Coverage coverage,
                                  const std::optional<TileRect>& bounds);

/// The summary of `rectangle_tiles`, decided column by column and row by row.
///
/// Cost     columns + rows of the window; no allocation that grows with them
AnswerSummary rectangle_summary(const Frame& frame, const Rect& rect, Coverage coverage,
                                const std::optional<TileRect>& bounds);

}  // namespace tileglass::oracle
