#pragma once
// A question for another program, with its exact answer and its text.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "sandbox/scene/query.hpp"
#include "sandbox/scene/scene.hpp"
#include "sandbox/shapes/question.hpp"
#include "tileglass/base/result.hpp"
#include "tileglass/geometry/tile.hpp"

namespace tileglass::find {

/// The most tiles of an answer that is asked for.
inline constexpr std::int64_t kMostTiles = 10'000;

/// A question that has an answer of at most `kMostTiles` tiles.
struct Case {
    scene::TileQuery query;  ///< its solids are a list
    shapes::Question question;
    std::vector<Tile> tiles;  ///< the exact answer, in its order
};

/// The case of `query`; none where it has no answer, or a longer one.
std::optional<Case> case_of(scene::TileQuery query);

/// `query` as another program is asked it: with the frame, bounds and solid tiles of the document
/// in it, without a method and foreign tiles. Of the solid tiles of a map those that lie on the way
/// of the walk, or next to it.
///
/// Errors   those of `scene::resolve`; `solid` if the way has more than `kMostTiles` tiles
Result<scene::TileQuery> standing_alone(scene::TileQuery query, const scene::Scene& document);

/// The tiles that the exact method gives for `question`; none for an error or too many.
std::optional<std::vector<Tile>> exact_tiles(const shapes::Question& question);

/// The numbers of the shape, in the order of the JSON.
std::vector<double> numbers_of(const shapes::Shape& shape);
/// The shape of the same kind with these numbers.
shapes::Shape with_numbers(shapes::Shape shape, std::span<const double> numbers);

/// The question as a line of `query` without a line end, defaults left out.
std::string text_of(const scene::TileQuery& query);
/// The same with an `id`, and with `"want": "tiles"`.
std::string text_of(const scene::TileQuery& query, std::int64_t id);

/// `[[x,y],...]`
std::string text_of(std::span<const Tile> tiles);

/// How an answer differs from the exact one.
struct Difference {
    std::vector<Tile> missing;  ///< in the order of the exact answer
    std::vector<Tile> extra;    ///< in the order given
    /// Of a segment or a ray: the first index at which the sequences differ.
    std::optional<std::size_t> first;

    bool operator==(const Difference&) const = default;
};

/// Compares `got` with the exact answer `wanted`: as sequences for a walked shape, else as sets (a
/// tile given twice is an extra).
Difference difference_of(const shapes::Shape& shape, std::span<const Tile> wanted,
                         std::span<const Tile> got);

/// Is `difference_of` none?
bool is_same(const shapes::Shape& shape, std::span<const Tile> wanted, std::span<const Tile> got);

}  // namespace tileglass::find
