#pragma once
// What does the pointer point at, and what was kept by a click?

#include <cstddef>
#include <cstdint>
#include <optional>

#include "tileglass/geometry/shapes.hpp"
#include "tileglass/geometry/tile.hpp"

namespace tileglass::app {

struct Pointed {
    std::optional<Tile> hovered;
    std::optional<Vec2> hovered_point;  ///< world units
    std::optional<Tile> pinned;         ///< *why* speaks of this tile; none: of the hovered one
    std::optional<std::size_t> hot_grip;
    std::optional<std::size_t> typed_grip;    ///< the grip whose numbers are being typed
    std::optional<std::uint32_t> hot_bucket;  ///< of a hash grid: the panel points at it

    /// The tile that is kept, else the one that is pointed at: the one that panels speak of.
    std::optional<Tile> spoken_of() const { return pinned ? pinned : hovered; }
    /// Another item is selected.
    void let_go() {
        pinned.reset();
        hot_grip.reset();
        typed_grip.reset();
    }
};

}  // namespace tileglass::app
