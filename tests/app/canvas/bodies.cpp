// Does every body of a swarm stand where the camera sees it, or count where it is too small?

#include "app/canvas/bodies.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <ostream>

#include "tests/support/random.hpp"

namespace tileglass::app {

std::ostream& operator<<(std::ostream& out, const Body& body) {
    return out << "(" << body.min_x << ", " << body.min_y << ") .. (" << body.max_x << ", "
               << body.max_y << ")";
}

namespace {

using tests::Random;

// 80 x 60 pixels at 1x, with the origin in their middle.
CanvasView view_of(double zoom, Vec2 center = {0, 0}, bool y_up = false, double ratio = 1) {
    return {{center, zoom, y_up}, 80 * ratio, 60 * ratio, ratio};
}

BodyPicture bodies_picture(const CanvasView& view, const std::vector<Rect>& rects) {
    BodyPicture picture;
    build_body_picture(view, rects, picture);
    return picture;
}

std::uint64_t sum(const BodyPicture& picture) {
    return std::accumulate(picture.counts.begin(), picture.counts.end(), std::uint64_t{0});
}

// The cells that hold something, by their screen pixels.
std::vector<Vec2> filled_cells(const BodyPicture& picture) {
    std::vector<Vec2> cells;
    for (int row = 0; row < picture.rows; ++row) {
        for (int column = 0; column < picture.columns; ++column) {
            if (picture.counts[static_cast<std::size_t>(row * picture.columns + column)] == 0) {
                continue;
            }
            cells.push_back({double(picture.left + column * picture.cell_pixels),
                             double(picture.top + row * picture.cell_pixels)});
        }
    }
    return cells;
}

std::vector<Rect> scattered(Random& random, int count, double reach, double least, double most) {
    std::vector<Rect> rects;
    for (int i = 0; i < count; ++i) {
        const double x = (2 * random.fraction() - 1) * reach;
        const double y = (2 * random.fraction() - 1) * reach;
        const double width = least + (most - least) * random.fraction();
        const double height = least + (most - least) * random.fraction();
        rects.push_back({{x, y}, {x + width, y + height}});
    }
    return rects;
}

TEST(BodyPicture, PutsBodiesInPixelsOfTheViewport) {
    const BodyPicture picture = bodies_picture(view_of(2), {{{-3, 4}, {7, 9}}});
    ASSERT_EQ(picture.bodies.size(), 1U);
    EXPECT_EQ(picture.bodies[0], (Body{34, 38, 54, 48}));
    EXPECT_TRUE(picture.density.empty());
}

TEST(BodyPicture, TakesCornersInAnyOrder) {
    const BodyPicture picture =
        bodies_picture(view_of(2), {{{7, 4}, {-3, 9}}, {{7, 9}, {-3, 4}}, {{-3, 9}, {7, 4}}});
    ASSERT_EQ(picture.bodies.size(), 3U);
    for (const Body& body : picture.bodies) EXPECT_EQ(body, (Body{34, 38, 54, 48}));
}

TEST(BodyPicture, ShowsBodiesThatReachIntoSightWhicheverCornerIsFirst) {
    const std::vector<Rect> reaching{{{500, 4}, {3, 9}}, {{-500, 4}, {3, 9}},
                                     {{3, 500}, {7, 9}}, {{3, -500}, {7, 9}},
                                     {{3, 9}, {500, 4}}, {{-500, 500}, {3, 9}}};
    std::vector<Rect> all(1'000, Rect{{900, 900}, {910, 910}});
    all.insert(all.end(), reaching.begin(), reaching.end());
    for (const bool y_up : {false, true}) {
        EXPECT_EQ(bodies_picture(view_of(2, {0, 0}, y_up), all).bodies.size(), reaching.size());
    }
}

TEST(BodyPicture, TurnsBodiesAroundWhereYIsUp) {
    const BodyPicture picture = bodies_picture(view_of(2, {0, 0}, true), {{{-3, 4}, {7, 9}}});
    ASSERT_EQ(picture.bodies.size(), 1U);
    EXPECT_EQ(picture.bodies[0], (Body{34, 12, 54, 22}));
}

TEST(BodyPicture, AgreesWithTheCamera) {
    Random random(3);
    for (int round = 0; round < 50; ++round) {
        const Vec2 center{random.fraction() * 1e6, -random.fraction() * 1e6};
        const CanvasView view =
            view_of(3 + 3 * random.fraction(), center, round % 2 == 0, 1 + round % 3);
        const std::vector<Rect> around = scattered(random, 40, 2, 1, 2);
        std::vector<Rect> rects;
        for (const Rect& rect : around) rects.push_back({center + rect.a, center + rect.b});
        const BodyPicture picture = bodies_picture(view, rects);
        ASSERT_EQ(picture.bodies.size(), rects.size());
        for (std::size_t i = 0; i < rects.size(); ++i) {
            const Vec2 a = view.to_screen(rects[i].a);
            const Vec2 b = view.to_screen(rects[i].b);
            const Body expected{
                static_cast<float>(std::min(a.x, b.x)), static_cast<float>(std::min(a.y, b.y)),
                static_cast<float>(std::max(a.x, b.x)), static_cast<float>(std::max(a.y, b.y))};
            EXPECT_EQ(picture.bodies[i], expected);
        }
    }
}

TEST(BodyPicture, LeavesOutWhatLiesBeyondTheViewport) {
    // The viewport reaches from (-40, -30) to (40, 30).
    const std::vector<Rect> beyond{
        {{-50, 0}, {-41, 10}}, {{41, 0}, {50, 10}}, {{0, -40}, {10, -31}}, {{0, 31}, {10, 40}}};
    EXPECT_TRUE(bodies_picture(view_of(1), beyond).bodies.empty());
    const std::vector<Rect> partly{
        {{-50, 0}, {-39, 10}}, {{39, 0}, {50, 10}}, {{0, -40}, {10, -29}}, {{0, 29}, {10, 40}}};
    EXPECT_EQ(bodies_picture(view_of(1), partly).bodies.size(), 4U);
    const std::vector<Rect> small{{{-42, 0}, {-41, 1}}, {{0, 31}, {1, 32}}, {{39, 0}, {40, 1}}};
    EXPECT_EQ(sum(bodies_picture(view_of(1), small)), 1U);
}

TEST(BodyPicture, KeepsBodiesInTheOrderGiven) {
    std::vector<Rect> rects;
    for (int i = 0; i < 1000; ++i) {
        // Every third is beyond the viewport.
        const double x = i % 3 == 0 ? 1000 : -40 + i * 0.05;
        rects.push_back({{x, 0}, {x + 5, 5}});
    }
    const BodyPicture picture = bodies_picture(view_of(1), rects);
    ASSERT_EQ(picture.bodies.size(), 666U);
    EXPECT_TRUE(std::is_sorted(picture.bodies.begin(), picture.bodies.end(),
                               [](const Body& a, const Body& b) { return a.min_x < b.min_x; }));
}

TEST(BodyPicture, IsExactFarFromTheOrigin) {
    // Tiles of 1/64 at 1e9: floats there are 64 apart.
    const double far = 1e9;
    const CanvasView view = view_of(1024, {far, -far});
    std::vector<Rect> rects;
    for (int i = 0; i < 3; ++i) {
        const double low = far + i / 64.0;
        rects.push_back({{low, -far}, {low + 1 / 64.0, -far + 1 / 128.0}});
    }
    const BodyPicture picture = bodies_picture(view, rects);
    ASSERT_EQ(picture.bodies.size(), 3U);
    EXPECT_EQ(picture.bodies[0], (Body{40, 30, 56, 38}));
    EXPECT_EQ(picture.bodies[1], (Body{56, 30, 72, 38}));
    EXPECT_EQ(picture.bodies[2], (Body{72, 30, 88, 38}));
}

TEST(BodyPicture, BringsFarSidesNearTheViewport) {
    const double most = std::numeric_limits<double>::max();
    for (const double reach : {1e12, 1e300, most}) {
        const BodyPicture picture = bodies_picture(view_of(4), {{{-reach, -reach}, {reach, 1}}});
        ASSERT_EQ(picture.bodies.size(), 1U) << reach;
        const Body& body = picture.bodies[0];
        EXPECT_LT(body.min_x, -10) << reach;
        EXPECT_GT(body.min_x, -1000) << reach;
        EXPECT_LT(body.min_y, -10) << reach;
        EXPECT_GT(body.max_x, 90) << reach;
        EXPECT_LT(body.max_x, 1000) << reach;
        EXPECT_EQ(body.max_y, 34) << reach;
    }
}

TEST(BodyPicture, DrawsBodiesOfTheLeastSideAndCountsSmallerOnes) {
    for (const double ratio : {1.0, 2.0, 1.5}) {
        const CanvasView view = view_of(1, {0.3, -0.7}, false, ratio);
        const auto drawn = [&](double width, double height) {
            const BodyPicture picture = bodies_picture(view, {{{1, 1}, {1 + width, 1 + height}}});
            EXPECT_EQ(picture.bodies.size() + sum(picture), 1U);
            return picture.bodies.size();
        };
        EXPECT_EQ(drawn(2, 2), 1U) << ratio;
        EXPECT_EQ(drawn(1.9, 1.9), 0U) << ratio;
        EXPECT_EQ(drawn(2, 0.1), 1U) << "one long side is enough";
        EXPECT_EQ(drawn(0, 2), 1U) << "one long side is enough";
        EXPECT_EQ(drawn(0, 0), 0U) << ratio;
    }
}

TEST(BodyPicture, TreatsBodiesOfOneSizeAlikeWhereverTheyAre) {
    Random random(5);
    const double size = 1.0 / 3;
    std::vector<Rect> rects;
    for (const Rect& rect : scattered(random, 500, 4, 0, 0)) {
        rects.push_back({rect.a, rect.a + Vec2{size, size}});
    }
    // 2 pixels, but for rounding.
    EXPECT_EQ(bodies_picture(view_of(6), rects).bodies.size(), 500U);
}

TEST(BodyPicture, CountsEverySmallBodyInTheViewportOnce) {
    Random random(11);
    for (int round = 0; round < 40; ++round) {
        const CanvasView view =
            view_of(0.5 + random.fraction(), {random.fraction() * 9, random.fraction() * 9},
                    round % 2 == 0, 1 + 0.5 * (round % 3));
        const std::vector<Rect> rects = scattered(random, 3000, 60, 0, 1.5);
        const BodyPicture picture = bodies_picture(view, rects);
        std::uint64_t seen = 0;
        for (const Rect& rect : rects) {
            const Rect screen{view.to_screen(rect.a), view.to_screen(rect.b)};
            const Vec2 min = screen.min();
            const Vec2 max = screen.max();
            const bool is_seen =
                min.x <= view.width && max.x >= 0 && min.y <= view.height && max.y >= 0;
            if (is_seen) ++seen;
        }
        EXPECT_GT(sum(picture), 100U);
        EXPECT_EQ(picture.bodies.size() + sum(picture), seen);
        ASSERT_EQ(picture.counts.size(), std::size_t(picture.columns) * std::size_t(picture.rows));
        ASSERT_EQ(picture.density.size(), picture.counts.size());
        for (std::size_t i = 0; i < picture.counts.size(); ++i) {
            EXPECT_EQ(picture.density[i], density_of(picture.counts[i]));
        }
        EXPECT_GE(picture.left + picture.columns * picture.cell_pixels, view.width);
        EXPECT_GE(picture.top + picture.rows * picture.cell_pixels, view.height);
        EXPECT_LE(std::max(picture.left, picture.top), 0);
    }
}

TEST(BodyPicture, CountsABodyWhereItsMiddleIs) {
    for (const bool y_up : {false, true}) {
        const CanvasView view = view_of(1, {0, 0}, y_up);
        // Its middle is at (-9.9, 6.1): pixels (30, 36), or (30, 23) where y is up.
        const BodyPicture picture = bodies_picture(view, {{{-10.4, 5.6}, {-9.4, 6.6}}});
        const std::vector<Vec2> cells = filled_cells(picture);
        ASSERT_EQ(cells.size(), 1U);
        EXPECT_EQ(picture.cell_pixels, 2);
        EXPECT_EQ(cells[0], y_up ? (Vec2{30, 22}) : (Vec2{30, 36}));
    }
}

TEST(BodyPicture, HasLargerCellsOnADenseScreen) {
    EXPECT_EQ(bodies_picture(view_of(1, {}, false, 2), {{{0, 0}, {1, 1}}}).cell_pixels, 4);
    EXPECT_EQ(bodies_picture(view_of(1, {}, false, 1.5), {{{0, 0}, {1, 1}}}).cell_pixels, 3);
}

TEST(BodyPicture, KeepsBodiesInTheirCellsWhilePanned) {
    Random random(2);
    const std::vector<Rect> rects = scattered(random, 200, 12, 0, 0.5);
    const CanvasView view = view_of(1);
    const std::vector<Vec2> before = filled_cells(bodies_picture(view, rects));
    ASSERT_GT(before.size(), 50U);
    for (const Vec2 delta : {Vec2{1, 0}, Vec2{0.25, -3}, Vec2{-7.75, 5.5}, Vec2{2, 2}}) {
        const std::vector<Vec2> after = filled_cells(bodies_picture(view.panned(delta), rects));
        ASSERT_EQ(after.size(), before.size());
        for (std::size_t i = 0; i < after.size(); ++i) {
            EXPECT_EQ(after[i] - before[i], after[0] - before[0]);
            EXPECT_LE(std::abs(after[i].x - before[i].x - delta.x), 0.5);
            EXPECT_LE(std::abs(after[i].y - before[i].y - delta.y), 0.5);
        }
    }
}

TEST(BodyPicture, UsesItsMemoryAgain) {
    Random random(8);
    const CanvasView view = view_of(1);
    std::vector<Rect> rects = scattered(random, 2000, 50, 0, 4);
    BodyPicture picture;
    build_body_picture(view, rects, picture);
    const Body* bodies = picture.bodies.data();
    const std::uint32_t* counts = picture.counts.data();
    const std::uint8_t* density = picture.density.data();
    for (Rect& rect : rects) rect = {rect.a * 0.5, rect.a * 0.5 + (rect.b - rect.a)};
    build_body_picture(view, rects, picture);
    EXPECT_EQ(picture.bodies.data(), bodies);
    EXPECT_EQ(picture.counts.data(), counts);
    EXPECT_EQ(picture.density.data(), density);
    EXPECT_EQ(picture.bodies.size() + sum(picture), 2000U);
}

TEST(BodyPicture, ForgetsWhatWasThere) {
    BodyPicture picture = bodies_picture(view_of(1), {{{0, 0}, {1, 1}}, {{0, 0}, {9, 9}}});
    build_body_picture(view_of(1), {}, picture);
    EXPECT_TRUE(picture.bodies.empty());
    EXPECT_TRUE(picture.density.empty());
    EXPECT_EQ(picture.columns, 0);
    EXPECT_EQ(picture.rows, 0);
}

TEST(DensityOf, RisesByEqualStepsAsCountsDouble) {
    EXPECT_EQ(density_of(0), 0);
    EXPECT_GT(density_of(1), 64);
    const int step = density_of(2) - density_of(1);
    EXPECT_GT(step, 10);
    for (std::uint32_t count = 2; count <= 128; count *= 2) {
        EXPECT_NEAR(density_of(2 * count) - density_of(count), step, 1) << count;
    }
    for (std::uint32_t count = 1; count < 300; ++count) {
        EXPECT_LE(density_of(count), density_of(count + 1));
    }
    EXPECT_EQ(density_of(256), 255);
    EXPECT_EQ(density_of(std::numeric_limits<std::uint32_t>::max()), 255);
}

}  // namespace
}  // namespace tileglass::app
