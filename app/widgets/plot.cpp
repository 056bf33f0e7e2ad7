#include "app/widgets/plot.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "app/canvas/charts/experiment_chart.hpp"
#include "app/widgets/widgets.hpp"

namespace tileglass::app {

namespace {

struct PlotArea {
    ImVec2 low;   ///< upper left corner, pixels
    ImVec2 size;  ///< pixels
    std::size_t points = 0;
    double most = 0;
};

// The number of ticks that the plot of `line` spans, at most kMostPlotted.
std::size_t columns_of(const PlotLine& line) {
    return std::min(line.values.size() + line.behind, kMostPlotted);
}

void draw_line(const PlotArea& frame, const PlotLine& line) {
    const std::size_t first = frame.points - columns_of(line);
    const float steps = static_cast<float>(std::max<std::size_t>(frame.points, 2) - 1);
    std::vector<ImVec2> points;
    points.reserve(line.values.size());
    for (const double value : line.values) {
        const auto column = static_cast<float>(first + points.size());
        const auto part = static_cast<float>(value / frame.most);
        points.push_back(
            {frame.low.x + frame.size.x * column / steps, frame.low.y + frame.size.y * (1 - part)});
    }
    const float unit = unit_of_font();
    ImGui::GetWindowDrawList()->AddPolyline(points.data(), static_cast<int>(points.size()),
                                            packed_color(line.role), 0,
                                            (line.is_thick ? 2.0F : 1.25F) * unit);
}

// A tooltip with the values of the tick under the pointer.
void tell_values(const PlotArea& frame, const std::vector<PlotLine>& lines,
                 std::int64_t last_tick) {
    const float part = (ImGui::GetMousePos().x - frame.low.x) / frame.size.x;
    const auto steps = static_cast<float>(frame.points - 1);
    const auto back =
        static_cast<std::size_t>(std::lround((1 - std::clamp(part, 0.0F, 1.0F)) * steps));
    const float x = frame.low.x + frame.size.x * (1 - static_cast<float>(back) / steps);
    ImGui::GetWindowDrawList()->AddLine({x, frame.low.y}, {x, frame.low.y + frame.size.y},
                                        packed_color(Role::quiet_text));
    ImGui::BeginTooltip();
    write("tick " + grouped(last_tick - static_cast<std::int64_t>(back)), Role::quiet_text);
    for (const PlotLine& line : lines) {
        if (back < line.behind || back - line.behind >= line.values.size()) continue;
        const double value = line.values[line.values.size() - 1 - (back - line.behind)];
        write(line.name, line.role);
        ImGui::SameLine();
        write(value_text(value));
    }
    ImGui::EndTooltip();
}

// The title, as many line names as fit, and the largest value.
void draw_plot_head(const char* title, const std::vector<PlotLine>& lines, const std::string& most,
                    float width) {
    // Inside a group, cursor positions are relative to its left side.
    const float left = ImGui::GetCursorPosX();
    const float right = width - text_width(most);
    const std::string shown = cut_at_end(title, right - ImGui::GetStyle().ItemSpacing.x);
    write(shown, Role::quiet_text);
    if (shown != title) tooltip(title);
    for (const PlotLine& line : lines) {
        ImGui::SameLine();
        const float end = ImGui::GetCursorPosX() - left + text_width(line.name);
        if (end + ImGui::GetStyle().ItemSpacing.x > right) break;
        write(line.name, line.role);
    }
    ImGui::SameLine(right);
    write(most, Role::quiet_text);
}

struct Painter {
    ImVec2 at;
    ImDrawList& list;
    float scale;
    float ratio;  ///< pixels of the texts per pixel at 1x

    ImVec2 pixel(Vec2 point) const {
        return {at.x + scale * static_cast<float>(point.x),
                at.y + scale * static_cast<float>(point.y)};
    }
    std::vector<ImVec2> pixels(const std::vector<Vec2>& points) const {
        std::vector<ImVec2> result;
        result.reserve(points.size());
        for (const Vec2& point : points) result.push_back(pixel(point));
        return result;
    }

    void operator()(const ChartLine& line) const {
        const std::vector<ImVec2> points = pixels(line.points);
        list.AddPolyline(points.data(), static_cast<int>(points.size()),
                         packed_color(line.role, line.opacity), ImDrawFlags_None,
                         static_cast<float>(line.width));
    }
    void operator()(const ChartShape& shape) const {
        const std::vector<ImVec2> corners = pixels(shape.corners);
        list.AddConvexPolyFilled(corners.data(), static_cast<int>(corners.size()),
                                 packed_color(shape.role, shape.opacity));
    }
    void operator()(const ChartText& text) const {
        const Scope in = in_font(text.font);
        ImFont* const font = ImGui::GetFont();
        const float height = static_cast<float>(size_of(text.font)) * ratio;
        const ImVec2 size =
            font->CalcTextSizeA(height, std::numeric_limits<float>::max(), 0, text.text.c_str());
        ImVec2 low = pixel(text.at);
        if (text.anchor == Anchor::middle) low.x -= size.x / 2;
        if (text.anchor == Anchor::end) low.x -= size.x;
        low.y -= size.y / 2;
        list.AddText(font, height, {std::round(low.x), std::round(low.y)}, packed_color(text.role),
                     text.text.c_str());
    }
};

}  // namespace

PlotPairs::PlotPairs(std::int64_t last_tick, int rows) : last_tick_(last_tick) {
    constexpr float kLeastHeight = 32;  // pixels at 1x
    constexpr float kMostHeight = 160;
    const float unit = unit_of_font();
    const float gap = 12 * unit;
    const ImVec2 room = ImGui::GetContentRegionAvail();
    const float head = ImGui::GetTextLineHeight() + 2 * ImGui::GetStyle().ItemSpacing.y;
    const float height = room.y / static_cast<float>(rows) - head;
    size_ = {(room.x - gap) / 2, std::clamp(height, kLeastHeight * unit, kMostHeight * unit)};
}

void PlotPairs::draw(const char* title, const std::vector<PlotLine>& lines) {
    if (count_++ % 2 == 1) ImGui::SameLine(0, 12 * unit_of_font());
    ImGui::BeginGroup();
    PlotArea frame;
    for (const PlotLine& line : lines) {
        frame.points = std::max(frame.points, columns_of(line));
        for (const double value : line.values) frame.most = std::max(frame.most, value);
    }
    {
        const Scope font = in_font(Font::small);
        draw_plot_head(title, lines, value_text(frame.most), size_.x);
    }
    if (frame.most <= 0) frame.most = 1;
    frame.low = ImGui::GetCursorScreenPos();
    frame.size = size_;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float right = frame.low.x + size_.x;
    const float foot = frame.low.y + size_.y;
    for (const float y : {frame.low.y, foot}) {
        list.AddLine({frame.low.x, y}, {right, y}, packed_color(Role::panel_edge));
    }
    mouse_area(title, size_);
    wants_menu_ = wants_menu_ || asks_for_menu();
    if (frame.points > 1) {
        list.PushClipRect({frame.low.x, frame.low.y - 2}, {right, foot + 2}, true);
        for (const PlotLine& line : lines) draw_line(frame, line);
        list.PopClipRect();
        if (ImGui::IsItemHovered()) tell_values(frame, lines, last_tick_);
    }
    ImGui::EndGroup();
}

TextWidth font_width(double ratio) {
    return [ratio](const std::string& text, Font font) {
        const Scope in = in_font(font);
        return static_cast<double>(text_width(text)) / ratio;
    };
}

void paint_chart(const ChartPicture& picture, ImVec2 at, ImDrawList& list, float scale) {
    const Painter painter{at, list, scale, scale * static_cast<float>(picture.ratio)};
    for (const ChartMark& mark : picture.marks) std::visit(painter, mark);
}

}  // namespace tileglass::app
