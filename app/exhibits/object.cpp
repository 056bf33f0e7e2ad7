#include "app/exhibits/object.hpp"

#include <fmt/format.h>

#include <array>
#include <utility>

#include "app/exhibits/rectangle.hpp"
#include "app/exhibits/words.hpp"
#include "tileglass/query/rectangle.hpp"

namespace tileglass::app {

namespace {

// What an object has in common with a rectangle that is asked about.
const Exhibit& as_rectangle() {
    static const Exhibit exhibit = rectangle_exhibit();
    return exhibit;
}

scene::Shape rectangle_of(const scene::Shape& shape) {
    return *scene::rect_of(shape);
}

scene::Shape object_of(const scene::Shape& rectangle) {
    return scene::Object{std::get<Rect>(rectangle)};
}

// Two sheets, one behind the other: a thing that lies on the tiles.
constexpr std::array<Vec2, 8> kIcon{
    {{0, 0.3}, {0.3, 0.3}, {0.3, 0}, {1, 0}, {1, 0.7}, {0.7, 0.7}, {0.7, 1}, {0, 1}}};

scene::Shape draw(Vec2 from, Vec2 to, bool constrain) {
    return object_of(as_rectangle().draw(from, to, constrain));
}

std::vector<Grip> grips(const scene::Shape& shape) {
    return as_rectangle().grips(rectangle_of(shape));
}

scene::Shape drag(const scene::Shape& shape, std::size_t grip, Vec2 to, bool constrain) {
    return object_of(as_rectangle().drag(rectangle_of(shape), grip, to, constrain));
}

scene::Shape moved(const scene::Shape& shape, Vec2 to) {
    return object_of(as_rectangle().moved(rectangle_of(shape), to));
}

Vec2 anchor(const scene::Shape& shape) {
    return as_rectangle().anchor(rectangle_of(shape));
}

bool is_hit(const scene::Shape& shape, Vec2 point, double reach) {
    return as_rectangle().is_hit(rectangle_of(shape), point, reach);
}

Rect extent(const scene::Shape& shape) {
    return *scene::rect_of(shape);
}

std::vector<Number> numbers(const scene::Shape& shape) {
    return as_rectangle().numbers(rectangle_of(shape));
}

scene::Shape with_number(const scene::Shape& shape, std::size_t index, double value) {
    return object_of(as_rectangle().with_number(rectangle_of(shape), index, value));
}

// A border, and a thin one inside it: no rectangle that is asked about has two.
void show(const scene::Shape& shape, bool is_selected, Canvas& canvas) {
    const Rect& rect = *scene::rect_of(shape);
    const double inset = 4 * canvas.camera.pixel_ratio / canvas.camera.scale();
    const auto border = [&](double by, float width, float opacity) {
        const Vec2 min = rect.min() + Vec2{by, by};
        const Vec2 max = rect.max() - Vec2{by, by};
        if (min.x > max.x || min.y > max.y) return;
        Stroke stroke;
        stroke.points = {min, {max.x, min.y}, max, {min.x, max.y}};
        stroke.is_closed = true;
        stroke.width = width;
        stroke.opacity = opacity;
        canvas.strokes.push_back(std::move(stroke));
    };
    border(0, 2, is_selected ? 1.0F : 0.75F);
    border(inset, 1, is_selected ? 0.6F : 0.4F);
}

std::string why(const world::Question& question, Tile tile) {
    const auto [x, y] = tile;
    const Test test =
        test_tile(question.frame, *scene::rect_of(question.shape), Coverage::half_open, tile);
    if (test.taken) {
        return fmt::format(
            "The object is in the list of tile ({}, {}), for this tile owns a point of it.", x, y);
    }
    return fmt::format(
        "The object is not in the list of tile ({}, {}), for this tile owns no point of it.", x, y);
}

std::string tell(const world::Question& /*question*/, const Event& event) {
    const auto name = [](std::uint32_t object) { return fmt::format("object {}", object); };
    return tell_lists(event, name).value_or(std::string());
}

}  // namespace

Exhibit object_exhibit() {
    Exhibit exhibit{};
    exhibit.shape = scene::Shape(scene::Object{}).index();
    exhibit.stem = "object";
    exhibit.tool = "tool.object";
    exhibit.icon = kIcon;
    exhibit.hint = "Drag over the canvas to place an object";
    exhibit.draw = draw;
    exhibit.grips = grips;
    exhibit.drag = drag;
    exhibit.moved = moved;
    exhibit.anchor = anchor;
    exhibit.is_hit = is_hit;
    exhibit.extent = extent;
    exhibit.numbers = numbers;
    exhibit.with_number = with_number;
    exhibit.show = show;
    exhibit.why = why;
    exhibit.tell = tell;
    return exhibit;
}

}  // namespace tileglass::app
