#pragma once
// Reads tiles from the text output of another program.

#include <cstddef>
#include <string_view>
#include <vector>

#include "tileglass/base/result.hpp"
#include "tileglass/geometry/tile.hpp"

namespace tileglass::compare {

/// The most tiles and bytes of such a text.
inline constexpr std::size_t kMostForeignTiles = 1'000'000;
inline constexpr std::size_t kMostForeignBytes = std::size_t{64} << 20;

/// Reads tiles in one of these formats, in their order:
///
/// - pairs of whole numbers, one or more per line: `3 4`, `3,4`, `(3, 4)`, `[3, 4]`, `3; 4`
/// - JSON: `[[3,4],[5,4]]`, `[{"x":3,"y":4}]`, or one such object per line
/// - a line of `tileglass query`, question or answer: its `got`, else its `tiles`
///
/// `[]` is an answer without tiles; any other text without tiles is an error.
///
/// Errors   `line 3`: not a pair of numbers; `got[2]`, `tiles[2]`, `[2].x`: not a tile in JSON;
///          `line`: not JSON, or no tiles at all; `text`: too long
Result<std::vector<Tile>> read_foreign_tiles(std::string_view text);

/// Does `text` begin like tiles? If so, the error of `read_foreign_tiles` is worth showing.
bool is_like_tiles(std::string_view text);

}  // namespace tileglass::compare
