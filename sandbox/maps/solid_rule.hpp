#pragma once
// Which kinds of tiles are solid?

#include <cstdint>
#include <vector>

#include "sandbox/maps/imported_map.hpp"
#include "tileglass/stream/tile_source.hpp"

namespace tileglass::scene {

/// Is a kind solid until somebody chooses? Of characters all but '.', 'G', 'S' and the space; of
/// numbers all but 0; of colours those that can be seen and are dark: alpha and luminance on
/// either side of a half.
bool is_solid_by_standard(TileKind kind, KindForm form);

/// Which kinds are solid: those that are named, and of the others what `others` says.
struct SolidRule {
    enum class Others : std::uint8_t { standard, open, solid };

    std::vector<TileKind> solid;  ///< ascending, each once, as `open`; none is in both
    std::vector<TileKind> open;
    Others others = Others::standard;

    /// Cost     the logarithm of the kinds that are named
    bool is_solid(TileKind kind, KindForm form) const;

    /// This rule, but that `kind` is solid, or is not.
    SolidRule with(TileKind kind, bool is_solid, KindForm form) const;

    bool operator==(const SolidRule&) const = default;
};

}  // namespace tileglass::scene
