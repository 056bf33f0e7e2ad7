// Does a ray show itself as far as one sees, and answer the pointer there?

#include <gtest/gtest.h>

#include "app/document/shapes/exhibit.hpp"
#include "app/document/shapes/walked.hpp"

namespace tileglass::app {
namespace {

const Ray kRay{{2, 2}, {4, 2}};

const Exhibit& kExhibit = exhibit_of(kRay);

scene::Thing thing_of(const Ray& ray) {
    return scene::query_about(ray);
}

// 32 pixels a unit, world (0, 0) in the top left corner, (20, 15) in the other one.
Canvas ray_shown(const Ray& ray) {
    Canvas canvas;
    canvas.view = {{{10, 7.5}, 32, false}, 640, 480, 1};
    kExhibit.show(thing_of(ray), true, canvas);
    return canvas;
}

std::vector<std::vector<Vec2>> lines(const Canvas& canvas, bool is_dashed) {
    std::vector<std::vector<Vec2>> lines;
    for (const Stroke& stroke : canvas.strokes) {
        if (stroke.is_dashed == is_dashed) lines.push_back(stroke.points);
    }
    return lines;
}

TEST(RayExhibit, IsDrawnFromItsOriginThroughTheTipOfItsDirection) {
    EXPECT_EQ(kExhibit.draw({2, 2}, {6, 4}, false), thing_of(kRay));
    EXPECT_EQ(kExhibit.draw({2, 2}, {6, 3}, true), thing_of(Ray{{2, 2}, {4, 0}}));
    ASSERT_EQ(kExhibit.grips(thing_of(kRay)).size(), 2U);
    EXPECT_EQ(kExhibit.grips(thing_of(kRay))[0].at, (Vec2{2, 2}));
    EXPECT_EQ(kExhibit.grips(thing_of(kRay))[1].at, (Vec2{6, 4}));
}

TEST(RayExhibit, KeepsTheOtherEndWhereOneIsDragged) {
    EXPECT_EQ(kExhibit.drag(thing_of(kRay), 0, {3, 1}, false), thing_of(Ray{{3, 1}, {3, 3}}));
    EXPECT_EQ(kExhibit.drag(thing_of(kRay), 1, {1, 5}, false), thing_of(Ray{{2, 2}, {-1, 3}}));
    EXPECT_EQ(kExhibit.drag(thing_of(kRay), 1, {2.5, 9}, true), thing_of(Ray{{2, 2}, {0, 7}}));
    EXPECT_EQ(kExhibit.drag(thing_of(kRay), 0, {5, 9}, true), thing_of(Ray{{6, 9}, {0, -5}}));
}

TEST(RayExhibit, KeepsItsDirectionWhereItIsMoved) {
    EXPECT_EQ(kExhibit.moved(thing_of(kRay), {-0.1, 7}), thing_of(Ray{{-0.1, 7}, {4, 2}}));
}

TEST(RayExhibit, IsHitAlongAllOfIt) {
    const auto is_hit = [](Vec2 point) { return kExhibit.is_hit(thing_of(kRay), point, 0.25); };
    EXPECT_TRUE(is_hit({4, 3}));
    EXPECT_TRUE(is_hit({2002, 1002.2}));
    EXPECT_FALSE(is_hit({2002, 1003}));
    EXPECT_TRUE(is_hit({1.8, 2}));
    EXPECT_FALSE(is_hit({0, 1})) << "behind its origin";
    EXPECT_TRUE(kExhibit.is_hit(thing_of(Ray{{2, 2}, {1e300, 0}}), {900, 2.1}, 0.25));
    EXPECT_TRUE(kExhibit.is_hit(thing_of(Ray{{2, 2}, {0, 1e-300}}), {2.1, 900}, 0.25));
    EXPECT_TRUE(kExhibit.is_hit(thing_of(Ray{{2, 2}, {0, 0}}), {2.1, 2}, 0.25));
    EXPECT_FALSE(kExhibit.is_hit(thing_of(Ray{{2, 2}, {0, 0}}), {3, 2}, 0.25));
}

TEST(RayExhibit, GoesOnInDashesToWhereItLeavesTheView) {
    const Canvas canvas = ray_shown(kRay);
    const auto rest = lines(canvas, true);
    ASSERT_EQ(rest.size(), 1U);
    EXPECT_EQ(rest[0].front(), (Vec2{6, 4}));
    EXPECT_NEAR(rest[0].back().x, 20, 1e-9);
    EXPECT_NEAR(rest[0].back().y, 11, 1e-9);
    const auto whole = lines(canvas, false);
    ASSERT_EQ(whole.size(), 2U);
    EXPECT_EQ(whole[0], (std::vector<Vec2>{{2, 2}, {6, 4}}));
    ASSERT_EQ(whole[1].size(), 3U) << "the head of an arrow";
    EXPECT_EQ(whole[1][1], (Vec2{6, 4}));
}

TEST(RayExhibit, HasNoDashesWhereItsTipLiesBeyondTheView) {
    EXPECT_TRUE(lines(ray_shown({{2, 2}, {400, 2}}), true).empty());
    EXPECT_TRUE(lines(ray_shown({{-2, 2}, {-1, 0}}), true).empty()) << "it looks away";
}

TEST(RayExhibit, ShowsThePartInViewOfOneThatBeginsFarAway) {
    const auto rest = lines(ray_shown({{-1e6, 2.5}, {1e-3, 0}}), true);
    ASSERT_EQ(rest.size(), 1U);
    EXPECT_NEAR(rest[0].back().x, 20, 1e-6);
}

TEST(RayExhibit, IsADotWithoutADirection) {
    const Canvas canvas = ray_shown({{2, 2}, {0, 0}});
    EXPECT_TRUE(canvas.strokes.empty());
    ASSERT_EQ(canvas.dots.size(), 1U);
    EXPECT_EQ(canvas.dots[0].at, (Vec2{2, 2}));
}

TEST(RayExhibit, HasTheNumbersOfTheScene) {
    std::vector<std::string> names;
    scene::Thing thing = thing_of(kRay);
    for (const Number& number : kExhibit.numbers(thing)) {
        thing = kExhibit.with_number(thing, names.size(), number.value + 1);
        names.emplace_back(number.name);
    }
    EXPECT_EQ(names, (std::vector<std::string>{"ox", "oy", "dx", "dy"}));
    EXPECT_EQ(thing, scene::Thing(scene::query_about(Ray{{3, 3}, {5, 3}})));
}

TEST(PartIn, IsWhatAPathHasInAnArea) {
    const Rect area{{0, 0}, {10, 10}};
    const auto part = [&](const scene::Shape& shape) {
        const PathPart found = part_in(*path_of(shape), area);
        return std::pair(found.low, found.high);
    };
    EXPECT_EQ(part(Segment{{-5, 5}, {15, 5}}), std::pair(0.25, 0.75));
    EXPECT_EQ(part(Ray{{-5, 5}, {5, 0}}), std::pair(1.0, 3.0));
    EXPECT_EQ(part(Ray{{5, 5}, {0, 0}}), std::pair(0.0, 0.0));
    EXPECT_GT(part(Ray{{-5, 5}, {-1, 0}}).first, part(Ray{{-5, 5}, {-1, 0}}).second);
    EXPECT_EQ(path_of(Rect{}), std::nullopt);
}

}  // namespace
}  // namespace tileglass::app
