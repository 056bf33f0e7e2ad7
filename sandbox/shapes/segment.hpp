#pragma once
// Describes the segment to the sandbox.

#include <array>

#include "sandbox/shapes/kind.hpp"
#include "tileglass/geometry/shapes.hpp"

namespace tileglass::shapes {

template <>
struct KindOf<Segment> {
    static constexpr const char* kKey = "segment";
    static constexpr Family kFamily = Family::walked;
    static constexpr std::array<Number<Segment>, 4> kNumbers{
        {{"ax", number_in<Segment, &Segment::from, &Vec2::x>},
         {"ay", number_in<Segment, &Segment::from, &Vec2::y>},
         {"bx", number_in<Segment, &Segment::to, &Vec2::x>},
         {"by", number_in<Segment, &Segment::to, &Vec2::y>}}};

    static Rect extent(const Segment& segment) { return {segment.from, segment.to}; }

    static const Answering kAnswering;
};

}  // namespace tileglass::shapes
