// Does the question for a file begin where it should, and open and save what it is given?

#include "app/shell/commands/file_question.hpp"
#include "app/shell/session/open_and_save.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/app/shell/commands/desk.hpp"
#include "tests/support/text_file.hpp"

namespace tileglass::app {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;

constexpr const char* kEmptyScene = R"({"tileglass": 1})";

std::vector<std::string> names(const RecentFiles& recent) {
    std::vector<std::string> found;
    for (const RecentFiles::File& file : recent.files()) {
        found.push_back(file.path.filename().string());
    }
    return found;
}

TEST(RecentFiles, AreNewestFirstAndEachOnce) {
    RecentFiles recent;
    recent.add("/a/one");
    recent.add("/a/two");
    recent.add("/a/b/../one");
    EXPECT_THAT(names(recent), ElementsAre("one", "two"));
    for (int i = 0; i < 20; ++i) recent.add("/many/" + std::to_string(i));
    EXPECT_EQ(recent.files().size(), RecentFiles::kMost);
    EXPECT_EQ(recent.files().front().path, "/many/19");
    recent.restore({"/x/1", "/x/2"});
    EXPECT_THAT(names(recent), ElementsAre("1", "2"));
    recent.clear();
    EXPECT_TRUE(recent.files().empty());
}

TEST(RecentFiles, KnowWhichAreGone) {
    TestFolder folder;
    write_text(folder.path / "a.json", kEmptyScene);
    RecentFiles recent;
    recent.restore({folder.path / "a.json", folder.path / "b.json"});
    recent.look();
    EXPECT_TRUE(recent.files()[0].exists);
    EXPECT_FALSE(recent.files()[1].exists);
}

TEST(FileQuestion, OpensAndSavesAreRemembered) {
    TestFolder folder;
    write_text(folder.path / "a.tileglass.json", kEmptyScene);
    TestDesk desk;
    open_file(desk.workspace, folder.path / "a.tileglass.json");
    save_to(desk.workspace, folder.path / "b.tileglass.json");
    open_file(desk.workspace, folder.path / "missing.json");
    EXPECT_THAT(names(desk.workspace.files.recent),
                ElementsAre("b.tileglass.json", "a.tileglass.json"));
}

TEST(FileQuestion, BeginsAtTheSceneElseAtTheNewestFileElseAtMaps) {
    TestFolder folder;
    const fs::path maps = folder.path / "maps";
    fs::create_directory(maps);
    write_text(maps / "m.map", "type octile\nheight 1\nwidth 1\nmap\n.\n");
    write_text(folder.path / "a.tileglass.json", kEmptyScene);
    TestDesk desk;
    Workspace& workspace = desk.workspace;
    EXPECT_EQ(first_folder(workspace, FilePurpose::open), home_folder());
    workspace.files.maps_folder = maps_near(folder.path / "build" / "release" / "tileglass");
    EXPECT_EQ(workspace.files.maps_folder, maps);
    EXPECT_EQ(first_folder(workspace, FilePurpose::open), maps);
    open_file(workspace, folder.path / "a.tileglass.json");
    EXPECT_EQ(first_folder(workspace, FilePurpose::open), folder.path);
    EXPECT_EQ(name_to_save(workspace.document), "a.tileglass.json");
    open_file(workspace, maps / "m.map");
    EXPECT_EQ(first_folder(workspace, FilePurpose::open), maps);
    EXPECT_EQ(name_to_save(workspace.document), "m.tileglass.json");
    open_scene(workspace, {}, {});
    EXPECT_EQ(first_folder(workspace, FilePurpose::open), maps) << "of the newest file";
    EXPECT_EQ(name_to_save(workspace.document), "untitled.tileglass.json");
}

TEST(FileQuestion, DoesNotSaveAmongTheShippedMaps) {
    TestFolder folder;
    const fs::path maps = folder.path / "maps";
    fs::create_directory(maps);
    write_text(maps / "m.map", "type octile\nheight 1\nwidth 1\nmap\n.\n");
    write_text(maps / "a.tileglass.json", kEmptyScene);
    write_text(folder.path / "b.tileglass.json", kEmptyScene);
    TestDesk desk;
    Workspace& workspace = desk.workspace;
    workspace.files.maps_folder = maps;
    EXPECT_EQ(first_folder(workspace, FilePurpose::save), home_folder());
    open_file(workspace, folder.path / "b.tileglass.json");
    open_file(workspace, maps / "m.map");
    EXPECT_EQ(first_folder(workspace, FilePurpose::save), folder.path) << "of another recent file";
    open_file(workspace, maps / "a.tileglass.json");
    EXPECT_EQ(first_folder(workspace, FilePurpose::save), maps) << "where it is already";
}

TEST(FileQuestion, MapsWithoutAMapAreNone) {
    TestFolder folder;
    fs::create_directory(folder.path / "maps");
    EXPECT_EQ(maps_near(folder.path / "tileglass"), fs::path());
    EXPECT_EQ(maps_near({}), fs::path());
}

TEST(FileQuestion, AFileThatCannotBeOpenedLeavesTheQuestion) {
    TestFolder folder;
    write_text(folder.path / "a.json", "{");
    TestDesk desk;
    desk.workspace.questions.wants_open = true;
    refresh_file_choice(desk.workspace);
    give_file(desk.workspace, folder.path / "a.json");
    EXPECT_TRUE(desk.workspace.questions.wants_open);
    EXPECT_EQ(desk.workspace.questions.file_choice->error(), desk.workspace.message.text);
}

TEST(FileQuestion, AsksAboutChangesOnceAFileIsChosen) {
    TestFolder folder;
    write_text(folder.path / "a.json", kEmptyScene);
    TestDesk desk;
    desk.add({{1, 1}, {2, 2}});
    desk.press_key({kKeyRight});
    ASSERT_TRUE(desk.workspace.document.editor.is_modified());
    desk.run("file.open");
    EXPECT_FALSE(desk.workspace.questions.leaving) << "nothing is lost yet";
    refresh_file_choice(desk.workspace);
    give_file(desk.workspace, folder.path / "a.json");
    EXPECT_FALSE(wants_file(desk.workspace));
    ASSERT_TRUE(desk.workspace.questions.leaving);
    EXPECT_EQ(std::get<FileToOpen>(*desk.workspace.questions.leaving).path, folder.path / "a.json");
}

TEST(FileQuestion, EscapeKeepsTheFileBeforeItLeaves) {
    TestFolder folder;
    write_text(folder.path / "a.json", kEmptyScene);
    TestDesk desk;
    desk.workspace.questions.wants_save_as = true;
    refresh_file_choice(desk.workspace);
    desk.workspace.questions.file_choice->type((folder.path / "a.json").string());
    EXPECT_EQ(desk.workspace.questions.file_choice->enter(), std::nullopt);
    ASSERT_TRUE(desk.workspace.questions.file_choice->to_replace());
    desk.press_key({kKeyEscape});
    EXPECT_FALSE(desk.workspace.questions.file_choice->to_replace());
    EXPECT_TRUE(desk.workspace.questions.wants_save_as);
    desk.press_key({kKeyEscape});
    EXPECT_FALSE(desk.workspace.questions.wants_save_as);
}

}  // namespace
}  // namespace tileglass::app
