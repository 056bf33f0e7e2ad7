#pragma once
// Draws lists of tiles for the messages of failed tests.

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "tileglass/geometry/tile_rect.hpp"

namespace tileglass::tests {

/// The smallest tile rect that contains all of `tiles`.
inline TileRect tile_rect_around(const std::vector<Tile>& tiles) {
    if (tiles.empty()) return {};
    TileRect around{tiles.front(), tiles.front()};
    for (const Tile t : tiles) {
        around.min = {std::min(around.min.x, t.x), std::min(around.min.y, t.y)};
        around.end = {std::max(around.end.x, t.x), std::max(around.end.y, t.y)};
    }
    ++around.end.x;
    ++around.end.y;
    return around;
}

/// Rows top to bottom: `.` for a tile that is not in the list, `#` for one that is, a digit for one
/// that repeats (9: nine or more times). A last line counts the tiles outside of `view`.
inline std::string ascii(const std::vector<Tile>& tiles, const TileRect& view) {
    std::map<std::pair<std::int32_t, std::int32_t>, int> times;
    int beyond = 0;
    for (const Tile t : tiles) {
        if (view.contains(t)) {
            ++times[{t.y, t.x}];
        } else {
            ++beyond;
        }
    }
    std::string art;
    for (std::int32_t y = view.min.y; y < view.end.y; ++y) {
        for (std::int32_t x = view.min.x; x < view.end.x; ++x) {
            const auto found = times.find({y, x});
            const int count = found == times.end() ? 0 : found->second;
            art += ".#23456789"[std::min(count, 9)];
        }
        art += '\n';
    }
    if (beyond != 0) art += "and " + std::to_string(beyond) + " beyond\n";
    return art;
}

/// The same for the smallest tile rect that contains all of `tiles`.
inline std::string ascii(const std::vector<Tile>& tiles) {
    if (tiles.empty()) return "no tiles\n";
    return ascii(tiles, tile_rect_around(tiles));
}

/// For messages: the bounds of the tiles and their picture; abridges a list that is too large.
inline std::string described(const std::vector<Tile>& tiles) {
    if (tiles.empty()) return "no tiles\n";
    const TileRect around = tile_rect_around(tiles);
    std::string text = std::to_string(tiles.size()) + " tiles from (" +
                       std::to_string(around.min.x) + ", " + std::to_string(around.min.y) +
                       ") up to, without, (" + std::to_string(around.end.x) + ", " +
                       std::to_string(around.end.y) + ")\n";
    constexpr std::int64_t most = 4096;
    if (around.area() <= most) text += ascii(tiles, around);
    return text;
}

}  // namespace tileglass::tests
