#include "app/shapes/object.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "app/shapes/arrow.hpp"
#include "app/shapes/rectangle.hpp"
#include "app/shapes/walked.hpp"
#include "app/words/words.hpp"
#include "tileglass/query/rectangle.hpp"

namespace tileglass::app {

namespace {

// The middle at the end of the way: where it is gripped, once there is a way.
Vec2 goal_of(const scene::Object& object) {
    return object.rect.middle() + object.by;
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

}  // namespace

scene::Object ObjectExhibit::draw(Vec2 from, Vec2 to, bool constrain) {
    return {RectangleExhibit::draw(from, to, constrain), {}};
}

std::vector<Grip> ObjectExhibit::grips(const scene::Object& object) {
    std::vector<Grip> grips = AsRectangle::grips(object);
    if (object.by != Vec2{}) grips.push_back({goal_of(object), Cursor::move});
    return grips;
}

scene::Object ObjectExhibit::drag(scene::Object object, std::size_t grip, Vec2 to, bool constrain) {
    if (grip < AsRectangle::grips(object).size()) {
        return AsRectangle::drag(object, grip, to, constrain);
    }
    const Vec2 from = goal_of(object) - object.by;
    object.by = (constrain ? in_main_direction(from, to) : to) - from;
    return object;
}

// A border, and a thin one inside it: no rectangle that is asked about has two.
void ObjectExhibit::show(const scene::Object& object, bool is_selected, Canvas& canvas) {
    if (object.by != Vec2{}) show_way(object, is_selected, canvas);
    const Rect& rect = object.rect;
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

std::string ObjectExhibit::why(const shapes::Question& question, Tile tile) {
    const auto [x, y] = tile;
    const Test test =
        test_tile(question.frame, std::get<Rect>(question.shape), Coverage::half_open, tile);
    if (test.taken) {
        return fmt::format(
            "The object is in the list of tile ({}, {}), for this tile owns a point of it.", x, y);
    }
    return fmt::format(
        "The object is not in the list of tile ({}, {}), for this tile owns no point of it.", x, y);
}

}  // namespace tileglass::app
