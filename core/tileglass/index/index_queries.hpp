#pragma once
// Which objects of a structure are in a region, or on the way of something that moves, and which
// overlap each other?
//
// The structure says which objects are in boxes that the query may meet; an exact test decides
// about each. Boxes are tested exactly, too: what meets an object meets the boxes around it, and no
// later, so no rounding can lose an object. Queries of grids of objects are in `object_queries.hpp`
// and `object_cast.hpp`; they answer alike.
//
// Every structure can be asked what each object overlaps: n questions, each with its k candidates,
// each of which is found by looking at r entries. So the work of structures can be compared.

#include <cstdint>
#include <optional>

#include "tileglass/base/flow.hpp"
#include "tileglass/base/result.hpp"
#include "tileglass/index/object_cast.hpp"
#include "tileglass/index/object_index.hpp"
#include "tileglass/index/object_queries.hpp"
#include "tileglass/query/input_errors.hpp"
#include "tileglass/query/rect_distance.hpp"
#include "tileglass/query/rect_entry.hpp"

namespace tileglass {

namespace index_queries {

/// A region that is the same from the beginning to the end.
template <typename MayMeet>
struct FixedRegion {
    const MayMeet& meets_box;

    bool may_meet(const Rect& box) const { return meets_box(box); }
    double order(const Rect& /*box*/) const { return 0; }
};

/// Looks (see `object_queries`) at the objects to which the structure leads.
template <typename Index, typename Region, typename Look, typename Trace>
Flow look_where_led(const Index& index, const Region& region, Look& look, Trace& trace) {
    const auto look_at = [&](std::uint32_t object) { return look(std::nullopt, object, false); };
    return index.visit_candidates(region, look_at, trace);
}

/// Visits the objects whose rects `is_met`; boxes are tested like them.
template <typename Index, typename IsMet, typename Visitor, typename Trace>
Flow visit_met(const Index& index, const IsMet& is_met, Visitor& visit, Trace& trace) {
    const auto is_hit = [&](std::uint32_t object) { return is_met(index.rect(object)); };
    auto look = object_queries::look_for(is_hit, visit, trace);
    return look_where_led(index, FixedRegion<IsMet>{is_met}, look, trace);
}

/// The first object that something meets.
template <typename Index, typename MayBlock, typename IsBefore, typename Trace>
std::optional<ObjectHit> first_met(const Index& index, const SweptCorners& corners,
                                   const MayBlock& may_block, const IsBefore& is_before,
                                   Trace& trace) {
    object_cast::Search search(index, corners, may_block, is_before, trace);
    look_where_led(index, search, search, trace);
    return search.best();
}

}  // namespace index_queries

/// Visits the objects whose closed rectangle meets the closed `rect`, each once.
///
/// Order    none that is promised
/// Cost     O(nodes entered + candidates); no allocation
/// Stops    when `visit` returns Flow::stop; then returns Flow::stop
/// Traces   what the structure looks at, Candidate per object looked at
/// Errors   `rect[k]` not finite
template <BoxIndex Index, VisitorOf<std::uint32_t> Visitor, Tracer Trace = NoTrace>
Result<Flow> visit_overlapping(const Index& index, const Rect& rect, Visitor&& visit,
                               Trace&& trace = {}) {
    if (const auto error = wrong_numbers("rect", rect.a, rect.b)) return *error;
    const auto is_met = [&](const Rect& box) { return overlaps(box, rect); };
    return index_queries::visit_met(index, is_met, visit, trace);
}

/// Visits the objects whose closed rectangle meets the closed disc, each once.
///
/// Order, cost, stops, traces as `visit_overlapping`
/// Errors   `circle[k]` not finite, radius below 0
template <BoxIndex Index, VisitorOf<std::uint32_t> Visitor, Tracer Trace = NoTrace>
Result<Flow> visit_in_circle(const Index& index, const Circle& circle, Visitor&& visit,
                             Trace&& trace = {}) {
    if (const auto error = wrong_numbers(circle)) return *error;
    const auto is_met = [&](const Rect& box) { return meets(circle, box); };
    return index_queries::visit_met(index, is_met, visit, trace);
}

/// The first object that a segment meets: by the exact t of the first point that they share, then
/// as `is_before(a, b)` orders objects. `may_block(object)` tells which objects count.
///
/// Cost     O(nodes entered + candidates)
/// Traces   what the structure looks at, Candidate per object looked at
/// Errors   `segment[k]` not finite
template <BoxIndex Index, ObjectPredicate MayBlock, ObjectOrder IsBefore, Tracer Trace = NoTrace>
Result<std::optional<ObjectHit>> cast_at_objects(const Index& index, const Segment& segment,
                                                 const MayBlock& may_block,
                                                 const IsBefore& is_before, Trace&& trace = {}) {
    if (const auto error = wrong_numbers("segment", segment.from, segment.to)) return *error;
    return index_queries::first_met(index, SweptCorners(Path::of(segment)), may_block, is_before,
                                    trace);
}

/// The same of a ray; t grows beyond 1 where it is longer than its direction.
///
/// Errors   `ray[k]` (origin.x, origin.y, direction.x, direction.y) not finite
template <BoxIndex Index, ObjectPredicate MayBlock, ObjectOrder IsBefore, Tracer Trace = NoTrace>
Result<std::optional<ObjectHit>> cast_at_objects(const Index& index, const Ray& ray,
                                                 const MayBlock& may_block,
                                                 const IsBefore& is_before, Trace&& trace = {}) {
    if (const auto error = wrong_numbers("ray", ray.origin, ray.direction)) return *error;
    return index_queries::first_met(index, SweptCorners(Path::of(ray)), may_block, is_before,
                                    trace);
}

/// The first object that a rectangle meets while it moves, by the exact t at which they first share
/// a point.
///
/// Order, cost, traces as `cast_at_objects`
/// Errors   `rect[k]`, `by[k]` not finite
template <BoxIndex Index, ObjectPredicate MayBlock, ObjectOrder IsBefore, Tracer Trace = NoTrace>
Result<std::optional<ObjectHit>> sweep_at_objects(const Index& index, const Sweep& sweep,
                                                  const MayBlock& may_block,
                                                  const IsBefore& is_before, Trace&& trace = {}) {
    if (const auto error = wrong_numbers("rect", sweep.rect.a, sweep.rect.b)) return *error;
    if (const auto error = wrong_numbers("by", sweep.by, {})) return *error;
    return index_queries::first_met(index, SweptCorners(sweep), may_block, is_before, trace);
}

/// Visits the objects whose closed rectangle meets the segment, each once, with where it comes in.
///
/// Order    none that is promised
/// Cost     O(nodes entered + candidates); no allocation
/// Stops    when `visit` returns Flow::stop; then returns Flow::stop
/// Traces   what the structure looks at, Candidate per object looked at
/// Errors   `segment[k]` not finite
template <BoxIndex Index, VisitorOf<ObjectHit> Visitor, Tracer Trace = NoTrace>
Result<Flow> visit_on_segment(const Index& index, const Segment& segment, Visitor&& visit,
                              Trace&& trace = {}) {
    if (const auto error = wrong_numbers("segment", segment.from, segment.to)) return *error;
    const SweptCorners corners(Path::of(segment));
    std::optional<RectEntry> entry;  // of the box or object that was tested last
    const auto is_met = [&](const Rect& box) {
        entry = entry_of(corners, box);
        return entry.has_value();
    };
    const auto give = [&](std::uint32_t object) {
        return deliver(visit, ObjectHit{object, *entry});
    };
    return index_queries::visit_met(index, is_met, give, trace);
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
