// Do names fit what people type for them?

#include "app/document/fuzzy.hpp"

#include <gtest/gtest.h>

namespace tileglass::app {
namespace {

TEST(Fuzzy, FindsWordsByTheirBeginnings) {
    EXPECT_TRUE(fit_of_word("zo", "Zoom in"));
    EXPECT_TRUE(fit_of_word("zi", "Zoom in"));
    EXPECT_TRUE(fit_of_word("in", "Zoom in"));
    EXPECT_TRUE(fit_of_word("SAS", "Save as..."));
    EXPECT_TRUE(fit_of_word("rct", "Rectangle"));
}

TEST(Fuzzy, FindsNoLettersHereAndThere) {
    EXPECT_FALSE(fit_of_word("oi", "Zoom in")) << "no word begins with o";
    EXPECT_FALSE(fit_of_word("camera", "Carry on with many marked areas here")) << "within words";
    EXPECT_FALSE(fit_of_word("ni", "Zoom in")) << "in another order";
}

TEST(Fuzzy, FindsWhatStandsWithinAWord) {
    EXPECT_TRUE(fit_of_word("point", "Run to the next breakpoint"));
    EXPECT_FALSE(fit_of_word("oi", "Run to the next breakpoint")) << "two letters are too few";
}

TEST(Fuzzy, ForgivesOneLetter) {
    for (const char* typed : {"rectangel", "rectamgle", "rectngle", "recctangle", "rectangl"}) {
        EXPECT_TRUE(fit_of_word(typed, "Rectangle")) << typed;
    }
    EXPECT_FALSE(fit_of_word("ractamgle", "Rectangle")) << "two letters are wrong";
    EXPECT_FALSE(fit_of_word("fot", "Fit")) << "short words are other words";
    EXPECT_LT(*fit_of_word("rectangel", "Rectangle"), *fit_of_word("rectangle", "Rectangle"));
}

TEST(Fuzzy, PrefersTheNameThatPeopleExpect) {
    const auto is_better = [](const char* typed, const char* better, const char* worse) {
        ASSERT_TRUE(fit_of_word(typed, better)) << typed << ", " << better;
        const auto other = fit_of_word(typed, worse);
        EXPECT_TRUE(!other || *fit_of_word(typed, better) > *other) << typed << ", " << worse;
    };
    is_better("fit", "Fit", "Fit the selected item");
    is_better("cam", "Camera", "Follow the camera");
    is_better("step", "Step", "Step back");
    is_better("step", "Step back", "Code of what is played, step by step");
    is_better("circ", "Circle", "All methods of a circle");
    is_better("point", "Points", "Run to the next breakpoint");
    is_better("tick", "One tick", "To the last tick reached so far");
}

TEST(Fuzzy, FindsTheBeginningOfAWordInAText) {
    EXPECT_TRUE(fit_in_text("screen", "Fills the screen with the canvas"));
    EXPECT_TRUE(fit_in_text("scr", "Fills the screen with the canvas"));
    EXPECT_FALSE(fit_in_text("reen", "Fills the screen with the canvas"));
    EXPECT_TRUE(fit_in_text("ctrl+z", "Ctrl+Z"));
    EXPECT_LT(*fit_in_text("screen", "the screen"), *fit_of_word("screen", "the screen"));
}

}  // namespace
}  // namespace tileglass::app
