#pragma once
// Reads tiles from the text output of another program.

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "tileglass/base/result.hpp"
#include "tileglass/geometry/tile.hpp"

namespace tileglass::compare {

/// The most tiles and bytes of such a text.
inline constexpr std::size_t kMostForeignTiles = 1'000'000;
inline constexpr std::size_t kMostForeignBytes = std::size_t{64} << 20;

/// The tiles of a text, in their order.
struct ForeignText {
    std::vector<Tile> tiles;
    std::int64_t passed_over = 0;  ///< words and numbers that belong to no tile
};

/// Reads tiles from anything that a program prints:
///
/// - anywhere: `[3, 4]`, `(3, 4)`, `{3, 4}`, `Tile(3, 4)`, `{"x": 3, "y": 4}`, `(y=4, x=3)`
/// - lines of whole numbers in pairs: `3 4`, `3,4`, `3; 4`, several to a line
/// - a line of `tileglass query`, question or answer, alone: of its keys `got`, else `tiles`
///
/// `[]` is an answer without tiles; any other text without tiles is an error.
///
/// Cost     linear in the text
/// Errors   `line`: no tiles at all; `text`: too long, too many
Result<ForeignText> read_foreign_tiles(std::string_view text);

/// Is `text`, the content of a file, meant as tiles? If so, the error of `read_foreign_tiles` is
/// worth showing.
bool is_like_tiles(std::string_view text);

}  // namespace tileglass::compare
