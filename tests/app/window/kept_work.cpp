// Is unsaved work offered in a real window, and another program's work noticed there?

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "tests/app/shell/commands/desk.hpp"
#include "tests/app/window/real_program.hpp"

namespace tileglass::app {
namespace {

constexpr const char* kScene =
    R"({"tileglass": 1, "items": [{"name": "a", "rect": [0, 0, 4, 4]}]})";
constexpr const char* kTheirs =
    R"({"tileglass": 1, "items": [{"name": "b", "circle": [0, 0, 1]}]})";

class RealWindowKept : public RealProgram {
protected:
    void write(const char* text) const { std::ofstream(file_) << text; }
    // A window on a file of its own; keys work at once.
    void open_file() {
        write(kScene);
        start({}, recovery_);
        Result<scene::Loaded> loaded = scene::load_file(file_);
        ASSERT_TRUE(loaded);
        program_->show(std::move(*loaded), file_);
        turn(4);
    }
    void save() {
        hand_->type_with(XK_Control_L, XK_s);
        turn(6);
    }

    const TestFolder folder_;
    const std::filesystem::path recovery_ = folder_.path / "recovery";
    const std::filesystem::path file_ = folder_.path / "a.tileglass.json";
};

TEST_F(RealWindowKept, IsOfferedWithAPictureAndRecoveredByEnter) {
    open_file();
    press_key(XK_Right);
    const std::string text = scene_text(work());
    hand_.reset();
    program_.reset();  // nobody was asked
    start({}, recovery_);
    turn(4);
    ASSERT_TRUE(work().questions.wants_recovery);
    EXPECT_EQ(work().unsaved.left().size(), 1U);
    press_key(XK_Return);
    turn_until([&] { return !work().questions.is_any(); });
    EXPECT_EQ(scene_text(work()), text);
    EXPECT_EQ(work().document.file, file_);
    EXPECT_TRUE(work().document.editor.is_modified());
    save();
    turn(4);
    EXPECT_FALSE(work().document.editor.is_modified());
}

TEST_F(RealWindowKept, IsDroppedOnlyOnRequest) {
    open_file();
    press_key(XK_Right);
    for (const bool is_dropped : {false, true}) {
        hand_.reset();
        program_.reset();
        start({}, recovery_);
        turn(4);
        ASSERT_TRUE(work().questions.wants_recovery);
        press_key(is_dropped ? XK_Tab : XK_Escape);
        if (is_dropped) press_key(XK_Return);
        turn_until([&] { return !work().questions.is_any(); });
        EXPECT_EQ(work().document.file, "");
    }
    hand_.reset();
    program_.reset();
    start({}, recovery_);
    turn(4);
    EXPECT_FALSE(work().questions.wants_recovery);
}

TEST_F(RealWindowKept, RemembersAMapThatMayBeReadAtOnce) {
    const std::filesystem::path settings = folder_.path / "settings";
    start(settings);
    const auto read = [](Workspace&, scene::UnreadableMap) {};
    work().questions.outside_map = OutsideMap{"/elsewhere/out.map", "a.json", read};
    turn(4);
    press_key(XK_Tab);
    press_key(XK_Return);
    turn_until([&] { return !work().questions.is_any(); });
    turn(2);
    std::ifstream kept(settings / "settings.json");
    const std::string text{std::istreambuf_iterator<char>(kept), {}};
    EXPECT_NE(text.find("\"/elsewhere/out.map\""), text.npos) << "though it may be killed now";
}

TEST_F(RealWindowKept, NoticesWhatAnotherProgramSavesAndShowsTheDifferenceByAClick) {
    open_file();
    write(kTheirs);
    turn_until([&] {
        program_->turn(0.05);
        return work().document.disk.has_changed();
    });
    turn(4);
    click("##status", "Changed on disk");
    ASSERT_TRUE(work().questions.changed_file);
    EXPECT_EQ(work().questions.changed_file->difference.removed, std::vector<std::string>{"b"});
    press_key(XK_Escape);
}

}  // namespace
}  // namespace tileglass::app
