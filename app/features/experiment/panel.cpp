#include "app/features/experiment/experiment.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <limits>

#include "app/canvas/charts/experiment_chart.hpp"
#include "app/features/controls.hpp"
#include "app/replay/words/words.hpp"
#include "app/widgets/plot.hpp"
#include "app/widgets/style.hpp"
#include "app/widgets/texts.hpp"

namespace tileglass::app::experiment {

namespace {

constexpr std::array<std::string_view, 4> kMenuCommands{
    "world.run_experiment", "world.experiment_csv", "world.experiment_png", "world.experiment_svg"};
constexpr std::array kMenu{MenuPart{"Experiment", kMenuCommands}};

constexpr int kMostFieldsInRow = 3;
constexpr float kFieldWidth = 140;  // with its name, pixels at 1x
constexpr float kLeastChart = 120;  // pixels at 1x; where there is less, the tab scrolls
constexpr float kLeastWholeChart = 200;
constexpr double kMostSeed = std::numeric_limits<std::uint32_t>::max();

void set_experiment(const scene::Experiment& experiment, const scene::Scene& scene,
                    Wishes& wishes) {
    if (experiment == *scene.experiment) return;
    if (const auto error = scene::wrong_experiment(experiment)) {
        wishes.push_back(WishedRefusal{error->field + ": " + error->message});
        return;
    }
    wishes.push_back(WishedEdit{scene::SetExperiment{experiment}, "change the experiment"});
}

// Number fields in rows, each behind its name.
class Fields {
public:
    Fields(const Subject& subject, Wishes& wishes) : subject_(subject), wishes_(wishes) {
        const float room = ImGui::GetContentRegionAvail().x / (kFieldWidth * unit_of_font());
        const int in_row = std::clamp(static_cast<int>(room), 1, kMostFieldsInRow);
        is_open_ = ImGui::BeginTable("fields", 2 * in_row, ImGuiTableFlags_NoPadOuterX);
        if (!is_open_) return;
        for (int i = 0; i < in_row; ++i) {
            ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthFixed);
            ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthStretch);
        }
    }
    ~Fields() {
        if (is_open_ && !is_abandoned()) ImGui::EndTable();
    }
    Fields& operator=(Fields&&) = delete;  // neither copied nor moved

    void number(const char* name, double& value, const char* meaning, bool is_used = true) {
        edit(name, meaning, is_used, [&] {
            if (const auto typed = number_field("##number", name, value, -1, subject_, wishes_))
                value = *typed;
        });
    }

    void whole(const char* name, std::uint32_t& value, const NumberRange& range,
               const char* meaning, bool is_used = true) {
        edit(name, meaning, is_used, [&] {
            const auto typed = ranged_field(name, value, range, -1, subject_, wishes_);
            if (typed) value = static_cast<std::uint32_t>(*typed);
        });
    }

    template <typename Enum, std::size_t Count>
    void choice(const char* name, const std::array<Enum, Count>& all, Enum& chosen,
                const char* meaning) {
        edit(name, meaning, true, [&] { choose(all, chosen, -1, meaning); });
    }

private:
    // The number that the experiment varies is disabled.
    template <typename Control>
    void edit(const char* name, const char* meaning, bool is_used, const Control& control) {
        if (!is_open_) return;
        ImGui::TableNextColumn();
        ImGui::AlignTextToFramePadding();
        write(name, Role::quiet_text);
        ImGui::TableNextColumn();
        ImGui::BeginDisabled(!is_used);
        {
            const Scope id = with_id(name);
            control();
        }
        ImGui::EndDisabled();
        tooltip(is_used ? meaning : "The experiment goes over it");
    }

    const Subject& subject_;
    Wishes& wishes_;
    bool is_open_ = false;
};

// What the worlds of all points have in common.
void edit_world(Fields& fields, scene::Experiment& experiment) {
    using Over = scene::ExperimentOver;
    const Over over = experiment.over;
    fields.choice("shows", scene::kStructureMeasures, experiment.measure,
                  "Which numbers the chart shows; all of them are measured");
    fields.whole("seed", experiment.seed, {0, kMostSeed}, "Places and ways follow from it");
    fields.whole("objects", experiment.count, {1, scene::Experiment::kMostCount},
                 "How many there are", over != Over::count);
    fields.number("world", experiment.extent, "Side of the square world, world units",
                  over != Over::extent);
    fields.number("cell", experiment.cell,
                  "Side of a cell of tile lists and hash grid, world units", over != Over::cell);
    fields.number("clustered", experiment.cluster,
                  "Share of the objects that lie in eight discs, 0 to 1", over != Over::cluster);
    fields.number("smallest", experiment.sides.least, "Least side of an object, world units");
    fields.number("largest", experiment.sides.most, "Greatest side of an object, world units");
    fields.number("speed", experiment.speed, "World units that an object moves in a tick");
    fields.number("asked", experiment.question,
                  "Side of the squares that are asked about, world units");
}

void edit_experiment(const Subject& subject, Wishes& wishes) {
    scene::Experiment experiment = *subject.scene.experiment;
    const scene::ExperimentOver over = experiment.over;
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {6 * unit_of_font(), 2 * unit_of_font()});
    {
        Fields fields(subject, wishes);
        fields.choice("over", scene::kExperimentOvers, experiment.over,
                      "What goes up from point to point");
        fields.number("from", experiment.range.least, "The first point");
        fields.number("to", experiment.range.most, "The last point");
        fields.whole("steps", experiment.steps, {1, scene::Experiment::kMostSteps},
                     "How many there are from the first to the last");
        if (experiment.compared() == scene::Compared::structures) edit_world(fields, experiment);
        if (experiment.compared() == scene::Compared::collections) {
            fields.whole("seed", experiment.seed, {0, kMostSeed}, "Which points are removed");
            fields.whole("points", experiment.count, {1, scene::Experiment::kMostCount},
                         "How many points there are in all tiles");
        }
    }
    ImGui::PopStyleVar();
    if (experiment.over != over) {
        experiment.range = scene::usual_range(experiment.over);
        if (subject.scene.experiment->compared() != experiment.compared()) {
            experiment.measure = scene::usual_measure(experiment.over);
        }
    }
    set_experiment(experiment, subject.scene, wishes);
}

std::string state_text(const LiveExperiment& experiment) {
    if (!experiment.settings()) return "";
    const auto& points = experiment.points();
    const auto whole = std::count_if(points.begin(), points.end(),
                                     [](const auto& point) { return point.is_whole(); });
    const auto all = static_cast<std::ptrdiff_t>(points.size());
    return whole == all ? fmt::format("{} points", all)
                        : fmt::format("left after {} of {} points", whole, all);
}

void draw_buttons(ShownExperiment& shown, const Subject& subject, Wishes& wishes) {
    const LiveExperiment& experiment = shown.run;
    const bool is_running = experiment.is_running();
    const Buttons buttons{shown, kRow, subject, wishes};
    buttons.draw(is_running ? "Cancel" : "Run", "world.run_experiment", 76 * unit_of_font());
    constexpr std::array kFiles{std::pair{".csv", "world.experiment_csv"},
                                std::pair{".png", "world.experiment_png"},
                                std::pair{".svg", "world.experiment_svg"}};
    const float gap = 4 * unit_of_font();
    float room = 0;
    for (const auto& [name, id] : kFiles) room += button_width(name) + gap;
    ImGui::SameLine();
    float left = ImGui::GetCursorPosX();
    const float width = ImGui::GetContentRegionAvail().x - room - ImGui::GetStyle().ItemSpacing.x;
    if (is_running) {
        const Scope bar = in_color(ImGuiCol_PlotHistogram, imgui_color(Role::accent, 0.5F));
        const std::string percent =
            fmt::format("{} %", static_cast<int>(experiment.progress() * 100));
        ImGui::ProgressBar(static_cast<float>(experiment.progress()), {width, 0}, percent.c_str());
    } else {
        ImGui::AlignTextToFramePadding();
        write(state_text(experiment), Role::quiet_text);
    }
    left += width + ImGui::GetStyle().ItemSpacing.x;
    for (const auto& [name, id] : kFiles) {
        ImGui::SameLine();
        ImGui::SetCursorPosX(left);
        buttons.draw(name, id);
        left += ImGui::GetItemRectSize().x + gap;
    }
}

// A tooltip with the chart's numbers of a point.
void tell_point(const world::ExperimentPoint& point, const Chart& chart, std::size_t index) {
    ImGui::BeginTooltip();
    write(fmt::format("{} {}", words_of(point.world.over).name, value_text(point.at)));
    if (ImGui::BeginTable("point", 2, ImGuiTableFlags_SizingFixedFit)) {
        ImGui::TableNextColumn();
        right_cell(chart.y_axis.name, Role::quiet_text);
        for (const ChartSeries& series : chart.series) {
            ImGui::TableNextColumn();
            write(series.name, series.role);
            const std::optional<double>& value = series.values[index];
            right_cell(value ? value_text(*value) : "-", value ? Role::text : Role::quiet_text);
        }
        ImGui::EndTable();
    }
    ImGui::EndTooltip();
}

void draw_chart_here(const ShownExperiment& shown, const scene::Scene& scene, Wishes& wishes) {
    constexpr std::array kNotRun{
        "Run puts the same objects into all structures, moves them, asks them and times it, point "
        "by point.",
        "Run records every method of a circle, radius by radius, and counts the tiles that it "
        "tests.",
        "Run puts the same points into an array and into a linked list for each tile, removes some "
        "and reads all, and times it, from few points in a tile to many."};
    const char* not_run = kNotRun[static_cast<std::size_t>(scene.experiment->compared())];
    ImVec2 room = ImGui::GetContentRegionAvail();
    if (!shown.run.settings() && room.y < kLeastWholeChart * unit_of_font()) {
        hint(not_run);  // an empty chart says no more
        return;
    }
    room.y = std::max(room.y, kLeastChart * unit_of_font());
    if (room.x < 80 * unit_of_font() || room.y < 60 * unit_of_font()) return;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    mouse_area("chart", room);
    if (asks_for_menu()) wishes.push_back(WishedMenu{kMenu});
    const bool is_hovered = ImGui::IsItemHovered();
    Chart chart = shown.measured_chart(scene);
    chart.title.clear();  // the fields above show it
    chart.about.clear();
    if (room.y < kLeastWholeChart * unit_of_font()) {  // lines first
        chart.notes.clear();
        chart.band_name.clear();
        chart.x_axis.name.clear();
    }
    if (!shown.run.settings()) {
        chart.empty = not_run;
    } else if (shown.run.is_running()) {
        chart.empty = "The first point is on its way.";
    }
    const auto ratio = static_cast<double>(unit_of_font());
    const auto lay_out_here = [&] {
        return lay_out(chart, static_cast<double>(room.x), static_cast<double>(room.y), ratio,
                       font_width(ratio));
    };
    ChartPicture picture = lay_out_here();
    if (is_hovered) {
        const ImVec2 mouse = ImGui::GetMousePos();
        chart.marked = x_at(
            picture, {static_cast<double>(mouse.x - at.x), static_cast<double>(mouse.y - at.y)});
        if (chart.marked) picture = lay_out_here();
    }
    paint_chart(picture, at, *ImGui::GetWindowDrawList());
    if (!chart.marked) {
        tooltip("What was measured, over the sizes that were tried.");
        return;
    }
    tell_point(shown.run.points()[*chart.marked], chart, *chart.marked);
}

}  // namespace

void draw_panel(ShownExperiment& shown, const Subject& subject, Wishes& wishes) {
    if (!subject.scene.experiment) {
        hint(
            "The same objects in all structures, timed over many sizes, as a chart; the tests of "
            "all methods of a circle over its radius; or an array and a linked list of points.");
        Buttons{shown, kRow, subject, wishes}.draw("New experiment", "world.experiment");
        return;
    }
    Columns columns("experiment", {400, 420});
    columns.next();
    // What starts it is in sight without scrolling.
    if (!columns.are_side_by_side()) draw_buttons(shown, subject, wishes);
    draw_chart_here(shown, subject.scene, wishes);
    columns.next();
    if (columns.are_side_by_side()) draw_buttons(shown, subject, wishes);
    edit_experiment(subject, wishes);
    if (shown.run.settings() && !shown.is_of(subject.scene)) {
        write_small("Measured with other settings than these.", Role::refused);
    }
}

}  // namespace tileglass::app::experiment
