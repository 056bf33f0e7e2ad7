#pragma once
// Single blocks of a `MapPyramid`.

#include <cstdint>

#include "app/canvas/map_pyramid.hpp"

namespace tileglass::tests {

/// The share of solid tiles of one block, 0..255.
inline std::uint8_t solid_share(const app::MapPyramid& pyramid, int level, std::int64_t x,
                                std::int64_t y) {
    std::uint8_t share = 0;
    pyramid.copy_row(level, x, y, {&share, 1});
    return share;
}

}  // namespace tileglass::tests
