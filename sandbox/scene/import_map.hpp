#pragma once
// How is a map file read, and written?

#include <memory>
#include <string>
#include <string_view>

#include "sandbox/scene/tile_map.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::scene {

/// Reads a MovingAI map: `type octile`, `height h`, `width w`, `map`, then h rows of w characters.
/// Height and width in either order; a byte order mark, LF and CRLF; blank lines after the last
/// row are ignored. Nothing is allocated before all rows have been seen in the text.
///
/// Errors   field `line n`: a header line that is missing or wrong, a size beyond
///          `TileMap::kMostCells` or beyond the text that is there, a row that is too short or too
///          long, rows that are missing or too many, what is no printable character
Result<std::shared_ptr<const TileMap>> read_movingai(std::string_view text);

/// Reads a plain grid: every line is a row, the longest line is the width; shorter rows are filled
/// with spaces. LF and CRLF, a last line end is optional.
///
/// Errors   field `line n`: what is no printable character (control characters, bytes beyond
///          ASCII), no rows, too many cells after filling
Result<std::shared_ptr<const TileMap>> read_ascii_grid(std::string_view text);

/// The text of a MovingAI map, which reads back to an equal map.
std::string write_movingai(const TileMap& map);

/// Chooses by content: a text that begins with the word `type` is a MovingAI map.
Result<std::shared_ptr<const TileMap>> read_map(std::string_view text);

}  // namespace tileglass::scene
