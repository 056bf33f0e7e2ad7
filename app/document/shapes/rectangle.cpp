#include "app/document/shapes/rectangle.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <variant>

#include "app/document/shapes/row.hpp"
#include "app/replay/words/words.hpp"
#include "tileglass/query/rectangle.hpp"

namespace tileglass::app {

namespace {

// Grips: the corners a, (b.x, a.y), b, (a.x, b.y), then the middle of the side after each.
constexpr std::size_t kRectCorners = 4;

// The corner opposite `fixed` of the square dragged towards `to`.
Vec2 square_corner(Vec2 fixed, Vec2 to) {
    const double side = std::max(std::fabs(to.x - fixed.x), std::fabs(to.y - fixed.y));
    return {fixed.x + std::copysign(side, to.x - fixed.x),
            fixed.y + std::copysign(side, to.y - fixed.y)};
}

// What the tile does at the deciding side, {0} = {1}; the rectangle's side is {0} = {2}.
struct Refusal {
    const char* low;
    const char* high;
};

Refusal refusal_under(Coverage coverage) {
    constexpr auto kBegins = "it begins at {0} = {1}, and the rectangle ends at {0} = {2}";
    switch (coverage) {
        case Coverage::half_open:
            return {"it ends before {0} = {1}, and the rectangle begins at {0} = {2}", kBegins};
        case Coverage::closed:
            return {"it ends at {0} = {1}, and the rectangle begins at {0} = {2}", kBegins};
        case Coverage::open:
            return {"it ends at {0} = {1}, and the rectangle's interior begins beyond {0} = {2}",
                    "it begins at {0} = {1}, and the rectangle's interior ends before {0} = {2}"};
        case Coverage::center:
            return {"its centre, {0} = {1}, comes before the rectangle, which begins at {0} = {2}",
                    "its centre, {0} = {1}, lies beyond the rectangle, which ends at {0} = {2}"};
        case Coverage::contained:
            return {"it begins at {0} = {1}, outside the rectangle, which begins at {0} = {2}",
                    "it ends at {0} = {1}, outside the rectangle, which ends at {0} = {2}"};
    }
    return {"", ""};
}

// Explains a refusal with its numbers, those of the tile and of the rectangle.
std::string refusal(const shapes::Question& question, const Test& test,
                    const std::array<std::string, 2>& numbers) {
    const Rect& rect = std::get<Rect>(question.shape);
    const auto& [value, limit] = numbers;
    if (question.coverage == Coverage::open && (rect.a.x == rect.b.x || rect.a.y == rect.b.y)) {
        const bool is_flat_in_x = rect.a.x == rect.b.x;
        return fmt::format("the rectangle has no interior, for its {} sides both lie at {} = {}",
                           is_flat_in_x ? "left and right" : "top and bottom",
                           is_flat_in_x ? 'x' : 'y', limit);
    }
    const char axis = test.side == Side::left || test.side == Side::right ? 'x' : 'y';
    if (question.coverage == Coverage::center && test.value == test.limit) {
        return fmt::format(
            "its centre lies less than a rounding outside the rectangle's side, {} = {}", axis,
            limit);
    }
    const bool is_low = test.side == Side::left || test.side == Side::top;
    const Refusal refused = refusal_under(question.coverage);
    return fmt::format(fmt::runtime(is_low ? refused.low : refused.high), axis, value, limit);
}

// Describes the overlap of tile and rectangle.
std::string rectangle_reason(const shapes::Question& question, const Rect& rect, Tile tile) {
    const Vec2 low = question.frame.min_corner(tile);
    const Vec2 high = question.frame.max_corner(tile);
    const Vec2 min = rect.min();
    const Vec2 max = rect.max();
    const Vec2 shared_low{std::max(low.x, min.x), std::max(low.y, min.y)};
    const Vec2 shared_high{std::min(high.x, max.x), std::min(high.y, max.y)};
    switch (question.coverage) {
        case Coverage::half_open:
            return fmt::format("the rectangle holds the point ({}, {}), which this tile owns",
                               shortest_text(shared_low.x), shortest_text(shared_low.y));
        case Coverage::closed:
            return fmt::format("rectangle and tile, borders included, share the point ({}, {})",
                               shortest_text(shared_low.x), shortest_text(shared_low.y));
        case Coverage::open:
            return fmt::format("the interiors meet from x = {} to {} and from y = {} to {}",
                               shortest_text(shared_low.x), shortest_text(shared_high.x),
                               shortest_text(shared_low.y), shortest_text(shared_high.y));
        case Coverage::center:
            return fmt::format("its centre ({}, {}) lies in the rectangle",
                               shortest_text(low.x / 2 + high.x / 2),
                               shortest_text(low.y / 2 + high.y / 2));
        case Coverage::contained:
            return fmt::format("all of it, x = {} to {} and y = {} to {}, lies in the rectangle",
                               shortest_text(low.x), shortest_text(high.x), shortest_text(low.y),
                               shortest_text(high.y));
    }
    return {};
}

// Is the point outside the bounds, so that the tile is only the nearest one inside?
bool is_limited(const shapes::Question& question, const Locate& locate) {
    if (!question.bounds || question.bounds->is_empty()) return false;
    const Vec2 low = question.frame.min_corner(question.bounds->min);
    const Vec2 high =
        question.frame.max_corner({question.bounds->end.x - 1, question.bounds->end.y - 1});
    const Vec2 point = locate.point;
    return point.x < low.x || point.y < low.y || point.x > high.x || point.y > high.y;
}

}  // namespace

Rect RectangleExhibit::draw(Vec2 from, Vec2 to, bool constrain) {
    return Rect{from, constrain ? square_corner(from, to) : to};
}

std::vector<Grip> RectangleExhibit::grips(const Rect& rect) {
    const auto [a, b] = rect;
    const Vec2 middle = rect.middle();
    const bool same_turn = (a.x < b.x) == (a.y < b.y);
    const Cursor even = same_turn ? Cursor::falling : Cursor::rising;
    const Cursor odd = same_turn ? Cursor::rising : Cursor::falling;
    return {{a, even},
            {{b.x, a.y}, odd},
            {b, even},
            {{a.x, b.y}, odd},
            {{middle.x, a.y}, Cursor::vertical},
            {{b.x, middle.y}, Cursor::horizontal},
            {{middle.x, b.y}, Cursor::vertical},
            {{a.x, middle.y}, Cursor::horizontal}};
}

Rect RectangleExhibit::drag(Rect rect, std::size_t grip, Vec2 to, bool constrain) {
    if (grip < kRectCorners && constrain) {
        const std::array<Vec2, kRectCorners> corners{
            rect.a, {rect.b.x, rect.a.y}, rect.b, {rect.a.x, rect.b.y}};
        to = square_corner(corners[(grip + 2) % kRectCorners], to);
    }
    switch (grip) {
        case 0: rect.a = to; break;
        case 1: rect.b.x = to.x, rect.a.y = to.y; break;
        case 2: rect.b = to; break;
        case 3: rect.a.x = to.x, rect.b.y = to.y; break;
        case 4: rect.a.y = to.y; break;
        case 5: rect.b.x = to.x; break;
        case 6: rect.b.y = to.y; break;
        default: rect.a.x = to.x; break;
    }
    return rect;
}

Rect RectangleExhibit::moved(const Rect& rect, Vec2 to) {
    return {to, rect.b + (to - rect.a)};
}

bool RectangleExhibit::is_hit(const Rect& rect, Vec2 point, double reach) {
    const Vec2 min = rect.min();
    const Vec2 max = rect.max();
    return min.x - reach <= point.x && point.x <= max.x + reach && min.y - reach <= point.y &&
           point.y <= max.y + reach;
}

void RectangleExhibit::show(const Rect& rect, bool is_selected, Canvas& canvas) {
    canvas.strokes.push_back(border_of(rect, {.opacity = is_selected ? 1.0F : 0.6F}));
}

std::string RectangleExhibit::why(const shapes::Question& question, Tile tile) {
    if (const auto sentence = outside_bounds(question, tile)) return *sentence;
    const Rect& rect = std::get<Rect>(question.shape);
    const Test test = test_tile(question.frame, rect, question.coverage, tile);
    if (test.taken) {
        return fmt::format("Tile {} is taken: {}.", name_of(tile),
                           rectangle_reason(question, rect, tile));
    }
    return fmt::format(
        "Tile {} is not taken: {}.", name_of(tile),
        refusal(question, test, {shortest_text(test.value), shortest_text(test.limit)}));
}

std::string RectangleExhibit::tell(const shapes::Question& question, const Event& event) {
    if (const auto* locate = std::get_if<Locate>(&event)) {
        return fmt::format("corner ({}, {}) leads to tile {}{}", shortest_text(locate->point.x),
                           shortest_text(locate->point.y), name_of(locate->tile),
                           is_limited(question, *locate) ? ", limited to the bounds" : "");
    }
    if (const auto* test = std::get_if<Test>(&event)) {
        if (test->taken) {
            return fmt::format("tile {} passes all four sides", name_of(test->tile));
        }
        return fmt::format("tile {} is refused: {}", name_of(test->tile),
                           refusal(question, *test, texts_apart(test->value, test->limit)));
    }
    return tell_common(event).value_or("");
}

Exhibit make_exhibit(std::in_place_type_t<Rect>) {
    return row_of<Rect, RectangleExhibit>();
}

}  // namespace tileglass::app
