#pragma once
// Lights what a number counts: tiles, rows, objects, nodes.

#include <cstddef>
#include <span>

#include "app/canvas/canvas.hpp"
#include "tileglass/trace/recording.hpp"

namespace tileglass::app {

class LiveWorld;

/// Outlines what the first events up to `cursor`, among the counted `steps`, are about. `frame` has
/// the tiles of the recording. `live` knows the objects; null: there are none.
void show_counted(const Recording& recording, std::span<const std::size_t> steps,
                  std::size_t cursor, const Frame& frame, const LiveWorld* live, Canvas& canvas);

}  // namespace tileglass::app
