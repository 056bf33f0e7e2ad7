// Does the world go on, whatever follows it?

#include "app/world/live_world.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "sandbox/world/live_objects.hpp"

namespace tileglass::app {
namespace {

scene::Scene crowd() {
    scene::Swarm swarm;
    swarm.area = {{0, 0}, {200, 200}};
    swarm.count = 30'000;
    scene::Scene scene;
    scene.items.push_back({.id = 1, .name = "swarm 1", .thing = swarm});
    return scene;
}

// The ticks after each of some screen frames in which one is due.
std::vector<std::int64_t> ticks_of(LiveWorld& live) {
    live.open(crowd());
    live.finish();
    live.run();
    std::vector<std::int64_t> ticks;
    for (int frame = 0; frame < 6; ++frame) {
        live.advance(1 / live.speed);
        ticks.push_back(live.tick());
    }
    return ticks;
}

TEST(LiveWorld, TicksInEachFrameThoughTrackersAreBehind) {
    LiveWorld live;
    EXPECT_EQ(ticks_of(live), (std::vector<std::int64_t>{1, 2, 3, 4, 5, 6}));
    EXPECT_LT(live.objects().run(TrackerMethod::always)->tick(), 6);
    live.pause();
    live.finish();
    EXPECT_EQ(live.objects().run(TrackerMethod::always)->tick(), 6);
}

TEST(LiveWorld, KeepsItsTickWhereItIsGivenUp) {
    LiveWorld live;
    ASSERT_EQ(ticks_of(live).back(), 6);
    live.give_up();
    EXPECT_FALSE(live.has_objects());
    EXPECT_FALSE(live.is_busy());
    EXPECT_EQ(live.last_tick(), 6) << "it is saved with the scene";
    live.advance(1);
    live.follow(crowd(), false);
    live.finish();
    EXPECT_EQ(live.objects().size(), 30'000U) << "the next edit tries again";
    EXPECT_EQ(live.tick(), 6);
}

}  // namespace
}  // namespace tileglass::app
