#pragma once
// How queries go through the occupied tiles of a bucket grid.
//
// A query gives, for each row of a level, the run of columns that its objects may have their homes
// in, and within it the run of columns whose objects all belong to the answer.

#include <algorithm>
#include <array>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>

#include "tileglass/base/compiler.hpp"
#include "tileglass/base/flow.hpp"
#include "tileglass/bucket_grid/grid.hpp"
#include "tileglass/bucket_grid/line.hpp"
#include "tileglass/index/line_vector.hpp"

namespace tileglass {

/// Columns of one row: first .. last, and those among them whose objects need no test. Closed
/// ranges; empty where last is below first.
struct BucketRun {
    std::uint32_t first = 1;
    std::uint32_t last = 0;
    std::uint32_t sure_first = 1;
    std::uint32_t sure_last = 0;
};

/// Tiles of a level, borders included.
struct LevelTiles {
    int level = 0;
    std::uint32_t left = 0;
    std::uint32_t top = 0;
    std::uint32_t right = 0;
    std::uint32_t bottom = 0;

    bool is_empty() const { return right < left || bottom < top; }
    /// Is a tile of the same level among them?
    bool contains(const LevelTile& tile) const {
        return left <= tile.x && tile.x <= right && top <= tile.y && tile.y <= bottom;
    }
};

namespace bucket_scan {

/// The tiles that are homes of the objects of `level` whose rects meet a closed box, without those
/// beyond all blocks.
template <typename Number>
TILEGLASS_ALWAYS_INLINE inline LevelTiles homes_near(const BucketGrid<Number>& grid, int level,
                                                     const SubtileRect& box) {
    if (!grid.levels().may_meet(level, box)) return {level, 1, 1, 0, 0};
    const SubtileRect subtiles = box.on(level);
    const BucketBlocks::Extent& all = grid.blocks().extent(level);
    const LevelTile first = grid.levels().first_home(level, subtiles.min);
    const LevelTile last = SubtileRect::tile_of(subtiles.max, level);
    return {level, std::max(first.x, all.left), std::max(first.y, all.top),
            std::min(last.x, all.right), std::min(last.y, all.bottom)};
}

/// Are these so few that it is best to look at each of them?
inline bool is_few(const LevelTiles& tiles) {
    return tiles.right - tiles.left < 3 && tiles.bottom - tiles.top < 3;
}

/// Calls `on(bucket, false)` for the occupied tiles of `tiles`, which are few: by row, then column.
template <typename On>
Flow scan_few(const BucketBlocks& blocks, const LevelTiles& tiles, On& on) {
    const auto visit = [&](const auto& bucket_at) {
        for (std::uint32_t y = tiles.top; y <= tiles.bottom; ++y) {
            for (std::uint32_t x = tiles.left; x <= tiles.right; ++x) {
                const std::uint32_t bucket = bucket_at(x, y);
                if (bucket == kNone || !blocks.is_occupied(bucket)) continue;
                if (on(bucket, false) == Flow::stop) return Flow::stop;
            }
        }
        return Flow::keep_going;
    };
    // Most often all are in one block.
    const bool is_one_block =
        ((tiles.left ^ tiles.right) | (tiles.top ^ tiles.bottom)) >> BucketBlocks::kBits == 0;
    if (is_one_block) [[likely]] {
        const std::uint32_t block = blocks.block_of({tiles.left, tiles.top, tiles.level});
        if (block == kNone) return Flow::keep_going;
        return visit([&](std::uint32_t x, std::uint32_t y) {
            return block * BucketBlocks::kTiles + BucketBlocks::inside(x, y);
        });
    }
    std::uint32_t near = kNone;
    return visit([&](std::uint32_t x, std::uint32_t y) {
        const std::uint32_t bucket = blocks.bucket_at({x, y, tiles.level}, near);
        if (bucket != kNone) near = bucket / BucketBlocks::kTiles;
        return bucket;
    });
}

/// Calls `on(bucket, is_sure)` for the occupied tiles of `tiles` in one block.
template <typename RunOf, typename On>
Flow scan_block(const BucketBlocks& blocks, std::uint32_t block, const LevelTiles& tiles,
                const RunOf& run_of, On& on) {
    const BucketBlocks::Place& at = blocks.place(block);
    const std::uint32_t left = at.x << BucketBlocks::kBits;
    const std::uint32_t top = at.y << BucketBlocks::kBits;
    const std::uint32_t bottom = std::min(tiles.bottom, top + BucketBlocks::kMask);
    for (std::uint32_t y = std::max(tiles.top, top); y <= bottom; ++y) {
        const BucketRun run = run_of(y);
        const std::uint32_t first = std::max(run.first, left);
        const std::uint32_t last = std::min(run.last, left + BucketBlocks::kMask);
        for (std::uint32_t x = first; x <= last; x = (x | 7) + 1) {
            const std::uint32_t bucket = block * BucketBlocks::kTiles + BucketBlocks::inside(x, y);
            const auto see = [&](std::uint32_t number) {
                const std::uint32_t column = x + (number - bucket);
                const bool is_sure = run.sure_first <= column && column <= run.sure_last;
                return on(number, is_sure);
            };
            const std::uint32_t more = std::min(last, x | 7) - x;
            if (blocks.visit_line(bucket, more, true, see) == Flow::stop) return Flow::stop;
        }
    }
    return Flow::keep_going;
}

/// Calls `on(bucket, is_sure)` for the occupied tiles of a level within `tiles`, as far as the runs
/// of their rows go. `run_of(y)` lies within `tiles`.
///
/// Order    block by block, in each by row, then column. Where blocks are few and far between: in
///          the order in which they were made
template <typename RunOf, typename On>
Flow scan(const BucketBlocks& blocks, const LevelTiles& tiles, const RunOf& run_of, On& on) {
    constexpr int kBits = BucketBlocks::kBits;
    const std::uint32_t left = tiles.left >> kBits;
    const std::uint32_t top = tiles.top >> kBits;
    const std::uint32_t right = tiles.right >> kBits;
    const std::uint32_t bottom = tiles.bottom >> kBits;
    const auto level = static_cast<std::uint32_t>(tiles.level);
    const std::uint64_t wanted =
        (std::uint64_t{right} - left + 1) * (std::uint64_t{bottom} - top + 1);
    if (wanted > 16 + 2 * std::uint64_t{blocks.count()}) {
        for (std::uint32_t block = 0; block < blocks.count(); ++block) {
            const BucketBlocks::Place& at = blocks.place(block);
            const bool is_wanted =
                at.level == level && left <= at.x && at.x <= right && top <= at.y && at.y <= bottom;
            if (is_wanted && scan_block(blocks, block, tiles, run_of, on) == Flow::stop) {
                return Flow::stop;
            }
        }
        return Flow::keep_going;
    }
    for (std::uint32_t y = top; y <= bottom; ++y) {
        for (std::uint32_t x = left; x <= right; ++x) {
            const std::uint32_t block = blocks.find({x, y, level});
            if (block != kNone && scan_block(blocks, block, tiles, run_of, on) == Flow::stop) {
                return Flow::stop;
            }
        }
    }
    return Flow::keep_going;
}

/// Calls `on(bucket, false)` for all occupied tiles of `tiles`, in the order of `scan`.
template <typename On>
Flow scan_all(const BucketBlocks& blocks, const LevelTiles& tiles, On& on) {
    if (is_few(tiles)) return scan_few(blocks, tiles, on);
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

/// What is read first of the entries of a tile, if not all of its objects belong to the answer:
/// packed rects, or rects. Of a tile with many objects, packed rects tell first which rects are
/// read.
enum class FirstRead { packed, rects };

/// Prefetches the entries of tiles.
template <typename Number>
class EntryPrefetcher {
public:
    EntryPrefetcher(const BucketGrid<Number>& grid, FirstRead first_read)
        : grid_(grid), first_read_(first_read), near_(grid.arena().size() > kMany ? 0 : kLine) {}

    TILEGLASS_ALWAYS_INLINE void operator()(std::uint32_t number, bool is_sure) const {
        const Bucket& bucket = grid_.blocks()[number];
        const auto& arena = grid_.arena();
        prefetch_to_read(arena.objects() + bucket.begin);
        if (is_sure) return;
        // There is no branch: it would wait for the bucket.
        const bool reads_packed =
            first_read_ == FirstRead::packed || bucket.count() > PackedRect::kFew;
        const void* const all =
            reads_packed ? static_cast<const void*>(arena.packed()) : arena.boxes();
        const std::size_t size = reads_packed ? sizeof(PackedRect) : sizeof(Box);
        // Most tiles have one or two lines of packed rects, or some lines of rects: the first
        // three, and the last. An address need not be in the array: nothing is read.
        const std::uintptr_t near = reads_packed ? near_ : 0;
        const std::uintptr_t next = reads_packed ? near_ : kLine;
        const std::uintptr_t line = reinterpret_cast<std::uintptr_t>(all) + size * bucket.begin;
        const auto prefetch_line = [](std::uintptr_t address) {
            prefetch_to_read(reinterpret_cast<const char*>(address));
        };
        prefetch_line(line);
        prefetch_line(line + next);
        prefetch_line(line + 2 * next);
        prefetch_line(line - near);
        const std::uint32_t last = bucket.count() - 1;
        prefetch_line(line + size * last);
        if (first_read_ == FirstRead::packed) return;
        // And those of rects between, most often not needed where there are more than `kFew`.
        constexpr std::uint32_t kInLine = kLine / sizeof(Box);
        static_assert(kInLine > 0);
        for (std::uint32_t i = 3 * kInLine; i < PackedRect::kFew - kInLine; i += kInLine) {
            prefetch_to_read(arena.boxes() + bucket.begin + std::min(i, last));
        }
    }

private:
    using Box = BucketBox<Number>;

    static constexpr std::uintptr_t kLine = 64;  ///< bytes of a line of the cache
    /// Slots. Where there are fewer, the neighbouring lines of packed rects are prefetched, too:
    /// other queries soon read them. Where there are more, few of these are read before they leave
    /// the cache.
    static constexpr std::size_t kMany = std::size_t{1} << 16;

    const BucketGrid<Number>& grid_;
    FirstRead first_read_;
    std::uintptr_t near_;  ///< 0: no more lines of packed rects are prefetched
};

/// The most tiles of a batch.
inline constexpr std::uint32_t kMostTiles = 32;

/// Collects tiles and prefetches their entries, then looks at all of them: entries lie anywhere in
/// memory, and waiting for many of them costs hardly more than waiting for one.
///
/// `look(bucket, is_sure)` looks at a tile.
template <typename Number, typename Look>
class TileBatch {
public:
    TileBatch(const BucketGrid<Number>& grid, FirstRead first_read, const Look& look,
              std::uint32_t most)
        : prefetch_entries_(grid, first_read), look_(look), most_(most) {}

    Flow operator()(std::uint32_t number, bool is_sure) {
        prefetch_entries_(number, is_sure);
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

    EntryPrefetcher<Number> prefetch_entries_;
    const Look& look_;
    std::uint32_t most_;
    std::uint32_t count_ = 0;
    std::array<Tile, kMostTiles> tiles_;
};

/// Like `TileBatch`, for looks that take about as long as a wait for memory. For each tile that it
/// is given, it prefetches the bucket of this tile and the entries of the tile `kBuckets` before
/// it, and looks at the tile `kAll` before it: so memory works while tiles are looked at. No tile
/// is sure.
template <typename Number, typename Look>
class TilePipeline {
public:
    TilePipeline(const BucketGrid<Number>& grid, FirstRead first_read, const Look& look)
        : grid_(grid), prefetch_entries_(grid, first_read), look_(look) {}

    Flow operator()(std::uint32_t number, bool /*is_sure*/) {
        prefetch_to_read(&grid_.blocks()[number]);
        tiles_[count_ % kSize] = number;
        ++count_;
        if (count_ > kBuckets) prefetch_tile(count_ - kBuckets - 1);
        return count_ > kAll ? look_at(count_ - kAll - 1) : Flow::keep_going;
    }

    /// Looks at all that are left.
    Flow finish() {
        for (std::uint32_t i = count_ - std::min(count_, kBuckets); i < count_; ++i)
            prefetch_tile(i);
        for (std::uint32_t i = count_ - std::min(count_, kAll); i < count_; ++i) {
            if (look_at(i) == Flow::stop) return Flow::stop;
        }
        count_ = 0;
        return Flow::keep_going;
    }

private:
    static constexpr std::uint32_t kBuckets = 2;  ///< tiles whose bucket is on its way
    static constexpr std::uint32_t kAll = 8;      ///< these, and the tiles whose entries are
    static constexpr std::uint32_t kSize = 16;    ///< above `kAll`, a power of 2

    void prefetch_tile(std::uint32_t i) { prefetch_entries_(tiles_[i % kSize], false); }
    Flow look_at(std::uint32_t i) { return look_(tiles_[i % kSize], false); }

    const BucketGrid<Number>& grid_;
    EntryPrefetcher<Number> prefetch_entries_;
    const Look& look_;
    std::uint32_t count_ = 0;  ///< of all tiles so far
    std::array<std::uint32_t, kSize> tiles_;
};

/// Prefetches the rects of slots that it is given, and calls `visit(slot)` some slots later.
template <typename Box, typename Visit>
class SlotPipeline {
public:
    SlotPipeline(const Box* boxes, const Visit& visit) : boxes_(boxes), visit_(visit) {}

    Flow operator()(std::uint32_t slot) {
        prefetch_to_read(boxes_ + slot);
        slots_[count_++ % kMost] = slot;
        return count_ - done_ == kMost ? visit_(slots_[done_++ % kMost]) : Flow::keep_going;
    }

    /// Visits all that are left.
    Flow finish() {
        while (done_ != count_) {
            if (visit_(slots_[done_++ % kMost]) == Flow::stop) return Flow::stop;
        }
        return Flow::keep_going;
    }

private:
    static constexpr std::uint32_t kMost = 16;  ///< rects that are on their way, a power of 2

    const Box* boxes_;
    const Visit& visit_;
    std::uint32_t count_ = 0;  ///< of all slots so far
    std::uint32_t done_ = 0;
    std::array<std::uint32_t, kMost> slots_;
};

/// Does a slot pass a test? All pass one that is always true.
template <typename Test>
bool passes(const Test& test, std::uint32_t slot) {
    if constexpr (std::same_as<Test, std::true_type>)
        return true;
    else
        return test(slot);
}

/// A first test of slots: their packed rects against a limit.
struct PackedTest {
    const PackedRect* packed = nullptr;  ///< of all slots
    PackedRect limit;

    bool operator()(std::uint32_t slot) const { return packed[slot].may_meet(limit); }

    /// Which of the first `count` of `PackedRect::kFew` slots from `first` on pass; bit i tells of
    /// slot `first` + i.
    std::uint32_t which_of_few(std::uint32_t first, std::uint32_t count) const {
        return PackedRect::which_may_meet(packed + first, count, limit);
    }
};

/// The same, and against a line.
struct LineTest {
    PackedTest box;
    BucketLine line;

    std::uint32_t which_of_few(std::uint32_t first, std::uint32_t count) const {
        return line.which_may_meet(box.packed + first, count, box.limit);
    }
};

/// A test of slots that tells of `PackedRect::kFew` at once.
template <typename Test>
concept TestOfPacked = std::same_as<Test, PackedTest> || std::same_as<Test, LineTest>;

inline constexpr std::uint32_t kTogether = 64;  ///< bits of a word

/// Which of the first `kTogether` slots from `first` on pass; those from `end` on do not. Bit i
/// tells of slot `first` + i.
template <TestOfPacked Test>
TILEGLASS_ALWAYS_INLINE inline std::uint64_t which_pass(const Test& test, std::uint32_t first,
                                                        std::uint32_t end) {
    const std::uint32_t count = std::min(end - first, kTogether);
    std::uint64_t bits = 0;
    for (std::uint32_t i = 0; i < count; i += PackedRect::kFew) {
        const std::uint32_t few = std::min(count - i, PackedRect::kFew);
        bits |= std::uint64_t{test.which_of_few(first + i, few)} << i;
    }
    return bits;
}

/// Does no entry of a bucket pass?
inline bool none_passes(const PackedTest& test, const Bucket& bucket) {
    if (bucket.count() <= PackedRect::kFew) {
        return test.which_of_few(bucket.begin, bucket.count()) == 0;
    }
    for (std::uint32_t slot = bucket.begin; slot < bucket.end(); slot += kTogether) {
        if (which_pass(test, slot, bucket.end()) != 0) return false;
    }
    return true;
}

/// Calls `visit(slot)` for the slots from `first` on whose bit is 1 and that pass a test.
template <typename Bits, typename MayMeet, typename Visit>
Flow visit_bits(std::uint32_t first, Bits bits, const MayMeet& may_meet, Visit& visit) {
    for (; bits != 0; bits &= bits - 1) {
        const std::uint32_t slot = first + static_cast<std::uint32_t>(std::countr_zero(bits));
        if (passes(may_meet, slot) && visit(slot) == Flow::stop) return Flow::stop;
    }
    return Flow::keep_going;
}

/// Calls `visit(slot)` for the entries of a bucket that pass both tests.
template <TestOfPacked Test, typename MayMeet, typename Visit>
Flow visit_by_packed(const Bucket& bucket, const Test& test, const MayMeet& may_meet,
                     Visit& visit) {
    if (bucket.count() <= PackedRect::kFew) {
        const std::uint32_t bits = test.which_of_few(bucket.begin, bucket.count());
        return visit_bits(bucket.begin, bits, may_meet, visit);
    }
    for (std::uint32_t slot = bucket.begin; slot < bucket.end(); slot += kTogether) {
        const std::uint64_t bits = which_pass(test, slot, bucket.end());
        if (visit_bits(slot, bits, may_meet, visit) == Flow::stop) return Flow::stop;
    }
    return Flow::keep_going;
}

/// Calls `visit(slot)` for the entries of a bucket that pass both tests. Tests first, without
/// branches, then visits: which entries pass is hard to predict.
template <typename MayBeMet, typename MayMeet, typename Visit>
Flow visit_many(const Bucket& bucket, const MayBeMet& may_be_met, const MayMeet& may_meet,
                const Visit& visit) {
    constexpr std::uint32_t kMostTests = 64;
    std::array<std::uint32_t, kMostTests> hits;
    for (std::uint32_t slot = bucket.begin; slot < bucket.end();) {
        const std::uint32_t stop = std::min(bucket.end(), slot + kMostTests);
        std::uint32_t count = 0;
        for (; slot != stop; ++slot) {
            hits[count] = slot;
            count += static_cast<std::uint32_t>(may_be_met(slot));
        }
        if constexpr (!std::same_as<MayMeet, std::true_type>) {
            const std::uint32_t tried = std::exchange(count, 0);
            for (std::uint32_t i = 0; i < tried; ++i) {
                hits[count] = hits[i];
                count += static_cast<std::uint32_t>(may_meet(hits[i]));
            }
        }
        for (std::uint32_t i = 0; i < count; ++i) {
            if (visit(hits[i]) == Flow::stop) return Flow::stop;
        }
    }
    return Flow::keep_going;
}

/// Calls `on(slot)` for the entries of a bucket with `is_met(slot)`. Both `may_be_met(slot)` and
/// the slower `may_meet(slot)` are false only where that is. A test that is always true is a
/// `std::true_type`.
template <typename Number, typename MayBeMet, typename MayMeet, typename IsMet, typename On,
          typename Trace>
Flow visit_met(const BucketGrid<Number>& grid, const Bucket& bucket, const MayBeMet& may_be_met,
               const MayMeet& may_meet, const IsMet& is_met, const On& on, Trace& trace) {
    if constexpr (is_tracing<Trace>) {
        for (std::uint32_t slot = bucket.begin; slot < bucket.end(); ++slot) {
            const bool is_hit = may_be_met(slot) && passes(may_meet, slot) && passes(is_met, slot);
            trace_object(grid.arena().object(slot), is_hit, trace);
            if (is_hit && on(slot) == Flow::stop) return Flow::stop;
        }
        return Flow::keep_going;
    } else {
        const auto visit = [&](std::uint32_t slot) {
            return passes(is_met, slot) ? on(slot) : Flow::keep_going;
        };
        if constexpr (std::same_as<MayBeMet, PackedTest>) {
            return visit_by_packed(bucket, may_be_met, may_meet, visit);
        } else {
            return visit_many(bucket, may_be_met, may_meet, visit);
        }
    }
}

/// Visits all objects of a bucket.
template <typename Number, typename Visitor, typename Trace>
Flow visit_all(const BucketGrid<Number>& grid, std::uint32_t number, Visitor& visit, Trace& trace) {
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
