#include "app/shell/session/changed_file.hpp"

#include <fmt/format.h>

#include <utility>

#include "app/document/files/folder.hpp"
#include "app/document/files/loading.hpp"
#include "app/shell/session/open_and_save.hpp"
#include "sandbox/text/files.hpp"
#include "sandbox/text/shown.hpp"

namespace tileglass::app {

namespace {

void tell_unread(Workspace& workspace, const Error& error) {
    workspace.message.tell_error(workspace.document.file.string(), error);
}

}  // namespace

Result<ChangedFile> compare_with_file(const SceneToSave& scene, const Workspace& workspace) {
    const Result<std::string> text = scene::read_plain_file(scene.own);
    if (!text) return text.error();
    const std::filesystem::path folder = folder_of(scene.own);
    Known known = workspace.files.known_maps();
    known.push_back(folder);
    std::filesystem::path outside;
    const Result<scene::Loaded> theirs =
        scene::read_scene(*text, {folder, only(std::move(known), outside)});
    ChangedFile changed;
    changed.stamp = scene::stamp_of(*text);
    Result<scene::Loaded> ours = scene::read_scene(
        text_for(folder, scene_to_write(scene.scene, scene.tick, scene.large_map)), folder);
    if (!theirs) {
        changed.error = theirs.error().field + ": " + theirs.error().message;
    } else if (ours) {
        // How far the world has run is no difference that anybody made.
        ours->scene.world.tick = theirs->scene.world.tick;
        changed.difference = scene::difference(theirs->scene, ours->scene);
    }
    return changed;
}

void ask_about_changed_file(Workspace& workspace) {
    const Document& document = workspace.document;
    ask_about_changed_file(
        compare_with_file(document.to_save(document.file, workspace.live.last_tick()), workspace),
        workspace);
}

void ask_about_changed_file(Result<ChangedFile> changed, Workspace& workspace) {
    if (!changed) return tell_unread(workspace, changed.error());
    workspace.questions.changed_file = std::move(*changed);
}

void take_theirs(Workspace& workspace) {
    workspace.questions.changed_file.reset();
    workspace.questions.after_save.reset();
    const auto saved = [](const Workspace& w) {
        return std::pair(w.document.file, w.document.disk.known());
    };
    Known known = workspace.files.known_maps();
    known.push_back(folder_of(workspace.document.file));
    const auto read = [saved, before = saved(workspace),
                       known](scene::Progress& progress) -> Reading::Take {
        const std::filesystem::path& file = before.first;
        std::filesystem::path outside;
        const scene::MapFolder folder(folder_of(file), only(known, outside));
        const Result<std::string> text = scene::read_plain_file(file);
        Result<scene::Loaded> theirs =
            text ? Document::read(*text, folder, progress) : text.error();
        if (!theirs) return [error = theirs.error()](Workspace& w) { tell_unread(w, error); };
        return
            [=, theirs = std::move(*theirs), stamp = scene::stamp_of(*text)](Workspace& w) mutable {
                if (saved(w) != before) return;  // who saved meanwhile wants the scene as it is
                theirs.scene.view = w.scene().view;
                theirs.has_view = true;
                replace_scene(w, std::move(theirs), "take the scene from its file");
                w.document.disk.know(stamp);
                w.document.editor.mark_saved();
                w.message.tell(fmt::format("took what is in {}; undo brings yours back",
                                           scene::shown(w.document.name())));
            };
    };
    begin_to_read(workspace, workspace.document.file.filename().string(), Reading::Use::edits,
                  read);
}

void overwrite_theirs(Workspace& workspace) {
    const auto changed = std::exchange(workspace.questions.changed_file, std::nullopt);
    if (!changed) return;
    save_over(workspace, workspace.document.file, changed->stamp);
    if (workspace.message.is_error) workspace.questions.after_save.reset();
}

void save_under_other_name(Workspace& workspace) {
    workspace.questions.changed_file.reset();
    workspace.questions.wants_save_as = true;
}

}  // namespace tileglass::app
