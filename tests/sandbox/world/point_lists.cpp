// Do objects kept as points cost what the two ways to keep them say?

#include <gtest/gtest.h>

#include "sandbox/world/live_objects.hpp"

namespace tileglass::world {
namespace {

Track from_to(std::uint32_t object, Tile before, Tile after) {
    const auto one = [](Tile tile) { return TileRect{tile, {tile.x + 2, tile.y + 1}}; };
    return {object, one(before), one(after)};
}

Track born(std::uint32_t object, Tile tile) {
    return {object, {}, from_to(object, tile, tile).after};
}

TEST(PointLists, CountWhatLeavingAnArrayCosts) {
    PointLists points;
    for (std::uint32_t i = 0; i < 5; ++i) points.apply(born(i, {3, 4}));
    EXPECT_EQ(points.work(), (PointWork{5, 0, 0, 5, 0}));
    points.apply(from_to(1, {3, 4}, {4, 4}));  // the second of five
    EXPECT_EQ(points.work(), (PointWork{6, 2, 3, 6, 1}));
    points.apply(from_to(1, {4, 4}, {4, 4}));  // stays in its tile
    EXPECT_EQ(points.work(), (PointWork{6, 2, 3, 6, 1}));
    points.apply(Track{4, from_to(4, {3, 4}, {3, 4}).before, {}});  // the last of four
    EXPECT_EQ(points.work(), (PointWork{7, 6, 3, 6, 2}));
    EXPECT_FALSE(points.arrays().contains(4));
    EXPECT_EQ(points.links().tile_of(1), (Tile{4, 4}));
}

TEST(PointLists, HaveNoPointOfAnObjectWithoutTiles) {
    PointLists points;
    points.apply(Track{0, {}, {}});
    EXPECT_FALSE(points.arrays().contains(0));
    points.apply(Track{0, {}, {{1, 1}, {2, 2}}});
    points.apply(Track{0, {{1, 1}, {2, 2}}, {}});
    EXPECT_FALSE(points.links().contains(0));
    EXPECT_EQ(points.work().changes, 2);
}

WorldPlan plan_with_swarm() {
    scene::Swarm swarm;
    swarm.area = {{0, 0}, {8, 8}};
    swarm.count = 40;
    swarm.speeds = {0.1, 0.4};
    WorldPlan plan;
    plan.bounds = TileRect{{0, 0}, {9, 9}};
    plan.swarms = {swarm};
    return plan;
}

TEST(PointLists, FollowTheWorldBothWays) {
    LiveObjects live;
    live.follow(plan_with_swarm(), TrackerMethod::difference, {});
    live.go_to(100);
    live.finish();
    ASSERT_TRUE(live.is_recorded());
    const PointWork there = live.recorder().points().work();
    EXPECT_GT(there.changes, 100);
    live.go_to(150);
    live.finish();
    EXPECT_NE(live.recorder().points().work(), there);
    live.go_to(100);
    live.finish();
    EXPECT_EQ(live.recorder().points().work(), there);
    const auto& tracker = live.world()->grid().tracker();
    for (std::uint32_t number = 0; number < 40; ++number) {
        EXPECT_EQ(live.recorder().points().arrays().tile_of(number), tracker.footprint(number).min);
        EXPECT_EQ(live.recorder().points().links().tile_of(number), tracker.footprint(number).min);
    }
}

}  // namespace
}  // namespace tileglass::world
