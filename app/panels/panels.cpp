#include "app/panels/panels.hpp"

#include <algorithm>

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

// What the panels at the sides leave, right of the counters where they are drawn.
Rect part_left_free(const Workspace& workspace) {
    const Insets& insets = workspace.insets;
    const double width = workspace.viewport_width;
    const double height = workspace.viewport_height;
    Rect free{{insets.left, insets.top}, {width - insets.right, height - insets.bottom}};
    if (has_room_on_canvas(workspace)) {
        const Place counters = Layout::counters_place(workspace);
        free.a.x = static_cast<double>(counters.x + counters.width);
        if (workspace.is_tuning()) {
            const Place tuner = Layout::first_place("Try out", static_cast<float>(width),
                                                    static_cast<float>(height),
                                                    static_cast<float>(workspace.pixel_ratio));
            free.b.x = std::max(free.a.x, static_cast<double>(tuner.x));
        }
    }
    return free;
}

}  // namespace

void draw_panels(Desk& desk, PanelState& state) {
    state.layout.begin_screen_frame(desk.workspace);
    desk.workspace.free_part.reset();
    if (desk.workspace.has_panels) desk.workspace.free_part = part_left_free(desk.workspace);
    if (desk.workspace.has_panels) {
        draw_menu_bar(desk, state);
        draw_tool_bar(desk, state);
        draw_items(desk, state);
        draw_inspector(desk, state);
        draw_tile(desk, state);
        draw_steps(desk, state);
        if (desk.workspace.compare_page) {
            draw_compare(desk, state);
        } else {
            state.had_compare = false;
        }
        draw_sweep(desk, state);
        draw_map(desk, state);
        if (has_room_on_canvas(desk.workspace)) {
            // A comparison has all counters twice.
            const bool has_counters = desk.workspace.compare_page != ComparePage::two &&
                                      !desk.workspace.shows_structure();
            if (has_counters) draw_counters(desk, state);
            draw_world(desk, state);
            draw_life(desk, state);
            draw_tuner(desk, state);
            draw_structures(desk, state);
            draw_legend(desk, state);
            draw_yours(desk, state);
            draw_scale_bar(desk, state);
            draw_t_axis(desk, state);
            draw_about(desk);
            draw_hints(desk);
        }
        draw_status_bar(desk, state);
    }
    if (desk.workspace.has_help) draw_keys(desk, state);
    draw_case_question(desk, state);
    draw_file_dialog(desk, state.file_dialog);
    draw_questions(desk, state);
    draw_loading(desk);
}

}  // namespace tileglass::app
