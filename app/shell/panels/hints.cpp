// The hints in the first scene, and the text of any scene.

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "app/canvas/plates.hpp"
#include "app/document/overlays/tile_marks.hpp"
#include "app/shell/panels/panels.hpp"
#include "app/shell/session/subject.hpp"
#include "app/widgets/widgets.hpp"

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
    double further_down = 0;  ///< screen pixels from there straight down to what is meant
};

std::optional<Pointing> handle_of(const Workspace& workspace, const std::optional<PanelRect>&) {
    const scene::Item* item = workspace.selected_item();
    if (item == nullptr || item->hidden || !item->is_known()) return std::nullopt;
    const std::vector<Grip> grips = exhibit_of(item->thing)->grips(item->thing);
    if (grips.empty()) return std::nullopt;
    // For a circle: the grip to the right of its centre.
    const Grip& grip = grips[std::min<std::size_t>(1, grips.size() - 1)];
    return Pointing{view_of(workspace).to_screen(grip.at), {28, -132}};
}

std::optional<Pointing> hit_of(const Workspace& workspace, const std::optional<PanelRect>&) {
    if (!workspace.answers.facts().has_hit) return std::nullopt;
    for (const Answer& answer : workspace.answers.all()) {
        const scene::Item* item = workspace.scene().find(answer.item);
        if (item == nullptr || item->hidden || answer.error || !answer.summary.hit) continue;
        const Vec2 center = center_of(answer.summary.hit->tile, answer.question.frame);
        return Pointing{view_of(workspace).to_screen(center), {84, -62}};
    }
    return std::nullopt;
}

// The play button; the words are above it, on the canvas, and the legend is between them.
std::optional<Pointing> play_button(const Workspace& workspace,
                                    const std::optional<PanelRect>& play) {
    if (!play || plays_ticks(workspace)) return std::nullopt;
    const double canvas_end = workspace.viewport.canvas().b.y;
    return Pointing{{play->x + play->width / 2, canvas_end}, {48, -66}, play->y - canvas_end};
}

struct HintKind {
    const char* text;
    /// Returns nothing if there is nothing to point at. The place is that of the play button.
    std::optional<Pointing> (*pointing)(const Workspace&, const std::optional<PanelRect>&);
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

// Draws the line of a hint, from the nearest point of its window. It leaves out what is between the
// canvas and what is meant: words of the legend.
void draw_pointer(Vec2 from, const Pointing& pointing, float ratio) {
    const ImVec2 turn = to_screen(pointing.at);
    const ImVec2 end{turn.x, turn.y + static_cast<float>(pointing.further_down)};
    ImDrawList& list = *ImGui::GetForegroundDrawList();
    list.AddLine(to_screen(from), turn, packed_color(Role::accent), 2 * ratio);
    const ImVec2 above{end.x, std::max(turn.y, end.y - 2 * kDotRadius * ratio)};
    list.AddLine(above, end, packed_color(Role::accent), 2 * ratio);
    list.AddCircleFilled(end, kDotRadius * ratio, packed_color(Role::accent));
}

bool holds(const Rect& area, Vec2 at) {
    return area.a.x < at.x && at.x < area.b.x && area.a.y < at.y && at.y < area.b.y;
}

// Does a line to `to` lead over something that it does not point at?
bool crosses_other(Vec2 from, Vec2 to, const std::vector<Rect>& things) {
    constexpr int kSamples = 24;
    return std::any_of(things.begin(), things.end(), [&](const Rect& thing) {
        if (holds(thing, to)) return false;
        for (int i = 0; i < kSamples; ++i) {
            if (holds(thing, from + (to - from) * (static_cast<double>(i) / kSamples))) return true;
        }
        return false;
    });
}

// The place of a hint that covers nothing on the canvas; none if there is no room near its target.
std::optional<Rect> place_of_hint(Vec2 size, const Pointing& pointing, const Workspace& workspace,
                                  const std::vector<Rect>& things) {
    constexpr double kNear = 200;  // pixels at 1x from its target
    const double ratio = workspace.viewport.pixel_ratio;
    const Vec2 gap{kHintGap * ratio, kHintGap * ratio};
    const Rect canvas = workspace.viewport.canvas();
    const Rect inside{canvas.a + gap, canvas.b - gap};
    if (size.x > inside.b.x - inside.a.x || size.y > inside.b.y - inside.a.y) return std::nullopt;
    Plates plates(inside);
    for (const Rect& thing : things) plates.keep_free(thing);
    const Vec2 low = pointing.at + pointing.offset * ratio;
    const Vec2 corner{std::round(std::clamp(low.x, inside.a.x, inside.b.x - size.x)),
                      std::round(std::clamp(low.y, inside.a.y, inside.b.y - size.y))};
    const auto found = plates.look({.at = pointing.at,
                                    .about = {pointing.at, pointing.at},
                                    .area = {corner, corner + size},
                                    .near = kNear * ratio});
    return found ? std::optional(found->area) : std::nullopt;
}

// Tells the labels of the canvas to leave a hint's line free, up to what it points at.
void keep_free(Vec2 from, Vec2 to, Workspace& workspace) {
    constexpr double kPiece = 16;  // pixels at 1x
    constexpr double kRoom = 4;
    const double ratio = workspace.viewport.pixel_ratio;
    const Vec2 way = to - from;
    const double pieces = std::floor(std::hypot(way.x, way.y) / (kPiece * ratio));
    const Vec2 room{kRoom * ratio, kRoom * ratio};
    for (double i = 0; i + 1 < pieces; ++i) {
        const Rect piece{from + way * (i / pieces), from + way * ((i + 1) / pieces)};
        workspace.viewport.taken.push_back({piece.min() - room, piece.max() + room});
    }
}

// Shown where it covers nothing; what it covers is reported to the labels of the canvas.
void draw_hint(Hint hint, const std::string& text, const Pointing& pointing, Workspace& workspace,
               std::vector<Rect>& things) {
    const double ratio = workspace.viewport.pixel_ratio;
    const ImGuiStyle& style = ImGui::GetStyle();
    const ImVec2 size{
        text_width(text) + button_width("x") + style.ItemSpacing.x + 2 * style.WindowPadding.x,
        ImGui::GetTextLineHeight() + 2 * style.WindowPadding.y};
    const std::optional<Rect> place = place_of_hint(
        {static_cast<double>(size.x), static_cast<double>(size.y)}, pointing, workspace, things);
    if (!place) return;
    const Vec2 nearest{std::clamp(pointing.at.x, place->a.x, place->b.x),
                       std::clamp(pointing.at.y, place->a.y, place->b.y)};
    if (crosses_other(nearest, pointing.at, things)) return;
    things.push_back(*place);
    workspace.viewport.taken.push_back(*place);
    keep_free(nearest, pointing.at, workspace);
    ImGui::SetNextWindowPos(to_screen(place->a));
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
    draw_pointer(nearest, pointing, static_cast<float>(ratio));
}

std::string first_sentence(const std::string& text) {
    const std::size_t end = text.find(". ");
    return end == std::string::npos ? text : text.substr(0, end + 1);
}

// A part of the text, with its heading at the left.
void tell_part(const char* heading, const std::string& text, Font font) {
    if (text.empty()) return;
    const float text_at = ImGui::GetCursorPosX() + 34 * unit_of_font();
    write_small(heading, Role::accent);
    ImGui::SameLine(text_at, 0);
    const Scope in = in_font(font);
    write_wrapped(text, Role::quiet_text);
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
    write_wrapped(scene.about, Role::text);
    tell_part("Look", scene.look, Font::words);
    tell_part("Try", scene.try_out, Font::words);
    tell_part("Met", scene.met, Font::small);
}

}  // namespace

void draw_about(Workspace& workspace, const PanelRect& place, float& height) {
    if (place.is_empty()) return;
    if (const Panel panel = begin_panel("About", place, false, 0, &height)) {
        tell_about(workspace.scene(), workspace.display.has_about);
    }
}

void draw_title(const Workspace& workspace, const PanelRect& place) {
    if (const Panel panel = begin_panel("Title", place, false, ImGuiWindowFlags_NoScrollbar)) {
        const scene::Scene& scene = workspace.scene();
        const std::string& title = scene.title.empty() ? workspace.document.name() : scene.title;
        const float width = ImGui::GetContentRegionAvail().x;
        const float gap = 16 * unit_of_font();
        const Message& message = workspace.message;
        // Next to the title, where there is room: how to go on. A message always has room.
        const bool has_message = !message.text.empty();
        const float room_for_title = has_message ? width * 0.6F : width;
        const std::string shown_title = cut_at_end(title, room_for_title);
        write(shown_title, Role::accent);
        if (shown_title != title) tooltip(title);
        const float used = text_width(shown_title) + gap;
        const ImVec2 below = ImGui::GetCursorPos();
        {
            const Scope font = in_font(Font::small);
            const std::string said = has_message
                                         ? cut_at_word(message.text, width - used, 1)
                                         : "Esc ends, Page up and Page down go through cases";
            if (used + text_width(said) <= width) {
                same_line_right(text_width(said));
                ImGui::SetCursorPosY(ImGui::GetStyle().WindowPadding.y);
                write(said, message.is_error ? Role::error : Role::quiet_text);
                if (has_message && said != message.text) tooltip(message.text);
            }
        }
        ImGui::SetCursorPos(below);
        const std::string first = first_sentence(scene.about);
        const float height = ImGui::GetContentRegionAvail().y;
        const int lines = static_cast<int>(height / ImGui::GetTextLineHeight());
        if (first.empty() || lines < 1) return;
        write_wrapped(cut_at_word(first, width, lines), Role::text);
        tooltip(scene.about);
    }
}

void draw_hints(Workspace& workspace, const std::optional<PanelRect>& play) {
    constexpr ImGuiPopupFlags kAny = ImGuiPopupFlags_AnyPopupId | ImGuiPopupFlags_AnyPopupLevel;
    if (workspace.display.tabs.is_large || waits_for_person(workspace) ||
        ImGui::IsPopupOpen("", kAny)) {
        return;
    }
    const auto is_shown = [&](Hint hint) { return workspace.hints.is_shown(hint); };
    if (std::none_of(kHints.begin(), kHints.end(), is_shown)) return;
    std::vector<Rect> things = things_on_canvas(workspace);
    for (const Hint hint : kHints) {
        if (!workspace.hints.is_shown(hint)) continue;
        const HintKind& kind = kHintKinds[static_cast<std::size_t>(hint)];
        const std::optional<Pointing> pointing = kind.pointing(workspace, play);
        if (!pointing) continue;
        if (hint != Hint::play && !is_on_canvas(pointing->at, workspace)) continue;
        draw_hint(hint, kind.text, *pointing, workspace, things);
    }
}

}  // namespace tileglass::app
