#pragma once
// The parts that make up a canvas.

#include "app/document/picture/show.hpp"

namespace tileglass::app {

/// Are tiles large enough for marks of their own?
bool has_room_for_tiles(const Frame& frame, const CanvasView& view);
/// Is a part of the shape of an item, whose kind must be known, in `sight`?
bool may_be_seen(const scene::Item& item, const Rect& sight);
/// The player of the selected item; null for other items.
const Player* player_of(const Showing& showing, scene::ItemId item);
void outline_tile(Tile tile, Role role, float width, const Frame& frame, Canvas& canvas);

/// The answer of an item; null: it is of an unknown kind.
const Answer* answer_in(const Showing& showing, const scene::Item& item);
/// The outlines of the items in view, and name plates as far as there is room.
void show_items(const Showing& showing, Canvas& canvas);
/// The rectangle being drawn to select what lies in it.
void show_band(const Showing& showing, Canvas& canvas);
/// The borders of the objects that the selected item meets and of the rejected candidates, and the
/// point of the first contact.
void show_met_objects(const Showing& showing, Canvas& canvas);
/// What the recording has found so far, the tile or row of the current step, and grips.
void show_selected(const Showing& showing, Canvas& canvas);
/// The tile of a camera's current step, while nothing is selected.
void show_step_of_boxes(const Showing& showing, Canvas& canvas);
/// The tiles at which playing stops.
void show_breakpoints(const Showing& showing, const Frame& frame, Canvas& canvas);

}  // namespace tileglass::app
