// Are the nodes of a tracker, at any step, where its pool has them?

#include "sandbox/world/node_tape.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "sandbox/world/live_objects.hpp"
#include "tests/support/random.hpp"

namespace tileglass::world {
namespace {

// Moves objects about at random.
void move_some(ObjectWorld& world, tests::Random& random, const EventSink& sink) {
    const auto id = static_cast<std::uint32_t>(random.fraction() * 9);
    const Vec2 at{random.fraction() * 6, random.fraction() * 6};
    const Rect rect{at, at + Vec2{random.fraction() * 3, random.fraction() * 3}};
    if (!world.number_of(id)) {
        ASSERT_TRUE(world.insert(id, rect, &sink));
    } else if (random.fraction() < 0.2) {
        ASSERT_TRUE(world.remove(id, &sink));
    } else {
        ASSERT_TRUE(world.move(id, rect, &sink));
    }
}

class NodeTapeOf : public testing::TestWithParam<TrackerMethod> {
protected:
    ObjectWorld world{Frame(), std::nullopt, GetParam(), Numbers::used_once};
    tests::Random random{5};
};

TEST_P(NodeTapeOf, HasTheStateOfThePoolAfterEachOperation) {
    NodeTape tape;
    const auto take = [&](const Event& event) { tape.take(event); };
    const EventSink sink(take);
    std::vector<NodeState> states{NodeState()};
    NodeState state;
    std::int64_t step = 0;
    for (std::int64_t k = 1; k <= 400; ++k) {
        move_some(world, random, sink);
        EXPECT_EQ(tape.operations_before(tape.end()), k);
        EXPECT_EQ(tape.end_of_operations(k), tape.end());
        for (; step < tape.end(); ++step) state.apply(tape[step]);
        ASSERT_EQ(state, NodeState(world)) << k;
        states.push_back(state);
    }
    for (std::int64_t k = 399; k >= 0; --k) {
        EXPECT_EQ(tape.begin_of_operation(step), tape.end_of_operations(k));
        for (; step > tape.end_of_operations(k); --step) state.take_back(tape[step - 1]);
        ASSERT_EQ(state, states[static_cast<std::size_t>(k)]) << k;
    }
}

TEST_P(NodeTapeOf, ForgetsTheOldestStepsAndKeepsTheNumbers) {
    NodeTape whole;
    NodeTape some(100);
    const auto take = [&](const Event& event) {
        whole.take(event);
        some.take(event);
    };
    const EventSink sink(take);
    for (int k = 0; k < 300; ++k) {
        if (k % 2 == 0) {
            whole.begin_tick();
            some.begin_tick();
        }
        move_some(world, random, sink);
    }
    ASSERT_GT(some.begin(), 0);
    EXPECT_LE(some.end() - some.begin(), 100);
    EXPECT_EQ(some.end(), whole.end());
    for (std::int64_t step = some.begin(); step < some.end(); ++step) {
        ASSERT_EQ(some[step], whole[step]);
        EXPECT_EQ(some.operations_before(step), whole.operations_before(step));
    }
    EXPECT_LT(some.end_of_operations(3), some.begin()) << "it is forgotten";
    for (const std::int64_t ticks : {1, 2, 30}) {
        EXPECT_EQ(some.begin_of_tick(some.end(), ticks),
                  std::max(some.begin(), whole.begin_of_tick(some.end(), ticks)));
    }
    NodeState state = some.first();
    for (std::int64_t step = some.begin(); step < some.end(); ++step) state.apply(some[step]);
    EXPECT_EQ(state, NodeState(world));
}

TEST_P(NodeTapeOf, BeginsAnywhere) {
    const auto ignore = [](const Event&) {};
    for (int k = 0; k < 200; ++k) move_some(world, random, EventSink(ignore));
    NodeTape tape(world, 200);
    const auto take = [&](const Event& event) { tape.take(event); };
    const EventSink sink(take);
    for (int k = 0; k < 50; ++k) move_some(world, random, sink);
    EXPECT_EQ(tape.operations_before(tape.end()), 250);
    NodeState state = tape.first();
    for (std::int64_t step = tape.begin(); step < tape.end(); ++step) state.apply(tape[step]);
    EXPECT_EQ(state, NodeState(world));
}

INSTANTIATE_TEST_SUITE_P(EveryTracker, NodeTapeOf, testing::ValuesIn(scene::kTrackers),
                         [](const auto& row) { return std::string(scene::name_of(row.param)); });

WorldPlan plan_of_members() {
    scene::Swarm swarm;
    swarm.area = {{0, 0}, {9, 9}};
    swarm.count = 25;
    WorldPlan plan;
    plan.swarms = {swarm};
    return plan;
}

// However the world comes to a tick, forwards or back, each tape ends where its pool is.
TEST(NodeTape, FollowsTheWorldBothWays) {
    LiveObjects live;
    live.follow(plan_of_members(), TrackerMethod::pooled, {});
    for (const std::int64_t tick : {80, 150, 70, 71, 0, 20}) {
        live.go_to(tick);
        live.finish();
        for (const TrackerMethod method : scene::kTrackers) {
            const NodeTape& tape = *live.trackers().tape(method);
            NodeState state = tape.first();
            for (std::int64_t step = tape.begin(); step < tape.end(); ++step) {
                state.apply(tape[step]);
            }
            EXPECT_EQ(state, NodeState(live.run(method)->world())) << tick;
            EXPECT_EQ(tape.operations_before(tape.end()), 25 * (1 + tick));
            EXPECT_EQ(tape.operations_before(tape.end()) -
                          tape.operations_before(tape.begin_of_tick(tape.end())),
                      25);
        }
        const Chapter& chapter = live.chapter();
        EXPECT_EQ(
            chapter.first_step + static_cast<std::int64_t>(chapter.recording->events().size()),
            live.trackers().tape(TrackerMethod::pooled)->end());
    }
}

}  // namespace
}  // namespace tileglass::world
