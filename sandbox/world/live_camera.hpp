#pragma once
// What happens around the camera of a scene, while people edit it and ticks pass?

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "sandbox/world/camera_run.hpp"
#include "tileglass/base/result.hpp"
#include "tileglass/trace/recording.hpp"

namespace tileglass::world {

/// Keeps a camera at a tick. It is moved by hand as people do it: what is left behind is unloaded.
/// Back in time it is as if it had always begun where it begins now.
class LiveCamera {
public:
    /// Goes on with what the plan says, which may be that there is no camera.
    void follow(const std::optional<CameraPlan>& plan);

    /// To another tick, forwards or back.
    void go_to(std::int64_t tick) { target_ = tick; }
    /// Goes on, by frames that cost about so much together. Returns whether anything happened.
    bool work(std::int64_t budget);
    bool is_there() const { return !run_ || run_->tick() == target_; }

    /// Null where there is none, or where it has a fault.
    const CameraRun* run() const { return run_ ? &*run_ : nullptr; }
    const std::optional<Error>& fault() const { return fault_; }
    /// The events of the last frame; null where there were too many to play, or nothing happened.
    const std::shared_ptr<const Recording>& recording() const { return recording_; }
    /// What the printed script has wrong now; nothing where it is not kept.
    const WrongBoxes& wrong_boxes() const { return wrong_; }
    /// Grows with everything that happens.
    std::uint64_t revision() const { return revision_; }

private:
    /// Events of a frame that are kept.
    static constexpr std::size_t kMostEvents = 20'000;
    /// Ticks to which it goes back without running all from the beginning, and the tiles of all of
    /// them together.
    static constexpr std::size_t kMostCheckpoints = 32;
    static constexpr std::int64_t kMostTilesKept = std::int64_t{1} << 22;

    /// Begins anew at tick 0.
    void restart();
    /// Goes back to the last checkpoint up to a tick, or to the beginning.
    void go_back_to(std::int64_t tick);
    void keep_checkpoint();
    /// Lets a frame pass by `pass(trace)`, and keeps its events.
    template <typename Pass>
    void record(Pass&& pass);
    void look_for_wrong_boxes();

    std::optional<CameraPlan> plan_;
    std::optional<CameraRun> run_;
    bool was_moved_ = false;              ///< by hand, since it began
    std::vector<CameraRun> checkpoints_;  ///< by tick
    std::int64_t spacing_ = 0;            ///< ticks between them
    std::shared_ptr<const Recording> recording_;
    std::optional<Error> fault_;
    WrongBoxes wrong_;
    std::int64_t target_ = 0;
    std::uint64_t revision_ = 0;
};

}  // namespace tileglass::world
