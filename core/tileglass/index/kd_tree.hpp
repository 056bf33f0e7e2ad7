#pragma once
// A k-d tree of objects: each node divides its objects into two halves.
//
// The whole tree is built in one go: a node divides its objects at the median of their centres,
// along the longer side of the box around them, until few are left. Boxes are tight and may
// overlap, so an object is in exactly one leaf. The tree cannot take in objects that are inserted
// or leave their leaf's box later: they go to a list, which every query reads. When too much has
// changed, the tree is rebuilt.

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "tileglass/base/flow.hpp"
#include "tileglass/base/result.hpp"
#include "tileglass/geometry/shapes.hpp"
#include "tileglass/index/object_index.hpp"
#include "tileglass/index/object_rects.hpp"
#include "tileglass/trace/events.hpp"

namespace tileglass {

/// When a k-d tree divides, and when it is rebuilt.
struct KdTreeForm {
    std::uint32_t capacity = 4;  ///< most objects of a leaf, > 0
    /// Fraction of the objects, 0..1. The tree is rebuilt when more than this, and more than
    /// KdTree::kLeastStale, were added or removed since it was built. An object that moves out of
    /// its leaf's box counts as both.
    double most_stale = 0.25;
};

/// Objects in a k-d tree. An object that moves within the box of its leaf stays there. One that
/// moves out of it, or is inserted, is in the list of changed objects until the tree is rebuilt.
///
/// Once     an object is in one leaf, or in the list
/// Cost     building O(n log n); operations constant time, except for a rebuild after about
///          `most_stale` * n of those that change the list; queries O(nodes whose boxes they meet +
///          candidates), where all changed objects are candidates. 48 bytes per node, of which
///          there are about 2 n / capacity to 4 n / capacity, 44 per object; allocates only for
///          more objects than ever before
/// Traces   Place per object that moves to the list, to a leaf or out; building: Mark, Split per
///          node divided, Place per object, Mark; queries: EnterNode per node entered
/// Source   J. Bentley, "Multidimensional binary search trees used for associative searching"
///          (1975); boxes around objects as in bounding volume hierarchies
class KdTree : public ObjectRects {
public:
    /// Up to this many stale objects never cause a rebuild.
    static constexpr std::uint32_t kLeastStale = 8;

    /// Errors   `capacity` 0; `most_stale` not from 0 to 1
    static Result<KdTree> make(const KdTreeForm& form = {}) {
        if (form.capacity == 0) return Error{"capacity", "0 is not above 0"};
        if (!(form.most_stale >= 0 && form.most_stale <= 1)) {
            return Error{"most_stale", shortest_text(form.most_stale) + " is not from 0 to 1"};
        }
        return KdTree(form);
    }

    const KdTreeForm& form() const { return form_; }
    /// Objects in the list: inserted, or moved out of their leaf, since the last build.
    std::span<const std::uint32_t> changed() const { return changed_.objects(); }
    /// The leaf of an object; kNone: it is in the list of changed objects.
    std::uint32_t node_of(std::uint32_t object) const {
        TILEGLASS_ASSERT(contains(object));
        return slots_[object].leaf;
    }
    /// Changed objects, plus slots in leaves that objects left.
    std::int64_t stale() const { return changed_.size() + left_; }
    /// How often the tree was built.
    std::int64_t rebuilds() const { return rebuilds_; }

    std::int64_t entry_count() const {
        return static_cast<std::int64_t>(order_.size()) - left_ + changed_.size();
    }
    std::int64_t bytes() const {
        return bytes_of_rects() + changed_.bytes() + bytes_of(nodes_) + bytes_of(order_) +
               bytes_of(slots_) + bytes_of(parts_);
    }

    /// Inserts objects 0, 1, ... into an empty structure. On error nothing changes.
    ///
    /// Errors   `rect[k]` not finite; `rects`: the structure is not empty
    template <Tracer Trace = NoTrace>
    Result<IndexUpdate> build(std::span<const Rect> rects, Trace&& trace = {}) {
        const auto insert_one = [&](std::uint32_t object) { insert_rect(object, rects[object]); };
        if (const auto error = insert_all(rects, insert_one)) return *error;
        return IndexUpdate{rebuild(trace), 0};
    }

    /// Inserts an object that is not in the structure. On error nothing changes.
    ///
    /// Errors   `rect[k]` not finite; `object` is there, or not below the limit of numbers
    template <Tracer Trace = NoTrace>
    Result<IndexUpdate> insert(std::uint32_t object, const Rect& rect, Trace&& trace = {}) {
        if (const auto error = wrong_insert(object, rect)) return *error;
        insert_rect(object, rect);
        if (object >= slots_.size()) slots_.resize(std::size_t{object} + 1);
        changed_.insert(object);
        trace(Place{std::nullopt, object, kNone, kNone});
        return IndexUpdate{1 + refresh(trace), 0};
    }

    /// Moves an object of the structure. On error nothing changes.
    ///
    /// Errors   `rect[k]` not finite; `object` unknown
    template <Tracer Trace = NoTrace>
    Result<IndexUpdate> move(std::uint32_t object, const Rect& rect, Trace&& trace = {}) {
        if (const auto error = wrong_move(object, rect)) return *error;
        move_rect(object, rect);
        const std::uint32_t leaf = slots_[object].leaf;
        if (leaf == kNone || tileglass::contains(nodes_[leaf].box, rect)) return IndexUpdate{};
        leave(object);
        changed_.insert(object);
        trace(Place{std::nullopt, object, leaf, kNone});
        return IndexUpdate{1 + refresh(trace), 1};
    }

    /// Removes an object of the structure.
    ///
    /// Errors   `object` unknown
    template <Tracer Trace = NoTrace>
    Result<IndexUpdate> remove(std::uint32_t object, Trace&& trace = {}) {
        if (!contains(object)) return unknown_object(object);
        const std::uint32_t leaf = node_of(object);
        remove_rect(object);
        if (leaf == kNone) {
            changed_.remove(object);
        } else {
            leave(object);
        }
        trace(Place{std::nullopt, object, leaf, kNone});
        return IndexUpdate{refresh(trace), 1};
    }

    /// If true, operations leave a stale tree stale, until `rebuild_some` rebuilds it in pieces.
    /// Drops the pieces of a tree that is being rebuilt: all objects are in the list then.
    void put_off_rebuilds(bool puts_off) {
        puts_off_ = puts_off;
        if (parts_.empty()) return;
        parts_.clear();
        nodes_.clear();
        order_.clear();
        for (std::uint32_t object = 0; object < object_end(); ++object) {
            slots_[object] = {};
            if (contains(object)) changed_.insert(object);
        }
    }

    /// Rebuilds a stale tree in pieces, one node at a time: returns whether nothing is left to do.
    /// Until then queries miss objects, and there must be no operations.
    template <Tracer Trace = NoTrace>
    bool rebuild_some(Trace&& trace = {}) {
        if (parts_.empty()) {
            if (!is_stale()) return true;
            begin_rebuild(trace);
        } else {
            add_node(trace);
        }
        if (!parts_.empty()) return false;
        trace(Mark{Change::rebuild, true, static_cast<std::uint32_t>(object_count())});
        return true;
    }

    /// Visits all nodes from the root, each before its children.
    ///
    /// Cost     O(objects + nodes); allocates a number for each object
    template <VisitorOf<TreeNode> Visitor>
    Flow visit_nodes(Visitor&& visit) const {
        Flow flow = Flow::keep_going;
        descend([&](const TreeNode& node) {
            if (flow == Flow::keep_going) flow = deliver(visit, node);
            return flow == Flow::keep_going;
        });
        return flow;
    }

    /// Calls `enter(node)` for the root and, where it returns true, for the nodes below it, each
    /// before its children.
    ///
    /// Cost     O(objects + nodes); allocates a number for each object
    template <std::predicate<const TreeNode&> Enter>
    void descend(Enter&& enter) const {
        std::vector<std::uint32_t> present{0};  // objects in the slots before each one
        present.reserve(order_.size() + 1);
        for (const std::uint32_t object : order_) {
            present.push_back(present.back() + (object != kNone ? 1 : 0));
        }
        for (std::uint32_t number = 0; number < nodes_.size(); ++number) {
            const Node& node = nodes_[number];
            TreeNode view{number, node.depth, node.box, node.box, 0, 0, node.right == kNone};
            view.below = present[node.end] - present[node.begin];
            if (view.is_leaf) view.objects = view.below;
            if (enter(view)) continue;
            // What is below a node has the next numbers.
            while (number + 1 < nodes_.size() && nodes_[number + 1].depth > node.depth) ++number;
        }
    }

    /// Visits the objects of a leaf, by number. Other nodes hold no objects themselves.
    template <VisitorOf<std::uint32_t> Visitor>
    Flow visit_objects(std::uint32_t node, Visitor&& visit) const {
        if (nodes_[node].right != kNone) return Flow::keep_going;
        return visit_slots(nodes_[node], visit);
    }

    /// See `BoxIndex`. Changed objects come first.
    template <QueryRegion Region, typename Look, Tracer Trace>
    Flow visit_candidates(const Region& region, const Look& look, Trace& trace) const {
        const auto visiting = begin_visit();
        for (const std::uint32_t object : changed_.objects()) {
            if (look(object) == Flow::stop) return Flow::stop;
        }
        return nodes_.empty() ? Flow::keep_going : visit_below(0, region, look, trace);
    }

private:
    /// A node; a leaf if it has no right child. The left child is the next node.
    struct Node {
        Rect box;                 ///< around all objects below, where they were at the last build
        std::uint32_t begin = 0;  ///< their slots in `order_`
        std::uint32_t end = 0;
        std::uint32_t right = kNone;
        std::uint32_t depth = 0;
    };

    struct LeafSlot {
        std::uint32_t leaf = kNone;
        std::uint32_t slot = kNone;  ///< in `order_`
    };

    /// Objects that still have to get a node.
    struct Part {
        std::uint32_t begin;  ///< their slots in `order_`
        std::uint32_t end;
        std::uint32_t depth;
        std::uint32_t parent;  ///< of a right child; kNone: it is none
    };

    explicit KdTree(const KdTreeForm& form) : form_(form) {}

    template <typename Visitor>
    Flow visit_slots(const Node& node, Visitor&& visit) const {
        for (std::uint32_t slot = node.begin; slot < node.end; ++slot) {
            if (order_[slot] == kNone) continue;
            if (deliver(visit, order_[slot]) == Flow::stop) return Flow::stop;
        }
        return Flow::keep_going;
    }

    template <typename Region, typename Look, typename Trace>
    Flow visit_below(std::uint32_t number, const Region& region, const Look& look,
                     Trace& trace) const {
        const Node& node = nodes_[number];
        if (!region.may_meet(node.box)) return Flow::keep_going;
        trace(EnterNode{node.box, number, node.depth});
        if (node.right == kNone) return visit_slots(node, look);
        const auto box_of = [&](std::uint32_t child) { return nodes_[child].box; };
        const std::array<std::uint32_t, 2> children{number + 1, node.right};
        for (const std::uint32_t child : in_order(children, region, box_of)) {
            if (visit_below(child, region, look, trace) == Flow::stop) return Flow::stop;
        }
        return Flow::keep_going;
    }

    void leave(std::uint32_t object) {
        order_[slots_[object].slot] = kNone;
        slots_[object] = {};
        ++left_;
    }

    /// Is too much of the tree stale?
    bool is_stale() const {
        const double most = form_.most_stale * static_cast<double>(object_count());
        return stale() > kLeastStale && static_cast<double>(stale()) > most;
    }

    /// Rebuilds the tree if too much of it is stale; returns the number of objects put into leaves.
    template <typename Trace>
    std::int64_t refresh(Trace& trace) {
        TILEGLASS_ASSERT(parts_.empty());
        return !puts_off_ && is_stale() ? rebuild(trace) : 0;
    }

    template <typename Trace>
    std::int64_t rebuild(Trace& trace) {
        begin_rebuild(trace);
        while (!parts_.empty()) add_node(trace);
        const std::int64_t count = object_count();
        trace(Mark{Change::rebuild, true, static_cast<std::uint32_t>(count)});
        return count;
    }

    template <typename Trace>
    void begin_rebuild(Trace& trace) {
        const auto count = static_cast<std::uint32_t>(object_count());
        trace(Mark{Change::rebuild, false, count});
        order_.clear();
        nodes_.clear();
        changed_.clear();
        left_ = 0;
        ++rebuilds_;
        slots_.resize(object_end());
        for (std::uint32_t object = 0; object < object_end(); ++object) {
            if (contains(object)) order_.push_back(object);
        }
        if (count > 0) parts_.push_back({0, count, 0, kNone});
    }

    /// Adds the node of the next part: a leaf, or one whose halves are the next parts.
    template <typename Trace>
    void add_node(Trace& trace) {
        const auto [begin, end, depth, parent] = parts_.back();
        const auto number = static_cast<std::uint32_t>(nodes_.size());
        Rect box = hull(rect(order_[begin]), rect(order_[begin]));
        for (std::uint32_t i = begin; i < end; ++i) box = hull(box, rect(order_[i]));
        nodes_.push_back({box, begin, end, kNone, depth});  // first, as it may find no memory
        parts_.pop_back();
        if (parent != kNone) nodes_[parent].right = number;
        const auto at = [&](std::uint32_t slot) {
            return order_.begin() + static_cast<std::ptrdiff_t>(slot);
        };
        if (end - begin <= form_.capacity) {
            // `nth_element` leaves the order within each half unspecified; sorting makes it
            // deterministic.
            std::sort(at(begin), at(end));
            for (std::uint32_t slot = begin; slot < end; ++slot) {
                slots_[order_[slot]] = {number, slot};
                trace(Place{std::nullopt, order_[slot], kNone, number});
            }
            return;
        }
        trace(Split{box, number, depth});
        const bool is_by_x = box.b.x - box.a.x >= box.b.y - box.a.y;
        const std::uint32_t median = begin + (end - begin) / 2;
        std::nth_element(at(begin), at(median), at(end), [&](std::uint32_t a, std::uint32_t b) {
            const Vec2 middle_a = rect(a).middle();
            const Vec2 middle_b = rect(b).middle();
            const double to_a = is_by_x ? middle_a.x : middle_a.y;
            const double to_b = is_by_x ? middle_b.x : middle_b.y;
            return to_a < to_b || (to_a == to_b && a < b);
        });
        parts_.push_back({median, end, depth + 1, number});
        parts_.push_back({begin, median, depth + 1, kNone});
    }

    KdTreeForm form_;
    ObjectSet changed_;
    std::vector<Node> nodes_;           ///< each before its children, left subtree first
    std::vector<std::uint32_t> order_;  ///< objects, those of a node side by side; kNone: it left
    std::vector<LeafSlot> slots_;       ///< by object
    std::vector<Part> parts_;           ///< of the tree that is being built, the next one last
    std::int64_t left_ = 0;             ///< slots that objects left
    std::int64_t rebuilds_ = 0;
    bool puts_off_ = false;
};

static_assert(BoxIndex<KdTree>);

}  // namespace tileglass
