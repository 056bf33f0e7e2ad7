#pragma once
// The content of a chart, independent of how it is drawn.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/canvas/palette.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::app {

enum class AxisScale : std::uint8_t { linear, logarithmic };

struct ChartAxis {
    std::string name;  ///< including its unit
    AxisScale scale = AxisScale::linear;
};

/// The shape of a line's points, in addition to its colour.
enum class ChartForm : std::uint8_t { square, circle, diamond, up, down, cross, plus };

/// A line of a chart: a value for each x.
struct ChartSeries {
    std::string name;
    Role role = Role::text;
    ChartForm form = ChartForm::circle;
    std::vector<std::optional<double>> values;  ///< none: a gap
};

/// Lines over the same x. On a logarithmic axis, values not above 0 are gaps.
struct Chart {
    std::string title;
    std::string about;  ///< a quiet line below the title
    ChartAxis x_axis;
    ChartAxis y_axis;
    std::vector<double> xs;  ///< rising
    std::vector<ChartSeries> series;
    std::string band_name;  ///< title of the band below the plot; empty: no band
    std::vector<std::optional<std::size_t>> band;  ///< for each x: the best series there
    std::vector<std::string> notes;                ///< quiet lines at the bottom
    std::vector<std::string> faults;               ///< lines that must not be overlooked
    std::string empty;                             ///< shown if there is no value at all
    std::optional<std::size_t> marked;             ///< index of the x that is pointed at
};

/// The chart as JSON, without `marked`.
std::string data_of(const Chart& chart);

/// Reads what `data_of` wrote.
///
/// Errors   `chart`: some other text
Result<Chart> read_chart(std::string_view data);

/// What of a chart is written: its numbers, or a picture.
enum class ChartFormat : std::uint8_t { csv, png, svg };

/// Sizes of an exported chart, pixels at 1x.
inline constexpr int kChartWidth = 1280;
inline constexpr int kChartHeight = 720;

}  // namespace tileglass::app
