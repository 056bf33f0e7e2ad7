#pragma once
// The scene's camera at the tick of the world, and films of its whole path.

#include <cstdint>
#include <memory>
#include <optional>

#include "app/world/tick_marks.hpp"
#include "sandbox/world/camera.hpp"
#include "sandbox/world/film.hpp"

namespace tileglass::app {

/// A camera, the film of its path, and a film of the same path with other boxes, which are tried
/// out.
class CameraFilms {
public:
    const world::LiveCamera& camera() const { return camera_; }
    /// Null without a camera, and until there is time for it.
    const world::Film* film() const { return film_.get(); }
    /// Null if nothing is tried out.
    const world::Film* trial() const { return trial_.get(); }
    /// The ticks at which something stands out in the film and in the world: found once for each
    /// state of them.
    const TickMarks& tick_marks(const world::LiveObjects& objects) const;

    /// Follows this plan; null: there is no camera.
    void follow(const world::CameraPlan* plan);
    /// Also runs this plan, if it is valid; none: stops that.
    void try_out(const std::optional<world::CameraPlan>& plan);

    /// Brings the camera to a tick, and goes on with the films in about so many seconds; none: some
    /// operations of each.
    void work(std::int64_t tick, const std::optional<double>& seconds);
    bool has_work() const;

private:
    world::LiveCamera camera_;
    std::unique_ptr<world::Film> film_;
    std::unique_ptr<world::Film> trial_;
    bool is_trial_first_ = false;  ///< in the next turn
    bool is_new_ = false;          ///< the camera, in this turn
    mutable std::optional<TickMarks> tick_marks_;
};

}  // namespace tileglass::app
