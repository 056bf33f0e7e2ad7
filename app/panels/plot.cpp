#include "app/panels/plot.hpp"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <cmath>

#include "app/panels/style.hpp"
#include "app/words/words.hpp"

namespace tileglass::app {

namespace {

constexpr std::size_t kMostPoints = 240;

struct PlotArea {
    ImVec2 low;   ///< upper left corner, pixels
    ImVec2 size;  ///< pixels
    std::size_t points = 0;
    double most = 1;
};

// How many columns there are from the left end to the right one.
std::size_t columns_of(const PlotLine& line) {
    return std::min(line.values.size() + line.behind, kMostPoints);
}

ImVec2 point_of(const PlotArea& frame, const PlotLine& line, std::size_t i) {
    const std::vector<double>& values = line.values;
    const std::size_t column = frame.points - columns_of(line) + i;
    const float steps = static_cast<float>(std::max<std::size_t>(frame.points, 2) - 1);
    const auto part = static_cast<float>(values[i] / frame.most);
    return {frame.low.x + frame.size.x * static_cast<float>(column) / steps,
            frame.low.y + frame.size.y * (1 - part)};
}

void draw_line(const PlotArea& frame, const PlotLine& line, Theme theme) {
    std::vector<ImVec2> points;
    points.reserve(line.values.size());
    for (std::size_t i = 0; i < line.values.size(); ++i) {
        points.push_back(point_of(frame, line, i));
    }
    const float unit = unit_of_font();
    ImGui::GetWindowDrawList()->AddPolyline(points.data(), static_cast<int>(points.size()),
                                            to_packed(color_of(line.role, theme)), 0,
                                            (line.is_thick ? 2.0F : 1.25F) * unit);
}

// The values of the tick under the pointer.
void tell_values(const PlotArea& frame, std::span<const PlotLine> lines, std::int64_t last_tick,
                 Theme theme) {
    const float part = (ImGui::GetMousePos().x - frame.low.x) / frame.size.x;
    const auto steps = static_cast<float>(frame.points - 1);
    const auto back =
        static_cast<std::size_t>(std::lround((1 - std::clamp(part, 0.0F, 1.0F)) * steps));
    const float x = frame.low.x + frame.size.x * (1 - static_cast<float>(back) / steps);
    ImGui::GetWindowDrawList()->AddLine({x, frame.low.y}, {x, frame.low.y + frame.size.y},
                                        to_packed(color_of(Role::quiet_text, theme)));
    ImGui::BeginTooltip();
    ImGui::TextDisabled("tick %s", grouped(last_tick - static_cast<std::int64_t>(back)).c_str());
    for (const PlotLine& line : lines) {
        if (back < line.behind || back - line.behind >= line.values.size()) continue;
        const double value = line.values[line.values.size() - 1 - (back - line.behind)];
        ImGui::TextColored(to_imgui(color_of(line.role, theme)), "%s", line.name.c_str());
        ImGui::SameLine();
        ImGui::TextUnformatted(grouped(std::llround(value)).c_str());
    }
    ImGui::EndTooltip();
}

// The title, as many names of lines as there is room for, and the largest value.
void draw_plot_head(const char* title, std::span<const PlotLine> lines, const std::string& most,
                    float width, Theme theme) {
    // Within a group places in a line are counted from its left side.
    const float left = ImGui::GetCursorPosX();
    const float right = width - ImGui::CalcTextSize(most.c_str()).x;
    ImGui::TextDisabled("%s", title);
    for (const PlotLine& line : lines) {
        ImGui::SameLine();
        const float end = ImGui::GetCursorPosX() - left + ImGui::CalcTextSize(line.name.c_str()).x;
        if (end + ImGui::GetStyle().ItemSpacing.x > right) break;
        ImGui::TextColored(to_imgui(color_of(line.role, theme)), "%s", line.name.c_str());
    }
    ImGui::SameLine(right);
    ImGui::TextDisabled("%s", most.c_str());
}

}  // namespace

void draw_plot(const char* title, std::span<const PlotLine> lines, std::int64_t last_tick,
               float width, float height, Theme theme) {
    ImGui::BeginGroup();
    PlotArea frame;
    for (const PlotLine& line : lines) {
        frame.points = std::max(frame.points, columns_of(line));
        for (const double value : line.values) frame.most = std::max(frame.most, value);
    }
    push_font(Font::small);
    draw_plot_head(title, lines, grouped(std::llround(frame.most)), width, theme);
    ImGui::PopFont();
    frame.low = ImGui::GetCursorScreenPos();
    frame.size = {width, height};
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImU32 rule = to_packed(color_of(Role::panel_edge, theme));
    for (const float y : {frame.low.y, frame.low.y + height}) {
        list.AddLine({frame.low.x, y}, {frame.low.x + width, y}, rule);
    }
    ImGui::InvisibleButton(title, frame.size);
    if (frame.points > 1) {
        list.PushClipRect({frame.low.x, frame.low.y - 2},
                          {frame.low.x + width, frame.low.y + height + 2}, true);
        for (const PlotLine& line : lines) draw_line(frame, line, theme);
        list.PopClipRect();
        if (ImGui::IsItemHovered()) tell_values(frame, lines, last_tick, theme);
    }
    ImGui::EndGroup();
}

}  // namespace tileglass::app
