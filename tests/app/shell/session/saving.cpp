// Is a scene saved at once, and does what waits for that follow only then?

#include <gtest/gtest.h>

#include <filesystem>

#include "app/shell/commands/file_question.hpp"
#include "app/shell/session/open_and_save.hpp"
#include "tests/app/shell/commands/desk.hpp"

namespace tileglass::app {
namespace {

namespace fs = std::filesystem;

class Saving : public testing::Test {
protected:
    Saving() {
        work().works_in_background = true;
        desk_.add(kSquare);
        work().document.editor.mark_unsaved();
    }

    Workspace& work() { return desk_.workspace; }

    const TestFolder folder_;
    const fs::path file_ = folder_.path / "scene.tileglass.json";
    TestDesk desk_;
};

TEST_F(Saving, IsDoneAtOnce) {
    save_to(work(), file_);
    EXPECT_EQ(work().message.text, "saved scene.tileglass.json");
    EXPECT_EQ(work().document.file, file_);
    EXPECT_FALSE(work().document.editor.is_modified());
    EXPECT_EQ(scene::load_file(file_).value().scene.items.size(), 1U);
}

TEST_F(Saving, GoesOnToWhatWaits) {
    work().questions.after_save = ProgramEnd{};
    save_to(work(), file_);
    EXPECT_TRUE(work().requests.quit);
    EXPECT_FALSE(work().questions.after_save);
}

TEST_F(Saving, AsksForAnotherNameWhereItFails) {
    work().questions.after_save = ProgramEnd{};
    give_file(work(), folder_.path / "no such folder" / "a.json");
    EXPECT_FALSE(work().requests.quit);
    EXPECT_TRUE(work().message.is_error);
    EXPECT_TRUE(work().document.editor.is_modified());
    EXPECT_TRUE(work().questions.wants_save_as);
    give_file(work(), file_);
    EXPECT_TRUE(work().requests.quit);
    EXPECT_FALSE(work().message.is_error);
}

}  // namespace
}  // namespace tileglass::app
