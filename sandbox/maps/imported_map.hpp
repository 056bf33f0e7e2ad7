#pragma once
// What the file of a map holds, whatever its format is.

#include <cstdint>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "sandbox/maps/tile_map.hpp"
#include "tileglass/geometry/shapes.hpp"

namespace tileglass::scene {

/// The tiles of one layer.
struct MapLayer {
    std::string name;  ///< with the groups around it: "outside/walls"
    std::shared_ptr<const TileMap> cells;
};

/// What lies on a map and is no tile.
struct MapObject {
    std::string name;
    bool hidden = false;
    std::variant<Rect, Circle, Segment> shape;  ///< world units
};

/// A property that kinds of tiles have, as their tileset says.
struct KindProperty {
    std::string name;
    std::vector<TileKind> kinds;  ///< ascending, each once
};

/// A map as it was read, with all of its layers, so that another one can be chosen.
struct ImportedMap {
    /// The most tiles of all layers together: 512 MiB of kinds.
    static constexpr std::int64_t kMostTiles = std::int64_t{1} << 27;
    /// The most objects that are kept.
    static constexpr std::size_t kMostObjects = 100'000;

    double tile_size = 1;            ///< world units
    std::vector<MapLayer> layers;    ///< in the order of the file, the lowest one first
    std::vector<MapObject> objects;  ///< likewise
    std::vector<KindProperty> properties;
    std::vector<std::string> notes;  ///< what was left out, a sentence each without a full stop
};

}  // namespace tileglass::scene
