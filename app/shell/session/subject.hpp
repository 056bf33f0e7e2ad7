#pragma once
// The subject of canvas, panels and player: an item, the world of objects, a camera, a structure.

#include <string>

#include "app/features/subject.hpp"

namespace tileglass::app {

class Workspace;

/// What features see.
Subject subject_of(const Workspace& workspace);

/// Is a structure of objects run with the world?
bool shows_structure(const Workspace& workspace);
/// Is the world the subject of the panels? It is unless something else is selected.
bool shows_world(const Workspace& workspace);

/// Does the transport play ticks of the world, not steps?
bool plays_ticks(const Workspace& workspace);
/// Opens the tab that shows what the scene is about; none if there is nothing but queries.
void begin_tabs(Workspace& workspace);

/// "rect 1: 12 tiles - scene.tileglass.json * - Tileglass"
std::string title_of(const Workspace& workspace);

}  // namespace tileglass::app
