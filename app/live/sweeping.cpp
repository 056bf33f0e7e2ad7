#include "app/live/sweeping.hpp"

#include <mutex>
#include <new>
#include <thread>
#include <utility>

namespace tileglass::app {

bool SweepSettings::measures_as(const SweepSettings& other) const {
    scene::Sweep same = other.sweep;
    same.measure = sweep.measure;
    scene::Structure form_there = other.form;
    form_there.kind = form.kind;
    form_there.cell = form.cell;
    form_there.beside = form.beside;
    return sweep == same && form == form_there;
}

/// A run in its thread.
struct Sweeping::Work {
    Work(world::SweepRun first, std::unique_ptr<Work> last)
        : run(std::move(first)),
          before(std::move(last)),
          thread([this](const std::stop_token& stop) { measure(stop); }) {}

    void measure(const std::stop_token& stop);

    world::SweepRun run;           ///< of the thread
    std::unique_ptr<Work> before;  ///< likewise
    std::mutex mutex;              ///< of what follows
    std::vector<world::SweepPoint> points;
    double progress = 0;
    bool has_news = false;
    bool is_done = false;
    std::jthread thread;  ///< the last, so that it ends first
};

void Sweeping::Work::measure(const std::stop_token& stop) {
    // Two at once would measure each other.
    before.reset();
    double told = -1;
    try {
        while (!run.is_done() && !stop.stop_requested()) {
            run.step();
            if (run.progress() == told) continue;
            told = run.progress();
            const std::lock_guard lock(mutex);
            points = run.points();
            progress = told;
            has_news = true;
        }
    } catch (const std::bad_alloc&) {
        // It ends where it is: what was measured stays.
    }
    const std::lock_guard lock(mutex);
    is_done = true;
}

Sweeping::Sweeping() = default;
Sweeping::~Sweeping() = default;
Sweeping::Sweeping(Sweeping&&) noexcept = default;
Sweeping& Sweeping::operator=(Sweeping&&) noexcept = default;

void Sweeping::start(const SweepSettings& settings) {
    cancel();
    settings_ = settings;
    world::SweepRun first(settings.sweep, settings.form);
    points_ = first.points();
    progress_ = 0;
    is_running_ = true;
    ++revision_;
    work_ = std::make_unique<Work>(std::move(first), std::move(work_));
}

void Sweeping::cancel() {
    refresh();
    if (!is_running_) return;
    work_->thread.request_stop();
    is_running_ = false;
    ++revision_;
}

void Sweeping::clear() {
    cancel();
    settings_.reset();
    points_.clear();
    progress_ = 0;
    ++revision_;
}

void Sweeping::refresh() {
    if (!is_running_) return;
    const std::lock_guard lock(work_->mutex);
    if (work_->has_news) {
        points_ = work_->points;
        progress_ = work_->progress;
        work_->has_news = false;
        ++revision_;
    }
    if (!work_->is_done) return;
    is_running_ = false;
    ++revision_;
}

void Sweeping::wait() {
    if (work_ != nullptr && work_->thread.joinable()) work_->thread.join();
    refresh();
}

}  // namespace tileglass::app
