#pragma once
// Reads and writes maps that are text.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "sandbox/maps/tile_map.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::scene {

/// What comes before the rows of a MovingAI map.
struct MapHeader {
    std::int64_t width = 0;  ///< cells: 1 .. TileMap::kMostCells, as height
    std::int64_t height = 0;
    std::size_t bytes = 0;  ///< all that is not rows, a byte order mark included
    std::int64_t lines = 0;
};

/// Reads the lines up to `map` of a text that may end behind them.
///
/// Errors   field `line n`: a line that is missing or wrong
Result<MapHeader> read_movingai_header(std::string_view text);

/// Reads a MovingAI map: `type octile`, `height h`, `width w`, `map`, then h rows of w characters.
/// Height and width in either order; a byte order mark, LF and CRLF; blank lines after the last
/// row are ignored. Nothing is allocated before all rows have been seen in the text.
///
/// Errors   field `line n`: a header line that is missing or wrong, a size beyond
///          `TileMap::kMostCells` or beyond the text that is there, a row that is too short or too
///          long, rows that are missing or too many, what is no printable character
Result<std::shared_ptr<const TileMap>> read_movingai(std::string_view text);

/// The most tiles that rows may be filled up to where so many are there: memory is asked for as
/// much as the text can mean.
constexpr std::size_t most_filled(std::size_t there) {
    constexpr std::size_t kAnyway = std::size_t{1} << 24;
    return std::max(kAnyway, 16 * there);
}

/// Reads a plain grid: every line is a row, the longest line is the width; shorter rows are filled
/// with spaces. LF and CRLF, a last line end is optional.
///
/// Errors   field `line n`: what is no printable character (control characters, bytes beyond
///          ASCII), no rows, too many cells after filling
Result<std::shared_ptr<const TileMap>> read_ascii_grid(std::string_view text);

/// The text of a MovingAI map, which reads back to an equal map from tile (0, 0) on. `map` has
/// characters.
std::string write_movingai(const TileMap& map);

/// Chooses by content: a text that begins with the word `type` is a MovingAI map.
Result<std::shared_ptr<const TileMap>> read_map(std::string_view text);

}  // namespace tileglass::scene
