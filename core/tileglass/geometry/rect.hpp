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

/// Do two closed rectangles share a point?
constexpr bool overlaps(const Rect& a, const Rect& b) {
    return a.min().x <= b.max().x && b.min().x <= a.max().x && a.min().y <= b.max().y &&
           b.min().y <= a.max().y;
}

/// Is every point of the closed `inner` in the closed `outer`?
constexpr bool contains(const Rect& outer, const Rect& inner) {
    return outer.min().x <= inner.min().x && inner.max().x <= outer.max().x &&
           outer.min().y <= inner.min().y && inner.max().y <= outer.max().y;
}

/// The least rectangle that contains both.
constexpr Rect hull(const Rect& a, const Rect& b) {
    return {{std::min(a.min().x, b.min().x), std::min(a.min().y, b.min().y)},
            {std::max(a.max().x, b.max().x), std::max(a.max().y, b.max().y)}};
}

}  // namespace tileglass
