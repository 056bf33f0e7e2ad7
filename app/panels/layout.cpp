#include "app/panels/layout.hpp"

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/panels/panels.hpp"

namespace tileglass::app {

namespace {

// Sizes in pixels at 1x.
constexpr float kMenuHeight = 23;
constexpr float kStatusHeight = 26;
constexpr float kStepsHeight = 96;
constexpr float kToolsWidth = 44;
constexpr float kColumnWidth = 304;
constexpr float kItemsHeight = 134;
constexpr float kInspectorHeight = 338;
constexpr float kCompareWidth = 320;
constexpr float kMapWidth = 240;
constexpr float kExperimentWidth = 456;
constexpr float kScaleHeight = 44;
constexpr float kAxisHeight = 60;
constexpr float kLegendWidth = 150;
constexpr float kLegendHeight = 118;
constexpr float kGap = 8;

bool is_near(const Place& a, const Place& b) {
    return std::fabs(a.x - b.x) < 2 && std::fabs(a.y - b.y) < 2 &&
           std::fabs(a.width - b.width) < 2 && std::fabs(a.height - b.height) < 2;
}

// About half of the width of the canvas.
float experiment_width(const Screen& screen) {
    const float canvas = screen.width - (kToolsWidth + kColumnWidth) * screen.ratio;
    return std::clamp(0.45F * canvas, kExperimentWidth * screen.ratio, 760 * screen.ratio);
}

// Part of the panel's title bar stays on the screen.
Place kept_on_screen(Place place, const Screen& screen) {
    constexpr float kLeast = 48;
    place.x = std::clamp(place.x, kLeast - place.width, std::max(0.0F, screen.width - kLeast));
    place.y = std::clamp(place.y, 0.0F, std::max(0.0F, screen.height - kLeast));
    return place;
}

void place_next_window(const Place& place, ImGuiCond when = ImGuiCond_Always) {
    ImGui::SetNextWindowPos({place.x, place.y}, when);
    ImGui::SetNextWindowSize({place.width, place.height}, when);
}

}  // namespace

Panel::~Panel() {
    ImGui::End();
}

Screen screen_of(const Viewport& viewport) {
    return {static_cast<float>(viewport.width), static_cast<float>(viewport.height),
            static_cast<float>(viewport.pixel_ratio)};
}

bool Layout::has_room_on_canvas(const Workspace& workspace) {
    constexpr double kLeastWidth = 420;   // pixels at 1x
    constexpr double kLeastHeight = 300;  // pixels at 1x
    const Rect inside = workspace.viewport.inside();
    const double ratio = workspace.viewport.pixel_ratio;
    return inside.b.x - inside.a.x >= kLeastWidth * ratio &&
           inside.b.y - inside.a.y >= kLeastHeight * ratio;
}

Insets Layout::insets(float ratio) {
    return {kToolsWidth * ratio, kColumnWidth * ratio, kMenuHeight * ratio,
            (kStatusHeight + kStepsHeight) * ratio};
}

Place Layout::counters_place(const Workspace& workspace) {
    const bool has_world = shows_world(workspace) || shows_structure(workspace);
    return first_place(has_world ? "World" : "Counters", screen_of(workspace.viewport));
}

Place Layout::first_place(const std::string& name, const Screen& screen) {
    const auto& [width, height, ratio] = screen;
    const float top = kMenuHeight * ratio;
    const float bottom = height - kStatusHeight * ratio;
    const float column = width - kColumnWidth * ratio;
    const float steps = bottom - kStepsHeight * ratio;
    const float tools = kToolsWidth * ratio;
    const float gap = kGap * ratio;
    // Height above or below 720 is shared among the panels of the column.
    const float extra = std::max(height / ratio, 480.0F) - 720;
    const float rows = std::max(98.0F, kItemsHeight + (extra > 0 ? 0.5F : 0.3F) * extra);
    const float items = top + rows * ratio;
    const float inspector = items + (kInspectorHeight + (extra > 0 ? 0.2F : 0.4F) * extra) * ratio;
    if (name == "Tools") return {0, top, tools, steps - top};
    if (name == "Items") return {column, top, width - column, items - top};
    if (name == "Inspector") return {column, items, width - column, inspector - items};
    if (name == "Tile") return {column, inspector, width - column, bottom - inspector};
    if (name == "Steps") return {0, steps, column, bottom - steps};
    if (name == "Counters") return {tools + gap, top + gap, 196 * ratio, 128 * ratio};
    if (name == "World") return {tools + gap, top + gap, 452 * ratio, 188 * ratio};
    if (name == "Legend") {
        const float high = kLegendHeight * ratio;
        return {tools + gap, steps - gap - high, kLegendWidth * ratio, high};
    }
    const float scale = steps - gap - kScaleHeight * ratio;
    const float scale_left = column - gap - 176 * ratio;
    const float wide_legend = std::min(452 * ratio, scale_left - gap - (tools + gap));
    if (name == "Wide legend") {
        return {tools + gap, steps - gap - 76 * ratio, wide_legend, 76 * ratio};
    }
    if (name == "Scale") return {scale_left, scale, 176 * ratio, kScaleHeight * ratio};
    // Beside the column at the right, as high as the room above the scale.
    const float below = scale - gap - top - gap;
    const auto at_right = [&](float wide, float high) {
        return Place{std::max(tools + gap, column - gap - wide), top + gap, wide, high};
    };
    const float grown = std::max(0.0F, extra);
    if (name == "Compare") return at_right(kCompareWidth * ratio, std::max(120 * ratio, below));
    if (name == "Map") {
        const float high = std::min((420 + grown) * ratio, below);
        return at_right(kMapWidth * ratio, std::max(120 * ratio, high));
    }
    if (name == "Try out") return at_right(300 * ratio, std::min(480 * ratio, below));
    if (name == "Structures") {
        const float head = top + gap + 76 * ratio;  // below the world's clock
        return {tools + gap, head, 452 * ratio, scale - gap - head};
    }
    if (name == "Experiment") {
        // Ends above the panels at the foot of the canvas; beside the world panel.
        const float high = steps - 60 * ratio - 2 * gap - top - gap;
        return at_right(experiment_width(screen), std::max(240 * ratio, high));
    }
    if (name == "Axis" || name == "Life") {
        const float left = tools + gap + (kLegendWidth + kGap) * ratio;
        const float right = scale_left - gap;
        return {left, steps - gap - kAxisHeight * ratio, right - left, kAxisHeight * ratio};
    }
    const float wide = 420 * ratio;
    const float high = std::min((520 + grown) * ratio, height - 80 * ratio);
    return {(width - wide) / 2, (height - high) / 2, wide, high};
}

void Layout::begin_screen_frame(Workspace& workspace) {
    Viewport& viewport = workspace.viewport;
    screen_ = screen_of(viewport);
    const float ratio = screen_.ratio;
    if (std::exchange(workspace.requests.layout_reset, false)) {
        known_.clear();
        is_reset_ = true;
    }
    left_end_ = kMenuHeight * ratio;
    if (legend_height_ == 0) legend_height_ = kLegendHeight * ratio;  // not drawn yet
    viewport.insets = {};
    viewport.covered_foot = 0;
    viewport.free_part.reset();
    if (workspace.display.has_panels) {
        viewport.insets = insets(ratio);
        const float beside = workspace.compare.page ? (kCompareWidth + kGap) * ratio
                             : workspace.scene().experiment
                                 ? experiment_width(screen_) + kGap * ratio
                             : shows_map(workspace) ? (kMapWidth + kGap) * ratio
                                                    : 0;
        viewport.insets.right += static_cast<double>(beside);
        const float foot = shows_t_axis(workspace) ? (kAxisHeight + kGap) * ratio : 0;
        viewport.covered_foot = static_cast<double>(foot);
        viewport.free_part = part_left_free(workspace);
    }
    if (workspace.motion.wants_fit) {
        fit_scene(workspace);
    } else if (workspace.motion.wants_shipped_fit) {
        fit_shipped_view(workspace);
    }
    workspace.motion.wants_fit = workspace.motion.wants_shipped_fit = false;
}

Rect Layout::part_left_free(const Workspace& workspace) {
    Rect free = workspace.viewport.inside();
    if (!has_room_on_canvas(workspace)) return free;
    const Place counters = counters_place(workspace);
    free.a.x = static_cast<double>(counters.x + counters.width);
    if (is_tuning(workspace)) {
        const Place tuner = first_place("Try out", screen_of(workspace.viewport));
        free.b.x = std::max(free.a.x, static_cast<double>(tuner.x));
    }
    return free;
}

void Layout::fit_shipped_view(Workspace& workspace) const {
    constexpr float kWidth = 1280;
    constexpr float kHeight = 720;
    if (screen_.width >= kWidth * screen_.ratio && screen_.height >= kHeight * screen_.ratio)
        return;
    if (halves_of(workspace)) return;  // each half is fitted to its own room
    const CanvasView made{workspace.scene().view, kWidth, kHeight, 1};
    const Insets covered = insets(1);
    fit(workspace,
        {made.to_world({covered.left, covered.top}),
         made.to_world({kWidth - covered.right, kHeight - covered.bottom})},
        shown_part(workspace));
}

Place Layout::with_height(const std::string& name, Place place) const {
    const auto height = heights_.find(name);
    if (height == heights_.end()) return place;
    if (height->second.grows_up) place.y += place.height - height->second.pixels;
    place.height = height->second.pixels;
    return place;
}

Panel Layout::begin_lines(const char* name, int lines, bool grows_up, int extra_flags) {
    const ImGuiStyle& style = ImGui::GetStyle();
    const float height = static_cast<float>(lines) * ImGui::GetTextLineHeightWithSpacing() -
                         style.ItemSpacing.y + 2 * (style.WindowPadding.y + style.WindowBorderSize);
    const Place place = first_place(name, screen_);
    const Place legend = first_place("Legend", screen_);
    const float end = legend.y + legend.height;
    const float gap = kGap * screen_.ratio;
    float most = height;
    if (place.x == legend.x && !grows_up) {
        const float room = end - place.y;
        most = std::max(room - gap - legend_height_, room / 2);
        left_end_ = std::max(left_end_, place.y + std::min(height, most));
    } else if (place.x == legend.x) {
        legend_height_ = height;
        most = end - gap - left_end_;
    }
    most = std::max(most, style.WindowMinSize.y);
    heights_[name] = {std::ceil(std::min(height, most)), grows_up};
    return begin(name, extra_flags);
}

Panel Layout::begin(const char* name, int extra_flags) {
    const Place first = with_height(name, first_place(name, screen_));
    const auto known = known_.find(name);
    if (known == known_.end()) {
        place_next_window(first, is_reset_ ? ImGuiCond_Always : ImGuiCond_FirstUseEver);
        if (is_reset_) ImGui::SetNextWindowCollapsed(false);
    } else if (const auto& [was, width, height] = known->second;
               width != screen_.width || height != screen_.height) {
        const Place then = with_height(name, first_place(name, {width, height, screen_.ratio}));
        const bool is_unmoved = is_near(with_height(name, was), then);
        place_next_window(is_unmoved ? first : kept_on_screen(was, screen_));
    } else if (const Place place = with_height(name, was); !is_near(place, was)) {
        place_next_window(place);
    }
    const bool is_open = ImGui::Begin(name, nullptr, extra_flags);
    const ImVec2 at = ImGui::GetWindowPos();
    const ImVec2 size = ImGui::GetWindowSize();
    if (is_open) {
        known_[name] = {{at.x, at.y, size.x, size.y}, screen_.width, screen_.height};
    }
    return Panel(is_open);
}

}  // namespace tileglass::app
