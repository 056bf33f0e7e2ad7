#pragma once
// Finds the format of a map file, reads what is in it, and writes a map to a file.

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

#include "sandbox/maps/imported_map.hpp"
#include "sandbox/text/progress.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::scene {

/// Of which kind is the content of a file?
enum class FileFormat : std::uint8_t { json, tmx, tmj, ldtk, png, csv, scenario, text_map };

/// Chooses by content, and by the name where the content leaves it open: numbers with commas are
/// also rows of characters. `json` is a scene or a log.
FileFormat format_of(const std::filesystem::path& file, std::string_view content);

/// Reads the content of the file of a map, which is no `json`. What it names beside it is looked
/// for in the folder of `file`: tilesets, and the map of a scenario, whose pairs become objects.
///
/// Errors   those of the format's reader; `file`: cancelled
/// Throws   std::bad_alloc
Result<ImportedMap> read_map_contents(const std::filesystem::path& file, std::string_view content,
                                      Progress& progress);

/// The ending of the files that `write_map` fills: ".map", ".csv" or ".png".
const char* ending_of_map(KindForm form);

/// A MovingAI map, rows of numbers with commas, or a picture, by the map's form. Reads back to the
/// same kinds from tile (0, 0) on; the rule is no part of it.
///
/// Errors   `file`: a picture that cannot be written
Result<std::string> write_map(const TileMap& map);

}  // namespace tileglass::scene
