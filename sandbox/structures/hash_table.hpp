#pragma once
// The hash table of a hash grid at any step of a recorded change.

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "sandbox/structures/any_structure.hpp"
#include "tileglass/geometry/tile.hpp"
#include "tileglass/index/hash_cells.hpp"
#include "tileglass/trace/events.hpp"

namespace tileglass::world {

/// A cell in a hash table.
struct HashCell {
    Tile tile;
    std::vector<std::uint32_t> objects;  ///< the one linked last first
    /// The bucket it had before the table grew; none: the table has not grown.
    std::optional<std::uint32_t> from = std::nullopt;
    bool is_waiting =
        false;  ///< while the table grows: not yet placed in a bucket of the larger one

    bool operator==(const HashCell&) const = default;
};

/// How the same cells are spread by a hash.
struct HashSpread {
    CellHash hash{};
    std::vector<std::uint32_t> lengths;  ///< of the chain of each bucket
    BucketReport report;
    /// Cells of other tiles that a search passes, as a mean over all cells.
    double passed = 0;
};

/// Cells in buckets, in the order of their chains. Starts as a structure is, and follows its steps.
class HashTable {
public:
    /// `grid` has cells.
    ///
    /// Cost     O(buckets + cells + objects in them)
    explicit HashTable(const AnyStructure& grid);

    CellHash hash() const { return hash_; }
    std::uint32_t bucket_count() const { return static_cast<std::uint32_t>(chains_.size()); }
    std::uint32_t bucket_of(Tile tile) const { return bucket_of(hash_, tile); }
    /// By another hash.
    std::uint32_t bucket_of(CellHash hash, Tile tile) const {
        return static_cast<std::uint32_t>(hash_of(hash, tile)) & (bucket_count() - 1);
    }
    /// The cells of a bucket. While the table grows, those that wait come last.
    std::span<const HashCell> chain(std::uint32_t bucket) const { return chains_[bucket]; }
    /// The cell of a tile; null: it has none.
    const HashCell* find(Tile tile) const;

    /// All cells whose bucket would be this one with another hash.
    std::vector<Tile> tiles_in(CellHash hash, std::uint32_t bucket) const;
    HashSpread spread(CellHash hash) const;

    /// What an event of the grid's change does to the table.
    void apply(const Event& event);

private:
    using Chain = std::vector<HashCell>;

    void link(const Link& link);
    void unlink(const Unlink& unlink);
    void grow(std::uint32_t buckets);
    void place(const Place& place);

    CellHash hash_;
    std::vector<Chain> chains_;  ///< by bucket
};

/// The cells of a hash grid by their buckets: at a step of a change, or as the grid is.
class CellsInBuckets {
public:
    /// `table`: at a step; null: as they are.
    CellsInBuckets(const HashCells& cells, const HashTable* table)
        : cells_(&cells), table_(table) {}

    CellHash hash() const { return cells_->hash(); }
    std::uint32_t bucket_count() const {
        return table_ != nullptr ? table_->bucket_count() : cells_->bucket_count();
    }
    std::uint32_t bucket_of(Tile tile) const {
        return table_ != nullptr ? table_->bucket_of(tile) : cells_->bucket_of(tile);
    }
    bool contains(Tile tile) const {
        return table_ != nullptr ? table_->find(tile) != nullptr : cells_->find(tile) != kNone;
    }
    /// The cells of a bucket, in the order of its chain.
    std::vector<Tile> chain(std::uint32_t bucket) const;
    std::size_t chain_length(std::uint32_t bucket) const {
        return table_ != nullptr ? table_->chain(bucket).size() : cells_->chain_length(bucket);
    }

private:
    const HashCells* cells_;
    const HashTable* table_;
};

}  // namespace tileglass::world
