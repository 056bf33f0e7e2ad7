#include "app/features/experiment/experiment.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "app/canvas/charts/chart_layout.hpp"
#include "app/canvas/charts/experiment_chart.hpp"

namespace tileglass::app::experiment {

std::optional<ExperimentSettings> experiment_settings(const scene::Scene& scene) {
    if (!scene.experiment) return std::nullopt;
    return ExperimentSettings{*scene.experiment,
                              scene.world.structure.value_or(scene::Structure())};
}

std::filesystem::path chart_file(const std::filesystem::path& file, ChartFormat format) {
    constexpr std::array kEndings{".csv", ".png", ".svg"};
    std::string stem = "experiment";
    if (!file.empty()) {
        // The stem of "scene.tileglass.json" is "scene".
        std::filesystem::path name = file.stem();
        if (name.extension() == ".tileglass") name = name.stem();
        stem = name.string() + "-experiment";
    }
    return file.parent_path() / (stem + kEndings[static_cast<std::size_t>(format)]);
}

void ShownExperiment::derive(const Subject& s) {
    if (std::exchange(opening_, s.opening) != s.opening) run.clear();
    run.refresh();
    if (!s.scene.experiment) run.cancel();
}

bool ShownExperiment::suits(Suits what, const Subject& s) const {
    return what == Suits::document && s.scene.experiment.has_value();
}

void ShownExperiment::draw_tab(const Subject& subject, Wishes& wishes) {
    draw_panel(*this, subject, wishes);
}

void ShownExperiment::toggle(const Subject& s, Wishes& wishes) {
    if (s.scene.experiment && !s.display.tabs.shows(kTab)) {
        wishes.push_back(WishedTab{kTab});
        return;
    }
    scene::SetExperiment edit;
    if (!s.scene.experiment) edit.experiment.emplace();
    const bool is_new = edit.experiment.has_value();
    wishes.push_back(
        WishedEdit{std::move(edit), is_new ? "show an experiment" : "hide the experiment"});
    if (is_new || s.display.tabs.open == kTab) wishes.push_back(WishedTab{kTab, !is_new});
}

void ShownExperiment::run_or_cancel(const Subject& s, Wishes& /*wishes*/) {
    if (run.is_running()) {
        run.cancel();
    } else if (const auto settings = experiment_settings(s.scene)) {
        run.start(*settings);
    }
}

bool ShownExperiment::is_of(const scene::Scene& scene) const {
    const auto settings = experiment_settings(scene);
    return settings && run.settings() && run.settings()->measures_as(*settings);
}

Chart ShownExperiment::measured_chart(const scene::Scene& scene) const {
    const auto& settings = run.settings();
    const auto& wanted = scene.experiment;
    const scene::Experiment experiment =
        settings ? settings->experiment : wanted.value_or(scene::Experiment());
    const bool is_alike = wanted && wanted->compared() == experiment.compared();
    const scene::ExperimentMeasure measure = is_alike ? wanted->measure : experiment.measure;
    return chart_of(experiment, measure, run.points());
}

bool ShownExperiment::can_export() const {
    return std::any_of(run.points().begin(), run.points().end(),
                       [](const world::ExperimentPoint& point) { return point.has_numbers(); });
}

void ShownExperiment::export_chart(const Subject& s, ChartFormat format, Wishes& wishes) const {
    const std::filesystem::path to = chart_file(s.file, format);
    if (format == ChartFormat::csv) {
        wishes.push_back(WishedFile{to, world::csv_of(run.points())});
        return;
    }
    Chart chart = measured_chart(s.scene);
    if (format == ChartFormat::png) {
        wishes.push_back(WishedChartFile{to, std::move(chart)});
        return;
    }
    const ChartPicture picture = lay_out(chart, kChartWidth, kChartHeight, 1, usual_width);
    wishes.push_back(WishedFile{to, svg_of(picture, s.display.theme)});
}

namespace {

constexpr std::string_view kNone = "There is no experiment.";
constexpr std::string_view kNotMeasured = "The experiment has not been run.";

bool is_there(const Feature& /*feature*/, const Subject& s) {
    return s.scene.experiment.has_value();
}
bool is_measured(const Feature& feature, const Subject& /*subject*/) {
    return static_cast<const ShownExperiment&>(feature).can_export();
}

}  // namespace

constexpr std::array<FeatureCommand, 5> kCommands{
    {{"world.experiment", "Experiment with all structures",
      "Charts all structures, or a circle's methods, over many sizes: a benchmark.", "World",
      "world.structures", key('W'), act_of<ShownExperiment, &ShownExperiment::toggle>, is_there},
     {"world.run_experiment", "Run or cancel the experiment",
      "Measures the chart point by point, or stops.", "World", "world.experiment", shift('W'),
      act_of<ShownExperiment, &ShownExperiment::run_or_cancel>,
      [](const Feature& f, const Subject&) {
          return static_cast<const ShownExperiment&>(f).run.is_running();
      },
      is_there, kNone},
     {"world.experiment_csv", "Write the experiment's numbers (.csv)",
      "Writes what was measured as a table.", "World", "world.run_experiment", kNoKey,
      act_of<ShownExperiment, &ShownExperiment::export_as<ChartFormat::csv>>, nullptr, is_measured,
      kNotMeasured},
     {"world.experiment_png", "Write its chart (.png)", "Writes the chart as a picture.", "World",
      "world.experiment_csv", kNoKey,
      act_of<ShownExperiment, &ShownExperiment::export_as<ChartFormat::png>>, nullptr, is_measured,
      kNotMeasured},
     {"world.experiment_svg", "Write its chart (.svg)", "Writes the chart as a drawing.", "World",
      "world.experiment_png", kNoKey,
      act_of<ShownExperiment, &ShownExperiment::export_as<ChartFormat::svg>>, nullptr, is_measured,
      kNotMeasured}}};

const FeatureRow kRow{"experiment", make_feature<ShownExperiment>, kTab, kCommands};

}  // namespace tileglass::app::experiment
