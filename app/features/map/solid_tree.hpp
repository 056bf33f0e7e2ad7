#pragma once
// The tree of the map's solid tiles, kept up to date with the map while it is shown.

#include <memory>
#include <optional>

#include "app/canvas/canvas.hpp"
#include "app/world/background/late_result.hpp"
#include "sandbox/maps/tile_map.hpp"
#include "tileglass/index/solid_quadtree.hpp"

namespace tileglass::app::map {

/// Builds the tree again whenever the map changes; that of a large map in the background.
class SolidTree {
public:
    /// `map`: null where there is none or the tree is not shown. Without `works_in_background` it
    /// is waited for.
    void follow(const std::shared_ptr<const scene::TileMap>& map, bool works_in_background);

    /// Null: there is none, or it is not built yet.
    const SolidQuadtree* tree() const;
    /// Does the map have too many tiles for a tree?
    bool is_refused() const;
    bool is_running() const { return late_.is_running(); }

private:
    LateResult<std::shared_ptr<const scene::TileMap>, Result<SolidQuadtree>> late_;
};

/// Outlines the nodes in view that are large enough to be seen, and strongly those on the way to
/// `tile`, with the number of nodes and the size of the leaf that it ends in.
void show_solid_tree(const SolidQuadtree& tree, std::optional<Tile> tile, const Frame& frame,
                     Canvas& canvas);

}  // namespace tileglass::app::map
