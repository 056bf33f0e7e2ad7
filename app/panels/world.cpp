// Do ticks pass, and what did the trackers do on the same moves?

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <string>
#include <vector>

#include "app/panels/panels.hpp"
#include "app/panels/plot.hpp"
#include "app/panels/style.hpp"
#include "app/panels/widgets.hpp"
#include "app/words/words.hpp"
#include "sandbox/scene/world.hpp"

namespace tileglass::app {

namespace {

using world::ObjectRun;
using world::TrackerWork;

constexpr std::array kTrackerColumns{"links", "unlinks", "live", "idle", "nodes", "reused"};
constexpr int kClockLines = 3;           // of text
constexpr int kObjectLines = 10;         // of text, without plots
constexpr std::size_t kMostTicks = 240;  // in a plot
constexpr float kPlotHeight = 32;        // pixels at 1x
constexpr double kLeastSpeed = 1;        // ticks a second

// Every tracker has a colour of its own in the plots.
Role tracker_role(TrackerMethod tracker) {
    switch (tracker) {
        case TrackerMethod::always: return Role::left;
        case TrackerMethod::on_change: return Role::refused;
        case TrackerMethod::pooled: return Role::tie;
        case TrackerMethod::difference: return Role::taken;
    }
    return Role::text;
}

void draw_transport(Desk& desk) {
    LiveWorld& live = desk.workspace.live;
    const world::LiveObjects& objects = live.objects();
    const float unit = unit_of_font();
    const float gap = 4 * unit;
    command_button("|<", command("world.restart"), desk, 28 * unit);
    ImGui::SameLine(0, gap);
    command_button("<", command("world.back"), desk, 28 * unit);
    ImGui::SameLine(0, gap);
    command_button(live.is_running() ? "hold" : "run", command("world.run"), desk, 48 * unit);
    ImGui::SameLine(0, gap);
    command_button(">", command("world.tick"), desk, 28 * unit);
    ImGui::SameLine(0, 8 * unit);
    speed_slider("##ticks", live.speed, kLeastSpeed, LiveWorld::kMostSpeed, 64 * unit,
                 "Ticks a second");
    ImGui::SameLine();
    right_aligned(objects.is_there() ? fmt::format("tick {}", grouped(objects.tick()))
                                     : fmt::format("tick {} of {}", grouped(objects.tick()),
                                                   grouped(objects.last_tick())));
}

// All ticks that there are, to be gone through both ways.
void draw_timeline(Workspace& workspace) {
    LiveWorld& live = workspace.live;
    std::int64_t tick = live.objects().last_tick();
    const std::int64_t first = 0;
    // Without ticks its grip lies at the beginning of a line that leads nowhere.
    constexpr std::int64_t kShownTicks = 100;
    const bool has_ticks = live.horizon() > 0;
    const std::int64_t last = has_ticks ? live.horizon() : kShownTicks;
    ImGui::BeginDisabled(!has_ticks);
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {ImGui::GetStyle().FramePadding.x, 1});
    ImGui::SetNextItemWidth(-1);
    if (ImGui::SliderScalar("##tick", ImGuiDataType_S64, &tick, &first, &last, "",
                            ImGuiSliderFlags_AlwaysClamp)) {
        live.go_to(tick);
    }
    ImGui::PopStyleVar();
    ImGui::EndDisabled();
    tooltip("Goes to another tick, back or on");
}

// All four trackers are run on the same moves; the chosen one is that of the canvas.
void draw_trackers(const Workspace& workspace) {
    constexpr int kFlags = ImGuiTableFlags_SizingStretchProp | ImGuiTableFlags_NoPadOuterX;
    if (!ImGui::BeginTable("trackers", 1 + static_cast<int>(kTrackerColumns.size()), kFlags))
        return;
    ImGui::TableSetupColumn("tracker", ImGuiTableColumnFlags_WidthFixed);
    ImGui::TableNextColumn();
    const Theme theme = workspace.display.theme;
    const world::LiveObjects& objects = workspace.live.objects();
    for (const char* name : kTrackerColumns) right_cell(name, Role::quiet_text, theme, Font::words);
    for (const TrackerMethod tracker : scene::kTrackers) {
        const bool is_chosen = tracker == objects.leading();
        const ObjectRun* run = objects.run(tracker);
        const Role role = is_chosen ? Role::accent : Role::text;
        ImGui::TableNextColumn();
        // As its line in the plot, which has no room for all names.
        ImGui::TextColored(to_imgui(color_of(tracker_role(tracker), theme)), "-");
        ImGui::SameLine(0, 4);
        ImGui::TextColored(to_imgui(color_of(role, theme)), "%s", scene::name_of(tracker));
        if (run == nullptr) {
            for (std::size_t i = 0; i < kTrackerColumns.size(); ++i)
                right_cell("-", Role::quiet_text, theme, Font::words);
            continue;
        }
        const TrackerWork& work = run->work();
        for (const std::int64_t number :
             {work.sum.links, work.sum.unlinks, work.nodes.live, work.nodes.idle,
              work.nodes.allocated, work.nodes.reused}) {
            right_cell(grouped(number), role, theme, Font::words);
        }
    }
    ImGui::EndTable();
}

// What the same moves would take if each object were a point, the first tile of its footprint.
void draw_points(const world::LiveObjects& objects) {
    if (objects.points() == nullptr) return;
    const world::PointWork& work = objects.points()->work();
    push_font(Font::small);
    ImGui::PushTextWrapPos(0);  // beside a scrollbar there is no room for it on one line
    ImGui::TextDisabled(
        "as points: array a tile %s compared, %s shifted; linked lists %s linked and unlinked",
        grouped(work.looked_at).c_str(), grouped(work.shifted).c_str(),
        grouped(work.links + work.unlinks).c_str());
    ImGui::PopTextWrapPos();
    ImGui::PopFont();
    tooltip(
        "Each object kept in the first of its tiles only. An array is searched for the point "
        "that leaves, and all behind it move up; a linked list remembers its node.");
}

// What each tracker made of the last operation; of a tick, in which many objects move, the plots
// tell.
std::string last_operation_text(const LiveWorld& live) {
    const world::LiveObjects& objects = live.objects();
    if (objects.tick() > 0 && !live.has_log()) return "";
    // The chosen one first: however large the numbers are, it is in sight.
    std::vector<TrackerMethod> trackers{objects.leading()};
    for (const TrackerMethod tracker : scene::kTrackers) {
        if (tracker != objects.leading()) trackers.push_back(tracker);
    }
    std::string text = "last:";
    for (const TrackerMethod tracker : trackers) {
        const ObjectRun* run = objects.run(tracker);
        if (run == nullptr) continue;
        const TrackerUpdate& last = run->work().last;
        text += fmt::format("{} {} {}", text.back() == ':' ? "" : ",", scene::name_of(tracker),
                            grouped(last.links + last.unlinks));
    }
    return text;
}

// Which trackers have not caught up, and by how much.
std::string delay_text(const world::LiveObjects& objects) {
    std::string text;
    for (const TrackerMethod tracker : scene::kTrackers) {
        const ObjectRun* run = objects.run(tracker);
        if (tracker == objects.leading() || run == nullptr) continue;
        const std::int64_t behind = objects.tick() - run->tick();
        if (behind < 1) continue;
        text += fmt::format("{}{} {}", text.empty() ? "ticks behind: " : ", ",
                            scene::name_of(tracker), grouped(behind));
    }
    return text;
}

void draw_comparing(Desk& desk) {
    const world::LiveObjects& objects = desk.workspace.live.objects();
    bool is_comparing = objects.is_comparing();
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {ImGui::GetStyle().FramePadding.x, 0});
    if (ImGui::Checkbox("run all four", &is_comparing)) {
        desk.workspace.live.set_comparing(is_comparing);
    }
    ImGui::PopStyleVar();
    tooltip("The other trackers are run on the same moves, too.");
    const std::string delay = delay_text(objects);
    if (const std::string last = delay.empty() ? last_operation_text(desk.workspace.live) : delay;
        !last.empty()) {
        ImGui::SameLine();
        push_font(Font::small);
        right_aligned(last, Font::small);
        ImGui::PopFont();
        if (delay.empty()) tooltip("List operations, links and unlinks, of the last operation");
    }
}

// At what ticks are to stop; the number of a list's nodes is kept while it is not looked for.
void draw_stops(Desk& desk, PanelState& state) {
    LiveWorld& live = desk.workspace.live;
    world::StopWhen when = live.objects().stop_when();
    const float unit = unit_of_font();
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {ImGui::GetStyle().FramePadding.x, 0});
    ImGui::AlignTextToFramePadding();
    ImGui::TextDisabled("stop at");
    ImGui::SameLine();
    bool has_list = when.most_in_list > 0;
    if (ImGui::Checkbox("a list over", &has_list)) {
        when.most_in_list = has_list ? static_cast<std::uint32_t>(state.most_in_list) : 0;
    }
    ImGui::SameLine(0, 4 * unit);
    ImGui::SetNextItemWidth(30 * unit);
    if (ImGui::InputInt("##most", &state.most_in_list, 0)) {
        state.most_in_list = std::clamp(state.most_in_list, 1, 999'999);
        if (has_list) when.most_in_list = static_cast<std::uint32_t>(state.most_in_list);
    }
    tooltip("More nodes than this in the list of one tile");
    ImGui::SameLine();
    ImGui::Checkbox("a new node", &when.has_new_node);
    tooltip("A node that is allocated rather than reused");
    ImGui::SameLine();
    ImGui::Checkbox("a fault", &when.has_broken_invariant);
    tooltip("Lists, nodes and footprints that do not agree. All are looked at, at every tick.");
    ImGui::PopStyleVar();
    if (when != live.objects().stop_when()) live.stop_when(when);
}

using Measure = std::function<double(const TrackerWork& now, const TrackerWork& before)>;

// One value for each of the last ticks: what `measure` says of the work at its end and at that of
// the tick before.
std::vector<double> object_values(const ObjectRun& run, const Measure& measure,
                                  std::size_t most = kMostTicks) {
    const std::span<const TrackerWork> all = run.history();
    const std::size_t first = all.size() - std::min(all.size(), most);
    std::vector<double> values;
    values.reserve(all.size() - first);
    for (std::size_t i = std::max<std::size_t>(first, 1); i < all.size(); ++i) {
        values.push_back(measure(all[i], all[i - 1]));
    }
    return values;
}

Measure change_of(std::int64_t TrackerUpdate::* part) {
    return [part](const TrackerWork& now, const TrackerWork& before) {
        return static_cast<double>(now.sum.*part - before.sum.*part);
    };
}

Measure state_of(std::int64_t NodeCounts::* part) {
    return [part](const TrackerWork& now, const TrackerWork&) {
        return static_cast<double>(now.nodes.*part);
    };
}

Measure change_of(std::int64_t TrackerWork::* part) {
    return [part](const TrackerWork& now, const TrackerWork& before) {
        return static_cast<double>(now.*part - before.*part);
    };
}

double list_operations(const TrackerWork& now, const TrackerWork& before) {
    return static_cast<double>(now.sum.links + now.sum.unlinks - before.sum.links -
                               before.sum.unlinks);
}

// A tracker that is behind ends so much before the right end.
std::vector<PlotLine> lines_of_all(const world::LiveObjects& objects) {
    std::vector<PlotLine> lines;
    for (const TrackerMethod tracker : scene::kTrackers) {
        const ObjectRun* run = objects.run(tracker);
        if (run == nullptr) continue;
        const bool is_leading = tracker == objects.leading();
        const auto behind =
            static_cast<std::size_t>(std::max<std::int64_t>(objects.tick() - run->tick(), 0));
        const std::size_t room = kMostTicks - std::min(kMostTicks, behind);
        lines.push_back({scene::name_of(tracker), tracker_role(tracker),
                         object_values(*run, list_operations, room), is_leading, behind});
    }
    return lines;
}

void draw_object_plots(const Workspace& workspace) {
    const world::LiveObjects& objects = workspace.live.objects();
    const ObjectRun& run = *objects.leading_run();
    const Theme theme = workspace.display.theme;
    const float unit = unit_of_font();
    const float gap = 12 * unit;
    const float width = (ImGui::GetContentRegionAvail().x - gap) / 2;
    const float left = ImGui::GetCursorPosX();
    const auto plot = [&](const char* title, const std::vector<PlotLine>& lines) {
        draw_plot(title, lines, run.tick(), width, kPlotHeight * unit, theme);
    };
    plot("list operations", lines_of_all(objects));
    ImGui::SameLine(left + width + gap);
    plot("nodes",
         {{"live", Role::taken, object_values(run, state_of(&NodeCounts::live)), true},
          {"idle", Role::refused, object_values(run, state_of(&NodeCounts::idle))},
          {"allocated", Role::text, object_values(run, state_of(&NodeCounts::allocated))}});
    plot("tiles",
         {{"kept", Role::taken, object_values(run, change_of(&TrackerUpdate::kept))},
          {"entered", Role::entered, object_values(run, change_of(&TrackerUpdate::entered)), true},
          {"left", Role::left, object_values(run, change_of(&TrackerUpdate::left))}});
    ImGui::SameLine(left + width + gap);
    plot("updates",
         {{"done", Role::entered, object_values(run, change_of(&TrackerWork::done)), true},
          {"skipped", Role::quiet_text, object_values(run, change_of(&TrackerWork::skipped))}});
}

// What happened to the objects, and what it took.
void draw_objects(Desk& desk, PanelState& state, bool has_plots) {
    const Workspace& workspace = desk.workspace;
    const world::LiveObjects& objects = workspace.live.objects();
    const ObjectRun& run = *objects.leading_run();
    const TrackerWork& work = run.work();
    const std::string operation = workspace.live.operation_text();
    const std::int64_t updates = work.done + work.skipped;
    ImGui::TextUnformatted(fmt::format("{}{}{} {}, {} had nothing to do", operation,
                                       operation.empty() ? "" : "; ", grouped(updates),
                                       updates == 1 ? "update" : "updates", grouped(work.skipped))
                               .c_str());
    ImGui::TextUnformatted(fmt::format("tiles: {} entered, {} left, {} kept",
                                       grouped(work.sum.entered), grouped(work.sum.left),
                                       grouped(work.sum.kept))
                               .c_str());
    draw_trackers(workspace);
    draw_points(objects);
    draw_comparing(desk);
    draw_stops(desk, state);
    if (has_plots) draw_object_plots(workspace);
}

}  // namespace

void draw_world(Desk& desk, PanelState& state) {
    const Workspace& workspace = desk.workspace;
    if (!shows_world(workspace) && !shows_structure(workspace)) return;
    const world::LiveObjects& objects = workspace.live.objects();
    const ObjectRun& run = *objects.leading_run();
    // Of structures another panel tells, which lies below the clock.
    const bool has_objects = workspace.live.has_objects() && !shows_structure(workspace);
    const bool has_plots = has_objects && run.history().size() > 1;
    const int camera = shows_structure(workspace) ? 0 : camera_lines(workspace);
    const int rows = (has_plots ? 2 : 0) + (camera > 0 ? camera_plot_rows(workspace) : 0);
    const int lines =
        kClockLines + camera + (has_objects ? kObjectLines : 0) + lines_of_plots(rows);
    if (state.layout.begin_lines("World", lines, false, ImGuiWindowFlags_NoTitleBar)) {
        draw_transport(desk);
        draw_timeline(desk.workspace);
        if (has_objects) draw_objects(desk, state, has_plots);
        if (camera > 0) draw_camera(workspace);
    }
    state.layout.end();
}

}  // namespace tileglass::app
