// Do tiles come and go around a camera as ticks pass, there and back, and as it is moved by hand?

#include "sandbox/world/camera.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace tileglass::world {
namespace {

CameraPlan some_plan() {
    CameraPlan plan;
    plan.map.procedural = scene::ProceduralMap{5, std::nullopt};
    plan.camera.view = {{-6, -3}, {6, 3}};
    plan.camera.path = {{40, 0}, {40, 30}};
    plan.camera.speed = 0.5;
    plan.camera.boxes.settings.budget = 20;
    return plan;
}

void go_to(LiveCamera& camera, std::int64_t tick) {
    camera.go_to(tick);
    while (camera.work(7)) continue;
    ASSERT_EQ(camera.run()->tick(), tick);
}

TEST(CameraRun, GoesAlongItsPathAndStandsAtTheEnd) {
    const scene::Camera camera = some_plan().camera;
    EXPECT_EQ(view_at(camera, 0), camera.view);
    EXPECT_EQ(view_at(camera, 10), (Rect{{-1, -3}, {11, 3}}));
    EXPECT_EQ(view_at(camera, 100), (Rect{{34, 7}, {46, 13}}));
    EXPECT_EQ(end_of_way(camera), 140);
    EXPECT_EQ(view_at(camera, 140), (Rect{{34, 27}, {46, 33}}));
    EXPECT_EQ(view_at(camera, 1'000'000), (Rect{{34, 27}, {46, 33}}));
    scene::Camera still = camera;
    still.speed = 0;
    EXPECT_EQ(end_of_way(still), 0);
    EXPECT_EQ(view_at(still, 99), still.view);
    scene::Camera slow = camera;
    slow.speed = 1e-12;
    EXPECT_EQ(end_of_way(slow), scene::World::kMostTicks);
}

TEST(CameraRun, HasBoxesOfAThirdOfTheViewUnlessTheyAreChosen) {
    CameraPlan plan = some_plan();
    plan.camera.view = {{0, 0}, {13, 7}};
    EXPECT_EQ(boxes_of(plan).width, 5);
    EXPECT_EQ(boxes_of(plan).height, 3);
    plan.frame = *Frame::make(2, {0, 0});
    EXPECT_EQ(boxes_of(plan).width, 3);
    plan.camera.boxes.width = 9;
    plan.camera.boxes.height = 8;
    EXPECT_EQ(boxes_of(plan).width, 9);
}

TEST(CameraRun, CountsTheTilesOfTheViewThatAreNotThere) {
    CameraPlan plan = some_plan();
    plan.camera.view = {{0, 0}, {11.5, 5.5}};
    plan.camera.path = {};
    CameraRun run(plan);
    EXPECT_EQ(run.frames().back().holes, 12 * 6 - 20);
    for (int i = 0; i < 100; ++i) run.run_tick();
    EXPECT_EQ(run.frames().back().holes, 0);
    EXPECT_TRUE(run.has_come_to_rest());
}

TEST(CameraRun, RefusesWhatWouldLoadTooMuchOrGoTooFar) {
    CameraPlan plan = some_plan();
    EXPECT_FALSE(fault_of(plan));
    plan.camera.boxes.settings = {400, 401, 0};
    EXPECT_EQ(fault_of(plan)->field, "boxes");
    plan.camera.boxes.settings = {2, 1'000'000'000, 0};  // nothing would ever be unloaded
    EXPECT_EQ(fault_of(plan)->field, "boxes");
    plan = some_plan();
    plan.camera.view.b.x = std::nan("");
    EXPECT_EQ(fault_of(plan)->field, "camera");
    plan = some_plan();
    plan.camera.path.push_back({1e12, 0});
    EXPECT_EQ(fault_of(plan)->field, "camera");
}

TEST(LiveCamera, IsTheSameGoingBackAndOn) {
    LiveCamera camera;
    camera.follow(some_plan());
    go_to(camera, 60);
    const std::vector<CameraFrame> there(camera.run()->frames().begin(),
                                         camera.run()->frames().end());
    ASSERT_EQ(there.size(), 61U);
    go_to(camera, 90);
    go_to(camera, 60);
    EXPECT_TRUE(std::equal(there.begin(), there.end(), camera.run()->frames().begin(),
                           camera.run()->frames().end()));
    go_to(camera, 0);
    EXPECT_EQ(camera.run()->frames().size(), 1U);
}

TEST(LiveCamera, IsTheSameFromAnyCheckpoint) {
    LiveCamera camera;
    CameraPlan plan = some_plan();
    plan.camera.path = {{4000, 0}, {0, 4000}};
    camera.follow(plan);
    go_to(camera, 9000);
    for (const std::int64_t tick : {8999, 5000, 5001, 4097, 64, 63, 1, 0, 2500}) {
        go_to(camera, tick);
        LiveCamera fresh;
        fresh.follow(plan);
        go_to(fresh, tick);
        ASSERT_EQ(camera.run()->frames().back(), fresh.run()->frames().back()) << tick;
        ASSERT_EQ(camera.run()->sum(), fresh.run()->sum()) << tick;
        ASSERT_EQ(camera.recording() != nullptr, fresh.recording() != nullptr) << tick;
        if (!camera.recording()) continue;
        EXPECT_EQ(camera.recording()->events(), fresh.recording()->events()) << tick;
    }
}

TEST(LiveCamera, HasAFrameWithoutWorkForEachTickAtRest) {
    LiveCamera camera;
    camera.follow(some_plan());
    std::int64_t tick = 0;
    while (!camera.run()->has_come_to_rest()) go_to(camera, ++tick);
    const CameraFrame end = camera.run()->frames().back();
    const std::size_t frames = camera.run()->frames().size();
    go_to(camera, tick + 3);
    EXPECT_EQ(camera.run()->frames().size(), frames + 3);
    CameraFrame still = end;
    still.tick = tick + 3;
    still.work = {};
    EXPECT_EQ(camera.run()->frames().back(), still);
    go_to(camera, tick + 1'000'000);
    EXPECT_EQ(camera.run()->frames().size(), CameraRun::kMostFrames);
    EXPECT_EQ(camera.run()->frames().front().tick, tick + 1'000'001 - 4096);
}

TEST(LiveCamera, KeepsTheEventsOfTheLastFrame) {
    LiveCamera camera;
    camera.follow(some_plan());
    ASSERT_NE(camera.recording(), nullptr);
    EXPECT_EQ(camera.recording()->counters().built, 20);
    for (const std::int64_t tick : {30, 47, 12}) {
        go_to(camera, tick);
        const StreamWork& work = camera.run()->frames().back().work;
        const std::int64_t done = work.created + work.recycled + work.cleared;
        ASSERT_EQ(camera.recording() != nullptr, done > 0) << tick;
        if (done == 0) continue;
        EXPECT_EQ(camera.recording()->counters().built, work.created + work.recycled);
        EXPECT_EQ(camera.recording()->counters().recycled, work.recycled);
        EXPECT_EQ(camera.recording()->counters().cleared, work.cleared);
    }
    go_to(camera, 1'000'000);
    EXPECT_EQ(camera.recording(), nullptr);  // it rests
}

TEST(LiveCamera, SaysWhereTilesWereThatAreUsedAgain) {
    LiveCamera camera;
    CameraPlan plan = some_plan();
    plan.camera.boxes.settings = {1, 2, 0};
    camera.follow(plan);
    plan.camera.view = {{494, -3}, {506, 3}};
    camera.follow(plan);
    std::vector<Tile> cleared;
    std::int64_t again = 0;
    for (const Event& event : camera.recording()->events()) {
        if (const auto* left = std::get_if<ClearTile>(&event)) cleared.push_back(left->tile);
        const auto* built = std::get_if<BuildTile>(&event);
        if (built == nullptr || !built->is_recycled) continue;
        ++again;
        EXPECT_NE(std::find(cleared.begin(), cleared.end(), built->was_at), cleared.end());
    }
    EXPECT_GT(again, 20);
}

TEST(CameraRun, JumpsFromPointToPoint) {
    CameraPlan plan = some_plan();
    plan.camera.is_jumping = true;
    plan.camera.path = {{100.25, 7}, {-300, 0.5}};
    EXPECT_EQ(end_of_way(plan.camera), 2);
    EXPECT_EQ(middle_at(plan.camera, 0), (Vec2{0, 0}));
    EXPECT_EQ(middle_at(plan.camera, 1), (Vec2{100.25, 7}));
    EXPECT_EQ(middle_at(plan.camera, 2), (Vec2{-300, 0.5}));
    EXPECT_EQ(middle_at(plan.camera, 3), (Vec2{-300, 0.5}));
    EXPECT_EQ(view_at(plan.camera, 1), (Rect{{94.25, 4}, {106.25, 10}}));
    CameraRun run(plan);
    run.run_tick();
    EXPECT_EQ(run.streamer().camera(), (Box{25, 3}));  // of 4 x 2 tiles
}

TEST(LiveCamera, RestsAtTheEndWhateverTheTick) {
    LiveCamera camera;
    camera.follow(some_plan());
    go_to(camera, 1'000'000'000);
    EXPECT_LE(camera.run()->frames().size(), CameraRun::kMostFrames);
    EXPECT_EQ(camera.run()->streamer().pending(), 0);
}

TEST(CameraRun, StaysWhereTilesEnd) {
    CameraPlan plan;
    plan.camera.view = {{0, 0}, {0.1, 0.1}};
    plan.camera.path = {{1073741823.9999999, 0.3}};
    plan.camera.speed = 1e9;
    plan.camera.boxes.settings.budget = 0;
    ASSERT_FALSE(fault_of(plan));
    CameraRun run(plan);
    for (int i = 0; i < 5; ++i) run.run_tick();
    EXPECT_GT(run.streamer().camera()->x, 1'000'000);
}

TEST(LiveCamera, UnloadsWhatAMoveByHandLeavesBehind) {
    LiveCamera camera;
    CameraPlan plan = some_plan();
    plan.camera.boxes.settings.budget = 0;
    camera.follow(plan);
    const std::int64_t constructed = camera.run()->sum().created;
    plan.camera.view = {{494, -3}, {506, 3}};
    camera.follow(plan);
    EXPECT_EQ(camera.run()->frames().back().work.unloaded, 25);
    EXPECT_LT(camera.run()->sum().created, 2 * constructed);
    EXPECT_EQ(camera.run()->tick(), 0);
    plan.camera.boxes.settings.load = 1;  // other boxes: everything begins anew
    camera.follow(plan);
    EXPECT_EQ(camera.run()->frames().size(), 1U);
    camera.follow(std::nullopt);
    EXPECT_EQ(camera.run(), nullptr);
    EXPECT_TRUE(camera.has_caught_up());
}

}  // namespace
}  // namespace tileglass::world
