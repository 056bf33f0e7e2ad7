#pragma once
// Points in whole numbers, for exact answers about tiles.

#include <cstdint>

namespace tileglass::tests {

/// Of `TilePoint`, on the side of a tile: 8 to a subtile of packed rects.
inline constexpr std::int64_t kTile = 1 << 16;

struct TilePoint {
    std::int64_t x = 0;
    std::int64_t y = 0;
};

}  // namespace tileglass::tests
