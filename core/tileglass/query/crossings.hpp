#pragma once
// Decides exactly which grid line a segment crosses first, and where.
//
// A point of a segment is from + t * (to - from), 0 <= t <= 1. It crosses column line X at
// t = (X - from.x) / (to.x - from.x), and a row line likewise. A walk decides everything by the
// order of such parameters.

#include <cmath>
#include <cstdint>
#include <limits>

#include "tileglass/base/assert.hpp"
#include "tileglass/base/compiler.hpp"
#include "tileglass/geometry/exact_sum.hpp"
#include "tileglass/geometry/shapes.hpp"

namespace tileglass {

/// One coordinate along a segment or a ray: `from` at t = 0, from + (to - base) at t = 1. The
/// difference is exact, not rounded to a double.
struct Travel {
    double from = 0;
    double to = 0;
    double base = 0;

    /// -1, 0 or 1.
    int direction() const { return (to > base) - (to < base); }

    /// The difference, rounded. May overflow.
    double length() const { return to - base; }

    bool operator==(const Travel&) const = default;
};

/// The two coordinates along a segment (all t from 0 to 1) or a ray (all t >= 0).
struct Path {
    Travel x;
    Travel y;
    bool ends = true;  ///< at t = 1: it is a segment

    static Path of(const Segment& s) {
        return {{s.from.x, s.to.x, s.from.x}, {s.from.y, s.to.y, s.from.y}, true};
    }
    static Path of(const Ray& ray) {
        return {{ray.origin.x, ray.direction.x, 0}, {ray.origin.y, ray.direction.y, 0}, false};
    }
};

namespace crossings {

/// `compare_crossings` in exact numbers, for finite lines.
TILEGLASS_NOINLINE inline int compare_exactly(const Travel& x, double line_x, const Travel& y,
                                              double line_y) {
    ExactSum sum;
    sum.add(line_x, y.to);
    sum.subtract(line_x, y.base);
    sum.subtract(x.from, y.to);
    sum.add(x.from, y.base);
    sum.subtract(line_y, x.to);
    sum.add(line_y, x.base);
    sum.add(y.from, x.to);
    sum.subtract(y.from, x.base);
    return sum.sign() * x.direction() * y.direction();
}

}  // namespace crossings

/// Sign of (parameter of column line `line_x`) - (parameter of row line `line_y`), exactly. Both
/// coordinates change. A line that overflows is crossed after all others.
///
/// The difference is (line_x - x.from) / x.length - (line_y - y.from) / y.length; times both
/// lengths, a difference of two products. In doubles each difference, each product and the last
/// difference are off by a factor of 1 + 2^-53 at most, so what exceeds 2^-50 of the sum of both
/// products has the right sign.
inline int compare_crossings(const Travel& x, double line_x, const Travel& y, double line_y) {
    TILEGLASS_ASSERT(x.direction() != 0 && y.direction() != 0);
    if (std::isinf(line_x) || std::isinf(line_y)) {
        return static_cast<int>(std::isinf(line_x)) - static_cast<int>(std::isinf(line_y));
    }
    const double column = (line_x - x.from) * y.length();
    const double row = (line_y - y.from) * x.length();
    const double difference = column - row;
    const double scale = std::fabs(column) + std::fabs(row);
    // At a scale below 2^-900 products may underflow; where something overflows, this is false.
    if (std::fabs(difference) > scale * 0x1p-50 && scale > 0x1p-900) {
        return (difference > 0 ? 1 : -1) * x.direction() * y.direction();
    }
    return crossings::compare_exactly(x, line_x, y, line_y);
}

namespace crossings {

/// a - b, and what rounding it left out (TwoDiff, D. Knuth, The Art of Computer Programming 2,
/// 4.2.2).
struct ExactDifference {
    ExactDifference(double a, double b) : value(a - b) {
        const double b_part = a - value;
        const double a_part = value + b_part;
        rest = (a - a_part) + (b_part - b);
    }

    double value;
    double rest;
};

/// The double nearest to the quotient of two differences, if it is surely that one; else below 0.
///
/// A quotient t of doubles is right where what is left, above - t * below, is less than half the
/// distance to its neighbours times `below`. That remainder is exact for the leading parts (one
/// fused step); the other terms are at most 2^-52 of them, and their roundings 2^-50 of that.
inline double sure_quotient(const ExactDifference& above, const ExactDifference& below) {
    constexpr std::uint64_t kExponent = std::uint64_t{0x7FF} << 52;
    double t = above.value / below.value;
    if (above.rest == 0 && below.rest == 0) return t;  // rounded once
    for (int trial = 0; trial < 2; ++trial) {
        if (!(t > 0x1p-900 && t < 0x1p900)) return -1;
        const double left = std::fma(-t, below.value, above.value) + (above.rest - t * below.rest);
        const auto bits = bit_cast<std::uint64_t>(t);
        const auto power = bit_cast<double>(bits & kExponent);
        // The neighbour below a power of two is nearer.
        const double half = power * (power == t ? 0x1p-54 : 0x1p-53);
        const double most = half * std::fabs(below.value);
        if (!(most > 0x1p-900)) return -1;
        if (std::fabs(left) < most * (1 - 0x1p-20)) return t;
        t += left / below.value;
    }
    return -1;
}

/// `crossing_parameter` in exact numbers.
TILEGLASS_NOINLINE inline double parameter_exactly(const Travel& travel, double line) {
    double above = line - travel.from;
    double below = travel.length();
    if (std::isinf(above) || std::isinf(below)) {
        above = line / 4 - travel.from / 4;
        below = travel.to / 4 - travel.base / 4;
    }
    // Sign of t - (a + b) / 2.
    const auto compare_middle = [&](double a, double b) {
        ExactSum sum;
        sum.add(line, 1, 1);
        sum.subtract(travel.from, 1, 1);
        sum.subtract(a, travel.to);
        sum.add(a, travel.base);
        // Above the largest double the next value is 2^1024.
        const bool overflows = std::isinf(b);
        const double next = overflows ? 0x1p1023 : b;
        sum.subtract(next, travel.to, overflows ? 1 : 0);
        sum.add(next, travel.base, overflows ? 1 : 0);
        return sum.sign() * travel.direction();
    };
    // The quotient of two rounded differences is at most a few doubles away from the nearest one.
    double t = std::fmin(std::fabs(above / below), std::numeric_limits<double>::max());
    while (std::isfinite(t)) {
        const double next = std::nextafter(t, INFINITY);
        const double last = std::nextafter(t, 0.0);
        const int to_next = compare_middle(t, next);
        const int to_last = t == 0 ? 1 : compare_middle(last, t);
        const bool is_even = (bit_cast<std::uint64_t>(t) & 1) == 0;
        if (to_next > 0 || (to_next == 0 && !is_even)) {
            t = next;
        } else if (to_last < 0 || (to_last == 0 && !is_even)) {
            t = last;
        } else {
            return t;
        }
    }
    return t;
}

}  // namespace crossings

/// The parameter t >= 0 at which `line` is crossed, as the nearest double, ties to even; infinite
/// where it overflows, as it can along rays. The coordinate changes, and `line` is at `from` or
/// ahead of it.
inline double crossing_parameter(const Travel& travel, double line) {
    if (line == travel.from) return 0;
    const double t = crossings::sure_quotient({line, travel.from}, {travel.to, travel.base});
    return t > 0 ? t : crossings::parameter_exactly(travel, line);
}

}  // namespace tileglass
