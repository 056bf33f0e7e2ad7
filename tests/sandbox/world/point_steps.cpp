// Are the points of a tick found in both lanes at each of its steps?

#include "sandbox/world/point_steps.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <variant>
#include <vector>

#include "sandbox/world/live_objects.hpp"

namespace tileglass::world {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

/// Three points in tile (0, 0), then a tick in which the first one goes to (1, 0).
Chapter chapter_with_a_move() {
    const TileRect here{{0, 0}, {1, 1}};
    Chapter chapter;
    chapter.number = 1;
    chapter.recording = std::make_shared<Recording>();
    for (std::uint32_t object = 0; object < 3; ++object) {
        (*chapter.recording)(Track{object, {}, here});
    }
    chapter.before_tick = 3;
    (*chapter.recording)(Track{0, here, {{1, 0}, {2, 1}}});
    return chapter;
}

TEST(PointSteps, HaveAGapThatMovesToTheEndOfTheArray) {
    PointSteps steps;
    steps.follow(chapter_with_a_move());
    ASSERT_EQ(steps.recording()->events().size(), 8U);
    std::vector<std::vector<std::uint32_t>> arrays;
    for (std::size_t cursor = 2; cursor <= 5; ++cursor) {
        arrays.push_back(steps.lanes_of({0, 0}, cursor).array);
    }
    EXPECT_THAT(arrays, ElementsAre(ElementsAre(0, 1, 2), ElementsAre(kNone, 1, 2),
                                    ElementsAre(1, kNone, 2), ElementsAre(1, 2)));
    EXPECT_THAT(steps.lanes_of({1, 0}, 5).array, IsEmpty());
    EXPECT_THAT(steps.lanes_of({1, 0}, 6).array, ElementsAre(0));
}

TEST(PointSteps, TakeTheNodeOutOfTheListAfterwards) {
    PointSteps steps;
    steps.follow(chapter_with_a_move());
    EXPECT_THAT(steps.lanes_of({0, 0}, 6).list, ElementsAre(2, 1, 0));
    EXPECT_THAT(steps.lanes_of({0, 0}, 7).list, ElementsAre(2, 1));
    EXPECT_THAT(steps.lanes_of({1, 0}, 7).list, IsEmpty());
    EXPECT_EQ(steps.lanes_of({1, 0}, 8), (PointLanes{{0}, {0}}));
}

TEST(PointSteps, EndWithWhatIsThereAtEachTickThereAndBack) {
    scene::Swarm swarm;
    swarm.area = {{0, 0}, {4, 4}};
    swarm.count = 60;
    swarm.sides = {0, 0};
    swarm.speeds = {0.1, 0.4};
    WorldPlan plan;
    plan.swarms = {swarm};
    LiveObjects live;
    live.follow(plan, TrackerMethod::difference, {});
    PointSteps steps;
    for (const std::int64_t tick : {0, 1, 2, 30, 31, 12, 13}) {
        live.go_to(tick);
        live.finish();
        steps.follow(live.chapter());
        const PointLists& points = live.recorder().points();
        for (std::int32_t x = -1; x <= 4; ++x) {
            PointLanes there;
            const auto add = [](auto& lane) {
                return [&lane](std::uint32_t object) { lane.push_back(object); };
            };
            points.arrays().visit_objects({x, 1}, add(there.array));
            points.links().visit_objects({x, 1}, add(there.list));
            EXPECT_EQ(steps.lanes_of({x, 1}, steps.recording()->events().size()), there) << tick;
        }
    }
}

}  // namespace
}  // namespace tileglass::world
