#pragma once
// What can an algorithm report of its work?

#include <cstdint>
#include <type_traits>
#include <variant>

#include "tileglass/geometry/tile.hpp"
#include "tileglass/geometry/vec2.hpp"

namespace tileglass {

/// A side of a shape or a tile.
enum class Side : std::uint8_t { left, right, top, bottom };

/// A point of the shape led to a tile, limited to the bounds.
struct Locate {
    Tile tile;
    Vec2 point;  ///< world units; lies elsewhere where bounds limited the tile

    bool operator==(const Locate&) const = default;
};

/// A tile was tested against the shape.
struct Test {
    Tile tile;
    double value = 0;        ///< world units: the number of the tile that decided
    double limit = 0;        ///< world units: the number of the shape that it was compared with
    Side side = Side::left;  ///< the side of the shape that decided
    bool taken = false;

    bool operator==(const Test&) const = default;
};

/// A tile was given as part of the answer.
struct Visit {
    Tile tile;

    bool operator==(const Visit&) const = default;
};

/// Every kind of event, shared by all algorithms.
using Event = std::variant<Locate, Test, Visit>;

static_assert(std::is_trivially_copyable_v<Event> && sizeof(Event) <= 48);

/// The tile that an event speaks of.
inline Tile tile_of(const Event& event) {
    return std::visit([](const auto& e) { return e.tile; }, event);
}

}  // namespace tileglass
