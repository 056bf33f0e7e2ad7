// Does a loupe show the very doubles, or floats, next to a point, and the tiles that own them?

#include "app/features/loupe/on_canvas.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "app/canvas/placed_labels.hpp"

namespace tileglass::app::loupe {
namespace {

using testing::Contains;
using testing::ElementsAre;

constexpr double kInfinity = std::numeric_limits<double>::infinity();

double up(double value) {
    return std::nextafter(value, kInfinity);
}
double down(double value) {
    return std::nextafter(value, -kInfinity);
}

// World (0, 0) at its top left, 32 pixels a unit.
Canvas empty_canvas() {
    Canvas canvas;
    canvas.view = {{{20, 15}, 32, false}, 1280, 960, 1};
    return canvas;
}

Canvas over(Vec2 at, Lattice lattice = Lattice::doubles, const Frame& frame = {}) {
    return seen_in_loupe({at, lattice, frame}, empty_canvas());
}

std::vector<std::string> texts_in_loupe(const Canvas& seen) {
    std::vector<std::string> all;
    for (const Label& label : seen.labels) {
        if (!label.gives_way) all.push_back(label.text);
    }
    return all;
}

std::int64_t dots_of_own_tile(const Canvas& seen) {
    return std::count_if(seen.dots.begin(), seen.dots.end(),
                         [](const Dot& dot) { return dot.role == Role::taken; });
}

TEST(Lattice, GoesToTheNextDouble) {
    for (const double value : {1.0, 0.1, -3.5, 100003.3, 5e-324, 0.0, -0.0}) {
        EXPECT_EQ(next_number(value, 1, Lattice::doubles), up(value));
        EXPECT_EQ(next_number(value, -1, Lattice::doubles), down(value));
    }
}

TEST(Lattice, GoesToTheNextFloatOnEitherSide) {
    EXPECT_EQ(next_number(1, 1, Lattice::floats), 1 + std::ldexp(1, -23));
    EXPECT_EQ(next_number(1, -1, Lattice::floats), 1 - std::ldexp(1, -24));
    const double above = 0.3F;  // the float nearest to 0.3 is above it
    ASSERT_GT(above, 0.3);
    EXPECT_EQ(next_number(0.3, 1, Lattice::floats), above);
    EXPECT_EQ(next_number(0.3, -1, Lattice::floats), std::nextafter(0.3F, 0.0F));
}

TEST(Lattice, EndsAtItsLastNumber) {
    constexpr double kMost = std::numeric_limits<double>::max();
    constexpr double kMostFloat = std::numeric_limits<float>::max();
    EXPECT_EQ(next_number(kMost, 1, Lattice::doubles), kMost);
    EXPECT_EQ(next_number(1e300, 1, Lattice::floats), kMostFloat);
    EXPECT_EQ(next_number(1e300, -1, Lattice::floats), kMostFloat);
}

TEST(Lattice, CountsSteps) {
    for (const double value : {1.0, 0.3, -7.25, 1e9, 0.0}) {
        double to = value;
        for (int i = 0; i < 5; ++i) to = up(to);
        EXPECT_EQ(distance_in_numbers(value, to, Lattice::doubles), 5);
        EXPECT_EQ(distance_in_numbers(to, value, Lattice::doubles), -5);
    }
    EXPECT_EQ(distance_in_numbers(-5e-324, 1e-323, Lattice::doubles), 3);
    EXPECT_EQ(distance_in_numbers(-0.0, 0.0, Lattice::doubles), 0);
    EXPECT_EQ(distance_in_numbers(1, 2, Lattice::floats), std::ldexp(1, 23));
}

TEST(Lattice, CountsPartsOfStepsBetweenFloats) {
    const double step = std::ldexp(1, -23);
    EXPECT_EQ(distance_in_numbers(1, 1 + 2.25 * step, Lattice::floats), 2.25);
    EXPECT_EQ(distance_in_numbers(1, 1 + 2.75 * step, Lattice::floats), 2.75);
}

TEST(Loupe, ShowsADotForEachPairOfNumbers) {
    const Canvas seen = over({2.5, 2.5});
    EXPECT_EQ(seen.dots.size(), 81U);
    EXPECT_EQ(dots_of_own_tile(seen), 81);
    EXPECT_TRUE(seen.strokes.empty());
    ASSERT_EQ(seen.handles.size(), 1U);
    EXPECT_EQ(seen.handles[0].at, (Vec2{0, 0}));
}

TEST(Loupe, TellsTheDotsOfTheOwnTile) {
    // Line x = 3 belongs to tile 3: five columns of dots, and the four before it do not.
    EXPECT_EQ(dots_of_own_tile(over({3, 2.5})), 45);
    EXPECT_EQ(dots_of_own_tile(over({down(3), 2.5})), 5 * 9);
    EXPECT_EQ(dots_of_own_tile(over({up(3), 2.5})), 6 * 9);
    EXPECT_EQ(dots_of_own_tile(over({3, 2})), 25);
}

TEST(Loupe, DrawsTileLinesWhereTheyAre) {
    const Canvas seen = over({down(down(3)), up(2)});
    ASSERT_EQ(seen.strokes.size(), 2U);
    EXPECT_EQ(seen.strokes[0].points[0].x, 2);
    EXPECT_EQ(seen.strokes[0].points[1].x, 2);
    EXPECT_EQ(seen.strokes[1].points[0].y, -1);
    EXPECT_EQ(seen.strokes[1].points[1].y, -1);
}

TEST(Loupe, SaysHowManyNumbersAPointIsFromALine) {
    EXPECT_THAT(texts_in_loupe(over({down(3), 2})),
                ElementsAre("x = 2.9999999999999996", "1 double before line x = 3", "y = 2",
                            "on line y = 2", "steps of 4.4e-16"));
    EXPECT_THAT(texts_in_loupe(over({up(up(3)), 2.25})), Contains("2 doubles past line x = 3"));
    EXPECT_THAT(texts_in_loupe(over({0.5, 0.25}, Lattice::floats)),
                Contains("8.4e+06 floats before line x = 1"));
}

TEST(Loupe, ShowsADoubleBetweenFloats) {
    const Canvas seen = over({100003.3, 0.5}, Lattice::floats);
    ASSERT_EQ(seen.handles.size(), 1U);
    const double step = 1.0 / 128;  // of floats beyond 65,536
    EXPECT_NEAR(seen.handles[0].at.x, (100003.3 - static_cast<double>(100003.3F)) / step, 1e-9);
    EXPECT_EQ(seen.handles[0].at.y, 0);
}

TEST(Loupe, DrawsALineBetweenFloatsBetweenTheirDots) {
    // Line 3 of this frame is at 0.3, which is no float.
    const Canvas seen = over({0.3F, 0.05}, Lattice::floats, *Frame::make(0.1, {}));
    ASSERT_EQ(seen.strokes.size(), 1U);
    const double at = seen.strokes[0].points[0].x;
    EXPECT_GT(at, -1);
    EXPECT_LT(at, 0);
    EXPECT_EQ(dots_of_own_tile(seen), 45);
}

TEST(Loupe, HasTheRowsOfTheWorldWhereYPointsUp) {
    Canvas canvas = empty_canvas();
    canvas.view.y_up = true;
    const Canvas seen = seen_in_loupe({{2.5, 2}, Lattice::doubles, {}}, canvas);
    const double line = seen.view.to_screen(seen.strokes[0].points[0]).y;
    for (const Dot& dot : seen.dots) {
        const bool is_above = seen.view.to_screen(dot.at).y <= line;
        EXPECT_EQ(dot.role == Role::taken, is_above);
    }
}

TEST(Loupe, LiesOnTheCanvasOffHandles) {
    for (const double x : {0.0, 3.0, 20.0, 39.0, 40.0, -100.0}) {
        for (const double y : {0.0, 3.0, 15.0, 29.0, 30.0, 1e9}) {
            Canvas canvas = empty_canvas();
            canvas.handles = {{{x, y}}, {{x + 6, y}}, {{x + 6, y + 6}}, {{x, y + 6}}};
            const Canvas seen = seen_in_loupe({{x, y}, Lattice::doubles, {}}, canvas);
            ASSERT_TRUE(seen.part);
            EXPECT_TRUE(contains(canvas.view.canvas(), *seen.part)) << x << " " << y;
            EXPECT_EQ(seen.part, seen.view.canvas());
            const bool is_on_canvas =
                contains(canvas.view.canvas(), place_of(canvas.handles[0], canvas.view));
            EXPECT_FALSE(is_on_canvas &&
                         overlaps(*seen.part, place_of(canvas.handles[0], canvas.view)));
        }
    }
    Canvas canvas = empty_canvas();
    canvas.handles = {{{20, 15}}, {{24, 19}}};
    const Canvas seen = seen_in_loupe({{20, 15}, Lattice::doubles, {}}, canvas);
    for (const Handle& handle : canvas.handles) {
        EXPECT_FALSE(overlaps(*seen.part, place_of(handle, canvas.view)));
    }
}

TEST(Loupe, StaysUsableWhereTilesAreNarrowerThanSteps) {
    EXPECT_TRUE(over({1e6, 1e6}, Lattice::floats, *Frame::make(1e-6, {})).strokes.empty());
}

}  // namespace
}  // namespace tileglass::app::loupe
