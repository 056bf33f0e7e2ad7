#pragma once
// What is in the lists of tiles: as it was played, or as it is?

#include <cstdint>
#include <vector>

#include "sandbox/world/list_state.hpp"
#include "sandbox/world/object_world.hpp"

namespace tileglass::world {

/// The lists that events have left so far, or those of a world itself; or none.
class ListsView {
public:
    ListsView() = default;
    ListsView(const ListState& played) : played_(&played) {}
    ListsView(const ObjectWorld& live) : live_(&live) {}

    explicit operator bool() const { return played_ != nullptr || live_ != nullptr; }
    bool is_live() const { return live_ != nullptr; }

    /// Calls `see(tile, nodes)` for every list in `area` that has nodes, row by row; the node
    /// linked last comes first.
    ///
    /// Cost     the lists up to the last row of the area as played; live, the tiles of the area
    template <typename See>
    void for_each_list(const TileRect& area, See&& see) const {
        if (played_ != nullptr) played_->for_each_list(area, see);
        if (live_ == nullptr) return;
        std::vector<std::uint32_t> nodes;
        visit_tiles(area, [&](Tile tile) {
            nodes.clear();
            lists().visit_nodes(tile, [&](std::uint32_t node) { nodes.push_back(node); });
            if (!nodes.empty()) see(tile, nodes);
        });
    }

    /// The number of the object that a node in a list belongs to.
    std::uint32_t owner(std::uint32_t node) const {
        return played_ != nullptr ? played_->owner(node) : lists().pool()[node].object;
    }

private:
    const TileLists<WorldHeads>& lists() const { return live_->grid().tracker().lists(); }

    const ListState* played_ = nullptr;
    const ObjectWorld* live_ = nullptr;
};

}  // namespace tileglass::world
