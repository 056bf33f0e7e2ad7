// Does a half-open rectangle of tiles count and contain what it should?

#include "tileglass/geometry/tile_rect.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>

namespace tileglass {
namespace {

constexpr std::int32_t kTileRectLeast = std::numeric_limits<std::int32_t>::min();
constexpr std::int32_t kTileRectMost = std::numeric_limits<std::int32_t>::max();

TEST(TileRect, ContainsItsMinButNotItsEnd) {
    const TileRect rect{{-2, 3}, {1, 5}};
    EXPECT_TRUE(rect.contains({-2, 3}));
    EXPECT_TRUE(rect.contains({0, 4}));
    EXPECT_FALSE(rect.contains({1, 4}));
    EXPECT_FALSE(rect.contains({0, 5}));
    EXPECT_FALSE(rect.contains({-3, 3}));
    EXPECT_FALSE(rect.contains({-2, 2}));
}

TEST(TileRect, CountsColumnsRowsAndTiles) {
    const TileRect rect{{-2, 3}, {1, 5}};
    EXPECT_EQ(rect.width(), 3);
    EXPECT_EQ(rect.height(), 2);
    EXPECT_EQ(rect.area(), 6);
    EXPECT_FALSE(rect.is_empty());
}

TEST(TileRect, IsEmptyWhereAnEndIsNotAboveItsMin) {
    for (const TileRect rect : {TileRect{}, TileRect{{0, 0}, {0, 4}}, TileRect{{0, 0}, {4, 0}},
                                TileRect{{5, 0}, {2, 4}}, TileRect{{5, 5}, {2, 2}}}) {
        EXPECT_TRUE(rect.is_empty());
        EXPECT_EQ(rect.width(), 0);
        EXPECT_EQ(rect.height(), 0);
        EXPECT_EQ(rect.area(), 0);
        EXPECT_FALSE(rect.contains(rect.min));
    }
}

TEST(TileRect, MeasuresAllOfInt32WithoutWrapping) {
    const TileRect all{{kTileRectLeast, kTileRectLeast}, {kTileRectMost, kTileRectMost}};
    EXPECT_EQ(all.width(), 4'294'967'295);
    EXPECT_EQ(all.area(), std::numeric_limits<std::int64_t>::max());
    const TileRect range{{kTileMin, kTileMin}, {kTileEnd, kTileEnd}};
    EXPECT_EQ(range.area(), std::int64_t{1} << 62);
}

TEST(TileRect, IntersectionHoldsExactlyTheSharedTiles) {
    const TileRect rects[] = {{{0, 0}, {3, 3}},  {{1, 2}, {5, 4}}, {{3, 0}, {4, 3}},
                              {{-2, 1}, {9, 2}}, {{2, 2}, {2, 2}}, {{4, 4}, {1, 1}}};
    for (const TileRect& a : rects) {
        for (const TileRect& b : rects) {
            const TileRect both = intersection(a, b);
            for (std::int32_t y = -3; y < 10; ++y) {
                for (std::int32_t x = -3; x < 10; ++x) {
                    ASSERT_EQ(both.contains({x, y}), a.contains({x, y}) && b.contains({x, y}));
                }
            }
        }
    }
}

}  // namespace
}  // namespace tileglass
