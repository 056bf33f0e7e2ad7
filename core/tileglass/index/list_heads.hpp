#pragma once
// The heads of the tiles' lists, in an array or in a hash table.

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "tileglass/base/assert.hpp"
#include "tileglass/geometry/tile_rect.hpp"
#include "tileglass/index/line_vector.hpp"
#include "tileglass/index/object_index.hpp"
#include "tileglass/trace/events.hpp"

namespace tileglass {

/// The list of one tile.
struct TileList {
    std::uint32_t head = kNone;  ///< first node
    std::uint32_t length = 0;    ///< nodes

    bool operator==(const TileList&) const = default;
};

/// A table of tile lists, each identified by a number that it keeps while it has nodes. Heads whose
/// searches can be traced also have `find(tile, trace)` and `find_or_make(tile, trace)`. `prefetch`
/// asks for what a search for the tile reads at its `step`, from 0 on; what earlier steps ask for
/// should be there by then.
template <typename Heads>
concept ListHeads = requires(Heads heads, const Heads& constant, Tile tile, std::uint32_t list) {
    { constant.find(tile) } -> std::same_as<std::uint32_t>;  // kNone: the list is empty
    { heads.find_or_make(tile) } -> std::same_as<std::uint32_t>;
    { heads.drop(list) };  // frees a list that became empty
    { constant.tile_of(list) } -> std::same_as<Tile>;
    { heads[list] } -> std::same_as<TileList&>;
    { constant[list] } -> std::same_as<const TileList&>;
    { constant.holds(tile) } -> std::same_as<bool>;      // may the tile have a list?
    { constant.bytes() } -> std::same_as<std::int64_t>;  // memory held, used or not
    { constant.prefetch_search(tile, Heads::kSearchSteps - 1) };
};

/// A list for each tile of bounds, in an array.
///
/// Cost     8 bytes per tile of the bounds, used or not
class DenseHeads {
public:
    /// `bounds` has fewer than 2^32 - 1 tiles.
    explicit DenseHeads(const TileRect& bounds)
        : bounds_(bounds), lists_(static_cast<std::size_t>(bounds.area())) {
        TILEGLASS_ASSERT(bounds.area() < kNone);
    }

    bool holds(Tile tile) const { return bounds_.contains(tile); }

    std::uint32_t find(Tile tile) const { return holds(tile) ? number_of(tile) : kNone; }

    std::uint32_t find_or_make(Tile tile) {
        TILEGLASS_ASSERT(holds(tile));
        return number_of(tile);
    }

    void drop(std::uint32_t /*list*/) {}

    static constexpr int kSearchSteps = 1;
    void prefetch_search(Tile tile, int /*step*/) const {
        if (holds(tile)) prefetch(&lists_[number_of(tile)]);
    }

    std::int64_t bytes() const { return bytes_of(lists_); }

    Tile tile_of(std::uint32_t list) const { return bounds_.tile_at(list); }

    TileList& operator[](std::uint32_t list) { return lists_[list]; }
    const TileList& operator[](std::uint32_t list) const { return lists_[list]; }

private:
    std::uint32_t number_of(Tile tile) const {
        return static_cast<std::uint32_t>(bounds_.place_of(tile));
    }

    TileRect bounds_;
    LineVector<TileList> lists_;
};

/// Maps tiles to numbers: a hash table with open addressing and linear probing. A tile is in the
/// slot that its hash selects, or in the next free one, wrapping around. At most half of the slots
/// are taken, so runs of taken slots are short; a search ends at the first empty slot.
///
/// Cost     expected constant time; 24 to 48 bytes per tile, for the most tiles ever present at
///          once. Allocates only to double its slots, when more than half would be taken
/// Source   linear probing, D. Knuth, The Art of Computer Programming 3, 6.4, algorithms L and R
class TileTable {
public:
    /// Number of tiles, and how many fit before the slots double.
    std::size_t size() const { return size_; }
    std::size_t room() const { return slots_.size() / 2; }

    /// Memory held, used or not.
    std::int64_t bytes() const { return bytes_of(slots_); }

    /// The number of a tile; kNone where it has none.
    std::uint32_t find(Tile tile) const {
        return slots_.empty() ? kNone : slots_[slot_of(tile)].number;
    }

    /// The number of a tile. A tile without one gets `number`, which is not kNone.
    std::uint32_t find_or_add(Tile tile, std::uint32_t number) {
        TILEGLASS_ASSERT(number != kNone);
        if (const std::uint32_t found = find(tile); found != kNone) return found;
        if (2 * size_ >= slots_.size()) grow();
        slots_[slot_of(tile)] = {tile, number};
        ++size_;
        return number;
    }

    /// Allocates for `count` more tiles.
    void make_room(std::size_t count) {
        while (2 * (size_ + count) > slots_.size()) grow();
    }

    /// Asks for the slot at which a search for the tile begins.
    void prefetch_slot(Tile tile) const {
        if (!slots_.empty()) prefetch(&slots_[start_of(tile)]);
    }

    /// Removes a tile that has a number.
    ///
    /// The hole it leaves would end searches too early. So entries behind it, up to the first empty
    /// slot, move into the hole if their search passes it, and leave a new hole. There are no
    /// tombstones.
    void erase(Tile tile) {
        TILEGLASS_ASSERT(find(tile) != kNone);
        std::size_t hole = slot_of(tile);
        for (std::size_t at = next(hole); slots_[at].number != kNone; at = next(at)) {
            const std::size_t way = (at - start_of(slots_[at].tile)) & mask();
            const std::size_t way_from_hole = (at - hole) & mask();
            if (way < way_from_hole) continue;
            slots_[hole] = slots_[at];
            hole = at;
        }
        slots_[hole] = {};
        --size_;
    }

    /// Mixes both coordinates so that neighbours are spread. The lowest bits select the slot.
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

    /// A mask, as the number of slots is a power of two.
    std::size_t mask() const { return slots_.size() - 1; }
    std::size_t next(std::size_t at) const { return (at + 1) & mask(); }
    std::size_t start_of(Tile tile) const { return static_cast<std::size_t>(hash(tile)) & mask(); }

    /// The slot of the tile, or the empty slot where it would go.
    std::size_t slot_of(Tile tile) const {
        std::size_t at = start_of(tile);
        while (slots_[at].number != kNone && slots_[at].tile != tile) at = next(at);
        return at;
    }

    void grow() {
        constexpr std::size_t kFirstSlots = 16;
        const std::size_t slots = slots_.empty() ? kFirstSlots : 2 * slots_.size();
        const LineVector<Slot> before = std::exchange(slots_, LineVector<Slot>(slots));
        for (const Slot& slot : before) {
            if (slot.number != kNone) slots_[slot_of(slot.tile)] = slot;
        }
    }

    LineVector<Slot> slots_;
    std::size_t size_ = 0;  ///< tiles; at most half of the slots
};

/// A list for each tile that has objects, found by hashing: for an unbounded world.
///
/// Tiles are hashed in blocks of 4 x 4. Objects cover several neighbouring tiles and move to
/// neighbours, so most lists that a move needs are in the block that was found last. The number of
/// an empty block is reused for the next block.
///
/// Cost     expected constant time. 160 to 190 bytes per block, for the most blocks ever in use at
///          once; allocates only when that grows
class HashedHeads {
public:
    bool holds(Tile /*tile*/) const { return true; }

    std::uint32_t find(Tile tile) const {
        const std::uint32_t block = numbers_.find(block_of(tile));
        return block == kNone ? kNone : block * kTiles + slot_of(tile);
    }

    std::uint32_t find_or_make(Tile tile) {
        const std::uint32_t block = find_or_make_block(block_of(tile));
        const std::uint32_t slot = slot_of(tile);
        blocks_[block].used |= 1U << slot;
        return block * kTiles + slot;
    }

    /// Allocates for lists in all tiles of `tiles`.
    void make_room(const TileRect& tiles) {
        if (tiles.is_empty()) return;
        const Tile last = block_of({tiles.end.x - 1, tiles.end.y - 1});
        const TileRect blocks{block_of(tiles.min), {last.x + 1, last.y + 1}};
        const std::size_t spare =
            std::min(unused_.size() + blocks_.capacity() - blocks_.size(),
                     numbers_.room() - std::min(numbers_.room(), numbers_.size()));
        if (static_cast<std::size_t>(blocks.area()) <= spare) return;
        std::size_t missing = 0;
        visit_tiles(blocks, [&](Tile block) { missing += numbers_.find(block) == kNone; });
        numbers_.make_room(missing);
        if (missing <= unused_.size()) return;
        reserve_doubling(blocks_, blocks_.size() + missing - unused_.size());
        unused_.reserve(blocks_.capacity());
    }

    /// Allocates for about that many lists, so that no table has to be copied while they come, up
    /// to a number for which that is quick.
    void reserve(std::int64_t lists) {
        const auto blocks = static_cast<std::size_t>(std::min(lists, kMostReserved));
        numbers_.make_room(blocks - std::min(blocks, numbers_.size()));
        blocks_.reserve(blocks);
        unused_.reserve(blocks_.capacity());
    }

    void drop(std::uint32_t list) {
        Block& block = blocks_[list / kTiles];
        block.used &= ~(1U << list % kTiles);
        if (block.used != 0) return;
        numbers_.erase(block.address);
        unused_.push_back(list / kTiles);
    }

    static constexpr int kSearchSteps = 2;
    void prefetch_search(Tile tile, int step) const {
        if (step == 0) return numbers_.prefetch_slot(block_of(tile));
        const std::uint32_t list = find(tile);
        if (list != kNone) prefetch(&(*this)[list]);
    }

    std::int64_t bytes() const { return numbers_.bytes() + bytes_of(blocks_) + bytes_of(unused_); }

    Tile tile_of(std::uint32_t list) const {
        const Tile block = blocks_[list / kTiles].address;
        const auto slot = static_cast<std::int32_t>(list % kTiles);
        return {block.x * kSide + slot % kSide, block.y * kSide + slot / kSide};
    }

    TileList& operator[](std::uint32_t list) { return blocks_[list / kTiles].lists[list % kTiles]; }
    const TileList& operator[](std::uint32_t list) const {
        return blocks_[list / kTiles].lists[list % kTiles];
    }

private:
    static constexpr std::int64_t kMostReserved = std::int64_t{1} << 20;  ///< blocks
    static constexpr int kSidePower = 2;
    static constexpr std::int32_t kSide = 1 << kSidePower;
    static constexpr std::uint32_t kTiles = kSide * kSide;

    struct Block {
        std::array<TileList, kTiles> lists;  ///< by row, then x
        Tile address;                        ///< block coordinates
        std::uint32_t used = 0;              ///< one bit per list that was made and not dropped
    };

    // Sides are powers of two: shifts are floor_div and masks are floor_mod, also below zero.
    static Tile block_of(Tile tile) { return {tile.x >> kSidePower, tile.y >> kSidePower}; }
    static std::uint32_t slot_of(Tile tile) {
        return static_cast<std::uint32_t>((tile.y & (kSide - 1)) << kSidePower |
                                          (tile.x & (kSide - 1)));
    }

    std::uint32_t find_or_make_block(Tile address) {
        const bool is_any_unused = !unused_.empty();
        const std::uint32_t other =
            is_any_unused ? unused_.back() : static_cast<std::uint32_t>(blocks_.size());
        const std::uint32_t number = numbers_.find_or_add(address, other);
        if (number != other) return number;
        if (is_any_unused) {
            unused_.pop_back();
        } else {
            TILEGLASS_ASSERT(number < kNone / kTiles);
            blocks_.emplace_back();
            unused_.reserve(blocks_.capacity());  // so that dropping lists allocates nothing
        }
        blocks_[number].address = address;
        return number;
    }

    TileTable numbers_;  ///< numbers of blocks by address
    LineVector<Block> blocks_;
    std::vector<std::uint32_t> unused_;  ///< numbers of blocks without lists
};

}  // namespace tileglass
