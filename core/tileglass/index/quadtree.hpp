#pragma once
// How are objects found by squares that divide where there are many?
//
// The root is the world. A node with more objects, those below it included, than its capacity has
// four children, unless it is as deep as nodes may be; one with no more has none. So the tree
// follows from the objects alone, not from what was done before.
//
// An object is in one node: from the root it goes down to the child that its middle is in, as long
// as that child reaches around the whole object. A tight node reaches as far as its square, so an
// object across the lines of a division stays above them, however small it is. A loose one reaches
// half its side beyond on each side, so an object stays near the depth of its own size.
//
// Leaves that share objects would be the other way: an object is then in every leaf that it
// touches, one that is large in very many, and it is found again in each. Here entries are as many
// as objects, and nothing is met twice.

#include <cstdint>
#include <span>
#include <vector>

#include "tileglass/base/flow.hpp"
#include "tileglass/base/none.hpp"
#include "tileglass/base/result.hpp"
#include "tileglass/geometry/rect.hpp"
#include "tileglass/index/object_index.hpp"
#include "tileglass/index/object_rects.hpp"
#include "tileglass/index/object_set.hpp"
#include "tileglass/index/quadtree_form.hpp"
#include "tileglass/index/quadtree_nodes.hpp"
#include "tileglass/index/tree_visit.hpp"

namespace tileglass {

/// Objects in a quadtree that splits and merges while they move. Those whose middle is outside the
/// world, or which the root does not reach around, are in a list of their own: candidates of every
/// query, so that answers are the same everywhere.
///
/// Once     an object is in one node, or in the list
/// Cost     operations O(depth) list steps, and O(capacity * depth) more where nodes split or
/// merge;
///          queries O(nodes whose reach they meet + candidates). 88 bytes a node, 44 an object;
///          allocates only for more nodes or objects than ever before
/// Traces   Place per object that comes to another node; Mark, Split per node and Place per object,
///          Mark where nodes split, the same with Merge; queries EnterNode per node entered
/// Source   R. Finkel, J. Bentley, "Quad trees", 1974; loose: T. Ulrich, "Loose octrees", 2000
class Quadtree {
public:
    /// Errors   `world[k]` not finite, or the world has no inside; `capacity` 0; `depth` above
    ///          QuadtreeForm::kMostDepth
    static Result<Quadtree> make(const Rect& world, const QuadtreeForm& form = {}) {
        if (const auto error = wrong_form(world, form)) return *error;
        return Quadtree(world, form);
    }

    const QuadtreeNodes& nodes() const { return nodes_; }
    /// Objects that are in no node.
    std::span<const std::uint32_t> outside() const { return outside_.objects(); }
    /// The node that an object is in; kNone: it is outside.
    std::uint32_t node_of(std::uint32_t object) const {
        TILEGLASS_ASSERT(contains(object));
        return nodes_.node_of(object);
    }

    bool contains(std::uint32_t object) const { return rects_.contains(object); }
    const Rect& rect(std::uint32_t object) const { return rects_[object]; }
    std::uint32_t object_end() const { return rects_.end(); }
    std::int64_t object_count() const { return rects_.count(); }
    std::int64_t entry_count() const { return nodes_.object_count() + outside_.size(); }
    std::int64_t bytes() const { return rects_.bytes() + outside_.bytes() + nodes_.bytes(); }

    /// Inserts objects 0, 1, ... where none is there. In error nothing changes.
    ///
    /// Errors   `rect[k]` not finite
    template <Tracer Trace = NoTrace>
    Result<IndexUpdate> build(std::span<const Rect> rects, Trace&& trace = {}) {
        TILEGLASS_ASSERT(object_count() == 0);
        if (const auto error = wrong_rect(rects)) return *error;
        for (std::uint32_t object = 0; object < rects.size(); ++object) {
            add(object, rects[object], trace);
        }
        return IndexUpdate{static_cast<std::int64_t>(rects.size()), 0};
    }

    /// Inserts an object that is not there. In error nothing changes.
    ///
    /// Errors   `rect[k]` not finite
    template <Tracer Trace = NoTrace>
    Result<IndexUpdate> insert(std::uint32_t object, const Rect& rect, Trace&& trace = {}) {
        if (const auto error = wrong_rect(rect)) return *error;
        add(object, rect, trace);
        return IndexUpdate{1, 0};
    }

    /// Moves an object that is there: up from its node as far as it must, and down again.
    ///
    /// Errors   `rect[k]` not finite; then nothing changes
    template <Tracer Trace = NoTrace>
    Result<IndexUpdate> move(std::uint32_t object, const Rect& rect, Trace&& trace = {}) {
        if (const auto error = wrong_rect(rect)) return *error;
        rects_.move(object, rect);
        const std::uint32_t from = nodes_.node_of(object);
        const std::uint32_t top =
            nodes_.lowest_holding(from == kNone ? QuadtreeNodes::kRoot : from, rect);
        if (from == top && (from == kNone || nodes_.stays(from, rect))) return IndexUpdate{};
        if (from == kNone) outside_.remove(object);
        if (top == kNone) outside_.insert(object);
        nodes_.move(object, from, top, rects_, trace);
        return IndexUpdate{1, 1};
    }

    /// Removes an object that is there.
    template <Tracer Trace = NoTrace>
    IndexUpdate remove(std::uint32_t object, Trace&& trace = {}) {
        const std::uint32_t from = node_of(object);
        if (from == kNone) outside_.remove(object);
        nodes_.move(object, from, kNone, rects_, trace);
        rects_.remove(object);
        return {0, 1};
    }

    /// See `BoxIndex`. Objects outside come first.
    template <QueryRegion Region, typename Look, Tracer Trace>
    Flow visit_candidates(const Region& region, const Look& look, Trace& trace) const {
        const auto visiting = rects_.begin_visit();
        for (const std::uint32_t object : outside_.objects()) {
            if (look(object) == Flow::stop) return Flow::stop;
        }
        return nodes_.visit_candidates(QuadtreeNodes::kRoot, region, look, trace);
    }

private:
    Quadtree(const Rect& world, const QuadtreeForm& form) : nodes_(world, form) {}

    template <typename Trace>
    void add(std::uint32_t object, const Rect& rect, Trace& trace) {
        rects_.insert(object, rect);
        const std::uint32_t top = nodes_.lowest_holding(QuadtreeNodes::kRoot, rect);
        if (top == kNone) outside_.insert(object);
        nodes_.make_room(object);
        nodes_.move(object, kNone, top, rects_, trace);
    }

    ObjectRects rects_;
    QuadtreeNodes nodes_;
    ObjectSet outside_;
};

static_assert(BoxIndex<Quadtree>);

}  // namespace tileglass
