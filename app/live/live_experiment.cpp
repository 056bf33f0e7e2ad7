#include "app/live/live_experiment.hpp"

#include <mutex>
#include <new>
#include <thread>
#include <utility>

namespace tileglass::app {

bool ExperimentSettings::measures_as(const ExperimentSettings& other) const {
    scene::Experiment same = other.experiment;
    same.measure = experiment.measure;
    scene::Structure form_there = other.form;
    form_there.kind = form.kind;
    form_there.cell = form.cell;
    form_there.beside = form.beside;
    return experiment == same && form == form_there;
}

/// A run and its thread.
struct LiveExperiment::Work {
    Work(world::ExperimentRun first, std::unique_ptr<Work> last)
        : run(std::move(first)),
          before(std::move(last)),
          thread([this](const std::stop_token& stop) { measure(stop); }) {}

    void measure(const std::stop_token& stop);

    world::ExperimentRun run;      ///< used by the thread only
    std::unique_ptr<Work> before;  ///< used by the thread only; the previous run
    std::mutex mutex;              ///< guards the members below
    std::vector<world::ExperimentPoint> points;
    double progress = 0;
    bool has_news = false;
    bool is_done = false;
    std::jthread thread;  ///< declared last, so that it is joined first
};

void LiveExperiment::Work::measure(const std::stop_token& stop) {
    // Waits for the previous run to end: simultaneous runs would distort the times.
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
        // Out of memory ends the run; its measurements stay.
    }
    const std::lock_guard lock(mutex);
    is_done = true;
}

LiveExperiment::LiveExperiment() = default;
LiveExperiment::~LiveExperiment() = default;
LiveExperiment::LiveExperiment(LiveExperiment&&) noexcept = default;
LiveExperiment& LiveExperiment::operator=(LiveExperiment&&) noexcept = default;

void LiveExperiment::start(const ExperimentSettings& settings) {
    cancel();
    settings_ = settings;
    world::ExperimentRun first(settings.experiment, settings.form);
    points_ = first.points();
    progress_ = 0;
    is_running_ = true;
    ++revision_;
    work_ = std::make_unique<Work>(std::move(first), std::move(work_));
}

void LiveExperiment::cancel() {
    refresh();
    if (!is_running_) return;
    work_->thread.request_stop();
    is_running_ = false;
    ++revision_;
}

void LiveExperiment::clear() {
    cancel();
    settings_.reset();
    points_.clear();
    progress_ = 0;
    ++revision_;
}

void LiveExperiment::refresh() {
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

void LiveExperiment::wait() {
    if (work_ != nullptr && work_->thread.joinable()) work_->thread.join();
    refresh();
}

}  // namespace tileglass::app
