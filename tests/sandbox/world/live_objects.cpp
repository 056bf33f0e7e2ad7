// Do all trackers follow the objects of a scene, and is each of them really run?

#include "sandbox/world/live_objects.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <set>
#include <vector>

#include "tileglass/index/invariants.hpp"

namespace tileglass::world {
namespace {

using Objects = std::vector<PlacedObject>;

bool follow(LiveObjects& live, const Objects& objects,
            TrackerMethod recorded = TrackerMethod::difference) {
    return live.follow({}, recorded, objects);
}

const TrackerWork& work(const LiveObjects& live, TrackerMethod method) {
    return live.run(method)->work();
}

TEST(LiveObjects, DoNothingWhereNothingMoves) {
    LiveObjects live;
    EXPECT_FALSE(follow(live, {}));
    EXPECT_EQ(live.world(), nullptr);
    const Objects objects{{1, {{0, 0}, {1, 1}}}};
    EXPECT_TRUE(follow(live, objects));
    const std::size_t events = live.chapter().recording->events().size();
    EXPECT_FALSE(follow(live, objects));
    EXPECT_EQ(live.chapter().recording->events().size(), events);
}

TEST(LiveObjects, LeaveOutThoseWithWhichAllWouldBeInTooManyTiles) {
    Objects objects;
    for (std::uint32_t id = 1; id <= 700; ++id) {
        objects.push_back({id, {{0.5, 0.5}, {239.5, 239.5}}});  // 57,600 tiles
    }
    objects.push_back({701, {{0, 0}, {0.5, 0.5}}});
    LiveObjects live;
    live.set_comparing(false);
    live.follow({}, TrackerMethod::difference, objects, 1);
    const auto& faults = live.contents().faults().objects;
    // 694 are in 39,974,400 tiles.
    ASSERT_EQ(faults.size(), 6U);
    EXPECT_EQ(faults.begin()->first, 695U);
    EXPECT_EQ(faults.begin()->second,
              (Error{"object",
                     "all objects together would be in 40032000 tiles; fewer than 40000000 are "
                     "followed here"}));
    EXPECT_FALSE(faults.contains(701)) << "there is room for a small one";
}

TEST(LiveObjects, ForgetTheFaultOfAnObjectThatIsGone) {
    LiveObjects live;
    live.follow({}, TrackerMethod::difference,
                Objects{{1, {{0, 0}, {1, 1}}}, {2, {{0, 0}, {1e6, 1e6}}}});
    ASSERT_EQ(live.contents().faults().objects.size(), 1U);
    ASSERT_TRUE(follow(live, {{1, {{0, 0}, {2, 1}}}}));
    EXPECT_TRUE(live.contents().faults().objects.empty());
}

TEST(LiveObjects, RecordOnlyObjectsInFewTiles) {
    LiveObjects live;
    Objects objects;
    for (std::uint32_t id = 1; id <= 7; ++id) {
        objects.push_back({id, {{0.5, 0.5}, {199.5, 199.5}}});  // 40,000 tiles
    }
    follow(live, objects);
    live.finish();
    EXPECT_FALSE(live.is_recorded());
    EXPECT_EQ(live.size(), 7U);
    EXPECT_TRUE(live.chapter().recording->events().empty());
    objects.pop_back();
    follow(live, objects);
    live.finish();
    EXPECT_TRUE(live.is_recorded());
    EXPECT_EQ(live.size(), 6U);
    EXPECT_FALSE(live.chapter().recording->events().empty());
}

TEST(LiveObjects, StopOnTheWayOnceTheTimeHasPassed) {
    scene::Swarm swarm;
    swarm.area = {{0, 0}, {2000, 2000}};
    swarm.count = 50'000;
    LiveObjects live;
    live.follow({Frame(), std::nullopt, {swarm}}, TrackerMethod::difference, {}, 1);
    live.go_to(1'000'000);
    scene::Deadline soon(0.05);
    EXPECT_FALSE(live.finish(&soon));
    EXPECT_LT(live.tick(), 1'000'000);
    live.go_to(live.tick() + 2);
    EXPECT_TRUE(live.finish());
    EXPECT_EQ(live.tick(), live.last_tick());
}

TEST(LiveObjects, RunEveryTrackerOnTheSameMoves) {
    LiveObjects live;
    follow(live, {{1, {{0.5, 0.5}, {3.5, 2.5}}}});
    follow(live, {{1, {{0.6, 0.5}, {3.6, 2.5}}}});  // within the same tiles
    follow(live, {{1, {{1.5, 0.5}, {4.5, 2.5}}}});
    EXPECT_EQ(work(live, TrackerMethod::always).sum.links, 36);
    EXPECT_EQ(work(live, TrackerMethod::on_change).sum.links, 24);
    EXPECT_EQ(work(live, TrackerMethod::pooled).sum.links, 24);
    EXPECT_EQ(work(live, TrackerMethod::difference).sum.links, 15);
    EXPECT_EQ(work(live, TrackerMethod::difference).done, 2);
    EXPECT_EQ(work(live, TrackerMethod::difference).skipped, 1);
    for (const TrackerMethod method : scene::kTrackers) {
        EXPECT_EQ(work(live, method).sum.entered, 15);
        EXPECT_EQ(work(live, method).nodes.live, 12);
    }
}

TEST(LiveObjects, LeaveOutWhatCannotBeThere) {
    LiveObjects live;
    follow(live, {{1, {{0, 0}, {1e300, 1}}}, {2, {{0, 0}, {300, 300}}}, {3, {{0, 0}, {1, 1}}}});
    EXPECT_EQ(live.contents().faults().objects.at(1).field, "rect[2]");
    EXPECT_EQ(live.contents().faults().objects.at(2).field, "rect");
    EXPECT_EQ(live.world()->size(), 1U);
    follow(live, {{1, {{0, 0}, {2, 1}}}, {3, {{0, 0}, {1, 1}}}});
    EXPECT_TRUE(live.contents().faults().objects.empty());
    EXPECT_EQ(live.world()->size(), 2U);
}

TEST(LiveObjects, StartOverInAnotherFrameOrWithAnotherTracker) {
    LiveObjects live;
    const Objects objects{{1, {{0, 0}, {1, 1}}}};
    follow(live, objects);
    const std::uint64_t chapter = live.chapter().number;
    follow(live, objects, TrackerMethod::pooled);
    EXPECT_GT(live.chapter().number, chapter);
    EXPECT_EQ(live.chapter().first_lists.allocated(), 0);
    EXPECT_EQ(live.chapter().lists.live(), 4);
    EXPECT_EQ(work(live, TrackerMethod::always).sum.links, 4);
    EXPECT_TRUE(
        live.follow({*Frame::make(2, {0, 0}), std::nullopt, {}}, TrackerMethod::pooled, objects));
    EXPECT_EQ(work(live, TrackerMethod::always).sum.links, 1);
}

TEST(LiveObjects, BeginAnotherChapterWhenARecordingIsFull) {
    LiveObjects live;
    std::uint64_t last = 0;
    for (int i = 0; i < 40; ++i) {
        const double x = i * 0.001;
        follow(live, {{1, {{x, 0}, {x + 100, 100}}}}, TrackerMethod::always);
        EXPECT_EQ(live.chapter().recording->dropped(), 0);
        last = live.chapter().number;
    }
    EXPECT_GT(last, 1U);
    EXPECT_GT(live.chapter().first_lists.live(), 0);
    EXPECT_EQ(live.chapter().lists.live(), live.world()->nodes().live);
    EXPECT_LT(live.chapter().recording->events().size(), 800'000U);
}

scene::Swarm live_swarm(std::uint32_t count = 40) {
    scene::Swarm swarm;
    swarm.area = {{0, 0}, {32, 16}};
    swarm.count = count;
    swarm.seed = 3;
    return swarm;
}

WorldPlan plan_with(std::vector<scene::Swarm> swarms) {
    return {Frame(), std::nullopt, std::move(swarms)};
}

TEST(LiveObjects, LetTicksPass) {
    LiveObjects live;
    live.follow(plan_with({live_swarm()}), TrackerMethod::difference, {});
    EXPECT_EQ(live.size(), 40U);
    EXPECT_EQ(live.tick(), 0);
    live.go_to(100);
    live.finish();
    EXPECT_EQ(live.tick(), 100);
    for (const TrackerMethod method : scene::kTrackers) {
        EXPECT_EQ(live.run(method)->tick(), 100);
        EXPECT_EQ(work(live, method).done + work(live, method).skipped, 40 * 101);
        EXPECT_EQ(work(live, method).sum.entered, work(live, TrackerMethod::always).sum.entered);
        EXPECT_EQ(broken_invariant(live.run(method)->world().grid().tracker()), std::nullopt);
        EXPECT_EQ(live.run(method)->history().size(), 101U);
        EXPECT_EQ(live.run(method)->history().back(), work(live, method));
    }
    EXPECT_EQ(live.chapter().lists.live(), live.world()->nodes().live);
}

// What a swarm does is the same as if each member had been moved by hand.
TEST(LiveObjects, MoveMembersAsObjectsAreMoved) {
    const scene::Swarm swarm = live_swarm(5);
    LiveObjects live;
    live.follow(plan_with({swarm}), TrackerMethod::pooled, {});
    live.go_to(50);
    live.finish();
    ObjectWorld by_hand(Frame(), std::nullopt, TrackerMethod::pooled);
    std::vector<Body> bodies = bodies_of(swarm);
    TrackerUpdate sum;
    for (std::uint32_t id = 0; id < 5; ++id) sum += *by_hand.insert(id, bodies[id].rect());
    for (int tick = 0; tick < 50; ++tick) {
        for (std::uint32_t id = 0; id < 5; ++id) {
            move(swarm, {&bodies[id], 1});
            sum += *by_hand.move(id, bodies[id].rect());
        }
    }
    EXPECT_EQ(work(live, TrackerMethod::pooled).sum, sum);
    EXPECT_EQ(work(live, TrackerMethod::pooled).nodes, by_hand.nodes());
}

TEST(LiveObjects, GoBackToWhatWas) {
    for (const std::int64_t from : {10, 64, 65, 1000}) {
        LiveObjects live;
        const Objects objects{{1, {{3, 3}, {5.5, 4.5}}}};
        live.follow(plan_with({live_swarm(), live_swarm(7)}), TrackerMethod::difference, objects);
        std::vector<TrackerWork> works{work(live, TrackerMethod::difference)};
        for (std::int64_t tick = 1; tick <= from; ++tick) {
            live.go_to(tick);
            live.finish();
            works.push_back(work(live, TrackerMethod::difference));
        }
        for (const std::int64_t tick : {from - 1, from / 2, std::int64_t{0}}) {
            const std::uint64_t chapter = live.chapter().number;
            live.go_to(tick);
            live.finish();
            EXPECT_EQ(live.tick(), tick);
            EXPECT_GT(live.chapter().number, chapter);
            EXPECT_EQ(work(live, TrackerMethod::difference), works[static_cast<std::size_t>(tick)]);
            EXPECT_EQ(work(live, TrackerMethod::always).sum.entered,
                      works[static_cast<std::size_t>(tick)].sum.entered);
            EXPECT_EQ(live.chapter().lists.live(), live.world()->nodes().live);
        }
    }
}

TEST(LiveObjects, GoBackAsIfObjectsHadAlwaysBeenWhereTheyAre) {
    LiveObjects live;
    const WorldPlan plan = plan_with({live_swarm(3)});
    live.follow(plan, TrackerMethod::difference, Objects{{1, {{0, 0}, {1, 1}}}});
    live.go_to(20);
    live.follow(plan, TrackerMethod::difference, Objects{{1, {{9, 9}, {12, 12}}}});
    live.go_to(30);
    live.finish();
    EXPECT_EQ(
        work(live, TrackerMethod::difference).done + work(live, TrackerMethod::difference).skipped,
        4 + 30 * 3 + 1);
    live.go_to(10);
    live.finish();
    EXPECT_EQ(live.tick(), 10);
    EXPECT_EQ(
        work(live, TrackerMethod::difference).done + work(live, TrackerMethod::difference).skipped,
        4 + 10 * 3);
    EXPECT_EQ(live.world()->footprint(1), (TileRect{{9, 9}, {13, 13}}));
}

TEST(LiveObjects, ForgetEditsThatOthersReplaced) {
    constexpr std::uint32_t kCount = 1'000;
    LiveObjects live;
    live.set_comparing(false);
    Objects objects;
    const auto move_all = [&](int turn) {
        objects.clear();
        for (std::uint32_t id = 1; id <= kCount; ++id) {
            const Vec2 at{static_cast<double>(id), static_cast<double>(turn % 7)};
            objects.push_back({id, {at, at + Vec2{0.5, 0.5}}});
        }
    };
    move_all(0);
    const std::uint32_t members = WorldContents::kMostRecordedMembers + 1;
    const WorldPlan plan = plan_with({live_swarm(members)});
    live.follow(plan, TrackerMethod::difference, objects);
    ASSERT_FALSE(live.is_recorded());
    live.go_to(3);
    live.finish();
    std::size_t most = 0;
    for (int turn = 1; turn < 1'200; ++turn) {
        move_all(turn);
        ASSERT_TRUE(live.follow(plan, TrackerMethod::difference, objects));
        most = std::max(most, live.journal().edits.size());
    }
    EXPECT_LE(most, WorldContents::kMostEdits + 4 * kCount);
    EXPECT_LT(live.journal().edits.size(), 300'000U) << "they were forgotten once";
    // The world goes on, and what begins later has the same objects.
    live.go_to(5);
    live.set_comparing(true);
    live.finish();
    EXPECT_EQ(live.tick(), 5);
    for (const TrackerMethod method : scene::kTrackers) {
        const ObjectWorld& world = live.run(method)->world();
        EXPECT_EQ(world.size(), std::size_t{kCount + members});
        EXPECT_EQ(world.grid().rect(*world.number_of(kCount)), objects.back().rect);
        EXPECT_FALSE(broken_invariant(world.grid().tracker()));
    }
    live.go_to(1);
    live.finish();
    EXPECT_EQ(live.tick(), 1);
    EXPECT_EQ(live.world()->size(), std::size_t{kCount + members});
}

TEST(LiveObjects, WorkInSlicesWhereThereAreMany) {
    LiveObjects live;
    live.follow(plan_with({live_swarm(3000)}), TrackerMethod::difference, {}, 1000);
    EXPECT_FALSE(live.is_recorded());
    EXPECT_LT(live.size(), 3000U);
    EXPECT_FALSE(live.has_caught_up());
    live.go_to(3);
    int turns = 0;
    while (!live.has_caught_up() || live.is_behind()) {
        live.work(5000);
        ASSERT_LT(++turns, 1000);
    }
    EXPECT_GT(turns, 5);
    for (const TrackerMethod method : scene::kTrackers) {
        EXPECT_EQ(work(live, method).sum.entered, work(live, TrackerMethod::always).sum.entered);
        EXPECT_EQ(broken_invariant(live.run(method)->world().grid().tracker()), std::nullopt);
    }
    // In the middle of a tick, back to the one before.
    const TrackerWork third = work(live, TrackerMethod::difference);
    live.go_to(4);
    live.advance_leader(1000);
    live.go_to(3);
    live.finish();
    EXPECT_EQ(work(live, TrackerMethod::difference), third);
}

// The ticks of all trackers.
std::vector<std::int64_t> ticks_of(const LiveObjects& live) {
    std::vector<std::int64_t> ticks;
    for (const TrackerMethod method : scene::kTrackers) ticks.push_back(live.run(method)->tick());
    return ticks;
}

TEST(LiveObjects, DoEachStepTogetherWhileTheyAreRecorded) {
    LiveObjects live;
    live.follow(plan_with({live_swarm()}), TrackerMethod::difference, {});
    live.go_to(30);
    for (std::int64_t tick = 1; tick <= 30; ++tick) {
        live.advance_leader(1);
        ASSERT_EQ(ticks_of(live), std::vector(scene::kTrackers.size(), tick));
        EXPECT_TRUE(live.trackers().have_caught_up());
        EXPECT_EQ(live.trackers().compared_tick(), tick);
        for (const TrackerMethod method : scene::kTrackers) {
            const NodeTape& tape = *live.trackers().tape(method);
            EXPECT_EQ(tape.operations_before(tape.end()), 40 * (tick + 1));
            EXPECT_EQ(live.trackers().compared(method), &work(live, method));
        }
    }
    EXPECT_FALSE(live.is_behind());
}

TEST(LiveObjects, CatchUpWithTheRecordedLeaderAfterItWentBack) {
    LiveObjects live;
    live.follow(plan_with({live_swarm()}), TrackerMethod::difference, {});
    live.go_to(100);
    live.finish();
    live.go_to(99);
    live.advance_leader(LiveObjects::kPatience);
    EXPECT_EQ(live.tick(), 99);
    EXPECT_TRUE(live.is_behind());
    live.go_to(100);
    live.advance_leader(LiveObjects::kPatience);
    EXPECT_EQ(live.tick(), 100) << "it does not wait";
    live.finish();
    EXPECT_TRUE(live.trackers().have_caught_up());
    EXPECT_EQ(ticks_of(live), std::vector<std::int64_t>(scene::kTrackers.size(), 100));
}

// The work of a tracker that runs alone to the end of a tick.
TrackerWork counted_alone(const WorldPlan& plan, TrackerMethod method, std::int64_t tick) {
    LiveObjects alone;
    alone.set_comparing(false);
    alone.follow(plan, method, {});
    alone.go_to(tick);
    alone.finish();
    return work(alone, method);
}

TEST(LiveObjects, CompareTrackersOfALargeWorldAtTheLastTickThatAllHaveCompleted) {
    const WorldPlan plan = plan_with({live_swarm(3000)});
    LiveObjects live;
    live.follow(plan, TrackerMethod::difference, {}, 1);
    live.go_to(3);
    while (live.advance_leader(100'000)) continue;
    EXPECT_EQ(ticks_of(live), (std::vector<std::int64_t>{0, 0, 0, 3}));
    EXPECT_EQ(live.trackers().compared_tick(), std::nullopt)
        << "not all members are inserted everywhere";
    EXPECT_EQ(live.trackers().compared(TrackerMethod::difference), nullptr);
    std::set<std::int64_t> compared;
    int turns = 0;
    while (live.advance_others(700)) {
        ASSERT_LT(++turns, 10'000);
        const std::vector<std::int64_t> ticks = ticks_of(live);
        EXPECT_LE(*std::max_element(ticks.begin(), ticks.end() - 1),
                  *std::min_element(ticks.begin(), ticks.end()) + 1)
            << "the others wait for the last one";
        const std::optional<std::int64_t> tick = live.trackers().compared_tick();
        if (!tick || !compared.insert(*tick).second) continue;
        for (const TrackerMethod method : scene::kTrackers) {
            EXPECT_EQ(*live.trackers().compared(method), counted_alone(plan, method, *tick))
                << *tick;
        }
    }
    EXPECT_EQ(compared, (std::set<std::int64_t>{0, 1, 2}));
    EXPECT_EQ(live.trackers().compared_tick(), 3);
    EXPECT_TRUE(live.trackers().have_caught_up());
    for (const TrackerMethod method : scene::kTrackers) {
        EXPECT_EQ(*live.trackers().compared(method), work(live, method));
    }
}

// One member in so many tiles that the world is not recorded.
scene::Swarm giant() {
    scene::Swarm swarm = live_swarm(1);
    swarm.area = {{0, 0}, {1000, 1000}};
    swarm.sides = {200, 200};
    swarm.speeds = {0.01, 0.01};
    return swarm;
}

TEST(LiveObjects, AreNotComparedAtATickThatTheLeadingOneHasForgotten) {
    LiveObjects live;
    live.follow(plan_with({giant()}), TrackerMethod::difference, {});
    ASSERT_FALSE(live.is_recorded());
    live.finish();
    const auto far = static_cast<std::int64_t>(3 * ObjectRun::kMostHistory);
    live.go_to(far);
    while (live.advance_leader(LiveObjects::kPatience)) continue;
    live.advance_others(1'000'000);
    EXPECT_GT(live.run(TrackerMethod::always)->tick(), 0);
    EXPECT_EQ(live.trackers().compared_tick(), std::nullopt);
    for (const TrackerMethod method : scene::kTrackers)
        EXPECT_EQ(live.trackers().compared(method), nullptr);
    live.go_to(30);
    live.finish();
    EXPECT_EQ(live.trackers().compared_tick(), 30);
}

TEST(LiveObjects, LetATrackerOfALargeWorldLeadFromWhereItIs) {
    const WorldPlan plan = plan_with({live_swarm(3000)});
    LiveObjects live;
    live.follow(plan, TrackerMethod::difference, {});
    live.finish();
    live.go_to(3);
    live.advance_leader(LiveObjects::kPatience);
    live.advance_others(1);
    live.follow(plan, TrackerMethod::pooled, {}, 1);
    EXPECT_LT(live.tick(), 3);
    EXPECT_EQ(live.run(TrackerMethod::difference)->tick(), 3);
    live.finish();
    EXPECT_TRUE(live.trackers().have_caught_up());
    for (const TrackerMethod method : scene::kTrackers) {
        EXPECT_EQ(work(live, method), counted_alone(plan, method, 3));
    }
}

TEST(LiveObjects, CompareOnlyWhereAsked) {
    LiveObjects live;
    live.set_comparing(false);
    live.follow(plan_with({live_swarm()}), TrackerMethod::difference, {});
    live.go_to(10);
    live.finish();
    EXPECT_EQ(live.run(TrackerMethod::always), nullptr);
    EXPECT_FALSE(live.is_behind());
    live.set_comparing(true);
    EXPECT_TRUE(live.is_behind());
    live.finish();
    EXPECT_EQ(work(live, TrackerMethod::always).sum.entered,
              work(live, TrackerMethod::difference).sum.entered);
    EXPECT_EQ(live.run(TrackerMethod::always)->history().size(), 11U);
}

TEST(LiveObjects, LeaveOutSwarmsThatCannotBeThere) {
    LiveObjects live;
    scene::Swarm far = live_swarm();
    far.area = {{1e300, 0}, {0, 1}};
    scene::Swarm large = live_swarm(1'000'000);
    large.sides = {100, 100};
    live.follow(plan_with({far, live_swarm(4), large}), TrackerMethod::difference, {});
    EXPECT_EQ(live.size(), 4U);
    EXPECT_EQ(live.contents().faults().swarms.at(0).field, "rect[2]");
    EXPECT_EQ(live.contents().faults().swarms.at(2).field, "swarm");
    EXPECT_EQ(live.contents().member(live.world()->id_of(3)), (SwarmMember{1, 3}));
    EXPECT_EQ(live.contents().member(1), std::nullopt);
}

TEST(LiveObjects, LeaveOutSwarmsWhoseMembersCannotBeInserted) {
    const auto fault = [](const scene::Swarm& swarm) {
        LiveObjects live;
        live.follow({Frame(), TileRect{{0, 0}, {10, 10}}, {swarm}}, TrackerMethod::difference, {});
        EXPECT_EQ(live.size(), 0U);
        return live.contents().faults().swarms.at(0).field;
    };
    scene::Swarm large = live_swarm(1);
    large.sides = {5000, 5000};
    EXPECT_EQ(fault(large), "sides");
    scene::Swarm endless = live_swarm(1);
    endless.area = {{-1.7e308, 0}, {1.7e308, 1}};
    EXPECT_EQ(fault(endless), "swarm");
    // Each of them could be there, but not both.
    scene::Swarm half = live_swarm(1'000'000);
    half.sides = {3, 4};
    LiveObjects live;
    live.follow(plan_with({half, half}), TrackerMethod::difference, {}, 100);
    EXPECT_EQ(live.contents().faults().swarms.size(), 1U);
}

// Ten objects in one tile, which `always` takes out and puts back at every tick.
scene::Swarm crowd() {
    scene::Swarm swarm;
    swarm.area = {{0.1, 0.1}, {0.9, 0.9}};
    swarm.count = 10;
    swarm.sides = {0.1, 0.1};
    swarm.speeds = {0.01, 0.01};
    return swarm;
}

TEST(LiveObjects, StopOnceForAListThatStaysLong) {
    LiveObjects live;
    live.follow(plan_with({crowd()}), TrackerMethod::always, {});
    live.stops.set({5, false, false});
    live.go_to(10);
    live.finish();
    ASSERT_TRUE(live.stops.stop());
    EXPECT_EQ(live.stops.stop()->length, 10U);
    EXPECT_EQ(live.tick(), 1);
    EXPECT_EQ(live.last_tick(), 1);
    live.go_to(50);
    live.finish();
    EXPECT_FALSE(live.stops.stop());
    EXPECT_EQ(live.tick(), 50);
}

TEST(LiveObjects, WatchNoTickTwice) {
    LiveObjects live;
    live.follow(plan_with({live_swarm(200)}), TrackerMethod::difference, {});
    live.stops.set({0, true, false});
    std::vector<std::int64_t> stops;
    while (stops.size() < 3) {
        live.go_to(live.last_tick() + 500);
        live.finish();
        ASSERT_TRUE(live.stops.stop());
        EXPECT_EQ(live.stops.stop()->tick, live.last_tick());
        stops.push_back(live.last_tick());
    }
    const std::int64_t last = stops.back();
    live.go_to(last - 1);  // runs over the earlier stops again
    live.finish();
    EXPECT_FALSE(live.stops.stop());
    EXPECT_EQ(live.tick(), last - 1);
    live.go_to(last);
    live.finish();
    EXPECT_TRUE(live.stops.stop());
    live.follow(plan_with({live_swarm(200)}), TrackerMethod::pooled, {});
    live.finish();
    EXPECT_FALSE(live.stops.stop());
    EXPECT_EQ(live.tick(), last);
    for (const TrackerMethod method : scene::kTrackers) {
        EXPECT_EQ(live.run(method)->tick(), last);
        EXPECT_EQ(work(live, method).sum.entered, work(live, TrackerMethod::always).sum.entered);
    }
}

TEST(LiveObjects, ForgetAllButTheNumbersOfChapters) {
    LiveObjects live;
    follow(live, {{1, {{0, 0}, {1, 1}}}});
    const std::uint64_t chapter = live.chapter().number;
    live.forget();
    EXPECT_EQ(live.size(), 0U);
    EXPECT_EQ(live.world(), nullptr);
    follow(live, {{2, {{0, 0}, {1, 1}}}});
    EXPECT_GT(live.chapter().number, chapter);
    EXPECT_EQ(work(live, TrackerMethod::always).sum.links, 4);
}

// A number in the past names the object that had it then.
TEST(LiveObjects, GiveNoNumberTwice) {
    LiveObjects live;
    follow(live, {{1, {{0, 0}, {1, 1}}}, {2, {{5, 5}, {6, 6}}}});
    const std::uint32_t number = *live.world()->number_of(1);
    follow(live, {{2, {{5, 5}, {6, 6}}}});
    follow(live, {{2, {{5, 5}, {6, 6}}}, {3, {{0, 0}, {1, 1}}}});
    EXPECT_EQ(live.world()->id_of(number), 1U);
    EXPECT_NE(*live.world()->number_of(3), number);
}

}  // namespace
}  // namespace tileglass::world
