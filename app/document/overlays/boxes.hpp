#pragma once
// Draws a camera's boxes and their tiles.

#include <span>
#include <vector>

#include "app/canvas/canvas.hpp"
#include "app/replay/player.hpp"
#include "sandbox/world/camera.hpp"

namespace tileglass::app {

/// The part of a camera's last frame that is shown: all of it, unless it is played.
struct FrameShown {
    std::span<const Event> done;
    std::span<const Event> to_come;
};

/// `player` may be null, or play something else.
FrameShown frame_shown(const world::LiveCamera& camera, const Player* player);

/// Are tiles large enough for the dots of what was built, cleared and has a wrong depth?
bool has_tile_dots(const Frame& frame, const CanvasView& view);

/// Adds the tiles of all boxes as ground, solid or open as in a map, one highlight per run in a
/// row.
void add_streamed_tiles(const world::LiveCamera& camera, const Player* player,
                        std::vector<Highlight>& highlights);

/// Adds to the canvas: the boxes by state, the view, and the distances of loading and unloading;
/// the tiles that the last frame built and cleared, with the old places of recycled ones; and the
/// errors of the printed script, if it runs, too.
void show_boxes(const world::LiveCamera& camera, const Player* player, Canvas& canvas);

}  // namespace tileglass::app
