// Do copies of what a scene keeps share it until one of them is changed?

#include "sandbox/text/kept_json.hpp"

#include <gtest/gtest.h>

#include "sandbox/text/json.hpp"

namespace tileglass::scene {
namespace {

TEST(KeptJson, IsAnEmptyObjectAtFirst) {
    EXPECT_EQ(KeptJson().value(), Json::object());
    EXPECT_EQ(KeptJson(), KeptJson(Json::object()));
    EXPECT_EQ(KeptJson().find("a"), nullptr);
}

TEST(KeptJson, IsSharedByItsCopies) {
    const KeptJson kept(Json{{"a", 1}});
    const KeptJson copy = kept;
    EXPECT_EQ(&copy.value(), &kept.value());
    EXPECT_EQ(copy, kept);
}

TEST(KeptJson, ChangesAloneAndKeepsTheOrderOfKeys) {
    const KeptJson kept(Json{{"b", 1}, {"a", 2}});
    KeptJson copy = kept;
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
