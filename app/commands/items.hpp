#pragma once
// Changes the selected items: moves, copies and removes them.

namespace tileglass::app {

class Workspace;

/// Moves the selected items by one step of the snapping: `x` to the right, `y` down.
void nudge(Workspace& workspace, int x, int y);
/// Copies the selected items, one tile away, and selects the copies.
void duplicate(Workspace& workspace);
void remove_selected(Workspace& workspace);
/// Rounds the numbers of the selected item to 32-bit floats.
void make_floats(Workspace& workspace);

/// Is a camera selected that does not load the boxes, but could?
bool can_drive_boxes(const Workspace& workspace);
/// Lets the selected camera load the boxes.
void drive_boxes(Workspace& workspace);

}  // namespace tileglass::app
