// Are the steps of a line those of the events that it stands for?

#include "app/replay/code/line_steps.hpp"

#include <gtest/gtest.h>

#include <memory>

namespace tileglass::app {
namespace {

const Code& code() {
    static const Code code = *read_code("lines.txt",
                                        "title: Lines\n\nrun()\n"
                                        "    test it @test\n"
                                        "    visit it @visit\n"
                                        "    grow @mark !is_end\n"
                                        "        move it @place during=grow\n"
                                        "    done @mark is_end\n"
                                        "    place it @place !during\n");
    return code;
}

constexpr std::size_t kTest = 1;
constexpr std::size_t kVisit = 2;
constexpr std::size_t kMoved = 4;

std::shared_ptr<Recording> recording() {
    auto recording = std::make_shared<Recording>();
    for (int x = 0; x < 3; ++x) {
        (*recording)(Test{{x, 0}, 1, 2, Side::left, x > 0});
        if (x > 0) (*recording)(Visit{{x, 0}});
    }
    return recording;  // test, test, visit, test, visit
}

TEST(LineSteps, AreCountedSoFarAndInAll) {
    const Player player(recording());
    LineSteps steps;
    steps.refresh(&code(), &player);
    EXPECT_EQ(steps.in_all(kTest), 3U);
    EXPECT_EQ(steps.so_far(kTest, 0), 0U);
    EXPECT_EQ(steps.so_far(kTest, 2), 2U);
    EXPECT_EQ(steps.so_far(kVisit, 2), 0U);
    EXPECT_EQ(steps.so_far(kVisit, 5), 2U);
}

TEST(LineSteps, LeadOnAndBack) {
    const Player player(recording());
    LineSteps steps;
    steps.refresh(&code(), &player);
    EXPECT_EQ(steps.next(kVisit, 0), 3U);
    EXPECT_EQ(steps.next(kVisit, 3), 5U);
    EXPECT_EQ(steps.next(kVisit, 5), std::nullopt);
    EXPECT_EQ(steps.previous(kVisit, 5), 3U);
    EXPECT_EQ(steps.previous(kVisit, 3), std::nullopt);
}

TEST(LineSteps, FollowARecordingThatGrows) {
    const std::shared_ptr<Recording> growing = recording();
    Player player(growing);
    LineSteps steps;
    steps.refresh(&code(), &player);
    (*growing)(Visit{{9, 9}});
    player.grow();
    steps.refresh(&code(), &player);
    EXPECT_EQ(steps.in_all(kVisit), 3U);
    EXPECT_EQ(steps.next(kVisit, 5), 6U);
}

TEST(LineSteps, BeginAnewWithAnotherRecording) {
    Player player(recording());
    LineSteps steps;
    steps.refresh(&code(), &player);
    player.load(recording());
    (*std::make_shared<Recording>())(Visit{{1, 1}});
    steps.refresh(&code(), &player);
    EXPECT_EQ(steps.in_all(kVisit), 2U);
    player.load(nullptr);
    steps.refresh(&code(), &player);
    EXPECT_EQ(steps.in_all(kVisit), 0U);
}

TEST(LineSteps, GoThroughALongRecordingInParts) {
    Player player(recording());
    LineSteps steps;
    steps.refresh(&code(), &player, 3);
    EXPECT_TRUE(steps.is_behind());
    EXPECT_EQ(steps.in_all(kVisit), 1U);
    EXPECT_EQ(steps.current(code(), player)->line, kVisit) << "the line of the step is known";
    steps.refresh(&code(), &player, 3);
    EXPECT_FALSE(steps.is_behind());
    EXPECT_EQ(steps.in_all(kVisit), 2U);
}

TEST(LineSteps, KnowTheLineOfTheStep) {
    auto changes = std::make_shared<Recording>();
    (*changes)(Mark{Change::grow, false, 32});
    (*changes)(Place{Tile{1, 2}, kNone, 3, 19});
    (*changes)(Mark{Change::grow, true, 32});
    (*changes)(Place{std::nullopt, 7, 0, 1});
    Player player(changes);
    LineSteps steps;
    steps.refresh(&code(), &player);
    player.go_to(2);
    EXPECT_EQ(steps.current(code(), player)->line, kMoved);
    player.go_to(4);
    EXPECT_EQ(steps.current(code(), player)->line, kMoved + 2);
    player.go_to(0);
    EXPECT_EQ(steps.current(code(), player), nullptr);
}

}  // namespace
}  // namespace tileglass::app
