#pragma once
// The tiles of a world that nobody drew.

#include <cstdint>
#include <optional>

#include "tileglass/geometry/tile_rect.hpp"

namespace tileglass::scene {

/// A landscape of grass, trees, rocks and water, the same for the same seed on every machine.
struct ProceduralMap {
    static constexpr std::int32_t kMostSide = std::int32_t{1} << 30;

    std::uint32_t seed = 1;
    /// Tiles (0, 0) to its end, without it: 1 .. kMostSide a side; none: there is no edge.
    std::optional<Tile> end;

    std::optional<TileRect> bounds() const {
        return end ? std::optional(TileRect{{0, 0}, *end}) : std::nullopt;
    }
    /// As the characters of a map: '.' grass, 'G' high grass, 'T' a tree, '@' rock, 'W' water.
    char at(Tile tile) const;

    bool operator==(const ProceduralMap&) const = default;
};

}  // namespace tileglass::scene
