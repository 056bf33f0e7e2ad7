#include "app/features/structures/nearest.hpp"

#include <fmt/format.h>

#include <cmath>
#include <numbers>
#include <vector>

#include "app/world/live_world.hpp"
#include "sandbox/world/live_objects.hpp"
#include "sandbox/world/object_world.hpp"
#include "tileglass/query/rect_distance.hpp"

namespace tileglass::app::structures {

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

// `but`: the id of an object that does not count.
void show_nearest_to(Vec2 point, std::optional<std::uint32_t> but, int count, const LiveWorld& live,
                     Canvas& canvas) {
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

}  // namespace

void show_nearest(int count, const Subject& s, Canvas& canvas) {
    if (count == 0 || !s.live.has_objects()) return;
    const scene::TileQuery* query = s.asked != nullptr ? s.asked->query() : nullptr;
    const auto* circle = query != nullptr ? std::get_if<Circle>(&query->shape) : nullptr;
    const auto* object = s.selected != nullptr ? s.selected->as<scene::Object>() : nullptr;
    if (circle != nullptr) {
        show_nearest_to(circle->center, std::nullopt, count, s.live, canvas);
    } else if (object != nullptr && s.live.items().fault_of(s.selected->id) == nullptr) {
        const Rect& rect = object->rect;
        show_nearest_to((rect.min() + rect.max()) * 0.5, s.selected->id, count, s.live, canvas);
    } else if (s.pointed.hovered_point) {
        show_nearest_to(*s.pointed.hovered_point, std::nullopt, count, s.live, canvas);
    }
}

}  // namespace tileglass::app::structures
