#include "app/shell/panels/counts.hpp"

#include <algorithm>
#include <optional>
#include <string>

#include "app/replay/counts.hpp"
#include "app/widgets/widgets.hpp"

namespace tileglass::app {

namespace {

void count_switch(std::size_t count, const char* text, Display& display, ImGuiSelectableFlags flags,
                  float width) {
    const bool is_lit = display.counted == count;
    const Scope id = with_id(count);
    if (selectable(text, is_lit, flags, {width, 0})) {
        display.counted = is_lit ? std::nullopt : std::optional(count);
    }
    tooltip(std::string(counts()[count].meaning) +
            " A click lights them on the canvas and on the track.");
}

}  // namespace

void count_name(std::size_t count, Display& display, ImGuiSelectableFlags flags, const char* text) {
    count_switch(count, text != nullptr ? text : counts()[count].name, display, flags, 0);
}

void count_head(std::size_t count, const char* text, Display& display) {
    ImGui::TableNextColumn();
    if ((ImGui::TableGetColumnFlags() & ImGuiTableColumnFlags_IsEnabled) == 0) return;
    const Scope color = in_color(ImGuiCol_Text, imgui_color(Role::quiet_text));
    const float width = text_width(text);
    const float gap = ImGui::GetContentRegionAvail().x - width;
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + std::max(gap, 0.0F));
    count_switch(count, text, display, 0, width);
}

}  // namespace tileglass::app
