#pragma once
// Runs a tracker through the journal of a world: what happens at which tick.

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "sandbox/scene/world.hpp"
#include "sandbox/world/journal.hpp"
#include "sandbox/world/naive_lists.hpp"
#include "sandbox/world/object_world.hpp"
#include "sandbox/world/swarm.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::world {

/// The work of a tracker since the start, and the current counts of its nodes.
struct TrackerWork {
    std::int64_t done = 0;          ///< operations that changed lists
    std::int64_t skipped = 0;       ///< operations that had nothing to do
    std::int64_t enumerations = 0;  ///< times that tiles of an object were enumerated
    TrackerUpdate sum;
    TrackerUpdate last;  ///< the last operation on one object, not counting swarms
    NodeCounts nodes;
    NaiveWork naive;  ///< of the naive form, which runs with `always` on the same moves

    std::int64_t operations() const { return done + skipped; }

    bool operator==(const TrackerWork&) const = default;
};

/// Runs a world through a journal with one tracker, in slices if that takes long. Members of swarms
/// have the first numbers in the grid: 0, 1, 2, ..., swarm after swarm.
class ObjectRun {
public:
    /// The number of most recent ticks whose work is kept.
    static constexpr std::size_t kMostHistory = 4096;
    /// The most tiles of an object of a log; a larger one is refused.
    static constexpr std::int64_t kMostTiles = std::int64_t{1} << 16;
    /// The id of the first object of a log, and of the first member of the first swarm. Objects
    /// that a person places have smaller ids.
    static constexpr std::uint32_t kFirstLogged = std::uint32_t{1} << 30;
    static constexpr std::uint32_t kFirstMember = std::uint32_t{1} << 31;

    ObjectRun(const WorldPlan& plan, TrackerMethod method);

    /// The error of an object that cannot be inserted: more than kMostTiles tiles, or an error of
    /// the grid.
    std::optional<Error> fault_of(const Rect& rect) const;

    const ObjectWorld& world() const { return world_; }
    const TrackerWork& work() const { return work_; }
    /// The lists of the naive form; null for trackers other than `always`.
    const NaiveLists* naive() const { return naive_ ? &*naive_ : nullptr; }
    /// The members of all swarms.
    std::size_t member_count() const { return member_count_; }
    /// Those that are inserted, at their current places.
    std::span<const Body> bodies() const { return bodies_; }

    /// Completed ticks.
    std::int64_t tick() const { return tick_; }
    /// Has the tick after this one begun?
    bool has_begun(std::int64_t tick) const {
        return tick_ > tick || (tick_ == tick && is_amidst());
    }
    /// Is the next step part of a tick?
    bool is_ticking(const Journal& journal) const {
        return has_members_ && !has_edit(journal) && tick_ < journal.last_tick;
    }
    /// Have all edits been applied?
    bool has_all_edits(const Journal& journal) const { return edits_ == journal.edits.size(); }
    /// Takes all edits of a journal that has come to the same by fewer for done.
    void take_for_done(const Journal& journal) { edits_ = journal.edits.size(); }
    /// Are all members inserted, and all edits and ticks done?
    bool is_at_end(const Journal& journal) const {
        return has_members_ && has_all_edits(journal) && tick_ == journal.last_tick;
    }

    /// Runs one edit or one tick, or as much of it as `budget` allows: an operation costs 1 plus
    /// its changes in lists. Returns the rest of `budget`, which must be above 0; negative if the
    /// last operation cost more.
    std::int64_t advance(const Journal& journal, std::int64_t budget, const EventSink* sink);

    /// The errors of log operations that were refused, by the tick to which they belong.
    const std::map<std::int64_t, Error>& refusals() const { return refusals_; }

    /// The work before the first tick and at the end of each tick, oldest first; empty before the
    /// first tick begins.
    std::span<const TrackerWork> history() const { return history_; }
    /// The work at the end of this tick; null if it is not kept.
    const TrackerWork* work_at(std::int64_t tick) const;

private:
    bool has_edit(const Journal& journal) const {
        return !has_all_edits(journal) && journal.edits[edits_].tick == tick_;
    }
    std::int64_t run(const WorldEdit& edit, const EventSink* sink);
    std::int64_t count(const Result<TrackerUpdate>& update);
    /// The same for an operation on one object; also sets `last`.
    std::int64_t count_last(const Result<TrackerUpdate>& update);
    /// Continues a tick; returns the rest of the budget.
    std::int64_t advance_tick(const Journal& journal, std::int64_t budget, const EventSink* sink);
    /// The next member to insert.
    Body make_body(const WorldPlan& plan);
    std::int64_t insert_members(const WorldPlan& plan, std::int64_t budget, const EventSink* sink);
    std::int64_t move_members(const WorldPlan& plan, std::int64_t budget, const EventSink* sink);
    std::int64_t run(const scene::ObjectOperation& operation, const EventSink* sink);
    /// Lets the naive form follow an object, by number. Returns its changes in lists.
    std::int64_t follow(std::uint32_t number);
    void keep_history();
    bool is_amidst() const {
        return has_members_ && (member_ > 0 || operations_ > static_cast<std::size_t>(tick_));
    }

    ObjectWorld world_;
    std::optional<NaiveLists> naive_;
    TrackerWork work_;
    std::size_t member_count_ = 0;
    std::vector<Body> bodies_;
    std::optional<BodyMaker> maker_;   ///< of the swarm whose members are inserted
    std::size_t swarms_begun_ = 0;     ///< whose members are inserted, or are being
    std::uint32_t left_of_swarm_ = 0;  ///< members that are not made yet
    bool has_members_ = false;         ///< all of them are inserted
    std::size_t member_ = 0;           ///< the next one to insert or move
    std::size_t edits_ = 0;            ///< edits of the journal that are done
    std::int64_t tick_ = 0;
    std::size_t operations_ = 0;  ///< operations of the log that were tried
    std::map<std::int64_t, Error> refusals_;
    std::vector<TrackerWork> history_;
};

}  // namespace tileglass::world
