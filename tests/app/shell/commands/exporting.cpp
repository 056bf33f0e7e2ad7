// Does what is on screen leave the window, and come back as it was?

#include "app/shell/commands/exporting.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "sandbox/carried/carried.hpp"
#include "sandbox/compare/read_foreign_tiles.hpp"
#include "tests/app/shell/commands/desk.hpp"

namespace tileglass::app {
namespace {

using testing::HasSubstr;

class Exporting : public testing::Test {
protected:
    Workspace& work() { return desk_.workspace; }
    scene::Scene shown_again() {
        return scene::read_scene(shown_scene_text(work()), {}).value().scene;
    }

    TestDesk desk_;
};

TEST_F(Exporting, HasALetterForEachCommandOfItsMenu) {
    std::set<char> letters;
    std::set<std::string_view> ids;
    for (const ExportRow& row : kExportRows) {
        letters.insert(row.letter);
        ids.insert(row.command);
    }
    EXPECT_EQ(letters.size(), kExportRows.size());
    for (const Command& one : commands()) {
        if (one.menu != "Export" || one.id == "export.choose") continue;
        EXPECT_EQ(ids.erase(one.id), 1U) << one.id;
    }
    EXPECT_TRUE(ids.empty());
}

TEST_F(Exporting, CarriesTheSelectedItemAndItsStep) {
    desk_.add({{0, 0}, {2, 2}});
    desk_.add_shape(Segment{{0.5, 0.5}, {6.5, 2.5}});
    desk_.add({{4, 4}, {5, 5}});
    const scene::Items& items = work().scene().items;
    work().selection.main = items[1].id;
    work().refresh();
    work().player.go_to(4);
    Workspace other;
    open_scene(other, {shown_again(), {}}, {});
    ASSERT_NE(other.selected_item(), nullptr);
    EXPECT_EQ(other.selected_item()->name, items[1].name);
    EXPECT_EQ(other.player.cursor(), 4U);
    EXPECT_FALSE(other.scene().shown) << "a file that is saved later would carry it";
}

TEST_F(Exporting, ShowsTheWholeAnswerWhereItWasShown) {
    desk_.add_shape(Segment{{0.5, 0.5}, {6.5, 2.5}});
    Workspace other;
    open_scene(other, {shown_again(), {}}, {});
    EXPECT_GT(other.player.length(), 0U);
    EXPECT_TRUE(other.player.is_at_end());
}

TEST_F(Exporting, WritesAnIssueFromWhichTheSceneComesBack) {
    desk_.add({{0.5, 0.5}, {2.5, 1.5}});
    const std::string issue = exported_text(work(), TextExport::issue).value();
    for (const char* part : {"# rect 1", "6 tiles in [0, 0, 3, 2)", "###\n###\n",
                             "Tiles that own a point of the shape.", "tileglass query <<< '"}) {
        EXPECT_THAT(issue, HasSubstr(part));
    }
    const auto carried = carried::carried_in(issue);
    ASSERT_TRUE(carried && *carried);
    EXPECT_EQ(scene::read_scene(**carried, {}).value().scene.items[0].thing,
              work().scene().items[0].thing);
}

TEST_F(Exporting, TellsWhatIsMarkedByHand) {
    const scene::ItemId item = desk_.add({{0.5, 0.5}, {2.5, 1.5}});
    work().compare.marks.set(item, {1, 1}, false);
    EXPECT_THAT(exported_text(work(), TextExport::issue).value(),
                HasSubstr("Tile (1, 1) is expected to be not taken."));
}

TEST_F(Exporting, GivesTilesThatAreTakenWhenPasted) {
    desk_.add({{0.5, 0.5}, {2.5, 1.5}});
    const std::string answer = exported_text(work(), TextExport::answer).value();
    EXPECT_EQ(compare::read_foreign_tiles(answer).value().tiles.size(), 6U) << answer;
}

TEST_F(Exporting, SaysWhyATileIsTaken) {
    desk_.add({{0.5, 0.5}, {2.5, 1.5}});
    EXPECT_FALSE(command("export.why").is_possible(work())) << "no tile is pointed at";
    work().pointed.pinned = Tile{7, 0};
    EXPECT_THAT(exported_text(work(), TextExport::why).value(),
                HasSubstr("rect 1: Tile (7, 0) is not taken"));
}

TEST_F(Exporting, CopiesALinkThatUnpacks) {
    desk_.add({{0.5, 0.5}, {2.5, 1.5}});
    desk_.run("export.link");
    const auto carried = carried::carried_in(work().requests.clipboard.value());
    ASSERT_TRUE(carried && *carried);
    EXPECT_EQ(scene::read_scene(**carried, {}).value().scene.items[0].thing,
              work().scene().items[0].thing);
}

TEST_F(Exporting, SavesUnderANameThatNoFileHas) {
    const TestFolder folder;
    work().document.file = folder.path / "walls.tileglass.json";
    EXPECT_EQ(free_picture_file(work(), ".png"), folder.path / "walls.png");
    write_text(folder.path / "walls.png", "");
    EXPECT_EQ(free_picture_file(work(), ".png"), folder.path / "walls-2.png");
    work().document.file.clear();
    work().files.open_case = "O18";
    EXPECT_EQ(free_picture_file(work(), "-steps.png"), "O18-steps.png");
}

}  // namespace
}  // namespace tileglass::app
