#pragma once
// Does a circle meet a rectangle?

#include <algorithm>
#include <cmath>

#include "tileglass/geometry/circle.hpp"
#include "tileglass/geometry/exact_sum.hpp"
#include "tileglass/geometry/rect.hpp"

namespace tileglass {

/// Do the closed disc and the closed rectangle share a point? Exact. All numbers are finite, the
/// radius >= 0.
///
/// The point of the rectangle nearest to the centre decides. With e = 2^-53, its two distances are
/// rounded once, so each square is off by at most 3.5 e of it, their sum by 5 e of it, and the
/// square of the radius by e of it; what is decided here differs by more.
inline bool meets(const Circle& circle, const Rect& rect) {
    const double x = std::clamp(circle.center.x, rect.min().x, rect.max().x);
    const double y = std::clamp(circle.center.y, rect.min().y, rect.max().y);
    const double away_x = x - circle.center.x;
    const double away_y = y - circle.center.y;
    const double distance = away_x * away_x + away_y * away_y;
    const double limit = circle.radius * circle.radius;
    const double scale = distance + limit;
    // Below the last bound products may underflow; where one overflows the difference is no number
    // that passes.
    if (scale > 0x1p-900 && std::fabs(limit - distance) > scale * 0x1p-50) return distance < limit;
    ExactSum sum;
    sum.add(circle.radius, circle.radius);
    const auto subtract_square = [&](double point, double center) {
        sum.subtract(point, point);
        sum.add(point, center, 1);
        sum.subtract(center, center);
    };
    subtract_square(x, circle.center.x);
    subtract_square(y, circle.center.y);
    return sum.sign() >= 0;
}

}  // namespace tileglass
