#include "app/shapes/arrow.hpp"

#include <cmath>
#include <utility>

namespace tileglass::app {

namespace {

// Pixels at 1x: more of the arrow's head is seen than the handle at its tip covers.
constexpr double kHeadLength = 22;
constexpr double kHeadWidth = 8;  // to either side

}  // namespace

std::optional<Vec2> unit_of(Vec2 direction) {
    const double most = std::fmax(std::fabs(direction.x), std::fabs(direction.y));
    if (most == 0 || !std::isfinite(most)) return std::nullopt;
    const Vec2 scaled{direction.x / most, direction.y / most};
    return scaled * (1 / std::hypot(scaled.x, scaled.y));
}

void show_arrow(Vec2 from, Vec2 way, float opacity, Canvas& canvas) {
    const std::optional<Vec2> unit = unit_of(way);
    if (!unit) return;
    const Vec2 tip = from + way;
    Stroke line;
    line.points = {from, tip};
    line.opacity = opacity;
    canvas.strokes.push_back(std::move(line));
    const double pixel = canvas.camera.pixel_ratio / canvas.camera.scale();
    const Vec2 back = tip - *unit * (kHeadLength * pixel);
    const Vec2 aside = Vec2{-unit->y, unit->x} * (kHeadWidth * pixel);
    Stroke head;
    head.points = {back + aside, tip, back - aside};
    head.opacity = opacity;
    canvas.strokes.push_back(std::move(head));
}

}  // namespace tileglass::app
