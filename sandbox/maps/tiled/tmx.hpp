#pragma once
// How is a map of Tiled read that is XML?

#include <string_view>

#include "sandbox/maps/imported_map.hpp"
#include "sandbox/maps/tiled/read_beside.hpp"
#include "sandbox/text/progress.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::scene {

/// Reads all layers, objects and tilesets of a map, or nothing. What is left out is in the notes.
/// Tilesets in files of their own are asked of `read_beside`, which may be empty.
///
/// Cost     linear in the text and in what it unpacks to, n log n in chunks. Whatever sizes the
///          text declares, memory grows with the tiles that are there; a layer of chunks may
///          have 2^24 tiles, or 16 times those of its chunks
/// Units    world units are Tiled's pixels
/// Errors   field `line n`: the line of the element; where the text is cut off, its last line;
///          the message begins with the layer or object. `Progress::cancelled()`.
Result<ImportedMap> read_tmx(std::string_view text, const ReadBeside& read_beside,
                             Progress& progress);

}  // namespace tileglass::scene
