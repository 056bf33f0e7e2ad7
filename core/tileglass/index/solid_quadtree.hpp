#pragma once
// A region quadtree: a tile map stored as a tree.
//
// The root is a square around the map. A node whose tiles are all solid or all open is a leaf,
// however many there are; any other node has four children. So a uniform area takes few nodes and a
// border many: a chessboard takes a third more nodes than it has tiles.

#include <algorithm>
#include <array>
#include <bit>
#include <concepts>
#include <cstdint>
#include <string>
#include <vector>

#include "tileglass/base/assert.hpp"
#include "tileglass/base/flow.hpp"
#include "tileglass/base/result.hpp"
#include "tileglass/geometry/shapes.hpp"
#include "tileglass/geometry/tile_rect.hpp"
#include "tileglass/index/object_index.hpp"
#include "tileglass/trace/events.hpp"
#include "tileglass/trace/tracer.hpp"

namespace tileglass {

/// A view of a node, for pictures and tests.
struct SolidNode {
    std::uint32_t number = 0;
    std::uint32_t depth = 0;  ///< 0: the root
    TileRect tiles;           ///< a square; may reach beyond the map
    bool is_leaf = true;
    bool is_solid = false;  ///< a leaf with solid tiles
};

/// The solid tiles of a map in a region quadtree. Tiles outside the bounds are open.
///
/// Cost     4 bytes per node. Finding or changing a tile is O(log side); changes allocate only for
///          more nodes than ever before
/// Traces   EnterNode per node on the way, in tiles; Probe for the tile looked up; Split and Merge
///          where a tile is changed
/// Source   region quadtree: A. Klinger, C. Dyer, "Experiments on picture representation using
///          regular decomposition", 1976; a question below Paul Scharf, "Using tilemaps as
///          accelerating data structure"
class SolidQuadtree {
public:
    /// The most tiles of bounds.
    static constexpr std::int64_t kMostTiles = std::int64_t{1} << 26;

    /// Builds the tree; calls `is_solid(tile)` once for each tile of `bounds`.
    ///
    /// Cost     O(tiles)
    /// Errors   `bounds` with more than kMostTiles tiles, or beyond the tile range
    template <typename IsSolid>
        requires std::predicate<const IsSolid&, Tile>
    static Result<SolidQuadtree> make(const TileRect& bounds, const IsSolid& is_solid) {
        if (bounds.area() > kMostTiles) {
            return Error{"bounds", std::to_string(bounds.area()) + " tiles are more than " +
                                       std::to_string(kMostTiles)};
        }
        if (!bounds.is_empty() && intersection(bounds, kAllTiles) != bounds) {
            return Error{"bounds", "tiles lie beyond the tile range of -2^30 to 2^30"};
        }
        SolidQuadtree tree(bounds);
        tree.nodes_[kRoot] = tree.value_of(tree.root().square, is_solid);
        return tree;
    }

    const TileRect& bounds() const { return bounds_; }
    std::int64_t node_count() const {
        return static_cast<std::int64_t>(nodes_.size() - kChildren * free_blocks_.size());
    }
    std::int64_t bytes() const { return bytes_of(nodes_) + bytes_of(free_blocks_); }

    template <Tracer Trace = NoTrace>
    bool is_solid(Tile tile, Trace&& trace = {}) const {
        bool solid = false;
        if (bounds_.contains(tile)) {
            NodeSquare at = root();
            for (;; at = child_of(at, child_with(at.square, tile))) {
                trace(EnterNode{rect_of(at.square), at.number, at.depth});
                if (is_leaf(nodes_[at.number])) break;
            }
            solid = nodes_[at.number] == kSolid;
        }
        trace(Probe{tile, solid, false});
        return solid;
    }

    /// Visits the solid parts of `tiles`: the intersection with each solid leaf.
    ///
    /// Order    unspecified; each tile in one part
    /// Cost     O(nodes that share tiles with `tiles`)
    /// Stops    when `visit` returns Flow::stop; then returns Flow::stop
    /// Traces   EnterNode per node that shares tiles with `tiles`
    template <VisitorOf<TileRect> Visitor, Tracer Trace = NoTrace>
    Flow visit_solid(const TileRect& tiles, Visitor&& visit, Trace&& trace = {}) const {
        return visit_below(root(), intersection(tiles, bounds_), visit, trace);
    }

    /// Makes a tile solid or open. Returns whether it changed: outside of the bounds none does.
    template <Tracer Trace = NoTrace>
    bool set_solid(Tile tile, bool solid, Trace&& trace = {}) {
        if (!bounds_.contains(tile) || is_solid(tile) == solid) return false;
        change(root(), tile, solid ? kSolid : kOpen, trace);
        return true;
    }

    /// Visits all nodes from the root, each before its children.
    template <VisitorOf<SolidNode> Visitor>
    Flow visit_nodes(Visitor&& visit) const {
        return visit_nodes(root().square, 1, visit);
    }

    /// The same for the nodes that share tiles with `tiles` and have a side of at least
    /// `least_side` tiles.
    template <VisitorOf<SolidNode> Visitor>
    Flow visit_nodes(const TileRect& tiles, std::int32_t least_side, Visitor&& visit) const {
        return visit_nodes_below(root(), tiles, least_side, visit);
    }

private:
    static constexpr std::uint32_t kRoot = 0;
    static constexpr std::uint32_t kChildren = 4;
    // The value of a node is the number of its first child (the others follow), or one of these for
    // a leaf.
    static constexpr std::uint32_t kOpen = kNone;
    static constexpr std::uint32_t kSolid = kNone - 1;

    explicit SolidQuadtree(const TileRect& bounds) : bounds_(bounds), nodes_(1, kOpen) {}

    static bool is_leaf(std::uint32_t node) { return node >= kSolid; }

    static Rect rect_of(const TileRect& tiles) {
        return {{static_cast<double>(tiles.min.x), static_cast<double>(tiles.min.y)},
                {static_cast<double>(tiles.end.x), static_cast<double>(tiles.end.y)}};
    }

    /// A node and its square.
    struct NodeSquare {
        std::uint32_t number = kRoot;
        TileRect square;
        std::uint32_t depth = 0;
    };

    NodeSquare root() const {
        const auto longest = static_cast<std::uint64_t>(
            std::max<std::int64_t>({bounds_.width(), bounds_.height(), 1}));
        const auto side = static_cast<std::int32_t>(std::bit_ceil(longest));
        return {kRoot, {bounds_.min, {bounds_.min.x + side, bounds_.min.y + side}}};
    }

    NodeSquare child_of(const NodeSquare& at, std::uint32_t k) const {
        return {nodes_[at.number] + k, child_square(at.square, k), at.depth + 1};
    }

    /// The square of child `k`; children are ordered by row, then column.
    static TileRect child_square(const TileRect& square, std::uint32_t k) {
        const std::int32_t half = (square.end.x - square.min.x) / 2;
        const Tile min{square.min.x + (k % 2 == 1 ? half : 0), square.min.y + (k >= 2 ? half : 0)};
        return {min, {min.x + half, min.y + half}};
    }

    static std::uint32_t child_with(const TileRect& square, Tile tile) {
        const std::int32_t half = (square.end.x - square.min.x) / 2;
        return (tile.x >= square.min.x + half ? 1U : 0U) +
               (tile.y >= square.min.y + half ? 2U : 0U);
    }

    /// Makes all nodes below a node, and returns the node's value.
    template <typename IsSolid>
    std::uint32_t value_of(const TileRect& square, const IsSolid& is_solid) {
        if (intersection(square, bounds_).is_empty()) return kOpen;
        if (square.end.x - square.min.x == 1) return is_solid(square.min) ? kSolid : kOpen;
        std::array<std::uint32_t, kChildren> children;
        for (std::uint32_t k = 0; k < kChildren; ++k) {
            children[k] = value_of(child_square(square, k), is_solid);
        }
        if (are_alike(children)) return children[0];
        const std::uint32_t first = take_block();
        std::copy(children.begin(), children.end(), nodes_.begin() + first);
        return first;
    }

    static bool are_alike(const std::array<std::uint32_t, kChildren>& children) {
        return is_leaf(children[0]) && children[1] == children[0] && children[2] == children[0] &&
               children[3] == children[0];
    }

    std::uint32_t take_block() {
        if (free_blocks_.empty()) {
            TILEGLASS_ASSERT(nodes_.size() < kSolid - kChildren);
            const auto first = static_cast<std::uint32_t>(nodes_.size());
            nodes_.resize(nodes_.size() + kChildren);
            return first;
        }
        const std::uint32_t first = free_blocks_.back();
        free_blocks_.pop_back();
        return first;
    }

    template <typename Visitor, typename Trace>
    Flow visit_below(const NodeSquare& at, const TileRect& tiles, Visitor& visit,
                     Trace& trace) const {
        const TileRect both = intersection(at.square, tiles);
        if (both.is_empty()) return Flow::keep_going;
        trace(EnterNode{rect_of(at.square), at.number, at.depth});
        const std::uint32_t node = nodes_[at.number];
        if (is_leaf(node)) return node == kSolid ? deliver(visit, both) : Flow::keep_going;
        for (std::uint32_t k = 0; k < kChildren; ++k) {
            if (visit_below(child_of(at, k), tiles, visit, trace) == Flow::stop) return Flow::stop;
        }
        return Flow::keep_going;
    }

    template <typename Visitor>
    Flow visit_nodes_below(const NodeSquare& at, const TileRect& tiles, std::int32_t least_side,
                           Visitor& visit) const {
        const TileRect& square = at.square;
        if (square.end.x - square.min.x < least_side || intersection(square, tiles).is_empty()) {
            return Flow::keep_going;
        }
        const std::uint32_t node = nodes_[at.number];
        const SolidNode view{at.number, at.depth, square, is_leaf(node), node == kSolid};
        if (deliver(visit, view) == Flow::stop) return Flow::stop;
        if (is_leaf(node)) return Flow::keep_going;
        for (std::uint32_t k = 0; k < kChildren; ++k) {
            if (visit_nodes_below(child_of(at, k), tiles, least_side, visit) == Flow::stop) {
                return Flow::stop;
            }
        }
        return Flow::keep_going;
    }

    /// Changes a tile to `to`, which it is not. Leaves on the way split; nodes whose tiles become
    /// all alike merge.
    template <typename Trace>
    void change(const NodeSquare& at, Tile tile, std::uint32_t to, Trace& trace) {
        const auto& [number, square, depth] = at;
        trace(EnterNode{rect_of(square), number, depth});
        if (square.end.x - square.min.x == 1) {
            nodes_[number] = to;
            return;
        }
        if (is_leaf(nodes_[number])) {
            const std::uint32_t first = take_block();
            std::fill_n(nodes_.begin() + first, kChildren, nodes_[number]);
            nodes_[number] = first;
            trace(Split{rect_of(square), number, depth});
        }
        const std::uint32_t first = nodes_[number];
        change(child_of(at, child_with(square, tile)), tile, to, trace);
        const std::array<std::uint32_t, kChildren> children{nodes_[first], nodes_[first + 1],
                                                            nodes_[first + 2], nodes_[first + 3]};
        if (!are_alike(children)) return;
        nodes_[number] = children[0];
        free_blocks_.push_back(first);
        trace(Merge{rect_of(square), number, depth});
    }

    TileRect bounds_;
    std::vector<std::uint32_t> nodes_;
    std::vector<std::uint32_t> free_blocks_;  ///< first nodes of unused groups of four
};

}  // namespace tileglass
