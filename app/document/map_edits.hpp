#pragma once
// Edits of a map: the layer in use, and which tiles are solid.

#include <cstddef>
#include <string>

#include "sandbox/maps/tile_kind.hpp"
#include "sandbox/scene/edit.hpp"

namespace tileglass::app {

/// A change of the map, for the editor.
struct MapEdit {
    scene::SetMap edit;
    std::string label;  ///< of its undo entry
};

/// Switches to another layer of the map's file; the rule of solid tiles stays.
[[nodiscard]] MapEdit choose_layer(const scene::MapSource& map, std::size_t layer);

// The others need a map whose tiles are known.

/// Makes the tiles of a kind solid or open.
[[nodiscard]] MapEdit set_solid(const scene::MapSource& map, TileKind kind, bool is_solid);

/// Resets all kinds: to their defaults, all open, or all solid.
[[nodiscard]] MapEdit set_all(const scene::MapSource& map, scene::SolidRule::Others others);

/// Makes the kinds with this property solid, and all others open.
[[nodiscard]] MapEdit set_by_property(const scene::MapSource& map,
                                      const scene::KindProperty& property);

}  // namespace tileglass::app
