#pragma once
// Knows that a walk is long without walking.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

#include "sandbox/shapes/runs.hpp"

namespace tileglass::shapes {

/// A lower bound for the tiles of a walk that visits any: from `from` along `way`, for the lengths
/// t from 0 to `t_end`, which may be infinite.
///
/// A walk visits a tile in each column and row that it crosses. Those of its part well within the
/// bounds are counted in plain doubles, which are exact enough for a bound; 0 where they are not.
inline std::int64_t least_tiles(const Question& q, Vec2 from, Vec2 way, double t_end) {
    constexpr double kMost = 0x1p40;     // tiles from the origin: far less than a tile of rounding
    constexpr double kMargin = 2;        // tiles
    constexpr double kExactness = 0.99;  // share of the tiles that is surely there
    const double size = q.frame.size();
    const Vec2 origin = q.frame.origin();
    double t_begin = 0;
    const auto cut = [&](double start, double along, double low, double high) {
        const auto is_small = [](double tiles) { return std::fabs(tiles) < kMost; };
        if (!is_small(start) || !is_small(along) || !is_small(low) || !is_small(high)) return false;
        if (along == 0) return low <= start && start <= high;
        const double at_low = (low - start) / along;
        const double at_high = (high - start) / along;
        t_begin = std::max(t_begin, std::min(at_low, at_high));
        t_end = std::min(t_end, std::max(at_low, at_high));
        return true;
    };
    const TileRect bounds = q.bounds.value_or(kAllTiles);
    const Vec2 start{(from.x - origin.x) / size, (from.y - origin.y) / size};
    const Vec2 along{way.x / size, way.y / size};
    if (!cut(start.x, along.x, bounds.min.x + kMargin, bounds.end.x - kMargin) ||
        !cut(start.y, along.y, bounds.min.y + kMargin, bounds.end.y - kMargin)) {
        return 0;
    }
    const double lines = std::max(std::fabs(along.x), std::fabs(along.y)) * (t_end - t_begin);
    const double tiles = kExactness * lines - kMargin;
    return tiles > 0 && tiles < kMost ? static_cast<std::int64_t>(tiles) : 0;
}

/// The runs of a walk `Runs`, whose summary is not walked for if `kLeastTiles(question)` is more
/// than it is to count.
template <typename Runs, auto kLeastTiles>
struct MaybeLong : Runs {
    static Result<Summary> summarise_up_to(const Question& q, std::int64_t most) {
        // The solid tile that ends a cast is not known.
        const std::int64_t least = q.solids ? 0 : kLeastTiles(q);
        if (least <= most) return Runs::summarise_up_to(q, most);
        // Errors are found before the first tile.
        auto stop = [](const Tile&) { return Flow::stop; };
        const Result<Flow> flow = Runs::visit_tiles(q, stop);
        if (!flow) return flow.error();
        if (*flow == Flow::keep_going) return Summary();  // no tile: `open` along a line
        return Summary{.count = least, .extent = std::nullopt, .is_cut_off = true};
    }
};

}  // namespace tileglass::shapes
