// Do hints go once what they say was done?

#include "app/shell/session/hints.hpp"
#include "app/shell/session/open_and_save.hpp"

#include <gtest/gtest.h>

#include "tests/app/shell/commands/desk.hpp"

namespace tileglass::app {
namespace {

// One rectangle that plays, and a map; the hints of a first start.
class HintsOfAFirstStart : public testing::Test {
protected:
    void SetUp() override {
        desk_.set_map(16, 16, std::string(256, '.'));
        desk_.add({{2, 2}, {5, 5}});
        work().player.play();
        work().hints.begin(work());
    }

    Workspace& work() { return desk_.workspace; }

    // The names of those on the screen.
    std::string shown() {
        work().hints.watch(work());
        std::string names;
        for (const Hint hint : kHints) {
            if (work().hints.is_shown(hint)) names += std::string(name_of(hint)) + " ";
        }
        return names;
    }

    TestDesk desk_;
};

TEST_F(HintsOfAFirstStart, StayWhileNothingIsDone) {
    EXPECT_EQ(shown(), "drag paint play ");
    desk_.hover({3, 3});
    work().advance(0.5);
    EXPECT_EQ(shown(), "drag paint play ") << "it plays by itself";
    work().advance(1000);
    EXPECT_EQ(shown(), "drag paint play ") << "and comes to its end by itself";
}

TEST_F(HintsOfAFirstStart, OfHandlesGoesWithADrag) {
    desk_.press({5, 5});
    EXPECT_EQ(shown(), "drag paint play ");
    desk_.drag({7, 7});
    EXPECT_EQ(shown(), "paint play ");
}

TEST_F(HintsOfAFirstStart, OfWallsGoesWithAStroke) {
    desk_.run("tool.brush");
    desk_.press({9.5, 9.5});
    EXPECT_EQ(shown(), "drag play ");
}

TEST_F(HintsOfAFirstStart, OfStepsGoesWithPauseStepOrPlay) {
    for (const char* command : {"play.toggle", "play.restart", "play.end"}) {
        work().hints = {};
        work().player.run_to(0);
        work().player.play();
        work().advance(0.2);
        work().hints.begin(work());
        desk_.run(command);
        const bool is_at_end = work().player.is_at_end();
        EXPECT_EQ(shown(), is_at_end ? "drag paint play " : "drag paint ") << command;
    }
    work().player.pause();
    work().hints = {};
    work().hints.begin(work());
    desk_.run("play.back");
    EXPECT_EQ(shown(), "drag paint ");
}

TEST_F(HintsOfAFirstStart, GoWhenTheyAreDismissedAndWithTheScene) {
    work().hints.dismiss(Hint::paint);
    EXPECT_EQ(shown(), "drag play ");
    open_scene(work(), {}, {});
    EXPECT_EQ(shown(), "");
    work().hints.begin(work());
    EXPECT_EQ(shown(), "drag play ") << "gone for good";
}

}  // namespace
}  // namespace tileglass::app
