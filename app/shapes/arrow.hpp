#pragma once
// How is a way from one point to another drawn?

#include <optional>

#include "app/canvas/canvas.hpp"

namespace tileglass::app {

/// The direction with a length of 1; none where it has none.
std::optional<Vec2> unit_of(Vec2 direction);

/// A line from `from` to `from` + `way`, with a head of the same size on the screen at every zoom.
/// Nothing where `way` has no direction.
void show_arrow(Vec2 from, Vec2 way, float opacity, Canvas& canvas);

}  // namespace tileglass::app
