// Which commands are in the menus?

#include <fmt/format.h>
#include <imgui.h>

#include "app/panels/panels.hpp"
#include "app/panels/widgets.hpp"

namespace tileglass::app {

namespace {

constexpr const char* kMenus[] = {"File",  "Edit",  "View",    "Cases", "Tools",
                                  "World", "Steps", "Compare", "Help"};

void draw_menu(const char* menu, Desk& desk) {
    if (!ImGui::BeginMenu(menu)) return;
    if (is_escape_pressed()) ImGui::CloseCurrentPopup();
    for (const Command& command : commands()) {
        if (command.menu != menu) continue;
        const bool is_possible =
            command.is_possible == nullptr || command.is_possible(desk.workspace);
        const bool is_on = command.is_on != nullptr && command.is_on(desk.workspace);
        std::string name(command.name);
        if (command.id == "edit.undo" && is_possible) {
            name += ": " + desk.workspace.document.editor.undo_label();
        }
        if (command.id == "edit.redo" && is_possible) {
            name += ": " + desk.workspace.document.editor.redo_label();
        }
        if (ImGui::MenuItem(name.c_str(), text_of(command.chord).c_str(), is_on, is_possible)) {
            run(command, desk);
        }
        if (command.id == "file.open") draw_recent_menu(desk);
    }
    if (std::string_view(menu) == "Cases") draw_case_menu(desk);
    ImGui::EndMenu();
}

}  // namespace

void draw_menu_bar(Desk& desk, const PanelState& state) {
    if (!ImGui::BeginMainMenuBar()) return;
    for (const char* menu : kMenus) draw_menu(menu, desk);
    std::string text =
        desk.workspace.document.name() + (desk.workspace.document.editor.is_modified() ? " *" : "");
    if (state.frames_per_second > 0) text += fmt::format("    {:.0f} fps", state.frames_per_second);
    ImGui::BeginDisabled();
    right_aligned(text, Font::words);
    ImGui::EndDisabled();
    ImGui::EndMainMenuBar();
}

}  // namespace tileglass::app
