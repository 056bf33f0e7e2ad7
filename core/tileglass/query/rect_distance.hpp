#pragma once
// Distances between points and rectangles: does a circle meet a rectangle, and which of two
// rectangles is nearer?

#include <algorithm>
#include <cmath>
#include <optional>

#include "tileglass/geometry/exact_sum.hpp"
#include "tileglass/geometry/shapes.hpp"

namespace tileglass {

/// The point of the closed rectangle nearest to `point`.
constexpr Vec2 nearest_point(Vec2 point, const Rect& rect) {
    return {std::clamp(point.x, rect.min().x, rect.max().x),
            std::clamp(point.y, rect.min().y, rect.max().y)};
}

/// The square of the distance from `point` to the closed rectangle, rounded; 0 inside. May
/// overflow.
constexpr double squared_distance(Vec2 point, const Rect& rect) {
    const Vec2 away = nearest_point(point, rect) - point;
    return away.x * away.x + away.y * away.y;
}

namespace rect_distance {

/// Is `a` below `b`? None where rounding leaves that in doubt. Both are rounded squares of a
/// distance or a radius.
///
/// With e = 2^-53: both components of a distance are rounded once, so their squares have relative
/// errors of at most 3.5 e, the sum of 5 e, and the square of a radius of e. Values decided here
/// differ by more.
inline std::optional<bool> is_surely_below(double a, double b) {
    const double scale = a + b;
    // At a scale below 2^-900 products may underflow. Where one overflows, the comparison is false.
    if (scale > 0x1p-900 && std::fabs(a - b) > scale * 0x1p-50) return a < b;
    return std::nullopt;
}

/// Adds `sign` times the square of the distance between two points.
inline void add_square(ExactSum& sum, double sign, Vec2 a, Vec2 b) {
    const auto add_side = [&](double from, double to) {
        sum.add(sign * to, to);
        sum.subtract(sign * to, from, 1);
        sum.add(sign * from, from);
    };
    add_side(a.x, b.x);
    add_side(a.y, b.y);
}

}  // namespace rect_distance

/// Do the closed disc and the closed rectangle share a point? Exact. All numbers are finite, the
/// radius >= 0.
inline bool meets(const Circle& circle, const Rect& rect) {
    const double distance = squared_distance(circle.center, rect);
    const double limit = circle.radius * circle.radius;
    if (const auto is_below = rect_distance::is_surely_below(distance, limit)) return *is_below;
    ExactSum sum;
    sum.add(circle.radius, circle.radius);
    rect_distance::add_square(sum, -1, circle.center, nearest_point(circle.center, rect));
    return sum.sign() >= 0;
}

/// Sign of (distance from `point` to the closed rectangle `a`) - (that to `b`), exactly. All
/// numbers are finite.
inline int compare_distances(Vec2 point, const Rect& a, const Rect& b) {
    const Vec2 at_a = nearest_point(point, a);
    const Vec2 at_b = nearest_point(point, b);
    if (at_a == at_b) return 0;
    const auto is_below =
        rect_distance::is_surely_below(squared_distance(point, a), squared_distance(point, b));
    if (is_below) return *is_below ? -1 : 1;
    ExactSum sum;
    rect_distance::add_square(sum, 1, point, at_a);
    rect_distance::add_square(sum, -1, point, at_b);
    return sum.sign();
}

}  // namespace tileglass
