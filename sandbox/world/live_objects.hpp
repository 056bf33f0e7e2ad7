#pragma once
// The objects and swarms of a scene, while people edit them and ticks pass.

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "sandbox/scene/world.hpp"
#include "sandbox/text/deadline.hpp"
#include "sandbox/world/list_state.hpp"
#include "sandbox/world/node_tape.hpp"
#include "sandbox/world/object_run.hpp"
#include "sandbox/world/stop_when.hpp"
#include "tileglass/base/result.hpp"
#include "tileglass/index/point_trackers.hpp"
#include "tileglass/trace/recording.hpp"

namespace tileglass::world {

class PrintedObjects;

/// The work of both structures for points.
struct PointWork {
    std::int64_t changes = 0;    ///< points that entered, left or changed a tile
    std::int64_t looked_at = 0;  ///< array entries compared to find a point
    std::int64_t shifted = 0;    ///< array entries moved to close a gap
    std::int64_t links = 0;      ///< nodes linked
    std::int64_t unlinks = 0;

    bool operator==(const PointWork&) const = default;
};

/// Each object as a point in the first tile of its footprint: the owner of its low corner, unless
/// bounds cut it off. An object without tiles is no point.
class PointLists {
public:
    PointLists() : arrays_(HashedHeads()), links_(HashedHeads()) {}

    /// Follows a tracker; ignores events other than `Track`.
    void apply(const Event& event);

    const PointWork& work() const { return work_; }
    const PointArrays<HashedHeads>& arrays() const { return arrays_; }
    const PointLinks<HashedHeads>& links() const { return links_; }

private:
    PointArrays<HashedHeads> arrays_;
    PointLinks<HashedHeads> links_;
    PointWork work_;
};

/// A part of the recording of a world. When a recording is full, the next chapter begins with the
/// current lists; earlier chapters can no longer be played.
struct Chapter {
    std::uint64_t number = 0;              ///< unique
    std::shared_ptr<Recording> recording;  ///< the events
    ListState first_lists;                 ///< at the beginning of the chapter
    ListState lists;                       ///< at its end so far
    std::size_t before_tick = 0;           ///< events before the last tick began
    std::size_t after_tick = 0;            ///< events when the last whole tick had ended
    std::int64_t first_step = 0;           ///< the step of the leading tape at its beginning
};

/// What is left out of a world, and why.
struct WorldFaults {
    /// By id; errors name `rect[k]`, `frame`, or `object` if all are in too many tiles.
    std::map<std::uint32_t, Error> objects;
    std::map<std::size_t, Error> swarms;  ///< by index in the requested plan
};

/// Keeps the objects and swarms of a scene in a world, and runs its ticks. The chosen tracker
/// leads; the other ones run through the same journal for comparison. A small world is recorded:
/// there, those that are where the leader is do each step with it. In a larger one the leader goes
/// first.
class LiveObjects {
public:
    /// The most tiles of one object: a move of a larger one would fill a recording.
    static constexpr std::int64_t kMostTiles = ObjectRun::kMostTiles;
    /// All objects and swarm members together are in fewer tiles; about, for swarms.
    static constexpr std::int64_t kTooManyTiles = ObjectWorld::kTooManyTiles;
    /// The most swarm members, and the most tiles of them together, in a world that is recorded.
    static constexpr std::size_t kMostRecordedMembers = 1'000;
    static constexpr std::int64_t kMostRecordedTiles = std::int64_t{1} << 15;
    /// The most tiles of members, placed and logged objects together in such a world.
    static constexpr std::int64_t kMostRecordedPlacedTiles = std::int64_t{1} << 18;
    /// A chapter ends with the operation that reaches this many events.
    static constexpr std::size_t kChapterEvents = 500'000;
    /// The journal of a world that is not recorded has fewer edits than this and four for each
    /// object, once all trackers have done them. A tracker that begins later gets objects as if
    /// they had always been where they are.
    static constexpr std::size_t kMostEdits = 1'000'000;
    /// The work that an edit may wait for, in the leading world and in each other one.
    static constexpr std::int64_t kPatience = 1'000'000;

    LiveObjects() = default;
    LiveObjects& operator=(LiveObjects&&) = delete;  // neither copied nor moved

    /// Adds edits to the journal until the world has exactly `objects`, each id once, and works for
    /// `patience` or until `deadline`. Starts over at tick 0 if the plan has
    /// changed, unless all that has changed is that its log is longer. Leaves out swarms that
    /// cannot run, and objects that cannot be inserted. Returns whether anything happened.
    bool follow(WorldPlan plan, TrackerMethod leading, std::span<const PlacedObject> objects,
                std::int64_t patience = kPatience, scene::Deadline* deadline = nullptr);

    /// Does the same where only these objects have changed, and `gone` are objects no more. Does
    /// nothing, and returns false, if it takes a look at all of them: there is no world yet, it
    /// becomes recorded or is so no more, or all objects together are in too many tiles.
    bool change(std::span<const PlacedObject> objects, std::vector<std::uint32_t> gone,
                std::int64_t patience = kPatience, scene::Deadline* deadline = nullptr);

    /// Removes the world and all objects.
    void forget();

    /// Sets the target tick, forwards or back. After going back, objects are as if they had always
    /// been where they are now.
    void go_to(std::int64_t tick);
    /// The tick of the leading world, and its target.
    std::int64_t tick() const { return has_world() ? leader().tick() : 0; }
    std::int64_t last_tick() const { return journal_.last_tick; }
    /// Has the leading world reached its target?
    bool has_caught_up() const { return !has_world() || leader().is_at_end(journal_); }

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

    /// Sets the conditions that stop ticks, at the end of the tick in which one occurs.
    void stop_when(const StopWhen& stop_when) {
        stop_when_ = stop_when;
        forget_long_lists();
    }
    const StopWhen& stop_when() const { return stop_when_; }
    /// Where ticks stopped; none if they have not since the last `go_to` or `go_on`.
    const std::optional<Stop>& stop() const { return stop_; }
    void go_on() { stop_.reset(); }

    /// Do the trackers that do not lead run, too?
    bool is_comparing() const { return is_comparing_; }
    void set_comparing(bool is_comparing);
    /// Is any of those that run still behind the target?
    bool is_behind() const;

    const WorldFaults& faults() const { return faults_; }

    /// A member of a swarm: the swarm's index in the requested plan, and its own in the swarm.
    struct Member {
        std::size_t swarm = 0;
        std::uint32_t index = 0;

        bool operator==(const Member&) const = default;
    };
    /// The member with this id; none if it is an object.
    std::optional<Member> member(std::uint32_t id) const;

    /// The log's own id of an object that has this id in the world; none if it is not from the log.
    std::optional<std::uint32_t> logged(std::uint32_t id) const;

    TrackerMethod leading() const { return leading_; }
    /// Null without a world; for a tracker that does not lead, also without comparison.
    const ObjectRun* run(TrackerMethod method) const;
    const ObjectRun* leading_run() const { return run(leading_); }
    /// Have all that run done the same operations?
    bool is_level() const;
    /// The tick at which trackers are compared: the present one where all have done the same, or
    /// the last one that all have completed. None if one of them does not know its work there: it
    /// keeps that of its last ticks.
    std::optional<std::int64_t> compared_tick() const;
    /// The work of a tracker there; null if there is none, or the tracker does not run.
    const TrackerWork* compared(TrackerMethod method) const;
    /// What happened to the nodes of a tracker; null if the world is not recorded, or the tracker
    /// does not run.
    const NodeTape* tape(TrackerMethod method) const {
        return is_recorded_ && run(method) != nullptr ? &tape_of(method) : nullptr;
    }
    /// The leading world; null if there is none.
    const ObjectWorld* world() const { return has_world() ? &leader().world() : nullptr; }
    /// Objects and swarm members in the leading world.
    std::size_t size() const { return world() != nullptr ? world()->size() : 0; }
    /// The tiles of all of them, about.
    double tiles() const { return tiles_; }
    const Journal& journal() const { return journal_; }
    /// Grows with every change of the leading world.
    std::uint64_t revision() const { return revision_; }

    /// Changes whenever everything starts over.
    std::uint64_t generation() const { return generation_; }
    /// Is the world small enough to be recorded?
    bool is_recorded() const { return is_recorded_; }
    /// The same objects as points; null if the world is not recorded.
    const PointLists* points() const { return is_recorded_ && has_world() ? &points_ : nullptr; }
    /// The printed tracker; null if it is not requested or the world is not recorded.
    const PrintedObjects* printed() const { return printed_.get(); }

    /// The current chapter; empty if the world is not recorded.
    const Chapter& chapter() const { return chapter_; }

private:
    /// A state to which one can go back.
    struct Checkpoint {
        ObjectRun run;
        ListState lists;
        PointLists points;
    };
    static constexpr std::int64_t kCheckpointTicks = 64;  ///< from one to the next, initially
    static constexpr std::size_t kMostCheckpoints = 64;

    static std::size_t place_of(TrackerMethod method) { return static_cast<std::size_t>(method); }
    bool has_world() const { return runs_[place_of(leading_)] != nullptr; }
    const ObjectRun& leader() const { return *runs_[place_of(leading_)]; }
    /// How far a run has come: two that are level have done the same.
    using Progress = std::pair<std::int64_t, std::int64_t>;
    static Progress progress(const ObjectRun& run) { return {run.tick(), run.work().operations()}; }
    /// The one that is furthest behind the target beside the leading one; none if all are there.
    std::optional<TrackerMethod> furthest_behind() const;
    /// Lets a tracker go on through the journal; `seen` gets its events, too.
    std::int64_t advance(TrackerMethod method, std::int64_t budget, const EventSink* seen);
    void begin(TrackerMethod method);
    void begin_others();
    /// Lets all others do the next step that were where the leading one has come from.
    void advance_level(const Progress& before);
    std::int64_t part_of(std::int64_t budget, const scene::Deadline* deadline) const;

    const NodeTape& tape_of(TrackerMethod method) const {
        return tapes_[static_cast<std::size_t>(method)];
    }
    NodeTape& tape_of(TrackerMethod method) { return tapes_[static_cast<std::size_t>(method)]; }
    /// Begins the tape of a tracker that starts, or that went back.
    void begin_tape(TrackerMethod method);
    void start_over(WorldPlan asked);
    /// Restarts the leading tracker at the beginning of the journal.
    void begin_run();
    /// Replaces all edits by those that put objects where they are now, at tick 0.
    void edit_placed_only();
    /// Does so where very many edits are in the journal, which all trackers have done.
    void limit_edits();
    /// Begins again at tick 0, as if objects had always been where they are now.
    void begin_with_placed();
    /// Is a world with so many tiles, beside those of its log, recorded?
    bool is_small_with(double tiles) const;
    void go_back(std::int64_t tick);
    /// Were objects edited after tick 0?
    bool has_later_edits() const {
        return !journal_.edits.empty() && journal_.edits.back().tick > 0;
    }
    void begin_chapter();
    void drop_others();
    /// Does so if one of them has come further than this tick.
    void drop_others_beyond(std::int64_t tick);
    void check_plan(const WorldPlan& asked);
    /// Reads the operations of the log that are not in the journal yet.
    void read_log();
    /// Takes in `plan` if it is the present one with more operations at the end of its log; a world
    /// that has run further goes back to where they begin.
    bool take_longer_log(const WorldPlan& plan);
    void keep_checkpoint();
    /// Checks an event against the conditions of `stop_when`.
    void watch(const Event& event);
    std::uint32_t length_of(Tile tile) const;
    void look_for_long_lists();
    void forget_long_lists() {
        longer_.clear();
        long_.clear();
    }
    void end_tick();
    /// Puts an object somewhere after the last tick, where it is not there.
    void place(std::uint32_t id, const Rect& rect);
    /// Removes it after the last tick, where it is there.
    void take_away(std::uint32_t id);
    void edit(const WorldEdit& edit);

    std::optional<WorldPlan> asked_;
    TrackerMethod leading_ = TrackerMethod::difference;
    bool is_comparing_ = true;
    Journal journal_;
    std::array<std::unique_ptr<ObjectRun>, scene::kTrackers.size()> runs_;  ///< by method
    std::array<NodeTape, scene::kTrackers.size()> tapes_;  ///< by method, of a recorded world
    std::uint64_t tapes_begun_ = 0;
    std::map<std::uint32_t, Rect> placed_;  ///< objects by id
    double tiles_ = 0;  ///< of all members of swarms, about, and of objects in the world
    bool has_too_many_tiles_ = false;  ///< are objects left out because of all the others?
    WorldFaults faults_;
    std::vector<std::size_t>
        swarm_places_;  ///< index in the requested plan of each swarm of the journal
    std::vector<std::uint32_t> logged_;  ///< the log's ids, by id in the world
    std::unordered_map<std::uint32_t, std::uint32_t> log_places_;  ///< in `logged_`, by its id
    std::vector<double> most_logged_;  ///< about their tiles where they are largest; as `logged_`
    double log_tiles_ = 0;             ///< the sum of these
    std::map<std::int64_t, Checkpoint> checkpoints_;  ///< by tick
    std::int64_t checkpoint_ticks_ = kCheckpointTicks;
    PointLists points_;
    std::shared_ptr<PrintedObjects> printed_;  ///< null: none runs
    StopWhen stop_when_;
    std::optional<Stop> stop_;
    std::int64_t watched_to_ = 0;  ///< ticks up to this one have been watched
    std::vector<Link> longer_;     ///< links in this tick into lists that were too long
    std::set<std::pair<std::int32_t, std::int32_t>> long_;  ///< y, x of lists known to be too long
    std::uint64_t generation_ = 0;
    std::uint64_t revision_ = 0;
    bool has_few_members_ = true;  ///< so few that the world is recorded if it is small
    bool is_recorded_ = true;
    Chapter chapter_;
};

}  // namespace tileglass::world
