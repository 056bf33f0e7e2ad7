#pragma once
// What is a segment, and what is a ray?

#include "tileglass/geometry/vec2.hpp"

namespace tileglass {

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

}  // namespace tileglass
