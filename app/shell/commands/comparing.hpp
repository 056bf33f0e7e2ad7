#pragma once
// Comparisons, as commands and the pointer control them.

#include <optional>
#include <string_view>

#include "app/shell/session/workspace.hpp"

namespace tileglass::app {

inline constexpr std::string_view kMarkHint =
    "Click a tile: in the answer (+), not in it (-), unmarked. With Shift the other way round. "
    "Drag for several";

/// Compares as `page` says, in the tab Compare; ends that if it goes on in sight.
void turn_page(Workspace& workspace, ComparePage page);

/// Is there a comparison whose sides can be swapped?
bool can_swap(const Workspace& workspace);

/// Can tiles be marked for the selected item? Not if the item has a frame of its own.
bool can_mark(const Workspace& workspace);

/// The mark after a click on `tile`: cycles none, in, out; backwards the other way round.
std::optional<bool> next_mark(const std::vector<HandMark>& marks, Tile tile, bool is_backwards);

/// Chooses the variation that the selected item is compared with. Does nothing without an item.
void compare_with(Workspace& workspace, const Variation& variation);

/// Pins `tile`, so that panels show it, and brings it into view.
void go_to_tile(Workspace& workspace, Tile tile);

/// Gives the selected item the convention of `agreement`, and an exact method if its own is not: an
/// edit that can be undone.
void apply_convention(Workspace& workspace, const Agreement& agreement);

}  // namespace tileglass::app
