#pragma once
// Runs an experiment in the background, without blocking the window.

#include <cstdint>
#include <memory>
#include <optional>
#include <variant>
#include <vector>

#include "app/world/background/background.hpp"
#include "sandbox/structures/experiment_run.hpp"

namespace tileglass::app::experiment {

/// The settings of an experiment's run.
struct ExperimentSettings {
    scene::Experiment experiment;
    scene::Structure form;

    /// Do both give the same measurements, regardless of how they are shown?
    bool measures_as(const ExperimentSettings& other) const;
};

/// An experiment in the background, and its measurements so far; too little memory ends it. Only
/// the destructor waits, for one piece of work at most; a cancelled run ends by itself, and the
/// next one starts after it, because simultaneous runs would distort the times.
class LiveExperiment {
public:
    /// Cancels the current run and starts another.
    void start(const ExperimentSettings& settings);
    /// Cancels; keeps the measurements.
    void cancel();
    /// Cancels; removes the measurements.
    void clear();
    /// Fetches the latest measurements; waits for the end of the run up to `seconds`.
    void refresh(double seconds = 0);

    bool is_running() const { return run_.is_running(); }
    /// 0..1, of the latest run.
    double progress() const { return progress_; }
    /// Of the latest run; none: no run since `clear`.
    const std::optional<ExperimentSettings>& settings() const { return settings_; }
    /// All points of the latest run; those not measured yet have no measurements.
    const std::vector<world::ExperimentPoint>& points() const { return points_; }
    /// Grows whenever the points change.
    std::uint64_t revision() const { return revision_; }

private:
    struct News;

    std::optional<ExperimentSettings> settings_;
    std::vector<world::ExperimentPoint> points_;
    double progress_ = 0;
    std::uint64_t revision_ = 0;
    std::shared_ptr<News> news_;  ///< of the latest run; null: none
    Background<std::monostate> run_;
};

}  // namespace tileglass::app::experiment
