#pragma once
// What would it take to keep objects as points, in arrays of tiles and in linked lists?

#include <cstdint>

#include "tileglass/index/list_heads.hpp"
#include "tileglass/index/point_trackers.hpp"
#include "tileglass/trace/events.hpp"

namespace tileglass::world {

/// What both ways of keeping points have done.
struct PointWork {
    std::int64_t changes = 0;    ///< times that a point came into a tile, left one, or went on
    std::int64_t looked_at = 0;  ///< entries of arrays that were compared, to find a point
    std::int64_t shifted = 0;    ///< entries of arrays that moved up behind one that left
    std::int64_t links = 0;      ///< nodes that were linked
    std::int64_t unlinks = 0;

    bool operator==(const PointWork&) const = default;
};

/// Each object as a point in the first tile of its footprint, the one that owns its low corner
/// where bounds do not cut it off; an object without tiles is no point.
class PointLists {
public:
    PointLists() : arrays_(HashedHeads()), links_(HashedHeads()) {}

    /// Does what a tracker did; other events than `Track` are nothing to it.
    void apply(const Event& event);

    const PointWork& work() const { return work_; }
    const PointArrays<HashedHeads>& arrays() const { return arrays_; }
    const PointLinks<HashedHeads>& links() const { return links_; }

private:
    PointArrays<HashedHeads> arrays_;
    PointLinks<HashedHeads> links_;
    PointWork work_;
};

}  // namespace tileglass::world
