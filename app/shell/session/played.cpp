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

// The history of the lists of objects; beside it stands what an article prints.
std::vector<Played> lists_of(const Subject& s) {
    Played lists{.title = "lists of tiles"};
    lists.why_none = s.shows_world
                         ? "There are too many objects here to record what happens to their lists."
                         : "The selected item has no steps.";
    if (!s.live.has_objects()) return {lists};
    const world::LiveObjects& objects = s.live.objects();
    lists.code = fmt::format("tracker {}", scene::name_of(objects.leading()));
    if (objects.is_recorded()) {
        lists.steps = objects.chapter().recording;
        lists.first_lists = &objects.chapter().first_lists;
    }
    const scene::PrintedTracker printed = s.scene.world.as_printed;
    if (printed == scene::PrintedTracker::none) return {lists};
    return {lists, {.code = fmt::format("printed {}", scene::name_of(printed))}};
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

// Does the scene compare collections of points? None of their steps is recorded.
bool compares_collections(const Subject& s, const Features& features) {
    const auto& experiment = s.scene.experiment;
    return experiment && experiment->compared() == scene::Compared::collections &&
           !features.tell_of_lists(s.display.tabs);
}

}  // namespace

std::array<Played, 2> played_of(const Subject& s, const Workspace& w) {
    std::vector<Played> all = w.features.offered_steps(s);
    const bool is_of_feature = !all.empty();
    const bool has_placed = s.selected != nullptr && s.selected->is_placed();
    if (!is_of_feature && (s.shows_world || has_placed)) all = lists_of(s);
    if (all.empty()) all.push_back(item_of(s, w.recorder));
    all.resize(2);
    Played& own = all[0];
    Played& beside = all[1];
    own.player = &w.player;
    beside.player = &w.recorder.beside();
    if (!is_of_feature && compares_collections(s, w.features)) {
        own.code = "points arrays";
        beside.code = "points links";
        own.player = beside.player = nullptr;
    } else if (own.is_of_item && w.compare.has_two()) {
        beside.code = code_of(*w.compare.comparison.other());
        beside.player = &w.compare.comparison.player();
    }
    return {std::move(own), std::move(beside)};
}

}  // namespace tileglass::app
