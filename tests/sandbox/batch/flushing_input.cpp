// Are answers given before a batch waits for more lines, and not one by one where lines are at
// hand?

#include <gtest/gtest.h>

#include <istream>
#include <ostream>
#include <sstream>
#include <streambuf>
#include <string>
#include <vector>

#include "sandbox/batch/verbs.hpp"

namespace tileglass::batch {
namespace {

/// An output that tells what has been flushed, and how often.
class FlushedText : public std::stringbuf {
public:
    std::string flushed;
    int flushes = 0;

protected:
    int sync() override {
        ++flushes;
        flushed = str();
        return 0;
    }
};

/// An input that gives one piece at a time, like a pipe, and notes what is flushed before each.
class Pieces : public std::streambuf {
public:
    Pieces(std::vector<std::string> pieces, const FlushedText& answers)
        : pieces_(std::move(pieces)), answers_(answers) {}

    std::vector<std::string> flushed_before;

protected:
    int_type underflow() override {
        if (gptr() < egptr()) return traits_type::to_int_type(*gptr());
        flushed_before.push_back(answers_.flushed);
        if (next_ == pieces_.size()) return traits_type::eof();
        std::string& piece = pieces_[next_++];
        setg(piece.data(), piece.data(), piece.data() + piece.size());
        return traits_type::to_int_type(piece[0]);
    }

private:
    std::vector<std::string> pieces_;
    const FlushedText& answers_;
    std::size_t next_ = 0;
};

const std::string kLine = R"({"rect":[0,0,1,1],"want":"summary"})";
const std::string kAnswer = R"({"id":null,"count":4,"extent":[0,0,2,2]})";

TEST(FlushingInput, HasAnswersFlushedBeforeItWaits) {
    FlushedText answers;
    Pieces pieces(
        {kLine + "\n", kLine + "\n" + kLine + "\n" + kLine.substr(0, 9), kLine.substr(9) + "\n"},
        answers);
    std::istream in(&pieces);
    std::ostream out(&answers);
    answer_queries(in, out);
    const std::string one = kAnswer + "\n";
    const std::vector<std::string> expected{"", one, one + one + one, one + one + one + one};
    ASSERT_GE(pieces.flushed_before.size(), expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) {
        EXPECT_EQ(pieces.flushed_before[i], expected[i]) << i;
    }
}

TEST(FlushingInput, IsNotHeldUpByEachLine) {
    std::string text;
    for (int i = 0; i < 1000; ++i) text += kLine + "\n";
    std::istringstream in(text);
    FlushedText answers;
    std::ostream out(&answers);
    answer_queries(in, out);
    EXPECT_EQ(answers.flushed.size(), 1000 * (kAnswer.size() + 1));
    EXPECT_LT(answers.flushes, 20);
}

}  // namespace
}  // namespace tileglass::batch
