#pragma once
// The nodes of each object by tile, in tables that share large chunks of memory.

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <new>
#include <vector>

#include "tileglass/base/assert.hpp"
#include "tileglass/geometry/tile_rect.hpp"
#include "tileglass/index/line_vector.hpp"
#include "tileglass/index/object_index.hpp"

namespace tileglass {

/// The table of one object: where it is, and its sides. They are powers of two, so masks compute
/// the slot of a tile.
struct FootprintTable {
    std::uint32_t first = kNone;  ///< its first slot; kNone: there is no table
    std::uint8_t width_power = 0;
    std::uint8_t height_power = 0;

    bool has_room_for(const TileRect& footprint) const {
        return footprint.width() <= std::int64_t{1} << width_power &&
               footprint.height() <= std::int64_t{1} << height_power;
    }

    int power() const { return width_power + height_power; }  ///< 2^power() slots
};

/// Tables of the nodes of objects by tile. A table wraps around in both directions: tile (x, y) is
/// in column x mod width, row y mod height. While the footprint fits in the table, no two of its
/// tiles share a slot, and tiles that a moving object stays in keep their slots.
///
/// Tables of one size lie side by side in chunks, and those given back are taken first, last in,
/// first out. If each had memory of its own, a million of them would take long to allocate, to copy
/// and to free.
class FootprintTables {
public:
    /// The node in a tile of the table's footprint.
    std::uint32_t& node(const FootprintTable& table, Tile tile) {
        return slots_from(table.first)[slot_of(table, tile)];
    }
    std::uint32_t node(const FootprintTable& table, Tile tile) const {
        return slots_from(table.first)[slot_of(table, tile)];
    }

    /// Asks for the table; a large one in part.
    void prefetch_table(const FootprintTable& table) const { prefetch(slots_from(table.first)); }

    /// Makes a table with room for `footprint`, for an object whose table `old` has none. No side
    /// is shorter than that of `old`, unless most of the table would be unused. The caller passes
    /// it to `replace` or gives it back. If an allocation fails, no table changes.
    ///
    /// There is room for one more column and row: an object of fixed size covers n or n + 1 of
    /// each, so moving it does not allocate. If bounds cut it off, or if rounding changes sides of
    /// whole tiles, its table may grow later; sides double, so at most as often as the largest side
    /// has binary digits.
    [[nodiscard]] FootprintTable make_table(const TileRect& footprint,
                                            const FootprintTable& old = {}) {
        const int columns = power_above(footprint.width());
        const int rows = power_above(footprint.height());
        int width = std::max(columns, int{old.width_power});
        int height = std::max(rows, int{old.height_power});
        if (width + height > columns + rows + kMostSparePower) {
            width = columns;
            height = rows;
        }
        return {take(width + height), static_cast<std::uint8_t>(width),
                static_cast<std::uint8_t>(height)};
    }

    /// Replaces `table` with `made`, with the nodes of the tiles `kept`.
    void replace(FootprintTable& table, const FootprintTable& made, const TileRect& kept) {
        visit_tiles(kept, [&](Tile tile) { node(made, tile) = node(table, tile); });
        give_back(table);
        table = made;
    }

    void give_back(const FootprintTable& table) {
        if (table.power() >= kChunkPower) {
            chunks_[table.first >> kChunkPower] = Chunk();  // frees its memory
            return;
        }
        std::uint32_t& free = classes_[static_cast<std::size_t>(table.power())].free;
        *slots_from(table.first) = free;
        free = table.first;
    }

    /// Memory held, used or not.
    std::int64_t bytes() const {
        std::int64_t bytes = bytes_of(chunks_);
        for (const Chunk& chunk : chunks_) bytes += bytes_of(chunk);
        return bytes;
    }

private:
    /// Slots for nodes: many tables of one size, or one table of 2^kChunkPower slots or more.
    using Chunk = LineVector<std::uint32_t>;

    /// The tables of 2^k slots.
    struct SizeClass {
        std::uint32_t free = kNone;  ///< the first slot of one that was given back: it has the next
        std::uint32_t chunk = kNone;  ///< the one that is filling up
    };

    /// The number of a slot has that of its chunk in the upper bits, and in the lower ones its
    /// slot in there.
    static constexpr int kChunkPower = 16;
    static constexpr std::size_t kChunkSlots = std::size_t{1} << kChunkPower;
    static constexpr std::size_t kMostChunks = kNone >> kChunkPower;  // so that no slot is kNone

    /// A table that is made anew has at most 2^kMostSparePower times the slots that its footprint
    /// needs.
    static constexpr int kMostSparePower = 2;

    /// Larger tables are refused: their nodes would have no numbers.
    static constexpr int kMostPower = 32 + kMostSparePower;

    /// The smallest k with 2^k > `value`.
    static int power_above(std::int64_t value) {
        return static_cast<int>(std::bit_width(static_cast<std::uint64_t>(value)));
    }

    static std::size_t slot_of(const FootprintTable& table, Tile tile) {
        // A side may have 2^32 tiles.
        const auto in_side = [](std::int32_t at, std::uint8_t power) {
            return static_cast<std::uint32_t>(at) & ((std::uint64_t{1} << power) - 1);
        };
        return static_cast<std::size_t>((in_side(tile.y, table.height_power) << table.width_power) +
                                        in_side(tile.x, table.width_power));
    }

    std::uint32_t* slots_from(std::uint32_t first) {
        TILEGLASS_ASSERT(first != kNone);
        return chunks_[first >> kChunkPower].data() + first % kChunkSlots;
    }
    const std::uint32_t* slots_from(std::uint32_t first) const {
        TILEGLASS_ASSERT(first != kNone);
        return chunks_[first >> kChunkPower].data() + first % kChunkSlots;
    }

    /// The first slot of an unused table of 2^`power` slots.
    std::uint32_t take(int power) {
        if (power > kMostPower) throw std::bad_alloc();
        const std::size_t slots = std::size_t{1} << power;
        if (power >= kChunkPower) {
            const std::uint32_t chunk = unused_chunk();
            chunks_[chunk].resize(slots);
            return chunk << kChunkPower;
        }
        SizeClass& tables = classes_[static_cast<std::size_t>(power)];
        if (tables.free != kNone) {
            const std::uint32_t first = tables.free;
            tables.free = *slots_from(first);
            return first;
        }
        const bool is_first = tables.chunk == kNone;
        if (is_first || chunks_[tables.chunk].size() == kChunkSlots) {
            const std::uint32_t chunk = unused_chunk();
            chunks_[chunk].reserve(is_first ? slots : kChunkSlots);
            tables.chunk = chunk;
        }
        Chunk& chunk = chunks_[tables.chunk];
        const auto slot = static_cast<std::uint32_t>(chunk.size());
        if (chunk.size() == chunk.capacity()) {
            chunk.reserve(std::min(2 * chunk.size(), kChunkSlots));
        }
        chunk.resize(chunk.size() + slots);
        return (tables.chunk << kChunkPower) + slot;
    }

    /// An empty chunk that no table is in.
    std::uint32_t unused_chunk() {
        const auto unused = std::find_if(chunks_.begin(), chunks_.end(),
                                         [](const Chunk& chunk) { return chunk.empty(); });
        const auto number = static_cast<std::size_t>(unused - chunks_.begin());
        if (number == kMostChunks) throw std::bad_alloc();
        if (unused == chunks_.end()) chunks_.emplace_back();
        return static_cast<std::uint32_t>(number);
    }

    std::vector<Chunk> chunks_;
    std::array<SizeClass, kChunkPower> classes_;  ///< by power
};

}  // namespace tileglass
