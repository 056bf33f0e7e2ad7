#pragma once
// Numbers drawn as lines: plots over ticks, and charts.

#include <imgui.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "app/charts/chart_layout.hpp"

namespace tileglass::app {

/// The most ticks that a plot shows.
inline constexpr std::size_t kMostPlotted = 240;

/// A line of a plot.
struct PlotLine {
    std::string name;
    Role role = Role::text;
    std::vector<double> values;  ///< oldest first
    bool is_thick = false;
    std::size_t behind = 0;  ///< ticks of the right end that it has no values for yet
};

/// How many lines of text are as high as `rows` rows of plots: a row, with its title and the space
/// below it, is two and three quarters lines high.
constexpr int lines_of_plots(int rows) {
    return 11 * rows / 4;
}

/// Plots of one height, two in a row, as wide as there is room for.
class PlotPairs {
public:
    /// `last_tick` is that of the right ends; `height`: pixels at 1x.
    explicit PlotPairs(std::int64_t last_tick, float height = 32);
    /// Draws lines over the same ticks, from 0 up to the largest value; under the pointer the
    /// values of the tick there.
    void draw(const char* title, const std::vector<PlotLine>& lines);

private:
    std::int64_t last_tick_;
    ImVec2 size_;
    float second_ = 0;  ///< where the second one of a row begins
    int count_ = 0;
};

/// Widths in the program's fonts, which stand in the atlas at `ratio` pixels per pixel at 1x.
TextWidth font_width(double ratio);

/// Draws what `lay_out` made with its low corner at `at`.
void paint_chart(const ChartPicture& picture, ImVec2 at, ImDrawList& list);

}  // namespace tileglass::app
