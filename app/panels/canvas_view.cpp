// How does the mouse reach the canvas?

#include <imgui.h>

#include "app/panels/panels.hpp"

namespace tileglass::app {

namespace {

ImGuiMouseCursor imgui_cursor(Cursor cursor) {
    switch (cursor) {
        case Cursor::arrow: return ImGuiMouseCursor_Arrow;
        case Cursor::hand: return ImGuiMouseCursor_Hand;
        case Cursor::cross: return ImGuiMouseCursor_Arrow;
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

}  // namespace

void update_canvas(Desk& desk, PanelState& state) {
    const bool is_over = ImGui::IsMousePosValid() && !ImGui::GetIO().WantCaptureMouse;
    // Without an event the world can still move under the pointer.
    if (state.pointer.empty()) {
        PointerInput still = state.last_pointer;
        still.left_pressed = still.double_click = false;
        still.wheel = 0;
        state.pointer.push_back(still);
    }
    for (PointerInput& input : state.pointer) {
        input.is_over = is_over;
        input.delta = input.at - state.last_pointer.at;
        state.last_pointer = input;
        // What is done in the second half is done in the first; a drag stays where it began.
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

}  // namespace tileglass::app
