#pragma once
// What a right click offers: commands of the table, by what is under the pointer.

#include <string_view>

#include "app/shell/commands/commands.hpp"

namespace tileglass::app {

// What a part of a menu is about, if its name stands there.
inline constexpr std::string_view kAboutItem = "item";
inline constexpr std::string_view kAboutTile = "tile";

/// The menu that opens there.
Menu menu_at(MenuSpot spot);

}  // namespace tileglass::app
