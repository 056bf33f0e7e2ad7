// Is it seen what the printed script has wrong around a camera, and is the streamer right there?

#include <gtest/gtest.h>

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
