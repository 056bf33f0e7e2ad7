#include "sandbox/scene/tile_sources.hpp"

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace tileglass::scene {

namespace {

class PlainReader : public Tiles::Reader {
public:
    void read(const TileRect& /*tiles*/, std::span<TileKind> kinds) const override {
        std::fill(kinds.begin(), kinds.end(), kind_of_cell('.'));
    }
};

class MapReader : public Tiles::Reader {
public:
    explicit MapReader(std::shared_ptr<const TileMap> map) : map_(std::move(map)) {}

    void read(const TileRect& tiles, std::span<TileKind> kinds) const override {
        std::fill(kinds.begin(), kinds.end(), kNoTile);
        const TileRect known = intersection(tiles, map_->bounds());
        if (known.is_empty()) return;
        for (std::int32_t y = known.min.y; y < known.end.y; ++y) {
            const std::string_view cells = map_->row(y).substr(
                static_cast<std::size_t>(known.min.x), static_cast<std::size_t>(known.width()));
            const std::int64_t first =
                (std::int64_t{y} - tiles.min.y) * tiles.width() + known.min.x - tiles.min.x;
            std::transform(cells.begin(), cells.end(), kinds.begin() + first, kind_of_cell);
        }
    }

private:
    std::shared_ptr<const TileMap> map_;
};

}  // namespace

Tiles plain_tiles() {
    return Tiles(std::make_shared<PlainReader>());
}

Tiles tiles_of(std::shared_ptr<const TileMap> map) {
    return Tiles(std::make_shared<MapReader>(std::move(map)));
}

std::optional<TileRect> bounds_of(const std::shared_ptr<const TileMap>& map,
                                  const std::optional<TileRect>& bounds) {
    if (!map) return bounds;
    return bounds ? intersection(*bounds, map->bounds()) : map->bounds();
}

}  // namespace tileglass::scene
