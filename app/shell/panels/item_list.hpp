#pragma once
// The rows of the list of items: groups by kind, in the document's order within a group.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "app/shell/session/workspace.hpp"
#include "app/world/memo.hpp"

namespace tileglass::app {

/// The group of an item: the index of its kind among the exhibits; behind them all: unknown.
std::size_t group_of(const scene::Item& item);

/// "Rectangles"
std::string title_of_group(std::size_t group);

/// A row of the list: the head of a group, or an item.
struct ItemRow {
    std::uint32_t group = 0;
    std::optional<std::uint32_t> item;  ///< its index in the scene; none: a head
    std::uint32_t count = 0;            ///< of a head: items of the group

    bool operator==(const ItemRow&) const = default;
};

/// The rows of all items; those of `folded` groups are left out. A single group has no head.
using ItemRows = std::vector<ItemRow>;
ItemRows item_rows(const scene::Items& items, const std::set<std::size_t>& folded);
/// The row of the item with this index in the scene, if it has one.
std::optional<std::size_t> row_of(const ItemRows& rows, std::size_t item);
/// Where `gap`, the space above a row, is within the group of the item of row `from`; else the
/// nearest gap that is.
std::size_t gap_in_group(const ItemRows& rows, std::size_t from, std::size_t gap);

/// The edit that moves the item of row `from` to the gap above row `gap`, within its group; none if
/// it is there already.
std::optional<scene::MoveItem> move_to_gap(const ItemRows& rows, const scene::Items& items,
                                           std::size_t from, std::size_t gap);

/// How a click in the list selects.
enum class Choice : std::uint8_t {
    only,    ///< this item alone
    toggle,  ///< it is selected besides the others, or deselected
    range    ///< all shown rows from the last click to here
};

/// What the list remembers between screen frames.
class ItemList {
public:
    std::set<std::size_t> folded;  ///< groups of which only the head is shown

    /// Follows the scene and the selection. Returns the row to be shown: that of an item that was
    /// selected elsewhere, or that is about to be renamed; its group unfolds.
    std::optional<std::size_t> follow(Workspace& workspace);
    const ItemRows& rows() const { return rows_.value(); }

    void choose(Workspace& workspace, scene::ItemId id, Choice choice);

    /// The item whose name is being edited; kNoItem: none.
    scene::ItemId renamed = scene::kNoItem;
    bool has_focus = false;  ///< the field with the name is being typed in
    /// The item whose row is being dragged; kNoItem: none.
    scene::ItemId dragged = scene::kNoItem;
    bool is_drag_given_up = false;  ///< by Esc, until the button is released

    void rename(scene::ItemId id) {
        renamed = id;
        has_focus = false;
    }

private:
    /// The content that the rows were made for, folded groups.
    Memo<std::pair<std::uint64_t, std::set<std::size_t>>, ItemRows> rows_;
    scene::ItemId seen_ = scene::kNoItem;    ///< the selected item when last followed
    scene::ItemId anchor_ = scene::kNoItem;  ///< the first item of a range
};

}  // namespace tileglass::app
