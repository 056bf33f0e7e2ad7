#pragma once
// Sets up an experiment of structures, runs it and exports its chart.

#include <cstdint>
#include <filesystem>
#include <optional>

#include "app/charts/chart.hpp"
#include "app/session/workspace.hpp"

namespace tileglass::app {

/// The settings of the scene's experiment; none if the scene has none.
std::optional<ExperimentSettings> experiment_settings(const scene::Scene& scene);

/// Gives the scene an experiment and opens its tab, or removes it.
void toggle_experiment(Workspace& workspace);

/// Starts the scene's experiment, or cancels the running one.
void run_or_cancel_experiment(Workspace& workspace);

/// Do the measurements belong to the scene's present experiment?
bool is_of_scene(const Workspace& workspace);

/// The chart of the measurements, by the scene's measure. Its title names the settings of the
/// measurement, which may differ from the scene's present ones.
Chart measured_chart(const Workspace& workspace);

enum class ChartFormat : std::uint8_t { csv, png, svg };

/// Can the measurements be exported?
bool can_export_chart(const Workspace& workspace);

/// The file for an export: beside the scene's file, else in the working directory.
std::filesystem::path chart_file(const Document& document, ChartFormat format);

/// Writes the numbers or the chart; the message names the file or the error. A .png waits in
/// `Requests::chart` until the window draws it.
void export_chart(Workspace& workspace, ChartFormat format);

/// Sets the message: the file was written, or why it was not.
void tell_written(Workspace& workspace, const std::filesystem::path& to,
                  const Result<std::monostate>& written);

/// Sizes of an exported chart, pixels at 1x.
inline constexpr int kChartWidth = 1280;
inline constexpr int kChartHeight = 720;

}  // namespace tileglass::app
