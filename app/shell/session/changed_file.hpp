#pragma once
// What can be done where another program has changed the file of the open scene.

#include "app/shell/session/workspace.hpp"

namespace tileglass::app {

/// What the file of a document holds, compared with the scene that would be saved there. Reads no
/// map outside of its folder that was never open here.
Result<ChangedFile> compare_with_file(const SceneToSave& scene, const Workspace& workspace);
/// Looks at what the file holds, and asks what to do.
void ask_about_changed_file(Workspace& workspace);
/// Asks what to do; or tells why the file cannot be read.
void ask_about_changed_file(Result<ChangedFile> changed, Workspace& workspace);

// The answers.

/// Reads the file of the open scene and replaces the scene by what it holds: an edit that can be
/// undone. Reads no map outside of its folder that was never open here.
void take_theirs(Workspace& workspace);
/// Saves over what the file held when the question was asked.
void overwrite_theirs(Workspace& workspace);
/// Asks for another name to save under.
void save_under_other_name(Workspace& workspace);

}  // namespace tileglass::app
