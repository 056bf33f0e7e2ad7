#pragma once
// What a right click offers: commands of the table, by what is under the pointer.

#include <cstdint>
#include <string_view>

#include "app/features/wishes.hpp"

namespace tileglass::app {

/// What a right click was on.
enum class MenuSpot : std::uint8_t {
    item,   ///< on the canvas
    tile,   ///< on the canvas, where there is no item
    list,   ///< an item in the list
    steps,  ///< the track of steps
    ticks,  ///< the track of ticks, or a plot over them
    film,   ///< of a camera's way, or that of other boxes
};

// What a part of a menu is about, if its name stands there.
inline constexpr std::string_view kAboutItem = "item";
inline constexpr std::string_view kAboutTile = "tile";

/// The menu that opens there.
Menu menu_at(MenuSpot spot);

}  // namespace tileglass::app
