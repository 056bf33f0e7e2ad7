// Does the dialog for files do what a real mouse and real keys ask?

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "tests/app/window/real_program.hpp"
#include "tests/support/text_file.hpp"

namespace tileglass::app {
namespace {

namespace fs = std::filesystem;

// A scene that lies in a folder with two others, one that is broken, and a folder.
class RealWindowOfFiles : public RealProgram {
protected:
    void SetUp() override {
        fs::remove_all(root_);
        fs::create_directories(root_ / "attic");
        fs::create_directories(root_ / "config");
        for (const char* name : {"a.json", "b.json", "attic/old.json", "notes.md"}) write(name);
        write("broken.json", "{");
        start_there();
        open_file("a.json");
        turn(4);
    }
    void TearDown() override {
        hand_.reset();
        program_.reset();
        fs::remove_all(root_);
    }

    void start_there() {
        start(root_ / "config");
        lay_hand_aside();
    }

    void open_file(const std::string& name) {
        app::open_file(work(), root_ / name);
        turn_until([&] { return work().document.file == root_ / name; });
    }

    void write(const std::string& name, const std::string& text = R"({"tileglass": 1})") {
        std::ofstream(root_ / name) << text;
    }

    FileChoice& choice() { return *work().questions.file_choice; }

    void ask_to_open() {
        hand_->hold(XK_Control_L);
        hand_->type_with(XK_Shift_L, XK_o);
        hand_->let_go(XK_Control_L);
        turn_until([&] { return work().questions.file_choice.has_value(); });
        turn(6);
    }
    void ask_to_save() {
        hand_->hold(XK_Control_L);
        hand_->type_with(XK_Shift_L, XK_s);
        hand_->let_go(XK_Control_L);
        turn_until([&] { return work().questions.file_choice.has_value(); });
        turn(6);
    }

    static Vec2 row(const std::string& name) { return text("##list", name); }
    std::string chosen() { return choice().chosen() ? choice().row(*choice().chosen()).name : ""; }

    fs::path root_ = own_path("files");
};

TEST_F(RealWindowOfFiles, OpensByATypedPartOfTheName) {
    ask_to_open();
    EXPECT_EQ(choice().folder(), root_);
    EXPECT_EQ(chosen(), "a.json");
    type("b.j");
    EXPECT_EQ(choice().typed(), "b.j");
    press_key(XK_Return);
    turn_until([&] { return !work().questions.wants_open; });
    EXPECT_EQ(work().document.file, root_ / "b.json");
    turn(4);
    EXPECT_FALSE(work().questions.file_choice);
}

TEST_F(RealWindowOfFiles, OpensByADoubleClick) {
    ask_to_open();
    click(row("attic"));
    EXPECT_EQ(chosen(), "attic");
    double_click(row("attic"));
    turn_until([&] { return choice().folder() == root_ / "attic"; });
    turn(30);
    click(row("old.json"));
    EXPECT_EQ(chosen(), "old.json");
    EXPECT_TRUE(work().questions.wants_open) << "one click only chooses";
    double_click(row("old.json"));
    turn_until([&] { return work().document.file == root_ / "attic" / "old.json"; });
    EXPECT_FALSE(work().questions.wants_open);
}

TEST_F(RealWindowOfFiles, GoesThroughFoldersByKeys) {
    ask_to_open();
    press_key(XK_Home);
    EXPECT_EQ(chosen(), "attic");
    press_key(XK_Return);
    EXPECT_EQ(choice().folder(), root_ / "attic");
    press_key(XK_BackSpace);
    EXPECT_EQ(choice().folder(), root_);
    EXPECT_EQ(chosen(), "attic");
    press_key(XK_End);
    EXPECT_EQ(chosen(), "broken.json");
    press_key(XK_Page_Up);
    EXPECT_EQ(chosen(), "attic");
    press_key(XK_Down);
    press_key(XK_Down);
    press_key(XK_Down);
    press_key(XK_Down);
    press_key(XK_Up);
    EXPECT_EQ(chosen(), "b.json");
    hand_->type_with(XK_Alt_L, XK_Up);
    turn_until([&] { return choice().folder() == root_.parent_path(); });
    press_key(XK_Return);
    EXPECT_EQ(choice().folder(), root_) << "the one that it came from was chosen";
}

TEST_F(RealWindowOfFiles, SavesUnderAnotherName) {
    ask_to_save();
    EXPECT_EQ(choice().typed(), "a.json");
    type("c");
    EXPECT_EQ(choice().typed(), "c.json") << "the name was selected, without its ending";
    press_key(XK_Return);
    turn_until([&] { return !work().questions.wants_save_as; });
    EXPECT_EQ(work().document.file, root_ / "c.json");
    EXPECT_TRUE(fs::exists(root_ / "c.json"));
}

TEST_F(RealWindowOfFiles, RecentFilesAreKeptForTheNextStart) {
    open_file("b.json");
    start_there();
    ASSERT_EQ(work().files.recent.files().size(), 2U);
    EXPECT_EQ(work().files.recent.files()[0].path, root_ / "b.json");
    EXPECT_EQ(work().files.recent.files()[1].path, root_ / "a.json");
}

TEST_F(RealWindowOfFiles, TheMenuOpensARecentFile) {
    open_file("b.json");
    turn(2);
    fs::remove(root_ / "b.json");
    click("##MainMenuBar", "File");
    click("##Menu_00", "Open recent");
    ASSERT_NE(window("##Menu_01"), nullptr) << "Open recent";
    click("##Menu_01", "b.json");
    EXPECT_EQ(work().document.file, root_ / "b.json") << "it is gone, so its row does nothing";
    EXPECT_FALSE(work().message.is_error);
    click("##Menu_01", "a.json");
    turn_until([&] { return work().document.file == root_ / "a.json"; });
    EXPECT_EQ(work().files.recent.files()[0].path, root_ / "a.json");
}

TEST_F(RealWindowOfFiles, LiesInsideTheWindow) {
    write(std::string(200, 'x') + ".json");
    ask_to_open();
    for (int i = 0; i < 2; ++i) {
        const ImGuiWindow* dialog = window("###file dialog");
        ASSERT_NE(dialog, nullptr);
        EXPECT_GE(dialog->Pos.x, 0);
        EXPECT_GE(dialog->Pos.y, 0);
        EXPECT_LE(dialog->Pos.x + dialog->Size.x, work().viewport.width);
        EXPECT_LE(dialog->Pos.y + dialog->Size.y, work().viewport.height);
        EXPECT_EQ(dialog->ScrollMax.y, 0) << "all of it is in sight";
        hand_->resize(640, 400);
        turn_until([&] { return work().viewport.width == 640; });
        turn(4);
    }
}

}  // namespace
}  // namespace tileglass::app
