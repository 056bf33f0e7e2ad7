#pragma once
// How far has a tracker come in a journal, and what did it do so far?

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "sandbox/world/journal.hpp"
#include "sandbox/world/object_world.hpp"
#include "sandbox/world/swarm.hpp"

namespace tileglass::world {

/// What a tracker has done since the beginning, and what its nodes do now.
struct TrackerWork {
    std::int64_t done = 0;     ///< operations that changed lists
    std::int64_t skipped = 0;  ///< operations that had nothing to do
    TrackerUpdate sum;
    NodeCounts nodes;

    bool operator==(const TrackerWork&) const = default;
};

/// A world that goes through a journal with one tracker, in slices where that takes long. Members
/// of swarms have the first numbers of the grid: 0, 1, 2, ..., swarm after swarm.
class ObjectRun {
public:
    /// Work at the end of this many ticks is kept.
    static constexpr std::size_t kMostHistory = 4096;
    /// The id of the first member of the first swarm; objects have smaller ones.
    static constexpr std::uint32_t kFirstMember = std::uint32_t{1} << 31;

    ObjectRun(const WorldPlan& plan, TrackerMethod method);

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
        return has_members_ && entries_ < journal.entries.size() &&
               std::holds_alternative<Tick>(journal.entries[entries_]);
    }
    /// Entries of the journal that are done.
    std::size_t entries() const { return entries_; }
    /// Are all members in the world, and all entries done?
    bool is_at_end(const Journal& journal) const;

    /// Goes on, as far as the first `end` entries: one operation costs 1 and what it changed in
    /// lists. Returns what is left of `budget`: less than nothing is left by what cost more.
    std::int64_t advance(const Journal& journal, std::size_t end, std::int64_t budget,
                         const EventSink* sink);

    /// Work at the end of ticks, the last one that passed last.
    std::span<const TrackerWork> history() const { return history_; }

private:
    std::int64_t put(const PlacedObject& object, const EventSink* sink);
    std::int64_t count(const Result<TrackerUpdate>& update);
    std::int64_t insert_members(std::int64_t budget, const EventSink* sink);
    std::int64_t move_members(const WorldPlan& plan, std::int64_t budget, const EventSink* sink);
    void end_tick();
    bool is_amidst() const { return has_members_ && member_ > 0; }

    ObjectWorld world_;
    TrackerWork work_;
    std::vector<Body> bodies_;
    std::vector<std::size_t> swarm_ends_;  ///< in bodies_
    bool has_members_ = false;             ///< all of them
    std::size_t member_ = 0;               ///< the next one of what is going on
    std::size_t entries_ = 0;
    std::int64_t tick_ = 0;
    std::vector<TrackerWork> history_;
};

}  // namespace tileglass::world
