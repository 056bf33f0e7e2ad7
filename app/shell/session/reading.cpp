#include "app/shell/session/reading.hpp"

#include <fmt/format.h>

#include <new>
#include <optional>
#include <utility>

#include "app/shell/session/workspace.hpp"
#include "sandbox/text/files.hpp"

namespace tileglass::app {

void Reading::start(std::string name, Use use, const Workspace& workspace, Read read) {
    cancel();
    name_ = std::move(name);
    use_ = use;
    opening_ = workspace.document.editor.openings();
    progress_ = std::make_shared<scene::Progress>();
    run_.start([read = std::move(read), progress = progress_](scene::Deadline&) {
        return read(*progress);
    });
}

void Reading::cancel() {
    if (progress_) progress_->cancel();
    run_.end();
}

void Reading::take(Workspace& workspace, double seconds) {
    scene::Editor& editor = workspace.document.editor;
    const Questions& questions = workspace.questions;
    const bool must_wait = editor.is_in_gesture() || questions.leaving || questions.changed_file ||
                           questions.wants_save_as || questions.outside_map || questions.pasting;
    if (use_ == Use::edits && must_wait) return;
    bool has_failed = false;
    const std::optional<Take> found = run_.take(has_failed, seconds);
    if (has_failed) {
        workspace.message.tell_error(fmt::format("{}: {}", name_, scene::memory_error().message));
    }
    if (!found) return;
    if (use_ == Use::edits && editor.openings() != opening_) {
        workspace.message.tell_error(fmt::format(
            "{} is not read: it was meant for the document that was open before", name_));
        return;
    }
    const std::uint64_t content = editor.content();
    const std::uint64_t opening = editor.openings();
    try {
        (*found)(workspace);
    } catch (const std::bad_alloc&) {
        if (editor.openings() == opening && editor.content() != content) editor.undo();
        throw;
    }
}

}  // namespace tileglass::app
