// Do the screen and the world agree under every camera?

#include "app/canvas/camera.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <sstream>
#include <string>
#include <vector>

#include "tests/support/random.hpp"

namespace tileglass::app {
namespace {

using tests::Random;

constexpr double kUlp = std::numeric_limits<double>::epsilon();

// Cameras near and far from the origin, from the least zoom to the most, both ways up.
std::vector<Camera> cameras() {
    std::vector<Camera> cameras;
    for (const Vec2 center : {Vec2{0, 0}, Vec2{8, 5}, Vec2{-1234.5, 0.1}, Vec2{1e9, -3e8}}) {
        for (const double zoom : {Camera::kLeastZoom, 1e-4, 0.3, 1.0, 32.0, 1e5, 1e9}) {
            for (const double ratio : {1.0, 2.0, 1.25}) {
                for (const bool y_up : {false, true}) {
                    cameras.push_back({{center, zoom, y_up}, 1280, 719, ratio});
                }
            }
        }
    }
    return cameras;
}

std::string described(const Camera& camera) {
    std::ostringstream text;
    text << "center (" << camera.view.center.x << ", " << camera.view.center.y << ") zoom "
         << camera.view.zoom << " ratio " << camera.pixel_ratio
         << (camera.view.y_up ? " y up" : " y down");
    return text.str();
}

double size_of(Vec2 v) {
    return std::max(std::fabs(v.x), std::fabs(v.y));
}

// A few roundings of the largest number that takes part.
double world_slack(const Camera& camera, Vec2 world) {
    return 8 * kUlp * (size_of(camera.view.center) + size_of(world));
}

double camera_distance(Vec2 a, Vec2 b) {
    return size_of(a - b);
}

TEST(Camera, PutsTheCenterInTheMiddle) {
    for (const Camera& camera : cameras()) {
        EXPECT_EQ(camera.to_screen(camera.view.center), (Vec2{640, 359.5})) << described(camera);
        EXPECT_EQ(camera.to_world({640, 359.5}), camera.view.center) << described(camera);
    }
}

TEST(Camera, FindsThePointOfTheWorldAgain) {
    Random random(1);
    for (const Camera& camera : cameras()) {
        for (int i = 0; i < 20; ++i) {
            const Vec2 world = camera.to_world({1280 * random.fraction(), 719 * random.fraction()});
            EXPECT_LE(camera_distance(camera.to_world(camera.to_screen(world)), world),
                      world_slack(camera, world))
                << described(camera);
        }
    }
}

TEST(Camera, FindsThePixelAgain) {
    Random random(2);
    for (const Camera& camera : cameras()) {
        for (int i = 0; i < 20; ++i) {
            const Vec2 screen{1280 * random.fraction(), 719 * random.fraction()};
            const Vec2 world = camera.to_world(screen);
            EXPECT_LE(camera_distance(camera.to_screen(world), screen),
                      1e-9 + world_slack(camera, world) * camera.scale())
                << described(camera);
        }
    }
}

TEST(Camera, DrawsAWorldUnitAsZoomTimesPixelRatioPixels) {
    const Camera camera{{{0, 0}, 32, false}, 640, 480, 2};
    EXPECT_EQ(camera.to_screen({1, 0}) - camera.to_screen({0, 0}), (Vec2{64, 0}));
}

TEST(Camera, DrawsLargerYLowerUnlessTurnedOver) {
    for (const Camera& camera : cameras()) {
        const Vec2 middle = camera.view.center;
        const Vec2 further{middle.x, middle.y + 100 / camera.scale()};
        const double down = camera.to_screen(further).y - camera.to_screen(middle).y;
        if (camera.scale() * world_slack(camera, further) > 10) continue;  // doubles too coarse
        EXPECT_EQ(down > 0, !camera.view.y_up) << described(camera);
    }
}

TEST(Camera, SeesWhatLiesBetweenItsCorners) {
    for (const Camera& camera : cameras()) {
        const Rect seen = camera.visible();
        const Vec2 low = camera.to_world({0, 0});
        const Vec2 high = camera.to_world({1280, 719});
        EXPECT_EQ(seen.min(), (Vec2{std::min(low.x, high.x), std::min(low.y, high.y)}))
            << described(camera);
        EXPECT_EQ(seen.max(), (Vec2{std::max(low.x, high.x), std::max(low.y, high.y)}))
            << described(camera);
    }
}

TEST(Camera, ZoomsAboutThePointUnderTheCursor) {
    Random random(3);
    for (const Camera& camera : cameras()) {
        for (const double factor : {1.2, 1 / 1.2, 17.0, 1e-3, 1e30, 1e-30}) {
            const Vec2 cursor{1280 * random.fraction(), 719 * random.fraction()};
            const Vec2 before = camera.to_world(cursor);
            const Camera zoomed = camera.zoomed(cursor, factor);
            const Vec2 after = zoomed.to_world(cursor);
            EXPECT_LE(camera_distance(before, after),
                      world_slack(camera, before) + world_slack(zoomed, after))
                << described(camera) << " factor " << factor;
        }
    }
}

TEST(Camera, KeepsThePointUnderTheCursorOverManyNotches) {
    for (const bool y_up : {false, true}) {
        Camera camera{{{8, 5}, 32, y_up}, 1280, 720, 2};
        const Vec2 cursor{1000, 100};
        const Vec2 before = camera.to_world(cursor);
        for (int i = 0; i < 80; ++i) camera = camera.zoomed(cursor, 1.2);
        for (int i = 0; i < 80; ++i) camera = camera.zoomed(cursor, 1 / 1.2);
        EXPECT_LE(camera_distance(camera.to_world(cursor), before), 1e-12);
    }
}

TEST(Camera, ZoomsByTheFactor) {
    const Camera camera{{{8, 5}, 32, false}, 1280, 720, 2};
    EXPECT_EQ(camera.zoomed({3, 4}, 1.5).view.zoom, 48);
}

TEST(Camera, ZoomsNoFurtherThanItsLimits) {
    for (const Camera& camera : cameras()) {
        EXPECT_EQ(camera.zoomed({9, 9}, 1e300).view.zoom, Camera::kMostZoom) << described(camera);
        EXPECT_EQ(camera.zoomed({9, 9}, 1e-300).view.zoom, Camera::kLeastZoom) << described(camera);
    }
}

TEST(Camera, MovesTheWorldWithThePointer) {
    Random random(4);
    for (const Camera& camera : cameras()) {
        const Vec2 delta{100 * random.fraction() - 50, 100 * random.fraction() - 50};
        const Vec2 world = camera.to_world({640, 300});
        const Vec2 moved = camera.panned(delta).to_screen(world);
        EXPECT_LE(camera_distance(moved, camera.to_screen(world) + delta),
                  1e-9 + world_slack(camera, world) * camera.scale())
            << described(camera);
    }
}

TEST(Camera, FitsAllOfARectangleWithAMargin) {
    const std::vector<Rect> rects{{{0, 0}, {16, 10}},      {{-3, 7}, {-2.5, 700}},
                                  {{5, 5}, {-5, -5}},      {{1e6, 1e6}, {1e6 + 1, 1e6 + 3}},
                                  {{0, 3}, {1000, 3}},     {{2, 0}, {2, 1e-3}},
                                  {{-2e8, -1e8}, {1e8, 1}}};
    for (const Camera& camera : cameras()) {
        for (const Rect& rect : rects) {
            const Camera fitted = camera.fitted(rect);
            const Vec2 a = fitted.to_screen(rect.a);
            const Vec2 b = fitted.to_screen(rect.b);
            const double margin_x = std::min({a.x, b.x, 1280 - a.x, 1280 - b.x}) / 1280;
            const double margin_y = std::min({a.y, b.y, 719 - a.y, 719 - b.y}) / 719;
            const double least = std::min(margin_x, margin_y);
            EXPECT_GT(least, 0.05) << described(fitted);
            EXPECT_LT(least, 0.1) << described(fitted);
        }
    }
}

TEST(Camera, FittingPutsTheRectangleInTheMiddle) {
    const Camera camera{{{8, 5}, 32, true}, 1280, 720, 2};
    EXPECT_EQ(camera.fitted({{-4, 2}, {8, 4}}).view.center, (Vec2{2, 3}));
}

TEST(Camera, FittingKeepsWhichWayUpTheViewIs) {
    for (const Camera& camera : cameras()) {
        EXPECT_EQ(camera.fitted({{0, 0}, {1, 1}}).view.y_up, camera.view.y_up);
    }
}

TEST(Camera, FittingStaysWithinTheLimitsOfZoom) {
    const Camera camera{{{8, 5}, 32, false}, 1280, 720, 1};
    for (const Rect& rect :
         {Rect{{3, 3}, {3, 3}}, Rect{{-1e300, 0}, {1e300, 1}}, Rect{{-1.7e308, 0}, {1.7e308, 1}}}) {
        const Camera fitted = camera.fitted(rect);
        EXPECT_GE(fitted.view.zoom, Camera::kLeastZoom);
        EXPECT_LE(fitted.view.zoom, Camera::kMostZoom);
        EXPECT_TRUE(is_finite(fitted.view.center));
    }
}

}  // namespace
}  // namespace tileglass::app
