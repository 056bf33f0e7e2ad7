// Which keys are there?

#include <imgui.h>

#include <string>
#include <string_view>

#include "app/panels/panels.hpp"
#include "app/panels/widgets.hpp"

namespace tileglass::app {

namespace {

void row(const char* keys, const char* what) {
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::TextDisabled("%s", keys);
    ImGui::TableNextColumn();
    ImGui::TextWrapped("%s", what);
}

void head(const char* group) {
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
        head("Mouse");
        row("wheel", "Zoom at the pointer");
        row("middle or right drag", "Pan");
        row("Space + drag", "Pan");
        row("Shift while dragging", "Squares; moves along one axis");
        row("Shift with the brush", "Erase, whatever is under it");
        row("Alt or Ctrl while dragging", "Snapping the other way round");
        row("double click on a handle", "Type its numbers");
        row("click on a tile", "Keep it in the Tile panel");
        row("the same while marking", "Mark it: in, out, none; with Shift out, in, none");
        std::string_view menu;
        for (const Command& command : commands()) {
            const std::string keys = text_of(command.chord);
            if (keys.empty()) continue;
            if (!command.menu.empty() && command.menu != menu) {
                menu = command.menu;
                head(std::string(menu).c_str());
            }
            row(keys.c_str(), std::string(command.name).c_str());
        }
        ImGui::EndTable();
    }
    state.layout.end();
    static_cast<void>(desk);
}

}  // namespace tileglass::app
