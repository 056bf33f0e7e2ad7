#pragma once
// In what does an answer of any length differ from the tiles that another program got?
//
// By rows, so that what is looked at is what both have there: of an answer beyond all counting only
// the rows in which there are tiles of the other program, or those that are in sight.

#include <cstddef>
#include <cstdint>
#include <optional>

#include "sandbox/scene/tile_list.hpp"
#include "sandbox/shapes/method.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::batch {

/// Whose are the tiles? Missing ones are the answer's alone, extra ones the other program's.
enum class Part : std::uint8_t { both, missing, extra };

/// Tiles, not empty, that are all of one part.
struct Piece {
    TileRect tiles;
    Part part = Part::both;

    bool operator==(const Piece&) const = default;
};

/// Where an answer and other tiles part first.
struct FirstDifference {
    Tile tile;
    Part part = Part::missing;  ///< both: it stands elsewhere in the order of travel
    std::optional<std::size_t> index = std::nullopt;  ///< of what is walked: in the order of travel

    bool operator==(const FirstDifference&) const = default;
};

/// How an answer and other tiles differ. All numbers are of different tiles.
struct GotDifference {
    std::int64_t both = 0;
    std::int64_t missing = 0;
    std::int64_t extra = 0;
    std::int64_t repeated = 0;  ///< times that the other program gave a tile again
    /// Of what is walked in the order of travel, else by row, then x.
    std::optional<FirstDifference> first = std::nullopt;
    /// Of what is walked: those of both come in another order.
    bool has_other_order = false;

    bool is_equal() const { return missing == 0 && extra == 0; }
    bool operator==(const GotDifference&) const = default;
};

/// Compares the answer of `method`, of which `summary` is known, with `got`.
///
/// Cost     rectangles and circles by an exact method: their rows that hold tiles of `got`, and
///          those down to the first missing tile; others: log n for each tile of the answer
Result<GotDifference> difference_of(const shapes::Method& method, const shapes::Question& question,
                                    const shapes::Summary& summary, const scene::TileList& got);

/// Visits the pieces of both that lie in `seen`, by row.
///
/// Cost     rows of the answer in `seen`, tiles of `got` in them; a cast, and what is not
///          exact, is run as a whole
Result<Flow> visit_pieces(const shapes::Method& method, const shapes::Question& question,
                          const shapes::Summary& summary, const scene::TileList& got,
                          const TileRect& seen, VisitorRef<Piece> visit);

}  // namespace tileglass::batch
