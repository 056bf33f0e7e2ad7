#pragma once
// The objects and swarms of a scene, while people edit them and ticks pass.

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "sandbox/scene/world.hpp"
#include "sandbox/world/list_state.hpp"
#include "sandbox/world/object_run.hpp"
#include "sandbox/world/printed_objects.hpp"
#include "sandbox/world/stop_when.hpp"
#include "tileglass/base/result.hpp"
#include "tileglass/index/point_trackers.hpp"
#include "tileglass/trace/recording.hpp"

namespace tileglass::world {

/// What both ways of keeping points have done.
struct PointWork {
    std::int64_t changes = 0;    ///< times that a point came into a tile, left one, or went on
    std::int64_t looked_at = 0;  ///< entries of arrays that were compared, to find a point
    std::int64_t shifted = 0;    ///< entries of arrays that moved up behind one that left
    std::int64_t links = 0;      ///< nodes that were linked
    std::int64_t unlinks = 0;

    bool operator==(const PointWork&) const = default;
};

/// Each object as a point in the first tile of its footprint, the one that owns its low corner
/// where bounds do not cut it off; an object without tiles is no point.
class PointLists {
public:
    PointLists() : arrays_(HashedHeads()), links_(HashedHeads()) {}

    /// Does what a tracker did; other events than `Track` are nothing to it.
    void apply(const Event& event);

    const PointWork& work() const { return work_; }
    const PointArrays<HashedHeads>& arrays() const { return arrays_; }
    const PointLinks<HashedHeads>& links() const { return links_; }

private:
    PointArrays<HashedHeads> arrays_;
    PointLinks<HashedHeads> links_;
    PointWork work_;
};

/// A part of what is recorded of a world: when a recording is full the next chapter begins, with
/// the lists as they are. What went before can no longer be played.
struct Chapter {
    std::uint64_t number = 0;              ///< no other chapter has it
    std::shared_ptr<Recording> recording;  ///< its events
    ListState first_lists;                 ///< as it found them
    ListState lists;                       ///< as they are
};

/// What is left out of a world, and why.
struct WorldFaults {
    std::map<std::uint32_t, Error> objects;  ///< by id; errors name `rect[k]` or `frame`
    std::map<std::size_t, Error> swarms;     ///< by their place in the plan that was asked for
};

/// Keeps the objects and swarms of a scene in a world, and lets ticks pass. The chosen tracker
/// leads; the other ones are run on the same moves, so that what they do can be compared, and may
/// be some ticks behind. A world that is small is recorded.
class LiveObjects {
public:
    /// The most tiles of an object that is followed: a move of a larger one fills a recording.
    static constexpr std::int64_t kMostTiles = ObjectRun::kMostTiles;
    /// The most tiles that the members of all swarms may be in together.
    static constexpr std::int64_t kMostSwarmTiles = 40'000'000;
    /// The most members, and tiles that they are in together, of a world that is recorded.
    static constexpr std::size_t kMostRecordedMembers = 1'000;
    static constexpr std::int64_t kMostRecordedTiles = std::int64_t{1} << 15;
    /// The events after which a chapter ends with the operation that is going on.
    static constexpr std::size_t kChapterEvents = 500'000;
    /// Operations that an edit is worth waiting for, in the leading world and in the other ones.
    static constexpr std::int64_t kPatience = 1'000'000;

    /// Brings the journal to where `objects`, each id once, are, and goes on by `patience`; starts
    /// over at tick 0 where the plan is another one. Swarms that cannot be there are left out.
    /// Returns whether anything happened.
    bool follow(WorldPlan plan, TrackerMethod leading, std::span<const PlacedObject> objects,
                std::int64_t patience = kPatience);

    /// Begins anew, without objects.
    void forget();

    /// Lets the world come to this tick, forwards or back. Back, it is as if objects had always
    /// been where they are now.
    void go_to(std::int64_t tick);
    /// The tick that the leading world is at, and the one that it is on its way to.
    std::int64_t tick() const { return worlds_.empty() ? 0 : leader().tick(); }
    std::int64_t last_tick() const { return journal_.last_tick; }
    /// Is the leading world where it is to be?
    bool has_caught_up() const { return worlds_.empty() || leader().is_at_end(journal_); }

    /// Goes on, with so many operations of the leading world and of each other one. Returns whether
    /// anything happened.
    bool work(std::int64_t leading, std::int64_t following);
    /// Brings the leading world, and those that are compared, to the end.
    void finish();

    /// Ticks stop passing at the end of one in which this happens.
    void stop_when(const StopWhen& stop_when) {
        stop_when_ = stop_when;
        forget_long_lists();
    }
    const StopWhen& stop_when() const { return stop_when_; }
    /// Where ticks were stopped; none since they were asked for last.
    const std::optional<Stop>& stop() const { return stop_; }
    void go_on() { stop_.reset(); }

    /// Whether the trackers that do not lead are run, too.
    bool is_comparing() const { return is_comparing_; }
    void set_comparing(bool is_comparing);
    /// Is any of them still on its way?
    bool is_behind() const;

    const WorldFaults& faults() const { return faults_; }

    /// A member of a swarm: by the swarm's place in the plan that was asked for, and in the swarm.
    struct Member {
        std::size_t swarm = 0;
        std::uint32_t index = 0;

        bool operator==(const Member&) const = default;
    };
    /// Which member has this id; none where it is an object.
    std::optional<Member> member(std::uint32_t id) const;

    /// The id in the log of an object that has this one in the world; none where it is no object
    /// of the log.
    std::optional<std::uint32_t> logged(std::uint32_t id) const;

    TrackerMethod leading() const { return leading_; }
    /// Null before there were objects; of a tracker that does not lead also without comparison.
    const ObjectRun* run(TrackerMethod method) const;
    const ObjectRun* leading_run() const { return run(leading_); }
    /// The leading world; null before there were objects.
    const ObjectWorld* world() const { return worlds_.empty() ? nullptr : &leader().world(); }
    /// Objects and members in the leading world.
    std::size_t size() const { return world() != nullptr ? world()->size() : 0; }
    const Journal& journal() const { return journal_; }
    /// Grows with everything that happens in the leading world.
    std::uint64_t revision() const { return revision_; }

    /// Another number where everything began anew.
    std::uint64_t generation() const { return generation_; }
    /// Is the world small enough to be recorded?
    bool is_recorded() const { return is_recorded_; }
    /// The same objects as points; null where the world is not recorded.
    const PointLists* points() const {
        return is_recorded_ && !worlds_.empty() ? &points_ : nullptr;
    }
    /// The printed tracker, where one is asked for and the world is recorded.
    const PrintedObjects* printed() const { return printed_ ? &*printed_ : nullptr; }

    /// What is recorded now; of a world that is not, nothing.
    const Chapter& chapter() const { return chapter_; }

private:
    /// A state that can be gone back to.
    struct Checkpoint {
        ObjectRun run;
        ListState lists;
        PointLists points;
    };
    static constexpr std::int64_t kCheckpointTicks = 64;  ///< from one to the next, at first
    static constexpr std::size_t kMostCheckpoints = 64;

    const ObjectRun& leader() const { return *worlds_[static_cast<std::size_t>(leading_)]; }
    std::optional<ObjectRun>& world_of(TrackerMethod method) {
        return worlds_[static_cast<std::size_t>(method)];
    }

    void start_over(WorldPlan asked);
    /// Runs the leading tracker from the beginning of the journal.
    void begin_run();
    void go_back(std::int64_t tick);
    /// Were objects put or taken after tick 0?
    bool has_later_edits() const {
        return !journal_.edits.empty() && journal_.edits.back().tick > 0;
    }
    void begin_chapter();
    void drop_followers();
    void check_plan(const WorldPlan& asked);
    void read_log();
    void keep_checkpoint();
    bool lead(std::int64_t budget);
    /// Looks for what ticks are to stop at.
    void watch(const Event& event);
    std::uint32_t length_of(Tile tile) const;
    void look_for_long_lists();
    void forget_long_lists() {
        longer_.clear();
        long_.clear();
    }
    void end_tick();
    bool trail(std::int64_t budget);
    /// Puts an object somewhere, or takes it away, after the last tick.
    void edit(std::uint32_t id, const std::optional<Rect>& rect);

    std::optional<WorldPlan> asked_;
    TrackerMethod leading_ = TrackerMethod::difference;
    bool is_comparing_ = true;
    Journal journal_;
    std::vector<std::optional<ObjectRun>> worlds_;  ///< by method; empty: before there were objects
    std::map<std::uint32_t, Rect> placed_;
    WorldFaults faults_;
    std::vector<std::size_t> swarm_places_;  ///< of the swarms of the journal, in what was asked
    std::vector<std::uint32_t> logged_;      ///< ids in the log, by those in the world
    std::map<std::int64_t, Checkpoint> checkpoints_;  ///< by tick
    std::int64_t checkpoint_ticks_ = kCheckpointTicks;
    PointLists points_;
    std::optional<PrintedObjects> printed_;
    StopWhen stop_when_;
    std::optional<Stop> stop_;
    std::int64_t watched_to_ = 0;  ///< ticks up to this one are not watched again
    std::vector<Link> longer_;     ///< into lists that were long then, in this tick
    std::set<std::pair<std::int32_t, std::int32_t>> long_;  ///< y, x of lists known to be long
    std::uint64_t generation_ = 0;
    std::uint64_t revision_ = 0;
    bool is_recorded_ = true;
    Chapter chapter_;
};

}  // namespace tileglass::world
