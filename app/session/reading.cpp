#include "app/session/reading.hpp"

#include <fmt/format.h>

#include <new>
#include <optional>
#include <utility>

#include "app/session/workspace.hpp"
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

bool Reading::must_wait(const Workspace& workspace) const {
    const Questions& questions = workspace.questions;
    switch (use_) {
        case Use::opens: return workspace.saving.is_running();
        case Use::edits:
            return workspace.document.editor.is_in_gesture() || questions.leaving ||
                   questions.changed_file;
    }
    return false;
}

void Reading::take(Workspace& workspace, double seconds) {
    if (must_wait(workspace)) return;
    bool has_failed = false;
    const std::optional<Take> found = run_.take(has_failed, seconds);
    if (!found && !has_failed) return;
    const std::string name = name_;  // what is taken may begin to read
    const scene::Editor& editor = workspace.document.editor;
    if (use_ == Use::edits && editor.openings() != opening_) {
        workspace.message.tell_error(
            fmt::format("{} is not read: it was meant for the document of before", name));
        return;
    }
    const std::uint64_t content = editor.content();
    const std::uint64_t opening = editor.openings();
    try {
        if (has_failed) throw std::bad_alloc();
        (*found)(workspace);
    } catch (const std::bad_alloc&) {
        if (editor.openings() != opening) throw;  // half a document: nobody can work with it
        if (editor.content() != content) workspace.document.editor.undo();
        workspace.message.tell_error(fmt::format("{}: {}", name, scene::memory_error().message));
    }
}

}  // namespace tileglass::app
