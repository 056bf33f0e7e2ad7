// Which boxes does a plan load and unload, and in which order?

#include "tileglass/stream/stream_plan.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace tileglass {
namespace {

constexpr StreamSettings settings_of(std::int32_t load, std::int32_t unload) {
    return {load, unload, 0};
}

BoxGrid endless() {
    return BoxGrid(4, 3, std::nullopt);
}

TEST(BoxGrid, RoundsDownLeftOfTheOrigin) {
    const BoxGrid grid = endless();
    EXPECT_EQ(grid.box_of({0, 0}), (Box{0, 0}));
    EXPECT_EQ(grid.box_of({3, 2}), (Box{0, 0}));
    EXPECT_EQ(grid.box_of({-1, -1}), (Box{-1, -1}));
    EXPECT_EQ(grid.box_of({-4, -3}), (Box{-1, -1}));
    EXPECT_EQ(grid.box_of({-5, -4}), (Box{-2, -2}));
    EXPECT_EQ(grid.tiles_of({-1, -1}), (TileRect{{-4, -3}, {0, 0}}));
}

TEST(BoxGrid, HasNoTileBeyondItsBounds) {
    const BoxGrid grid(4, 4, TileRect{{-2, 0}, {5, 3}});
    EXPECT_EQ(grid.tiles_of({-1, 0}), (TileRect{{-2, 0}, {0, 3}}));
    EXPECT_EQ(grid.tiles_of({1, 0}), (TileRect{{4, 0}, {5, 3}}));
    EXPECT_FALSE(grid.contains({2, 0}));
    EXPECT_FALSE(grid.contains({0, 1}));
    const BoxGrid nothing(4, 4, TileRect{{3, 3}, {3, 9}});
    EXPECT_FALSE(nothing.contains({0, 0}));
}

TEST(BoxGrid, ReachesToTheEndsOfTheTileRange) {
    const BoxGrid grid(7, 7, std::nullopt);
    const Box last = grid.box_of({kTileEnd - 1, kTileMin});
    EXPECT_TRUE(grid.tiles_of(last).contains({kTileEnd - 1, kTileMin}));
    EXPECT_FALSE(grid.contains({last.x + 1, last.y}));
    EXPECT_FALSE(grid.contains({last.x, last.y - 1}));
}

TEST(StreamPlan, OrdersByDistanceThenRowThenX) {
    const StreamPlan plan = plan_boxes(endless(), settings_of(2, 3), {5, 5}, {});
    ASSERT_EQ(plan.load_first.size(), 9U);
    ASSERT_EQ(plan.load_last.size(), 16U);
    EXPECT_EQ(plan.load_first[0], (Box{5, 5}));
    EXPECT_EQ(plan.load_first[1], (Box{4, 4}));
    EXPECT_EQ(plan.load_first[4], (Box{4, 5}));
    EXPECT_EQ(plan.load_first[5], (Box{6, 5}));
    EXPECT_EQ(plan.load_first[8], (Box{6, 6}));
    EXPECT_EQ(plan.load_last[0], (Box{3, 3}));
    EXPECT_EQ(plan.load_last[5], (Box{3, 4}));
    EXPECT_EQ(plan.load_last[6], (Box{7, 4}));
    EXPECT_EQ(plan.load_last[15], (Box{7, 7}));
}

TEST(StreamPlan, UnloadsWhateverIsTooFarOffFarthestFirst) {
    const std::vector<Box> present{{0, 0}, {9, 0}, {3, 0}, {-9, 1}, {4, 0}, {0, 9}};
    const StreamPlan plan = plan_boxes(endless(), settings_of(1, 4), {0, 0}, present);
    EXPECT_EQ(plan.clear, (std::vector<Box>{{9, 0}, {-9, 1}, {0, 9}, {4, 0}}));
    EXPECT_TRUE(plan.load_last.empty());
}

TEST(StreamPlan, NeverTakesTheOtherSideOfTheMap) {
    const BoxGrid grid(4, 4, TileRect{{0, 0}, {100, 20}});
    const StreamPlan plan = plan_boxes(grid, settings_of(2, 3), {0, 0}, {});
    EXPECT_EQ(plan.load_first.size() + plan.load_last.size(), 9U);
    for (const Box box : plan.load_last) EXPECT_LE(distance(box, {0, 0}), 2);
}

TEST(StreamPlan, IsEmptyFarOutsideOfTheMap) {
    const BoxGrid grid(4, 4, TileRect{{0, 0}, {8, 8}});
    const std::vector<Box> present{{0, 0}, {1, 1}};
    const StreamPlan plan = plan_boxes(grid, settings_of(2, 3), {-1000, 3}, present);
    EXPECT_TRUE(plan.load_first.empty() && plan.load_last.empty());
    EXPECT_EQ(plan.clear.size(), 2U);
}

}  // namespace
}  // namespace tileglass
