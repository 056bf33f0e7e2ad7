// Are the ticks found in which something was counted, and the steps of a tick?

#include "app/features/counts.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <variant>
#include <vector>

#include "app/replay/counts.hpp"
#include "app/world/live_world.hpp"
#include "sandbox/world/live_objects.hpp"

namespace tileglass::app {
namespace {

constexpr std::int64_t kTicks = 150;

scene::Scene scene_of(const scene::Thing& thing) {
    scene::Scene scene;
    scene::Item item;
    item.id = 1;
    item.name = "item";
    item.thing = thing;
    scene.items.push_back(item);
    return scene;
}

// Slow members: there are ticks in which none of them changes its tiles.
scene::Scene slow_swarm() {
    scene::Swarm swarm;
    swarm.area = {{0, 0}, {12, 9}};
    swarm.count = 5;
    return scene_of(swarm);
}

void run_to(LiveWorld& live, std::int64_t tick) {
    live.go_to(tick);
    live.finish();
}

// The counters of a tick's events, looked at one by one.
Counters recorded_in_tick(const LiveWorld& live) {
    const world::Chapter& chapter = live.objects().chapter();
    Counters counters;
    const std::vector<Event>& events = chapter.recording->events();
    for (std::size_t i = chapter.before_tick; i < events.size(); ++i) {
        std::visit(counters, events[i]);
    }
    return counters;
}

TEST(TickCounts, AgreeWithTheEventsOfEachTick) {
    LiveWorld live;
    live.open(slow_swarm());
    live.finish();
    std::vector<std::vector<std::int64_t>> expected(counts().size());
    Counters before = counters_of(live.objects().leading_run()->work());
    for (std::int64_t tick = 1; tick <= kTicks; ++tick) {
        run_to(live, tick);
        const Counters events = recorded_in_tick(live);
        const Counters now = counters_of(live.objects().leading_run()->work());
        for (std::size_t i = 0; i < counts().size(); ++i) {
            const Count& count = counts()[i];
            ASSERT_EQ(count.of(now) - count.of(before), count.of(events))
                << count.name << " in tick " << tick;
            if (count.of(events) > 0) expected[i].push_back(tick);
        }
        before = now;
    }
    std::size_t marked = 0;
    for (std::size_t i = 0; i < counts().size(); ++i) {
        EXPECT_EQ(counted_ticks(live, counts()[i]), expected[i]) << counts()[i].name;
        marked += expected[i].empty() ? 0 : 1;
    }
    EXPECT_GE(marked, 8U) << "there is something to find";
    const std::vector<std::int64_t>& entered = expected[count_of(&Counters::entered)];
    EXPECT_LT(entered.size(), static_cast<std::size_t>(kTicks)) << "and not everywhere";
}

TEST(TickCounts, KnowTheTickThatOneGoesBackTo) {
    LiveWorld live;
    live.open(slow_swarm());
    live.finish();
    run_to(live, kTicks);
    run_to(live, 70);
    const auto history = live.objects().leading_run()->history();
    const Counters now = counters_of(history.back());
    const Counters before = counters_of(history[history.size() - 2]);
    const Counters events = recorded_in_tick(live);
    EXPECT_EQ(now.entered - before.entered, events.entered);
    EXPECT_EQ(now.updates - before.updates, events.updates);
    EXPECT_GT(events.updates, 0);
}

TEST(TickCounts, OfACameraAreThoseOfItsWholeWay) {
    scene::Camera camera;
    camera.view = {{0, 0}, {8, 6}};
    camera.path = {{60, 3}};
    LiveWorld live;
    live.open(scene_of(camera));
    live.finish();
    const Count& built = counts()[count_of(&Counters::built)];
    const std::vector<std::int64_t> ticks = counted_ticks(live, built);
    ASSERT_FALSE(ticks.empty());
    EXPECT_TRUE(std::is_sorted(ticks.begin(), ticks.end()));
    EXPECT_EQ(ticks.front(), 0) << "the first boxes are loaded at once";
    EXPECT_GT(ticks.back(), live.tick()) << "also what is yet to come";
    EXPECT_TRUE(counted_ticks(live, counts()[count_of(&Counters::links)]).empty());
}

}  // namespace
}  // namespace tileglass::app
