#pragma once
// The nodes of a tree of objects in rows by depth.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <tuple>
#include <vector>

#include "app/world/hash_tables.hpp"
#include "tileglass/index/object_index.hpp"

namespace tileglass::app {

/// A node, and its part of the width of the picture.
struct PlacedNode {
    TreeNode node;
    std::uint32_t parent = kNone;  ///< its index among all nodes; kNone: it is the root
    float left = 0;                ///< 0..1; children share the part of their parent
    float right = 1;
};

/// Follows the nodes of a tree.
class TreeLayout {
public:
    /// More nodes are only counted.
    static constexpr std::size_t kMostNodes = 16'384;

    /// Does nothing if nothing has changed. `moment.run` is a tree.
    ///
    /// Cost     O(nodes)
    void follow(const StructureMoment& moment);

    /// Parents first, children from left to right in the order of the tree; each leaf is equally
    /// wide. Empty: there are too many.
    std::span<const PlacedNode> nodes() const { return nodes_; }
    /// Also where there are too many.
    std::size_t node_count() const { return node_count_; }
    std::size_t level_count() const { return level_count_; }

private:
    using Start = std::tuple<const world::StructureRun*, std::uint64_t>;

    void place();

    std::optional<Start> start_;
    std::vector<PlacedNode> nodes_;
    std::size_t node_count_ = 0;
    std::size_t level_count_ = 0;
};

}  // namespace tileglass::app
