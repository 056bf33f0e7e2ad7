#include "app/session/recorder.hpp"

#include <utility>

#include "app/session/workspace.hpp"

namespace tileglass::app {

namespace {

// Recordings up to this length are made while a shape is being dragged; up to the second one as
// soon as the gesture ends; longer ones when they are asked for.
constexpr std::int64_t kEventsWhileDragging = 100'000;
constexpr std::int64_t kEventsUnasked = 4'000'000;

bool is_same(const Recording& a, const Recording& b) {
    return a.events() == b.events() && a.dropped() == b.dropped();
}

}  // namespace

void Recorder::forget_item() {
    asked_.reset();
    waiting_events_ = 0;
}

bool Recorder::refresh_lists(Workspace& w) {
    if (!shows_world(w) && !has_object_selected(w)) {
        if (chapter_ != 0 || has_played_camera_) w.player.load(nullptr);
        chapter_ = 0;
        has_played_camera_ = false;
        return false;
    }
    forget_item();
    const world::LiveObjects& objects = w.live.objects();
    has_played_camera_ = plays_camera(w);
    if (has_played_camera_) {
        chapter_ = 0;
        const std::shared_ptr<const Recording>& frame = w.live.camera().recording();
        if (w.player.recording() != frame.get()) w.player.load(frame);
    } else if (!w.live.has_objects() || !objects.is_recorded()) {
        chapter_ = 0;
        if (w.player.recording() != nullptr) w.player.load(nullptr);
    } else if (chapter_ != objects.chapter()) {
        chapter_ = objects.chapter();
        w.player.load(objects.recording(), objects.first_lists());
    } else if (w.player.grow()) {
        w.player.run_to(w.player.length());
    }
    return true;
}

bool Recorder::refresh_structure(Workspace& w) {
    if (!plays_structure(w)) {
        if (!has_played_structure_) return false;
        has_played_structure_ = false;
        beside_.load(nullptr);
        w.player.load(nullptr);
        return false;
    }
    has_played_structure_ = true;
    has_played_camera_ = false;
    chapter_ = 0;
    forget_item();
    const auto steps = [&](const std::optional<scene::StructureKind>& kind) {
        return kind ? w.structures.steps(*kind) : nullptr;
    };
    const scene::Structure& shown = *w.scene().world.structure;
    const std::shared_ptr<const Recording> own = steps(shown.kind);
    const std::shared_ptr<const Recording> other = steps(shown.beside);
    if (w.player.recording() != own.get()) w.player.load_structure(own);
    if (beside_.recording() != other.get()) beside_.load_structure(other);
    return true;
}

void Recorder::refresh(Workspace& w) {
    if (refresh_structure(w) || refresh_lists(w)) return;
    const scene::Item* item = w.selected_item();
    const Answer* answer = w.selected_answer();
    Asked asked{w.selected, std::nullopt, w.scene().frame};
    if (item != nullptr && item->query() != nullptr) asked.query = *item->query();
    const bool is_same_question = asked_ == asked;
    const bool is_recorded = is_same_question && map_ == w.scene().map.cells;
    if (is_recorded && waiting_events_ == 0) return;
    asked_ = std::move(asked);
    map_ = w.scene().map.cells;
    waiting_events_ = 0;
    const std::int64_t events = answer != nullptr ? expected_events(*answer) : 0;
    if (answer == nullptr || answer->error) {
        w.player.load(nullptr);
        return;
    }
    if (events > (w.document.editor.is_in_gesture() ? kEventsWhileDragging : kEventsUnasked)) {
        if (!is_recorded) w.player.load(nullptr);
        waiting_events_ = events;
        return;
    }
    // A map painted elsewhere leads to the same steps: the cursor stays among them.
    std::shared_ptr<const Recording> recording = record(*answer);
    const Recording* before = is_same_question ? w.player.recording() : nullptr;
    if (before != nullptr && recording && is_same(*before, *recording)) return;
    w.player.load(std::move(recording));
}

void Recorder::record_selected(Workspace& w) {
    if (waiting_events_ > kMostEvents) return;
    waiting_events_ = 0;
    if (const Answer* answer = w.selected_answer()) w.player.load(record(*answer));
    follow(w);
}

void Recorder::follow(Workspace& w) {
    if (!plays_structure(w)) {
        w.compare.comparison.follow(w.player);
        return;
    }
    w.player.reach_to(beside_.length());
    // Where the first one has no steps, the other one stands at its end.
    const bool has_steps = w.player.recording() != nullptr;
    beside_.run_to(has_steps ? w.player.cursor() : beside_.length());
}

}  // namespace tileglass::app
