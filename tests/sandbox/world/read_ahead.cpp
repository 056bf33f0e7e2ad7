// Are tiles that are read ahead the same, whenever they are read?

#include "sandbox/world/read_ahead.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <latch>
#include <memory>
#include <vector>

#include "sandbox/world/camera.hpp"

namespace tileglass::world {
namespace {

CameraPlan read_ahead_walk() {
    CameraPlan plan;
    plan.map.procedural = scene::ProceduralMap{5, std::nullopt};
    plan.camera.view = {{-6, -3}, {6, 3}};
    plan.camera.path = {{200, 0}, {200, 90}, {-5000, 0}};
    plan.camera.speed = 1.5;
    plan.camera.boxes.settings.budget = 40;
    return plan;
}

std::vector<TileKind> read(const ReadAhead& source, const TileRect& tiles) {
    std::vector<TileKind> kinds(static_cast<std::size_t>(tiles.area()));
    source.read(tiles, kinds);
    return kinds;
}

TEST(ReadAhead, GivesWhatTheSourceHas) {
    const scene::MapSource map = read_ahead_walk().map;
    ReadAhead ahead(scene::tiles_of(map));
    const TileRect near{{-5, 3}, {20, 14}};
    const TileRect far{{500, -700}, {513, -690}};
    std::vector<TileKind> expected(static_cast<std::size_t>(near.area()));
    scene::tiles_of(map).read(near, expected);
    EXPECT_EQ(read(ahead, near), expected);
    EXPECT_EQ(ahead.use().ahead, 0);
    ahead.expect(std::vector{near, far});
    ahead.wait();
    EXPECT_EQ(read(ahead, near), expected);
    EXPECT_EQ(ahead.use().ahead, 1);
    EXPECT_EQ(read(ahead, near), expected);  // what was taken is read anew
    EXPECT_EQ(ahead.use().ahead, 1);
    EXPECT_EQ(ahead.use().all, 3);
}

TEST(ReadAhead, ChangesNothingInAWalk) {
    CameraPlan plan = read_ahead_walk();
    CameraRun plain(plan);
    plan.reads_ahead = true;
    CameraRun run(plan);
    for (int tick = 0; tick < 1000; ++tick) {
        run.ahead()->wait();
        plain.step();
        run.step();
        ASSERT_EQ(run.frames().back(), plain.frames().back());
    }
    EXPECT_EQ(plain.ahead(), nullptr);
    // All but what the first plan needed.
    EXPECT_EQ(run.ahead()->use().ahead, run.ahead()->use().all - 25);
    EXPECT_GT(run.ahead()->use().ahead, 500);
}

TEST(ReadAhead, EndsWithoutReadingWhatIsStillExpected) {
    // Says when it is asked first, and answers when it may.
    class Gate : public scene::Tiles::Reader {
    public:
        void read(const TileRect&, std::span<TileKind>) const override {
            if (count++ == 0) {
                asked.count_down();
                may_answer.wait();
            }
        }

        mutable std::atomic<int> count = 0;
        mutable std::latch asked{1};
        mutable std::latch may_answer{1};
    };
    const auto gate = std::make_shared<Gate>();
    {
        ReadAhead ahead{scene::Tiles(gate)};
        ahead.expect(std::vector<TileRect>(1000, TileRect{{0, 0}, {1, 1}}));
        gate->asked.wait();
        ahead.stop();
        gate->may_answer.count_down();
    }
    EXPECT_EQ(gate->count, 1);
}

TEST(ReadAhead, GivesTheSameWhenTheCameraGoesBack) {
    CameraPlan plan = read_ahead_walk();
    plan.reads_ahead = true;
    LiveCamera camera;
    camera.follow(plan);
    const auto go_to = [&](std::int64_t tick) {
        camera.go_to(tick);
        while (camera.work(1000)) continue;
        return camera.run()->frames().back();
    };
    const CameraFrame there = go_to(300);
    go_to(900);
    EXPECT_EQ(go_to(300), there);
}

}  // namespace
}  // namespace tileglass::world
