#pragma once
// Tracks which points are in each tile while they move, with arrays and with linked lists.
//
// A point is in the tile that owns it. When that changes, it leaves one list and enters another.
// Removal from an array searches for the point and moves up all entries behind it. A linked list
// with a remembered node needs neither, but is slower to read. Which is better depends on how many
// points share a tile, and on whether moves or queries are more frequent.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "tileglass/base/assert.hpp"
#include "tileglass/index/tile_lists.hpp"
#include "tileglass/trace/tracer.hpp"

namespace tileglass {

/// Points by tile: one array per tile, in order of arrival. Objects have small numbers: memory
/// grows with the largest.
///
/// Traces   Append when a point enters a tile; when it leaves one, Candidate per entry compared (a
///          hit: it is the point), Shift, Place per entry that moves up, from index to index
/// Source   Paul Scharf, "Using tilemaps as accelerating data structure" (the list backed by an
///          array); here the point is also added to the tile that it enters, which the article
///          leaves out
template <ListHeads Heads>
class PointArrays {
public:
    explicit PointArrays(Heads heads) : heads_(std::move(heads)) {}

    bool contains(std::uint32_t object) const {
        return object < tiles_.size() && tiles_[object].has_value();
    }
    Tile tile_of(std::uint32_t object) const { return *tiles_[object]; }

    template <Tracer Trace = NoTrace>
    void insert(std::uint32_t object, Tile tile, Trace&& trace = {}) {
        TILEGLASS_ASSERT(!contains(object));
        if (object >= tiles_.size()) tiles_.resize(std::size_t{object} + 1);
        tiles_[object] = tile;
        enter(object, tile, trace);
    }

    /// Does nothing where the tile stays the same.
    template <Tracer Trace = NoTrace>
    void move(std::uint32_t object, Tile tile, Trace&& trace = {}) {
        TILEGLASS_ASSERT(contains(object));
        if (*tiles_[object] == tile) return;
        leave(object, trace);
        tiles_[object] = tile;
        enter(object, tile, trace);
    }

    template <Tracer Trace = NoTrace>
    void remove(std::uint32_t object, Trace&& trace = {}) {
        TILEGLASS_ASSERT(contains(object));
        leave(object, trace);
        tiles_[object].reset();
    }

    /// Visits the objects in a tile, oldest entry first. The visitor must not change anything.
    template <VisitorOf<std::uint32_t> Visitor>
    Flow visit_objects(Tile tile, Visitor&& visit) const {
        const std::uint32_t list = heads_.find(tile);
        if (list == kNone || list >= arrays_.size()) return Flow::keep_going;
        for (const std::uint32_t object : arrays_[list]) {
            if (deliver(visit, object) == Flow::stop) return Flow::stop;
        }
        return Flow::keep_going;
    }

private:
    template <typename Trace>
    void enter(std::uint32_t object, Tile tile, Trace& trace) {
        const std::uint32_t list = heads_.find_or_make(tile);
        if (list >= arrays_.size()) arrays_.resize(std::size_t{list} + 1);
        trace(Append{tile, object, static_cast<std::uint32_t>(arrays_[list].size())});
        arrays_[list].push_back(object);
    }

    template <typename Trace>
    void leave(std::uint32_t object, Trace& trace) {
        const Tile tile = *tiles_[object];
        const std::uint32_t list = heads_.find(tile);
        std::vector<std::uint32_t>& array = arrays_[list];
        const auto found = std::find(array.begin(), array.end(), object);
        TILEGLASS_ASSERT(found != array.end());
        if constexpr (is_tracing<Trace>) {
            const auto place = static_cast<std::uint32_t>(found - array.begin());
            const auto end = static_cast<std::uint32_t>(array.size());
            for (std::uint32_t i = 0; i <= place; ++i) {
                trace(Candidate{tile, array[i], false, i == place});
            }
            trace(Shift{tile, object, place, end - place - 1});
            for (std::uint32_t i = place + 1; i < end; ++i) trace(Place{tile, array[i], i, i - 1});
        }
        array.erase(found);
        if (array.empty()) heads_.drop(list);
    }

    Heads heads_;
    std::vector<std::vector<std::uint32_t>> arrays_;  ///< by list
    std::vector<std::optional<Tile>> tiles_;          ///< by object
};

/// Points by tile, in linked lists. Each point has one node, and remembers it.
///
/// Traces   Link as a point enters a tile, Unlink as it leaves one
/// Source   the same article (the linked list with the node kept around)
template <ListHeads Heads>
class PointLinks {
public:
    explicit PointLinks(Heads heads) : lists_(std::move(heads)) {}

    bool contains(std::uint32_t object) const {
        return object < nodes_.size() && nodes_[object] != kNone;
    }
    Tile tile_of(std::uint32_t object) const {
        return lists_.heads().tile_of(lists_.pool()[nodes_[object]].list);
    }

    template <Tracer Trace = NoTrace>
    void insert(std::uint32_t object, Tile tile, Trace&& trace = {}) {
        TILEGLASS_ASSERT(!contains(object));
        if (object >= nodes_.size()) nodes_.resize(std::size_t{object} + 1, kNone);
        const NodePool::Taken taken = lists_.pool().take();
        nodes_[object] = taken.node;
        enter(object, tile, taken.source, trace);
    }

    /// Does nothing where the tile stays the same.
    template <Tracer Trace = NoTrace>
    void move(std::uint32_t object, Tile tile, Trace&& trace = {}) {
        TILEGLASS_ASSERT(contains(object));
        if (tile_of(object) == tile) return;
        leave(object, true, trace);
        enter(object, tile, NodeSource::own, trace);
    }

    template <Tracer Trace = NoTrace>
    void remove(std::uint32_t object, Trace&& trace = {}) {
        TILEGLASS_ASSERT(contains(object));
        leave(object, false, trace);
        lists_.pool().give_back(std::exchange(nodes_[object], kNone));
    }

    /// Visits the objects in a tile, newest entry first. The visitor must not change anything.
    template <VisitorOf<std::uint32_t> Visitor>
    Flow visit_objects(Tile tile, Visitor&& visit) const {
        return lists_.visit_nodes(
            tile, [&](std::uint32_t node) { return deliver(visit, lists_.pool()[node].object); });
    }

private:
    template <typename Trace>
    void enter(std::uint32_t object, Tile tile, NodeSource source, Trace& trace) {
        lists_.link(nodes_[object], object, tile);
        trace(Link{tile, object, nodes_[object], source});
    }

    template <typename Trace>
    void leave(std::uint32_t object, bool stays, Trace& trace) {
        const Tile tile = tile_of(object);
        const Node& node = lists_.pool()[nodes_[object]];
        const Unlink unlink{tile, object, nodes_[object], node.next, node.previous, stays};
        lists_.unlink(nodes_[object], tile);
        trace(unlink);
    }

    TileLists<Heads> lists_;
    std::vector<std::uint32_t> nodes_;  ///< by object
};

}  // namespace tileglass
