// Does a batch survive wherever the memory ends?

#include <gtest/gtest.h>

#include <array>
#include <set>
#include <sstream>
#include <streambuf>
#include <string>
#include <vector>

#include "sandbox/batch/verbs.hpp"
#include "tests/support/allocation_count.hpp"

namespace tileglass::batch {
namespace {

using tests::FailingAllocation;

/// Takes text without allocating.
class FixedBuffer : public std::streambuf {
public:
    FixedBuffer() { setp(text_.data(), text_.data() + text_.size()); }
    std::vector<std::string> lines() const {
        std::vector<std::string> lines;
        std::istringstream all(std::string(pbase(), pptr()));
        for (std::string line; std::getline(all, line);) lines.push_back(line);
        return lines;
    }

private:
    std::array<char, 1 << 16> text_{};
};

struct Answered {
    std::vector<std::string> lines;
    int status = 0;
    bool has_failed = false;
};

/// The answers of `batch(in, out)` to `lines`, where the n-th allocation fails.
template <typename Batch>
Answered answers_without(const std::vector<std::string>& lines, std::int64_t n, Batch batch) {
    std::string text;
    for (const std::string& line : lines) text += line + "\n";
    std::istringstream in(text);
    FixedBuffer buffer;
    std::ostream out(&buffer);
    Answered answered;
    {
        const FailingAllocation failing(n);
        answered.status = batch(in, out);
        answered.has_failed = FailingAllocation::has_failed();
    }
    answered.lines = buffer.lines();
    return answered;
}

constexpr std::int64_t kNone = 1'000'000'000;  // more allocations than there are

TEST(BatchMemory, IsAnErrorOfTheLineOfAQueryThatItDoesNotSufficeFor) {
    const std::vector<std::string> lines{
        R"({"id":"a","rect":[0,0,2,1],"got":[[1,1],[0,0],[7,7]]})",
        R"({"id":"b","circle":[0,0,3],"want":"spans"})",
        R"({"id":"c","segment":[0,0,9,7],"solid":[[4,3]],"got":[[0,0]]})",
        R"({"id":"d","segment":[0,0,9,7],"method":"bresenham"})",
        R"({"id":"e","rect":[0,0,1]})",
    };
    for (const double seconds : {kUnlimited, 1e6}) {
        const auto batch = [&](std::istream& in, std::ostream& out) {
            return answer_queries(in, out, seconds);
        };
        const std::vector<std::string> expected = answers_without(lines, kNone, batch).lines;
        ASSERT_EQ(expected.size(), lines.size());
        bool has_failed = true;
        for (std::int64_t n = 1; has_failed; ++n) {
            const Answered answered = answers_without(lines, n, batch);
            has_failed = answered.has_failed;
            ASSERT_EQ(answered.lines.size(), lines.size()) << n;
            EXPECT_EQ(answered.status, 1);
            int errors = 0;
            for (std::size_t k = 0; k < lines.size(); ++k) {
                if (answered.lines[k] == expected[k]) continue;
                EXPECT_EQ(answered.lines[k], R"({"id":null,"error":{"field":"line",)"
                                             R"("message":"more than fits into the memory"}})");
                ++errors;
            }
            EXPECT_LE(errors, 1);
        }
    }
}

TEST(BatchMemory, ChangesNothingWhereItDoesNotSufficeForAnOperation) {
    for (const std::string tracker : {"always", "on_change", "pooled", "difference"}) {
        const std::string world =
            R"({"world":{"tracker":")" + tracker + R"(","bounds":[-50000,-50000,50000,50000]}})";
        const std::vector<std::string> lines{
            R"({"insert":[1,0.5,0.5,9.5,9.5]})",   R"({"insert":[2,4.5,4.5,30.5,20.5]})",
            R"({"move":[1,2.5,1.5,11.5,10.5]})",   R"({"insert":[3,-9,49990,70,50020]})",
            R"({"move":[2,-40.5,4.5,-1.5,90.5]})", R"({"remove":1})",
            R"({"insert":[4,0.5,0.5,9.5,9.5]})",   R"({"move":[3,-9,49990,70,49999]})",
            R"({"find":[-100,-100,100,100]})",     R"({"sharing":[0,0,5,5]})",
            R"({"cast":[-90,50,90,51]})",          R"({"tile":[3,49995]})",
        };
        const auto batch = [&](std::istream& in, std::ostream& out) {
            std::string fault;
            return replay(in, out, fault);
        };
        const auto with_world = [&](std::vector<std::string> operations) {
            operations.insert(operations.begin(), world);
            return operations;
        };
        bool has_failed = true;
        std::set<std::string> failed;
        for (std::int64_t n = 1; has_failed; ++n) {
            const Answered answered = answers_without(with_world(lines), n, batch);
            has_failed = answered.has_failed;
            if (answered.status == 2) continue;  // the world itself did not fit
            ASSERT_EQ(answered.lines.size(), lines.size()) << n;
            // The others are answered as if it had never been there.
            std::vector<std::string> others;
            std::vector<std::string> their_answers;
            for (std::size_t k = 0; k < lines.size(); ++k) {
                if (answered.lines[k] ==
                    R"({"error":{"field":"line","message":"more than fits into the memory"}})") {
                    failed.insert(lines[k]);
                    continue;
                }
                others.push_back(lines[k]);
                their_answers.push_back(answered.lines[k]);
            }
            EXPECT_EQ(lines.size() - others.size(), has_failed ? 1 : 0)
                << tracker << ", allocation " << n;
            EXPECT_EQ(answers_without(with_world(others), kNone, batch).lines, their_answers)
                << tracker << ", allocation " << n;
        }
        EXPECT_EQ(failed.size(), lines.size()) << "each line allocates";
    }
}

}  // namespace
}  // namespace tileglass::batch
