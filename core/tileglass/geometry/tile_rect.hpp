#pragma once
// What is a rectangle of tiles?

#include <algorithm>
#include <cstdint>
#include <limits>

#include "tileglass/geometry/tile.hpp"

namespace tileglass {

/// Do the tiles from `min` to `end`, along one axis, lie in the tile range?
constexpr bool is_in_tile_range(std::int64_t min, std::int64_t end) {
    return kTileMin <= min && end <= kTileEnd;
}

/// Half-open rectangle of tiles: min is in it, end is not. Empty when an end is not above its min.
struct TileRect {
    Tile min;
    Tile end;

    constexpr bool operator==(const TileRect&) const = default;

    constexpr bool is_empty() const { return end.x <= min.x || end.y <= min.y; }

    constexpr bool contains(Tile t) const {
        return min.x <= t.x && t.x < end.x && min.y <= t.y && t.y < end.y;
    }

    /// Columns and rows; 0 when empty.
    constexpr std::int64_t width() const {
        return is_empty() ? 0 : std::int64_t{end.x} - std::int64_t{min.x};
    }
    constexpr std::int64_t height() const {
        return is_empty() ? 0 : std::int64_t{end.y} - std::int64_t{min.y};
    }

    /// Number of tiles; the largest int64 where there are more.
    constexpr std::int64_t area() const {
        constexpr std::uint64_t most = std::numeric_limits<std::int64_t>::max();
        // Both sides are below 2^32.
        const auto tiles =
            static_cast<std::uint64_t>(width()) * static_cast<std::uint64_t>(height());
        return static_cast<std::int64_t>(std::min(tiles, most));
    }
};

/// The tiles that lie in both.
constexpr TileRect intersection(const TileRect& a, const TileRect& b) {
    return {{std::max(a.min.x, b.min.x), std::max(a.min.y, b.min.y)},
            {std::min(a.end.x, b.end.x), std::min(a.end.y, b.end.y)}};
}

}  // namespace tileglass
