#include "app/world/tree_layout.hpp"

#include <algorithm>

namespace tileglass::app {

void TreeLayout::follow(const StructureMoment& moment) {
    const Start start{moment.run, moment.version};
    if (start_ == start) return;
    start_ = start;
    nodes_.clear();
    node_count_ = level_count_ = 0;
    std::vector<std::uint32_t> path;  // the node last seen at each depth
    const auto see = [&](const TreeNode& node) {
        level_count_ = std::max(level_count_, std::size_t{node.depth} + 1);
        if (++node_count_ > kMostNodes) return;
        path.resize(node.depth);
        const std::uint32_t parent = path.empty() ? kNone : path.back();
        path.push_back(static_cast<std::uint32_t>(nodes_.size()));
        nodes_.push_back({node, parent});
    };
    moment.run->all().for_each_node(see);
    if (node_count_ > kMostNodes) nodes_.clear();
    place();
}

void TreeLayout::place() {
    std::vector<std::uint32_t> leaves(nodes_.size());
    for (std::size_t i = nodes_.size(); i-- > 0;) {
        if (nodes_[i].node.is_leaf) leaves[i] = 1;
        if (nodes_[i].parent != kNone) leaves[nodes_[i].parent] += leaves[i];
    }
    std::vector<std::uint32_t> next(nodes_.size());  // leaves left of the next child
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
        PlacedNode& node = nodes_[i];
        const std::uint32_t first = node.parent == kNone ? 0 : next[node.parent];
        if (node.parent != kNone) next[node.parent] += leaves[i];
        next[i] = first;
        const auto all = static_cast<float>(leaves.front());
        node.left = static_cast<float>(first) / all;
        node.right = static_cast<float>(first + leaves[i]) / all;
    }
}

}  // namespace tileglass::app
