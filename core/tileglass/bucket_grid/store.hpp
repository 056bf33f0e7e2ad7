#pragma once
// Keeps the objects of a bucket grid: puts them into the runs of their tiles, moves them, and sorts
// all anew.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>
#include <span>
#include <vector>

#include "tileglass/base/assert.hpp"
#include "tileglass/base/compiler.hpp"
#include "tileglass/bucket_grid/arena.hpp"
#include "tileglass/bucket_grid/blocks.hpp"
#include "tileglass/bucket_grid/box.hpp"
#include "tileglass/bucket_grid/levels.hpp"
#include "tileglass/bucket_grid/packed_rect.hpp"
#include "tileglass/index/line_vector.hpp"
#include "tileglass/trace/events.hpp"
#include "tileglass/trace/tracer.hpp"

namespace tileglass {

/// The objects of a bucket grid by number, and the tiles that they live in. Trusts its caller,
/// unless a function says otherwise: rects are finite, and objects are there, or are not, as each
/// function asks.
template <typename Number>
class BucketStore {
public:
    using Box = BucketBox<Number>;

    /// So many entries are prefetched before the first of them is read.
    static constexpr std::uint32_t kAhead = 32;

    /// Tiles of a store without objects.
    void lay_out(const BucketPlane& plane) {
        plane_ = plane;
        levels_.restart(plane.side());
        blocks_.restart();
    }

    const BucketPlane& plane() const { return plane_; }
    const BucketLevels& levels() const { return levels_; }
    const BucketBlocks& blocks() const { return blocks_; }
    const BucketArena<Box>& arena() const { return arena_; }

    bool contains(std::uint32_t object) const {
        return object < records_.size() && records_[object].slot != kNone;
    }
    const Box& rect(std::uint32_t object) const {
        TILEGLASS_ASSERT(contains(object));
        return arena_.box(records_[object].slot);
    }
    std::uint32_t bucket_of(std::uint32_t object) const { return records_[object].bucket; }
    /// One more than the largest object number so far.
    std::uint32_t object_end() const { return static_cast<std::uint32_t>(records_.size()); }
    std::uint32_t count() const { return count_; }
    std::int64_t bytes() const {
        return bytes_of(records_) + arena_.bytes() + bytes_of(order_) + blocks_.bytes() +
               static_cast<std::int64_t>(is_named_.capacity() / 8);
    }

    /// Replaces all objects with others: `object_at(i)` < `end` has the i-th rect, which is finite,
    /// but need not be normal. Lays out tiles on a plane, counts the objects of each, lays out runs
    /// in the order of tiles, and fills them.
    template <typename ObjectAt, typename Trace>
    void fill(const BucketPlane& plane, const std::optional<LevelChoice>& levels,
              std::span<const Box> rects, const ObjectAt& object_at, std::uint32_t end,
              Trace& trace) {
        count_ = static_cast<std::uint32_t>(rects.size());
        trace(Mark{Change::rebuild, false, count_});
        lay_out(plane);
        if (levels) levels_.limit(*levels);
        records_.resize(end);
        count_homes(rects, object_at);
        lay_out_runs();
        place_rects(rects, object_at);
        fill_blocks();
        if constexpr (is_tracing<Trace>) {
            for (std::uint32_t i = 0; i < count_; ++i) {
                const std::uint32_t object = object_at(i);
                trace(Place{std::nullopt, object, kNone, records_[object].bucket});
            }
        }
        trace(Mark{Change::rebuild, true, count_});
    }

    /// Inserts an object that is not there.
    template <typename Trace>
    void insert(std::uint32_t object, const Box& rect, Trace& trace) {
        if (object >= records_.size()) records_.resize(std::size_t{object} + 1);
        blocks_.tidy();
        const Corners box(rect);
        link(object, box, target_of(box, kNone));
        ++count_;
        trace(Place{std::nullopt, object, kNone, records_[object].bucket});
    }

    /// Moves an object, if it lies and stays in a tile of the first level, and is no wider and no
    /// higher than some that were there. False: nothing has changed.
    bool move_in_tile(std::uint32_t object, const Box& rect) {
        const Corners box(rect);
        return levels_.covers(box) && try_move_in_tile(records_[object], plane_, box);
    }

    /// Forgets an object.
    template <typename Trace>
    void remove(std::uint32_t object, Trace& trace) {
        trace(Place{std::nullopt, object, records_[object].bucket, kNone});
        unlink(object);
        records_[object] = {};
        --count_;
    }

    /// Counts the objects before the first one that is not there. Prefetches what their moves
    /// read and write.
    std::size_t count_known(std::span<const std::uint32_t> objects,
                            std::span<const Box> rects) const {
        const std::span<const Record> records(records_);
        std::size_t known = 0;
        for (; known < objects.size(); ++known) {
            const std::uint32_t object = objects[known];
            if (object >= records.size() || records[object].slot == kNone) break;
            arena_.prefetch_rect(records[object].slot);
            prefetch_to_read(&rects[known]);
        }
        return known;
    }

    /// The index of the first object of a list that is named before. Takes one bit a number.
    std::optional<std::size_t> first_repeated(std::span<const std::uint32_t> objects) {
        for (const std::uint32_t object : objects) {
            if (object >= is_named_.size()) is_named_.resize(std::size_t{object} + 1);
        }
        std::size_t i = 0;
        for (; i < objects.size() && !is_named_[objects[i]]; ++i) is_named_[objects[i]] = true;
        for (const std::uint32_t object : objects.first(i)) is_named_[object] = false;
        return i < objects.size() ? std::optional(i) : std::nullopt;
    }

    /// What `move_few` did: how many objects it moved, and how many of them to other buckets.
    struct Moves {
        std::size_t made = 0;
        std::int64_t to_others = 0;
    };

    /// Moves at most `kAhead` objects, those before the first rect that is not finite. Each of
    /// those that change their buckets follows a chain of addresses: record, bucket, entry, record
    /// of the last entry. All follow one link of the chain at a time, so that they wait for memory
    /// together.
    template <typename Trace>
    Moves move_few(std::span<const std::uint32_t> objects, std::span<const Box> rects,
                   Trace& trace) {
        TILEGLASS_ASSERT(rects.size() <= kAhead);
        blocks_.tidy();
        // Copies, which no write can change.
        const BucketPlane plane = plane_;
        const double most = levels_.most_extent(0);
        Pair reach{};  // of small objects
        std::size_t count = 0;
        std::uint32_t made = 0;
        for (; made < rects.size(); ++made) {
            const Corners box(rects[made]);
            Record& record = records_[objects[made]];
            if (box.is_within(most)) [[likely]] {
                reach = larger(box.max - box.min, reach);
                if (try_move_in_tile(record, plane, box)) [[likely]]
                    continue;
            } else if (!bucket_box::is_finite(rects[made])) {
                break;
            }
            const std::uint32_t from = record.bucket;
            // Made anew, so that `box` stays in registers.
            const Target to = target_of(Corners(rects[made]), from);
            if (to.bucket == from) {
                arena_.set(record.slot, bucket_box::normal(rects[made]), to.packed);
                continue;
            }
            leaving_[count++] = {from, made, to};
            // Marks that it is leaving: where it is named again, that move is made later, in order.
            record.bucket = kNone;
            if (from != kNone) prefetch(&blocks_[from]);
            prefetch(&blocks_[to.bucket]);
        }
        levels_.learn_reach(0, reach, plane_);
        const std::span<const Leaving> leaving(leaving_.data(), count);
        for (const auto& [from, i, to] : leaving) {
            if (from == kNone) continue;
            records_[objects[i]].bucket = from;
            arena_.prefetch(blocks_[from].end() - 1);
            arena_.prefetch(blocks_[to.bucket].end());
        }
        for (const auto& [from, i, to] : leaving) {
            if (from == kNone) continue;
            prefetch(&records_[arena_.object(blocks_[from].end() - 1)]);
        }
        // In their order.
        Moves moves{made, 0};
        for (const auto& [from, i, to] : leaving) {
            moves.to_others += put(objects[i], Corners(rects[i]), to, trace);
        }
        return moves;
    }

private:
    /// Where the entry of an object is.
    struct Record {
        std::uint32_t slot = kNone;    ///< kNone: not in the grid
        std::uint32_t bucket = kNone;  ///< kNone: it has none, or is about to leave it
    };

    /// Moves an object that is not too long for the first level, if it lies and stays in a tile of
    /// it. False: nothing has changed.
    TILEGLASS_ALWAYS_INLINE bool try_move_in_tile(const Record& record, const BucketPlane& plane,
                                                  const Corners& box) {
        const SubtileRect at = plane.subtiles(box);
        const Pair begin = begin_of(record.bucket);
        if (!SubtileRect::is_home(at.min, begin)) return false;
        arena_.set(record.slot, bucket_box::box_of<Box>(box), {at, begin});
        return true;
    }
    /// Where the tile of a bucket of the first level begins, in subtiles. For other buckets, and
    /// for kNone, beyond all subtiles.
    Pair begin_of(std::uint32_t bucket) const {
        constexpr double kBeyond = 0x1p60;  // finite: subtiles may overflow
        const std::uint32_t block = bucket / BucketBlocks::kTiles;
        if (bucket == kNone || blocks_.place(block).level() != 0) [[unlikely]]
            return Pair{kBeyond, kBeyond};
        return SubtileRect::begin_of(blocks_.tile(bucket));
    }
    /// Where an object lives, and how it lies there.
    struct Home {
        LevelTile tile;
        PackedRect packed;
    };
    /// Finds the home of an object, whose level learns how far it reaches.
    TILEGLASS_NOINLINE Home home_of(const Corners& box) {
        const int level = levels_.level_of(box.extent());
        const BucketPlane plane = plane_.on(level);
        levels_.learn_reach(level, box.max - box.min, plane);
        const SubtileRect at = plane.subtiles(box);
        const LevelTile tile = SubtileRect::tile_of(at.min, level);
        return {tile, {at, SubtileRect::begin_of(tile)}};
    }

    /// Where an object belongs: the bucket of its home, and how it lies there.
    struct Target {
        std::uint32_t bucket = kNone;
        PackedRect packed;
    };

    /// An object that is about to leave its bucket.
    struct Leaving {
        std::uint32_t from = kNone;
        std::uint32_t i = 0;  ///< its index in the list
        Target to;
    };

    /// The target of an object that is about to come there; `guess` is a bucket that may be in the
    /// same block, or kNone.
    Target target_of(const Corners& box, std::uint32_t guess) {
        const Home home = home_of(box);
        return {blocks_.bucket_for(home.tile, guess / BucketBlocks::kTiles), home.packed};
    }

    /// Moves an object; did it change its bucket?
    template <typename Trace>
    bool put(std::uint32_t object, const Corners& box, const Target& target, Trace& trace) {
        const Record record = records_[object];
        if (target.bucket == record.bucket) {
            arena_.set(record.slot, bucket_box::box_of<Box>(box), target.packed);
            return false;
        }
        unlink(object);
        link(object, box, target);
        trace(Place{std::nullopt, object, record.bucket, target.bucket});
        return true;
    }

    auto relink() {
        return [this](std::uint32_t object, std::uint32_t slot) { records_[object].slot = slot; };
    }

    /// Counts objects of a block, and of its level.
    void join(std::uint32_t block, std::uint32_t count) {
        levels_.enter(blocks_.place(block).level(), count);
        blocks_.enter(block, count);
    }

    void link(std::uint32_t object, const Corners& box, const Target& target) {
        Bucket& bucket = blocks_[target.bucket];
        if (bucket.count() == 0) blocks_.mark(target.bucket);
        const std::uint32_t slot =
            arena_.append(bucket, object, bucket_box::box_of<Box>(box), target.packed, relink());
        records_[object] = {slot, target.bucket};
        join(target.bucket / BucketBlocks::kTiles, 1);
    }

    void unlink(std::uint32_t object) {
        const Record record = records_[object];
        Bucket& bucket = blocks_[record.bucket];
        arena_.remove(bucket, record.slot, relink());
        if (bucket.count() == 0) blocks_.clear(record.bucket);
        const std::uint32_t block = record.bucket / BucketBlocks::kTiles;
        levels_.leave(blocks_.place(block).level());
        blocks_.leave(block);
    }

    /// Counts the objects of each tile, and learns how far they reach. The slot of a record counts
    /// from the beginning of a run that is not known yet.
    template <typename ObjectAt>
    TILEGLASS_NOINLINE void count_homes(std::span<const Box> rects, const ObjectAt& object_at) {
        // Copies, which no write can change.
        const BucketPlane tiles = plane_.in_tiles();
        const double most = levels_.most_extent(0);
        Pair reach{};  // of small objects
        const auto count = static_cast<std::uint32_t>(rects.size());
        std::uint32_t bucket = kNone;
        // Two loops: a processor works on several objects at once if what it does for each is
        // short.
        std::array<LevelTile, kAhead> homes;
        for (std::uint32_t begin = 0; begin < count; begin += kAhead) {
            const std::uint32_t few = std::min(kAhead, count - begin);
            for (std::uint32_t i = 0; i < few; ++i) {
                prefetch_far(&rects[begin + i]);
                const Corners box(rects[begin + i]);
                if (box.is_within(most)) [[likely]] {
                    reach = larger(box.max - box.min, reach);
                    const SmallPair at = whole(tiles.subtiles(box.min));
                    homes[i] = {static_cast<std::uint32_t>(at[0]),
                                static_cast<std::uint32_t>(at[1]), 0};
                } else {
                    homes[i] = home_of(box).tile;
                }
            }
            for (std::uint32_t i = 0; i < few; ++i) {
                bucket = blocks_.bucket_for(homes[i], bucket / BucketBlocks::kTiles);
                records_[object_at(begin + i)] = {blocks_[bucket].bits++, bucket};
            }
        }
        levels_.learn_reach(0, reach, plane_);
    }

    /// Writes the numbers and the rects of objects, normal, to their slots, which lie anywhere in
    /// memory: those of `kAhead` objects are prefetched at a time.
    template <typename ObjectAt>
    void place_rects(std::span<const Box> rects, const ObjectAt& object_at) {
        for (std::uint32_t begin = 0; begin < count_; begin += kAhead) {
            const std::uint32_t end = std::min(count_, begin + kAhead);
            for (std::uint32_t i = begin; i < end; ++i) {
                Record& record = records_[object_at(i)];
                record.slot += blocks_[record.bucket].begin;
                prefetch(arena_.objects() + record.slot);
                prefetch(arena_.boxes() + record.slot);
            }
            for (std::uint32_t i = begin; i < end; ++i) {
                const std::uint32_t object = object_at(i);
                prefetch_far(&rects[i]);
                arena_.set_object(records_[object].slot, object);
                arena_.set_box(records_[object].slot, bucket_box::normal(rects[i]));
            }
        }
    }

    /// Writes the packed rects of all entries.
    void fill_blocks() {
        for (const std::uint32_t block : order_) {
            const BucketPlane plane = plane_.on(blocks_.place(block).level());
            blocks_.visit_occupied(block, [&](std::uint32_t number) {
                const Pair begin = SubtileRect::begin_of(blocks_.tile(number));
                const Bucket bucket = blocks_[number];
                for (std::uint32_t slot = bucket.begin; slot < bucket.end(); ++slot) {
                    arena_.prefetch_far(slot);
                    arena_.set_packed(slot, {plane.subtiles(arena_.box(slot)), begin});
                }
            });
        }
    }

    /// Gives each bucket a run for as many entries as it counts, in the order of tiles.
    void lay_out_runs() {
        order_.resize(blocks_.count());
        std::iota(order_.begin(), order_.end(), 0U);
        std::sort(order_.begin(), order_.end(), [&](std::uint32_t a, std::uint32_t b) {
            return blocks_.place(a) < blocks_.place(b);
        });
        arena_.restart();
        for (const std::uint32_t block : order_) {
            std::uint32_t objects = 0;
            const std::uint32_t first = block * BucketBlocks::kTiles;
            for (std::uint32_t number = first; number < first + BucketBlocks::kTiles; ++number) {
                const std::uint32_t count = blocks_[number].bits;
                if (count == 0) continue;
                objects += count;
                blocks_[number] = arena_.next_run(count);
                blocks_.mark(number);
            }
            join(block, objects);
        }
        arena_.make_runs();
    }

    BucketPlane plane_;
    BucketLevels levels_;
    BucketBlocks blocks_;
    BucketArena<Box> arena_;
    LineVector<Record> records_;        ///< by object
    std::vector<std::uint32_t> order_;  ///< blocks in the order of tiles, while runs are laid out
    std::vector<bool> is_named_;        ///< by object, while a list is checked
    std::uint32_t count_ = 0;
    std::array<Leaving, kAhead> leaving_;  ///< while `move_few` moves objects
};

}  // namespace tileglass
