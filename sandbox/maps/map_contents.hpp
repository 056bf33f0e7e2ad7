#pragma once
// Finds the format of a map file, reads what is in it, and writes a map to a file.

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "sandbox/maps/imported_map.hpp"
#include "sandbox/text/progress.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::scene {

/// The format of a file's content.
enum class FileFormat : std::uint8_t { json, tmx, tmj, ldtk, png, csv, scenario, text_map };

/// Decides by content, or by the name if the content is ambiguous: numbers with commas are also
/// rows of characters. `json` is a scene or a log.
FileFormat format_of(const std::filesystem::path& file, std::string_view content);

/// What JSON is that is neither a scene nor a log, and what to open instead; none for a scene, a
/// log, and what is no JSON.
std::optional<Error> other_json(std::string_view content);

/// Reads the content of a map file, in any format except `json`. Tilesets and templates that it
/// names are looked for in the folder of `file`. The map of a scenario, whose pairs become objects,
/// is `map_of_scenario`; if that is empty, it is looked for in the folder of `file`, in up to eight
/// folders above, and in the folders `maps` of these.
///
/// Errors   those of the format's reader; `file`: cancelled; `map`: that of a scenario
/// Throws   std::bad_alloc
Result<ImportedMap> read_map_contents(const std::filesystem::path& file, std::string_view content,
                                      Progress& progress,
                                      const std::filesystem::path& map_of_scenario = {});

/// The extension of the files that `write_map` makes: ".map", ".csv" or ".png".
const char* ending_of_map(KindForm form);

/// Writes a MovingAI map, rows of numbers with commas, or a picture, by the map's form. Reads back
/// to the same kinds with tile (0, 0) as the first; the rule is not written.
///
/// Errors   `file`: the picture cannot be written
Result<std::string> write_map(const TileMap& map);

}  // namespace tileglass::scene
