#pragma once
// Describes the ray to the sandbox.

#include <array>

#include "sandbox/shapes/kind.hpp"
#include "tileglass/geometry/shapes.hpp"

namespace tileglass::shapes {

template <>
struct KindOf<Ray> {
    static constexpr const char* kKey = "ray";
    static constexpr Family kFamily = Family::walked;
    static constexpr std::array<Number<Ray>, 4> kNumbers{
        {{"ox", number_in<Ray, &Ray::origin, &Vec2::x>},
         {"oy", number_in<Ray, &Ray::origin, &Vec2::y>},
         {"dx", number_in<Ray, &Ray::direction, &Vec2::x>},
         {"dy", number_in<Ray, &Ray::direction, &Vec2::y>}}};

    /// From its origin to the tip of its direction.
    static Rect extent(const Ray& ray) { return {ray.origin, ray.origin + ray.direction}; }

    static const Answering kAnswering;
};

}  // namespace tileglass::shapes
