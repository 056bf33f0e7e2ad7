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
    const Result<std::vector<Tile>> tiles = read_foreign_tiles(GetParam().text);
    ASSERT_TRUE(tiles) << tiles.error().field << ": " << tiles.error().message;
    EXPECT_EQ(*tiles, kTwo);
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
    const Result<std::vector<Tile>> tiles = read_foreign_tiles(" []\n");
    ASSERT_TRUE(tiles);
    EXPECT_TRUE(tiles->empty());
}

struct Fault {
    std::string text;
    std::string field;
    std::string message;
};

TEST(ReadGot, NamesLineFieldAndValueOfWhatIsNoTile) {
    const Fault kFaults[] = {
        {"", "line", "the text is empty; [] stands for an answer without tiles"},
        {" \n\t\n", "line", "the text is empty; [] stands for an answer without tiles"},
        {"3 4\n\n5\n", "line 3", "5 has no y"},
        {"3 4\n5 6 7", "line 2", "7 has no y"},
        {"3 4\nfive 6", "line 2", "'five' is not a whole number"},
        {"3 4.5", "line 1", "'4.5' is not a whole number"},
        {"3 4\n1 2147483648", "line 2", "'2147483648' is beyond the range of 32-bit whole numbers"},
        {"3 --4", "line 1", "'--4' is not a whole number"},
        {std::string("\x89PNG\r\n\x1A\n\0\0", 10), "line 1", "'\\x89PNG' is not a whole number"},
        {std::string(100, 'a'), "line 1", "'aaaaaaaaaaaaaaaaaaaaaaaa...' is not a whole number"},
        {"[[3,4],[5,\"x\"]]", "[1][1]", "\"x\" is not a whole number"},
        {"[[3,4],[5]]", "[1]", "an array of 1 is not an array of 2 numbers"},
        {"[[3,4],7]", "[1]", "7 is not an array of 2 numbers"},
        {"[{\"x\":3}]", "[0]", "has no y"},
        {"[{\"x\":3,\"y\":4.5}]", "[0].y", "4.5 is not a whole number"},
        {"{\"got\":[[3,4],null]}", "got[1]", "null is not an array of 2 numbers"},
        {"{\"tiles\":{}}", "tiles", "an object is not an array of tiles"},
        {"{\"count\":3}", "line", "the object has neither got nor tiles"},
        {"{\"x\":1,\"y\":2}\n{\"x\":1,\"y\":\"a\"}", "line 2", "y: \"a\" is not a whole number"},
        {"{\"tiles\":[]}\n{\"tiles\":[]}", "line 2",
         "one answer is taken, and here begins another one"},
    };
    for (const Fault& fault : kFaults) {
        const Result<std::vector<Tile>> tiles = read_foreign_tiles(fault.text);
        ASSERT_FALSE(tiles) << fault.text;
        EXPECT_EQ(tiles.error().field, fault.field) << fault.text;
        EXPECT_EQ(tiles.error().message, fault.message) << fault.text;
    }
}

TEST(ReadGot, AnArrayThatIsCutShortIsNoAnswer) {
    const Result<std::vector<Tile>> tiles = read_foreign_tiles("[[3,4],[5,4]");
    ASSERT_FALSE(tiles);
    EXPECT_EQ(tiles.error().field, "line");
}

TEST(ReadGot, RefusesTooManyTiles) {
    std::string text;
    for (std::size_t i = 0; i < kMostForeignTiles; ++i) text += "1 2 ";
    EXPECT_TRUE(read_foreign_tiles(text));
    text += "1 2";
    const Result<std::vector<Tile>> tiles = read_foreign_tiles(text);
    ASSERT_FALSE(tiles);
    EXPECT_EQ(tiles.error().field, "text");
    EXPECT_EQ(tiles.error().message, "more than the 1000000 tiles that are taken");
}

TEST(ReadGot, RefusesTooLongATextUnread) {
    const Result<std::vector<Tile>> tiles =
        read_foreign_tiles(std::string(kMostForeignBytes + 1, ' '));
    ASSERT_FALSE(tiles);
    EXPECT_EQ(tiles.error().field, "text");
}

TEST(ReadGot, TellsTilesFromScenesAndMapsByTheirBeginning) {
    EXPECT_TRUE(is_like_tiles("3 4\nfive 6\n"));
    EXPECT_TRUE(is_like_tiles("[[3,4"));
    EXPECT_FALSE(is_like_tiles(R"({"tileglass": 1, "items": []})"));
    EXPECT_FALSE(is_like_tiles("type octile\nheight 3\n"));
    EXPECT_FALSE(is_like_tiles("..##..\n"));
    EXPECT_FALSE(is_like_tiles("010\n011\n"));
    EXPECT_FALSE(is_like_tiles("\x89PNG"));
    EXPECT_FALSE(is_like_tiles(""));
}

}  // namespace
}  // namespace tileglass::compare
