#pragma once
// The list of objects of each tile, and the node that an object has there.
//
// Each tile has a list of nodes, linked both ways, so that a node leaves its list at once whatever
// the list's length. Nodes come from a pool, and go back there.

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "tileglass/base/assert.hpp"
#include "tileglass/base/flow.hpp"
#include "tileglass/index/list_heads.hpp"
#include "tileglass/trace/tracer.hpp"

namespace tileglass {

/// One object in the list of one tile.
struct Node {
    std::uint32_t object = kNone;    ///< whose it is; kNone on the free list
    std::uint32_t list = kNone;      ///< the tile list that it is linked in; kNone: idle
    std::uint32_t next = kNone;      ///< in the tile list; of an idle node: the next idle one
    std::uint32_t previous = kNone;  ///< in the tile list

    bool operator==(const Node&) const = default;
};

/// Owner of all nodes. Nodes that nobody uses wait on the free list and are taken from there first,
/// the last one given back before the others; a node keeps its number for ever.
class NodePool {
public:
    /// A node, and where it was: on the free list, or nowhere yet.
    struct Taken {
        std::uint32_t node = kNone;
        NodeSource source = NodeSource::fresh;
    };

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

    Node& operator[](std::uint32_t node) { return nodes_[node]; }
    const Node& operator[](std::uint32_t node) const { return nodes_[node]; }

    /// Nodes handed out since the beginning, those given back included.
    std::int64_t allocated() const { return static_cast<std::int64_t>(nodes_.size()); }

    /// Memory that it holds, used or not.
    std::int64_t bytes() const { return bytes_of(nodes_); }

    /// The first node of the free list.
    std::uint32_t first_free() const { return free_; }

private:
    std::vector<Node> nodes_;
    std::uint32_t free_ = kNone;
};

/// Lists of objects by tile, all nodes from one pool.
template <ListHeads Heads>
class TileLists {
public:
    explicit TileLists(Heads heads) : heads_(std::move(heads)) {}

    NodePool& pool() { return pool_; }
    const NodePool& pool() const { return pool_; }
    const Heads& heads() const { return heads_; }

    /// Puts an idle node to the front of the tile's list.
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

    /// Takes a node out of the tile's list; it still belongs to its object.
    ///
    /// The node knows its list too. But a list that is found by its tile is under way from memory
    /// before the node has come from there.
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

    /// Objects in the tile.
    std::uint32_t length(Tile tile) const {
        const std::uint32_t list = heads_.find(tile);
        return list == kNone ? 0 : heads_[list].length;
    }

    /// Visits the numbers of the tile's nodes, the one linked last first. The visitor links and
    /// unlinks nothing.
    template <VisitorOf<std::uint32_t> Visitor, Tracer Trace = NoTrace>
    Flow visit_nodes(Tile tile, Visitor&& visit, Trace&& trace = {}) const {
        const std::uint32_t list = find(tile, trace);
        if (list == kNone) return Flow::keep_going;
        for (std::uint32_t node = heads_[list].head; node != kNone; node = pool_[node].next) {
            if (deliver(visit, node) == Flow::stop) return Flow::stop;
        }
        return Flow::keep_going;
    }

    /// Memory that they hold, used or not.
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

/// The nodes of one object by tile, in a table that is rolled up both ways: tile (x, y) stands in
/// column x mod width, row y mod height. As long as the footprint is no larger than the table, no
/// two of its tiles share a place, and an object that moves keeps the places of all tiles that it
/// stays in. Sides are powers of two, so that a place is found by masks.
class FootprintNodes {
public:
    std::uint32_t& operator[](Tile tile) { return nodes_[place(tile)]; }
    std::uint32_t operator[](Tile tile) const { return nodes_[place(tile)]; }

    /// Makes room for `footprint`, of which the tiles `kept` have their nodes already. A table that
    /// has been large stays so, unless most of it would be of no use.
    ///
    /// There is room for a column and a row more: an object of one size is in n or n + 1 of them,
    /// wherever it is, so moving it allocates nothing. Where bounds cut it off, or where its sides
    /// are whole tiles but for rounding, its table may grow later; as sides double, that is at most
    /// as often as the largest side has binary digits.
    void make_room(const TileRect& footprint, const TileRect& kept) {
        if (footprint.width() <= width() && footprint.height() <= height()) return;
        const int columns = power_above(footprint.width());
        const int rows = power_above(footprint.height());
        FootprintNodes fitting;
        fitting.set_sides(std::max(columns, int{width_power_}), std::max(rows, int{height_power_}));
        if (fitting.width_power_ + fitting.height_power_ > columns + rows + kMostSparePower) {
            fitting.set_sides(columns, rows);
        }
        const std::size_t places = std::size_t{1} << (fitting.width_power_ + fitting.height_power_);
        fitting.nodes_.assign(places, kNone);
        visit_tiles(kept, [&](Tile tile) { fitting[tile] = (*this)[tile]; });
        *this = std::move(fitting);
    }

    /// Memory that it holds, used or not.
    std::int64_t bytes() const { return bytes_of(nodes_); }

private:
    /// Times the places that a footprint needs: 4.
    static constexpr int kMostSparePower = 2;

    /// The least k with 2^k > `value`.
    static int power_above(std::int64_t value) {
        return static_cast<int>(std::bit_width(static_cast<std::uint64_t>(value)));
    }

    void set_sides(int width_power, int height_power) {
        width_power_ = static_cast<std::uint8_t>(width_power);
        height_power_ = static_cast<std::uint8_t>(height_power);
    }

    std::int64_t width() const { return nodes_.empty() ? 0 : std::int64_t{1} << width_power_; }
    std::int64_t height() const { return nodes_.empty() ? 0 : std::int64_t{1} << height_power_; }

    std::size_t place(Tile tile) const {
        const std::uint32_t column =
            static_cast<std::uint32_t>(tile.x) & ((1U << width_power_) - 1);
        const std::uint32_t row = static_cast<std::uint32_t>(tile.y) & ((1U << height_power_) - 1);
        return (std::size_t{row} << width_power_) + column;
    }

    std::vector<std::uint32_t> nodes_;
    std::uint8_t width_power_ = 0;
    std::uint8_t height_power_ = 0;
};

}  // namespace tileglass
