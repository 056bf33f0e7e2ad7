// Which files does a folder have, and which of them is chosen?

#include <imgui.h>

#include <algorithm>
#include <string>
#include <vector>

#include "app/panels/file_dialog.hpp"
#include "app/panels/style.hpp"
#include "app/panels/widgets.hpp"

namespace tileglass::app {

namespace {

constexpr float kRow = 24;  // pixels at 1x, as all sizes here
constexpr float kHead = 22;
constexpr float kIcon = 14;
constexpr float kKind = 150;

// A folder with its tab, or a sheet with a corner turned down.
void draw_icon(bool is_folder, ImVec2 at, float size, Theme theme) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float unit = size / kIcon;
    if (is_folder) {
        const ImU32 color = ImGui::GetColorU32(to_imgui(color_of(Role::accent, theme)));
        list.AddRectFilled({at.x, at.y + 2 * unit}, {at.x + 6 * unit, at.y + 6 * unit}, color,
                           1.5F * unit);
        list.AddRectFilled({at.x, at.y + 4 * unit}, {at.x + size, at.y + 12 * unit}, color,
                           1.5F * unit);
        return;
    }
    const ImU32 color = ImGui::GetColorU32(to_imgui(color_of(Role::quiet_text, theme)));
    const float left = at.x + 2.5F * unit;
    const float right = at.x + 11.5F * unit;
    const float top = at.y + 0.5F * unit;
    const float bottom = at.y + 13.5F * unit;
    const float fold = 3 * unit;
    const ImVec2 sheet[] = {{left, top},     {right - fold, top}, {right, top + fold},
                            {right, bottom}, {left, bottom},      {left, top}};
    list.AddPolyline(sheet, 6, color, 0, unit);
    const ImVec2 corner[] = {{right - fold, top}, {right - fold, top + fold}, {right, top + fold}};
    list.AddPolyline(corner, 3, color, 0, unit);
}

void draw_list_head(float unit) {
    ImGui::TableNextRow(0, kHead * unit);
    push_font(Font::small);
    ImGui::PushStyleColor(ImGuiCol_Text, ImGui::GetStyleColorVec4(ImGuiCol_TextDisabled));
    for (const char* title : {"Name", "Kind"}) {
        ImGui::TableNextColumn();
        ImGui::TextUnformatted(title);
    }
    ImGui::TableNextColumn();
    right_aligned("Bytes", Font::small);
    ImGui::PopStyleColor();
    ImGui::PopFont();
}

// The row's control, its icon and its name. Returns whether it is clicked.
bool draw_name(const FolderEntry& entry, bool is_chosen, float unit, Theme theme) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float room = ImGui::GetContentRegionAvail().x;
    const float height = kRow * unit;
    // The chosen row is seen as such under the pointer, too.
    if (is_chosen) {
        ImGui::PushStyleColor(ImGuiCol_HeaderHovered, ImGui::GetStyleColorVec4(ImGuiCol_Header));
    }
    const bool is_clicked = ImGui::Selectable(
        "##row", is_chosen,
        ImGuiSelectableFlags_SpanAllColumns | ImGuiSelectableFlags_AllowDoubleClick, {0, height});
    if (is_chosen) ImGui::PopStyleColor();
    const float text_x = (kIcon + 8) * unit;
    const std::string name = cut_before_end(entry.shown, room - text_x);
    if (name != entry.shown && ImGui::IsItemHovered()) {
        ImGui::BeginTooltip();
        ImGui::PushTextWrapPos(480 * unit);
        ImGui::TextUnformatted(entry.shown.c_str());
        ImGui::PopTextWrapPos();
        ImGui::EndTooltip();
    }
    draw_icon(entry.is_folder(), {at.x, at.y + (height - kIcon * unit) / 2}, kIcon * unit, theme);
    const bool is_quiet = !entry.is_folder() && !can_be_opened(entry.kind);
    ImGui::GetWindowDrawList()->AddText(
        {at.x + text_x, at.y + (height - ImGui::GetTextLineHeight()) / 2},
        ImGui::GetColorU32(is_quiet ? ImGuiCol_TextDisabled : ImGuiCol_Text), name.c_str());
    return is_clicked;
}

// Text in the middle of a row's height.
void draw_cell(const std::string& text, bool is_number, float unit) {
    push_font(is_number ? Font::numbers : Font::words);
    const float room = ImGui::GetContentRegionAvail().x;
    const std::string shown = is_number ? text : cut_at_end(text, room);
    const float shift = is_number ? room - ImGui::CalcTextSize(shown.c_str()).x : 0;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float down = (kRow * unit - ImGui::GetTextLineHeight()) / 2;
    ImGui::GetWindowDrawList()->AddText({at.x + std::max(shift, 0.0F), at.y + down},
                                        ImGui::GetColorU32(ImGuiCol_TextDisabled), shown.c_str());
    ImGui::PopFont();
}

// Brings the chosen row into sight, wherever the list is.
void scroll_to(std::size_t row, float height, float head) {
    const float top = static_cast<float>(row) * height;
    const float room = ImGui::GetWindowHeight() - head;
    const float at = ImGui::GetScrollY();
    if (top < at) ImGui::SetScrollY(top);
    if (top + height > at + room) ImGui::SetScrollY(top + height - room);
}

void draw_empty(FileChoice& choice, float unit) {
    ImGui::SetCursorPos({8 * unit, 40 * unit});
    ImGui::BeginGroup();
    const std::string sentence = choice.empty_sentence();
    if (!sentence.empty()) ImGui::TextDisabled("%s", sentence.c_str());
    if (choice.has_other_files() && ImGui::Button("Show all files")) choice.show_all(true);
    ImGui::EndGroup();
}

}  // namespace

GivenFile draw_file_list(FileChoice& choice, FileDialog& dialog, Theme theme) {
    const float unit = unit_of_font();
    if (choice.rows() == 0) draw_empty(choice, unit);
    ImGui::SetCursorPos({0, 0});
    // The control of a row reaches half of the spacing beyond it: as far as its cell.
    ImGui::PushStyleVar(ImGuiStyleVar_CellPadding, {8 * unit, 0});
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {8 * unit, 0});
    constexpr ImGuiTableFlags kFlags = ImGuiTableFlags_ScrollY | ImGuiTableFlags_SizingFixedFit |
                                       ImGuiTableFlags_NoSavedSettings | ImGuiTableFlags_PadOuterX;
    std::optional<std::size_t> clicked;
    bool is_double = false;
    if (choice.rows() > 0 && ImGui::BeginTable("##list", 3, kFlags, {0, 0})) {
        push_font(Font::numbers);
        const float size_width = ImGui::CalcTextSize("100,000,000").x;
        ImGui::PopFont();
        ImGui::TableSetupScrollFreeze(0, 1);
        ImGui::TableSetupColumn("Name", ImGuiTableColumnFlags_WidthStretch);
        ImGui::TableSetupColumn("Kind", ImGuiTableColumnFlags_WidthFixed, kKind * unit);
        ImGui::TableSetupColumn("Bytes", ImGuiTableColumnFlags_WidthFixed, size_width);
        draw_list_head(unit);
        const float head = kHead * unit;
        const float height = kRow * unit;
        dialog.page = std::max<std::int64_t>(
            1, static_cast<std::int64_t>((ImGui::GetWindowHeight() - head) / height) - 1);
        if (choice.take_moved() && choice.chosen()) scroll_to(*choice.chosen(), height, head);
        ImGuiListClipper clipper;
        clipper.Begin(static_cast<int>(choice.rows()), height);
        while (clipper.Step()) {
            for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
                const auto row = static_cast<std::size_t>(i);
                const FolderEntry& entry = choice.row(row);
                ImGui::PushID(i);
                ImGui::TableNextRow(0, height);
                ImGui::TableNextColumn();
                if (draw_name(entry, choice.chosen() == row, unit, theme)) {
                    clicked = row;
                    is_double = ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left);
                }
                ImGui::TableNextColumn();
                draw_cell(std::string(name_of(entry.kind)), false, unit);
                ImGui::TableNextColumn();
                const std::int64_t bytes = choice.size_of_row(row);
                if (bytes >= 0) draw_cell(grouped(bytes), true, unit);
                ImGui::PopID();
            }
        }
        ImGui::EndTable();
    }
    ImGui::PopStyleVar(2);
    if (!clicked) return std::nullopt;
    if (is_double) return choice.enter_row(*clicked);
    choice.choose(*clicked);
    return std::nullopt;
}

}  // namespace tileglass::app
