#include "app/commands/sweeps.hpp"

#include <fmt/format.h>

#include <array>
#include <string>

#include "app/charts/chart_layout.hpp"
#include "app/charts/sweep_chart.hpp"
#include "sandbox/structures/sweep.hpp"

namespace tileglass::app {

std::optional<SweepSettings> sweep_settings(const scene::Scene& scene) {
    if (!scene.sweep) return std::nullopt;
    return SweepSettings{*scene.sweep, scene.world.structure.value_or(scene::Structure())};
}

void toggle_sweep(Workspace& workspace) {
    scene::SetSweep edit;
    if (!workspace.scene().sweep) edit.sweep.emplace();
    workspace.document.editor.apply(edit, edit.sweep ? "show a sweep" : "hide the sweep");
    if (edit.sweep) {
        // They would lie over one another.
        workspace.compare.page.reset();
        workspace.display.has_tuner = false;
    }
}

void run_or_cancel_sweep(Workspace& workspace) {
    if (workspace.sweeping.is_running()) {
        workspace.sweeping.cancel();
    } else if (const auto settings = sweep_settings(workspace.scene())) {
        workspace.sweeping.start(*settings);
    }
}

bool is_of_scene(const Workspace& workspace) {
    const auto settings = sweep_settings(workspace.scene());
    return settings && workspace.sweeping.settings() &&
           workspace.sweeping.settings()->measures_as(*settings);
}

Chart measured_chart(const Workspace& workspace) {
    const auto& settings = workspace.sweeping.settings();
    const auto& wanted = workspace.scene().sweep;
    const scene::Sweep sweep = settings ? settings->sweep : wanted.value_or(scene::Sweep());
    const scene::SweepMeasure measure = wanted ? wanted->measure : sweep.measure;
    return chart_of(sweep, measure, workspace.sweeping.points());
}

bool can_export_chart(const Workspace& workspace) {
    for (const world::SweepPoint& point : workspace.sweeping.points()) {
        if (point.cells.front()) return true;
    }
    return false;
}

std::filesystem::path chart_file(const Document& document, ChartFormat format) {
    constexpr std::array kEndings{".csv", ".png", ".svg"};
    std::string stem = "sweep";
    if (!document.file.empty()) {
        // "scene.tileglass.json" is "scene".
        std::filesystem::path name = document.file.stem();
        if (name.extension() == ".tileglass") name = name.stem();
        stem = name.string() + "-sweep";
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
            ? world::csv_of(workspace.sweeping.points())
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
