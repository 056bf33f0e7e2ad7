#pragma once
// How is a chart drawn with Dear ImGui?

#include <imgui.h>

#include "app/charts/chart_layout.hpp"

namespace tileglass::app {

/// Widths in the program's fonts, which stand in the atlas at `ratio` pixels per pixel at 1x.
TextWidth font_width(double ratio);

/// Draws what `lay_out` made with its low corner at `at`.
void paint_chart(const ChartPicture& picture, ImVec2 at, Theme theme, ImDrawList& list);

}  // namespace tileglass::app
