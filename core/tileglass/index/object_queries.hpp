#pragma once
// The objects in a region, and the pairs that overlap.
//
// Broad phase: the structure finds candidates. Narrow phase: an exact test of each, the same for
// all structures. Trees find objects through boxes that the region may meet. Boxes are tested
// exactly, too: what meets an object meets the boxes around it, so rounding cannot lose an object.
//
// In grids, candidates are the objects in the lists of the tiles that the region takes. Where that
// would cost more than looking at every object, or where the region lies beyond the tile range,
// every object is a candidate. Objects that reach beyond the bounds always are.
//
// An object in many tiles is reported once, without marks or a set of seen objects: only by the
// first tile, in visiting order, that it shares with the region. The tiles that a convex region
// takes of a footprint have no gaps, so an object was met before exactly if it is also in the
// previous tile, or the previous run of tiles (after the reference points of J.-P. Dittrich, B.
// Seeger, "Data redundancy and duplicate detection in spatial join processing", 2000).
//
// Overlapping pairs are found with one query per object: n queries, k candidates per query, r
// entries looked at per candidate. So the work of structures can be compared.

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

// A `look` is called with a tile, an object, and whether that object was looked at before; it may
// stop the query.

/// A `look` that visits the objects for which `is_hit`.
template <typename IsHit, typename Visitor, typename Trace>
auto look_for(const IsHit& is_hit, Visitor& visit, Trace& trace) {
    return [&](std::optional<Tile> tile, std::uint32_t object, bool is_again) {
        const bool hit = !is_again && is_hit(object);
        trace(Candidate{tile, object, is_again, hit});
        return hit ? deliver(visit, object) : Flow::keep_going;
    };
}

/// The tile reported for an object that reaches beyond the bounds.
template <typename Grid>
Tile first_tile(const Grid& grid, std::uint32_t object) {
    return grid.tracker().footprint(object).min;
}

/// No object was looked at before.
inline constexpr auto kNoneKnown = [](std::uint32_t) { return false; };

/// Looks at all objects, through no tile.
template <typename Grid, typename IsKnown, typename Look>
Flow look_at_all(const Grid& grid, const IsKnown& is_known, Look& look) {
    return grid.tracker().visit_all_objects(
        [&](std::uint32_t object) { return look(std::nullopt, object, is_known(object)); });
}

/// Looks at the objects that reach beyond the bounds.
template <typename Grid, typename Look>
Flow look_beyond(const Grid& grid, Look& look) {
    const auto visiting = grid.tracker().begin_visit();
    for (const std::uint32_t object : grid.beyond_bounds()) {
        if (look(first_tile(grid, object), object, false) == Flow::stop) return Flow::stop;
    }
    return Flow::keep_going;
}

/// Looks at the objects in a tile.
template <typename Grid, typename IsKnown, typename Look, typename Trace>
Flow look_in(const Grid& grid, Tile tile, const IsKnown& is_known, Look& look, Trace& trace) {
    const auto look_at = [&](std::uint32_t object) { return look(tile, object, is_known(object)); };
    return grid.tracker().visit_objects(tile, look_at, trace);
}

/// Looks at the objects in the tiles of `tiles` that are not in `before`, each through its first
/// tile in `tiles`. Objects in `before`, and those beyond the bounds, have been looked at.
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

/// Finds duplicates among the objects of runs of tiles, which come row by row.
class RowOrder {
public:
    /// Begins the next run.
    void enter(const Span& run) {
        before_ = run_;
        run_ = run;
        if (before_ && before_->y + 1 != run.y) before_.reset();
    }

    /// Is `tile`, in the present run, the first tile of all runs that lies in `footprint`?
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

/// Looks at the objects in the tiles of `run`, the next run of `order`.
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

/// Is looking through this many tiles more work than looking at all objects?
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
    // On error no run was visited.
    return flow ? *flow : look_at_all(grid, is_known, look);
}

/// A region that does not change during a query.
template <typename MayMeet>
struct FixedRegion {
    const MayMeet& meets_box;

    bool may_meet(const Rect& box) const { return meets_box(box); }
    double order(const Rect& /*box*/) const { return 0; }
};

/// Looks at the candidates of a structure of boxes.
template <BoxIndex Index, typename Region, typename Look, typename Trace>
Flow look_where_led(const Index& index, const Region& region, Look& look, Trace& trace) {
    const auto look_at = [&](std::uint32_t object) { return look(std::nullopt, object, false); };
    return index.visit_candidates(region, look_at, trace);
}

/// Looks at the objects that may meet a shape: those in boxes for which `is_met`.
template <BoxIndex Index, typename Shape, typename IsMet, typename Look, typename Trace>
Flow look_near(const Index& index, const Shape& /*shape*/, const IsMet& is_met, Look& look,
               Trace& trace) {
    return look_where_led(index, FixedRegion<IsMet>{is_met}, look, trace);
}

/// Visits the objects that meet a shape: those whose rects `is_met` accepts.
template <typename Index, typename Shape, typename IsMet, typename Visitor, typename Trace>
Flow visit_met(const Index& index, const Shape& shape, const IsMet& is_met, Visitor& visit,
               Trace& trace) {
    const auto is_hit = [&](std::uint32_t object) { return is_met(index.rect(object)); };
    auto look = look_for(is_hit, visit, trace);
    return look_near(index, shape, is_met, look, trace);
}

}  // namespace object_queries

/// Visits the objects in the tiles of `tiles`, each once.
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

/// Visits the objects whose closed rectangle meets the closed `rect`, each once. Objects of a grid
/// are found outside its bounds, too.
///
/// Order    none that is promised
/// Cost     grids: as `visit_sharing`; others: O(nodes entered + candidates); no allocation
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
/// Order, cost, stops and traces as for `visit_overlapping`
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

/// Visits the pairs of objects whose closed rectangles share a point, each once: in the query for
/// the lower number.
///
/// Order    by a; the order of b is unspecified
/// Cost     one `visit_overlapping` per object
/// Stops    when `visit` returns Flow::stop; then returns Flow::stop
/// Traces   Ask per object, then what `visit_overlapping` traces; the object itself and objects
///          with lower numbers are candidates and hits, too
/// Source   O(n * k * r): Paul Scharf, "Using tilemaps as accelerating data structure"
template <ObjectIndex Index, VisitorOf<ObjectPair> Visitor, Tracer Trace = NoTrace>
Flow visit_pairs(const Index& index, Visitor&& visit, Trace&& trace = {}) {
    for (std::uint32_t object = 0; object < index.object_end(); ++object) {
        if (!index.contains(object)) continue;
        trace(Ask{object});
        const auto look = [&](std::uint32_t other) {
            return other > object ? deliver(visit, ObjectPair{object, other}) : Flow::keep_going;
        };
        // Cannot fail: rects of objects are finite.
        if (*visit_overlapping(index, index.rect(object), look, trace) == Flow::stop) {
            return Flow::stop;
        }
    }
    return Flow::keep_going;
}

}  // namespace tileglass
