#pragma once
// The interface of a source of tiles.

#include <cstdint>
#include <span>

#include "tileglass/geometry/tile_rect.hpp"

namespace tileglass {

/// What a tile is: grass, wall, ... The source defines the numbers.
using TileKind = std::uint32_t;

/// No tile.
inline constexpr TileKind kNoTile = 0;

/// A source of tile kinds: `read(tiles, kinds)` writes the kinds of a non-empty tile rect to
/// `kinds`, by row, then x. The same tiles always have the same kinds.
template <typename Source>
concept TileSource = requires(Source& source, const TileRect& tiles, std::span<TileKind> kinds) {
    source.read(tiles, kinds);
};

}  // namespace tileglass
