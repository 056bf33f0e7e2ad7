#pragma once
// Which of two rectangles is nearer to a point?

#include <algorithm>
#include <cmath>

#include "tileglass/geometry/exact_sum.hpp"
#include "tileglass/geometry/rect.hpp"

namespace tileglass {

/// The point of the closed rectangle that is nearest to `point`.
constexpr Vec2 nearest_point(Vec2 point, const Rect& rect) {
    return {std::clamp(point.x, rect.min().x, rect.max().x),
            std::clamp(point.y, rect.min().y, rect.max().y)};
}

/// The square of the distance from `point` to the closed rectangle, rounded; 0 from within. May
/// overflow.
constexpr double squared_distance(Vec2 point, const Rect& rect) {
    const Vec2 away = nearest_point(point, rect) - point;
    return away.x * away.x + away.y * away.y;
}

/// Sign of (distance from `point` to the closed rectangle `a`) - (that to `b`), exactly. All
/// numbers are finite.
///
/// With e = 2^-53, each squared distance is off by at most 5 e of it (see `meets`); what is decided
/// by the rounded ones differs by more.
inline int compare_distances(Vec2 point, const Rect& a, const Rect& b) {
    const Vec2 at_a = nearest_point(point, a);
    const Vec2 at_b = nearest_point(point, b);
    if (at_a == at_b) return 0;
    const double to_a = squared_distance(point, a);
    const double to_b = squared_distance(point, b);
    const double scale = to_a + to_b;
    // Below the last bound products may underflow; where one overflows the difference is no number
    // that passes.
    if (scale > 0x1p-900 && std::fabs(to_a - to_b) > scale * 0x1p-50) return to_a < to_b ? -1 : 1;
    // The square of the point's own coordinate is in both, and left out.
    ExactSum sum;
    const auto add_square = [&](double to, double from, double sign) {
        sum.add(sign * to, to);
        sum.subtract(sign * to, from, 1);
    };
    add_square(at_a.x, point.x, 1);
    add_square(at_a.y, point.y, 1);
    add_square(at_b.x, point.x, -1);
    add_square(at_b.y, point.y, -1);
    return sum.sign();
}

}  // namespace tileglass
