#pragma once
// Which boxes are around a camera, and which of their tiles are there?

#include <vector>

#include "app/canvas/canvas.hpp"
#include "sandbox/world/live_camera.hpp"

namespace tileglass::app {

/// Adds the tiles of all boxes as ground, solid or open as in a map, runs of a row as one.
void add_streamed_tiles(const world::CameraRun& run, std::vector<Highlight>& highlights);

/// Puts boxes by their state, the view, and the distances of loading and unloading on the canvas;
/// and what the printed script has wrong, where it is kept beside.
void show_boxes(const world::LiveCamera& camera, Canvas& canvas);

}  // namespace tileglass::app
