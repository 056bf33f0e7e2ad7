// Is a file that another program has changed never overwritten unasked?

#include "app/shell/session/changed_file.hpp"
#include "app/shell/session/open_and_save.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <fstream>
#include <iterator>
#include <string>

#include "tests/app/shell/commands/desk.hpp"

namespace tileglass::app {
namespace {

namespace fs = std::filesystem;

// A scene in a file with one item, which is changed here.
class ChangedOnDisk : public testing::Test {
protected:
    ChangedOnDisk() {
        write(kOld);
        open_file(work(), file_);
        work().reading.take(work(), 30);
        edit();
    }

    static constexpr const char* kOld =
        R"({"tileglass": 1, "items": [{"name": "a", "rect": [0, 0, 1, 1]}]})";
    static constexpr const char* kTheirs =
        R"({"tileglass": 1, "items": [{"name": "a", "rect": [0, 0, 5, 5]},
            {"name": "b", "circle": [0, 0, 1]}]})";

    Workspace& work() { return desk_.workspace; }
    void write(const std::string& text) const { std::ofstream(file_) << text; }
    std::string read() const {
        std::ifstream stream(file_);
        return {std::istreambuf_iterator<char>(stream), {}};
    }
    void edit() {
        select_first(work());
        desk_.run("edit.duplicate");
    }
    // It waits for the end of a gesture.
    void begin_to_take_theirs() {
        write(kTheirs);
        desk_.run("file.save");
        ASSERT_TRUE(work().questions.changed_file);
        work().document.editor.begin_gesture();
        take_theirs(work());
        ASSERT_TRUE(work().reading.is_running());
    }
    void take_what_is_read() { work().reading.take(work(), 30); }
    std::size_t items_in_file() const { return scene::load_file(file_).value().scene.items.size(); }

    const TestFolder folder_;
    const fs::path file_ = folder_.path / "a.tileglass.json";
    TestDesk desk_;
};

TEST_F(ChangedOnDisk, SavesAFileThatIsAsItWasRead) {
    desk_.run("file.save");
    EXPECT_FALSE(work().questions.is_any());
    EXPECT_EQ(items_in_file(), 2U);
    edit();
    desk_.run("file.save");
    EXPECT_EQ(items_in_file(), 3U) << "its own saves are no change";
}

TEST_F(ChangedOnDisk, SavesAFileThatWasOnlyTouched) {
    write(kOld);
    desk_.run("file.save");
    EXPECT_FALSE(work().questions.is_any());
    EXPECT_EQ(items_in_file(), 2U);
}

TEST_F(ChangedOnDisk, AsksBeforeItOverwrites) {
    write(kTheirs);
    desk_.run("file.save");
    ASSERT_TRUE(work().questions.changed_file);
    EXPECT_EQ(read(), kTheirs);
    EXPECT_TRUE(work().document.editor.is_modified());
    const scene::SceneDifference& difference = work().questions.changed_file->difference;
    EXPECT_EQ(difference.removed, std::vector<std::string>{"b"});
    EXPECT_EQ(difference.added, std::vector<std::string>{"rect 1"});
    EXPECT_EQ(difference.changed, std::vector<std::string>{"a"});
    desk_.run("edit.cancel");
    EXPECT_FALSE(work().questions.is_any());
    EXPECT_EQ(read(), kTheirs);
}

TEST_F(ChangedOnDisk, AsksAlsoWhereSaveAsNamesTheSameFile) {
    write(kTheirs);
    save_to(work(), folder_.path / "." / "a.tileglass.json");
    EXPECT_TRUE(work().questions.changed_file);
    EXPECT_EQ(read(), kTheirs);
}

TEST_F(ChangedOnDisk, OverwritesOnRequest) {
    write(kTheirs);
    desk_.run("file.save");
    overwrite_theirs(work());
    EXPECT_FALSE(work().document.editor.is_modified());
    EXPECT_EQ(items_in_file(), 2U);
    EXPECT_EQ(scene::load_file(file_).value().scene.items.at(1).name, "rect 1");
}

TEST_F(ChangedOnDisk, KeepsNextToItWhatIsWrittenWhileItAsks) {
    write(kTheirs);
    desk_.run("file.save");
    write("something else");
    overwrite_theirs(work());
    std::ifstream kept(folder_.path / "a.theirs.tileglass.json");
    EXPECT_EQ(std::string(std::istreambuf_iterator<char>(kept), {}), "something else");
    EXPECT_NE(work().message.text.find("kept as a.theirs.tileglass.json"), std::string::npos);
}

TEST_F(ChangedOnDisk, TakesTheirsAndUndoBringsBackOurs) {
    const std::string ours = scene_text(work());
    write(kTheirs);
    desk_.run("file.save");
    take_theirs(work());
    work().refresh();
    EXPECT_EQ(work().scene().items.at(1).name, "b");
    EXPECT_FALSE(work().document.editor.is_modified());
    EXPECT_EQ(read(), kTheirs);
    desk_.run("edit.undo");
    EXPECT_EQ(scene_text(work()), ours);
    EXPECT_TRUE(work().document.editor.is_modified());
    desk_.run("file.save");
    EXPECT_FALSE(work().questions.is_any()) << "theirs was read";
}

TEST_F(ChangedOnDisk, TakesTheirsAfterTheGesture) {
    begin_to_take_theirs();
    work().document.editor.end_gesture();
    take_what_is_read();
    EXPECT_EQ(work().scene().items.at(1).name, "b");
    EXPECT_FALSE(work().document.editor.is_modified());
}

TEST_F(ChangedOnDisk, KeepsOursWhereItIsSavedWhileTheirsIsRead) {
    const std::string ours = scene_text(work());
    begin_to_take_theirs();
    const auto other = folder_.path / "other.tileglass.json";
    save_to(work(), other);
    work().document.editor.end_gesture();
    take_what_is_read();
    EXPECT_FALSE(work().reading.is_running());
    EXPECT_EQ(scene_text(work()), ours);
    EXPECT_EQ(work().document.file, other);
    EXPECT_EQ(scene::read_plain_file(other).value(), ours);
}

TEST_F(ChangedOnDisk, KeepsOursWhereOneLeavesWhileTheirsIsRead) {
    const std::string ours = scene_text(work());
    begin_to_take_theirs();
    leave_for(work(), ProgramEnd{});
    EXPECT_TRUE(work().questions.leaving);
    work().document.editor.end_gesture();
    take_what_is_read();
    EXPECT_EQ(scene_text(work()), ours);
    work().questions.leaving.reset();
    work().questions.wants_save_as = true;
    take_what_is_read();
    EXPECT_EQ(scene_text(work()), ours) << "it is still being asked where to save it";
}

TEST_F(ChangedOnDisk, SaysWhyTheirsIsNoScene) {
    write("{\"tileglass\": 99}");
    desk_.run("file.save");
    ASSERT_TRUE(work().questions.changed_file);
    EXPECT_NE(work().questions.changed_file->error.find("version 99"), std::string::npos);
    take_theirs(work());
    EXPECT_TRUE(work().message.is_error);
    EXPECT_EQ(work().scene().items.size(), 2U);
}

TEST_F(ChangedOnDisk, ReadsNoMapFromElsewhereUnasked) {
    const std::string map = (fs::canonical(folder_.path) += ".map").string();
    write_text(map, "#.\n");
    write(R"({"tileglass":1,"map":")" + map + R"("})");
    desk_.run("file.save");
    ASSERT_TRUE(work().questions.changed_file);
    EXPECT_THAT(work().questions.changed_file->error, testing::HasSubstr("is not read"));
    take_theirs(work());
    EXPECT_THAT(work().message.text, testing::HasSubstr("is not read"));
    EXPECT_EQ(work().scene().items.size(), 2U);
    work().files.read_maps.add(map);
    desk_.run("file.save");
    EXPECT_EQ(work().questions.changed_file->error, "");
    take_theirs(work());
    EXPECT_NE(work().scene().map.cells, nullptr);
    fs::remove(map);
}

TEST_F(ChangedOnDisk, GoesWhereItWasAskedToOnceItIsSaved) {
    write(kTheirs);
    work().questions.after_save = ProgramEnd{};
    save_to(work(), file_);
    EXPECT_FALSE(work().requests.quit);
    overwrite_theirs(work());
    EXPECT_TRUE(work().requests.quit);
}

TEST_F(ChangedOnDisk, IsNoticedWithoutSaving) {
    FileWatch& disk = work().document.disk;
    disk.look(file_, 1);
    disk.wait(60);
    EXPECT_FALSE(disk.has_changed());
    write(kTheirs);
    disk.look(file_, 1.5);
    EXPECT_FALSE(disk.has_changed()) << "once a second";
    disk.look(file_, 2.5);
    disk.wait(60);
    EXPECT_TRUE(disk.has_changed());
    write(kOld);
    disk.look(file_, 4);
    disk.wait(60);
    EXPECT_FALSE(disk.has_changed());
    fs::remove(file_);
    disk.look(file_, 6);
    EXPECT_FALSE(disk.has_changed());
}

TEST_F(ChangedOnDisk, SavesAtOnceOrSaysWhyNot) {
    fs::remove(file_);
    ASSERT_EQ(::mkfifo(file_.c_str(), 0600), 0);
    desk_.run("file.save");
    EXPECT_EQ(work().message.text, file_.string() + ": it is a pipe, not a file");
    fs::remove(file_);
    fs::create_directory(file_);
    desk_.run("file.save");
    EXPECT_EQ(work().message.text, file_.string() + ": it is a folder");
    EXPECT_TRUE(work().document.editor.is_modified());
}

}  // namespace
}  // namespace tileglass::app
