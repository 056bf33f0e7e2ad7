#pragma once
// How is the camera of the world moved, and followed by the canvas?

#include "app/commands/workspace.hpp"

namespace tileglass::app {

/// Brings the middle of what the world's camera sees now to a point of the world; its path goes
/// along. Does nothing without a camera.
void jump_camera(Workspace& workspace, Vec2 to);

/// Brings what the camera sees to the middle of what panels leave of the canvas, at the same zoom.
void follow_camera(Workspace& workspace);

}  // namespace tileglass::app
