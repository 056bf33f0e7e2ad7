#pragma once
// The tiles that lie in one tile rect and not in another.
//
// Their intersection is a tile rect, too. What remains of the first rect is at most four pieces:
// the rows above the intersection, the tiles left and right of it, and the rows below.
//
//     aaaaaaa
//     lll##rr
//     lll##rr
//     bbbbbbb

#include <array>
#include <cstdint>

#include "tileglass/base/flow.hpp"
#include "tileglass/geometry/tile_rect.hpp"

namespace tileglass {

/// The tiles of `a` that are not in `b`, as disjoint tile rects: above, left of, right of and below
/// the intersection, some possibly empty. Without an intersection the first piece is all of `a`.
constexpr std::array<TileRect, 4> difference(const TileRect& a, const TileRect& b) {
    if (a.is_empty()) return {};
    const TileRect both = intersection(a, b);
    if (both.is_empty()) return {a, TileRect{}, TileRect{}, TileRect{}};
    return {TileRect{a.min, {a.end.x, both.min.y}},
            TileRect{{a.min.x, both.min.y}, {both.min.x, both.end.y}},
            TileRect{{both.end.x, both.min.y}, {a.end.x, both.end.y}},
            TileRect{{a.min.x, both.end.y}, a.end}};
}

/// Number of tiles of `a` that are not in `b`.
constexpr std::int64_t difference_area(const TileRect& a, const TileRect& b) {
    return a.area() - intersection(a, b).area();
}

/// Visits the tiles of `a` that are not in `b`.
///
/// Order    the pieces of `difference`, each by row, then x; each tile once
/// Cost     O(tiles visited); no allocation
/// Stops    when `visit` returns Flow::stop; then returns Flow::stop
/// Source   Paul Scharf, "Keeping track of objects in a tilemap" (optimisation 3), which leaves the
///          enumeration open
template <VisitorOf<Tile> Visitor>
constexpr Flow visit_difference(const TileRect& a, const TileRect& b, Visitor&& visit) {
    for (const TileRect& piece : difference(a, b)) {
        if (visit_tiles(piece, visit) == Flow::stop) return Flow::stop;
    }
    return Flow::keep_going;
}

}  // namespace tileglass
