#pragma once
// The errors of a query's input.

#include <cmath>
#include <optional>
#include <string>

#include "tileglass/base/result.hpp"
#include "tileglass/geometry/frame.hpp"
#include "tileglass/geometry/shapes.hpp"
#include "tileglass/geometry/tile_rect.hpp"

namespace tileglass {

inline constexpr const char* kLiesBeyondRange = "lies beyond the tile range of -2^30 to 2^30";
inline constexpr const char* kTakesBeyondRange =
    "takes tiles beyond the tile range of -2^30 to 2^30";

/// Names number `k` of `shape`, such as `circle[2]`, and says its `value` and `what` is wrong.
[[gnu::cold]] inline Error number_error(const std::string& shape, int k, double value,
                                        const char* what) {
    return {shape + "[" + std::to_string(k) + "]", shortest_text(value) + " " + what};
}

/// The first of the numbers of `shape`, a.x, a.y, b.x, b.y, that is not finite.
inline std::optional<Error> wrong_numbers(const char* shape, Vec2 a, Vec2 b) {
    const double numbers[4] = {a.x, a.y, b.x, b.y};
    for (int k = 0; k < 4; ++k) {
        if (!std::isfinite(numbers[k])) return number_error(shape, k, numbers[k], "is not finite");
    }
    return std::nullopt;
}

/// The first number of the circle that no circle has.
inline std::optional<Error> wrong_numbers(const Circle& circle) {
    if (auto error = wrong_numbers("circle", circle.center, {circle.radius, 0})) return error;
    if (circle.radius < 0) return number_error("circle", 2, circle.radius, "is below 0");
    return std::nullopt;
}

/// Does a run end nowhere, because all lines near its end coincide, so that no tile owns it?
inline bool is_endless(const IndexRange& run) {
    return run.min <= GridAxis::kSearchMin || run.end >= GridAxis::kSearchEnd;
}

/// Doubles cannot tell the lines around the answer apart.
[[gnu::cold]] inline Error frame_error(const Frame& frame) {
    return {"frame", "tile size " + shortest_text(frame.size()) +
                         " is too small or too large here: doubles do not tell the lines around "
                         "the answer apart"};
}

}  // namespace tileglass
