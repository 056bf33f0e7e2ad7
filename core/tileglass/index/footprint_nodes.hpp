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

#include "tileglass/geometry/tile_rect.hpp"
#include "tileglass/index/object_index.hpp"
#include "tileglass/trace/events.hpp"

namespace tileglass {

/// The nodes of one object by tile. Sides are powers of two, so that a place is found by masks.
class FootprintNodes {
public:
    std::uint32_t& operator[](Tile tile) { return nodes_[place(tile)]; }
    std::uint32_t operator[](Tile tile) const { return nodes_[place(tile)]; }

    /// Makes room for `footprint`, of which the tiles `kept` have their nodes already. A table that
    /// has been large stays so, unless most of it would be of no use.
    ///
    /// There is room for a column and a row more: an object of one size is in n or n + 1 of them,
    /// wherever it is, so moving it allocates nothing. Where bounds cut it off, or where its sides
    /// are whole tiles but for rounding, its table may grow later; as sides double, that is at most
    /// as often as the largest side has binary digits.
    void make_room(const TileRect& footprint, const TileRect& kept) {
        if (footprint.width() <= width() && footprint.height() <= height()) return;
        const int columns = power_above(footprint.width());
        const int rows = power_above(footprint.height());
        FootprintNodes fitting;
        fitting.set_sides(std::max(columns, int{width_power_}), std::max(rows, int{height_power_}));
        if (fitting.width_power_ + fitting.height_power_ > columns + rows + kMostSparePower) {
            fitting.set_sides(columns, rows);
        }
        const std::size_t places = std::size_t{1} << (fitting.width_power_ + fitting.height_power_);
        fitting.nodes_.assign(places, kNone);
        visit_tiles(kept, [&](Tile tile) { fitting[tile] = (*this)[tile]; });
        *this = std::move(fitting);
    }

    /// Memory that it holds, used or not.
    std::int64_t bytes() const { return bytes_of(nodes_); }

private:
    /// Times the places that a footprint needs: 4.
    static constexpr int kMostSparePower = 2;

    /// The least k with 2^k > `value`.
    static int power_above(std::int64_t value) {
        return static_cast<int>(std::bit_width(static_cast<std::uint64_t>(value)));
    }

    void set_sides(int width_power, int height_power) {
        width_power_ = static_cast<std::uint8_t>(width_power);
        height_power_ = static_cast<std::uint8_t>(height_power);
    }

    std::int64_t width() const { return nodes_.empty() ? 0 : std::int64_t{1} << width_power_; }
    std::int64_t height() const { return nodes_.empty() ? 0 : std::int64_t{1} << height_power_; }

    std::size_t place(Tile tile) const {
        const std::uint32_t column =
            static_cast<std::uint32_t>(tile.x) & ((1U << width_power_) - 1);
        const std::uint32_t row = static_cast<std::uint32_t>(tile.y) & ((1U << height_power_) - 1);
        return (std::size_t{row} << width_power_) + column;
    }

    std::vector<std::uint32_t> nodes_;
    std::uint8_t width_power_ = 0;
    std::uint8_t height_power_ = 0;
};

}  // namespace tileglass
