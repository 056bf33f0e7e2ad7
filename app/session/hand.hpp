#pragma once
// What does the next press over the canvas do?

#include "app/session/snapping.hpp"
#include "app/shapes/exhibit.hpp"

namespace tileglass::app {

/// The tool in the hand; none: a press selects.
struct Hand {
    const Exhibit* tool = nullptr;  ///< the exhibit that the next drag draws; null: none
    bool has_brush = false;         ///< the next drag paints tiles; `tool` is null meanwhile
    int brush_size = 1;             ///< tiles each way
    bool picks_kinds = false;  ///< a click turns the kind of a tile from solid to open and back
    Snap snap = Snap::off;

    bool is_empty() const { return tool == nullptr && !has_brush && !picks_kinds; }
    void lay_down() {
        tool = nullptr;
        has_brush = picks_kinds = false;
    }
};

}  // namespace tileglass::app
