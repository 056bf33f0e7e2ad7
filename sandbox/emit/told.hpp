#pragma once
// A query of a scene with its exact answer: what tests, issues and pages say about it.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "sandbox/find/case.hpp"
#include "sandbox/scene/scene.hpp"
#include "sandbox/shapes/method.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::emit {

/// The longest answer whose tiles are looked at.
inline constexpr std::int64_t kMostTiles = 1'000'000;
/// The longest answer that is listed tile by tile. A longer one is told by number, extent and
/// checksum: nobody reads a longer list.
inline constexpr std::size_t kMostListed = 400;
/// The most columns, and the most rows, of an ASCII picture.
inline constexpr std::int64_t kMostArt = 64;

struct Told {
    scene::TileQuery query;                 ///< stands alone: it needs no document
    shapes::Question question;              ///< of that
    const shapes::Method* asked = nullptr;  ///< the scene's method; the answer is the exact one
    std::optional<Error> error;             ///< set: the answer is this error
    shapes::Summary summary;                ///< beyond `kMostTiles`, perhaps of less than all
    std::vector<Tile> tiles;                ///< in their order; none beyond `kMostTiles`
    /// Another program's tiles; none: there are none, or they answer another question.
    std::optional<std::vector<Tile>> yours;
    find::Difference difference;  ///< of those

    bool is_too_long() const { return summary.count > kMostTiles; }
};

/// Asks `query`, of an item of `document`.
///
/// Errors   those of `scene::method_of`, `scene::resolve` and `find::standing_alone`
Result<Told> told_of(const scene::TileQuery& query, const scene::Scene& document);

/// An ASCII picture of the answer and of solid tiles near it, in lines that end with '\n': '#' is
/// in the answer, 'x' solid, 'X' both; '-' is missing in yours, '+' extra. Empty: it has no tiles,
/// or more than `kMostArt` columns or rows.
std::string art_of(const Told& told);
/// The same for tiles alone: '#', or a digit for one that is there so many times.
std::string art_of(const std::vector<Tile>& tiles, const TileRect& window);
bool fits_art(const TileRect& window);

/// `(1, 2) (3, 4) `; of more than `kMostListed`
/// `900 tiles in [0, 0, 30, 30), checksum 123`: FNV-1a of x and y, in order.
std::string numbers_of(const std::vector<Tile>& tiles);

/// The smallest tile rect around those in the tile range.
TileRect extent_of(const std::vector<Tile>& tiles);

/// `coverage closed`; `ties owner, corner pass` of a cast.
std::string convention_of(const shapes::Question& question);

}  // namespace tileglass::emit
