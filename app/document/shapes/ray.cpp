// A ray on the canvas.

#include <array>
#include <cmath>
#include <utility>

#include "app/document/shapes/row.hpp"
#include "app/document/shapes/walked.hpp"

namespace tileglass::app {

namespace {

Vec2 tip_of(const Ray& ray) {
    return ray.origin + ray.direction;
}

// Continues the ray from the tip of its direction to the edge of the view.
void show_rest(const Ray& ray, Vec2 unit, float opacity, Canvas& canvas) {
    const double done = std::hypot(ray.direction.x, ray.direction.y);
    const PathPart seen = part_in(Path::of(Ray{ray.origin, unit}), canvas.view.visible());
    if (!(seen.low <= seen.high) || seen.high <= done) return;
    canvas.strokes.push_back({.points = {tip_of(ray), ray.origin + unit * seen.high},
                              .width = 1.5F,
                              .opacity = opacity,
                              .is_dashed = true});
}

struct RayExhibit {
    static constexpr std::string_view kTool = "tool.ray";
    static constexpr std::string_view kHint = "Drag from the origin in the direction of the ray";
    /// A line from a square to a large arrowhead, drawn in both directions.
    static constexpr std::array kIcon{Vec2{0, 0.8}, Vec2{0.2, 0.8}, Vec2{1, 0}, Vec2{0.45, 0},
                                      Vec2{1, 0},   Vec2{1, 0.55},  Vec2{1, 0}, Vec2{0.2, 0.8},
                                      Vec2{0.2, 1}, Vec2{0, 1}};
    static constexpr auto why = why_walked;
    static constexpr auto tell = tell_walked;

    static Ray draw(Vec2 from, Vec2 to, bool constrain) {
        return Ray{from, (constrain ? in_main_direction(from, to) : to) - from};
    }

    static std::vector<Grip> grips(const Ray& ray) {
        return {{ray.origin, Cursor::move}, {tip_of(ray), Cursor::move}};
    }

    // The other end stays.
    static Ray drag(const Ray& ray, std::size_t grip, Vec2 to, bool constrain) {
        const Vec2 origin = ray.origin;
        const Vec2 tip = tip_of(ray);
        if (grip == 1) return draw(origin, to, constrain);
        const Vec2 from = constrain ? in_main_direction(tip, to) : to;
        return Ray{from, tip - from};
    }

    static Ray moved(const Ray& ray, Vec2 to) { return Ray{to, ray.direction}; }

    static bool is_hit(const Ray& ray, Vec2 point, double reach) {
        return is_near(Path::of(ray), point, reach);
    }

    static void show(const Ray& ray, bool is_selected, Canvas& canvas) {
        const float opacity = is_selected ? 1.0F : 0.6F;
        canvas.dots.push_back({ray.origin, 4, Role::input});
        const std::optional<Vec2> unit = unit_of(ray.direction);
        if (!unit) return;
        show_rest(ray, *unit, opacity, canvas);
        show_arrow(ray.origin, ray.direction, opacity, canvas);
    }
};

}  // namespace

Exhibit make_exhibit(std::in_place_type_t<Ray>) {
    return row_of<Ray, RayExhibit>();
}

}  // namespace tileglass::app
