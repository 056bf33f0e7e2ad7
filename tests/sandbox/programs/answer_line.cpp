// Are the lines understood that programs answer with, and distinguished from noise?

#include "sandbox/programs/answer_line.hpp"

#include <gtest/gtest.h>

namespace tileglass::programs {
namespace {

using Kind = AnswerLine::Kind;

constexpr std::int64_t kId = 7;

Kind kind_of(std::string_view line) {
    return read_answer_line(line, kId).kind;
}

std::vector<Tile> tiles_in(std::string_view line) {
    const AnswerLine read = read_answer_line(line, kId);
    EXPECT_EQ(read.kind, Kind::tiles) << line;
    return read.tiles;
}

TEST(AnswerLine, IsAnObjectWithTiles) {
    const std::vector<Tile> tiles{{3, 4}, {-5, 4}};
    EXPECT_EQ(tiles_in(R"({"tiles": [[3,4],[-5,4]]})"), tiles);
    EXPECT_EQ(tiles_in(R"({"id": 7, "count": 2, "tiles": [[3,4],[-5,4]], "note": {"a": []}})"),
              tiles);
    EXPECT_EQ(tiles_in("{\"id\":7.0,\"tiles\":[[3,4],[-5,4]]}\r"), tiles);
    EXPECT_EQ(tiles_in(R"({"id": null, "tiles": []})"), std::vector<Tile>());
}

TEST(AnswerLine, IsAListOfTiles) {
    EXPECT_EQ(tiles_in(" [[3,4],[3,4]] "), (std::vector<Tile>{{3, 4}, {3, 4}}));
    EXPECT_EQ(tiles_in("[]"), std::vector<Tile>());
}

TEST(AnswerLine, IsAnObjectWithSpans) {
    EXPECT_EQ(tiles_in(R"({"spans": [[4,1,3],[5,2,2],[4,1,2]]})"),
              (std::vector<Tile>{{1, 4}, {2, 4}, {1, 4}}));
}

TEST(AnswerLine, HasNoMoreTilesThanAreWanted) {
    for (const char* line : {R"([[0,0],[1,0],[2,0]])", R"({"spans": [[0,0,3]]})"}) {
        EXPECT_EQ(read_answer_line(line, kId, 3).kind, Kind::tiles) << line;
        const AnswerLine read = read_answer_line(line, kId, 2);
        EXPECT_EQ(read.kind, Kind::flood) << line;
        EXPECT_EQ(read.message, "more than 2 tiles");
    }
}

TEST(AnswerLine, IsAnError) {
    const AnswerLine read = read_answer_line(R"({"id": 7, "error": "no rays"})", kId);
    EXPECT_EQ(read.kind, Kind::error);
    EXPECT_EQ(read.message, "no rays");
    EXPECT_EQ(kind_of(R"({"error": {"field": "want", "message": "too long"}})"), Kind::error);
    EXPECT_EQ(kind_of(R"({"error": null, "tiles": []})"), Kind::tiles);
}

TEST(AnswerLine, IsNoiseElse) {
    for (const char* line :
         {"", "hello", "7", "null", "[3,4]", "[[3,4]", "[[3,4]] and more", "{}", R"({"id": 7})",
          R"({"id": 7, "rect": [0,0,1,1], "want": "tiles"})", R"({"tiles": 3})",
          R"({"tiles": [[3.5,4]]})", R"({"tiles": [[3,4,5]]})", R"({"tiles": [[3,5000000000]]})",
          R"({"tiles": [["3",4]]})", R"({"spans": [[0,3,1]]})", R"({"spans": [[0,3]]})"}) {
        EXPECT_EQ(kind_of(line), Kind::noise) << line;
    }
}

TEST(AnswerLine, IsNoiseWithTheIdOfAnotherQuestion) {
    EXPECT_EQ(kind_of(R"({"id": 6, "tiles": []})"), Kind::noise);
    EXPECT_EQ(kind_of(R"({"id": "7", "tiles": []})"), Kind::noise);
    EXPECT_EQ(kind_of(R"({"id": 6, "error": "late"})"), Kind::noise);
}

TEST(AnswerLine, SaysWhyNoiseIsNoAnswer) {
    EXPECT_EQ(read_answer_line(R"({"tiles": [[0,0],[3.5,4]]})", kId).message,
              "tiles[1]: 3.5 is not a whole number");
    EXPECT_EQ(read_answer_line("hello", kId).message, "");
}

TEST(AnswerLine, IsAFloodWithSpansOfTooManyTiles) {
    EXPECT_EQ(kind_of(R"({"spans": [[0,-2000000000,2000000000]]})"), Kind::flood);
}

}  // namespace
}  // namespace tileglass::programs
