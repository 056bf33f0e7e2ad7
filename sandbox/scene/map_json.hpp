#pragma once
// How does JSON say what map there is?

#include <filesystem>
#include <string>

#include "sandbox/scene/json.hpp"
#include "sandbox/scene/scene.hpp"

namespace tileglass::scene {

/// Reads rows of characters, shorter ones filled with spaces, the name of a map file, which is
/// looked for in `folder` where it is not absolute, `{"seed": 7, "size": [w, h]}`, a procedural
/// map, without an edge where it has no size, or `{"file": "large.map"}`, a MovingAI map that is
/// read in parts.
///
/// Errors   `map`, `map[3]`, `map.seed`, `map.size[1]`: none of these, or what is wrong with the
///          rows, the file or the numbers; `map.KEY`: such a map has no such key
Result<MapSource> read_map_source(const Json& value, const std::filesystem::path& folder);

/// Is it an object that a version which is not known to this one may understand?
bool is_unknown_map(const Json& map);

/// As `read_map_source` reads it.
Json json_of(const ProceduralMap& map);
/// The same of the file that is read in parts.
Json json_of_parts(const std::string& file);

}  // namespace tileglass::scene
