// Reads a chart back from the SVG file that the program wrote.

#include <array>
#include <cmath>
#include <sstream>

#include "app/charts/chart_layout.hpp"

namespace tileglass::app {

namespace {

// The roles of marks in charts, those of the same colour by use.
constexpr std::array kChartRoles{Role::text,       Role::quiet_text,  Role::canvas,
                                 Role::grid_minor, Role::grid_eighth, Role::grid_axis,
                                 Role::taken,      Role::entered,     Role::left,
                                 Role::refused,    Role::tie};

// An element that takes one line: `<text x="12" y="27">radius</text>`.
class Element {
public:
    explicit Element(std::string_view line) : line_(line) {}

    bool is(std::string_view name) const {
        return line_.starts_with("<" + std::string(name) + " ");
    }

    std::string_view text_of(std::string_view attribute) const {
        const std::string begin = " " + std::string(attribute) + "=\"";
        const std::size_t at = line_.find(begin);
        if (at == std::string_view::npos) return {};
        const std::string_view left = line_.substr(at + begin.size());
        return left.substr(0, left.find('"'));
    }

    double number_of(std::string_view attribute, double if_none) const {
        double number = if_none;
        std::istringstream(std::string(text_of(attribute))) >> number;
        return number;
    }

    std::vector<Vec2> points() const {
        std::istringstream stream{std::string(text_of("points"))};
        std::vector<Vec2> points;
        char comma = 0;
        for (Vec2 point; stream >> point.x >> comma >> point.y;) points.push_back(point);
        return points;
    }

    // Sets the role of a colour, and the opacity beside its own; false: no role has this colour.
    bool read_role(std::string_view color, float opacity, Role& role, float& further) const {
        std::uint32_t hex = 0;
        const std::string_view text = text_of(color);
        if (!text.starts_with('#')) return false;
        std::istringstream(std::string(text.substr(1))) >> std::hex >> hex;
        for (const Role known : kChartRoles) {
            const Color own = color_of(known, Theme::dark);
            const Color sought = rgb(hex, own.a);
            const bool is_opaque = own.a >= 1;
            constexpr float kRounding = 0.005F;
            if (sought != own || (!is_opaque && std::fabs(own.a - opacity) > kRounding)) continue;
            role = known;
            further = is_opaque ? opacity : 1;
            return true;
        }
        return false;
    }

    std::string content() const {
        const std::size_t begin = line_.find('>') + 1;
        return plain(line_.substr(begin, line_.find("</", begin) - begin));
    }

private:
    static std::string plain(std::string_view escaped) {
        constexpr std::array<std::pair<std::string_view, char>, 5> kSigns{
            {{"&amp;", '&'}, {"&lt;", '<'}, {"&gt;", '>'}, {"&quot;", '"'}, {"&apos;", '\''}}};
        std::string text;
        while (!escaped.empty()) {
            std::size_t bytes = 1;
            char letter = escaped.front();
            for (const auto& [name, sign] : kSigns) {
                if (!escaped.starts_with(name)) continue;
                letter = sign;
                bytes = name.size();
            }
            text += letter;
            escaped.remove_prefix(bytes);
        }
        return text;
    }

    std::string_view line_;
};

std::optional<ChartMark> mark_of(const Element& element) {
    if (element.is("polyline")) {
        ChartLine line{.points = element.points(), .width = element.number_of("stroke-width", 1)};
        const auto opacity = static_cast<float>(element.number_of("stroke-opacity", 1));
        if (element.read_role("stroke", opacity, line.role, line.opacity)) return line;
    } else if (element.is("polygon")) {
        ChartShape shape{.corners = element.points()};
        const auto opacity = static_cast<float>(element.number_of("fill-opacity", 1));
        if (element.read_role("fill", opacity, shape.role, shape.opacity)) return shape;
    } else if (element.is("text")) {
        ChartText text;
        text.text = element.content();
        const double size = element.number_of("font-size", kSmallSize);
        text.font = size > kSmallSize ? Font::words : Font::small;
        text.at = {element.number_of("x", 0), element.number_of("y", 0) - kBelowMiddle * size};
        const std::string_view anchor = element.text_of("text-anchor");
        text.anchor = anchor == "start"    ? Anchor::start
                      : anchor == "middle" ? Anchor::middle
                                           : Anchor::end;
        float opaque = 1;
        if (element.read_role("fill", 1, text.role, opaque)) return text;
    }
    return std::nullopt;
}

}  // namespace

std::optional<ChartPicture> read_svg(std::string_view svg) {
    std::istringstream lines{std::string(svg)};
    std::string line;
    std::getline(lines, line);
    const Element head(line);
    if (!head.is("svg")) return std::nullopt;
    ChartPicture picture;
    picture.width = head.number_of("width", 0);
    picture.height = head.number_of("height", 0);
    std::getline(lines, line);  // the background
    while (std::getline(lines, line) && line != "</svg>") {
        const std::optional<ChartMark> mark = mark_of(Element(line));
        if (!mark) return std::nullopt;
        picture.marks.push_back(*mark);
    }
    return picture;
}

}  // namespace tileglass::app
