// Does choosing a layer or solid kinds change the map, and does one undo take it back?

#include "app/document/map_edits.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <vector>

#include "app/shell/session/subject.hpp"
#include "tests/app/shell/commands/desk.hpp"

namespace tileglass::app {
namespace {

using scene::KindForm;
using scene::SolidRule;
using scene::TileMap;
using Others = SolidRule::Others;

/// At a map of numbers with three layers, of which the third one lies elsewhere; seen from (-2,
/// -2).
TestDesk desk_with_layers() {
    const auto map = [](Tile min, const std::vector<TileKind>& kinds) {
        return std::make_shared<const TileMap>(KindForm::number,
                                               TileRect{min, {min.x + 3, min.y + 2}}, kinds);
    };
    auto imported = std::make_shared<scene::ImportedMap>();
    imported->layers = {{"ground", map({0, 0}, {1, 2, 3, 0, 1, 300})},
                        {"walls", map({0, 0}, {0, 0, 7, 0, 7, 0})},
                        {"far", map({5, 6}, {9, 9, 9, 0, 0, 0})}};
    imported->properties = {{"water", {2, 300}}};
    TestDesk desk;
    scene::Scene scene;
    scene.map.file = "three.tmx";
    scene.map.imported = imported;
    scene.map.cells = imported->layers[0].cells;
    scene.view.center = {8, 5.5};
    desk.workspace.document.editor.open(scene);
    desk.workspace.refresh();
    return desk;
}

/// One entry of undo takes `edit` back, and redo does it again.
void expect_one_entry(const std::function<void(Workspace&)>& edit, const std::string& label) {
    TestDesk desk = desk_with_layers();
    const scene::MapSource before = desk.workspace.scene().map;
    edit(desk.workspace);
    desk.workspace.refresh();
    const scene::MapSource after = desk.workspace.scene().map;
    EXPECT_FALSE(after == before) << label;
    EXPECT_EQ(desk.workspace.document.editor.undo_label(), label);
    EXPECT_TRUE(desk.workspace.document.editor.is_modified());
    EXPECT_EQ(after.file, "three.tmx") << "the tiles are those of the file";
    EXPECT_EQ(desk.undo_all(), 1) << label;
    EXPECT_TRUE(desk.workspace.scene().map == before);
    desk.workspace.document.editor.redo();
    EXPECT_TRUE(desk.workspace.scene().map == after);
}

TEST(MapEdits, AreOneEntryOfUndoEach) {
    expect_one_entry([](Workspace& w) { change(w, choose_layer(w.scene().map, 1)); },
                     "choose layer walls");
    expect_one_entry([](Workspace& w) { change(w, set_solid(w.scene().map, 300, false)); },
                     "make 300 open");
    expect_one_entry([](Workspace& w) { change(w, set_solid(w.scene().map, 0, true)); },
                     "make no tile solid");
    expect_one_entry([](Workspace& w) { change(w, set_all(w.scene().map, Others::open)); },
                     "make all kinds open");
    expect_one_entry([](Workspace& w) { change(w, set_all(w.scene().map, Others::solid)); },
                     "make all kinds solid");
    expect_one_entry(
        [](Workspace& w) {
            change(w, set_by_property(w.scene().map, w.scene().map.imported->properties[0]));
        },
        "make kinds with water solid");
    expect_one_entry([](Workspace& w) { toggle_kind_at(w, {1, 0}); }, "make 2 open");
}

TEST(MapEdits, LeaveNoEntryWhereNothingChanges) {
    TestDesk desk = desk_with_layers();
    change(desk.workspace, choose_layer(desk.workspace.scene().map, 0));
    change(desk.workspace, set_solid(desk.workspace.scene().map, 1, true));
    change(desk.workspace, set_solid(desk.workspace.scene().map, 0, false));
    change(desk.workspace, set_all(desk.workspace.scene().map, Others::standard));
    EXPECT_FALSE(desk.workspace.document.editor.can_undo());
}

TEST(MapEdits, KeepTheRuleOverAnotherLayer) {
    TestDesk desk = desk_with_layers();
    change(desk.workspace, set_solid(desk.workspace.scene().map, 7, false));
    change(desk.workspace, choose_layer(desk.workspace.scene().map, 1));
    desk.workspace.refresh();
    EXPECT_EQ(desk.workspace.scene().map.layer, 1U);
    EXPECT_EQ(map_of(desk.workspace).at({2, 0}), 7U);
    EXPECT_FALSE(map_of(desk.workspace).is_solid({2, 0}));
    EXPECT_EQ(&desk.workspace.map_averages.pyramid()->map(), &map_of(desk.workspace));
}

TEST(MapEdits, LookAtALayerWhereItLies) {
    TestDesk desk = desk_with_layers();
    change(desk.workspace, choose_layer(desk.workspace.scene().map, 2));
    EXPECT_EQ(map_of(desk.workspace).bounds(), (TileRect{{5, 6}, {8, 8}}));
    change(desk.workspace, choose_layer(desk.workspace.scene().map, 0));
    EXPECT_EQ(map_of(desk.workspace).bounds(), (TileRect{{0, 0}, {3, 2}}));
}

TEST(MapEdits, TakeTheKindsOfAPropertyAndNoOthers) {
    TestDesk desk = desk_with_layers();
    change(desk.workspace, set_by_property(desk.workspace.scene().map, {"water", {2, 300}}));
    EXPECT_EQ(map_of(desk.workspace).rule(), (SolidRule{{2, 300}, {}, Others::open}));
    EXPECT_TRUE(map_of(desk.workspace).is_solid({1, 0}));
    EXPECT_TRUE(map_of(desk.workspace).is_solid({2, 1}));
    EXPECT_FALSE(map_of(desk.workspace).is_solid({0, 0}));
}

TEST(MapEdits, ForgetWhatWasChosenWhenAllKindsAre) {
    TestDesk desk = desk_with_layers();
    change(desk.workspace, set_solid(desk.workspace.scene().map, 1, false));
    change(desk.workspace, set_all(desk.workspace.scene().map, Others::solid));
    EXPECT_EQ(map_of(desk.workspace).rule(), (SolidRule{{}, {}, Others::solid}));
    change(desk.workspace, set_all(desk.workspace.scene().map, Others::standard));
    EXPECT_EQ(map_of(desk.workspace).rule(), SolidRule());
}

TEST(MapEdits, TurnTheKindUnderAClick) {
    TestDesk desk = desk_with_layers();
    desk.run("map.pick");
    EXPECT_TRUE(desk.workspace.hand.picks_kinds);
    EXPECT_TRUE(desk.workspace.display.tabs.shows(Tab{"Map"})) << "it says which are solid";
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
    EXPECT_EQ(map_of(desk.workspace).rule(), SolidRule());
}

TEST(MapEdits, TurnNoKindOutsideOfTheMap) {
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

TEST(MapEdits, TurnNothingWhileAnItemLiesUnderTheClick) {
    TestDesk desk = desk_with_layers();
    desk.add({{0, 0}, {3, 2}});
    desk.run("map.pick");
    desk.drag({0.5, 0.5}, {2.5, 1.5});
    EXPECT_EQ(desk.rect(), (Rect{{0, 0}, {3, 2}})) << "nothing is dragged";
    EXPECT_FALSE(map_of(desk.workspace).is_solid({0, 0}));
    EXPECT_EQ(desk.undo_all(), 1);
}

TEST(MapEdits, ArePutAwayWithOtherTools) {
    TestDesk desk = desk_with_layers();
    desk.run("map.pick");
    desk.run("tool.brush");
    EXPECT_FALSE(desk.workspace.hand.picks_kinds);
    desk.run("map.pick");
    EXPECT_FALSE(desk.workspace.hand.has_brush);
    desk.press_key({kKeyEscape});
    EXPECT_FALSE(desk.workspace.hand.picks_kinds);
}

TEST(MapEdits, NeedAMapWhoseTilesAreKnown) {
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

TEST(MapEdits, ChangeTheAnswerOfWhatAsksForSolidTiles) {
    TestDesk desk = desk_with(R"({"tileglass":1,"map":{"rows":[[0,0,5,0]]},
        "items":[{"segment":[0.5,0.5,3.5,0.5],"solid":"map"}]})");
    const auto hit = [&] { return desk.workspace.selected_answer()->summary.hit.has_value(); };
    ASSERT_TRUE(hit());
    change(desk.workspace, set_solid(desk.workspace.scene().map, 5, false));
    desk.workspace.refresh();
    EXPECT_FALSE(hit());
    desk.run("edit.undo");
    EXPECT_TRUE(hit());
}

}  // namespace
}  // namespace tileglass::app
