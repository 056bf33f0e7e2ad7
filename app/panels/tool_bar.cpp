// With which tool does the mouse work?

#include <imgui.h>

#include <array>
#include <span>

#include "app/panels/panels.hpp"
#include "app/panels/style.hpp"
#include "app/panels/widgets.hpp"

namespace tileglass::app {

namespace {

// An arrow that points up and left.
constexpr std::array<Vec2, 7> kSelectIcon{
    {{0.1, 0}, {0.85, 0.55}, {0.5, 0.6}, {0.72, 0.95}, {0.55, 1}, {0.36, 0.66}, {0.1, 0.9}}};
// A brush with its tip down to the left; the line between handle and tip goes there and back.
constexpr std::array<Vec2, 12> kBrushIcon{{{0.88, 0},
                                           {1, 0.12},
                                           {0.58, 0.62},
                                           {0.54, 0.84},
                                           {0.3, 1},
                                           {0, 1},
                                           {0.14, 0.84},
                                           {0.18, 0.6},
                                           {0.38, 0.42},
                                           {0.58, 0.62},
                                           {0.38, 0.42},
                                           {0.88, 0}}};
// Corners that point outwards are drawn as one frame with a cross in it.
constexpr std::array<Vec2, 12> kFitIcon{{{0, 0},
                                         {1, 0},
                                         {1, 1},
                                         {0, 1},
                                         {0, 0},
                                         {0.5, 0.5},
                                         {1, 0},
                                         {0.5, 0.5},
                                         {1, 1},
                                         {0.5, 0.5},
                                         {0, 1},
                                         {0, 0}}};

// A command's button with an outline drawn on it in place of a word.
void icon_button(std::string_view id, std::span<const Vec2> icon, Desk& desk) {
    const float side = ImGui::GetContentRegionAvail().x;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::PushID(id.data(), id.data() + id.size());
    command_button("##icon", command(id), desk, side);
    ImGui::PopID();
    const float height = ImGui::GetItemRectSize().y;
    const float size = height * 0.5F;
    const ImVec2 low{at.x + (side - size) / 2, at.y + (height - size) / 2};
    std::array<ImVec2, 16> points;
    for (std::size_t i = 0; i < icon.size(); ++i) {
        points[i] = {low.x + static_cast<float>(icon[i].x) * size,
                     low.y + static_cast<float>(icon[i].y) * size};
    }
    ImGui::GetWindowDrawList()->AddPolyline(
        points.data(), static_cast<int>(icon.size()),
        to_packed(color_of(Role::text, desk.workspace.display.theme)), ImDrawFlags_Closed,
        1.5F * unit_of_font());
}

}  // namespace

void draw_tool_bar(Desk& desk, PanelState& state) {
    if (state.layout.begin("Tools", ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoScrollbar)) {
        icon_button("tool.select", kSelectIcon, desk);
        for (const Exhibit& exhibit : exhibits()) icon_button(exhibit.tool, exhibit.icon, desk);
        icon_button("tool.brush", kBrushIcon, desk);
        ImGui::Separator();
        icon_button("view.fit", kFitIcon, desk);
        command_button("?", command("help.keys"), desk, ImGui::GetContentRegionAvail().x);
    }
    state.layout.end();
}

}  // namespace tileglass::app
