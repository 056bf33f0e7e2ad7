// Do the oracle's shorter ways say the same as trying tile by tile?

#include "sandbox/oracle/rectangle.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace tileglass::oracle {
namespace {

struct RectangleQuestion {
    Frame frame;
    Rect rect;
    std::optional<TileRect> bounds;
};

/// Rectangles on and off the lines, on frames whose lines are regular, rounded, equal or infinite.
std::vector<RectangleQuestion> rectangle_questions() {
    std::vector<RectangleQuestion> all;
    std::mt19937 random(11);
    const auto whole = [&](int low, int high) {
        return std::uniform_int_distribution<int>(low, high)(random);
    };
    const std::pair<double, double> frames[] = {{1, 0},      {0.1, 0.3},    {1.0 / 3, -7},
                                                {1, 0x1p55}, {1e-300, 0.5}, {0x1p1022, 0}};
    for (int k = 0; k < 1200; ++k) {
        const auto [size, origin] = frames[k % std::size(frames)];
        const auto number = [&] {
            return std::clamp(origin + size * whole(-8, 8) / 2, -0x1.8p1023, 0x1.8p1023);
        };
        const int x = whole(-9, 5);
        const int y = whole(-9, 5);
        all.push_back({*Frame::make(size, {origin, origin}),
                       Rect{{number(), number()}, {number(), number()}},
                       TileRect{{x, y}, {x + whole(0, 12), y + whole(0, 12)}}});
    }
    return all;
}

constexpr Coverage kRectangleCoverages[] = {Coverage::half_open, Coverage::closed, Coverage::open,
                                            Coverage::center, Coverage::contained};

TEST(OracleRectangle, LeavesNoTileOfTheBoundsOutOfItsWindow) {
    for (const RectangleQuestion& q : rectangle_questions()) {
        for (const Coverage coverage : kRectangleCoverages) {
            std::vector<Tile> taken;
            for (int y = q.bounds->min.y; y < q.bounds->end.y; ++y) {
                for (int x = q.bounds->min.x; x < q.bounds->end.x; ++x) {
                    if (rectangle_takes(q.frame, q.rect, coverage, {x, y})) taken.push_back({x, y});
                }
            }
            ASSERT_EQ(rectangle_tiles(q.frame, q.rect, coverage, q.bounds), taken);
        }
    }
}

TEST(OracleRectangle, SumsUpWhatItTakesTileByTile) {
    for (const RectangleQuestion& q : rectangle_questions()) {
        for (const Coverage coverage : kRectangleCoverages) {
            AnswerSummary expected;
            for (const Tile tile : rectangle_tiles(q.frame, q.rect, coverage, q.bounds)) {
                if (!expected.extent) expected.extent = TileRect{tile, tile};
                TileRect& extent = *expected.extent;
                extent.min.x = std::min(extent.min.x, tile.x);
                extent.end = {std::max(extent.end.x, tile.x + 1), tile.y + 1};
                ++expected.count;
            }
            ASSERT_EQ(rectangle_summary(q.frame, q.rect, coverage, q.bounds), expected);
        }
    }
}

TEST(OracleRectangle, KeepsItsWindowAFewTilesAroundTheRectangle) {
    const TileRect all{{-2147483647 - 1, -2147483647 - 1}, {2147483647, 2147483647}};
    EXPECT_EQ(rectangle_window(Frame(), Rect{{0, 0}, {1.5, 9}}, all),
              (TileRect{{-3, -3}, {5, 13}}));
    EXPECT_EQ(rectangle_window(Frame(), Rect{{0, 0}, {1.5, 9}}, TileRect{{0, 1}, {2, 3}}),
              (TileRect{{0, 1}, {2, 3}}));
    EXPECT_TRUE(
        rectangle_window(Frame(), Rect{{0, 0}, {1, 1}}, TileRect{{90, 0}, {99, 1}}).is_empty());
    EXPECT_TRUE(rectangle_window(Frame(), Rect{{0, 0}, {1, 1}}, TileRect{}).is_empty());
}

TEST(OracleRectangle, WidensItsWindowOverLinesThatCoincide) {
    const Frame frame = *Frame::make(1, {0x1p60, 0});
    const TileRect window = rectangle_window(frame, Rect{{0x1p60, 0}, {0x1p60, 0}}, std::nullopt);
    EXPECT_LE(window.min.x, -64);
    EXPECT_GE(window.end.x, 128);
    EXPECT_LT(window.width(), 1000);
}

TEST(OracleRectangle, CountsMoreTilesThanItCouldList) {
    EXPECT_EQ(rectangle_summary(Frame(), Rect{{0.5, 0}, {99'999, 49'999.5}}, Coverage::contained,
                                std::nullopt),
              (AnswerSummary{99'998LL * 49'999, TileRect{{1, 0}, {99'999, 49'999}}}));
}

}  // namespace
}  // namespace tileglass::oracle
