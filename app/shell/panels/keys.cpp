// The list of all keys, and what the mouse does.

#include <string>
#include <string_view>

#include "app/shell/panels/panels.hpp"
#include "app/widgets/widgets.hpp"

namespace tileglass::app {

namespace {

void key_row(const std::string& keys, const std::string& what) {
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    write(keys, Role::quiet_text);
    ImGui::TableNextColumn();
    write_wrapped(what);
}

void key_head(std::string_view group) {
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    write(std::string(group), Role::accent);
}

}  // namespace

void draw_keys() {
    if (!ImGui::BeginTable("keys", 2, ImGuiTableFlags_RowBg)) return;
    ImGui::TableSetupColumn("keys", ImGuiTableColumnFlags_WidthFixed);
    ImGui::TableSetupColumn("what", ImGuiTableColumnFlags_WidthStretch);
    key_head("Mouse");
    key_row("wheel", "Zoom at the pointer");
    key_row("middle or right drag", "Pan");
    key_row("Space + drag", "Pan");
    key_row("Shift while dragging", "Squares; moves along one axis");
    key_row("Shift with the brush", "Erase, whatever is under it");
    key_row("Alt or Ctrl while dragging", "Turns snapping on or off");
    key_row("double click on a handle", "Type its numbers");
    key_row("click on a tile", "Keep it in the Tile panel");
    key_row("drag on empty canvas", "Select what lies in the rectangle; Ctrl or Shift adds it");
    key_row("Ctrl + click on an item", "Select it too, or let it go; also in the list of items");
    key_row("Shift + click in the list", "Select all from the last click to here");
    key_row("double click in the list", "Rename the item");
    key_row("the same while marking", "Mark it: in, out, none; with Shift out, in, none");
    key_head("Panels");
    key_row("Tab, Shift+Tab", "Next control, the one before; F6: next panel");
    key_row("arrows", "Within rows, along a slider or border, over a picture (Ctrl: by a pixel)");
    key_row("Enter, Space", "Press it; Enter puts a border back");
    key_row("Menu", "What can be done there");
    key_row("Esc", "Gives the keys back to the canvas");
    std::string_view menu;
    for (const Command& command : commands()) {
        const std::string keys = text_of(command.chord);
        if (keys.empty()) continue;
        if (!command.menu.empty() && command.menu != menu) {
            menu = command.menu;
            key_head(menu);
        }
        key_row(keys, std::string(command.name));
    }
    ImGui::EndTable();
}

}  // namespace tileglass::app
