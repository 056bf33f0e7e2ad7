#pragma once
// Lays out a chart in pixels (lines, shapes, texts, axis ticks), and writes it as SVG.

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "app/canvas/charts/chart.hpp"
#include "app/canvas/type.hpp"
#include "tileglass/geometry/shapes.hpp"

namespace tileglass::app {

/// A line through points.
struct ChartLine {
    std::vector<Vec2> points;
    Role role = Role::text;
    double width = 1;  ///< pixels
    float opacity = 1;
};

/// A filled convex shape.
struct ChartShape {
    std::vector<Vec2> corners;
    Role role = Role::text;
    float opacity = 1;
};

enum class Anchor : std::uint8_t { start, middle, end };

/// One line of text.
struct ChartText {
    Vec2 at;  ///< at the text's start, middle or end, at half its height
    std::string text;
    Role role = Role::text;
    Font font = Font::small;
    Anchor anchor = Anchor::start;
    Rect box;  ///< its extent, by the widths used for the layout
};

using ChartMark = std::variant<ChartLine, ChartShape, ChartText>;

/// A chart ready to be drawn, first mark first.
struct ChartPicture {
    double width = 0;   ///< pixels
    double height = 0;  ///< pixels
    double ratio = 1;   ///< pixels per pixel at 1x
    Rect plot;          ///< the area of the lines
    std::vector<ChartMark> marks;
    std::vector<double> xs;  ///< pixels, for each x of the chart
};

/// The width of a text, pixels at 1x.
using TextWidth = std::function<double(const std::string& text, Font font)>;

/// About the width in usual sans fonts, rather more than less.
double usual_width(const std::string& text, Font font);

/// Lays out a chart in `width` x `height` pixels. Without enough room for a plot, the plot is left
/// out; below 160 x 100 at 1x, everything is.
ChartPicture lay_out(const Chart& chart, double width, double height, double ratio,
                     const TextWidth& width_of);

/// The chart's x nearest to a pixel inside the plot; none outside.
std::optional<std::size_t> x_at(const ChartPicture& picture, Vec2 pixel);

/// The text of an SVG file; texts are escaped.
std::string svg_of(const ChartPicture& picture, Theme theme);

/// The range of an axis, and its scale.
struct AxisRange {
    double low = 0;
    double high = 1;
    AxisScale scale = AxisScale::linear;

    /// 0 at the low end, 1 at the high end. On a logarithmic axis, `value` must be above 0.
    double position_of(double value) const;
};

/// The smallest range of round numbers around `values`, of positive length. On a logarithmic axis,
/// only values above 0 count.
AxisRange range_around(const std::vector<double>& values, AxisScale scale);

/// The range from the smallest to the largest of `values`, not rounded, of positive length.
AxisRange range_of(const std::vector<double>& values, AxisScale scale);

/// Sets of round numbers in a range, densest first. Logarithmic: 1, 2, 5 times powers of ten, then
/// powers of ten, then fewer and fewer of these. Linear: steps of 1, 2, 5 times powers of ten.
std::vector<std::vector<double>> tick_sets(const AxisRange& range);

/// "0.02", "1,000", "5e-07": with as few digits as necessary.
std::string tick_text(double value);

}  // namespace tileglass::app
