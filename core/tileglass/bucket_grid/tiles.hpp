#pragma once
// The tiles of a bucket grid: where they lie, their levels, and the blocks of those with objects.

#include <algorithm>
#include <bit>
#include <cstdint>

#include "tileglass/bucket_grid/axis.hpp"
#include "tileglass/bucket_grid/blocks.hpp"
#include "tileglass/bucket_grid/levels.hpp"
#include "tileglass/bucket_grid/packed_rect.hpp"

namespace tileglass {

struct BucketTiles {
    BucketAxis x;
    BucketAxis y;
    BucketPlane plane;  ///< of both axes
    BucketLevels levels;
    BucketBlocks blocks;

    /// Lays out empty tables on these axes.
    void lay_out(const BucketAxis& new_x, const BucketAxis& new_y) {
        constexpr std::uint64_t kMostTable = std::uint64_t{1} << 20;  // blocks of level 0
        x = new_x;
        y = new_y;
        plane = BucketPlane(x, y);
        // The last level has one tile, and takes what is larger, too.
        levels.lay_out(x.side(),
                       static_cast<int>(std::bit_width(std::max(x.last(), y.last()))) + 1);
        const std::uint32_t last_x = x.last() >> BucketBlocks::kBits;
        const std::uint32_t last_y = y.last() >> BucketBlocks::kBits;
        const bool has_table = (std::uint64_t{last_x} + 1) * (last_y + 1) <= kMostTable;
        if (has_table) {
            blocks.restart_in_table(last_x, last_y, levels.count());
        } else {
            blocks.restart_hashed();
        }
    }
    /// The same, faster where tables are on these axes.
    void restart(const BucketAxis& new_x, const BucketAxis& new_y) {
        if (new_x != x || new_y != y) return lay_out(new_x, new_y);
        blocks.restart();
        levels.restart();
    }
    /// Allocates as much room as `others` has.
    void make_room(const BucketTiles& others) {
        levels.make_room(others.levels);
        blocks.make_room(others.blocks);
    }

    std::int64_t bytes() const { return levels.bytes() + blocks.bytes(); }
};

}  // namespace tileglass
