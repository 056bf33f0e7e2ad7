// Is a text of others shown as one line that gives a terminal no orders?

#include "sandbox/text/shown.hpp"

#include <gtest/gtest.h>

namespace tileglass::scene {
namespace {

TEST(Shown, LeavesTextsInAnyScriptAsTheyAre) {
    EXPECT_EQ(shown("Größe ∞ 🙂 地図 שלום.map \\x1b"), "Größe ∞ 🙂 地図 שלום.map \\x1b");
}

TEST(Shown, WritesOutWhatIsNotUtf8) {
    EXPECT_EQ(shown("a\xff.map"), "a\\xff.map");
    EXPECT_EQ(shown("\xc3"), "\\xc3") << "half a character";
    EXPECT_EQ(shown("\xc0\xaf"), "\\xc0\\xaf") << "an overlong form";
    EXPECT_EQ(shown("\xed\xa0\x80"), "\\xed\\xa0\\x80") << "a surrogate";
    EXPECT_EQ(shown("\xf4\x90\x80\x80"), "\\xf4\\x90\\x80\\x80") << "beyond the last character";
}

TEST(Shown, WritesOutOrdersToATerminal) {
    EXPECT_EQ(shown("a\r\n\tb\x1b[2J\x7f"), "a\\x0d\\x0a\\x09b\\x1b[2J\\x7f");
    EXPECT_EQ(shown("\u0080\u009b31m\u009f\u00a0"), "\\u0080\\u009b31m\\u009f\u00a0");
    EXPECT_EQ(shown(std::string_view("\0", 1)), "\\x00");
}

TEST(Shown, WritesOutMarksOfDirectionAndSeparators) {
    EXPECT_EQ(shown("a\u202etxt.exe"), "a\\u202etxt.exe");
    EXPECT_EQ(shown("\u061c\u200e\u200f\u202a\u2066\u2069\u2028\u2029"),
              "\\u061c\\u200e\\u200f\\u202a\\u2066\\u2069\\u2028\\u2029");
    EXPECT_EQ(shown("\u200d\u2027\u202f\u2065\u206a"), "\u200d\u2027\u202f\u2065\u206a");
}

TEST(Shown, IsCutOffBetweenCharacters) {
    EXPECT_EQ(shown("\u00e4\u00e4\u00e4\u00e4\u00e4", 5), "\u00e4\u00e4\u00e4\u00e4\u00e4");
    EXPECT_EQ(shown("\u00e4\u00e4\u00e4\u00e4\u00e4", 4), "\u00e4...");
    EXPECT_EQ(shown("a\tb\x1b[2Jc\xff", 200), "a\\x09b\\x1b[2Jc\\xff");
}

}  // namespace
}  // namespace tileglass::scene
