#include "app/exhibits/object.hpp"

#include <fmt/format.h>

#include <array>
#include <utility>

#include "app/exhibits/rectangle.hpp"
#include "app/exhibits/words.hpp"
#include "tileglass/query/rectangle.hpp"

namespace tileglass::app {

namespace {

// Two sheets, one behind the other: a thing that lies on the tiles.
constexpr std::array<Vec2, 8> kIcon{
    {{0, 0.3}, {0.3, 0.3}, {0.3, 0}, {1, 0}, {1, 0.7}, {0.7, 0.7}, {0.7, 1}, {0, 1}}};

scene::Shape draw(Vec2 from, Vec2 to, bool constrain) {
    static const Exhibit rectangle = rectangle_exhibit();
    return scene::Object{std::get<Rect>(rectangle.draw(from, to, constrain))};
}

// A border, and a thin one inside it: no rectangle that is asked about has two.
void show(const scene::Shape& shape, bool is_selected, Canvas& canvas) {
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

}  // namespace

// An object is gripped and dragged as a rectangle that is asked about.
Exhibit object_exhibit() {
    Exhibit exhibit = rectangle_exhibit();
    exhibit.shape = scene::Shape(scene::Object{}).index();
    exhibit.stem = "object";
    exhibit.tool = "tool.object";
    exhibit.icon = kIcon;
    exhibit.hint = "Drag over the canvas to place an object";
    exhibit.draw = draw;
    exhibit.show = show;
    exhibit.why = why;
    exhibit.tell = nullptr;
    return exhibit;
}

}  // namespace tileglass::app
