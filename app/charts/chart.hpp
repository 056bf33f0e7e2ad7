#pragma once
// What a chart says, whatever it is drawn with.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/canvas/palette.hpp"

namespace tileglass::app {

enum class AxisScale : std::uint8_t { linear, logarithmic };

struct ChartAxis {
    std::string name;  ///< with its unit
    AxisScale scale = AxisScale::linear;
};

/// How the points of a line look, beside its colour.
enum class ChartForm : std::uint8_t { square, circle, diamond, up, down, cross };

/// A line of a chart: a value for each x.
struct ChartSeries {
    std::string name;
    Role role = Role::text;
    ChartForm form = ChartForm::circle;
    std::vector<std::optional<double>> values;  ///< none: a gap
};

/// Lines over the same x. Values that are not above 0 are gaps where the axis is logarithmic.
struct Chart {
    std::string title;
    std::string about;  ///< a quiet line below it
    ChartAxis x_axis;
    ChartAxis y_axis;
    std::vector<double> xs;  ///< rising
    std::vector<ChartSeries> series;
    std::string band_name;                         ///< of the band below the plot; empty: none
    std::vector<std::optional<std::size_t>> band;  ///< by x: the series that is best there
    std::vector<std::string> notes;                ///< quiet lines at the foot
    std::vector<std::string> faults;               ///< lines that must not be missed
    std::string empty;                             ///< what is said where there is no value at all
    std::optional<std::size_t> marked;             ///< the x that is pointed at
};

}  // namespace tileglass::app
