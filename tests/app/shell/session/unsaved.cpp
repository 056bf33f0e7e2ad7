// Is unsaved work kept every second, and gone once it is saved?

#include "app/shell/session/unsaved.hpp"
#include "app/shell/session/open_and_save.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <string>

#include "tests/app/shell/commands/desk.hpp"

namespace tileglass::app {
namespace {

namespace fs = std::filesystem;

// A window on a scene with one item; its time passes by itself.
class KeptWork : public testing::Test {
protected:
    KeptWork() {
        desk_->add(kSquare);
        work().unsaved.begin(folder_.path);
    }

    Workspace& work() { return desk_->workspace; }
    void edit() { desk_->run("edit.duplicate"); }
    // The number of items that are kept; 0: nothing is.
    std::size_t kept() const {
        const fs::path copy = folder_.path / "copy" / "1-0.recovery";
        for (const auto& entry : fs::directory_iterator(folder_.path)) {
            if (entry.path().extension() != ".recovery") continue;
            fs::create_directories(copy.parent_path());
            fs::copy_file(entry.path(), copy, fs::copy_options::overwrite_existing);
            return RecoveryFile::take_over(copy)->read().value().loaded.scene.items.size();
        }
        return 0;
    }
    // Is that many kept?
    void expect_kept(double seconds, std::size_t count) {
        work().unsaved.follow(work(), seconds);
        work().unsaved.finish();
        EXPECT_EQ(kept(), count) << "after " << seconds << " s";
    }

    const TestFolder folder_;
    std::unique_ptr<TestDesk> desk_ = std::make_unique<TestDesk>();
};

// The system may take some seconds to end a program that was killed.
TEST_F(KeptWork, IsOfferedWhereItsFileIsLetGoOfShortlyAfterTheStart) {
    const TestFolder folder;
    Workspace& other = work();
    std::optional<RecoveryFile> killed = RecoveryFile::claim(folder.path).value();
    ASSERT_TRUE(killed->write({other.scene(), "killed", {}, {}}));
    TestDesk desk;
    Workspace& fresh = desk.workspace;
    fresh.unsaved.begin(folder.path);
    fresh.unsaved.follow(fresh, 0);
    EXPECT_TRUE(fresh.unsaved.left().empty());
    killed.reset();
    fresh.unsaved.follow(fresh, 0.5);
    EXPECT_TRUE(fresh.unsaved.left().empty()) << "it looks once a second";
    fresh.unsaved.follow(fresh, 1);
    ASSERT_EQ(fresh.unsaved.left().size(), 1U);
    EXPECT_TRUE(fresh.questions.wants_recovery);
    fresh.unsaved.leave();
    for (int second = 2; second < 20; ++second) fresh.unsaved.follow(fresh, second);
    EXPECT_TRUE(fresh.unsaved.left().empty()) << "left for another time";
}

TEST_F(KeptWork, IsNothingWhereNothingHasChanged) {
    expect_kept(0, 0);
    EXPECT_TRUE(fs::is_empty(folder_.path));
}

TEST_F(KeptWork, IsWrittenAtOnceAndThenEverySecond) {
    edit();
    expect_kept(10, 2);
    edit();
    expect_kept(10.9, 2);
    expect_kept(11, 3);
    edit();
    expect_kept(12, 4);
}

TEST_F(KeptWork, IsWrittenInTheMiddleOfADrag) {
    desk_->press({4, 4});
    desk_->drag(Vec2{5, 5});
    expect_kept(1, 1);
    desk_->release();
}

TEST_F(KeptWork, IsGoneOnceItIsSaved) {
    edit();
    expect_kept(1, 2);
    save_to(work(), folder_.path / "a.json");
    expect_kept(1.1, 0);
}

TEST_F(KeptWork, IsGoneOnceItIsSavedEvenWhileItIsBeingWritten) {
    edit();
    for (int i = 0; i < 100; ++i) {
        edit();
        work().unsaved.follow(work(), 10 * i);  // the writer has just begun
        save_to(work(), folder_.path / "a.json");
        EXPECT_EQ(kept(), 0U);
    }
}

TEST_F(KeptWork, IsGoneOnceItIsUndone) {
    edit();
    expect_kept(1, 2);
    desk_->run("edit.undo");
    expect_kept(1.1, 0);
    desk_->run("edit.redo");
    expect_kept(4, 2);
}

TEST_F(KeptWork, IsGoneOnceTheProgramEnds) {
    edit();
    expect_kept(1, 2);
    work().unsaved.end();
    EXPECT_TRUE(left_recovery_files(folder_.path).empty());
}

TEST_F(KeptWork, IsOfEachCaseThatWasChangedAndLeft) {
    for (const char* id : {"B1-one", "B2-two"}) {
        work().files.cases.push_back(
            case_of(id, R"({"tileglass":1,"title":"t","items":[{"rect":[2,2,6,6]}]})"));
    }
    const auto left = [&] {
        std::size_t count = 0;
        for (const auto& entry : fs::directory_iterator(folder_.path)) {
            if (entry.path().extension() == ".recovery") ++count;
        }
        return count;
    };
    desk_->press_key({kKeyPageDown});
    for (const int key : {kKeyPageDown, kKeyPageUp, kKeyPageDown}) {
        desk_->press_key({kKeyRight});
        desk_->press_key({key});
    }
    work().unsaved.keep_now(work());
    EXPECT_EQ(left(), 2U) << "of the case that is open, and of the other one";
    desk_->press_key({kKeyPageUp});
    desk_->press_key({'Z', true});
    work().unsaved.follow(work(), 100);
    work().unsaved.finish();
    EXPECT_EQ(left(), 1U) << "one is as it was shipped";
    work().unsaved.end();
    EXPECT_EQ(left(), 0U);
}

TEST_F(KeptWork, IsWrittenAtOnceAtASignal) {
    edit();
    expect_kept(1, 2);
    edit();
    work().unsaved.keep_now(work());
    EXPECT_EQ(kept(), 3U);
}

TEST_F(KeptWork, IsOfferedToTheNextWindowAndIsUnsavedThere) {
    const fs::path file = folder_.path / "a.json";
    save_to(work(), file);
    edit();
    work().unsaved.keep_now(work());
    const std::string text = scene_text(work());
    desk_.reset();
    TestDesk next;
    Unsaved& unsaved = next.workspace.unsaved;
    unsaved.begin(folder_.path);
    ASSERT_EQ(unsaved.left().size(), 1U);
    EXPECT_EQ(unsaved.left()[0].name, "a.json");
    EXPECT_EQ(unsaved.left()[0].scene_file, file);
    EXPECT_EQ(unsaved.left()[0].items, 2U);
    EXPECT_TRUE(unsaved.left()[0].time.starts_with("today at ")) << unsaved.left()[0].time;
    ASSERT_TRUE(unsaved.recover(0, next.workspace));
    EXPECT_EQ(scene_text(next.workspace), text);
    EXPECT_TRUE(next.workspace.document.editor.is_modified());
    next.run("file.save");
    EXPECT_FALSE(next.workspace.questions.is_any()) << "the file is as it was";
    EXPECT_EQ(scene::load_file(file).value().scene.items.size(), 2U);
    unsaved.follow(next.workspace, 10);
    unsaved.end();
    EXPECT_EQ(kept(), 0U);
}

TEST_F(KeptWork, IsRecoveredThoughTheFileOfItsMapIsGone) {
    const fs::path map = folder_.path / "a.map";
    const fs::path file = folder_.path / "a.json";
    write_text(map, "..\n.#\n");
    write_text(file,
               R"({"tileglass": 1, "map": {"file": "a.map", "origin": [3, 4]},
        "items": [{"rect": [2, 2, 6, 6]}]})");
    open_file(work(), file);
    edit();
    work().unsaved.keep_now(work());
    desk_.reset();
    fs::rename(map, folder_.path / "moved.map");

    TestDesk next;
    Unsaved& unsaved = next.workspace.unsaved;
    unsaved.begin(folder_.path);
    ASSERT_EQ(unsaved.left().size(), 1U);
    EXPECT_EQ(unsaved.left()[0].error, "");
    EXPECT_TRUE(unsaved.left()[0].is_without_map);
    ASSERT_TRUE(unsaved.recover(0, next.workspace));
    EXPECT_EQ(next.workspace.scene().items.size(), 2U);
    EXPECT_EQ(next.workspace.scene().map.cells, nullptr);
    EXPECT_TRUE(next.workspace.message.is_error);
    const std::string& message = next.workspace.message.text;
    EXPECT_TRUE(message.starts_with("a.json: recovered, and not saved yet. map.file: ")) << message;
    EXPECT_TRUE(message.ends_with(": No such file or directory; it is kept as it is")) << message;
    next.run("edit.duplicate");
    unsaved.keep_now(next.workspace);  // as well as before
    next.run("file.save");

    fs::rename(folder_.path / "moved.map", map);
    const scene::Scene again = scene::load_file(file).value().scene;
    EXPECT_EQ(again.items.size(), 3U);
    ASSERT_NE(again.map.cells, nullptr);
    EXPECT_EQ(again.map.cells->bounds(), (TileRect{{3, 4}, {5, 6}}));
}

TEST_F(KeptWork, StaysWhereItIsNotTakenNow) {
    edit();
    work().unsaved.keep_now(work());
    desk_.reset();
    for (int i = 0; i < 2; ++i) {
        Unsaved unsaved;
        unsaved.begin(folder_.path);
        EXPECT_EQ(unsaved.left().size(), 1U);
        unsaved.leave();
    }
    Unsaved unsaved;
    unsaved.begin(folder_.path);
    unsaved.drop(0);
    EXPECT_TRUE(left_recovery_files(folder_.path).empty());
}

TEST_F(KeptWork, SaysOnceThatItCannotBeKept) {
    work().unsaved.begin("/dev/null/folder");
    edit();
    work().unsaved.follow(work(), 1);
    EXPECT_EQ(work().message.text,
              "unsaved work cannot be kept in /dev/null/folder: Not a directory");
    work().message.tell("");
    work().unsaved.follow(work(), 5);
    EXPECT_EQ(work().message.text, "");
}

}  // namespace
}  // namespace tileglass::app
