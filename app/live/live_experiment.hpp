#pragma once
// Runs an experiment in the background, without blocking the window.

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "sandbox/structures/experiment_run.hpp"

namespace tileglass::app {

/// The settings of an experiment's run.
struct ExperimentSettings {
    scene::Experiment experiment;
    scene::Structure form;

    /// Do both give the same measurements, regardless of how they are shown?
    bool measures_as(const ExperimentSettings& other) const;
};

/// An experiment in its own thread, and its measurements so far. Only the destructor waits for the
/// thread, for one piece of work at most; a cancelled run ends by itself, and the next one starts
/// after it.
class LiveExperiment {
public:
    LiveExperiment();
    ~LiveExperiment();
    LiveExperiment(LiveExperiment&&) noexcept;
    LiveExperiment& operator=(LiveExperiment&&) noexcept;

    /// Cancels the current run and starts another.
    void start(const ExperimentSettings& settings);
    /// Cancels; keeps the measurements.
    void cancel();
    /// Cancels; removes the measurements.
    void clear();
    /// Fetches the thread's latest measurements.
    void refresh();

    bool is_running() const { return is_running_; }
    /// 0..1, of the latest run.
    double progress() const { return progress_; }
    /// Of the latest run; none: no run since `clear`.
    const std::optional<ExperimentSettings>& settings() const { return settings_; }
    /// All points of the latest run; those not measured yet have no measurements.
    const std::vector<world::ExperimentPoint>& points() const { return points_; }
    /// Grows whenever the points change.
    std::uint64_t revision() const { return revision_; }

    /// Waits for the end of the run; for tests.
    void wait();

private:
    struct Work;

    std::optional<ExperimentSettings> settings_;
    std::vector<world::ExperimentPoint> points_;
    double progress_ = 0;
    bool is_running_ = false;
    std::uint64_t revision_ = 0;
    std::unique_ptr<Work> work_;  ///< the latest run; null: none
};

}  // namespace tileglass::app
