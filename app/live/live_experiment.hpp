#pragma once
// Runs an experiment while the window goes on.

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "sandbox/structures/experiment_run.hpp"

namespace tileglass::app {

/// What an experiment was run with.
struct ExperimentSettings {
    scene::Experiment experiment;
    scene::Structure form;

    /// Do they measure the same, whatever is shown of it?
    bool measures_as(const ExperimentSettings& other) const;
};

/// An experiment in a thread of its own, and what it has measured so far. Nothing here waits for
/// the thread but the destructor, and that for one piece of work: a run that is cancelled ends by
/// itself, and the next one begins when it has.
class LiveExperiment {
public:
    LiveExperiment();
    ~LiveExperiment();
    LiveExperiment(LiveExperiment&&) noexcept;
    LiveExperiment& operator=(LiveExperiment&&) noexcept;

    /// Cancels what runs and measures anew.
    void start(const ExperimentSettings& settings);
    /// Keeps what is measured.
    void cancel();
    /// Cancels, and forgets what is measured.
    void clear();
    /// Takes in what the thread has measured since.
    void refresh();

    bool is_running() const { return is_running_; }
    /// 0..1, of the last run.
    double progress() const { return progress_; }
    /// Of the last run; none: there was none since `clear`.
    const std::optional<ExperimentSettings>& settings() const { return settings_; }
    /// All points of it, those that are not measured without cells.
    const std::vector<world::ExperimentPoint>& points() const { return points_; }
    /// Grows with every change of them.
    std::uint64_t revision() const { return revision_; }

    /// Waits until the run has ended, for tests.
    void wait();

private:
    struct Work;

    std::optional<ExperimentSettings> settings_;
    std::vector<world::ExperimentPoint> points_;
    double progress_ = 0;
    bool is_running_ = false;
    std::uint64_t revision_ = 0;
    std::unique_ptr<Work> work_;  ///< of the last run; null: there was none
};

}  // namespace tileglass::app
