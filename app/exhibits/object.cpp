#include "app/exhibits/object.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "app/exhibits/arrow.hpp"
#include "app/exhibits/rectangle.hpp"
#include "app/exhibits/walked.hpp"
#include "app/exhibits/words.hpp"
#include "tileglass/query/rectangle.hpp"

namespace tileglass::app {

namespace {

// Two sheets, one behind the other: a thing that lies on the tiles.
constexpr std::array<Vec2, 8> kObjectIcon{
    {{0, 0.3}, {0.3, 0.3}, {0.3, 0}, {1, 0}, {1, 0.7}, {0.7, 0.7}, {0.7, 1}, {0, 1}}};

scene::Shape draw_object(Vec2 from, Vec2 to, bool constrain) {
    return scene::Object{std::get<Rect>(rectangle_exhibit().draw(from, to, constrain)), {}};
}

const scene::Object& object_of(const scene::Shape& shape) {
    return std::get<scene::Object>(shape);
}

// The middle at the end of the way: where it is gripped, once there is a way.
Vec2 goal_of(const scene::Object& object) {
    return object.rect.middle() + object.by;
}

std::vector<Grip> object_grips(const scene::Shape& shape) {
    std::vector<Grip> grips = rectangle_exhibit().grips(shape);
    const scene::Object& object = object_of(shape);
    if (object.by != Vec2{}) grips.push_back({goal_of(object), Cursor::move});
    return grips;
}

scene::Shape drag_object(const scene::Shape& shape, std::size_t grip, Vec2 to, bool constrain) {
    if (grip < rectangle_exhibit().grips(shape).size()) {
        return rectangle_exhibit().drag(shape, grip, to, constrain);
    }
    scene::Object object = object_of(shape);
    const Vec2 from = goal_of(object) - object.by;
    object.by = (constrain ? in_main_direction(from, to) : to) - from;
    return object;
}

Rect object_extent(const scene::Shape& shape) {
    const auto& [rect, by] = object_of(shape);
    const Vec2 min = rect.min();
    const Vec2 max = rect.max();
    return {{std::min(min.x, min.x + by.x), std::min(min.y, min.y + by.y)},
            {std::max(max.x, max.x + by.x), std::max(max.y, max.y + by.y)}};
}

std::vector<Number> object_numbers(const scene::Shape& shape) {
    std::vector<Number> numbers = rectangle_exhibit().numbers(shape);
    numbers.push_back({"dx", object_of(shape).by.x});
    numbers.push_back({"dy", object_of(shape).by.y});
    return numbers;
}

scene::Shape object_with_number(const scene::Shape& shape, std::size_t index, double value) {
    const std::size_t corners = rectangle_exhibit().numbers(shape).size();
    if (index < corners) return rectangle_exhibit().with_number(shape, index, value);
    scene::Object object = object_of(shape);
    (index == corners ? object.by.x : object.by.y) = value;
    return object;
}

// The outermost points of the way lie on the lines between two pairs of corners.
void show_way(const scene::Object& object, bool is_selected, Canvas& canvas) {
    const auto& [rect, by] = object;
    const float opacity = is_selected ? 0.8F : 0.4F;
    Stroke end = border_of({rect.a + by, rect.b + by});
    end.is_dashed = true;
    end.opacity = opacity;
    canvas.strokes.push_back(std::move(end));
    const Vec2 min = rect.min();
    const Vec2 max = rect.max();
    const bool falls = (by.x < 0) == (by.y < 0);
    for (const Vec2 corner :
         {Vec2{falls ? max.x : min.x, min.y}, Vec2{falls ? min.x : max.x, max.y}}) {
        Stroke side;
        side.points = {corner, corner + by};
        side.width = 1;
        side.is_dashed = true;
        side.opacity = opacity;
        canvas.strokes.push_back(std::move(side));
    }
    show_arrow(goal_of(object) - by, by, opacity, canvas);
}

// A border, and a thin one inside it: no rectangle that is asked about has two.
void show_object(const scene::Shape& shape, bool is_selected, Canvas& canvas) {
    if (object_of(shape).by != Vec2{}) show_way(object_of(shape), is_selected, canvas);
    const Rect& rect = *scene::rect_of(shape);
    const double inset = 4 * canvas.camera.pixel_ratio / canvas.camera.scale();
    const auto border = [&](double by, float width, float opacity) {
        const Vec2 min = rect.min() + Vec2{by, by};
        const Vec2 max = rect.max() - Vec2{by, by};
        if (min.x > max.x || min.y > max.y) return;
        Stroke stroke = border_of({min, max});
        stroke.width = width;
        stroke.opacity = opacity;
        canvas.strokes.push_back(std::move(stroke));
    };
    border(0, 2, is_selected ? 1.0F : 0.75F);
    border(inset, 1, is_selected ? 0.6F : 0.4F);
}

std::string why_object(const world::Question& question, Tile tile) {
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

}  // namespace

// An object is gripped and dragged as a rectangle that is asked about, and by the end of its way.
Exhibit object_exhibit() {
    Exhibit exhibit = rectangle_exhibit();
    exhibit.shape = scene::Shape(scene::Object{}).index();
    exhibit.stem = "object";
    exhibit.tool = "tool.object";
    exhibit.icon = kObjectIcon;
    exhibit.hint = "Drag over the canvas to place an object";
    exhibit.draw = draw_object;
    exhibit.grips = object_grips;
    exhibit.drag = drag_object;
    exhibit.extent = object_extent;
    exhibit.numbers = object_numbers;
    exhibit.with_number = object_with_number;
    exhibit.show = show_object;
    exhibit.why = why_object;
    exhibit.tell = nullptr;
    return exhibit;
}

}  // namespace tileglass::app
