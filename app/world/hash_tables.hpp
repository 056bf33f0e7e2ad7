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

/// Follows the hash table of a hash grid.
class HashTables {
public:
    /// Of more cells there is no table.
    static constexpr std::uint32_t kMostCells = 8192;

    /// Does little if nothing has changed. `moment.run` has cells.
    ///
    /// Cost     O(buckets + entries + events played), within kMostCells
    void follow(const StructureMoment& moment);

    /// Null: there are too many cells.
    const world::HashTable* table() const { return table_ ? &*table_ : nullptr; }
    /// By each hash, in the order of `scene::kCellHashes`; empty without a table.
    std::span<const world::HashSpread> spreads() const { return spreads_; }

private:
    using Start = std::tuple<const world::StructureRun*, std::uint64_t, const Recording*>;

    std::optional<Start> start_;
    std::size_t cursor_ = 0;
    std::optional<world::HashTable> table_;
    std::vector<world::HashSpread> spreads_;
};

}  // namespace tileglass::app
