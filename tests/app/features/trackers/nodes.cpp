// Do nodes, tiles and objects light each other up, and do lanes say which node was reused?

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "app/document/picture/show.hpp"
#include "app/features/menus.hpp"
#include "app/features/trackers/node_painter.hpp"
#include "app/features/trackers/trackers.hpp"
#include "app/shell/session/open_and_save.hpp"
#include "app/shell/session/subject.hpp"
#include "sandbox/world/live_objects.hpp"
#include "tests/app/shell/panels/tab_desk.hpp"

namespace tileglass::app::trackers {
namespace {

class NodesDesk : public TabDesk {
protected:
    void open(const char* id) { TabDesk::open(id, kTab); }
    void open_in(int width, int height, const char* id) {
        open(id);
        work().display.tabs.is_large = false;
        set_window(width, height);
        turn();
        turn();
    }
    ShownTrackers& shown() { return feature_of<ShownTrackers>(work()); }

    // Which objects are in which tiles that are in sight.
    std::set<std::tuple<int, int, std::string>> objects_by_tile() {
        std::set<std::tuple<int, int, std::string>> found;
        const ShownLists& lists = work().lists.shown();
        const auto add = [&](const TileNodes& list) {
            for (const std::uint32_t node : list.nodes) {
                found.emplace(list.tile.y, list.tile.x,
                              lists.names->name_of_number(lists.state.owner(node)));
            }
        };
        lists.state.for_each_list(visible_tiles(work().scene().frame, view_of(work())), add);
        return found;
    }
};

TEST_F(NodesDesk, SayWhichNodeIsReusedForWhichTile) {
    open("O22");
    // At the last tick the crate goes one tile to the left.
    EXPECT_EQ(shown().lanes.lanes().size(), 4U);
    EXPECT_TRUE(shows("0: 3 1 > 0 0")) << "difference fills the column that is entered";
    EXPECT_TRUE(shows("3: 3 0 > 0 1"));
    EXPECT_TRUE(shows("1: 2 0 > 1 0")) << "the others link all nodes again";
    EXPECT_TRUE(shows("1: object 1 in 1 0")) << "difference leaves it alone";
    EXPECT_TRUE(shows("6 in lists, 144 garbage"));
}

TEST_F(NodesDesk, TellWhileTicksRunOnlyWhatThisTickDid) {
    open("O22");
    work().live.go_to(5);
    turn();
    EXPECT_TRUE(shows("0: 3 1 > 6 0"));
    work().live.run(25);
    work().live.speed = 4;
    turn();
    ASSERT_EQ(shown().lanes.ticks(), 2);
    EXPECT_EQ(shown().lanes.lanes()[3].marks()[2].age, 1U) << "marked, but paler";
    EXPECT_TRUE(shows("0: 3 1 > 6 0"));
    EXPECT_TRUE(texts("2: 2 0 > 5 1").empty()) << "the tick before";
}

TEST_F(NodesDesk, SayInWordsWhatATickDidToThoseOfTheLeadingTracker) {
    open("O22");
    EXPECT_TRUE(shows("Difference, this tick:"));
    EXPECT_TRUE(shows("2 reused"));
    EXPECT_TRUE(shows("0: 3 1 > 0 0, 3: 3 0 > 0 1"));
    EXPECT_TRUE(shows("0 left idle"));
    open("O23");
    EXPECT_TRUE(shows("Pooled, this tick:"));
    EXPECT_TRUE(shows("8 left idle"));
    EXPECT_TRUE(shows("64 to 71"));
    // While ticks pass too fast to be read, their nodes are counted.
    work().live.speed = 120;
    work().live.go_to(0);
    work().live.run(24);
    work().advance(0.1);
    turn();
    const std::int64_t ticks = work().live.tick();
    ASSERT_GE(ticks, 2);
    EXPECT_TRUE(shows("Pooled, the last " + std::to_string(ticks) + " ticks:"))
        << "no more than have passed";
    for (const Shown& part : all()) {
        EXPECT_TRUE(part.text.find(" to 71") == std::string::npos) << part.text;
    }
}

TEST_F(NodesDesk, HaveTheTilesThatATickEnteredAndLeftOnTheCanvas) {
    open("O11");
    work().live.go_to(241);
    work().live.finish();
    turn();
    const auto before = objects_by_tile();
    work().live.go_to(242);
    work().live.finish();
    turn();
    ASSERT_EQ(work().live.tick(), 242);
    const auto after = objects_by_tile();
    std::set<std::pair<int, int>> entered;
    std::set<std::pair<int, int>> left;
    for (const auto& [y, x, name] : after) {
        if (!before.contains({y, x, name})) entered.emplace(y, x);
    }
    for (const auto& [y, x, name] : before) {
        if (!after.contains({y, x, name})) left.emplace(y, x);
    }
    ASSERT_GT(entered.size(), 20U) << "of many objects";
    std::set<std::pair<int, int>> marked_entered;
    std::set<std::pair<int, int>> marked_left;
    for (const ChangedTile& changed : work().lists.shown().changed) {
        if (changed.is_entered) marked_entered.emplace(changed.tile.y, changed.tile.x);
        if (changed.is_left) marked_left.emplace(changed.tile.y, changed.tile.x);
    }
    EXPECT_EQ(marked_entered, entered);
    EXPECT_EQ(marked_left, left);
    // A step shows what one operation did.
    work().display.plays_ticks = false;
    turn();
    EXPECT_LT(work().lists.shown().changed.size(), entered.size());
}

TEST_F(NodesDesk, LeaveOnTheCanvasWhatAPersonDoesAfterATick) {
    open("O24");
    ASSERT_GT(work().live.tick(), 0);
    scene::Item box;
    box.name = "box";
    box.thing = scene::Object{{{1.25, 1.25}, {2.75, 1.75}}};
    work().document.editor.apply(scene::AddItem{box}, "add");
    work().live.finish();
    turn();
    work().live.finish();
    turn();
    const std::vector<ChangedTile> changed{{{1, 1}, true, false}, {{2, 1}, true, false}};
    EXPECT_EQ(work().lists.shown().changed, changed);
}

TEST_F(NodesDesk, AreReadInAWindowOfAnySize) {
    // The numbers and owners of dozens of nodes.
    for (const auto& [width, height] : {std::pair(1280, 720), std::pair(900, 600)}) {
        open_in(width, height, "O23");
        for (int node = 0; node < 72; ++node) {
            const std::string number = std::to_string(node);
            EXPECT_TRUE(shows(number) || !texts(number + " #").empty()) << width << ": " << node;
        }
    }
}

TEST_F(NodesDesk, OfHundredsHaveTheNumbersOfTheirRows) {
    open_in(1280, 720, "O24");
    EXPECT_GT(shown().lanes.lanes().front().allocated(), 100);
    const std::vector<Shown> first = texts("0");
    const auto row = std::find_if(first.begin(), first.end(),
                                  [](const Shown& part) { return part.text == "0"; });
    ASSERT_NE(row, first.end());
    // The square next to it is node 0: it lights its tile.
    point_at(Vec2{row->place.b.x + 8, row->place.middle().y});
    ASSERT_TRUE(shown().hot);
    const NodeLane& lane = shown().lanes.lanes()[1];
    ASSERT_EQ(lane.method(), work().live.objects().leading());
    EXPECT_EQ(shown().hot->tile, lane.nodes()[0].tile);
}

TEST_F(NodesDesk, TooManyToBeShownHaveOneScale) {
    open("O23");
    std::vector<LanePlan> plans;
    for (const NodeLane& lane : shown().lanes.lanes()) plans.emplace_back().lane = &lane;
    use_one_scale(plans);
    // Pooled has 72 nodes, the others 16.
    for (const LanePlan& plan : plans) EXPECT_EQ(plan.most, 72) << "in the longest bar";
}

TEST_F(NodesDesk, AreCountedAtTheStepThatIsShown) {
    open("O22");
    work().display.plays_ticks = false;
    turn();
    ASSERT_TRUE(work().recorder.plays_lists());
    const auto number_text = [&] { return live_numbers(work()).front().text; };
    EXPECT_EQ(number_text(), "nodes 6 live, 0 idle, 6 made, 48 reuses");
    // The last move leaves two tiles, then enters two.
    work().player.go_to(work().player.length() - 1);
    turn();
    EXPECT_EQ(number_text(), "nodes 5 live, 1 idle, 6 / 6 made, 47 / 48 reuses");
    work().player.go_to(work().player.length() - 2);
    turn();
    EXPECT_EQ(number_text(), "nodes 4 live, 2 idle, 6 / 6 made, 46 / 48 reuses");
    work().player.go_to(0);
    turn();
    EXPECT_EQ(number_text(), "nodes 0 live, 0 idle, 0 / 6 made, 0 / 48 reuses");
}

TEST_F(NodesDesk, AreAtTheTopOfATabThatAnotherCaseOpens) {
    open_in(1280, 720, "O22");
    const ImGuiWindow* world = ImGui::FindWindowByName("World");
    const auto scroll = [&] {
        ImGui::SetScrollY(ImGui::FindWindowByName("World"), 120);
        turn();
        ASSERT_EQ(world->Scroll.y, 120);
    };
    const auto open_another = [&](const char* id) {
        leave_for(work(), CaseToOpen{*find_case(shipped_cases(), id)});
    };
    scroll();
    turn();
    EXPECT_EQ(world->Scroll.y, 120) << "it stays where the user has it";
    open_another("O23");
    turn();
    EXPECT_EQ(world->Scroll.y, 0);
    scroll();
    work().display.tabs.show(Tab::counters);
    open_another("O24");
    turn();
    work().display.tabs.show(kTab);
    turn();
    EXPECT_EQ(world->Scroll.y, 0) << "it was closed meanwhile";
}

TEST_F(NodesDesk, LightTheTileAndTheObjectOfANode) {
    open("O2");
    const std::vector<Shown> nodes = texts("+0: 3 2");
    ASSERT_FALSE(nodes.empty());
    EXPECT_FALSE(shown().hot);
    point_at(nodes.front());
    ASSERT_TRUE(shown().hot);
    const HotNodes hot = *shown().hot;
    EXPECT_EQ(hot.tile, shown().lanes.lanes().front().nodes()[0].tile);
    EXPECT_EQ(hot.objects, (std::vector<std::uint32_t>{0}));
    EXPECT_EQ(hot.footprint, (TileRect{{3, 2}, {5, 4}}));
    EXPECT_EQ(work().pointed.in_panel, LifeOf(LifeOfNode{0})) << "whose life F shows";
    // On the canvas: the tile, the tiles of the object, and its rect.
    CanvasBuilder builder;
    const std::size_t lit = builder.build(work().showing()).outlines.size();
    shown().hot.reset();
    EXPECT_EQ(lit, builder.build(work().showing()).outlines.size() + 3);
    ImGui::GetIO().MousePos = {-10, -10};
    turn();
    turn();
    EXPECT_FALSE(shown().hot);
    EXPECT_FALSE(work().pointed.in_panel);
}

TEST_F(NodesDesk, LeadFromTheTileBeforeToTheTileOfANodeThatIsReused) {
    open("O22");
    point_at(texts("0: 3 1 > 0 0").front());
    ASSERT_TRUE(shown().hot);
    EXPECT_EQ(shown().hot->before, (Tile{3, 1}));
    EXPECT_EQ(shown().hot->tile, (Tile{0, 0}));
    CanvasBuilder builder;
    const std::size_t with = builder.build(work().showing()).strokes.size();
    shown().hot->before.reset();
    EXPECT_EQ(with, builder.build(work().showing()).strokes.size() + 1);
}

TEST_F(NodesDesk, LeadToTheTileThatANodeWasGivenBackFrom) {
    open("O23");
    const NodeLane& lane = shown().lanes.lanes().front();
    ASSERT_EQ(lane.nodes()[8].where, world::NodePlace::Where::free);
    // Its square is the first text that begins so in the row of the lane.
    const double row = texts("Always").front().place.middle().y;
    std::vector<Shown> node = texts("8");
    std::erase_if(node,
                  [&](const Shown& part) { return std::fabs(part.place.middle().y - row) > 4; });
    ASSERT_FALSE(node.empty());
    point_at(node.front());
    ASSERT_TRUE(shown().hot);
    EXPECT_EQ(shown().hot->before, lane.marks()[8].before.tile);
    EXPECT_FALSE(shown().hot->tile);
}

TEST_F(NodesDesk, AreLitByATileOfTheCanvas) {
    open("O2");
    ImGui::GetIO().MousePos = {-10, -10};
    turn();
    const int before = vertices();
    work().pointed.hovered = Tile{3, 2};
    work().pointed.hovered_point = Vec2{3.5, 2.5};
    turn();
    const int in_object = vertices();
    EXPECT_GT(in_object, before);
    work().pointed.hovered = Tile{9, 9};
    work().pointed.hovered_point = Vec2{9.5, 9.5};
    turn();
    EXPECT_EQ(vertices(), before);
}

TEST_F(NodesDesk, AreLitOnTheCanvasWhereTheyAreCounted) {
    open("O2");
    work().display.tabs.show(Tab::counters);
    turn();
    CanvasBuilder builder;
    const std::size_t dark = builder.build(work().showing()).outlines.size();
    work().display.light(count_of(&Counters::links, &Counters::unlinks));
    work().refresh();
    const std::size_t tiles = shown().lanes.lanes().front().tiles_of_live().size();
    EXPECT_EQ(builder.build(work().showing()).outlines.size(), dark + tiles);
}

TEST_F(NodesDesk, OfferTheMenuOfTicks) {
    for (const char* label : {"##list operations", "##lane"}) {
        open("O21");
        work().live.go_to(3);
        work().live.finish();
        turn();
        turn();
        EXPECT_EQ(click_right(label), menu_at(MenuSpot::ticks).data()) << label;
    }
}

TEST_F(NodesDesk, HaveTheirCodeShownInsteadOfThatOfCollections) {
    open("O26");
    EXPECT_TRUE(subject_of(work()).played[0].code.starts_with("tracker "));
    work().display.tabs.close(kTab);
    EXPECT_EQ(subject_of(work()).played[0].code, "points arrays");
}

// The texts on the canvas in the tiles of a move.
std::vector<std::string> lanes_at(Workspace& w, std::size_t step) {
    w.player.run_to(step);
    w.refresh();
    CanvasBuilder builder;
    std::vector<std::string> texts;
    for (const Label& label : builder.build(w.showing()).labels) {
        if (label.text.find(" of ") != std::string::npos) texts.push_back(label.text);
    }
    return texts;
}

TEST_F(NodesDesk, StepPointsThroughAnArrayAndALinkedList) {
    open("O26");
    EXPECT_TRUE(static_cast<bool>(work().lists.shown().state));
    work().display.tabs.close(kTab);
    turn();
    Workspace& w = work();
    EXPECT_TRUE(subject_of(w).played[1].title.empty()) << "one sentence tells of both";
    const std::vector<Event>& steps = w.player.recording()->events();
    const auto is_shift = [](const Event& step) {
        const auto* shift = std::get_if<Shift>(&step);
        return shift != nullptr && shift->shifted > 0;
    };
    const auto shift = std::find_if(steps.begin(), steps.end(), is_shift);
    ASSERT_NE(shift, steps.end());
    const auto at = static_cast<std::size_t>(shift - steps.begin());
    const std::vector<std::string> before = lanes_at(w, at);
    ASSERT_EQ(before.size(), 4U) << "both lanes of both tiles";
    EXPECT_EQ(before[0].substr(6), before[1].substr(12)) << "array and list have as many";
    const auto is_link = [](const Event& step) { return std::holds_alternative<Link>(step); };
    const auto link = std::find_if(shift, steps.end(), is_link);
    const std::vector<std::string> after =
        lanes_at(w, static_cast<std::size_t>(link - steps.begin()) + 1);
    EXPECT_NE(after, before);
    EXPECT_EQ(after[2].substr(6), after[3].substr(12));
    EXPECT_FALSE(static_cast<bool>(w.lists.shown().state)) << "the lanes stand in their place";
}

TEST(Collections, HaveTheirCodeShownWithoutObjects) {
    const TestDesk desk =
        desk_with(R"({"tileglass":1,"sweep":{"over":"crowd","from":1,"to":1000}})");
    EXPECT_EQ(subject_of(desk.workspace).played[0].code, "points arrays");
}

TEST(Nodes, AreShownByTheTabThatOpensForAnObject) {
    TestDesk desk =
        desk_with(R"({"tileglass":1,"items":[{"object":[1,1,3,2]},{"rect":[0,0,4,4]}]})");
    Workspace& w = desk.workspace;
    w.display.tabs = {};
    w.selection.main = w.scene().items.back().id;
    w.refresh();
    EXPECT_NE(w.display.tabs.open, kTab);
    w.selection.main = w.scene().items.front().id;
    w.refresh();
    EXPECT_EQ(w.display.tabs.open, kTab);
}

TEST_F(NodesDesk, TellWhereIdleNodesWait) {
    open("O23");
    const NodeLane& pooled = shown().lanes.lanes()[2];
    EXPECT_EQ(pooled.method(), TrackerMethod::pooled);
    EXPECT_EQ(pooled.state().idle().size(), 8U);
    EXPECT_TRUE(shows("costs 56 more nodes than On change"));
}

}  // namespace
}  // namespace tileglass::app::trackers
