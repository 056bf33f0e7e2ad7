// Are objects known by the ids that they were given?

#include "sandbox/world/object_world.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace tileglass::world {
namespace {

using Ids = std::vector<std::uint32_t>;

ObjectWorld some_world() {
    return ObjectWorld(Frame(), std::nullopt, TrackerMethod::pooled);
}

TEST(ObjectWorld, GivesIdsInAscendingOrder) {
    ObjectWorld world = some_world();
    ASSERT_TRUE(world.insert(4'000'000'000, {{0, 0}, {1, 1}}));
    ASSERT_TRUE(world.insert(7, {{0, 0}, {2, 2}}));
    ASSERT_TRUE(world.insert(9, {{5, 5}, {6, 6}}));
    EXPECT_EQ(*world.overlapping({{0, 0}, {1, 1}}), (Ids{7, 4'000'000'000}));
    EXPECT_EQ(world.sharing({{0, 0}, {1, 1}}), (Ids{7, 4'000'000'000}));
    EXPECT_EQ(world.in_tile({5, 5}), Ids{9});
}

TEST(ObjectWorld, MakesRoomForNoMoreListsThanItsArea) {
    ObjectWorld world = some_world();
    world.reserve(1'000, 4e6, 1e4);
    EXPECT_LT(world.grid().tracker().lists().heads().bytes(), 4'000'000);
}

TEST(ObjectWorld, FindsTheNearestObjectsByTheirDistance) {
    ObjectWorld world(Frame(), std::nullopt, TrackerMethod::difference);
    ASSERT_TRUE(world.insert(5, {{10, 0}, {11, 1}}));
    ASSERT_TRUE(world.insert(90, {{3, 0}, {4, 1}}));
    ASSERT_TRUE(world.insert(7, {{-20, 0}, {-6, 1}}));
    EXPECT_EQ(world.nearest({0, 0}, 2), (Ids{90, 7}));
    EXPECT_EQ(world.nearest({0, 0}, 9), (Ids{90, 7, 5}));
    EXPECT_EQ(world.nearest({10.5, 0.5}, 1), (Ids{5}));
}

TEST(ObjectWorld, MeetsTheLeastIdOfSeveralAtOnce) {
    ObjectWorld world = some_world();
    ASSERT_TRUE(world.insert(8, {{3, 0}, {4, 1}}));
    ASSERT_TRUE(world.insert(5, {{3, 0}, {5, 2}}));
    const auto met = world.met_by(Segment{{0, 0.5}, {6, 0.5}});
    ASSERT_TRUE(met && met->first);
    EXPECT_EQ(met->first->id, 5U);
    EXPECT_EQ(met->first->t, 0.5);
}

TEST(ObjectWorld, TellsWhichObjectsAShapeMeetsAndWhichItTriedInVain) {
    ObjectWorld world = some_world();
    ASSERT_TRUE(world.insert(1, {{0.5, 0.5}, {2.5, 0.75}}));
    ASSERT_TRUE(world.insert(2, {{2.1, 0.1}, {2.2, 0.2}}));
    ASSERT_TRUE(world.insert(3, {{20, 20}, {21, 21}}));
    using Tried = std::vector<TriedObject>;
    const Result<MetObjects> by_rect = world.met_by(Rect{{1, 0.6}, {2.9, 0.9}});
    ASSERT_TRUE(by_rect);
    EXPECT_EQ(by_rect->tried, (Tried{{1, true}, {2, false}}));
    EXPECT_EQ(by_rect->repeats, 1);
    const Result<MetObjects> by_circle = world.met_by(Circle{{2.5, 0.2}, 0.4});
    ASSERT_TRUE(by_circle);
    EXPECT_EQ(by_circle->tried, (Tried{{1, true}, {2, true}}));
    const Result<MetObjects> by_segment = world.met_by(Segment{{2.15, 0}, {2.15, 0.9}});
    ASSERT_TRUE(by_segment);
    EXPECT_EQ(by_segment->first->id, 2U);
    const Result<MetObjects> by_ray = world.met_by(Ray{{2.15, 1}, {0, -0.125}});
    ASSERT_TRUE(by_ray);
    EXPECT_EQ(by_ray->first->id, 1U);
    EXPECT_EQ(by_ray->first->t, 2);
    EXPECT_EQ(world.met_by(Circle{{0, 0}, -1}).error().field, "circle[2]");
}

TEST(ObjectWorld, TellsWhetherAShapeTriesAllObjectsBecauseItsTilesWouldCostMore) {
    ObjectWorld world = some_world();
    ASSERT_TRUE(world.insert(1, {{0.5, 0.5}, {2.5, 0.75}}));
    for (const double size : {2.0, 200.0}) {
        for (const shapes::Shape& shape : std::vector<shapes::Shape>{
                 Rect{{0, 0}, {size, size}}, Circle{{0, 0}, size}, Segment{{0, 0}, {size, size}}}) {
            const Result<MetObjects> met = world.met_by(shape);
            ASSERT_TRUE(met);
            EXPECT_EQ(met->looks_at_all, size > 100);
        }
        EXPECT_EQ(world.met_by(Sweep{{{0, 3}, {1, 4}}, {size, 0}}, 99)->looks_at_all, size > 100);
    }
}

TEST(ObjectWorld, DoesNotListMoreObjectsThanAreWanted) {
    ObjectWorld world = some_world();
    for (std::uint32_t id = 0; id < 50; ++id) {
        ASSERT_TRUE(world.insert(id, {{0.5, 0.5}, {2.5, 0.75}}));
    }
    for (const shapes::Shape& shape : std::vector<shapes::Shape>{
             Rect{{0, 0}, {3, 3}}, Circle{{1, 1}, 2}, Ray{{1, 1}, {0, -1}}}) {
        EXPECT_EQ(world.met_by(shape, 50)->tried.size(), 50U);
        EXPECT_EQ(world.met_by(shape, 49).error().message, "more than 49 are tried");
    }
    EXPECT_EQ(world.met_by(Sweep{{{-3, 0.5}, {-2, 0.6}}, {4, 0}}, 99, 49).error().field, "objects");
}

TEST(ObjectWorld, RefusesIdsThatAreTakenOrUnknown) {
    ObjectWorld world = some_world();
    ASSERT_TRUE(world.insert(1, {{0, 0}, {1, 1}}));
    EXPECT_EQ(world.insert(1, {{0, 0}, {1, 1}}).error().field, "id");
    EXPECT_EQ(world.move(2, {{0, 0}, {1, 1}}).error().field, "id");
    EXPECT_EQ(world.remove(2).error().field, "id");
}

TEST(ObjectWorld, ForgetsNothingInError) {
    ObjectWorld world = some_world();
    ASSERT_TRUE(world.insert(1, {{0, 0}, {1, 1}}));
    EXPECT_EQ(world.move(1, {{0, 0}, {1e300, 1}}).error().field, "rect[2]");
    EXPECT_EQ(world.footprint(1), (TileRect{{0, 0}, {2, 2}}));
    EXPECT_FALSE(world.insert(2, {{0, 0}, {1e300, 1}}));
    EXPECT_EQ(world.size(), 1U);
    EXPECT_TRUE(world.insert(2, {{0, 0}, {1, 1}}));
}

TEST(ObjectWorld, GivesTheNumberOfARemovedObjectToTheNext) {
    ObjectWorld world = some_world();
    for (std::uint32_t id = 0; id < 1000; ++id) {
        ASSERT_TRUE(world.insert(id, {{0, 0}, {1, 1}}));
        ASSERT_TRUE(world.remove(id));
    }
    EXPECT_EQ(world.grid().tracker().object_end(), 1U);
    EXPECT_EQ(world.nodes().allocated, 4);
}

TEST(WorldHeads, AreDenseForBoundsOfAFairSize) {
    EXPECT_FALSE(WorldHeads(std::nullopt).is_dense());
    EXPECT_TRUE(WorldHeads(TileRect{{0, 0}, {2048, 2048}}).is_dense());
    EXPECT_FALSE(WorldHeads(TileRect{{kTileMin, kTileMin}, {kTileEnd, kTileEnd}}).is_dense());
}

}  // namespace
}  // namespace tileglass::world
