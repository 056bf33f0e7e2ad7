#pragma once
// The JSON of a map.

#include <filesystem>

#include "sandbox/scene/map_source.hpp"
#include "sandbox/text/json_fwd.hpp"
#include "sandbox/text/progress.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::scene {

/// Reads one of
///
/// - an array of rows of characters, shorter ones filled with spaces
/// - the name of a map's file, which is looked for in `folder` where it is not absolute
/// - `{"file": name, "layer": name or number}`: a layer of it, else the first one
/// - `{"rows": [...]}`: rows of characters, or arrays of numbers or of colours, `"#rrggbb"`
/// - `{"seed": 7, "size": [w, h]}`: a procedural map, without an edge where it has no size
/// - `{"file": name, "parts": true}`: a MovingAI map that is read in parts
///
/// Beside `file` and `rows` may stand `origin`, `[x, y]`, which is added to all tiles, and `solid`,
/// `open`, `others`: kinds that are solid, kinds that are not, and what all others are: `standard`,
/// `open` or `solid`.
///
/// Errors   `map`, `map[3]`, `map.seed`, `map.size[1]`, `map.solid[2]`: none of these, or what is
///          wrong with the rows, the file or the numbers; `map.KEY`: such a map has no such key
Result<MapSource> read_map_source(const Json& value, const std::filesystem::path& folder,
                                  Progress& progress);

/// Is it an object that a version which is not known to this one may understand?
bool is_unknown_map(const Json& map);

/// As `read_map_source` reads it, but for the rows of a map that is in the document: their place is
/// left empty. Null where there is no map.
Json json_of(const MapSource& map);

/// Puts the rows of a map that is in the document into their place in its JSON.
void write_rows(const MapSource& map, Json& written);

}  // namespace tileglass::scene
