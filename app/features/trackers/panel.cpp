// The work of all trackers on the same moves.

#include <fmt/core.h>

#include <algorithm>
#include <functional>
#include <optional>
#include <string>

#include "app/features/controls.hpp"
#include "app/features/counts.hpp"
#include "app/features/menus.hpp"
#include "app/features/trackers/trackers.hpp"
#include "app/replay/counts.hpp"
#include "app/replay/words/choices.hpp"
#include "app/replay/words/words.hpp"
#include "app/widgets/plot.hpp"
#include "app/widgets/texts.hpp"
#include "app/world/live_world.hpp"
#include "sandbox/scene/world.hpp"
#include "sandbox/world/live_objects.hpp"

namespace tileglass::app::trackers {

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

// Where trackers are compared: "at tick 3".
std::string compared_text(const world::LiveObjects& objects) {
    const std::optional<std::int64_t> tick = objects.trackers().compared_tick();
    return tick ? fmt::format("at tick {}", grouped(*tick)) : "not compared";
}

std::string compared_sentence(const world::LiveObjects& objects) {
    if (objects.trackers().have_caught_up()) return "The numbers of all trackers at this tick";
    const std::optional<std::int64_t> tick = objects.trackers().compared_tick();
    if (!tick) return "not compared yet: the trackers have no tick in common";
    return fmt::format("all at tick {}; the canvas at {}", grouped(*tick), grouped(objects.tick()));
}

bool begin_work_table(const char* name, const char* first, std::size_t columns) {
    constexpr int kFlags = ImGuiTableFlags_SizingStretchSame | ImGuiTableFlags_NoPadOuterX;
    if (!ImGui::BeginTable(name, 1 + static_cast<int>(columns), kFlags)) return false;
    const std::vector<float> least(columns, 52);
    set_up_columns(first, 88, least);
    ImGui::TableNextColumn();
    return true;
}

void draw_heads(std::span<const char* const> heads, std::span<const std::size_t> columns,
                const Subject& s, Wishes& wishes) {
    for (std::size_t i = 0; i < columns.size(); ++i) {
        if (count_head(columns[i], heads[i], s.display)) wishes.push_back(WishedCount{columns[i]});
    }
}

// What happened to the objects, whichever tracker leads.
void draw_moves(const ObjectRun& run, const Subject& s, Wishes& wishes) {
    constexpr std::array kHeads{"updates", "skipped", "entered", "left", "kept"};
    const std::array columns{count_of(&Counters::updates), count_of(&Counters::skipped),
                             count_of(&Counters::entered), count_of(&Counters::left),
                             count_of(&Counters::kept)};
    if (!begin_work_table("moves", "moves", columns.size())) return;
    draw_heads(kHeads, columns, s, wishes);
    ImGui::TableNextColumn();
    write("so far", Role::quiet_text);
    const Counters now = counters_of(run.work());
    for (const std::size_t column : columns) {
        right_cell(grouped(counts()[column].of(now)), Role::text, Font::words);
    }
    draw_tick_row(run, run.tick(), columns);
    ImGui::EndTable();
}

// All four trackers process the same moves; the canvas shows the leading one.
void draw_trackers(const Subject& s, Wishes& wishes) {
    const world::LiveObjects& objects = s.live.objects();
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
    draw_heads(kHeads, columns, s, wishes);
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
    // Too long for one line next to a scrollbar.
    hint(fmt::format(
        "Objects as points: arrays of tiles compare {} and shift {}; lists link and unlink {}.",
        grouped(work.looked_at), grouped(work.shifted), grouped(work.links + work.unlinks)));
    tooltip(
        "Each object kept in the first of its tiles only. An array is searched for the point "
        "that leaves, and all behind it move up; a linked list remembers its node.");
}

void draw_comparing(const world::LiveObjects& objects, Wishes& wishes) {
    bool all = objects.trackers().is_comparing();
    {
        const Scope low = with_frame_padding(0);
        if (check_box("run all four", &all)) wishes.push_back(WishedTrackers{all});
    }
    tooltip(
        "The other trackers are run on the same moves, too. In a large world they take what the "
        "leading one leaves of a screen frame; all are compared at the last tick that each of them "
        "has completed.");
    if (objects.trackers().have_caught_up()) return;
    ImGui::SameLine();
    right_aligned(compared_sentence(objects), Font::small);
}

// Chooses the conditions at which ticks stop; `most`, the limit on a list's nodes, is kept while
// that condition is off.
void draw_stops(const world::LiveObjects& objects, int& most, Wishes& wishes) {
    world::StopWhen when = objects.stops.when();
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
    if (when != objects.stops.when()) wishes.push_back(WishedStops{when});
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

std::int64_t operations_of(const TrackerWork& work) {
    return work.sum.links + work.sum.unlinks;
}

// The line of a tracker that is behind ends correspondingly further left.
std::vector<PlotLine> lines_of_all(const world::LiveObjects& objects) {
    const auto operations = [](const TrackerWork& now, const TrackerWork& before) {
        return operations_of(now) - operations_of(before);
    };
    std::vector<PlotLine> lines;
    for (const TrackerMethod tracker : scene::kTrackers) {
        const ObjectRun* run = objects.run(tracker);
        if (run == nullptr) continue;
        const bool is_leading = tracker == objects.leading();
        const auto behind =
            static_cast<std::size_t>(std::max<std::int64_t>(objects.tick() - run->tick(), 0));
        const std::size_t room = kMostPlotted - std::min(kMostPlotted, behind);
        lines.push_back({words_of(tracker).name, role_of(tracker),
                         object_values(*run, operations, room), is_leading, behind});
    }
    return lines;
}

void draw_object_plots(const world::LiveObjects& objects, Wishes& wishes) {
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
    if (plots.wants_menu()) wishes.push_back(WishedMenu{menu_at(MenuSpot::ticks)});
}

// "saves 1,234 of 2,000 list operations of Always (62 %)": against this form, which alone is meant
// by the percentage.
std::string saved_text(std::int64_t with, std::int64_t without, const char* what,
                       const std::string& form) {
    const std::int64_t saved = without - with;
    const double percent =
        without > 0 ? 100 * static_cast<double>(saved) / static_cast<double>(without) : 0;
    // Nearly all is not all.
    const std::string share = saved < without && percent >= 99
                                  ? fmt::format("{:.1f}", std::min(percent, 99.9))
                                  : fmt::format("{:.0f}", percent);
    return saved >= 0 ? fmt::format("saves {} of {} {} of {} ({} %)", grouped(saved),
                                    grouped(without), what, form, share)
                      : fmt::format("costs {} more {} than {}", grouped(-saved), what, form);
}

// Behind the one before it, if there is room.
void draw_saving(const char* name, const std::string& text, const char* meaning) {
    const Scope font = in_font(Font::small);
    const float gap = ImGui::GetStyle().ItemSpacing.x;
    same_line_for(text_width(name) + gap + text_width(text));
    write(name);
    tooltip(meaning);
    same_line_for(text_width(text));
    write_wrapped(text, Role::quiet_text);
    tooltip(meaning);
}

// What each optimisation saves, against the article's first form on the same moves.
void draw_savings(const world::LiveObjects& objects) {
    const world::Trackers& trackers = objects.trackers();
    const TrackerWork* always = trackers.compared(TrackerMethod::always);
    if (always == nullptr || always->naive.adds == 0) return;
    {
        const Scope font = in_font(Font::small);
        write(compared_text(objects) + ":", Role::quiet_text);
        tooltip(compared_sentence(objects));
    }
    const world::NaiveWork& naive = always->naive;
    const std::string first = "Naive";
    draw_saving(
        "known nodes", saved_text(0, naive.compared, "comparisons", first),
        "An object that knows its node in each tile is not searched for. Always saves these "
        "comparisons; all else is as in the naive form.");
    draw_saving("reused nodes",
                saved_text(always->nodes.allocated, naive.adds, "allocations", first),
                "A node that left a list is put into the next one.");
    const TrackerWork* on_change = trackers.compared(TrackerMethod::on_change);
    if (on_change == nullptr) return;
    const std::string second = words_of(TrackerMethod::on_change).name;
    draw_saving("only if tiles change",
                saved_text(operations_of(*on_change), operations_of(*always), "list operations",
                           words_of(TrackerMethod::always).name),
                "On change and Pooled do nothing while an object stays in its tiles.");
    if (const TrackerWork* pooled = trackers.compared(TrackerMethod::pooled)) {
        draw_saving(
            "idle at the object",
            saved_text(pooled->nodes.allocated, on_change->nodes.allocated, "nodes", second),
            "Pooled keeps idle nodes at their object; other objects cannot take them.");
    }
    if (const TrackerWork* difference = trackers.compared(TrackerMethod::difference)) {
        draw_saving("only the difference",
                    saved_text(operations_of(*difference), operations_of(*on_change),
                               "list operations", second),
                    "Difference leaves the tiles alone that the object stays in.");
    }
}

}  // namespace

void ShownTrackers::draw_tab(const Subject& s, Wishes& wishes) {
    if (!s.live.has_objects()) {
        hint(
            "Nothing is in the lists of tiles. Press 6 for an object or 7 for a swarm, and drag "
            "over the canvas.");
        return;
    }
    const world::LiveObjects& objects = s.live.objects();
    draw_nodes(s, wishes);
    draw_savings(objects);
    ImGui::Separator();
    Columns columns("world", {420, 330});
    columns.next();
    draw_trackers(s, wishes);
    draw_moves(*objects.leading_run(), s, wishes);
    draw_points(objects);
    draw_comparing(objects, wishes);
    draw_stops(objects, most_in_list, wishes);
    columns.next();
    if (objects.leading_run()->history().size() > 1) {
        draw_object_plots(objects, wishes);
    } else {
        hint("Plots of the work begin with the first tick: G runs the world, T makes one tick.");
    }
}

}  // namespace tileglass::app::trackers
