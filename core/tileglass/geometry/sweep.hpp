#pragma once
// What is a rectangle that moves?

#include "tileglass/geometry/rect.hpp"

namespace tileglass {

/// A closed rectangle that moves straight: at t, 0 <= t <= 1, it lies t * by from where it began.
struct Sweep {
    Rect rect;  ///< at t = 0
    Vec2 by;    ///< world units, finite

    constexpr bool operator==(const Sweep&) const = default;
};

}  // namespace tileglass
