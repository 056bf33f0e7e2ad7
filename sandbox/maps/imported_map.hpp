#pragma once
// The contents of a map file of any format.

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "sandbox/maps/tile_map.hpp"
#include "tileglass/geometry/shapes.hpp"

namespace tileglass::scene {

/// The tiles of one layer.
struct MapLayer {
    std::string name;  ///< with its groups: "outside/walls"
    std::shared_ptr<const TileMap> cells;
};

/// A shape on a map that is not a tile.
struct MapObject {
    std::string name;
    bool hidden = false;
    std::variant<Rect, Circle, Segment> shape;  ///< world units
};

/// A property that a tileset gives to kinds of tiles.
struct KindProperty {
    std::string name;
    std::vector<TileKind> kinds;  ///< ascending, each once
};

/// A map with all layers of its file, so that another layer can be chosen.
struct ImportedMap {
    /// The most tiles of all layers together: 512 MiB of kinds.
    static constexpr std::int64_t kMostTiles = std::int64_t{1} << 27;
    /// The most objects that are kept, as many as a scene has items; further ones are left out.
    static constexpr std::size_t kMostObjects = 20'000;

    double tile_size = 1;                   ///< world units
    std::vector<MapLayer> layers;           ///< in file order, lowest first
    std::vector<std::string> empty_layers;  ///< names of layers without tiles, left out of `layers`
    std::vector<MapObject> objects;         ///< in file order, lowest first
    std::vector<KindProperty> properties;
    std::vector<std::string> notes;  ///< what was left out; one sentence each, without a full stop
};

/// Counts what is left out or changed, by kind: "texts, left out".
struct CountedNotes {
    std::map<std::string, std::int64_t> counts;

    void add(const std::string& kind, std::int64_t count = 1) {
        if (count > 0) counts[kind] += count;
    }
    /// Adds a note for each kind.
    void finish(ImportedMap& map) const {
        for (const auto& [kind, count] : counts) {
            map.notes.push_back(kind + ": " + std::to_string(count));
        }
    }
};

}  // namespace tileglass::scene
