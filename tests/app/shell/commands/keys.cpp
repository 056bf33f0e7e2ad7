// Can keys be changed by a text, and is what is wrong in it named?

#include "app/shell/commands/keys.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/app/shell/commands/desk.hpp"

namespace tileglass::app {
namespace {

// The keys that commands came with are back after each test.
class Keys : public testing::Test {
protected:
    void TearDown() override { use_keys(""); }
};

TEST_F(Keys, HaveNamesThatAreRead) {
    for (const Command& command : commands()) {
        for (const Chord& chord : {command.chord, command.second_chord}) {
            if (chord.code == 0) continue;
            ASSERT_TRUE(chord_of(text_of(chord))) << text_of(chord);
            EXPECT_EQ(*chord_of(text_of(chord)), chord) << text_of(chord);
        }
    }
    EXPECT_EQ(*chord_of("ctrl++"), (Chord{'=', true}));
    EXPECT_EQ(*chord_of("SHIFT+CTRL+f12"), (Chord{kKeyF12, true, true}));
    for (const char* none : {"", "Ctrl", "Ctrl+", "Ctrl+Ctrl+Z", "F13", "Super+Z", "ZZ"}) {
        EXPECT_FALSE(chord_of(none)) << none;
    }
}

TEST_F(Keys, AreTheSameAfterTheirOwnTextIsRead) {
    const std::string text = keys_text();
    EXPECT_EQ(use_keys(text), std::vector<std::string>());
    EXPECT_EQ(keys_text(), text);
    EXPECT_NE(text.find("Ctrl+Z           = edit.undo"), std::string::npos) << text;
    EXPECT_NE(text.find("none             = view.reset_layout"), std::string::npos) << text;
}

TEST_F(Keys, ReplaceTheUsualOnesOfTheirCommand) {
    EXPECT_TRUE(use_keys("F5 = view.heat  # as I am used to\n\nCtrl+Y = edit.undo").empty());
    TestDesk desk;
    EXPECT_FALSE(desk.press_key({'H'}));
    EXPECT_TRUE(desk.press_key({kKeyF5}));
    EXPECT_TRUE(desk.workspace.display.has_heat);
    EXPECT_EQ(text_of(command("edit.undo").chord), "Ctrl+Y");
    EXPECT_EQ(text_of(command("edit.redo").chord), "") << "its key is taken";
    EXPECT_EQ(text_of(command("edit.redo").second_chord), "Ctrl+Shift+Z");
    use_keys("");
    EXPECT_EQ(text_of(command("edit.undo").chord), "Ctrl+Z");
}

TEST_F(Keys, CanBeTakenAway) {
    use_keys("none = view.heat");
    TestDesk desk;
    EXPECT_FALSE(desk.press_key({'H'}));
}

TEST_F(Keys, NameWhatIsWrongAndItsLine) {
    const std::vector<std::string> errors = use_keys(
        "Ctrl+J = edit.undo\n"
        "Ctrl+Q edit.undo\n"
        "# a comment\n"
        "Strg+K = edit.undo\n"
        "Ctrl+K = edit.undoo\n"
        "Ctrl+J = edit.redo\n"
        "Esc = edit.redo\n"
        "Ctrl+L = edit.cancel\n"
        "Ctrl+F5 = edit.undo\n"
        "Ctrl+F7 = edit.undo\n");
    EXPECT_EQ(errors, (std::vector<std::string>{
                          "2: \"Ctrl+Q edit.undo\" is not a key, \"=\" and a command",
                          "4: there is no key \"Strg+K\"",
                          "5: there is no command \"edit.undoo\"",
                          "6: Ctrl+J is the key of edit.undo since line 1",
                          "7: Esc is the key of edit.cancel, and no other",
                          "8: Esc is the key of edit.cancel, and no other",
                          "10: edit.undo has two keys already",
                      }));
    EXPECT_EQ(text_of(command("edit.undo").chord), "Ctrl+J") << "the other lines hold";
}

}  // namespace
}  // namespace tileglass::app
