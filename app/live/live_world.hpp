#pragma once
// The running world of the scene's objects and camera: its tick, and whether it runs.

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/live/tick_marks.hpp"
#include "sandbox/scene/scene.hpp"
#include "sandbox/world/stop_when.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::scene {
class Deadline;
}

namespace tileglass::world {
struct CameraPlan;
class Film;
class LiveCamera;
class LiveObjects;
}  // namespace tileglass::world

namespace tileglass::app {

/// Names the objects whose numbers occur in events.
class ObjectNames {
public:
    virtual ~ObjectNames() = default;
    virtual std::string name_of_number(std::uint32_t number) const = 0;
};

/// The scene's objects and swarms in motion. The scene holds their initial state; this state is not
/// part of the scene.
class LiveWorld final : public ObjectNames {
public:
    static constexpr double kMostSpeed = 1000;  ///< ticks a second

    LiveWorld();
    LiveWorld(LiveWorld&&) noexcept;
    LiveWorld& operator=(LiveWorld&&) noexcept;
    ~LiveWorld() override;

    /// Restarts with another scene, at that scene's tick.
    void open(const scene::Scene& scene);
    /// Updates the world after an edit of the scene; `is_quick`: during a drag.
    void follow(const scene::Scene& scene, bool is_quick);

    const world::LiveObjects& objects() const { return *objects_; }
    /// Are there objects or swarms, or a log of objects?
    bool has_objects() const;
    /// Is there a camera that streams tiles?
    bool has_camera() const;
    /// Is there anything that ticks act on?
    bool has_life() const { return has_objects() || has_camera(); }
    const world::LiveCamera& camera() const { return *camera_; }
    /// The film of the camera's whole path; null without a camera, and until there is time for it.
    const world::Film* film() const { return film_.get(); }
    /// Also runs this plan, with other boxes, if it is valid; none: stops that.
    void try_out(const std::optional<world::CameraPlan>& plan);
    /// The film with the boxes that are tried out; null if none are.
    const world::Film* trial() const { return trial_.get(); }
    /// The ticks at which something stands out: found once for each state of the world.
    const TickMarks& tick_marks() const;
    bool has_log() const { return horizon_of_log() > 0; }
    /// Does anything change with the ticks?
    bool has_motion() const { return never_ends() || has_log(); }
    /// The tick of the world, and its target.
    std::int64_t tick() const;
    std::int64_t last_tick() const;
    /// The last tick that was reached, or that the log has an operation for.
    std::int64_t horizon() const { return horizon_; }

    bool is_running() const { return is_running_; }
    void run();
    void pause();
    /// Runs up to this tick, from the start if the world is there already.
    void run_to(std::int64_t tick);
    /// Runs until a node is allocated, besides the conditions of `stop_when`.
    void run_to_new_node();
    /// Goes to another tick, which may take a while; pauses.
    void go_to(std::int64_t tick);
    double speed = 60;  ///< ticks a second while running, > 0
    /// The most seconds that it works at a time, about; none: it does a number of operations.
    std::optional<double> seconds_per_turn;
    /// What the running world and all that follows it may take of a screen frame, about, in
    /// seconds. A tick takes as long as it does.
    static constexpr double kSecondsOfFrame = 0.0025;
    void set_comparing(bool is_comparing);
    void stop_when(const world::StopWhen& stop_when);
    /// Forgets the world, as if nothing had been followed yet, but not its tick: for where there is
    /// no memory. What is followed next begins it again.
    void give_up();
    /// The stop reached since the last call, if any; the world no longer runs then.
    std::optional<world::Stop> take_stop();

    /// Advances the world by `seconds`, or continues unfinished work.
    void advance(double seconds);
    /// Does anything change as time passes?
    bool is_busy() const { return is_running_ || has_work(); }
    /// Completes all unfinished work. Returns false if it stops on the way because the time has
    /// passed.
    bool finish(scene::Deadline* deadline = nullptr);

    /// The name of an object or of a member of a swarm, "crate" or "swarm 1 #17": by its id, or by
    /// its number in the leading world.
    std::string name_of(std::uint32_t id) const;
    std::string name_of_number(std::uint32_t number) const override;
    /// The reason why an object or a swarm is not in the world; null if it is there.
    const Error* fault_of(scene::ItemId item) const;

private:
    /// Operations per screen frame: a few milliseconds.
    static constexpr std::int64_t kTurn = 400'000;
    static constexpr std::int64_t kCameraTurn = 40'000;

    struct Wanted;

    /// Begins anew, without a scene.
    void forget();
    /// Lets the world go on to where it is to be after `seconds`.
    void begin_ticks(double seconds);
    /// Is there unfinished work?
    bool has_work() const;
    /// Does every tick bring changes, without end?
    bool never_ends() const;
    /// The tick of the last operation of the log.
    std::int64_t horizon_of_log() const;
    /// Follows all that is wanted.
    void follow_all(Wanted wanted, const scene::Items& items, std::int64_t patience,
                    scene::Deadline* deadline);
    void work(scene::Deadline* deadline);
    void work_on_camera();
    /// Where the timeline ends at first: at the end of the log or of the camera's path, whichever
    /// is later.
    std::int64_t first_horizon() const;

    std::unique_ptr<world::LiveObjects> objects_;
    std::unique_ptr<world::LiveCamera> camera_;
    std::unique_ptr<world::Film> film_;                ///< null: no camera, or not begun yet
    std::unique_ptr<world::Film> trial_;               ///< null: nothing is tried out
    mutable std::optional<TickMarks> tick_marks_;      ///< made when needed
    std::unique_ptr<Wanted> wanted_;                   ///< so far, beside objects
    scene::Items items_;                               ///< followed so far
    std::map<scene::ItemId, std::string> gone_names_;  ///< of items that are no longer in it
    bool is_trial_first_ = false;                      ///< in the next turn
    bool has_new_camera_ = false;                      ///< in this turn, without a film so far
    std::optional<std::int64_t> first_tick_;           ///< to go to once a scene is followed
    bool is_running_ = false;
    double owed_ = 0;           ///< due ticks, less than one
    std::int64_t run_end_ = 0;  ///< the last tick of this run
    bool stops_once_ = false;   ///< at a new node, which is not among the chosen conditions
    std::int64_t horizon_ = 0;
    std::uint64_t generation_ = 0;  ///< of the world that `horizon_` belongs to
    bool has_told_stop_ = false;
};

/// The objects and members of swarms that are in the world.
std::size_t object_count(const LiveWorld& live);
/// Is the world small enough to be recorded?
bool is_recorded(const LiveWorld& live);
/// The present rect of an object or a member; it must be in the world.
const Rect& rect_of(const LiveWorld& live, std::uint32_t id);
/// Is there anything that moves by itself: members of swarms and objects of the log?
bool has_bodies(const LiveWorld& live);
/// The rects of all that. If they are not contiguous in the world, they are copied to `room`.
std::span<const Rect> bodies_of(const LiveWorld& live, std::vector<Rect>& room);
/// Is it known where all that was before earlier operations? Where objects of a log move, not very
/// many, and nothing else.
bool knows_bodies_before(const LiveWorld& live);
/// The rects of all that, written to `room`, before its last `operations`; those that were refused
/// do not count.
std::span<const Rect> bodies_before(const LiveWorld& live, std::int64_t operations,
                                    std::vector<Rect>& room);
/// The log's operation at the end of this tick: "move 7: refused, it is not there"; empty: none.
std::string operation_text(const LiveWorld& live);

}  // namespace tileglass::app
