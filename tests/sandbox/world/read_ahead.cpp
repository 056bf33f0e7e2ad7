// Are tiles that are read ahead the same, whenever they are read?

#include "sandbox/world/read_ahead.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <memory>
#include <vector>

#include "sandbox/world/live_camera.hpp"

namespace tileglass::world {
namespace {

CameraPlan walk() {
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
    const scene::MapSource map = walk().map;
    ReadAhead ahead(scene::tiles_of(map));
    const TileRect near{{-5, 3}, {20, 14}};
    const TileRect far{{500, -700}, {513, -690}};
    std::vector<TileKind> expected(static_cast<std::size_t>(near.area()));
    scene::tiles_of(map).read(near, expected);
    EXPECT_EQ(read(ahead, near), expected);
    EXPECT_EQ(ahead.use().ahead, 0);
    // However long the thread takes to begin.
    for (int i = 0; i < 10'000 && ahead.use().ahead == 0; ++i) {
        ahead.expect(std::vector{near, far});
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
        EXPECT_EQ(read(ahead, near), expected);
    }
    EXPECT_GT(ahead.use().ahead, 0);
}

TEST(ReadAhead, ChangesNothingInAWalk) {
    CameraPlan plan = walk();
    CameraRun plain(plan);
    plan.reads_ahead = true;
    CameraRun run(plan);
    for (int tick = 0; tick < 1000; ++tick) {
        plain.step();
        run.step();
        ASSERT_EQ(run.frames().back(), plain.frames().back());
    }
    EXPECT_EQ(plain.ahead(), nullptr);
    // As the thread has the time for.
    EXPECT_LE(run.ahead()->use().ahead, run.ahead()->use().all);
}

TEST(ReadAhead, EndsWithoutReadingWhatIsStillExpected) {
    class Slow : public scene::Tiles::Reader {
    public:
        explicit Slow(std::atomic<int>& count) : count_(count) {}
        void read(const TileRect&, std::span<TileKind>) const override {
            ++count_;
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }

    private:
        std::atomic<int>& count_;
    };
    std::atomic<int> count = 0;
    std::vector<TileRect> parts;
    for (int i = 0; i < 100'000; ++i) parts.push_back({{i, 0}, {i + 1, 1}});
    {
        ReadAhead ahead(scene::Tiles(std::make_shared<Slow>(count)));
        ahead.expect(parts);
    }
    EXPECT_LT(count, 50'000);
}

TEST(ReadAhead, GivesTheSameWhenTheCameraGoesBack) {
    CameraPlan plan = walk();
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
