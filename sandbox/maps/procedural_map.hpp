#pragma once
// A procedural map: the tiles follow from a seed.

#include <cstdint>
#include <optional>

#include "tileglass/geometry/tile_rect.hpp"

namespace tileglass::scene {

/// A landscape of grass, trees, rocks and water, the same for the same seed on every machine.
struct ProceduralMap {
    static constexpr std::int32_t kMostSide = std::int32_t{1} << 30;

    std::uint32_t seed = 1;
    /// End of the map, which begins at tile (0, 0): 1 .. kMostSide per side; none: no edge.
    std::optional<Tile> end;

    std::optional<TileRect> bounds() const {
        return end ? std::optional(TileRect{{0, 0}, *end}) : std::nullopt;
    }
    /// The kind of a tile as a map character: '.' grass, 'G' high grass, 'T' tree, '@' rock, 'W'
    /// water.
    char at(Tile tile) const;

    bool operator==(const ProceduralMap&) const = default;
};

}  // namespace tileglass::scene
