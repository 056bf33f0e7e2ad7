#pragma once
// The length of some tiles, at an edge of the canvas.

#include <string>

#include "tileglass/geometry/shapes.hpp"

namespace tileglass::app {

/// All lengths in screen pixels.
struct ScaleBar {
    Rect plate;  ///< a: top left
    double length = 0;
    std::string text;
};

}  // namespace tileglass::app
