#include "app/session/changed_file.hpp"

#include <fmt/format.h>

#include <utility>

#include "app/files/folder.hpp"
#include "sandbox/text/files.hpp"

namespace tileglass::app {

namespace {

/// The scene in the file, and the stamp of what it was read from.
struct Theirs {
    scene::FileStamp stamp;
    Result<scene::Loaded> loaded;
};

Result<Theirs> read_theirs(const Document& document) {
    const Result<std::string> text = scene::read_plain_file(document.file);
    if (!text) return text.error();
    return Theirs{scene::stamp_of(*text), document.read(*text)};
}

void tell_unread(Workspace& workspace, const Error& error) {
    workspace.message.tell_error(workspace.document.file.string(), error);
}

}  // namespace

void ask_about_changed_file(Workspace& workspace) {
    const Document& document = workspace.document;
    Result<Theirs> theirs = read_theirs(document);
    if (!theirs) {
        tell_unread(workspace, theirs.error());
        return;
    }
    ChangedFile changed;
    changed.stamp = theirs->stamp;
    Result<scene::Loaded> ours = document.as_saved(workspace.live.last_tick());
    if (!theirs->loaded) {
        changed.error = theirs->loaded.error().field + ": " + theirs->loaded.error().message;
    } else if (ours) {
        // How far the world has run is no difference that anybody made.
        ours->scene.world.tick = theirs->loaded->scene.world.tick;
        changed.difference = scene::difference(theirs->loaded->scene, ours->scene);
    }
    workspace.questions.changed_file = std::move(changed);
}

void take_theirs(Workspace& workspace) {
    workspace.questions.changed_file.reset();
    workspace.questions.after_save.reset();
    Result<Theirs> theirs = read_theirs(workspace.document);
    if (!theirs || !theirs->loaded) {
        tell_unread(workspace, theirs ? theirs->loaded.error() : theirs.error());
        return;
    }
    theirs->loaded->scene.view = workspace.scene().view;
    theirs->loaded->has_view = true;
    workspace.replace_scene(std::move(*theirs->loaded), "take the scene from its file");
    workspace.document.disk.know(theirs->stamp);
    workspace.document.editor.mark_saved();
    workspace.message.tell(fmt::format("took what is in {}; undo brings yours back",
                                       shown_name(workspace.document.name())));
}

void overwrite_theirs(Workspace& workspace) {
    const auto changed = std::exchange(workspace.questions.changed_file, std::nullopt);
    if (!changed) return;
    workspace.save_over(workspace.document.file, changed->stamp);
    if (workspace.message.is_error) workspace.questions.after_save.reset();
}

void save_beside_theirs(Workspace& workspace) {
    workspace.questions.changed_file.reset();
    workspace.questions.wants_save_as = true;
}

}  // namespace tileglass::app
