#pragma once
// The running world of the scene's objects and its camera: its tick, and whether ticks pass.

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "sandbox/scene/scene.hpp"
#include "sandbox/world/camera.hpp"
#include "sandbox/world/film.hpp"
#include "sandbox/world/live_objects.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::app {

/// Knows the names of objects by the numbers that events call them by.
class ObjectNames {
public:
    virtual ~ObjectNames() = default;
    virtual std::string name_of_number(std::uint32_t number) const = 0;

protected:
    ObjectNames() = default;
    ObjectNames(const ObjectNames&) = default;
    ObjectNames& operator=(const ObjectNames&) = default;
};

/// Objects and swarms of the scene while the program runs. The scene says how they begin; the world
/// runs, and is no part of the scene.
class LiveWorld final : public ObjectNames {
public:
    static constexpr double kMostSpeed = 1000;  ///< ticks a second

    /// Begins anew with another scene, at its tick.
    void open(const scene::Scene& scene);
    /// Brings the world to what the scene says now; `is_quick`: while something is dragged.
    void follow(const scene::Scene& scene, bool is_quick);

    const world::LiveObjects& objects() const { return objects_; }
    /// Are there objects or swarms, or is there a log of some?
    bool has_objects() const { return objects_.size() > 0 || has_log(); }
    /// Is there a camera around which tiles come and go?
    bool has_camera() const { return camera_.run() != nullptr; }
    /// Does anything live in the world, so that ticks pass?
    bool has_life() const { return has_objects() || has_camera(); }
    const world::LiveCamera& camera() const { return camera_; }
    /// The whole way of the camera; null where there is none.
    const world::Film* film() const { return film_ ? &*film_ : nullptr; }
    /// Runs the same way with other boxes beside it, if they have no fault; none: no longer.
    void try_out(const std::optional<world::CameraPlan>& plan);
    /// The whole way with the boxes that are tried out; null where none are.
    const world::Film* trial() const { return trial_ ? &*trial_ : nullptr; }
    bool has_log() const { return !objects_.journal().operations.empty(); }
    /// The last tick that was reached, or that the log has an operation for.
    std::int64_t horizon() const { return horizon_; }
    /// The rects of all that moves by itself: members of swarms and objects of the log. They are
    /// put into `room` where the world does not have them side by side.
    std::span<const Rect> bodies(std::vector<Rect>& room) const;
    /// What the log did at the end of the present tick: "move 7: refused, it is not there"; empty:
    /// nothing.
    std::string operation_text() const;

    bool is_running() const { return is_running_; }
    void run();
    void pause() { is_running_ = false; }
    /// One tick on, or one back; pauses.
    void step() { go_to(objects_.last_tick() + 1); }
    void back() { go_to(objects_.last_tick() - 1); }
    /// To another tick, which may take a while; pauses.
    void go_to(std::int64_t tick);
    double speed = 60;  ///< ticks a second while running, > 0
    void set_comparing(bool is_comparing) { objects_.set_comparing(is_comparing); }
    void stop_when(const world::StopWhen& stop_when) { objects_.stop_when(stop_when); }
    /// What ticks were stopped at since this was asked last; the world no longer runs then.
    std::optional<world::Stop> take_stop();

    /// Lets `seconds` pass, or goes on with what is not done yet.
    void advance(double seconds);
    /// Does something happen as time passes?
    bool is_busy() const { return is_running_ || has_work(); }
    /// Runs all that is not done yet.
    void finish();

    /// What an object or a member of a swarm is called: "crate", "swarm 1 #17"; by its id, or by
    /// its number in the leading world.
    std::string name_of(std::uint32_t id) const;
    std::string name_of_number(std::uint32_t number) const override;
    /// Where it is now; it is in the world.
    const Rect& rect_of(std::uint32_t id) const;
    /// Why an object or a swarm is not in the world; null where it is.
    const Error* fault_of(scene::ItemId item) const;

private:
    /// Operations in one turn of the program: a few milliseconds.
    static constexpr std::int64_t kLeadingTurn = 400'000;
    static constexpr std::int64_t kFollowingTurn = 30'000;
    static constexpr std::int64_t kCameraTurn = 40'000;

    /// Is anything not done yet?
    bool has_work() const {
        return !objects_.has_caught_up() || objects_.is_behind() || !camera_.has_caught_up() ||
               (film_ && !film_->is_whole()) || (trial_ && !trial_->is_whole());
    }
    /// Is there more to come at every tick?
    bool never_ends() const { return has_camera() || !objects_.journal().plan.swarms.empty(); }
    /// The tick of the last operation of the log.
    std::int64_t horizon_of_log() const {
        return static_cast<std::int64_t>(objects_.journal().operations.size());
    }
    /// Is there no more to come?
    bool has_ended() const { return !never_ends() && objects_.last_tick() >= horizon_of_log(); }
    void work();
    /// The last tick that is worth going to from the beginning.
    std::int64_t first_horizon() const;

    world::LiveObjects objects_;
    world::LiveCamera camera_;
    std::optional<world::Film> film_;
    std::optional<world::Film> trial_;
    std::vector<scene::ItemId> swarms_;           ///< by their place in the plan
    std::map<scene::ItemId, std::string> names_;  ///< of items, those that are gone included
    std::map<scene::ItemId, Error> faults_;
    bool is_running_ = false;
    double owed_ = 0;  ///< ticks that are due, less than one
    std::int64_t horizon_ = 0;
    std::uint64_t generation_ = 0;  ///< of the world that `horizon_` is of
    bool has_told_stop_ = false;
};

}  // namespace tileglass::app
