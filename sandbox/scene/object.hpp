#pragma once
// What is an object that trackers keep in lists of tiles?

#include <algorithm>
#include <array>

#include "sandbox/shapes/kind.hpp"
#include "sandbox/text/json_fwd.hpp"
#include "tileglass/base/result.hpp"
#include "tileglass/geometry/shapes.hpp"

namespace tileglass::scene {

/// A closed rectangle that trackers keep in the lists of the tiles that own a point of it. It asks
/// nothing.
struct Object {
    Rect rect;
    Vec2 by = {};  ///< how far it would go at once, to see what it meets on the way; zero: nowhere

    bool operator==(const Object&) const = default;
};

/// Reads what `object` says beside the rectangle.
///
/// Errors   `by`, `by[0]`, `by[1]`: no two finite numbers
Result<Object> read_object(const Json& object, const Rect& rect);

/// Writes what is no default.
void write_object(const Object& placed, Json& object);

}  // namespace tileglass::scene

template <>
struct tileglass::shapes::KindOf<tileglass::scene::Object> {
    static constexpr const char* kKey = "object";
    static constexpr std::array kKeys{"by"};
    static constexpr std::array<Number<scene::Object>, 6> kNumbers = [] {
        constexpr auto kCorners = kCornersOf<scene::Object, &scene::Object::rect>;
        return std::array<Number<scene::Object>, 6>{
            {kCorners[0],
             kCorners[1],
             kCorners[2],
             kCorners[3],
             {"dx", [](scene::Object& object) -> double& { return object.by.x; }},
             {"dy", [](scene::Object& object) -> double& { return object.by.y; }}}};
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
