#pragma once
// The objects and swarms of a scene, while people edit them and ticks pass.

#include <cstddef>
#include <cstdint>
#include <span>

#include "sandbox/text/deadline.hpp"
#include "sandbox/world/checkpoints.hpp"
#include "sandbox/world/tick_stops.hpp"
#include "sandbox/world/trackers.hpp"
#include "sandbox/world/world_contents.hpp"
#include "sandbox/world/world_recorder.hpp"

namespace tileglass::world {

/// Keeps the objects and swarms of a scene in a world, and runs its ticks. The chosen tracker
/// leads; the other ones run through the same journal for comparison. A small world is recorded.
class LiveObjects {
public:
    /// The operations that an edit may wait for.
    static constexpr std::int64_t kPatience = 1'000'000;

    /// Edits the journal until the world has exactly `objects`, each id once, and works for
    /// `patience` or until `deadline`. Starts over at tick 0 if the plan has changed, unless all
    /// that has changed is that its log is longer. Returns whether anything happened.
    bool follow(const WorldPlan& plan, TrackerMethod leading, std::span<const PlacedObject> objects,
                std::int64_t patience = kPatience, scene::Deadline* deadline = nullptr);
    /// Removes the world and all objects.
    void forget();

    /// Sets the target tick, forwards or back. After going back, objects are as if they had always
    /// been where they are now.
    void go_to(std::int64_t tick);
    /// The tick of the leading world, and its target.
    std::int64_t tick() const { return leading_run() != nullptr ? leading_run()->tick() : 0; }
    std::int64_t last_tick() const { return journal().last_tick; }
    /// Has the leading world reached its target?
    bool has_caught_up() const;
    /// Is any world still on its way to it?
    bool is_behind() const { return trackers_.are_behind(journal()); }

    /// Lets the leading world go on for `budget` operations, or until `deadline`. Returns whether
    /// there is anything to do.
    bool advance_leader(std::int64_t budget, scene::Deadline* deadline = nullptr);
    /// The same for all that are compared with it, the one furthest behind first.
    bool advance_others(std::int64_t budget, scene::Deadline* deadline = nullptr);
    /// Does both.
    bool work(std::int64_t budget, scene::Deadline* deadline = nullptr);
    /// Runs all of them to the target. Returns false if it stops on the way because the time has
    /// passed.
    bool finish(scene::Deadline* deadline = nullptr);

    void set_comparing(bool is_comparing) { trackers_.set_comparing(is_comparing); }
    const Trackers& trackers() const { return trackers_; }
    TrackerMethod leading() const { return trackers_.leading(); }
    const ObjectRun* run(TrackerMethod method) const { return trackers_.run(method); }
    const ObjectRun* leading_run() const { return trackers_.leader(); }
    /// The leading world; null if there is none.
    const ObjectWorld* world() const;
    /// Objects and swarm members in the leading world.
    std::size_t size() const { return world() != nullptr ? world()->size() : 0; }

    const WorldContents& contents() const { return contents_; }
    const Journal& journal() const { return contents_.journal(); }
    bool is_recorded() const { return trackers_.is_recorded(); }
    const WorldRecorder& recorder() const { return recorder_; }
    /// The current chapter; empty if the world is not recorded.
    const Chapter& chapter() const { return recorder_.chapter(); }
    /// Grows with every change of the leading world.
    std::uint64_t revision() const { return revision_; }
    /// Changes whenever everything starts over.
    std::uint64_t generation() const { return generation_; }

    /// Where ticks stop.
    TickStops stops;

private:
    /// Begins at the beginning of the journal.
    void begin();
    void begin_with_placed();
    void go_back(std::int64_t tick);
    void end_tick();

    /// The leading tracker at the end of a tick, and what is recorded of it.
    struct Checkpoint {
        ObjectRun run;
        ListState lists;
        PointLists points;
    };

    WorldContents contents_;
    Trackers trackers_;
    WorldRecorder recorder_;
    Checkpoints<Checkpoint> checkpoints_{64};
    std::uint64_t generation_ = 0;
    std::uint64_t revision_ = 0;
};

}  // namespace tileglass::world
