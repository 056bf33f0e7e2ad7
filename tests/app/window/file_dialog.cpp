// Does the dialog for files do what a real mouse and real keys ask?

#include <gtest/gtest.h>
#include <imgui.h>
#include <imgui_internal.h>

#include <cctype>
#include <filesystem>
#include <fstream>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "app/program.hpp"
#include "tests/support/real_hand.hpp"

namespace tileglass::app {
namespace {

namespace fs = std::filesystem;

// 1280 x 720, and a scene that lies in a folder with two others, a map and a folder.
class RealWindowOfFiles : public testing::Test {
protected:
    void SetUp() override {
        fs::remove_all(root_);
        fs::create_directories(root_ / "attic");
        fs::create_directories(root_ / "config");
        for (const char* name : {"a.json", "b.json", "attic/old.json", "notes.md"}) write(name);
        write("broken.json", "{");
        start();
        work().open_file(root_ / "a.json");
        turn(4);
    }
    void TearDown() override {
        hand_.reset();
        program_.reset();
        fs::remove_all(root_);
    }

    void start() {
        hand_.reset();
        program_.reset();
        Result<std::unique_ptr<Program>> program = Program::open(root_ / "config", 1280, 720);
        ASSERT_TRUE(program) << program.error().message;
        program_ = std::move(*program);
        hand_ = std::make_unique<tests::RealHand>("Tileglass");
        hand_->move(5, 300);
        turn(4);
    }

    void write(const std::string& name, const std::string& text = R"({"tileglass": 1})") {
        std::ofstream(root_ / name) << text;
    }

    Workspace& work() { return program_->workspace(); }
    FileChoice& choice() { return *work().questions.file_choice; }

    void turn(int count) {
        for (int i = 0; i < count; ++i) program_->turn(0);
    }
    void turn_until(const std::function<bool()>& holds) {
        for (int i = 0; i < 300 && !holds(); ++i) program_->turn(0.005);
        EXPECT_TRUE(holds());
    }

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

    // Held for a moment: a field of Dear ImGui sees only what is down when a turn begins.
    void press(KeySym key) {
        hand_->hold(key);
        turn(2);
        hand_->let_go(key);
        turn(3);
    }
    void type(std::string_view text) {
        for (const char c : text) {
            const bool is_shifted = std::isupper(c) != 0 || c == '_' || c == '~';
            if (is_shifted) {
                hand_->type_with(XK_Shift_L, static_cast<KeySym>(c));
            } else {
                hand_->type(static_cast<KeySym>(c));
            }
            turn(2);
        }
        turn(2);
    }

    void click(ImVec2 at) {
        hand_->move(static_cast<int>(at.x), static_cast<int>(at.y));
        turn(3);
        hand_->click();
        turn(2);
    }

    // The window in whose name `part` stands, of those that are on screen.
    static ImGuiWindow* window(const std::string& part) {
        for (ImGuiWindow* each : ImGui::GetCurrentContext()->Windows) {
            const bool is_it = std::string(each->Name).find(part) != std::string::npos;
            if (is_it && each->WasActive) return each;
        }
        return nullptr;
    }
    // The middle of a row of the list that is not scrolled.
    static ImVec2 row(int i) {
        const ImGuiWindow* list = window("##list");
        if (list == nullptr) return {0, 0};
        return {list->Pos.x + 120, list->Pos.y + 22 + 24 * (static_cast<float>(i) + 0.5F)};
    }
    std::string chosen() { return choice().chosen() ? choice().row(*choice().chosen()).name : ""; }

    fs::path root_ = fs::path(testing::TempDir()) / "tileglass-files";
    std::unique_ptr<Program> program_;
    std::unique_ptr<tests::RealHand> hand_;
};

TEST_F(RealWindowOfFiles, OpensByATypedPartOfTheName) {
    ask_to_open();
    EXPECT_EQ(choice().folder(), root_);
    EXPECT_EQ(chosen(), "a.json");
    type("b.j");
    EXPECT_EQ(choice().typed(), "b.j");
    press(XK_Return);
    turn_until([&] { return !work().questions.wants_open; });
    EXPECT_EQ(work().document.file, root_ / "b.json");
    turn(4);
    EXPECT_FALSE(work().questions.file_choice);
}

TEST_F(RealWindowOfFiles, OpensByATypedPath) {
    ask_to_open();
    type((root_ / "attic" / "ol").string());
    EXPECT_EQ(choice().folder(), root_ / "attic");
    EXPECT_EQ(choice().typed(), "ol") << "the field keeps what is left of the path";
    press(XK_Tab);
    EXPECT_EQ(choice().typed(), "old.json");
    press(XK_Return);
    turn_until([&] { return work().document.file == root_ / "attic" / "old.json"; });
}

TEST_F(RealWindowOfFiles, OpensByADoubleClick) {
    ask_to_open();
    click(row(0));
    EXPECT_EQ(chosen(), "attic");
    turn(30);
    click(row(0));
    hand_->click();
    turn_until([&] { return choice().folder() == root_ / "attic"; });
    turn(30);
    click(row(0));
    EXPECT_EQ(chosen(), "old.json");
    EXPECT_TRUE(work().questions.wants_open) << "one click only chooses";
    turn(30);
    click(row(0));
    hand_->click();
    turn_until([&] { return work().document.file == root_ / "attic" / "old.json"; });
    EXPECT_FALSE(work().questions.wants_open);
}

TEST_F(RealWindowOfFiles, GoesThroughFoldersByKeys) {
    ask_to_open();
    press(XK_Home);
    EXPECT_EQ(chosen(), "attic");
    press(XK_Return);
    EXPECT_EQ(choice().folder(), root_ / "attic");
    press(XK_BackSpace);
    EXPECT_EQ(choice().folder(), root_);
    EXPECT_EQ(chosen(), "attic");
    press(XK_End);
    EXPECT_EQ(chosen(), "broken.json");
    press(XK_Page_Up);
    EXPECT_EQ(chosen(), "attic");
    press(XK_Down);
    press(XK_Down);
    press(XK_Down);
    press(XK_Down);
    press(XK_Up);
    EXPECT_EQ(chosen(), "b.json");
    hand_->type_with(XK_Alt_L, XK_Up);
    turn_until([&] { return choice().folder() == root_.parent_path(); });
    press(XK_Return);
    EXPECT_EQ(choice().folder(), root_) << "the one that it came from was chosen";
}

TEST_F(RealWindowOfFiles, AnErrorStaysInTheDialogUntilAnotherFileIsChosen) {
    ask_to_open();
    type("broken");
    press(XK_Return);
    turn_until([&] { return !choice().error().empty(); });
    EXPECT_TRUE(work().questions.wants_open);
    turn(100);
    EXPECT_FALSE(choice().error().empty());
    for (int i = 0; i < 6; ++i) press(XK_BackSpace);
    EXPECT_EQ(choice().typed(), "");
    EXPECT_EQ(choice().folder(), root_) << "the field was not empty before";
    type("b.json");
    EXPECT_EQ(choice().error(), "");
    press(XK_Return);
    turn_until([&] { return !work().questions.wants_open; });
    EXPECT_EQ(work().document.file, root_ / "b.json");
}

TEST_F(RealWindowOfFiles, EscapeLeavesIt) {
    ask_to_open();
    type("b");
    press(XK_Escape);
    turn_until([&] { return !work().questions.wants_open; });
    turn(4);
    EXPECT_EQ(work().document.file, root_ / "a.json");
    EXPECT_EQ(window("###file dialog"), nullptr);
    ask_to_open();
    EXPECT_EQ(choice().typed(), "");
}

TEST_F(RealWindowOfFiles, SavesUnderAnotherName) {
    ask_to_save();
    EXPECT_EQ(choice().typed(), "a.json");
    type("c");
    EXPECT_EQ(choice().typed(), "c.json") << "the name was selected, without its ending";
    press(XK_Return);
    turn_until([&] { return !work().questions.wants_save_as; });
    EXPECT_EQ(work().document.file, root_ / "c.json");
    EXPECT_TRUE(fs::exists(root_ / "c.json"));
}

TEST_F(RealWindowOfFiles, AsksBeforeItReplacesAFile) {
    const auto before = fs::file_size(root_ / "b.json");
    ask_to_save();
    type("b");
    press(XK_Return);
    turn_until([&] { return choice().to_replace().has_value(); });
    press(XK_Escape);
    turn_until([&] { return !choice().to_replace(); });
    EXPECT_TRUE(work().questions.wants_save_as);
    EXPECT_EQ(fs::file_size(root_ / "b.json"), before);
    press(XK_Return);
    turn_until([&] { return choice().to_replace().has_value(); });
    press(XK_Return);
    turn_until([&] { return !work().questions.wants_save_as; });
    EXPECT_EQ(work().document.file, root_ / "b.json");
}

TEST_F(RealWindowOfFiles, RecentFilesAreKeptForTheNextStart) {
    work().open_file(root_ / "b.json");
    start();
    ASSERT_EQ(work().files.recent.files().size(), 2U);
    EXPECT_EQ(work().files.recent.files()[0].path, root_ / "b.json");
    EXPECT_EQ(work().files.recent.files()[1].path, root_ / "a.json");
}

TEST_F(RealWindowOfFiles, TheMenuOpensARecentFile) {
    work().open_file(root_ / "b.json");
    turn(2);
    fs::remove(root_ / "b.json");
    click({20, 10});
    turn(4);
    const ImGuiWindow* menu = window("##Menu_00");
    ASSERT_NE(menu, nullptr);
    click({menu->Pos.x + 40, menu->Pos.y + 8 + 3.5F * 21});
    turn(6);
    const ImGuiWindow* recent = window("##Menu_01");
    ASSERT_NE(recent, nullptr) << "Open recent";
    const ImVec2 first{recent->Pos.x + 40, recent->Pos.y + 8 + 10};
    click(first);
    turn(4);
    EXPECT_EQ(work().document.file, root_ / "b.json") << "it is gone, so its row does nothing";
    EXPECT_FALSE(work().message.is_error);
    click({first.x, first.y + 21});
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
