// Do lines come whole out of a pipe, whatever pieces they are written in?

#include "sandbox/batch/line_feed.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <functional>
#include <string>
#include <thread>
#include <vector>

namespace tileglass::batch {
namespace {

// A pipe with a feed at its far end.
class Pipe : public testing::Test {
protected:
    void SetUp() override { ASSERT_EQ(::pipe(ends_), 0); }
    void TearDown() override {
        close_end(1);
        close_end(0);
    }

    void write(const std::string& text) {
        ASSERT_EQ(::write(ends_[1], text.data(), text.size()), static_cast<ssize_t>(text.size()));
    }

    void close_end(int i) {
        if (ends_[i] >= 0) ::close(ends_[i]);
        ends_[i] = -1;
    }

    // Waits until the thread of `feed` has come so far.
    static void wait_until(const std::function<bool()>& holds) {
        using namespace std::chrono_literals;
        for (int i = 0; i < 2000 && !holds(); ++i) std::this_thread::sleep_for(5ms);
        ASSERT_TRUE(holds());
    }

    static std::vector<std::string> texts(LineFeed& feed, std::size_t most = 5000) {
        std::vector<std::string> texts;
        for (const LineFeed::Line& line : feed.take(most, LineFeed::kMostBytes)) {
            texts.push_back(line.text);
        }
        return texts;
    }

    int ends_[2] = {-1, -1};
};

using LineFeedTest = Pipe;

TEST_F(LineFeedTest, JoinsWhatIsWrittenInPieces) {
    LineFeed feed(ends_[0]);
    write("on");
    write("e\ntw");
    wait_until([&] { return feed.status().lines == 1; });
    EXPECT_EQ(texts(feed), (std::vector<std::string>{"one"}));
    EXPECT_TRUE(texts(feed).empty()) << "the second line is not complete";
    write("o\nthree\n");
    wait_until([&] { return feed.status().lines == 3; });
    EXPECT_EQ(texts(feed), (std::vector<std::string>{"two", "three"}));
    EXPECT_FALSE(feed.status().has_ended);
}

TEST_F(LineFeedTest, ALastLineNeedsNoLineEnd) {
    LineFeed feed(ends_[0]);
    write("one\ntwo");
    close_end(1);
    wait_until([&] { return feed.status().has_ended; });
    EXPECT_EQ(texts(feed), (std::vector<std::string>{"one", "two"}));
    EXPECT_EQ(feed.status().error, "");
}

TEST_F(LineFeedTest, BlankLinesCountAndAreLeftOut) {
    LineFeed feed(ends_[0]);
    write("\n \r\nthree\n\n");
    wait_until([&] { return feed.status().lines == 4; });
    const std::vector<LineFeed::Line> lines = feed.take(10, 1000);
    ASSERT_EQ(lines.size(), 1U);
    EXPECT_EQ(lines[0].number, 3);
}

TEST_F(LineFeedTest, TheNewestStayWhereMoreComeThanAreTaken) {
    LineFeed feed(ends_[0]);
    constexpr int kLines = 25'000;
    std::thread writer([&] {
        for (int i = 1; i <= kLines; ++i) write(std::to_string(i) + "\n");
    });
    writer.join();  // it is not held up, though nobody takes a line
    wait_until([&] { return feed.status().lines == kLines; });
    EXPECT_EQ(feed.status().waiting, LineFeed::kMostLines);
    EXPECT_EQ(feed.status().skipped, kLines - static_cast<std::int64_t>(LineFeed::kMostLines));
    const std::vector<LineFeed::Line> lines = feed.take(5000, LineFeed::kMostBytes);
    EXPECT_EQ(lines.back().text, "25000");
    EXPECT_EQ(lines.front().number, kLines - static_cast<std::int64_t>(LineFeed::kMostLines) + 1);
}

TEST_F(LineFeedTest, GivesNoMoreAtOnceThanIsAskedFor) {
    LineFeed feed(ends_[0]);
    write("aaaa\nbbbb\ncccc\n");
    wait_until([&] { return feed.status().lines == 3; });
    EXPECT_EQ(feed.take(2, 1000).size(), 2U);
    write("dddd\n");
    wait_until([&] { return feed.status().lines == 4; });
    EXPECT_EQ(feed.take(10, 5).size(), 1U);
    EXPECT_EQ(feed.take(10, 1).size(), 1U) << "one always";
}

TEST_F(LineFeedTest, ALineThatIsTooLongHasNoTextAndTheNextOneIsWhole) {
    LineFeed feed(ends_[0]);
    const std::string piece(1 << 20, 'x');
    std::thread writer([&] {
        for (int i = 0; i < 17; ++i) write(piece);
        write("\nnext\n");
    });
    writer.join();
    wait_until([&] { return feed.status().lines == 2; });
    const std::vector<LineFeed::Line> lines = feed.take(10, 1000);
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_TRUE(lines[0].is_too_long);
    EXPECT_EQ(lines[0].text, "");
    EXPECT_FALSE(lines[1].is_too_long);
    EXPECT_EQ(lines[1].text, "next");
}

TEST_F(LineFeedTest, WakesOnceForAllThatComesBeforeItIsTaken) {
    std::atomic<int> wakes = 0;
    LineFeed feed(ends_[0], [&] { ++wakes; });
    write("a\nb\nc\n");
    wait_until([&] { return feed.status().lines == 3; });
    EXPECT_EQ(wakes, 1);
    feed.take(10, 1000);
    write("d\n");
    wait_until([&] { return wakes == 2; });
}

TEST_F(LineFeedTest, EndsAtOnceWhileItWaitsForMore) {
    const auto begin = std::chrono::steady_clock::now();
    {
        LineFeed feed(ends_[0]);
        write("half a li");
    }
    EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(5));
}

TEST_F(LineFeedTest, SaysWhyItCannotRead) {
    LineFeed feed(ends_[1]);  // the end to write into
    close_end(0);
    wait_until([&] { return feed.status().has_ended; });
    EXPECT_NE(feed.status().error, "");
}

}  // namespace
}  // namespace tileglass::batch
