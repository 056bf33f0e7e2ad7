#include "app/shell/commands/display.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "app/shell/commands/commands.hpp"
#include "app/shell/session/workspace.hpp"

namespace tileglass::app {

void zoom(Workspace& w, double factor) {
    show_canvas(w);
    set_canvas_view(w, view_of(w).zoomed(shown_part(w).middle(), factor));
}

void fit_all(Workspace& w) {
    show_canvas(w);
    glide_to_scene(w);
}

void turn_over(Workspace& w) {
    CanvasView view = view_of(w);
    view.y_up = !view.y_up;
    set_canvas_view(w, view);
}

void turn_theme(Workspace& w) {
    Theme& theme = w.display.theme;
    theme = theme == Theme::dark ? Theme::light : Theme::dark;
}

void resize_all(Workspace& w, int percent) {
    Display& display = w.display;
    int& size = display.is_presenting ? display.presenting_percent : display.size_percent;
    size = percent == 0 ? 100 : std::clamp(size + percent, kLeastSize, kMostSize);
    // Words and the world grow alike, as far as what is in view has room.
    keep_in_view(w);
    if (!display.is_presenting) w.message.tell(fmt::format("size: {} %", size));
}

void toggle_docks(Workspace& w) {
    w.display.has_docks = !w.display.has_docks;
    const std::string key = text_of(command("view.docks").chord);
    w.message.tell(w.display.has_docks ? "" : key + " brings the docks back");
}

void present(Workspace& w) {
    if (!w.display.is_presenting) {
        w.motion.before_presenting = w.scene().view;
        keep_in_view(w);
    } else if (w.motion.before_presenting) {
        const scene::View before = *std::exchange(w.motion.before_presenting, std::nullopt);
        w.motion.wants_kept = false;
        w.motion.kept.reset();
        w.document.editor.apply(scene::SetView{before}, "move the view");
    }
    w.display.is_presenting = !w.display.is_presenting;
    w.message.tell("");
}

}  // namespace tileglass::app
