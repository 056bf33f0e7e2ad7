#pragma once
// How are the tiles of a tile rect visited?

#include <cstdint>

#include "tileglass/base/flow.hpp"
#include "tileglass/geometry/tile_rect.hpp"

namespace tileglass {

/// Visits every tile of `rect`.
///
/// Order    rows top to bottom, left to right; each tile once
/// Stops    when `visit` returns Flow::stop; then returns Flow::stop
template <VisitorOf<Tile> Visitor>
constexpr Flow visit_tiles(const TileRect& rect, Visitor&& visit) {
    for (std::int32_t y = rect.min.y; y < rect.end.y; ++y) {
        for (std::int32_t x = rect.min.x; x < rect.end.x; ++x) {
            if (deliver(visit, Tile{x, y}) == Flow::stop) return Flow::stop;
        }
    }
    return Flow::keep_going;
}

}  // namespace tileglass
