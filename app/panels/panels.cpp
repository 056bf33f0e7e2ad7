#include "app/panels/panels.hpp"

namespace tileglass::app {

namespace {

// Panels on the canvas itself step back where they would cover most of it.
bool has_room_on_canvas(const Workspace& workspace) {
    constexpr double kLeastWidth = 420;   // pixels at 1x
    constexpr double kLeastHeight = 300;  // pixels at 1x
    const Insets& insets = workspace.insets;
    return workspace.viewport_width - insets.left - insets.right >=
               kLeastWidth * workspace.pixel_ratio &&
           workspace.viewport_height - insets.top - insets.bottom >=
               kLeastHeight * workspace.pixel_ratio;
}

}  // namespace

void draw_panels(Desk& desk, PanelState& state) {
    state.layout.begin_screen_frame(desk.workspace);
    if (desk.workspace.has_panels) {
        draw_menu_bar(desk, state);
        draw_tool_bar(desk, state);
        draw_items(desk, state);
        draw_inspector(desk, state);
        draw_tile(desk, state);
        draw_steps(desk, state);
        if (has_room_on_canvas(desk.workspace)) {
            draw_counters(desk, state);
            draw_legend(desk, state);
            draw_yours(desk, state);
            draw_scale_bar(desk, state);
            draw_about(desk);
        }
        draw_status_bar(desk, state);
    }
    if (desk.workspace.has_help) draw_keys(desk, state);
    draw_case_question(desk, state);
    draw_questions(desk, state);
}

}  // namespace tileglass::app
