#pragma once
// What do canvas and panels speak of: an item, the world of objects, a camera, a structure?

#include "sandbox/scene/item.hpp"

namespace tileglass::app {

class Workspace;

/// Is a structure of objects run beside the world?
bool shows_structure(const Workspace& workspace);
/// Does the player play steps of a structure of objects?
bool plays_structure(const Workspace& workspace);
/// Does the player play the last frame of the world's camera?
bool plays_camera(const Workspace& workspace);
/// Are other boxes tried out for the world's camera?
bool is_tuning(const Workspace& workspace);
/// Is what is selected placed in the world? Then the player plays what happened to the lists.
bool has_object_selected(const Workspace& workspace);
/// Is the world what the panels speak of? So it is unless something else is selected.
bool shows_world(const Workspace& workspace);

/// Are the map's tiles known, or is it known that its file has none?
bool can_show_map(const Workspace& workspace);
/// Is the panel of the map on screen? It gives way to what stands in the same place.
bool shows_map(const Workspace& workspace);

/// Is a question on screen that must be answered first?
bool is_asking(const Workspace& workspace);
/// Goes work on, so that the next screen frame must not be waited for?
bool is_busy(const Workspace& workspace);

/// "rect 1: 12 tiles - scene.tileglass.json * - Tileglass"
std::string title_of(const Workspace& workspace);

}  // namespace tileglass::app
