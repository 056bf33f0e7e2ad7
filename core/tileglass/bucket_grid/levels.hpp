#pragma once
// The levels of a bucket grid: how long their objects may be, how many they have, and how far these
// reach.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>

#include "tileglass/bucket_grid/plane.hpp"
#include "tileglass/bucket_grid/side.hpp"

namespace tileglass {

/// What a bucket grid knows of the objects of each level.
class BucketLevels {
public:
    static constexpr std::size_t kLevels = LevelChoice::kLevels;

    BucketLevels() { restart(1); }

    /// Forgets all objects and limits. Those of the first level are not longer than `side`; the
    /// last one takes objects of any length.
    void restart(double side) {
        levels_ = {};
        used_count_ = 0;
        for (std::size_t level = 0; level < kLevels; ++level) {
            levels_[level].most = std::ldexp(side, static_cast<int>(level));
        }
        levels_.back().most = std::numeric_limits<double>::infinity();
    }
    void limit(const LevelChoice& choice) {
        for (std::size_t level = 0; level + 1 < kLevels; ++level) {
            levels_[level].most = choice.limits[level];
        }
    }

    /// Those with objects, the smallest tiles first.
    std::span<const int> used() const { return {used_.data(), used_count_}; }

    /// The level of an object by its longer side.
    int level_of(double extent) const {
        std::size_t level = 0;
        while (extent > levels_[level].most) ++level;
        return static_cast<int>(level);
    }

    /// The longest extent of objects of a level.
    double most_extent(int level) const { return at(level).most; }

    void enter(int level, std::uint32_t count) {
        const bool is_new = at(level).count == 0;
        at(level).count += count;
        if (is_new) find_used();
    }
    void leave(int level) {
        if (--at(level).count == 0) find_used();
    }

    /// Learns that objects of a level are as wide and as high as `reach`, which `plane` counts in
    /// subtiles of the level.
    void learn_reach(int level, Pair reach, const BucketPlane& plane) {
        at(level).reach = larger(reach, at(level).reach);
        at(level).more_subtiles = plane.more_subtiles(at(level).reach);
    }
    /// Is a rect finite, and no wider and no higher than some of the first level?
    bool covers(const Corners& box) const { return all(box.max - box.min <= levels_[0].reach); }
    /// How far objects reach from their min corners, at most, with a margin for the rounding of
    /// sizes; world units.
    Vec2 reach(int level) const {
        const Pair reach = at(level).reach * (1 + 0x1p-50);
        return {reach[0], reach[1]};
    }
    /// The first tile whose objects may reach a point; in subtiles of the level.
    LevelTile first_home(int level, Pair point) const {
        // What is subtracted need not be whole: it is one more than the farthest reach in subtiles.
        return SubtileRect::tile_of(larger(point - at(level).more_subtiles, Pair{}), level);
    }
    /// Of all levels; world units.
    Vec2 longest_reach() const {
        Vec2 longest;
        for (const int level : used()) {
            longest.x = std::max(longest.x, reach(level).x);
            longest.y = std::max(longest.y, reach(level).y);
        }
        return longest;
    }

private:
    struct Level {
        double most = 0;  ///< the longer side of its objects, at most; world units
        std::uint32_t count = 0;
        Pair reach{};
        /// Subtiles of the level: at least one more than the farthest reach. 0: no object yet.
        Pair more_subtiles{};
    };

    void find_used() {
        used_count_ = 0;
        for (std::size_t level = 0; level < kLevels; ++level) {
            if (levels_[level].count > 0) used_[used_count_++] = static_cast<int>(level);
        }
    }

    Level& at(int level) { return levels_[static_cast<std::size_t>(level)]; }
    const Level& at(int level) const { return levels_[static_cast<std::size_t>(level)]; }

    std::array<Level, kLevels> levels_{};
    std::array<int, kLevels> used_{};
    std::size_t used_count_ = 0;
};

}  // namespace tileglass
