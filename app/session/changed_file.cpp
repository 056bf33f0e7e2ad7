#include "app/session/changed_file.hpp"

#include <fmt/format.h>

#include <utility>

#include "app/files/folder.hpp"
#include "sandbox/text/files.hpp"

namespace tileglass::app {

namespace {

void tell_unread(Workspace& workspace, const Error& error) {
    workspace.message.tell_error(workspace.document.file.string(), error);
}

}  // namespace

Result<ChangedFile> compare_with_file(const SceneToSave& scene) {
    const Result<std::string> text = scene::read_plain_file(scene.own);
    if (!text) return text.error();
    const std::filesystem::path folder = folder_of(scene.own);
    const Result<scene::Loaded> theirs = scene::read_scene(*text, folder);
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
    workspace.saving.look(document.to_save(document.file, workspace.live.last_tick()), workspace);
}

void ask_about_changed_file(Result<ChangedFile> changed, Workspace& workspace) {
    if (!changed) return tell_unread(workspace, changed.error());
    workspace.questions.changed_file = std::move(*changed);
}

Result<Theirs> theirs_in(const std::filesystem::path& file, const IdsOfRead& ids) {
    const Result<std::string> text = scene::read_plain_file(file);
    if (!text) return text.error();
    scene::Progress unseen;
    Result<SceneToTake> scene = read_to_take(*text, folder_of(file), ids, unseen);
    if (!scene) return scene.error();
    return Theirs{std::move(*scene), scene::stamp_of(*text)};
}

void take_theirs(Workspace& workspace) {
    workspace.questions.changed_file.reset();
    workspace.questions.after_save.reset();
    const Document& document = workspace.document;
    workspace.saving.read_theirs(document.to_save(document.file, workspace.live.last_tick()),
                                 workspace);
}

void take_theirs(Result<Theirs> theirs, Workspace& workspace) {
    if (!theirs) return tell_unread(workspace, theirs.error());
    Document& document = workspace.document;
    theirs->scene.loaded.scene.view = workspace.scene().view;
    theirs->scene.loaded.has_view = true;
    workspace.replace_scene(std::move(theirs->scene), "take the scene from its file");
    document.disk.know(theirs->stamp);
    document.editor.mark_saved();
    workspace.message.tell(
        fmt::format("took what is in {}; undo brings yours back", shown_name(document.name())));
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
