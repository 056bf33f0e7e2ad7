#include "app/shell/commands/file_question.hpp"

#include <memory>
#include <system_error>

#include "app/document/files/loading.hpp"
#include "app/shell/commands/foreign_tiles.hpp"
#include "sandbox/compare/read_foreign_tiles.hpp"

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
    if (!document.file.empty()) return shown_name(document.file.filename().string());
    const fs::path map = document.map_name();
    const std::string stem = map.empty() ? "untitled" : shown_name(map.stem().string());
    return stem + ".tileglass.json";
}

bool wants_file(const Workspace& workspace) {
    return workspace.questions.wants_open || workspace.questions.wants_save_as;
}

bool refresh_file_choice(Workspace& workspace) {
    std::optional<FileChoice>& choice = workspace.questions.file_choice;
    if (!wants_file(workspace)) {
        choice.reset();
        return false;
    }
    const FilePurpose purpose =
        workspace.questions.wants_open ? FilePurpose::open : FilePurpose::save;
    if (choice && choice->purpose() == purpose) return false;
    workspace.message.tell("");
    workspace.files.recent.look();
    if (purpose == FilePurpose::save) {
        choice.emplace(purpose, first_folder(workspace, purpose), name_to_save(workspace.document),
                       workspace.document.file);
        return true;
    }
    choice.emplace(purpose, first_folder(workspace, purpose));
    const fs::path map = workspace.scene().map.file;
    const fs::path& open = workspace.document.file.empty() ? map : workspace.document.file;
    if (!open.empty()) choice->choose_named(open.filename().string());
    return true;
}

void drop_file(Workspace& workspace, const fs::path& file) {
    const bool may_be_tiles = can_take_foreign_tiles(workspace);
    const auto read = [file, may_be_tiles](scene::Progress& progress) -> Reading::Take {
        const Result<std::string> content = scene::read_content(file, progress);
        if (content && may_be_tiles && compare::is_like_tiles(*content)) {
            return foreign_tiles_in(*content, file.filename().string());
        }
        auto loaded = std::make_shared<const LoadedFile>(load(file, content, progress));
        return [file, loaded](Workspace& w) { w.leave_for(FileToOpen{file, loaded}); };
    };
    workspace.read(file.filename().string(), Reading::Use::edits, read);
}

void give_file(Workspace& workspace, const fs::path& file) {
    const bool is_to_open = workspace.questions.wants_open;
    // What follows the save may ask for a file itself.
    workspace.questions.wants_open = workspace.questions.wants_save_as = false;
    if (is_to_open) {
        workspace.message.tell("");
        workspace.leave_for(FileToOpen{file});
        workspace.questions.wants_open = workspace.message.is_error;
    } else {
        workspace.save_to(file);
        const bool is_saved = !workspace.message.is_error || workspace.document.file == file;
        workspace.questions.wants_save_as = !is_saved;
    }
    if (wants_file(workspace) && workspace.message.is_error && workspace.questions.file_choice) {
        workspace.questions.file_choice->complain(workspace.message.text);
    }
}

}  // namespace tileglass::app
