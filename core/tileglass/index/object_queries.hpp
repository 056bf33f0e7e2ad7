#pragma once
// Which objects are in a region?
//
// Broad phase: the lists of the tiles that the region takes name candidates. Narrow phase: an exact
// test of each. Where looking through tiles would cost more than looking at every object, or where
// the region has no tiles (it lies beyond the tile range), every object is a candidate. Objects
// that reach beyond the bounds are candidates in any case.
//
// An object is in many tiles, but reported once, without marks and without a set of those seen: by
// the first tile of the region, in order, that the object is in. The tiles that a convex region
// takes of a footprint are without gaps, so an object was met before exactly when it is also in the
// tile, or the run of tiles, before (after the reference points of J.-P. Dittrich, B. Seeger, "Data
// redundancy and duplicate detection in spatial join processing", 2000).

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>

#include "tileglass/base/flow.hpp"
#include "tileglass/base/result.hpp"
#include "tileglass/geometry/circle.hpp"
#include "tileglass/index/object_grid.hpp"
#include "tileglass/query/circle.hpp"
#include "tileglass/query/rect_circle.hpp"
#include "tileglass/query/wrong_numbers.hpp"

namespace tileglass {

namespace object_queries {

/// The tile that stands for an object that is not looked up by tiles.
template <typename Grid>
Tile first_tile(const Grid& grid, std::uint32_t object) {
    return grid.tracker().footprint(object).min;
}

/// The objects that were looked at before the first one was.
inline constexpr auto kNoneKnown = [](std::uint32_t) { return false; };

/// Visits those of all objects for which `is_hit`, but those looked at already.
template <typename Grid, typename IsKnown, typename IsHit, typename Visitor, typename Trace>
Flow visit_all(const Grid& grid, const IsKnown& is_known, const IsHit& is_hit, Visitor& visit,
               Trace& trace) {
    return grid.tracker().visit_all_objects([&](std::uint32_t object) {
        const bool is_again = is_known(object);
        const bool hit = !is_again && is_hit(object);
        trace(Candidate{first_tile(grid, object), object, is_again, hit});
        return hit ? deliver(visit, object) : Flow::keep_going;
    });
}

/// Visits those that reach beyond the bounds and for which `is_hit`.
template <typename Grid, typename IsHit, typename Visitor, typename Trace>
Flow visit_beyond(const Grid& grid, const IsHit& is_hit, Visitor& visit, Trace& trace) {
    const auto visiting = grid.tracker().begin_visit();
    for (const std::uint32_t object : grid.beyond_bounds()) {
        const bool hit = is_hit(object);
        trace(Candidate{first_tile(grid, object), object, false, hit});
        if (hit && deliver(visit, object) == Flow::stop) return Flow::stop;
    }
    return Flow::keep_going;
}

/// Meets the objects of runs of tiles that come row by row, each object once.
class RowOrder {
public:
    /// Goes on to the next run.
    void enter(const Span& run) {
        before_ = run_;
        run_ = run;
        if (before_ && before_->y + 1 != run.y) before_.reset();
    }

    /// Is `tile` of the run the first one of `footprint`?
    bool is_first(Tile tile, const TileRect& footprint) const {
        if (tile.x != std::max(run_->x_min, footprint.min.x)) return false;
        const bool was_met =
            before_ && before_->y >= footprint.min.y &&
            std::max(before_->x_min, footprint.min.x) < std::min(before_->x_end, footprint.end.x);
        return !was_met;
    }

private:
    std::optional<Span> run_;
    std::optional<Span> before_;
};

/// Visits the objects in the tiles of `run`, for which `is_hit`, but those looked at already.
template <typename Grid, typename IsKnown, typename IsHit, typename Visitor, typename Trace>
Flow visit_run(const Grid& grid, const Span& run, const RowOrder& order, const IsKnown& is_known,
               const IsHit& is_hit, Visitor& visit, Trace& trace) {
    for (std::int32_t x = run.x_min; x < run.x_end; ++x) {
        const Tile tile{x, run.y};
        const auto look = [&](std::uint32_t object) {
            const bool is_first =
                !is_known(object) && order.is_first(tile, grid.tracker().footprint(object));
            const bool hit = is_first && is_hit(object);
            trace(Candidate{tile, object, !is_first, hit});
            return hit ? deliver(visit, object) : Flow::keep_going;
        };
        if (grid.tracker().visit_objects(tile, look, trace) == Flow::stop) return Flow::stop;
    }
    return Flow::keep_going;
}

/// Are so many tiles more work than all objects?
template <typename Grid>
bool is_too_much(const Grid& grid, double tiles) {
    return tiles > 64 + 2 * static_cast<double>(grid.tracker().object_end());
}

/// Visits objects in the tiles of a tile rect for which `is_hit`, but those looked at already.
template <typename Grid, typename IsKnown, typename IsHit, typename Visitor, typename Trace>
Flow visit_tile_rect(const Grid& grid, const TileRect& tiles, const IsKnown& is_known,
                     const IsHit& is_hit, Visitor& visit, Trace& trace) {
    RowOrder order;
    for (std::int32_t y = tiles.min.y; y < tiles.end.y; ++y) {
        const Span run{y, tiles.min.x, tiles.end.x};
        order.enter(run);
        if (visit_run(grid, run, order, is_known, is_hit, visit, trace) == Flow::stop)
            return Flow::stop;
    }
    return Flow::keep_going;
}

}  // namespace object_queries

/// Visits the objects that are in a tile of `tiles`, each once.
///
/// Order    none that is promised
/// Cost     O(tiles + nodes in them), or O(objects) where that is less
/// Stops    when `visit` returns Flow::stop; then returns Flow::stop
/// Traces   Candidate per node looked at
template <ListHeads Heads, VisitorOf<std::uint32_t> Visitor, Tracer Trace = NoTrace>
Flow visit_sharing(const ObjectGrid<Heads>& grid, const TileRect& tiles, Visitor&& visit,
                   Trace&& trace = {}) {
    using namespace object_queries;
    const auto shares = [&](std::uint32_t object) {
        return !intersection(grid.tracker().footprint(object), tiles).is_empty();
    };
    if (is_too_much(grid, static_cast<double>(tiles.area()))) {
        return visit_all(grid, kNoneKnown, shares, visit, trace);
    }
    const auto is_hit = [](std::uint32_t) { return true; };
    return visit_tile_rect(grid, tiles, kNoneKnown, is_hit, visit, trace);
}

/// Visits the objects whose closed rectangle meets the closed `rect`, each once, also where they
/// meet outside the bounds.
///
/// Order, cost, stops, traces as `visit_sharing`
/// Errors   `rect[k]` not finite
template <ListHeads Heads, VisitorOf<std::uint32_t> Visitor, Tracer Trace = NoTrace>
Result<Flow> visit_overlapping(const ObjectGrid<Heads>& grid, const Rect& rect, Visitor&& visit,
                               Trace&& trace = {}) {
    using namespace object_queries;
    if (const auto error = wrong_numbers("rect", rect.a, rect.b)) return *error;
    const auto hits = [&](std::uint32_t object) { return overlaps(grid.rect(object), rect); };
    const Result<TileRect> tiles =
        rectangle_tiles(grid.frame(), rect, Coverage::half_open, grid.bounds());
    if (!tiles || is_too_much(grid, static_cast<double>(tiles->area()))) {
        return visit_all(grid, kNoneKnown, hits, visit, trace);
    }
    if (visit_beyond(grid, hits, visit, trace) == Flow::stop) return Flow::stop;
    const auto is_known = [&](std::uint32_t object) { return grid.is_beyond_bounds(object); };
    return visit_tile_rect(grid, *tiles, is_known, hits, visit, trace);
}

/// Visits the objects whose closed rectangle meets the closed disc, each once, also where they meet
/// outside the bounds.
///
/// Order, cost, stops, traces as `visit_sharing`
/// Errors   `circle[k]` not finite, radius below 0
template <ListHeads Heads, VisitorOf<std::uint32_t> Visitor, Tracer Trace = NoTrace>
Result<Flow> visit_in_circle(const ObjectGrid<Heads>& grid, const Circle& circle, Visitor&& visit,
                             Trace&& trace = {}) {
    using namespace object_queries;
    if (const auto error = circle_square::wrong_number(circle)) return *error;
    const auto hits = [&](std::uint32_t object) { return meets(circle, grid.rect(object)); };
    const double side = 2 * circle.radius / grid.frame().size() + 2;
    if (is_too_much(grid, side * side)) return visit_all(grid, kNoneKnown, hits, visit, trace);
    if (visit_beyond(grid, hits, visit, trace) == Flow::stop) return Flow::stop;
    const auto is_known = [&](std::uint32_t object) { return grid.is_beyond_bounds(object); };
    RowOrder order;
    const Result<Flow> flow = visit_circle_spans<RowSearch::root>(
        grid.frame(), circle, Coverage::half_open, grid.bounds(), [&](const Span& run) {
            order.enter(run);
            return visit_run(grid, run, order, is_known, hits, visit, trace);
        });
    // Of a circle that has no tiles no run has been given.
    if (!flow) return visit_all(grid, is_known, hits, visit, trace);
    return flow;
}

}  // namespace tileglass
