#pragma once
// The errors of a query's input.

#include <cmath>
#include <cstdio>
#include <optional>

#include "tileglass/base/compiler.hpp"
#include "tileglass/base/result.hpp"
#include "tileglass/geometry/frame.hpp"
#include "tileglass/geometry/shapes.hpp"
#include "tileglass/geometry/tile_rect.hpp"

namespace tileglass {

inline constexpr const char* kLiesBeyondRange = "lies beyond the tile range of -2^30 to 2^30";
inline constexpr const char* kTakesBeyondRange =
    "takes tiles beyond the tile range of -2^30 to 2^30";

/// The error of number `k` of `shape`: the field, such as `circle[2]`, its `value`, and `what` is
/// wrong.
TILEGLASS_COLD TILEGLASS_NOINLINE inline Error number_error(const char* shape, int k, double value,
                                                            const char* what) {
    char field[32];
    std::snprintf(field, sizeof field, "%s[%d]", shape, k);
    return {field, shortest_text(value) + " " + what};
}

/// The error of the first non-finite number of `shape`, if there is one.
TILEGLASS_COLD TILEGLASS_NOINLINE inline std::optional<Error> first_wrong_number(const char* shape,
                                                                                 Vec2 a, Vec2 b) {
    const double numbers[4] = {a.x, a.y, b.x, b.y};
    for (int k = 0; k < 4; ++k) {
        if (!std::isfinite(numbers[k])) return number_error(shape, k, numbers[k], "is not finite");
    }
    return std::nullopt;
}

/// An error for the first non-finite number of `shape`: a.x, a.y, b.x, b.y.
inline std::optional<Error> wrong_numbers(const char* shape, Vec2 a, Vec2 b) {
    // One comparison for all: the difference of what is not finite with itself is NaN.
    if ((a.x - a.x) + (a.y - a.y) + (b.x - b.x) + (b.y - b.y) == 0) return std::nullopt;
    return first_wrong_number(shape, a, b);
}

/// An error for the first number of the circle that is not finite, or for a negative radius.
inline std::optional<Error> wrong_numbers(const Circle& circle) {
    if (auto error = wrong_numbers("circle", circle.center, {circle.radius, 0})) return error;
    if (circle.radius < 0) return number_error("circle", 2, circle.radius, "is below 0");
    return std::nullopt;
}

/// Does the run reach the limits of the search? Then the lines near its end coincide, and no tile
/// owns that end.
inline bool is_endless(const IndexRange& run) {
    return run.min <= GridAxis::kSearchMin || run.end >= GridAxis::kSearchEnd;
}

/// The error of a frame whose lines around the answer are not distinct doubles.
TILEGLASS_COLD inline Error frame_error(const Frame& frame) {
    return {"frame", "tile size " + shortest_text(frame.size()) +
                         " is too small or too large here: doubles do not tell the lines around "
                         "the answer apart"};
}

}  // namespace tileglass
