#pragma once
// Takes in the answer of another program for the selected item, and forgets it.

#include <filesystem>
#include <string>
#include <string_view>

#include "app/session/workspace.hpp"

namespace tileglass::app {

/// Is an item selected that can be compared with tiles of another program?
bool can_take_foreign_tiles(const Workspace& workspace);

/// Has the selected item such tiles?
bool has_foreign_tiles(const Workspace& workspace);

/// Keeps the tiles of `text` (see `compare::read_foreign_tiles`) at the selected item, as an edit
/// that can be undone. `from` names the text in messages. Returns whether it held tiles; what is
/// wrong with it becomes the message.
bool take_foreign_tiles(Workspace& workspace, std::string_view text, std::string_view from);

/// The same with the text of a file.
bool load_foreign_tiles(Workspace& workspace, const std::filesystem::path& file);

/// Takes the text of a dropped file where it begins as tiles do and an item is there to take them.
/// Returns whether it is such a file, also where its tiles are wrong.
bool drop_foreign_tiles(Workspace& workspace, const std::filesystem::path& file);

/// Takes what is pasted: tiles go to the selected item, as those of another program; all else is a
/// scene in the place of the one that is open.
void paste(Workspace& workspace, const std::string& text);

void forget_foreign_tiles(Workspace& workspace);

/// The first tile in which the selected item and the other program differ; none where there is no
/// such tile.
const compare::FirstDifference* first_difference(const Workspace& workspace);

/// Brings that tile in sight and keeps it, so that *why* speaks of it.
void go_to_first_difference(Workspace& workspace);

}  // namespace tileglass::app
