#pragma once
// Numbers drawn as lines: plots over ticks, and charts.

#include <imgui.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "app/canvas/charts/chart_layout.hpp"

namespace tileglass::app {

/// The most ticks in a plot.
inline constexpr std::size_t kMostPlotted = 240;

/// A line of a plot.
struct PlotLine {
    std::string name;
    Role role = Role::text;
    std::vector<double> values;  ///< oldest first
    bool is_thick = false;
    std::size_t behind = 0;  ///< ticks at the right end without values yet
};

/// Plots of equal height, two in a row, filling the available width.
class PlotPairs {
public:
    /// `last_tick` is the tick at the right end; `rows` of two plots share the height that is left.
    PlotPairs(std::int64_t last_tick, int rows);
    /// Draws lines over the same ticks, from 0 up to the largest value. A tooltip shows the values
    /// of the tick under the pointer.
    void draw(const char* title, const std::vector<PlotLine>& lines);
    /// Is one of those drawn clicked with the right button?
    bool wants_menu() const { return wants_menu_; }

private:
    std::int64_t last_tick_;
    ImVec2 size_;
    int count_ = 0;
    bool wants_menu_ = false;
};

/// Text widths in the program's fonts, which are in the atlas at `ratio` pixels per pixel at 1x.
TextWidth font_width(double ratio);

/// Draws the output of `lay_out`, `scale` times as large, with its upper left corner at `at`.
void paint_chart(const ChartPicture& picture, ImVec2 at, ImDrawList& list, float scale = 1);

}  // namespace tileglass::app
