#pragma once
// Whether a disc meets a rectangle, which of two rectangles is nearer to a point, and the first
// object that something moving meets, computed from the definitions alone.

#include <cstddef>
#include <optional>
#include <span>

#include "tileglass/geometry/shapes.hpp"

namespace tileglass::oracle {

/// Do the closed disc and the closed rectangle share a point?
bool share_a_point(const Circle& circle, const Rect& rect);

/// Sign of (distance from `point` to the closed rectangle `a`) - (that to `b`).
int compare_distances(Vec2 point, const Rect& a, const Rect& b);

/// The first object met.
struct FirstMet {
    std::size_t index = 0;  ///< the lowest of those at the same t
    double t = 0;           ///< >= 0, the nearest double

    bool operator==(const FirstMet&) const = default;
};

/// The first object met; none if all are missed. Decided in integers of any size. All numbers are
/// finite.
std::optional<FirstMet> first_met(const Segment& segment, std::span<const Rect> objects);
std::optional<FirstMet> first_met(const Ray& ray, std::span<const Rect> objects);
std::optional<FirstMet> first_met(const Sweep& sweep, std::span<const Rect> objects);

}  // namespace tileglass::oracle
