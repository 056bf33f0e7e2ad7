#include "app/shapes/ray.hpp"

#include <cmath>
#include <utility>

#include "app/shapes/arrow.hpp"
#include "app/shapes/walked.hpp"

namespace tileglass::app {

namespace {

Vec2 tip_of(const Ray& ray) {
    return ray.origin + ray.direction;
}

// From the tip of its direction to where it leaves the view.
void show_rest(const Ray& ray, Vec2 unit, float opacity, Canvas& canvas) {
    const double done = std::hypot(ray.direction.x, ray.direction.y);
    const PathPart seen = part_in(Path::of(Ray{ray.origin, unit}), canvas.camera.visible());
    if (!(seen.low <= seen.high) || seen.high <= done) return;
    Stroke rest;
    rest.points = {tip_of(ray), ray.origin + unit * seen.high};
    rest.width = 1.5F;
    rest.opacity = opacity;
    rest.is_dashed = true;
    canvas.strokes.push_back(std::move(rest));
}

}  // namespace

Ray RayExhibit::draw(Vec2 from, Vec2 to, bool constrain) {
    return Ray{from, (constrain ? in_main_direction(from, to) : to) - from};
}

std::vector<Grip> RayExhibit::grips(const Ray& ray) {
    return {{ray.origin, Cursor::move}, {tip_of(ray), Cursor::move}};
}

// The other end stays where it is.
Ray RayExhibit::drag(const Ray& ray, std::size_t grip, Vec2 to, bool constrain) {
    const Vec2 origin = ray.origin;
    const Vec2 tip = tip_of(ray);
    if (grip == 1) return draw(origin, to, constrain);
    const Vec2 from = constrain ? in_main_direction(tip, to) : to;
    return Ray{from, tip - from};
}

Ray RayExhibit::moved(const Ray& ray, Vec2 to) {
    return Ray{to, ray.direction};
}

Vec2 RayExhibit::anchor(const Ray& ray) {
    return ray.origin;
}

bool RayExhibit::is_hit(const Ray& ray, Vec2 point, double reach) {
    return is_near(Path::of(ray), point, reach);
}

void RayExhibit::show(const Ray& ray, bool is_selected, Canvas& canvas) {
    const float opacity = is_selected ? 1.0F : 0.6F;
    canvas.dots.push_back({ray.origin, 4, Role::input});
    const std::optional<Vec2> unit = unit_of(ray.direction);
    if (!unit) return;
    show_rest(ray, *unit, opacity, canvas);
    show_arrow(ray.origin, ray.direction, opacity, canvas);
}

}  // namespace tileglass::app
