#pragma once
// The difference of an answer of any length and the tiles that another program answered.
//
// By rows, so that what is looked at is what both have there: of an answer beyond all counting only
// the rows in which there are tiles of the other program, or those that are in sight.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "sandbox/scene/tile_list.hpp"
#include "sandbox/shapes/method.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::compare {

/// Whose are the tiles? Missing ones are the answer's alone, extra ones the other program's.
enum class ForeignPart : std::uint8_t { both, missing, extra };

/// Tiles, not empty, that are all of one part.
struct Piece {
    TileRect tiles;
    ForeignPart part = ForeignPart::both;

    bool operator==(const Piece&) const = default;
};

/// Where an answer and other tiles part first.
struct FirstDifference {
    Tile tile;
    ForeignPart part = ForeignPart::missing;  ///< both: it stands elsewhere in the order of travel
    std::optional<std::size_t> index = std::nullopt;  ///< of what is walked: in the order of travel

    bool operator==(const FirstDifference&) const = default;
};

/// How an answer and other tiles differ. All numbers are of different tiles.
struct ForeignDifference {
    std::int64_t both = 0;
    std::int64_t missing = 0;
    std::int64_t extra = 0;
    std::int64_t repeated = 0;  ///< times that the other program gave a tile again
    /// Of what is walked in the order of travel, else by row, then x.
    std::optional<FirstDifference> first = std::nullopt;
    /// Of what is walked: those of both come in another order.
    bool has_other_order = false;

    bool operator==(const ForeignDifference&) const = default;
};

/// Tiles of another program, of which those are struck out that an answer of any length has, as it
/// passes by. `foreign` outlives it.
class ForeignTiles {
public:
    explicit ForeignTiles(const scene::TileList& foreign)
        : foreign_(foreign), is_met_(foreign.by_row().size()) {}

    /// Takes in the next tile of the answer. Returns whether it is one of these.
    bool pass(Tile tile);

    /// Takes in all of the answer, and visits its tiles that are not there, in its order.
    void visit_missing(const shapes::Method& method, const shapes::Question& question,
                       VisitorRef<Tile> visit);

    // What is known when all of the answer has been taken in.

    /// Visits the tiles that are not in the answer, as often and in the order as they stand there.
    void visit_extra(VisitorRef<Tile> visit) const;
    /// The first index at which the answer, in its order, has another tile; the shorter length
    /// where one goes on after the other's end; none where they are equal.
    std::optional<std::size_t> first_difference() const;

    ForeignDifference by_travel() const;
    ForeignDifference by_row() const;

private:
    bool is_met(Tile tile) const;
    ForeignDifference counted() const;

    const scene::TileList& foreign_;
    std::vector<bool> is_met_;
    std::size_t count_ = 0;     ///< tiles of the answer so far
    std::int64_t missing_ = 0;  ///< of them, not in `foreign_`
    bool has_other_order_ = false;
    std::uint32_t last_index_ = 0;  ///< in `foreign_`, of the last tile that was met
    std::optional<std::size_t>
        first_other_;            ///< of the answer, that is no tile of `foreign_` there
    std::optional<Tile> other_;  ///< that tile
    std::optional<Tile> least_missing_;
};

/// Compares the answer of `method`, of which `summary` is known, with `foreign`.
///
/// Cost     rectangles and circles by an exact method: their rows that hold tiles of `foreign`, and
///          those down to the first missing tile; others: log n for each tile of the answer
Result<ForeignDifference> difference_of(const shapes::Method& method,
                                        const shapes::Question& question,
                                        const shapes::Summary& summary,
                                        const scene::TileList& foreign);

/// Visits the pieces of both that lie in `seen`, by row.
///
/// Cost     rows of the answer in `seen`, tiles of `foreign` in them; a cast, and what is not
///          exact, is run as a whole
Result<Flow> visit_pieces(const shapes::Method& method, const shapes::Question& question,
                          const shapes::Summary& summary, const scene::TileList& foreign,
                          const TileRect& seen, VisitorRef<Piece> visit);

}  // namespace tileglass::compare
