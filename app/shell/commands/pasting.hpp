#pragma once
// Takes what the text on the clipboard holds.

#include <string>

#include "sandbox/scene/document.hpp"

namespace tileglass::app {

class Workspace;

inline constexpr const char* kClipboard = "the clipboard";

/// Reads `text` in the background (`read_pasted`), then asks whether to take what it holds
/// (`Questions::pasting`). That is an edit that can be undone: items are added and selected, tiles
/// become those of another program for the selected item or the only one, a map replaces that of
/// the scene, and a scene the open one. An error is reported in the message, and nothing changes.
/// Asks before a scene reads a map outside of the folder of the open scene's file that was never
/// open here.
void paste(Workspace& workspace, std::string text,
           scene::UnreadableMap unreadable = scene::UnreadableMap::is_error);

/// Takes what `Questions::pasting` asks about.
void take_paste(Workspace& workspace);

}  // namespace tileglass::app
