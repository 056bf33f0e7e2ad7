// Does choosing a layer or solid kinds change the map, and does one undo take it back?

#include "app/document/map_edits.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <string>

#include "app/shell/session/subject.hpp"
#include "tests/app/document/layers_desk.hpp"

namespace tileglass::app {
namespace {

using scene::SolidRule;
using Others = SolidRule::Others;

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
