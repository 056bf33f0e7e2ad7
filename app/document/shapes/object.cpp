// An object on the canvas.

#include <fmt/format.h>

#include <array>
#include <utility>

#include "app/document/shapes/rectangle.hpp"
#include "app/document/shapes/row.hpp"
#include "app/document/shapes/walked.hpp"
#include "tileglass/query/rectangle.hpp"

namespace tileglass::app {

namespace {

// The rectangle's middle at the end of its motion; has a grip if the object moves.
Vec2 goal_of(const scene::Object& object) {
    return object.rect.middle() + object.by;
}

// The swept area is bounded by lines between two pairs of corresponding corners.
void show_way(const scene::Object& object, bool is_selected, Canvas& canvas) {
    const auto& [rect, by] = object;
    const float opacity = is_selected ? 0.8F : 0.4F;
    canvas.strokes.push_back(
        border_of({rect.a + by, rect.b + by}, {.opacity = opacity, .is_dashed = true}));
    const Vec2 min = rect.min();
    const Vec2 max = rect.max();
    const bool falls = (by.x < 0) == (by.y < 0);
    for (const Vec2 corner :
         {Vec2{falls ? max.x : min.x, min.y}, Vec2{falls ? min.x : max.x, max.y}}) {
        canvas.strokes.push_back(
            {.points = {corner, corner + by}, .width = 1, .opacity = opacity, .is_dashed = true});
    }
    show_arrow(goal_of(object) - by, by, opacity, canvas);
}

/// Has the grips of a rectangle, and one at the end of its motion.
struct ObjectExhibit : AsRectangle<scene::Object, &scene::Object::rect> {
    static constexpr std::string_view kTool = "tool.object";
    static constexpr std::string_view kHint = "Drag over the canvas to place an object";
    /// Two overlapping sheets: a thing on top of the tiles.
    static constexpr std::array kIcon{Vec2{0, 0.3}, Vec2{0.3, 0.3}, Vec2{0.3, 0}, Vec2{1, 0},
                                      Vec2{1, 0.7}, Vec2{0.7, 0.7}, Vec2{0.7, 1}, Vec2{0, 1}};

    static scene::Object draw(Vec2 from, Vec2 to, bool constrain) {
        return {RectangleExhibit::draw(from, to, constrain), {}};
    }

    static std::vector<Grip> grips(const scene::Object& object) {
        std::vector<Grip> grips = AsRectangle::grips(object);
        if (object.by != Vec2{}) grips.push_back({goal_of(object), Cursor::move});
        return grips;
    }

    static scene::Object drag(scene::Object object, std::size_t grip, Vec2 to, bool constrain) {
        if (grip < AsRectangle::grips(object).size()) {
            return AsRectangle::drag(object, grip, to, constrain);
        }
        const Vec2 from = goal_of(object) - object.by;
        object.by = (constrain ? in_main_direction(from, to) : to) - from;
        return object;
    }

    // A border with a thin one inside, unlike rectangles of queries.
    static void show(const scene::Object& object, bool is_selected, Canvas& canvas) {
        if (object.by != Vec2{}) show_way(object, is_selected, canvas);
        const Rect& rect = object.rect;
        const double inset = 4 * canvas.view.pixel_ratio / canvas.view.scale();
        const auto border = [&](double by, float width, float opacity) {
            const Vec2 min = rect.min() + Vec2{by, by};
            const Vec2 max = rect.max() - Vec2{by, by};
            if (min.x > max.x || min.y > max.y) return;
            canvas.strokes.push_back(border_of({min, max}, {.width = width, .opacity = opacity}));
        };
        border(0, 2, is_selected ? 1.0F : 0.75F);
        border(inset, 1, is_selected ? 0.6F : 0.4F);
    }

    static std::string why(const shapes::Question& question, Tile tile) {
        const Rect& rect = std::get<Rect>(question.shape);
        const bool is_in = test_tile(question.frame, rect, Coverage::half_open, tile).taken;
        return fmt::format(
            "The object is {}in the list of tile ({}, {}), for this tile owns {} point of it.",
            is_in ? "" : "not ", tile.x, tile.y, is_in ? "a" : "no");
    }
};

}  // namespace

Exhibit make_exhibit(std::in_place_type_t<scene::Object>) {
    return row_of<scene::Object, ObjectExhibit>();
}

}  // namespace tileglass::app
