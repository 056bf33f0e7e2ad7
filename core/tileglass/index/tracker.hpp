#pragma once
// Keeps the lists of tiles up to date while objects with footprints move.
//
// An object is in the list of every tile of its footprint. There are four methods to update the
// lists when it moves, all with the same result:
//
// always       removes it from all its tiles and adds it to all, at every move
// on_change    the same, but only if the footprint changed
// pooled       as on_change, but the object keeps its nodes and reuses them, so one that shrinks
//              and grows again needs none from the pool
// difference   removes it from the tiles it left and adds it to those it entered; touches nothing
//              else

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "tileglass/base/assert.hpp"
#include "tileglass/base/compiler.hpp"
#include "tileglass/geometry/tile_rect.hpp"
#include "tileglass/index/footprint_tables.hpp"
#include "tileglass/index/object_index.hpp"
#include "tileglass/index/tile_lists.hpp"
#include "tileglass/query/tile_difference.hpp"
#include "tileglass/trace/events.hpp"
#include "tileglass/trace/tracer.hpp"

namespace tileglass {

/// How moves update the lists.
enum class TrackerMethod : std::uint8_t { always, on_change, pooled, difference };

/// The work of an operation. `entered`, `left` and `kept` compare footprints and do not depend on
/// the method; `links` and `unlinks` count list operations.
struct TrackerUpdate {
    std::int64_t entered = 0;  ///< tiles
    std::int64_t left = 0;     ///< tiles
    std::int64_t kept = 0;     ///< tiles
    std::int64_t links = 0;
    std::int64_t unlinks = 0;

    /// Adds the work of another operation.
    TrackerUpdate& operator+=(const TrackerUpdate& other) {
        entered += other.entered;
        left += other.left;
        kept += other.kept;
        links += other.links;
        unlinks += other.unlinks;
        return *this;
    }

    bool operator==(const TrackerUpdate&) const = default;
};

/// Nodes by state: `live` nodes are in lists, `idle` ones are not. allocated = live + idle.
struct NodeCounts {
    std::int64_t live = 0;
    std::int64_t idle = 0;
    std::int64_t allocated = 0;
    std::int64_t reused = 0;  ///< links so far that took an idle node

    bool operator==(const NodeCounts&) const = default;
};

/// Keeps objects in the lists of the tiles of their footprints. Objects have small numbers: memory
/// grows with the largest. While tiles are visited, nothing may be inserted, moved or removed; an
/// assertion checks this.
///
/// Traces   Track per operation; Unlink, then Link, per list operation; Release per idle node that
///          an object gives up; the events of the heads
/// Source   Paul Scharf, "Keeping track of objects in a tilemap"; here with possibly empty
///          footprints, idle nodes, and the difference that the article leaves open
template <ListHeads Heads>
class Tracker {
public:
    Tracker(TrackerMethod method, Heads heads) : method_(method), lists_(std::move(heads)) {}

    TrackerMethod method() const { return method_; }
    const TileLists<Heads>& lists() const { return lists_; }

    bool contains(std::uint32_t object) const {
        return object < objects_.size() && objects_[object].is_tracked;
    }

    /// One more than the largest object number so far.
    std::uint32_t object_end() const { return static_cast<std::uint32_t>(objects_.size()); }

    std::int64_t object_count() const { return object_count_; }

    /// Memory held, used or not.
    std::int64_t bytes() const { return lists_.bytes() + bytes_of(objects_) + tables_.bytes(); }

    /// The tiles of the object.
    const TileRect& footprint(std::uint32_t object) const {
        TILEGLASS_ASSERT(contains(object));
        return objects_[object].footprint;
    }

    /// The object's node in a tile of its footprint.
    std::uint32_t node_in(std::uint32_t object, Tile tile) const {
        TILEGLASS_ASSERT(footprint(object).contains(tile));
        return tables_.node(objects_[object].table, tile);
    }

    /// The first idle node that the object keeps; kNone: none.
    std::uint32_t first_idle(std::uint32_t object) const { return objects_[object].idle; }

    NodeCounts nodes() const {
        const std::int64_t live = lists_.linked();
        const std::int64_t allocated = lists_.pool().allocated();
        return {live, allocated - live, allocated, reused_};
    }

    /// Allocates what `insert` or `move` of the object to `footprint` needs besides its own table,
    /// for callers that must survive std::bad_alloc: if an allocation fails, here or in the
    /// `insert` or `move` that follows, objects, lists and nodes are as before.
    void make_room(std::uint32_t object, const TileRect& footprint) {
        if (object >= objects_.size()) objects_.resize(std::size_t{object} + 1);
        // Idle nodes that other objects keep cannot be taken.
        const bool can_reuse = method_ != TrackerMethod::pooled;
        const std::int64_t present =
            objects_[object].footprint.area() + (can_reuse ? nodes().idle : 0);
        lists_.make_room(footprint.area() - present, footprint);
    }

    /// Allocates for about that many objects and nodes in all, in lists of so many tiles, so that
    /// no table has to be copied while they come.
    void reserve(std::size_t objects, std::int64_t nodes, std::int64_t lists) {
        objects_.reserve(objects);
        lists_.reserve(nodes, lists);
    }

    /// Starts tracking an object that is not tracked. `footprint` may be empty; the heads must hold
    /// its tiles.
    template <Tracer Trace = NoTrace>
    TrackerUpdate insert(std::uint32_t object, const TileRect& footprint, Trace&& trace = {}) {
        TILEGLASS_ASSERT(object != kNone && !contains(object) && visits_.is_zero());
        if (object >= objects_.size()) objects_.resize(std::size_t{object} + 1);
        Tracked& tracked = objects_[object];
        tracked.table = tables_.make_table(footprint);  // first, because it may fail
        tracked.is_tracked = true;
        ++object_count_;
        trace(Track{object, {}, footprint});
        TrackerUpdate update;
        update.entered = footprint.area();
        link_all(tracked, object, footprint, update, trace);
        tracked.footprint = footprint;
        return update;
    }

    /// Moves a tracked object.
    template <Tracer Trace = NoTrace>
    TrackerUpdate move(std::uint32_t object, const TileRect& footprint, Trace&& trace = {}) {
        TILEGLASS_ASSERT(contains(object) && visits_.is_zero());
        Tracked& tracked = objects_[object];
        trace(Track{object, tracked.footprint, footprint});
        if (footprint == tracked.footprint && method_ != TrackerMethod::always) {
            TrackerUpdate update;
            update.kept = footprint.area();
            return update;
        }
        return mend(tracked, object, footprint, trace);
    }

    /// Asks for what `move` of these objects to `footprints` reads and writes in memory, so that
    /// it waits for all of them at once and not for each. Changes nothing.
    void prefetch_moves(std::span<const std::uint32_t> objects,
                        std::span<const TileRect> footprints) const {
        for (const std::uint32_t object : objects) tables_.prefetch_table(objects_[object].table);
        std::array<Tile, kMostPrefetched> tiles;
        std::size_t count = 0;
        const auto add = [&](Tile tile) {
            if (count < tiles.size()) tiles[count++] = tile;
        };
        for (std::size_t i = 0; i < objects.size(); ++i) {
            const Tracked& tracked = objects_[objects[i]];
            visit_difference(tracked.footprint, footprints[i], [&](Tile tile) {
                lists_.pool().prefetch_node(tables_.node(tracked.table, tile));
                add(tile);
            });
            visit_difference(footprints[i], tracked.footprint, add);
        }
        for (int step = 0; step < Heads::kSearchSteps; ++step) {
            for (std::size_t i = 0; i < count; ++i) lists_.heads().prefetch_search(tiles[i], step);
        }
    }

    /// Stops tracking an object.
    template <Tracer Trace = NoTrace>
    TrackerUpdate remove(std::uint32_t object, Trace&& trace = {}) {
        TILEGLASS_ASSERT(contains(object) && visits_.is_zero());
        Tracked& tracked = objects_[object];
        trace(Track{object, tracked.footprint, {}});
        TrackerUpdate update;
        update.left = tracked.footprint.area();
        unlink_all(tracked, object, update, trace);
        while (tracked.idle != kNone) {
            const std::uint32_t node = tracked.idle;
            tracked.idle = lists_.pool()[node].next;
            lists_.pool().give_back(node);
            trace(Release{object, node});
        }
        tables_.give_back(tracked.table);
        tracked = {};
        --object_count_;
        return update;
    }

    /// During its lifetime nothing may be inserted, moved or removed.
    Visiting begin_visit() const { return Visiting(visits_); }

    /// Visits all objects, by number.
    template <VisitorOf<std::uint32_t> Visitor>
    Flow visit_all_objects(Visitor&& visit) const {
        const Visiting visiting = begin_visit();
        for (std::uint32_t object = 0; object < object_end(); ++object) {
            if (contains(object) && deliver(visit, object) == Flow::stop) return Flow::stop;
        }
        return Flow::keep_going;
    }

    /// Visits the objects in a tile, the one linked last first. The heads trace their search.
    template <VisitorOf<std::uint32_t> Visitor, Tracer Trace = NoTrace>
    Flow visit_objects(Tile tile, Visitor&& visit, Trace&& trace = {}) const {
        const Visiting visiting = begin_visit();
        const auto visit_node = [&](std::uint32_t node) {
            return deliver(visit, lists_.pool()[node].object);
        };
        return lists_.visit_nodes(tile, visit_node, trace);
    }

private:
    static constexpr std::size_t kMostPrefetched = 512;  ///< tiles; more would not fit in a cache

    struct Tracked {
        TileRect footprint;
        std::uint32_t idle = kNone;  ///< first idle node that it keeps
        FootprintTable table;
        bool is_tracked = false;
    };

    /// Moves an object whose footprint may change.
    template <typename Trace>
    TILEGLASS_NOINLINE TrackerUpdate mend(Tracked& tracked, std::uint32_t object,
                                          const TileRect& footprint, Trace& trace) {
        const TileRect before = tracked.footprint;
        // Allocates before anything changes.
        std::optional<FootprintTable> made;
        if (!tracked.table.has_room_for(footprint)) {
            made = tables_.make_table(footprint, tracked.table);
        }
        const auto make_room = [&](const TileRect& kept) {
            if (made) tables_.replace(tracked.table, *made, kept);
        };
        TrackerUpdate update;
        update.kept = intersection(before, footprint).area();
        update.left = before.area() - update.kept;
        update.entered = footprint.area() - update.kept;
        const bool has_changed = update.left != 0 || update.entered != 0;
        switch (method_) {
            case TrackerMethod::always:
                unlink_all(tracked, object, update, trace);
                make_room({});
                link_all(tracked, object, footprint, update, trace);
                break;
            case TrackerMethod::on_change:
            case TrackerMethod::pooled:
                if (!has_changed) break;
                unlink_all(tracked, object, update, trace);
                make_room({});
                link_all(tracked, object, footprint, update, trace);
                break;
            case TrackerMethod::difference:
                visit_difference(before, footprint,
                                 [&](Tile tile) { unlink(tracked, object, tile, update, trace); });
                make_room(intersection(before, footprint));
                visit_difference(footprint, before,
                                 [&](Tile tile) { link(tracked, object, tile, update, trace); });
                break;
        }
        tracked.footprint = footprint;
        return update;
    }

    /// Unlinks the last tile first, so that idle nodes, a stack, come back in the order of the
    /// tiles.
    template <typename Trace>
    void unlink_all(Tracked& tracked, std::uint32_t object, TrackerUpdate& update, Trace& trace) {
        const TileRect& footprint = tracked.footprint;
        for (std::int32_t y = footprint.end.y; y > footprint.min.y; --y) {
            for (std::int32_t x = footprint.end.x; x > footprint.min.x; --x) {
                unlink(tracked, object, {x - 1, y - 1}, update, trace);
            }
        }
    }

    template <typename Trace>
    void link_all(Tracked& tracked, std::uint32_t object, const TileRect& footprint,
                  TrackerUpdate& update, Trace& trace) {
        visit_tiles(footprint, [&](Tile tile) { link(tracked, object, tile, update, trace); });
    }

    template <typename Trace>
    void link(Tracked& tracked, std::uint32_t object, Tile tile, TrackerUpdate& update,
              Trace& trace) {
        const NodePool::Taken taken = take_node(tracked);
        if (taken.source != NodeSource::fresh) ++reused_;
        lists_.link(taken.node, object, tile, trace);
        tables_.node(tracked.table, tile) = taken.node;
        ++update.links;
        trace(Link{tile, object, taken.node, taken.source});
    }

    template <typename Trace>
    void unlink(Tracked& tracked, std::uint32_t object, Tile tile, TrackerUpdate& update,
                Trace& trace) {
        const std::uint32_t node = tables_.node(tracked.table, tile);
        const std::uint32_t next = lists_.pool()[node].next;
        const std::uint32_t previous = lists_.pool()[node].previous;
        lists_.unlink(node, tile, trace);
        ++update.unlinks;
        const bool stays = method_ == TrackerMethod::pooled;
        if (stays) {
            lists_.pool()[node].next = tracked.idle;
            tracked.idle = node;
        } else {
            lists_.pool().give_back(node);
        }
        trace(Unlink{tile, object, node, next, previous, stays});
    }

    /// Takes a node: the object's own idle ones first.
    NodePool::Taken take_node(Tracked& tracked) {
        if (tracked.idle == kNone) return lists_.pool().take();
        const std::uint32_t node = tracked.idle;
        tracked.idle = lists_.pool()[node].next;
        return {node, NodeSource::own};
    }

    TrackerMethod method_;
    TileLists<Heads> lists_;
    FootprintTables tables_;
    std::vector<Tracked> objects_;
    std::int64_t object_count_ = 0;
    std::int64_t reused_ = 0;
    mutable VisitCount visits_;
};

}  // namespace tileglass
