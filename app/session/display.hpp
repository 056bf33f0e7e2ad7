#pragma once
// What is switched on?

#include <optional>

#include "app/canvas/palette.hpp"
#include "app/live/life.hpp"

namespace tileglass::app {

struct Display {
    Theme theme = Theme::dark;
    bool has_panels = true;
    bool has_tuner = false;  ///< other settings of the camera's boxes are tried out
    bool has_heat = false;   ///< how often tiles were tested is shown
    bool has_order = true;   ///< the order of visiting is shown
    bool has_help = false;
    bool has_map = false;   ///< layers and kinds of the map's tiles are shown, where it has any
    bool has_life = false;  ///< the life of an object, a node or a tile is shown
    bool has_about = true;  ///< the note with the scene's title and text is on screen
    std::optional<LifeOf> life_of;  ///< whose; none: of the kept tile, else of the selected object
};

}  // namespace tileglass::app
