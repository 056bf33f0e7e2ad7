#pragma once
// What is a rectangle in the world?

#include <algorithm>

#include "tileglass/geometry/vec2.hpp"

namespace tileglass {

/// Closed rectangle with sides along the axes, given by two opposite corners in any order.
struct Rect {
    Vec2 a;  ///< world units, finite
    Vec2 b;  ///< world units, finite

    constexpr bool operator==(const Rect&) const = default;

    constexpr Vec2 min() const { return {std::min(a.x, b.x), std::min(a.y, b.y)}; }
    constexpr Vec2 max() const { return {std::max(a.x, b.x), std::max(a.y, b.y)}; }
    /// Rounded; the sum of two corners never overflows in it.
    constexpr Vec2 middle() const { return {a.x / 2 + b.x / 2, a.y / 2 + b.y / 2}; }
};

}  // namespace tileglass
