#pragma once
// Compares an answer of any length with foreign tiles, which another program answered.
//
// Works row by row and visits only what it must: of a huge answer, the rows with foreign tiles or
// the visible ones.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "sandbox/scene/tile_list.hpp"
#include "sandbox/shapes/method.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::compare {

/// Which side has the tiles: both, only the answer (missing) or only the other program (extra).
enum class ForeignPart : std::uint8_t { both, missing, extra };

/// Tiles that all belong to the same part; not empty.
struct Piece {
    TileRect tiles;
    ForeignPart part = ForeignPart::both;

    bool operator==(const Piece&) const = default;
};

/// The first place where an answer and the foreign tiles differ.
struct FirstDifference {
    Tile tile;
    ForeignPart part = ForeignPart::missing;          ///< both: only the order of travel differs
    std::optional<std::size_t> index = std::nullopt;  ///< in the order of travel, if walked

    bool operator==(const FirstDifference&) const = default;
};

/// How an answer and the foreign tiles differ. Each tile counts once.
struct ForeignDifference {
    std::int64_t both = 0;
    std::int64_t missing = 0;
    std::int64_t extra = 0;
    std::int64_t repeated = 0;  ///< foreign tiles beyond the first of each
    /// For a walked shape in the order of travel, else by row, then x.
    std::optional<FirstDifference> first = std::nullopt;
    /// For a walked shape: both answers have the common tiles, in a different order.
    bool has_other_order = false;

    bool operator==(const ForeignDifference&) const = default;
};

/// Marks the foreign tiles that occur in an answer of any length, while the answer is visited.
/// `foreign` must outlive it.
class ForeignTiles {
public:
    explicit ForeignTiles(const scene::TileList& foreign)
        : foreign_(foreign), is_met_(foreign.by_row().size()) {}

    /// Takes the next tile of the answer. Returns whether it is a foreign tile, too.
    bool pass(Tile tile);

    /// Takes the whole answer, and visits its tiles that are not foreign tiles, in its order.
    void visit_missing(const shapes::Method& method, const shapes::Question& question,
                       VisitorRef<Tile> visit);

    // Valid once the whole answer has been taken.

    /// Visits the foreign tiles that are not in the answer, in their order, with repetitions.
    void visit_extra(VisitorRef<Tile> visit) const;
    /// The first index at which the answer, in its order, has another tile than the foreign tiles;
    /// if one list is the beginning of the other, its length; none if they are equal.
    std::optional<std::size_t> first_difference() const;

    ForeignDifference by_travel() const;
    ForeignDifference by_row() const;

private:
    bool is_met(Tile tile) const;
    ForeignDifference counted() const;

    const scene::TileList& foreign_;
    std::vector<bool> is_met_;
    std::size_t count_ = 0;     ///< tiles of the answer so far
    std::int64_t missing_ = 0;  ///< of these tiles, not in `foreign_`
    bool has_other_order_ = false;
    std::uint32_t last_index_ = 0;  ///< index in `foreign_` of the last common tile
    std::optional<std::size_t>
        first_other_;            ///< index of the first tile of the answer that differs
    std::optional<Tile> other_;  ///< the tile at that index
    std::optional<Tile> least_missing_;
};

/// Compares the answer of `method` with `foreign`. `summary` is the answer's.
///
/// Cost     rectangles and circles by an exact method: the rows with tiles of `foreign`, and those
///          down to the first missing tile; others: O(log n) per tile of the answer
Result<ForeignDifference> difference_of(const shapes::Method& method,
                                        const shapes::Question& question,
                                        const shapes::Summary& summary,
                                        const scene::TileList& foreign);

/// Visits the pieces of the answer and of `foreign` in `seen`, by row.
///
/// Cost     rows of the answer in `seen`, and tiles of `foreign` in them; a cast, or a method that
///          is not exact, runs completely
Result<Flow> visit_pieces(const shapes::Method& method, const shapes::Question& question,
                          const shapes::Summary& summary, const scene::TileList& foreign,
                          const TileRect& seen, VisitorRef<Piece> visit);

}  // namespace tileglass::compare
