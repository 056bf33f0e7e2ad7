#pragma once
// The tiles of two points, in plain doubles: the ends of a segment, the corners of a rectangle.

#include <bit>
#include <cmath>
#include <cstdint>

#include "tileglass/geometry/frame.hpp"
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
    [[gnu::always_inline]] PlainEnds(const Frame& frame, Vec2 a, Vec2 b)
        : error(8 * frame.unevenness()) {
        const double per_unit = 1 / frame.size();
        const Vec2 origin = frame.origin();
        const Place from_x((a.x - origin.x) * per_unit);
        const Place from_y((a.y - origin.y) * per_unit);
        const Place to_x((b.x - origin.x) * per_unit);
        const Place to_y((b.y - origin.y) * per_unit);
        // All well within the tile range: 2^29 more is below 2^30, and not below 0.
        const std::uint64_t all =
            from_x.shifted() | from_y.shifted() | to_x.shifted() | to_y.shifted();
        const double nearest = smaller(smaller(std::fabs(from_x.rest), std::fabs(from_y.rest)),
                                       smaller(std::fabs(to_x.rest), std::fabs(to_y.rest)));
        are_clear = static_cast<bool>((all >> 30 == 0) & (nearest > error));
        from = {from_x.tile(), from_y.tile()};
        to = {to_x.tile(), to_y.tile()};
        past_column = from_x.past();
        past_row = from_y.past();
    }

    bool are_clear;      ///< is no point too close to a line to know its tile?
    Tile from;           ///< the tile of the first point
    Tile to;             ///< the tile of the second point
    double past_column;  ///< of the first point: beyond the low side of its tile, in tiles
    double past_row;
    double error;  ///< in tiles

private:
    /// The whole number nearest to a coordinate, and the rest. A coordinate that is not below 2^51,
    /// or is not finite, has a whole number that is not, either.
    struct Place {
        explicit Place(double value) {
            // So large a sum is rounded to a whole number, which stands in its last bits.
            constexpr double kRounder = 0x1.8p52;
            const double sum = value + kRounder;
            whole = std::bit_cast<std::int64_t>(sum) - std::bit_cast<std::int64_t>(kRounder);
            rest = value - (sum - kRounder);
        }
        std::uint64_t shifted() const {
            return static_cast<std::uint64_t>(whole) + (std::uint64_t{1} << 29);
        }
        /// 1 where the whole number is above the coordinate.
        std::uint64_t is_above() const { return std::bit_cast<std::uint64_t>(rest) >> 63; }
        std::int32_t tile() const {
            return static_cast<std::int32_t>(static_cast<std::uint64_t>(whole) - is_above());
        }
        double past() const { return rest + static_cast<double>(static_cast<int>(is_above())); }

        std::int64_t whole;
        double rest;
    };

    static double smaller(double a, double b) { return a < b ? a : b; }
};

}  // namespace tileglass
