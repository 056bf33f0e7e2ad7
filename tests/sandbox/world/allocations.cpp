// Do ticks of a swarm pass without asking for memory?

#include <gtest/gtest.h>

#include "sandbox/world/live_objects.hpp"
#include "tests/support/allocations.hpp"

namespace tileglass::world {
namespace {

TEST(AllocationsOfTicks, AreNoneOnceTheSwarmIsUnderWay) {
    scene::Swarm swarm;
    swarm.area = {{0, 0}, {200, 200}};
    swarm.count = 2'000;
    swarm.sides = {0.5, 4};
    LiveObjects live;
    live.set_comparing(false);
    live.follow({Frame(), std::nullopt, {swarm}}, TrackerMethod::difference, {});
    ASSERT_FALSE(live.is_recorded());
    const auto pass = [&](int ticks) {
        for (int i = 0; i < ticks; ++i) {
            live.go_to(live.last_tick() + 1);
            live.work(LiveObjects::kPatience);
        }
    };
    pass(1'000);
    const std::int64_t before = tests::count_of_allocations;
    pass(1'000);
    EXPECT_EQ(tests::count_of_allocations - before, 0);
    EXPECT_EQ(live.tick(), 2'000);
}

}  // namespace
}  // namespace tileglass::world
