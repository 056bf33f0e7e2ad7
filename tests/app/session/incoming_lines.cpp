// Do lines that come in become items, as many as there is room for?

#include "app/session/incoming_lines.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <string>

#include "tests/app/commands/desk.hpp"

namespace tileglass::app {
namespace {

// A workspace into which lines come.
class IncomingLinesDesk : public testing::Test {
protected:
    Workspace& work() { return desk.workspace; }
    const std::vector<scene::Item>& items() { return work().scene().items; }

    // Writes lines, and takes them in screen frame by screen frame.
    void say(const std::string& text) {
        queue_.add(text);
        while (lines_.take_in(work())) {
        }
        work().refresh();
    }

    static std::string rect(const std::string& more, double x) {
        return fmt::format("{{{}\"rect\": [{}, 1, {}, 2]}}\n", more, x, x + 1);
    }

    TestDesk desk;
    LineQueue queue_;
    IncomingLines lines_{queue_};
};

TEST_F(IncomingLinesDesk, EachLineIsAnItem) {
    say(rect("", 1) + rect("\"id\": 7,", 2) + rect("\"id\": \"wolf\",", 3));
    ASSERT_EQ(items().size(), 3U);
    EXPECT_EQ(items()[0].name, "line 1");
    EXPECT_EQ(items()[1].name, "id 7");
    EXPECT_EQ(items()[2].name, "wolf");
    EXPECT_EQ(work().answers().size(), 3U);
    EXPECT_FALSE(work().document.editor.can_undo());
    EXPECT_FALSE(work().document.editor.is_modified());
}

TEST_F(IncomingLinesDesk, ALineWithTheIdOfAnItemTakesItsPlace) {
    say(rect("\"id\": \"a\",", 1) + rect("\"id\": \"b\",", 2));
    const scene::ItemId a = items()[0].id;
    say(rect("\"id\": \"a\",", 5) + rect("\"id\": \"a\",", 6));
    ASSERT_EQ(items().size(), 2U);
    EXPECT_EQ(desk.rect(0), (Rect{{6, 1}, {7, 2}}));
    EXPECT_EQ(items()[0].id, a);
}

TEST_F(IncomingLinesDesk, TheNewestItemsStay) {
    std::string text;
    for (std::size_t i = 1; i <= 3 * IncomingLines::kMostItems; ++i) {
        text += rect("", static_cast<double>(i));
    }
    say(text);
    ASSERT_EQ(items().size(), IncomingLines::kMostItems);
    EXPECT_EQ(items().front().name, fmt::format("line {}", 2 * IncomingLines::kMostItems + 1));
    EXPECT_NE(work().selected_item(), nullptr) << "the selected one is gone, another is selected";
}

TEST_F(IncomingLinesDesk, AWrongLineIsNamedAndTheNextOneIsTaken) {
    say(rect("", 1) + "{\"rect\": [0, 0, 1]}\n" + "{\"circle\": [0, \"nan\", 1]}\n" + rect("", 2));
    EXPECT_EQ(items().size(), 2U);
    EXPECT_EQ(work().pipe->faults, 2);
    EXPECT_TRUE(work().message.is_error);
    EXPECT_EQ(work().message.text, "line 3 of the input: circle[1]: nan is not finite");
}

TEST_F(IncomingLinesDesk, TheViewStaysUnlessNothingIsInSight) {
    say(rect("\"id\": 1,", 500));
    const scene::View first = work().scene().view;
    EXPECT_NEAR(first.center.x, 500.5, 1) << "the scene was empty";
    say(rect("\"id\": 2,", 9000));
    EXPECT_EQ(work().scene().view, first);
    say(rect("\"id\": 1,", 9010));
    EXPECT_EQ(work().scene().view, first) << "the first one was in sight";
    say(rect("\"id\": 2,", 9001));
    EXPECT_NEAR(work().scene().view.center.x, 9006, 1) << "nothing was";
}

TEST_F(IncomingLinesDesk, ADeletedItemComesBackWithItsNextLineAndUndoDoesNotDoubleIt) {
    say(rect("\"id\": 1,", 1));
    work().selected = items()[0].id;
    EXPECT_TRUE(desk.run("edit.delete"));
    EXPECT_TRUE(items().empty());
    say(rect("\"id\": 1,", 2));
    EXPECT_EQ(items().size(), 1U);
    desk.undo_all();
    ASSERT_EQ(items().size(), 1U);
    EXPECT_EQ(desk.rect(0), (Rect{{2, 1}, {3, 2}}));
}

TEST_F(IncomingLinesDesk, PausingLetsLinesWait) {
    say(rect("\"id\": 1,", 1));
    EXPECT_TRUE(desk.run("file.pause_input"));
    say(rect("\"id\": 1,", 2) + rect("", 3));
    EXPECT_EQ(items().size(), 1U);
    EXPECT_EQ(status_text(*work().pipe), "input: 3 lines, paused");
    EXPECT_TRUE(desk.run("file.pause_input"));
    lines_.take_in(work());
    EXPECT_EQ(items().size(), 2U);
}

TEST_F(IncomingLinesDesk, TakesInNoMoreThanIsDueForAScreenFrame) {
    std::string text;
    for (std::size_t i = 0; i < IncomingLines::kMostLinesAFrame + 50; ++i) text += "{}\n";
    queue_.add(text);
    EXPECT_TRUE(lines_.take_in(work()));
    EXPECT_EQ(work().pipe->faults, static_cast<std::int64_t>(IncomingLines::kMostLinesAFrame));
    EXPECT_TRUE(lines_.take_in(work()));
    EXPECT_EQ(work().pipe->faults, static_cast<std::int64_t>(IncomingLines::kMostLinesAFrame) + 50);
}

TEST_F(IncomingLinesDesk, TheEndIsSaidAndWhyItCameTooSoon) {
    say(rect("", 1));
    EXPECT_FALSE(work().pipe->has_ended);
    queue_.fail("no such device");
    EXPECT_TRUE(lines_.take_in(work()));
    EXPECT_TRUE(work().pipe->has_ended);
    EXPECT_EQ(work().message.text, "the input cannot be read: no such device");
    EXPECT_FALSE(lines_.take_in(work())) << "nothing is new";
}

TEST(PipeStatus, SaysHowThingsStand) {
    EXPECT_EQ(status_text({1, 0, 0, false, false}), "input: 1 line");
    EXPECT_EQ(status_text({12, 3, 2, true, true}),
              "input: 12 lines, 3 skipped, 2 in error, paused, ended");
}

}  // namespace
}  // namespace tileglass::app
