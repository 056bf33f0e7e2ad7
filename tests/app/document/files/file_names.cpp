// Are names shown, sorted and distinguished by their endings?

#include "app/document/files/folder.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace tileglass::app {
namespace {

using testing::ElementsAre;

TEST(FileNames, GoInNaturalOrder) {
    std::vector<std::string> names{"map 10", "map 9", "map 09", "map", "a2b10", "a2b9", "a10", "z"};
    std::sort(names.begin(), names.end(),
              [](const auto& a, const auto& b) { return is_before(a, b); });
    EXPECT_THAT(names,
                ElementsAre("a2b9", "a2b10", "a10", "map", "map 09", "map 9", "map 10", "z"));
}

TEST(FileNames, OrderHoldsForNumbersOfAnyLength) {
    const std::string digits(400, '7');
    EXPECT_TRUE(is_before(digits + "1", digits + "2"));
    EXPECT_TRUE(is_before(digits, digits + "0"));
    EXPECT_TRUE(is_before("000", "1"));
    EXPECT_FALSE(is_before("a", "a"));
}

TEST(FileNames, KindGoesByTheEndingInAnyCase) {
    EXPECT_EQ(kind_of("A.TileGlass.JSON"), "scene");
    EXPECT_EQ(kind_of("a.json"), "JSON");
    EXPECT_EQ(kind_of("a.map"), "MovingAI map");
    EXPECT_EQ(kind_of("a.map.scen"), "start and goal pairs");
    EXPECT_EQ(kind_of("a.TMX"), "Tiled map");
    EXPECT_EQ(kind_of("map"), "");
    EXPECT_EQ(kind_of(""), "");
}

TEST(FileNames, KindsAreThoseThatHoldTiles) {
    for (const char* ending : {"tileglass.json", "json", "jsonl", "map", "scen", "txt", "csv",
                               "tmx", "tmj", "png", "ldtk"}) {
        EXPECT_NE(kind_of(std::string("a.") + ending), "") << ending;
    }
    EXPECT_EQ(kind_of("a.cpp"), "");
}

}  // namespace
}  // namespace tileglass::app
