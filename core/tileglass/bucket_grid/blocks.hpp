#pragma once
// The tiles of a bucket grid: blocks of 32 x 32, dense inside, and how a block is found.
//
// A block has a bucket for each tile, and a word for each 8 x 8 tiles that says which of them hold
// objects; the buckets of such a word lie together, a row of them in one line of the cache. A block
// is found in a hash table, and exists from the first object on until it is tidied up, empty. Moves
// mostly stay in a block and look for none.

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "tileglass/base/assert.hpp"
#include "tileglass/base/compiler.hpp"
#include "tileglass/base/flow.hpp"
#include "tileglass/bucket_grid/arena.hpp"
#include "tileglass/bucket_grid/plane.hpp"
#include "tileglass/trace/events.hpp"

namespace tileglass {

/// All blocks of all levels.
class BucketBlocks {
public:
    static constexpr int kBits = 5;  ///< a block has 2^5 x 2^5 tiles
    static constexpr std::uint32_t kMask = (1U << kBits) - 1;
    static constexpr std::uint32_t kTiles = 1U << 2 * kBits;
    static constexpr std::uint32_t kWords = kTiles / 64;

    /// Where a block lies, in one number: its column, its row and its level. The tiles of column x
    /// and row y are (x * 32 .., y * 32 ..) of the level.
    class Place {
    public:
        Place() = default;  ///< of a block that is not in use, which has no level
        Place(std::uint32_t x, std::uint32_t y, int level)
            : bits_(static_cast<std::uint64_t>(level) << 2 * kHalf | std::uint64_t{y} << kHalf |
                    x) {}
        /// The place of the block of a tile.
        explicit Place(const LevelTile& tile)
            : Place(tile.x >> kBits, tile.y >> kBits, tile.level) {}

        bool operator==(const Place&) const = default;
        /// By level, then by row, then by column.
        bool operator<(const Place& other) const { return bits_ < other.bits_; }

        std::uint32_t x() const { return static_cast<std::uint32_t>(bits_ & kLast); }
        std::uint32_t y() const { return static_cast<std::uint32_t>(bits_ >> kHalf & kLast); }
        int level() const { return static_cast<int>(bits_ >> 2 * kHalf); }
        /// Upper bits of a product, in which all bits take part.
        std::uint64_t hash(int shift) const { return bits_ * 0x9E37'79B9'7F4A'7C15U >> shift; }

    private:
        static constexpr int kHalf = 26;  ///< bits of a column of blocks
        static constexpr std::uint64_t kLast = (std::uint64_t{1} << kHalf) - 1;

        std::uint64_t bits_ = ~std::uint64_t{0};
    };

    std::uint32_t count() const { return static_cast<std::uint32_t>(places_.size()); }
    Place place(std::uint32_t block) const { return places_[block]; }
    /// The tiles of all blocks of a level, and maybe more.
    const LevelTiles& extent(int level) const { return extents_[static_cast<std::size_t>(level)]; }
    std::int64_t bytes() const {
        return bytes_of(buckets_) + bytes_of(words_) + bytes_of(places_) + bytes_of(counts_) +
               bytes_of(cells_) + bytes_of(free_);
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
        if (empty_ > kFewEmpty + (count() - free_.size()) / 2) take_back_empty();
    }

    Bucket& operator[](std::uint32_t bucket) { return buckets_[bucket]; }
    const Bucket& operator[](std::uint32_t bucket) const { return buckets_[bucket]; }

    /// Calls `see(bucket)` for the tiles that hold objects among that of a bucket, `columns` and
    /// `rows` after it, and those between; all have one word. Stops as below.
    template <VisitorOf<std::uint32_t> See>
    Flow visit_square(std::uint32_t bucket, std::uint32_t columns, std::uint32_t rows,
                      const See& see) const {
        const std::uint32_t word = bucket >> 6;
        constexpr std::uint64_t kColumn = 0x0101'0101'0101'0101U;  // the first one
        const std::uint64_t in_columns = ((std::uint64_t{2} << columns) - 1) * kColumn;
        const std::uint64_t in_rows = (std::uint64_t{2} << (8 * rows + 7)) - 1;
        return visit_bits(word, words_[word] & (in_columns & in_rows) << (bucket & 63), see);
    }
    /// Do tiles of the word of a bucket hold objects?
    bool has_objects_in_word(std::uint32_t bucket) const { return words_[bucket >> 6] != 0; }
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
    /// likewise.
    static std::uint32_t inside(std::uint32_t x, std::uint32_t y) {
        return (y & 24) << 5 | (x & 24) << 3 | (y & 7) << 3 | (x & 7);
    }
    /// The tile of a bucket.
    TILEGLASS_ALWAYS_INLINE LevelTile tile(std::uint32_t bucket) const {
        const Place at = places_[bucket / kTiles];
        return {at.x() << kBits | (bucket >> 3 & 24) | (bucket & 7),
                at.y() << kBits | (bucket >> 5 & 24) | (bucket >> 3 & 7), at.level()};
    }

    /// The block at a place; kNone: there is none.
    std::uint32_t find(Place at) const { return cells_[search(at)]; }

    /// The bucket of a tile; kNone: its block does not exist. `guess` is a block to try first.
    std::uint32_t bucket_at(const LevelTile& tile, std::uint32_t guess) const {
        const Place at(tile);
        const bool is_near = guess < count() && places_[guess] == at;
        const std::uint32_t block = is_near ? guess : find(at);
        return block == kNone ? kNone : block * kTiles + inside(tile.x, tile.y);
    }

    /// The bucket of a tile, in a block that is made where there is none. `guess` is a block to try
    /// first, or that of bucket kNone.
    std::uint32_t bucket_for(const LevelTile& tile, std::uint32_t guess) {
        TILEGLASS_ASSERT(guess < count() || guess == kNone / kTiles);
        const Place at(tile);
        std::uint32_t block = guess;
        if (guess == kNone / kTiles || places_[guess] != at) block = find(at);
        if (block == kNone) block = add(at);
        return block * kTiles + inside(tile.x, tile.y);
    }

    /// Forgets all blocks.
    void restart() {
        std::fill(cells_.begin(), cells_.end(), kNone);
        buckets_.clear();
        words_.clear();
        places_.clear();
        counts_.clear();
        free_.clear();
        empty_ = 0;
        extents_.fill({0, kNone, kNone, 0, 0});
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

    /// The cell of the hash table that holds the block at a place, or is free for it.
    std::size_t search(Place at) const {
        auto i = static_cast<std::size_t>(at.hash(hash_shift_));
        while (cells_[i] != kNone && places_[cells_[i]] != at) i = (i + 1) & (cells_.size() - 1);
        return i;
    }

    /// Makes the block at a place, where there is none.
    TILEGLASS_NOINLINE std::uint32_t add(Place at) {
        // A block is much larger than cells: few places share one.
        if ((count() + 1) * 8 > cells_.size()) grow();
        if (free_.empty()) {
            free_.push_back(count());
            TILEGLASS_ASSERT(count() < kNone / kTiles);
            buckets_.resize(buckets_.size() + kTiles);
            words_.resize(words_.size() + kWords);
            counts_.push_back(0);
            places_.emplace_back();
        }
        const std::uint32_t block = free_.back();
        free_.pop_back();
        cells_[search(at)] = block;
        places_[block] = at;
        ++empty_;
        const std::uint32_t left = at.x() << kBits;
        const std::uint32_t top = at.y() << kBits;
        LevelTiles& extent = extents_[static_cast<std::size_t>(at.level())];
        extent = {at.level(), std::min(extent.left, left), std::min(extent.top, top),
                  std::max(extent.right, left | kMask), std::max(extent.bottom, top | kMask)};
        return block;
    }

    TILEGLASS_NOINLINE void take_back_empty() {
        for (std::uint32_t block = 0; block < count(); ++block) {
            if (counts_[block] != 0 || places_[block] == Place()) continue;
            places_[block] = {};
            free_.push_back(block);
        }
        empty_ = 0;
        fill_cells();
    }

    void grow() {
        cells_.resize(cells_.size() * 2);
        --hash_shift_;
        fill_cells();
    }
    void fill_cells() {
        std::fill(cells_.begin(), cells_.end(), kNone);
        for (std::uint32_t block = 0; block < count(); ++block) {
            if (places_[block] != Place()) cells_[search(places_[block])] = block;
        }
    }

    LineVector<Bucket> buckets_;                                 ///< kTiles a block
    std::vector<std::uint64_t> words_;                           ///< kWords a block
    std::vector<Place> places_;                                  ///< by block
    std::vector<std::uint32_t> counts_;                          ///< by block: its objects
    std::vector<std::uint32_t> free_;                            ///< blocks that are not in use
    std::uint32_t empty_ = 0;                                    ///< blocks in use without objects
    std::array<LevelTiles, 32> extents_{};                       ///< by level
    std::vector<std::uint32_t> cells_ = std::vector(64, kNone);  ///< blocks, by hash
    int hash_shift_ = 64 - 6;  ///< leaves as many bits as there are cells
};

}  // namespace tileglass
