#include "app/shell/session/played.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "app/shell/session/workspace.hpp"
#include "sandbox/scene/resolve.hpp"
#include "sandbox/world/live_objects.hpp"

namespace tileglass::app {

namespace {

std::string code_of(const scene::TileQuery& query) {
    const Result<const shapes::Method*> method = scene::method_of(query);
    if (!method) return {};
    return fmt::format("{} {}", shapes::word_of(query.shape), (*method)->name);
}

std::string code_of(const Answer& answer) {
    if (answer.method == nullptr) return {};
    return fmt::format("{} {}", shapes::word_of(answer.question.shape), answer.method->name);
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
    if (s.asked != nullptr) item.code = code_of(*s.asked->query());
    if (s.selected == nullptr || s.answer == nullptr) return item;
    item.tell = [&thing = s.selected->thing, &question = s.answer->question](const Event& step) {
        return exhibit_of(thing)->tell(question, step);
    };
    return item;
}

}  // namespace

std::array<Played, 2> played_of(const Subject& s, const Workspace& w) {
    std::vector<Played> all = w.features.offered_steps(s);
    if (all.empty()) all.push_back(item_of(s, w.recorder));
    all.resize(2);
    Played& own = all[0];
    Played& beside = all[1];
    if (own.is_of_code) own.player = &w.player;
    if (beside.is_of_code) beside.player = &w.recorder.beside();
    if (own.is_of_item && w.compare.has_two()) {
        beside.code = code_of(*w.compare.comparison.other());
        beside.player = &w.compare.comparison.player();
    }
    return {std::move(own), std::move(beside)};
}

}  // namespace tileglass::app
