#pragma once
// What does a shape have to tell about itself, so that all of the sandbox can deal with it?

#include <array>
#include <string_view>

#include "tileglass/geometry/rect.hpp"

namespace tileglass::shapes {

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

/// The corners of the rectangle that is `kRect` of a `Kind`.
template <typename Kind, Rect Kind::* kRect>
inline constexpr std::array<Number<Kind>, 4> kCornersOf{
    {{"x0", [](Kind& kind) -> double& { return (kind.*kRect).a.x; }},
     {"y0", [](Kind& kind) -> double& { return (kind.*kRect).a.y; }},
     {"x1", [](Kind& kind) -> double& { return (kind.*kRect).b.x; }},
     {"y1", [](Kind& kind) -> double& { return (kind.*kRect).b.y; }}}};

/// What is known of a kind: its key in JSON (`kKey`), its `kNumbers`, and the rectangle around it,
/// or around the part of it that has an end (`extent`). A shape that can be asked about has a
/// `kFamily`; what is placed in a world has `kKeys`, which stand beside its rectangle.
template <typename Kind>
struct KindOf;

}  // namespace tileglass::shapes
