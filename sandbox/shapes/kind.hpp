#pragma once
// What a shape tells about itself, so that all of the sandbox can deal with it.

#include <array>
#include <string_view>

#include "tileglass/geometry/shapes.hpp"

namespace tileglass::shapes {

struct Answering;

/// An area has a coverage, and its tiles lie in rows. What is walked has ties and an order of its
/// tiles, and can be stopped by solid tiles.
enum class Family { area, walked };

/// One of the numbers that make a shape, in the order in which JSON has them.
template <typename Shape>
struct Number {
    std::string_view name;           ///< short: `x0`
    double& (*in)(Shape& of_shape);  ///< world units
};

/// The value of a number of `shape`.
template <typename Shape>
constexpr double value_in(Shape shape, const Number<Shape>& number) {
    return number.in(shape);
}

/// The number that a path of members leads to.
template <typename Kind, auto... kMembers>
constexpr double& number_in(Kind& kind) {
    return (kind.*....*kMembers);
}

/// The corners of the rectangle that a path of members leads to; without any the kind is one.
template <typename Kind, auto... kRect>
inline constexpr std::array<Number<Kind>, 4> kCornersOf{
    {{"x0", number_in<Kind, kRect..., &Rect::a, &Vec2::x>},
     {"y0", number_in<Kind, kRect..., &Rect::a, &Vec2::y>},
     {"x1", number_in<Kind, kRect..., &Rect::b, &Vec2::x>},
     {"y1", number_in<Kind, kRect..., &Rect::b, &Vec2::y>}}};

/// What is known of a kind: its key in JSON (`kKey`), its `kNumbers`, and the rectangle around it,
/// or around the part of it that has an end (`extent`).
///
/// A shape that can be asked about has a `kFamily`, and `kAnswering` says how it is answered.
template <typename Kind>
struct KindOf;

}  // namespace tileglass::shapes
