#pragma once
// The lines, shapes and texts of a chart, in pixels, the lines of its axes, and the same as an SVG
// picture.

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "app/canvas/type.hpp"
#include "app/charts/chart.hpp"
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
    Vec2 at;  ///< the middle of its height, at its start, middle or end
    std::string text;
    Role role = Role::text;
    Font font = Font::small;
    Anchor anchor = Anchor::start;
    Rect box;  ///< what it covers, by the widths that it was laid out with
};

using ChartMark = std::variant<ChartLine, ChartShape, ChartText>;

/// A chart as it is drawn, the first mark first.
struct ChartPicture {
    double width = 0;   ///< pixels
    double height = 0;  ///< pixels
    double ratio = 1;   ///< pixels per pixel at 1x
    Rect plot;          ///< where the lines are
    std::vector<ChartMark> marks;
    std::vector<double> xs;  ///< pixels, of each x of the chart
};

/// Pixels at 1x that a text is wide.
using TextWidth = std::function<double(const std::string& text, Font font)>;

/// About as wide as usual sans fonts have it, rather more than less.
double usual_width(const std::string& text, Font font);

/// Lays a chart out in `width` x `height` pixels. Where these are too few for a plot it is left
/// out, and below 160 x 100 at 1x so is everything.
ChartPicture lay_out(const Chart& chart, double width, double height, double ratio,
                     const TextWidth& width_of);

/// The x of the chart that is nearest to a pixel within the plot; none elsewhere.
std::optional<std::size_t> x_at(const ChartPicture& picture, Vec2 pixel);

/// The text of an SVG file; texts are escaped.
std::string svg_of(const ChartPicture& picture, Theme theme);

/// `text` as it stands in XML. Characters that no XML may have become question marks.
std::string xml_of(std::string_view text);

/// What an axis reaches over, and the ways in which it may be divided.
struct AxisRange {
    double low = 0;
    double high = 1;
    AxisScale scale = AxisScale::linear;

    /// 0 at the low end, 1 at the high end; of a logarithmic one for numbers above 0.
    double place_of(double value) const;
};

/// The least range of round numbers around `values`, never without length. Only values above 0
/// count where it is logarithmic.
AxisRange range_around(const std::vector<double>& values, AxisScale scale);

/// The range from the least to the greatest of `values`, not rounded, never without length.
AxisRange range_of(const std::vector<double>& values, AxisScale scale);

/// Sets of round numbers within a range, the densest first: 1, 2, 5 times powers of ten, then
/// powers of ten, then fewer and fewer of these; of a linear one steps of 1, 2, 5 times powers of
/// ten.
std::vector<std::vector<double>> tick_sets(const AxisRange& range);

/// "0.02", "1,000", "5e-07": as few digits as say it.
std::string tick_text(double value);

}  // namespace tileglass::app
