#pragma once
// How are objects kept together in no order, so that each one can leave at once?

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "tileglass/base/assert.hpp"
#include "tileglass/base/none.hpp"
#include "tileglass/index/object_index.hpp"

namespace tileglass {

/// A set of objects without gaps: the last one takes the place of one that leaves.
///
/// Cost     constant time; 8 bytes an object. Memory grows with the largest number
/// Source   sparse set: P. Briggs, L. Torczon, "An efficient representation for sparse sets", 1993
class ObjectSet {
public:
    bool contains(std::uint32_t object) const {
        return object < places_.size() && places_[object] != kNone;
    }

    std::span<const std::uint32_t> objects() const { return objects_; }
    std::int64_t size() const { return static_cast<std::int64_t>(objects_.size()); }

    void insert(std::uint32_t object) {
        TILEGLASS_ASSERT(object != kNone && !contains(object));
        if (object >= places_.size()) places_.resize(std::size_t{object} + 1, kNone);
        places_[object] = static_cast<std::uint32_t>(objects_.size());
        objects_.push_back(object);
    }

    void remove(std::uint32_t object) {
        TILEGLASS_ASSERT(contains(object));
        const std::uint32_t place = places_[object];
        objects_[place] = objects_.back();
        places_[objects_[place]] = place;
        places_[object] = kNone;
        objects_.pop_back();
    }

    void clear() {
        for (const std::uint32_t object : objects_) places_[object] = kNone;
        objects_.clear();
    }

    std::int64_t bytes() const { return bytes_of(objects_) + bytes_of(places_); }

private:
    std::vector<std::uint32_t> objects_;
    std::vector<std::uint32_t> places_;  ///< by object: where it stands
};

}  // namespace tileglass
