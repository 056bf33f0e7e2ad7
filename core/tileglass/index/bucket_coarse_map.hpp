#pragma once
// Where the few large objects of a level lie, coarsely.
//
// A level whose objects are large and few costs each query some tiles, mostly in vain. So 64 x 64
// cells around all of them have one bit each: a cell that an object touches is marked, and most
// small queries touch no marked cell. A cell stays marked after its object has left, until the map
// is drawn anew.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "tileglass/index/bucket_hull.hpp"

namespace tileglass {

/// A map of 64 x 64 cells. What lies beyond its border counts as in the cells there, so two boxes
/// that share a point share a cell.
class CoarseMap {
public:
    /// Draws the map of some boxes: `visit(see)` calls `see(box)` for each, and is called twice.
    template <typename Visit>
    void draw(const Visit& visit) {
        constexpr std::int64_t kFar = std::int64_t{1} << 60;
        BucketSteps all{kFar, kFar, 0, 0};
        visit([&](const BucketSteps& box) {
            all = {std::min(all.min_x, box.min_x), std::min(all.min_y, box.min_y),
                   std::max(all.max_x, box.max_x), std::max(all.max_y, box.max_y)};
        });
        left_ = all.min_x;
        top_ = all.min_y;
        const std::int64_t length = std::max(all.max_x - all.min_x, all.max_y - all.min_y);
        shift_ = 0;
        while (length >> shift_ > kLast) ++shift_;
        rows_.fill(0);
        changes_ = 0;
        is_drawn_ = true;
        visit([&](const BucketSteps& box) { mark(box); });
    }

    /// From here on nothing is known.
    void drop() {
        changes_ = 0;
        is_drawn_ = false;
    }

    /// Marks the cells that a box touches.
    void mark(const BucketSteps& box) {
        const std::uint64_t columns = columns_of(box);
        const int bottom = row_of(box.max_y);
        for (int y = row_of(box.min_y); y <= bottom; ++y) row(y) |= columns;
    }

    /// False only where a box touches no marked cell. Of many rows of cells nothing is known.
    bool may_touch(const BucketSteps& box) const {
        const int top = row_of(box.min_y);
        const int bottom = row_of(box.max_y);
        if (!is_drawn_ || bottom - top > 1) return true;
        return ((row(top) | row(bottom)) & columns_of(box)) != 0;
    }

    /// Counts a box that has come, moved or left; how many are there since the map was drawn?
    std::uint32_t count_change() { return ++changes_; }
    std::uint32_t changes() const { return changes_; }

private:
    static constexpr int kLast = 63;

    int cell(std::int64_t steps) const {
        return static_cast<int>(std::clamp<std::int64_t>(steps >> shift_, 0, kLast));
    }
    int row_of(std::int64_t y) const { return cell(y - top_); }
    std::uint64_t columns_of(const BucketSteps& box) const {
        const int left = cell(box.min_x - left_);
        const int right = cell(box.max_x - left_);
        return ~std::uint64_t{0} << left & ~std::uint64_t{0} >> (kLast - right);
    }
    std::uint64_t& row(int y) { return rows_[static_cast<std::size_t>(y)]; }
    std::uint64_t row(int y) const { return rows_[static_cast<std::size_t>(y)]; }

    bool is_drawn_ = false;
    std::uint32_t changes_ = 0;
    int shift_ = 0;          ///< a cell is 2^shift_ steps of level 0 long
    std::int64_t left_ = 0;  ///< steps of level 0
    std::int64_t top_ = 0;
    std::array<std::uint64_t, kLast + 1> rows_{};
};

}  // namespace tileglass
