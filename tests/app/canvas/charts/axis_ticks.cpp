// Are the numbers at an axis round, and as many as it needs?

#include "app/canvas/charts/chart_layout.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>

namespace tileglass::app {
namespace {

using testing::DoubleNear;
using testing::ElementsAre;

constexpr AxisScale kLog = AxisScale::logarithmic;
constexpr AxisScale kLinear = AxisScale::linear;

TEST(AxisTicks, AreOneTwoFiveTimesPowersOfTen) {
    const std::vector<std::vector<double>> sets = tick_sets({0.5, 100, kLog});
    ASSERT_GE(sets.size(), 2U);
    EXPECT_THAT(sets[0], ElementsAre(0.5, 1, 2, 5, 10, 20, 50, 100));
    EXPECT_THAT(sets[1], ElementsAre(1, 10, 100));
}

TEST(AxisTicks, BecomeFewerPowersOfTen) {
    const std::vector<std::vector<double>> sets = tick_sets({1, 1e6, kLog});
    EXPECT_THAT(sets[1], ElementsAre(1, 10, 100, 1e3, 1e4, 1e5, 1e6));
    EXPECT_THAT(sets[2], ElementsAre(1, 100, 1e4, 1e6));
    EXPECT_THAT(sets[3], ElementsAre(1, 1e3, 1e6));
}

TEST(AxisTicks, AreEvenStepsOfALinearAxis) {
    const std::vector<std::vector<double>> sets = tick_sets({0, 1, kLinear});
    EXPECT_EQ(sets[0].size(), 11U);
    EXPECT_THAT(sets[1], ElementsAre(0, 0.2, 0.4, DoubleNear(0.6, 1e-12), 0.8, 1));
    EXPECT_THAT(sets[2], ElementsAre(0, 0.5, 1));
}

TEST(AxisRange, IsRoundAndNeverWithoutLength) {
    const AxisRange range = range_around({0.3, 42}, kLog);
    EXPECT_DOUBLE_EQ(range.low, 0.2);
    EXPECT_DOUBLE_EQ(range.high, 50);
    const AxisRange equal = range_around({7, 7, 7}, kLog);
    EXPECT_LT(equal.low, 7);
    EXPECT_GT(equal.high, 7);
    EXPECT_LT(range_of({}, kLog).low, range_of({}, kLog).high);
    EXPECT_LT(range_of({3}, kLinear).low, 3);
    EXPECT_EQ(range_of({10, 100'000}, kLog).low, 10);
    EXPECT_EQ(range_of({10, 100'000}, kLog).high, 100'000);
}

TEST(AxisRange, LeavesOutWhatAnAxisCannotShow) {
    const AxisRange range = range_of({-1, 0, 2, 8, std::numeric_limits<double>::infinity()}, kLog);
    EXPECT_EQ(range.low, 2);
    EXPECT_EQ(range.high, 8);
    EXPECT_DOUBLE_EQ(range.position_of(4), 0.5);
}

TEST(AxisTicks, AreWrittenWithAsFewDigitsAsSayThem) {
    EXPECT_EQ(tick_text(0), "0");
    EXPECT_EQ(tick_text(0.02), "0.02");
    EXPECT_EQ(tick_text(1), "1");
    EXPECT_EQ(tick_text(1000), "1,000");
    EXPECT_EQ(tick_text(1'234'567), "1,234,567");
    EXPECT_EQ(tick_text(-1500.5), "-1,500.5");
    EXPECT_EQ(tick_text(0.0001), "0.0001");
    EXPECT_EQ(tick_text(0.00005), "5e-05");
    EXPECT_EQ(tick_text(1e9), "1e+09");
}

TEST(AxisTicks, AreFewWhereDoublesHardlyDiffer) {
    const AxisRange range = range_of({0.5, 0.5000000000000001}, AxisScale::linear);
    for (const std::vector<double>& ticks : tick_sets(range)) EXPECT_LE(ticks.size(), 1001U);
}

}  // namespace
}  // namespace tileglass::app
