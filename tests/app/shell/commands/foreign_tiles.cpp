// Do the tiles of another program come to the selected item, and leave it?

#include "app/shell/commands/foreign_tiles.hpp"

#include <gtest/gtest.h>

#include "app/shell/session/open_and_save.hpp"
#include "tests/app/shell/commands/desk.hpp"

namespace tileglass::app {
namespace {

// Four tiles, of which the other program will have three.
class YoursDesk : public testing::Test {
protected:
    void SetUp() override { desk.add({{0.5, 0.5}, {1.5, 1.5}}); }

    const scene::TileQuery& query() { return *desk.workspace.selected_item()->query(); }

    TestDesk desk;
};

TEST_F(YoursDesk, TakesTilesAsAnEditThatCanBeUndone) {
    foreign_tiles_in("0 0\n1 0\n1 1\n7 7", "text")(desk.workspace);
    ASSERT_TRUE(query().foreign);
    EXPECT_EQ(query().foreign->size(), 4U);
    EXPECT_EQ(desk.workspace.message.text, "text: 4 tiles for rect 1");
    EXPECT_EQ(desk.workspace.selected_answer()->foreign->both, 3);
    EXPECT_EQ(desk.workspace.document.editor.undo_label(), "take yours for rect 1");
    EXPECT_EQ(desk.undo_all(), 1);
    EXPECT_FALSE(query().foreign);
}

TEST_F(YoursDesk, AreSavedWithTheScene) {
    foreign_tiles_in("[[5,5],[0,0]]", "text")(desk.workspace);
    const Result<scene::Loaded> again = scene::read_scene(scene_text(desk.workspace), {});
    ASSERT_TRUE(again);
    EXPECT_EQ(again->scene.items[0].query()->foreign, query().foreign);
    const Result<scene::Loaded> thrice = scene::read_scene(scene::write_scene(again->scene), {});
    ASSERT_TRUE(thrice);
    EXPECT_EQ(thrice->scene, again->scene);
}

}  // namespace
}  // namespace tileglass::app
