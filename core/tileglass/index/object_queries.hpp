#pragma once
// The objects in a region, and the pairs that overlap.
//
// Broad phase: the structure names candidates. Narrow phase: an exact test of each, the same for
// all structures. Trees lead to objects by boxes that the region may meet. Boxes are tested
// exactly, too: what meets an object meets the boxes around it, so no rounding can lose an object.
//
// In grids the lists of the tiles that the region takes name candidates. Where looking through
// tiles would cost more than looking at every object, or where the region has no tiles (it lies
// beyond the tile range), every object is a candidate. Objects that reach beyond the bounds are
// candidates in any case.
//
// An object is in many tiles, but reported once, without marks and without a set of those seen: by
// the first tile of the region, in order, that the object is in. The tiles that a convex region
// takes of a footprint are without gaps, so an object was met before exactly when it is also in the
// tile, or the run of tiles, before (after the reference points of J.-P. Dittrich, B. Seeger, "Data
// redundancy and duplicate detection in spatial join processing", 2000).
//
// What overlaps what is asked object by object: n questions, each with its k candidates, each of
// which is found by looking at r entries. So the work of structures can be compared.

#include <algorithm>
#include <cstdint>
#include <optional>

#include "tileglass/base/flow.hpp"
#include "tileglass/base/result.hpp"
#include "tileglass/index/object_grid.hpp"
#include "tileglass/index/object_index.hpp"
#include "tileglass/query/circle.hpp"
#include "tileglass/query/input_errors.hpp"
#include "tileglass/query/rect_distance.hpp"
#include "tileglass/query/tile_difference.hpp"

namespace tileglass {

namespace object_queries {

// Every `look` is told of an object, the tile at hand, and whether it was looked at before; it may
// stop the question.

/// Visits the objects for which `is_hit`.
template <typename IsHit, typename Visitor, typename Trace>
auto look_for(const IsHit& is_hit, Visitor& visit, Trace& trace) {
    return [&](std::optional<Tile> tile, std::uint32_t object, bool is_again) {
        const bool hit = !is_again && is_hit(object);
        trace(Candidate{tile, object, is_again, hit});
        return hit ? deliver(visit, object) : Flow::keep_going;
    };
}

/// The tile that stands for an object that is not looked up by tiles.
template <typename Grid>
Tile first_tile(const Grid& grid, std::uint32_t object) {
    return grid.tracker().footprint(object).min;
}

/// The objects that were looked at before the first one was.
inline constexpr auto kNoneKnown = [](std::uint32_t) { return false; };

/// Looks at all objects.
template <typename Grid, typename IsKnown, typename Look>
Flow look_at_all(const Grid& grid, const IsKnown& is_known, Look& look) {
    return grid.tracker().visit_all_objects([&](std::uint32_t object) {
        return look(first_tile(grid, object), object, is_known(object));
    });
}

/// Looks at those that reach beyond the bounds.
template <typename Grid, typename Look>
Flow look_beyond(const Grid& grid, Look& look) {
    const auto visiting = grid.tracker().begin_visit();
    for (const std::uint32_t object : grid.beyond_bounds()) {
        if (look(first_tile(grid, object), object, false) == Flow::stop) return Flow::stop;
    }
    return Flow::keep_going;
}

/// Looks at those in a tile.
template <typename Grid, typename IsKnown, typename Look, typename Trace>
Flow look_in(const Grid& grid, Tile tile, const IsKnown& is_known, Look& look, Trace& trace) {
    const auto look_at = [&](std::uint32_t object) { return look(tile, object, is_known(object)); };
    return grid.tracker().visit_objects(tile, look_at, trace);
}

/// Looks at those in the tiles of `tiles` that `before` has not, each by its lowest tile of
/// `tiles`. Those in `before`, and those beyond the bounds, were looked at.
template <typename Grid, typename Look, typename Trace>
void look_in_new(const Grid& grid, const TileRect& tiles, const TileRect& before, Look& look,
                 Trace& trace) {
    visit_difference(tiles, before, [&](Tile tile) {
        const auto is_known = [&](std::uint32_t object) {
            const TileRect& footprint = grid.tracker().footprint(object);
            return grid.is_beyond_bounds(object) || intersection(footprint, tiles).min != tile ||
                   !intersection(footprint, before).is_empty();
        };
        look_in(grid, tile, is_known, look, trace);
    });
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

/// Looks at the objects in the tiles of `run`, the next one of `order`.
template <typename Grid, typename IsKnown, typename Look, typename Trace>
Flow look_in_run(const Grid& grid, const Span& run, RowOrder& order, const IsKnown& is_known,
                 Look& look, Trace& trace) {
    order.enter(run);
    for (std::int32_t x = run.x_min; x < run.x_end; ++x) {
        const Tile tile{x, run.y};
        const auto is_again = [&](std::uint32_t object) {
            return is_known(object) || !order.is_first(tile, grid.tracker().footprint(object));
        };
        if (look_in(grid, tile, is_again, look, trace) == Flow::stop) return Flow::stop;
    }
    return Flow::keep_going;
}

/// Looks at the objects in the tiles of a tile rect.
template <typename Grid, typename IsKnown, typename Look, typename Trace>
Flow look_in_rect(const Grid& grid, const TileRect& tiles, const IsKnown& is_known, Look& look,
                  Trace& trace) {
    RowOrder order;
    for (std::int32_t y = tiles.min.y; y < tiles.end.y; ++y) {
        const Span run{y, tiles.min.x, tiles.end.x};
        if (look_in_run(grid, run, order, is_known, look, trace) == Flow::stop) return Flow::stop;
    }
    return Flow::keep_going;
}

/// Are so many tiles more work than all objects?
template <typename Grid>
bool is_too_much(const Grid& grid, double tiles) {
    return tiles > 64 + 2 * static_cast<double>(grid.tracker().object_end());
}

/// Looks at the objects that may meet a rectangle.
template <ListHeads Heads, typename IsMet, typename Look, typename Trace>
Flow look_near(const ObjectGrid<Heads>& grid, const Rect& rect, const IsMet& /*is_met*/, Look& look,
               Trace& trace) {
    const Result<TileRect> tiles =
        rectangle_tiles(grid.frame(), rect, Coverage::half_open, grid.bounds());
    if (!tiles || is_too_much(grid, static_cast<double>(tiles->area()))) {
        return look_at_all(grid, kNoneKnown, look);
    }
    if (look_beyond(grid, look) == Flow::stop) return Flow::stop;
    const auto is_known = [&](std::uint32_t object) { return grid.is_beyond_bounds(object); };
    return look_in_rect(grid, *tiles, is_known, look, trace);
}

/// Looks at the objects that may meet a disc.
template <ListHeads Heads, typename IsMet, typename Look, typename Trace>
Flow look_near(const ObjectGrid<Heads>& grid, const Circle& circle, const IsMet& /*is_met*/,
               Look& look, Trace& trace) {
    const double side = 2 * circle.radius / grid.frame().size() + 2;
    if (is_too_much(grid, side * side)) return look_at_all(grid, kNoneKnown, look);
    if (look_beyond(grid, look) == Flow::stop) return Flow::stop;
    const auto is_known = [&](std::uint32_t object) { return grid.is_beyond_bounds(object); };
    RowOrder order;
    const Result<Flow> flow = visit_circle_spans<RowSearch::root>(
        grid.frame(), circle, Coverage::half_open, grid.bounds(),
        [&](const Span& run) { return look_in_run(grid, run, order, is_known, look, trace); });
    // Of a circle that has no tiles no run has been given.
    return flow ? *flow : look_at_all(grid, is_known, look);
}

/// A region that is the same from the beginning to the end.
template <typename MayMeet>
struct FixedRegion {
    const MayMeet& meets_box;

    bool may_meet(const Rect& box) const { return meets_box(box); }
    double order(const Rect& /*box*/) const { return 0; }
};

/// Looks at the objects to which a structure leads by boxes.
template <BoxIndex Index, typename Region, typename Look, typename Trace>
Flow look_where_led(const Index& index, const Region& region, Look& look, Trace& trace) {
    const auto look_at = [&](std::uint32_t object) { return look(std::nullopt, object, false); };
    return index.visit_candidates(region, look_at, trace);
}

/// Looks at the objects that may meet a shape, in boxes for which `is_met`.
template <BoxIndex Index, typename Shape, typename IsMet, typename Look, typename Trace>
Flow look_near(const Index& index, const Shape& /*shape*/, const IsMet& is_met, Look& look,
               Trace& trace) {
    return look_where_led(index, FixedRegion<IsMet>{is_met}, look, trace);
}

/// Visits the objects that `is_met` says of their rects that they meet a shape.
template <typename Index, typename Shape, typename IsMet, typename Visitor, typename Trace>
Flow visit_met(const Index& index, const Shape& shape, const IsMet& is_met, Visitor& visit,
               Trace& trace) {
    const auto is_hit = [&](std::uint32_t object) { return is_met(index.rect(object)); };
    auto look = look_for(is_hit, visit, trace);
    return look_near(index, shape, is_met, look, trace);
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
        auto look = look_for(shares, visit, trace);
        return look_at_all(grid, kNoneKnown, look);
    }
    const auto is_hit = [](std::uint32_t) { return true; };
    auto look = look_for(is_hit, visit, trace);
    return look_in_rect(grid, tiles, kNoneKnown, look, trace);
}

/// Visits the objects whose closed rectangle meets the closed `rect`, each once; those of a grid
/// also where they meet outside the bounds.
///
/// Order    none that is promised
/// Cost     of a grid as `visit_sharing`, of others O(nodes entered + candidates); no allocation
/// Stops    when `visit` returns Flow::stop; then returns Flow::stop
/// Traces   what the structure looks at, Candidate per entry looked at
/// Errors   `rect[k]` not finite
template <ObjectIndex Index, VisitorOf<std::uint32_t> Visitor, Tracer Trace = NoTrace>
Result<Flow> visit_overlapping(const Index& index, const Rect& rect, Visitor&& visit,
                               Trace&& trace = {}) {
    if (const auto error = wrong_numbers("rect", rect.a, rect.b)) return *error;
    const auto is_met = [&](const Rect& box) { return overlaps(box, rect); };
    return object_queries::visit_met(index, rect, is_met, visit, trace);
}

/// Visits the objects whose closed rectangle meets the closed disc, each once.
///
/// Order, cost, stops, traces as `visit_overlapping`
/// Errors   `circle[k]` not finite, radius below 0
template <ObjectIndex Index, VisitorOf<std::uint32_t> Visitor, Tracer Trace = NoTrace>
Result<Flow> visit_in_circle(const Index& index, const Circle& circle, Visitor&& visit,
                             Trace&& trace = {}) {
    if (const auto error = wrong_numbers(circle)) return *error;
    const auto is_met = [&](const Rect& box) { return meets(circle, box); };
    return object_queries::visit_met(index, circle, is_met, visit, trace);
}

/// Two objects that overlap; a < b.
struct ObjectPair {
    std::uint32_t a = 0;
    std::uint32_t b = 0;

    bool operator==(const ObjectPair&) const = default;
};

/// Visits the pairs of objects whose closed rectangles share a point, each once: when its lower
/// number is asked about.
///
/// Order    by a; b in no order that is promised
/// Cost     a question of `visit_overlapping` for each object
/// Stops    when `visit` returns Flow::stop; then returns Flow::stop
/// Traces   Ask per object, then what `visit_overlapping` traces: the object itself and those that
///          were asked before it are candidates and hits as well
/// Source   O(n * k * r): Paul Scharf, "Using tilemaps as accelerating data structure"
template <ObjectIndex Index, VisitorOf<ObjectPair> Visitor, Tracer Trace = NoTrace>
Flow visit_pairs(const Index& index, Visitor&& visit, Trace&& trace = {}) {
    for (std::uint32_t object = 0; object < index.object_end(); ++object) {
        if (!index.contains(object)) continue;
        trace(Ask{object});
        const auto look = [&](std::uint32_t other) {
            return other > object ? deliver(visit, ObjectPair{object, other}) : Flow::keep_going;
        };
        // Rects of objects are finite: there is no error.
        if (*visit_overlapping(index, index.rect(object), look, trace) == Flow::stop) {
            return Flow::stop;
        }
    }
    return Flow::keep_going;
}

}  // namespace tileglass
