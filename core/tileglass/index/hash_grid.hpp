#pragma once
// Finds objects by tiles in a world without an edge, with a hash table in place of an array.
//
// As in a grid of objects, each is in the list of every tile that owns a point of it, and all
// queries are those of grids: `object_queries.hpp`, `object_cast.hpp`, `nearest_objects.hpp`. What
// is different is where lists wait: in cells of a hash table, which come with the first object and
// go with the last one, so memory does not grow with the way that objects go.

#include <optional>

#include "tileglass/index/hash_cells.hpp"
#include "tileglass/index/object_grid.hpp"

namespace tileglass {

/// Objects in cells of a hash table; the table is `grid.tracker().lists().heads()`.
///
/// Once     an object in many cells is reported by the first of them in a region (the reference
///          point of `object_queries.hpp`)
/// Errors   those of ObjectGrid: a rect in more than kMostTiles tiles, or beyond the tile range
/// Source   M. Teschner, B. Heidelberger, M. Müller, D. Pomeranets, M. Gross, "Optimized spatial
///          hashing for collision detection of deformable objects", 2003; here cells know their
///          tiles, so collisions give nothing twice
using HashGrid = ObjectGrid<HashCells>;

/// An empty one with cells of the tiles of `frame`. `most_load` as for HashCells.
inline HashGrid hash_grid(const Frame& frame, CellHash hash = CellHash::mixed,
                          double most_load = 1) {
    return {frame, std::nullopt, TrackerMethod::difference, HashCells(hash, most_load)};
}

/// Its table, for reports and pictures.
inline const HashCells& cells_of(const HashGrid& grid) {
    return grid.tracker().lists().heads();
}

static_assert(ObjectIndex<HashGrid>);

}  // namespace tileglass
