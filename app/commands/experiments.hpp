#pragma once
// Asks for an experiment of structures, runs it and writes it down.

#include <cstdint>
#include <filesystem>
#include <optional>

#include "app/charts/chart.hpp"
#include "app/session/workspace.hpp"

namespace tileglass::app {

/// What the experiment of the scene is run with; none where the scene has none.
std::optional<ExperimentSettings> experiment_settings(const scene::Scene& scene);

/// Gives the scene an experiment, in the place of a comparison or of boxes that are tried out, or
/// takes it away.
void toggle_experiment(Workspace& workspace);

/// Starts the experiment of the scene, or cancels the one that runs.
void run_or_cancel_experiment(Workspace& workspace);

/// Is what is measured that of the scene's experiment?
bool is_of_scene(const Workspace& workspace);

/// The chart of what is measured, by the scene's measure. It is named by the settings with which it
/// was measured, which may no longer be those of the scene.
Chart measured_chart(const Workspace& workspace);

enum class ChartFormat : std::uint8_t { csv, png, svg };

/// Can what is measured be written down?
bool can_export_chart(const Workspace& workspace);

/// Where it is written: beside the scene's file, else where the program runs.
std::filesystem::path chart_file(const Document& document, ChartFormat format);

/// Writes the numbers or the chart; the message names the file, or what was wrong. A .png file
/// waits in `Requests::chart` until the window draws it.
void export_chart(Workspace& workspace, ChartFormat format);

/// Says that a file was written, or why it was not.
void tell_written(Workspace& workspace, const std::filesystem::path& to,
                  const Result<std::monostate>& written);

/// Sizes of an exported chart, pixels at 1x.
inline constexpr int kChartWidth = 1280;
inline constexpr int kChartHeight = 720;

}  // namespace tileglass::app
