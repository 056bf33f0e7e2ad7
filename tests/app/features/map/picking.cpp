// Does a click turn the kind under it, and may the tab be opened where there is a map?

#include <gtest/gtest.h>

#include <optional>

#include "app/document/map_edits.hpp"
#include "app/features/map/map.hpp"
#include "tests/app/document/layers_desk.hpp"

namespace tileglass::app::map {
namespace {

TEST(PickedKinds, TurnTheKindUnderAClick) {
    TestDesk desk = desk_with_layers();
    desk.run("map.pick");
    EXPECT_TRUE(desk.workspace.hand.picks_kinds);
    EXPECT_TRUE(desk.workspace.display.tabs.shows(kTab)) << "it says which are solid";
    EXPECT_EQ(desk.pointer.cursor(desk.workspace), Cursor::cross);
    desk.click({0.5, 0.5});
    EXPECT_EQ(desk.workspace.message.text, "1 is open now");
    EXPECT_FALSE(map_of(desk.workspace).is_solid({0, 0}));
    EXPECT_FALSE(map_of(desk.workspace).is_solid({1, 1})) << "it is of the same kind";
    EXPECT_TRUE(map_of(desk.workspace).is_solid({1, 0}));
    desk.click({1.5, 1.5});
    EXPECT_EQ(desk.workspace.message.text, "1 is solid now");
    desk.click({0.5, 1.5});
    EXPECT_EQ(desk.workspace.message.text, "no tile is solid now");
    EXPECT_EQ(desk.workspace.pointed.pinned, std::nullopt);
    EXPECT_EQ(desk.undo_all(), 3);
    EXPECT_EQ(map_of(desk.workspace).rule(), scene::SolidRule());
}

TEST(PickedKinds, TurnNoKindOutsideOfTheMap) {
    TestDesk desk = desk_with_layers();
    desk.run("map.pick");
    for (const Vec2 at : {Vec2{-0.5, 0.5}, Vec2{3.5, 0.5}, Vec2{1, -1}, Vec2{1, 2.5}}) {
        desk.workspace.message.tell("");
        desk.click(at);
        EXPECT_EQ(desk.workspace.message.text, "there is no tile of the map: click one that is");
    }
    EXPECT_FALSE(desk.workspace.document.editor.can_undo());
    TestDesk none;
    toggle_kind_at(none.workspace, {0, 0});
    EXPECT_EQ(none.workspace.message.text, "there is no tile of the map: click one that is");
}

TEST(PickedKinds, TurnNothingWhileAnItemLiesUnderTheClick) {
    TestDesk desk = desk_with_layers();
    desk.add({{0, 0}, {3, 2}});
    desk.run("map.pick");
    desk.drag({0.5, 0.5}, {2.5, 1.5});
    EXPECT_EQ(desk.rect(), (Rect{{0, 0}, {3, 2}})) << "nothing is dragged";
    EXPECT_FALSE(map_of(desk.workspace).is_solid({0, 0}));
    EXPECT_EQ(desk.undo_all(), 1);
}

TEST(PickedKinds, ArePutAwayWithOtherTools) {
    TestDesk desk = desk_with_layers();
    desk.run("map.pick");
    desk.run("tool.brush");
    EXPECT_FALSE(desk.workspace.hand.picks_kinds);
    desk.run("map.pick");
    EXPECT_FALSE(desk.workspace.hand.has_brush);
    desk.press_key({kKeyEscape});
    EXPECT_FALSE(desk.workspace.hand.picks_kinds);
}

TEST(PickedKinds, NeedAMapWhoseTilesAreKnown) {
    TestDesk desk;
    EXPECT_FALSE(desk.workspace.scene().map.cells);
    EXPECT_FALSE(desk.run("map.pick"));
    EXPECT_FALSE(desk.run("view.map"));
    scene::Scene scene;
    scene.map.procedural = scene::ProceduralMap{7, std::nullopt};
    desk.workspace.document.editor.open(scene);
    EXPECT_FALSE(desk.workspace.scene().map.cells);
    desk.set_map(1, 1, "#");
    EXPECT_TRUE(desk.run("view.map"));
    EXPECT_TRUE(command("view.map").is_switched_on(desk.workspace));
}

}  // namespace
}  // namespace tileglass::app::map
