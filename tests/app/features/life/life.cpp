// Does the tab Life show the life of the tile, object or node that is chosen?

#include "app/features/life/life.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "app/shell/session/open_and_save.hpp"
#include "sandbox/scene/replay_log.hpp"
#include "tests/app/shell/panels/tab_desk.hpp"

namespace tileglass::app::life {
namespace {

const Life* life_at(TestDesk& desk) {
    return feature_of<ShownLife>(desk.workspace).life();
}

TEST(Lives, AreThoseOfTheKeptTile) {
    TestDesk desk = desk_with(R"({"tileglass":1,"items":[
        {"name":"bees","swarm":[0,0,30,20],"count":50,"speeds":[0.05,0.2]}]})");
    desk.run("world.life");
    desk.workspace.pointed.pinned = Tile{10, 10};
    for (int i = 0; i < 30; ++i) desk.run("world.tick");
    desk.workspace.refresh();
    const Life* life = life_at(desk);
    ASSERT_NE(life, nullptr);
    EXPECT_EQ(life->of(), LifeOf(LifeOfTile{{10, 10}}));
    EXPECT_EQ(life->events(), desk.workspace.player.length());
    desk.workspace.display.life_of = LifeOfNode{3};
    desk.workspace.refresh();
    EXPECT_FALSE(life_at(desk)->stays().empty());
    desk.run("world.life");
    desk.workspace.refresh();
    EXPECT_EQ(life_at(desk), nullptr);
}

TEST(Lives, AreNotShownOfWhatIsNotRecorded) {
    TestDesk desk = desk_with(R"({"tileglass":1,"items":[
        {"name":"bees","swarm":[0,0,30,20],"count":5000,"speeds":[0.05,0.2]}]})");
    desk.workspace.live.finish();
    desk.run("world.life");
    desk.workspace.refresh();
    EXPECT_TRUE(desk.workspace.display.tabs.shows(kTab));
    EXPECT_EQ(life_at(desk), nullptr);
}

TEST(Lives, OfObjectsThatAreNotThereYetAreEmpty) {
    const Result<scene::Loaded> log = scene::read_replay_log(
        R"({"world": {}}
{"insert": [7, 0.5, 0.5, 2.5, 2.5]}
{"move": [7, 1.5, 0.5, 3.5, 2.5]}
{"remove": 7}
)");
    ASSERT_TRUE(log);
    TestDesk desk;
    open_scene(desk.workspace, *log, {});
    desk.run("world.life");
    desk.workspace.display.life_of = LifeOfObject{0};
    desk.workspace.refresh();
    ASSERT_NE(life_at(desk), nullptr);
    desk.run("world.restart");
    EXPECT_EQ(desk.workspace.live.items().name_of_number(0), "gone");
    desk.workspace.refresh();
    EXPECT_TRUE(life_at(desk)->stays().empty());
}

class LifeTab : public TabDesk {};

TEST_F(LifeTab, ShowsTheLifeOfTheNodeThatIsPointedAt) {
    open("O2", Tab::counters);
    work().pointed.in_panel = LifeOfNode{0};
    Desk desk{work(), pointer()};
    run(command("world.life"), desk);
    EXPECT_TRUE(work().display.tabs.shows(kTab));
    EXPECT_EQ(work().display.life_of, LifeOf(LifeOfNode{0}));
    turn();
    const std::vector<Shown>& all = parts();
    EXPECT_TRUE(std::any_of(all.begin(), all.end(),
                            [](const Shown& part) { return part.text == "node 0"; }));
    // Nothing is pointed at: it closes.
    run(command("world.life"), desk);
    EXPECT_FALSE(work().display.tabs.shows(kTab));
}

}  // namespace
}  // namespace tileglass::app::life
