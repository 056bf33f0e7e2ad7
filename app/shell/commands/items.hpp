#pragma once
// Changes the selected items: moves, copies, removes them, and changes how they are answered.

#include <vector>

#include "app/document/hand.hpp"
#include "sandbox/scene/items.hpp"
#include "sandbox/shapes/method.hpp"

namespace tileglass::app {

class Workspace;

/// Selects all items that are shown. The main one stays, if it is shown; else it is the last.
void select_all(Workspace& workspace);
/// The selected items that can be moved and copied, in the document's order.
std::vector<scene::Item> known_selected(const Workspace& workspace);
/// Moves `items` by as much as brings the anchor of `lead`, a copy of one of them, to `to`.
void move_with(const scene::Item& lead, Vec2 to, std::vector<scene::Item>& items);
/// Moves the selected items by one step of `snap`: `x` to the right, `y` down.
void nudge(Workspace& workspace, int x, int y, Snap snap);
/// Moves the grip of the selected item that lies farthest to the right, or down, in the same way.
void resize(Workspace& workspace, int x, int y, Snap snap);
/// Copies the selected items, one tile away, and selects the copies.
void duplicate(Workspace& workspace);
void remove_selected(Workspace& workspace);
/// Hides the selected items if the main one is shown; else shows them.
void hide_or_show(Workspace& workspace);
/// Puts the selected items on the clipboard; the whole scene if none is selected.
void copy(Workspace& workspace);
void copy_scene(Workspace& workspace);
/// Has the scene room for so many more items? Tells the person if not.
bool has_room_for(Workspace& workspace, std::size_t count);
/// Adds and selects `items`, at least one, with free names. Copies are moved by a tile where they
/// would hide one of their kind; questions keep their place.
void paste_items(Workspace& workspace, std::vector<scene::Item> items, bool are_copies);
/// Selects an item and brings it into sight.
void go_to_item(Workspace& workspace, scene::ItemId id);

/// Gives the selected item, which asks something, another query. A corner rule is kept only where
/// it applies. `what`: "coverage".
void change_query(Workspace& workspace, scene::TileQuery query, std::string_view what);
/// Answers the selected item by another method, with the map's bounds if that needs some.
void use_method(Workspace& workspace, const shapes::Method& method);
/// Rounds the numbers of the selected item to 32-bit floats.
void make_floats(Workspace& workspace);

/// Is a camera selected that does not load the boxes, but could?
bool can_drive_boxes(const Workspace& workspace);
/// Lets the selected camera load the boxes.
void drive_boxes(Workspace& workspace);

}  // namespace tileglass::app
