#pragma once
// The subject of canvas, panels and player: an item, the world of objects, a camera, a structure.

#include <string>

#include "app/features/subject.hpp"

namespace tileglass::app {

class Workspace;

/// What features see.
Subject subject_of(const Workspace& workspace);

/// Is a structure of objects run beside the world?
bool shows_structure(const Workspace& workspace);
/// Does the player play steps of a structure of objects?
bool plays_structure(const Workspace& workspace);
/// Does the player play the last frame of the world's camera?
bool plays_camera(const Workspace& workspace);
/// Is the selected item placed in the world? If so, the player plays the history of the lists.
bool has_object_selected(const Workspace& workspace);
/// Is the world the subject of the panels? It is unless something else is selected.
bool shows_world(const Workspace& workspace);

/// Is the tab with a life open, and is the world the subject of the panels?
bool shows_life(const Workspace& workspace);
/// Does the transport play ticks of the world, not steps?
bool plays_ticks(const Workspace& workspace);
/// Opens the tab that shows what the scene is about; none if there is nothing but queries.
void begin_tabs(Workspace& workspace);

/// "rect 1: 12 tiles - scene.tileglass.json * - Tileglass"
std::string title_of(const Workspace& workspace);

}  // namespace tileglass::app
