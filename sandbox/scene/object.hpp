#pragma once
// What is an object that trackers keep in lists of tiles?

#include <algorithm>
#include <array>

#include "sandbox/shapes/kind.hpp"
#include "tileglass/geometry/shapes.hpp"

namespace tileglass::scene {

/// A closed rectangle that trackers keep in the lists of the tiles that own a point of it. It asks
/// nothing.
struct Object {
    Rect rect;
    Vec2 by = {};  ///< how far it would go at once, to see what it meets on the way; zero: nowhere

    bool operator==(const Object&) const = default;
};

}  // namespace tileglass::scene

template <>
struct tileglass::shapes::KindOf<tileglass::scene::Object> {
    static constexpr const char* kKey = "object";
    static constexpr std::array<Number<scene::Object>, 6> kNumbers = [] {
        constexpr auto kCorners = kCornersOf<scene::Object, &scene::Object::rect>;
        return std::array<Number<scene::Object>, 6>{
            {kCorners[0],
             kCorners[1],
             kCorners[2],
             kCorners[3],
             {"dx", number_in<scene::Object, &scene::Object::by, &Vec2::x>},
             {"dy", number_in<scene::Object, &scene::Object::by, &Vec2::y>}}};
    }();

    /// Around where it is and where it goes.
    static Rect extent(const scene::Object& object) {
        const auto& [rect, by] = object;
        const Vec2 min = rect.min();
        const Vec2 max = rect.max();
        return {{std::min(min.x, min.x + by.x), std::min(min.y, min.y + by.y)},
                {std::max(max.x, max.x + by.x), std::max(max.y, max.y + by.y)}};
    }
};
