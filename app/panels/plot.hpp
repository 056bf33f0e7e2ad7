#pragma once
// How are numbers drawn as they changed from tick to tick?

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "app/canvas/palette.hpp"

namespace tileglass::app {

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

/// Draws lines over the same ticks, from 0 up to the largest value, with the present values beside
/// their names; under the pointer those of the tick there. `last_tick` is that of the right end.
void draw_plot(const char* title, std::span<const PlotLine> lines, std::int64_t last_tick,
               float width, float height, Theme theme);

}  // namespace tileglass::app
