// Do copies of what a scene keeps share it until one of them is changed?

#include "sandbox/text/shared_json.hpp"

#include <gtest/gtest.h>

#include "sandbox/text/json.hpp"

namespace tileglass::scene {
namespace {

TEST(SharedJson, IsAnEmptyObjectAtFirst) {
    EXPECT_EQ(SharedJson().value(), Json::object());
    EXPECT_EQ(SharedJson(), SharedJson(Json::object()));
    EXPECT_EQ(SharedJson().find("a"), nullptr);
}

TEST(SharedJson, IsSharedByItsCopies) {
    const SharedJson kept(Json{{"a", 1}});
    const SharedJson copy = kept;
    EXPECT_EQ(&copy.value(), &kept.value());
    EXPECT_EQ(copy, kept);
}

TEST(SharedJson, ChangesAloneAndKeepsTheOrderOfKeys) {
    const SharedJson kept(Json{{"b", 1}, {"a", 2}});
    SharedJson copy = kept;
    copy.set("c", 3);
    copy.set("b", 4);
    copy.erase("a");
    copy.erase("nothing");
    EXPECT_EQ(copy.value().dump(), R"({"b":4,"c":3})");
    EXPECT_EQ(kept.value().dump(), R"({"b":1,"a":2})");
    EXPECT_NE(copy, kept);
}

}  // namespace
}  // namespace tileglass::scene
