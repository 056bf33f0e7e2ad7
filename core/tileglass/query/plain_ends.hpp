#pragma once
// The tiles of two points, in plain doubles: the ends of a segment, the corners of a rectangle.

#include <cstdint>

#include "tileglass/base/compiler.hpp"
#include "tileglass/geometry/frame.hpp"
#include "tileglass/geometry/pair.hpp"
#include "tileglass/geometry/shapes.hpp"
#include "tileglass/geometry/tile.hpp"

namespace tileglass {

/// Two points in units of tiles.
///
/// Let e = 2^-53 and u the frame's unevenness: in tiles, lines are at most u / 2 off whole numbers.
/// All coordinates are below 2^30 tiles and u is at least 2^31 * 2 e (GridAxis::unevenness), so
/// rounding one coordinate (relative error e) moves it by at most u / 4. Three roundings move a
/// point by less than u. So a point farther than `error` = 8 u from whole numbers lies in the tile
/// given by floor, and on no line. If u is infinite, no point is that far.
///
/// Without branches, since which of four numbers is closest to a line is hard to predict.
struct PlainEnds {
    TILEGLASS_ALWAYS_INLINE PlainEnds(const Frame& frame, Vec2 a, Vec2 b)
        : error(8 * frame.unevenness()) {
        const NearestWhole first((pair(a) - pair(frame.origin())) * frame.per_unit());
        const NearestWhole second((pair(b) - pair(frame.origin())) * frame.per_unit());
        // All well within the tile range: 2^29 more is below 2^30, and not below 0.
        constexpr std::uint64_t kHalfRange = 1 << 29;
        const UnsignedPair all = (first.whole + kHalfRange) | (second.whole + kHalfRange);
        const Pair nearest = smaller(absolute(first.rest), absolute(second.rest));
        const int is_in_range = (all[0] | all[1]) >> 30 == 0;
        const int is_off_lines = (nearest[0] < nearest[1] ? nearest[0] : nearest[1]) > error;
        are_clear = (is_in_range & is_off_lines) != 0;
        from = tile_of(first);
        to = tile_of(second);
        past = first.rest + where(first.rest < 0, 1);
    }

    bool are_clear;  ///< is no point too close to a line to know its tile?
    Tile from;       ///< the tile of the first point
    Tile to;         ///< the tile of the second point
    Pair past;       ///< of the first point: beyond the low sides of its tile, in tiles
    double error;    ///< in tiles

private:
    /// The tile of coordinates.
    static Tile tile_of(const NearestWhole& place) {
        const UnsignedPair below = place.rounded_down();
        return {static_cast<std::int32_t>(below[0]), static_cast<std::int32_t>(below[1])};
    }
};

}  // namespace tileglass
