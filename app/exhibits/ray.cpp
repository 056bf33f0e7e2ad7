#include "app/exhibits/ray.hpp"

#include <array>
#include <cmath>
#include <utility>

#include "app/exhibits/arrow.hpp"
#include "app/exhibits/walked.hpp"

namespace tileglass::app {

namespace {

const Ray& ray_of(const scene::Shape& shape) {
    return std::get<Ray>(shape);
}

Vec2 tip_of(const Ray& ray) {
    return ray.origin + ray.direction;
}

// A line from a square to the large head of an arrow, there and back.
constexpr std::array<Vec2, 10> kRayIcon{{{0, 0.8},
                                         {0.2, 0.8},
                                         {1, 0},
                                         {0.45, 0},
                                         {1, 0},
                                         {1, 0.55},
                                         {1, 0},
                                         {0.2, 0.8},
                                         {0.2, 1},
                                         {0, 1}}};

scene::Shape draw_ray(Vec2 from, Vec2 to, bool constrain) {
    return Ray{from, (constrain ? in_main_direction(from, to) : to) - from};
}

std::vector<Grip> ray_grips(const scene::Shape& shape) {
    return {{ray_of(shape).origin, Cursor::move}, {tip_of(ray_of(shape)), Cursor::move}};
}

// The other end stays where it is.
scene::Shape drag_ray(const scene::Shape& shape, std::size_t grip, Vec2 to, bool constrain) {
    const Vec2 origin = ray_of(shape).origin;
    const Vec2 tip = tip_of(ray_of(shape));
    if (grip == 1) return draw_ray(origin, to, constrain);
    const Vec2 from = constrain ? in_main_direction(tip, to) : to;
    return Ray{from, tip - from};
}

scene::Shape moved_ray(const scene::Shape& shape, Vec2 to) {
    return Ray{to, ray_of(shape).direction};
}

Vec2 ray_anchor(const scene::Shape& shape) {
    return ray_of(shape).origin;
}

bool is_ray_hit(const scene::Shape& shape, Vec2 point, double reach) {
    return is_near(Path::of(ray_of(shape)), point, reach);
}

Rect ray_extent(const scene::Shape& shape) {
    return {ray_of(shape).origin, tip_of(ray_of(shape))};
}

std::vector<Number> ray_numbers(const scene::Shape& shape) {
    const auto [origin, direction] = ray_of(shape);
    return {{"ox", origin.x}, {"oy", origin.y}, {"dx", direction.x}, {"dy", direction.y}};
}

scene::Shape ray_with_number(const scene::Shape& shape, std::size_t index, double value) {
    Ray ray = ray_of(shape);
    const std::array<double*, 4> fields{&ray.origin.x, &ray.origin.y, &ray.direction.x,
                                        &ray.direction.y};
    *fields[index] = value;
    return ray;
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

void show_ray(const scene::Shape& shape, bool is_selected, Canvas& canvas) {
    const Ray& ray = ray_of(shape);
    const float opacity = is_selected ? 1.0F : 0.6F;
    canvas.dots.push_back({ray.origin, 4, Role::input});
    const std::optional<Vec2> unit = unit_of(ray.direction);
    if (!unit) return;
    show_rest(ray, *unit, opacity, canvas);
    show_arrow(ray.origin, ray.direction, opacity, canvas);
}

}  // namespace

Exhibit ray_exhibit() {
    Exhibit exhibit{};
    exhibit.shape = scene::Shape(Ray{}).index();
    exhibit.stem = "ray";
    exhibit.tool = "tool.ray";
    exhibit.icon = kRayIcon;
    exhibit.hint = "Drag from the origin in the direction of the ray";
    exhibit.draw = draw_ray;
    exhibit.grips = ray_grips;
    exhibit.drag = drag_ray;
    exhibit.moved = moved_ray;
    exhibit.anchor = ray_anchor;
    exhibit.is_hit = is_ray_hit;
    exhibit.extent = ray_extent;
    exhibit.numbers = ray_numbers;
    exhibit.with_number = ray_with_number;
    exhibit.show = show_ray;
    exhibit.why = why_walked;
    exhibit.tell = tell_walked;
    return exhibit;
}

}  // namespace tileglass::app
