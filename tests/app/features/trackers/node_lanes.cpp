// Do lanes show the nodes of every tracker after the same moves, and what the last one did?

#include "app/features/trackers/node_lanes.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "sandbox/world/live_objects.hpp"

namespace tileglass::app::trackers {
namespace {

using world::LiveObjects;
using world::NodePlace;
using Where = NodePlace::Where;

const NodeLane& lane_of(const NodeLanes& lanes, TrackerMethod method) {
    return *std::find_if(lanes.lanes().begin(), lanes.lanes().end(),
                         [&](const NodeLane& lane) { return lane.method() == method; });
}

NodeMoment at_the_end(const LiveObjects& live) {
    NodeMoment moment;
    moment.cursor = live.chapter().recording->events().size();
    return moment;
}

std::vector<NodeChange> changes(const NodeLane& lane) {
    std::vector<NodeChange> all;
    for (const NodeMark& mark : lane.marks()) all.push_back(mark.change);
    return all;
}

constexpr NodeChange kNo = NodeChange::none;
constexpr NodeChange kNew = NodeChange::fresh;
constexpr NodeChange kAgain = NodeChange::reused;
constexpr NodeChange kBack = NodeChange::given_back;

// An object in two tiles, (0, 0) and (1, 0), and its later places.
class NodeLanesOfAMove : public testing::Test {
protected:
    void SetUp() override { place({{0.5, 0.5}, {1.5, 0.75}}); }

    void place(const Rect& rect) {
        live.follow({}, TrackerMethod::difference, std::vector<world::PlacedObject>{{1, rect}});
        lanes.follow(live, at_the_end(live));
    }
    const NodeLane& lane(TrackerMethod method) const { return lane_of(lanes, method); }

    LiveObjects live;
    NodeLanes lanes;
};

TEST_F(NodeLanesOfAMove, SayWhichNodesAreNew) {
    for (const TrackerMethod method : scene::kTrackers) {
        EXPECT_EQ(changes(lane(method)), (std::vector{kNew, kNew}));
        EXPECT_EQ(lane(method).work(), (NodeWork{2, 0, 0}));
        EXPECT_EQ(lane(method).nodes()[1].tile, (Tile{1, 0}));
    }
}

TEST_F(NodeLanesOfAMove, SayWhichNodeIsReusedForWhichTile) {
    place({{1.5, 0.5}, {2.5, 0.75}});
    const NodeLane& difference = lane(TrackerMethod::difference);
    EXPECT_EQ(changes(difference), (std::vector{kAgain, kNo}));
    EXPECT_EQ(difference.marks()[0].before, (NodePlace{Where::list, 0, {0, 0}}));
    EXPECT_EQ(difference.nodes()[0], (NodePlace{Where::list, 0, {2, 0}}));
    EXPECT_EQ(difference.work(), (NodeWork{0, 1, 0}));
    const NodeLane& always = lane(TrackerMethod::always);
    EXPECT_EQ(changes(always), (std::vector{kAgain, kAgain}));
    EXPECT_EQ(always.work(), (NodeWork{0, 2, 0}));
}

TEST_F(NodeLanesOfAMove, SayWhichNodeIsGivenBackAndToWhom) {
    place({{0.5, 0.5}, {0.75, 0.75}});
    EXPECT_EQ(changes(lane(TrackerMethod::difference)), (std::vector{kNo, kBack}));
    EXPECT_EQ(lane(TrackerMethod::difference).nodes()[1].where, Where::free);
    EXPECT_EQ(lane(TrackerMethod::difference).work(), (NodeWork{0, 0, 1}));
    EXPECT_EQ(lane(TrackerMethod::difference).idle(), 1);
    EXPECT_EQ(changes(lane(TrackerMethod::pooled)), (std::vector{kAgain, kBack}));
    EXPECT_EQ(lane(TrackerMethod::pooled).nodes()[1], (NodePlace{Where::object, 0, {}}));
    EXPECT_EQ(lane(TrackerMethod::pooled).state().idle().at(0), (std::vector<std::uint32_t>{1}));
}

TEST_F(NodeLanesOfAMove, SayWhichListAnIdleNodeHadLeftBeforeItIsReused) {
    place({{0.5, 0.5}, {0.75, 0.75}});
    for (int i = 0; i < 3; ++i) place({{0.5 + i % 2 * 0.1, 0.5}, {0.75, 0.75}});
    EXPECT_EQ(lane(TrackerMethod::difference).marks()[1], NodeMark());
    place({{0.5, 0.5}, {0.75, 1.75}});
    for (const TrackerMethod method : {TrackerMethod::difference, TrackerMethod::pooled}) {
        const NodeMark& mark = lane(method).marks()[1];
        EXPECT_EQ(mark.change, kAgain);
        EXPECT_NE(mark.before.where, Where::list);
        EXPECT_EQ(mark.left, (NodePlace{Where::list, 0, {1, 0}}));
        EXPECT_EQ(lane(method).nodes()[1], (NodePlace{Where::list, 0, {0, 1}}));
    }
    EXPECT_EQ(lane(TrackerMethod::difference).marks()[0].from().where, Where::free) << "unmarked";
}

TEST_F(NodeLanesOfAMove, SayNothingOfAMoveThatChangesNothing) {
    place({{0.6, 0.5}, {1.6, 0.75}});
    EXPECT_EQ(lane(TrackerMethod::on_change).work(), NodeWork());
    EXPECT_EQ(lane(TrackerMethod::always).work(), (NodeWork{0, 2, 0}));
    EXPECT_EQ(changes(lane(TrackerMethod::difference)), (std::vector{kNo, kNo}));
}

// The leading tracker at each step; the others after the move that it is in the midst of.
TEST_F(NodeLanesOfAMove, ShowAllTrackersAfterTheSameMoves) {
    place({{1.5, 0.5}, {2.5, 0.75}});
    place({{1.5, 0.5}, {1.75, 0.75}});
    const auto follow = [&](std::size_t cursor) {
        NodeMoment moment;
        moment.cursor = cursor;
        lanes.follow(live, moment);
    };
    // Difference: begins, two links; begins, unlinks, links; begins, unlinks.
    ASSERT_EQ(live.chapter().recording->events().size(), 8U);
    follow(5);
    EXPECT_EQ(lane(TrackerMethod::difference).live(), 1) << "between unlinking and linking";
    EXPECT_EQ(changes(lane(TrackerMethod::difference)), (std::vector{kBack, kNo}));
    EXPECT_EQ(lane(TrackerMethod::always).live(), 2);
    EXPECT_EQ(changes(lane(TrackerMethod::always)), (std::vector{kAgain, kAgain}));
    follow(3);
    EXPECT_EQ(changes(lane(TrackerMethod::always)), (std::vector{kNew, kNew}));
    follow(1);
    EXPECT_EQ(lane(TrackerMethod::difference).allocated(), 0);
    EXPECT_EQ(lane(TrackerMethod::pooled).allocated(), 2);
    follow(0);
    for (const NodeLane& lane : lanes.lanes()) EXPECT_EQ(lane.allocated(), 0);
    follow(8);
    EXPECT_EQ(changes(lane(TrackerMethod::difference)), (std::vector{kBack, kNo}));
}

TEST_F(NodeLanesOfAMove, KnowTheTilesOfAnObject) {
    place({{1.5, 0.5}, {3.5, 1.75}});
    for (const NodeLane& lane : lanes.lanes()) {
        EXPECT_EQ(lane.footprint(0), (TileRect{{1, 0}, {4, 2}}));
        EXPECT_TRUE(lane.footprint(7).is_empty());
    }
}

TEST_F(NodeLanesOfAMove, KnowWhereNodesAreAndWhereIdleOnesWereLast) {
    const auto idle = [&](const NodeLane& lane) {
        return lane.tiles_of_idle(*live.trackers().tape(lane.method()));
    };
    place({{0.5, 0.5}, {0.75, 0.75}});
    for (const NodeLane& lane : lanes.lanes()) {
        EXPECT_EQ(lane.tiles_of_live(), (std::vector<Tile>{{0, 0}}));
        EXPECT_EQ(idle(lane), (std::vector<Tile>{{1, 0}}));
    }
    place({{0.5, 0.5}, {0.75, 1.75}});
    for (const NodeLane& lane : lanes.lanes()) {
        EXPECT_EQ(lane.tiles_of_live(), (std::vector<Tile>{{0, 0}, {0, 1}}));
        EXPECT_EQ(idle(lane), std::vector<Tile>()) << "it is reused";
    }
}

TEST_F(NodeLanesOfAMove, AreThatOfTheLeadingTrackerIfNoOtherRuns) {
    live.set_comparing(false);
    lanes.follow(live, at_the_end(live));
    ASSERT_EQ(lanes.lanes().size(), 1U);
    EXPECT_EQ(lanes.lanes()[0].method(), TrackerMethod::difference);
    EXPECT_EQ(changes(lanes.lanes()[0]), (std::vector{kNew, kNew}));
}

world::WorldPlan plan_of(std::uint32_t count) {
    scene::Swarm swarm;
    swarm.area = {{0, 0}, {20, 20}};
    swarm.count = count;
    swarm.speeds = {0.1, 0.4};
    world::WorldPlan plan;
    plan.swarms = {swarm};
    return plan;
}

TEST(NodeLanes, FadeWithTheTicksThatPass) {
    LiveObjects live;
    live.follow(plan_of(30), TrackerMethod::difference, {});
    live.go_to(40);
    live.finish();
    NodeMoment moment = at_the_end(live);
    moment.is_of_tick = true;
    NodeLanes last;
    last.follow(live, moment);
    moment.ticks = 10;
    NodeLanes ten;
    ten.follow(live, moment);
    for (const TrackerMethod method : scene::kTrackers) {
        const NodeLane& now = lane_of(last, method);
        const NodeLane& faded = lane_of(ten, method);
        EXPECT_EQ(now.work(), faded.work()) << "numbers are of the last tick";
        ASSERT_EQ(now.nodes().size(), faded.nodes().size());
        std::uint32_t oldest = 0;
        for (std::size_t i = 0; i < now.nodes().size(); ++i) {
            const NodeMark& mark = faded.marks()[i];
            oldest = std::max(oldest, mark.age);
            EXPECT_EQ(now.marks()[i].change != kNo, mark.change != kNo && mark.age == 0);
            if (mark.age == 0) {
                EXPECT_EQ(now.marks()[i], mark);
            }
        }
        EXPECT_GT(oldest, 0U);
        EXPECT_LT(oldest, 10U);
    }
}

// The marks of a tick, summed up, are what its tracker counted.
TEST(NodeLanes, CountWhatTheTrackersCount) {
    LiveObjects live;
    live.follow(plan_of(30), TrackerMethod::pooled, {});
    NodeLanes lanes;
    for (std::int64_t tick = 1; tick <= 60; ++tick) {
        live.go_to(tick);
        live.finish();
        NodeMoment moment = at_the_end(live);
        moment.is_of_tick = true;
        lanes.follow(live, moment);
        for (const NodeLane& lane : lanes.lanes()) {
            const auto history = live.run(lane.method())->history();
            const world::TrackerWork& now = history.back();
            const world::TrackerWork& before = history[history.size() - 2];
            EXPECT_EQ(lane.work().reused, now.nodes.reused - before.nodes.reused);
            EXPECT_EQ(lane.work().fresh, now.nodes.allocated - before.nodes.allocated);
            EXPECT_EQ(lane.live(), now.nodes.live);
            EXPECT_EQ(lane.allocated(), now.nodes.allocated);
        }
    }
}

TEST(NodeLanes, CountNodesWithoutTheirStepsWhereThereAreMany) {
    LiveObjects live;
    live.follow(plan_of(1'500), TrackerMethod::difference, {});
    live.go_to(5);
    live.finish();
    ASSERT_FALSE(live.is_recorded());
    NodeLanes lanes;
    lanes.follow(live, at_the_end(live));
    for (const NodeLane& lane : lanes.lanes()) {
        EXPECT_FALSE(lane.has_steps());
        EXPECT_GT(lane.work().reused, 0);
        EXPECT_GT(lane.idle(), 0);
        EXPECT_EQ(lane.live() + lane.idle(), lane.allocated());
    }
}

TEST(NodeLanes, SayThatStepsAreForgotten) {
    LiveObjects live;
    live.follow(plan_of(900), TrackerMethod::difference, {});
    const std::size_t early = live.chapter().recording->events().size();
    live.go_to(60);
    live.finish();
    NodeMoment moment;
    moment.cursor = early;
    NodeLanes lanes;
    lanes.follow(live, moment);
    EXPECT_FALSE(lane_of(lanes, TrackerMethod::difference).is_forgotten());
    EXPECT_TRUE(lane_of(lanes, TrackerMethod::always).is_forgotten());
    lanes.follow(live, at_the_end(live));
    EXPECT_FALSE(lane_of(lanes, TrackerMethod::always).is_forgotten());
}

}  // namespace
}  // namespace tileglass::app::trackers
