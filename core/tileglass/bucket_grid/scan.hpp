#pragma once
// How queries go through the tiles of a bucket grid that hold objects, and through their objects.
//
// A query gives, for each row of a level, the run of columns that its objects may have their homes
// in, and within it the run of columns whose objects all belong to the answer. The others are
// filtered by their packed rects, 16 at a time, and then tested one by one.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <utility>

#include "tileglass/base/compiler.hpp"
#include "tileglass/base/flow.hpp"
#include "tileglass/bucket_grid/grid.hpp"

namespace tileglass {

/// Columns of one row: first .. last, and those among them whose objects need no test. Closed
/// ranges; empty where last is below first.
struct BucketRun {
    std::uint32_t first = 1;
    std::uint32_t last = 0;
    std::uint32_t sure_first = 1;
    std::uint32_t sure_last = 0;
};

namespace bucket_scan {

/// The tiles that are homes of the objects of `level` whose rects meet a closed box, without those
/// beyond all blocks.
template <typename Number>
TILEGLASS_ALWAYS_INLINE inline LevelTiles homes_near(const BucketGrid<Number>& grid, int level,
                                                     const SubtileRect& box) {
    const SubtileRect subtiles = box.on(level);
    const LevelTiles& all = grid.blocks().extent(level);
    const LevelTile first = grid.levels().first_home(level, subtiles.min);
    const LevelTile last = SubtileRect::tile_of(subtiles.max, level);
    return {level, std::max(first.x, all.left), std::max(first.y, all.top),
            std::min(last.x, all.right), std::min(last.y, all.bottom)};
}

/// Calls `on(bucket, is_sure)` for the tiles with objects among `tiles` in one block, as far as the
/// runs of their rows go.
template <typename RunOf, typename On>
Flow scan_block(const BucketBlocks& blocks, std::uint32_t block, const LevelTiles& tiles,
                const RunOf& run_of, On& on) {
    const BucketBlocks::Place at = blocks.place(block);
    const std::uint32_t left = at.x() << BucketBlocks::kBits;
    const std::uint32_t top = at.y() << BucketBlocks::kBits;
    const std::uint32_t bottom = std::min(tiles.bottom, top | BucketBlocks::kMask);
    for (std::uint32_t y = std::max(tiles.top, top); y <= bottom; ++y) {
        const BucketRun run = run_of(y);
        const std::uint32_t last = std::min(run.last, left | BucketBlocks::kMask);
        for (std::uint32_t x = std::max(run.first, left); x <= last; x = (x | 7) + 1) {
            const std::uint32_t bucket = block * BucketBlocks::kTiles + BucketBlocks::inside(x, y);
            const auto see = [&](std::uint32_t number) {
                const std::uint32_t column = x + (number - bucket);
                return on(number, run.sure_first <= column && column <= run.sure_last);
            };
            const std::uint32_t more = std::min(last, x | 7) - x;
            if (blocks.visit_square(bucket, more, 0, see) == Flow::stop) return Flow::stop;
        }
    }
    return Flow::keep_going;
}

/// Calls `on(bucket, is_sure)` for the tiles with objects of a level within `tiles`, as far as the
/// runs of their rows go. `run_of(y)` lies within `tiles`.
///
/// Order    block by block, in each by row, then column. Where blocks are few and far between: in
///          the order in which they were made
template <typename RunOf, typename On>
Flow scan(const BucketBlocks& blocks, const LevelTiles& tiles, const RunOf& run_of, On& on) {
    if (tiles.is_empty()) return Flow::keep_going;
    // Most small queries look at one to four tiles, which have one word.
    const std::uint32_t columns = tiles.right - tiles.left;
    const std::uint32_t rows = tiles.bottom - tiles.top;
    if (std::max(columns, rows) < 3 &&
        ((tiles.left ^ tiles.right) | (tiles.top ^ tiles.bottom)) < 8) [[likely]] {
        const std::uint32_t bucket = blocks.bucket_at({tiles.left, tiles.top, tiles.level}, kNone);
        if (bucket == kNone) return Flow::keep_going;
        const auto see = [&](std::uint32_t number) { return on(number, false); };
        return blocks.visit_square(bucket, columns, rows, see);
    }
    constexpr int kBits = BucketBlocks::kBits;
    const std::uint32_t left = tiles.left >> kBits;
    const std::uint32_t top = tiles.top >> kBits;
    const std::uint32_t right = tiles.right >> kBits;
    const std::uint32_t bottom = tiles.bottom >> kBits;
    const std::uint64_t wanted =
        (std::uint64_t{right} - left + 1) * (std::uint64_t{bottom} - top + 1);
    if (wanted > 16 + 2 * std::uint64_t{blocks.count()}) {
        for (std::uint32_t block = 0; block < blocks.count(); ++block) {
            const BucketBlocks::Place at = blocks.place(block);
            const bool is_wanted = at.level() == tiles.level && left <= at.x() && at.x() <= right &&
                                   top <= at.y() && at.y() <= bottom;
            if (is_wanted && scan_block(blocks, block, tiles, run_of, on) == Flow::stop) {
                return Flow::stop;
            }
        }
        return Flow::keep_going;
    }
    for (std::uint32_t y = top; y <= bottom; ++y) {
        for (std::uint32_t x = left; x <= right; ++x) {
            const std::uint32_t block = blocks.find({x, y, tiles.level});
            if (block != kNone && scan_block(blocks, block, tiles, run_of, on) == Flow::stop) {
                return Flow::stop;
            }
        }
    }
    return Flow::keep_going;
}

/// Calls `on(bucket, false)` for all tiles with objects of `tiles`, in the order of `scan`.
template <typename On>
Flow scan_all(const BucketBlocks& blocks, const LevelTiles& tiles, On& on) {
    const BucketRun run{tiles.left, tiles.right};
    return scan(blocks, tiles, [&](std::uint32_t /*row*/) { return run; }, on);
}

/// Reports that the objects of a tile are looked at.
template <typename Number, typename Trace>
void trace_tile(const BucketGrid<Number>& grid, std::uint32_t bucket, Trace& trace) {
    if constexpr (is_tracing<Trace>) {
        const LevelTile tile = grid.blocks().tile(bucket);
        trace(EnterNode{grid.tile_rect(tile), bucket, static_cast<std::uint32_t>(tile.level)});
    }
}

/// Reports that an object of a tile is looked at.
template <typename Trace>
void trace_object(std::uint32_t object, bool is_hit, Trace& trace) {
    if constexpr (is_tracing<Trace>) trace(Candidate{std::nullopt, object, false, is_hit});
}

/// Collects tiles and prefetches their entries, then looks at all of them: entries lie anywhere in
/// memory, and waiting for many of them costs hardly more than waiting for one.
///
/// `look(bucket, is_sure)` looks at a tile. Where it `reads_rects`, it reads most rects, else
/// mostly packed rects.
template <typename Number, typename Look>
class TileBatch {
public:
    static constexpr std::uint32_t kMost = 32;  ///< tiles

    TileBatch(const BucketGrid<Number>& grid, const Look& look, bool reads_rects = false,
              std::uint32_t most = kMost)
        : grid_(grid), look_(look), reads_rects_(reads_rects), most_(most) {}

    Flow operator()(std::uint32_t number, bool is_sure) {
        prefetch_entries(grid_.blocks()[number]);
        tiles_[count_++] = {number, is_sure};
        return count_ == most_ ? finish() : Flow::keep_going;
    }

    /// Looks at all that was collected.
    Flow finish() {
        const std::uint32_t count = std::exchange(count_, 0);
        for (std::uint32_t i = 0; i < count; ++i) {
            if (look_(tiles_[i].number, tiles_[i].is_sure) == Flow::stop) return Flow::stop;
        }
        return Flow::keep_going;
    }

private:
    struct Tile {
        std::uint32_t number;
        bool is_sure;
    };

    /// As many entries as most tiles have, without branches, which would wait for the bucket.
    TILEGLASS_ALWAYS_INLINE void prefetch_entries(const Bucket& bucket) const {
        const auto& arena = grid_.arena();
        prefetch_to_read(arena.objects() + bucket.begin);
        prefetch_to_read(arena.packed() + bucket.begin);
        prefetch_to_read(arena.packed() + bucket.end() - 1);
        if (reads_rects_) {
            constexpr std::uint32_t kInLine = 64 / sizeof(*arena.boxes());
            for (std::uint32_t i = 0; i < 16; i += kInLine) {
                prefetch_to_read(arena.boxes() + std::min(bucket.begin + i, bucket.end() - 1));
            }
        }
    }

    const BucketGrid<Number>& grid_;
    const Look& look_;
    bool reads_rects_;
    std::uint32_t most_;
    std::uint32_t count_ = 0;
    std::array<Tile, kMost> tiles_;
};

/// Calls `on(slot)` for the entries first .. end of a tile that pass two tests. `which_may(packed,
/// count)` tells of up to `PackedRect::kFew` packed rects at once; `is_met(slot, bit)` of one whose
/// bit it has set. Which ones pass is hard to predict, so packed rects are compared without
/// branches.
template <typename Number, typename WhichMay, typename IsMet, typename On, typename Trace>
Flow visit_slots(const BucketGrid<Number>& grid, std::uint32_t first, std::uint32_t end,
                 const WhichMay& which_may, const IsMet& is_met, const On& on, Trace& trace) {
    const auto& arena = grid.arena();
    for (; first < end; first += PackedRect::kFew) {
        const std::uint32_t count = std::min(end - first, PackedRect::kFew);
        std::uint32_t bits = which_may(arena.packed() + first, count);
        if constexpr (is_tracing<Trace>) {
            for (std::uint32_t i = 0; i < count; ++i) {
                const std::uint32_t bit = bits & 1U << i;
                const bool is_hit = bit != 0 && is_met(first + i, bit);
                trace_object(arena.object(first + i), is_hit, trace);
                if (is_hit && on(first + i) == Flow::stop) return Flow::stop;
            }
        } else {
            for (; bits != 0; bits &= bits - 1) {
                const std::uint32_t slot =
                    first + static_cast<std::uint32_t>(std::countr_zero(bits));
                if (is_met(slot, bits & (0U - bits)) && on(slot) == Flow::stop) return Flow::stop;
            }
        }
    }
    return Flow::keep_going;
}

/// The same for all entries of a tile.
template <typename Number, typename WhichMay, typename IsMet, typename On, typename Trace>
Flow visit_slots(const BucketGrid<Number>& grid, std::uint32_t number, const WhichMay& which_may,
                 const IsMet& is_met, const On& on, Trace& trace) {
    trace_tile(grid, number, trace);
    const Bucket bucket = grid.blocks()[number];
    return visit_slots(grid, bucket.begin, bucket.end(), which_may, is_met, on, trace);
}

/// Visits all objects of a tile.
template <typename Number, typename Visitor, typename Trace>
Flow visit_all(const BucketGrid<Number>& grid, std::uint32_t number, Visitor& visit, Trace& trace) {
    trace_tile(grid, number, trace);
    const Bucket bucket = grid.blocks()[number];
    const std::uint32_t* const objects = grid.arena().objects();
    for (std::uint32_t slot = bucket.begin; slot < bucket.end(); ++slot) {
        trace_object(objects[slot], true, trace);
        if (deliver(visit, objects[slot]) == Flow::stop) return Flow::stop;
    }
    return Flow::keep_going;
}

}  // namespace bucket_scan

}  // namespace tileglass
