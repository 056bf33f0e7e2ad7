#pragma once
// The map under the items of a scene, and where it comes from.

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "sandbox/maps/imported_map.hpp"
#include "sandbox/maps/procedural_map.hpp"
#include "sandbox/maps/tile_map.hpp"

namespace tileglass::scene {

/// What becomes of a scene whose map cannot be read: it is not opened, or opened without the map,
/// of which a warning tells; the document keeps it as it is written.
enum class UnreadableMap : std::uint8_t { is_error, is_kept };

/// Where the map file that a document names is looked for, and which ones may be read.
struct MapFolder {
    /// May this file be read?
    using MayRead = std::function<bool(const std::filesystem::path&)>;

    MapFolder(std::filesystem::path folder = {}, MayRead asked = {},
              UnreadableMap becomes = UnreadableMap::is_error)
        : path(std::move(folder)), may_read(std::move(asked)), unreadable(becomes) {}

    std::filesystem::path path;
    MayRead may_read;  ///< null: every plain file may
    UnreadableMap unreadable;
};

/// The map under the items: none, tiles in the document, a layer of a file, or a procedural map.
struct MapSource {
    std::string file;  ///< as the document spells it, relative to the document; empty: no file
    std::shared_ptr<const TileMap> cells;  ///< null: no map is drawn
    /// Without `cells`: the tiles around cameras.
    std::optional<ProceduralMap> procedural = std::nullopt;
    /// The contents of the file without its objects; null if there is none.
    std::shared_ptr<const ImportedMap> imported = nullptr;
    std::size_t layer = 0;   ///< the index of `cells` in the layers of `imported`
    bool is_unread = false;  ///< the map of the document cannot be read; the document keeps it

    /// Compares the cells themselves if they are not shared.
    bool operator==(const MapSource& other) const {
        if (file != other.file || procedural != other.procedural) return false;
        if (is_unread != other.is_unread) return false;
        if (!file.empty() && layer != other.layer) return false;  // rows have no layer
        if (cells == other.cells) return true;
        return cells != nullptr && other.cells != nullptr && *cells == *other.cells;
    }
};

/// The same map with another layer of its file, under the same rule and with the same offset if the
/// tile range has room for it.
inline MapSource with_layer(const MapSource& map, std::size_t layer) {
    const TileMap& cells = *map.imported->layers[layer].cells;
    const Tile before = map.imported->layers[map.layer].cells->bounds().min;
    const Tile now = map.cells->bounds().min;
    MapSource other = map;
    other.layer = layer;
    const Tile by{now.x - before.x, now.y - before.y};
    const TileRect& bounds = cells.bounds();
    const bool has_room =
        is_in_tile_range(std::int64_t{bounds.min.x} + by.x, std::int64_t{bounds.end.x} + by.x) &&
        is_in_tile_range(std::int64_t{bounds.min.y} + by.y, std::int64_t{bounds.end.y} + by.y);
    other.cells = std::make_shared<const TileMap>(
        cells.moved(has_room ? by : Tile{}).with_rule(map.cells->rule()));
    return other;
}

/// Is a kind of tile solid on this map, or on a procedural one?
inline bool is_solid_kind(const MapSource& map, TileKind kind) {
    return map.cells ? map.cells->is_solid_kind(kind)
                     : is_solid_by_standard(kind, KindForm::character);
}

}  // namespace tileglass::scene
