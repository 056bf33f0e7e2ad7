#include "app/canvas/charts/chart_layout.hpp"

#include <fmt/format.h>

#include <array>

#include "app/canvas/svg.hpp"

namespace tileglass::app {

namespace {

std::string points_of(const std::vector<Vec2>& points) {
    std::string text;
    for (const Vec2& point : points) {
        if (!text.empty()) text += ' ';
        text += svg_number(point.x) + "," + svg_number(point.y);
    }
    return text;
}

/// From the middle of a line of text to its baseline, share of the font size.
constexpr double kBelowMiddle = 0.35;

// In the order of `Anchor`.
constexpr std::array kAnchors{"start", "middle", "end"};

struct Writer {
    const ChartPicture& picture;
    Theme theme;
    std::string text;

    void operator()(const ChartLine& line) {
        const Color color = color_of(line.role, theme);
        text += fmt::format(
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"{}\"{}/>\n",
            points_of(line.points), svg_hex(color), svg_number(line.width),
            svg_opacity("stroke-opacity", color.a * line.opacity));
    }
    void operator()(const ChartShape& shape) {
        const Color color = color_of(shape.role, theme);
        text += fmt::format("<polygon points=\"{}\" fill=\"{}\"{}/>\n", points_of(shape.corners),
                            svg_hex(color), svg_opacity("fill-opacity", color.a * shape.opacity));
    }
    void operator()(const ChartText& line) {
        const double size = size_of(line.font) * picture.ratio;
        text += fmt::format(
            "<text x=\"{}\" y=\"{}\" font-size=\"{}\" text-anchor=\"{}\" fill=\"{}\">{}</text>\n",
            svg_number(line.at.x), svg_number(line.at.y + kBelowMiddle * size), svg_number(size),
            kAnchors[static_cast<std::size_t>(line.anchor)], svg_hex(color_of(line.role, theme)),
            xml_of(line.text));
    }
};

}  // namespace

std::string svg_of(const ChartPicture& picture, Theme theme) {
    Writer writer{picture, theme, {}};
    writer.text = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" "
        "viewBox=\"0 0 {0} {1}\" font-family=\"Roboto, 'DejaVu Sans', sans-serif\">\n"
        "<rect width=\"{0}\" height=\"{1}\" fill=\"{2}\"/>\n",
        svg_number(picture.width), svg_number(picture.height),
        svg_hex(color_of(Role::canvas, theme)));
    for (const ChartMark& mark : picture.marks) std::visit(writer, mark);
    return writer.text + "</svg>\n";
}

}  // namespace tileglass::app
