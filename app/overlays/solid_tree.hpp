#pragma once
// Draws the tree of a map's solid tiles as the squares of its nodes.

#include <optional>

#include "app/canvas/canvas.hpp"
#include "tileglass/index/solid_quadtree.hpp"

namespace tileglass::app {

/// Outlines the nodes in view that are large enough to be seen, and strongly those on the way to
/// `tile`, with the number of nodes and the size of the leaf that it ends in.
void show_solid_tree(const SolidQuadtree& tree, std::optional<Tile> tile, const Frame& frame,
                     Canvas& canvas);

}  // namespace tileglass::app
