#pragma once
// The levels of a bucket grid: how long their objects may be, how many they have, how far these
// reach, and coarsely where they lie.

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "tileglass/bucket_grid/coarse_map.hpp"
#include "tileglass/bucket_grid/packed_rect.hpp"
#include "tileglass/bucket_grid/side.hpp"
#include "tileglass/trace/events.hpp"

namespace tileglass {

/// Levels of a bucket grid, the smallest tiles first.
class LevelSet {
public:
    class Iterator {
    public:
        explicit Iterator(std::uint32_t bits) : bits_(bits) {}
        int operator*() const { return std::countr_zero(bits_); }
        Iterator& operator++() {
            bits_ &= bits_ - 1;
            return *this;
        }
        bool operator==(const Iterator&) const = default;

    private:
        std::uint32_t bits_;
    };

    LevelSet() = default;

    void insert(std::size_t level) { bits_ |= std::uint32_t{1} << level; }
    void remove(std::size_t level) { bits_ &= ~(std::uint32_t{1} << level); }

    bool is_empty() const { return bits_ == 0; }
    int last() const { return static_cast<int>(std::bit_width(bits_)) - 1; }
    LevelSet without_last() const {
        LevelSet set = *this;
        set.remove(static_cast<std::size_t>(last()));
        return set;
    }
    Iterator begin() const { return Iterator(bits_); }
    Iterator end() const { return Iterator(0); }

private:
    std::uint32_t bits_ = 0;
};

/// What a bucket grid knows of the objects of each level.
class BucketLevels {
public:
    static constexpr std::size_t kMostLevels = LevelChoice::kLevels;

    /// `count` levels without objects; those of the first one are not longer than `side`. The last
    /// one takes objects of any length.
    void lay_out(double side, int count) {
        side_ = side;
        end_ = static_cast<std::size_t>(count);
        maps_.assign(end_, {});
        has_old_map_ = false;
        restart();
    }
    void limit(const LevelChoice& choice) {
        for (std::size_t level = 0; level + 1 < end_; ++level) {
            levels_[level].most = choice.limit(level);
        }
    }
    /// Forgets all objects and limits.
    void restart() {
        levels_ = {};
        used_ = {};
        for (std::size_t level = 0; level < end_; ++level) {
            levels_[level].most = std::ldexp(side_, static_cast<int>(level));
        }
        levels_[end_ - 1].most = std::numeric_limits<double>::infinity();
    }
    /// Allocates room for as many levels as `others` has.
    void make_room(const BucketLevels& others) { maps_.reserve(others.maps_.size()); }

    int count() const { return static_cast<int>(end_); }
    /// Those with objects.
    LevelSet used() const { return used_; }
    std::uint32_t objects(int level) const { return at(level).count; }
    std::int64_t bytes() const { return bytes_of(maps_); }

    /// The level of an object by its longer side.
    int level_of(double extent) const {
        std::size_t level = 0;
        while (extent > levels_[level].most) ++level;
        return static_cast<int>(level);
    }

    /// The longest extent of objects of a level.
    double most_extent(int level) const { return at(level).most; }

    void enter(int level, std::uint32_t count) {
        at(level).count += count;
        used_.insert(static_cast<std::size_t>(level));
    }
    void leave(int level) {
        if (--at(level).count == 0) used_.remove(static_cast<std::size_t>(level));
        if (level > 0) count_change(level);
    }

    /// Learns how far the objects reach whose homes were found.
    void learn_reach(const BucketHomes& homes) {
        Level& level = at(homes.level());
        level.reach = larger(homes.reach(), level.reach);
        level.more_subtiles = homes.plane().more_subtiles(level.reach);
    }
    /// Is a rect finite, and no wider and no higher than some of the first level?
    bool covers(const Corners& box) const {
        // Where there is one level, sides may have overflowed.
        constexpr double kMost = std::numeric_limits<double>::max();
        return all(box.max - box.min <= smaller(levels_[0].reach, Pair{kMost, kMost}));
    }
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
        for (const int level : used_) {
            longest.x = std::max(longest.x, reach(level).x);
            longest.y = std::max(longest.y, reach(level).y);
        }
        return longest;
    }

    /// False only where no object of a level meets the box.
    bool may_meet(int level, const SubtileRect& box) const {
        return level == 0 || map(level).may_touch(box);
    }
    /// To be called before an object of a level is put into this box. The first level has no map.
    void mark(int level, const SubtileRect& box) {
        if (level == 0) return;
        map(level).mark(box);
        count_change(level);
    }
    bool has_old_map() const { return has_old_map_; }
    /// Draws the maps that have seen many changes, or all. To be called while all objects lie where
    /// they were marked. `visit_boxes(level, see)` calls `see(box)` for the objects of a level; to
    /// find them costs at most about as much as `cost` changes.
    template <typename VisitBoxes>
    void draw_maps(const VisitBoxes& visit_boxes, std::uint32_t cost, bool all) {
        // With more objects, nearly all cells would be marked.
        constexpr std::uint32_t kMostObjects = 512;
        has_old_map_ = false;
        for (const int level : used_) {
            const std::uint32_t objects = at(level).count;
            if (level == 0 || (!all && map(level).changes() <= at(level).most_changes)) continue;
            at(level).most_changes = objects + cost;
            if (objects > kMostObjects) {
                map(level).drop();
                continue;
            }
            map(level).draw([&](const auto& see) { visit_boxes(level, see); });
        }
    }

private:
    struct Level {
        double most = 0;  ///< the longer side of its objects, at most; world units
        std::uint32_t count = 0;
        Pair reach{};
        /// Subtiles of the level: at least one more than the farthest reach. 0: no object yet.
        Pair more_subtiles{};
        std::uint32_t most_changes = 0;  ///< with more, its map is old
    };

    Level& at(int level) { return levels_[static_cast<std::size_t>(level)]; }
    const Level& at(int level) const { return levels_[static_cast<std::size_t>(level)]; }
    CoarseMap& map(int level) { return maps_[static_cast<std::size_t>(level)]; }
    const CoarseMap& map(int level) const { return maps_[static_cast<std::size_t>(level)]; }

    void count_change(int level) {
        if (map(level).count_change() > at(level).most_changes) has_old_map_ = true;
    }

    std::array<Level, kMostLevels> levels_{};
    double side_ = 1;  ///< of tiles of the first level
    std::size_t end_ = 1;
    LevelSet used_;
    std::vector<CoarseMap> maps_;  ///< by level
    bool has_old_map_ = false;
};

}  // namespace tileglass
