#pragma once
// What the algorithms as printed share: the plain arithmetic of the articles, and limits for runs
// that might not end.
//
// The library compares with grid lines, exactly. The articles divide: (p - origin) / size, with
// three roundings, in the number type of the game.

#include <array>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>

#include "tileglass/base/flow.hpp"
#include "tileglass/base/result.hpp"
#include "tileglass/geometry/frame.hpp"
#include "tileglass/geometry/tile_rect.hpp"
#include "tileglass/query/input_errors.hpp"
#include "tileglass/trace/tracer.hpp"

namespace tileglass::printed {

/// The most steps of a run, whatever the shape: tiles tested, walked or visited.
inline constexpr std::int64_t kMostSteps = 10'000'000;

/// How a run ended, for callers that do not trace it.
struct Ending {
    Flow flow = Flow::keep_going;  ///< stop: the visitor ended the run
    bool hit_step_limit = false;   ///< a step limit ended the run: the answer is incomplete
    bool jumped = false;           ///< a walk continued at a tile that is no neighbour

    constexpr bool operator==(const Ending&) const = default;
};

/// Ends a run at the step limit.
template <typename Trace>
Ending end_at_limit(Tile tile, std::int64_t steps, Trace& trace) {
    trace(StepLimit{tile, steps});
    return {.hit_step_limit = true};
}

/// Visits a tile if it is in the bounds.
template <typename Visitor, typename Trace>
Flow give_within(const std::optional<TileRect>& bounds, Tile tile, Visitor& visit, Trace& trace) {
    if (bounds && !bounds->contains(tile)) return Flow::keep_going;
    trace(Visit{tile});
    return deliver(visit, tile);
}

/// `value` as a `Number`; none if it is out of range, where the conversion is undefined.
template <std::floating_point Number>
std::optional<Number> to_number(double value) {
    constexpr auto most = static_cast<double>(std::numeric_limits<Number>::max());
    if (!(std::fabs(value) <= most)) return std::nullopt;
    return static_cast<Number>(value);
}

/// The numbers of a shape as `Number`s, or an error for the first that does not fit, such as
/// `circle[2]`.
template <std::floating_point Number, std::size_t Count>
Result<std::array<Number, Count>> read_numbers(const char* shape, const double (&given)[Count]) {
    std::array<Number, Count> numbers{};
    for (std::size_t k = 0; k < Count; ++k) {
        const std::optional<Number> number = to_number<Number>(given[k]);
        if (!number) {
            return number_error(
                shape, static_cast<int>(k), given[k],
                std::isfinite(given[k]) ? "is too large for a float" : "is not finite");
        }
        numbers[k] = *number;
    }
    return numbers;
}

/// A frame's tile size and origin, rounded to `Number`.
template <std::floating_point Number>
struct TileSpace {
    Number size = 1;
    std::array<Number, 2> origin{};  ///< x, y

    /// Errors   `frame.size` not a `Number` above 0, `frame.origin[k]` not a `Number`
    static Result<TileSpace> make(const Frame& frame) {
        const std::optional<Number> size = to_number<Number>(frame.size());
        if (!size || *size <= 0) {
            return Error{"frame.size", "tile size " + shortest_text(frame.size()) + " is too " +
                                           (size ? "small" : "large") + " for a float"};
        }
        const auto origin =
            read_numbers<Number>("frame.origin", {frame.origin().x, frame.origin().y});
        if (!origin) return origin.error();
        return TileSpace{*size, *origin};
    }

    /// World coordinate to tile space; infinite on overflow, NaN only for NaN.
    Number position(std::size_t axis, Number world) const { return (world - origin[axis]) / size; }
};

/// Is `index`, a position rounded down, a tile coordinate? Only then may it be cast.
template <std::floating_point Number>
bool is_tile_index(Number index) {
    return index >= static_cast<Number>(kTileMin) && index < static_cast<Number>(kTileEnd);
}

/// The index that owns `position`, for which `is_tile_index(floor(position))`.
template <std::floating_point Number>
std::int32_t index_of(Number position) {
    return static_cast<std::int32_t>(std::floor(position));
}

}  // namespace tileglass::printed
