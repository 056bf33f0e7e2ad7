#include "app/shell/panels/docks.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>  // no float
#include <cmath>
#include <span>
#include <string_view>
#include <utility>

#include "app/widgets/widgets.hpp"

namespace tileglass::app {

namespace {

// Sizes in pixels at 1x.
constexpr float kMenuHeight = 23;
constexpr float kStatusHeight = 26;
constexpr float kLegendHeight = 24;
constexpr float kTransportHeight = 52;
constexpr float kTabsHeight = 26;
constexpr float kAxisHeight = 44;
constexpr float kToolsWidth = 44;
constexpr float kBorder = 8;         // wide enough to hit
constexpr float kSmallWidth = 1000;  // smaller windows show one panel at the right
constexpr float kSmallHeight = 640;
constexpr float kStripWidth = 36;
constexpr float kSideWidth = 256;  // of the one panel
constexpr float kSideTabsHeight = 30;
constexpr float kTitleHeight = 74;  // with two lines of text
constexpr float kTitleLine = 34;
constexpr float kNoticePadding = 4;
constexpr float kLeastCanvas = 160;
constexpr float kLeastPanel = 72;
constexpr float kLeastTile = 184;  // of the panel that tells about a tile

constexpr std::array kBorderNames{"right", "bottom", "about", "items", "inspector", "tab"};

// The shipped size that a border changes, in a window of this size at 1x. What is shorter than its
// panel leaves its room to others.
float shipped_size(Border border, float width, float height, const StageNeeds& needs, float unit) {
    const float extra = height - 720;
    const auto at_most = [&](float contents, float most) {
        return contents > 0 ? std::min(contents / unit, most) : most;
    };
    switch (border) {
        case Border::right: return std::clamp(160 + 0.12F * width, 292.0F, 360.0F);
        // The canvas has the same height with and without the axis.
        case Border::bottom:
            return std::clamp(140 + 0.28F * (height - 600), 104.0F, 364.0F) -
                   (needs.has_axis ? kAxisHeight : 0);
        case Border::about: return at_most(needs.about_height, 256 + 0.15F * std::max(extra, 0.0F));
        case Border::items:
            return at_most(needs.items_height, std::max(96.0F, 130 + 0.25F * extra));
        case Border::inspector: return std::max(140.0F, 290 + 0.4F * extra);
        case Border::tab: return 260;
    }
    return 0;
}

// Lays rectangles out from one end of a place.
struct Room {
    PanelRect left;

    PanelRect take_top(float height) {
        const float taken = std::clamp(height, 0.0F, left.height);
        const PanelRect place{left.x, left.y, left.width, taken};
        left.y += taken;
        left.height -= taken;
        return place;
    }
    PanelRect take_bottom(float height) {
        const float taken = std::clamp(height, 0.0F, left.height);
        left.height -= taken;
        return {left.x, left.y + left.height, left.width, taken};
    }
    PanelRect take_left(float width) {
        const float taken = std::clamp(width, 0.0F, left.width);
        const PanelRect place{left.x, left.y, taken, left.height};
        left.x += taken;
        left.width -= taken;
        return place;
    }
    PanelRect take_right(float width) {
        const float taken = std::clamp(width, 0.0F, left.width);
        left.width -= taken;
        return {left.x + left.width, left.y, taken, left.height};
    }
};

// Shares the right dock among its panels. Sizes in pixels.
void lay_out_sides(Stage& stage, Room room, const StageNeeds& needs, const auto& size_of,
                   bool is_inspector_chosen, float unit) {
    const auto place = [&](SidePanel panel) -> PanelRect& {
        return stage.sides[static_cast<std::size_t>(panel)];
    };
    const auto border = [&](Border which) -> PanelRect& {
        return stage.borders[static_cast<std::size_t>(which)];
    };
    const float least = kLeastPanel * unit;
    const float line = kBorder * unit;
    // Below what is taken at the top, at least two panels have room.
    const auto top_of = [&](Border which, float kept) {
        return std::clamp(size_of(which), std::min(least, room.left.height),
                          std::max(least, room.left.height - kept));
    };
    if (needs.has_about) {
        place(SidePanel::about) =
            room.take_top(top_of(Border::about, (needs.has_right_tab ? 4 : 3) * (least + line)));
        border(Border::about) = room.take_top(line);
    }
    if (needs.has_right_tab) {
        const float most = std::max(least, room.left.height - 3 * (least + line));
        place(SidePanel::tab) = room.take_bottom(std::clamp(size_of(Border::tab), least, most));
        border(Border::tab) = room.take_bottom(line);
    }
    place(SidePanel::items) = room.take_top(top_of(Border::items, 2 * (least + line)));
    border(Border::items) = room.take_top(line);
    // What is said about a tile has room, unless the user chose otherwise.
    constexpr float kShare = 0.54F;
    const float tile = std::clamp(room.left.height * kShare, least, kLeastTile * unit);
    const float kept = is_inspector_chosen ? least : tile;
    place(SidePanel::inspector) = room.take_top(top_of(Border::inspector, kept + line));
    border(Border::inspector) = room.take_top(line);
    place(SidePanel::tile) = room.left;
}

void round_to_pixels(PanelRect& place) {
    const float right = std::round(place.x + place.width);
    const float bottom = std::round(place.y + place.height);
    place.x = std::round(place.x);
    place.y = std::round(place.y);
    place.width = right - place.x;
    place.height = bottom - place.y;
}

std::optional<float> read_size(std::string_view text) {
    int size = 0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), size);
    if (fault != std::errc() || end != text.data() + text.size()) return std::nullopt;
    constexpr int kMost = 100'000;
    if (size < 0 || size > kMost) return std::nullopt;
    return static_cast<float>(size);
}

struct SideLook {
    const char* name;
    const char* about;
    std::span<const Vec2> icon;  ///< the ends of lines, in a square of side 1
};

// A tab has a name and a sentence of its own.
SideLook look_of_side(SidePanel panel) {
    static constexpr Vec2 kText[] = {{0, 0.12}, {1, 0.12}, {0, 0.38}, {1, 0.38},
                                     {0, 0.64}, {1, 0.64}, {0, 0.9},  {0.6, 0.9}};
    static constexpr Vec2 kList[] = {{0, 0.15}, {0.15, 0.15}, {0.35, 0.15}, {1, 0.15},
                                     {0, 0.5},  {0.15, 0.5},  {0.35, 0.5},  {1, 0.5},
                                     {0, 0.85}, {0.15, 0.85}, {0.35, 0.85}, {1, 0.85}};
    static constexpr Vec2 kSliders[] = {{0.15, 0}, {0.15, 1}, {0, 0.3},    {0.3, 0.3},
                                        {0.5, 0},  {0.5, 1},  {0.35, 0.7}, {0.65, 0.7},
                                        {0.85, 0}, {0.85, 1}, {0.7, 0.45}, {1, 0.45}};
    static constexpr Vec2 kTile[] = {{0, 0}, {1, 0}, {1, 0}, {1, 1},     {1, 1},
                                     {0, 1}, {0, 1}, {0, 0}, {0.4, 0.5}, {0.6, 0.5}};
    static constexpr Vec2 kTab[] = {{0, 0}, {0.5, 0}, {0.5, 0}, {0.5, 0.3}, {0, 0.3}, {1, 0.3},
                                    {0, 0}, {0, 1},   {0, 1},   {1, 1},     {1, 0.3}, {1, 1}};
    switch (panel) {
        case SidePanel::about: return {"Text", "What the scene shows, and what to try.", kText};
        case SidePanel::items: return {"Items", "All that is in the scene.", kList};
        case SidePanel::inspector:
            return {"Inspector", "Method, rules and numbers of what is selected.", kSliders};
        case SidePanel::tile:
            return {"Tile", "Why the tile under the pointer is taken or not.", kTile};
        case SidePanel::tab: return {"", "", kTab};
    }
    return {};
}

// Draws an icon in the middle of the last control.
void draw_icon(std::span<const Vec2> ends) {
    const float unit = unit_of_font();
    const ImVec2 low = ImGui::GetItemRectMin();
    const ImVec2 extent = ImGui::GetItemRectSize();
    const float side = std::round(std::min(14 * unit, extent.y - 4 * unit));
    const ImVec2 corner{std::round(low.x + (extent.x - side) / 2),
                        std::round(low.y + (extent.y - side) / 2)};
    const auto at = [&](Vec2 end) {
        return ImVec2{corner.x + static_cast<float>(end.x) * side,
                      corner.y + static_cast<float>(end.y) * side};
    };
    for (std::size_t i = 0; i + 1 < ends.size(); i += 2) {
        ImGui::GetWindowDrawList()->AddLine(at(ends[i]), at(ends[i + 1]), packed_color(Role::text),
                                            1.5F * unit);
    }
}

std::optional<Rect> part_of(const PanelRect& place) {
    if (place.is_empty()) return std::nullopt;
    const Vec2 low{static_cast<double>(place.x), static_cast<double>(place.y)};
    return Rect{low,
                low + Vec2{static_cast<double>(place.width), static_cast<double>(place.height)}};
}

// A short line in the middle of a border; all along it while it can be dragged.
void draw_grip(const PanelRect& place, bool is_lit, float unit) {
    const bool is_upright = place.height > place.width;
    const float all = is_upright ? place.height : place.width;
    const float length = is_lit ? all : std::min(28 * unit, all);
    const float thick = (is_lit ? 4 : 2) * unit;
    const ImVec2 half = is_upright ? ImVec2{thick / 2, length / 2} : ImVec2{length / 2, thick / 2};
    const ImVec2 middle{place.x + place.width / 2, place.y + place.height / 2};
    ImGui::GetWindowDrawList()->AddRectFilled(
        {middle.x - half.x, middle.y - half.y}, {middle.x + half.x, middle.y + half.y},
        packed_color(is_lit ? Role::accent : Role::quiet_text, is_lit ? 1 : 0.5F), unit);
}

// The notice has a wedge at its left.
float notice_inset() {
    return 2 * ImGui::GetStyle().WindowPadding.x + ImGui::GetTextLineHeight();
}

float notice_height(const std::string& text, float width) {
    const float wrap = width - notice_inset() - ImGui::GetStyle().WindowPadding.x;
    return wrapped_height(text, std::max(wrap, 1.0F)) + 2 * kNoticePadding * unit_of_font();
}

}  // namespace

Panel::~Panel() {
    if (is_abandoned()) return;
    if (height_ != nullptr && is_open_) {
        *height_ = ImGui::GetCursorPosY() + ImGui::GetStyle().WindowPadding.y;
    }
    ImGui::End();
}

Screen screen_of(const Viewport& viewport) {
    return {static_cast<float>(viewport.width), static_cast<float>(viewport.height),
            static_cast<float>(viewport.pixel_ratio)};
}

std::vector<std::string> lines_of(const DockSettings& settings) {
    std::vector<std::string> lines;
    for (const Border border : kBorders) {
        if (!settings[border]) continue;
        lines.push_back(fmt::format("{}={}", kBorderNames[static_cast<std::size_t>(border)],
                                    std::round(*settings[border])));
    }
    if (settings.at_right) lines.push_back(fmt::format("at_right={}", settings.at_right->title));
    return lines;
}

DockSettings dock_settings(const std::vector<std::string>& lines) {
    DockSettings settings;
    for (const std::string& line : lines) {
        const std::size_t equals = line.find('=');
        if (equals == std::string::npos) continue;
        const std::string_view name = std::string_view(line).substr(0, equals);
        const std::string_view value = std::string_view(line).substr(equals + 1);
        for (const Border border : kBorders) {
            if (name != kBorderNames[static_cast<std::size_t>(border)]) continue;
            if (const auto size = read_size(value)) settings[border] = size;
        }
        for (const Tab tab : all_tabs()) {
            if (name == "at_right" && value == tab.title) settings.at_right = tab;
        }
    }
    return settings;
}

Stage stage_of(const Screen& screen, const DockSettings& settings, const StageNeeds& needs) {
    const float unit = screen.ratio;
    const float width = screen.width / unit;
    const float height = screen.height / unit;
    const auto size_of = [&](Border border) {
        const float shipped = shipped_size(border, width, height, needs, unit);
        return settings[border].value_or(shipped) * unit;
    };
    Stage stage;
    Room room{{0, 0, screen.width, screen.height}};
    if (needs.is_presenting) {
        const float title = needs.has_sentence ? kTitleHeight : kTitleLine;
        stage.title = room.take_top(std::min(title * unit, screen.height / 4));
        stage.transport = room.take_bottom(kTransportHeight * unit);
        stage.legend = room.take_bottom(kLegendHeight * unit);
        stage.notice = room.take_top(needs.notice_height);
        stage.canvas = room.left;
        for (PanelRect* place :
             {&stage.canvas, &stage.title, &stage.notice, &stage.transport, &stage.legend}) {
            round_to_pixels(*place);
        }
        return stage;
    }
    room.take_top(kMenuHeight * unit);
    stage.status = room.take_bottom(kStatusHeight * unit);
    if (!needs.has_docks) {
        stage.notice = room.take_top(needs.notice_height);
        stage.canvas = room.left;
        round_to_pixels(stage.notice);
        round_to_pixels(stage.canvas);
        return stage;
    }
    const auto border = [&](Border which) -> PanelRect& {
        return stage.borders[static_cast<std::size_t>(which)];
    };
    stage.is_small = width < kSmallWidth || height < kSmallHeight;
    if (stage.is_small) {
        const bool is_open = needs.open.has_value();
        Room side{room.take_right((is_open ? kSideWidth : kStripWidth) * unit)};
        stage.side_tabs = is_open ? side.take_top(kSideTabsHeight * unit) : side.left;
        if (is_open) stage.sides[static_cast<std::size_t>(*needs.open)] = side.left;
    } else {
        const float most = room.left.width - (kToolsWidth + kBorder + kLeastCanvas) * unit;
        const float wide = std::min(std::max(size_of(Border::right), 200 * unit), most);
        const Room side{room.take_right(wide)};
        border(Border::right) = room.take_right(kBorder * unit);
        lay_out_sides(stage, side, needs, size_of, settings[Border::inspector].has_value(), unit);
    }
    const bool is_below = needs.has_tab && !needs.is_large;
    stage.tabs = room.take_bottom(kTabsHeight * unit);
    if (is_below) {
        const float fixed = kTransportHeight + kLegendHeight + kBorder +
                            (needs.has_axis ? kAxisHeight : 0) + kLeastCanvas;
        const float most = std::max(0.0F, room.left.height - fixed * unit);
        // The notice takes its place from the tab, because the canvas must not become too small.
        const float wanted = std::max(0.0F, size_of(Border::bottom) - needs.notice_height);
        stage.content = room.take_bottom(std::min(wanted, most));
    }
    if (needs.has_axis) stage.axis = room.take_bottom(kAxisHeight * unit);
    stage.transport = room.take_bottom(kTransportHeight * unit);
    stage.legend = room.take_bottom(kLegendHeight * unit);
    if (is_below) border(Border::bottom) = room.take_bottom(kBorder * unit);
    stage.tools = room.take_left(kToolsWidth * unit);
    stage.notice = room.take_top(needs.notice_height);
    stage.canvas = room.left;
    for (PanelRect* place :
         {&stage.canvas, &stage.notice, &stage.tools, &stage.side_tabs, &stage.legend,
          &stage.transport, &stage.axis, &stage.tabs, &stage.content, &stage.status}) {
        round_to_pixels(*place);
    }
    if (needs.is_large) stage.content = stage.canvas;
    for (PanelRect& place : stage.sides) round_to_pixels(place);
    for (PanelRect& place : stage.borders) round_to_pixels(place);
    return stage;
}

Panel begin_panel(const char* name, const PanelRect& place, bool has_title, int flags,
                  float* height, bool is_over_canvas) {
    ImGui::SetNextWindowPos({place.x, place.y});
    ImGui::SetNextWindowSize({std::max(place.width, 1.0F), std::max(place.height, 1.0F)});
    flags |= ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoCollapse |
             ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoBringToFrontOnFocus;
    if (!has_title) flags |= ImGuiWindowFlags_NoTitleBar;
    // Docks are half of the window: to blend their ground over the screen, which has its colour,
    // takes a third of what a screen frame costs in software.
    if (!is_over_canvas) ImGui::SetNextWindowBgAlpha(0);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowMinSize, {1, 1});
    const bool is_open = ImGui::Begin(name, nullptr, flags);
    ImGui::PopStyleVar();
    return Panel(is_open, height);
}

void Docks::begin_screen_frame(Workspace& workspace, bool has_axis) {
    Viewport& viewport = workspace.viewport;
    const Screen now = screen_of(viewport);
    const bool is_other_window =
        now.width != screen_.width || now.height != screen_.height || now.ratio != screen_.ratio;
    screen_ = now;
    Tabs& tabs = workspace.display.tabs;
    if (std::exchange(workspace.requests.layout_reset, false)) {
        settings = {};
        tabs.at_right.reset();
    }
    settings.at_right = tabs.at_right;
    const std::string about = workspace.display.has_about ? workspace.scene().about : "";
    if (std::exchange(about_, about) != about) {
        // In a small window the text of a scene is what one reads first.
        if (!about.empty()) open_side_ = SidePanel::about;
        if (about.empty() && open_side_ == SidePanel::about) open_side_.reset();
    }
    if (std::exchange(tabs.wants_right, false)) open_side_ = SidePanel::tab;
    if (workspace.requests.rename) open_side_ = SidePanel::items;
    if (open_side_ == SidePanel::tab && !tabs.at_right) open_side_.reset();
    StageNeeds needs;
    needs.has_docks = workspace.display.has_docks;
    needs.is_presenting = workspace.display.is_presenting;
    needs.has_about = !about.empty();
    needs.about_height = about_height;
    needs.items_height = items_height;
    needs.has_sentence = !workspace.scene().about.empty();
    needs.has_axis = has_axis;
    needs.has_tab = tabs.open.has_value();
    needs.is_large = needs.has_tab && tabs.is_large;
    needs.has_right_tab = tabs.at_right.has_value();
    needs.open = open_side_;
    stage_ = stage_of(screen_, settings, needs);
    notice_ = notice_of(workspace.showing());
    if (!notice_.empty()) {
        needs.notice_height = notice_height(notice_, stage_.canvas.width);
        stage_ = stage_of(screen_, settings, needs);
    }
    tabs.is_right_hidden = stage_[SidePanel::tab].is_empty();
    const std::optional<Rect> part = part_of(stage_.canvas);
    const scene::Item* selected = workspace.selected_item();
    const auto is_on_canvas = [&] {
        return selected != nullptr && selected->is_known() && !selected->hidden &&
               contains(workspace.viewport.canvas(),
                        on_screen(workspace, exhibit_of(selected->thing)->extent(selected->thing)));
    };
    const auto is_seen = [&](const std::optional<Rect>& world) {
        return world && contains(workspace.viewport.canvas(), on_screen(workspace, *world));
    };
    if (part != viewport.part) {
        if (is_on_canvas()) in_sight_ = workspace.selection.main;
        if (is_seen(extent_of(workspace))) is_all_in_sight_ = true;
        if (is_other_window || !viewport.part) {
            viewport.part = part;
        } else {
            move_canvas(workspace, part);
        }
    }
    bool is_kept = false;  // what was in sight until the places changed
    if (workspace.motion.wants_kept) {
        show_kept(workspace);
    } else if (workspace.motion.wants_part) {
        fit(workspace, *workspace.motion.wants_part);
    } else if (workspace.motion.wants_fit) {
        fit_scene(workspace);
    } else if (workspace.motion.wants_shipped_fit) {
        fit_shipped_view(workspace);
    } else if (workspace.document.editor.is_in_gesture()) {
        is_kept = true;  // until the drag ends
    } else {
        // What a dock would hide now comes back into sight.
        const scene::View from = workspace.scene().view;
        const auto all = is_all_in_sight_ ? extent_of(workspace) : std::nullopt;
        if (all && !is_seen(all)) {
            bring_into_sight(workspace, *all);
        } else if (in_sight_ != scene::kNoItem && in_sight_ == workspace.selection.main &&
                   selected != nullptr && !is_on_canvas()) {
            bring_into_sight(workspace, exhibit_of(selected->thing)->extent(selected->thing));
        }
        if (workspace.scene().view != from) glide_from(workspace, from);
    }
    // A glide that brings it back may be overtaken by the next change.
    if (!is_kept && !workspace.motion.glide) {
        in_sight_ = scene::kNoItem;
        is_all_in_sight_ = false;
    }
    workspace.motion.wants_fit = workspace.motion.wants_shipped_fit = false;
    workspace.motion.wants_part.reset();
    workspace.motion.wants_kept = false;
}

void Docks::move_to(Border border, Vec2 point) {
    const ImVec2 at{static_cast<float>(point.x), static_cast<float>(point.y)};
    const auto top = [&](SidePanel side) { return stage_[side].y; };
    const float bottom = stage_[SidePanel::tab].y + stage_[SidePanel::tab].height;
    float size = 0;
    switch (border) {
        case Border::right: size = screen_.width - at.x; break;
        case Border::bottom:
            size =
                stage_.content.height + stage_.borders[static_cast<std::size_t>(border)].y - at.y;
            break;
        case Border::about: size = at.y - top(SidePanel::about); break;
        case Border::items: size = at.y - top(SidePanel::items); break;
        case Border::inspector: size = at.y - top(SidePanel::inspector); break;
        case Border::tab: size = bottom - at.y; break;
    }
    const float most = std::max(screen_.width, screen_.height);
    settings[border] = std::clamp(size, 0.0F, most) / screen_.ratio;
}

void Docks::drag(Border border, const PanelRect& place) {
    const bool is_upright = border == Border::right;
    const float unit = screen_.ratio;
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 0);
    const std::string name = fmt::format("##border {}", static_cast<int>(border));
    if (const Panel panel = begin_panel(name.c_str(), place, false, ImGuiWindowFlags_NoScrollbar)) {
        const bool is_pressed = mouse_area("##drag", {place.width, place.height}, Control::border);
        const Vec2 arrows = taken_arrows();
        tooltip("Drag it to share the room; a double click, or Enter, gives back the usual share.");
        const bool is_held = ImGui::IsItemActive();
        const bool is_lit = is_held || ImGui::IsItemHovered();
        if (is_lit) {
            ImGui::SetMouseCursor(is_upright ? ImGuiMouseCursor_ResizeEW
                                             : ImGuiMouseCursor_ResizeNS);
        }
        draw_grip(place, is_lit, unit);
        const bool is_reset = ImGui::IsItemHovered() && ImGui::IsMouseDoubleClicked(0);
        if (is_reset || (is_pressed && present_focus()->here() != nullptr)) {
            settings[border].reset();
        } else if (arrows != Vec2{}) {
            constexpr double kStride = 16;  // pixels at 1x
            const double way = (arrows.x + arrows.y) * kStride * unit;
            const bool is_first = border == Border::right || border == Border::tab;
            move_to(border, {place.x + (is_first ? place.width : 0) + way,
                             place.y + (is_first ? place.height : 0) + way});
        } else if (is_held && ImGui::IsMouseDragging(0, 2)) {
            move_to(border, {ImGui::GetMousePos().x, ImGui::GetMousePos().y});
        }
    }
    ImGui::PopStyleVar(2);
}

void Docks::draw_borders() {
    for (const Border border : kBorders) {
        const PanelRect& place = stage_.borders[static_cast<std::size_t>(border)];
        if (!place.is_empty()) drag(border, place);
    }
}

void Docks::draw_notice() const {
    if (notice_.empty()) return;
    const float unit = unit_of_font();
    const float side = ImGui::GetTextLineHeight();
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding,
                        {ImGui::GetStyle().WindowPadding.x, kNoticePadding * unit});
    if (const Panel panel =
            begin_panel("##notice", stage_.notice, false, ImGuiWindowFlags_NoScrollbar)) {
        const ImVec2 at = ImGui::GetCursorScreenPos();
        ImGui::GetWindowDrawList()->AddTriangleFilled(
            {at.x + side / 2, at.y + side * 0.15F}, {at.x + side, at.y + side * 0.95F},
            {at.x, at.y + side * 0.95F}, packed_color(Role::error));
        ImGui::SetCursorPosX(notice_inset());
        write_wrapped(notice_);
    }
    ImGui::PopStyleVar();
}

void Docks::draw_side_tabs(const Tabs& tabs) {
    if (!stage_.is_small) return;
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {4 * screen_.ratio, 4 * screen_.ratio});
    if (const Panel panel =
            begin_panel("##sides", stage_.side_tabs, false, ImGuiWindowFlags_NoScrollbar)) {
        const bool is_strip = stage_.side_tabs.height > stage_.side_tabs.width;
        const float gap = 2 * screen_.ratio;
        const auto title_of_side = [&](SidePanel side) -> std::string {
            return side == SidePanel::tab ? tabs.at_right->title : look_of_side(side).name;
        };
        const auto is_there = [&](SidePanel side) {
            return side == SidePanel::about ? !about_.empty()
                                            : side != SidePanel::tab || tabs.at_right.has_value();
        };
        const Scope padding = with_frame_padding({4 * screen_.ratio, 4 * screen_.ratio});
        float width = 0;  // of all titles in a row
        for (const SidePanel side : kSidePanels) {
            if (is_there(side)) width += button_width(title_of_side(side)) + gap;
        }
        const bool is_short = is_strip || width - gap > ImGui::GetContentRegionAvail().x;
        for (const SidePanel side : kSidePanels) {
            if (!is_there(side)) continue;
            const std::string title = title_of_side(side);
            const bool is_open = open_side_ == side;
            const bool is_cut = is_strip || (is_short && !is_open);
            const std::string label = is_cut ? "##" + title : title;
            const float wide = is_strip ? ImGui::GetContentRegionAvail().x
                               : is_cut ? 30 * screen_.ratio
                                        : 0;
            const Scope id = with_id(static_cast<std::size_t>(side));
            if (switch_button(label.c_str(), is_open, wide)) {
                open_side_ = is_open ? std::nullopt : std::optional(side);
            }
            if (is_cut) draw_icon(look_of_side(side).icon);
            tooltip(title + ": " +
                    (side == SidePanel::tab ? tabs.at_right->about : look_of_side(side).about));
            if (!is_strip) ImGui::SameLine(0, gap);
        }
    }
    ImGui::PopStyleVar();
}

}  // namespace tileglass::app
