#include "app/commands/experiments.hpp"

#include <fmt/format.h>

#include <array>
#include <string>

#include "app/charts/chart_layout.hpp"
#include "app/charts/experiment_chart.hpp"
#include "sandbox/structures/experiment_run.hpp"

namespace tileglass::app {

std::optional<ExperimentSettings> experiment_settings(const scene::Scene& scene) {
    if (!scene.experiment) return std::nullopt;
    return ExperimentSettings{*scene.experiment,
                              scene.world.structure.value_or(scene::Structure())};
}

void toggle_experiment(Workspace& workspace) {
    if (workspace.scene().experiment && !workspace.display.tabs.shows(Tab::experiment)) {
        workspace.display.tabs.show(Tab::experiment);
        return;
    }
    scene::SetExperiment edit;
    if (!workspace.scene().experiment) edit.experiment.emplace();
    workspace.document.editor.apply(edit,
                                    edit.experiment ? "show an experiment" : "hide the experiment");
    if (edit.experiment) {
        workspace.display.tabs.show(Tab::experiment);
    } else {
        workspace.display.tabs.close(Tab::experiment);
    }
}

void run_or_cancel_experiment(Workspace& workspace) {
    if (workspace.experiment.is_running()) {
        workspace.experiment.cancel();
    } else if (const auto settings = experiment_settings(workspace.scene())) {
        workspace.experiment.start(*settings);
    }
}

bool is_of_scene(const Workspace& workspace) {
    const auto settings = experiment_settings(workspace.scene());
    return settings && workspace.experiment.settings() &&
           workspace.experiment.settings()->measures_as(*settings);
}

Chart measured_chart(const Workspace& workspace) {
    const auto& settings = workspace.experiment.settings();
    const auto& wanted = workspace.scene().experiment;
    const scene::Experiment experiment =
        settings ? settings->experiment : wanted.value_or(scene::Experiment());
    const bool is_alike = wanted && wanted->compared() == experiment.compared();
    const scene::ExperimentMeasure measure = is_alike ? wanted->measure : experiment.measure;
    return chart_of(experiment, measure, workspace.experiment.points());
}

bool can_export_chart(const Workspace& workspace) {
    for (const world::ExperimentPoint& point : workspace.experiment.points()) {
        if (point.has_numbers()) return true;
    }
    return false;
}

std::filesystem::path chart_file(const Document& document, ChartFormat format) {
    constexpr std::array kEndings{".csv", ".png", ".svg"};
    std::string stem = "experiment";
    if (!document.file.empty()) {
        // The stem of "scene.tileglass.json" is "scene".
        std::filesystem::path name = document.file.stem();
        if (name.extension() == ".tileglass") name = name.stem();
        stem = name.string() + "-experiment";
    }
    return document.file.parent_path() / (stem + kEndings[static_cast<std::size_t>(format)]);
}

void export_chart(Workspace& workspace, ChartFormat format) {
    if (!can_export_chart(workspace)) return;
    const std::filesystem::path to = chart_file(workspace.document, format);
    if (format == ChartFormat::png) {
        workspace.requests.chart = to;
        return;
    }
    const std::string text =
        format == ChartFormat::csv
            ? world::csv_of(workspace.experiment.points())
            : svg_of(lay_out(measured_chart(workspace), kChartWidth, kChartHeight, 1, usual_width),
                     workspace.display.theme);
    tell_written(workspace, to, scene::write_file(to, text));
}

void tell_written(Workspace& workspace, const std::filesystem::path& to,
                  const Result<std::monostate>& written) {
    if (written) {
        workspace.message.tell(fmt::format("wrote {}", to.string()));
    } else {
        workspace.message.tell_error(fmt::format("{}: {}", to.string(), written.error().message));
    }
}

}  // namespace tileglass::app
