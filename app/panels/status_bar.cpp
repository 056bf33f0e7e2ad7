// Where is the pointer, and what has the program to say?

#include <fmt/format.h>
#include <imgui.h>

#include "app/panels/panels.hpp"
#include "app/panels/style.hpp"
#include "app/panels/widgets.hpp"

namespace tileglass::app {

namespace {

// Digits after the point so that neighbouring pixels differ.
int decimals(double pixels_per_unit) {
    int digits = 0;
    for (double step = 1; step * pixels_per_unit > 1 && digits < 12; step /= 10) ++digits;
    return digits;
}

std::string place_text(const Workspace& workspace) {
    if (!workspace.pointed.hovered_point) return "";
    const Vec2 point = *workspace.pointed.hovered_point;
    const int digits = decimals(camera_of(workspace).scale());
    std::string text = fmt::format("world {:.{}f} {:.{}f}", point.x, digits, point.y, digits);
    if (workspace.pointed.hovered) {
        const Frame& frame = workspace.scene().frame;
        const Vec2 in_tile =
            (point - frame.min_corner(*workspace.pointed.hovered)) * (1 / frame.size());
        text += fmt::format("   tile {} {}   in tile {:.3f} {:.3f}", workspace.pointed.hovered->x,
                            workspace.pointed.hovered->y, in_tile.x, in_tile.y);
    } else {
        text += "   beyond the tile range";
    }
    return text;
}

}  // namespace

void draw_status_bar(Desk& desk, const PanelState& state) {
    Workspace& workspace = desk.workspace;
    const ImGuiIO& io = ImGui::GetIO();
    const float height = 26 * static_cast<float>(workspace.viewport.pixel_ratio);
    ImGui::SetNextWindowPos({0, io.DisplaySize.y - height});
    ImGui::SetNextWindowSize({io.DisplaySize.x, height});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {8, 4});
    ImGui::Begin("##status", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoBringToFrontOnFocus);
    push_font(Font::numbers);
    ImGui::TextUnformatted(place_text(workspace).c_str());
    ImGui::PopFont();
    if (!workspace.message.text.empty()) {
        ImGui::SameLine(0, 24);
        const Role role = workspace.message.is_error ? Role::error : Role::quiet_text;
        ImGui::PushStyleColor(ImGuiCol_Text, to_imgui(color_of(role, workspace.display.theme)));
        ImGui::TextUnformatted(workspace.message.text.c_str());
        ImGui::PopStyleColor();
    }
    const std::string snap = fmt::format("snap {}", title_of(workspace.hand.snap));
    std::string work =
        state.milliseconds > 0 ? fmt::format("{:.1f} ms work", state.milliseconds) : "";
    if (workspace.pipe) work = fmt::format("{}   {}", status_text(*workspace.pipe), work);
    push_font(Font::numbers);
    const float gap = ImGui::GetStyle().ItemSpacing.x;
    const float width = ImGui::CalcTextSize(snap.c_str()).x + ImGui::CalcTextSize(work.c_str()).x +
                        4 * ImGui::GetStyle().FramePadding.x + gap;
    ImGui::SameLine(ImGui::GetWindowWidth() - width);
    ImGui::TextUnformatted(work.c_str());
    ImGui::SameLine();
    if (ImGui::SmallButton(snap.c_str())) run(command("edit.snap"), desk);
    ImGui::PopFont();
    tooltip("What dragged points snap to  (S)");
    ImGui::End();
    ImGui::PopStyleVar();
}

}  // namespace tileglass::app
