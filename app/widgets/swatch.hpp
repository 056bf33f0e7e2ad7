#pragma once
// The mark of a role in panels.

#include <imgui.h>

#include "app/canvas/swatch.hpp"

namespace tileglass::app {

/// A small square with a role's colour and shape, on the text line.
void swatch(Role role, LegendMark mark = LegendMark::swatch);

/// A cross that extends `reach` pixels from its middle along both axes.
void draw_cross(ImVec2 middle, float reach, ImU32 color);

}  // namespace tileglass::app
