// A circle on the canvas: its lines, handles and tool, and why it takes a tile.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <utility>

#include "app/document/shapes/row.hpp"
#include "app/replay/words/words.hpp"
#include "tileglass/query/circle_test.hpp"

namespace tileglass::app {

namespace {

// The point that decides: the tile's nearest point, its centre, or its farthest corner.
Vec2 deciding_point(const CircleTest& test, Tile tile) {
    const DistancePart x = test.columns().part(tile.x);
    const DistancePart y = test.rows().part(tile.y);
    return {x.low / 2 + x.high / 2, y.low / 2 + y.high / 2};
}

const char* word_for(Coverage coverage) {
    if (coverage == Coverage::center) return "centre";
    return coverage == Coverage::contained ? "farthest corner" : "nearest point";
}

// Compares the point's distance with the radius, which is inserted for {}.
const char* verdict(Coverage coverage, const Test& test) {
    if (test.value < test.limit) return ", within the radius {}";
    if (test.value > test.limit) return ", farther than the radius {}";
    // Equal, as far as the rounded numbers show.
    if (test.taken) return ", not farther than the radius {}";
    if (coverage == Coverage::open) {
        return ", and only what is nearer than the radius {} is inside";
    }
    if (coverage == Coverage::half_open) {
        return ", as far as the radius {}, and that border belongs to the next tile";
    }
    return ", by less than a rounding farther than the radius {}";
}

// Explains why a tile is taken or not.
std::string circle_reason(const shapes::Question& question, const Test& test) {
    const CircleTest tests(question.frame, std::get<Circle>(question.shape), question.coverage);
    const Vec2 point = deciding_point(tests, test.tile);
    const auto [distance, radius] = texts_apart(test.value, test.limit);
    return fmt::format("its {} ({}, {}) lies {} from the circle's centre",
                       word_for(question.coverage), shortest_text(point.x), shortest_text(point.y),
                       distance) +
           fmt::format(fmt::runtime(verdict(question.coverage, test)), radius);
}

// Compares the distance with the radius in one step: "distance 6.403 is above radius 5".
std::string comparison(const shapes::Question& question, const Test& test) {
    const auto [distance, radius] = texts_apart(test.value, test.limit);
    if (test.value != test.limit) {
        const char* way = test.value > test.limit ? "above" : "below";
        return fmt::format("distance {} of its {} is {} radius {}", distance,
                           word_for(question.coverage), way, radius);
    }
    const char* why = test.taken                                 ? ", and that counts"
                      : question.coverage == Coverage::open      ? ", and only nearer ones count"
                      : question.coverage == Coverage::half_open ? ", a border of the next tile"
                                                                 : ", and a rounding above it";
    return fmt::format("distance {} of its {} equals the radius{}", distance,
                       word_for(question.coverage), why);
}

bool is_nearest_point(Coverage coverage) {
    return coverage != Coverage::center && coverage != Coverage::contained;
}

// "distance 3.606 > 3"
std::string distance_text(const Test& test) {
    const auto [distance, radius] = texts_apart(test.value, test.limit);
    const char* sign = test.value < test.limit ? "<" : test.value > test.limit ? ">" : "=";
    return fmt::format("distance {} {} {}", distance, sign, radius);
}

// A tile is symmetrical around its middle. Folded along both axes, the way to the circle's centre
// is (|dx|, |dy|), and one quarter of the tile is left: the one that faces the centre. Less half
// the tile, it is the way from that quarter's corner, and what is negative of it counts as 0.
void show_fold(const Rect& tile, Vec2 center, Canvas& canvas) {
    constexpr double kBeyond = 0.75;  // of a tile: half the length of the axes
    const Vec2 middle = (tile.a + tile.b) * 0.5;
    const double half = (tile.b.x - tile.a.x) / 2;
    const Vec2 away = center - middle;
    const double reach = 2 * half * kBeyond;
    for (const Vec2 way : {Vec2{reach, 0}, Vec2{0, reach}}) {
        canvas.strokes.push_back({.points = {middle - way, middle + way},
                                  .width = 1,
                                  .role = Role::text,
                                  .opacity = 0.6F,
                                  .is_dashed = true});
    }
    const Vec2 corner{away.x < 0 ? tile.a.x : tile.b.x, away.y < 0 ? tile.a.y : tile.b.y};
    canvas.outlines.push_back({{{std::min(middle.x, corner.x), std::min(middle.y, corner.y)},
                                {std::max(middle.x, corner.x), std::max(middle.y, corner.y)}},
                               2,
                               Role::current});

    const auto folded = [half](double part) { return std::fabs(part) - half; };
    const Vec2 shifted{folded(away.x), folded(away.y)};
    const auto short_text = [](double number) { return fmt::format("{:.4g}", number); };
    std::string text =
        fmt::format("(|{}|, |{}|) - {} = ({}, {})", short_text(away.x), short_text(away.y),
                    short_text(half), short_text(shifted.x), short_text(shifted.y));
    if (shifted.x < 0 || shifted.y < 0) {
        text += fmt::format(", counts as ({}, {})", short_text(std::max(shifted.x, 0.0)),
                            short_text(std::max(shifted.y, 0.0)));
    }
    // On the side of the tile that the centre does not see.
    const bool is_below = (away.y < 0) != canvas.view.y_up;
    canvas.labels.push_back({.at = {middle.x, away.y < 0 ? tile.b.y : tile.a.y},
                             .text = std::move(text),
                             .anchor = {0.5, is_below ? 0.0 : 1.0},
                             .offset = {0, is_below ? 6.0 : -6.0},
                             .is_small = true,
                             .has_plate = true,
                             .gives_way = true,
                             .is_whole = true,
                             .moves = true});
}

struct CircleExhibit {
    static constexpr std::string_view kTool = "tool.circle";
    static constexpr std::string_view kHint = "Drag from the centre outwards to draw a circle";
    static constexpr std::array kIcon{Vec2{1, 0.5}, Vec2{0.93, 0.75}, Vec2{0.75, 0.93},
                                      Vec2{0.5, 1}, Vec2{0.25, 0.93}, Vec2{0.07, 0.75},
                                      Vec2{0, 0.5}, Vec2{0.07, 0.25}, Vec2{0.25, 0.07},
                                      Vec2{0.5, 0}, Vec2{0.75, 0.07}, Vec2{0.93, 0.25}};

    // The point to the right of the centre, so that the radius is a round number.
    static constexpr std::size_t kSnappedGrip = 1;

    static Circle draw(Vec2 from, Vec2 to, bool constrain) {
        const Vec2 away = to - from;
        // Constrained to the axes, the radius is a difference of coordinates, without a root.
        const double radius =
            constrain ? std::max(std::fabs(away.x), std::fabs(away.y)) : std::hypot(away.x, away.y);
        return Circle{from, radius};
    }

    // Grips: the centre, then the points to its right, below, left and above.
    static std::vector<Grip> grips(const Circle& circle) {
        const auto [center, radius] = circle;
        return {{center, Cursor::move},
                {{center.x + radius, center.y}, Cursor::horizontal},
                {{center.x, center.y + radius}, Cursor::vertical},
                {{center.x - radius, center.y}, Cursor::horizontal},
                {{center.x, center.y - radius}, Cursor::vertical}};
    }

    static Circle drag(Circle circle, std::size_t grip, Vec2 to, bool /*constrain*/) {
        if (grip == 0) {
            circle.center = to;
        } else {
            const bool is_x = grip % 2 == 1;
            circle.radius = std::fabs(is_x ? to.x - circle.center.x : to.y - circle.center.y);
        }
        return circle;
    }

    static Circle moved(const Circle& circle, Vec2 to) { return Circle{to, circle.radius}; }

    static bool is_hit(const Circle& circle, Vec2 point, double reach) {
        const Vec2 away = point - circle.center;
        return std::hypot(away.x, away.y) <= circle.radius + reach;
    }

    static void show(const Circle& circle, bool is_selected, Canvas& canvas) {
        const auto [center, radius] = circle;
        // Sides too short for corners to be visible.
        constexpr double kFewest = 8;
        constexpr double kMost = 2048;
        const double pixels = std::fabs(radius) * canvas.view.scale();
        const auto count =
            static_cast<int>(std::clamp(8 * std::sqrt(std::fmax(pixels, 0)), kFewest, kMost));
        Stroke border{.is_closed = true, .opacity = is_selected ? 1.0F : 0.6F};
        for (int i = 0; i < count; ++i) {
            const double angle = 2 * std::numbers::pi * i / count;
            border.points.push_back(center + Vec2{std::cos(angle), std::sin(angle)} * radius);
        }
        canvas.strokes.push_back(std::move(border));
        if (!is_selected) return;
        // The bounding square in which every method searches.
        const Vec2 reach{radius, radius};
        canvas.strokes.push_back(border_of({center - reach, center + reach},
                                           {.width = 1, .opacity = 0.7F, .is_dashed = true}));
    }

    static std::string why(const shapes::Question& question, Tile tile) {
        if (const auto sentence = outside_bounds(question, tile)) return *sentence;
        CircleTest tests(question.frame, std::get<Circle>(question.shape), question.coverage);
        const Test test = tests.test(tile);
        return fmt::format("Tile {} is {}taken: {}.", name_of(tile), test.taken ? "" : "not ",
                           circle_reason(question, test));
    }

    static std::string tell(const shapes::Question& question, const Event& event) {
        if (const auto sentence = tell_common(event)) return *sentence;
        if (const auto* locate = std::get_if<Locate>(&event)) {
            return fmt::format("corner ({}, {}) of the bounding square leads to tile {}",
                               shortest_text(locate->point.x), shortest_text(locate->point.y),
                               name_of(locate->tile));
        }
        if (const auto* test = std::get_if<Test>(&event)) {
            return fmt::format("tile {} is {}: {}", name_of(test->tile),
                               test->taken ? "taken" : "refused", comparison(question, *test));
        }
        return {};
    }

    // The vector from the centre to the deciding point, its components and the distance; where the
    // nearest point decides, also how the tile is folded to find it.
    static void show_why(const shapes::Question& question, Tile tile, Canvas& canvas) {
        const Circle& circle = std::get<Circle>(question.shape);
        CircleTest tests(question.frame, circle, question.coverage);
        const Vec2 point = deciding_point(tests, tile);
        canvas.strokes.push_back({.points = {circle.center, point}, .role = Role::current});
        canvas.strokes.push_back({.points = {circle.center, {point.x, circle.center.y}, point},
                                  .width = 1,
                                  .role = Role::current,
                                  .is_dashed = true});
        canvas.dots.push_back({point, 4, Role::current});
        constexpr double kLeastTile = 14;  // pixels at 1x: room for a quarter
        const Frame& frame = question.frame;
        const CanvasView& view = canvas.view;
        if (frame.size() * view.scale() < kLeastTile * view.pixel_ratio) return;
        if (is_nearest_point(question.coverage)) {
            show_fold({frame.min_corner(tile), frame.max_corner(tile)}, circle.center, canvas);
        }
        canvas.labels.push_back({.at = (circle.center + point) * 0.5,
                                 .text = distance_text(tests.test(tile)),
                                 .is_small = true,
                                 .has_plate = true,
                                 .gives_way = true});
    }
};

}  // namespace

Exhibit make_exhibit(std::in_place_type_t<Circle>) {
    return row_of<Circle, CircleExhibit>();
}

}  // namespace tileglass::app
