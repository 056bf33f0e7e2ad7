#pragma once
// How is the camera of the world moved, and followed by the canvas?

#include "app/session/workspace.hpp"

namespace tileglass::app {

/// Brings the middle of what the world's camera sees now to a point of the world; its path goes
/// along. Does nothing without a camera.
void jump_camera(Workspace& workspace, Vec2 to);

}  // namespace tileglass::app
