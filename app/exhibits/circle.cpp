#include "app/exhibits/circle.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <utility>

#include "app/exhibits/words.hpp"
#include "tileglass/query/circle_test.hpp"

namespace tileglass::app {

namespace {

const Circle& circle_of(const scene::Shape& shape) {
    return std::get<Circle>(shape);
}

constexpr std::array<Vec2, 12> kCircleIcon{{{1, 0.5},
                                            {0.93, 0.75},
                                            {0.75, 0.93},
                                            {0.5, 1},
                                            {0.25, 0.93},
                                            {0.07, 0.75},
                                            {0, 0.5},
                                            {0.07, 0.25},
                                            {0.25, 0.07},
                                            {0.5, 0},
                                            {0.75, 0.07},
                                            {0.93, 0.25}}};

scene::Shape draw_circle(Vec2 from, Vec2 to, bool constrain) {
    const Vec2 away = to - from;
    // Held to the axes, the radius is a difference of coordinates, without a root.
    const double radius =
        constrain ? std::max(std::fabs(away.x), std::fabs(away.y)) : std::hypot(away.x, away.y);
    return Circle{from, radius};
}

// Grips: the centre, then the points of the circle right, below, left and above.
std::vector<Grip> circle_grips(const scene::Shape& shape) {
    const auto [center, radius] = circle_of(shape);
    return {{center, Cursor::move},
            {{center.x + radius, center.y}, Cursor::horizontal},
            {{center.x, center.y + radius}, Cursor::vertical},
            {{center.x - radius, center.y}, Cursor::horizontal},
            {{center.x, center.y - radius}, Cursor::vertical}};
}

scene::Shape drag_circle(const scene::Shape& shape, std::size_t grip, Vec2 to, bool /*constrain*/) {
    Circle circle = circle_of(shape);
    if (grip == 0) {
        circle.center = to;
    } else {
        const bool is_x = grip % 2 == 1;
        circle.radius = std::fabs(is_x ? to.x - circle.center.x : to.y - circle.center.y);
    }
    return circle;
}

scene::Shape moved_circle(const scene::Shape& shape, Vec2 to) {
    return Circle{to, circle_of(shape).radius};
}

Vec2 circle_anchor(const scene::Shape& shape) {
    return circle_of(shape).center;
}

bool is_circle_hit(const scene::Shape& shape, Vec2 point, double reach) {
    const Vec2 away = point - circle_of(shape).center;
    return std::hypot(away.x, away.y) <= circle_of(shape).radius + reach;
}

Rect circle_extent(const scene::Shape& shape) {
    const Vec2 reach{circle_of(shape).radius, circle_of(shape).radius};
    return {circle_of(shape).center - reach, circle_of(shape).center + reach};
}

std::vector<Number> circle_numbers(const scene::Shape& shape) {
    const auto [center, radius] = circle_of(shape);
    return {{"cx", center.x}, {"cy", center.y}, {"r", radius}};
}

scene::Shape circle_with_number(const scene::Shape& shape, std::size_t index, double value) {
    Circle circle = circle_of(shape);
    const std::array<double*, 3> fields{&circle.center.x, &circle.center.y, &circle.radius};
    *fields[index] = value;
    return circle;
}

void show_circle(const scene::Shape& shape, bool is_selected, Canvas& canvas) {
    const auto [center, radius] = circle_of(shape);
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
std::string circle_reason(const world::Question& question, const Test& test) {
    const CircleTest tests(question.frame, circle_of(question.shape), question.coverage);
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

std::string why_circle(const world::Question& question, Tile tile) {
    if (const auto sentence = outside_bounds(question, tile)) return *sentence;
    CircleTest tests(question.frame, circle_of(question.shape), question.coverage);
    const Test test = tests.test(tile);
    return fmt::format("Tile {} is {}taken: {}.", name_of(tile), test.taken ? "" : "not ",
                       circle_reason(question, test));
}

std::string circle_sentence(const world::Question& question, const Event& event) {
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
    static_cast<void>(question);
    return {};
}

// The vector from the centre to the point that decides, and its parts along the axes.
void show_circle_reason(const world::Question& question, Tile tile, Canvas& canvas) {
    const Circle& circle = circle_of(question.shape);
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

}  // namespace

Exhibit circle_exhibit() {
    Exhibit exhibit{};
    exhibit.shape = scene::Shape(Circle{}).index();
    exhibit.stem = "circle";
    exhibit.tool = "tool.circle";
    exhibit.icon = kCircleIcon;
    exhibit.hint = "Drag from the centre outwards to draw a circle";
    exhibit.draw = draw_circle;
    exhibit.grips = circle_grips;
    exhibit.drag = drag_circle;
    exhibit.moved = moved_circle;
    exhibit.anchor = circle_anchor;
    exhibit.is_hit = is_circle_hit;
    exhibit.extent = circle_extent;
    exhibit.numbers = circle_numbers;
    exhibit.with_number = circle_with_number;
    exhibit.show = show_circle;
    exhibit.why = why_circle;
    exhibit.tell = circle_sentence;
    exhibit.show_why = show_circle_reason;
    return exhibit;
}

}  // namespace tileglass::app
