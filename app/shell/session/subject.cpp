#include "app/shell/session/subject.hpp"

#include <fmt/format.h>

#include "app/shell/features.hpp"
#include "app/shell/session/played.hpp"
#include "app/shell/session/workspace.hpp"

namespace tileglass::app {

Subject subject_of(const Workspace& w) {
    Subject subject{.scene = w.scene(),
                    .began_with = w.document.began_with,
                    .file = w.document.file,
                    .opening = w.document.editor.openings(),
                    .selected = w.selected_item(),
                    .asked = w.asked_item(),
                    .answer = w.selected_answer(),
                    .compare = w.compare,
                    .asking = w.asking,
                    .live = w.live,
                    .shows_world = shows_world(w),
                    .structures = w.structures,
                    .shows_structures = shows_structure(w),
                    .plays_lists = w.recorder.plays_lists(),
                    .plays_ticks = plays_ticks(w),
                    .player = w.player,
                    .played = {},
                    .codes = *w.codes,
                    .pointed = w.pointed,
                    .display = w.display,
                    .hand = w.hand,
                    .refusal = w.message.goes_with_a_change ? w.message.text : std::string_view(),
                    .is_in_gesture = w.document.editor.is_in_gesture(),
                    .view = view_of(w),
                    .works_in_background = w.works_in_background};
    subject.played = played_of(subject, w);
    return subject;
}

bool shows_structure(const Workspace& w) {
    return w.scene().world.structure.has_value() && w.live.has_objects();
}

bool shows_world(const Workspace& w) {
    const scene::Item* item = w.selected_item();
    const bool has_placed = item != nullptr && item->is_placed();
    return has_life(w.live) && (w.selection.main == scene::kNoItem || has_placed);
}

bool plays_ticks(const Workspace& w) {
    if (!has_life(w.live)) return false;
    const bool is_usual = has_motion(w.live) && shows_world(w);
    return w.display.plays_ticks.value_or(is_usual);
}

void begin_tabs(Workspace& w) {
    Tabs& tabs = w.display.tabs;
    tabs.open.reset();
    tabs.is_large = tabs.is_chosen = false;
    const std::optional<scene::JsonView> opens = w.scene().source.find("opens");
    if (const auto named = opens ? tab_of(opens->string()) : std::nullopt) {
        return tabs.suggest(*named);
    }
    for (const Suits what : {Suits::document, Suits::yours, Suits::item}) {
        const std::optional<Tab> suited = w.features.suited_tab(what, subject_of(w));
        if (suited) return tabs.suggest(*suited);
    }
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
