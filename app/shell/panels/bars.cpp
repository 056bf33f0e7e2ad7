// The bars around the canvas (menus, tools, status) and the list of keys.

#include <fmt/core.h>

#include <algorithm>
#include <span>
#include <string_view>

#include "app/canvas/charts/experiment_chart.hpp"
#include "app/shell/panels/controls.hpp"
#include "app/shell/panels/panels.hpp"
#include "app/shell/session/changed_file.hpp"
#include "app/widgets/focus.hpp"

namespace tileglass::app {

namespace {

void draw_menu(std::string_view menu, Desk& desk) {
    if (!begin_menu(menu.data())) return;
    for (const Command& command : commands()) {
        if (command.menu != menu) continue;
        const auto& editor = desk.workspace.document.editor;
        std::string more;
        if (command.id == "edit.undo" && editor.can_undo()) more = ": " + editor.undo_label();
        if (command.id == "edit.redo" && editor.can_redo()) more = ": " + editor.redo_label();
        command_item(command, desk, more);
        if (command.id == "file.open") draw_recent_menu(desk);
    }
    ImGui::EndMenu();
}

// An arrow that points up and left.
constexpr Vec2 kSelectIcon[] = {{0.1, 0},  {0.85, 0.55}, {0.5, 0.6}, {0.72, 0.95},
                                {0.55, 1}, {0.36, 0.66}, {0.1, 0.9}};
// A brush, tip at the lower left; the line between handle and tip is drawn in both directions.
constexpr Vec2 kBrushIcon[] = {{0.88, 0},    {1, 0.12},    {0.58, 0.62}, {0.54, 0.84},
                               {0.3, 1},     {0, 1},       {0.14, 0.84}, {0.18, 0.6},
                               {0.38, 0.42}, {0.58, 0.62}, {0.38, 0.42}, {0.88, 0}};
// Corners pointing outwards, drawn as one frame with a cross in it.
constexpr Vec2 kFitIcon[] = {{0, 0}, {1, 0},     {1, 1}, {0, 1},     {0, 0}, {0.5, 0.5},
                             {1, 0}, {0.5, 0.5}, {1, 1}, {0.5, 0.5}, {0, 1}, {0, 0}};

// A command's button with an icon instead of a word.
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
    ImGui::GetWindowDrawList()->AddPolyline(points.data(), static_cast<int>(icon.size()),
                                            packed_color(Role::text), ImDrawFlags_Closed,
                                            1.5F * unit_of_font());
}

// The number of decimals at which neighbouring pixels differ.
int decimals(double pixels_per_unit) {
    int digits = 0;
    for (double step = 1; step * pixels_per_unit > 1 && digits < 12; step /= 10) ++digits;
    return digits;
}

std::string place_text(const Workspace& workspace) {
    const std::optional<Tile>& tile = workspace.pointed.hovered;
    const std::optional<Vec2>& at = workspace.pointed.hovered_point;
    if (!at) return "";
    const int digits = decimals(view_of(workspace).scale());
    const std::string text = fmt::format("world {:.{}f} {:.{}f}", at->x, digits, at->y, digits);
    if (!tile) return text + "   beyond the tile range";
    const Frame& frame = workspace.scene().frame;
    const Vec2 in_tile = (*at - frame.min_corner(*tile)) * (1 / frame.size());
    return fmt::format("{}   tile {} {}   in tile {:.3f} {:.3f}", text, tile->x, tile->y, in_tile.x,
                       in_tile.y);
}

constexpr const char* kKeysHint = "Tab: next   F6: next panel   Enter: press   Esc: canvas";

// Looks like a field; a click opens the palette. As long as there is room before the text at the
// right, which is `behind` wide.
void draw_palette_field(Desk& desk, float behind) {
    const Command& find = command("help.find");
    const std::string keys = text_of(find.chord);
    const float gap = 16 * unit_of_font();
    const float room = ImGui::GetContentRegionAvail().x - behind - 2 * gap;
    for (const std::string& text : {fmt::format("Find a command ({})", keys), keys}) {
        const float width = button_width(text);
        if (text.empty() || width > room) continue;
        ImGui::SetCursorPosX(ImGui::GetCursorPosX() + gap);
        const Scope color = in_color(ImGuiCol_Text, imgui_color(Role::quiet_text));
        if (small_button(text.c_str())) run(find, desk);
        tooltip(tooltip_of(find));
        return;
    }
}

}  // namespace

void draw_menu_bar(Desk& desk, double frames_per_second) {
    if (!ImGui::BeginMainMenuBar()) return;
    for (const char* menu : {"File", "Edit", "Export", "View", "Cases", "Tools", "World", "Steps",
                             "Compare", "Help"}) {
        draw_menu(menu, desk);
    }
    const Hints& hints = desk.workspace.hints;
    if (std::any_of(kHints.begin(), kHints.end(), [&](Hint h) { return hints.is_shown(h); })) {
        const Scope color = in_color(ImGuiCol_Text, imgui_color(Role::accent));
        if (small_button("Start here")) run(command("cases.open"), desk);
        tooltip("Opens the cases: ten of them, in an order that teaches  (Ctrl+O)");
    }
    const Document& document = desk.workspace.document;
    std::string text = document.name() + (document.editor.is_modified() ? " *" : "");
    if (frames_per_second > 0) text += fmt::format("    {:.0f} fps", frames_per_second);
    draw_palette_field(desk, text_width(text));
    ImGui::BeginDisabled();
    right_aligned(text, Font::words);
    ImGui::EndDisabled();
    ImGui::EndMainMenuBar();
}

void draw_tool_bar(Desk& desk, const PanelRect& place) {
    if (const Panel panel = begin_panel("Tools", place)) {
        // Lower buttons where there is little room, before the tools scroll.
        const ImGuiStyle& style = ImGui::GetStyle();
        const auto count = static_cast<float>(exhibits().size()) + 4.5F;
        const float line = ImGui::GetContentRegionAvail().y / count - style.ItemSpacing.y;
        const float padding =
            std::clamp((line - ImGui::GetTextLineHeight()) / 2, 0.0F, style.FramePadding.y);
        const Scope low = with_frame_padding(padding);
        icon_button("tool.select", kSelectIcon, desk);
        for (const Exhibit& exhibit : exhibits()) icon_button(exhibit.tool, exhibit.icon, desk);
        icon_button("tool.brush", kBrushIcon, desk);
        ImGui::Separator();
        icon_button("view.fit", kFitIcon, desk);
        command_button("?", command("help.page"), desk, ImGui::GetContentRegionAvail().x);
    }
}

void draw_status_bar(Desk& desk, const PanelRect& place, const world::Spread& turns) {
    const Workspace& workspace = desk.workspace;
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {8 * unit_of_font(), 4 * unit_of_font()});
    const Panel panel = begin_panel("##status", place, false, ImGuiWindowFlags_NoDecoration);
    ImGui::PopStyleVar();
    if (!panel) return;
    if (workspace.document.disk.has_changed()) {
        // First, so that it does not move under the pointer.
        if (small_button("Changed on disk")) ask_about_changed_file(desk.workspace);
        tooltip(
            "Another program or window has written the file of this scene. Shows what is "
            "different, and what can be done about it.");
        ImGui::SameLine(0, 24 * unit_of_font());
    }
    const std::string snap = fmt::format("snap {}", title_of(workspace.hand.snap));
    const double pixels = frame_pixels(workspace);
    std::string work = fmt::format(
        "{} px/tile", pixels >= 0.01 ? fmt::format("{:.4g}", pixels) : std::string("under 0.01"));
    const bool is_by_keys = present_focus()->here() != nullptr;
    if (is_by_keys) {
        work = kKeysHint;  // what the control says may stand at the left
    } else if (turns.times > 0) {
        work += fmt::format("   {:.1f} ms work", turns.median);
    }
    if (const MapAverages& averages = workspace.map_averages; averages.is_running()) {
        work = fmt::format("averaging the map: {:.0f} %   {}", averages.share() * 100, work);
    }
    if (workspace.pipe) work = fmt::format("{}   {}", status_text(*workspace.pipe), work);
    const ImGuiStyle& style = ImGui::GetStyle();
    const std::string& message = workspace.message.text;
    const float gap = 24 * unit_of_font();
    const float of_message = message.empty() ? 0 : gap + text_width(message);
    float right = ImGui::GetWindowWidth();
    {
        const Scope font = in_font(Font::numbers);
        right -= text_width(snap) + 4 * style.FramePadding.x + style.ItemSpacing.x;
        // Where there is little room: the message first, then the place.
        const float left = ImGui::GetCursorPosX() + of_message + style.ItemSpacing.x;
        std::string where = place_text(workspace);
        if (left + text_width(where) + text_width(work) > right) work.clear();
        while (!where.empty() && left + text_width(where) > right) {
            const std::size_t last = where.rfind("   ");
            where.resize(last == std::string::npos ? 0 : last);
        }
        right -= text_width(work);
        write(where);
    }
    if (!message.empty()) {
        ImGui::SameLine(0, gap);
        const float room = right - ImGui::GetCursorPosX() - style.ItemSpacing.x;
        write(cut_at_end(message, room),
              workspace.message.is_error ? Role::error : Role::quiet_text);
        tooltip(message);
    }
    push_font(Font::numbers);
    ImGui::SameLine(right);
    if (!work.empty()) {
        write(work);
        if (turns.times > 0 && !is_by_keys) {
            tooltip(
                fmt::format("Pixels of a tile; milliseconds of work without drawing, the "
                            "middle of the last {} screen frames, eight in ten: {}",
                            turns.times, spread_text(turns)));
        }
        ImGui::SameLine();
    }
    if (small_button(snap.c_str())) ImGui::OpenPopup("##snaps");
    ImGui::PopFont();
    tooltip(tooltip_of(command("edit.snap")));
    if (!begin_popup("##snaps")) return;
    std::vector<ChoiceRow> rows;
    for (const Snap each : kSnaps) {
        rows.push_back({std::string(title_of(each)), std::string(meaning_of(each)), "",
                        each == workspace.hand.snap});
    }
    if (const auto picked = choice_rows(rows)) desk.workspace.hand.snap = kSnaps[*picked];
    ImGui::EndPopup();
}

}  // namespace tileglass::app
