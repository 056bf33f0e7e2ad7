#pragma once
// The entries of all buckets of a bucket grid, in one piece of memory.
//
// A bucket is a run of entries with a capacity of 4, 8, 16, 24, 32, 48, ...; one that is full moves
// to a run of the next capacity, one that is mostly empty to one for about half as many. Runs that
// are left are kept in lists by their capacity. Object numbers, rects and packed rects lie apart,
// at the same index: a tile inside of a query costs 4 bytes a result, and most tests read the 8
// bytes of a packed rect.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "tileglass/base/assert.hpp"
#include "tileglass/base/compiler.hpp"
#include "tileglass/bucket_grid/packed_rect.hpp"
#include "tileglass/index/line_vector.hpp"
#include "tileglass/index/object_index.hpp"
#include "tileglass/trace/events.hpp"

namespace tileglass {

/// A run of entries: begin .. begin + count, with room for `size_of(room)` of them. 8 bytes, so
/// that a row of 8 tiles is a line of the cache.
struct Bucket {
    static constexpr int kCountBits = 26;
    static constexpr std::uint32_t kMost = (std::uint32_t{1} << kCountBits) - 1;

    std::uint32_t count() const { return bits & kMost; }
    std::uint32_t room() const { return bits >> kCountBits; }
    std::uint32_t end() const { return begin + count(); }
    /// Entries: 0, 4, 8, then 16, 24, 32, 48, 64, 96, ... The increments are small, so that large
    /// runs are full, and more of them are in the cache.
    static constexpr std::uint32_t size_of(std::uint32_t room) {
        if (room < 3) return 4 * room;
        const std::uint32_t size = 16U << (room - 3) / 2;
        return room % 2 == 0 ? size + size / 2 : size;
    }
    bool is_full() const { return count() == size_of(room()); }
    void set_room(std::uint32_t room) { bits = count() | room << kCountBits; }

    std::uint32_t begin = 0;
    std::uint32_t bits = 0;  ///< room, and the count below it
};

/// The entries of all buckets: an object number, a rect and its packed rect in its tile each.
template <typename Box>
class BucketArena {
public:
    BucketArena() { free_.fill(kNone); }

    const std::uint32_t* objects() const { return objects_.data(); }
    const Box* boxes() const { return boxes_.data(); }
    std::uint32_t object(std::uint32_t slot) const { return objects_[slot]; }
    const Box& box(std::uint32_t slot) const { return boxes_[slot]; }
    const PackedRect* packed() const { return packed_.data(); }
    PackedRect packed(std::uint32_t slot) const { return packed_[slot]; }

    std::int64_t bytes() const { return bytes_of(objects_) + bytes_of(boxes_) + bytes_of(packed_); }

    /// Prefetches an entry, or the slot after one, that is about to be written.
    void prefetch(std::uint32_t slot) const {
        tileglass::prefetch(objects_.data() + slot);
        prefetch_rect(slot);
    }
    /// The same without its number.
    void prefetch_rect(std::uint32_t slot) const {
        tileglass::prefetch(boxes_.data() + slot);
        tileglass::prefetch(packed_.data() + slot);
    }

    /// Slots further on, where all are read and written in their order.
    void prefetch_far(std::uint32_t slot) const {
        tileglass::prefetch_far(boxes_.data() + slot);
        tileglass::prefetch_far(packed_.data() + slot);
    }

    /// Appends an entry; returns its slot. `moved(object, slot)` is called for all entries that
    /// move.
    template <typename Moved>
    std::uint32_t append(Bucket& bucket, std::uint32_t object, const Box& box, PackedRect packed,
                         const Moved& moved) {
        TILEGLASS_ASSERT(bucket.count() < Bucket::kMost);
        if (bucket.is_full()) resize(bucket, bucket.room() + 1, moved);
        const std::uint32_t slot = bucket.end();
        ++bucket.bits;
        set(slot, object, box, packed);
        return slot;
    }

    /// Removes the entry in `slot`; the last one of the bucket takes its place.
    template <typename Moved>
    void remove(Bucket& bucket, std::uint32_t slot, const Moved& moved) {
        --bucket.bits;
        const std::uint32_t last = bucket.end();
        if (slot != last) {
            set(slot, objects_[last], boxes_[last], packed_[last]);
            moved(objects_[slot], slot);
        }
        const std::uint32_t size = Bucket::size_of(bucket.room());
        if (bucket.count() == 0) {
            give_back(bucket.begin, bucket.room());
            bucket = {};
        } else if (bucket.room() > kLeastRoom && bucket.count() <= size / 4) {
            resize(bucket, room_for(size / 2), moved);
        }
    }

    /// Forgets all entries.
    void restart() {
        free_.fill(kNone);
        end_ = 0;
    }
    /// The next run of a restarted arena, for `count` entries that are to be set once `make_runs`
    /// has been called.
    Bucket next_run(std::uint32_t count) {
        TILEGLASS_ASSERT(count <= Bucket::kMost);
        Bucket bucket{static_cast<std::uint32_t>(end_), count};
        bucket.set_room(room_for(count));
        end_ += Bucket::size_of(bucket.room());
        return bucket;
    }
    /// Makes room for these runs, and for a few more.
    void make_runs() {
        if (end_ > objects_.size()) allot(end_ + end_ / 8 + 64);
    }
    void set_object(std::uint32_t slot, std::uint32_t object) { objects_[slot] = object; }
    void set_box(std::uint32_t slot, const Box& box) { boxes_[slot] = box; }
    void set_packed(std::uint32_t slot, PackedRect packed) { packed_[slot] = packed; }
    void set(std::uint32_t slot, const Box& box, PackedRect packed) {
        set_box(slot, box);
        set_packed(slot, packed);
    }

private:
    static constexpr std::uint32_t kLeastRoom = 1;  ///< of a run

    /// The smallest room for `count` entries.
    static std::uint32_t room_for(std::uint32_t count) {
        if (count <= 8) return count <= 4 ? kLeastRoom : 2;
        if (count <= 16) return 3;
        // Rooms come in twos: size 16, 24 from room 3 on, then 32, 48, ...
        const auto width = static_cast<std::uint32_t>(std::bit_width((count - 1) >> 3));
        return 2 * width + ((count - 1) >> (width + 1) & 1);
    }

    void set(std::uint32_t slot, std::uint32_t object, const Box& box, PackedRect packed) {
        set_object(slot, object);
        set(slot, box, packed);
    }

    template <typename Moved>
    TILEGLASS_NOINLINE void resize(Bucket& bucket, std::uint32_t room, const Moved& moved) {
        const std::uint32_t begin = take(room);
        for (std::uint32_t i = 0; i < bucket.count(); ++i) {
            const std::uint32_t from = bucket.begin + i;
            set(begin + i, objects_[from], boxes_[from], packed_[from]);
            moved(objects_[from], begin + i);
        }
        if (bucket.bits != 0) give_back(bucket.begin, bucket.room());
        bucket.begin = begin;
        bucket.set_room(room);
    }

    std::uint32_t take(std::uint32_t room) {
        if (const std::uint32_t begin = free_[room]; begin != kNone) {
            free_[room] = objects_[begin];
            return begin;
        }
        const std::size_t begin = end_;
        end_ += Bucket::size_of(room);
        if (end_ > objects_.size()) allot(end_ + end_ / 2);
        return static_cast<std::uint32_t>(begin);
    }

    void give_back(std::uint32_t begin, std::uint32_t room) {
        objects_[begin] = free_[room];
        free_[room] = begin;
    }

    void allot(std::size_t length) {
        TILEGLASS_ASSERT(end_ < kNone);
        // Packed rects are read `kFew` at a time from the beginning of a run on: the last of them
        // may lie beyond it.
        const std::size_t packed = length + PackedRect::kFew;
        boxes_.reserve(length);
        packed_.reserve(packed);
        objects_.resize(length);
        boxes_.resize(length);
        packed_.resize(packed);
    }

    LineVector<std::uint32_t> objects_;  ///< by slot; in a free run, the first is the next free run
    LineVector<Box> boxes_;              ///< by slot
    LineVector<PackedRect> packed_;      ///< by slot
    std::array<std::uint32_t, 64> free_;  ///< by room: the first free run
    std::size_t end_ = 0;                 ///< slots from here on belong to no run
};

}  // namespace tileglass
