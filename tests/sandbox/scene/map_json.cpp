// Does a document say every map that there is, and is the same map read back from it?

#include "sandbox/scene/map_json.hpp"
#include "sandbox/text/json_tree.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include "sandbox/scene/document.hpp"
#include "sandbox/scene/edit.hpp"
#include "tests/support/text_file.hpp"
#include "tileglass/geometry/tile_rect.hpp"

namespace tileglass::scene {
namespace {

using testing::AnyOf;
using testing::Each;
using testing::ElementsAre;
using testing::HasSubstr;
namespace fs = std::filesystem;

const fs::path kMaps = fs::path(TILEGLASS_SOURCE_DIR) / "maps";

std::string document_with(const std::string& map) {
    return R"({"tileglass":1,"map":)" + map + "}";
}

MapSource map_from(const std::string& map, const fs::path& folder = kMaps) {
    const Result<Loaded> loaded = read_scene(document_with(map), folder);
    EXPECT_TRUE(loaded) << map << ": " << loaded.error().field << ": " << loaded.error().message;
    if (!loaded) return {};
    EXPECT_THAT(loaded->warnings, Each(AnyOf(HasSubstr("left out"), HasSubstr("is not read"))))
        << map;
    return loaded->scene.map;
}

Error map_json_error_of(const std::string& map, const fs::path& folder = kMaps) {
    const Result<Loaded> loaded = read_scene(document_with(map), folder);
    EXPECT_FALSE(loaded) << map;
    return loaded ? Error{"none", ""} : loaded.error();
}

std::vector<TileKind> kinds_of(const TileMap& map) {
    std::vector<TileKind> kinds;
    visit_tiles(map.bounds(), [&](Tile tile) { kinds.push_back(map.at(tile)); });
    return kinds;
}

/// What is written for a map, as compact JSON.
std::string written(const MapSource& map) {
    Scene scene;
    scene.map = map;
    const Result<Json> document = read_json(write_scene(scene));
    EXPECT_TRUE(document);
    return document && document->contains("map") ? (*document)["map"].dump() : "nothing";
}

/// A map that is written reads back to an equal one, which is written in the same way.
void expect_stable(const MapSource& map, const fs::path& folder = kMaps) {
    const std::string text = written(map);
    const MapSource again = map_from(text, folder);
    EXPECT_EQ(again, map) << text;
    EXPECT_EQ(written(again), text);
}

/// A folder with files of maps of this test's own.
class MapJsonOfFiles : public testing::Test {
protected:
    MapJsonOfFiles()
        : folder_(own_path(testing::UnitTest::GetInstance()->current_test_info()->name())) {
        fs::create_directories(folder_);
    }
    ~MapJsonOfFiles() override { fs::remove_all(folder_); }

    void write(const std::string& name, const std::string& content) {
        std::ofstream(folder_ / name) << content;
    }
    /// Layers "a", "b", "a", of one tile each: 1, 2, 3.
    void write_layers(const std::string& name) {
        std::string layers;
        int kind = 0;
        for (const char* layer : {"a", "b", "a"}) {
            layers += fmt::format(
                "<layer name=\"{}\" width=\"1\" height=\"1\">"
                "<data encoding=\"csv\">{}</data></layer>\n",
                layer, ++kind);
        }
        write(name,
              "<map orientation=\"orthogonal\" width=\"1\" height=\"1\" tilewidth=\"16\" "
              "tileheight=\"16\">\n" +
                  layers + "</map>\n");
    }

    fs::path folder_;
};

TEST(MapJson, HoldsRowsOfCharacters) {
    const MapSource map = map_from(R"(["#","..@"])");
    ASSERT_NE(map.cells, nullptr);
    EXPECT_EQ(*map.cells, TileMap(3, 2, "#  ..@"));
    EXPECT_EQ(map.file, "");
    EXPECT_EQ(written(map), R"(["#  ","..@"])");
    EXPECT_EQ(map_from(R"({"rows":["#","..@"]})"), map);
}

TEST(MapJson, HoldsRowsOfNumbersFilledUpWithNoTile) {
    const MapSource map = map_from(R"({"rows":[[1],[2,4294967295,0],[]]})");
    ASSERT_NE(map.cells, nullptr);
    EXPECT_EQ(map.cells->form(), KindForm::number);
    EXPECT_EQ(map.cells->bounds(), (TileRect{{0, 0}, {3, 3}}));
    EXPECT_THAT(kinds_of(*map.cells), ElementsAre(1, 0, 0, 2, 4294967295U, 0, 0, 0, 0));
    EXPECT_EQ(written(map), R"({"rows":[[1,0,0],[2,4294967295,0],[0,0,0]]})");
    expect_stable(map);
}

// A short text must not ask for much memory: 10,000 numbers are not a billion tiles.
TEST(MapJson, FillsNoRowsBeyondWhatIsThere) {
    std::string rows = "[1";
    for (int i = 1; i < 10'000; ++i) rows += ",1";
    rows += "]";
    for (int i = 1; i < 100'000; ++i) rows += ",[]";
    const Error error = map_json_error_of("{\"rows\": [" + rows + "]}");
    EXPECT_EQ(error.field, "map.rows");
    EXPECT_EQ(error.message,
              "100000 rows as long as the longest, 10000, are far more than the 10000 "
              "tiles that are there");
}

TEST(MapJson, HoldsRowsOfColours) {
    const MapSource map = map_from(R"({"rows":[["#ff8800","#00000080"],["#12345600"]]})");
    ASSERT_NE(map.cells, nullptr);
    EXPECT_EQ(map.cells->form(), KindForm::colour);
    EXPECT_THAT(kinds_of(*map.cells), ElementsAre(0xFF8800FFU, 0x80U, kNoTile, kNoTile));
    expect_stable(map);
}

TEST(MapJson, HoldsWhereTheMapBegins) {
    const MapSource map = map_from(R"({"rows":["#."],"origin":[-7,3]})");
    EXPECT_EQ(map.cells->bounds(), (TileRect{{-7, 3}, {-5, 4}}));
    EXPECT_EQ(map.cells->at({-7, 3}), '#');
    EXPECT_EQ(written(map), R"({"rows":["#."],"origin":[-7,3]})");
    EXPECT_EQ(map_from(R"({"rows":[[5]],"origin":[-1073741824,1073741823]})").cells->bounds().min,
              (Tile{kTileMin, kTileEnd - 1}));
}

TEST(MapJson, HoldsWhichKindsAreSolid) {
    const MapSource characters = map_from(R"({"rows":["#.T"],"solid":["."],"open":["T","#","#"]})");
    EXPECT_EQ(characters.cells->rule(), (SolidRule{{'.'}, {'#', 'T'}, {}}));
    EXPECT_TRUE(characters.cells->is_solid({1, 0}));
    EXPECT_FALSE(characters.cells->is_solid({2, 0}));
    const MapSource numbers = map_from(R"({"rows":[[7,9]],"solid":[300,7],"others":"open"})");
    EXPECT_EQ(numbers.cells->rule(), (SolidRule{{7, 300}, {}, SolidRule::Others::open}));
    EXPECT_FALSE(numbers.cells->is_solid({1, 0}));
    const MapSource colours =
        map_from(R"({"rows":[["#ffffff"]],"open":["#ffffff"],"others":"solid"})");
    EXPECT_EQ(colours.cells->rule(), (SolidRule{{}, {0xFFFFFFFF}, SolidRule::Others::solid}));
    for (const MapSource& map : {characters, numbers, colours}) expect_stable(map);
    EXPECT_EQ(written(numbers), R"({"rows":[[7,9]],"solid":[7,300],"others":"open"})");
}

TEST(MapJson, SaysTheUsualRuleWithoutAWord) {
    EXPECT_EQ(written(map_from(R"({"rows":["#."],"solid":[],"others":"standard","origin":[0,0]})")),
              R"(["#."])");
}

TEST(MapJson, NamesEveryPrintableCharacterAsAKind) {
    SolidRule rule;
    std::string cells;
    for (char c = ' '; c <= '~'; ++c) {
        rule = rule.with(kind_of_cell(c), !rule.is_solid(kind_of_cell(c), KindForm::character),
                         KindForm::character);
        cells += c;
    }
    MapSource map;
    map.cells = std::make_shared<const TileMap>(TileMap(95, 1, cells).with_rule(rule));
    expect_stable(map);
}

TEST(MapJson, HoldsTheFirstLayerOfAFileByItsName) {
    const MapSource map = map_from(R"("gen_objects.tmx")");
    ASSERT_NE(map.imported, nullptr);
    EXPECT_EQ(map.imported->layers.size(), 2U);
    EXPECT_EQ(map.layer, 0U);
    EXPECT_EQ(map.cells, map.imported->layers[0].cells);
    EXPECT_EQ(written(map), R"("gen_objects.tmx")");
    EXPECT_EQ(map_from(R"({"file":"gen_objects.tmx"})"), map);
    EXPECT_EQ(map_from(R"({"file":"gen_objects.tmx","layer":0})"), map);
}

TEST(MapJson, HoldsALayerByItsNameOrNumberWithItsRule) {
    const MapSource map =
        map_from(R"({"file":"gen_objects.tmx","layer":"walls","open":[3,17],"solid":[0]})");
    EXPECT_EQ(map.layer, 1U);
    EXPECT_EQ(kinds_of(*map.cells), kinds_of(*map.imported->layers[1].cells));
    EXPECT_EQ(map.cells->rule(), (SolidRule{{0}, {3, 17}, {}}));
    EXPECT_EQ(map_from(R"({"file":"gen_objects.tmx","layer":1,"open":[3,17],"solid":[0]})"), map);
    EXPECT_EQ(written(map),
              R"({"file":"gen_objects.tmx","layer":"walls","solid":[0],"open":[3,17]})");
    expect_stable(map);
}

TEST(MapJson, MovesALayerFromItsPlaceInTheFile) {
    const MapSource plain = map_from(R"({"file":"bevy-tiled_infinite.tmx","layer":2})");
    const MapSource map =
        map_from(R"({"file":"bevy-tiled_infinite.tmx","layer":2,"origin":[100,-5]})");
    EXPECT_EQ(plain.cells->bounds(), (TileRect{{-16, 0}, {0, 16}}));
    EXPECT_EQ(map.cells->bounds(), (TileRect{{84, -5}, {100, 11}}));
    expect_stable(map);
    EXPECT_EQ(written(plain), R"({"file":"bevy-tiled_infinite.tmx","layer":"Tile Layer 3"})");
}

TEST(MapJson, KeepsPlaceAndRuleWhenAnotherLayerIsChosen) {
    const MapSource map = map_from(
        R"({"file":"bevy-tiled_infinite.tmx","origin":[3,4],"others":"open","solid":[1]})");
    const MapSource other = with_layer(map, 2);
    EXPECT_EQ(other, map_from(R"({"file":"bevy-tiled_infinite.tmx","layer":2,"origin":[3,4],
                                  "others":"open","solid":[1]})"));
    EXPECT_EQ(with_layer(other, 0), map);
    EXPECT_NE(other, map);
}

TEST_F(MapJsonOfFiles, HoldALayerWithARepeatedNameByItsNumber) {
    write_layers("three.tmx");
    const MapSource map = map_from(R"({"file":"three.tmx","layer":2})", folder_);
    EXPECT_THAT(kinds_of(*map.cells), ElementsAre(3));
    EXPECT_EQ(written(map), R"({"file":"three.tmx","layer":2})");
    expect_stable(map, folder_);
    const MapSource named = map_from(R"({"file":"three.tmx","layer":"a"})", folder_);
    EXPECT_THAT(kinds_of(*named.cells), ElementsAre(1)) << "the first one";
    EXPECT_EQ(map_from(R"({"file":"three.tmx","layer":"b"})", folder_).layer, 1U);
}

TEST_F(MapJsonOfFiles, MayHaveCharactersWithARule) {
    write("a.map", "#T.\n..@\n");
    const MapSource map = map_from(R"({"file":"a.map","open":["T"],"origin":[-1,-1]})", folder_);
    EXPECT_EQ(map.cells->bounds().min, (Tile{-1, -1}));
    EXPECT_FALSE(map.cells->is_solid({0, -1}));
    EXPECT_TRUE(map.cells->is_solid({-1, -1}));
    expect_stable(map, folder_);
    EXPECT_EQ(written(map_from(R"({"file":"a.map"})", folder_)), R"("a.map")");
}

TEST_F(MapJsonOfFiles, KeepAKeyOfOldThatHasNoEffect) {
    write("a.map", ".@.\n");
    const std::string map = R"({"file":"a.map","parts":true,"open":["@"]})";
    const Result<Loaded> loaded = read_scene(document_with(map), folder_);
    ASSERT_TRUE(loaded);
    EXPECT_THAT(loaded->warnings,
                ElementsAre("map.parts is not known to this version; it is kept as it is"));
    EXPECT_FALSE(loaded->scene.map.cells->is_solid({1, 0}));
    const std::string text = write_scene(loaded->scene);
    EXPECT_THAT(text, HasSubstr(R"("map": {"file": "a.map", "parts": true, "open": ["@"]})"));
    const Result<Loaded> again = read_scene(text, folder_);
    ASSERT_TRUE(again);
    EXPECT_EQ(again->scene, loaded->scene);
}

TEST_F(MapJsonOfFiles, MayHaveNoLayerOfTiles) {
    write("none.tmx",
          "<map orientation=\"orthogonal\" width=\"1\" height=\"1\" tilewidth=\"16\" "
          "tileheight=\"16\"></map>\n");
    const MapSource map = map_from(R"("none.tmx")", folder_);
    EXPECT_EQ(map.cells, nullptr);
    EXPECT_EQ(written(map), R"("none.tmx")");
    EXPECT_EQ(map_json_error_of(R"({"file":"none.tmx","layer":0})", folder_),
              (Error{"map.layer", "none.tmx has no layer of tiles"}));
}

TEST_F(MapJsonOfFiles, MayHaveEmptyLayersAlone) {
    write("empty.tmx",
          "<map tilewidth='16' tileheight='16' infinite='1'><layer name='walls'/></map>");
    for (const char* const choice :
         {R"("layer":"walls")", R"("layer":0)", R"("solid":[1])", R"("origin":[2,0])"}) {
        const MapSource map =
            map_from(std::string(R"({"file":"empty.tmx",)") + choice + "}", folder_);
        EXPECT_EQ(map.cells, nullptr) << choice;
        EXPECT_EQ(map.imported->empty_layers, std::vector<std::string>{"walls"});
    }
}

TEST(MapJson, HoldsALandscape) {
    const MapSource map = map_from(R"({"seed":7,"size":[5,6]})");
    ASSERT_TRUE(map.procedural);
    EXPECT_EQ(written(map), R"({"seed":7,"size":[5,6]})");
    expect_stable(map);
}

TEST(MapJson, NamesTheFieldAtFault) {
    const std::pair<const char*, const char*> cases[] = {
        {R"(["#",3])", "map[1]"},
        {R"("none.map")", "map"},
        {R"({"file":7})", "map.file"},
        {R"({"file":"none.tmx"})", "map.file"},
        {R"({"file":"facts.json"})", "map.file"},
        {R"({"file":"gen_objects.tmx","layer":2})", "map.layer"},
        {R"({"file":"gen_objects.tmx","layer":-1})", "map.layer"},
        {R"({"file":"gen_objects.tmx","layer":0.5})", "map.layer"},
        {R"({"file":"gen_objects.tmx","layer":"roof"})", "map.layer"},
        {R"({"file":"gen_objects.tmx","layer":null})", "map.layer"},
        {R"({"file":"gen_objects.tmx","solid":["#"]})", "map.solid[0]"},
        {R"({"rows":7})", "map.rows"},
        {R"({"rows":[]})", "map.rows"},
        {R"({"rows":[""]})", "map.rows"},
        {R"({"rows":[[],[]]})", "map.rows"},
        {R"({"rows":["#",[1]]})", "map.rows[1]"},
        {R"({"rows":[[1],"#"]})", "map.rows[1]"},
        {R"({"rows":[[1],[1,-1]]})", "map.rows[1][1]"},
        {R"({"rows":[[1,4294967296]]})", "map.rows[0][1]"},
        {R"({"rows":[[1,"#ffffff"]]})", "map.rows[0][1]"},
        {R"({"rows":[["#ffffff",1]]})", "map.rows[0][1]"},
        {R"({"rows":[["white"]]})", "map.rows[0][0]"},
        {R"({"rows":["#."],"solid":"#"})", "map.solid"},
        {R"({"rows":["#."],"solid":["#","##"]})", "map.solid[1]"},
        {R"({"rows":["#."],"solid":[35]})", "map.solid[0]"},
        {R"({"rows":[[1]],"solid":["1"]})", "map.solid[0]"},
        {R"({"rows":[["#ffffff"]],"open":["#fff"]})", "map.open[0]"},
        {R"({"rows":[[1]],"open":[1,2],"solid":[3,2]})", "map.open"},
        {R"({"rows":[[1]],"others":"closed"})", "map.others"},
        {R"({"rows":[[1]],"others":1})", "map.others"},
        {R"({"rows":[[1]],"origin":[0]})", "map.origin"},
        {R"({"rows":[[1]],"origin":[0,0.5]})", "map.origin[1]"},
        {R"({"rows":[[1]],"origin":[1073741824,0]})", "map.origin[0]"},
        {R"({"rows":[[1]],"origin":[0,-1073741825]})", "map.origin[1]"},
        {R"({"seed":7,"size":[0,1]})", "map.size[0]"},
    };
    for (const auto& [map, field] : cases) EXPECT_EQ(map_json_error_of(map).field, field) << map;
}

TEST(MapJson, SaysWhatIsWrongInAFile) {
    EXPECT_THAT(map_json_error_of(R"({"file":"gen_objects.tmx","layer":"roof"})").message,
                HasSubstr("gen_objects.tmx has no layer \"roof\""));
    EXPECT_THAT(map_json_error_of(R"("none.map")").message, HasSubstr("\"none.map\": "));
    EXPECT_THAT(map_json_error_of(R"({"file":"facts.json"})").message,
                HasSubstr("it is JSON, but no scene"));
    EXPECT_EQ(map_json_error_of(R"({"rows":[[1]],"open":[2],"solid":[2]})").message,
              "2 is solid, too");
}

TEST(MapJson, HasNoKeysOfAnotherKindOfMap) {
    for (const auto& [map, field] : std::vector<std::pair<const char*, const char*>>{
             {R"({"rows":["#"],"layer":0})", "map.layer"},
             {R"({"rows":["#"],"parts":false})", "map.parts"},
             {R"({"rows":["#"],"seed":7})", "map.seed"},
             {R"({"rows":["#"],"colour":7})", "map.colour"},
             {R"({"file":"gen_objects.tmx","rows":["#"]})", "map.rows"},
             {R"({"file":"gen_objects.tmx","seed":7})", "map.seed"},
             {R"({"seed":7,"origin":[1,1]})", "map.origin"}}) {
        EXPECT_EQ(map_json_error_of(map).field, field) << map;
        EXPECT_THAT(map_json_error_of(map).message, HasSubstr("has no such key")) << map;
    }
}

TEST(MapJson, KeepsAMapOfAnUnknownKind) {
    const std::string text = document_with(R"({"noise":7})");
    const Result<Loaded> loaded = read_scene(text, {});
    ASSERT_TRUE(loaded);
    EXPECT_EQ(loaded->warnings.size(), 1U);
    EXPECT_EQ((*read_json(write_scene(loaded->scene)))["map"].dump(), R"({"noise":7})");
}

/// A scene whose map was painted.
Scene painted(const std::string& map, const std::vector<Tile>& tiles, TileKind kind) {
    Result<Loaded> loaded = read_scene(document_with(map), kMaps);
    EXPECT_TRUE(loaded);
    Editor editor;
    editor.open(std::move(loaded->scene));
    editor.apply(PaintTiles{tiles, kind}, "paint");
    EXPECT_TRUE(editor.can_undo());
    return editor.scene();
}

TEST(MapJson, ReadsAPaintedLayerOfAFileBackAsRows) {
    std::vector<Tile> tiles;
    for (std::int32_t x = -40; x < -24; ++x) tiles.push_back({x, 14});
    for (const TileKind kind : {TileKind{0}, TileKind{77}, TileKind{4'000'000'000}}) {
        const Scene scene = painted(
            R"({"file":"bevy-tiled_infinite.tmx","layer":3,"origin":[-40,2],"open":[5],"solid":[0]})",
            tiles, kind);
        const Result<Json> document = read_json(write_scene(scene));
        ASSERT_TRUE(document);
        EXPECT_FALSE((*document)["map"].contains("file"));
        EXPECT_FALSE((*document)["map"].contains("layer"));
        EXPECT_EQ((*document)["map"]["origin"].dump(), "[-40,2]");
        const Result<Loaded> again = read_scene(write_scene(scene), {});
        ASSERT_TRUE(again) << again.error().field << ": " << again.error().message;
        EXPECT_EQ(*again->scene.map.cells, *scene.map.cells);
        EXPECT_EQ(again->scene.map, scene.map);
        EXPECT_EQ(write_scene(again->scene), write_scene(scene));
    }
}

TEST(MapJson, ReadsAPaintedMapOfNumbersBackAsRows) {
    const Scene scene = painted(R"("gen_objects.tmx")", {{0, 0}, {1, 0}, {39, 29}}, 0);
    EXPECT_EQ(map_from((*read_json(write_scene(scene)))["map"].dump()), scene.map);
}

}  // namespace
}  // namespace tileglass::scene
