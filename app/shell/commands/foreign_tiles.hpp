#pragma once
// Gives the selected item another program's tiles.

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "app/shell/session/workspace.hpp"

namespace tileglass::app {

/// Is the selected item one that can be compared with foreign tiles?
bool can_take_foreign_tiles(const Workspace& workspace);

/// Reads the tiles in `text` (see `compare::read_foreign_tiles`), in any thread. What it returns
/// keeps them with the item that is selected then, an edit that can be undone, and reports an error
/// in the message. `from` names the text there.
Reading::Take foreign_tiles_in(std::string_view text, std::string from);

/// Does the same with tiles that were read.
void take_foreign_tiles(Workspace& workspace, std::vector<Tile> tiles, const std::string& from);

/// Takes the tiles in a file, which is read in the background.
void load_foreign_tiles(Workspace& workspace, const std::filesystem::path& file);

}  // namespace tileglass::app
