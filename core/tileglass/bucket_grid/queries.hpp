#pragma once
// The objects of a bucket grid in a rectangle or a disc.
//
// Tiles whose objects all begin inside of the shape need no test. At its border, packed rects
// decide most tests, and the rects of objects those that are left, exactly. Whether a disc meets a
// rectangle is decided in plain doubles wherever their error cannot matter.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>

#include "tileglass/base/result.hpp"
#include "tileglass/bucket_grid/box.hpp"
#include "tileglass/bucket_grid/disc.hpp"
#include "tileglass/bucket_grid/grid.hpp"
#include "tileglass/bucket_grid/plane.hpp"
#include "tileglass/bucket_grid/scan.hpp"
#include "tileglass/query/input_errors.hpp"
#include "tileglass/query/rect_distance.hpp"

namespace tileglass {

namespace bucket_queries {

/// The runs of columns of a disc on a level.
template <typename Number>
class DiscRuns {
public:
    DiscRuns(const BucketGrid<Number>& grid, const Circle& circle, const LevelTiles& tiles)
        : plane_(grid.plane()),
          circle_(circle),
          reach_(grid.levels().reach(tiles.level)),
          tiles_(tiles),
          is_plain_(circle.radius > 0x1p-450 && circle.radius < 0x1p500) {}

    BucketRun operator()(std::uint32_t row) const {
        const auto [level, left, top, right, bottom] = tiles_;
        BucketRun run{left, right};
        if (!is_plain_) return run;
        // Objects of the row have no point above `low`, and none of their min corners is outside.
        const LevelTile tile{left, row, level};
        const Rect around = plane_.around(tile, tile);
        const double low = around.a.y;
        const double high = around.b.y;
        const double y = circle_.center.y;
        const double least = std::max(std::max(low - y, y - (high + reach_.y)), 0.0);
        const double outer = half_chord(least) + margin();
        if (outer < circle_.radius) {
            run.first = std::max(left, column(circle_.center.x - outer - reach_.x));
            run.last = std::min(right, column(circle_.center.x + outer));
        }
        const double most = std::max(std::fabs(low - y), std::fabs(high - y));
        const double inner = half_chord(most) - margin();
        if (inner > 0 && inner < circle_.radius) {
            run.sure_first = column(circle_.center.x - inner) + 1;
            run.sure_last = column(circle_.center.x + inner) - 1;
            if (run.sure_last == ~0U) run.sure_first = 1, run.sure_last = 0;
        }
        return run;
    }

private:
    std::uint32_t column(double x) const {
        return BucketPlane::column_at(plane_.positions(Pair{x, 0})[0]) >> tiles_.level;
    }

    /// Half the length of the chord at a distance from the centre. Off by less than `margin`: the
    /// difference of squares is off by at most 2^-51 radius^2, its root by at most the root of
    /// that.
    double half_chord(double distance) const {
        const double square = circle_.radius * circle_.radius - distance * distance;
        return square > 0 ? std::sqrt(square) : 0;
    }
    double margin() const { return circle_.radius * 0x1p-24; }

    const BucketPlane& plane_;
    Circle circle_;
    Vec2 reach_;
    LevelTiles tiles_;
    bool is_plain_;  ///< does the square of the radius neither overflow nor underflow?
};

}  // namespace bucket_queries

/// Visits the objects whose closed rectangle meets the closed `rect`, each once.
///
/// Order    by level, then as the tiles lie in memory; the same in every run
/// Cost     O(occupied tiles + objects at the border + results); no allocation
/// Stops    when `visit` returns Flow::stop; then returns Flow::stop
/// Traces   EnterNode per tile with objects, Candidate per object looked at
/// Errors   `rect[k]` not finite
/// Source   D. Tsitsigkos et al., "A Two-layer Partitioning for Non-point Spatial Data", ICDE 2021:
///          tests at the border only
template <typename Number, VisitorOf<std::uint32_t> Visitor, Tracer Trace = NoTrace>
Result<Flow> visit_overlapping(const BucketGrid<Number>& grid, const Rect& rect, Visitor&& visit,
                               Trace&& trace = {}) {
    using namespace bucket_scan;
    if (const auto error = wrong_numbers("rect", rect.a, rect.b)) return *error;
    const Rect box{rect.min(), rect.max()};
    const auto& arena = grid.arena();
    const SubtileRect subtiles = grid.plane().subtiles(box);
    const auto give = [&](std::uint32_t slot) { return deliver(visit, arena.object(slot)); };
    const auto look = [&](std::uint32_t number, bool is_sure) {
        if (is_sure) return visit_all(grid, number, visit, trace);
        const PackedRect limit = PackedRect(subtiles, grid.blocks().tile(number)).limit();
        const auto which_may = [limit](const PackedRect* packed, std::uint32_t count) {
            return PackedRect::which_may_meet(packed, count, limit);
        };
        const auto is_met = [&](std::uint32_t slot, std::uint32_t /*bit*/) {
            return arena.packed(slot).surely_meets(limit) ||
                   bucket_box::overlap(arena.box(slot), box);
        };
        return visit_slots(grid, number, which_may, is_met, give, trace);
    };
    TileBatch batch(grid, look);
    for (const int level : grid.levels().used()) {
        const LevelTiles tiles = homes_near(grid, level, subtiles);
        // An object that begins strictly between the tiles of the corners begins in the rect.
        const auto run_of = [&](std::uint32_t y) {
            const LevelTile corner = SubtileRect::tile_of(subtiles.on(level).min, level);
            const bool is_inner = corner.y < y && y < tiles.bottom && tiles.right > 0;
            return is_inner ? BucketRun{tiles.left, tiles.right, corner.x + 1, tiles.right - 1}
                            : BucketRun{tiles.left, tiles.right};
        };
        if (scan(grid.blocks(), tiles, run_of, batch) == Flow::stop) return Flow::stop;
    }
    return batch.finish();
}

/// Visits the objects whose closed rectangle meets the closed disc, each once.
///
/// Order, cost, stops and traces as for `visit_overlapping`
/// Errors   `circle[k]` not finite, radius below 0
template <typename Number, VisitorOf<std::uint32_t> Visitor, Tracer Trace = NoTrace>
Result<Flow> visit_in_circle(const BucketGrid<Number>& grid, const Circle& circle, Visitor&& visit,
                             Trace&& trace = {}) {
    using namespace bucket_scan;
    if (const auto error = wrong_numbers(circle)) return *error;
    const Vec2 half{circle.radius, circle.radius};
    const Rect box{circle.center - half, circle.center + half};
    const auto& arena = grid.arena();
    const SubtileRect subtiles = grid.plane().subtiles(box);
    const auto give = [&](std::uint32_t slot) { return deliver(visit, arena.object(slot)); };
    std::optional<BucketDisc> disc;  // on the level of the last tile; most small ones need none
    const auto look = [&](std::uint32_t number, bool is_sure) {
        if (is_sure) return visit_all(grid, number, visit, trace);
        const LevelTile tile = grid.blocks().tile(number);
        const PackedRect limit = PackedRect(subtiles, tile).limit();
        std::uint32_t sure = 0;
        const auto which_may = [&](const PackedRect* packed, std::uint32_t count) {
            const std::uint32_t in_box = PackedRect::which_may_meet(packed, count, limit);
            if (in_box == 0) return in_box;
            if (!disc || disc->level() != tile.level)
                disc.emplace(grid.plane(), tile.level, circle);
            if (!disc->tells(tile)) return in_box;
            const auto [may_meet, surely_meet] = disc->which(tile, packed, count);
            sure = surely_meet;
            return may_meet;
        };
        const auto is_met = [&](std::uint32_t slot, std::uint32_t bit) {
            return (sure & bit) != 0 || meets(circle, Rect(arena.box(slot)));
        };
        return visit_slots(grid, number, which_may, is_met, give, trace);
    };
    TileBatch batch(grid, look);
    for (const int level : grid.levels().used()) {
        const LevelTiles tiles = homes_near(grid, level, subtiles);
        const bucket_queries::DiscRuns<Number> runs(grid, circle, tiles);
        if (scan(grid.blocks(), tiles, runs, batch) == Flow::stop) return Flow::stop;
    }
    return batch.finish();
}

}  // namespace tileglass
