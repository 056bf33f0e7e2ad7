#pragma once
// Which number of a shape is not finite?

#include <cmath>
#include <optional>
#include <string>

#include "tileglass/base/result.hpp"
#include "tileglass/geometry/vec2.hpp"

namespace tileglass {

[[gnu::cold]] inline Error not_finite(const char* shape, int k, double value) {
    return {std::string(shape) + "[" + std::to_string(k) + "]",
            shortest_text(value) + " is not finite"};
}

/// What of the numbers of `shape`, a.x, a.y, b.x, b.y, is not finite.
inline std::optional<Error> wrong_numbers(const char* shape, Vec2 a, Vec2 b) {
    const double numbers[4] = {a.x, a.y, b.x, b.y};
    for (int k = 0; k < 4; ++k) {
        if (!std::isfinite(numbers[k])) return not_finite(shape, k, numbers[k]);
    }
    return std::nullopt;
}

}  // namespace tileglass
