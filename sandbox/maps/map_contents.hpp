#pragma once
// Which format has the file of a map, and what is in it?

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "sandbox/maps/imported_map.hpp"
#include "sandbox/maps/tile_map.hpp"
#include "sandbox/text/progress.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::scene {

/// The layers of a map's file, all of which are kept so that another one can be chosen.
struct MapLayers {
    struct Layer {
        std::string name;
        std::shared_ptr<const TileMap> cells;
    };
    std::vector<Layer> layers;             ///< the lowest one first
    std::vector<KindProperty> properties;  ///< of kinds of tiles
};

/// What the file of a map holds.
struct MapContents {
    std::shared_ptr<const MapLayers> layers;  ///< of a map without layers of tiles: an empty list
    double tile_size = 1;                     ///< world units
    std::vector<MapObject> objects;
    std::vector<std::string> notes;  ///< what was left out, a sentence each without a full stop
};

/// Of which kind is the content of a file?
enum class FileFormat : std::uint8_t { json, tmx, tmj, ldtk, png, csv, scenario, text_map };

/// Chooses by content, and by the name where the content leaves it open: numbers with commas are
/// also rows of characters. `json` is a scene or a log.
FileFormat format_of(const std::filesystem::path& file, std::string_view content);

/// Reads the content of the file of a map, which is no `json`. What it names beside it is looked
/// for in the folder of `file`: tilesets, and the map of a scenario, whose pairs become objects.
///
/// Errors   those of the format's reader; `file` where the memory does not suffice, or cancelled
Result<MapContents> read_map_contents(const std::filesystem::path& file, std::string_view content,
                                      Progress& progress);

}  // namespace tileglass::scene
