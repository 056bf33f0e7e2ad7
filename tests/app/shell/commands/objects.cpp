// Can objects be placed and dragged, and their lists be played there and back?

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "app/replay/words/words.hpp"
#include "sandbox/scene/document.hpp"
#include "sandbox/world/live_objects.hpp"
#include "tests/app/shell/commands/desk.hpp"

namespace tileglass::app {
namespace {

// Two objects that share tile (4, 3).
TestDesk desk_with_objects(TrackerMethod tracker = TrackerMethod::difference) {
    TestDesk desk;
    scene::Scene scene = desk.workspace.scene();
    scene.world.tracker = tracker;
    for (const Rect& rect : {Rect{{2.5, 2.5}, {4.5, 3.5}}, Rect{{4.25, 3.25}, {4.75, 3.75}}}) {
        scene::Item item;
        item.name = scene.items.empty() ? "crate" : "bird";
        item.thing = scene::TileQuery{};
        item.thing = scene::Object{rect};
        scene.items.push_back(item);
    }
    desk.workspace.document.editor.open(scene);
    desk.workspace.selection.main = desk.workspace.scene().items[0].id;
    desk.workspace.refresh();
    return desk;
}

std::vector<std::string> names_in(const ShownLists& lists, Tile tile) {
    std::vector<std::string> names;
    const auto name = [&](const TileNodes& list) {
        for (const std::uint32_t node : list.nodes) {
            names.push_back(lists.names->name_of_number(lists.state.owner(node)));
        }
    };
    lists.state.for_each_list({tile, {tile.x + 1, tile.y + 1}}, name);
    return names;
}

TEST(Objects, ArePlacedWithTheTool) {
    TestDesk desk;
    desk.run("tool.object");
    desk.drag({2, 3}, {5, 7});
    const scene::Item* item = desk.workspace.selected_item();
    ASSERT_NE(item, nullptr);
    EXPECT_EQ(item->name, "object 1");
    EXPECT_EQ(item->thing, scene::Thing(scene::Object{{{2, 3}, {5, 7}}}));
    EXPECT_EQ(desk.workspace.live.objects().chapter().lists.live(), 20);
    EXPECT_EQ(desk.undo_all(), 1);
    desk.workspace.refresh();
    EXPECT_EQ(desk.workspace.live.objects().chapter().lists.live(), 0);
}

TEST(Objects, AreInTheListsOfTheirTiles) {
    TestDesk desk = desk_with_objects();
    const ShownLists lists = desk.workspace.lists.shown();
    EXPECT_EQ(names_in(lists, {4, 3}), (std::vector<std::string>{"bird", "crate"}));
    EXPECT_EQ(names_in(lists, {2, 2}), std::vector<std::string>{"crate"});
    EXPECT_TRUE(names_in(lists, {5, 3}).empty());
}

TEST(Objects, MoveTheirListsAlongWithADrag) {
    TestDesk desk = desk_with_objects();
    desk.press({3.5, 3});
    desk.drag({4.5, 3});
    desk.release();
    const ShownLists lists = desk.workspace.lists.shown();
    EXPECT_TRUE(names_in(lists, {2, 2}).empty());
    EXPECT_EQ(names_in(lists, {5, 3}), std::vector<std::string>{"crate"});
    const std::vector<ChangedTile> changed{
        {{2, 2}, false, true}, {{5, 2}, true, false}, {{2, 3}, false, true}, {{5, 3}, true, false}};
    EXPECT_EQ(lists.changed, changed);
}

TEST(Objects, ArePlayedThereAndBack) {
    TestDesk desk = desk_with_objects(TrackerMethod::pooled);
    desk.drag({3.5, 3}, {4.5, 3});
    Player& player = desk.workspace.player;
    ASSERT_TRUE(player.is_at_end());
    const std::int64_t live = player.found().lists.live();
    player.run_to(0);
    desk.workspace.refresh();
    EXPECT_EQ(player.found().lists.live(), 0);
    EXPECT_TRUE(desk.workspace.lists.shown().changed.empty());
    player.run_to(3);
    EXPECT_EQ(player.found().lists.live(), 2);
    player.run_to(player.length());
    EXPECT_EQ(player.found().lists.live(), live);
}

TEST(Objects, ShowTheirListsAsTheyAreWhenOneIsDraggedAfterSteppingBack) {
    TestDesk desk = desk_with_objects();
    desk.workspace.player.run_to(2);
    desk.drag({3.5, 3}, {4.5, 3});
    EXPECT_TRUE(desk.workspace.player.is_at_end());
    EXPECT_EQ(desk.workspace.player.found().lists.live(),
              desk.workspace.live.objects().chapter().lists.live());
}

TEST(Objects, ShowNoListsWithAnAnswer) {
    TestDesk desk = desk_with_objects();
    scene::Item item;
    item.name = "rect";
    item.thing = scene::query_about(Rect{{8, 8}, {9, 9}});
    desk.workspace.selection.main =
        desk.workspace.document.editor.apply(scene::AddItem{item}, "draw rect");
    desk.workspace.refresh();
    EXPECT_FALSE(desk.workspace.lists.shown().state);
    desk.workspace.selection.main = scene::kNoItem;
    desk.workspace.refresh();
    EXPECT_TRUE(desk.workspace.lists.shown().state);
}

TEST(Objects, CanBeTrackedInAnotherWay) {
    TestDesk desk = desk_with_objects();
    desk.workspace.document.editor.apply(scene::SetTracker{TrackerMethod::always},
                                         "change the tracker");
    desk.workspace.refresh();
    EXPECT_EQ(desk.workspace.live.objects().leading(), TrackerMethod::always);
    EXPECT_EQ(desk.undo_all(), 1);
    desk.workspace.refresh();
    EXPECT_EQ(desk.workspace.live.objects().leading(), TrackerMethod::difference);
}

TEST(Objects, AreWrittenAndReadWithTheirTracker) {
    TestDesk desk = desk_with_objects(TrackerMethod::pooled);
    const std::string text = scene::write_scene(desk.workspace.scene());
    EXPECT_NE(text.find(R"("object": [4.25, 3.25, 4.75, 3.75])"), std::string::npos) << text;
    const Result<scene::Loaded> loaded = scene::read_scene(text, {});
    ASSERT_TRUE(loaded);
    EXPECT_TRUE(loaded->warnings.empty());
    EXPECT_EQ(loaded->scene.world.tracker, TrackerMethod::pooled);
    EXPECT_EQ(loaded->scene.items[1].thing, desk.workspace.scene().items[1].thing);
}

TEST(Objects, HaveNothingThatOnlyQuestionsHave) {
    const auto field = [](const std::string& item) {
        const Result<scene::Loaded> loaded =
            scene::read_scene(R"({"tileglass":1,"items":[)" + item + "]}", {});
        return loaded ? "none" : loaded.error().field;
    };
    EXPECT_EQ(field(R"({"object":[0,0,1,1],"coverage":"open"})"), "items[0].coverage");
    EXPECT_EQ(field(R"({"object":[0,0,1,1],"bounds":[0,0,1,1]})"), "items[0].bounds");
    EXPECT_EQ(field(R"({"object":[0,0,1]})"), "items[0].object");
    EXPECT_EQ(field(R"({"object":[0,0,1,1]})"), "none");
}

TEST(Objects, AreMetByTheSelectedItem) {
    TestDesk desk = desk_with_objects();
    desk.run("tool.segment");
    desk.drag({0.5, 3}, {8.5, 3});
    const auto& met = desk.workspace.meeting.objects();
    ASSERT_TRUE(met);
    const std::uint32_t crate = desk.workspace.scene().items[0].id;
    ASSERT_TRUE(met->first);
    EXPECT_EQ(met->first->id, crate);
    EXPECT_EQ(met->first->t, 0.25);
    CanvasBuilder builder;
    const Canvas& canvas = builder.build(desk.workspace.showing());
    const auto says = [](const Label& label) { return label.text == "meets crate at t = 0.25"; };
    EXPECT_TRUE(std::any_of(canvas.labels.begin(), canvas.labels.end(), says));
    desk.workspace.selection.main = crate;
    desk.workspace.refresh();
    EXPECT_FALSE(desk.workspace.meeting.objects());
}

TEST(Objects, AreMetByARayBeyondItsTip) {
    TestDesk desk = desk_with_objects();
    desk.run("tool.ray");
    desk.drag({0.5, 3}, {1, 3});
    const auto& met = desk.workspace.meeting.objects();
    ASSERT_TRUE(met && met->first);
    EXPECT_EQ(met->first->id, desk.workspace.scene().items[0].id);
    EXPECT_EQ(met->first->t, 4);
    CanvasBuilder builder;
    const Canvas& canvas = builder.build(desk.workspace.showing());
    const auto is_there = [](const Dot& dot) { return dot.at == Vec2{2.5, 3}; };
    EXPECT_TRUE(std::any_of(canvas.dots.begin(), canvas.dots.end(), is_there));
}

TEST(Objects, MeetOthersOnTheirWay) {
    TestDesk desk = desk_with_objects();
    scene::Item item = desk.workspace.scene().items[0];
    auto& object = *item.as<scene::Object>();
    const Rect rect = object.rect;
    object.by = {40, 0};
    const scene::ItemId crate = item.id;
    desk.workspace.document.editor.apply(scene::ReplaceItem{item}, "give it a way");
    desk.workspace.document.editor.apply(scene::RemoveItem{desk.workspace.scene().items[1].id},
                                         "remove");
    desk.workspace.selection.main = crate;
    desk.workspace.refresh();
    ASSERT_TRUE(desk.workspace.meeting.objects());
    EXPECT_FALSE(desk.workspace.meeting.objects()->first);

    // A wall in its way.
    scene::Item wall;
    wall.name = "wall";

    wall.thing = scene::TileQuery{};
    wall.thing = scene::Object{{{rect.max().x + 10, -50}, {rect.max().x + 11, 50}}};
    desk.workspace.document.editor.apply(scene::AddItem{wall}, "add a wall");
    desk.workspace.selection.main = crate;
    desk.workspace.refresh();
    const auto& met = desk.workspace.meeting.objects();
    ASSERT_TRUE(met && met->first);
    EXPECT_EQ(met->first->id, desk.workspace.scene().items.back().id);
    EXPECT_EQ(met->first->t, 0.25);
    const auto is_itself = [&](const auto& tried) { return tried.id == crate; };
    EXPECT_TRUE(std::none_of(met->tried.begin(), met->tried.end(), is_itself));
    CanvasBuilder builder;
    const Canvas& canvas = builder.build(desk.workspace.showing());
    const auto says = [](const Label& label) { return label.text == "meets wall at t = 0.25"; };
    EXPECT_TRUE(std::any_of(canvas.labels.begin(), canvas.labels.end(), says));

    // The end of the way is its ninth grip.
    const Exhibit& exhibit = *exhibit_of(item.thing);
    ASSERT_EQ(exhibit.grips(item.thing).size(), 9U);
    const Vec2 middle = (rect.a + rect.b) * 0.5;
    const scene::Thing dragged = exhibit.drag(item.thing, 8, middle + Vec2{3, -2}, false);
    EXPECT_EQ(std::get<scene::Object>(dragged).by, (Vec2{3, -2}));
    EXPECT_EQ(std::get<scene::Object>(dragged).rect, rect);
    EXPECT_EQ(exhibit.extent(dragged).max().x, rect.max().x + 3);
}

TEST(Objects, KeepTheirWayInAFile) {
    const char* text = R"({"tileglass":1,"items":[{"object":[0,0,1,1],"by":[2,-3.5]}]})";
    Result<scene::Loaded> loaded = scene::read_scene(text, {});
    ASSERT_TRUE(loaded);
    EXPECT_TRUE(loaded->warnings.empty());
    auto& object = *loaded->scene.items.change(0).as<scene::Object>();
    EXPECT_EQ(object.by, (Vec2{2, -3.5}));
    EXPECT_NE(scene::write_scene(loaded->scene).find(R"("by")"), std::string::npos);
    object.by = {};
    EXPECT_EQ(scene::write_scene(loaded->scene).find(R"("by")"), std::string::npos);
    const char* wrong = R"({"tileglass":1,"items":[{"object":[0,0,1,1],"by":[2]}]})";
    EXPECT_EQ(scene::read_scene(wrong, {}).error().field, "items[0].by");
    const char* endless = R"({"tileglass":1,"items":[{"object":[0,0,1,1],"by":["inf",0]}]})";
    EXPECT_EQ(scene::read_scene(endless, {}).error().field, "items[0].by[0]");
}

TEST(Objects, SayWhyTheyAreInNoList) {
    TestDesk desk = desk_with_objects();
    scene::Item item = *desk.workspace.selected_item();
    item.thing = scene::Object{{{0, 0}, {400, 400}}};
    desk.workspace.document.editor.apply(scene::ReplaceItem{item}, "make crate larger");
    desk.workspace.refresh();
    CanvasBuilder builder;
    const Canvas& canvas = builder.build(desk.workspace.showing());
    const bool has_said =
        std::any_of(canvas.labels.begin(), canvas.labels.end(), [](const Label& label) {
            return label.role == Role::error &&
                   label.text.find("it would be in 160,801 tiles") != std::string::npos;
        });
    EXPECT_TRUE(has_said);
}

TEST(Objects, SayInWordsWhatHappensToTheirLists) {
    struct SevenIsCrate final : ObjectNames {
        std::string name_of_number(std::uint32_t number) const override {
            return number == 7 ? "crate" : "other";
        }
    };
    const SevenIsCrate names;
    EXPECT_EQ(tell_lists(Track{7, {{0, 0}, {2, 1}}, {{1, 0}, {3, 1}}}, names),
              "crate: tiles entered 1, left 1, kept 1");
    EXPECT_EQ(tell_lists(Link{{2, 0}, 7, 3, NodeSource::shared}, names),
              "crate enters (2, 0) with the free node 3");
    EXPECT_EQ(tell_lists(Unlink{{0, 0}, 7, 3, 4, 5, true}, names),
              "crate leaves (0, 0); node 3 stays with it");
    EXPECT_EQ(tell_lists(Release{7, 3}, names), "crate gives up node 3");
    EXPECT_EQ(tell_lists(Candidate{Tile{2, 0}, 7, false, true}, names),
              "crate in the array of (2, 0) is the one");
    EXPECT_EQ(tell_lists(Place{Tile{2, 0}, 7, 3, 2}, names), "crate moves up from index 3 to 2");
    EXPECT_EQ(tell_lists(Visit{{0, 0}}, names), std::nullopt);
}

}  // namespace
}  // namespace tileglass::app
