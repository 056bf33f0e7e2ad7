// Are cameras, boxes and procedural maps kept in a document, and refused where they are wrong?

#include "sandbox/scene/placed.hpp"

#include <gtest/gtest.h>

#include <string>

#include "sandbox/scene/document.hpp"
#include "sandbox/scene/tile_sources.hpp"

namespace tileglass::scene {
namespace {

const char* kText = R"({
    "tileglass": 1,
    "map": {"seed": 7, "size": [100000, 50]},
    "items": [
        {"name": "walker", "camera": [0, 0, 30, 18], "path": [[120, 9], [120, 60.5]], "speed": 0.5, "jumps": true, "boxes": {"size": [8, 6], "load": 1, "unload": 5, "budget": 0}, "cap": 400, "costs": {"construct": 0.5, "frame": 16000}}
    ]
}
)";

Camera camera_in(const Loaded& loaded) {
    return *loaded.scene.items[0].as<Camera>();
}

TEST(CameraItem, ReadsBackToTheSame) {
    const Result<Loaded> loaded = read_scene(kText, {});
    ASSERT_TRUE(loaded);
    EXPECT_TRUE(loaded->warnings.empty());
    const Camera camera = camera_in(*loaded);
    EXPECT_EQ(camera.view, (Rect{{0, 0}, {30, 18}}));
    EXPECT_EQ(camera.path.back(), (Vec2{120, 60.5}));
    EXPECT_EQ(camera.speed, 0.5);
    EXPECT_TRUE(camera.is_jumping);
    EXPECT_EQ(camera.boxes, (Boxes{8, 6, {1, 5, 0}}));
    EXPECT_EQ(camera.cap, 400);
    EXPECT_EQ(camera.costs, (TileCosts{0.5, TileCosts().recycle, TileCosts().clear, 16'000}));
    EXPECT_EQ(loaded->scene.map.procedural, (ProceduralMap{7, Tile{100000, 50}}));
    EXPECT_EQ(write_scene(loaded->scene), kText);
}

TEST(CameraItem, WritesNothingThatIsUsual) {
    Result<Loaded> loaded = read_scene(R"({"tileglass":1,"items":[{"camera":[0,0,30,18]}]})", {});
    ASSERT_TRUE(loaded);
    EXPECT_EQ(camera_in(*loaded).boxes, (Boxes{0, 0, {2, 4, 256}}));
    const std::string written = write_scene(loaded->scene);
    EXPECT_EQ(written.find("boxes"), std::string::npos);
    EXPECT_EQ(written.find("path"), std::string::npos);
    EXPECT_EQ(written.find("costs"), std::string::npos);
    auto& camera = *loaded->scene.items.change(0).as<Camera>();
    camera.boxes.settings.load = 3;
    camera.path = {{1, 2}};
    const Result<Loaded> again = read_scene(write_scene(loaded->scene), {});
    ASSERT_TRUE(again);
    EXPECT_EQ(camera_in(*again), camera);
}

TEST(CameraItem, NamesWhatIsWrong) {
    const auto field = [](const std::string& keys) {
        const Result<Loaded> loaded =
            read_scene(R"({"tileglass":1,"items":[{"camera":[0,0,30,18],)" + keys + "}]}", {});
        return loaded ? "none" : loaded.error().field;
    };
    EXPECT_EQ(field(R"("path":7)"), "items[0].path");
    EXPECT_EQ(field(R"("path":[[1,2],[1]])"), "items[0].path[1]");
    EXPECT_EQ(field(R"("speed":-1)"), "items[0].speed");
    EXPECT_EQ(field(R"("speed":"fast")"), "items[0].speed");
    EXPECT_EQ(field(R"("cap":-1)"), "items[0].cap");
    EXPECT_EQ(field(R"("boxes":{"load":4})"), "items[0].boxes.unload");
    EXPECT_EQ(field(R"("costs":{"clear":-1})"), "items[0].costs.clear");
    EXPECT_EQ(field(R"("costs":{"frame":2e9})"), "items[0].costs.frame");
    EXPECT_EQ(field(R"("costs":{"fly":1})"), "items[0].costs.fly");
    EXPECT_EQ(field(R"("coverage":"open")"), "items[0].coverage");
    EXPECT_EQ(field(R"("speed":0)"), "none");
}

TEST(ProceduralMap, NamesWhatIsWrong) {
    const auto field = [](const std::string& map) {
        const Result<Loaded> loaded = read_scene(R"({"tileglass":1,"map":)" + map + "}", {});
        return loaded ? "none" : loaded.error().field;
    };
    EXPECT_EQ(field(R"({"seed":-1})"), "map.seed");
    EXPECT_EQ(field(R"({"seed":1,"size":[0,5]})"), "map.size[0]");
    EXPECT_EQ(field(R"({"seed":1,"colour":5})"), "map.colour");
    EXPECT_EQ(field(R"({"seed":1})"), "none");
}

TEST(ProceduralMap, IsTheSameOnEveryMachine) {
    const ProceduralMap map{7, std::nullopt};
    std::string row;
    for (std::int32_t x = -20; x < 60; ++x) row += map.at({x, -3});
    EXPECT_EQ(row,
              "@@@@@@@@@@@@@@@@@@@@@@@@@@..GGGGG..........WWWWWWWWWWWWWWWWWWWGG.GG...TG.GGG.GGG");
    bool differs = false;
    for (std::int32_t x = 0; x < 100; ++x) {
        differs |= map.at({x, 0}) != ProceduralMap{8, std::nullopt}.at({x, 0});
    }
    EXPECT_TRUE(differs);
}

TEST(TileSources, ReadWhatAMapHas) {
    MapSource map;
    map.cells = std::make_shared<const TileMap>(3, 2, ".#.##T");
    std::vector<TileKind> kinds(4 * 2);
    Tiles tiles = tiles_of(map);
    tiles.read({{1, 1}, {5, 3}}, kinds);
    EXPECT_EQ(kinds, (std::vector<TileKind>{'#', 'T', 0, 0, 0, 0, 0, 0}));
    EXPECT_EQ(bounds_of(map, TileRect{{1, -5}, {9, 1}}), (TileRect{{1, 0}, {3, 1}}));
    EXPECT_EQ(bounds_of({}, std::nullopt), std::nullopt);
}

}  // namespace
}  // namespace tileglass::scene
