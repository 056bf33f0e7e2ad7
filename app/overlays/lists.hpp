#pragma once
// The lists of tiles, as played or as they are: their contents, how they are drawn, and what a move
// did to them.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/canvas/canvas.hpp"
#include "sandbox/world/list_state.hpp"
#include "sandbox/world/object_world.hpp"
#include "sandbox/world/printed_objects.hpp"
#include "tileglass/trace/events.hpp"

namespace tileglass::app {

class ObjectNames;

/// The lists that events have left so far, or those of a world itself; or none.
class ListsView {
public:
    ListsView() = default;
    ListsView(const world::ListState& played) : played_(&played) {}
    ListsView(const world::ObjectWorld& live) : live_(&live) {}

    explicit operator bool() const { return played_ != nullptr || live_ != nullptr; }

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
    const TileLists<world::WorldHeads>& lists() const { return live_->grid().tracker().lists(); }

    const world::ListState* played_ = nullptr;
    const world::ObjectWorld* live_ = nullptr;
};

/// What is drawn of the lists.
struct ShownLists {
    ListsView state;                           ///< none: nothing is drawn
    std::uint64_t revision = 0;                ///< another one where `state` differs
    std::size_t longest = 0;                   ///< `longest_list` of what is seen
    std::optional<Track> update;               ///< the operation that is shown
    const ObjectNames* names = nullptr;        ///< of the objects
    std::vector<world::WrongList> wrong = {};  ///< of the tracker as printed, where there is one
};

/// The most nodes that a tile of `seen` has; 0: none has any.
std::size_t longest_list(const ListsView& lists, const TileRect& seen);

/// Adds heat to tiles with lists: the longest stands off most.
void add_list_heat(const ShownLists& lists, const TileRect& seen,
                   std::vector<Highlight>& highlights);

/// What a tracker as printed does wrong to the first of the objects that it gets wrong.
std::string wrong_sentence(const ShownLists& lists);

/// Puts into each tile with a list its nodes, first to last, or, where there is no room for them,
/// how many they are; and marks the tiles that the operation entered and left.
void show_lists(const ShownLists& lists, const TileRect& seen, const Frame& frame, Canvas& canvas);

}  // namespace tileglass::app
