#pragma once
// Where the few large objects of a level lie, coarsely.
//
// A level whose objects are large and few costs each query some tiles, mostly in vain. So 128 x 128
// cells around all of them have one bit each: a cell that an object touches is marked, and most
// small queries touch no marked cell. A cell stays marked after its object has left, until the map
// is drawn anew.

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "tileglass/index/bucket_hull.hpp"

namespace tileglass {

/// A map of 128 x 128 cells. What lies beyond its border counts as in the cells there, so two boxes
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
        const std::int64_t side = std::max(all.max_x - all.min_x, all.max_y - all.min_y);
        // No box touches the cells at the border: they are for what comes to lie beyond.
        const std::int64_t margin = side / 64 + 1;
        left_ = all.min_x - margin;
        top_ = all.min_y - margin;
        length_ = side + 2 * margin;
        // So a length times `cells_` is below 2^39.
        const auto bits = static_cast<int>(std::bit_width(static_cast<std::uint64_t>(length_)));
        shift_ = std::max(bits - kFraction, 0);
        cells_ = (kLast << kFraction) / (length_ >> shift_);
        bits_.fill(0);
        changes_ = 0;
        is_drawn_ = true;
        visit([&](const BucketSteps& box) { mark(box); });
    }

    /// From here on nothing is known.
    void drop() {
        changes_ = 0;
        is_drawn_ = false;
    }

    /// Marks the cells that a box touches, on a map that is drawn.
    void mark(const BucketSteps& box) {
        if (!is_drawn_) return;
        const auto [left, top, right, bottom] = cells_of(box);
        for (int y = top; y <= bottom; ++y) {
            for (int word = left / kWord; word <= right / kWord; ++word) {
                bits(y, word) |= columns(std::max(left - word * kWord, 0),
                                         std::min(right - word * kWord, kWord - 1));
            }
        }
    }

    /// False only where a box touches no marked cell. Of many cells nothing is known.
    bool may_touch(const BucketSteps& box) const {
        const auto [left, top, right, bottom] = cells_of(box);
        const int word = left / kWord;
        if (!is_drawn_ || bottom - top > 1 || right / kWord != word) return true;
        return ((bits(top, word) | bits(bottom, word)) & columns(left % kWord, right % kWord)) != 0;
    }

    /// Counts a box that has come, moved or left; how many are there since the map was drawn?
    std::uint32_t count_change() { return ++changes_; }
    std::uint32_t changes() const { return changes_; }

private:
    static constexpr std::int64_t kLast = 127;
    static constexpr int kFraction = 32;
    static constexpr int kWord = 64;  ///< columns

    struct Cells {
        int left;
        int top;
        int right;
        int bottom;
    };

    Cells cells_of(const BucketSteps& box) const {
        const auto cell = [&](std::int64_t steps) {
            const std::int64_t in = std::clamp<std::int64_t>(steps, 0, length_) >> shift_;
            return static_cast<int>(in * cells_ >> kFraction);
        };
        return {cell(box.min_x - left_), cell(box.min_y - top_), cell(box.max_x - left_),
                cell(box.max_y - top_)};
    }
    /// Columns of a word.
    static std::uint64_t columns(int first, int last) {
        return ~std::uint64_t{0} << first & ~std::uint64_t{0} >> (kWord - 1 - last);
    }
    std::uint64_t& bits(int y, int word) { return bits_[static_cast<std::size_t>(2 * y + word)]; }
    std::uint64_t bits(int y, int word) const {
        return bits_[static_cast<std::size_t>(2 * y + word)];
    }

    bool is_drawn_ = false;
    std::uint32_t changes_ = 0;
    std::int64_t left_ = 0;  ///< steps of level 0
    std::int64_t top_ = 0;
    std::int64_t length_ = 0;  ///< of both sides
    int shift_ = 0;            ///< bits of a length that do not matter
    std::int64_t cells_ = 0;   ///< in 2^shift_ steps, as a fraction of 2^32
    std::array<std::uint64_t, (kLast + 1) * 2> bits_{};  ///< two words a row
};

}  // namespace tileglass
