// Do lines come whole out of a queue, whatever pieces they are written in?

#include "app/document/files/line_feed.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace tileglass::app {
namespace {

std::vector<std::string> texts(LineQueue& queue) {
    std::vector<std::string> texts;
    for (const LineQueue::Line& line : queue.take(LineQueue::kMostLines, LineQueue::kMostBytes)) {
        texts.push_back(line.text);
    }
    return texts;
}

TEST(LineQueue, JoinsWhatIsWrittenInPieces) {
    LineQueue queue;
    queue.add("on");
    queue.add("e\ntw");
    EXPECT_EQ(queue.status().lines, 1);
    EXPECT_EQ(texts(queue), (std::vector<std::string>{"one"}));
    EXPECT_TRUE(texts(queue).empty()) << "the second line is not complete";
    queue.add("o\nthree\n");
    EXPECT_EQ(texts(queue), (std::vector<std::string>{"two", "three"}));
    EXPECT_FALSE(queue.status().has_ended);
}

TEST(LineQueue, ALastLineNeedsNoLineEnd) {
    LineQueue queue;
    queue.add("one\ntwo");
    queue.end();
    EXPECT_EQ(texts(queue), (std::vector<std::string>{"one", "two"}));
    EXPECT_TRUE(queue.status().has_ended);
    EXPECT_EQ(queue.status().error, "");
}

TEST(LineQueue, SaysWhyItEndedTooSoon) {
    LineQueue queue;
    queue.add("one\nhalf");
    queue.fail("no such device");
    EXPECT_EQ(texts(queue), (std::vector<std::string>{"one"}));
    EXPECT_TRUE(queue.status().has_ended);
    EXPECT_EQ(queue.status().error, "no such device");
}

TEST(LineQueue, BlankLinesCountAndAreLeftOut) {
    LineQueue queue;
    queue.add("\n \r\nthree\n\n");
    EXPECT_EQ(queue.status().lines, 4);
    const std::vector<LineQueue::Line> lines = queue.take(10, 1000);
    ASSERT_EQ(lines.size(), 1U);
    EXPECT_EQ(lines[0].number, 3);
}

TEST(LineQueue, TheNewestStayWhereMoreComeThanAreTaken) {
    LineQueue queue;
    constexpr int kLines = 25'000;
    for (int i = 1; i <= kLines; ++i) queue.add(std::to_string(i) + "\n");
    EXPECT_EQ(queue.status().lines, kLines);
    EXPECT_EQ(queue.status().waiting, LineQueue::kMostLines);
    EXPECT_EQ(queue.status().skipped, kLines - static_cast<std::int64_t>(LineQueue::kMostLines));
    const std::vector<LineQueue::Line> lines =
        queue.take(LineQueue::kMostLines, LineQueue::kMostBytes);
    EXPECT_EQ(lines.back().text, "25000");
    EXPECT_EQ(lines.front().number, kLines - static_cast<std::int64_t>(LineQueue::kMostLines) + 1);
}

TEST(LineQueue, GivesNoMoreAtOnceThanIsAskedFor) {
    LineQueue queue;
    queue.add("aaaa\nbbbb\ncccc\n");
    EXPECT_EQ(queue.take(2, 1000).size(), 2U);
    queue.add("dddd\n");
    EXPECT_EQ(queue.take(10, 5).size(), 1U);
    EXPECT_EQ(queue.take(10, 1).size(), 1U) << "one always";
}

TEST(LineQueue, ALineThatIsTooLongHasNoTextAndTheNextOneIsWhole) {
    LineQueue queue;
    const std::string piece(LineQueue::kLongestLine, 'x');
    queue.add(piece);
    queue.add("x\nnext\n");
    const std::vector<LineQueue::Line> lines = queue.take(10, 1000);
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_TRUE(lines[0].is_too_long);
    EXPECT_EQ(lines[0].text, "");
    EXPECT_FALSE(lines[1].is_too_long);
    EXPECT_EQ(lines[1].text, "next");
}

TEST(LineQueue, KeepsTheLongestLineAndThoseAfterIt) {
    LineQueue queue;
    queue.add(std::string(LineQueue::kLongestLine, 'x') + "\nnext\n");
    EXPECT_EQ(queue.status().skipped, 0);
    EXPECT_EQ(queue.take(10, 1000)[0].text.size(), LineQueue::kLongestLine);
}

TEST(LineQueue, WakesOnceForAllThatComesBeforeItIsTaken) {
    int wakes = 0;
    LineQueue queue([&] { ++wakes; });
    queue.add("a\nb\nc\n");
    EXPECT_EQ(wakes, 1);
    queue.take(10, 1000);
    EXPECT_EQ(wakes, 1);
    queue.add("d\n");
    EXPECT_EQ(wakes, 2);
    queue.take(10, 1000);
    queue.end();
    EXPECT_EQ(wakes, 3);
}

}  // namespace
}  // namespace tileglass::app
