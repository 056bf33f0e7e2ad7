#pragma once
// The tiles of a bucket grid: blocks of 32 x 32, dense inside, and how a block is found.
//
// A block has a bucket for each tile, and a word for each 8 x 8 tiles that says which of them hold
// objects; the buckets of such a word lie together, a row of them in one line of the cache. In
// bounds a block is found in a table, without bounds in a hash table; a block exists from the first
// object on until it is tidied up, empty. Moves mostly stay in a block and look for none.

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "tileglass/base/assert.hpp"
#include "tileglass/base/compiler.hpp"
#include "tileglass/base/flow.hpp"
#include "tileglass/bucket_grid/arena.hpp"
#include "tileglass/geometry/pair.hpp"
#include "tileglass/trace/events.hpp"

namespace tileglass {

/// All blocks of all levels.
class BucketBlocks {
public:
    static constexpr int kBits = 5;  ///< a block has 2^5 x 2^5 tiles
    static constexpr std::uint32_t kMask = (1U << kBits) - 1;
    static constexpr std::uint32_t kTiles = 1U << 2 * kBits;
    static constexpr std::uint32_t kWords = kTiles / 64;

    /// Where a block lies; its tiles are (x * 32 .., y * 32 ..) of its level. Aligned, so that a
    /// shift finds it.
    struct alignas(16) Place {
        std::uint32_t x = 0;
        std::uint32_t y = 0;
        std::uint32_t level = 0;
        /// Without branches: which of them differs is hard to predict.
        bool operator==(const Place& other) const {
            return ((x ^ other.x) | (y ^ other.y) | (level ^ other.level)) == 0;
        }
        /// Column and row in one number, the column in its lower half.
        std::uint64_t both() const { return both(x, y); }
        /// Is this the block of the tile? As `*this == place_of(tile)`, for column and row at once.
        bool holds(const LevelTile& tile) const {
            const std::uint64_t at =
                both(tile.x, tile.y) >> kBits & both(kNone >> kBits, kNone >> kBits);
            return ((at ^ both(x, y)) | (static_cast<std::uint32_t>(tile.level) ^ level)) == 0;
        }

    private:
        static constexpr std::uint64_t both(std::uint32_t column, std::uint32_t row) {
            return column | std::uint64_t{row} << 32;
        }
    };

    /// Tiles of a level, borders included: those of all blocks, and maybe more.
    struct Extent {
        std::uint32_t left = kNone;
        std::uint32_t top = kNone;
        std::uint32_t right = 0;
        std::uint32_t bottom = 0;
    };

    std::uint32_t count() const { return static_cast<std::uint32_t>(places_.size()); }
    const Place& place(std::uint32_t block) const { return places_[block]; }
    const Extent& extent(int level) const { return extents_[static_cast<std::size_t>(level)]; }
    std::int64_t bytes() const {
        return bytes_of(buckets_) + bytes_of(words_) + bytes_of(places_) + bytes_of(counts_) +
               bytes_of(cells_) + bytes_of(tables_);
    }

    /// Counts objects that enter a block, or one that leaves it.
    void enter(std::uint32_t block, std::uint32_t count) {
        if (counts_[block] == 0) --empty_;
        counts_[block] += count;
    }
    void leave(std::uint32_t block) {
        if (--counts_[block] == 0) ++empty_;
    }

    bool is_empty(std::uint32_t block) const { return counts_[block] == 0; }

    /// Takes empty blocks back where most are empty, so that objects that roam do not leave blocks
    /// behind for ever. No bucket of an empty block may be in use.
    void tidy() {
        if (empty_ > kFewEmpty + count() / 2) take_back_empty();
    }

    Bucket& operator[](std::uint32_t bucket) { return buckets_[bucket]; }
    const Bucket& operator[](std::uint32_t bucket) const { return buckets_[bucket]; }

    bool is_occupied(std::uint32_t bucket) const {
        return (words_[bucket >> 6] >> (bucket & 63) & 1) != 0;
    }
    /// Calls `see(bucket)` for the tiles that hold objects among that of a bucket and `more` after
    /// it, along a row or a column; all have one word. Stops as below.
    template <VisitorOf<std::uint32_t> See>
    Flow visit_line(std::uint32_t bucket, std::uint32_t more, bool is_row, const See& see) const {
        constexpr std::uint64_t kColumn = 0x0101'0101'0101'0101U;  // the first one
        const std::uint64_t line = is_row ? (std::uint64_t{2} << more) - 1
                                          : kColumn & ((std::uint64_t{2} << 8 * more) - 1);
        const std::uint32_t word = bucket >> 6;
        return visit_bits(word, words_[word] & line << (bucket & 63), see);
    }
    /// Calls `see(bucket)` for each tile of a block that holds objects, in the order of numbers.
    /// Stops when that returns Flow::stop; then returns Flow::stop.
    template <VisitorOf<std::uint32_t> See>
    Flow visit_occupied(std::uint32_t block, const See& see) const {
        for (std::uint32_t i = block * kWords; i < (block + 1) * kWords; ++i) {
            if (visit_bits(i, words_[i], see) == Flow::stop) return Flow::stop;
        }
        return Flow::keep_going;
    }
    void mark(std::uint32_t bucket) { words_[bucket >> 6] |= std::uint64_t{1} << (bucket & 63); }
    void clear(std::uint32_t bucket) {
        words_[bucket >> 6] &= ~(std::uint64_t{1} << (bucket & 63));
    }

    /// The number of a tile in its block: words by row, then column, and the tiles in each
    /// likewise. It is a sum of two numbers, read from tables.
    static std::uint32_t inside(std::uint32_t x, std::uint32_t y) {
        return kInside[0][x & kMask] + std::uint32_t{kInside[1][y & kMask]};
    }

    /// The column and the row of a bucket, in its level: those of `tile`, faster by two tables.
    SmallPair column_and_row(std::uint32_t bucket) const {
        const Place& at = places_[bucket / kTiles];
        const std::uint64_t both = at.both() << kBits;
        return bit_cast<SmallPair>(both + kInWord[bucket & 63] + kWord[bucket >> 6 & 15]);
    }
    /// The tile of a bucket.
    LevelTile tile(std::uint32_t bucket) const {
        const Place& at = places_[bucket / kTiles];
        return {at.x << kBits | (bucket >> 3 & 24) | (bucket & 7),
                at.y << kBits | (bucket >> 5 & 24) | (bucket >> 3 & 7), static_cast<int>(at.level)};
    }

    /// The block at a place; kNone: there is none.
    std::uint32_t find(const Place& at) const {
        if (!tables_.empty()) return cells_[cell_of(at)];
        if (cells_.empty()) return kNone;
        return cells_[search(at)];
    }

    /// The block of a tile; kNone: there is none.
    std::uint32_t block_of(const LevelTile& tile) const { return find(place_of(tile)); }

    /// The bucket of a tile; kNone: its block does not exist. `near` is a block to try first.
    std::uint32_t bucket_at(const LevelTile& tile, std::uint32_t near) const {
        const bool is_near = near < places_.size() && places_[near].holds(tile);
        const std::uint32_t block = is_near ? near : block_of(tile);
        return block == kNone ? kNone : block * kTiles + inside(tile.x, tile.y);
    }

    /// The bucket of a tile, in a block that is made where there is none. `near` is a block to try
    /// first, or that of bucket kNone.
    std::uint32_t bucket_for(const LevelTile& tile, std::uint32_t near) {
        TILEGLASS_ASSERT(near < count() || near == kNone / kTiles);
        const bool is_near = near != kNone / kTiles && places_[near].holds(tile);
        const std::uint32_t block = is_near ? near : find_or_add(tile);
        return block * kTiles + inside(tile.x, tile.y);
    }

    /// Forgets all blocks; finds the next ones by a hash.
    void restart_hashed() {
        if (!tables_.empty()) {
            tables_.clear();
            cells_.clear();
        }
        restart();
    }
    /// Forgets all blocks; finds the next ones in a table: on level 0 columns and rows of blocks up
    /// to these, half as many on the next.
    void restart_in_table(std::uint32_t last_column, std::uint32_t last_row, int levels) {
        tables_.clear();
        std::size_t size = 0;
        for (int level = 0; level < levels; ++level) {
            const std::uint32_t width = (last_column >> level) + 1;
            tables_.push_back({size, width});
            size += std::size_t{width} * ((last_row >> level) + 1);
        }
        places_.clear();  // of other cells
        cells_.assign(size, kNone);
        restart();
    }
    /// Forgets all blocks.
    void restart() {
        for (const Place& at : places_) {
            if (!tables_.empty() && at.level != kNone) cells_[cell_of(at)] = kNone;
        }
        if (tables_.empty()) cells_.assign(cells_.size(), kNone);
        buckets_.clear();
        words_.clear();
        places_.clear();
        counts_.clear();
        free_ = kNone;
        empty_ = 0;
        extents_.fill({});
    }
    /// Allocates room for as many blocks as `others` has.
    void make_room(const BucketBlocks& others) {
        buckets_.reserve(others.buckets_.size());
        words_.reserve(others.words_.size());
        places_.reserve(others.places_.size());
        counts_.reserve(others.counts_.size());
        cells_.reserve(others.cells_.size());
        tables_.reserve(others.tables_.size());
    }

private:
    static constexpr std::uint32_t kFewEmpty = 16;

    template <typename See>
    static Flow visit_bits(std::uint32_t word, std::uint64_t bits, const See& see) {
        for (; bits != 0; bits &= bits - 1) {
            const auto bit = static_cast<std::uint32_t>(std::countr_zero(bits));
            if (deliver(see, word * 64 + bit) == Flow::stop) return Flow::stop;
        }
        return Flow::keep_going;
    }

    /// What the column and the row of a tile add to its number in its block.
    static constexpr auto kInside = [] {
        std::array<std::array<std::uint16_t, kMask + 1>, 2> inside{};
        for (std::uint32_t i = 0; i <= kMask; ++i) {
            inside[0][i] = static_cast<std::uint16_t>((i & 24) << 3 | (i & 7));
            inside[1][i] = static_cast<std::uint16_t>((i & 24) << 5 | (i & 7) << 3);
        }
        return inside;
    }();

    /// The column and the row of each tile in its word, and of each word in its block, as
    /// `Place::both`.
    static constexpr auto kInWord = [] {
        std::array<std::uint64_t, 64> both{};
        for (std::uint64_t i = 0; i < both.size(); ++i) both[i] = (i & 7) | (i >> 3) << 32;
        return both;
    }();
    static constexpr auto kWord = [] {
        std::array<std::uint64_t, kWords> both{};
        for (std::uint64_t i = 0; i < both.size(); ++i) both[i] = (i & 3) << 3 | (i >> 2) << 35;
        return both;
    }();

    struct Table {
        std::size_t begin = 0;  ///< in `cells_`
        std::uint32_t width = 0;
    };

    static Place place_of(const LevelTile& tile) {
        return {tile.x >> kBits, tile.y >> kBits, static_cast<std::uint32_t>(tile.level)};
    }

    friend class BucketFinder;

    std::size_t cell_of(const Place& at) const {
        const Table& table = tables_[at.level];
        return table.begin + std::size_t{at.y} * table.width + at.x;
    }

    /// Where the search for a place begins in the hash table.
    std::size_t hash(const Place& at) const {
        // Products spread the numbers to the upper bits.
        const std::uint64_t spread = at.x * 0x9E37'79B9'7F4A'7C15U + at.y * 0xC2B2'AE3D'27D4'EB4FU +
                                     at.level * 0x1656'67B1'9E37'79F9U;
        return spread >> hash_shift_;
    }

    /// The cell of the hash table that holds the block at a place, or is free for it.
    std::size_t search(const Place& at) const {
        std::size_t i = hash(at);
        while (cells_[i] != kNone && places_[cells_[i]] != at) i = (i + 1) & (cells_.size() - 1);
        return i;
    }

    TILEGLASS_NOINLINE std::uint32_t find_or_add(LevelTile tile) {
        const Place at = place_of(tile);
        if (const std::uint32_t block = find(at); block != kNone) return block;
        // A block is much larger than cells: few places share one.
        if (tables_.empty() && (count() + 1) * 8 > cells_.size()) grow();
        const std::size_t cell = tables_.empty() ? search(at) : cell_of(at);
        const std::uint32_t block = free_ == kNone ? add() : std::exchange(free_, places_[free_].x);
        cells_[cell] = block;
        places_[block] = at;
        ++empty_;
        const std::uint32_t left = at.x << kBits;
        const std::uint32_t top = at.y << kBits;
        Extent& extent = extents_[at.level];
        extent = {std::min(extent.left, left), std::min(extent.top, top),
                  std::max(extent.right, left | kMask), std::max(extent.bottom, top | kMask)};
        return block;
    }

    std::uint32_t add() {
        const std::uint32_t block = count();
        TILEGLASS_ASSERT(block < kNone / kTiles);
        buckets_.resize(buckets_.size() + kTiles);
        words_.resize(words_.size() + kWords);
        counts_.push_back(0);
        places_.emplace_back();
        return block;
    }

    TILEGLASS_NOINLINE void take_back_empty() {
        for (std::uint32_t block = 0; block < count(); ++block) {
            if (counts_[block] != 0 || places_[block].level == kNone) continue;
            if (tables_.empty()) {
                close_gap(search(places_[block]));
            } else {
                cells_[cell_of(places_[block])] = kNone;
            }
            places_[block] = {free_, 0, kNone};
            free_ = block;
        }
        empty_ = 0;
    }

    /// Frees a cell of the hash table: moves what was put behind it, and is found through it, up.
    void close_gap(std::size_t gap) {
        const std::size_t mask = cells_.size() - 1;
        for (std::size_t i = (gap + 1) & mask; cells_[i] != kNone; i = (i + 1) & mask) {
            const std::size_t begin = hash(places_[cells_[i]]);
            if (((i - begin) & mask) < ((i - gap) & mask)) continue;
            cells_[gap] = cells_[i];
            gap = i;
        }
        cells_[gap] = kNone;
    }

    void grow() {
        cells_.assign(std::max<std::size_t>(64, cells_.size() * 2), kNone);
        hash_shift_ = 64 - std::countr_zero(cells_.size());
        for (std::uint32_t block = 0; block < count(); ++block) {
            if (places_[block].level != kNone) cells_[search(places_[block])] = block;
        }
    }

    LineVector<Bucket> buckets_;        ///< kTiles a block
    std::vector<std::uint64_t> words_;  ///< kWords a block
    std::vector<Place> places_;  ///< by block; level kNone: it is free, and x is the next such one
    std::vector<std::uint32_t> counts_;  ///< by block: its objects
    std::uint32_t free_ = kNone;         ///< the first free block
    std::uint32_t empty_ = 0;            ///< blocks without objects that are not free
    std::array<Extent, 32> extents_{};   ///< by level
    std::vector<std::uint32_t> cells_;   ///< blocks, by place or by hash
    int hash_shift_ = 0;                 ///< leaves as many bits as there are cells
    std::vector<Table> tables_;          ///< by level; empty: `cells_` is a hash table
};

/// Finds the buckets of many tiles in any order, and makes the blocks that are missing.
class BucketFinder {
public:
    explicit BucketFinder(BucketBlocks& blocks) : blocks_(blocks) {
        if (blocks.tables_.empty()) {
            recent_.fill(kNone);
        } else {
            cells_ = blocks.cells_.data();
            width_ = blocks.tables_[0].width;
        }
    }

    /// The bucket of a tile of the first level, by its column and row.
    std::uint32_t operator()(SmallPair at) {
        return (*this)(
            LevelTile{static_cast<std::uint32_t>(at[0]), static_cast<std::uint32_t>(at[1]), 0});
    }
    /// That of any tile.
    std::uint32_t operator()(const LevelTile& tile) {
        return block_of(tile) * BucketBlocks::kTiles + BucketBlocks::inside(tile.x, tile.y);
    }

private:
    std::uint32_t block_of(const LevelTile& tile) {
        const BucketBlocks::Place at = BucketBlocks::place_of(tile);
        if (cells_ != nullptr) {
            // Nearly all are on the first level, whose table is the first one.
            const std::size_t cell =
                tile.level == 0 ? std::size_t{at.y} * width_ + at.x : blocks_.cell_of(at);
            if (cells_[cell] != kNone) [[likely]]
                return cells_[cell];
            return blocks_.find_or_add(tile);
        }
        std::uint32_t& near = recent_[(at.y & 15) << 4 | (at.x & 15)];
        if (near == kNone || blocks_.places_[near] != at) near = blocks_.find_or_add(tile);
        return near;
    }

    BucketBlocks& blocks_;
    const std::uint32_t* cells_ = nullptr;   ///< of the table; null: blocks are found by a hash
    std::size_t width_ = 0;                  ///< of the table of the first level
    std::array<std::uint32_t, 256> recent_;  ///< the last block of each of 16 x 16 places
};

}  // namespace tileglass
