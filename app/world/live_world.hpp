#pragma once
// The running world of the scene's objects and camera: its tick, and whether it runs.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/world/tick_marks.hpp"
#include "app/world/world_items.hpp"
#include "sandbox/scene/scene.hpp"
#include "sandbox/world/stop_when.hpp"

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

class CameraFilms;

inline constexpr double kMostTickSpeed = 1000;  ///< ticks a second
/// What the running world and all that follows it may take of a screen frame, about, in seconds. A
/// tick takes as long as it does.
inline constexpr double kSecondsOfWorld = 0.0025;

/// Ticks that pass with the time.
struct TickRun {
    std::optional<std::int64_t> end;  ///< the last tick; none: they do not pass
    double owed = 0;                  ///< due ticks, less than one
};

/// The scene's objects and swarms in motion. The scene holds their initial state; this state is not
/// part of the scene.
class LiveWorld {
public:
    LiveWorld();
    LiveWorld(LiveWorld&&) noexcept;
    ~LiveWorld();

    /// Restarts with another scene, at that scene's tick.
    void open(const scene::Scene& scene);
    /// Prepares for that: the scene that is followed next begins at this tick.
    void open_at(std::int64_t tick);
    /// Updates the world after an edit of the scene; `is_quick`: during a drag.
    void follow(const scene::Scene& scene, bool is_quick);
    /// Forgets the world, as if nothing had been followed yet, but not its tick: for where there is
    /// no memory. What is followed next begins it again.
    void give_up();

    const world::LiveObjects& objects() const { return *objects_; }
    const WorldItems& items() const { return *items_; }
    /// Are there objects or swarms, or a log of objects?
    bool has_objects() const;
    /// Is there a camera that streams tiles?
    bool has_camera() const;
    const world::LiveCamera& camera() const;
    /// The film of the camera's whole path; null without a camera, and until there is time for it.
    const world::Film* film() const;
    /// Also runs this plan, with other boxes, if it is valid; none: stops that.
    void try_out(const std::optional<world::CameraPlan>& plan);
    /// The film with the boxes that are tried out; null if none are.
    const world::Film* trial() const;
    const TickMarks& tick_marks() const;

    /// The tick of the world, and its target.
    std::int64_t tick() const;
    std::int64_t last_tick() const;
    /// The last tick that was reached, or that the log has an operation for.
    std::int64_t horizon() const { return horizon_.tick; }

    bool is_running() const { return run_.end.has_value(); }
    /// Runs up to this tick, from the start if the world is there already.
    void run(std::int64_t end = scene::World::kMostTicks);
    void pause();
    /// Runs until a node is allocated, besides the conditions of `stop_when`.
    void run_to_new_node();
    /// Goes to another tick, which may take a while; pauses.
    void go_to(std::int64_t tick);
    double speed = 60;  ///< ticks a second while running, > 0
    /// The most seconds that it works at a time, about; none: it does a number of operations.
    std::optional<double> seconds_per_turn;
    void set_comparing(bool is_comparing);
    void stop_when(const world::StopWhen& stop_when);
    /// The stop reached since the last call, if any; it pauses the world.
    std::optional<world::Stop> take_stop();

    /// Advances the world by `seconds`, or continues unfinished work.
    void advance(double seconds);
    /// Does anything change as time passes?
    bool is_busy() const;
    /// Completes all unfinished work. Returns false if it stops on the way because the time has
    /// passed.
    bool finish(scene::Deadline* deadline = nullptr);

private:
    /// The end of the timeline, in the world of this generation.
    struct Horizon {
        std::int64_t tick = 0;
        std::uint64_t generation = 0;
    };

    /// Works for a turn. Returns whether there is more to do.
    bool work(scene::Deadline* deadline);

    std::unique_ptr<world::LiveObjects> objects_;
    std::unique_ptr<CameraFilms> films_;
    std::unique_ptr<WorldItems> items_;
    std::optional<std::int64_t> first_tick_;  ///< to go to once a scene is followed
    TickRun run_;
    Horizon horizon_;
};

/// The objects and members of swarms that are in the world.
std::size_t object_count(const LiveWorld& live);
/// Is the world small enough to be recorded?
bool is_recorded(const LiveWorld& live);
/// The present rect of an object or a member; it must be in the world.
const Rect& rect_of(const LiveWorld& live, std::uint32_t id);
/// Has it a log of objects?
bool has_log(const LiveWorld& live);
/// Is there anything that ticks act on?
bool has_life(const LiveWorld& live);
/// Does anything change with the ticks?
bool has_motion(const LiveWorld& live);
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
