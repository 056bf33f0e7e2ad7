#pragma once
// The hash table of a structure at the step that is shown, and the same cells by other hashes.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <tuple>
#include <vector>

#include "sandbox/structures/hash_table.hpp"
#include "sandbox/structures/structure_run.hpp"

namespace tileglass::app {

/// What is shown of a structure.
struct StructureMoment {
    const world::StructureRun* run = nullptr;
    std::uint64_t version = 0;             ///< of all structures: changes when one of them does
    const Recording* recording = nullptr;  ///< null: the structure as it is
    std::size_t cursor = 0;                ///< events of the recording that are played
};

/// A group of neighbouring buckets in a table that is too large to be shown cell by cell.
struct BucketPart {
    std::uint32_t first = 0;    ///< number of its first bucket
    std::uint32_t buckets = 0;  ///< that are looked at: not all where there are very many
    std::uint32_t cells = 0;    ///< in those buckets
    std::uint32_t longest = 0;  ///< cells in the longest of their chains
};

/// Follows the hash table of a hash grid.
class HashTables {
public:
    /// With more cells, only parts are shown, of the structure as it is.
    static constexpr std::uint32_t kMostCells = 8192;
    static constexpr std::uint32_t kParts = 256;
    static constexpr std::uint32_t kMostPerPart = 32;  ///< buckets that are looked at

    /// Does little if nothing has changed. `moment.run` has cells.
    ///
    /// Cost     O(buckets + entries + events played), within kMostCells; else
    ///          O(kParts * kMostPerPart)
    void follow(const StructureMoment& moment);

    /// None: there are too many cells.
    const std::optional<world::HashTable>& table() const { return table_; }
    /// The same; null: none.
    const world::HashTable* shown() const { return table_ ? &*table_ : nullptr; }
    /// By each hash, in the order of `scene::kCellHashes`; empty without a table.
    std::span<const world::HashSpread> spreads() const { return spreads_; }
    /// Empty with a table.
    std::span<const BucketPart> parts() const { return parts_; }

private:
    using Start = std::tuple<const world::StructureRun*, std::uint64_t, const Recording*>;

    void look_at_parts(const HashCells& cells);

    std::optional<Start> start_;
    std::size_t cursor_ = 0;
    std::optional<world::HashTable> table_;
    std::vector<world::HashSpread> spreads_;
    std::vector<BucketPart> parts_;
};

}  // namespace tileglass::app
