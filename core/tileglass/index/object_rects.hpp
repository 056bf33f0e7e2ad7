#pragma once
// The rectangles of all objects by number, and a set of objects.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "tileglass/base/assert.hpp"
#include "tileglass/base/result.hpp"
#include "tileglass/geometry/shapes.hpp"
#include "tileglass/index/object_index.hpp"
#include "tileglass/query/input_errors.hpp"
#include "tileglass/trace/events.hpp"

namespace tileglass {

/// An error for the first non-finite number of an object's rect.
inline std::optional<Error> wrong_rect(const Rect& rect) {
    return wrong_numbers("rect", rect.a, rect.b);
}

/// The rects of objects by number: the base of structures that store rects (see `ObjectIndex`).
/// While objects are visited, nothing may be inserted, moved or removed; an assertion checks this.
class ObjectRects {
public:
    bool contains(std::uint32_t object) const {
        return object < is_there_.size() && is_there_[object];
    }

    const Rect& rect(std::uint32_t object) const {
        TILEGLASS_ASSERT(contains(object));
        return rects_[object];
    }

    /// One more than the largest object number so far.
    std::uint32_t object_end() const { return static_cast<std::uint32_t>(rects_.size()); }
    std::int64_t object_count() const { return count_; }

    /// Allocates at once for the rects of that many objects, which are inserted next. Raises the
    /// limit of numbers where it is lower.
    void make_room_for(std::uint32_t count) {
        reserve_doubling(rects_, count);
        limit_ = std::max(limit_, count);
    }

protected:
    /// Why an object cannot be inserted with this rect; or moved to it.
    std::optional<Error> wrong_insert(std::uint32_t object, const Rect& rect) const {
        if (auto error = wrong_new_object(*this, object, limit_)) return error;
        return wrong_rect(rect);
    }
    std::optional<Error> wrong_move(std::uint32_t object, const Rect& rect) const {
        if (!contains(object)) return unknown_object(object);
        return wrong_rect(rect);
    }

    /// Calls `insert(object)` for objects 0, 1, ... of an empty structure, unless a rect is wrong.
    template <typename Insert>
    std::optional<Error> insert_all(std::span<const Rect> rects, const Insert& insert) {
        if (object_count() != 0) return not_empty(object_count());
        for (const Rect& rect : rects) {
            if (auto error = wrong_rect(rect)) return error;
        }
        for (std::uint32_t object = 0; object < rects.size(); ++object) insert(object);
        return std::nullopt;
    }

    void insert_rect(std::uint32_t object, const Rect& rect) {
        TILEGLASS_ASSERT(object != kNone && !contains(object) && visits_.is_zero());
        if (object >= rects_.size()) {
            rects_.resize(std::size_t{object} + 1);
            is_there_.resize(std::size_t{object} + 1, false);
        }
        rects_[object] = rect;
        is_there_[object] = true;
        ++count_;
    }

    void move_rect(std::uint32_t object, const Rect& rect) {
        TILEGLASS_ASSERT(contains(object) && visits_.is_zero());
        rects_[object] = rect;
    }

    void remove_rect(std::uint32_t object) {
        TILEGLASS_ASSERT(contains(object) && visits_.is_zero());
        is_there_[object] = false;
        --count_;
    }

    /// During its lifetime nothing may be inserted, moved or removed.
    Visiting begin_visit() const { return Visiting(visits_); }

    std::int64_t bytes_of_rects() const {
        return bytes_of(rects_) + static_cast<std::int64_t>(is_there_.capacity() / 8);
    }

private:
    std::vector<Rect> rects_;
    std::vector<bool> is_there_;
    std::int64_t count_ = 0;
    std::uint32_t limit_ = kUsualNumbers;  ///< of numbers
    mutable VisitCount visits_;
};

/// A set of objects in a dense array: the last object fills the gap of one that leaves.
///
/// Cost     constant time; 8 bytes per object. Memory grows with the largest number
/// Source   sparse set: P. Briggs, L. Torczon, "An efficient representation for sparse sets", 1993
class ObjectSet {
public:
    bool contains(std::uint32_t object) const {
        return object < indices_.size() && indices_[object] != kNone;
    }

    std::span<const std::uint32_t> objects() const { return objects_; }
    std::int64_t size() const { return static_cast<std::int64_t>(objects_.size()); }

    /// Allocates for objects up to this number.
    void make_room(std::uint32_t object) {
        if (object >= indices_.size()) indices_.resize(std::size_t{object} + 1, kNone);
    }

    /// Allocates so that an object up to this number can be inserted.
    void make_room_to_insert(std::uint32_t object) {
        make_room(object);
        reserve_doubling(objects_, objects_.size() + 1);
    }

    void insert(std::uint32_t object) {
        TILEGLASS_ASSERT(object != kNone && !contains(object));
        make_room(object);
        indices_[object] = static_cast<std::uint32_t>(objects_.size());
        objects_.push_back(object);
    }

    void remove(std::uint32_t object) {
        TILEGLASS_ASSERT(contains(object));
        const std::uint32_t index = indices_[object];
        objects_[index] = objects_.back();
        indices_[objects_[index]] = index;
        indices_[object] = kNone;
        objects_.pop_back();
    }

    void clear() {
        for (const std::uint32_t object : objects_) indices_[object] = kNone;
        objects_.clear();
    }

    std::int64_t bytes() const { return bytes_of(objects_) + bytes_of(indices_); }

private:
    std::vector<std::uint32_t> objects_;
    std::vector<std::uint32_t> indices_;  ///< by object: its index in `objects_`
};

}  // namespace tileglass
