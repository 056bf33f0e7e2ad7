// One line: the meaning of the marks on the canvas, and numbers that are always in sight.

#include <fmt/core.h>

#include <cstdint>
#include <string>
#include <vector>

#include "app/shell/panels/panels.hpp"
#include "app/shell/session/legend.hpp"
#include "app/widgets/swatch.hpp"
#include "app/widgets/widgets.hpp"

namespace tileglass::app {

namespace {

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
    swatch(row.role, row.mark);
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
