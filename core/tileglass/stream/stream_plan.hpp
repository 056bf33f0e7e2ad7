#pragma once
// The boxes to load, to keep and to unload.
//
// A box is loaded within one distance of the camera's box, and unloaded from a larger one on. In
// between it stays as it is: a camera that goes to and fro over one border loads and unloads
// nothing. The plan follows from the boxes that there are and from the camera alone, however it got
// there: whatever lies too far off is unloaded, not the ring around where the camera was.

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "tileglass/base/assert.hpp"
#include "tileglass/geometry/box_grid.hpp"

namespace tileglass {

/// How far a streamer looks, and how much it does at once.
struct StreamSettings {
    /// The largest distance from which boxes are loaded.
    static constexpr std::int32_t kMostLoad = 1000;

    std::int32_t load = 2;    ///< boxes up to this distance are loaded: 0 .. kMostLoad
    std::int64_t unload = 4;  ///< boxes from this distance on are unloaded: more than `load`
    std::int64_t budget = 0;  ///< tiles built or cleared in a frame; 0: all at once

    constexpr bool is_sound() const {
        return 0 <= load && load <= kMostLoad && load < unload && budget >= 0;
    }

    bool operator==(const StreamSettings&) const = default;
};

/// What is to become of boxes, each list in the order in which it is done.
struct StreamPlan {
    std::vector<Box> near;   ///< to be loaded, at distance 0 or 1
    std::vector<Box> clear;  ///< to be unloaded, the farthest first, then by row, then x
    std::vector<Box> far;    ///< to be loaded: by distance, then by row, then x

    bool operator==(const StreamPlan&) const = default;
};

namespace stream_plan {

/// Adds the boxes at this distance from `center`, by row, then x.
inline void add_ring(const BoxGrid& grid, Box center, std::int32_t at, std::vector<Box>& boxes) {
    const auto add = [&](std::int64_t x, std::int64_t y) {
        const Box box{static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)};
        if (grid.contains(box)) boxes.push_back(box);
    };
    const std::int64_t left = std::int64_t{center.x} - at;
    const std::int64_t right = std::int64_t{center.x} + at;
    for (std::int64_t y = std::int64_t{center.y} - at; y <= std::int64_t{center.y} + at; ++y) {
        const bool is_whole_row = y == std::int64_t{center.y} - at || y == center.y + at;
        const std::int64_t step = is_whole_row || at == 0 ? 1 : right - left;
        for (std::int64_t x = left; x <= right; x += step) add(x, y);
    }
}

}  // namespace stream_plan

/// The plan for a camera in box `camera`, which may lie outside of the grid. `present`: the boxes
/// of which anything is there, in any order; those that are to be loaded are in the plan whether
/// they are there or not.
///
/// Cost     O(load^2 + present log present)
/// Source   "Tile Maps of Unusual Size", 2013; there only the ring at one distance is unloaded
inline StreamPlan plan_boxes(const BoxGrid& grid, const StreamSettings& settings, Box camera,
                             std::span<const Box> present) {
    TILEGLASS_ASSERT(settings.is_sound());
    StreamPlan plan;
    for (std::int32_t at = 0; at <= settings.load; ++at) {
        stream_plan::add_ring(grid, camera, at, at <= 1 ? plan.near : plan.far);
    }
    for (const Box box : present) {
        if (distance(box, camera) >= settings.unload) plan.clear.push_back(box);
    }
    std::sort(plan.clear.begin(), plan.clear.end(), [&](Box a, Box b) {
        const std::int64_t to_a = distance(a, camera);
        const std::int64_t to_b = distance(b, camera);
        return to_a != to_b ? to_a > to_b : is_row_before(a, b);
    });
    return plan;
}

}  // namespace tileglass
