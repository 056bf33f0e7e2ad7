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

TEST(FileNames, ThatAreNoTextAreShownAsText) {
    EXPECT_EQ(shown_name("Größe ∞ 🙂.map"), "Größe ∞ 🙂.map");
    EXPECT_EQ(shown_name("a\nb\x1b[1m\x7f"), "a\\x0ab\\x1b[1m\\x7f");
    EXPECT_EQ(shown_name("a\xff.map"), "a\\xff.map");
    EXPECT_EQ(shown_name("\xc3"), "\\xc3") << "half a sign";
    EXPECT_EQ(shown_name("\xc0\xaf"), "\\xc0\\xaf") << "an overlong form";
    EXPECT_EQ(shown_name("\xed\xa0\x80"), "\\xed\\xa0\\x80") << "a surrogate";
    EXPECT_EQ(shown_name("\xf4\x90\x80\x80"), "\\xf4\\x90\\x80\\x80") << "beyond the last sign";
    EXPECT_EQ(shown_name("\xc2\x85"), "\\xc2\\x85") << "a line end of its own kind";
}

}  // namespace
}  // namespace tileglass::app
