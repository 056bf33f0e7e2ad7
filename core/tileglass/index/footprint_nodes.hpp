#pragma once
// Which node has an object in a tile of its footprint?
//
// A table that is rolled up both ways: tile (x, y) stands in column x mod width, row y mod height.
// As long as the footprint is no larger than the table, no two of its tiles share a place, and an
// object that moves keeps the places of all tiles that it stays in.

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "tileglass/base/none.hpp"
#include "tileglass/geometry/tile_rect.hpp"
#include "tileglass/query/all_tiles.hpp"

namespace tileglass {

/// The nodes of one object by tile. Sides are powers of two, so that a place is found by masks.
class FootprintNodes {
public:
    std::uint32_t& operator[](Tile tile) { return nodes_[place(tile)]; }
    std::uint32_t operator[](Tile tile) const { return nodes_[place(tile)]; }

    /// Makes room for `footprint`, of which the tiles `kept` have their nodes already. A table that
    /// has been large stays so, unless most of it would be of no use.
    void make_room(const TileRect& footprint, const TileRect& kept) {
        if (footprint.width() <= width_ && footprint.height() <= height_) return;
        const std::int64_t width = whole_power(footprint.width());
        const std::int64_t height = whole_power(footprint.height());
        FootprintNodes fitting;
        fitting.width_ = std::max(width_, width);
        fitting.height_ = std::max(height_, height);
        if (fitting.width_ * fitting.height_ > kMostSpare * width * height) {
            fitting.width_ = width;
            fitting.height_ = height;
        }
        fitting.nodes_.assign(static_cast<std::size_t>(fitting.width_ * fitting.height_), kNone);
        visit_tiles(kept, [&](Tile tile) { fitting[tile] = (*this)[tile]; });
        *this = std::move(fitting);
    }

private:
    /// Times the places that a footprint needs.
    static constexpr std::int64_t kMostSpare = 4;

    static std::int64_t whole_power(std::int64_t least) {
        return static_cast<std::int64_t>(std::bit_ceil(static_cast<std::uint64_t>(least)));
    }

    std::size_t place(Tile tile) const {
        return static_cast<std::size_t>((tile.y & (height_ - 1)) * width_ +
                                        (tile.x & (width_ - 1)));
    }

    std::int64_t width_ = 0;
    std::int64_t height_ = 0;
    std::vector<std::uint32_t> nodes_;
};

}  // namespace tileglass
