#pragma once
// Reads the tiles that another program wrote as text.

#include <cstddef>
#include <string_view>
#include <vector>

#include "tileglass/base/result.hpp"
#include "tileglass/geometry/tile.hpp"

namespace tileglass::compare {

/// The most tiles and bytes of such a text.
inline constexpr std::size_t kMostForeignTiles = 1'000'000;
inline constexpr std::size_t kMostForeignBytes = std::size_t{64} << 20;

/// Reads tiles that are written in one of these ways, in the order in which they stand there:
///
/// - pairs of whole numbers, one or many a line: `3 4`, `3,4`, `(3, 4)`, `[3, 4]`, `3; 4`
/// - JSON: `[[3,4],[5,4]]`, `[{"x":3,"y":4}]`, or an object like this one on every line
/// - a line of `tileglass query`, question or answer: its `got`, else its `tiles`
///
/// `[]` is an answer without tiles; a text without any is none.
///
/// Errors   `line 3`: what is no pair of numbers there; `got[2]`, `tiles[2]`, `[2].x`: what is no
///          tile in the JSON; `line`: what is no JSON, no tiles at all; `text`: too long
Result<std::vector<Tile>> read_foreign_tiles(std::string_view text);

/// Does `text` begin as tiles do? Then what `read_foreign_tiles` says of it is worth to be shown.
bool is_like_tiles(std::string_view text);

}  // namespace tileglass::compare
