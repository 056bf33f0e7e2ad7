#pragma once
// Checks that the parts of a structure are consistent: nodes, cells and objects.
//
// Each `broken_invariant` describes the first broken invariant in a sentence, or returns none.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tileglass/index/hash_grid.hpp"
#include "tileglass/index/invariants.hpp"
#include "tileglass/index/kd_tree.hpp"
#include "tileglass/index/quadtree.hpp"

namespace tileglass {

/// Checks every chain: a cell is in the bucket of its tile and in no other, it has objects, and
/// there are no more cells than the load allows.
///
/// Cost     O(buckets + cells * length of chains)
inline std::optional<std::string> broken_invariant(const HashCells& cells) {
    std::uint32_t found = 0;
    for (std::uint32_t bucket = 0; bucket < cells.bucket_count(); ++bucket) {
        std::optional<std::string> broken;
        cells.visit_chain(bucket, [&](Tile tile) {
            const std::uint32_t cell = cells.find(tile);
            if (++found > cells.cell_count()) {
                broken = "a chain has no end";
            } else if (cells.bucket_of(tile) != bucket) {
                broken = "a cell is in another bucket than its tile";
            } else if (cell == kNone || cells.tile_of(cell) != tile) {
                broken = "a cell is not found";
            } else if (cells[cell].length == 0) {
                broken = "an empty cell is kept";
            }
            std::uint32_t same = 0;
            if (!broken) cells.visit_chain(bucket, [&](Tile other) { same += other == tile; });
            if (same > 1) broken = "a tile has two cells";
            return broken ? Flow::stop : Flow::keep_going;
        });
        if (broken) return broken;
    }
    if (found != cells.cell_count()) return "cells are miscounted";
    if (cells.cell_count() > cells.most_load() * cells.bucket_count()) return "too many cells";
    return std::nullopt;
}

/// Checks the cells, then their lists as for a tracker.
inline std::optional<std::string> broken_invariant(const HashGrid& grid) {
    if (auto broken = broken_invariant(cells_of(grid))) return broken;
    return broken_invariant(grid.tracker());
}

namespace tree_invariants {

/// Checks nodes and the objects in them: the reach of a node contains all objects and nodes below
/// it, its counts are right, and each object is in the node that `node_of` names. In `all`, each
/// node comes before its children. Marks the objects found in `is_seen`.
template <typename Tree, typename Nodes>
std::optional<std::string> broken_nodes(const Tree& tree, const Nodes& nodes,
                                        const std::vector<TreeNode>& all,
                                        std::vector<bool>& is_seen) {
    const auto name = [](std::uint32_t node) { return "node " + std::to_string(node); };
    for (std::size_t i = 0; i < all.size(); ++i) {
        const TreeNode& node = all[i];
        std::optional<std::string> broken;
        std::uint32_t objects = 0;
        nodes.visit_objects(node.number, [&](std::uint32_t object) {
            ++objects;
            if (!tree.contains(object) || is_seen[object] || tree.node_of(object) != node.number) {
                broken = name(node.number) + " has an object that is not its own";
                return Flow::stop;
            }
            is_seen[object] = true;
            if (contains(node.reach, tree.rect(object))) return Flow::keep_going;
            broken = name(node.number) + " does not reach around an object";
            return Flow::stop;
        });
        if (broken) return broken;
        if (objects != node.objects) return name(node.number) + " miscounts its objects";
        std::uint32_t below = node.objects;
        std::size_t k = i + 1;
        for (; k < all.size() && all[k].depth > node.depth; ++k) {
            below += all[k].objects;
            if (!contains(node.reach, all[k].reach)) {
                return name(node.number) + " does not reach around a node below";
            }
        }
        if (below != node.below) return name(node.number) + " miscounts the objects below";
        if (node.is_leaf != (k == i + 1)) return name(node.number) + " is a leaf with nodes below";
    }
    return std::nullopt;
}

/// All nodes, each before its children.
template <typename Nodes>
std::vector<TreeNode> all_nodes(const Nodes& nodes) {
    std::vector<TreeNode> all;
    nodes.visit_nodes([&](const TreeNode& node) { all.push_back(node); });
    return all;
}

/// Is each object either in a node or in `others`?
template <typename Tree, typename Objects>
bool has_all(const Tree& tree, const Objects& others, std::vector<bool>& is_seen) {
    for (const std::uint32_t object : others) {
        if (!tree.contains(object) || is_seen[object] || tree.node_of(object) != kNone) {
            return false;
        }
        is_seen[object] = true;
    }
    for (std::uint32_t object = 0; object < tree.object_end(); ++object) {
        if (is_seen[object] != tree.contains(object)) return false;
    }
    return tree.entry_count() == tree.object_count();
}

}  // namespace tree_invariants

/// Checks every node and object: a node has children exactly if there are more objects below it
/// than its capacity and it is not at the greatest depth, and objects are as deep as they can be.
///
/// Cost     O(nodes * depth + objects)
inline std::optional<std::string> broken_invariant(const Quadtree& tree) {
    using namespace tree_invariants;
    const QuadtreeNodes& nodes = tree.nodes();
    const std::vector<TreeNode> all = all_nodes(nodes);
    std::vector<bool> is_seen(tree.object_end(), false);
    if (auto broken = broken_nodes(tree, nodes, all, is_seen)) return broken;
    if (static_cast<std::int64_t>(all.size()) != nodes.node_count()) return "nodes are miscounted";
    for (const TreeNode& node : all) {
        const bool divides = node.below > nodes.form().capacity && node.depth < nodes.form().depth;
        if (node.is_leaf == divides) {
            return "node " + std::to_string(node.number) + " should " +
                   (divides ? "have" : "not have") + " children";
        }
    }
    for (std::uint32_t object = 0; object < tree.object_end(); ++object) {
        if (!is_seen[object]) continue;
        const std::uint32_t node = tree.node_of(object);
        const Rect& rect = tree.rect(object);
        if (nodes.lowest_holding(node, rect) != node || !nodes.stays(node, rect)) {
            return "object " + std::to_string(object) + " belongs to another node";
        }
    }
    for (const std::uint32_t object : tree.outside()) {
        if (nodes.lowest_holding(QuadtreeNodes::kRoot, tree.rect(object)) != kNone) {
            return "object " + std::to_string(object) + " is not outside";
        }
    }
    if (!has_all(tree, tree.outside(), is_seen)) return "an object is lost";
    return std::nullopt;
}

/// Checks a k-d tree: no leaf has more objects than its capacity, and no more objects are stale
/// than allowed.
inline std::optional<std::string> broken_invariant(const KdTree& tree) {
    using namespace tree_invariants;
    const std::vector<TreeNode> all = all_nodes(tree);
    std::vector<bool> is_seen(tree.object_end(), false);
    if (auto broken = broken_nodes(tree, tree, all, is_seen)) return broken;
    for (const TreeNode& node : all) {
        if (node.is_leaf && node.objects > tree.form().capacity) return "a leaf has too many";
    }
    const double most = tree.form().most_stale * static_cast<double>(tree.object_count());
    if (tree.stale() > KdTree::kLeastStale && static_cast<double>(tree.stale()) > most) {
        return "the tree is stale";
    }
    if (!has_all(tree, tree.changed(), is_seen)) return "an object is lost";
    return std::nullopt;
}

}  // namespace tileglass
