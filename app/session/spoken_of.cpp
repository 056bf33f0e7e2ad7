#include "app/session/spoken_of.hpp"

#include <fmt/format.h>

#include "app/session/workspace.hpp"

namespace tileglass::app {

bool shows_structure(const Workspace& w) {
    return w.scene().world.structure.has_value() && w.live.has_objects();
}

bool plays_structure(const Workspace& w) {
    return shows_structure(w) && w.structures.is_stepping() && w.structures.shown() != nullptr &&
           w.compare.page != ComparePage::two && !plays_camera(w) &&
           !(w.display.has_life && shows_world(w));
}

bool plays_camera(const Workspace& w) {
    if (!shows_world(w) || !w.live.has_camera()) return false;
    const scene::Item* item = w.selected_item();
    const bool is_selected = item != nullptr && item->as<scene::Camera>() != nullptr;
    return is_selected || !w.live.has_objects();
}

bool is_tuning(const Workspace& w) {
    return w.display.has_tuner && w.live.film() != nullptr;
}

bool has_object_selected(const Workspace& w) {
    const scene::Item* item = w.selected_item();
    return item != nullptr && item->is_placed();
}

bool shows_world(const Workspace& w) {
    return w.live.has_life() && (w.selected == scene::kNoItem || has_object_selected(w));
}

bool can_show_map(const Workspace& w) {
    return w.scene().map.cells || w.scene().map.layers;
}

bool shows_map(const Workspace& w) {
    return w.display.has_map && can_show_map(w) && !w.compare.page && !w.scene().sweep;
}

bool is_asking(const Workspace& w) {
    return w.questions.is_any() || w.files.loading.is_running();
}

bool is_busy(const Workspace& w) {
    return w.live.is_busy() || w.files.loading.is_running() ||
           (shows_map(w) && !w.map_kinds.is_complete());
}

std::string title_of(const Workspace& w) {
    std::string title;
    const Answer* answer = w.selected_answer();
    const scene::Item* item = w.selected_item();
    if (item != nullptr && answer != nullptr && !answer->error) {
        title = fmt::format("{}: {} {} - ", item->name, answer->summary.count,
                            answer->summary.count == 1 ? "tile" : "tiles");
    }
    return fmt::format("{}{}{} - Tileglass", title, w.document.name(),
                       w.document.editor.is_modified() ? " *" : "");
}

}  // namespace tileglass::app
