#pragma once
// Finds objects by tiles in an unbounded world: a grid of objects with a hash table for its lists.
//
// As in any grid of objects, an object is in the list of every tile that owns a point of it, and
// the queries are those of grids: `object_queries.hpp`, `object_cast.hpp`, `nearest_objects.hpp`.
// Only the storage of lists differs: the cell of a tile is made for its first object and freed with
// its last, so memory does not grow with the distance that objects travel.

#include <cmath>
#include <optional>

#include "tileglass/base/result.hpp"
#include "tileglass/index/hash_cells.hpp"
#include "tileglass/index/object_grid.hpp"

namespace tileglass {

/// Objects in cells of a hash table; `cells_of(grid)` is the table.
///
/// Once     an object in many cells is reported by the first of them in a region (see the reference
///          points in `object_queries.hpp`)
/// Errors   those of ObjectGrid: a rect in more than kMostTiles tiles, or beyond the tile range
/// Source   M. Teschner, B. Heidelberger, M. Müller, D. Pomeranets, M. Gross, "Optimized spatial
///          hashing for collision detection of deformable objects", 2003; here cells know their
///          tiles, so collisions cause no duplicates
using HashGrid = ObjectGrid<HashCells>;

/// An empty hash grid whose cells are the tiles of `frame`. `most_load` as for HashCells.
///
/// Errors   `most_load` not finite, or not above 0
inline Result<HashGrid> hash_grid(const Frame& frame, CellHash hash = CellHash::mixed,
                                  double most_load = 1) {
    if (!(most_load > 0 && std::isfinite(most_load))) {
        return Error{"most_load", shortest_text(most_load) + " cells per bucket are no load"};
    }
    return HashGrid(frame, std::nullopt, TrackerMethod::difference, HashCells(hash, most_load));
}

/// The hash table of a grid, for reports and pictures.
inline const HashCells& cells_of(const HashGrid& grid) {
    return grid.tracker().lists().heads();
}

static_assert(ObjectIndex<HashGrid>);

}  // namespace tileglass
