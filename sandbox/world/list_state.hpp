#pragma once
// The lists of tiles, as far as events have been played.

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "tileglass/trace/events.hpp"

namespace tileglass::world {

/// Lists, and whose their nodes are, as events of trackers leave them, forwards and backwards.
class ListState {
public:
    /// Does what `event` says; events of other kinds are nothing to it.
    void apply(const Event& event);
    /// Undoes it: the event that was applied last.
    void take_back(const Event& event);

    /// Calls `see(tile, nodes)` for every list in `area` that has nodes, row by row; the node
    /// linked last comes first.
    template <typename See>
    void for_each_list(const TileRect& area, See&& see) const {
        for (auto at = lists_.lower_bound({area.min.y, area.min.x}); at != lists_.end(); ++at) {
            const Tile tile{at->first.second, at->first.first};
            if (tile.y >= area.end.y) break;
            if (area.contains(tile)) see(tile, at->second);
        }
    }
    /// The object that a node belongs to; kNone on the free list.
    std::uint32_t owner(std::uint32_t node) const { return owners_[node]; }
    /// Nodes in lists, and all of them.
    std::int64_t live() const { return live_; }
    std::int64_t allocated() const { return static_cast<std::int64_t>(owners_.size()); }

private:
    /// Row, then column: as tiles are visited.
    using Key = std::pair<std::int32_t, std::int32_t>;

    void take_out(Tile tile, std::uint32_t node);

    std::map<Key, std::vector<std::uint32_t>> lists_;  ///< those with nodes
    std::vector<std::uint32_t> owners_;                ///< by node
    std::int64_t live_ = 0;
};

}  // namespace tileglass::world
