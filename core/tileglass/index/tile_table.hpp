#pragma once
// Which number does a tile have?
//
// A table with open addressing. A tile stands in the slot that its hash names, or in the next one
// that is free, in a ring. At most half of the slots are taken, so runs of taken slots are short,
// and a search ends at the first empty one.

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "tileglass/base/assert.hpp"
#include "tileglass/geometry/tile.hpp"
#include "tileglass/index/object_index.hpp"
#include "tileglass/trace/events.hpp"

namespace tileglass {

/// Numbers by tile.
///
/// Cost     expected constant time; 24 to 48 bytes a tile of the most that were there at once.
///          Allocates only when more tiles come than were ever there: then twice the slots
/// Source   linear probing, D. Knuth, The Art of Computer Programming 3, 6.4, algorithms L and R
class TileTable {
public:
    /// Tiles with a number, and how many find room until there are twice the slots.
    std::size_t size() const { return size_; }
    std::size_t room() const { return slots_.size() / 2; }

    /// Memory that it holds, used or not.
    std::int64_t bytes() const { return bytes_of(slots_); }

    /// The number of a tile; kNone where it has none.
    std::uint32_t find(Tile tile) const {
        return slots_.empty() ? kNone : slots_[place_of(tile)].number;
    }

    /// The number of a tile. One that has none gets `number`, which is not kNone.
    std::uint32_t find_or_add(Tile tile, std::uint32_t number) {
        TILEGLASS_ASSERT(number != kNone);
        if (const std::uint32_t found = find(tile); found != kNone) return found;
        if (2 * size_ >= slots_.size()) grow();
        slots_[place_of(tile)] = {tile, number};
        ++size_;
        return number;
    }

    /// Takes out a tile that has a number.
    ///
    /// The hole that it leaves would end searches too early. So what stands behind it, up to the
    /// first empty slot, moves into the hole where its search passes there, and leaves a hole of
    /// its own. No marks of removed tiles remain.
    void erase(Tile tile) {
        TILEGLASS_ASSERT(find(tile) != kNone);
        std::size_t hole = place_of(tile);
        for (std::size_t at = next(hole); slots_[at].number != kNone; at = next(at)) {
            const std::size_t way = (at - home_of(slots_[at].tile)) & mask();
            const std::size_t way_from_hole = (at - hole) & mask();
            if (way < way_from_hole) continue;
            slots_[hole] = slots_[at];
            hole = at;
        }
        slots_[hole] = {};
        --size_;
    }

    /// Both coordinates in one number, mixed so that neighbours lie far apart. The lowest bits name
    /// the tile's slot.
    ///
    /// Source   the finalizer of SplitMix64: G. Steele, D. Lea, C. Flood, "Fast splittable
    ///          pseudorandom number generators", 2014
    static std::uint64_t hash(Tile tile) {
        std::uint64_t h = std::uint64_t{static_cast<std::uint32_t>(tile.x)} << 32 |
                          static_cast<std::uint32_t>(tile.y);
        h = (h ^ h >> 30) * 0xBF58476D1CE4E5B9;
        h = (h ^ h >> 27) * 0x94D049BB133111EB;
        return h ^ h >> 31;
    }

private:
    struct Slot {
        Tile tile;
        std::uint32_t number = kNone;  ///< kNone: empty
    };

    /// The number of slots is a power of two.
    std::size_t mask() const { return slots_.size() - 1; }
    std::size_t next(std::size_t at) const { return (at + 1) & mask(); }
    std::size_t home_of(Tile tile) const { return static_cast<std::size_t>(hash(tile)) & mask(); }

    /// Where the tile stands, or else would stand.
    std::size_t place_of(Tile tile) const {
        std::size_t at = home_of(tile);
        while (slots_[at].number != kNone && slots_[at].tile != tile) at = next(at);
        return at;
    }

    void grow() {
        constexpr std::size_t kFirstSlots = 16;
        const std::size_t slots = slots_.empty() ? kFirstSlots : 2 * slots_.size();
        const std::vector<Slot> before = std::exchange(slots_, std::vector<Slot>(slots));
        for (const Slot& slot : before) {
            if (slot.number != kNone) slots_[place_of(slot.tile)] = slot;
        }
    }

    std::vector<Slot> slots_;
    std::size_t size_ = 0;  ///< at most half of the slots
};

}  // namespace tileglass
