#pragma once
// The scene's experiment: runs it, and exports its chart.

#include <cstdint>
#include <filesystem>
#include <optional>

#include "app/canvas/charts/chart.hpp"
#include "app/features/experiment/live_experiment.hpp"
#include "app/features/feature.hpp"

namespace tileglass::app::experiment {

inline constexpr Tab kTab{"Experiment", "All structures over many sizes, as a chart."};
extern const FeatureRow kRow;

/// The settings of the scene's experiment; none if the scene has none.
std::optional<ExperimentSettings> experiment_settings(const scene::Scene& scene);

/// The file for an export: next to the scene's `file`, else in the working directory.
std::filesystem::path chart_file(const std::filesystem::path& file, ChartFormat format);

/// Runs in the background; another document clears it.
class ShownExperiment final : public Feature {
public:
    void derive(const Subject& subject) override;
    bool suits(Suits what, const Subject& subject) const override;
    void draw_tab(const Subject& subject, Wishes& wishes) override;

    /// Gives the scene an experiment and opens its tab, or removes it.
    void toggle(const Subject& subject, Wishes& wishes);
    /// Starts the scene's experiment, or cancels the running one.
    void run_or_cancel(const Subject& subject, Wishes& wishes);
    /// Writes the numbers or the chart.
    template <ChartFormat kFormat>
    void export_as(const Subject& subject, Wishes& wishes) {
        export_chart(subject, kFormat, wishes);
    }
    /// Can the measurements be exported?
    bool can_export() const;

    /// Do the measurements belong to the scene's present experiment?
    bool is_of(const scene::Scene& scene) const;
    /// The chart of the measurements, by the scene's measure. Its title names the settings of the
    /// measurement, which may differ from the scene's present ones.
    Chart measured_chart(const scene::Scene& scene) const;

    LiveExperiment run;

private:
    void export_chart(const Subject& subject, ChartFormat format, Wishes& wishes) const;

    std::uint64_t opening_ = 0;  ///< of the document that it belongs to
};

/// The chart of an experiment, its settings, and the values at one point.
void draw_panel(ShownExperiment& shown, const Subject& subject, Wishes& wishes);

}  // namespace tileglass::app::experiment
