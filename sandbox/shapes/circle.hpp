#pragma once
// Describes the circle to the sandbox.

#include <array>

#include "sandbox/shapes/kind.hpp"
#include "tileglass/geometry/shapes.hpp"

namespace tileglass::shapes {

template <>
struct KindOf<Circle> {
    static constexpr const char* kKey = "circle";
    static constexpr Family kFamily = Family::area;
    static constexpr std::array<Number<Circle>, 3> kNumbers{
        {{"cx", number_in<Circle, &Circle::center, &Vec2::x>},
         {"cy", number_in<Circle, &Circle::center, &Vec2::y>},
         {"r", number_in<Circle, &Circle::radius>}}};

    static Rect extent(const Circle& circle) {
        const Vec2 reach{circle.radius, circle.radius};
        return {circle.center - reach, circle.center + reach};
    }

    static const Answering kAnswering;
};

}  // namespace tileglass::shapes
