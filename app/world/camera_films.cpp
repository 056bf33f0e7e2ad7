#include "app/world/camera_films.hpp"

#include <array>
#include <utility>

#include "sandbox/text/deadline.hpp"

namespace tileglass::app {

const TickMarks& CameraFilms::tick_marks(const world::LiveObjects& objects) const {
    if (!tick_marks_ || !tick_marks_->are_of(objects, film_.get())) {
        tick_marks_.emplace(objects, film_.get());
    }
    return *tick_marks_;
}

void CameraFilms::follow(const world::CameraPlan* plan) {
    camera_.follow(plan != nullptr ? std::optional(*plan) : std::nullopt);
    if (camera_.run() == nullptr) trial_.reset();
    if (film_ && (camera_.run() == nullptr || film_->plan() != *plan)) {
        film_.reset();
        tick_marks_.reset();
    }
    is_new_ = !film_;
}

void CameraFilms::try_out(const std::optional<world::CameraPlan>& plan) {
    if (!plan || world::fault_of(*plan)) {
        trial_.reset();
    } else if (!trial_ || trial_->plan() != *plan) {
        trial_ = std::make_unique<world::Film>(*plan);
    }
}

// A frame of a camera may build a million tiles. So its films begin after the turn in which the
// camera does, and go on in turns in which it leaves some time, now one first, now the other.
void CameraFilms::work(std::int64_t tick, const std::optional<double>& seconds) {
    constexpr std::int64_t kTurn = 40'000;  // a few milliseconds
    std::optional<scene::Deadline> time;
    if (seconds) time.emplace(*seconds);
    scene::Deadline* deadline = time ? &*time : nullptr;
    const auto has_time = [&] { return deadline == nullptr || !deadline->look(); };
    camera_.go_to(tick);
    camera_.work(kTurn, deadline);
    const bool must_wait = std::exchange(is_new_, false) && deadline != nullptr;
    if (camera_.run() == nullptr || must_wait || !has_time()) return;
    if (!film_) {
        film_ = std::make_unique<world::Film>(camera_.run()->plan());
        tick_marks_.reset();
    }
    std::array films{film_.get(), trial_.get()};
    if (std::exchange(is_trial_first_, !is_trial_first_)) std::swap(films[0], films[1]);
    for (world::Film* film : films) {
        if (film != nullptr && has_time()) film->work(kTurn, deadline);
    }
}

bool CameraFilms::has_work() const {
    const bool has_camera = camera_.run() != nullptr;
    return !camera_.has_caught_up() || (has_camera && (!film_ || !film_->is_whole())) ||
           (trial_ && !trial_->is_whole());
}

}  // namespace tileglass::app
