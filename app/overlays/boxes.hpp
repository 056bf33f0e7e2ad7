#pragma once
// Draws the boxes around a camera and their tiles.

#include <span>
#include <vector>

#include "app/canvas/canvas.hpp"
#include "app/playback/player.hpp"
#include "sandbox/world/camera.hpp"

namespace tileglass::app {

/// How much of a camera's last frame is shown: all of it, unless it is played.
struct FrameShown {
    std::span<const Event> done;
    std::span<const Event> to_come;
};

/// `player` may be null, or play something else.
FrameShown frame_shown(const world::LiveCamera& camera, const Player* player);

/// Adds the tiles of all boxes as ground, solid or open as in a map, runs of a row as one.
void add_streamed_tiles(const world::LiveCamera& camera, const Player* player,
                        std::vector<Highlight>& highlights);

/// Puts boxes by their state, the view, and the distances of loading and unloading on the canvas;
/// the tiles that the last frame built and cleared, and where those came from that are recycled;
/// and what the printed script has wrong, where it is kept beside.
void show_boxes(const world::LiveCamera& camera, const Player* player, Canvas& canvas);

}  // namespace tileglass::app
