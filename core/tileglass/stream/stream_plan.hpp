#pragma once
// Plans which boxes to load and unload around the camera.
//
// Boxes up to one distance from the camera's box are loaded, and boxes from a larger distance on
// are unloaded. In between a box stays as it is, so a camera that moves back and forth across one
// border loads and unloads nothing. The plan depends only on the present boxes and the camera's
// box, not on the camera's path: every box that is too far away is unloaded, not just one ring.

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "tileglass/base/assert.hpp"
#include "tileglass/geometry/box_grid.hpp"

namespace tileglass {

/// How far a streamer loads, and how much work it does per frame.
struct StreamSettings {
    /// The largest `load`.
    static constexpr std::int32_t kMostLoad = 1000;

    std::int32_t load = 2;    ///< boxes up to this distance are loaded: 0 .. kMostLoad
    std::int64_t unload = 4;  ///< boxes from this distance on are unloaded: above `load`
    std::int64_t budget = 0;  ///< tiles built or cleared per frame; 0: no limit

    constexpr bool is_sound() const {
        return 0 <= load && load <= kMostLoad && load < unload && budget >= 0;
    }

    bool operator==(const StreamSettings&) const = default;
};

/// The boxes to load and unload, each list in the order of work.
struct StreamPlan {
    std::vector<Box> load_first;  ///< at distance 0 or 1: by distance, then by row, then x
    std::vector<Box> clear;       ///< to unload: the farthest first, then by row, then x
    std::vector<Box> load_last;   ///< farther away: by distance, then by row, then x

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
        const std::int64_t stride = is_whole_row || at == 0 ? 1 : right - left;
        for (std::int64_t x = left; x <= right; x += stride) add(x, y);
    }
}

}  // namespace stream_plan

/// The plan for a camera in box `camera`, which may lie outside the grid. `present`: the boxes that
/// are loaded or partly loaded, in any order. Boxes to load are in the plan even if they are
/// present.
///
/// Cost     O(load^2 + present log present)
/// Source   "Tile Maps of Unusual Size", 2013; there only the ring at one distance is unloaded
inline StreamPlan plan_boxes(const BoxGrid& grid, const StreamSettings& settings, Box camera,
                             std::span<const Box> present) {
    TILEGLASS_ASSERT(settings.is_sound());
    StreamPlan plan;
    for (std::int32_t at = 0; at <= settings.load; ++at) {
        stream_plan::add_ring(grid, camera, at, at <= 1 ? plan.load_first : plan.load_last);
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
