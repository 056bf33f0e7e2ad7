// How long is a tile on the screen?

#include <fmt/format.h>
#include <imgui.h>

#include <cmath>

#include "app/panels/panels.hpp"
#include "app/panels/style.hpp"

namespace tileglass::app {

namespace {

// 1, 2 or 5 times a power of ten, the largest that is not above `most`.
double round_length(double most) {
    const double power = std::pow(10.0, std::floor(std::log10(most)));
    for (const double factor : {5.0, 2.0}) {
        if (factor * power <= most) return factor * power;
    }
    return power;
}

}  // namespace

void draw_scale_bar(Desk& desk, PanelState& state) {
    constexpr int kFlags =
        ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoInputs;
    if (state.layout.begin("Scale", kFlags)) {
        const Workspace& workspace = desk.workspace;
        const double scale = camera_of(workspace).scale();
        const double tile = workspace.scene().frame.size();
        const double room = ImGui::GetContentRegionAvail().x;
        const double tiles = round_length(room / (scale * tile));
        const auto length = static_cast<float>(tiles * tile * scale);
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const float unit = unit_of_font();
        ImDrawList& list = *ImGui::GetWindowDrawList();
        const ImU32 color = to_packed(color_of(Role::text, workspace.display.theme));
        const float right = at.x + static_cast<float>(room);
        const float y = at.y + 5 * unit;
        list.AddLine({right - length, y}, {right, y}, color, 2 * unit);
        list.AddLine({right - length, y - 4 * unit}, {right - length, y + 4 * unit}, color, unit);
        list.AddLine({right, y - 4 * unit}, {right, y + 4 * unit}, color, unit);
        const std::string text =
            fmt::format("{:g} {}, {:g} px a tile", tiles, tiles == 1 ? "tile" : "tiles",
                        std::round(scale * tile / workspace.viewport.pixel_ratio * 100) / 100);
        push_font(Font::small);
        const ImVec2 size = ImGui::CalcTextSize(text.c_str());
        list.AddText({right - size.x, at.y + 12 * unit}, color, text.c_str());
        ImGui::PopFont();
    }
    state.layout.end();
}

}  // namespace tileglass::app
