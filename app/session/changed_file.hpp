#pragma once
// What can be done where another program has changed the file of the open scene.

#include "app/session/workspace.hpp"

namespace tileglass::app {

/// Looks at what the file holds, and asks what to do.
void ask_about_changed_file(Workspace& workspace);

// The answers.

/// Replaces the open scene by the one in the file, an edit that can be undone.
void take_theirs(Workspace& workspace);
/// Saves over what the file held when the question was asked.
void overwrite_theirs(Workspace& workspace);
/// Asks for another name to save under.
void save_beside_theirs(Workspace& workspace);

}  // namespace tileglass::app
