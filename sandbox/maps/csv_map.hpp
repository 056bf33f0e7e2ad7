#pragma once
// Which tiles do rows of numbers stand for?

#include <string_view>

#include "sandbox/maps/imported_map.hpp"
#include "sandbox/text/progress.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::scene {

/// Reads a map of which each line is a row and each number a tile: whole numbers from 0, which is
/// no tile, to 2^32 - 1. The first line that has a semicolon, a comma or a tab (tried in this
/// order) says what stands between numbers; a row may end with it. White space and quotes around
/// a number, a byte order mark, LF and CRLF, blank lines at the end are all accepted.
///
/// Where -1 stands anywhere, as Tiled writes it for no tile, all numbers become one higher, which
/// a note says.
///
/// Cost     linear in the text; memory for the numbers that are there, and as much again while
///          it grows
/// Errors   field `line n`: what is no such number, a row of another length than those before, a
///          blank line before other lines, more than `ImportedMap::kMostTiles` numbers, 2^32 - 1
///          beside a -1; field `file`: cancelled
Result<ImportedMap> read_csv_map(std::string_view bytes, Progress& progress);

}  // namespace tileglass::scene
