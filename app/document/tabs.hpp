#pragma once
// The tabs of the docks, and which of them is open.

#include <optional>
#include <string_view>

#include "sandbox/scene/scene.hpp"

namespace tileglass::app {

/// A tab, by its title.
struct Tab {
    const char* title = "";  ///< "Map"
    const char* about = "";  ///< what it shows: "Layers and kinds of the map's tiles."

    friend bool operator==(Tab a, Tab b) {
        return std::string_view(a.title) == std::string_view(b.title);
    }

    static const Tab counters;  ///< the work of the selected item's answer
    static const Tab help;      ///< pages of the documentation, keys
};
inline constexpr Tab Tab::counters{"Counters", "The work of the selected answer."};
inline constexpr Tab Tab::help{"Help", "A page for each algorithm, and all keys."};

/// Which tabs are open. One is in the bottom dock, and one may be in the right dock.
struct Tabs {
    std::optional<Tab> open;       ///< in the bottom dock; none: the dock is its row of tabs
    std::optional<Tab> at_right;   ///< sent to the right dock
    bool is_large = false;         ///< the open tab takes the place of the canvas
    bool is_chosen = false;        ///< the user chose the open tab: no other opens by itself
    bool wants_right = false;      ///< the tab at the right must come into sight
    bool is_right_hidden = false;  ///< in a small window: another panel is open at the right
    scene::ItemId suggested_for = scene::kNoItem;  ///< the item selected when last asked

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
