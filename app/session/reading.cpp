#include "app/session/reading.hpp"

#include <new>
#include <optional>
#include <utility>

#include "app/session/workspace.hpp"
#include "sandbox/text/files.hpp"

namespace tileglass::app {

void Reading::start(std::string name, Read read) {
    cancel();
    name_ = std::move(name);
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
    bool has_failed = false;
    const std::optional<Take> found = run_.take(has_failed, seconds);
    if (has_failed) workspace.message.tell_error(name_, scene::memory_error());
    if (!found) return;
    const scene::Editor& editor = workspace.document.editor;
    const auto before = std::pair(editor.openings(), editor.content());
    try {
        (*found)(workspace);
    } catch (const std::bad_alloc&) {
        if (editor.openings() != before.first) throw;  // no edit
        if (editor.content() != before.second) workspace.document.editor.undo();
        workspace.message.tell_error(name_, scene::memory_error());
    }
}

}  // namespace tileglass::app
