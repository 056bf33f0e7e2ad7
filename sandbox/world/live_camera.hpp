#pragma once
// What happens around the camera of a scene, while people edit it and ticks pass?

#include <cstdint>
#include <optional>

#include "sandbox/world/camera_run.hpp"

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
    /// What the printed script has wrong now; nothing where it is not kept.
    const WrongBoxes& wrong_boxes() const { return wrong_; }
    /// Grows with everything that happens.
    std::uint64_t revision() const { return revision_; }

private:
    void look_for_wrong_boxes();

    std::optional<CameraPlan> plan_;
    std::optional<CameraRun> run_;
    std::optional<Error> fault_;
    WrongBoxes wrong_;
    std::int64_t target_ = 0;
    std::uint64_t revision_ = 0;
};

}  // namespace tileglass::world
