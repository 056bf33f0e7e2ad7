#include "app/canvas/charts/chart_layout.hpp"

#include <fmt/format.h>

#include <array>
#include <cmath>

namespace tileglass::app {

namespace {

/// Rounded to hundredths of a pixel.
std::string number(double value) {
    return fmt::format("{}", std::round(value * 100) / 100);
}

std::string hex_of(Color color) {
    const auto part = [](float share) { return static_cast<int>(std::lround(share * 255)); };
    return fmt::format("#{:02x}{:02x}{:02x}", part(color.r), part(color.g), part(color.b));
}

std::string points_of(const std::vector<Vec2>& points) {
    std::string text;
    for (const Vec2& point : points) {
        if (!text.empty()) text += ' ';
        text += number(point.x) + "," + number(point.y);
    }
    return text;
}

std::string opacity_of(const char* name, float opacity) {
    return opacity < 1 ? fmt::format(" {}=\"{:.2f}\"", name, opacity) : "";
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
            points_of(line.points), hex_of(color), number(line.width),
            opacity_of("stroke-opacity", color.a * line.opacity));
    }
    void operator()(const ChartShape& shape) {
        const Color color = color_of(shape.role, theme);
        text += fmt::format("<polygon points=\"{}\" fill=\"{}\"{}/>\n", points_of(shape.corners),
                            hex_of(color), opacity_of("fill-opacity", color.a * shape.opacity));
    }
    void operator()(const ChartText& line) {
        const double size = size_of(line.font) * picture.ratio;
        text += fmt::format(
            "<text x=\"{}\" y=\"{}\" font-size=\"{}\" text-anchor=\"{}\" fill=\"{}\">{}</text>\n",
            number(line.at.x), number(line.at.y + kBelowMiddle * size), number(size),
            kAnchors[static_cast<std::size_t>(line.anchor)], hex_of(color_of(line.role, theme)),
            xml_of(line.text));
    }
};

}  // namespace

std::string xml_of(std::string_view text) {
    constexpr std::string_view signs = "&<>\"'";
    constexpr std::array names{"&amp;", "&lt;", "&gt;", "&quot;", "&apos;"};
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char letter = text[i];
        const std::string_view three = text.substr(i, 3);
        if (const std::size_t sign = signs.find(letter); sign != std::string_view::npos) {
            result += names[sign];
        } else if (three == "\xEF\xBF\xBE" || three == "\xEF\xBF\xBF") {  // U+FFFE and U+FFFF
            result += '?';
            i += 2;
        } else {
            const bool is_control = static_cast<unsigned char>(letter) < 0x20;
            result += is_control && letter != '\t' && letter != '\n' ? '?' : letter;
        }
    }
    return result;
}

std::string svg_of(const ChartPicture& picture, Theme theme) {
    Writer writer{picture, theme, {}};
    writer.text = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" "
        "viewBox=\"0 0 {0} {1}\" font-family=\"Roboto, 'DejaVu Sans', sans-serif\">\n"
        "<rect width=\"{0}\" height=\"{1}\" fill=\"{2}\"/>\n",
        number(picture.width), number(picture.height), hex_of(color_of(Role::canvas, theme)));
    for (const ChartMark& mark : picture.marks) std::visit(writer, mark);
    return writer.text + "</svg>\n";
}

}  // namespace tileglass::app
