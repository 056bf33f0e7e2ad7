#include "app/panels/chart_paint.hpp"

#include <cmath>
#include <vector>

#include "app/panels/style.hpp"

namespace tileglass::app {

namespace {

struct Painter {
    ImVec2 at;
    Theme theme;
    ImDrawList& list;

    ImVec2 pixel(Vec2 point) const {
        return {at.x + static_cast<float>(point.x), at.y + static_cast<float>(point.y)};
    }
    std::vector<ImVec2> pixels(const std::vector<Vec2>& points) const {
        std::vector<ImVec2> result;
        result.reserve(points.size());
        for (const Vec2& point : points) result.push_back(pixel(point));
        return result;
    }
    ImU32 color(Role role, float opacity) const {
        return to_packed(faded(color_of(role, theme), opacity));
    }

    void operator()(const ChartLine& line) const {
        const std::vector<ImVec2> points = pixels(line.points);
        list.AddPolyline(points.data(), static_cast<int>(points.size()),
                         color(line.role, line.opacity), ImDrawFlags_None,
                         static_cast<float>(line.width));
    }
    void operator()(const ChartShape& shape) const {
        const std::vector<ImVec2> corners = pixels(shape.corners);
        list.AddConvexPolyFilled(corners.data(), static_cast<int>(corners.size()),
                                 color(shape.role, shape.opacity));
    }
    void operator()(const ChartText& text) const {
        push_font(text.font);
        const ImVec2 size = ImGui::CalcTextSize(text.text.c_str());
        ImVec2 low = pixel(text.at);
        if (text.anchor == Anchor::middle) low.x -= size.x / 2;
        if (text.anchor == Anchor::end) low.x -= size.x;
        low.y -= size.y / 2;
        list.AddText({std::round(low.x), std::round(low.y)}, color(text.role, 1),
                     text.text.c_str());
        ImGui::PopFont();
    }
};

}  // namespace

TextWidth font_width(double ratio) {
    return [ratio](const std::string& text, Font font) {
        push_font(font);
        const double width = static_cast<double>(ImGui::CalcTextSize(text.c_str()).x);
        ImGui::PopFont();
        return width / ratio;
    };
}

void paint_chart(const ChartPicture& picture, ImVec2 at, Theme theme, ImDrawList& list) {
    const Painter painter{at, theme, list};
    for (const ChartMark& mark : picture.marks) std::visit(painter, mark);
}

}  // namespace tileglass::app
