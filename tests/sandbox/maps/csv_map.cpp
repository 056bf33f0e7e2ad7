// Are rows of numbers read whole or refused with the line at fault?

#include "sandbox/maps/map_readers.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "tests/sandbox/maps/kinds.hpp"

namespace tileglass::scene {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

Result<ImportedMap> read_as_csv(std::string_view text) {
    Progress progress;
    return read_csv_map(text, progress);
}

/// The rows of a map, each with a line end; what is wrong where there is no map.
std::string rows_of_csv(std::string_view text) {
    const Result<ImportedMap> map = read_as_csv(text);
    if (!map) return map.error().field + ": " + map.error().message;
    const TileMap& cells = *map->layers.at(0).cells;
    std::string rows;
    std::int64_t count = 0;
    for (const TileKind kind : kinds_of(cells)) {
        ++count;
        const bool is_last = count % cells.bounds().width() == 0;
        rows += std::to_string(kind) + (is_last ? '\n' : ' ');
    }
    return rows;
}

TEST(CsvMap, IsOneLayerOfNumbersFromTheOrigin) {
    const Result<ImportedMap> map = read_as_csv("0,1,2\n3,4,4294967295\n");
    ASSERT_TRUE(map);
    EXPECT_EQ(map->layers.at(0).cells->form(), KindForm::number);
    EXPECT_EQ(map->tile_size, 1);
    ASSERT_EQ(map->layers.size(), 1U);
    EXPECT_EQ(map->layers[0].name, "map");
    EXPECT_EQ(map->layers[0].cells->bounds(), (TileRect{{0, 0}, {3, 2}}));
    EXPECT_THAT(kinds_of(*map->layers[0].cells), ElementsAre(0U, 1U, 2U, 3U, 4U, 4294967295U));
    EXPECT_THAT(map->notes, IsEmpty());
}

TEST(CsvMap, FindsOutWhatStandsBetweenNumbers) {
    EXPECT_EQ(rows_of_csv("1,2\n3,4"), "1 2\n3 4\n");
    EXPECT_EQ(rows_of_csv("1;2\n3;4"), "1 2\n3 4\n");
    EXPECT_EQ(rows_of_csv("1\t2\n3\t4"), "1 2\n3 4\n");
    EXPECT_EQ(rows_of_csv("7\n8\n9\n"), "7\n8\n9\n");
    EXPECT_EQ(rows_of_csv("5"), "5\n");
}

TEST(CsvMap, TakesTheFirstLineThatHasASeparatorForAll) {
    EXPECT_EQ(rows_of_csv("1;2\n3,4\n"),
              "line 2: column 1: \"3,4\" is not a whole number from 0 to "
              "4294967295");
    EXPECT_EQ(rows_of_csv("1,5;2\n"),
              "line 1: column 1: \"1,5\" is not a whole number from 0 to "
              "4294967295");
}

TEST(CsvMap, MayHaveWhiteSpaceAndQuotesAroundNumbers) {
    EXPECT_EQ(rows_of_csv(" 1 ,\t2\n\t3, 4 \n"), "1 2\n3 4\n");
    EXPECT_EQ(rows_of_csv("\"1\", \"2\" \n\" 3 \",4\n"), "1 2\n3 4\n");
    EXPECT_EQ(rows_of_csv("\"-1\",\"0\"\n"), "0 1\n");
    EXPECT_EQ(rows_of_csv(" 1\t 2 \n"), "1 2\n");
}

TEST(CsvMap, MayHaveAMarkAndCrLfAndBlankLinesAtTheEnd) {
    EXPECT_EQ(rows_of_csv("\xEF\xBB\xBF"
                          "1,2\r\n3,4\r\n\r\n \t\r\n"),
              "1 2\n3 4\n");
}

TEST(CsvMap, MayHaveASeparatorAtTheEndOfItsRows) {
    EXPECT_EQ(rows_of_csv("1,2,\n3,4,\n"), "1 2\n3 4\n");
    EXPECT_EQ(rows_of_csv("1,2,\n3,4\n"), "1 2\n3 4\n");
    EXPECT_EQ(rows_of_csv("1;\r\n2;\r\n"), "1\n2\n");
    EXPECT_EQ(rows_of_csv("1\t2\t\n3\t4\t\n"), "1 2\n3 4\n");
}

TEST(CsvMap, IsOneHigherWhereMinusOneIsNoTile) {
    const Result<ImportedMap> map = read_as_csv("0,1\n-1,4294967294\n");
    ASSERT_TRUE(map);
    EXPECT_THAT(kinds_of(*map->layers.at(0).cells), ElementsAre(1U, 2U, 0U, 4294967295U));
    EXPECT_THAT(map->notes,
                ElementsAre("-1 is no tile here, so all numbers are one higher than in the file"));
}

TEST(CsvMap, SaysWhichLineIsWrong) {
    const std::pair<const char*, const char*> cases[] = {
        {"", "line 1: no rows: a map has at least one tile"},
        {"\n \r\n", "line 1: no rows: a map has at least one tile"},
        {"1,2\n3\n", "line 2: 1 numbers, where the rows before have 2"},
        {"1,2\n3,4\n5,6,7\n", "line 3: 3 numbers, where the rows before have 2"},
        {"1\n2,3\n", "line 2: 2 numbers, where the rows before have 1"},
        {"1,2,\n3,,\n", "line 2: column 2: no number"},
        {"1,2\n\n3,4\n", "line 2: a blank line before other lines"},
        {"\n1,2\n", "line 1: a blank line before other lines"},
        {"1,2\n \t\n\n3,4\n", "line 2: a blank line before other lines"},
        {"1,,2\n", "line 1: column 2: no number"},
        {",1\n", "line 1: column 1: no number"},
        {",\n", "line 1: column 1: no number"},
        {"1,\"\"\n", "line 1: column 2: no number"},
        {"1,-2\n", "line 1: column 2: \"-2\" is not a whole number from 0 to 4294967295"},
        {"1,+2\n", "line 1: column 2: \"+2\" is not a whole number from 0 to 4294967295"},
        {"1,2.0\n", "line 1: column 2: \"2.0\" is not a whole number from 0 to 4294967295"},
        {"1,2 3\n", "line 1: column 2: \"2 3\" is not a whole number from 0 to 4294967295"},
        {"1,\"2\n", "line 1: column 2: \"\"2\" is not a whole number from 0 to 4294967295"},
        {"1,4294967296\n",
         "line 1: column 2: \"4294967296\" is not a whole number from 0 to 4294967295"},
        {"1,2\nwall,4\n", "line 2: column 1: \"wall\" is not a whole number from 0 to 4294967295"},
        {"1\xC3\xA9\n",
         "line 1: column 1: \"1\xC3\xA9\" is not a whole number from 0 to 4294967295"},
        {"1,2\n4294967295,3\n-1,4294967295\n",
         "line 2: 4294967295 cannot become one higher, as all numbers do where -1 is no tile"},
    };
    for (const auto& [text, error] : cases) EXPECT_EQ(rows_of_csv(text), error) << text;
}

TEST(CsvMap, RepeatsNotAllOfALongText) {
    EXPECT_EQ(rows_of_csv(std::string(44, 'x')),
              "line 1: column 1: \"" + std::string(40, 'x') +
                  "...\" is not a whole number from 0 to 4294967295");
}

TEST(CsvMap, ReportsHowFarItIs) {
    std::string row = "1";
    for (int k = 1; k < 1 << 16; ++k) row += ",1";
    const std::string text = row + "\n" + row + "\n";
    Progress progress;
    ASSERT_TRUE(read_csv_map(text + row, progress));
    EXPECT_EQ(progress.share(), 1);
    ASSERT_FALSE(read_csv_map(text + "x" + row + "\n" + row, progress));
    EXPECT_NEAR(progress.share(), 0.75, 0.01);
}

}  // namespace
}  // namespace tileglass::scene
