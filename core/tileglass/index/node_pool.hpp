#pragma once
// Where do the nodes of lists come from, and where do they go?

#include <cstdint>
#include <vector>

#include "tileglass/base/assert.hpp"
#include "tileglass/base/none.hpp"
#include "tileglass/trace/events.hpp"

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
    std::int64_t bytes() const {
        return static_cast<std::int64_t>(nodes_.capacity() * sizeof(Node));
    }

    /// The first node of the free list.
    std::uint32_t first_free() const { return free_; }

private:
    std::vector<Node> nodes_;
    std::uint32_t free_ = kNone;
};

}  // namespace tileglass
