#include "app/shell/commands/file_question.hpp"

#include <memory>
#include <system_error>
#include <utility>

#include "app/document/files/loading.hpp"
#include "app/shell/commands/foreign_tiles.hpp"
#include "app/shell/session/open_and_save.hpp"
#include "sandbox/compare/read_foreign_tiles.hpp"
#include "sandbox/text/shown.hpp"

namespace tileglass::app {

namespace {

namespace fs = std::filesystem;

// The folder of the scene's file, or of its map's; empty if neither has one.
fs::path folder_of_scene(const Workspace& workspace) {
    std::error_code ignored;
    const fs::path map = workspace.scene().map.file;
    if (!workspace.document.file.empty())
        return fs::absolute(workspace.document.file, ignored).parent_path();
    return map.is_absolute() ? map.parent_path() : fs::path();
}

bool is_folder(const fs::path& folder) {
    std::error_code ignored;
    return !folder.empty() && fs::is_directory(folder, ignored);
}

bool has_map(const fs::path& folder) {
    std::error_code code;
    fs::directory_iterator at(folder, code);
    while (!code && at != fs::directory_iterator()) {
        if (at->path().extension() == ".map") return true;
        at.increment(code);
    }
    return false;
}

}  // namespace

std::vector<FilePlace> file_places(const Workspace& workspace) {
    std::vector<FilePlace> places{{"Home", home_folder()}};
    const fs::path scene = folder_of_scene(workspace);
    if (is_folder(scene)) places.push_back({"This scene", scene});
    if (!workspace.files.maps_folder.empty())
        places.push_back({"Maps", workspace.files.maps_folder});
    places.push_back({"Root", "/"});
    return places;
}

fs::path first_folder(const Workspace& workspace, FilePurpose purpose) {
    const fs::path& maps = workspace.files.maps_folder;
    const bool is_to_save = purpose == FilePurpose::save;
    // Nobody wants to save among the shipped maps, unless the scene is there already.
    const auto fits = [&](const fs::path& folder) {
        const bool is_own = !workspace.document.file.empty();
        return is_folder(folder) && (!is_to_save || is_own || folder != maps);
    };
    if (const fs::path scene = folder_of_scene(workspace); fits(scene)) return scene;
    for (const RecentFiles::File& recent : workspace.files.recent.files()) {
        if (fits(recent.path.parent_path())) return recent.path.parent_path();
    }
    return fits(maps) ? maps : home_folder();
}

fs::path maps_near(const fs::path& file) {
    constexpr int kFoldersUp = 4;
    fs::path folder = file.parent_path();
    for (int i = 0; i < kFoldersUp && folder.has_relative_path(); ++i) {
        if (has_map(folder / "maps")) return folder / "maps";
        folder = folder.parent_path();
    }
    return {};
}

std::string name_to_save(const Document& document) {
    if (!document.file.empty()) return scene::shown(document.file.filename().string());
    const fs::path map = document.map_name();
    const std::string stem = map.empty() ? "untitled" : scene::shown(map.stem().string());
    return stem + ".tileglass.json";
}

bool wants_file(const Workspace& workspace) {
    const Questions& asked = workspace.questions;
    return asked.wants_open || asked.wants_save_as || asked.wants_foreign_tiles;
}

bool refresh_file_choice(Workspace& workspace) {
    std::optional<FileChoice>& choice = workspace.questions.file_choice;
    if (!wants_file(workspace)) {
        choice.reset();
        return false;
    }
    const FilePurpose purpose =
        workspace.questions.wants_save_as ? FilePurpose::save : FilePurpose::open;
    if (choice && choice->purpose() == purpose) return false;
    workspace.message.tell("");
    if (purpose == FilePurpose::save) {
        choice.emplace(purpose, first_folder(workspace, purpose), name_to_save(workspace.document),
                       workspace.document.file);
        return true;
    }
    choice.emplace(purpose, first_folder(workspace, purpose));
    if (workspace.questions.wants_foreign_tiles) {
        choice->show_all(true);  // any file may hold them
        return true;
    }
    const fs::path map = workspace.scene().map.file;
    const fs::path& open = workspace.document.file.empty() ? map : workspace.document.file;
    if (!open.empty()) choice->choose_named(open.filename().string());
    return true;
}

void drop_file(Workspace& workspace, const fs::path& file) {
    const bool may_be_tiles = can_take_foreign_tiles(workspace);
    const auto read = [file, may_be_tiles, known = workspace.files.known_maps()](
                          scene::Progress& progress) -> Reading::Take {
        const Result<std::string> content = scene::read_content(file, progress);
        if (content && may_be_tiles && compare::is_like_tiles(*content)) {
            return foreign_tiles_in(*content, file.filename().string());
        }
        auto loaded = std::make_shared<const LoadedFile>(load(file, content, progress, known));
        return [file, loaded](Workspace& w) { leave_for(w, FileToOpen{file, loaded}); };
    };
    begin_to_read(workspace, file.filename().string(), Reading::Use::edits, read);
}

void give_file(Workspace& workspace, const fs::path& file) {
    Questions& questions = workspace.questions;
    const bool is_to_open = std::exchange(questions.wants_open, false);
    const bool is_to_load = std::exchange(questions.wants_foreign_tiles, false);
    // What follows the save may ask for a file itself.
    questions.wants_save_as = false;
    if (is_to_open) {
        workspace.message.tell("");
        leave_for(workspace, FileToOpen{file});
        questions.wants_open = workspace.message.is_error;
    } else if (is_to_load) {
        load_foreign_tiles(workspace, file);
        questions.wants_foreign_tiles = workspace.message.is_error;
    } else {
        save_to(workspace, file);
        const bool is_saved = !workspace.message.is_error || workspace.document.file == file;
        questions.wants_save_as = !is_saved;
    }
    if (wants_file(workspace) && workspace.message.is_error && questions.file_choice) {
        questions.file_choice->complain(workspace.message.text);
    }
}

}  // namespace tileglass::app
