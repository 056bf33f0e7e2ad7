#pragma once
// Do the cells and the buckets of a hash grid agree?

#include <cstdint>
#include <optional>
#include <string>

#include "tileglass/index/hash_grid.hpp"
#include "tileglass/index/tracker_invariants.hpp"

namespace tileglass {

/// Looks at every chain; the first thing that is wrong, in a sentence, or none: a cell is in the
/// bucket of its tile and in no other, and has objects, and there are no more than the load allows.
///
/// Cost     O(buckets + cells * length of chains)
inline std::optional<std::string> broken_invariant(const HashCells& cells) {
    std::uint32_t found = 0;
    for (std::uint32_t bucket = 0; bucket < cells.bucket_count(); ++bucket) {
        std::optional<std::string> broken;
        cells.visit_chain(bucket, [&](Tile tile) {
            const std::uint32_t cell = cells.find(tile);
            if (++found > cells.cell_count()) {
                broken = "a chain has no end";
            } else if (cells.bucket_of(tile) != bucket) {
                broken = "a cell is in another bucket than its tile";
            } else if (cell == kNone || cells.tile_of(cell) != tile) {
                broken = "a cell is not found";
            } else if (cells[cell].length == 0) {
                broken = "an empty cell is kept";
            }
            std::uint32_t same = 0;
            if (!broken) cells.visit_chain(bucket, [&](Tile other) { same += other == tile; });
            if (same > 1) broken = "a tile has two cells";
            return broken ? Flow::stop : Flow::keep_going;
        });
        if (broken) return broken;
    }
    if (found != cells.cell_count()) return "cells are miscounted";
    if (cells.cell_count() > cells.most_load() * cells.bucket_count()) return "too many cells";
    return std::nullopt;
}

/// The same with the lists of the cells: see that of a tracker.
inline std::optional<std::string> broken_invariant(const HashGrid& grid) {
    if (auto broken = broken_invariant(cells_of(grid))) return broken;
    return broken_invariant(grid.tracker());
}

}  // namespace tileglass
