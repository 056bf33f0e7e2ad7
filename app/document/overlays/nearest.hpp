#pragma once
// Draws the objects nearest to a point, numbered.

#include <cstdint>
#include <optional>

#include "app/canvas/canvas.hpp"
#include "app/world/live_world.hpp"

namespace tileglass::app {

/// Draws a line from `point` to the nearest point of each of the `count` nearest objects,
/// numbers them by distance, and draws the circle that reaches the last of them. `but`: the id of
/// an object that does not count.
void show_nearest(const LiveWorld& live, Vec2 point, std::optional<std::uint32_t> but, int count,
                  Canvas& canvas);

}  // namespace tileglass::app
