#pragma once
// A quadtree of objects: squares that split where there are many objects.
//
// The root covers the world. A node has four children exactly if there are more objects in and
// below it than its capacity, and it is not at the greatest depth. So the shape of the tree depends
// only on the objects, not on earlier operations.
//
// An object is in one node: from the root it goes down to the child that contains its centre, as
// long as the child's reach contains the whole object. The reach of a tight node is its square, so
// an object across a dividing line stays above that division, however small it is. The reach of a
// loose node extends half its side beyond each side, so an object's depth suits its size.
//
// The alternative is to put an object into every leaf that it touches: a large object is then in
// very many leaves, and a duplicate in each. Here each object has one entry and is found once.

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "tileglass/base/assert.hpp"
#include "tileglass/base/flow.hpp"
#include "tileglass/base/result.hpp"
#include "tileglass/geometry/shapes.hpp"
#include "tileglass/index/object_index.hpp"
#include "tileglass/index/object_rects.hpp"
#include "tileglass/index/quadtree_form.hpp"
#include "tileglass/trace/events.hpp"

namespace tileglass {

/// The nodes of a quadtree and the objects in them: see `Quadtree`. "Squares" are rectangles if the
/// world is one.
class QuadtreeNodes {
public:
    static constexpr std::uint32_t kRoot = 0;

    /// `form` is valid: see `wrong_form`.
    QuadtreeNodes(const Rect& world, const QuadtreeForm& form) : form_(form) {
        const Rect square{world.min(), world.max()};
        const bool is_loose = form.looseness == Looseness::loose;
        nodes_.push_back({square, is_loose ? widened(square) : square});
    }

    const QuadtreeForm& form() const { return form_; }
    const Rect& world() const { return nodes_[kRoot].square; }
    std::int64_t object_count() const { return nodes_[kRoot].below; }
    /// Nodes in use.
    std::int64_t node_count() const {
        return static_cast<std::int64_t>(nodes_.size() - kChildren * free_blocks_.size());
    }
    std::int64_t bytes() const {
        return bytes_of(nodes_) + bytes_of(free_blocks_) + bytes_of(entries_);
    }

    /// The node of an object; kNone: in none.
    std::uint32_t node_of(std::uint32_t object) const { return entries_[object].node; }

    TreeNode operator[](std::uint32_t number) const {
        const Node& node = nodes_[number];
        return {number,     node.depth, node.square,           node.reach,
                node.count, node.below, node.children == kNone};
    }

    /// Visits `from` and all nodes below it, each before its children.
    template <VisitorOf<TreeNode> Visitor>
    Flow visit_nodes(Visitor&& visit, std::uint32_t from = kRoot) const {
        if (deliver(visit, (*this)[from]) == Flow::stop) return Flow::stop;
        if (nodes_[from].children == kNone) return Flow::keep_going;
        for (const std::uint32_t child : children_of(from)) {
            if (visit_nodes(visit, child) == Flow::stop) return Flow::stop;
        }
        return Flow::keep_going;
    }

    /// Calls `enter(node)` for `from` and, where it returns true, for the nodes below it, each
    /// before its children.
    template <std::predicate<const TreeNode&> Enter>
    void descend(Enter&& enter, std::uint32_t from = kRoot) const {
        if (!enter((*this)[from]) || nodes_[from].children == kNone) return;
        for (const std::uint32_t child : children_of(from)) descend(enter, child);
    }

    /// Visits the objects in the node itself, the latest first.
    template <VisitorOf<std::uint32_t> Visitor>
    Flow visit_objects(std::uint32_t node, Visitor&& visit) const {
        for (std::uint32_t at = nodes_[node].first; at != kNone; at = entries_[at].next) {
            if (deliver(visit, at) == Flow::stop) return Flow::stop;
        }
        return Flow::keep_going;
    }

    /// See `BoxIndex`; for one node and all nodes below it.
    template <QueryRegion Region, typename Look, Tracer Trace>
    Flow visit_candidates(std::uint32_t number, const Region& region, const Look& look,
                          Trace& trace) const {
        const Node& node = nodes_[number];
        if (node.below == 0 || !region.may_meet(node.reach)) return Flow::keep_going;
        trace(EnterNode{node.reach, number, node.depth});
        if (visit_objects(number, look) == Flow::stop) return Flow::stop;
        if (node.children == kNone) return Flow::keep_going;
        const auto reach_of = [&](std::uint32_t child) { return nodes_[child].reach; };
        for (const std::uint32_t child : in_order(children_of(number), region, reach_of)) {
            if (visit_candidates(child, region, look, trace) == Flow::stop) return Flow::stop;
        }
        return Flow::keep_going;
    }

    /// The lowest node, `from` or an ancestor, that can hold an object with this rect; kNone: none.
    std::uint32_t lowest_holding(std::uint32_t from, const Rect& rect) const {
        while (from != kNone && !holds(nodes_[from], rect)) from = nodes_[from].parent;
        return from;
    }

    /// Would an object that `node` can hold stay there, as no child can hold it?
    bool stays(std::uint32_t node, const Rect& rect) const {
        return child_holding(node, rect) == kNone;
    }

    /// Allocates for objects up to this number; a new object is in no node.
    void make_room(std::uint32_t object) {
        if (object >= entries_.size()) entries_.resize(std::size_t{object} + 1);
    }

    /// Moves an object from node `from` to where it belongs: down from `top`, the lowest of `from`
    /// and its ancestors that can hold it, or the root for an object in no node. kNone: no node.
    template <Tracer Trace>
    void move(std::uint32_t object, std::uint32_t from, std::uint32_t top, const ObjectRects& rects,
              Trace& trace) {
        if (from != kNone) unlink(object);
        std::uint32_t to = top;
        if (to != kNone) {
            if (from == kNone) ++nodes_[kRoot].below;
            for (;;) {
                const std::uint32_t child = child_holding(to, rects.rect(object));
                if (child == kNone) break;
                to = child;
                ++nodes_[to].below;
            }
            link(object, to);
        }
        trace(Place{std::nullopt, object, from, to});
        if (to != kNone && is_to_split(to)) {
            trace(Mark{Change::split, false, nodes_[to].below});
            split(to, rects, trace);
            trace(Mark{Change::split, true, nodes_[to].below});
        }
        std::uint32_t to_merge = kNone;
        for (std::uint32_t node = from; node != top && node != kNone; node = nodes_[node].parent) {
            --nodes_[node].below;
            if (is_to_merge(node)) to_merge = node;
        }
        if (to_merge == kNone) return;
        trace(Mark{Change::merge, false, nodes_[to_merge].below});
        merge(to_merge, trace);
        trace(Mark{Change::merge, true, nodes_[to_merge].below});
    }

private:
    static constexpr std::uint32_t kChildren = 4;

    struct Node {
        Rect square;
        Rect reach;  ///< within the parent's reach
        std::uint32_t parent = kNone;
        std::uint32_t children = kNone;  ///< the first of four, by row, then column
        std::uint32_t first = kNone;     ///< first object in it
        std::uint32_t count = 0;         ///< number of objects in it
        std::uint32_t below = 0;         ///< number of objects in it and all nodes below
        std::uint32_t depth = 0;
    };

    /// An object in the list of its node.
    struct Entry {
        std::uint32_t node = kNone;
        std::uint32_t next = kNone;
        std::uint32_t previous = kNone;
    };

    std::array<std::uint32_t, kChildren> children_of(std::uint32_t node) const {
        const std::uint32_t first = nodes_[node].children;
        return {first, first + 1, first + 2, first + 3};
    }

    /// A centre on a dividing line belongs to the right or lower child; on the world's border, to
    /// the world.
    bool holds(const Node& node, const Rect& rect) const {
        const Vec2 middle = rect.middle();
        const auto is_within = [](double at, double min, double max, double world_max) {
            return min <= at && (at < max || (at == max && max == world_max));
        };
        const Rect& square = node.square;
        return is_within(middle.x, square.a.x, square.b.x, world().b.x) &&
               is_within(middle.y, square.a.y, square.b.y, world().b.y) &&
               contains(node.reach, rect);
    }

    std::uint32_t child_holding(std::uint32_t node, const Rect& rect) const {
        const std::uint32_t first = nodes_[node].children;
        if (first == kNone) return kNone;
        const Vec2 middle = rect.middle();
        const Vec2 line = nodes_[first].square.b;
        const std::uint32_t child =
            first + (middle.x >= line.x ? 1 : 0) + (middle.y >= line.y ? 2 : 0);
        return contains(nodes_[child].reach, rect) ? child : kNone;
    }

    void link(std::uint32_t object, std::uint32_t node) {
        const std::uint32_t next = nodes_[node].first;
        entries_[object] = {node, next, kNone};
        if (next != kNone) entries_[next].previous = object;
        nodes_[node].first = object;
        ++nodes_[node].count;
    }

    void unlink(std::uint32_t object) {
        const Entry entry = entries_[object];
        if (entry.next != kNone) entries_[entry.next].previous = entry.previous;
        if (entry.previous != kNone) {
            entries_[entry.previous].next = entry.next;
        } else {
            nodes_[entry.node].first = entry.next;
        }
        --nodes_[entry.node].count;
        entries_[object] = {};
    }

    bool is_to_split(std::uint32_t node) const {
        return nodes_[node].children == kNone && nodes_[node].below > form_.capacity &&
               nodes_[node].depth < form_.depth;
    }

    bool is_to_merge(std::uint32_t node) const {
        return nodes_[node].children != kNone && nodes_[node].below <= form_.capacity;
    }

    template <typename Trace>
    void split(std::uint32_t node, const ObjectRects& rects, Trace& trace) {
        trace(Split{nodes_[node].square, node, nodes_[node].depth});
        add_children(node);
        for (std::uint32_t object = nodes_[node].first; object != kNone;) {
            const std::uint32_t next = entries_[object].next;
            const std::uint32_t child = child_holding(node, rects.rect(object));
            if (child != kNone) {
                go(object, child, trace);
                ++nodes_[child].below;
            }
            object = next;
        }
        for (const std::uint32_t child : children_of(node)) {
            if (is_to_split(child)) split(child, rects, trace);
        }
    }

    void add_children(std::uint32_t node) {
        std::uint32_t first = static_cast<std::uint32_t>(nodes_.size());
        if (free_blocks_.empty()) {
            TILEGLASS_ASSERT(first < kNone - kChildren);
            nodes_.resize(nodes_.size() + kChildren);
            free_blocks_.reserve(nodes_.capacity() / kChildren);  // for merges
        } else {
            first = free_blocks_.back();
            free_blocks_.pop_back();
        }
        nodes_[node].children = first;
        const auto [min, max] = nodes_[node].square;
        const Vec2 line = nodes_[node].square.middle();
        const Rect squares[kChildren] = {{min, line},
                                         {{line.x, min.y}, {max.x, line.y}},
                                         {{min.x, line.y}, {line.x, max.y}},
                                         {line, max}};
        const bool is_loose = form_.looseness == Looseness::loose;
        for (std::uint32_t k = 0; k < kChildren; ++k) {
            const Rect reach = is_loose ? widened(squares[k]) : squares[k];
            nodes_[first + k] = {squares[k], reach, node};
            nodes_[first + k].depth = nodes_[node].depth + 1;
        }
    }

    /// Moves all objects below into the node, the deepest first.
    template <typename Trace>
    void merge(std::uint32_t node, Trace& trace) {
        for (const std::uint32_t child : children_of(node)) {
            if (nodes_[child].children != kNone) merge(child, trace);
            while (nodes_[child].first != kNone) go(nodes_[child].first, node, trace);
        }
        trace(Merge{nodes_[node].square, node, nodes_[node].depth});
        free_blocks_.push_back(nodes_[node].children);
        nodes_[node].children = kNone;
    }

    template <typename Trace>
    void go(std::uint32_t object, std::uint32_t to, Trace& trace) {
        const std::uint32_t from = entries_[object].node;
        unlink(object);
        link(object, to);
        trace(Place{std::nullopt, object, from, to});
    }

    QuadtreeForm form_;
    std::vector<Node> nodes_;
    std::vector<std::uint32_t> free_blocks_;  ///< first nodes of unused groups of four
    std::vector<Entry> entries_;              ///< by object
};

/// Objects in a quadtree that splits and merges while they move. Objects whose centre is outside
/// the world, or which the root's reach does not contain, are in a separate list. They are
/// candidates of every query, so answers are right everywhere.
///
/// Once     an object is in one node, or in the list
/// Cost     operations O(depth), plus O(capacity * depth) where nodes split or merge; queries
///          O(nodes whose reach they meet + candidates). 88 bytes per node, 44 per object;
///          allocates only for more nodes or objects than ever before
/// Traces   Place per object that changes its node; where nodes split: Mark, Split per node, Place
///          per object, Mark; likewise with Merge; queries: EnterNode per node entered
/// Source   R. Finkel, J. Bentley, "Quad trees", 1974; loose: T. Ulrich, "Loose octrees", 2000
class Quadtree : public ObjectRects {
public:
    /// Errors   `world[k]` not finite, or the world has no inside; `capacity` 0; `depth` above
    ///          QuadtreeForm::kMostDepth
    static Result<Quadtree> make(const Rect& world, const QuadtreeForm& form = {}) {
        if (const auto error = wrong_form(world, form)) return *error;
        return Quadtree(world, form);
    }

    const QuadtreeNodes& nodes() const { return nodes_; }
    /// Objects outside the world, in no node.
    std::span<const std::uint32_t> outside() const { return outside_.objects(); }
    /// The node of an object; kNone: it is outside.
    std::uint32_t node_of(std::uint32_t object) const {
        TILEGLASS_ASSERT(contains(object));
        return nodes_.node_of(object);
    }

    std::int64_t entry_count() const { return nodes_.object_count() + outside_.size(); }
    std::int64_t bytes() const { return bytes_of_rects() + outside_.bytes() + nodes_.bytes(); }

    /// Inserts objects 0, 1, ... into an empty structure. On error nothing changes.
    ///
    /// Errors   `rect[k]` not finite; `rects`: the structure is not empty
    template <Tracer Trace = NoTrace>
    Result<IndexUpdate> build(std::span<const Rect> rects, Trace&& trace = {}) {
        const auto insert_one = [&](std::uint32_t object) { add(object, rects[object], trace); };
        if (const auto error = insert_all(rects, insert_one)) return *error;
        return IndexUpdate{object_count(), 0};
    }

    /// Inserts an object that is not in the structure. On error nothing changes.
    ///
    /// Errors   `rect[k]` not finite; `object` is there, or not below the limit of numbers
    template <Tracer Trace = NoTrace>
    Result<IndexUpdate> insert(std::uint32_t object, const Rect& rect, Trace&& trace = {}) {
        if (const auto error = wrong_insert(object, rect)) return *error;
        add(object, rect, trace);
        return IndexUpdate{1, 0};
    }

    /// Moves an object of the structure: up from its node as far as necessary, then down again.
    ///
    /// Errors   `rect[k]` not finite; `object` unknown; then nothing changes
    template <Tracer Trace = NoTrace>
    Result<IndexUpdate> move(std::uint32_t object, const Rect& rect, Trace&& trace = {}) {
        if (const auto error = wrong_move(object, rect)) return *error;
        move_rect(object, rect);
        const std::uint32_t from = nodes_.node_of(object);
        const std::uint32_t top =
            nodes_.lowest_holding(from == kNone ? QuadtreeNodes::kRoot : from, rect);
        if (from == top && (from == kNone || nodes_.stays(from, rect))) return IndexUpdate{};
        if (from == kNone) outside_.remove(object);
        if (top == kNone) outside_.insert(object);
        nodes_.move(object, from, top, *this, trace);
        return IndexUpdate{1, 1};
    }

    /// Removes an object of the structure.
    ///
    /// Errors   `object` unknown
    template <Tracer Trace = NoTrace>
    Result<IndexUpdate> remove(std::uint32_t object, Trace&& trace = {}) {
        if (!contains(object)) return unknown_object(object);
        const std::uint32_t from = node_of(object);
        if (from == kNone) outside_.remove(object);
        nodes_.move(object, from, kNone, *this, trace);
        remove_rect(object);
        return IndexUpdate{0, 1};
    }

    /// See `BoxIndex`. Objects outside come first.
    template <QueryRegion Region, typename Look, Tracer Trace>
    Flow visit_candidates(const Region& region, const Look& look, Trace& trace) const {
        const auto visiting = begin_visit();
        for (const std::uint32_t object : outside_.objects()) {
            if (look(object) == Flow::stop) return Flow::stop;
        }
        return nodes_.visit_candidates(QuadtreeNodes::kRoot, region, look, trace);
    }

private:
    Quadtree(const Rect& world, const QuadtreeForm& form) : nodes_(world, form) {}

    template <typename Trace>
    void add(std::uint32_t object, const Rect& rect, Trace& trace) {
        insert_rect(object, rect);
        const std::uint32_t top = nodes_.lowest_holding(QuadtreeNodes::kRoot, rect);
        if (top == kNone) outside_.insert(object);
        nodes_.make_room(object);
        nodes_.move(object, kNone, top, *this, trace);
    }

    QuadtreeNodes nodes_;
    ObjectSet outside_;
};

static_assert(BoxIndex<Quadtree>);

}  // namespace tileglass
