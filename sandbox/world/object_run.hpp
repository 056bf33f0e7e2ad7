#pragma once
// A world of objects along its journal: what happens at which tick, and how far a tracker has come.

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "sandbox/scene/placed.hpp"
#include "sandbox/scene/world.hpp"
#include "sandbox/world/object_world.hpp"
#include "sandbox/world/swarm.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::world {

/// Where an object is to be.
struct PlacedObject {
    std::uint32_t id = 0;
    Rect rect;

    bool operator==(const PlacedObject&) const = default;
};

/// What a world is, and who lives in it from tick 0 on.
struct WorldPlan {
    Frame frame;
    std::optional<TileRect> bounds;
    std::vector<scene::Swarm> swarms;
    scene::ObjectLog log = nullptr;  ///< null: none
    scene::PrintedTracker as_printed = scene::PrintedTracker::none;
    bool has_camera = false;  ///< ticks pass even where there is no object

    bool operator==(const WorldPlan&) const = default;
};

/// An object is put somewhere by hand, or taken away.
struct WorldEdit {
    std::int64_t tick = 0;  ///< it comes after this one, and before the next one begins
    std::uint32_t id = 0;
    std::optional<Rect> rect;  ///< where it is put; none: it is taken away
};

/// All that happens in a world. Every tracker can be run through it, at once or later. At each tick
/// the next operation of the log is done, then all members of swarms move.
struct Journal {
    WorldPlan plan;
    /// Of the plan's log, with ids that nothing else in the world has: 2^30 and on, in the order in
    /// which the log's ids come first.
    std::vector<scene::ObjectOperation> operations;
    std::vector<WorldEdit> edits;  ///< by tick, none of them after the last one
    std::int64_t last_tick = 0;
};

/// What a tracker has done since the beginning, and what its nodes do now.
struct TrackerWork {
    std::int64_t done = 0;     ///< operations that changed lists
    std::int64_t skipped = 0;  ///< operations that had nothing to do
    TrackerUpdate sum;
    TrackerUpdate last;  ///< of the last operation on one object, ticks apart
    NodeCounts nodes;

    bool operator==(const TrackerWork&) const = default;
};

/// A world that goes through a journal with one tracker, in slices where that takes long. Members
/// of swarms have the first numbers of the grid: 0, 1, 2, ..., swarm after swarm.
class ObjectRun {
public:
    /// Work at the end of this many ticks is kept.
    static constexpr std::size_t kMostHistory = 4096;
    /// The most tiles of an object of a log: a larger one is refused.
    static constexpr std::int64_t kMostTiles = std::int64_t{1} << 16;
    /// The id of the first object of a log, and of the first member of the first swarm; objects
    /// that are put have smaller ones.
    static constexpr std::uint32_t kFirstLogged = std::uint32_t{1} << 30;
    static constexpr std::uint32_t kFirstMember = std::uint32_t{1} << 31;

    ObjectRun(const WorldPlan& plan, TrackerMethod method);

    /// Why an object cannot be there, if so: in more than kMostTiles, or an error of the grid.
    std::optional<Error> fault_of(const Rect& rect) const;

    const ObjectWorld& world() const { return world_; }
    const TrackerWork& work() const { return work_; }
    /// Members of all swarms, where they are now.
    std::span<const Body> bodies() const { return bodies_; }

    /// Whole ticks that have passed.
    std::int64_t tick() const { return tick_; }
    /// Has any tick after this one begun?
    bool has_begun(std::int64_t tick) const {
        return tick_ > tick || (tick_ == tick && is_amidst());
    }
    /// Is a tick what it is at?
    bool is_ticking(const Journal& journal) const {
        return has_members_ && !has_edit(journal) && tick_ < journal.last_tick;
    }
    /// Has it come to the last edit and beyond?
    bool has_all_edits(const Journal& journal) const { return edits_ == journal.edits.size(); }
    /// Are all members in the world, and all edits and ticks done?
    bool is_at_end(const Journal& journal) const {
        return has_members_ && has_all_edits(journal) && tick_ == journal.last_tick;
    }

    /// Goes on by an edit or a tick, or as far with it as it can: one operation costs 1 and what it
    /// changed in lists. Returns what is left of `budget`, which is above 0: less than nothing is
    /// left by what cost more.
    std::int64_t advance(const Journal& journal, std::int64_t budget, const EventSink* sink);

    /// Operations of the log that were refused, by the tick that they ended at, and why.
    const std::map<std::int64_t, Error>& refusals() const { return refusals_; }

    /// Work at the end of ticks, the last one that passed last.
    std::span<const TrackerWork> history() const { return history_; }

private:
    bool has_edit(const Journal& journal) const {
        return !has_all_edits(journal) && journal.edits[edits_].tick == tick_;
    }
    std::int64_t run(const WorldEdit& edit, const EventSink* sink);
    std::int64_t count(const Result<TrackerUpdate>& update);
    /// The same of an operation on one object.
    std::int64_t count_last(const Result<TrackerUpdate>& update);
    /// Goes on with a tick; returns what is left of the budget.
    std::int64_t advance_tick(const Journal& journal, std::int64_t budget, const EventSink* sink);
    std::int64_t insert_members(std::int64_t budget, const EventSink* sink);
    std::int64_t move_members(const WorldPlan& plan, std::int64_t budget, const EventSink* sink);
    std::int64_t run(const scene::ObjectOperation& operation, const EventSink* sink);
    void keep_history();
    bool is_amidst() const {
        return has_members_ && (member_ > 0 || operations_ > static_cast<std::size_t>(tick_));
    }

    ObjectWorld world_;
    TrackerWork work_;
    std::vector<Body> bodies_;
    bool has_members_ = false;  ///< all of them
    std::size_t member_ = 0;    ///< the next one of what is going on
    std::size_t edits_ = 0;     ///< of the journal that are done
    std::int64_t tick_ = 0;
    std::size_t operations_ = 0;  ///< of the log, tried so far
    std::map<std::int64_t, Error> refusals_;
    std::vector<TrackerWork> history_;
};

}  // namespace tileglass::world
