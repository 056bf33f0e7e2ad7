#pragma once
// What commands and the pointer do to a comparison.

#include <optional>
#include <string_view>

#include "app/session/workspace.hpp"

namespace tileglass::app {

inline constexpr std::string_view kMarkHint =
    "Click a tile: in the answer (+), not in it (-), no mark. With Shift the other way round. Drag "
    "for several";

/// Opens the Compare panel at `page`; closes it where it is open there.
void turn_page(Workspace& workspace, ComparePage page);

/// Is there a comparison whose sides can change places?
bool can_swap(const Workspace& workspace);

/// Can tiles be marked for the selected item? Not where it has a frame, and so tiles, of its own.
bool can_mark(const Workspace& workspace);

/// The mark that a click gives `tile`: none, in, out and none again; backwards the other way round.
std::optional<bool> next_mark(const std::vector<HandMark>& marks, Tile tile, bool is_backwards);

/// Chooses what the selected item is compared with. Does nothing without one.
void compare_with(Workspace& workspace, const Variation& variation);

/// Keeps `tile` as the one that panels speak of, and brings it into sight.
void go_to_tile(Workspace& workspace, Tile tile);

/// Where the view was, and where it was moved to.
struct MovedView {
    scene::View from;
    scene::View to;
};

/// Moves the view so that the selected item, where it would fit, is clear of the panel on the
/// right.
std::optional<MovedView> keep_clear(Workspace& workspace);
/// Moves it back, unless it was moved elsewhere meanwhile.
void move_back(Workspace& workspace, const MovedView& moved);

/// Gives the selected item the convention of `agreement`, and an exact method where it has none: an
/// edit that can be undone.
void apply_convention(Workspace& workspace, const Agreement& agreement);

}  // namespace tileglass::app
