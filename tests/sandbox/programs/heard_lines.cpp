// Is what a program says cut off, made printable and counted?

#include "sandbox/programs/heard_lines.hpp"

#include <gtest/gtest.h>

#include <string>

namespace tileglass::programs {
namespace {

TEST(HeardLines, GivesEachLineOnceAndCountsIt) {
    HeardLines heard;
    for (int i = 0; i < 3; ++i) {
        heard.add("a");
        heard.add("b");
    }
    heard.add("c");
    EXPECT_EQ(heard.take_fresh(), (std::vector<std::string>{"a", "b", "c"}));
    EXPECT_EQ(heard.take_fresh(), std::vector<std::string>());
    EXPECT_EQ(heard.repeated(), (std::vector<std::string>{"a (3 times)", "b (3 times)"}));
}

TEST(HeardLines, CutsLinesOffAt200Characters) {
    HeardLines heard;
    heard.add(std::string(200, 'a'));
    heard.add(std::string(201, 'a'));
    const std::vector<std::string> fresh = heard.take_fresh();
    EXPECT_EQ(fresh[0], std::string(200, 'a'));
    EXPECT_EQ(fresh[1], std::string(197, 'a') + "...");
}

TEST(HeardLines, KeepsOnlySoManyDifferentLines) {
    HeardLines heard;
    for (int i = 0; i < 5000; ++i) heard.add(std::to_string(i));
    EXPECT_EQ(heard.take_fresh().size(), HeardLines::kMostDifferent);
    EXPECT_EQ(heard.repeated(), std::vector<std::string>{"4000 more lines are not shown"});
}

}  // namespace
}  // namespace tileglass::programs
