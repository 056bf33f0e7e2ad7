// Do the screen and the world agree under every view?

#include "app/canvas/canvas_view.hpp"

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
std::vector<CanvasView> views() {
    std::vector<CanvasView> views;
    for (const Vec2 center : {Vec2{0, 0}, Vec2{8, 5}, Vec2{-1234.5, 0.1}, Vec2{1e9, -3e8}}) {
        for (const double zoom : {CanvasView::kLeastZoom, 1e-4, 0.3, 1.0, 32.0, 1e5, 1e9}) {
            for (const double ratio : {1.0, 2.0, 1.25}) {
                for (const bool y_up : {false, true}) {
                    views.push_back({{center, zoom, y_up}, 1280, 719, ratio});
                }
            }
        }
    }
    return views;
}

std::string described(const CanvasView& view) {
    std::ostringstream text;
    text << "center (" << view.center.x << ", " << view.center.y << ") zoom " << view.zoom
         << " ratio " << view.pixel_ratio << (view.y_up ? " y up" : " y down");
    return text.str();
}

double size_of(Vec2 v) {
    return std::max(std::fabs(v.x), std::fabs(v.y));
}

// A few roundings of the largest number that takes part.
double world_slack(const CanvasView& view, Vec2 world) {
    return 8 * kUlp * (size_of(view.center) + size_of(world));
}

double distance_between(Vec2 a, Vec2 b) {
    return size_of(a - b);
}

TEST(CanvasView, PutsTheCenterInTheMiddle) {
    for (const CanvasView& view : views()) {
        EXPECT_EQ(view.to_screen(view.center), (Vec2{640, 359.5})) << described(view);
        EXPECT_EQ(view.to_world({640, 359.5}), view.center) << described(view);
    }
}

TEST(CanvasView, FindsThePointOfTheWorldAgain) {
    Random random(1);
    for (const CanvasView& view : views()) {
        for (int i = 0; i < 20; ++i) {
            const Vec2 world = view.to_world({1280 * random.fraction(), 719 * random.fraction()});
            EXPECT_LE(distance_between(view.to_world(view.to_screen(world)), world),
                      world_slack(view, world))
                << described(view);
        }
    }
}

TEST(CanvasView, FindsThePixelAgain) {
    Random random(2);
    for (const CanvasView& view : views()) {
        for (int i = 0; i < 20; ++i) {
            const Vec2 screen{1280 * random.fraction(), 719 * random.fraction()};
            const Vec2 world = view.to_world(screen);
            EXPECT_LE(distance_between(view.to_screen(world), screen),
                      1e-9 + world_slack(view, world) * view.scale())
                << described(view);
        }
    }
}

TEST(CanvasView, DrawsAWorldUnitAsZoomTimesPixelRatioPixels) {
    const CanvasView view{{{0, 0}, 32, false}, 640, 480, 2};
    EXPECT_EQ(view.to_screen({1, 0}) - view.to_screen({0, 0}), (Vec2{64, 0}));
}

TEST(CanvasView, DrawsLargerYLowerUnlessTurnedOver) {
    for (const CanvasView& view : views()) {
        const Vec2 middle = view.center;
        const Vec2 further{middle.x, middle.y + 100 / view.scale()};
        const double down = view.to_screen(further).y - view.to_screen(middle).y;
        if (view.scale() * world_slack(view, further) > 10) continue;  // doubles too coarse
        EXPECT_EQ(down > 0, !view.y_up) << described(view);
    }
}

TEST(CanvasView, SeesWhatLiesBetweenItsCorners) {
    for (const CanvasView& view : views()) {
        const Rect seen = view.visible();
        const Vec2 low = view.to_world({0, 0});
        const Vec2 high = view.to_world({1280, 719});
        EXPECT_EQ(seen.min(), (Vec2{std::min(low.x, high.x), std::min(low.y, high.y)}))
            << described(view);
        EXPECT_EQ(seen.max(), (Vec2{std::max(low.x, high.x), std::max(low.y, high.y)}))
            << described(view);
    }
}

TEST(CanvasView, ZoomsAboutThePointUnderTheCursor) {
    Random random(3);
    for (const CanvasView& view : views()) {
        for (const double factor : {1.2, 1 / 1.2, 17.0, 1e-3, 1e30, 1e-30}) {
            const Vec2 cursor{1280 * random.fraction(), 719 * random.fraction()};
            const Vec2 before = view.to_world(cursor);
            const CanvasView zoomed = view.zoomed(cursor, factor);
            const Vec2 after = zoomed.to_world(cursor);
            EXPECT_LE(distance_between(before, after),
                      world_slack(view, before) + world_slack(zoomed, after))
                << described(view) << " factor " << factor;
        }
    }
}

TEST(CanvasView, KeepsThePointUnderTheCursorOverManyNotches) {
    for (const bool y_up : {false, true}) {
        CanvasView view{{{8, 5}, 32, y_up}, 1280, 720, 2};
        const Vec2 cursor{1000, 100};
        const Vec2 before = view.to_world(cursor);
        for (int i = 0; i < 80; ++i) view = view.zoomed(cursor, 1.2);
        for (int i = 0; i < 80; ++i) view = view.zoomed(cursor, 1 / 1.2);
        EXPECT_LE(distance_between(view.to_world(cursor), before), 1e-12);
    }
}

TEST(CanvasView, ZoomsByTheFactor) {
    const CanvasView view{{{8, 5}, 32, false}, 1280, 720, 2};
    EXPECT_EQ(view.zoomed({3, 4}, 1.5).zoom, 48);
}

TEST(CanvasView, ZoomsNoFurtherThanItsLimits) {
    for (const CanvasView& view : views()) {
        EXPECT_EQ(view.zoomed({9, 9}, 1e300).zoom, CanvasView::kMostZoom) << described(view);
        EXPECT_EQ(view.zoomed({9, 9}, 1e-300).zoom, CanvasView::kLeastZoom) << described(view);
    }
}

TEST(CanvasView, MovesTheWorldWithThePointer) {
    Random random(4);
    for (const CanvasView& view : views()) {
        const Vec2 delta{100 * random.fraction() - 50, 100 * random.fraction() - 50};
        const Vec2 world = view.to_world({640, 300});
        const Vec2 moved = view.panned(delta).to_screen(world);
        EXPECT_LE(distance_between(moved, view.to_screen(world) + delta),
                  1e-9 + world_slack(view, world) * view.scale())
            << described(view);
    }
}

TEST(CanvasView, FitsAllOfARectangleWithAMargin) {
    const std::vector<Rect> rects{{{0, 0}, {16, 10}},      {{-3, 7}, {-2.5, 700}},
                                  {{5, 5}, {-5, -5}},      {{1e6, 1e6}, {1e6 + 1, 1e6 + 3}},
                                  {{0, 3}, {1000, 3}},     {{2, 0}, {2, 1e-3}},
                                  {{-2e8, -1e8}, {1e8, 1}}};
    for (const CanvasView& view : views()) {
        for (const Rect& rect : rects) {
            const CanvasView fitted = view.fitted(rect);
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

TEST(CanvasView, FittingPutsTheRectangleInTheMiddle) {
    const CanvasView view{{{8, 5}, 32, true}, 1280, 720, 2};
    EXPECT_EQ(view.fitted({{-4, 2}, {8, 4}}).center, (Vec2{2, 3}));
}

TEST(CanvasView, FittingKeepsWhichWayUpTheViewIs) {
    for (const CanvasView& view : views()) {
        EXPECT_EQ(view.fitted({{0, 0}, {1, 1}}).y_up, view.y_up);
    }
}

TEST(CanvasView, FittingStaysWithinTheLimitsOfZoom) {
    const CanvasView view{{{8, 5}, 32, false}, 1280, 720, 1};
    for (const Rect& rect :
         {Rect{{3, 3}, {3, 3}}, Rect{{-1e300, 0}, {1e300, 1}}, Rect{{-1.7e308, 0}, {1.7e308, 1}}}) {
        const CanvasView fitted = view.fitted(rect);
        EXPECT_GE(fitted.zoom, CanvasView::kLeastZoom);
        EXPECT_LE(fitted.zoom, CanvasView::kMostZoom);
        EXPECT_TRUE(is_finite(fitted.center));
    }
}

}  // namespace
}  // namespace tileglass::app
