#pragma once
// Which objects does a segment meet, all of them?

#include <cstdint>
#include <optional>

#include "tileglass/base/flow.hpp"
#include "tileglass/base/result.hpp"
#include "tileglass/geometry/segment.hpp"
#include "tileglass/index/index_queries.hpp"
#include "tileglass/index/object_cast.hpp"
#include "tileglass/query/rect_entry.hpp"
#include "tileglass/query/segment.hpp"
#include "tileglass/query/wrong_numbers.hpp"

namespace tileglass {

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
    const auto meets_box = [&](const Rect& box) { return entry_of(corners, box).has_value(); };
    const auto look = [&](std::uint32_t object) {
        const std::optional<RectEntry> entry = entry_of(corners, index.rect(object));
        trace(Candidate{std::nullopt, object, false, entry.has_value()});
        return entry ? deliver(visit, ObjectHit{object, *entry}) : Flow::keep_going;
    };
    return index.visit_candidates(index_queries::FixedRegion<decltype(meets_box)>{meets_box}, look,
                                  trace);
}

/// The same of a grid: an object in several tiles is met by the first of them along the segment.
///
/// Cost     O(tiles + nodes in them), or O(objects) where that is less
/// Stops    when `visit` returns Flow::stop; then returns Flow::stop
/// Traces   Candidate per node looked at
/// Errors   `segment[k]` not finite
template <ListHeads Heads, VisitorOf<ObjectHit> Visitor, Tracer Trace = NoTrace>
Result<Flow> visit_on_segment(const ObjectGrid<Heads>& grid, const Segment& segment,
                              Visitor&& visit, Trace&& trace = {}) {
    using namespace object_cast;
    if (const auto error = wrong_numbers("segment", segment.from, segment.to)) return *error;
    const SweptCorners corners(Path::of(segment));
    const auto look = [&](Tile tile, std::uint32_t object) {
        const std::optional<RectEntry> entry = entry_of(corners, grid.rect(object));
        trace(Candidate{tile, object, false, entry.has_value()});
        return entry ? deliver(visit, ObjectHit{object, *entry}) : Flow::keep_going;
    };
    const auto look_alone = [&](std::uint32_t object) {
        return look(object_queries::first_tile(grid, object), object);
    };
    if (object_queries::is_too_much(grid, tiles_along(grid, segment))) {
        return grid.tracker().visit_all_objects(look_alone);
    }
    const auto visiting = grid.tracker().begin_visit();
    for (const std::uint32_t object : grid.beyond_bounds()) {
        if (look_alone(object) == Flow::stop) return Flow::stop;
    }
    std::optional<Tile> before;
    const auto look_in_tile = [&](Tile tile) {
        const auto look_at = [&](std::uint32_t object) {
            const bool is_again = grid.is_beyond_bounds(object) ||
                                  (before && grid.tracker().footprint(object).contains(*before));
            if (!is_again) return look(tile, object);
            trace(Candidate{tile, object, true, false});
            return Flow::keep_going;
        };
        const Flow flow = grid.tracker().visit_objects(tile, look_at, trace);
        before = tile;
        return flow;
    };
    const Result<Flow> flow =
        walk_segment(grid.frame(), segment, Ties::owner, grid.bounds(), look_in_tile);
    if (flow) return flow;
    // Along a segment that has no tiles none has been looked in.
    return grid.tracker().visit_all_objects([&](std::uint32_t object) {
        if (!grid.is_beyond_bounds(object)) return look_alone(object);
        trace(Candidate{object_queries::first_tile(grid, object), object, true, false});
        return Flow::keep_going;
    });
}

}  // namespace tileglass
