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

/// The header of a MovingAI map.
struct MapHeader {
    std::int64_t width = 0;  ///< cells: 1 .. TileMap::kMostCells, as height
    std::int64_t height = 0;
    std::size_t bytes = 0;  ///< up to the first row, with a byte order mark
    std::int64_t lines = 0;
};

/// Reads the lines up to `map`; the text may end after them.
///
/// Errors   field `line n`: a line that is missing or wrong
Result<MapHeader> read_movingai_header(std::string_view text);

/// Reads a MovingAI map: `type octile`, `height h`, `width w`, `map`, then h rows of w characters.
/// Height and width may be swapped; a byte order mark, LF and CRLF are accepted, and blank lines
/// after the last row are ignored. Allocates cells only after it has found all rows.
///
/// Errors   field `line n`: a header line that is missing or wrong, a size beyond
///          `TileMap::kMostCells` or beyond the text, a row that is too short or too long, missing
///          or extra rows, a character that is not printable
Result<std::shared_ptr<const TileMap>> read_movingai(std::string_view text);

/// The most tiles to which rows may be filled up when the text has `there` of them: this bounds
/// memory by the size of the text.
constexpr std::size_t most_filled(std::size_t there) {
    constexpr std::size_t kAnyway = std::size_t{1} << 24;
    return std::max(kAnyway, 16 * there);
}

/// Reads a plain grid: every line is a row; shorter rows are filled with spaces to the width of the
/// longest. LF or CRLF; the last line end is optional.
///
/// Errors   field `line n`: a character that is not printable (control characters, bytes beyond
///          ASCII), no rows, too many cells after filling
Result<std::shared_ptr<const TileMap>> read_ascii_grid(std::string_view text);

/// The text of a MovingAI map; reads back to an equal map whose first tile is (0, 0). `map` must
/// have characters.
std::string write_movingai(const TileMap& map);

/// Reads either, by content: a text that begins with the word `type` is a MovingAI map.
Result<std::shared_ptr<const TileMap>> read_map(std::string_view text);

}  // namespace tileglass::scene
