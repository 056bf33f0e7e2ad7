// Do division and remainder round down on both sides of 0?

#include "tileglass/geometry/tile.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>

namespace tileglass {
namespace {

constexpr std::int64_t kTileLeast = std::numeric_limits<std::int64_t>::min();
constexpr std::int64_t kTileMost = std::numeric_limits<std::int64_t>::max();

TEST(FloorDiv, RoundsDown) {
    EXPECT_EQ(floor_div(7, 3), 2);
    EXPECT_EQ(floor_div(6, 3), 2);
    EXPECT_EQ(floor_div(0, 3), 0);
    EXPECT_EQ(floor_div(-1, 3), -1);
    EXPECT_EQ(floor_div(-3, 3), -1);
    EXPECT_EQ(floor_div(-4, 3), -2);
}

TEST(FloorMod, IsNeverNegative) {
    EXPECT_EQ(floor_mod(7, 3), 1);
    EXPECT_EQ(floor_mod(6, 3), 0);
    EXPECT_EQ(floor_mod(-1, 3), 2);
    EXPECT_EQ(floor_mod(-3, 3), 0);
    EXPECT_EQ(floor_mod(-4, 3), 2);
}

TEST(FloorDiv, FitsTogetherWithFloorMod) {
    for (const std::int64_t divisor : {1, 2, 3, 7, 16, 1000}) {
        for (std::int64_t value = -2100; value <= 2100; ++value) {
            const std::int64_t quotient = floor_div(value, divisor);
            const std::int64_t remainder = floor_mod(value, divisor);
            ASSERT_EQ(quotient * divisor + remainder, value);
            ASSERT_TRUE(0 <= remainder && remainder < divisor) << value << " by " << divisor;
        }
    }
}

TEST(FloorDiv, HoldsAtTheEndsOfInt64) {
    EXPECT_EQ(floor_div(kTileLeast, 1), kTileLeast);
    EXPECT_EQ(floor_div(kTileMost, 1), kTileMost);
    EXPECT_EQ(floor_div(kTileLeast, kTileMost), -2);
    EXPECT_EQ(floor_mod(kTileLeast, kTileMost), kTileMost - 1);
    EXPECT_EQ(floor_div(kTileLeast, 2), kTileLeast / 2);
    EXPECT_EQ(floor_div(-1, kTileMost), -1);
    EXPECT_EQ(floor_mod(-1, kTileMost), kTileMost - 1);
}

}  // namespace
}  // namespace tileglass
