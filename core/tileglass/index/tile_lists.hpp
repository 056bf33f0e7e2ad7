#pragma once
// The list of objects of each tile.
//
// Each tile has a doubly linked list of nodes, so removing a node takes constant time. Nodes come
// from a pool and return to it.

#include <cstddef>
#include <cstdint>
#include <utility>

#include "tileglass/base/assert.hpp"
#include "tileglass/base/flow.hpp"
#include "tileglass/index/line_vector.hpp"
#include "tileglass/index/list_heads.hpp"
#include "tileglass/trace/tracer.hpp"

namespace tileglass {

/// One object in the list of one tile.
struct Node {
    std::uint32_t object = kNone;    ///< its object; kNone on the free list
    std::uint32_t list = kNone;      ///< the tile list it is in; kNone: idle
    std::uint32_t next = kNone;      ///< in the tile list; for an idle node: the next idle one
    std::uint32_t previous = kNone;  ///< in the tile list

    bool operator==(const Node&) const = default;
};

/// Owns all nodes. Unused nodes are on the free list and are taken from there first, last in, first
/// out. A node keeps its number for ever.
class NodePool {
public:
    /// A node, and whether it comes from the free list or is newly allocated.
    struct Taken {
        std::uint32_t node = kNone;
        NodeSource source = NodeSource::fresh;
    };

    /// Allocates for `count` more nodes.
    void make_room(std::int64_t count) {
        if (count > 0) reserve_doubling(nodes_, nodes_.size() + static_cast<std::size_t>(count));
    }

    /// Allocates for `count` nodes in all.
    void reserve(std::int64_t count) { nodes_.reserve(static_cast<std::size_t>(count)); }

    Taken take() {
        if (free_ == kNone) {
            TILEGLASS_ASSERT(nodes_.size() < kNone);
            nodes_.emplace_back();
            return {static_cast<std::uint32_t>(nodes_.size() - 1), NodeSource::fresh};
        }
        const std::uint32_t node = free_;
        free_ = nodes_[node].next;
        nodes_[node].next = kNone;
        return {node, NodeSource::shared};
    }

    /// Puts an idle node on the free list.
    void give_back(std::uint32_t node) {
        TILEGLASS_ASSERT(nodes_[node].list == kNone);
        nodes_[node] = {kNone, kNone, free_, kNone};
        free_ = node;
    }

    void prefetch_node(std::uint32_t node) const { prefetch(&nodes_[node]); }

    Node& operator[](std::uint32_t node) { return nodes_[node]; }
    const Node& operator[](std::uint32_t node) const { return nodes_[node]; }

    /// Nodes that exist, including those on the free list.
    std::int64_t allocated() const { return static_cast<std::int64_t>(nodes_.size()); }

    /// Memory held, used or not.
    std::int64_t bytes() const { return bytes_of(nodes_); }

    /// The first node of the free list.
    std::uint32_t first_free() const { return free_; }

private:
    LineVector<Node> nodes_;
    std::uint32_t free_ = kNone;
};

/// Lists of objects by tile, with all nodes from one pool.
template <ListHeads Heads>
class TileLists {
public:
    explicit TileLists(Heads heads) : heads_(std::move(heads)) {}

    /// Allocates for `nodes` more nodes, and for lists in `tiles`.
    void make_room(std::int64_t nodes, const TileRect& tiles) {
        pool_.make_room(nodes);
        if constexpr (requires { heads_.make_room(tiles); }) heads_.make_room(tiles);
    }

    /// Allocates for about that many nodes and lists in all.
    void reserve(std::int64_t nodes, std::int64_t lists) {
        pool_.reserve(nodes);
        if constexpr (requires { heads_.reserve(lists); }) heads_.reserve(lists);
    }

    NodePool& pool() { return pool_; }
    const NodePool& pool() const { return pool_; }
    const Heads& heads() const { return heads_; }

    /// Adds an idle node to the front of the tile's list.
    template <Tracer Trace = NoTrace>
    void link(std::uint32_t node, std::uint32_t object, Tile tile, Trace&& trace = {}) {
        TILEGLASS_ASSERT(pool_[node].list == kNone);
        const std::uint32_t number = find_or_make(tile, trace);
        TileList& list = heads_[number];
        pool_[node] = {object, number, list.head, kNone};
        if (list.head != kNone) pool_[list.head].previous = node;
        list.head = node;
        ++list.length;
        ++linked_;
    }

    /// Removes a node from the tile's list; it still belongs to its object.
    ///
    /// Finds the list by the tile, although the node knows its list: so the list can be fetched
    /// from memory at the same time as the node.
    template <Tracer Trace = NoTrace>
    void unlink(std::uint32_t node, Tile tile, Trace&& trace = {}) {
        const std::uint32_t number = find(tile, trace);
        TILEGLASS_ASSERT(number != kNone && pool_[node].list == number);
        TileList& list = heads_[number];
        Node& left = pool_[node];
        if (left.next != kNone) pool_[left.next].previous = left.previous;
        if (left.previous != kNone) {
            pool_[left.previous].next = left.next;
        } else {
            list.head = left.next;
        }
        --list.length;
        --linked_;
        if (list.length == 0) heads_.drop(number);
        left = {left.object, kNone, kNone, kNone};
    }

    /// Nodes in lists.
    std::int64_t linked() const { return linked_; }

    /// Number of objects in the tile.
    std::uint32_t length(Tile tile) const {
        const std::uint32_t list = heads_.find(tile);
        return list == kNone ? 0 : heads_[list].length;
    }

    /// Visits the tile's nodes by number, the one linked last first. The visitor must not link or
    /// unlink.
    template <VisitorOf<std::uint32_t> Visitor, Tracer Trace = NoTrace>
    Flow visit_nodes(Tile tile, Visitor&& visit, Trace&& trace = {}) const {
        const std::uint32_t list = find(tile, trace);
        if (list == kNone) return Flow::keep_going;
        for (std::uint32_t node = heads_[list].head; node != kNone; node = pool_[node].next) {
            if (deliver(visit, node) == Flow::stop) return Flow::stop;
        }
        return Flow::keep_going;
    }

    /// Memory of all lists, used or not.
    std::int64_t bytes() const { return pool_.bytes() + heads_.bytes(); }

private:
    template <typename Trace>
    std::uint32_t find(Tile tile, Trace& trace) const {
        if constexpr (requires { heads_.find(tile, trace); }) {
            return heads_.find(tile, trace);
        } else {
            return heads_.find(tile);
        }
    }

    template <typename Trace>
    std::uint32_t find_or_make(Tile tile, Trace& trace) {
        if constexpr (requires { heads_.find_or_make(tile, trace); }) {
            return heads_.find_or_make(tile, trace);
        } else {
            return heads_.find_or_make(tile);
        }
    }

    NodePool pool_;
    Heads heads_;
    std::int64_t linked_ = 0;
};

}  // namespace tileglass
