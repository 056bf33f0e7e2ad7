#pragma once
// A list of all objects: every query looks at each of them.

#include <cstdint>
#include <span>

#include "tileglass/base/flow.hpp"
#include "tileglass/base/result.hpp"
#include "tileglass/index/object_index.hpp"
#include "tileglass/index/object_rects.hpp"

namespace tileglass {

/// All objects in one list: every object is a candidate of every query.
///
/// Once     an object is in the list once
/// Cost     queries O(objects), all overlapping pairs O(objects^2); operations constant time
/// Source   Paul Scharf, "Using tilemaps as accelerating data structure" (the simple list of all
///          objects)
class ObjectList : public ObjectRects {
public:
    std::int64_t entry_count() const { return listed_.size(); }
    std::int64_t bytes() const { return bytes_of_rects() + listed_.bytes(); }

    /// Inserts objects 0, 1, ... into an empty structure. On error nothing changes.
    ///
    /// Errors   `rect[k]` not finite; `rects`: the structure is not empty
    template <Tracer Trace = NoTrace>
    Result<IndexUpdate> build(std::span<const Rect> rects, Trace&& trace = {}) {
        const auto insert_one = [&](std::uint32_t object) { add(object, rects[object], trace); };
        if (const auto error = insert_all(rects, insert_one)) return *error;
        return IndexUpdate{object_count(), 0};
    }

    /// Inserts an object that is not in the structure. On error nothing changes.
    ///
    /// Traces   Place
    /// Errors   `rect[k]` not finite; `object` is there, or not below the limit of numbers
    template <Tracer Trace = NoTrace>
    Result<IndexUpdate> insert(std::uint32_t object, const Rect& rect, Trace&& trace = {}) {
        if (const auto error = wrong_insert(object, rect)) return *error;
        add(object, rect, trace);
        return IndexUpdate{1, 0};
    }

    /// Moves an object of the structure. On error nothing changes.
    ///
    /// Errors   `rect[k]` not finite; `object` unknown
    template <Tracer Trace = NoTrace>
    Result<IndexUpdate> move(std::uint32_t object, const Rect& rect, Trace&& /*trace*/ = {}) {
        if (const auto error = wrong_move(object, rect)) return *error;
        move_rect(object, rect);
        return IndexUpdate{};
    }

    /// Removes an object of the structure.
    ///
    /// Errors   `object` unknown
    ///
    /// Traces   Place
    template <Tracer Trace = NoTrace>
    Result<IndexUpdate> remove(std::uint32_t object, Trace&& trace = {}) {
        if (!contains(object)) return unknown_object(object);
        remove_rect(object);
        listed_.remove(object);
        trace(Place{std::nullopt, object, 0, kNone});
        return IndexUpdate{0, 1};
    }

    /// See `BoxIndex`. The list has no boxes.
    template <QueryRegion Region, typename Look, Tracer Trace>
    Flow visit_candidates(const Region& /*region*/, const Look& look, Trace& /*trace*/) const {
        const auto visiting = begin_visit();
        for (const std::uint32_t object : listed_.objects()) {
            if (look(object) == Flow::stop) return Flow::stop;
        }
        return Flow::keep_going;
    }

private:
    template <typename Trace>
    void add(std::uint32_t object, const Rect& rect, Trace& trace) {
        insert_rect(object, rect);
        listed_.insert(object);
        trace(Place{std::nullopt, object, kNone, 0});
    }

    ObjectSet listed_;
};

static_assert(BoxIndex<ObjectList>);

}  // namespace tileglass
