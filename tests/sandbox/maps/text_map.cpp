// Are map files read whole or refused with the line at fault?

#include "sandbox/maps/text_map.hpp"
#include "sandbox/text/json_tree.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "sandbox/scene/document.hpp"

namespace tileglass::scene {
namespace {

/// The rows of a map, each with a line end; what is wrong where there is no map.
std::string rows_of_text(const Result<std::shared_ptr<const TileMap>>& map) {
    if (!map) return map.error().field + ": " + map.error().message;
    std::string text;
    for (std::int32_t y = 0; y < (*map)->bounds().end.y; ++y) {
        text.append(row_text(**map, y)).append("\n");
    }
    return text;
}

TEST(MovingAiMap, IsReadRowByRow) {
    EXPECT_EQ(rows_of_text(read_movingai("type octile\nheight 2\nwidth 3\nmap\n.@.\nTTS\n")),
              ".@.\n"
              "TTS\n");
}

TEST(MovingAiMap, MayHaveItsWidthFirstAndCrLfAndBlankLinesAtTheEnd) {
    EXPECT_EQ(rows_of_text(read_movingai(
                  "\xEF\xBB\xBFtype octile\r\nwidth 3\r\nheight  1 \r\nmap\r\n.@.\r\n\r\n  \r\n")),
              ".@.\n");
    EXPECT_EQ(rows_of_text(read_movingai("type octile\nheight 1\nwidth 3\nmap\n @ ")), " @ \n");
}

TEST(MovingAiMap, IsWrittenAsItIsRead) {
    const std::string text = "type octile\nheight 2\nwidth 3\nmap\n.@.\nT# \n";
    EXPECT_EQ(write_movingai(**read_movingai(text)), text);
}

TEST(MovingAiMap, SaysWhichLineIsWrong) {
    const std::pair<const char*, const char*> cases[] = {
        {"", "line 1: the text ends where \"type octile\" should be"},
        {"type tile\n", "line 1: \"type tile\" is not \"type octile\""},
        {"type octile",
         "line 2: the text ends where \"height\" or \"width\" and a number should be"},
        {"type octile\nhight 2\n",
         "line 2: \"hight 2\" is not \"height\" or \"width\" and a number"},
        {"type octile\nheight 2\nheight 2\n", "line 3: \"height 2\" is not \"width\" and a number"},
        {"type octile\nwidth 2\nmap\n", "line 3: \"map\" is not \"height\" and a number"},
        {"type octile\nheight -2\n", "line 2: \"-2\" is not a whole number above 0"},
        {"type octile\nheight 0\n", "line 2: 0 is not a whole number above 0"},
        {"type octile\nheight 2x\n", "line 2: \"2x\" is not a whole number above 0"},
        {"type octile\nheight 2.5\n", "line 2: \"2.5\" is not a whole number above 0"},
        {"type octile\nheight 2 3\n",
         "line 2: \"height 2 3\" is not \"height\" or \"width\" and a number"},
        {"type octile\nheight 2000000000\n",
         "line 2: height 2000000000 is beyond the 1000000000 cells of a map"},
        {"type octile\nheight 99999999999999999999999\n",
         "line 2: height 99999999999999999999999 is beyond the 1000000000 cells of a map"},
        {"type octile\nheight 40000\nwidth 40000\nmap\n..\n",
         "line 3: 40000 x 40000 is beyond the 1000000000 cells of a map"},
        {"type octile\nheight 30000\nwidth 30000\nmap\n..\n",
         "line 5: row 1 of 30000 has 2 characters, not the width 30000"},
        {"type octile\nheight 900000000\nwidth 1\nmap\n.\n",
         "line 6: row 2 of 900000000 is missing: the text ends"},
        {"type octile\nheight 2\nwidth 3\n...\n", "line 4: \"...\" is not \"map\""},
        {"type octile\nheight 2\nwidth 3\nmap\n", "line 5: row 1 of 2 is missing: the text ends"},
        {"type octile\nheight 2\nwidth 3\nmap\n...\n..\n",
         "line 6: row 2 of 2 has 2 characters, not the width 3"},
        {"type octile\nheight 2\nwidth 3\nmap\n....\n...\n",
         "line 5: row 1 of 2 has 4 characters, not the width 3"},
        {"type octile\nheight 1\nwidth 3\nmap\n...\n\n...\n",
         "line 7: one row more than the height 1"},
        {"type octile\nheight 1\nwidth 3\nmap\n.\t.\n",
         "line 5: byte 0x09 at column 2 is not a printable character"},
        {"type octile\nheight 1\nwidth 2\nmap\n\xC3\xA9\n",
         "line 5: row 1 of 1 has 1 characters, not the width 2"},
    };
    for (const auto& [text, message] : cases) EXPECT_EQ(rows_of_text(read_movingai(text)), message);
}

TEST(AsciiGrid, FillsShortRowsWithSpaces) {
    EXPECT_EQ(rows_of_text(read_character_grid("#\r\n###\n\n#.")),
              "#  \n"
              "###\n"
              "   \n"
              "#. \n");
    EXPECT_EQ(rows_of_text(read_character_grid("\xEF\xBB\xBF#")), "#\n");
}

TEST(AsciiGrid, SaysWhichLineIsWrong) {
    using namespace std::string_view_literals;
    const std::pair<std::string_view, const char*> cases[] = {
        {""sv, "line 1: no rows: a map has at least one cell"},
        {"\n\n"sv, "line 1: no rows: a map has at least one cell"},
        {"##\n#\t\n"sv, "line 2: byte 0x09 at column 2 is not a printable character"},
        {"##\n#\0\n"sv, "line 2: byte 0x00 at column 2 is not a printable character"},
        {"\x89PNG"sv, "line 1: byte 0x89 at column 1 is not UTF-8"},
        {"##\n\u2588\u00B7\xE2\x96\n"sv, "line 2: byte 0xe2 at column 3 is not UTF-8"},
        {"#\xC2\x85"sv, "line 1: byte 0xc2 at column 2 is not a printable character"},
        {"\x7F"sv, "line 1: byte 0x7f at column 1 is not a printable character"},
    };
    for (const auto& [text, message] : cases)
        EXPECT_EQ(rows_of_text(read_character_grid(text)), message);
}

TEST(AsciiGrid, HasATileForEachCharacterOfUtf8) {
    const Result<std::shared_ptr<const TileMap>> map = read_character_grid(
        "\u2588\u2588\u2588\u2588\n"
        "\u2588\u00B7\n"
        "\U0001F9F1\u2588\u2588\u2588\n");
    ASSERT_TRUE(map);
    EXPECT_EQ((*map)->bounds(), (TileRect{{0, 0}, {4, 3}}));
    EXPECT_EQ((*map)->at({0, 0}), 0x2588U);
    EXPECT_EQ((*map)->at({1, 1}), 0xB7U);
    EXPECT_EQ((*map)->at({2, 1}), TileKind{' '});
    EXPECT_EQ((*map)->at({0, 2}), 0x1F9F1U);
    EXPECT_TRUE((*map)->is_solid({0, 2}));
    EXPECT_EQ(**read_movingai(write_movingai(**map)), **map);
}

TEST(AsciiGrid, RefusesWhatFillingWouldMakeTooLarge) {
    const std::string lines(20'000, '\n');
    EXPECT_THAT(rows_of_text(read_character_grid(lines + std::string(400, '#'))),
                testing::EndsWith("#\n"));
    EXPECT_THAT(rows_of_text(read_character_grid(lines + std::string(400, '#') + "\u2588")),
                testing::HasSubstr("far more than the 20403 bytes that are there"));
    EXPECT_EQ(rows_of_text(read_character_grid("#\n" + std::string(40'000, '#') +
                                               std::string(40'000, '\n'))),
              "line 2: 40001 rows as long as this one, 40000, are beyond the 1000000000 cells of a "
              "map");
}

TEST(MapFile, IsChosenByItsFirstWord) {
    EXPECT_EQ(rows_of_text(read_map("type octile\nheight 1\nwidth 1\nmap\n.\n")), ".\n");
    EXPECT_EQ(rows_of_text(read_map("type")), "line 1: \"type\" is not \"type octile\"");
    EXPECT_EQ(rows_of_text(read_map("typed\n##\n")),
              "typed\n"
              "##   \n");
}

TEST(MapFile, HasNoRowsOfBlankLinesAtItsEnd) {
    for (const char* end : {"", "\n", "\n\n\n", "\r\n\r\n"}) {
        EXPECT_EQ(rows_of_text(read_map("#.#\n###" + std::string(end))), "#.#\n###\n") << end;
    }
    EXPECT_EQ(rows_of_text(read_map("\n##\n  \n\n")), "  \n##\n  \n");
}

TEST(ShippedMaps, HaveTheFiguresThatAreKnownOfThem) {
    const std::filesystem::path folder = std::filesystem::path(TILEGLASS_SOURCE_DIR) / "maps";
    const Json facts = *read_json(*read_file(folder / "facts.json"));
    int count = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() != ".map") continue;
        SCOPED_TRACE(entry.path().filename());
        ++count;
        const Result<Loaded> loaded = load_file(entry.path());
        ASSERT_TRUE(loaded.has_value()) << loaded.error().message;
        const TileMap& map = *loaded->scene.map.cells;
        const Json& known = facts[entry.path().filename().string()];
        EXPECT_EQ(map.bounds().width(), known["width"]);
        EXPECT_EQ(map.bounds().height(), known["height"]);
        const auto solid_in = [&](const TileRect& tiles) {
            int solid = 0;
            for (std::int32_t y = tiles.min.y; y < tiles.end.y; ++y) {
                for (std::int32_t x = tiles.min.x; x < tiles.end.x; ++x) {
                    solid += map.is_solid({x, y});
                }
            }
            return solid;
        };
        EXPECT_EQ(solid_in(map.bounds()), known["solid"]);
        for (const Json& query : known["queries"]) {
            if (query["kind"] != "rect") continue;
            const Json& range = query["range_half"];  // with both ends, limited to the map
            const TileRect tiles{{range[0], range[1]},
                                 {range[2].get<int>() + 1, range[3].get<int>() + 1}};
            EXPECT_EQ(solid_in(intersection(tiles, map.bounds())), query["solid_half"]) << query;
        }
    }
    EXPECT_GT(count, 0);
}

}  // namespace
}  // namespace tileglass::scene
