#pragma once
// All that can be found and done by typing its name: commands, settings, items, tabs and cases.

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/shell/commands/commands.hpp"

namespace tileglass::app {

/// A row of the palette.
struct PaletteEntry {
    std::string id;            ///< by which it is remembered: `edit.undo`, `case S1`
    std::string_view group;    ///< "Edit", "Item", "Case", ...
    std::string name;          ///< "Undo", "Coverage of circle 1: Touches"
    std::string text;          ///< one sentence
    std::string keys = {};     ///< "Ctrl+Z", or the identifier of a convention; may be empty
    std::string also = {};     ///< more words that find it
    std::string why_not = {};  ///< why it cannot run; empty: it can
    bool is_on = false;        ///< a switch that is on, a choice that is made
    std::function<void(Desk&)> act = {};
};

/// All entries that there are in this workspace: commands, settings, items, tabs, cases.
std::vector<PaletteEntry> palette_entries(const Workspace& workspace);

/// What is typed as an order with numbers, and what it will do: "circle 3.5 3.5 2.5" changes the
/// selected circle or adds one, and so for all kinds of items; "zoom 40" (pixels a tile); "go to
/// 1000 -20" (world units). Numbers may be expressions. One that cannot be done says why; so does a
/// setting of the selected item with a value that none of `entries` has. None: it is no order.
std::optional<PaletteEntry> typed_entry(const Workspace& workspace,
                                        const std::vector<PaletteEntry>& entries,
                                        std::string_view typed);

/// Indices of the entries that fit what is typed, best first: each word fits the name, the keys or
/// the group, or stands in the text. Nothing typed: all, those of `last_used` first.
std::vector<std::size_t> fitting_entries(const std::vector<PaletteEntry>& entries,
                                         std::string_view typed,
                                         const std::vector<std::string>& last_used);

}  // namespace tileglass::app
