#pragma once
// What are a segment and a ray to the sandbox?

#include <array>

#include "sandbox/shapes/kind.hpp"
#include "tileglass/geometry/rect.hpp"
#include "tileglass/geometry/segment.hpp"

namespace tileglass::shapes {

template <>
struct KindOf<Segment> {
    static constexpr const char* kKey = "segment";
    static constexpr Family kFamily = Family::walked;
    static constexpr std::array<Number<Segment>, 4> kNumbers{
        {{"ax", [](Segment& segment) -> double& { return segment.from.x; }},
         {"ay", [](Segment& segment) -> double& { return segment.from.y; }},
         {"bx", [](Segment& segment) -> double& { return segment.to.x; }},
         {"by", [](Segment& segment) -> double& { return segment.to.y; }}}};

    static Rect extent(const Segment& segment) { return {segment.from, segment.to}; }
};

template <>
struct KindOf<Ray> {
    static constexpr const char* kKey = "ray";
    static constexpr Family kFamily = Family::walked;
    static constexpr std::array<Number<Ray>, 4> kNumbers{
        {{"ox", [](Ray& ray) -> double& { return ray.origin.x; }},
         {"oy", [](Ray& ray) -> double& { return ray.origin.y; }},
         {"dx", [](Ray& ray) -> double& { return ray.direction.x; }},
         {"dy", [](Ray& ray) -> double& { return ray.direction.y; }}}};

    /// From its origin to the tip of its direction.
    static Rect extent(const Ray& ray) { return {ray.origin, ray.origin + ray.direction}; }
};

}  // namespace tileglass::shapes
