#pragma once
// The JSON of a map.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "sandbox/scene/map_source.hpp"
#include "sandbox/text/json.hpp"
#include "sandbox/text/progress.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::scene {

/// Reads one of
///
/// - an array of rows of characters; shorter rows are filled with spaces
/// - the name of a map file, relative to `folder` or absolute, if that one may be read
/// - `{"file": name, "layer": name or number}`: a layer of the file, by default the first one
/// - `{"rows": [...]}`: rows of characters, or arrays of numbers or of colours, `"#rrggbb"`
/// - `{"seed": 7, "size": [w, h]}`: a procedural map; without `size` it has no edge
///
/// Besides `file` and `rows` there may be `origin`, `[x, y]`, which is added to all tiles, and
/// `solid`, `open`, `others`: the kinds that are solid, those that are not, and what all others
/// are: `standard`, `open` or `solid`. With `file`, `parts` has no effect and is appended to
/// `unknown` as `map.parts`.
///
/// Errors   `map`, `map[3]`, `map.seed`, `map.size[1]`, `map.solid[2]`: none of these forms, or an
///          error in the rows, the file or the numbers; `map.KEY`: a key that this form does not
///          have
Result<MapSource> read_map_source(JsonView value, const MapFolder& folder, Progress& progress,
                                  std::vector<std::string>& unknown);

/// Adds what was left out of the file of a map, each with its name.
void add_notes(const MapSource& map, std::vector<std::string>& notes);

/// Is it a form that this version does not know, but another version may?
bool is_unknown_map(JsonView map);

/// The form that `read_map_source` reads, but with the inline rows left empty; none without a map.
/// Keeps the unknown key of `before`.
std::optional<std::string> map_text(const MapSource& map, std::optional<JsonView> before);

/// An inline row of a map that has cells and no file.
std::string row_text(const MapSource& map, std::int32_t y);

}  // namespace tileglass::scene
