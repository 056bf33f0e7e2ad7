#pragma once
// The tiles of a map, or of a world without one, as the source of a streamer.

#include <functional>
#include <optional>
#include <span>

#include "sandbox/maps/tile_map.hpp"
#include "sandbox/scene/scene.hpp"
#include "tileglass/geometry/tile_rect.hpp"
#include "tileglass/stream/tile_source.hpp"

namespace tileglass::scene {

/// A source of tiles of any kind.
struct Tiles {
    /// Reads tiles as TileSource describes.
    std::function<void(const TileRect& tiles, std::span<TileKind> kinds)> read;
};

/// The tiles of a map: its cells, a procedural map, or plain tiles if there is none.
Tiles tiles_of(const MapSource& map);

/// The intersection of the map's tile rect and `bounds`; if one is missing, the other.
std::optional<TileRect> bounds_of(const MapSource& map, const std::optional<TileRect>& bounds);

}  // namespace tileglass::scene
