#pragma once
// The mark of a role in panels and legends: its colour and shape on the canvas, small.

#include <cstdint>

#include "app/canvas/pen.hpp"

namespace tileglass::app {

/// How a legend shows a role.
enum class LegendMark : std::uint8_t { swatch, dot, stroke };

/// Draws it in a square of 15 units a side. `at`: its upper left corner; `unit`: pixels.
void draw_mark(LegendMark mark, Role role, Theme theme, Vec2 at, double unit, Pen& pen);

}  // namespace tileglass::app
