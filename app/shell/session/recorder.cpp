#include "app/shell/session/recorder.hpp"

#include <utility>

#include "app/shell/session/subject.hpp"
#include "app/shell/session/workspace.hpp"
#include "sandbox/world/camera.hpp"
#include "sandbox/world/live_objects.hpp"

namespace tileglass::app {

namespace {

LateRecording::Patience patience_of(const Workspace& w) {
    return {w.works_in_background, w.answers.seconds_per_answer};
}

}  // namespace

void Recorder::refresh(Workspace& w) {
    const bool is_world = shows_world(w) || has_object_selected(w);
    const Subject subject = subject_of(w);
    feature_ = w.features.player(subject);
    const Source source = feature_ != nullptr  ? Source::feature
                          : plays_structure(w) ? Source::structure
                          : !is_world          ? Source::item
                          : plays_camera(w)    ? Source::camera
                                               : Source::lists;
    if (source_ != source) {
        source_ = source;
        chapter_ = 0;
        asked_.reset();
        recording_.end();
        beside_.load(nullptr);
        w.player.load(nullptr);
    }
    switch (source) {
        case Source::item: refresh_item(w); break;
        case Source::lists: refresh_lists(w); break;
        case Source::structure: refresh_structure(w); break;
        case Source::camera: {
            const std::shared_ptr<const Recording>& frame = w.live.camera().recording();
            if (w.player.recording() != frame.get()) w.player.load(frame);
            break;
        }
        case Source::feature: {
            const std::shared_ptr<const Recording> steps = feature_->steps(subject);
            if (w.player.recording() != steps.get()) w.player.load(steps);
        }
    }
}

void Recorder::refresh_structure(Workspace& w) {
    const auto steps = [&](const std::optional<scene::StructureKind>& kind) {
        return kind ? w.structures.steps(*kind) : nullptr;
    };
    const scene::Structure& shown = *w.scene().world.structure;
    const std::shared_ptr<const Recording> own = steps(shown.kind);
    const std::shared_ptr<const Recording> other = steps(shown.beside);
    if (w.player.recording() != own.get()) w.player.load(own, std::nullopt);
    if (beside_.recording() != other.get()) beside_.load(other, std::nullopt);
}

void Recorder::refresh_lists(Workspace& w) {
    const world::LiveObjects& objects = w.live.objects();
    if (!w.live.has_objects() || !objects.is_recorded()) {
        chapter_ = 0;
        if (w.player.recording() != nullptr) w.player.load(nullptr);
    } else if (chapter_ != objects.chapter().number) {
        chapter_ = objects.chapter().number;
        w.player.load(objects.chapter().recording, objects.chapter().first_lists);
    } else if (w.player.grow()) {
        w.player.run_to(w.player.length());
    }
}

void Recorder::refresh_item(Workspace& w) {
    const Answer* answer = w.selected_answer();
    std::optional<scene::TileQuery> query;
    if (const scene::Item* item = w.asked_item()) {
        query = *item->query();
        query->foreign.reset();  // no part of the question
        query->foreign_for.reset();
    }
    const bool is_answered = answer != nullptr && !answer->error;
    Asked asked{w.selection.main, std::move(query), w.scene().frame, is_answered};
    const bool is_same_question = asked_ == asked;
    const bool is_recorded = is_same_question && map_ == w.scene().map.cells;
    const bool is_dragging = w.document.editor.is_in_gesture();
    if (is_recorded) {
        if (is_answered) recording_.go_on(*answer, is_dragging, patience_of(w));
        return take(w);
    }
    asked_ = std::move(asked);
    map_ = w.scene().map.cells;
    recording_.end();
    if (is_answered) recording_.begin(*answer, is_dragging, patience_of(w));
    const bool is_kept = is_answered && is_same_question && waiting_events() == 0;
    if (!is_kept) w.player.load(nullptr);
    take(w);
}

void Recorder::take(Workspace& w) {
    bool has_failed = false;
    if (auto recording = recording_.take(has_failed)) load(w, std::move(*recording));
    if (has_failed) {
        w.player.load(nullptr);
        w.message.tell_error("There is no memory for these steps.");
    }
    follow(w);
}

void Recorder::give_up(Workspace& w) {
    if (!recording_.is_running()) return;
    recording_.give_up();
    w.player.load(nullptr);
}

// If painting the map did not change the steps, the cursor stays where it is.
void Recorder::load(Workspace& w, std::shared_ptr<const Recording> recording) {
    const Recording* before = w.player.recording();
    const bool is_same = before != nullptr && recording &&
                         before->events() == recording->events() &&
                         before->dropped() == recording->dropped();
    if (!is_same) w.player.load(std::move(recording));
}

void Recorder::record_selected(Workspace& w) {
    const Answer* answer = w.selected_answer();
    if (answer != nullptr) recording_.request(*answer, patience_of(w));
    take(w);
}

void Recorder::follow(Workspace& w) {
    if (plays_structure(w)) {
        beside_.follow(w.player);
    } else {
        w.compare.comparison.follow(w.player);
    }
}

}  // namespace tileglass::app
