#pragma once
// The tiles of a map, or of a world without one, for a streamer.

#include <memory>
#include <optional>
#include <span>
#include <utility>

#include "sandbox/maps/tile_map.hpp"
#include "sandbox/scene/scene.hpp"
#include "tileglass/geometry/tile_rect.hpp"
#include "tileglass/stream/tile_source.hpp"

namespace tileglass::scene {

/// A source of tiles of any kind. Values share it.
class Tiles {
public:
    /// One that reads tiles of its own, as TileSource says; several threads may call it at once.
    class Reader {
    public:
        Reader() = default;
        Reader(const Reader&) = delete;
        Reader& operator=(const Reader&) = delete;
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

/// The tiles of a map: its cells, a landscape, or plain tiles where there is none.
Tiles tiles_of(const MapSource& map);

/// The tile rect of a map and bounds, those of either where the other is missing; none without.
std::optional<TileRect> bounds_of(const MapSource& map, const std::optional<TileRect>& bounds);

}  // namespace tileglass::scene
