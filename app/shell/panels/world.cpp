// The work of all trackers on the same moves.

#include <fmt/core.h>

#include <algorithm>
#include <functional>

#include "app/features/counts.hpp"
#include "app/features/menus.hpp"
#include "app/replay/counts.hpp"
#include "app/shell/panels/panels.hpp"
#include "app/shell/session/tick_counts.hpp"
#include "app/widgets/plot.hpp"
#include "sandbox/scene/world.hpp"
#include "sandbox/world/live_objects.hpp"

namespace tileglass::app {

namespace {

using world::ObjectRun;
using world::TrackerWork;

// Each tracker has its own colour in the plots.
Role role_of(TrackerMethod tracker) {
    constexpr std::array<Role, scene::kTrackers.size()> kRoles{Role::left, Role::refused, Role::tie,
                                                               Role::taken};
    return kRoles[static_cast<std::size_t>(tracker)];
}

// A row of what a tick counted, or by how much it changed what is counted.
void draw_tick_row(const ObjectRun& run, std::int64_t tick, std::span<const std::size_t> columns) {
    const TrackerWork* before = run.work_at(tick - 1);
    const TrackerWork* after = run.work_at(tick);
    if (before == nullptr || after == nullptr) return;
    ImGui::TableNextColumn();
    write("this tick", Role::quiet_text);
    for (const std::size_t column : columns) {
        const Count& count = counts()[column];
        const std::int64_t counted = count.of(counters_of(*after)) - count.of(counters_of(*before));
        right_cell(grouped(counted), Role::text, Font::words);
    }
}

bool begin_work_table(const char* name, const char* first, std::size_t columns) {
    constexpr int kFlags = ImGuiTableFlags_SizingStretchSame | ImGuiTableFlags_NoPadOuterX;
    if (!ImGui::BeginTable(name, 1 + static_cast<int>(columns), kFlags)) return false;
    const std::vector<float> least(columns, 52);
    set_up_columns(first, 88, least);
    ImGui::TableNextColumn();
    return true;
}

// What happened to the objects, whichever tracker leads.
void draw_moves(const ObjectRun& run, Display& display) {
    struct MoveColumn {
        const char* head;
        std::int64_t Counters::* part;
    };
    constexpr std::array kColumns{
        MoveColumn{"updates", &Counters::updates}, MoveColumn{"skipped", &Counters::skipped},
        MoveColumn{"entered", &Counters::entered}, MoveColumn{"left", &Counters::left},
        MoveColumn{"kept", &Counters::kept}};
    if (!begin_work_table("moves", "moves", kColumns.size())) return;
    std::array<std::size_t, kColumns.size()> columns;
    for (std::size_t i = 0; i < kColumns.size(); ++i) {
        columns[i] = count_of(kColumns[i].part);
        if (count_head(columns[i], kColumns[i].head, display)) display.light(columns[i]);
    }
    ImGui::TableNextColumn();
    write("so far", Role::quiet_text);
    const Counters now = counters_of(run.work());
    for (const MoveColumn& column : kColumns) {
        right_cell(grouped(now.*column.part), Role::text, Font::words);
    }
    draw_tick_row(run, run.tick(), columns);
    ImGui::EndTable();
}

// All four trackers process the same moves; the canvas shows the leading one.
void draw_trackers(const world::LiveObjects& objects, Display& display) {
    const std::array columns{count_of(&Counters::links),
                             count_of(&Counters::unlinks),
                             count_of(&Counters::links, &Counters::unlinks),
                             count_of(&Counters::unlinks, &Counters::reused),
                             count_of(&Counters::links, &Counters::reused),
                             count_of(&Counters::reused)};
    if (!begin_work_table("trackers", "tracker", columns.size())) return;
    constexpr std::array kHeads{"links", "unlinks", "live", "idle", "nodes", "reused"};
    write(compared_text(objects), Role::quiet_text);
    tooltip(compared_sentence(objects));
    for (std::size_t i = 0; i < columns.size(); ++i) {
        if (count_head(columns[i], kHeads[i], display)) display.light(columns[i]);
    }
    if (const TrackerWork* always = objects.trackers().compared(TrackerMethod::always)) {
        const world::NaiveWork& naive = always->naive;
        ImGui::TableNextColumn();
        write("Naive", Role::quiet_text);
        tooltip(
            "The article's first form, on the same moves: at every move it searches the list "
            "of each tile for the object, enumerates the tiles of the old and of the new "
            "place, and makes a node for each of the latter.");
        for (const std::string& text :
             {grouped(naive.adds), grouped(naive.removes), grouped(naive.live()), std::string("-"),
              grouped(naive.adds), std::string("0")}) {
            right_cell(text, Role::quiet_text, Font::words);
        }
    }
    for (const TrackerMethod tracker : scene::kTrackers) {
        const TrackerWork* compared = objects.trackers().compared(tracker);
        // The leading one stands out without a colour: colours are those of the plots.
        const Role role = tracker == objects.leading() ? Role::text : Role::quiet_text;
        ImGui::TableNextColumn();
        // A line in the tracker's plot colour, because the plot has no room for all names.
        write("-", role_of(tracker));
        ImGui::SameLine(0, 4);
        write(words_of(tracker).name, role);
        if (compared == nullptr) {
            for (std::size_t i = 0; i < columns.size(); ++i) {
                right_cell("-", Role::quiet_text, Font::words);
            }
            continue;
        }
        const TrackerWork& work = *compared;
        for (const std::int64_t number :
             {work.sum.links, work.sum.unlinks, work.nodes.live, work.nodes.idle,
              work.nodes.allocated, work.nodes.reused}) {
            right_cell(grouped(number), role, Font::words);
        }
    }
    if (const auto tick = objects.trackers().compared_tick()) {
        draw_tick_row(*objects.leading_run(), *tick, columns);
    }
    ImGui::EndTable();
}

// The work if each object were a point at the first tile of its footprint.
void draw_points(const world::LiveObjects& objects) {
    if (!objects.is_recorded()) return;
    const world::PointWork& work = objects.recorder().points().work();
    // Too long for one line beside a scrollbar.
    hint(fmt::format(
        "Objects as points: arrays of tiles compare {} and shift {}; lists link and unlink {}.",
        grouped(work.looked_at), grouped(work.shifted), grouped(work.links + work.unlinks)));
    tooltip(
        "Each object kept in the first of its tiles only. An array is searched for the point "
        "that leaves, and all behind it move up; a linked list remembers its node.");
}

void draw_comparing(LiveWorld& live) {
    bool is_comparing = live.objects().trackers().is_comparing();
    {
        const Scope low = with_frame_padding(0);
        if (check_box("run all four", &is_comparing)) live.set_comparing(is_comparing);
    }
    tooltip(
        "The other trackers are run on the same moves, too. In a large world they take what the "
        "leading one leaves of a screen frame; all are compared at the last tick that each of them "
        "has completed.");
    if (live.objects().trackers().is_level()) return;
    ImGui::SameLine();
    right_aligned(compared_sentence(live.objects()), Font::small);
}

// Chooses the conditions at which ticks stop; `most`, the limit on a list's nodes, is kept while
// that condition is off.
void draw_stops(LiveWorld& live, int& most) {
    world::StopWhen when = live.objects().stops.when();
    const float unit = unit_of_font();
    const Scope low = with_frame_padding(0);
    ImGui::AlignTextToFramePadding();
    write("stop at", Role::quiet_text);
    same_line_for(check_box_width("a list over") + 34 * unit);
    bool has_list = when.most_in_list > 0;
    if (check_box("a list over", &has_list)) {
        when.most_in_list = has_list ? static_cast<std::uint32_t>(most) : 0;
    }
    tooltip("The list of one tile that grows longer than this");
    ImGui::SameLine(0, 4 * unit);
    ImGui::SetNextItemWidth(30 * unit);
    if (ImGui::InputInt("##most", &most, 0)) {
        most = std::clamp(most, 1, 999'999);
        if (has_list) when.most_in_list = static_cast<std::uint32_t>(most);
    }
    report_field(std::to_string(most));
    tooltip("More nodes than this in the list of one tile");
    same_line_for(check_box_width("a new node"));
    check_box("a new node", &when.has_new_node);
    tooltip("A node that is allocated rather than reused");
    same_line_for(check_box_width("a fault"));
    check_box("a fault", &when.has_broken_invariant);
    tooltip("Lists, nodes and footprints that do not agree. All are looked at, at every tick.");
    if (when != live.objects().stops.when()) live.stop_when(when);
}

// One value per recent tick: `measure` of the work at its end and at the end of the previous tick.
template <typename Measure>
std::vector<double> object_values(const ObjectRun& run, const Measure& measure,
                                  std::size_t most = kMostPlotted) {
    const std::span<const TrackerWork> all = run.history();
    const std::size_t first = all.size() - std::min(all.size(), most);
    std::vector<double> values;
    for (std::size_t i = std::max<std::size_t>(first, 1); i < all.size(); ++i) {
        values.push_back(static_cast<double>(measure(all[i], all[i - 1])));
    }
    return values;
}

std::int64_t list_operations(const TrackerWork& now, const TrackerWork& before) {
    return now.sum.links + now.sum.unlinks - before.sum.links - before.sum.unlinks;
}

// The line of a tracker that is behind ends correspondingly further left.
std::vector<PlotLine> lines_of_all(const world::LiveObjects& objects) {
    std::vector<PlotLine> lines;
    for (const TrackerMethod tracker : scene::kTrackers) {
        const ObjectRun* run = objects.run(tracker);
        if (run == nullptr) continue;
        const bool is_leading = tracker == objects.leading();
        const auto behind =
            static_cast<std::size_t>(std::max<std::int64_t>(objects.tick() - run->tick(), 0));
        const std::size_t room = kMostPlotted - std::min(kMostPlotted, behind);
        lines.push_back({words_of(tracker).name, role_of(tracker),
                         object_values(*run, list_operations, room), is_leading, behind});
    }
    return lines;
}

void draw_object_plots(Workspace& workspace) {
    const world::LiveObjects& objects = workspace.live.objects();
    const ObjectRun& run = *objects.leading_run();
    // Plots numbers of nodes.
    const auto nodes = [&](const char* name, Role role, std::int64_t NodeCounts::* part,
                           bool is_thick = false) {
        const auto measure = [part](const TrackerWork& now, const TrackerWork&) {
            return now.nodes.*part;
        };
        return PlotLine{name, role, object_values(run, measure), is_thick};
    };
    // Plots by how much each tick changed `sum`.
    const auto change = [&](const char* name, Role role, const auto& sum, bool is_thick = false) {
        const auto measure = [&](const TrackerWork& now, const TrackerWork& before) {
            return sum(now) - sum(before);
        };
        return PlotLine{name, role, object_values(run, measure), is_thick};
    };
    const auto tiles = [](std::int64_t TrackerUpdate::* part) {
        return [part](const TrackerWork& work) { return work.sum.*part; };
    };
    PlotPairs plots(run.tick(), 2);
    plots.draw("list operations", lines_of_all(objects));
    plots.draw("nodes", {nodes("live", Role::taken, &NodeCounts::live, true),
                         nodes("idle", Role::refused, &NodeCounts::idle),
                         nodes("allocated", Role::text, &NodeCounts::allocated)});
    plots.draw("tiles", {change("kept", Role::taken, tiles(&TrackerUpdate::kept)),
                         change("entered", Role::entered, tiles(&TrackerUpdate::entered), true),
                         change("left", Role::left, tiles(&TrackerUpdate::left))});
    plots.draw("updates",
               {change("done", Role::entered, std::mem_fn(&TrackerWork::done), true),
                change("skipped", Role::quiet_text, std::mem_fn(&TrackerWork::skipped))});
    if (plots.wants_menu()) workspace.requests.menu = menu_at(MenuSpot::ticks);
}

// What happened to the objects, and the work it took.
void draw_work(Workspace& workspace, int& most_in_list) {
    LiveWorld& live = workspace.live;
    const world::LiveObjects& objects = live.objects();
    draw_trackers(objects, workspace.display);
    draw_moves(*objects.leading_run(), workspace.display);
    draw_points(objects);
    draw_comparing(live);
    draw_stops(live, most_in_list);
}

}  // namespace

void draw_world(Workspace& workspace, int& most_in_list) {
    LiveWorld& live = workspace.live;
    if (!live.has_objects()) {
        hint(
            "Nothing is in the lists of tiles. Press 6 for an object or 7 for a swarm, and drag "
            "over the canvas.");
        return;
    }
    draw_nodes(workspace);
    draw_savings(live);
    ImGui::Separator();
    Columns columns("world", {420, 330});
    columns.next();
    draw_work(workspace, most_in_list);
    columns.next();
    if (live.objects().leading_run()->history().size() > 1) {
        draw_object_plots(workspace);
    } else {
        hint("Plots of the work begin with the first tick: G runs the world, T makes one tick.");
    }
}

}  // namespace tileglass::app
