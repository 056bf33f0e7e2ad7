#pragma once
// Which kinds do the tiles of a map have, one by one?

#include <vector>

#include "sandbox/maps/tile_map.hpp"

namespace tileglass::scene {

/// By row, then x.
inline std::vector<TileKind> kinds_of(const TileMap& map) {
    const TileRect& bounds = map.bounds();
    const auto width = static_cast<std::size_t>(bounds.width());
    std::vector<TileKind> kinds(static_cast<std::size_t>(bounds.area()));
    for (std::int32_t y = bounds.min.y; y < bounds.end.y; ++y) {
        const auto row = static_cast<std::size_t>(y - bounds.min.y) * width;
        map.copy_row({bounds.min.x, y}, std::span(kinds).subspan(row, width));
    }
    return kinds;
}

}  // namespace tileglass::scene
