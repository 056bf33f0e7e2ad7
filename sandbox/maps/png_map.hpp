#pragma once
// Which tiles does a picture stand for?

#include <string_view>

#include "sandbox/maps/imported_map.hpp"
#include "sandbox/text/progress.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::scene {

/// Reads a PNG file as a map of one layer: each pixel is a tile, its colour the kind, and a pixel
/// without any alpha is no tile. Of 16 bits a channel the upper 8 count. An index beyond the
/// palette is black.
///
/// Cost     linear in file and pixels; memory for at most 24 bytes a pixel, and none of it before
///          the data are known to have all pixels; a few times the file
/// Errors   field `byte n`, counted from 0: a damaged or unknown chunk, no header that PNG has,
///          more pixels than a quarter of `ImportedMap::kMostTiles`, data that do not unpack;
///          field `file`: data of too few or too many pixels, what else is wrong with the picture,
///          cancelled
Result<ImportedMap> read_png_map(std::string_view bytes, Progress& progress);

}  // namespace tileglass::scene
