#pragma once
// What does a shape have to tell about itself, so that all of the sandbox can deal with it?

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "tileglass/geometry/shapes.hpp"
#include "tileglass/geometry/tile_rect.hpp"

namespace tileglass::oracle {

struct AnswerSummary;
struct CastAnswer;

}  // namespace tileglass::oracle

namespace tileglass::shapes {

struct Method;
struct Question;

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
/// or around the part of it that has an end (`extent`).
///
/// What is placed in a world has `kKeys`, which stand beside its rectangle. A shape that can be
/// asked about has a `kFamily`, its `methods` (the first of them is exact), how many events one has
/// at most (`most_events`), and what the oracle says (`oracle_window`, `oracle_tiles`; of an area
/// also `oracle_summary`).
template <typename Kind>
struct KindOf;

}  // namespace tileglass::shapes
