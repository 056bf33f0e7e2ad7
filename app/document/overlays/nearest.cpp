#include "app/document/overlays/nearest.hpp"

#include <fmt/format.h>

#include <cmath>
#include <numbers>
#include <utility>
#include <vector>

#include "sandbox/world/live_objects.hpp"
#include "sandbox/world/object_world.hpp"
#include "tileglass/query/rect_distance.hpp"

namespace tileglass::app {

namespace {

Stroke circle_around(Vec2 center, double radius) {
    constexpr int kSides = 96;
    Stroke circle{.is_closed = true, .width = 1, .role = Role::accent, .is_dashed = true};
    for (int i = 0; i < kSides; ++i) {
        const double angle = 2 * std::numbers::pi * i / kSides;
        circle.points.push_back(center + Vec2{std::cos(angle), std::sin(angle)} * radius);
    }
    return circle;
}

}  // namespace

void show_nearest(const LiveWorld& live, Vec2 point, std::optional<std::uint32_t> but, int count,
                  Canvas& canvas) {
    if (!live.has_objects()) return;
    const auto most = static_cast<std::uint32_t>(count);
    std::vector<std::uint32_t> nearest =
        live.objects().world()->nearest(point, most + (but ? 1 : 0));
    if (but) std::erase(nearest, *but);
    if (nearest.size() > most) nearest.pop_back();
    double farthest = 0;
    for (std::size_t i = 0; i < nearest.size(); ++i) {
        const Rect& rect = rect_of(live, nearest[i]);
        const Vec2 at = nearest_point(point, rect);
        farthest = std::hypot(at.x - point.x, at.y - point.y);
        canvas.strokes.push_back({.points = {point, at}, .width = 1.5F, .role = Role::accent});
        canvas.strokes.push_back(border_of(rect, {.role = Role::accent}));
        const double top = canvas.view.y_up ? rect.max().y : rect.min().y;
        canvas.labels.push_back({.at = {rect.max().x, top},
                                 .text = fmt::format("{}", i + 1),
                                 .anchor = {0, 1},
                                 .offset = {2, -2},
                                 .is_small = true,
                                 .has_plate = true});
    }
    if (farthest > 0) canvas.strokes.push_back(circle_around(point, farthest));
}

}  // namespace tileglass::app
