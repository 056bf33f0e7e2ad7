#pragma once
// The tiles of a map, or of a world without one, as the source of a streamer.

#include <memory>
#include <optional>
#include <span>
#include <utility>

#include "sandbox/maps/tile_map.hpp"
#include "sandbox/scene/scene.hpp"
#include "tileglass/geometry/tile_rect.hpp"
#include "tileglass/stream/tile_source.hpp"

namespace tileglass::scene {

/// A source of tiles of any kind. Copies share it.
class Tiles {
public:
    /// Reads tiles as TileSource describes; several threads may call it at once.
    class Reader {
    public:
        Reader() = default;
        Reader& operator=(Reader&&) = delete;  // neither copied nor moved
        virtual ~Reader() = default;
        virtual void read(const TileRect& tiles, std::span<TileKind> kinds) const = 0;
    };

    explicit Tiles(std::shared_ptr<const Reader> reader) : reader_(std::move(reader)) {}

    void read(const TileRect& tiles, std::span<TileKind> kinds) const {
        reader_->read(tiles, kinds);
    }

private:
    std::shared_ptr<const Reader> reader_;
};

/// The tiles of a map: its cells, its file, a procedural map, or plain tiles if there is none.
Tiles tiles_of(const MapSource& map);

/// The intersection of the map's tile rect and `bounds`; if one is missing, the other.
std::optional<TileRect> bounds_of(const MapSource& map, const std::optional<TileRect>& bounds);

}  // namespace tileglass::scene
