#pragma once
// Where the few large objects of a level lie, coarsely.
//
// A level whose objects are large and few costs each query some tiles, mostly without a result. So
// 128 x 128 cells around all of them have one bit each: a cell that an object touches is marked,
// and most small queries touch no marked cell. A cell stays marked after its object has left, until
// the map is drawn anew.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "tileglass/base/assert.hpp"
#include "tileglass/bucket_grid/packed_rect.hpp"
#include "tileglass/geometry/pair.hpp"

namespace tileglass {

/// A map of 128 x 128 cells. What lies beyond its border counts as in the cells there, so two boxes
/// that share a point share a cell.
class CoarseMap {
public:
    /// Draws the map of some boxes: `visit(see)` calls `see(box)` for each, and is called twice.
    template <typename Visit>
    void draw(const Visit& visit) {
        SubtileRect all{Pair{} + 0x1p60, Pair{}};
        visit([&](const SubtileRect& box) {
            all = {smaller(all.min, box.min), larger(all.max, box.max)};
        });
        const Pair size = all.max - all.min;
        const double side = std::max(size[0], size[1]);
        TILEGLASS_ASSERT(side >= 0);  // there is a box
        // No box touches the cells at the border: they are for what comes to lie beyond.
        const double margin = side / 64 + 1;
        origin_ = all.min - margin;
        per_subtile_ = (kLast + 1) / (side + 2 * margin);
        bits_.fill(0);
        changes_ = 0;
        is_drawn_ = true;
        visit([&](const SubtileRect& box) { mark(box); });
    }

    /// From here on nothing is known.
    void drop() {
        changes_ = 0;
        is_drawn_ = false;
    }

    /// Marks the cells that a box touches, on a map that is drawn.
    void mark(const SubtileRect& box) {
        if (!is_drawn_) return;
        const SmallPair first = cell_at(box.min);
        const SmallPair last = cell_at(box.max);
        for (int y = first[1]; y <= last[1]; ++y) {
            for (int word = first[0] / kWord; word <= last[0] / kWord; ++word) {
                bits(y, word) |= columns(std::max(first[0] - word * kWord, 0),
                                         std::min(last[0] - word * kWord, kWord - 1));
            }
        }
    }

    /// False only where a box touches no marked cell. Of many cells nothing is known.
    bool may_touch(const SubtileRect& box) const {
        const SmallPair first = cell_at(box.min);
        const SmallPair last = cell_at(box.max);
        const int word = first[0] / kWord;
        if (!is_drawn_ || last[1] - first[1] > 1 || last[0] / kWord != word) return true;
        return ((bits(first[1], word) | bits(last[1], word)) &
                columns(first[0] % kWord, last[0] % kWord)) != 0;
    }

    /// Counts a box that has come, moved or left; how many are there since the map was drawn?
    std::uint32_t count_change() { return ++changes_; }
    std::uint32_t changes() const { return changes_; }

private:
    static constexpr int kLast = 127;
    static constexpr int kWord = 64;  ///< columns

    /// The column and row of a position. Never decreases, however it rounds.
    SmallPair cell_at(Pair position) const {
        const Pair in = larger((position - origin_) * per_subtile_, Pair{});
        return whole(smaller(in, Pair{} + kLast));
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
    Pair origin_{};                                      ///< subtiles of level 0
    double per_subtile_ = 0;                             ///< cells in a subtile
    std::array<std::uint64_t, (kLast + 1) * 2> bits_{};  ///< two words a row
};

}  // namespace tileglass
