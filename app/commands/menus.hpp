#pragma once
// What a right click offers: commands of the table, by what is under the pointer.

#include <span>
#include <string_view>

#include "app/commands/commands.hpp"

namespace tileglass::app {

/// A part of a menu: commands that do something with the same thing.
struct MenuPart {
    std::string_view about;  ///< "Canvas"; empty: the name of the item, or of the tile
    std::span<const std::string_view> commands;  ///< their ids
};

/// The parts of the menu that opens there.
std::span<const MenuPart> menu_at(MenuSpot spot);

}  // namespace tileglass::app
