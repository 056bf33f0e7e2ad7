// Do copies of what a scene keeps share it until one of them is changed?

#include "sandbox/text/shared_json.hpp"

#include <gtest/gtest.h>

namespace tileglass::scene {
namespace {

TEST(SharedJson, IsAnEmptyObjectAtFirst) {
    EXPECT_EQ(SharedJson().value().text(), "{}");
    EXPECT_EQ(SharedJson(), SharedJson("{}"));
    EXPECT_FALSE(SharedJson().find("a"));
}

TEST(SharedJson, IsSharedByItsCopies) {
    const SharedJson kept("{\"a\": 1}");
    const SharedJson copy = kept;
    EXPECT_EQ(copy.value().text().data(), kept.value().text().data());
    EXPECT_EQ(copy, kept);
}

TEST(SharedJson, ChangesAloneAndKeepsTheOrderOfKeysAndTheTextOfOthers) {
    const SharedJson kept(R"({"b": 1, "a": 2, "\u0063"  :  [3,4.0]})");
    SharedJson copy = kept;
    copy.set("d", "3");
    copy.set("b", "4");
    copy.erase("a");
    copy.erase("nothing");
    EXPECT_EQ(copy.value().text(), R"({"b": 4, "\u0063"  :  [3,4.0], "d": 3})");
    EXPECT_EQ(kept.value().text(), R"({"b": 1, "a": 2, "\u0063"  :  [3,4.0]})");
    EXPECT_NE(copy, kept);
    EXPECT_EQ(copy.find("c")->text(), "[3,4.0]");
}

}  // namespace
}  // namespace tileglass::scene
