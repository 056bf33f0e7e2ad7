// The length of some tiles, at the foot of the canvas.

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>

#include "app/panels/panels.hpp"
#include "app/panels/widgets.hpp"

namespace tileglass::app {

namespace {

// The largest 1, 2 or 5 times a power of ten that is not above `most`.
double round_length(double most) {
    const double power = std::pow(10.0, std::floor(std::log10(most)));
    for (const double factor : {5.0, 2.0}) {
        if (factor * power <= most) return factor * power;
    }
    return power;
}

// A number of tiles in words: "200", "100 million", "5 billion", "1e+15".
std::string scale_text(double tiles) {
    constexpr double kMillion = 1e6;
    constexpr double kBillion = 1e9;
    if (tiles >= 1'000'000 * kBillion || tiles < 1) return fmt::format("{:g}", tiles);
    const auto of = [&](double unit) { return grouped(static_cast<std::int64_t>(tiles / unit)); };
    if (tiles >= kBillion) return of(kBillion) + " billion";
    return tiles >= kMillion ? of(kMillion) + " million" : of(1);
}

}  // namespace

void draw_scale_bar(Workspace& workspace) {
    const auto ratio = static_cast<float>(workspace.viewport.pixel_ratio);
    constexpr double kLongest = 160;  // pixels at 1x
    const Rect canvas = workspace.viewport.canvas();
    const double scale = view_of(workspace).scale();
    const double tile = workspace.scene().frame.size();
    const double tiles = round_length(kLongest * workspace.viewport.pixel_ratio / (scale * tile));
    const auto length = static_cast<float>(tiles * tile * scale);
    ImDrawList& list = *ImGui::GetBackgroundDrawList();
    const ImU32 color = packed_color(Role::text);
    const float right = static_cast<float>(canvas.b.x) - 12 * ratio;
    const float y = static_cast<float>(canvas.b.y) - 14 * ratio;
    const Scope font = in_font(Font::small);
    const std::string text = fmt::format("{} {}", scale_text(tiles), tiles == 1 ? "tile" : "tiles");
    const float wide = std::max(length, text_width(text));
    const ImVec2 low{right - wide - 6 * ratio, y - 24 * ratio};
    const ImVec2 high{right + 6 * ratio, y + 7 * ratio};
    workspace.viewport.taken.push_back(
        {{static_cast<double>(low.x), static_cast<double>(low.y)},
         {static_cast<double>(high.x), static_cast<double>(high.y)}});
    list.AddRectFilled(low, high, packed_color(Role::panel, 0.75F), 4 * ratio);
    list.AddLine({right - length, y}, {right, y}, color, 2 * ratio);
    for (const float x : {right - length, right}) {
        list.AddLine({x, y - 4 * ratio}, {x, y + 4 * ratio}, color, ratio);
    }
    list.AddText({right - text_width(text), y - 21 * ratio}, color, text.c_str());
}

}  // namespace tileglass::app
