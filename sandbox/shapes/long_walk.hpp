#pragma once
// Knows that an answer is long without counting it.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>

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

inline Vec2 in_tiles(const Question& q, Vec2 point) {
    return (point - q.frame.origin()) * (1 / q.frame.size());
}

/// Where a walk visits its first tile, in tiles: where it starts, or, if that is so far away that
/// doubles do not tell, the middle of that tile. None: it visits none.
inline std::optional<Vec2> begin_of_walk(const Question& q, Vec2 from) {
    constexpr double kFar = 0x1p40;
    const Vec2 start = in_tiles(q, from);
    if (std::fabs(start.x) < kFar && std::fabs(start.y) < kFar) return start;
    std::optional<Vec2> middle;
    auto keep = [&](const Tile& tile) {
        middle = Vec2{tile.x + 0.5, tile.y + 0.5};
        return Flow::stop;
    };
    static_cast<void>(exact_method_of(q.shape).visit_tiles(q, keep));
    return middle;
}

/// A lower bound for the tiles of a walk that visits any: from `from` along `way`, up to `to` or
/// without an end. It may be any number up to `enough`, which stands for all above it.
///
/// A walk visits a tile in each column and row that it crosses. Those of its part well within the
/// bounds are counted, up to where it comes near the first of the solid tiles.
inline std::int64_t least_tiles(const Question& q, Vec2 from, Vec2 way, std::optional<Vec2> to,
                                std::int64_t enough) {
    constexpr double kMost = 0x1p40;
    constexpr double kMargin = 2;        // tiles
    constexpr double kExactness = 0.99;  // share of the tiles that is surely there
    const std::optional<Vec2> start = begin_of_walk(q, from);
    if (!start) return 0;
    // In t, a tile of the longer axis is 1, so that no length overflows.
    const bool is_wide = std::fabs(way.x) >= std::fabs(way.y);
    const double longer = std::fabs(is_wide ? way.x : way.y);
    WalkPart part{*start, {way.x / longer, way.y / longer}};
    part.t_end = std::numeric_limits<double>::infinity();
    if (to) {
        const Vec2 rest = in_tiles(q, *to) - *start;
        part.t_end = std::fabs(is_wide ? rest.x : rest.y);
    }
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

/// The runs `Runs`, whose tiles are not counted if `kLeastTiles(question, most)` is more than the
/// `most` that are to be counted.
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
