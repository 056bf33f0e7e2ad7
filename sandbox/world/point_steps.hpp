#pragma once
// The steps of the last tick of a world whose objects are points: what each of its changes does to
// the array of a tile and to its linked list.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "sandbox/world/point_lists.hpp"
#include "sandbox/world/world_recorder.hpp"
#include "tileglass/trace/recording.hpp"

namespace tileglass::world {

/// The points of a tile in both structures, between two steps.
struct PointLanes {
    std::vector<std::uint32_t> array;  ///< by index; kNone: the gap of a point that was taken out
    std::vector<std::uint32_t> list;   ///< from the front

    bool operator==(const PointLanes&) const = default;
};

/// Follows the last tick of a chapter; at its beginning, the insertions.
class PointSteps {
public:
    /// Cheap if nothing has changed.
    ///
    /// Cost     the events since the last call; those of the chapter where it goes back
    void follow(const Chapter& chapter);

    /// Each change as `PointLists::apply` records it. Null before the first call.
    const std::shared_ptr<const Recording>& recording() const { return recording_; }
    /// What is in a tile after the first `cursor` events.
    PointLanes lanes_of(Tile tile, std::size_t cursor) const;

private:
    std::uint64_t chapter_ = 0;  ///< its number; 0: none
    std::size_t end_ = 0;        ///< events of the chapter that are taken in
    std::size_t begin_ = 0;      ///< event at which the tick begins: `before_` is before it
    PointLists before_;
    std::shared_ptr<const Recording> recording_;
};

}  // namespace tileglass::world
