#pragma once
// Lights what a number counts: tiles, rows, objects, nodes.

#include <cstddef>
#include <span>

#include "app/canvas/canvas.hpp"
#include "tileglass/trace/recording.hpp"

namespace tileglass::app {

class LiveWorld;

/// Outlines what the events of these steps of `recording` are about. `frame` has the tiles of the
/// recording. `live` knows the objects; null: there are none.
void show_counted(const Recording& recording, std::span<const std::size_t> steps, Role role,
                  const Frame& frame, const LiveWorld* live, Canvas& canvas);

/// Outlines tiles in which something is counted.
void show_counted(std::span<const Tile> tiles, Role role, const Frame& frame, Canvas& canvas);

}  // namespace tileglass::app
