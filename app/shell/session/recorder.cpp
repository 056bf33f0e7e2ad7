#include "app/shell/session/recorder.hpp"

#include <array>
#include <utility>

#include "app/shell/session/subject.hpp"
#include "app/shell/session/workspace.hpp"

namespace tileglass::app {

namespace {

LateRecording::Patience patience_of(const Workspace& w) {
    return {w.works_in_background, w.answers.seconds_per_answer};
}

void give_steps(const Played& played, Player& player) {
    if (player.recording() != played.steps.get()) {
        std::optional<world::ListState> lists;
        if (!played.cells) lists.emplace();
        if (played.first_lists != nullptr) lists = *played.first_lists;
        player.load(played.steps, std::move(lists));
    } else if (player.grow()) {
        player.run_to(player.length());
    }
}

}  // namespace

void Recorder::refresh(Workspace& w) {
    const std::array<Played, 2> played = subject_of(w).played;
    plays_lists_ = played[0].first_lists != nullptr;
    give_steps(played[1], second_);
    if (played[0].is_of_item) return refresh_item(w);
    asked_.reset();
    recording_.end();
    give_steps(played[0], w.player);
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
    follow(w);
}

void Recorder::follow(Workspace& w) {
    second_.recording() != nullptr ? second_.follow(w.player)
                                   : w.compare.comparison.follow(w.player);
}

}  // namespace tileglass::app
