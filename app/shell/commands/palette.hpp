#pragma once
// All that can be found and done by typing its name: commands, settings, items, tabs and cases.

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "app/shell/commands/commands.hpp"

namespace tileglass::app {

/// A row of the palette.
struct PaletteEntry {
    std::string id;                 ///< by which it is remembered: `edit.undo`, `case S1`
    std::string_view group;         ///< "Edit", "Item", "Case", ...
    std::string name;               ///< "Undo", "Coverage of circle 1: Touches"
    std::string text;               ///< one sentence
    std::string keys = {};          ///< "Ctrl+Z", or the identifier of a convention; may be empty
    std::string also = {};          ///< more words that find it
    std::string_view why_not = {};  ///< why it cannot run; empty: it can
    bool is_on = false;             ///< a switch that is on, a choice that is made
    std::function<void(Desk&)> act = {};
};

/// All entries that there are in this workspace: commands, settings, items, tabs, cases.
std::vector<PaletteEntry> palette_entries(const Workspace& workspace);

/// Indices of the entries that fit what is typed, best first: each word fits the name, the keys or
/// the group, or stands in the text. Nothing typed: all, those of `last_used` first.
std::vector<std::size_t> fitting_entries(const std::vector<PaletteEntry>& entries,
                                         std::string_view typed,
                                         const std::vector<std::string>& last_used);

}  // namespace tileglass::app
