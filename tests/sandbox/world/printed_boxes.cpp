// Is it seen what the printed script has wrong around a camera, and is the streamer right there?

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <utility>
#include <vector>

#include "sandbox/world/camera.hpp"
#include "tileglass/query/rectangle.hpp"

namespace tileglass::world {
namespace {

/// Boxes of 4 x 3 tiles on a map of 100 x 60.
CameraPlan plan_at(Vec2 middle, std::vector<Vec2> path, double speed) {
    CameraPlan plan;
    plan.map.procedural = scene::ProceduralMap{3, Tile{100, 60}};
    plan.camera.view = {{middle.x - 6, middle.y - 4.5}, {middle.x + 6, middle.y + 4.5}};
    plan.camera.path = std::move(path);
    plan.camera.speed = speed;
    plan.camera.boxes = {4, 3, {2, 3, 0}};
    plan.camera.is_as_printed = true;
    return plan;
}

TEST(PrintedBoxes, AreComparedWithEveryTileTouchedInEveryFrame) {
    const CameraPlan plan = plan_at({50, 30}, {{60, 30}}, 1);
    LiveCamera camera;
    camera.follow(plan);
    const std::int64_t tiles = camera.run()->streamer().grid().bounds().area();
    ASSERT_NE(camera.run()->every_tile(), nullptr);
    EXPECT_EQ(camera.run()->every_tile()->touched(), tiles);
    camera.go_to(9);
    while (camera.work(100)) continue;
    EXPECT_EQ(camera.run()->every_tile()->touched(), 10 * tiles);
    std::int64_t seen = 0;
    for (const auto& sprite : camera.run()->every_tile()->sprites()) seen += sprite.is_seen;
    const Result<TileRect> view = rectangle_tiles(plan.frame, camera.run()->view(),
                                                  Coverage::half_open, TileRect{{0, 0}, {100, 64}});
    EXPECT_EQ(seen, view->area());
}

/// Boxes that are missing, and boxes too many, at each tick up to `last`.
std::vector<std::pair<std::int64_t, std::int64_t>> wrong_at_each(const CameraPlan& plan,
                                                                 std::int64_t last) {
    LiveCamera camera;
    camera.follow(plan);
    std::vector<std::pair<std::int64_t, std::int64_t>> wrong;
    for (std::int64_t tick = 0; tick <= last; ++tick) {
        camera.go_to(tick);
        while (camera.work(100)) continue;
        wrong.emplace_back(camera.wrong_boxes().missing(), camera.wrong_boxes().too_much());
    }
    return wrong;
}

using testing::Each;
using testing::ElementsAre;
using testing::Pair;

TEST(PrintedBoxes, AreClearedWithinTheFrameThatCrossesABorder) {
    EXPECT_THAT(wrong_at_each(plan_at({42.5, 31.5}, {{60, 31.5}}, 0.5), 40), Each(Pair(0, 0)));
}

// T11: reckoned by hand from the article's code, which finds boxes of the other edge at both ends.
TEST(PrintedBoxes, AreThoseOfTheArticleAtEachFrameOfItsMap) {
    CameraPlan plan = plan_at({6, 10}, {{94, 10}}, 0.125);
    plan.map.procedural->end = Tile{100, 20};
    const auto wrong = wrong_at_each(plan, 710);
    for (std::size_t tick = 0; tick < wrong.size(); ++tick) {
        const bool is_at_an_end = tick < 16 || tick >= 688;
        EXPECT_THAT(wrong[tick], Pair(0, is_at_an_end ? 5 : 0)) << tick;
    }
}

TEST(PrintedBoxes, AreClearedFramesLaterWhereTheTimerOutlastsThem) {
    CameraPlan plan = plan_at({42.5, 31.5}, {{46.5, 31.5}}, 4);
    plan.camera.costs.frame = 4'000;  // the timer of the move at 4 ms fires at 14, in 12 to 16
    EXPECT_THAT(wrong_at_each(plan, 4),
                ElementsAre(Pair(0, 0), Pair(0, 5), Pair(0, 5), Pair(0, 0), Pair(0, 0)));
    plan.camera.costs.frame = 0;
    EXPECT_THAT(wrong_at_each(plan, 3), testing::Contains(Pair(0, 5)));
    LiveCamera camera;
    camera.follow(plan);
    camera.go_to(scene::World::kMostTicks);
    while (camera.work(100'000)) continue;
    EXPECT_EQ(camera.wrong_boxes(), WrongBoxes()) << "it comes to rest";
}

// S12
TEST(PrintedBoxes, AreMissingAfterTwoMovesWithinAFrameOnly) {
    CameraPlan plan = plan_at({42.5, 31.5}, {{46.5, 31.5}, {42.5, 31.5}}, 8);
    EXPECT_THAT(wrong_at_each(plan, 2), ElementsAre(Pair(0, 0), Pair(5, 0), Pair(5, 0)));
    plan.camera.speed = 4;
    EXPECT_THAT(wrong_at_each(plan, 3), Each(Pair(0, 0)));
}

TEST(PrintedBoxes, AreClearedWhereTheCameraIsMovedByHand) {
    CameraPlan plan = plan_at({42.5, 31.5}, {}, 1);
    LiveCamera camera;
    camera.follow(plan);
    plan.camera.view = plan_at({46.5, 31.5}, {}, 1).camera.view;
    camera.follow(plan);
    EXPECT_EQ(camera.run()->printed()->script().cleared(), 5 * 12);
    EXPECT_EQ(camera.wrong_boxes().boxes, std::vector<WrongBox>());
}

TEST(PrintedBoxes, NeedAMapThatBeginsAndEnds) {
    CameraPlan plan = plan_at({42.5, 31.5}, {}, 1);
    plan.map.procedural->end.reset();
    EXPECT_EQ(fault_of(plan)->field, "as_printed");
    plan.bounds = TileRect{{1, 0}, {50, 50}};
    EXPECT_EQ(fault_of(plan)->field, "as_printed");
    plan.bounds = TileRect{{0, 0}, {50, 50}};
    EXPECT_FALSE(fault_of(plan));
}

}  // namespace
}  // namespace tileglass::world
