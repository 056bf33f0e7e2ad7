#pragma once
// The tabs of the docks, and which of them is open.

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace tileglass::app {

/// What a tab shows.
enum class Tab : std::uint8_t {
    counters,    ///< the work of the selected item's answer
    world,       ///< the lists of objects by tracker, plots, stops
    structure,   ///< structures of objects side by side
    boxes,       ///< the boxes around the camera, its film, other boxes tried out
    compare,     ///< two answers, the lens, marks, another program's tiles
    life,        ///< of an object, a node or a tile
    map,         ///< layers and kinds of tiles
    experiment,  ///< all structures over many sizes
    code,        ///< pseudo-code of what is played
    atlas,       ///< where over two numbers of a shape an answer goes wrong
    help,        ///< pages of the documentation, keys
};
/// In the order of their row.
inline constexpr std::array kTabs{Tab::counters,   Tab::world, Tab::structure, Tab::boxes,
                                  Tab::compare,    Tab::life,  Tab::code,      Tab::map,
                                  Tab::experiment, Tab::atlas, Tab::help};

/// "World"
const char* title_of(Tab tab);
/// What it shows: "Layers and kinds of the map's tiles."
const char* about(Tab tab);
/// The tab with this title; none: there is none.
std::optional<Tab> tab_of(std::string_view title);

/// Which tabs are open. One is in the bottom dock, and one may be in the right dock.
struct Tabs {
    std::optional<Tab> open;       ///< in the bottom dock; none: the dock is its row of tabs
    std::optional<Tab> at_right;   ///< sent to the right dock
    bool is_large = false;         ///< the open tab takes the place of the canvas
    bool is_chosen = false;        ///< the user chose the open tab: no other opens by itself
    bool wants_right = false;      ///< the tab at the right must come into sight
    bool is_right_hidden = false;  ///< in a small window: another panel is open at the right

    bool shows(Tab tab) const { return open == tab || (at_right == tab && !is_right_hidden); }
    /// Opens a tab for the user; it is large only if it was.
    void show(Tab tab);
    /// Opens a tab that fits what is selected, unless the user has chosen one.
    void suggest(Tab tab);
    /// Closes a tab of the bottom dock if it is open.
    void close(Tab tab);
    /// Opens a tab, or closes the open one.
    void toggle(Tab tab);
};

}  // namespace tileglass::app
