#pragma once
// Edits of a map: the layer in use, and which tiles are solid.

#include <cstddef>

#include "app/session/workspace.hpp"
#include "sandbox/maps/tile_kind.hpp"

namespace tileglass::app {

/// Are the map's tiles known, so that their rule can be changed?
bool has_tiles(const Workspace& workspace);

/// Switches to another layer of the map's file; the rule of solid tiles stays.
void choose_layer(Document& document, std::size_t layer);

/// Makes the tiles of a kind solid or open.
void set_solid(Document& document, TileKind kind, bool is_solid);

/// Resets all kinds: to their defaults, all open, or all solid.
void set_all(Document& document, scene::SolidRule::Others others);

/// Makes the kinds with this property solid, and all others open.
void set_by_property(Document& document, const scene::KindProperty& property);

/// Switches the kind of the tile at `at` between solid and open. If it has no kind, says so.
void toggle_kind_at(Workspace& workspace, Tile at);

}  // namespace tileglass::app
