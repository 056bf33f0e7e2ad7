// The menu that a right click opens.

#include "app/features/menus.hpp"
#include "app/shell/panels/controls.hpp"
#include "app/shell/panels/panels.hpp"

namespace tileglass::app {

void draw_context_menu(Desk& desk, Menu& menu) {
    Workspace& workspace = desk.workspace;
    constexpr const char* kName = "##menu";
    if (workspace.requests.menu) {
        menu = *workspace.requests.menu;
        workspace.requests.menu.reset();
        ImGui::OpenPopup(kName);
    }
    if (!begin_popup(kName)) return;
    // The pointer is on the menu, and commands are about the tile next to it.
    const std::optional<Tile>& tile = workspace.pointed.pinned;
    if (tile) workspace.pointed.hovered_point = workspace.scene().frame.min_corner(*tile);
    for (const MenuPart& part : menu) {
        if (&part != menu.data()) ImGui::Separator();
        if (part.about == kAboutItem) {
            const scene::Item* item = workspace.selected_item();
            if (item != nullptr) hint(cut_at_end(item->name, 200 * unit_of_font()));
        } else if (part.about == kAboutTile) {
            hint(tile ? "Tile " + name_of(*tile) : "No tile");
        } else {
            hint(std::string(part.about));
        }
        for (const std::string_view id : part.commands) {
            if (const Command* found = find_command(id)) command_item(*found, desk);
        }
    }
    ImGui::EndPopup();
}

}  // namespace tileglass::app
