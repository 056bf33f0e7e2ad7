#include "app/shell/session/subject.hpp"

#include <fmt/format.h>

#include <utility>
#include <vector>

#include "app/shell/features.hpp"
#include "app/shell/session/workspace.hpp"
#include "sandbox/scene/resolve.hpp"

namespace tileglass::app {

namespace {

std::string code_of(const shapes::Shape& shape, const shapes::Method& method) {
    return fmt::format("{} {}", shapes::word_of(shape), method.name);
}

const char* why_no_steps_of_item(const Subject& s, const Recorder& recorder) {
    if (recorder.is_recording()) return "The steps are being recorded. Esc ends that.";
    if (recorder.waiting_events() > 0) return "Steps are recorded when the drag ends.";
    if (s.scene.items.empty()) {
        return "The steps by which the answer of an item is found are played here.";
    }
    if (s.answer != nullptr && s.answer->is_late) return "Its tiles are counted before its steps.";
    return s.selected == nullptr ? "Select an item to play the steps by which its answer is found."
                                 : "The selected item has no steps.";
}

// The steps by which the answer of the selected item is found.
Played item_of(const Subject& s, const Recorder& recorder) {
    Played item{.is_of_item = true, .why_none = why_no_steps_of_item(s, recorder)};
    if (s.selected != nullptr) item.title = s.selected->name;
    if (s.asked != nullptr) {
        const scene::TileQuery& query = *s.asked->query();
        if (const auto method = scene::method_of(query)) item.code = code_of(query.shape, **method);
    }
    if (s.selected == nullptr || s.answer == nullptr) return item;
    item.tell = [&thing = s.selected->thing, &question = s.answer->question](const Event& step) {
        return exhibit_of(thing)->tell(question, step);
    };
    return item;
}

// What is played, and what is played with it: the other answer or structure, or what an article
// prints.
std::array<Played, 2> played_of(const Subject& s, const Workspace& w) {
    std::vector<Played> all = w.features.offered_steps(s);
    if (all.empty()) all.push_back(item_of(s, w.recorder));
    all.resize(2);
    Played& own = all[0];
    Played& second = all[1];
    if (own.is_of_code) own.player = &w.player;
    if (second.is_of_code) second.player = &w.recorder.second();
    if (own.is_of_item && w.compare.has_two()) {
        const Answer& other = *w.compare.comparison.other();
        if (other.method != nullptr) second.code = code_of(other.question.shape, *other.method);
        second.player = &w.compare.comparison.player();
    }
    return {std::move(own), std::move(second)};
}

}  // namespace

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
