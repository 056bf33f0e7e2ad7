#pragma once
// The tiles that a rectangle takes, by the definition alone.

#include <cstdint>
#include <optional>
#include <vector>

#include "tileglass/geometry/frame.hpp"
#include "tileglass/geometry/shapes.hpp"
#include "tileglass/geometry/tile_rect.hpp"
#include "tileglass/query/conventions.hpp"

namespace tileglass::oracle {

/// What can be said of an answer that is too long to list: how many tiles are taken, and the
/// smallest tile rect that holds them.
struct AnswerSummary {
    std::int64_t count = 0;
    std::optional<TileRect> extent;  ///< none where nothing is taken

    bool operator==(const AnswerSummary&) const = default;
};

/// Is `tile` taken? Decided in whole numbers of any size, from the definition of `coverage`.
bool rectangle_takes(const Frame& frame, const Rect& rect, Coverage coverage, Tile tile);

/// Of `bounds` (without bounds, of the tile range) the part near the rectangle: every tile that
/// touches it lies there, and a few around it. The rectangle is finite.
TileRect rectangle_window(const Frame& frame, const Rect& rect,
                          const std::optional<TileRect>& bounds);

/// Every tile that is taken, by row, then x: each column and each row of the window is tried. Slow
/// on purpose. The question is one that has an answer (in range, lines that doubles tell apart).
std::vector<Tile> rectangle_tiles(const Frame& frame, const Rect& rect, Coverage coverage,
                                  const std::optional<TileRect>& bounds);

/// The summary of `rectangle_tiles`, decided column by column and row by row.
///
/// Cost     columns + rows of the window; no allocation that grows with them
AnswerSummary rectangle_summary(const Frame& frame, const Rect& rect, Coverage coverage,
                                const std::optional<TileRect>& bounds);

}  // namespace tileglass::oracle
