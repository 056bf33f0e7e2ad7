#pragma once
// Checks that the parts of a tracker are consistent: lists, nodes and objects.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tileglass/index/tracker.hpp"

namespace tileglass {

/// Checks every node, list and object: each tile of a footprint has exactly one node of its object
/// in its list, no list has any other node, links are consistent in both directions, and every
/// other node is in one chain of idle nodes, an object's or the free list. Describes the first
/// broken invariant in a sentence, or returns none.
///
/// Cost     O(nodes + objects)
template <ListHeads Heads>
std::optional<std::string> broken_invariant(const Tracker<Heads>& tracker) {
    const TileLists<Heads>& lists = tracker.lists();
    const NodePool& pool = lists.pool();
    std::vector<bool> is_seen(static_cast<std::size_t>(pool.allocated()), false);
    const auto name = [](std::uint32_t node) { return "node " + std::to_string(node); };

    std::int64_t linked = 0;
    for (std::uint32_t object = 0; object < tracker.object_end(); ++object) {
        if (!tracker.contains(object)) continue;
        std::optional<std::string> broken;
        visit_tiles(tracker.footprint(object), [&](Tile tile) {
            const std::uint32_t node = tracker.node_in(object, tile);
            if (node >= pool.allocated()) {
                broken = "object " + std::to_string(object) + " has no node in a tile";
            } else if (is_seen[node]) {
                broken = name(node) + " is in two places";
            } else if (pool[node].object != object || pool[node].list == kNone) {
                broken = name(node) + " is not linked for its object";
            } else if (lists.heads().tile_of(pool[node].list) != tile) {
                broken = name(node) + " is in the list of another tile";
            }
            if (broken) return Flow::stop;
            is_seen[node] = true;
            ++linked;
            return Flow::keep_going;
        });
        if (broken) return broken;
        for (std::uint32_t node = tracker.first_idle(object); node != kNone;
             node = pool[node].next) {
            if (is_seen[node]) return name(node) + " is in two places";
            if (pool[node].list != kNone || pool[node].object != object) {
                return name(node) + " is not idle at its object";
            }
            is_seen[node] = true;
        }
    }
    for (std::uint32_t node = pool.first_free(); node != kNone; node = pool[node].next) {
        if (is_seen[node]) return name(node) + " is free and in use";
        if (pool[node].list != kNone) return name(node) + " is free and linked";
        is_seen[node] = true;
    }
    if (linked != tracker.nodes().live) return "the live nodes are miscounted";

    // Next and previous of linked nodes match, and lists have their stated length.
    std::int64_t in_lists = 0;
    for (std::uint32_t node = 0; node < pool.allocated(); ++node) {
        if (!is_seen[node]) return name(node) + " is lost";
        const Node& n = pool[node];
        if (n.list == kNone) continue;
        if (n.next != kNone && (pool[n.next].previous != node || pool[n.next].list != n.list)) {
            return name(node) + " is not the neighbour of the next one";
        }
        if (n.previous != kNone) {
            if (pool[n.previous].next != node) {
                return name(node) + " is not the neighbour of the one before";
            }
            continue;
        }
        const TileList& list = lists.heads()[n.list];
        if (list.head != node) return name(node) + " begins a list that begins elsewhere";
        if (lists.heads().find(lists.heads().tile_of(n.list)) != n.list) {
            return name(node) + " is in a list that no tile has";
        }
        std::int64_t length = 0;
        for (std::uint32_t at = node; at != kNone && length <= list.length; at = pool[at].next) {
            ++length;
        }
        if (length != list.length) return "the list of " + name(node) + " is miscounted";
        in_lists += length;
    }
    if (in_lists != linked) return "a list has nodes that belong to no tile of their object";
    return std::nullopt;
}

}  // namespace tileglass
