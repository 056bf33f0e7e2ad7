// One line: the meaning of the marks on the canvas, and numbers that are always in sight.

#include <fmt/core.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "app/document/overlays/foreign_tiles.hpp"
#include "app/features/surfaces.hpp"
#include "app/shell/panels/panels.hpp"
#include "app/shell/session/subject.hpp"
#include "app/shell/session/view.hpp"
#include "app/widgets/swatch.hpp"
#include "app/widgets/widgets.hpp"

namespace tileglass::app {

namespace {

// Do another program's tiles belong to another question than the item's?
bool has_stale_tiles(const Workspace& workspace, const scene::Item& item) {
    const scene::Scene& scene = workspace.scene();
    return scene::is_stale(*item.query(), scene.frame, scene.map.cells);
}

// How an item is painted.
enum class Painted : std::uint8_t { taken, compared, compared_with_foreign };

Painted painted(const Workspace& workspace, const scene::Item& item) {
    const scene::ItemId selected = workspace.selection.main;
    if (workspace.compare.paints(item.id, selected)) return Painted::compared;
    const Player& player = workspace.player;
    const bool is_played =
        item.id == selected && player.recording() != nullptr && !player.is_at_end();
    const bool has_yours = !workspace.compare.has_parts() && item.query() != nullptr &&
                           item.query()->foreign && !has_stale_tiles(workspace, item);
    return has_yours && !is_played ? Painted::compared_with_foreign : Painted::taken;
}

// Is any visible item painted like this? The selected one counts, too.
bool has_painted(const Workspace& workspace, Painted how) {
    const bool has_foreign = workspace.answers.facts().has_foreign;
    if (how == Painted::compared_with_foreign && !has_foreign) return false;
    const std::vector<Answer>& answers = workspace.answers.all();
    return std::any_of(answers.begin(), answers.end(), [&](const Answer& answer) {
        const scene::Item* item = workspace.scene().find(answer.item);
        return item != nullptr && !item->hidden && item->query() != nullptr &&
               painted(workspace, *item) == how;
    });
}

// The marks that the canvas can show at present.
std::vector<LegendRow> legend_rows(const Workspace& workspace) {
    LegendRows rows;
    const Subject subject = subject_of(workspace);
    const auto add_features = [&](LegendPart part) {
        for (const auto& feature : workspace.features.all()) {
            feature->add_to_legend(subject, part, rows);
        }
    };
    add_features(LegendPart::taken);
    const scene::Item* selected = workspace.selected_item();
    const bool is_compared = selected != nullptr && selected->is_known() &&
                             painted(workspace, *selected) != Painted::taken;
    const bool has_foreign_tiles = has_painted(workspace, Painted::compared_with_foreign);
    // "taken" heads an otherwise empty legend, unless objects are shown: they are painted as heat.
    const bool is_first = rows.rows.empty() && !has_foreign_tiles && !shows_world(workspace) &&
                          !workspace.scene().items.empty();
    rows.add(has_painted(workspace, Painted::taken) || is_first, Role::taken, "taken");
    for (const compare::ForeignPart part :
         {compare::ForeignPart::both, compare::ForeignPart::missing, compare::ForeignPart::extra}) {
        const auto& [role, name] = look_of(part);
        rows.add(has_foreign_tiles, role, name);
    }
    add_features(LegendPart::astray);
    const LiveWorld& live = workspace.live;
    const Player& player = workspace.player;
    const Recording* recording = player.recording();
    const Counters counters = recording != nullptr ? recording->counters() : Counters{};
    // What went wrong is said first.
    rows.add(counters.jumps + counters.limits > 0, Role::error, "went astray");
    rows.add_faults(workspace.lists.shown().wrong);
    add_features(LegendPart::faults);
    const CrossingMarks* marks = player.crossing_marks();
    const bool has_hit = workspace.answers.facts().has_hit;
    rows.add(counters.refused > 0 && !is_compared, Role::refused, "tested and refused");
    rows.add((has_hit || counters.hits > 0) && !is_compared, Role::hit, "hit");
    rows.add(marks != nullptr && !marks->columns().empty(), Role::column_crossing, "column line");
    rows.add(marks != nullptr && !marks->rows().empty(), Role::row_crossing, "row line");
    rows.add(counters.ties > 0, Role::tie, "tie");
    rows.add(counters.located > 0 && !is_compared, Role::located, "tile located");
    rows.add(counters.rows > 0 && !is_compared, Role::row_found, "ends of a row");
    const auto& objects = workspace.meeting.objects();
    if (objects && !subject.played[0].cells) {
        const LegendRow not_met =
            objects->looks_at_all ? LegendRow{Role::quiet_text, "not met, but all are looked at"}
                                  : LegendRow{Role::refused, "object not met"};
        rows.add_both(
            objects->tried, [](const world::TriedObject& tried) { return tried.is_met; },
            {Role::hit, "object met"}, not_met);
    }
    const bool has_changed = !workspace.lists.shown().changed.empty();
    rows.add(has_changed, Role::entered, "entered");
    rows.add(has_changed, Role::left, "left");
    add_features(LegendPart::world);
    add_features(LegendPart::camera);
    rows.add(recording != nullptr, Role::current, "current step");
    rows.add(has_bodies(live), Role::input, "moves by itself");
    const bool is_stale =
        workspace.asked_item() != nullptr && has_stale_tiles(workspace, *workspace.asked_item());
    rows.add(is_stale, Role::quiet_text, "yours, to another question");
    rows.add(!player.breakpoints.tiles().empty() && !subject.played[0].cells, Role::breakpoint,
             "playing stops");
    add_features(LegendPart::map);
    rows.add(workspace.scene().map.cells != nullptr || live.has_camera(), Role::solid_tile,
             "solid tile");
    return rows.rows;
}

// What the heat colours mean; the low end is 1.
struct Heat {
    const char* what = "";
    std::uint64_t most = 0;  ///< 0: no heat is shown
};

Heat heat_of(const Workspace& workspace) {
    if (const ShownLists& lists = workspace.lists.shown(); lists.state) {
        return {"nodes a tile", lists.longest};
    }
    return {"tests a tile", workspace.display.has_heat ? most_tests(workspace.player) : 0};
}

constexpr float kHeatWidth = 64;  // pixels at 1x

std::string heat_head(const Heat& heat) {
    return std::string(heat.what) + " 1";
}

float heat_width(const Heat& heat) {
    return text_width(heat_head(heat)) + text_width(grouped(heat.most)) +
           kHeatWidth * unit_of_font() + 2 * ImGui::GetStyle().ItemSpacing.x;
}

// Draws the heat colours between the numbers at their ends.
void draw_heat_scale(const Heat& heat) {
    const bool has_most = heat.most > 1;
    write(heat_head(heat));
    ImGui::SameLine();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    constexpr int kParts = 16;
    const float width = kHeatWidth * unit_of_font() / kParts;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    for (int i = 0; i < kParts; ++i) {
        const auto part = static_cast<float>(i);
        list.AddRectFilled(
            {at.x + part * width, at.y},
            {at.x + (part + 1) * width, at.y + ImGui::GetTextLineHeight()},
            to_packed(heat_color(has_most ? i / (kParts - 1.0) : 0, applied_theme())));
    }
    ImGui::Dummy({kHeatWidth * unit_of_font(), ImGui::GetTextLineHeight()});
    if (!has_most) return;
    ImGui::SameLine();
    write(grouped(heat.most));
}

void draw_legend_mark(LegendMark mark, Role role) {
    const float size = ImGui::GetTextLineHeight();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const std::uint32_t color = packed_color(role);
    switch (mark) {
        case LegendMark::swatch: return swatch(role);
        case LegendMark::dot:
            list.AddCircleFilled({at.x + size / 2, at.y + size / 2}, size / 5, color);
            break;
        case LegendMark::stroke:
            list.AddLine(at, {at.x + size, at.y + size}, color, 2 * unit_of_font());
            break;
    }
    ImGui::Dummy({size, size});
    ImGui::SameLine();
}

// A click hides what has the role on the canvas, or shows it again.
void draw_role(const LegendRow& row, Display& display) {
    const Scope id = with_id(row.name);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float mark = ImGui::GetTextLineHeight() + ImGui::GetStyle().ItemSpacing.x;
    const ImVec2 size{mark + text_width(row.name), ImGui::GetTextLineHeight()};
    // Outlines of shapes and tiles of the map are what all else refers to: they stay.
    const bool can_hide = row.role != Role::input && row.role != Role::solid_tile;
    const bool is_hidden = display.hides(row.role);
    if (mouse_area("##role", size, Control::row) && can_hide) {
        display.hidden_roles ^= std::uint64_t{1} << static_cast<unsigned>(row.role);
    }
    const bool is_hovered = ImGui::IsItemHovered();
    tooltip(!can_hide   ? "Always shown: all else refers to it."
            : is_hidden ? "Hidden on the canvas. A click shows it again."
                        : "A click hides it on the canvas, and all in the same colour.");
    ImGui::SetCursorScreenPos(at);
    draw_legend_mark(row.mark, row.role);
    write(row.name, is_hidden                ? Role::quiet_text
                    : is_hovered && can_hide ? Role::accent
                                             : Role::text);
    if (!is_hidden) return;
    const float middle = at.y + size.y / 2;
    ImGui::GetWindowDrawList()->AddLine({at.x, middle}, {at.x + size.x, middle},
                                        packed_color(Role::quiet_text), unit_of_font());
}

// A click opens a list of all roles, where each can be hidden.
void draw_rest(const std::vector<LegendRow>& rows, std::size_t first, Display& display) {
    const std::string text = fmt::format("and {} more", rows.size() - first);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    if (mouse_area("##rest", {text_width(text), ImGui::GetTextLineHeight()}, Control::row)) {
        ImGui::OpenPopup("##roles");
    }
    paint_text(text, at, ImGui::IsItemHovered() ? Role::accent : Role::quiet_text);
    tooltip("Lists all of them");
    // Above the legend, not over it.
    ImGui::SetNextWindowPos({at.x, at.y - ImGui::GetStyle().WindowPadding.y}, 0, {0, 1});
    if (!begin_popup("##roles")) return;
    for (const LegendRow& row : rows) draw_role(row, display);
    ImGui::EndPopup();
}

// Draws the roles side by side as far as they have room.
void draw_roles(const std::vector<LegendRow>& rows, const Heat& heat, float room,
                Display& display) {
    const float gap = 12 * unit_of_font();
    const float mark = ImGui::GetTextLineHeight() + ImGui::GetStyle().ItemSpacing.x;
    const float more = text_width("and 88 more") + gap;
    float used = 0;
    if (room < more) return;
    if (heat.most > 0 && heat_width(heat) + gap + more < room) {
        draw_heat_scale(heat);
        used += heat_width(heat) + gap;
        ImGui::SameLine(0, gap);
    }
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const float width = mark + text_width(rows[i].name) + gap;
        const bool is_last = i + 1 == rows.size();
        if (used + width + (is_last ? 0 : more) > room) {
            draw_rest(rows, i, display);
            return;
        }
        used += width;
        draw_role(rows[i], display);
        ImGui::SameLine(0, gap);
    }
}

}  // namespace

void draw_legend(Workspace& workspace, const PanelRect& place) {
    constexpr int kFlags = ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse;
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {8 * unit_of_font(), 4 * unit_of_font()});
    if (const Panel panel = begin_panel("Legend", place, false, kFlags)) {
        const Scope font = in_font(Font::small);
        const std::vector<LiveNumber> numbers = live_numbers(workspace);
        const float gap = 14 * unit_of_font();
        const float room = ImGui::GetContentRegionAvail().x;
        constexpr float kMostNumbers = 0.62F;  // of the room: roles need some, too
        float width = 0;
        std::size_t count = 0;  // numbers that have room
        for (const LiveNumber& number : numbers) {
            const float more = text_width(number.text) + gap;
            if (width + more > room * kMostNumbers) break;
            width += more;
            ++count;
        }
        draw_roles(legend_rows(workspace), heat_of(workspace), room - width, workspace.display);
        ImGui::SameLine(ImGui::GetWindowContentRegionMax().x - width + gap);
        for (std::size_t i = 0; i < count; ++i) {
            if (draw_live_number(numbers[i])) workspace.display.tabs.show(numbers[i].tab);
            ImGui::SameLine(0, gap);
        }
    }
    ImGui::PopStyleVar();
}

}  // namespace tileglass::app
