#pragma once
// Where the file dialog starts, and what is done with a file that is chosen or dropped.

#include <filesystem>
#include <string>
#include <vector>

#include "app/shell/session/workspace.hpp"

namespace tileglass::app {

/// A folder that the dialog offers as a shortcut.
struct FilePlace {
    std::string name;  ///< "Home"
    std::filesystem::path folder;
};

/// Home, the scene's folder, the shipped maps, the root: those that exist.
std::vector<FilePlace> file_places(const Workspace& workspace);

/// The first that exists of: the folder of the open scene or map, of the newest recent file, the
/// shipped maps, home. To save not the shipped maps, unless the scene is there already.
std::filesystem::path first_folder(const Workspace& workspace, FilePurpose purpose);

/// The folder `maps` next to the program `file`, or up to three folders higher (the program may be
/// in `build/release`). Empty if there is none with a map.
std::filesystem::path maps_near(const std::filesystem::path& file);

/// The suggested name for saving: the scene's file name, else its map's name (or "untitled") with
/// the ending of scenes.
std::string name_to_save(const Document& document);

/// Does the program ask for a file to open or to save to, or for one with tiles?
bool wants_file(const Workspace& workspace);

/// Opens or closes `workspace.questions.file_choice` as the questions require. Returns whether a
/// question has begun.
bool refresh_file_choice(Workspace& workspace);

/// Reads a dropped file, and opens it; or, where it begins like tiles and an item can take them,
/// takes them.
void drop_file(Workspace& workspace, const std::filesystem::path& file);

/// Opens `file`, saves to it or takes its tiles, as asked. An error is shown in the question, which
/// stays.
void give_file(Workspace& workspace, const std::filesystem::path& file);

}  // namespace tileglass::app
