#pragma once
// The shapes of the world: point, rectangle, disc, segment, ray, moving rectangle.

#include <algorithm>
#include <cmath>

#include "tileglass/base/language.hpp"

namespace tileglass {

/// A point or a difference of points. World units; +x right, +y down.
struct Vec2 {
    double x = 0;
    double y = 0;

    friend constexpr Vec2 operator+(Vec2 a, Vec2 b) { return {a.x + b.x, a.y + b.y}; }
    friend constexpr Vec2 operator-(Vec2 a, Vec2 b) { return {a.x - b.x, a.y - b.y}; }
    friend constexpr Vec2 operator*(Vec2 a, double factor) { return {a.x * factor, a.y * factor}; }
    constexpr bool operator==(const Vec2&) const = default;
};

inline bool is_finite(Vec2 v) {
    return std::isfinite(v.x) && std::isfinite(v.y);
}

/// Closed rectangle with sides along the axes, given by two opposite corners in any order.
struct Rect {
    Vec2 a;  ///< world units, finite
    Vec2 b;  ///< world units, finite

    constexpr bool operator==(const Rect&) const = default;

    constexpr Vec2 min() const { return {std::min(a.x, b.x), std::min(a.y, b.y)}; }
    constexpr Vec2 max() const { return {std::max(a.x, b.x), std::max(a.y, b.y)}; }
    /// The centre, rounded. Never overflows, even where the sum of the corners would.
    constexpr Vec2 middle() const { return {a.x / 2 + b.x / 2, a.y / 2 + b.y / 2}; }
};

/// Do two closed rectangles share a point?
constexpr bool overlaps(const Rect& a, const Rect& b) {
    return a.min().x <= b.max().x && b.min().x <= a.max().x && a.min().y <= b.max().y &&
           b.min().y <= a.max().y;
}

/// Does the closed `outer` contain all of the closed `inner`?
constexpr bool contains(const Rect& outer, const Rect& inner) {
    return outer.min().x <= inner.min().x && inner.max().x <= outer.max().x &&
           outer.min().y <= inner.min().y && inner.max().y <= outer.max().y;
}

/// The smallest rectangle that contains both.
constexpr Rect hull(const Rect& a, const Rect& b) {
    return {{std::min(a.min().x, b.min().x), std::min(a.min().y, b.min().y)},
            {std::max(a.max().x, b.max().x), std::max(a.max().y, b.max().y)}};
}

/// Closed disc: all points at most `radius` away from `center`. Radius 0: the centre alone.
struct Circle {
    Vec2 center;        ///< world units, finite
    double radius = 0;  ///< world units, finite, >= 0

    constexpr bool operator==(const Circle&) const = default;
};

/// All points from one end to the other, both ends included. Equal ends: one point.
struct Segment {
    Vec2 from;  ///< world units, finite
    Vec2 to;    ///< world units, finite

    constexpr bool operator==(const Segment&) const = default;
};

/// All points `origin + t * direction`, t >= 0. A zero direction: the origin alone.
struct Ray {
    Vec2 origin;     ///< world units, finite
    Vec2 direction;  ///< world units, finite

    constexpr bool operator==(const Ray&) const = default;
};

/// A closed rectangle that moves in a straight line: at t it is `rect` shifted by t * by, 0 <= t <=
/// 1.
struct Sweep {
    Rect rect;  ///< its place at t = 0
    Vec2 by;    ///< world units, finite

    constexpr bool operator==(const Sweep&) const = default;
};

}  // namespace tileglass
