#pragma once
// The objects of a bucket grid in a rectangle or a disc.
//
// Tiles whose objects all begin inside of the shape need no test. At its border, packed rects
// decide most tests, and the rects of objects those that are left, exactly. Whether a disc meets a
// rectangle is decided in plain doubles wherever their error cannot matter.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <type_traits>

#include "tileglass/base/compiler.hpp"
#include "tileglass/base/result.hpp"
#include "tileglass/bucket_grid/box.hpp"
#include "tileglass/bucket_grid/disc.hpp"
#include "tileglass/bucket_grid/grid.hpp"
#include "tileglass/bucket_grid/scan.hpp"
#include "tileglass/query/input_errors.hpp"
#include "tileglass/query/rect_distance.hpp"

namespace tileglass {

namespace bucket_queries {

/// Does a box meet a disc? Exact.
class DiscTest {
public:
    explicit DiscTest(const Circle& circle) : circle_(circle) {
        const double square = circle.radius * circle.radius;
        // Distances are off by 5 e and the square by e, with e = 2^-53 (see `is_surely_below`).
        // Outside these limits products underflow or overflow, and nothing is sure.
        const bool is_plain = square > 0x1p-900 && square < 0x1p1000;
        sure_ = is_plain ? 4 * square * (1 - 0x1p-49) : -1;
        possible_ = is_plain ? 4 * square * (1 + 0x1p-49) : std::numeric_limits<double>::infinity();
    }

    template <typename Box>
    bool operator()(const Box& box) const {
        const double distance = bucket_box::four_squares_away(circle_.center, box);
        const bool is_sure = distance <= sure_;
        if (is_sure == (distance <= possible_)) [[likely]]
            return is_sure;
        return decide(Rect(box));
    }

private:
    TILEGLASS_NOINLINE bool decide(const Rect& rect) const { return meets(circle_, rect); }

    Circle circle_;
    double sure_;      ///< squares of twice a distance up to this one are in the disc
    double possible_;  ///< those above this one are not
};

/// The runs of columns of a disc on a level.
template <typename Number>
class DiscRuns {
public:
    DiscRuns(const BucketGrid<Number>& grid, int level, const Circle& circle,
             const LevelTiles& tiles)
        : x_(grid.x_axis()),
          y_(grid.y_axis()),
          circle_(circle),
          reach_x_(grid.levels().reach(level).x),
          reach_y_(grid.levels().reach(level).y),
          tiles_(tiles),
          is_plain_(circle.radius > 0x1p-450 && circle.radius < 0x1p500) {}

    BucketRun operator()(std::uint32_t row) const {
        const auto [level, left, top, right, bottom] = tiles_;
        if (!is_plain_) return {left, right};
        // Objects of the row have no point above `low`, and none of their min corners is outside.
        const double low = y_.low_edge(row, level);
        const double high = y_.high_edge(row, level);
        const double y = circle_.center.y;
        const double near = std::max(std::max(low - y, y - (high + reach_y_)), 0.0);
        BucketRun run{left, right};
        const double outer = half_chord(near) + margin();
        if (outer < circle_.radius) {
            run.first = std::max(left, column(circle_.center.x - outer - reach_x_));
            run.last = std::min(right, column(circle_.center.x + outer));
        }
        const double far = std::max(std::fabs(low - y), std::fabs(high - y));
        const double inner = half_chord(far) - margin();
        if (inner > 0 && inner < circle_.radius) {
            run.sure_first = column(circle_.center.x - inner) + 1;
            run.sure_last = column(circle_.center.x + inner) - 1;
            if (run.sure_last == ~0U) run.sure_first = 1, run.sure_last = 0;
        }
        return run;
    }

private:
    std::uint32_t column(double x) const { return x_.column(x) >> tiles_.level; }

    /// Half the length of the chord at a distance from the centre. Off by less than `margin`: the
    /// difference of squares is off by at most 2^-51 radius^2, its root by at most the root of
    /// that.
    double half_chord(double distance) const {
        const double square = circle_.radius * circle_.radius - distance * distance;
        return square > 0 ? std::sqrt(square) : 0;
    }
    double margin() const { return circle_.radius * 0x1p-24; }

    const BucketAxis& x_;
    const BucketAxis& y_;
    Circle circle_;
    double reach_x_;
    double reach_y_;
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
    const SubtileRect subtiles = grid.subtiles(box);
    const auto give = [&](std::uint32_t slot) { return deliver(visit, arena.object(slot)); };
    const auto look = [&](std::uint32_t number, bool is_sure) {
        trace_tile(grid, number, trace);
        if (is_sure) return visit_all(grid, number, visit, trace);
        const PackedRect limit = PackedRect(subtiles, grid.blocks().tile(number)).limit();
        const PackedTest may_meet{arena.packed(), limit};
        const auto is_met = [&](std::uint32_t slot) {
            return arena.packed(slot).surely_meets(limit) ||
                   bucket_box::overlap(arena.box(slot), box);
        };
        return visit_met(grid, grid.blocks()[number], may_meet, std::true_type(), is_met, give,
                         trace);
    };
    TileBatch batch(grid, FirstRead::packed, look, kMostTiles);
    for (const int level : grid.levels().used()) {
        const LevelTiles tiles = homes_near(grid, level, subtiles);
        if (tiles.is_empty()) continue;
        if (is_few(tiles)) {
            if (scan_few(grid.blocks(), tiles, batch) == Flow::stop) return Flow::stop;
            continue;
        }
        // An object that begins strictly between the tiles of the corners begins in the rect.
        const LevelTile corner = SubtileRect::tile_of(subtiles.on(level).min, level);
        const BucketRun middle{tiles.left, tiles.right, corner.x + 1, tiles.right - 1};
        const BucketRun border{tiles.left, tiles.right};
        const auto run_of = [&](std::uint32_t y) {
            return corner.y < y && y < tiles.bottom && tiles.right > 0 ? middle : border;
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
    const SubtileRect subtiles = grid.subtiles(box);
    const auto give = [&](std::uint32_t slot) { return deliver(visit, arena.object(slot)); };
    // Most small discs need neither.
    std::optional<bucket_queries::DiscTest> test;
    std::optional<BucketDisc> disc;
    bool are_few = false;
    // A function of its own: most tiles of small discs need less, and are looked at faster.
    const auto test_all = [&](const Bucket& bucket, const LevelTile& tile,
                              const PackedTest& may_meet_box) TILEGLASS_NOINLINE {
        if (!test) test.emplace(circle);
        if (!disc || disc->level() != tile.level)
            disc.emplace(grid.x_axis(), grid.y_axis(), tile.level, circle);
        const auto meets_disc = [&](std::uint32_t slot) { return (*test)(arena.box(slot)); };
        if (is_tracing<Trace> || !disc->tells(tile)) {
            return visit_met(grid, bucket, may_meet_box, meets_disc, std::true_type(), give, trace);
        }
        for (std::uint32_t slot = bucket.begin; slot < bucket.end(); slot += PackedRect::kFew) {
            const std::uint32_t few = std::min(bucket.end() - slot, PackedRect::kFew);
            const BucketDisc::Which which = disc->which(tile, arena.packed() + slot, few);
            const auto is_met = [&](std::uint32_t other) {
                return (which.surely_meet >> (other - slot) & 1) != 0 || meets_disc(other);
            };
            if (visit_bits(slot, which.may_meet, is_met, give) == Flow::stop) return Flow::stop;
        }
        return Flow::keep_going;
    };
    const auto look = [&](std::uint32_t number, bool is_sure) {
        trace_tile(grid, number, trace);
        if (is_sure) return visit_all(grid, number, visit, trace);
        const Bucket bucket = grid.blocks()[number];
        const LevelTile tile = grid.blocks().tile(number);
        const PackedTest may_meet_box{arena.packed(), PackedRect(subtiles, tile).limit()};
        if (!is_tracing<Trace> && are_few && bucket_scan::none_passes(may_meet_box, bucket))
            return Flow::keep_going;
        return test_all(bucket, tile, may_meet_box);
    };
    TileBatch batch(grid, FirstRead::packed, look, kMostTiles);
    for (const int level : grid.levels().used()) {
        const LevelTiles tiles = homes_near(grid, level, subtiles);
        if (tiles.is_empty()) continue;
        if (is_few(tiles)) {
            are_few = true;
            if (scan_few(grid.blocks(), tiles, batch) == Flow::stop) return Flow::stop;
            continue;
        }
        const bucket_queries::DiscRuns<Number> runs(grid, level, circle, tiles);
        if (scan(grid.blocks(), tiles, runs, batch) == Flow::stop) return Flow::stop;
    }
    return batch.finish();
}

}  // namespace tileglass
