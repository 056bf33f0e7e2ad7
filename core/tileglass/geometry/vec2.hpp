#pragma once
// What is a point, or a distance, in the world?

#include <cmath>

namespace tileglass {

/// A point or a difference of points. World units; +x right, +y down.
struct Vec2 {
    double x = 0;
    double y = 0;

    friend constexpr Vec2 operator+(Vec2 a, Vec2 b) { return {a.x + b.x, a.y + b.y}; }
    friend constexpr Vec2 operator-(Vec2 a, Vec2 b) { return {a.x - b.x, a.y - b.y}; }
    friend constexpr Vec2 operator*(Vec2 a, double factor) { return {a.x * factor, a.y * factor}; }
    constexpr bool operator==(const Vec2&) const = default;
};

inline bool is_finite(Vec2 v) {
    return std::isfinite(v.x) && std::isfinite(v.y);
}

}  // namespace tileglass
