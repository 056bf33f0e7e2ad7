#pragma once
// The objects that a region meets, the first that a segment meets, and the nearest to a point, by
// the definitions alone.

#include <cstddef>
#include <optional>
#include <span>

#include "tileglass/geometry/shapes.hpp"

namespace tileglass::oracle {

/// Is some point in the closed disc and in the closed rectangle?
bool share_a_point(const Circle& circle, const Rect& rect);

/// Sign of (distance from `point` to the closed rectangle `a`) - (that to `b`).
int compare_distances(Vec2 point, const Rect& a, const Rect& b);

/// Of some objects the one that is met first.
struct FirstMet {
    std::size_t index = 0;  ///< of several at the same t the least
    double t = 0;           ///< >= 0, the nearest double

    bool operator==(const FirstMet&) const = default;
};

/// Decided in whole numbers of any size. All numbers are finite.
std::optional<FirstMet> first_met(const Segment& segment, std::span<const Rect> objects);
std::optional<FirstMet> first_met(const Ray& ray, std::span<const Rect> objects);
std::optional<FirstMet> first_met(const Sweep& sweep, std::span<const Rect> objects);

}  // namespace tileglass::oracle
