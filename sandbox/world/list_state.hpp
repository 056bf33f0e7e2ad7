#pragma once
// The state of the tile lists at a point of a recording.

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "tileglass/trace/events.hpp"

namespace tileglass::world {

/// The lists and the owners of their nodes, updated by tracker events, forwards and backwards.
class ListState {
public:
    /// Applies `event`; ignores events of other kinds.
    void apply(const Event& event);
    /// Undoes `event`, which must be the last one that was applied.
    void take_back(const Event& event);

    /// Calls `see(tile, nodes)` for every list in `area` that has nodes, row by row; the node that
    /// was linked last comes first.
    template <typename See>
    void for_each_list(const TileRect& area, See&& see) const {
        for (auto at = lists_.lower_bound({area.min.y, area.min.x}); at != lists_.end(); ++at) {
            const Tile tile{at->first.second, at->first.first};
            if (tile.y >= area.end.y) break;
            if (area.contains(tile)) see(tile, at->second);
        }
    }
    /// The object of a node; kNone if the node is on the free list.
    std::uint32_t owner(std::uint32_t node) const { return owners_[node]; }
    /// Nodes in lists, and all nodes.
    std::int64_t live() const { return live_; }
    std::int64_t allocated() const { return static_cast<std::int64_t>(owners_.size()); }

private:
    /// y, x: the order in which tiles are visited.
    using Key = std::pair<std::int32_t, std::int32_t>;

    void take_out(Tile tile, std::uint32_t node);

    std::map<Key, std::vector<std::uint32_t>> lists_;  ///< only lists with nodes
    std::vector<std::uint32_t> owners_;                ///< by node
    std::int64_t live_ = 0;
};

/// A tile whose list lacks an object, or has one that it should not have.
struct WrongList {
    Tile tile;
    std::uint32_t object = 0;  ///< number in the world
    bool is_missing = false;   ///< else the object is not in this tile
    bool has_crashed = false;  ///< its last update ended where the printed code crashes

    bool operator==(const WrongList&) const = default;
};

}  // namespace tileglass::world
