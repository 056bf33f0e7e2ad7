// The hints in the first scene, and the text of any scene.

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "app/overlays/tile_marks.hpp"
#include "app/panels/panels.hpp"
#include "app/panels/widgets.hpp"
#include "app/session/subject.hpp"

namespace tileglass::app {

namespace {

// Sizes in pixels at 1x.
constexpr double kHintGap = 8;
constexpr float kDotRadius = 4;

// Of a hint's window, which the user neither moves nor closes.
constexpr ImGuiWindowFlags kHintFlags =
    ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
    ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoNav;

ImVec2 to_screen(Vec2 at) {
    return {static_cast<float>(at.x), static_cast<float>(at.y)};
}

// What a hint points at, and the offset of its text from there, in pixels at 1x.
struct Pointing {
    Vec2 at;  ///< screen pixels
    Vec2 offset;
};

std::optional<Pointing> handle_of(const Workspace& workspace, const std::optional<Place>&) {
    const scene::Item* item = workspace.selected_item();
    if (item == nullptr || item->hidden || !item->is_known()) return std::nullopt;
    const std::vector<Grip> grips = exhibit_of(item->thing)->grips(item->thing);
    if (grips.empty()) return std::nullopt;
    // For a circle: the grip to the right of its centre.
    const Grip& grip = grips[std::min<std::size_t>(1, grips.size() - 1)];
    return Pointing{view_of(workspace).to_screen(grip.at), {28, -132}};
}

std::optional<Pointing> hit_of(const Workspace& workspace, const std::optional<Place>&) {
    for (const Answer& answer : workspace.answers()) {
        const scene::Item* item = workspace.scene().find(answer.item);
        if (item == nullptr || item->hidden || answer.error || !answer.summary.hit) continue;
        const Vec2 center = center_of(answer.summary.hit->tile, answer.question.frame);
        return Pointing{view_of(workspace).to_screen(center), {84, -62}};
    }
    return std::nullopt;
}

// The play button; the words are above it, on the canvas.
std::optional<Pointing> play_button(const Workspace& workspace, const std::optional<Place>& play) {
    if (!play || plays_ticks(workspace)) return std::nullopt;
    return Pointing{{play->x + play->width / 2, play->y}, {48, -88}};
}

struct HintKind {
    const char* text;
    /// Returns nothing if there is nothing to point at. The place is that of the play button.
    std::optional<Pointing> (*pointing)(const Workspace&, const std::optional<Place>&);
};

// In the order of `kHints`.
constexpr std::array<HintKind, kHints.size()> kHintKinds{
    {{"Drag a handle: the answer follows.", handle_of},
     {"A wall ends this cast. Press B and paint another one.", hit_of},
     {"P plays the steps; the keys . and , take one.", play_button}}};

bool is_on_canvas(Vec2 at, const Workspace& workspace) {
    const Rect inside = workspace.viewport.canvas();
    return at.x >= inside.a.x && at.x <= inside.b.x && at.y >= inside.a.y && at.y <= inside.b.y;
}

// Draws a line from the nearest point of the hint's window, `low` to `high`, to its target.
void draw_pointer(ImVec2 to, ImVec2 low, ImVec2 high, float ratio) {
    const ImVec2 from{std::clamp(to.x, low.x, high.x), std::clamp(to.y, low.y, high.y)};
    ImDrawList& list = *ImGui::GetForegroundDrawList();
    list.AddLine(from, to, packed_color(Role::accent), 2 * ratio);
    list.AddCircleFilled(to, kDotRadius * ratio, packed_color(Role::accent));
}

void draw_hint(Hint hint, const std::string& text, const Pointing& pointing, Workspace& workspace) {
    const double ratio = workspace.viewport.pixel_ratio;
    const ImGuiStyle& style = ImGui::GetStyle();
    const ImVec2 size{
        text_width(text) + button_width("x") + style.ItemSpacing.x + 2 * style.WindowPadding.x,
        ImGui::GetTextLineHeight() + 2 * style.WindowPadding.y};
    const Rect inside = workspace.viewport.canvas();
    const Vec2 gap{kHintGap * ratio, kHintGap * ratio};
    const Vec2 low = inside.a + gap;
    const Vec2 high = inside.b - gap - Vec2{size.x, size.y};
    if (high.x < low.x || high.y < low.y) return;
    const Vec2 wanted = pointing.at + pointing.offset * ratio;
    const ImVec2 at = to_screen({std::round(std::clamp(wanted.x, low.x, high.x)),
                                 std::round(std::clamp(wanted.y, low.y, high.y))});
    ImGui::SetNextWindowPos(at);
    ImGui::SetNextWindowSize(size);
    const std::string name = "Hint " + std::string(name_of(hint));
    const Scope border = in_color(ImGuiCol_Border, imgui_color(Role::accent));
    if (ImGui::Begin(name.c_str(), nullptr, kHintFlags)) {
        write(text);
        ImGui::SameLine();
        if (small_button("x")) workspace.hints.dismiss(hint);
        tooltip("Do not show this hint again");
    }
    ImGui::End();
    draw_pointer(to_screen(pointing.at), at, {at.x + size.x, at.y + size.y},
                 static_cast<float>(ratio));
}

// The scene's title and text, with a button that hides them.
void tell_about(const scene::Scene& scene, bool& is_shown) {
    const float gap = 8 * unit_of_font();
    const ImVec2 begin = ImGui::GetCursorPos();
    const float room = ImGui::GetContentRegionAvail().x - button_width("Hide") - gap;
    write_wrapped(scene.title, Role::text, room);
    const float below = ImGui::GetCursorPosY();
    ImGui::SetCursorPos({begin.x + room + gap, begin.y});
    if (small_button("Hide")) is_shown = false;
    tooltip("Shown again by View, About this scene");
    ImGui::SetCursorPos({begin.x, below});
    write_wrapped(scene.about, Role::quiet_text);
}

}  // namespace

void draw_about(Workspace& workspace, const Place& place, float& height) {
    if (place.is_empty()) return;
    if (const Panel panel = begin_panel("About", place, false, 0, &height)) {
        tell_about(workspace.scene(), workspace.display.has_about);
    }
}

void draw_title(const Workspace& workspace, const Place& place) {
    if (const Panel panel = begin_panel("Title", place, false, ImGuiWindowFlags_NoScrollbar)) {
        const scene::Scene& scene = workspace.scene();
        write(scene.title.empty() ? workspace.document.name() : scene.title, Role::accent);
        const float width = ImGui::GetContentRegionAvail().x;
        const std::size_t end = scene.about.find(". ");
        const std::string first =
            end == std::string::npos ? scene.about : scene.about.substr(0, end + 1);
        constexpr float kLines = 1.75F;  // two, which end where words do
        write_wrapped(cut_at_end(first, kLines * width), Role::text);
        tooltip(scene.about);
        const Message& message = workspace.message;
        const std::string said = message.text.empty()
                                     ? "Esc ends, Page up and Page down go through cases"
                                     : message.text;
        const Scope font = in_font(Font::small);
        const std::string shown = cut_at_end(said, width / 2);
        same_line_right(text_width(shown));
        ImGui::SetCursorPosY(ImGui::GetStyle().WindowPadding.y);
        write(shown, message.is_error ? Role::error : Role::quiet_text);
    }
}

void draw_hints(Workspace& workspace, const std::optional<Place>& play) {
    constexpr ImGuiPopupFlags kAny = ImGuiPopupFlags_AnyPopupId | ImGuiPopupFlags_AnyPopupLevel;
    if (workspace.display.has_help || workspace.display.tabs.is_large || is_asking(workspace) ||
        ImGui::IsPopupOpen("", kAny))
        return;
    for (const Hint hint : kHints) {
        if (!workspace.hints.is_shown(hint)) continue;
        const HintKind& kind = kHintKinds[static_cast<std::size_t>(hint)];
        const std::optional<Pointing> pointing = kind.pointing(workspace, play);
        if (!pointing) continue;
        if (hint != Hint::play && !is_on_canvas(pointing->at, workspace)) continue;
        draw_hint(hint, kind.text, *pointing, workspace);
    }
}

}  // namespace tileglass::app
