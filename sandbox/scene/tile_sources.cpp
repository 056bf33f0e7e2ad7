#include "sandbox/scene/tile_sources.hpp"

#include <algorithm>
#include <cstddef>

namespace tileglass::scene {

namespace {

/// Reads row by row; outside of `bounds` there is no tile. `read_row(first, kinds)` reads the kinds
/// of a row from the tile `first` on.
template <typename ReadRow>
void read_rows_within(const TileRect& tiles, const TileRect& bounds, std::span<TileKind> kinds,
                      const ReadRow& read_row) {
    std::fill(kinds.begin(), kinds.end(), kNoTile);
    const TileRect known = intersection(tiles, bounds);
    if (known.is_empty()) return;
    for (std::int32_t y = known.min.y; y < known.end.y; ++y) {
        const std::int64_t first =
            (std::int64_t{y} - tiles.min.y) * tiles.width() + known.min.x - tiles.min.x;
        read_row(Tile{known.min.x, y}, kinds.subspan(static_cast<std::size_t>(first),
                                                     static_cast<std::size_t>(known.width())));
    }
}

}  // namespace

Tiles tiles_of(const MapSource& map) {
    if (map.cells) {
        return {[cells = map.cells](const TileRect& tiles, std::span<TileKind> kinds) {
            read_rows_within(
                tiles, cells->bounds(), kinds,
                [&](Tile first, std::span<TileKind> row) { cells->copy_row(first, row); });
        }};
    }
    if (map.procedural) {
        return {[land = *map.procedural](const TileRect& tiles, std::span<TileKind> kinds) {
            auto kind = kinds.begin();
            visit_tiles(tiles, [&](Tile at) { *kind++ = kind_of_cell(land.at(at)); });
        }};
    }
    return {[](const TileRect& /*tiles*/, std::span<TileKind> kinds) {
        std::fill(kinds.begin(), kinds.end(), kind_of_cell('.'));
    }};
}

std::optional<TileRect> bounds_of(const MapSource& map, const std::optional<TileRect>& bounds) {
    std::optional<TileRect> all;
    if (map.cells) {
        all = map.cells->bounds();
    } else if (map.procedural) {
        all = map.procedural->bounds();
    }
    if (!all || !bounds) return all ? all : bounds;
    return intersection(*bounds, *all);
}

}  // namespace tileglass::scene
