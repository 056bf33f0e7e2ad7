#pragma once
// Where does a point of the world lie, in tiles, in the plain arithmetic of the articles?
//
// The library decides on the lines of the grid, exactly. The articles divide: (p - origin) / size,
// rounded three times, in the number type of the game.

#include <cmath>
#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>

#include "tileglass/base/result.hpp"
#include "tileglass/geometry/frame.hpp"

namespace tileglass::printed {

/// `value` as a `Number`, none where it is beyond all of them: such a conversion is undefined.
template <std::floating_point Number>
std::optional<Number> to_number(double value) {
    constexpr auto most = static_cast<double>(std::numeric_limits<Number>::max());
    if (!(std::fabs(value) <= most)) return std::nullopt;
    return static_cast<Number>(value);
}

/// A number of a shape as a `Number`, or the error that names it: `circle[2]`.
template <std::floating_point Number>
Result<Number> read_number(const char* shape, int k, double value) {
    if (const std::optional<Number> number = to_number<Number>(value)) return *number;
    return Error{shape + ("[" + std::to_string(k) + "]"),
                 shortest_text(value) +
                     (std::isfinite(value) ? " is too large for a float" : " is not finite")};
}

/// A frame's tile size and origin, rounded to `Number`.
template <std::floating_point Number>
struct TileSpace {
    Number size = 1;
    Number origin[2] = {0, 0};  ///< x, y

    /// Errors   `frame.size` where it is no `Number` above 0, `frame.origin[k]` where it is none
    static Result<TileSpace> make(const Frame& frame) {
        const std::optional<Number> size = to_number<Number>(frame.size());
        if (!size || *size <= 0) {
            return Error{"frame.size", "tile size " + shortest_text(frame.size()) + " is too " +
                                           (size ? "small" : "large") + " for a float"};
        }
        TileSpace space;
        space.size = *size;
        const double origin[2] = {frame.origin().x, frame.origin().y};
        for (int axis = 0; axis < 2; ++axis) {
            const Result<Number> number = read_number<Number>("frame.origin", axis, origin[axis]);
            if (!number) return number.error();
            space.origin[axis] = *number;
        }
        return space;
    }

    /// World coordinate to tile space; infinite where it overflows, never NaN for one that is not.
    Number position(int axis, Number world) const { return (world - origin[axis]) / size; }
};

/// Is the rounded-down position `index` a tile coordinate? Only then may it be cast.
template <std::floating_point Number>
bool is_tile_index(Number index) {
    return index >= static_cast<Number>(kTileMin) && index < static_cast<Number>(kTileEnd);
}

/// The index that owns `position`, which `is_tile_index` when rounded down.
template <std::floating_point Number>
std::int32_t index_of(Number position) {
    return static_cast<std::int32_t>(std::floor(position));
}

}  // namespace tileglass::printed
