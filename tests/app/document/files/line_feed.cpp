// Does all that is written into a pipe come out of it, and does a feed end when it is to?

#include "app/document/files/line_feed.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <semaphore>
#include <string>
#include <utility>
#include <vector>

namespace tileglass::app {
namespace {

// A pipe, and a queue that tells of its news.
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

    // Takes what comes, until there are so many lines or the input has ended.
    std::vector<std::string> take_until(std::size_t count) {
        std::vector<std::string> texts;
        bool has_ended = false;
        while (texts.size() < count && !has_ended) {
            has_ended = queue.status().has_ended;  // no line comes after that
            if (!has_ended) news_.acquire();
            for (LineQueue::Line& line : queue.take(LineQueue::kMostLines, LineQueue::kMostBytes)) {
                texts.push_back(std::move(line.text));
            }
        }
        return texts;
    }

    int ends_[2] = {-1, -1};
    std::counting_semaphore<> news_{0};
    LineQueue queue{[this] { news_.release(); }};
};

using LineFeedTest = Pipe;

TEST_F(LineFeedTest, ReadsWhatIsWrittenAsItComes) {
    const LineFeed feed(ends_[0], queue);
    write("on");
    write("e\ntw");
    EXPECT_EQ(take_until(1), (std::vector<std::string>{"one"}));
    write("o\nthree\n");
    EXPECT_EQ(take_until(2), (std::vector<std::string>{"two", "three"}));
    EXPECT_FALSE(queue.status().has_ended);
}

TEST_F(LineFeedTest, DoesNotHoldUpWhoWritesThoughNobodyTakes) {
    const LineFeed feed(ends_[0], queue);
    // More than a pipe holds by itself: this ends only because the feed reads on.
    for (int i = 1; i <= 100'000; ++i) write(std::to_string(i) + "\n");
    write("last\n");
    std::string newest;
    while (newest != "last") newest = take_until(1).back();
    EXPECT_EQ(queue.status().lines, 100'001);
}

TEST_F(LineFeedTest, EndsWithThePipe) {
    const LineFeed feed(ends_[0], queue);
    write("one\ntwo");
    close_end(1);
    EXPECT_EQ(take_until(3), (std::vector<std::string>{"one", "two"}));
    EXPECT_TRUE(queue.status().has_ended);
    EXPECT_EQ(queue.status().error, "");
}

TEST_F(LineFeedTest, CanBeEndedWhileItWaitsForMore) {
    {
        const LineFeed feed(ends_[0], queue);
        write("one\nhalf a li");
        EXPECT_EQ(take_until(1), (std::vector<std::string>{"one"}));
    }
    // The pipe is still open: nothing but its own end ended the feed.
    EXPECT_FALSE(queue.status().has_ended);
}

TEST_F(LineFeedTest, SaysWhyItCannotRead) {
    const LineFeed feed(ends_[1], queue);  // the end to write into
    close_end(0);
    EXPECT_TRUE(take_until(1).empty());
    EXPECT_NE(queue.status().error, "");
}

}  // namespace
}  // namespace tileglass::app
