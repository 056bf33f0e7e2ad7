#pragma once
// How does JSON say what map there is?

#include <filesystem>

#include "sandbox/scene/json.hpp"
#include "sandbox/scene/scene.hpp"

namespace tileglass::scene {

/// Reads rows of characters, shorter ones filled with spaces, or the name of a map file, which is
/// looked for in `folder` where it is not absolute.
///
/// Errors   `map`, `map[3]`: neither, or what is wrong with the rows or the file
Result<MapSource> read_map_source(const Json& value, const std::filesystem::path& folder);

}  // namespace tileglass::scene
