// Is nothing lost while a large scene is saved in the background?

#include "app/session/saving.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "app/commands/pasting.hpp"
#include "tests/app/commands/desk.hpp"
#include "tests/support/text_file.hpp"

namespace tileglass::app {
namespace {

namespace fs = std::filesystem;

constexpr const char* kOther = R"({"tileglass": 1, "items": [{"rect": [0, 0, 1, 1]}]})";

class LargeScene : public testing::Test {
protected:
    LargeScene() {
        write_text(other_, kOther);
        work().works_in_background = true;
        scene::Scene scene;
        for (int i = 0; i < 20'000; ++i) {
            const Vec2 at{static_cast<double>(i % 100), static_cast<double>(i / 100)};
            scene.items.push_back({.name = fmt::format("object {}", i + 1),
                                   .thing = scene::Object{{at, at + Vec2{0.5, 0.5}}}});
        }
        work().open({std::move(scene), {}, false}, {});
    }

    Workspace& work() { return desk_.workspace; }
    const scene::Item& item(std::size_t i) { return work().scene().items[i]; }
    void move(std::size_t i) {
        const Rect rect = item(i).as<scene::Object>()->rect;
        const Vec2 by{0.25, 0};
        work().document.change(item(i), scene::Object{{rect.a + by, rect.b + by}}, "move");
    }
    void save_and_let_another_program_write() {
        work().save_to(file_);
        work().saving.finish(work());
        write_text(file_, kOther);
    }
    scene::Items in_file() const { return scene::load_file(file_).value().scene.items; }
    static std::string read(const fs::path& file) {
        std::ifstream stream(file);
        return {std::istreambuf_iterator<char>(stream), {}};
    }

    const TestFolder folder_;
    const fs::path file_ = folder_.path / "large.tileglass.json";
    const fs::path other_ = folder_.path / "other.tileglass.json";
    TestDesk desk_;
};

TEST_F(LargeScene, IsSavedWhileTheWindowGoesOn) {
    move(0);
    const scene::Items saved = work().scene().items;
    work().save_to(file_);
    EXPECT_TRUE(work().saving.is_running());
    move(1);
    work().saving.take(work(), 60);
    EXPECT_FALSE(work().saving.is_running());
    EXPECT_EQ(work().document.file, file_);
    EXPECT_TRUE(work().document.editor.is_modified()) << "by what came after";
    desk_.run("edit.undo");
    EXPECT_FALSE(work().document.editor.is_modified());
    EXPECT_EQ(in_file()[0].thing, saved[0].thing);
    EXPECT_EQ(in_file().size(), saved.size());
}

TEST_F(LargeScene, IsSavedOnceMoreWhereThatIsAskedForMeanwhile) {
    move(0);
    work().save_to(file_);
    move(1);
    work().save_to(file_);
    work().saving.finish(work());
    EXPECT_FALSE(work().document.editor.is_modified());
    EXPECT_FALSE(work().questions.is_any()) << "it is nobody else who has changed the file";
    EXPECT_EQ(in_file()[1].thing, item(1).thing);
}

// Each is saved into its own file, whatever was asked for while the first was being saved.
TEST_F(LargeScene, IsLeftOnceAllOfItIsSaved) {
    move(0);
    work().save_to(file_);
    move(1);
    work().save_to(file_);
    const scene::Items all = work().scene().items;
    work().leave_for(FileToOpen{other_});
    EXPECT_FALSE(work().questions.is_any());
    EXPECT_EQ(work().scene().items.size(), all.size()) << "not before it is saved";
    work().saving.finish(work());
    work().reading.take(work(), 60);
    EXPECT_EQ(work().document.file, other_);
    EXPECT_EQ(work().scene().items.size(), 1U);
    EXPECT_EQ(in_file()[1].thing, all[1].thing);
    EXPECT_EQ(in_file().size(), all.size());
    EXPECT_EQ(read(other_), kOther);
    EXPECT_FALSE(work().questions.after_save);
}

TEST_F(LargeScene, IsAskedAboutWhereItChangedAgain) {
    work().save_to(file_);
    move(1);
    work().leave_for(ProgramEnd{});
    work().saving.finish(work());
    EXPECT_FALSE(work().requests.quit);
    EXPECT_TRUE(work().questions.leaving);
}

TEST_F(LargeScene, StaysWhereItCannotBeSaved) {
    move(0);
    work().unsaved.begin(folder_.path);
    work().unsaved.keep_now(work());
    work().save_to(folder_.path / "no such folder" / "a.json");
    work().leave_for(ProgramEnd{});
    work().saving.finish(work());
    EXPECT_FALSE(work().requests.quit);
    EXPECT_TRUE(work().message.is_error);
    EXPECT_TRUE(work().document.editor.is_modified());
    work().save_to(file_);
    work().saving.finish(work());
    EXPECT_FALSE(work().requests.quit) << "that was asked for before";
    EXPECT_FALSE(work().message.is_error);
}

TEST_F(LargeScene, TellsOfBothWhereTheFirstOfTwoCannotBeSaved) {
    move(0);
    work().save_to(folder_.path / "no such folder" / "a.json");
    work().save_to(file_);
    work().saving.finish(work());
    EXPECT_TRUE(work().message.is_error);
    EXPECT_NE(work().message.text.find("no such folder"), std::string::npos) << work().message.text;
    EXPECT_NE(work().message.text.find("saved large"), std::string::npos) << work().message.text;
    EXPECT_EQ(in_file().size(), work().scene().items.size());
    work().save_to(file_);
    work().saving.finish(work());
    EXPECT_FALSE(work().message.is_error) << "it is told once";
}

TEST_F(LargeScene, IsLeftThoughAnotherQuestionIsWithdrawnMeanwhile) {
    move(0);
    work().save_to(file_);
    work().leave_for(ProgramEnd{});
    work().questions.wants_case = true;
    desk_.press_key({kKeyEscape});
    EXPECT_FALSE(work().questions.is_any());
    EXPECT_TRUE(work().questions.after_save) << "it belongs to the save";
    work().saving.finish(work());
    EXPECT_TRUE(work().requests.quit);
}

TEST_F(LargeScene, StaysAfterEscape) {
    move(0);
    work().save_to(file_);
    work().leave_for(ProgramEnd{});
    desk_.press_key({kKeyEscape});
    work().saving.finish(work());
    EXPECT_FALSE(work().requests.quit);
    EXPECT_FALSE(work().document.editor.is_modified());
}

TEST_F(LargeScene, IsNotSavedTwiceWhereAnotherProgramHasChangedItsFile) {
    save_and_let_another_program_write();
    move(0);
    work().save_to(file_);
    move(1);
    work().save_to(file_);
    work().saving.finish(work());
    EXPECT_TRUE(work().questions.changed_file);
    EXPECT_EQ(read(file_), kOther);
}

TEST_F(LargeScene, IsSavedUnderAnotherNameThoughItsFileHasChanged) {
    save_and_let_another_program_write();
    work().save_to(file_);
    const fs::path beside = folder_.path / "beside.tileglass.json";
    work().save_to(beside);
    work().saving.finish(work());
    EXPECT_FALSE(work().questions.changed_file);
    EXPECT_EQ(work().document.file, beside);
    EXPECT_EQ(read(file_), kOther);
    EXPECT_EQ(scene::load_file(beside).value().scene.items.size(), 20'000U);
}

TEST_F(LargeScene, LeavesForNothingWhereItsFileCannotBeReadAgain) {
    save_and_let_another_program_write();
    move(0);
    work().save_to(file_);
    work().leave_for(ProgramEnd{});
    fs::remove(file_);
    fs::create_directory(file_);
    work().saving.finish(work());
    EXPECT_FALSE(work().questions.after_save && !work().questions.is_any());
    EXPECT_FALSE(work().requests.quit);
}

TEST_F(LargeScene, ThatOpensMeanwhileWaits) {
    const auto read = [this](scene::Progress&) -> Reading::Take {
        return [this](Workspace& workspace) { workspace.open_file(other_); };
    };
    work().reading.start("other", Reading::Use::opens, work(), read);
    work().save_to(file_);
    work().reading.take(work(), 60);
    EXPECT_EQ(work().scene().items.size(), 20'000U);
    work().saving.finish(work());
    work().reading.take(work(), 60);
    EXPECT_EQ(work().document.file, other_);
    EXPECT_EQ(in_file().size(), 20'000U);
}

TEST_F(LargeScene, TakesWhatIsPastedWhileItIsSaved) {
    work().save_to(file_);
    paste(work(), R"([{"name": "pasted", "rect": [1, 1, 3, 3]}])");
    work().reading.take(work(), 60);
    EXPECT_EQ(work().scene().items.size(), 20'001U);
    work().saving.finish(work());
    EXPECT_EQ(in_file().size(), 20'000U);
    EXPECT_TRUE(work().document.editor.is_modified());
}

TEST_F(LargeScene, IsNotSavedAgainInTheMiddleOfAGesture) {
    work().save_to(file_);
    work().save_to(file_);
    scene::Editor& editor = work().document.editor;
    editor.begin_gesture();
    move(0);
    for (int i = 0; i < 2; ++i) work().saving.take(work(), 60);  // both, if it did not wait
    EXPECT_TRUE(work().saving.is_running()) << "it waits";
    editor.end_gesture();
    while (work().saving.is_running()) work().saving.take(work(), 1);
    EXPECT_FALSE(editor.is_modified());
    EXPECT_EQ(in_file().size(), work().scene().items.size());
}

// Its recovery file tells of the file that it has now.
TEST_F(LargeScene, IsKeptAnewWhereItChangedWhileItWasSaved) {
    work().unsaved.begin(folder_.path);
    move(0);
    work().unsaved.follow(work(), 1);
    work().save_to(file_);
    move(1);
    work().unsaved.follow(work(), 4);
    work().saving.finish(work());
    work().unsaved.follow(work(), 7);
    work().unsaved.finish();
    TestDesk next;
    for (const auto& entry : fs::directory_iterator(folder_.path)) {
        if (entry.path().extension() != ".recovery") continue;
        fs::create_directories(folder_.path / "copy");
        fs::copy_file(entry.path(), folder_.path / "copy" / "1-0.recovery");
    }
    next.workspace.unsaved.begin(folder_.path / "copy");
    ASSERT_EQ(next.workspace.unsaved.left().size(), 1U);
    EXPECT_EQ(next.workspace.unsaved.left()[0].scene_file, file_);
    ASSERT_TRUE(next.workspace.unsaved.recover(0, next.workspace));
    next.run("file.save");
    EXPECT_FALSE(next.workspace.questions.is_any()) << "the file is as it was saved";
}

}  // namespace
}  // namespace tileglass::app
