#pragma once
// Edits of a map: the layer that is looked at, and which tiles are solid.

#include <cstddef>

#include "app/session/workspace.hpp"
#include "sandbox/maps/tile_kind.hpp"

namespace tileglass::app {

/// Can another rule be chosen? There is a map whose tiles are known.
bool has_tiles(const Workspace& workspace);

/// Looks at a layer of the map's file, under the rule of the one before.
void choose_layer(Document& document, std::size_t layer);

/// Makes tiles of a kind solid, or open.
void set_solid(Document& document, TileKind kind, bool is_solid);

/// All kinds at once: as they are until somebody chooses, all open, or all solid.
void set_all(Document& document, scene::SolidRule::Others others);

/// Solid are the kinds that have a property, and no others.
void set_by_property(Document& document, const scene::KindProperty& property);

/// Turns the kind of the tile at `at` from solid to open and back. Where there is none, says so.
void toggle_kind_at(Workspace& workspace, Tile at);

}  // namespace tileglass::app
