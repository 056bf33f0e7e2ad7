#include "app/features/neighbours/steps.hpp"

#include <fmt/format.h>

#include <array>

#include "app/document/overlays/tile_marks.hpp"

namespace tileglass::app::neighbours {

namespace {

constexpr double kLeastStep = 44;    // pixels at 1x a tile: room for a step
constexpr double kLeastNames = 100;  // pixels at 1x a tile: room for two names

void write_step(Direction direction, const Rect& area, double pixels, Canvas& canvas) {
    const auto [dx, dy] = step_of(direction);
    const Vec2 middle = (area.a + area.b) * 0.5;
    const auto line = [&](const std::string& text, double offset, Role role) {
        canvas.labels.push_back({.at = middle,
                                 .text = text,
                                 .offset = {0, offset},
                                 .role = role,
                                 .is_small = true,
                                 .has_plate = true});
    };
    const bool has_names = pixels >= kLeastNames;
    line(fmt::format("{}, {}", dx, dy), 0, Role::text);
    if (!has_names) return;
    line(name_of(direction), -20, Role::text);
    line(fmt::format("back: {}", name_of(opposite(direction))), 20, Role::quiet_text);
}

}  // namespace

const char* name_of(Direction direction) {
    constexpr std::array kNames{"right", "down right", "down", "down left",
                                "left",  "up left",    "up",   "up right"};
    return kNames[static_cast<std::size_t>(direction)];
}

void show_neighbours(Tile tile, const TileRect& limits, const Frame& frame, Canvas& canvas) {
    if (!limits.contains(tile)) return;
    const double size = frame.size();
    const double pixels = tile_pixels(frame, canvas.view);
    const Rect own = area_of(tile, frame);
    for (std::size_t i = 0; i < kAllDirections.size(); ++i) {
        const Direction direction = kAllDirections[i];
        const auto [dx, dy] = step_of(direction);
        const Vec2 way{dx * size, dy * size};
        const Rect area{own.a + way, own.b + way};
        if (!neighbour(tile, direction, limits)) {
            show_fault(area, true, 1.5F, canvas);
            continue;
        }
        const bool is_over_side = i % 2 == 0;
        const Vec2 middle = (own.a + own.b) * 0.5;
        canvas.strokes.push_back({.points = {middle + way * 0.3, middle + way * 0.7},
                                  .width = is_over_side ? 2.0F : 1.0F,
                                  .role = Role::input,
                                  .is_dashed = !is_over_side});
        canvas.strokes.push_back(border_of(
            area, {.width = 1, .role = Role::input, .opacity = 0.8F, .is_dashed = !is_over_side}));
        if (pixels >= kLeastStep) write_step(direction, area, pixels, canvas);
    }
}

}  // namespace tileglass::app::neighbours
