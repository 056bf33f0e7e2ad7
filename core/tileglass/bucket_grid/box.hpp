#pragma once
// The rects that a bucket grid takes: in doubles or floats, finite, of any two corners.

#include <concepts>
#include <optional>
#include <span>
#include <type_traits>

#include "tileglass/base/result.hpp"
#include "tileglass/geometry/pair.hpp"
#include "tileglass/geometry/shapes.hpp"
#include "tileglass/query/input_errors.hpp"

namespace tileglass {

/// A point in float coordinates.
struct FloatPoint {
    float x = 0;
    float y = 0;

    constexpr bool operator==(const FloatPoint&) const = default;
    /// The same point.
    constexpr operator Vec2() const { return {x, y}; }
};

/// `Rect` in float coordinates: the exact rectangle of these floats, in half the memory.
struct FloatRect {
    FloatPoint a;  ///< world units, finite
    FloatPoint b;  ///< world units, finite

    constexpr bool operator==(const FloatRect&) const = default;
    /// The same rectangle.
    constexpr operator Rect() const { return {a, b}; }
};

/// A rect in these numbers.
template <typename Number>
    requires std::same_as<Number, double> || std::same_as<Number, float>
using BucketBox = std::conditional_t<std::same_as<Number, double>, Rect, FloatRect>;

/// The min and the max corner of a rect that need not be normal.
struct Corners {
    template <typename Box>
    explicit Corners(const Box& rect)
        // In this order, equal coordinates stay as they are: zeros have signs.
        : min(smaller(pair(rect.b), pair(rect.a))), max(larger(pair(rect.a), pair(rect.b))) {}

    /// The longer side.
    double extent() const {
        const Pair size = max - min;
        return size[0] > size[1] ? size[0] : size[1];
    }

    /// Is no side longer than `most`? Where `most` is finite, the answer is no for a coordinate
    /// that is not, and for a side that overflows.
    bool is_within(double most) const { return all(max - min <= Pair{most, most}); }

    Pair min;
    Pair max;
};

namespace bucket_box {

/// The rect of these corners. Exact where they come from a rect of this type.
template <typename Box>
Box box_of(const Corners& corners) {
    using Point = decltype(Box::a);
    using Number = decltype(Point::x);
    const auto point = [](Pair at) {
        return Point{static_cast<Number>(at[0]), static_cast<Number>(at[1])};
    };
    return {point(corners.min), point(corners.max)};
}

/// The same rect, from its min to its max corner.
template <typename Box>
Box normal(const Box& rect) {
    return box_of<Box>(Corners(rect));
}

/// Do two closed rects share a point? Both are normal. As `overlaps`, but without branches.
template <typename Box, typename OtherBox>
bool overlap(const Box& a, const OtherBox& b) {
    return !any_below_0(pair(b.b) - pair(a.a), pair(a.b) - pair(b.a));
}

template <typename Box>
bool is_finite(const Box& rect) {
    // Differences of infinite numbers are NaN, too.
    const Pair a = pair(rect.a);
    const Pair b = pair(rect.b);
    const Pair none = (a - a) + (b - b);
    return none[0] + none[1] == 0;
}
/// An error that names the coordinate that is not finite.
template <typename Box>
std::optional<Error> wrong_rect(const Box& rect) {
    if (is_finite(rect)) return std::nullopt;
    return wrong_numbers("rect", {rect.a.x, rect.a.y}, {rect.b.x, rect.b.y});
}
/// That of the first rect that has one.
template <typename Box>
std::optional<Error> first_wrong(std::span<const Box> rects) {
    for (const Box& rect : rects) {
        if (auto error = wrong_rect(rect)) return error;
    }
    return std::nullopt;
}

}  // namespace bucket_box

}  // namespace tileglass
