#pragma once
// The interface of whoever provides tiles.

#include <cstdint>
#include <span>

#include "tileglass/geometry/tile_rect.hpp"

namespace tileglass {

/// What a tile is: grass, wall, ... The numbers are the source's own.
using TileKind = std::uint32_t;

/// There is no tile.
inline constexpr TileKind kNoTile = 0;

/// Tells the kinds of tiles: `read(tiles, kinds)` puts those of a tile rect, which is not empty,
/// into `kinds` by row, then x. The same tiles always have the same kinds.
template <typename Source>
concept TileSource = requires(Source& source, const TileRect& tiles, std::span<TileKind> kinds) {
    source.read(tiles, kinds);
};

}  // namespace tileglass
