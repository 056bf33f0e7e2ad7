#pragma once
// What the tab Map shows.

#include "app/features/map/map.hpp"

namespace tileglass::app::map {

/// Are the map's tiles known, or is it known that its file has none?
bool is_known(const scene::MapSource& map);

/// The map's layers and its kinds of tiles, and the size of the tree.
void draw_panel(ShownMap& shown, const Subject& subject, Wishes& wishes);

}  // namespace tileglass::app::map
