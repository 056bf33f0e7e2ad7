// What can be done with the first scene, and where?

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>

#include "app/panels/panels.hpp"
#include "app/panels/style.hpp"
#include "app/panels/widgets.hpp"

namespace tileglass::app {

namespace {

// Sizes in pixels at 1x.
constexpr double kHintGap = 8;
constexpr double kDotRadius = 4;

const char* hint_text(Hint hint) {
    switch (hint) {
        case Hint::drag: return "Drag a handle: the answer follows.";
        case Hint::paint: return "A wall ends this cast. Press B and paint another one.";
        case Hint::play: return "P plays the steps; the keys . and , take one.";
    }
    return "";
}

// What a hint points at, and how far from there its words stand, in pixels at 1x.
struct Pointing {
    Vec2 at;  ///< screen pixels
    Vec2 offset;
};

std::optional<Pointing> handle_of(const Workspace& workspace) {
    const scene::Item* item = workspace.selected_item();
    if (item == nullptr || item->hidden || !item->is_known()) return std::nullopt;
    const std::vector<Grip> grips = exhibit_of(item->thing)->grips(item->thing);
    if (grips.empty()) return std::nullopt;
    // Of a circle the one to the right of its centre.
    const Grip& grip = grips[std::min<std::size_t>(1, grips.size() - 1)];
    return Pointing{camera_of(workspace).to_screen(grip.at), {28, -132}};
}

std::optional<Pointing> hit_of(const Workspace& workspace) {
    for (const Answer& answer : workspace.answers()) {
        const scene::Item* item = workspace.scene().find(answer.item);
        if (item == nullptr || item->hidden || answer.error || !answer.summary.hit) continue;
        const Frame& frame = answer.question.frame;
        const Tile tile = answer.summary.hit->tile;
        const Vec2 center = (frame.min_corner(tile) + frame.max_corner(tile)) * 0.5;
        return Pointing{camera_of(workspace).to_screen(center), {84, -62}};
    }
    return std::nullopt;
}

// The play button, from above the steps and the axis of t that lies over them.
std::optional<Pointing> play_button(const Workspace& workspace) {
    const auto ratio = static_cast<float>(workspace.viewport.pixel_ratio);
    const Place steps = Layout::first_place("Steps", static_cast<float>(workspace.viewport.width),
                                            static_cast<float>(workspace.viewport.height), ratio);
    constexpr double kPlayX = 162;  // pixels at 1x
    constexpr double kPlayY = 12;
    return Pointing{Vec2{static_cast<double>(steps.x), static_cast<double>(steps.y)} +
                        Vec2{kPlayX, kPlayY} * workspace.viewport.pixel_ratio,
                    {48, shows_t_axis(workspace) ? -120.0 : -44.0}};
}

std::optional<Pointing> pointing_of(Hint hint, const Workspace& workspace) {
    switch (hint) {
        case Hint::drag: return handle_of(workspace);
        case Hint::paint: return hit_of(workspace);
        case Hint::play: return play_button(workspace);
    }
    return std::nullopt;
}

bool is_on_canvas(Vec2 at, const Workspace& workspace) {
    const Insets& insets = workspace.viewport.insets;
    // The panel of the world is as high as the canvas, or nearly.
    const Place world = Layout::counters_place(workspace);
    const auto covered = static_cast<double>(world.x + world.width);
    if (shows_world(workspace) && at.x <= covered) return false;
    return at.x >= insets.left && at.x <= workspace.viewport.width - insets.right &&
           at.y >= insets.top && at.y <= workspace.viewport.height - insets.bottom;
}

// From the nearest point of the words to what they speak of.
void draw_pointer(Vec2 to, ImVec2 low, ImVec2 high, const Workspace& workspace) {
    const ImVec2 end{static_cast<float>(to.x), static_cast<float>(to.y)};
    const ImVec2 from{std::clamp(end.x, low.x, high.x), std::clamp(end.y, low.y, high.y)};
    const auto ratio = static_cast<float>(workspace.viewport.pixel_ratio);
    const ImU32 color = to_packed(color_of(Role::accent, workspace.display.theme));
    ImDrawList& list = *ImGui::GetForegroundDrawList();
    list.AddLine(from, end, color, 2 * ratio);
    list.AddCircleFilled(end, static_cast<float>(kDotRadius) * ratio, color);
}

void draw_hint(Hint hint, const Pointing& pointing, Workspace& workspace) {
    const std::string text = hint_text(hint);
    const double ratio = workspace.viewport.pixel_ratio;
    const ImGuiStyle& style = ImGui::GetStyle();
    const float button = ImGui::CalcTextSize("x").x + 2 * style.FramePadding.x;
    const double width = static_cast<double>(ImGui::CalcTextSize(text.c_str()).x + button +
                                             style.ItemSpacing.x + 2 * style.WindowPadding.x);
    const double height =
        static_cast<double>(ImGui::GetTextLineHeight() + 2 * style.WindowPadding.y);
    const Insets& insets = workspace.viewport.insets;
    const double left = insets.left + kHintGap * ratio;
    const double top = insets.top + kHintGap * ratio;
    const double right = workspace.viewport.width - insets.right - kHintGap * ratio - width;
    const double bottom = workspace.viewport.height - insets.bottom - kHintGap * ratio - height;
    if (right < left || bottom < top) return;
    const Vec2 wanted = pointing.at + pointing.offset * ratio;
    const ImVec2 at{static_cast<float>(std::round(std::clamp(wanted.x, left, right))),
                    static_cast<float>(std::round(std::clamp(wanted.y, top, bottom)))};
    ImGui::SetNextWindowPos(at);
    ImGui::SetNextWindowSize({static_cast<float>(width), static_cast<float>(height)});
    constexpr ImGuiWindowFlags kQuiet =
        ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
        ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoNav;
    const std::string name = "Hint " + std::string(name_of(hint));
    ImGui::PushStyleColor(ImGuiCol_Border,
                          to_imgui(color_of(Role::accent, workspace.display.theme)));
    if (ImGui::Begin(name.c_str(), nullptr, kQuiet)) {
        ImGui::TextUnformatted(text.c_str());
        ImGui::SameLine();
        if (ImGui::SmallButton("x")) workspace.hints.dismiss(hint);
        tooltip("Do not show this hint again");
    }
    ImGui::End();
    ImGui::PopStyleColor();
    draw_pointer(pointing.at, at,
                 {at.x + static_cast<float>(width), at.y + static_cast<float>(height)}, workspace);
}

}  // namespace

void draw_hints(Desk& desk) {
    Workspace& workspace = desk.workspace;
    constexpr ImGuiPopupFlags kAny = ImGuiPopupFlags_AnyPopupId | ImGuiPopupFlags_AnyPopupLevel;
    const bool has_other_panels = workspace.compare.page || shows_structure(workspace) ||
                                  workspace.scene().sweep || workspace.display.has_help;
    if (has_other_panels || is_asking(workspace) || ImGui::IsPopupOpen("", kAny)) return;
    for (const Hint hint : kHints) {
        if (!workspace.hints.is_shown(hint)) continue;
        const std::optional<Pointing> pointing = pointing_of(hint, workspace);
        if (!pointing) continue;
        if (hint != Hint::play && !is_on_canvas(pointing->at, workspace)) continue;
        draw_hint(hint, *pointing, workspace);
    }
}

}  // namespace tileglass::app
