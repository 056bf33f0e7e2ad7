// The length of some tiles, in a free place at an edge of the canvas.

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/shell/panels/panels.hpp"
#include "app/widgets/widgets.hpp"

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

// Where an area of this size covers nothing at an edge of the canvas: in a corner if possible, at
// the foot and at the right first. None if all places are covered.
std::optional<ImVec2> free_place(const Workspace& workspace, ImVec2 size, ImVec2 margin) {
    const Rect canvas = workspace.viewport.canvas();
    const auto left = static_cast<float>(canvas.a.x) + margin.x;
    const auto top = static_cast<float>(canvas.a.y) + margin.y;
    const float right = static_cast<float>(canvas.b.x) - margin.x - size.x;
    const float foot = static_cast<float>(canvas.b.y) - margin.y - size.y;
    const std::vector<Rect> things = things_on_canvas(workspace);
    std::vector<ImVec2> places{{right, foot}, {left, foot}, {right, top}, {left, top}};
    for (const float y : {foot, top}) {
        for (float x = right; x > left; x -= size.x / 2) places.push_back({x, y});
    }
    const auto is_free = [&](ImVec2 place) {
        const Rect area{{place.x, place.y}, {place.x + size.x, place.y + size.y}};
        return std::none_of(things.begin(), things.end(),
                            [&](const Rect& thing) { return overlaps(area, thing); });
    };
    const auto found = std::find_if(places.begin(), places.end(), is_free);
    if (found == places.end()) return std::nullopt;
    return *found;
}

}  // namespace

void place_scale_bar(Workspace& workspace) {
    const auto ratio = static_cast<float>(workspace.viewport.pixel_ratio);
    constexpr double kLongest = 160;  // pixels at 1x
    const double scale = view_of(workspace).scale();
    const double tile = workspace.scene().frame.size();
    const double tiles = round_length(kLongest * workspace.viewport.pixel_ratio / (scale * tile));
    const double length = tiles * tile * scale;
    const Scope font = in_font(Font::small);
    std::string text = fmt::format("{} {}", scale_text(tiles), tiles == 1 ? "tile" : "tiles");
    const ImVec2 size{std::max(static_cast<float>(length), text_width(text)) + 12 * ratio,
                      31 * ratio};
    workspace.viewport.scale_bar.reset();
    const std::optional<ImVec2> place = free_place(workspace, size, {6 * ratio, 7 * ratio});
    if (!place) return;
    const Rect plate{{place->x, place->y}, {place->x + size.x, place->y + size.y}};
    workspace.viewport.taken.push_back(plate);
    workspace.viewport.scale_bar = ScaleBar{plate, length, std::move(text)};
}

}  // namespace tileglass::app
