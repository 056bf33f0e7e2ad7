#pragma once
// What is in the lists of tiles, as far as events have been played?

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "tileglass/trace/events.hpp"

namespace tileglass::world {

/// Lists, nodes and footprints that events of trackers leave, forwards and backwards.
class ListState {
public:
    /// Does what `event` says; events of other kinds are nothing to it.
    void apply(const Event& event);
    /// Undoes it: the event that was applied last.
    void take_back(const Event& event);

    /// The nodes of a tile's list, the one linked last first; none: an empty list.
    const std::vector<std::uint32_t>* list(Tile tile) const;
    /// Calls `see(tile, nodes)` for every list in `area` that has nodes, row by row.
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

    /// Nodes in lists, nodes that wait, and all of them.
    std::int64_t live() const { return live_; }
    std::int64_t allocated() const { return static_cast<std::int64_t>(owners_.size()); }
    std::int64_t idle() const { return allocated() - live_; }

    /// The tiles that an object is in; empty where it is in none.
    TileRect footprint(std::uint32_t object) const;
    /// The idle nodes that an object keeps, the next to be used last.
    const std::vector<std::uint32_t>& idle_of(std::uint32_t object) const;
    /// The shared free list, the next to be used last.
    const std::vector<std::uint32_t>& free_nodes() const { return free_; }

private:
    /// Row, then column: as tiles are visited.
    using Key = std::pair<std::int32_t, std::int32_t>;
    struct Object {
        TileRect footprint;
        std::vector<std::uint32_t> idle;
    };

    static Key key(Tile tile) { return {tile.y, tile.x}; }
    Object& object(std::uint32_t number);
    void put_first(Tile tile, std::uint32_t node);
    void take_out(Tile tile, std::uint32_t node);

    std::map<Key, std::vector<std::uint32_t>> lists_;  ///< those with nodes
    std::vector<Object> objects_;
    std::vector<std::uint32_t> owners_;  ///< by node
    std::vector<std::uint32_t> free_;
    std::int64_t live_ = 0;
};

}  // namespace tileglass::world
