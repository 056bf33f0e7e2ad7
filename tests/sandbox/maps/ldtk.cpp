// Are the layers of LDtk projects read, and is what is left out reported?

#include "sandbox/maps/map_readers.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "tests/sandbox/maps/kinds.hpp"

namespace tileglass::scene {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

struct Grid {
    std::string name = "Ground";
    int size = 16;
    std::string more;  ///< members
    std::string columns = "2";
    std::string rows = "1";
    std::string numbers = "[1,0]";
};

std::string ldtk_text_of(const Grid& grid) {
    return fmt::format(
        R"({{"__identifier":"{}","__type":"IntGrid","__cWid":{},"__cHei":{},"__gridSize":{},)"
        R"({}"intGridCsv":{}}})",
        grid.name, grid.columns, grid.rows, grid.size, grid.more, grid.numbers);
}

std::string level(const std::string& name, const std::string& x, const std::string& y,
                  const std::string& layers) {
    return fmt::format(R"({{"identifier":"{}","worldX":{},"worldY":{},"pxWid":32,"pxHei":16,)"
                       R"("externalRelPath":null,"layerInstances":[{}]}})",
                       name, x, y, layers);
}

std::string project(const std::string& levels, const std::string& layout = "Free") {
    return fmt::format(R"({{"jsonVersion":"1.5.3","worldLayout":"{}","levels":[{}]}})", layout,
                       levels);
}

Result<ImportedMap> read_as_ldtk(const std::string& text) {
    Progress progress;
    return read_ldtk(text, progress);
}

/// What is wrong with a text; nothing where it can be read.
std::string ldtk_error_of(const std::string& text) {
    const Result<ImportedMap> map = read_as_ldtk(text);
    return map ? "" : map.error().field + ": " + map.error().message;
}

/// Name and bounds of each layer.
std::vector<std::string> layers_of(const std::string& text) {
    const Result<ImportedMap> map = read_as_ldtk(text);
    if (!map) return {map.error().field + ": " + map.error().message};
    std::vector<std::string> layers;
    for (const MapLayer& layer : map->layers) {
        const TileRect& b = layer.cells->bounds();
        layers.push_back(
            fmt::format("{} ({}, {})..({}, {})", layer.name, b.min.x, b.min.y, b.end.x, b.end.y));
    }
    return layers;
}

std::vector<std::string> notes_of(const std::string& text) {
    const Result<ImportedMap> map = read_as_ldtk(text);
    if (!map) return {map.error().field + ": " + map.error().message};
    return map->notes;
}

TEST(Ldtk, HasTheNumbersOfEachLevel) {
    Grid grid;
    grid.columns = "3";
    grid.rows = "2";
    grid.numbers = "[1,0,4294967295,2,3,4]";
    const Result<ImportedMap> map =
        read_as_ldtk(project(level("Level_0", "0", "0", ldtk_text_of(grid))));
    ASSERT_TRUE(map);
    EXPECT_EQ(map->layers.at(0).cells->form(), KindForm::number);
    EXPECT_EQ(map->tile_size, 16);
    ASSERT_EQ(map->layers.size(), 1U);
    EXPECT_EQ(map->layers[0].name, "Level_0/Ground");
    EXPECT_EQ(map->layers[0].cells->bounds(), (TileRect{{0, 0}, {3, 2}}));
    EXPECT_THAT(kinds_of(*map->layers[0].cells), ElementsAre(1U, 0U, 4294967295U, 2U, 3U, 4U));
    EXPECT_THAT(map->notes, IsEmpty());
}

TEST(Ldtk, HasTheLowestLayerOfALevelFirst) {
    Grid top;
    top.name = "Top";
    EXPECT_THAT(
        layers_of(project(level("A", "0", "0", ldtk_text_of(top) + "," + ldtk_text_of(Grid())))),
        ElementsAre("A/Ground (0, 0)..(2, 1)", "A/Top (0, 0)..(2, 1)"));
}

TEST(Ldtk, LiesWhereTheWorldHasIt) {
    EXPECT_THAT(layers_of(project(level("A", "-32", "-16", ldtk_text_of(Grid())) + "," +
                                  level("B", "48", "16", ldtk_text_of(Grid())))),
                ElementsAre("A/Ground (-2, -1)..(0, 0)", "B/Ground (3, 1)..(5, 2)"));
}

TEST(Ldtk, LeavesOutALevelThatSaysNotWhereItIs) {
    const std::string levels = level("A", "0", "0", ldtk_text_of(Grid())) + "," +
                               level("B", "0", "null", ldtk_text_of(Grid())) +
                               R"(,{"identifier":"C","worldY":0,"layerInstances":[]})";
    EXPECT_THAT(layers_of(project(levels)), ElementsAre("A/Ground (0, 0)..(2, 1)"));
    EXPECT_THAT(notes_of(project(levels)),
                ElementsAre("levels without worldX or worldY, left out: 2"));
}

TEST(Ldtk, IsMovedByTheOffsetOfALayer) {
    Grid grid;
    grid.more = R"("__pxTotalOffsetX":16,"__pxTotalOffsetY":-32,)";
    EXPECT_THAT(layers_of(project(level("A", "16", "0", ldtk_text_of(grid)))),
                ElementsAre("A/Ground (2, -2)..(4, -1)"));
}

TEST(Ldtk, LiesOnWholeTilesAndNotesIt) {
    const std::string text = project(level("A", "-1", "31", ldtk_text_of(Grid())));
    EXPECT_THAT(layers_of(text), ElementsAre("A/Ground (-1, 1)..(1, 2)"));
    EXPECT_THAT(notes_of(text), ElementsAre("layers moved left and up to whole tiles: 1"));
}

TEST(Ldtk, StandsInARowOrAColumnWhereLevelsHaveNoPlaces) {
    const std::string levels = level("A", "-1", "-1", ldtk_text_of(Grid())) + "," +
                               level("B", "-1", "-1", ldtk_text_of(Grid()));
    EXPECT_THAT(layers_of(project(levels, "LinearHorizontal")),
                ElementsAre("A/Ground (0, 0)..(2, 1)", "B/Ground (2, 0)..(4, 1)"));
    EXPECT_THAT(layers_of(project(levels, "LinearVertical")),
                ElementsAre("A/Ground (0, 0)..(2, 1)", "B/Ground (0, 1)..(2, 2)"));
    EXPECT_THAT(notes_of(project(levels, "LinearVertical")),
                ElementsAre("levels have no places of their own, so they stand in a column"));
}

TEST(Ldtk, NotesWhatIsLeftOut) {
    Grid fine;
    fine.size = 8;
    const std::string layers =
        ldtk_text_of(fine) + "," + ldtk_text_of(Grid()) +
        R"(,{"__type":"Entities","intGridCsv":[],"entityInstances":[{},{},{}]},)"
        R"({"__type":"AutoLayer","intGridCsv":[]},{"__type":"Tiles"},{"__type":"Tiles"},)"
        R"({"__type":"IntGrid","intGridCsv":null})";
    const std::string external =
        R"({"identifier":"B","externalRelPath":"b.ldtkl","layerInstances":null})";
    const std::string text = R"({"__header__":{},"worlds":[{},{}],"levels":[)" +
                             level("A", "0", "0", layers) + "," + external + "]}";
    EXPECT_THAT(
        notes_of(text),
        ElementsAre("entities, left out: 3",
                    "layers of another tile size than the first one, left out: 1",
                    "layers of automatic tiles, left out: 1", "layers of pictures, left out: 2",
                    "layers of whole numbers as old versions write them, left out: 1",
                    "levels in files of their own, left out: 1",
                    "worlds beside the project's own levels, left out: 2"));
    EXPECT_THAT(layers_of(text), ElementsAre("A/Ground (0, 0)..(2, 1)"));
}

TEST(Ldtk, SaysWhyNothingCanBeRead) {
    EXPECT_EQ(ldtk_error_of(project("")), "levels: no layer of whole numbers (IntGrid)");
    EXPECT_EQ(
        ldtk_error_of(project(R"({"identifier":"A","externalRelPath":"a","layerInstances":null})")),
        "levels: no layer of whole numbers (IntGrid); levels in files of their own, left "
        "out: 1");
}

TEST(Ldtk, NamesThePathOfWhatIsWrong) {
    const auto with = [](auto change) {
        Grid grid;
        change(grid);
        return project(level("A", "0", "0", R"({"__type":"Tiles"},)" + ldtk_text_of(grid)));
    };
    const std::string path = "levels[0].layerInstances[1].";
    const std::string kind = " is not a whole number from 0 to 4294967295";
    const std::string size = " is not a whole number from 1 to 2147483647";
    EXPECT_EQ(ldtk_error_of(with([](Grid& g) { g.numbers = "[1]"; })),
              path + "intGridCsv: 1 numbers, where the layer has 2 x 1 tiles");
    EXPECT_EQ(ldtk_error_of(with([](Grid& g) { g.numbers = "7"; })),
              path + "intGridCsv: 7 is not an array");
    EXPECT_EQ(ldtk_error_of(with([](Grid& g) { g.numbers = "[1,-1]"; })),
              path + "intGridCsv[1]: -1" + kind);
    EXPECT_EQ(ldtk_error_of(with([](Grid& g) { g.numbers = "[1.5,1]"; })),
              path + "intGridCsv[0]: 1.5" + kind);
    EXPECT_EQ(ldtk_error_of(with([](Grid& g) { g.numbers = "[1,4294967296]"; })),
              path + "intGridCsv[1]: 4294967296" + kind);
    EXPECT_EQ(ldtk_error_of(with([](Grid& g) { g.numbers = "[1,\"a\"]"; })),
              path + "intGridCsv[1]: \"a\" is not a number");
    EXPECT_EQ(ldtk_error_of(with([](Grid& g) { g.columns = "0"; })), path + "__cWid: 0" + size);
    EXPECT_EQ(ldtk_error_of(with([](Grid& g) { g.rows = "1.5"; })), path + "__cHei: 1.5" + size);
    EXPECT_EQ(ldtk_error_of(with([](Grid& g) { g.size = 0; })), path + "__gridSize: 0" + size);
    EXPECT_EQ(ldtk_error_of(with([](Grid& g) { g.more = "\"__pxTotalOffsetX\":0.5,"; })),
              path + "__pxTotalOffsetX: 0.5 is not a whole number");

    const std::pair<std::string, std::string> cases[] = {
        {project("1"), "levels[0]: 1 is not an object"},
        {project("{}"), "levels[0].identifier: null is not a name"},
        {project(level("A", "0.5", "0", "")), "levels[0].worldX: 0.5 is not a whole number"},
        {project(level("A", "0", "\"a\"", "")), "levels[0].worldY: \"a\" is not a whole number"},
        {project(R"({"identifier":"A","layerInstances":1})"),
         "levels[0].layerInstances: 1 is not an array"},
        {project(level("A", "0", "0", "1")), "levels[0].layerInstances[0]: 1 is not an object"},
        {project(level("A", "0", "0", R"({"intGridCsv":[1]})")),
         "levels[0].layerInstances[0].__identifier: null is not a name"},
        {project(level("A", "0", "0", R"({"entityInstances":1})")),
         "levels[0].layerInstances[0].entityInstances: 1 is not an array"},
        {project(R"({"identifier":"A"})", "LinearHorizontal"),
         "levels[0].pxWid: null is not a number"},
        {R"({"jsonVersion":"1","levels":1})", "levels: 1 is not an array"},
        {R"({"levels":[]})",
         "levels: no project of LDtk, which has \"levels\" and \"jsonVersion\""},
        {"[]", "levels: no project of LDtk, which has \"levels\" and \"jsonVersion\""},
    };
    for (const auto& [text, error] : cases) EXPECT_EQ(ldtk_error_of(text), error) << text;
}

TEST(Ldtk, DoesNotReachBeyondTheRangeOfTiles) {
    Grid grid;
    grid.size = 1;
    EXPECT_THAT(layers_of(project(level("A", "1073741822", "0", ldtk_text_of(grid)))),
                ElementsAre("A/Ground (1073741822, 0)..(1073741824, 1)"));
    EXPECT_EQ(ldtk_error_of(project(level("A", "1073741823", "0", ldtk_text_of(grid)))),
              "levels[0].layerInstances[0].__cWid: 2 x 1 tiles from (1073741823, 0) lie beyond the "
              "range of tiles");
    grid.more = R"("__pxTotalOffsetY":-1,)";
    EXPECT_EQ(ldtk_error_of(project(level("A", "0", "-1073741824", ldtk_text_of(grid)))),
              "levels[0].layerInstances[0].__cWid: 2 x 1 tiles from (0, -1073741825) lie beyond "
              "the range of tiles");
}

TEST(Ldtk, IsJsonWithoutFaults) {
    EXPECT_EQ(ldtk_error_of("{").substr(0, 23), "line: no JSON at column");
    EXPECT_EQ(ldtk_error_of(R"({"levels":[],"levels":[]})"),
              "levels: the key \"levels\" stands there twice");
}

TEST(Ldtk, ReportsHowFarItIs) {
    const std::string one = level("A", "0", "0", ldtk_text_of(Grid()));
    Progress progress;
    ASSERT_TRUE(read_ldtk(project(one + "," + one + "," + one + "," + one), progress));
    EXPECT_DOUBLE_EQ(progress.share(), 0.8 + 0.2 * 0.75) << "behind the values of the JSON";
}

}  // namespace
}  // namespace tileglass::scene
