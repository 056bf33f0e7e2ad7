#pragma once
// What can an algorithm report of its work?

#include <cstdint>
#include <optional>
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
    Side side = Side::left;  ///< the side of the shape that decided, where it has sides
    bool taken = false;

    bool operator==(const Test&) const = default;
};

/// A tile was given as part of the answer.
struct Visit {
    Tile tile;

    bool operator==(const Visit&) const = default;
};

/// The run of tiles taken in one row was found; empty where x_end is x_min.
struct Row {
    Span span;
    std::int32_t tests = 0;     ///< tiles of the row that were tested
    std::int32_t untested = 0;  ///< tiles of the row within the bounding square that were not

    bool operator==(const Row&) const = default;
};

/// Which line a walk crosses next. `both`: two lines at once, at their corner.
enum class Crossing : std::uint8_t { x, y, both };

/// A walk compared the next crossings of a column line and of a row line.
struct Cross {
    Tile tile;            ///< the tile before the crossing
    double t_x = 0;       ///< 0..1 along the segment, the nearest double; infinite: no more of them
    double t_y = 0;       ///< the same for the row line
    Crossing next{};      ///< the line that is crossed now
    bool is_tie = false;  ///< both are crossed at the same point

    bool operator==(const Cross&) const = default;
};

/// A tile was looked up: does it block the walk?
struct Probe {
    Tile tile;
    bool is_solid = false;
    bool is_shoulder = false;  ///< beside the walk, at a corner that it crosses

    bool operator==(const Probe&) const = default;
};

/// The tile that ends a cast.
struct Hit {
    Tile tile;
    double t = 0;              ///< 0..1 along the segment, the nearest double: where it is entered
    std::optional<Side> side;  ///< the side that is entered; none: the walk begins in the tile

    bool operator==(const Hit&) const = default;
};

/// A walk went on at a tile that shares no side and no corner with the one before it.
struct Jump {
    Tile tile;
    Tile from;

    bool operator==(const Jump&) const = default;
};

/// An algorithm that may run for ever was ended after `steps` steps.
struct StepLimit {
    Tile tile;  ///< where it was then
    std::int64_t steps = 0;

    bool operator==(const StepLimit&) const = default;
};

/// Every kind of event, shared by all algorithms.
using Event = std::variant<Locate, Test, Visit, Row, Cross, Probe, Hit, Jump, StepLimit>;

static_assert(std::is_trivially_copyable_v<Event> && sizeof(Event) <= 48);

/// The tile that an event speaks of, none where it speaks of a run.
inline std::optional<Tile> tile_of(const Event& event) {
    return std::visit(
        [](const auto& e) -> std::optional<Tile> {
            if constexpr (requires { e.tile; }) {
                return e.tile;
            } else {
                return std::nullopt;
            }
        },
        event);
}

}  // namespace tileglass
