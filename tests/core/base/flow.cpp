// Does a visitor's wish reach the algorithm, and do the small visitors do what they say?

#include "tileglass/base/flow.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

namespace tileglass {
namespace {

/// Gives 0, 1, 2, ... up to, without, `end`.
template <VisitorOf<int> Visitor>
Flow visit_numbers(int end, Visitor&& visit) {
    for (int i = 0; i < end; ++i) {
        if (deliver(visit, i) == Flow::stop) return Flow::stop;
    }
    return Flow::keep_going;
}

TEST(Flow, GoesOnWhereTheVisitorReturnsNothing) {
    EXPECT_EQ(visit_numbers(3, [](int) {}), Flow::keep_going);
}

TEST(Flow, IsWhatTheVisitorReturns) {
    int calls = 0;
    const auto stop_at_2 = [&](int i) {
        ++calls;
        return i == 2 ? Flow::stop : Flow::keep_going;
    };
    EXPECT_EQ(visit_numbers(10, stop_at_2), Flow::stop);
    EXPECT_EQ(calls, 3);
}

TEST(Flow, IsNotReturnedAsAnythingElse) {
    const auto gives_bool = [](int) { return true; };
    const auto takes_text = [](const char*) {};
    EXPECT_FALSE((VisitorOf<decltype(gives_bool), int>));
    EXPECT_FALSE((VisitorOf<decltype(takes_text), int>));
}

TEST(Flow, IsKnownWhileCompiling) {
    constexpr auto stops = [] {
        auto visit = [](int) { return Flow::stop; };
        return deliver(visit, 1);
    };
    static_assert(stops() == Flow::stop);
}

TEST(CollectInto, AppendsInOrder) {
    std::vector<int> values{7};
    EXPECT_EQ(visit_numbers(3, collect_into(values)), Flow::keep_going);
    EXPECT_EQ(values, (std::vector<int>{7, 0, 1, 2}));
}

TEST(CountInto, AddsToTheCount) {
    std::int64_t count = 5;
    EXPECT_EQ(visit_numbers(3, count_into(count)), Flow::keep_going);
    EXPECT_EQ(count, 8);
}

TEST(FirstWhere, StopsAtTheFirstThatHolds) {
    int tries = 0;
    auto above_4 = first_where<int>([&](int i) {
        ++tries;
        return i > 4;
    });
    EXPECT_EQ(visit_numbers(100, above_4), Flow::stop);
    EXPECT_EQ(above_4.found, 5);
    EXPECT_EQ(tries, 6);
}

TEST(FirstWhere, FindsNothingWhereNothingHolds) {
    auto never = first_where<int>([](int) { return false; });
    EXPECT_EQ(visit_numbers(100, never), Flow::keep_going);
    EXPECT_EQ(never.found, std::nullopt);
}

}  // namespace
}  // namespace tileglass
