#include "app/panels/panels.hpp"

#include <utility>

namespace tileglass::app {

void draw_panels(Desk& desk, PanelState& state) {
    state.layout.begin_screen_frame(desk.workspace);
    if (desk.workspace.display.has_panels) {
        draw_menu_bar(desk, state);
        draw_tool_bar(desk, state);
        draw_items(desk, state);
        draw_inspector(desk, state);
        draw_tile(desk, state);
        draw_steps(desk, state);
        if (desk.workspace.compare.page) {
            draw_compare(desk, state);
        } else if (std::exchange(state.had_compare, false) && state.moved_for_compare) {
            move_back(desk.workspace, *state.moved_for_compare);
        }
        draw_sweep(desk, state);
        draw_map(desk, state);
        if (Layout::has_room_on_canvas(desk.workspace)) {
            // A comparison has all counters twice.
            const bool has_counters =
                desk.workspace.compare.page != ComparePage::two && !shows_structure(desk.workspace);
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
    if (desk.workspace.display.has_help) draw_keys(desk, state);
    draw_case_question(desk, state);
    draw_file_dialog(desk, state.file_dialog);
    draw_questions(desk, state);
    draw_loading(desk);
}

}  // namespace tileglass::app
