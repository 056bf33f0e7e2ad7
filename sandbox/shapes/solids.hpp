#pragma once
// Which tiles stop a segment or a ray?

#include <algorithm>
#include <memory>
#include <variant>
#include <vector>

#include "sandbox/maps/tile_map.hpp"
#include "tileglass/geometry/tile.hpp"

namespace tileglass::shapes {

/// Solid tiles: those of a list, or those of a map. A cheap value: copies share them.
class Solids {
public:
    explicit Solids(std::vector<Tile> tiles) {
        std::sort(tiles.begin(), tiles.end(), comes_before);
        tiles_ = std::make_shared<const std::vector<Tile>>(std::move(tiles));
    }
    /// The solid tiles of `map`, which is not null.
    explicit Solids(std::shared_ptr<const scene::TileMap> map) : tiles_(std::move(map)) {}

    /// Cost     the logarithm of a list's length; constant for a map
    bool contains(Tile tile) const {
        if (const auto* list = std::get_if<List>(&tiles_)) {
            return std::binary_search((*list)->begin(), (*list)->end(), tile, comes_before);
        }
        return (*std::get_if<Map>(&tiles_))->is_solid(tile);
    }

private:
    using List = std::shared_ptr<const std::vector<Tile>>;
    using Map = std::shared_ptr<const scene::TileMap>;

    static bool comes_before(Tile a, Tile b) { return a.y != b.y ? a.y < b.y : a.x < b.x; }

    std::variant<List, Map> tiles_;
};

}  // namespace tileglass::shapes
