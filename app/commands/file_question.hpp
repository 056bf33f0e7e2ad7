#pragma once
// Where the dialog for a file begins, and what is done with the file that it gives.

#include <filesystem>
#include <string>
#include <vector>

#include "app/session/workspace.hpp"

namespace tileglass::app {

/// A folder that one goes to at once.
struct FilePlace {
    std::string name;  ///< "Home"
    std::filesystem::path folder;
};

/// Home, the folder of the scene, the shipped maps, the root: those that there are.
std::vector<FilePlace> file_places(const Workspace& workspace);

/// The folder of the open scene or map; else that of the newest recent file, else the shipped maps,
/// else the home folder: the first one that is there.
std::filesystem::path first_folder(const Workspace& workspace);

/// The folder `maps` beside the program `file`, or beside a folder that it lies in, up to three
/// folders up: a program that was built lies in `build/release`. Empty: there is none with a map.
std::filesystem::path maps_near(const std::filesystem::path& file);

/// What a scene is called before a person gives it another name: its file's name, else that of its
/// map with the ending of scenes.
std::string name_to_save(const Document& document);

/// Is a question for a file to open, or to save in, on screen?
bool wants_file(const Workspace& workspace);

/// Brings `workspace.questions.file_choice` in step with whether a file is asked for, and for what.
/// Returns whether a question has begun.
bool refresh_file_choice(Workspace& workspace);

/// Opens or saves `file`, as is asked for. What goes wrong is said in the question, which stays.
void give_file(Workspace& workspace, const std::filesystem::path& file);

}  // namespace tileglass::app
