#pragma once
// The parts of a canvas.

#include "app/picture/show.hpp"

namespace tileglass::app {

/// Have tiles room for marks of their own?
bool has_room_for_tiles(const Frame& frame, const CanvasView& view);
/// The player of the selected item; null for others.
const Player* player_of(const Showing& showing, scene::ItemId item);
/// The screen pixels that nothing covers.
Rect free_part(const Showing& showing);
void outline_tile(Tile tile, Role role, float width, const Frame& frame, Canvas& canvas);

/// The lines of all items, and a plate with the name of each.
void show_items(const Showing& showing, Canvas& canvas);
/// Borders of the objects that the selected item meets, and of those that were tried and rejected;
/// where it meets the first one.
void show_met_objects(const Showing& showing, Canvas& canvas);
/// What the recording has found so far, the tile or row of the current step, and grips.
void show_selected(const Showing& showing, Canvas& canvas);
/// Of a camera that is not selected: the tile of the current step.
void show_step_of_boxes(const Showing& showing, Canvas& canvas);
/// The tiles at which playing stops.
void show_breakpoints(const Showing& showing, const Frame& frame, Canvas& canvas);

}  // namespace tileglass::app
