#include "app/features/counts.hpp"

#include <algorithm>
#include <string>

#include "app/replay/counts.hpp"

namespace tileglass::app {

namespace {

bool count_switch(std::size_t count, const char* text, const Display& display,
                  ImGuiSelectableFlags flags, float width) {
    const Scope id = with_id(count);
    const bool is_clicked = selectable(text, display.counted == count, flags, {width, 0});
    tooltip(std::string(counts()[count].meaning) +
            " A click lights them on the canvas and on the track.");
    return is_clicked;
}

}  // namespace

bool count_name(std::size_t count, const Display& display, ImGuiSelectableFlags flags,
                const char* text) {
    return count_switch(count, text != nullptr ? text : counts()[count].name, display, flags, 0);
}

bool count_head(std::size_t count, const char* text, const Display& display) {
    ImGui::TableNextColumn();
    if ((ImGui::TableGetColumnFlags() & ImGuiTableColumnFlags_IsEnabled) == 0) return false;
    const Scope color = in_color(ImGuiCol_Text, imgui_color(Role::quiet_text));
    const float width = text_width(text);
    const float gap = ImGui::GetContentRegionAvail().x - width;
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + std::max(gap, 0.0F));
    return count_switch(count, text, display, 0, width);
}

}  // namespace tileglass::app
