#include "app/session/saving.hpp"

#include <fmt/format.h>

#include <utility>

#include "app/session/changed_file.hpp"
#include "app/session/workspace.hpp"

namespace tileglass::app {

void Saving::start(SceneToSave scene, Workspace& workspace) {
    stop_reading();  // who saves wants the present scene: it is asked about the file again
    if (is_running()) {
        next_ = scene.to;
        workspace.message.tell(fmt::format("saving {}", to_.filename().string()));
        return;
    }
    workspace.message.tell("");
    workspace.document.editor.begin_saving();
    const bool is_late = workspace.works_in_background && scene.is_large();
    if (!is_late) return note(save_or_compare(scene), scene.to, workspace);
    workspace.message.tell(fmt::format("saving {}", scene.to.filename().string()));
    to_ = scene.to;
    run_.start([scene = std::move(scene)](scene::Deadline&) { return save_or_compare(scene); });
}

Saving::Outcome Saving::save_or_compare(const SceneToSave& scene) {
    Outcome outcome;
    outcome.saved = save(scene);
    if (outcome.saved.is_changed) outcome.changed = compare_with_file(scene);
    return outcome;
}

void Saving::read_theirs(const SceneToSave& scene, Workspace& workspace) {
    if (is_running()) return;
    const bool is_late = workspace.works_in_background && scene.is_large();
    const IdsOfRead ids(workspace.document.editor);
    const auto read = [own = scene.own, ids] {
        Outcome outcome;
        outcome.theirs = theirs_in(own, ids);
        return outcome;
    };
    if (!is_late) return note(read(), scene.to, workspace);
    workspace.message.tell(fmt::format("reading {}", scene.to.filename().string()));
    to_ = scene.to;
    is_reading_ = true;
    run_.start([read](scene::Deadline&) { return read(); });
}

void Saving::stop_reading() {
    if (std::exchange(is_reading_, false)) run_.end();
}

void Saving::look(SceneToSave scene, Workspace& workspace) {
    if (is_running()) return;  // that will find it out
    const bool is_late = workspace.works_in_background && scene.is_large();
    if (!is_late) return ask_about_changed_file(compare_with_file(scene), workspace);
    workspace.message.tell(fmt::format("comparing with {}", scene.to.filename().string()));
    to_ = scene.to;
    run_.start([scene = std::move(scene)](scene::Deadline&) {
        Outcome outcome;
        outcome.saved.is_changed = true;
        outcome.changed = compare_with_file(scene);
        return outcome;
    });
}

void Saving::take(Workspace& workspace, double seconds) {
    // Another scene must not become a part of a gesture, and half of one is not saved.
    const bool must_wait = is_reading_ || next_;
    if (must_wait && workspace.document.editor.is_in_gesture()) return;
    take_found(workspace, seconds);
}

void Saving::take_found(Workspace& workspace, double seconds) {
    bool has_failed = false;
    std::optional<Outcome> outcome = run_.take(has_failed, seconds);
    if (has_failed) outcome.emplace().saved.error = scene::memory_error();
    if (!outcome) return;
    is_reading_ = false;
    if (outcome->saved.error && !next_) workspace.questions.after_save.reset();
    if (outcome->saved.error && next_) failure_ = outcome->saved.error->message;
    note(std::move(*outcome), to_, workspace);
    const auto next = std::exchange(next_, std::nullopt);
    if (!next) return;
    Questions& questions = workspace.questions;
    if (*next != to_) questions.changed_file.reset();  // it is saved beside that
    if (questions.changed_file) return;
    workspace.save_to(*next);
    if (workspace.message.is_error) questions.after_save.reset();
}

void Saving::finish(Workspace& workspace) {
    constexpr double kLong = 1e6;  // seconds: waits to the end
    stop_reading();
    while (is_running()) take_found(workspace, kLong);
}

void Saving::note(Outcome outcome, const std::filesystem::path& to, Workspace& workspace) {
    Questions& questions = workspace.questions;
    const SavedScene& saved = outcome.saved;
    // Two were asked for: the message tells of both.
    const std::string before = next_ ? "" : std::exchange(failure_, "");
    const std::string between = before.empty() ? "" : "; ";
    if (outcome.theirs) return take_theirs(std::move(*outcome.theirs), workspace);
    if (outcome.changed) {
        workspace.message.tell("");
        if (!before.empty()) workspace.message.tell_error(before);
        ask_about_changed_file(std::move(*outcome.changed), workspace);
        if (!questions.changed_file) questions.after_save.reset();  // it cannot be read
        return;
    }
    if (saved.error) {
        workspace.document.note_large_map(saved.large_map);
        return workspace.message.tell_error(before + between + saved.error->message);
    }
    const std::string told = workspace.document.note_saved(saved, to);
    Unsaved& unsaved = workspace.unsaved;
    if (workspace.document.editor.is_modified()) {
        unsaved.keep_anew();
    } else {
        unsaved.note_saved();
        // What was kept is older than the file.
        const bool is_large = workspace.document.to_save(to, 0).is_large();
        if (!workspace.works_in_background || !is_large) unsaved.finish();
    }
    workspace.files.recent.add(to);
    if (before.empty()) {
        workspace.message.tell(told);
    } else {
        workspace.message.tell_error(before + between + told);
    }
    if (next_) return;
    const auto destination = std::exchange(questions.after_save, std::nullopt);
    if (destination) workspace.leave_for(*destination);  // asks about what has changed meanwhile
}

}  // namespace tileglass::app
