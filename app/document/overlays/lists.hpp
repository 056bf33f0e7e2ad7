#pragma once
// The lists of tiles, at a played step or at present: their contents, how they are drawn, and what
// a move did to them.

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "app/canvas/canvas.hpp"
#include "sandbox/world/list_state.hpp"
#include "tileglass/base/flow.hpp"
#include "tileglass/trace/events.hpp"

namespace tileglass::world {
class ObjectWorld;
}

namespace tileglass::app {

class ObjectNames;

/// The nodes of a tile's list; the one linked last comes first.
struct TileNodes {
    Tile tile;
    std::span<const std::uint32_t> nodes;
};

/// The lists after the events played so far, or those of a world; or none.
class ListsView {
public:
    ListsView() = default;
    ListsView(const world::ListState& played) : played_(&played) {}
    ListsView(const world::ObjectWorld& live) : live_(&live) {}

    explicit operator bool() const { return played_ != nullptr || live_ != nullptr; }

    /// Calls `see` for every non-empty list in `area`, row by row; it cannot stop the visit.
    ///
    /// Cost     played: the lists up to the area's last row; of a world: the tiles of the area
    void for_each_list(const TileRect& area, VisitorRef<TileNodes> see) const;

    /// The number of the object that owns a node in a list.
    std::uint32_t owner(std::uint32_t node) const;

private:
    const world::ListState* played_ = nullptr;
    const world::ObjectWorld* live_ = nullptr;
};

/// A tile that objects entered or left, or both.
struct ChangedTile {
    Tile tile;
    bool is_entered = false;
    bool is_left = false;

    bool operator==(const ChangedTile&) const = default;
};

/// What to draw of the lists.
struct ShownLists {
    ListsView state;                           ///< none: draw nothing
    std::uint64_t revision = 0;                ///< changes with `state`
    std::size_t longest = 0;                   ///< `longest_list` of the visible part
    std::vector<ChangedTile> changed = {};     ///< by the tick or the operation that is shown
    const ObjectNames* names = nullptr;        ///< of the objects
    std::vector<world::WrongList> wrong = {};  ///< of the printed tracker, if there is one
};

/// The tiles in `seen` that these operations entered or left: each once, row by row. Of very many
/// only some thousand.
std::vector<ChangedTile> changed_tiles(std::span<const Track> updates, const TileRect& seen);

/// The most nodes of a tile in `seen`; 0 if there are none.
std::size_t longest_list(const ListsView& lists, const TileRect& seen);

/// Adds heat to tiles with lists; the longest list is the hottest.
void add_list_heat(const ShownLists& lists, const TileRect& seen,
                   std::vector<Highlight>& highlights);

/// The error of a printed tracker, for the first object that it gets wrong.
std::string wrong_sentence(const ShownLists& lists);

/// Draws the nodes of each tile's list, first to last, or their number if there is no room; marks
/// the tiles that were entered and left.
void show_lists(const ShownLists& lists, const TileRect& seen, const Frame& frame, Canvas& canvas);

}  // namespace tileglass::app
