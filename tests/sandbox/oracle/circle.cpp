// Does the oracle say of circles what can be worked out on paper?

#include "sandbox/oracle/circle.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <random>
#include <string>

#include "tests/support/ascii.hpp"

namespace tileglass::oracle {
namespace {

using CircleTiles = std::vector<Tile>;
using Counts = std::vector<std::size_t>;

constexpr Coverage kCircleCoverages[] = {Coverage::half_open, Coverage::closed, Coverage::open,
                                         Coverage::center, Coverage::contained};

CircleTiles taken(const Circle& circle, Coverage coverage, const Frame& frame = Frame(),
                  const std::optional<TileRect>& bounds = std::nullopt) {
    return circle_tiles(frame, circle, coverage, bounds);
}

std::string picture(const Circle& circle, Coverage coverage, const TileRect& view) {
    return tests::ascii(taken(circle, coverage), view);
}

/// How many tiles each coverage takes: half_open, closed, open, center, contained.
Counts counts(const Circle& circle, const Frame& frame = Frame(),
              const std::optional<TileRect>& bounds = std::nullopt) {
    Counts all;
    for (const Coverage coverage : kCircleCoverages) {
        all.push_back(taken(circle, coverage, frame, bounds).size());
    }
    return all;
}

// Of its four outermost points, (4, 3) and (3, 4) are owned by tiles beyond the lines they lie on.
TEST(OracleCircle, TakesTheOwnersOfTouchedPointsUnderHalfOpen) {
    EXPECT_EQ(picture({{3, 3}, 1}, Coverage::half_open, {{1, 1}, {5, 5}}),
              "....\n"
              ".##.\n"
              ".###\n"
              "..#.\n");
}

TEST(OracleCircle, TakesBothSidesOfTouchedLinesUnderClosed) {
    EXPECT_EQ(picture({{3, 3}, 1}, Coverage::closed, {{1, 1}, {5, 5}}),
              ".##.\n"
              "####\n"
              "####\n"
              ".##.\n");
}

TEST(OracleCircle, TakesNoTileThatItOnlyTouchesUnderOpen) {
    EXPECT_EQ(picture({{3, 3}, 1}, Coverage::open, {{1, 1}, {5, 5}}),
              "....\n"
              ".##.\n"
              ".##.\n"
              "....\n");
}

TEST(OracleCircle, HasAnAnswerOfItsOwnUnderEachCoverage) {
    // Centres half a tile off both lines: 4.5 > 2 * 2 >= 2.5. Corners: 5 > 2 * 2 >= 2.
    EXPECT_EQ(counts({{9, 14}, 2}), (Counts{18, 24, 16, 12, 4}));
    EXPECT_EQ(picture({{9, 14}, 2}, Coverage::center, {{7, 12}, {11, 16}}),
              ".##.\n"
              "####\n"
              "####\n"
              ".##.\n");
}

TEST(OracleCircle, TakesTheOwnerOfALineOrCornerAtRadius0) {
    EXPECT_EQ(counts({{2, 0.5}, 0}), (Counts{1, 2, 0, 0, 0}));
    EXPECT_EQ(counts({{2, 3}, 0}), (Counts{1, 4, 0, 0, 0}));
    EXPECT_EQ(taken({{2, 3}, 0}, Coverage::half_open), (CircleTiles{{2, 3}}));
    EXPECT_EQ(taken({{2, 3}, 0}, Coverage::closed), (CircleTiles{{1, 2}, {2, 2}, {1, 3}, {2, 3}}));
}

// 3 * 3 + 4 * 4 = 5 * 5: the circle runs through corners.
TEST(OracleCircle, ReachesACornerByExactlyItsRadius) {
    const Circle circle{{0, 0}, 5};
    const Frame frame;
    EXPECT_TRUE(circle_takes(frame, circle, Coverage::half_open, {3, 4}));
    EXPECT_FALSE(circle_takes(frame, circle, Coverage::half_open, {-4, -5}));
    EXPECT_FALSE(circle_takes(frame, circle, Coverage::half_open, {3, -5}));
    EXPECT_TRUE(circle_takes(frame, circle, Coverage::closed, {3, 4}));
    EXPECT_TRUE(circle_takes(frame, circle, Coverage::closed, {-4, -5}));
    EXPECT_FALSE(circle_takes(frame, circle, Coverage::open, {3, 4}));
    EXPECT_TRUE(circle_takes(frame, circle, Coverage::contained, {2, 3}));
    EXPECT_TRUE(circle_takes(frame, circle, Coverage::contained, {-3, -4}));
}

TEST(OracleCircle, MissesACornerByTheLeastPartOfItsRadius) {
    const Circle circle{{0, 0}, std::nextafter(5.0, 0.0)};
    const Frame frame;
    EXPECT_FALSE(circle_takes(frame, circle, Coverage::half_open, {3, 4}));
    EXPECT_FALSE(circle_takes(frame, circle, Coverage::closed, {-4, -5}));
    EXPECT_FALSE(circle_takes(frame, circle, Coverage::contained, {2, 3}));
}

// The double 0.3 is less than line 3, which is 3 * 0.1 rounded.
TEST(OracleCircle, DecidesByTheLinesThatDoublesHave) {
    const Frame frame = *Frame::make(0.1, {0, 0});
    EXPECT_EQ(taken({{0.3, 0.05}, 0}, Coverage::closed, frame), (CircleTiles{{2, 0}}));
    EXPECT_EQ(taken({{3 * 0.1, 0.05}, 0}, Coverage::closed, frame), (CircleTiles{{2, 0}, {3, 0}}));
    EXPECT_EQ(taken({{3 * 0.1, 0.05}, 0}, Coverage::half_open, frame), (CircleTiles{{3, 0}}));
}

TEST(OracleCircle, TakesTilesWhoseFarLinesOverflow) {
    const Frame frame = *Frame::make(0x1p1023, {0, 0});
    const TileRect bounds{{-2, -1}, {2, 1}};
    EXPECT_EQ(counts({{0, 0}, 0x1p1023}, frame, bounds), (Counts{5, 8, 4, 4, 0}));
}

TEST(OracleCircle, ContainsNoTileThatReachesToInfinity) {
    const Frame frame = *Frame::make(0x1p1023, {0, 0});
    const Circle circle{{0x1.8p1023, 0}, 0x1.8p1023};
    EXPECT_FALSE(circle_takes(frame, circle, Coverage::contained, {1, 0}));
    EXPECT_FALSE(circle_takes(frame, circle, Coverage::center, {1, 0}));
    EXPECT_TRUE(circle_takes(frame, circle, Coverage::open, {1, 0}));
}

TEST(OracleCircle, HasNothingInEmptyBounds) {
    EXPECT_EQ(taken({{0, 0}, 9}, Coverage::closed, Frame(), TileRect{}), CircleTiles{});
    EXPECT_EQ(circle_summary(Frame(), {{0, 0}, 9}, Coverage::closed, TileRect{}), AnswerSummary{});
    EXPECT_TRUE(circle_window(Frame(), {{0, 0}, 9}, TileRect{}).is_empty());
}

TEST(OracleCircle, KeepsItsWindowAFewTilesAroundTheDisc) {
    EXPECT_EQ(circle_window(Frame(), {{1, 2}, 1.5}, std::nullopt), (TileRect{{-4, -3}, {6, 7}}));
    EXPECT_EQ(circle_window(Frame(), {{1, 2}, 1.5}, TileRect{{0, 1}, {2, 3}}),
              (TileRect{{0, 1}, {2, 3}}));
}

struct CircleQuestion {
    Frame frame;
    Circle circle;
    TileRect bounds;
};

/// Circles on and off the lines, on frames whose lines are regular, rounded, tiny or huge.
std::vector<CircleQuestion> circle_questions() {
    std::vector<CircleQuestion> all;
    std::mt19937 random(12);
    const auto whole = [&](int low, int high) {
        return std::uniform_int_distribution<int>(low, high)(random);
    };
    const std::pair<double, double> frames[] = {{1, 0},     {0.1, 0.3},   {1.0 / 3, -7},
                                                {0.1, 1e9}, {3e-310, 0.}, {0x1p1000, 0}};
    for (int k = 0; k < 1200; ++k) {
        const auto [size, origin] = frames[k % std::size(frames)];
        const auto number = [&] { return origin + size * whole(-12, 12) / 3; };
        const int x = whole(-9, 5);
        const int y = whole(-9, 5);
        const double radius = size * whole(0, 20) / 4;
        all.push_back({*Frame::make(size, {origin, origin}),
                       {{number(), number()}, radius},
                       TileRect{{x, y}, {x + whole(0, 12), y + whole(0, 12)}}});
    }
    return all;
}

TEST(OracleCircle, LeavesNoTileOfTheBoundsOutOfItsWindow) {
    for (const CircleQuestion& q : circle_questions()) {
        for (const Coverage coverage : kCircleCoverages) {
            CircleTiles tiles;
            for (int y = q.bounds.min.y; y < q.bounds.end.y; ++y) {
                for (int x = q.bounds.min.x; x < q.bounds.end.x; ++x) {
                    if (circle_takes(q.frame, q.circle, coverage, {x, y})) tiles.push_back({x, y});
                }
            }
            ASSERT_EQ(taken(q.circle, coverage, q.frame, q.bounds), tiles);
        }
    }
}

TEST(OracleCircle, SumsUpWhatItTakesTileByTile) {
    for (const CircleQuestion& q : circle_questions()) {
        for (const Coverage coverage : kCircleCoverages) {
            for (const std::optional<TileRect> bounds :
                 {std::optional<TileRect>(), std::optional<TileRect>(q.bounds)}) {
                const CircleTiles tiles = taken(q.circle, coverage, q.frame, bounds);
                AnswerSummary expected{static_cast<std::int64_t>(tiles.size()), std::nullopt};
                if (!tiles.empty()) expected.extent = tests::tile_rect_around(tiles);
                ASSERT_EQ(circle_summary(q.frame, q.circle, coverage, bounds), expected);
            }
        }
    }
}

// Each coverage asks for more than the next one does.
TEST(OracleCircle, TakesFewerTilesTheMoreIsAsked) {
    for (const CircleQuestion& q : circle_questions()) {
        const Counts count = counts(q.circle, q.frame);
        ASSERT_GE(count[1], count[0]);  // closed, half_open
        ASSERT_GE(count[0], count[2]);  // open
        ASSERT_GE(count[0], count[3]);  // center
        ASSERT_GE(count[3], count[4]);  // contained
    }
}

// In a quarter of the plane, column i of the disc reaches over as many rows as the root of
// r * r - i * i does.
TEST(OracleCircle, CountsMoreTilesThanItCouldList) {
    constexpr std::int64_t radius = 100'000;
    std::int64_t quarter = 0;
    std::int64_t height = radius;
    for (std::int64_t i = 0; i < radius; ++i) {
        while ((height - 1) * (height - 1) >= radius * radius - i * i) --height;
        quarter += height;
    }
    constexpr int end = static_cast<int>(radius);
    EXPECT_EQ(circle_summary(Frame(), {{0, 0}, radius}, Coverage::open, std::nullopt),
              (AnswerSummary{4 * quarter, TileRect{{-end, -end}, {end, end}}}));
}

}  // namespace
}  // namespace tileglass::oracle
