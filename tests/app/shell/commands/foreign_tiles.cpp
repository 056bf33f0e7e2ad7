// Do the tiles of another program come to the selected item, and leave it?

#include "app/shell/commands/foreign_tiles.hpp"

#include <gtest/gtest.h>

#include <string>

#include "app/shell/commands/file_question.hpp"
#include "app/shell/commands/pasting.hpp"
#include "app/shell/session/open_and_save.hpp"
#include "tests/app/shell/commands/desk.hpp"
#include "tests/support/text_file.hpp"

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
    take_foreign_tiles(desk.workspace, "0 0\n1 0\n1 1\n7 7", "text");
    ASSERT_TRUE(query().foreign);
    EXPECT_EQ(query().foreign->size(), 4U);
    EXPECT_EQ(desk.workspace.message.text, "text: 4 tiles for rect 1");
    EXPECT_EQ(desk.workspace.selected_answer()->foreign->both, 3);
    EXPECT_EQ(desk.workspace.document.editor.undo_label(), "take yours for rect 1");
    EXPECT_EQ(desk.undo_all(), 1);
    EXPECT_FALSE(query().foreign);
}

TEST_F(YoursDesk, SaysWhatIsWrongAndChangesNothing) {
    take_foreign_tiles(desk.workspace, "0 0\n1 x", "a.txt");
    EXPECT_TRUE(desk.workspace.message.is_error);
    EXPECT_EQ(desk.workspace.message.text, "a.txt: line 2: 'x' is not a whole number");
    EXPECT_EQ(desk.undo_all(), 0);
}

TEST_F(YoursDesk, NeedsASelectedItem) {
    desk.workspace.selection.main = scene::kNoItem;
    EXPECT_FALSE(can_take_foreign_tiles(desk.workspace));
    take_foreign_tiles(desk.workspace, "0 0", "text");
    EXPECT_TRUE(desk.workspace.message.is_error);
    EXPECT_EQ(desk.undo_all(), 0);
    EXPECT_FALSE(desk.run("yours.paste"));
}

TEST_F(YoursDesk, PasteTellsTilesFromScenes) {
    paste(desk.workspace, "[[0,0],[1,0],[0,1],[1,1]]");
    ASSERT_TRUE(query().foreign);
    EXPECT_EQ(desk.workspace.message.text, "the clipboard: 4 tiles for rect 1");
    paste(desk.workspace, R"({"tileglass": 1, "items": [{"rect": [0, 0, 1, 1]}]})");
    EXPECT_FALSE(query().foreign);
    EXPECT_EQ(desk.workspace.message.text, "pasted a scene");
}

TEST_F(YoursDesk, LoadsAFileAndNamesItsFaults) {
    TestFolder folder;
    write_text(folder.path / "mine.txt", "(0, 0)\n(1, 0)\n");
    load_foreign_tiles(desk.workspace, folder.path / "mine.txt");
    EXPECT_FALSE(desk.workspace.message.is_error);
    EXPECT_EQ(query().foreign->size(), 2U);
    load_foreign_tiles(desk.workspace, folder.path / "nothing.txt");
    EXPECT_TRUE(desk.workspace.message.is_error);
    EXPECT_EQ(query().foreign->size(), 2U);
}

TEST_F(YoursDesk, ADroppedFileOfTilesIsTakenAndAnyOtherIsNot) {
    TestFolder folder;
    write_text(folder.path / "tiles.txt", "0 0\n1 0\n");
    write_text(folder.path / "fault.txt", "0 0\n1 zero\n");
    write_text(folder.path / "grid.txt", "..#\n#..\n");
    write_text(folder.path / "scene.json", R"({"tileglass": 1})");
    Workspace& w = desk.workspace;
    w.document.editor.mark_saved();
    drop_file(w, folder.path / "tiles.txt");
    EXPECT_EQ(query().foreign->size(), 2U);
    drop_file(w, folder.path / "fault.txt");
    EXPECT_EQ(w.message.text, "fault.txt: line 2: 'zero' is not a whole number");
    EXPECT_FALSE(w.questions.leaving);
    for (const char* other : {"grid.txt", "scene.json"}) {
        drop_file(w, folder.path / other);
        ASSERT_TRUE(w.questions.leaving) << other;
        EXPECT_EQ(std::get<FileToOpen>(*w.questions.leaving).path, folder.path / other);
        w.questions.leaving.reset();
    }
    w.selection.main = scene::kNoItem;
    drop_file(w, folder.path / "tiles.txt");
    EXPECT_TRUE(w.questions.leaving);
}

TEST_F(YoursDesk, AreSavedWithTheScene) {
    take_foreign_tiles(desk.workspace, "[[5,5],[0,0]]", "text");
    const Result<scene::Loaded> again = scene::read_scene(scene_text(desk.workspace), {});
    ASSERT_TRUE(again);
    EXPECT_EQ(again->scene.items[0].query()->foreign, query().foreign);
    const Result<scene::Loaded> thrice = scene::read_scene(scene::write_scene(again->scene), {});
    ASSERT_TRUE(thrice);
    EXPECT_EQ(thrice->scene, again->scene);
}

}  // namespace
}  // namespace tileglass::app
