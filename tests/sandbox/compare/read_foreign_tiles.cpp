// Are the tiles of other programs read in every form, and is what is none named?

#include "sandbox/compare/read_foreign_tiles.hpp"

#include <gtest/gtest.h>

#include <string>

namespace tileglass::compare {
namespace {

const std::vector<Tile> kTwo{{3, 4}, {-5, 40}};

struct Form {
    const char* name;
    std::string text;
};

class FormOfTiles : public testing::TestWithParam<Form> {};

TEST_P(FormOfTiles, IsRead) {
    const Result<ForeignText> found = read_foreign_tiles(GetParam().text);
    ASSERT_TRUE(found) << found.error().field << ": " << found.error().message;
    EXPECT_EQ(found->tiles, kTwo);
    EXPECT_EQ(found->passed_over, 0);
    EXPECT_TRUE(is_like_tiles(GetParam().text));
}

const Form kForms[] = {
    {"Blanks", "3 4\n-5 40\n"},
    {"Commas", "3,4\r\n-5,40\r\n"},
    {"Parentheses", "(3, 4)\n\n(-5, 40)"},
    {"OneLine", "(3, 4) (-5, 40)"},
    {"OneLineOfNumbers", "  3 4 -5 40  "},
    {"Tabs", "+3\t4;\n-5\t40;\n"},
    {"Brackets", "[3, 4]\n[-5, 40]\n"},
    {"OneLineOfBrackets", "[3, 4], [-5, 40]"},
    {"FlatArray", "[3, 4, -5, 40]"},
    {"ByteOrderMark",
     "\xEF\xBB\xBF"
     "3 4\n-5 40"},
    {"Arrays", "[[3, 4],\n [-5.0, 40]]"},
    {"Braces", "{{3, 4}, {-5, 40}}"},
    {"Named", "Tile(3, 4), vec2{-5.0, 40.}"},
    {"Equal", "(y=4, x=3) {'x': -5, 'y': 40}"},
    {"Objects", R"([{"x": 3, "y": 4}, {"y": 40, "x": -5, "cost": 2}])"},
    {"ObjectsALine", "{\"x\":3,\"y\":4}\n{\"x\":-5,\"y\":40}\n"},
    {"Question", R"({"id": 1, "rect": [0,0,1,1], "got": [[3,4],[-5,40]]})"},
    {"Answer", R"({"id":1,"count":2,"extent":[-5,4,4,41],"tiles":[[3,4],[-5,40]]})"},
    {"GotBeforeTiles", R"({"tiles":[[1,1]],"got":[[3,4],[-5,40]]})"},
    {"ManyLinesOfOneAnswer", "{\n\"tiles\": [\n[3,4],\n[-5,40]\n]\n}\n"},
};

INSTANTIATE_TEST_SUITE_P(All, FormOfTiles, testing::ValuesIn(kForms),
                         [](const auto& row) { return std::string(row.param.name); });

TEST(ReadGot, AnEmptyArrayIsAnAnswerWithoutTiles) {
    const Result<ForeignText> found = read_foreign_tiles(" []\n");
    ASSERT_TRUE(found);
    EXPECT_TRUE(found->tiles.empty());
}

struct Passed {
    std::string text;
    std::vector<Tile> tiles;
    std::int64_t passed_over;
};

TEST(ReadGot, PassesOverAndCountsWhatIsNoTile) {
    const Passed kTexts[] = {
        {"my tiles:\n(3, 4)\n(-5, 40)", kTwo, 2},
        {"tile (3, 4) is missing, 12 others, (-5, 40) too", kTwo, 6},
        {"3 4\n\n5\n-5 40", kTwo, 1},
        {"3 4\nfive 6\n[-5, 40]", kTwo, 2},
        {"3 4\n1 2147483648\n-5 40", kTwo, 2},
        {"[[3,4],[5,\"x\"],[-5,40],[7]]", kTwo, 3},
        {"[[3,4],[-5,40],[5", kTwo, 1},
        {"[1, 2, 3], (3, 4), [3.5, 2], {-5, 40}", kTwo, 5},
        {R"({"got":[[3,4],null,[-5,40]],"tiles":[[9,9]]})", kTwo, 1},
    };
    for (const Passed& one : kTexts) {
        const Result<ForeignText> found = read_foreign_tiles(one.text);
        ASSERT_TRUE(found) << one.text;
        EXPECT_EQ(found->tiles, one.tiles) << one.text;
        EXPECT_EQ(found->passed_over, one.passed_over) << one.text;
    }
}

TEST(ReadGot, RefusesATextWithoutTiles) {
    for (const char* text : {"", " \n\t\n", "five 6", "3 4.5", "\x89PNG", "{\"tiles\":{}}",
                             "{\"count\":3}", "[[]]", "[", "2026-11-29"}) {
        const Result<ForeignText> found = read_foreign_tiles(text);
        ASSERT_FALSE(found) << text;
        EXPECT_EQ(found.error().field, "line") << text;
    }
}

TEST(ReadGot, RefusesTooManyTiles) {
    std::string text;
    for (std::size_t i = 0; i < kMostForeignTiles; ++i) text += "1 2 ";
    EXPECT_TRUE(read_foreign_tiles(text));
    text += "1 2 3 4";
    const Result<ForeignText> tiles = read_foreign_tiles(text);
    ASSERT_FALSE(tiles);
    EXPECT_EQ(tiles.error().field, "text");
    EXPECT_EQ(tiles.error().message, "more than the 1000000 tiles that are taken");
}

TEST(ReadGot, RefusesTooLongATextUnread) {
    const Result<ForeignText> tiles = read_foreign_tiles(std::string(kMostForeignBytes + 1, ' '));
    ASSERT_FALSE(tiles);
    EXPECT_EQ(tiles.error().field, "text");
}

TEST(ReadGot, TellsTilesFromScenesAndMapsByTheirBeginning) {
    EXPECT_TRUE(is_like_tiles("3 4\nfive 6\n"));
    EXPECT_TRUE(is_like_tiles("[[3,4"));
    EXPECT_FALSE(is_like_tiles(R"({"tileglass": 1, "items": []})"));
    EXPECT_TRUE(is_like_tiles(R"({"got": []})"));
    EXPECT_FALSE(is_like_tiles(R"({"name": "a tileset", "tiles": [{"id": 3}]})"));
    EXPECT_FALSE(is_like_tiles("type octile\nheight 3\n"));
    EXPECT_FALSE(is_like_tiles("..##..\n"));
    EXPECT_FALSE(is_like_tiles("010\n011\n"));
    EXPECT_FALSE(is_like_tiles("\x89PNG"));
    EXPECT_FALSE(is_like_tiles(""));
}

}  // namespace
}  // namespace tileglass::compare
