// Which side of tiles, and which levels, a bucket grid chooses.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "tests/support/random.hpp"
#include "tileglass/bucket_grid/bucket_grid.hpp"
#include "tileglass/trace/recording.hpp"

namespace tileglass {
namespace {

using SidedGrid = BucketGrid<double>;

Rect sided_square(double x, double y, double side) {
    return {{x, y}, {x + side, y + side}};
}

SidedGrid grid_of(const std::vector<Rect>& rects) {
    SidedGrid grid = *SidedGrid::make({});
    EXPECT_TRUE(grid.build(rects));
    return grid;
}

/// Squares anywhere in a square world, a share of them large.
std::vector<Rect> mixed_squares(double share, double world = 4000, double large = 200,
                                int count = 20'000) {
    tests::Random random(7);
    std::vector<Rect> rects;
    for (int i = 0; i < count; ++i) {
        const double side = random.fraction() < share ? large : 2;
        const double x = random.fraction() * world;
        rects.push_back(sided_square(x, random.fraction() * world, side));
    }
    return rects;
}

// Objects row by row, as maps have them: samples come from all columns.
TEST(BucketGridSide, IsTheSameForRowsOfAnyLength) {
    for (const auto& [width, height] : {std::pair(800, 800), {805, 455}, {1024, 1024}}) {
        std::vector<Rect> rects;
        for (int i = 0; i < width * height; ++i) {
            rects.push_back(sided_square(i % width, i / width, 0.5));
        }
        EXPECT_NEAR(grid_of(rects).side(), std::sqrt(8), 0.15) << width;  // 8 objects a tile
    }
}

TEST(BucketGridSide, GivesSomeObjectsToATileInWorldsOfAnyShape) {
    constexpr int kCount = 12'800;
    for (const int height : {64, 16, 4, 1}) {
        for (const bool is_wide : {true, false}) {
            std::vector<Rect> rects;
            for (int i = 0; i < kCount; ++i) {
                const Rect square = sided_square(i / height, i % height, 0.25);
                const Rect turned{{square.a.y, square.a.x}, {square.b.y, square.b.x}};
                rects.push_back(is_wide ? square : turned);
            }
            const double side = grid_of(rects).side();
            const double objects = side * std::min<double>(side, height);
            EXPECT_GT(objects, 6) << height;
            EXPECT_LT(objects, 24) << height;  // a row of longer tiles in a thin world
        }
    }
}

TEST(BucketGridSide, FitsWhereMostObjectsStand) {
    std::vector<Rect> rects = mixed_squares(0);
    const double even = grid_of(rects).side();
    for (std::size_t i = 0; i < rects.size(); ++i) {
        if (i % 5 == 0) continue;  // a fifth stays, the others go to a small part
        rects[i] = sided_square(rects[i].a.x / 100, rects[i].a.y / 100, 0);
    }
    EXPECT_LT(grid_of(rects).side(), even / 50);
    // Where all but some are at one point: as the cells that last told them apart.
    for (std::size_t i = 0; i < rects.size(); ++i) {
        if (i % 100 != 0) rects[i] = sided_square(2000, 2000, 0);
    }
    EXPECT_GT(grid_of(rects).side(), 1);
}

TEST(BucketGridSide, IsThatOfSmallObjects) {
    const double without = grid_of(mixed_squares(0)).side();
    for (const double share : {0.005, 0.03, 0.1, 0.25}) {
        EXPECT_NEAR(grid_of(mixed_squares(share)).side(), without, without / 10) << share;
    }
}

TEST(BucketGridSide, HasTilesLongerThanObjectsThatOverlapMuch) {
    std::vector<Rect> rects;
    for (int i = 0; i < 10'000; ++i) rects.push_back(sided_square(i % 100, i / 100, 4));
    const SidedGrid grid = grid_of(rects);
    EXPECT_GE(grid.side(), 4);
    EXPECT_LE(grid.side(), 8);
    EXPECT_EQ(grid.levels().used().size(), 1U);
}

// Their levels were chosen for short ones.
TEST(BucketGridSide, FindsTilesForObjectsThatGrow) {
    for (const int count : {1'000, 40'000}) {
        SidedGrid grid = *SidedGrid::make({1, {}, {}});
        std::vector<Rect> rects;
        for (int i = 0; i < count; ++i) rects.push_back(sided_square(i % 200, i / 200, 0.2));
        ASSERT_TRUE(grid.build(rects));
        for (const double extent : {0.9, 5.0, 100.0}) {
            const auto last = static_cast<std::uint32_t>(count - 1);
            ASSERT_TRUE(grid.move(last, sided_square(3, 3, extent)));
            const double tile = std::ldexp(1, grid.blocks().tile(grid.bucket_of(last)).level);
            EXPECT_GE(tile, extent);
            EXPECT_LT(tile, 8 * extent) << count;
        }
    }
}

TEST(BucketGridSide, IsChosenAnewWhileObjectsCome) {
    SidedGrid grid = *SidedGrid::make({});
    for (std::uint32_t i = 0; i < 1000; ++i) {
        ASSERT_TRUE(grid.insert(i, sided_square(100.0 * (i % 32), 100.0 * (i / 32), 1)));
    }
    EXPECT_GT(grid.side(), 100);
    EXPECT_LT(grid.side(), 500);
}

TEST(BucketGridSide, IsChosenForObjectsAtTheEndsOfAllNumbers) {
    std::vector<Rect> rects;
    for (int i = 0; i < 20; ++i) rects.push_back(sided_square(i % 2 == 0 ? 1e308 : -1e308, 0, 1));
    EXPECT_EQ(grid_of(rects).object_count(), 20);
}

/// What small questions look at on average: objects, and tiles that hold some.
std::pair<std::int64_t, std::int64_t> seen_of(const SidedGrid& grid) {
    Counters counters;
    for (int i = 0; i < 400; ++i) {
        const Rect rect = sided_square(i % 20 * 200 + 9, i / 20 * 200 + 9, 2);
        (void)visit_overlapping(grid, rect, [](std::uint32_t) {}, counters);
    }
    return {counters.candidates / 400, counters.nodes / 400};
}

// Sides and levels are chosen by some of the objects.
TEST(BucketGridLevels, CostSmallQuestionsLittleWhereEachOfSomeIsLarge) {
    for (const int each : {64, 96, 100, 120, 125, 128}) {
        std::vector<Rect> rects;
        for (int i = 0; i < 40'000; ++i) {
            const bool is_large = i % each == 0;
            rects.push_back(sided_square(i * 37 % 200 * 20, i / 200 * 20, is_large ? 200 : 2));
        }
        const auto [objects, tiles] = seen_of(grid_of(rects));
        EXPECT_LE(objects, 60) << each;
        EXPECT_LE(tiles, 8) << each;
    }
}

TEST(BucketGridLevels, CostSmallQuestionsLittleForAnyShareOfLargeObjects) {
    for (const double share : {0.0, 0.005, 0.03, 0.1, 0.25, 0.5}) {
        const auto [objects, tiles] = seen_of(grid_of(mixed_squares(share)));
        // Of the large ones, 50 lie over a point if they are all.
        EXPECT_LE(objects, 40 + share * 400) << share;
        EXPECT_LE(tiles, 8) << share;
    }
}

// Of the eight large ones, hardly any is among the samples.
TEST(BucketGridLevels, AreNotUsedForAnObjectEach) {
    std::vector<Rect> rects = mixed_squares(0, 4000, 0, 200'000);
    for (std::size_t i = 0; i < 8; ++i) {
        Rect& rect = rects[23'000 * i];
        rect.b = rect.a + Vec2{1, 1} * std::ldexp(20, static_cast<int>(i));
    }
    int used = 0;
    for ([[maybe_unused]] const int level : grid_of(rects).levels().used()) ++used;
    EXPECT_LE(used, 4);
}

TEST(BucketGridLevels, TakeLittleMemoryWhereHalfOfTheObjectsAreHuge) {
    for (const double small : {1e3, 1e6, 1e8}) {
        for (const double large : {1e3, 1e6, 1e8}) {
            const std::vector<Rect> near = mixed_squares(0, small, 1);
            std::vector<Rect> rects = mixed_squares(1, large, 1e6);
            std::copy_n(near.begin(), near.size() / 2, rects.begin());
            EXPECT_LT(grid_of(rects).bytes(), 200 * 20'000) << small << ' ' << large;
        }
    }
}

}  // namespace
}  // namespace tileglass
