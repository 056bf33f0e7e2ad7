#include "app/features/map/solid_tree.hpp"

#include <fmt/format.h>

#include <cmath>
#include <cstdint>

#include "app/document/overlays/tile_marks.hpp"

namespace tileglass::app::map {

void SolidTree::follow(const std::shared_ptr<const scene::TileMap>& map, bool works_in_background) {
    if (!map) {
        late_.clear();
        return;
    }
    const auto make = [&map] {
        return [map](scene::Deadline& deadline) {
            // Once it is late the tree is dropped: its last tiles need no look at the map.
            return SolidQuadtree::make(map->bounds(), [&](Tile tile) {
                return !deadline.has_passed() && map->is_solid(tile);
            });
        };
    };
    late_.follow(map, make, works_in_background);
}

const SolidQuadtree* SolidTree::tree() const {
    return late_.value() && *late_.value() ? &**late_.value() : nullptr;
}

bool SolidTree::is_refused() const {
    return late_.value() && !*late_.value();
}

namespace {

constexpr double kLeastSquare = 9;  // pixels at 1x a side

// The path from the root to the leaf with a tile.
void show_way(const SolidQuadtree& tree, Tile tile, const Frame& frame, Canvas& canvas) {
    if (!tree.bounds().contains(tile)) return;
    SolidNode leaf;
    const auto outline = [&](const SolidNode& node) {
        canvas.outlines.push_back(
            {world_rect(frame, node.tiles), node.is_leaf ? 3.0F : 1.5F, Role::current});
        leaf = node;
    };
    tree.visit_nodes({tile, {tile.x + 1, tile.y + 1}}, 1, outline);
    const std::int64_t side = leaf.tiles.width();
    const std::uint32_t nodes = leaf.depth + 1;
    const Rect area = world_rect(frame, leaf.tiles);
    canvas.labels.push_back({.at = {area.min().x, canvas.view.y_up ? area.max().y : area.min().y},
                             .text = fmt::format("{} leaf of {} x {} tiles, {} {} on the way",
                                                 leaf.is_solid ? "solid" : "open", side, side,
                                                 nodes, nodes == 1 ? "node" : "nodes"),
                             .anchor = {0, 1},
                             .offset = {0, -6},
                             .is_small = true,
                             .has_plate = true,
                             .moves = true});
}

}  // namespace

void show_solid_tree(const SolidQuadtree& tree, std::optional<Tile> tile, const Frame& frame,
                     Canvas& canvas) {
    const double tiles = std::ceil(kLeastSquare / tile_pixels(frame, canvas.view));
    const auto least_side = static_cast<std::int32_t>(std::fmin(tiles, 1 << 30));
    const auto outline = [&](const SolidNode& node) {
        canvas.strokes.push_back(
            border_of(world_rect(frame, node.tiles), {.width = 1, .role = Role::box_loaded}));
    };
    tree.visit_nodes(visible_tiles(frame, canvas.view), least_side, outline);
    if (tile) show_way(tree, *tile, frame, canvas);
}

}  // namespace tileglass::app::map
