#pragma once
// What is a circle in the world?

#include "tileglass/geometry/vec2.hpp"

namespace tileglass {

/// Closed disc: all points at most `radius` away from `center`. Radius 0: the centre alone.
struct Circle {
    Vec2 center;        ///< world units, finite
    double radius = 0;  ///< world units, finite, >= 0

    constexpr bool operator==(const Circle&) const = default;
};

}  // namespace tileglass
