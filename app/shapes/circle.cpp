#include "app/shapes/circle.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include "app/words/words.hpp"
#include "tileglass/query/circle_test.hpp"

namespace tileglass::app {

namespace {

// The point that decides: the tile's nearest one, its centre, or its farthest corner.
Vec2 deciding_point(const CircleTest& test, Tile tile) {
    const DistancePart x = test.columns().part(tile.x);
    const DistancePart y = test.rows().part(tile.y);
    return {x.low / 2 + x.high / 2, y.low / 2 + y.high / 2};
}

const char* word_for(Coverage coverage) {
    if (coverage == Coverage::center) return "centre";
    return coverage == Coverage::contained ? "farthest corner" : "nearest point";
}

// What decides about a tile, in words.
std::string circle_reason(const shapes::Question& question, const Test& test) {
    const CircleTest tests(question.frame, std::get<Circle>(question.shape), question.coverage);
    const Vec2 point = deciding_point(tests, test.tile);
    const std::string where =
        fmt::format("its {} ({}, {}) lies {} from the circle's centre", word_for(question.coverage),
                    shortest_text(point.x), shortest_text(point.y), shortest_text(test.value));
    const std::string radius = shortest_text(test.limit);
    if (test.value != test.limit) {
        const bool is_within = test.value < test.limit;
        return fmt::format("{}, {} the radius {}", where, is_within ? "within" : "farther than",
                           radius);
    }
    // Equal as far as rounded numbers tell.
    if (test.taken) return fmt::format("{}, not farther than the radius {}", where, radius);
    if (question.coverage == Coverage::open) {
        return fmt::format("{}, and only what is nearer than the radius {} is inside", where,
                           radius);
    }
    if (question.coverage == Coverage::half_open) {
        return fmt::format("{}, as far as the radius {}, and that border belongs to the next tile",
                           where, radius);
    }
    return fmt::format("{}, by less than a rounding farther than the radius {}", where, radius);
}

}  // namespace

Circle CircleExhibit::draw(Vec2 from, Vec2 to, bool constrain) {
    const Vec2 away = to - from;
    // Held to the axes, the radius is a difference of coordinates, without a root.
    const double radius =
        constrain ? std::max(std::fabs(away.x), std::fabs(away.y)) : std::hypot(away.x, away.y);
    return Circle{from, radius};
}

// Grips: the centre, then the points of the circle right, below, left and above.
std::vector<Grip> CircleExhibit::grips(const Circle& circle) {
    const auto [center, radius] = circle;
    return {{center, Cursor::move},
            {{center.x + radius, center.y}, Cursor::horizontal},
            {{center.x, center.y + radius}, Cursor::vertical},
            {{center.x - radius, center.y}, Cursor::horizontal},
            {{center.x, center.y - radius}, Cursor::vertical}};
}

Circle CircleExhibit::drag(Circle circle, std::size_t grip, Vec2 to, bool /*constrain*/) {
    if (grip == 0) {
        circle.center = to;
    } else {
        const bool is_x = grip % 2 == 1;
        circle.radius = std::fabs(is_x ? to.x - circle.center.x : to.y - circle.center.y);
    }
    return circle;
}

Circle CircleExhibit::moved(const Circle& circle, Vec2 to) {
    return Circle{to, circle.radius};
}

Vec2 CircleExhibit::anchor(const Circle& circle) {
    return circle.center;
}

bool CircleExhibit::is_hit(const Circle& circle, Vec2 point, double reach) {
    const Vec2 away = point - circle.center;
    return std::hypot(away.x, away.y) <= circle.radius + reach;
}

void CircleExhibit::show(const Circle& circle, bool is_selected, Canvas& canvas) {
    const auto [center, radius] = circle;
    // Sides so short that the corners between them cannot be seen.
    constexpr double kFewest = 32;
    constexpr double kMost = 2048;
    const double pixels = std::fabs(radius) * canvas.camera.scale();
    const auto count =
        static_cast<int>(std::clamp(8 * std::sqrt(std::fmax(pixels, 0)), kFewest, kMost));
    Stroke border;
    for (int i = 0; i < count; ++i) {
        const double angle = 2 * std::numbers::pi * i / count;
        border.points.push_back(center + Vec2{std::cos(angle), std::sin(angle)} * radius);
    }
    border.is_closed = true;
    border.opacity = is_selected ? 1.0F : 0.6F;
    canvas.strokes.push_back(std::move(border));
    if (!is_selected) return;
    // The bounding square, in which every method looks for tiles.
    Stroke square = border_of({center - Vec2{radius, radius}, center + Vec2{radius, radius}});
    square.width = 1;
    square.opacity = 0.7F;
    square.is_dashed = true;
    canvas.strokes.push_back(std::move(square));
}

std::string CircleExhibit::why(const shapes::Question& question, Tile tile) {
    if (const auto sentence = outside_bounds(question, tile)) return *sentence;
    CircleTest tests(question.frame, std::get<Circle>(question.shape), question.coverage);
    const Test test = tests.test(tile);
    return fmt::format("Tile {} is {}taken: {}.", name_of(tile), test.taken ? "" : "not ",
                       circle_reason(question, test));
}

std::string CircleExhibit::tell(const shapes::Question& /*question*/, const Event& event) {
    if (const auto sentence = tell_common(event)) return *sentence;
    if (const auto* locate = std::get_if<Locate>(&event)) {
        return fmt::format("corner ({}, {}) of the bounding square leads to tile {}",
                           shortest_text(locate->point.x), shortest_text(locate->point.y),
                           name_of(locate->tile));
    }
    if (const auto* test = std::get_if<Test>(&event)) {
        return fmt::format("tested {}: {}, {} against {}", name_of(test->tile),
                           test->taken ? "taken" : "refused", shortest_text(test->value),
                           shortest_text(test->limit));
    }
    return {};
}

// The vector from the centre to the point that decides, and its parts along the axes.
void CircleExhibit::show_why(const shapes::Question& question, Tile tile, Canvas& canvas) {
    const Circle& circle = std::get<Circle>(question.shape);
    const CircleTest tests(question.frame, circle, question.coverage);
    const Vec2 point = deciding_point(tests, tile);
    Stroke vector;
    vector.points = {circle.center, point};
    vector.role = Role::current;
    canvas.strokes.push_back(std::move(vector));
    Stroke parts;
    parts.points = {circle.center, {point.x, circle.center.y}, point};
    parts.width = 1;
    parts.role = Role::current;
    parts.is_dashed = true;
    canvas.strokes.push_back(std::move(parts));
    canvas.dots.push_back({point, 4, Role::current});
}

}  // namespace tileglass::app
