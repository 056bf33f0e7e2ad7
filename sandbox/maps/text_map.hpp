#pragma once
// Reads and writes maps that are text.

#include <algorithm>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "sandbox/maps/tile_map.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::scene {

/// Reads a MovingAI map: `type octile`, `height h`, `width w`, `map`, then h rows of w characters.
/// Height and width may be swapped; a byte order mark, LF and CRLF are accepted, and blank lines
/// after the last row are ignored. Allocates cells only after it has found all rows.
///
/// Errors   field `line n`: a header line that is missing or wrong, a size beyond
///          `TileMap::kMostCells` or beyond the text, a row that is too short or too long, missing
///          or extra rows, a character that is not printable, what is not UTF-8
Result<std::shared_ptr<const TileMap>> read_movingai(std::string_view text);

/// The most tiles to which rows may be filled up when the text has `there` of them: this bounds
/// memory by the size of the text.
constexpr std::size_t most_filled(std::size_t there) {
    constexpr std::size_t kAnyway = std::size_t{1} << 24;
    return std::max(kAnyway, 16 * there);
}

/// Reads a plain grid: every line is a row, and every character of UTF-8 a tile; shorter rows are
/// filled with spaces to the width of the longest. LF or CRLF; the last line end is optional.
///
/// Errors   field `line n`: a control character, what is not UTF-8, no rows, too many cells after
///          filling
Result<std::shared_ptr<const TileMap>> read_character_grid(std::string_view text);

/// Is each character of a row printable?
bool is_row_of_map(std::string_view row);

/// The text of a MovingAI map; reads back to an equal map whose first tile is (0, 0). `map` must
/// have characters.
std::string write_movingai(const TileMap& map);

/// Reads either, by content: a text that begins with the word `type` is a MovingAI map. Blank lines
/// at the end of the text are no rows.
Result<std::shared_ptr<const TileMap>> read_map(std::string_view text);

}  // namespace tileglass::scene
