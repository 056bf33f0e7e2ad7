#include "app/shell/panels/panels.hpp"

#include <fmt/core.h>
#include <imgui.h>
#include <imgui_internal.h>

#include <algorithm>
#include <utility>

#include "app/shell/session/grants.hpp"

namespace tileglass::app {

namespace {

ImGuiMouseCursor imgui_cursor(Cursor cursor) {
    switch (cursor) {
        case Cursor::arrow:
        case Cursor::cross: return ImGuiMouseCursor_Arrow;
        case Cursor::hand: return ImGuiMouseCursor_Hand;
        case Cursor::move: return ImGuiMouseCursor_ResizeAll;
        case Cursor::horizontal: return ImGuiMouseCursor_ResizeEW;
        case Cursor::vertical: return ImGuiMouseCursor_ResizeNS;
        case Cursor::falling: return ImGuiMouseCursor_ResizeNWSE;
        case Cursor::rising: return ImGuiMouseCursor_ResizeNESW;
    }
    return ImGuiMouseCursor_Arrow;
}

bool is_in(const Rect& part, Vec2 at) {
    return at.x >= part.a.x && at.x < part.b.x && at.y >= part.a.y && at.y < part.b.y;
}

// What another scene shows begins at its top, also in tabs that are closed now. Pages of Help
// belong to no scene.
void scroll_to_top() {
    std::vector<const char*> names{"About", "Items", "Inspector", "Tile"};
    for (const Tab tab : all_tabs()) {
        if (tab != Tab::help) names.push_back(tab.title);
    }
    for (const char* name : names) {
        if (ImGuiWindow* window = ImGui::FindWindowByName(name)) ImGui::SetScrollY(window, 0);
    }
}

bool has_gesture(const Wishes& wishes) {
    return std::any_of(wishes.begin(), wishes.end(), [](const Wish& wish) {
        const auto* edit = std::get_if<WishedEdit>(&wish);
        return edit != nullptr && edit->is_of_gesture;
    });
}

}  // namespace

void replace_item(Workspace& workspace, scene::Item item, const char* verb) {
    const std::string name = fmt::format("{} {}", verb, item.name);
    workspace.document.editor.apply(scene::ReplaceItem{std::move(item)}, name);
}

void update_canvas(Desk& desk, PanelState& state) {
    const ImVec2 mouse = ImGui::GetMousePos();
    const bool is_over = ImGui::IsMousePosValid() && !ImGui::GetIO().WantCaptureMouse &&
                         is_in(desk.workspace.viewport.canvas(),
                               {static_cast<double>(mouse.x), static_cast<double>(mouse.y)});
    // The world can move under a pointer that stands still.
    if (state.pointer.empty()) {
        PointerInput still = state.last_pointer;
        still.left_pressed = still.is_double = false;
        still.wheel = 0;
        state.pointer.push_back(still);
    }
    for (PointerInput& input : state.pointer) {
        input.is_over = is_over;
        input.delta = input.at - state.last_pointer.at;
        state.last_pointer = input;
        // Pointer input in the second half is mapped to the first; a drag keeps its half.
        if (const auto halves = halves_of(desk.workspace)) {
            if (!desk.pointer.is_busy()) {
                state.is_in_second_half = is_in(halves->second, input.at);
            }
            if (state.is_in_second_half) input.at = input.at - halves->shift;
        }
        desk.pointer.update(desk.workspace, input);
    }
    state.pointer.clear();
    if (is_over || desk.pointer.is_busy()) {
        ImGui::SetMouseCursor(imgui_cursor(desk.pointer.cursor(desk.workspace)));
    }
}

void run_frame(Desk& desk, PanelState& state, double seconds) {
    draw_panels(desk, state);
    update_canvas(desk, state);
    desk.workspace.advance(seconds);
    desk.workspace.refresh();
}

namespace {

void draw_all_panels(Desk& desk, PanelState& state) {
    Workspace& workspace = desk.workspace;
    Docks& docks = state.docks;
    docks.begin_screen_frame(workspace, shows_t_axis(workspace));
    const Stage& stage = docks.stage();
    workspace.viewport.taken.clear();
    place_scale_bar(workspace);
    const std::uint64_t opening = workspace.document.editor.openings();
    if (std::exchange(state.shown_opening, opening) != opening) scroll_to_top();
    if (state.has_gesture && !ImGui::IsAnyItemActive()) {
        state.has_gesture = false;
        workspace.document.editor.end_gesture();
    }
    Wishes wishes;
    for (const auto& feature : workspace.features.all()) feature->begin_panels();
    workspace.pointed.in_panel.reset();
    state.help.is_finding = false;
    if (workspace.display.is_presenting) {
        draw_title(workspace, stage.title);
        docks.draw_notice();
        draw_legend(workspace, stage.legend);
        draw_transport(desk, stage.transport);
        draw_questions(desk, state);
        return;
    }
    draw_menu_bar(desk, state.frames_per_second);
    docks.draw_notice();
    if (workspace.display.has_docks) {
        draw_tool_bar(desk, stage.tools);
        docks.draw_side_tabs(workspace.display.tabs);
        draw_about(workspace, stage[SidePanel::about], docks.about_height);
        draw_items(workspace, state.items, stage[SidePanel::items], docks.items_height);
        draw_inspector(desk, state);
        draw_tile(desk, stage[SidePanel::tile]);
        draw_legend(workspace, stage.legend);
        const std::optional<PanelRect> play = draw_transport(desk, stage.transport);
        draw_t_axis(workspace, state.drifts, stage.axis);
        draw_tabs(desk, state, wishes);
        docks.draw_borders();
        draw_hints(workspace, play);
    }
    draw_status_bar(desk, stage.status, state.work);
    state.has_gesture = state.has_gesture || has_gesture(wishes);
    grant(wishes, workspace);
    draw_questions(desk, state);
}

}  // namespace

void draw_panels(Desk& desk, PanelState& state) {
    state.focus.begin_frame();
    draw_all_panels(desk, state);
    state.focus.end_frame();
}

}  // namespace tileglass::app
