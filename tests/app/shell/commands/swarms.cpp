// Can swarms be let loose, run, stopped and gone back in?

#include <gtest/gtest.h>

#include <set>
#include <span>
#include <string>
#include <vector>

#include "app/shell/commands/pasting.hpp"
#include "app/shell/session/open_and_save.hpp"
#include "sandbox/scene/document.hpp"
#include "sandbox/scene/replay_log.hpp"
#include "sandbox/world/live_objects.hpp"
#include "tests/app/shell/commands/desk.hpp"

namespace tileglass::app {
namespace {

TestDesk desk_with_swarm(std::uint32_t count = 50, std::int64_t tick = 0) {
    scene::Scene scene;
    scene.world.tick = tick;
    scene::Item item;
    item.name = "bees";
    scene::Swarm swarm;
    swarm.area = {{0, 0}, {30, 20}};
    swarm.count = count;
    swarm.speeds = {0.05, 0.2};
    item.thing = swarm;
    scene.items.push_back(item);
    TestDesk desk;
    open_scene(desk.workspace, {scene, {}, false}, {});
    return desk;
}

void pass(TestDesk& desk, double seconds) {
    desk.workspace.advance(seconds);
    desk.workspace.refresh();
}

TEST(Swarms, AreDrawnWithTheTool) {
    TestDesk desk;
    desk.run("tool.swarm");
    desk.drag({0, 0}, {16, 9});
    const scene::Item* item = desk.workspace.selected_item();
    ASSERT_NE(item, nullptr);
    const auto& swarm = *item->as<scene::Swarm>();
    EXPECT_EQ(swarm.area, (Rect{{0, 0}, {16, 9}}));
    EXPECT_EQ(swarm.count, 18U);
    EXPECT_EQ(desk.workspace.live.objects().size(), 18U);
    EXPECT_EQ(desk.undo_all(), 1);
    desk.workspace.refresh();
    EXPECT_EQ(desk.workspace.live.objects().size(), 0U);
}

TEST(Swarms, RunWithTimeUntilTheyAreHeld) {
    TestDesk desk = desk_with_swarm();
    LiveWorld& live = desk.workspace.live;
    EXPECT_FALSE(live.is_busy());
    desk.run("world.run");
    EXPECT_TRUE(live.is_running());
    live.speed = 100;
    pass(desk, 0.1);
    EXPECT_EQ(live.objects().tick(), 10);
    pass(desk, 0.004);  // not a whole tick
    EXPECT_EQ(live.objects().tick(), 10);
    pass(desk, 0.007);
    EXPECT_EQ(live.objects().tick(), 11);
    desk.run("world.run");
    pass(desk, 1);
    EXPECT_EQ(live.objects().tick(), 11);
    EXPECT_FALSE(live.is_busy());
}

TEST(Swarms, GoTickByTickBothWays) {
    TestDesk desk = desk_with_swarm();
    const world::LiveObjects& objects = desk.workspace.live.objects();
    for (int i = 0; i < 5; ++i) desk.run("world.tick");
    EXPECT_EQ(objects.tick(), 5);
    const Rect before = objects.run(objects.leading())->bodies()[3].rect();
    const world::TrackerWork work = objects.run(objects.leading())->work();
    desk.run("world.tick");
    EXPECT_NE(objects.run(objects.leading())->bodies()[3].rect(), before);
    desk.run("world.back");
    EXPECT_EQ(objects.run(objects.leading())->bodies()[3].rect(), before);
    EXPECT_EQ(objects.run(objects.leading())->work(), work);
    desk.run("world.restart");
    EXPECT_EQ(objects.tick(), 0);
    desk.run("world.back");
    EXPECT_EQ(objects.tick(), 0);
}

TEST(Swarms, AreNoEditsAsTicksPass) {
    TestDesk desk = desk_with_swarm();
    desk.run("world.tick");
    desk.workspace.refresh();
    EXPECT_FALSE(desk.workspace.document.editor.is_modified());
    EXPECT_FALSE(desk.workspace.document.editor.can_undo());
}

TEST(Swarms, AreSavedWithTheirTickAndOpenThere) {
    TestDesk desk = desk_with_swarm(50, 7);
    EXPECT_EQ(desk.workspace.live.objects().last_tick(), 7);
    desk.workspace.live.finish();
    desk.run("world.tick");
    const Rect place =
        desk.workspace.live.objects().run(TrackerMethod::difference)->bodies()[0].rect();
    const Result<scene::Loaded> loaded = scene::read_scene(scene_text(desk.workspace), {});
    ASSERT_TRUE(loaded);
    EXPECT_EQ(loaded->scene.world.tick, 8);
    TestDesk other;
    open_scene(other.workspace, *loaded, {});
    other.workspace.live.finish();
    EXPECT_EQ(other.workspace.live.objects().run(TrackerMethod::difference)->bodies()[0].rect(),
              place);
}

TEST(Swarms, BeginAnewWhereAnotherSceneIsOpened) {
    TestDesk desk = desk_with_swarm();
    desk.run("world.tick");
    const std::uint64_t chapter = desk.workspace.live.objects().chapter().number;
    scene::Scene same = desk.workspace.scene();
    open_scene(desk.workspace, {same, {}, false}, {});
    EXPECT_EQ(desk.workspace.live.objects().tick(), 0);
    EXPECT_GT(desk.workspace.live.objects().chapter().number, chapter);
    EXPECT_EQ(desk.workspace.live.objects().run(TrackerMethod::always)->work().done, 50);
}

TEST(Swarms, StopWhereAListGetsLong) {
    TestDesk desk = desk_with_swarm(300);
    LiveWorld& live = desk.workspace.live;
    live.stop_when({6, false, false});
    desk.run("world.run");
    for (int i = 0; i < 300 && live.is_running(); ++i) pass(desk, 0.1);
    ASSERT_FALSE(live.is_running());
    const std::optional<world::Stop>& stop = live.objects().stops.stop();
    ASSERT_TRUE(stop);
    EXPECT_EQ(stop->length, 7U);
    EXPECT_EQ(stop->tick, live.objects().tick());
    EXPECT_EQ(desk.workspace.pointed.pinned, stop->tile);
    EXPECT_NE(desk.workspace.message.text.find("has 7 nodes; bees #"), std::string::npos)
        << desk.workspace.message.text;
    desk.run("world.run");  // goes on from there
    pass(desk, 0.02);
    EXPECT_GT(live.objects().tick(), stop ? 0 : -1);
}

TEST(Swarms, StopAtANewNode) {
    TestDesk desk = desk_with_swarm(300);
    LiveWorld& live = desk.workspace.live;
    const std::int64_t allocated = live.objects().world()->nodes().allocated;
    live.stop_when({0, true, false});
    desk.run("world.run");
    for (int i = 0; i < 300 && live.is_running(); ++i) pass(desk, 0.1);
    ASSERT_TRUE(live.objects().stops.stop());
    EXPECT_EQ(live.objects().stops.stop()->node, allocated);
    EXPECT_NE(desk.workspace.message.text.find("is new"), std::string::npos);
}

TEST(Swarms, TellOfEveryStop) {
    TestDesk desk = desk_with_swarm(300);
    desk.workspace.live.stop_when({0, true, false});
    std::vector<std::string> messages;
    for (int i = 0; i < 3000 && messages.size() < 2; ++i) {
        desk.workspace.message.tell("");
        desk.run("world.tick");
        pass(desk, 0.01);
        if (!desk.workspace.message.text.empty()) messages.push_back(desk.workspace.message.text);
    }
    ASSERT_EQ(messages.size(), 2U);
    EXPECT_NE(messages[0], messages[1]);
}

TEST(Swarms, NeverStopAtAFaultForThereIsNone) {
    TestDesk desk = desk_with_swarm(100);
    desk.workspace.live.stop_when({0, false, true});
    desk.run("world.run");
    for (int i = 0; i < 20; ++i) pass(desk, 0.1);
    EXPECT_TRUE(desk.workspace.live.is_running());
    EXPECT_EQ(desk.workspace.live.objects().tick(), 120);
}

TEST(Swarms, HaveMembersThatAreMetByName) {
    TestDesk desk = desk_with_swarm();
    desk.run("tool.rectangle");
    desk.drag({0, 0}, {30, 20});
    const auto& met = desk.workspace.meeting.objects();
    ASSERT_TRUE(met);
    EXPECT_EQ(met->tried.size(), 50U);
    EXPECT_EQ(desk.workspace.live.items().name_of(met->tried[17].id), "bees #17");
    desk.run("world.tick");
    desk.workspace.refresh();
    EXPECT_EQ(desk.workspace.meeting.objects()->tried.size(), 50U);
}

TEST(Swarms, ThatAreLargeAreNotRecorded) {
    TestDesk desk = desk_with_swarm(5000);
    desk.workspace.live.finish();
    desk.workspace.refresh();
    EXPECT_EQ(desk.workspace.player.recording(), nullptr);
    EXPECT_TRUE(desk.workspace.lists.shown().state);
    EXPECT_GT(desk.workspace.lists.shown().longest, 1U);
}

TestDesk desk_with_log() {
    const Result<scene::Loaded> loaded = scene::read_replay_log(
        R"({"world": {}}
{"insert": [7, 0.5, 0.5, 2.5, 2.5]}
{"move": [7, 1.5, 0.5, 3.5, 2.5]}
{"move": [8, 1.5, 0.5, 3.5, 2.5]}
{"remove": 7}
)");
    EXPECT_TRUE(loaded);
    TestDesk desk;
    open_scene(desk.workspace, *loaded, {});
    return desk;
}

TEST(Logs, OpenAtTheirEndAndAreGoneThroughBothWays) {
    TestDesk desk = desk_with_log();
    LiveWorld& live = desk.workspace.live;
    EXPECT_TRUE(live.has_objects());  // there were some
    EXPECT_EQ(live.objects().tick(), 4);
    EXPECT_EQ(live.horizon(), 4);
    EXPECT_EQ(operation_text(live), "remove object 7");
    desk.run("world.back");
    EXPECT_EQ(operation_text(live), "move object 8: refused, it is not there");
    desk.run("world.back");
    EXPECT_EQ(operation_text(live), "move object 7");
    EXPECT_EQ(live.objects().run(TrackerMethod::difference)->work().sum.links, 12);
    std::vector<Rect> room;
    const std::span<const Rect> bodies = bodies_of(live, room);
    ASSERT_EQ(bodies.size(), 1U);
    EXPECT_EQ(bodies[0], (Rect{{1.5, 0.5}, {3.5, 2.5}}));
    EXPECT_EQ(live.items().name_of_number(0), "object 7");
    desk.run("world.restart");
    EXPECT_EQ(operation_text(live), "");
    EXPECT_EQ(live.objects().size(), 0U);
    EXPECT_TRUE(live.has_objects());
}

TEST(Logs, ShowTheirObjectsWhereTheyWereAtEachStep) {
    TestDesk desk = desk_with_log();
    Workspace& w = desk.workspace;
    w.refresh();
    ASSERT_TRUE(w.recorder.plays_lists());
    CanvasBuilder builder;
    std::set<std::vector<float>> seen;
    for (std::size_t step = 0; step <= w.player.length(); ++step) {
        w.player.go_to(step);
        w.refresh();
        // Of the operations, the move of an object that is not there was refused.
        const std::int64_t begun = w.player.counters().updates;
        std::vector<float> lows;
        for (const Body& body : builder.build(w.showing()).bodies.bodies) {
            lows.push_back(body.min_x);
        }
        const bool is_there = begun == 1 || begun == 2;
        ASSERT_EQ(lows.size(), is_there ? 1U : 0U) << step;
        if (is_there) {
            const double low = begun == 1 ? 0.5 : 1.5;
            EXPECT_NEAR(lows[0], view_of(w).in_corner().to_screen({low, 0}).x, 1e-3) << step;
        }
        seen.insert(lows);
    }
    EXPECT_EQ(seen.size(), 3U) << "nowhere, and in two places";
}

TEST(Logs, ArePastedWithTheirTick) {
    TestDesk log = desk_with_log();
    log.run("world.back");
    const std::string text = scene_text(log.workspace);
    TestDesk desk;
    paste(desk.workspace, text);
    take_paste(desk.workspace);
    desk.workspace.refresh();
    EXPECT_EQ(desk.workspace.live.objects().last_tick(), 3);
    EXPECT_EQ(desk.workspace.live.horizon(), 4);
}

TEST(Logs, RunFromTheirBeginningToTheirEnd) {
    TestDesk desk = desk_with_log();
    LiveWorld& live = desk.workspace.live;
    desk.run("world.run");
    EXPECT_EQ(live.objects().last_tick(), 0);
    live.speed = 10;
    pass(desk, 0.1);
    EXPECT_EQ(live.objects().tick(), 1);
    EXPECT_TRUE(live.is_running());
    pass(desk, 5);
    EXPECT_EQ(live.objects().tick(), 4);
    EXPECT_FALSE(live.is_running());
}

TEST(Logs, FitTheViewToTheTilesThatTheirObjectsTake) {
    TestDesk desk = desk_with_log();
    const std::optional<Rect> extent = extent_of(desk.workspace);
    ASSERT_TRUE(extent);
    EXPECT_EQ(*extent, (Rect{{0, 0}, {4, 3}}));
}

}  // namespace
}  // namespace tileglass::app
