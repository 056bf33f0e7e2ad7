#pragma once
// The description of a kind of shape that the rest of the sandbox relies on.

#include <array>
#include <string_view>

#include "tileglass/geometry/shapes.hpp"

namespace tileglass::shapes {

struct Answering;

/// An area has a coverage, and its tiles form rows. A walked shape has ties and an order of tiles,
/// and solid tiles can stop it.
enum class Family { area, walked };

/// One of the numbers that define a shape, in the order of the JSON.
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

/// The number at the end of a path of members.
template <typename Kind, auto... kMembers>
constexpr double& number_in(Kind& kind) {
    return (kind.*....*kMembers);
}

/// The corners of the rectangle at the end of a path of members; with an empty path, of the kind
/// itself.
template <typename Kind, auto... kRect>
inline constexpr std::array<Number<Kind>, 4> kCornersOf{
    {{"x0", number_in<Kind, kRect..., &Rect::a, &Vec2::x>},
     {"y0", number_in<Kind, kRect..., &Rect::a, &Vec2::y>},
     {"x1", number_in<Kind, kRect..., &Rect::b, &Vec2::x>},
     {"y1", number_in<Kind, kRect..., &Rect::b, &Vec2::y>}}};

/// The traits of a kind of shape: its JSON key (`kKey`), its `kNumbers`, and the rectangle around
/// it, or around its finite part (`extent`).
///
/// A shape for questions also has a `kFamily` and a `kAnswering`, which says how questions are
/// answered.
template <typename Kind>
struct KindOf;

}  // namespace tileglass::shapes
