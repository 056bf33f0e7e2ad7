#include "app/live/sweeping.hpp"

#include <mutex>
#include <new>
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

struct Sweeping::Shared {
    std::mutex mutex;  ///< of what follows
    std::vector<world::SweepPoint> points;
    double progress = 0;
    bool is_done = false;
    std::uint64_t revision = 0;
};

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
    shared_ = std::make_shared<Shared>();
    thread_ = std::jthread([shared = shared_, run = std::move(first),
                            before = std::move(thread_)](const std::stop_token& stop) mutable {
        // Two at once would measure each other.
        if (before.joinable()) before.join();
        double told = -1;
        try {
            while (!run.is_done() && !stop.stop_requested()) {
                run.step();
                if (run.progress() == told) continue;
                told = run.progress();
                const std::lock_guard lock(shared->mutex);
                shared->points = run.points();
                shared->progress = told;
                ++shared->revision;
            }
        } catch (const std::bad_alloc&) {
            // It ends where it is: what was measured stays.
        }
        const std::lock_guard lock(shared->mutex);
        shared->is_done = true;
    });
}

void Sweeping::cancel() {
    refresh();
    if (!is_running_) return;
    thread_.request_stop();
    is_running_ = false;
    shared_.reset();
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
    if (shared_ == nullptr) return;
    const std::lock_guard lock(shared_->mutex);
    if (shared_->revision > 0) {
        points_ = shared_->points;
        progress_ = shared_->progress;
        shared_->revision = 0;
        ++revision_;
    }
    if (!shared_->is_done || !is_running_) return;
    is_running_ = false;
    ++revision_;
}

void Sweeping::wait() {
    if (thread_.joinable()) thread_.join();
    refresh();
}

}  // namespace tileglass::app
