#pragma once
// How documents come into the workspace, and leave it.

#include <filesystem>
#include <optional>
#include <string>

#include "app/document/files/recovery_file.hpp"
#include "app/shell/session/questions.hpp"
#include "app/shell/session/reading.hpp"
#include "sandbox/scene/document.hpp"

namespace tileglass::app {

struct LoadedFile;

/// Replaces the document by `loaded`, read from the file `from` (empty: from no file).
void open_scene(Workspace& w, scene::Loaded loaded, const std::filesystem::path& from);
/// Opens work that was kept unsaved; it is unsaved still.
void open_unsaved(Workspace& w, RecoveryFile::Content content);
/// Selects the first visible item.
void select_first(Workspace& w);
/// Opens a file: at once, or if it is large, when it has been read. An error is reported in the
/// message, and the scene stays. `map`: what a person says about its map. Asks before a scene reads
/// a map outside of its folder that was never open here.
void open_file(Workspace& w, const std::filesystem::path& from, const scene::MapChoice& map = {});
/// Opens a file that has been read, or asks.
void open_file(Workspace& w, LoadedFile file);
/// Starts to read what is shown as `name`, and takes it at once if that is quick, else when it has
/// been read.
void begin_to_read(Workspace& w, std::string name, Reading::Use use, Reading::Read read);
void give_up_reading(Workspace& w);
/// Replaces the scene by the one that was read, an edit that can be undone.
void replace_scene(Workspace& w, scene::Loaded loaded, const std::string& label);

/// Saves the scene, then goes to the destination that waited for this; reports in the message. Asks
/// first if another program has changed the file of the scene.
void save_to(Workspace& w, const std::filesystem::path& to);
/// The same without asking, over what the file holds; none: there is no file.
void save_over(Workspace& w, const std::filesystem::path& to,
               const std::optional<scene::FileStamp>& before);
/// The scene as text for use anywhere, at the tick that the world has reached.
std::string scene_text(const Workspace& w);
/// The same with the selected item and its step, to be shown again: for what leaves the window.
std::string shown_scene_text(const Workspace& w);
/// Goes there at once if nothing is unsaved; otherwise asks first. A changed case is kept instead,
/// and shown again when it is opened again; only the end of the program asks.
void leave_for(Workspace& w, Destination destination);

}  // namespace tileglass::app
