// Which keys are there?

#include <imgui.h>

#include <string>
#include <string_view>

#include "app/panels/panels.hpp"
#include "app/panels/widgets.hpp"

namespace tileglass::app {

namespace {

void key_row(const char* keys, const char* what) {
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::TextDisabled("%s", keys);
    ImGui::TableNextColumn();
    ImGui::TextWrapped("%s", what);
}

void key_head(const char* group) {
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::TextColored(ImGui::GetStyleColorVec4(ImGuiCol_CheckMark), "%s", group);
}

}  // namespace

void draw_keys(Desk& desk, PanelState& state) {
    if (state.layout.begin("Keys", ImGuiWindowFlags_NoCollapse) &&
        ImGui::BeginTable("keys", 2, ImGuiTableFlags_RowBg)) {
        ImGui::TableSetupColumn("keys", ImGuiTableColumnFlags_WidthFixed);
        ImGui::TableSetupColumn("what", ImGuiTableColumnFlags_WidthStretch);
        key_head("Mouse");
        key_row("wheel", "Zoom at the pointer");
        key_row("middle or right drag", "Pan");
        key_row("Space + drag", "Pan");
        key_row("Shift while dragging", "Squares; moves along one axis");
        key_row("Shift with the brush", "Erase, whatever is under it");
        key_row("Alt or Ctrl while dragging", "Snapping the other way round");
        key_row("double click on a handle", "Type its numbers");
        key_row("click on a tile", "Keep it in the Tile panel");
        key_row("the same while marking", "Mark it: in, out, none; with Shift out, in, none");
        std::string_view menu;
        for (const Command& command : commands()) {
            const std::string keys = text_of(command.chord);
            if (keys.empty()) continue;
            if (!command.menu.empty() && command.menu != menu) {
                menu = command.menu;
                key_head(std::string(menu).c_str());
            }
            key_row(keys.c_str(), std::string(command.name).c_str());
        }
        ImGui::EndTable();
    }
    state.layout.end();
    static_cast<void>(desk);
}

}  // namespace tileglass::app
