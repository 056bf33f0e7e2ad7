#include "app/session/solid_tree.hpp"

namespace tileglass::app {

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

}  // namespace tileglass::app
