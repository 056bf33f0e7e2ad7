#pragma once
// Which objects overlap each other?
//
// Every structure is asked what each object overlaps: n questions, each with its k candidates, each
// of which is found by looking at r entries. So the work of structures can be compared.

#include <cstdint>

#include "tileglass/base/flow.hpp"
#include "tileglass/base/result.hpp"
#include "tileglass/index/index_queries.hpp"
#include "tileglass/index/object_index.hpp"
#include "tileglass/index/object_queries.hpp"

namespace tileglass {

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
