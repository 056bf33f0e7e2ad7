#pragma once
// Keeps the objects of a bucket grid: puts them into the runs of their tiles, moves them, and sorts
// all anew.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <numeric>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "tileglass/base/assert.hpp"
#include "tileglass/base/compiler.hpp"
#include "tileglass/bucket_grid/arena.hpp"
#include "tileglass/bucket_grid/axis.hpp"
#include "tileglass/bucket_grid/blocks.hpp"
#include "tileglass/bucket_grid/box.hpp"
#include "tileglass/bucket_grid/levels.hpp"
#include "tileglass/bucket_grid/packed_rect.hpp"
#include "tileglass/bucket_grid/tiles.hpp"
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
    static_assert(kAhead <= 32, "a number has a bit for each");

    /// Lays out empty tables of tiles on these axes, for a store without objects.
    void lay_out(const BucketAxis& x, const BucketAxis& y) { tiles_.lay_out(x, y); }

    const BucketAxis& x_axis() const { return tiles_.x; }
    const BucketAxis& y_axis() const { return tiles_.y; }
    const BucketPlane& plane() const { return tiles_.plane; }
    const BucketLevels& levels() const { return tiles_.levels; }
    const BucketBlocks& blocks() const { return tiles_.blocks; }
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
        return bytes_of(records_) + arena_.bytes() + bytes_of(order_) + tiles_.bytes() +
               spare_.bytes() + static_cast<std::int64_t>(is_named_.capacity() / 8);
    }

    /// Replaces all objects with others: `object_at(i)` < `end` has the i-th rect, which need not
    /// be normal. Counts the objects of each tile, lays out runs in the order of tiles, and fills
    /// them. `choose_levels(levels)` may limit the levels on these axes.
    ///
    /// False: there is a rect that is not finite, and nothing has changed
    template <typename ChooseLevels, typename ObjectAt, typename Trace>
    bool fill(const BucketAxis& x, const BucketAxis& y, const ChooseLevels& choose_levels,
              std::span<const Box> rects, const ObjectAt& object_at, std::uint32_t end,
              Trace& trace) {
        const auto count = static_cast<std::uint32_t>(rects.size());
        std::swap(tiles_, spare_);
        tiles_.restart(x, y);
        choose_levels(tiles_.levels);
        const std::size_t end_before = records_.size();
        records_.resize(end);
        if (!count_homes(rects, object_at)) {
            std::swap(tiles_, spare_);
            find_records(end_before);
            return false;
        }
        // So that the next filling allocates nothing.
        spare_.make_room(tiles_);
        trace(Mark{Change::rebuild, false, count});
        count_ = count;
        lay_out_runs();
        place_rects(rects, object_at);
        fill_blocks();
        draw_maps(true);
        if constexpr (is_tracing<Trace>) {
            for (std::uint32_t i = 0; i < count; ++i) {
                const std::uint32_t object = object_at(i);
                trace(Place{std::nullopt, object, kNone, records_[object].bucket});
            }
        }
        trace(Mark{Change::rebuild, true, count});
        return true;
    }

    /// Inserts an object that is not there.
    template <typename Trace>
    void insert(std::uint32_t object, const Box& rect, Trace& trace) {
        if (object >= records_.size()) records_.resize(std::size_t{object} + 1);
        tidy();
        const Corners box(rect);
        link(object, box, target_of(box, kNone));
        ++count_;
        trace(Place{std::nullopt, object, kNone, records_[object].bucket});
    }

    /// Moves an object, if it lies and stays in a tile of the first level, and is no wider and no
    /// higher than some that were there. False: nothing has changed, and `move` must decide. The
    /// rect need not be finite.
    bool move_in_tile(std::uint32_t object, const Box& rect) {
        const Corners box(rect);
        return tiles_.levels.covers(box) && try_move_in_tile(records_[object], tiles_.plane, box);
    }
    /// Moves an object; did it change its bucket?
    template <typename Trace>
    bool move(std::uint32_t object, const Box& rect, Trace& trace) {
        tidy();
        const Corners box(rect);
        return put(object, box, target_of(box, records_[object].bucket), trace);
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
            arena_.prefetch_move(records[object].slot);
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
        tidy();
        // Copies, which no write can change.
        const BucketPlane plane = tiles_.plane;
        const double most = most_small();
        BucketHomes small(plane, 0);
        std::size_t count = 0;
        std::uint32_t made = 0;
        for (; made < rects.size(); ++made) {
            const Corners box(rects[made]);
            Record& record = records_[objects[made]];
            if (box.is_within(most)) [[likely]] {
                small.learn_reach(box);
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
            if (from != kNone) prefetch(&tiles_.blocks[from]);
            prefetch(&tiles_.blocks[to.bucket]);
        }
        tiles_.levels.learn_reach(small);
        const std::span<const Leaving> leaving(leaving_.data(), count);
        for (const auto& [from, i, to] : leaving) {
            if (from == kNone) continue;
            records_[objects[i]].bucket = from;
            arena_.prefetch(tiles_.blocks[from].end() - 1);
            arena_.prefetch(tiles_.blocks[to.bucket].end());
        }
        for (const auto& [from, i, to] : leaving) {
            if (from == kNone) continue;
            prefetch(&records_[arena_.object(tiles_.blocks[from].end() - 1)]);
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

    /// The longest extent of objects of level 0. Finite, so that `Corners::is_within` keeps out
    /// what is not, although there may be one level without a limit.
    double most_small() const {
        return std::min(tiles_.levels.most_extent(0), std::numeric_limits<double>::max());
    }
    /// Moves an object that is not too long for the first level, if it lies and stays in a tile of
    /// it. False: nothing has changed.
    TILEGLASS_ALWAYS_INLINE bool try_move_in_tile(const Record& record, const BucketPlane& plane,
                                                  const Corners& box) {
        const SubtileRect at = plane.loose_subtiles(box);
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
        if (bucket == kNone || tiles_.blocks.place(block).level != 0) [[unlikely]]
            return Pair{kBeyond, kBeyond};
        return SubtileRect::begin_of(tiles_.blocks.column_and_row(bucket));
    }
    /// Finds the home of an object, and marks where it will lie.
    BucketHome marked_home(const Corners& box) {
        const BucketHome home = home_of(box);
        tiles_.levels.mark(home.tile.level, tiles_.plane.subtiles(box));
        return home;
    }
    /// Finds the home of an object, whose level learns how far it reaches.
    TILEGLASS_NOINLINE BucketHome home_of(const Corners& box) {
        BucketHomes homes(tiles_.plane, tiles_.levels.level_of(box.extent()));
        homes.learn_reach(box);
        tiles_.levels.learn_reach(homes);
        return homes.home(homes.subtiles(box));
    }

    /// Tidies up. To be called while all objects lie where they are marked.
    void tidy() {
        tiles_.blocks.tidy();
        if (tiles_.levels.has_old_map()) draw_maps(false);
    }
    /// Calls `see(slot, bucket)` for the entries of a block.
    template <typename See>
    void visit_entries(std::uint32_t block, const See& see) const {
        if (tiles_.blocks.is_empty(block)) return;
        tiles_.blocks.visit_occupied(block, [&](std::uint32_t bucket) {
            const Bucket& run = tiles_.blocks[bucket];
            for (std::uint32_t slot = run.begin; slot < run.end(); ++slot) see(slot, bucket);
        });
    }
    TILEGLASS_NOINLINE void draw_maps(bool all) {
        const auto visit_boxes = [&](int level, const auto& see) {
            for (std::uint32_t block = 0; block < tiles_.blocks.count(); ++block) {
                if (static_cast<int>(tiles_.blocks.place(block).level) != level) continue;
                visit_entries(block, [&](std::uint32_t slot, std::uint32_t /*bucket*/) {
                    see(tiles_.plane.subtiles(arena_.box(slot)));
                });
            }
        };
        tiles_.levels.draw_maps(visit_boxes, tiles_.blocks.count(), all);
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

    /// The target of an object that is about to come there; `near` is a bucket that may be in the
    /// same block, or kNone.
    Target target_of(const Corners& box, std::uint32_t near) {
        const BucketHome home = marked_home(box);
        return {tiles_.blocks.bucket_for(home.tile, near / BucketBlocks::kTiles), home.packed};
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
        tiles_.levels.enter(static_cast<int>(tiles_.blocks.place(block).level), count);
        tiles_.blocks.enter(block, count);
    }

    void link(std::uint32_t object, const Corners& box, const Target& target) {
        Bucket& bucket = tiles_.blocks[target.bucket];
        if (bucket.count() == 0) tiles_.blocks.mark(target.bucket);
        const std::uint32_t slot =
            arena_.append(bucket, object, bucket_box::box_of<Box>(box), target.packed, relink());
        records_[object] = {slot, target.bucket};
        join(target.bucket / BucketBlocks::kTiles, 1);
    }

    void unlink(std::uint32_t object) {
        const Record record = records_[object];
        Bucket& bucket = tiles_.blocks[record.bucket];
        arena_.remove(bucket, record.slot, relink());
        if (bucket.count() == 0) tiles_.blocks.clear(record.bucket);
        const std::uint32_t block = record.bucket / BucketBlocks::kTiles;
        tiles_.levels.leave(static_cast<int>(tiles_.blocks.place(block).level));
        tiles_.blocks.leave(block);
    }

    /// Slots of an arena that fits into the second cache.
    static constexpr std::size_t kSmallArena = std::size_t{1} << 15;

    /// Counts the objects of each tile, and learns how far they reach. The slot of a record counts
    /// from the beginning of a run that is not known yet. False: there is a rect that is not
    /// finite.
    template <typename ObjectAt>
    TILEGLASS_NOINLINE bool count_homes(std::span<const Box> rects, const ObjectAt& object_at) {
        const auto count = static_cast<std::uint32_t>(rects.size());
        BucketFinder bucket_of(tiles_.blocks);
        // Copies, which no write can change.
        const BucketPlane plane = tiles_.plane.in_tiles();
        const double most = most_small();
        Record* const records = records_.data();
        BucketHomes small(tiles_.plane, 0);
        // Two loops: a processor works on several objects at once if what it does for each is
        // short.
        std::array<SmallPair, kAhead> tiles;
        // The rects of a small arena, which are written next, come into the cache meanwhile. Runs
        // have room for about a third more entries than they hold.
        const bool is_small = count * 4 / 3 < arena_.size() && arena_.size() <= kSmallArena;
        for (std::uint32_t begin = 0; begin < count; begin += kAhead) {
            const std::uint32_t few = std::min(kAhead, count - begin);
            std::uint32_t others = 0;  // bit i: the i-th of them is too long for the first level
            for (std::uint32_t i = 0; i < few; ++i) {
                const Box& rect = rects[begin + i];
                prefetch_far(&rect);
                if (is_small) arena_.prefetch_box((begin + i) * 4 / 3);
                const Corners box(rect);
                if (box.is_within(most)) [[likely]] {
                    small.learn_reach(box);
                    tiles[i] = whole(plane.subtiles(box.min));
                } else if (bucket_box::is_finite(rect)) {
                    others |= 1U << i;
                } else {
                    return false;
                }
            }
            for (std::uint32_t i = 0; i < few; ++i) {
                const std::uint32_t number =
                    (others >> i & 1) == 0 ? bucket_of(tiles[i])
                                           : bucket_of(home_of(Corners(rects[begin + i])).tile);
                records[object_at(begin + i)] = {tiles_.blocks[number].bits++, number};
            }
        }
        tiles_.levels.learn_reach(small);
        return true;
    }

    /// Finds the records of the objects in all tiles, which are numbers below `end`.
    TILEGLASS_COLD void find_records(std::size_t end) {
        records_.assign(end, {});
        for (std::uint32_t block = 0; block < tiles_.blocks.count(); ++block) {
            visit_entries(block, [&](std::uint32_t slot, std::uint32_t bucket) {
                records_[arena_.object(slot)] = {slot, bucket};
            });
        }
    }

    /// Writes the numbers and the rects of objects, normal, to their slots, which lie anywhere in
    /// memory: each one is prefetched `kAhead` objects before.
    template <typename ObjectAt>
    void place_rects(std::span<const Box> rects, const ObjectAt& object_at) {
        const auto prefetch_slot = [&](std::uint32_t i) {
            Record& record = records_[object_at(i)];
            record.slot += tiles_.blocks[record.bucket].begin;
            arena_.prefetch_object(record.slot);
        };
        const auto write = [&](std::uint32_t i) {
            const std::uint32_t object = object_at(i);
            prefetch_far(&rects[i]);
            arena_.set_object(records_[object].slot, object);
            arena_.set_box(records_[object].slot, bucket_box::normal(rects[i]));
        };
        const std::uint32_t ahead = std::min(kAhead, count_);
        for (std::uint32_t i = 0; i < ahead; ++i) prefetch_slot(i);
        for (std::uint32_t i = ahead; i < count_; ++i) {
            prefetch_slot(i);
            write(i - ahead);
        }
        for (std::uint32_t i = count_ - ahead; i < count_; ++i) write(i);
    }

    /// Writes the packed rects of all entries.
    void fill_blocks() {
        for (const std::uint32_t block : order_) {
            const BucketPlane plane =
                tiles_.plane.on(static_cast<int>(tiles_.blocks.place(block).level));
            tiles_.blocks.visit_occupied(block, [&](std::uint32_t number) {
                const Pair begin = SubtileRect::begin_of(tiles_.blocks.tile(number));
                const Bucket bucket = tiles_.blocks[number];
                for (std::uint32_t slot = bucket.begin; slot < bucket.end(); ++slot) {
                    arena_.prefetch_far(slot);
                    arena_.set_packed(slot, {plane.subtiles(arena_.box(slot)), begin});
                }
            });
        }
    }

    /// Gives each bucket a run for as many entries as it counts, in the order of tiles.
    void lay_out_runs() {
        order_.resize(tiles_.blocks.count());
        std::iota(order_.begin(), order_.end(), 0U);
        std::sort(order_.begin(), order_.end(), [&](std::uint32_t a, std::uint32_t b) {
            const auto& [ax, ay, a_level] = tiles_.blocks.place(a);
            const auto& [bx, by, b_level] = tiles_.blocks.place(b);
            return a_level != b_level ? a_level < b_level : ay != by ? ay < by : ax < bx;
        });
        arena_.restart();
        for (const std::uint32_t block : order_) {
            std::uint32_t objects = 0;
            const std::uint32_t first = block * BucketBlocks::kTiles;
            for (std::uint32_t number = first; number < first + BucketBlocks::kTiles; ++number) {
                const std::uint32_t count = tiles_.blocks[number].bits;
                if (count == 0) continue;
                objects += count;
                tiles_.blocks[number] = arena_.next_run(count);
                tiles_.blocks.mark(number);
            }
            join(block, objects);
        }
        arena_.make_runs();
    }

    BucketTiles tiles_;
    BucketTiles spare_;  ///< where the next filling is counted; without objects
    BucketArena<Box> arena_;
    LineVector<Record> records_;        ///< by object
    std::vector<std::uint32_t> order_;  ///< blocks in the order of tiles, while runs are laid out
    std::vector<bool> is_named_;        ///< by object, while a list is checked
    std::uint32_t count_ = 0;
    std::array<Leaving, kAhead> leaving_;  ///< while `move_few` moves objects
};

}  // namespace tileglass
