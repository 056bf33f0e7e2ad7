#pragma once
// How are the lists of tiles drawn, and what a move did to them?

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/canvas/canvas.hpp"
#include "app/live/object_names.hpp"
#include "sandbox/world/lists_view.hpp"
#include "sandbox/world/printed_objects.hpp"
#include "tileglass/trace/events.hpp"

namespace tileglass::app {

/// What is drawn of the lists.
struct ShownLists {
    world::ListsView state;                    ///< none: nothing is drawn
    std::uint64_t revision = 0;                ///< another one where `state` differs
    std::size_t longest = 0;                   ///< `longest_list` of what is seen
    std::optional<Track> update;               ///< the operation that is shown
    const ObjectNames* names = nullptr;        ///< of the objects
    std::vector<world::WrongList> wrong = {};  ///< of the tracker as printed, where there is one
};

/// The most nodes that a tile of `seen` has; 0: none has any.
std::size_t longest_list(const world::ListsView& lists, const TileRect& seen);

/// Adds heat to tiles with lists: the longest stands off most.
void add_list_heat(const ShownLists& lists, const TileRect& seen,
                   std::vector<Highlight>& highlights);

/// What a tracker as printed does wrong to the first of the objects that it gets wrong.
std::string wrong_sentence(const ShownLists& lists);

/// Puts into each tile with a list its nodes, first to last, or, where there is no room for them,
/// how many they are; and marks the tiles that the operation entered and left.
void show_lists(const ShownLists& lists, const TileRect& seen, const Frame& frame, Canvas& canvas);

}  // namespace tileglass::app
