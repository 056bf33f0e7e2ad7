// Which tiles of a map with layers are solid at first, and does it say so?

#include "sandbox/maps/solid_choice.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "sandbox/scene/document.hpp"
#include "tests/support/text_file.hpp"

namespace tileglass::scene {
namespace {

using testing::ElementsAre;
using testing::StartsWith;

/// A map of 10 x 1 tiles: layers by name and data, and the tiles of its tileset.
std::string map_text_of(const std::vector<std::pair<std::string, std::string>>& layers,
                        const std::string& tiles = "") {
    std::string text =
        R"(<map orientation="orthogonal" width="10" height="1" tilewidth="8" tileheight="8">)"
        R"(<tileset firstgid="1" name="t">)" +
        tiles + "</tileset>";
    for (const auto& [name, data] : layers) {
        text += R"(<layer name=")" + name + R"(" width="10" height="1"><data encoding="csv">)" +
                data + "</data></layer>";
    }
    return text + "</map>";
}

const std::pair<std::string, std::string> kFull{"ground", "1,1,1,1,1,1,1,1,1,2"};
const std::pair<std::string, std::string> kWalls{"Walls", "0,0,3,0,0,0,0,0,0,0"};
const std::pair<std::string, std::string> kTenth{"floor", "1,1,1,1,1,0,1,1,1,1"};
constexpr const char* kShape =
    R"(<tile id="1"><objectgroup><object id="1" x="0" y="0"/></objectgroup></tile>)";
std::string property_of_tiles(const char* name, const char* value = R"(type="bool" value="true")") {
    return R"(<tile id="2"><properties><property name=")" + std::string(name) + "\" " + value +
           "/></properties></tile>";
}

Result<Loaded> opened(const std::string& text, const MapChoice& choice = {}) {
    Progress unwatched;
    return load_content("/a/b.tmx", text, unwatched, choice);
}

/// The layer, its tiles with `#` where they are solid, and the rule.
std::string solids_of(const Result<Loaded>& loaded) {
    if (!loaded) return loaded.error().field + ": " + loaded.error().message;
    const MapSource& map = loaded->scene.map;
    std::string text = map.imported->layers[map.layer].name + " ";
    for (std::int32_t x = 0; x < 10; ++x) text += map.cells->is_solid({x, 0}) ? '#' : '.';
    const std::string& why = loaded->warnings.at(0);
    return text + why.substr(why.find(':') + 1);
}

TEST(SolidChoice, IsAPropertyBeforeAllElse) {
    for (const char* name : {"solid", "Collides", "COLLISION", "blocking"}) {
        EXPECT_EQ(solids_of(opened(map_text_of({kFull, kWalls}, kShape + property_of_tiles(name)))),
                  "Walls ..#....... tiles of layer \"Walls\" with " + std::string(name));
    }
    for (const char* no : {R"(type="bool" value="false")", R"(type="int" value="0")"}) {
        EXPECT_THAT(solids_of(opened(
                        map_text_of({kFull, kWalls}, kShape + property_of_tiles("solid", no)))),
                    StartsWith("ground "));
    }
}

TEST(SolidChoice, IsCollisionShapesBeforeTheNameOfALayer) {
    EXPECT_EQ(solids_of(opened(map_text_of({kWalls, kFull}, kShape))),
              "ground .........# tiles of layer \"ground\" with collision shapes");
}

TEST(SolidChoice, IsNotOfKindsThatNoLayerHas) {
    EXPECT_THAT(solids_of(opened(map_text_of({kTenth, kWalls}, kShape))), StartsWith("Walls "));
}

TEST(SolidChoice, IsALayerByItsName) {
    for (const char* name : {"collision", "Collisions", "wall", "WALLS", "solid", "block", "blocks",
                             "obstacles", "far/away/walls"}) {
        EXPECT_EQ(solids_of(opened(map_text_of({kFull, {name, kWalls.second}}))),
                  std::string(name) + " ..#....... tiles of layer \"" + name +
                      "\" that are not empty, by its name");
    }
    EXPECT_THAT(solids_of(opened(map_text_of({kFull, {"walls/deco", kWalls.second}}))),
                StartsWith("ground "));
}

TEST(SolidChoice, IsAllButEmptyTilesWhereATenthIsEmpty) {
    EXPECT_EQ(solids_of(opened(map_text_of({kTenth, kFull}))),
              "floor #####.#### tiles of layer \"floor\" that are not empty");
    EXPECT_THAT(solids_of(opened(map_text_of({kFull, kTenth}))),
                StartsWith("ground .......... no tile, "));
}

TEST(SolidChoice, MayBeALayerThatSomebodyNames) {
    const std::string text = map_text_of({kFull, kWalls, kTenth});
    EXPECT_THAT(solids_of(opened(text, {{}, "floor"})), StartsWith("floor #####.#### "));
    EXPECT_THAT(solids_of(opened(text, {{}, "ground"})), StartsWith("ground ########## "));
    EXPECT_EQ(solids_of(opened(text, {{}, "roof"})),
              "--layer: no layer is named roof: the layers are ground, Walls, floor");
}

TEST(SolidChoice, MayBeAnEmptyLayerWhereAllAreEmpty) {
    const std::string text =
        "<map tilewidth='16' tileheight='16' infinite='1'><layer name='walls'/></map>";
    TestFolder folder;
    write_text(folder.path / "e.tmx", text);
    const Result<Loaded> loaded = load_file(folder.path / "e.tmx", {{}, "walls"});
    ASSERT_TRUE(loaded);
    EXPECT_EQ(loaded->scene.map.cells, nullptr);
    EXPECT_EQ(load_file(folder.path / "e.tmx", {{}, "roof"}).error().field, "--layer");
}

TEST(SolidChoice, IsKeptByTheSceneThatIsSaved) {
    TestFolder folder;
    write_text(folder.path / "b.tmx", map_text_of({kFull, kWalls}, property_of_tiles("solid")));
    const Result<Loaded> first = load_file(folder.path / "b.tmx");
    ASSERT_TRUE(first);
    const Result<Loaded> again = read_scene(write_scene(first->scene), folder.path);
    ASSERT_TRUE(again);
    EXPECT_EQ(again->scene.map, first->scene.map);
    EXPECT_TRUE(again->scene.map.cells->is_solid({2, 0}));
}

TEST(SolidChoice, LeavesScenesAsTheyAre) {
    TestFolder folder;
    write_text(folder.path / "b.tmx", map_text_of({kFull, kWalls}, property_of_tiles("solid")));
    const Result<Loaded> scene = read_scene(R"({"tileglass":1,"map":"b.tmx"})", folder.path);
    ASSERT_TRUE(scene);
    EXPECT_EQ(scene->scene.map.layer, 0U);
    EXPECT_TRUE(scene->scene.map.cells->is_solid({0, 0}));
    EXPECT_THAT(scene->warnings, ElementsAre());
}

}  // namespace
}  // namespace tileglass::scene
