#pragma once
// The objects of a world as points: an array for each tile, and a linked list for each.

#include <cstdint>

#include "tileglass/index/list_heads.hpp"
#include "tileglass/index/point_trackers.hpp"
#include "tileglass/trace/events.hpp"
#include "tileglass/trace/recording.hpp"

namespace tileglass::world {

/// The work of both structures for points.
struct PointWork {
    std::int64_t changes = 0;    ///< points that entered, left or changed a tile
    std::int64_t looked_at = 0;  ///< array entries compared to find a point
    std::int64_t shifted = 0;    ///< array entries moved to close a gap
    std::int64_t links = 0;      ///< nodes linked
    std::int64_t unlinks = 0;

    bool operator==(const PointWork&) const = default;
};

/// Each object as a point in the first tile of its footprint: the owner of its low corner, unless
/// bounds cut it off. An object without tiles is no point.
class PointLists {
public:
    PointLists() : arrays_(HashedHeads()), links_(HashedHeads()) {}

    /// Follows a tracker; ignores events other than `Track`. A change is added to `recording`, if
    /// there is one: the event, the steps of the array, the steps of the linked list.
    void apply(const Event& event, Recording* recording = nullptr);

    const PointWork& work() const { return work_; }
    const PointArrays<HashedHeads>& arrays() const { return arrays_; }
    const PointLinks<HashedHeads>& links() const { return links_; }

private:
    PointArrays<HashedHeads> arrays_;
    PointLinks<HashedHeads> links_;
    PointWork work_;
};

}  // namespace tileglass::world
