#pragma once
// Knows that a walk is long without walking.

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "sandbox/shapes/runs.hpp"

namespace tileglass::shapes {

/// A part of a walk that goes from `start` along `along`, in tiles: its lengths t.
struct WalkPart {
    Vec2 start;
    Vec2 along;
    double t_begin = 0;
    double t_end = 0;  ///< may be infinite

    /// Cuts off what lies outside of the lines `low` and `high`, in plain doubles, which are exact
    /// enough for a bound. Returns false if they are not, or nothing is left.
    bool keep_between(double start_at, double way, double low, double high) {
        constexpr double kMost = 0x1p40;  // tiles from the origin: far less than a tile of rounding
        const auto is_small = [](double tiles) { return std::fabs(tiles) < kMost; };
        if (!is_small(start_at) || !is_small(way) || !is_small(low) || !is_small(high))
            return false;
        if (way == 0) return low <= start_at && start_at <= high;
        const double at_low = (low - start_at) / way;
        const double at_high = (high - start_at) / way;
        t_begin = std::max(t_begin, std::min(at_low, at_high));
        t_end = std::min(t_end, std::max(at_low, at_high));
        return t_begin <= t_end;
    }

    /// Cuts off what lies outside of `tiles` without a border of `margin` tiles; a border below 0
    /// is added.
    bool keep_within(const TileRect& tiles, double margin) {
        return keep_between(start.x, along.x, tiles.min.x + margin, tiles.end.x - margin) &&
               keep_between(start.y, along.y, tiles.min.y + margin, tiles.end.y - margin);
    }

    /// The columns or rows that it crosses, whichever are more.
    double lines() const {
        return std::max(std::fabs(along.x), std::fabs(along.y)) * (t_end - t_begin);
    }
};

/// A lower bound for the tiles of a walk that visits any: from `from` along `way`, for the lengths
/// t from 0 to `t_end`, which may be infinite. It may be any number up to `enough`, which stands
/// for all above it.
///
/// A walk visits a tile in each column and row that it crosses. Those of its part well within the
/// bounds are counted, up to where it comes near the first of the solid tiles.
inline std::int64_t least_tiles(const Question& q, Vec2 from, Vec2 way, double t_end,
                                std::int64_t enough) {
    constexpr double kMost = 0x1p40;
    constexpr double kMargin = 2;        // tiles
    constexpr double kExactness = 0.99;  // share of the tiles that is surely there
    const double size = q.frame.size();
    const Vec2 origin = q.frame.origin();
    WalkPart part{{(from.x - origin.x) / size, (from.y - origin.y) / size},
                  {way.x / size, way.y / size},
                  0,
                  t_end};
    if (!part.keep_within(q.bounds.value_or(kAllTiles), kMargin)) return 0;
    const auto tiles = [&part] {
        const double least = kExactness * part.lines() - kMargin;
        return least > 0 && least < kMost ? static_cast<std::int64_t>(least) : 0;
    };
    if (!q.solids || tiles() <= enough) return tiles();
    q.solids->for_each_part([&](const TileRect& solid) {
        WalkPart near = part;
        if (near.keep_within(solid, -kMargin)) part.t_end = near.t_begin;
    });
    return tiles();
}

/// The runs of a walk `Runs`, whose summary is not walked for if `kLeastTiles(question, most)` is
/// more than the `most` tiles that it is to count.
template <typename Runs, auto kLeastTiles>
struct MaybeLong : Runs {
    static Result<Summary> summarise(const Question& q, std::int64_t most, FirstSpans& first) {
        const std::int64_t least = kLeastTiles(q, most);
        if (least <= most) return Runs::summarise(q, most, first);
        // Errors are found before the first tile.
        auto stop = [](const Tile&) { return Flow::stop; };
        const Result<Flow> flow = Runs::visit_tiles(q, stop);
        if (!flow) return flow.error();
        if (*flow == Flow::keep_going) return Summary();  // no tile: `open` along a line
        return Summary{.count = least, .extent = std::nullopt, .is_cut_off = true};
    }
};

}  // namespace tileglass::shapes
