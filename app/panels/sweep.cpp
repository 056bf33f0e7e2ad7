// Where does each structure of objects win, as one number of the world goes up?

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <string>

#include "app/charts/sweep_chart.hpp"
#include "app/commands/sweeps.hpp"
#include "app/panels/chart_paint.hpp"
#include "app/panels/panels.hpp"
#include "app/panels/style.hpp"
#include "app/panels/widgets.hpp"

namespace tileglass::app {

namespace {

constexpr int kFieldsInRow = 3;
constexpr double kMostSeed = std::numeric_limits<std::uint32_t>::max();

void set_sweep(Workspace& workspace, const scene::Sweep& sweep) {
    if (sweep == *workspace.scene().sweep) return;
    if (const auto error = scene::wrong_sweep(sweep)) {
        workspace.message.tell_error(error->field + ": " + error->message);
        return;
    }
    workspace.document.editor.apply(scene::SetSweep{sweep}, "change the sweep");
}

/// Numbers in rows, each with its name before it.
class Fields {
public:
    explicit Fields(Workspace& workspace) : workspace_(workspace) {
        is_open_ = ImGui::BeginTable("fields", 2 * kFieldsInRow, ImGuiTableFlags_NoPadOuterX);
        if (!is_open_) return;
        for (int i = 0; i < kFieldsInRow; ++i) {
            ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthFixed);
            ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthStretch);
        }
    }
    ~Fields() {
        if (is_open_) ImGui::EndTable();
    }
    Fields(const Fields&) = delete;
    Fields& operator=(const Fields&) = delete;

    void number(const char* name, double& value, const char* meaning, bool is_used = true) {
        if (!is_open_) return;
        begin(name);
        ImGui::BeginDisabled(!is_used);
        if (const auto typed = number_field("##number", value, -1, workspace_)) value = *typed;
        ImGui::EndDisabled();
        end(is_used ? meaning : "The sweep goes over it");
    }

    void whole(const char* name, std::uint32_t& value, double least, double most,
               const char* meaning, bool is_used = true) {
        double wide = value;
        number(name, wide, meaning, is_used);
        if (wide == value) return;
        if (wide >= least && wide <= most && std::floor(wide) == wide) {
            value = static_cast<std::uint32_t>(wide);
            return;
        }
        workspace_.message.tell_error(fmt::format("{}: {} is not a whole number from {} to {}",
                                                  name, shortest_text(wide), shortest_text(least),
                                                  shortest_text(most)));
    }

    template <typename Enum, std::size_t Count>
    void choice(const char* name, const std::array<Enum, Count>& all, Enum& chosen,
                const char* meaning) {
        if (!is_open_) return;
        begin(name);
        if (ImGui::BeginCombo("##choice", scene::name_of(chosen))) {
            for (const Enum one : all) {
                if (ImGui::Selectable(scene::name_of(one), one == chosen)) chosen = one;
            }
            ImGui::EndCombo();
        }
        end(meaning);
    }

private:
    void begin(const char* name) {
        ImGui::TableNextColumn();
        ImGui::AlignTextToFramePadding();
        ImGui::TextDisabled("%s", name);
        ImGui::TableNextColumn();
        ImGui::SetNextItemWidth(-1);
        ImGui::PushID(name);
    }
    static void end(const char* meaning) {
        ImGui::PopID();
        tooltip(meaning);
    }

    Workspace& workspace_;
    bool is_open_ = false;
};

void edit_sweep(Workspace& workspace) {
    using Over = scene::SweepOver;
    scene::Sweep sweep = *workspace.scene().sweep;
    const Over over = sweep.over;
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {6 * unit_of_font(), 2 * unit_of_font()});
    {
        Fields fields(workspace);
        fields.choice("over", scene::kSweepOvers, sweep.over, "What goes up from point to point");
        fields.number("from", sweep.range.least, "The first point");
        fields.number("to", sweep.range.most, "The last point");
        fields.choice("shows", scene::kSweepMeasures, sweep.measure,
                      "Which numbers the chart shows; all of them are measured");
        fields.whole("points", sweep.steps, 1, scene::Sweep::kMostSteps,
                     "How many there are from the first to the last");
        fields.whole("seed", sweep.seed, 0, kMostSeed, "Places and ways follow from it");
        fields.whole("objects", sweep.count, 1, scene::Sweep::kMostCount, "How many there are",
                     over != Over::count);
        fields.number("world", sweep.extent, "Side of the square world, world units",
                      over != Over::extent);
        fields.number("cell", sweep.cell, "Side of a cell of tiles and hash_grid, world units",
                      over != Over::cell);
        fields.number("clustered", sweep.cluster,
                      "Share of the objects that lie in eight discs, 0 to 1",
                      over != Over::cluster);
        fields.number("sides >=", sweep.sides.least, "Least side of an object, world units");
        fields.number("sides <=", sweep.sides.most, "Greatest side of an object, world units");
        fields.number("speed", sweep.speed, "World units that an object moves in a tick");
        fields.number("question", sweep.question,
                      "Side of the squares that are asked about, world units");
    }
    ImGui::PopStyleVar();
    if (sweep.over != over) sweep.range = scene::usual_range(sweep.over);
    set_sweep(workspace, sweep);
}

void draw_buttons(Desk& desk) {
    Workspace& workspace = desk.workspace;
    const Sweeping& sweeping = workspace.sweeping;
    const bool is_running = sweeping.is_running();
    command_button(is_running ? "Cancel" : "Run", command("world.run_sweep"), desk,
                   76 * unit_of_font());
    constexpr std::array kFiles{std::pair{".csv", "world.sweep_csv"},
                                std::pair{".png", "world.sweep_png"},
                                std::pair{".svg", "world.sweep_svg"}};
    const float gap = 4 * unit_of_font();
    float room = 0;
    for (const auto& [name, id] : kFiles) {
        room += ImGui::CalcTextSize(name).x + 2 * ImGui::GetStyle().FramePadding.x + gap;
    }
    ImGui::SameLine();
    float left = ImGui::GetCursorPosX();
    const float width = ImGui::GetContentRegionAvail().x - room - ImGui::GetStyle().ItemSpacing.x;
    if (is_running) {
        const int percent = static_cast<int>(sweeping.progress() * 100);
        ImGui::PushStyleColor(
            ImGuiCol_PlotHistogram,
            to_imgui(faded(color_of(Role::accent, workspace.display.theme), 0.5F)));
        ImGui::ProgressBar(static_cast<float>(sweeping.progress()), {width, 0},
                           fmt::format("{} %", percent).c_str());
        ImGui::PopStyleColor();
    } else {
        const auto whole = std::count_if(sweeping.points().begin(), sweeping.points().end(),
                                         [](const auto& point) { return point.is_whole(); });
        const auto all = static_cast<std::ptrdiff_t>(sweeping.points().size());
        std::string text;
        if (sweeping.settings()) {
            text = whole == all ? fmt::format("{} points", all)
                                : fmt::format("left after {} of {} points", whole, all);
        }
        ImGui::AlignTextToFramePadding();
        ImGui::TextDisabled("%s", text.c_str());
    }
    left += width + ImGui::GetStyle().ItemSpacing.x;
    for (const auto& [name, id] : kFiles) {
        ImGui::SameLine(left);
        command_button(name, command(id), desk);
        left += ImGui::GetItemRectSize().x + gap;
    }
}

/// All numbers of a point.
void tell_point(const Workspace& workspace, std::size_t place) {
    const world::SweepPoint& point = workspace.sweeping.points()[place];
    const scene::SweepMeasure measure = workspace.scene().sweep->measure;
    const Chart chart = measured_chart(workspace);
    ImGui::BeginTooltip();
    ImGui::TextUnformatted(
        fmt::format("{} {}", scene::name_of(point.world.over), value_text(point.at)).c_str());
    if (ImGui::BeginTable("point", 5, ImGuiTableFlags_SizingFixedFit)) {
        const auto cell = [&](const std::string& text, Role role) {
            right_cell(text, role, workspace.display.theme);
        };
        constexpr Role quiet = Role::quiet_text;
        constexpr Role plain = Role::text;
        ImGui::TableNextColumn();
        cell(title_of(measure), quiet);
        cell("k", quiet);
        cell("r", quiet);
        cell("", quiet);
        const auto best = world::best_at(point, measure);
        for (const scene::StructureKind kind : scene::kStructureKinds) {
            ImGui::TableNextColumn();
            ImGui::TextColored(to_imgui(color_of(look_of(kind).role, workspace.display.theme)), "%s",
                               scene::name_of(kind));
            const auto& value = chart.series[static_cast<std::size_t>(kind)].values[place];
            const auto& measured = point.cell(kind);
            if (!value || !measured) {
                cell(measured && measured->gap ? "missing" : "-", quiet);
                for (int i = 0; i < 3; ++i) cell("", quiet);
                continue;
            }
            cell(value_text(*value), plain);
            cell(value_text(measured->candidates), plain);
            cell(value_text(measured->looked), plain);
            cell(best == kind ? "best" : "", quiet);
        }
        ImGui::EndTable();
    }
    ImGui::EndTooltip();
}

void draw_chart_here(const Workspace& workspace) {
    const ImVec2 room = ImGui::GetContentRegionAvail();
    if (room.x < 80 * unit_of_font() || room.y < 60 * unit_of_font()) return;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::InvisibleButton("chart", room);
    const bool is_hovered = ImGui::IsItemHovered();
    Chart chart = measured_chart(workspace);
    chart.title.clear();  // the fields above say all of it
    chart.about.clear();
    if (!workspace.sweeping.settings()) {
        chart.empty =
            "Run puts the same objects into all six structures, moves them, asks them and times "
            "it, point by point.";
    } else if (workspace.sweeping.is_running()) {
        chart.empty = "The first point is on its way.";
    }
    const auto width = static_cast<double>(room.x);
    const auto height = static_cast<double>(room.y);
    const auto ratio = static_cast<double>(unit_of_font());
    ChartPicture picture = lay_out(chart, width, height, ratio, font_width(ratio));
    if (is_hovered) {
        const ImVec2 mouse = ImGui::GetMousePos();
        chart.marked = x_at(
            picture, {static_cast<double>(mouse.x - at.x), static_cast<double>(mouse.y - at.y)});
        if (chart.marked) picture = lay_out(chart, width, height, ratio, font_width(ratio));
    }
    paint_chart(picture, at, workspace.display.theme, *ImGui::GetWindowDrawList());
    if (chart.marked) tell_point(workspace, *chart.marked);
}

}  // namespace

void draw_sweep(Desk& desk, PanelState& state) {
    Workspace& workspace = desk.workspace;
    if (!workspace.scene().sweep) return;
    if (state.layout.begin("Sweep", ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoScrollbar)) {
        edit_sweep(workspace);
        draw_buttons(desk);
        if (workspace.sweeping.settings() && !is_of_scene(workspace)) {
            push_font(Font::small);
            ImGui::TextColored(to_imgui(color_of(Role::refused, workspace.display.theme)),
                               "Measured with other settings than those above.");
            ImGui::PopFont();
        }
        draw_chart_here(workspace);
    }
    state.layout.end();
}

}  // namespace tileglass::app
