#pragma once
// Describes the rectangle to the sandbox.

#include "sandbox/shapes/kind.hpp"
#include "tileglass/geometry/shapes.hpp"

namespace tileglass::shapes {

template <>
struct KindOf<Rect> {
    static constexpr const char* kKey = "rect";
    static constexpr Family kFamily = Family::area;
    static constexpr auto kNumbers = kCornersOf<Rect>;

    static Rect extent(const Rect& rect) { return rect; }

    static const Answering kAnswering;
};

}  // namespace tileglass::shapes
