// Do ticks of a swarm pass without asking for memory, and do tables not grow that have room?

#include <gtest/gtest.h>

#include "sandbox/world/live_objects.hpp"
#include "sandbox/world/naive_lists.hpp"
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
            live.work(LiveObjects::kPatience, LiveObjects::kPatience);
        }
    };
    pass(1'000);
    const std::int64_t before = tests::count_of_allocations;
    pass(1'000);
    EXPECT_EQ(tests::count_of_allocations - before, 0);
    EXPECT_EQ(live.tick(), 2'000);
}

TEST(AllocationsOfTrackers, EndTheComparisonWhereTheyFail) {
    scene::Swarm swarm;
    swarm.area = {{0, 0}, {200, 200}};
    swarm.count = 2'000;
    swarm.sides = {0.5, 4};
    for (const std::int64_t nth : {1, 20, 100}) {
        LiveObjects live;
        live.follow({Frame(), std::nullopt, {swarm}}, TrackerMethod::difference, {}, 1);
        EXPECT_FALSE(live.take_lack_of_memory());
        {
            const tests::FailingAllocation failing(nth);
            live.work(0, LiveObjects::kPatience);
            EXPECT_TRUE(failing.has_failed());
        }
        EXPECT_FALSE(live.is_comparing());
        EXPECT_TRUE(live.take_lack_of_memory());
        EXPECT_FALSE(live.take_lack_of_memory());
        live.finish();
        EXPECT_EQ(live.size(), 2'000U) << "the leading one goes on";
    }
}

TEST(AllocationsOfNaiveLists, AreFewerWhereTheirTablesHaveRoom) {
    const TileRect large{{0, 0}, {200, 200}};
    const auto asked = [&](double room) {
        NaiveLists lists;
        lists.make_room(room);
        const std::int64_t before = tests::count_of_allocations;
        lists.update(1, large);
        return tests::count_of_allocations - before;
    };
    const std::int64_t growing = asked(0);
    EXPECT_LT(asked(40'000), growing - 1'000) << "256 tables double several times";
}

}  // namespace
}  // namespace tileglass::world
