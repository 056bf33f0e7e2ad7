#include "app/features/experiment/live_experiment.hpp"

#include <mutex>
#include <utility>

#include "sandbox/text/deadline.hpp"

namespace tileglass::app::experiment {

bool ExperimentSettings::measures_as(const ExperimentSettings& other) const {
    scene::Experiment same = other.experiment;
    same.measure = experiment.measure;
    scene::Structure form_there = other.form;
    form_there.kind = form.kind;
    form_there.cell = form.cell;
    form_there.beside = form.beside;
    return experiment == same && form == form_there;
}

/// What a run has measured since this was last fetched.
struct LiveExperiment::News {
    std::mutex mutex;  ///< guards the members below
    std::vector<world::ExperimentPoint> points;
    double progress = 0;
    bool is_there = false;
};

void LiveExperiment::start(const ExperimentSettings& settings) {
    cancel();
    settings_ = settings;
    const auto run = std::make_shared<world::ExperimentRun>(settings.experiment, settings.form);
    points_ = run->points();
    progress_ = 0;
    ++revision_;
    news_ = std::make_shared<News>();
    run_.start([run, news = news_](scene::Deadline& deadline) {
        double reported = -1;
        while (!run->is_done() && !deadline.look()) {
            run->advance();
            if (run->progress() == reported) continue;
            reported = run->progress();
            const std::lock_guard lock(news->mutex);
            news->points = run->points();
            news->progress = reported;
            news->is_there = true;
        }
        return std::monostate();
    });
}

void LiveExperiment::cancel() {
    refresh();
    if (!is_running()) return;
    run_.end();
    ++revision_;
}

void LiveExperiment::clear() {
    cancel();
    settings_.reset();
    points_.clear();
    progress_ = 0;
    ++revision_;
}

void LiveExperiment::refresh(double seconds) {
    if (!is_running()) return;
    bool lacks_memory = false;
    if (run_.take(lacks_memory, seconds) || lacks_memory) ++revision_;
    const std::lock_guard lock(news_->mutex);
    if (!std::exchange(news_->is_there, false)) return;
    points_ = news_->points;
    progress_ = news_->progress;
    ++revision_;
}

}  // namespace tileglass::app::experiment
