#pragma once
// All trackers on the same moves: the one that leads, and the others.

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include "sandbox/scene/world.hpp"
#include "sandbox/world/node_tape.hpp"
#include "sandbox/world/object_run.hpp"

namespace tileglass::world {

/// Runs each tracker through the same journal. In a recorded world, those that are where the leader
/// is do each step with it, so that tapes and counters are of the same moment; in a larger one the
/// leader goes first, and the others come after it.
class Trackers {
public:
    static constexpr std::int64_t kUndivided = std::int64_t{1} << 62;  ///< operations

    TrackerMethod leading() const { return leading_; }
    void set_leading(TrackerMethod leading) { leading_ = leading; }
    /// Null without a world; for a tracker that does not lead, also without comparison.
    const ObjectRun* run(TrackerMethod method) const { return runs_[index_of(method)].get(); }
    const ObjectRun* leader() const { return run(leading_); }

    /// Is the world small enough to be recorded?
    bool is_recorded() const { return is_recorded_; }
    /// What happened to the nodes of a tracker; null if the world is not recorded, or the tracker
    /// does not run.
    const NodeTape* tape(TrackerMethod method) const;

    /// Do the trackers that do not lead run, too?
    bool is_comparing() const { return is_comparing_; }
    void set_comparing(bool is_comparing);
    /// Have all that run done the same operations?
    bool have_caught_up() const;
    /// The tick at which trackers are compared: the present one where all have done the same, or
    /// the last one that all have completed. None if one of them does not know its work there: it
    /// keeps that of its last ticks.
    std::optional<std::int64_t> compared_tick() const;
    /// The work of a tracker there; null if there is none, or the tracker does not run.
    const TrackerWork* compared(TrackerMethod method) const;

    /// Begins the leading tracker, except in a larger world where it runs already.
    void begin_leader(const WorldPlan& plan);
    /// Begins those that are to be compared and do not run yet.
    void begin_others(const WorldPlan& plan);
    /// Lets the leading tracker go back to an earlier state.
    void put_leader(const ObjectRun& run);
    void drop_leader() { runs_[index_of(leading_)].reset(); }
    /// Ends all of them; the next ones are of a world that is recorded or not.
    void drop_all(bool is_recorded);
    /// Ends all others if one of them has come further than this tick: they begin again together.
    void drop_others_beyond(std::int64_t tick);

    /// Lets the leading tracker go on, and in a recorded world those that have come as far; `seen`
    /// gets its events. Returns the rest of the budget, as `ObjectRun::advance`.
    std::int64_t advance_leader(const Journal& journal, std::int64_t budget, const EventSink* seen);
    /// The same of the other tracker that is furthest behind; none if all are at the end.
    std::optional<std::int64_t> advance_last(const Journal& journal, std::int64_t budget);
    /// Is any of them before the end of the journal, or still to begin?
    bool are_behind(const Journal& journal) const;

    bool have_all_edits(const Journal& journal) const;
    void take_for_done(const Journal& journal);

private:
    static std::size_t index_of(TrackerMethod method) { return static_cast<std::size_t>(method); }
    void begin(const WorldPlan& plan, TrackerMethod method);
    /// Begins the tape of a tracker that starts, or that went back.
    void begin_tape(TrackerMethod method);
    std::int64_t advance(TrackerMethod method, const Journal& journal, std::int64_t budget,
                         const EventSink* seen);
    void drop_others();

    TrackerMethod leading_ = TrackerMethod::difference;
    bool is_recorded_ = true;
    bool is_comparing_ = true;
    std::array<std::unique_ptr<ObjectRun>, scene::kTrackers.size()> runs_;  ///< by method
    std::array<NodeTape, scene::kTrackers.size()> tapes_;                   ///< by method
    std::uint64_t tapes_begun_ = 0;
};

}  // namespace tileglass::world
