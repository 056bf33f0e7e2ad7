// What do the marks on the canvas mean?

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "app/overlays/yours.hpp"
#include "app/panels/panels.hpp"
#include "app/panels/style.hpp"
#include "app/panels/widgets.hpp"

namespace tileglass::app {

namespace {

struct LegendRow {
    Role role;
    const char* name;
    bool is_dot = false;  ///< it stands as a dot on the canvas
};

// Is the selected item compared, or all items?
bool is_two(const Workspace& workspace) {
    return workspace.compare.page == ComparePage::two && workspace.compare.comparison.difference();
}
bool is_lens(const Workspace& workspace) {
    return workspace.compare.page == ComparePage::lens && !workspace.compare.lens.rows().empty();
}

std::vector<LegendRow> rows_of_comparison(const Workspace& workspace) {
    if (is_two(workspace)) {
        return {{Role::only_a, "only in A"}, {Role::only_b, "only in B"}, {Role::both, "in both"}};
    }
    if (is_lens(workspace)) {
        return {{Role::only_a, "only by its own"},
                {Role::only_b, "only by the lens"},
                {Role::both, "by both"}};
    }
    return {};
}

// How is an item painted?
enum class Painted : std::uint8_t { taken, beside_another, beside_yours };

Painted painted(const Workspace& workspace, const scene::Item& item) {
    const bool is_selected = item.id == workspace.selected;
    if (is_two(workspace) && is_selected) return Painted::beside_another;
    const auto is_of_item = [&](const Lens::Row& row) { return row.item == item.id; };
    const auto& rows = workspace.compare.lens.rows();
    if (is_lens(workspace) && std::any_of(rows.begin(), rows.end(), is_of_item)) {
        return Painted::beside_another;
    }
    const Player& player = workspace.player;
    const bool is_played = is_selected && player.recording() != nullptr && !player.is_at_end();
    return item.query() != nullptr && item.query()->got && !is_played ? Painted::beside_yours
                                                                      : Painted::taken;
}

// Is some item painted so? The selected one counts, too.
bool has_painted(const Workspace& workspace, Painted how) {
    const std::vector<scene::Item>& items = workspace.scene().items;
    return std::any_of(items.begin(), items.end(), [&](const scene::Item& item) {
        return !item.hidden && item.query() != nullptr && painted(workspace, item) == how;
    });
}

bool has_column_lines(const Workspace& workspace) {
    const CrossingMarks* marks = workspace.player.crossing_marks();
    return marks != nullptr && !marks->columns().empty();
}

bool has_row_lines(const Workspace& workspace) {
    const CrossingMarks* marks = workspace.player.crossing_marks();
    return marks != nullptr && !marks->rows().empty();
}

// Those of a structure of objects, and of the one beside it.
void add_structures(const Workspace& workspace, std::vector<LegendRow>& rows) {
    if (!workspace.scene().world.structure) return;
    bool is_hash = false;
    bool is_tree = false;
    bool has_tiles = false;
    bool has_split = false;
    bool has_merged = false;
    for (const world::StructureRun* run :
         {workspace.structures.shown(), workspace.structures.beside()}) {
        if (run == nullptr) continue;
        is_hash = is_hash || run->all().cells() != nullptr;
        is_tree = is_tree || traits_of(run->structure().kind).has_nodes;
        has_tiles = has_tiles || (run->all().tiles() != nullptr && halves_of(workspace));
        has_split = has_split || !run->last_update().changes.split.empty();
        has_merged = has_merged || !run->last_update().changes.merged.empty();
    }
    const bool is_played = plays_structure(workspace);
    // All of a k-d tree splits at once, which is not shown where it is done.
    const auto kind = workspace.scene().world.structure->kind;
    const bool is_built_at_once = traits_of(kind).is_built_at_once;
    Counters work;
    for (const Player* player : {&workspace.player, &workspace.recorder.beside()}) {
        if (!is_played || player->recording() == nullptr) continue;
        const Counters& counters = player->recording()->counters();
        work.searched += counters.searched;
        work.nodes += counters.nodes;
        work.candidates += counters.candidates;
        work.objects_hit += counters.objects_hit;
        if (!player->is_at_end() || !is_built_at_once) work.splits += counters.splits;
        work.merges += counters.merges;
    }
    const auto add = [&](bool applies, Role role, const char* name) {
        if (applies) rows.push_back({role, name});
    };
    add(work.objects_hit > 0, Role::hit, "object met");
    add(work.candidates > work.objects_hit, Role::refused, "object not met");
    add(has_tiles, Role::box_loaded, "tile with objects");
    add(is_hash, Role::box_loaded, "alone in its bucket");
    add(is_hash, Role::left, "shares its bucket");
    add(is_tree, Role::box_loaded, "node");
    const bool is_asked = workspace.asked_of_objects() != nullptr;
    const bool has_entered = is_played ? work.nodes > 0 : is_tree && is_asked;
    const bool has_searched = work.searched > 0;
    add(has_entered && has_searched, Role::box_in_sight, "entered, looked for");
    add(has_entered && !has_searched, Role::box_in_sight, "node entered");
    add(has_searched && !has_entered, Role::box_in_sight, "looked for");
    add(is_played ? work.splits > 0 : has_split, Role::entered, "has split");
    add(is_played ? work.merges > 0 : has_merged, Role::left, "has merged");
}

// The marks that can be on the canvas now.
std::vector<LegendRow> legend_rows(const Workspace& workspace) {
    std::vector<LegendRow> rows = rows_of_comparison(workspace);
    const scene::Item* selected = workspace.selected_item();
    const bool is_compared = selected != nullptr && selected->is_known() &&
                             painted(workspace, *selected) != Painted::taken;
    const bool has_yours = has_painted(workspace, Painted::beside_yours);
    // Objects are painted as heat.
    const bool is_first =
        rows.empty() && !has_yours && !shows_world(workspace) && !workspace.scene().items.empty();
    if (has_painted(workspace, Painted::taken) || is_first) {
        rows.push_back({Role::taken, "taken"});
    }
    for (const compare::GotPart part :
         {compare::GotPart::both, compare::GotPart::missing, compare::GotPart::extra}) {
        if (has_yours) rows.push_back({role_of(part), name_of(part)});
    }
    if (workspace.compare.page) {
        const std::vector<HandMark>& marks = workspace.hand_marks();
        const auto is_in = [](const HandMark& mark) { return mark.is_in; };
        if (std::any_of(marks.begin(), marks.end(), is_in)) {
            rows.push_back({Role::marked_in, "marked: in"});
        }
        if (!std::all_of(marks.begin(), marks.end(), is_in)) {
            rows.push_back({Role::marked_out, "marked: out"});
        }
    }
    const Recording* recording = workspace.player.recording();
    const Counters counters = recording != nullptr ? recording->counters() : Counters{};
    const auto add = [&](bool applies, Role role, const char* name) {
        if (applies) rows.push_back({role, name});
    };
    const std::vector<Answer>& answers = workspace.answers();
    const bool has_hit = std::any_of(answers.begin(), answers.end(), [](const Answer& answer) {
        return answer.summary.hit.has_value();
    });
    add(counters.refused > 0 && !is_compared, Role::refused, "tested and refused");
    add((has_hit || counters.hits > 0) && !is_compared, Role::hit, "hit");
    add(has_column_lines(workspace), Role::column_crossing, "column line");
    add(has_row_lines(workspace), Role::row_crossing, "row line");
    add(counters.ties > 0, Role::tie, "tie");
    add(counters.jumps + counters.limits > 0, Role::error, "went astray");
    add(recording != nullptr, Role::current, "current step");
    add(counters.located > 0 && !is_compared, Role::located, "tile located");
    add(counters.rows > 0 && !is_compared, Role::row_found, "ends of a row");
    if (const auto& objects = workspace.met_objects(); objects && !plays_structure(workspace)) {
        const auto is_met = [](const world::TriedObject& tried) { return tried.is_met; };
        const auto& tried = objects->tried;
        add(std::any_of(tried.begin(), tried.end(), is_met), Role::hit, "object met");
        add(!std::all_of(tried.begin(), tried.end(), is_met), Role::refused, "object not met");
    }
    const world::ObjectRun* run = workspace.live.objects().leading_run();
    const bool has_bodies = workspace.live.has_log() || (run != nullptr && !run->bodies().empty());
    add(has_bodies, Role::input, "moves by itself");
    const std::optional<Track> update = workspace.shown_lists().update;
    add(update.has_value(), Role::entered, "entered");
    add(update.has_value(), Role::left, "left");
    add_structures(workspace, rows);
    const bool has_camera = workspace.live.has_camera();
    add(has_camera, Role::box_in_sight, "box in sight");
    add(has_camera, Role::box_loaded, "box loaded");
    add(has_camera, Role::box_loading, "loading");
    add(has_camera, Role::box_unloading, "to be unloaded");
    if (has_camera && workspace.live.camera().recording()) {
        const Counters& work = workspace.live.camera().recording()->counters();
        const auto add_dot = [&](bool applies, Role role, const char* name) {
            if (applies) rows.push_back({role, name, true});
        };
        add_dot(work.built > work.recycled, Role::left, "tile constructed");
        add_dot(work.recycled > 0, Role::entered, "tile used again");
        add_dot(work.cleared > 0, Role::refused, "tile cleared");
    }
    add(has_camera && workspace.live.camera().run()->printed() != nullptr, Role::error,
        "wrong as printed");
    add(!workspace.player.breakpoints.tiles().empty() && !plays_structure(workspace),
        Role::breakpoint, "playing stops");
    add(workspace.scene().map.cells != nullptr || has_camera, Role::solid_tile, "solid tile");
    return rows;
}

// What the ramp of heat stands for; its low end is 1.
struct Heat {
    const char* what = "";
    std::uint64_t most = 0;  ///< 0: there is no heat
};

Heat heat_of(const Workspace& workspace) {
    if (const ShownLists& lists = workspace.shown_lists(); lists.state) {
        return {"nodes", lists.longest};
    }
    return {"tests", workspace.display.has_heat ? most_tests(workspace.player) : 0};
}

// The ramp between the numbers that its ends stand for; where no tile is tested twice, its low
// end.
void draw_heat_scale(const Heat& heat, Theme theme) {
    const bool has_most = heat.most > 1;
    const std::string most = has_most ? grouped(static_cast<std::int64_t>(heat.most)) : "";
    ImGui::Text("%s 1", heat.what);
    ImGui::SameLine();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float room = ImGui::GetContentRegionAvail().x;
    push_font(Font::numbers);
    const float text = ImGui::CalcTextSize(most.c_str()).x + ImGui::GetStyle().ItemSpacing.x;
    ImGui::PopFont();
    constexpr int kParts = 16;
    const float width = (room - text) / kParts;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    for (int i = 0; i < kParts && width > 0; ++i) {
        const auto part = static_cast<float>(i);
        list.AddRectFilled({at.x + part * width, at.y},
                           {at.x + (part + 1) * width, at.y + ImGui::GetTextLineHeight()},
                           to_packed(heat_color(has_most ? i / (kParts - 1.0) : 0, theme)));
    }
    right_aligned(most);
}

void dot(Role role, Theme theme) {
    const float size = ImGui::GetTextLineHeight();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::GetWindowDrawList()->AddCircleFilled({at.x + size / 2, at.y + size / 2}, size / 5,
                                                to_packed(color_of(role, theme)));
    ImGui::Dummy({size, size});
    ImGui::SameLine();
}

// Below a tall panel the legend is wide and low, but beside a life, which needs the width.
bool is_wide(const Workspace& workspace, std::size_t rows) {
    constexpr std::size_t kMostBelowWorld = 5;
    if (workspace.display.has_life && shows_world(workspace)) return false;
    return shows_structure(workspace) || (shows_world(workspace) && rows > kMostBelowWorld);
}

}  // namespace

void draw_legend(Desk& desk, PanelState& state) {
    const std::vector<LegendRow> rows = legend_rows(desk.workspace);
    const Heat heat = heat_of(desk.workspace);
    const bool is_warm = heat.most > 0;
    if (rows.empty() && !is_warm) return;
    const char* const name = is_wide(desk.workspace, rows.size()) ? "Wide legend" : "Legend";
    constexpr float kColumn = 140;  // pixels at 1x, at least
    const auto columns = static_cast<std::size_t>(std::max(
        1.0F, std::floor(state.layout.first_place(name).width /
                         (kColumn * static_cast<float>(desk.workspace.viewport.pixel_ratio)))));
    const auto lines = static_cast<int>((rows.size() + (is_warm ? 1 : 0) + columns - 1) / columns);
    // Where it is scrolled, the longest name has room beside a thin bar.
    constexpr float kScrollbar = 6;  // pixels at 1x
    ImGui::PushStyleVar(ImGuiStyleVar_ScrollbarSize,
                        kScrollbar * static_cast<float>(desk.workspace.viewport.pixel_ratio));
    const bool is_open = state.layout.begin_lines(name, lines, true, ImGuiWindowFlags_NoTitleBar);
    ImGui::PopStyleVar();
    if (is_open) {
        const float left = ImGui::GetCursorPosX();
        const float width = ImGui::GetContentRegionAvail().x / static_cast<float>(columns);
        const auto begin = [&](std::size_t i) {
            if (i % columns > 0) ImGui::SameLine(left + width * static_cast<float>(i % columns));
        };
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const LegendRow& row = rows[i];
            begin(i);
            if (row.is_dot) {
                dot(row.role, desk.workspace.display.theme);
            } else {
                swatch(row.role, desk.workspace.display.theme);
            }
            ImGui::TextUnformatted(row.name);
        }
        if (is_warm) {
            begin(rows.size());
            draw_heat_scale(heat, desk.workspace.display.theme);
        }
    }
    state.layout.end();
}

}  // namespace tileglass::app
