#include "app/canvas/svg.hpp"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>

namespace tileglass::app {

namespace {

// Of the fonts of the program. Dear ImGui's size of a font is the height of its lines.
constexpr double kEm = 0.853;        // share of the height
constexpr double kBaseline = 0.792;  // the same, from the top, before it is rounded up

std::string base64_of(std::string_view bytes) {
    constexpr const char* kDigits =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        std::uint32_t bits = 0;
        for (std::size_t k = 0; k < 3; ++k) {
            bits = bits << 8 | (i + k < bytes.size() ? static_cast<std::uint8_t>(bytes[i + k]) : 0);
        }
        for (std::size_t k = 0; k < 4; ++k) {
            text += i + k > bytes.size() ? '=' : kDigits[bits >> (18 - 6 * k) & 63U];
        }
    }
    return text;
}

std::string svg_image(Vec2 at, double width, double height, std::string_view png) {
    return fmt::format(
        "<image x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" preserveAspectRatio=\"none\" "
        "image-rendering=\"optimizeSpeed\" style=\"image-rendering:pixelated\" "
        "href=\"data:image/png;base64,{}\"/>\n",
        at.x, at.y, width, height, base64_of(png));
}

std::string svg_box(const Rect& area) {
    return fmt::format(" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"", svg_number(area.a.x),
                       svg_number(area.a.y), svg_number(area.b.x - area.a.x),
                       svg_number(area.b.y - area.a.y));
}

std::string steps_of(const std::vector<Vec2>& points) {
    std::string steps;
    for (const Vec2& at : points) {
        steps += (steps.empty() ? "M" : " ") + svg_number(at.x) + " " + svg_number(at.y);
    }
    return steps;
}

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

std::string svg_number(double value) {
    return fmt::format("{}", std::round(value * 100) / 100 + 0.0);
}

std::string svg_hex(const Color& color) {
    const auto part = [](float share) { return static_cast<int>(std::lround(share * 255)); };
    return fmt::format("#{:02x}{:02x}{:02x}", part(color.r), part(color.g), part(color.b));
}

std::string svg_opacity(const char* name, float opacity) {
    return opacity < 1 ? fmt::format(" {}=\"{:.2f}\"", name, opacity) : "";
}

std::string svg_color(const std::string& name, const Color& color) {
    const std::string opacity = name + "-opacity";
    return " " + name + "=\"" + svg_hex(color) + "\"" + svg_opacity(opacity.c_str(), color.a);
}

bool needs_pixels(const Canvas& canvas) {
    return canvas.tiles.level > 0 || canvas.tiles.tile_pixels < canvas.view.pixel_ratio ||
           canvas.tiles.texels.empty();
}

void SvgPen::add(const std::string& element) {
    add_path("", "");
    text_ += element;
}

void SvgPen::add_path(const std::string& look, const std::string& steps) {
    if (look != look_) {
        if (!steps_.empty()) text_ += "<path" + look_ + " d=\"" + steps_ + "\"/>\n";
        look_ = look;
        steps_.clear();
    }
    steps_ += steps;
}

void SvgPen::begin_part(const Rect& part) {
    const int name = ++names_;
    add(
        fmt::format("<clipPath id=\"part{0}\"><rect{1}/></clipPath>\n"
                    "<g clip-path=\"url(#part{0})\">\n",
                    name, svg_box(part)));
}

void SvgPen::line(const std::vector<Vec2>& points, bool is_closed, const Color& color,
                  double width) {
    // The ends of straight lines, such as dashes, are as sharp as on the screen.
    std::vector<Vec2> at = points;
    const auto sharpen = [&at](double Vec2::* along, double Vec2::* across) {
        if (at.size() != 2 || at[0].*across != at[1].*across) return;
        for (Vec2& end : at) end.*along = std::ceil(end.*along - 0.5);
    };
    sharpen(&Vec2::x, &Vec2::y);
    sharpen(&Vec2::y, &Vec2::x);
    add_path(
        svg_color("stroke", color) + " stroke-width=\"" + svg_number(width) + "\" fill=\"none\"",
        steps_of(at) + (is_closed ? "z" : ""));
}

void SvgPen::area(const Rect& area, const Color& color, double rounding) {
    const auto& [a, b] = area;
    if (rounding == 0) {
        return add_path(svg_color("fill", color), steps_of({a, {b.x, a.y}, b, {a.x, b.y}}) + "z");
    }
    add("<rect" + svg_box(area) + " rx=\"" + svg_number(rounding) + "\"" +
        svg_color("fill", color) + "/>\n");
}

void SvgPen::border(const Rect& area, const Color& color, double width, double rounding) {
    const Vec2 half{0.5, 0.5};
    add("<rect" + svg_box({area.a + half, area.b - half}) + " rx=\"" + svg_number(rounding) +
        "\" stroke-width=\"" + svg_number(width) + "\"" + svg_color("stroke", color) +
        " fill=\"none\"/>\n");
}

void SvgPen::triangle(Vec2 a, Vec2 b, Vec2 c, const Color& color) {
    add_path(svg_color("fill", color), steps_of({a, b, c}) + "z");
}

void SvgPen::disc(Vec2 middle, double radius, const Color& color) {
    add(fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\"{}/>\n", svg_number(middle.x),
                    svg_number(middle.y), svg_number(radius), svg_color("fill", color)));
}

void SvgPen::text(Vec2 low, const std::string& text, Font font, const Color& color) {
    const double height = static_cast<double>(app::size_of(font)) * ratio_;
    add(fmt::format("<text x=\"{}\" y=\"{}\" font-size=\"{}\"{}>{}</text>\n", std::floor(low.x),
                    std::floor(low.y) + std::floor(kBaseline * height + 1),
                    svg_number(kEm * height), svg_color("fill", color), xml_of(text)));
}

void SvgPen::ground(const Canvas& canvas, const CanvasPixels& pixels) {
    const CanvasView& view = canvas.view;
    const std::string name = fmt::format("ground{}", ++names_);
    begin_part(view.canvas());
    std::string ground = fmt::format("<g id=\"{}\" transform=\"translate({} {})\">\n", name,
                                     view.corner.x, view.corner.y);
    ground += pixels.tiles.empty() ? svg_tiles(canvas, name)
                                   : svg_image({}, view.width, view.height, pixels.tiles);
    const BodyPicture& bodies = canvas.bodies;
    if (!pixels.density.empty()) {
        const Vec2 at{static_cast<double>(bodies.left), static_cast<double>(bodies.top)};
        ground += svg_image(at, bodies.columns * bodies.cell_pixels,
                            bodies.rows * bodies.cell_pixels, pixels.density);
    }
    add(ground + svg_bodies(canvas) + "</g>\n");
    end_part();
    if (canvas.second == nullptr || !canvas.part) return;
    begin_part({canvas.part->a + canvas.copy_shift, canvas.part->b + canvas.copy_shift});
    add(fmt::format("<use href=\"#{}\" transform=\"translate({} {})\"/>\n", name,
                    canvas.copy_shift.x, canvas.copy_shift.y));
    end_part();
}

std::string SvgPen::file(double width, double height, std::string_view head) {
    add("");
    return fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" "
        "viewBox=\"0 0 {0} {1}\" font-family=\"Roboto, 'DejaVu Sans', sans-serif\">\n{2}{3}"
        "</svg>\n",
        svg_number(width), svg_number(height), head, text_);
}

}  // namespace tileglass::app
