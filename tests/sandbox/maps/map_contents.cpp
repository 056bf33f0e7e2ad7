// Does opening a map's file make the scene that its content says?

#include "sandbox/maps/map_contents.hpp"
#include "sandbox/text/json_tree.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <stb/stb_image_write.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "sandbox/scene/document.hpp"
#include "tests/support/text_file.hpp"
#include "tileglass/geometry/tile_rect.hpp"

namespace tileglass::scene {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
namespace fs = std::filesystem;

const fs::path kMaps = fs::path(TILEGLASS_SOURCE_DIR) / "maps";

Json all_facts() {
    const Result<Json> facts = read_json(*read_file(kMaps / "facts.json"));
    EXPECT_TRUE(facts);
    return facts ? *facts : Json::object();
}

std::int64_t count_solid(const TileMap& map) {
    std::int64_t solid = 0;
    visit_tiles(map.bounds(), [&](Tile tile) { solid += map.is_solid(tile) ? 1 : 0; });
    return solid;
}

TileRect bounds_in(const Json& fact) {
    if (fact.contains("size")) return {{0, 0}, {fact["size"][0], fact["size"][1]}};
    TileRect bounds{{kTileEnd, kTileEnd}, {kTileMin, kTileMin}};
    for (const Json& chunk : fact["chunks"]) {
        const Tile min{chunk[0], chunk[1]};
        const Tile end{min.x + chunk[2].get<std::int32_t>(), min.y + chunk[3].get<std::int32_t>()};
        bounds.min = {std::min(bounds.min.x, min.x), std::min(bounds.min.y, min.y)};
        bounds.end = {std::max(bounds.end.x, end.x), std::max(bounds.end.y, end.y)};
    }
    return bounds;
}

/// Items by shape.
struct Shapes {
    int rects = 0;
    int circles = 0;
    int segments = 0;

    std::string text() const {
        return fmt::format("{} rects, {} circles, {} segments", rects, circles, segments);
    }
};

/// What an object becomes: a rectangle stays one where it is not turned but by quarters, a point
/// is one without size, a round ellipse a circle, and everything else its edges.
void count_object(const Json& object, Shapes& shapes) {
    const std::string shape = object["shape"];
    const bool is_turned = std::fmod(object.value("rotation", 0.0), 90) != 0;
    if (shape == "polygon") shapes.segments += static_cast<int>(object["points"].size());
    if (shape == "polyline") shapes.segments += static_cast<int>(object["points"].size()) - 1;
    if (shape == "ellipse") shapes.circles += object["w"] == object["h"] ? 1 : 0;
    if (shape == "point") ++shapes.rects;
    if (shape == "rect" || shape == "tile")
        (is_turned ? shapes.segments : shapes.rects) += is_turned ? 4 : 1;
}

Shapes shapes_of(const Items& items) {
    Shapes shapes;
    for (const Item& item : items) {
        if (item.query() == nullptr) continue;
        shapes.rects += std::holds_alternative<Rect>(item.query()->shape) ? 1 : 0;
        shapes.circles += std::holds_alternative<Circle>(item.query()->shape) ? 1 : 0;
        shapes.segments += std::holds_alternative<Segment>(item.query()->shape) ? 1 : 0;
    }
    return shapes;
}

/// FNV-1a of y, x and kind of each tile that is not empty, 8 bytes each, by row.
std::string hash_of(const TileMap& map) {
    std::uint64_t hash = 0xcbf29ce484222325U;
    const auto add = [&](std::uint64_t number) {
        for (unsigned k = 0; k < 64; k += 8) hash = (hash ^ (number >> k & 0xFFU)) * 0x100000001b3U;
    };
    visit_tiles(map.bounds(), [&](Tile tile) {
        if (map.at(tile) == 0) return;
        add(static_cast<std::uint64_t>(tile.y));
        add(static_cast<std::uint64_t>(tile.x));
        add(map.at(tile));
    });
    return fmt::format("{:016x}", hash);
}

/// Of the tiles that are not empty: the kinds, and the first and the last column and row.
void compare_kinds(const TileMap& map, const Json& fact) {
    std::set<TileKind> kinds;
    std::vector<std::int64_t> box = {kTileEnd, kTileEnd, kTileMin, kTileMin};
    visit_tiles(map.bounds(), [&](Tile tile) {
        if (map.at(tile) == 0) return;
        kinds.insert(map.at(tile));
        box = {std::min<std::int64_t>(box[0], tile.x), std::min<std::int64_t>(box[1], tile.y),
               std::max<std::int64_t>(box[2], tile.x), std::max<std::int64_t>(box[3], tile.y)};
    });
    EXPECT_EQ(kinds.size(), fact["distinct_gids"].get<std::size_t>());
    EXPECT_EQ(Json(box), fact["bbox"]);
}

void compare_rects(const Items& items, const Json& layers) {
    std::vector<Rect> wanted;
    for (const Json& layer : layers) {
        for (const Json& object : layer.value("objects", Json::array())) {
            const bool is_tile = object["shape"] == "tile";
            const double rotation = object.value("rotation", 0.0);
            if (std::fmod(rotation, 90) != 0) continue;
            if (object["shape"] != "rect" && object["shape"] != "point" && !is_tile) continue;
            const Vec2 corner{object["x"], object["y"]};
            Vec2 across{object["w"],
                        is_tile ? -object["h"].get<double>() : object["h"].get<double>()};
            const int quarters = (static_cast<int>(rotation / 90) % 4 + 4) % 4;
            for (int k = 0; k < quarters; ++k) across = {-across.y, across.x};
            const Rect rect{corner, corner + across};
            wanted.push_back({rect.min(), rect.max()});
        }
    }
    std::vector<Rect> found;
    for (const Item& item : items) {
        const TileQuery* query = item.query();
        if (query == nullptr) continue;
        if (const auto* rect = std::get_if<Rect>(&query->shape)) found.push_back(*rect);
    }
    EXPECT_EQ(found, wanted);
}

void expect_tiled(const Scene& scene, const Json& facts) {
    EXPECT_EQ(scene.frame, *Frame::make(facts["tile_size"][0].get<double>(), {}));
    ASSERT_NE(scene.map.imported, nullptr);
    const std::vector<MapLayer>& layers = scene.map.imported->layers;
    std::size_t next = 0;
    Shapes shapes;
    for (const Json& fact : facts["layers"]) {
        for (const Json& object : fact.value("objects", Json::array()))
            count_object(object, shapes);
        if (fact["type"] != "tile") continue;
        ASSERT_LT(next, layers.size());
        const MapLayer& layer = layers[next++];
        std::string name;
        for (const Json& group : fact["group"]) name += group.get<std::string>() + "/";
        EXPECT_EQ(layer.name, name + fact["name"].get<std::string>());
        EXPECT_EQ(layer.cells->form(), KindForm::number);
        EXPECT_EQ(layer.cells->bounds(), bounds_in(fact)) << layer.name;
        EXPECT_EQ(count_solid(*layer.cells), fact["solid"].get<std::int64_t>()) << layer.name;
        SCOPED_TRACE(layer.name);
        compare_kinds(*layer.cells, fact);
        // The other program's numbers have the bits that turn a picture, which are masked here.
        if (fact["flipped"] == 0) {
            EXPECT_EQ(Json(hash_of(*layer.cells)), fact["fnv_sorted_yxgid_i64"]) << layer.name;
        }
    }
    EXPECT_EQ(next, layers.size());
    EXPECT_EQ(scene.map.cells == nullptr, layers.empty());
    EXPECT_EQ(shapes_of(scene.items).text(), shapes.text());
    compare_rects(scene.items, facts["layers"]);
}

void expect_grid(const Scene& scene, const Json& facts) {
    EXPECT_EQ(scene.frame, Frame());
    ASSERT_NE(scene.map.cells, nullptr);
    const TileMap& map = *scene.map.cells;
    EXPECT_EQ(map.form(), KindForm::character);
    EXPECT_EQ(map.bounds(), (TileRect{{0, 0}, {facts["width"], facts["height"]}}));
    EXPECT_EQ(count_solid(map), facts["solid"].get<std::int64_t>());
    EXPECT_EQ(scene.map.imported->layers.size(), 1U);
    std::map<std::string, std::int64_t> characters;
    visit_tiles(map.bounds(),
                [&](Tile tile) { ++characters[std::string(1, static_cast<char>(map.at(tile)))]; });
    EXPECT_EQ(Json(characters), Json(facts["chars"].get<std::map<std::string, std::int64_t>>()));
    EXPECT_THAT(scene.items, IsEmpty());
}

void expect_scenario(const Loaded& loaded, const Json& facts, const Json& map_facts) {
    ASSERT_NE(loaded.scene.map.cells, nullptr);
    EXPECT_EQ(count_solid(*loaded.scene.map.cells), map_facts["solid"].get<std::int64_t>());
    const Items& items = loaded.scene.items;
    ASSERT_EQ(items.size(), facts["problems"].get<std::size_t>());
    const auto middle = [&](const char* key) {
        const Json& tile = facts["first"][key];
        return Vec2{tile[0].get<double>() + 0.5, tile[1].get<double>() + 0.5};
    };
    EXPECT_EQ(items[0].query()->shape, Shape(Segment{middle("start"), middle("goal")}));
    EXPECT_EQ(items[0].name, "pair 1");
    for (std::size_t i = 0; i < items.size(); ++i) {
        ASSERT_EQ(items[i].hidden, i >= 10) << i;
        ASSERT_TRUE(std::holds_alternative<Segment>(items[i].query()->shape));
    }
    ASSERT_FALSE(loaded.warnings.empty());
    EXPECT_EQ(loaded.warnings.front(),
              fmt::format("{} pairs of start and goal: the first 10 are shown", items.size()));
}

std::vector<std::string> files_of_maps() {
    std::vector<std::string> files;
    for (const auto& file : fs::directory_iterator(kMaps)) {
        const std::string name = file.path().filename().string();
        if (name != "facts.json" && name != "LICENSES.md") files.push_back(name);
    }
    std::sort(files.begin(), files.end());
    return files;
}

class FileOfMaps : public testing::TestWithParam<std::string> {
protected:
    void SetUp() override {
        Result<Loaded> loaded = load_file(kMaps / GetParam());
        ASSERT_TRUE(loaded) << loaded.error().field << ": " << loaded.error().message;
        loaded_ = std::move(*loaded);
    }

    Loaded loaded_;
};

TEST_P(FileOfMaps, HoldsWhatAnotherProgramFound) {
    const Json facts = all_facts();
    ASSERT_TRUE(facts.contains(GetParam()));
    const Json& fact = facts[GetParam()];
    EXPECT_TRUE(loaded_.is_map);
    EXPECT_EQ(loaded_.scene.map.file, GetParam());
    EXPECT_EQ(loaded_.scene.view.zoom, 0);
    if (fact.contains("problems")) {
        expect_scenario(loaded_, fact, facts[fact["map_field"].get<std::string>()]);
    } else if (fact["format"] == "tmx") {
        expect_tiled(loaded_.scene, fact);
    } else {
        expect_grid(loaded_.scene, fact);
    }
}

TEST_P(FileOfMaps, GivesEveryItemAName) {
    for (const Item& item : loaded_.scene.items) ASSERT_FALSE(item.name.empty());
}

TEST_P(FileOfMaps, IsReadBackFromTheSceneThatNamesIt) {
    const Scene& scene = loaded_.scene;
    const Result<Loaded> again = read_scene(write_scene(scene), kMaps);
    ASSERT_TRUE(again) << again.error().field << ": " << again.error().message;
    std::vector<std::string> notes = scene.map.imported->notes;
    if (!notes.empty() && notes[0].starts_with("solid at first: ")) notes.erase(notes.begin());
    for (std::string& note : notes) note = scene.map.file + ": " + note;
    EXPECT_EQ(again->warnings, notes);
    EXPECT_FALSE(again->is_map);
    EXPECT_EQ(again->scene, scene);
}

INSTANTIATE_TEST_SUITE_P(All, FileOfMaps, testing::ValuesIn(files_of_maps()), [](const auto& made) {
    std::string name = made.param;
    std::replace_if(
        name.begin(), name.end(), [](unsigned char c) { return !std::isalnum(c); }, '_');
    return name;
});

TEST(LoadFile, ReadsTheMapOfAScenarioByItsFormat) {
    const TestFolder folder;
    const char* const map =
        "<map orientation='orthogonal' width='4' height='2' tilewidth='16' tileheight='16'>"
        "<layer name='walls' width='4' height='2'><data encoding='csv'>0,0,0,0,0,0,1,0</data>"
        "</layer></map>";
    write_text(folder.path / "a.tmx", map);
    write_text(folder.path / "a.scen", "version 1\n0 a.tmx 4 2 0 0 2 1 2.4\n");
    const Result<Loaded> loaded = load_file(folder.path / "a.scen", {folder.path / "a.tmx", ""});
    ASSERT_TRUE(loaded) << loaded.error().message;
    EXPECT_EQ(loaded->scene.map.cells->at({2, 1}), 1U);
    EXPECT_EQ(count_solid(*loaded->scene.map.cells), 1);
    EXPECT_EQ(loaded->scene.frame.size(), 16);
    EXPECT_EQ(std::get<Segment>(loaded->scene.items.at(0).query()->shape).to, (Vec2{40, 24}));
    EXPECT_THAT(loaded->warnings,
                testing::Contains(HasSubstr("goal (2, 1) of pair 1 lies on a solid tile")));
    EXPECT_FALSE(load_file(folder.path / "a.scen", {folder.path / "a.scen", ""}));
}

TEST(LoadFile, TellsWhatWasLeftOutOfATiledMap) {
    const auto warnings = [](const char* file) { return load_file(kMaps / file)->warnings; };
    EXPECT_THAT(
        warnings("gen_objects.tmx"),
        ElementsAre("solid at first: tiles of layer \"walls\" that are not empty, by its name",
                    "ellipses that are not round, left out: 1"));
    EXPECT_THAT(
        warnings("sticker-knight_sandbox.tmx"),
        ElementsAre("tileset objs.tsx is not read (file: No such file or directory): its "
                    "properties are not known",
                    HasSubstr("template templates/block.tx is not read"),
                    HasSubstr("diamond.tx is not read"), HasSubstr("hero.tx is not read"),
                    "objects of templates that are not read, left out: 9",
                    "parallax factors, left out: 6",
                    "tile objects without a known tileset, on their lower left corners: 103"));
    EXPECT_THAT(
        warnings("bevy-tiled_finite.tmx"),
        ElementsAre(
            "solid at first: tiles of layer \"Tile Layer 1\" that are not empty",
            "tileset ../../tiles/orthogonal_1.tsx is not read (file: No such file or directory): "
            "its properties are not known",
            "ellipses that are not round, left out: 3", "image layers, left out: 1",
            "tile objects without a known tileset, on their lower left corners: 3"));
    EXPECT_THAT(warnings("random-64-64-20.map"), IsEmpty());
}

TEST(LoadFile, KeepsThePropertiesOfKinds) {
    const Result<Loaded> loaded = load_file(kMaps / "rs-tiled_csv.tmx");
    ASSERT_TRUE(loaded);
    ASSERT_EQ(loaded->scene.map.imported->properties.size(), 1U);
    EXPECT_EQ(loaded->scene.map.imported->properties[0].name, "a tile property");
    EXPECT_THAT(loaded->scene.map.imported->properties[0].kinds, ElementsAre(2));
}

class MapFilesByContent : public testing::Test {
protected:
    MapFilesByContent()
        : folder_(own_path(testing::UnitTest::GetInstance()->current_test_info()->name())) {
        fs::create_directories(folder_);
    }
    ~MapFilesByContent() override { fs::remove_all(folder_); }

    Result<Loaded> load(const std::string& name, const std::string& content) {
        std::ofstream(folder_ / name, std::ios::binary) << content;
        return load_file(folder_ / name);
    }
    /// The map of a file, with a mark where it cannot be read.
    MapSource map_of(const std::string& name, const std::string& content) {
        Result<Loaded> loaded = load(name, content);
        EXPECT_TRUE(loaded) << name << ": " << loaded.error().field << ": "
                            << loaded.error().message;
        if (!loaded) return {};
        EXPECT_TRUE(loaded->is_map);
        EXPECT_EQ(loaded->scene.map.file, name);
        return loaded->scene.map;
    }
    Error error_of(const std::string& name, const std::string& content) {
        const Result<Loaded> loaded = load(name, content);
        EXPECT_FALSE(loaded);
        return loaded ? Error{"none", ""} : loaded.error();
    }

    fs::path folder_;
};

std::vector<TileKind> map_contents_kinds_of(const MapSource& map) {
    std::vector<TileKind> kinds;
    if (!map.cells) return kinds;
    visit_tiles(map.cells->bounds(), [&](Tile tile) { kinds.push_back(map.cells->at(tile)); });
    return kinds;
}

constexpr const char* kTmj =
    R"({"type":"map","orientation":"orthogonal","width":2,"height":1,"tilewidth":16,"tileheight":16,
        "layers":[{"type":"tilelayer","name":"only","width":2,"height":1,"data":[0,9]}]})";

TEST_F(MapFilesByContent, MayBeJsonOfTiledWhateverTheirName) {
    for (const char* name : {"a.json", "a.tmj", "a.map", "a"}) {
        EXPECT_THAT(map_contents_kinds_of(map_of(name, kTmj)), ElementsAre(0, 9)) << name;
        EXPECT_THAT(map_contents_kinds_of(map_of(name, "\xEF\xBB\xBF\r\n" + std::string(kTmj))),
                    ElementsAre(0, 9));
    }
}

TEST_F(MapFilesByContent, MayNameThisProgramInWhatTheyAre) {
    std::string text = kTmj;
    text.insert(text.find("\"width\""), R"("properties":[{"name":"made for","type":"string",
        "value":"tileglass"}],"class":"layerInstances",)");
    EXPECT_THAT(map_contents_kinds_of(map_of("a.tmj", text)), ElementsAre(0, 9));
}

constexpr const char* kLdtk =
    R"({"__header__":{"app":"LDtk"},"jsonVersion":"1.5.3","worldLayout":"Free","levels":[
        {"identifier":"L","worldX":-32,"worldY":16,"pxWid":32,"pxHei":16,"externalRelPath":null,
         "layerInstances":[{"__identifier":"G","__type":"IntGrid","__cWid":2,"__cHei":1,
         "__gridSize":16,"intGridCsv":[1,0]}]}]})";

TEST_F(MapFilesByContent, MayBeProjectsOfLdtkWhateverTheirName) {
    for (const char* name : {"a.ldtk", "a.json"}) {
        const MapSource map = map_of(name, kLdtk);
        EXPECT_THAT(map_contents_kinds_of(map), ElementsAre(1, 0));
        EXPECT_EQ(map.cells->bounds(), (TileRect{{-2, 1}, {0, 2}}));
        EXPECT_EQ(map.imported->layers[0].name, "L/G");
    }
}

TEST_F(MapFilesByContent, MayBeRowsOfNumbersByTheirName) {
    const MapSource map = map_of("a.csv", "1,0\n300,2\n");
    EXPECT_EQ(map.cells->form(), KindForm::number);
    EXPECT_THAT(map_contents_kinds_of(map), ElementsAre(1, 0, 300, 2));
    EXPECT_EQ(map_of("a.map", "1,0\n3,2\n").cells->form(), KindForm::character);
    EXPECT_EQ(map_of("A.CSV", "1,0\n3,2\n").cells->form(), KindForm::number);
}

std::string two_pixels() {
    std::string png;
    const std::uint8_t pixels[] = {255, 136, 0, 255, 9, 9, 9, 0};
    EXPECT_NE(stbi_write_png_to_func(
                  [](void* to, void* data, int size) {
                      static_cast<std::string*>(to)->append(static_cast<const char*>(data),
                                                            static_cast<std::size_t>(size));
                  },
                  &png, 2, 1, 4, pixels, 8),
              0);
    return png;
}

TEST_F(MapFilesByContent, MayBePicturesWhateverTheirName) {
    const std::string png = two_pixels();
    for (const char* name : {"a.png", "a.csv", "a.json"}) {
        const MapSource map = map_of(name, png);
        ASSERT_NE(map.cells, nullptr);
        EXPECT_EQ(map.cells->form(), KindForm::colour);
        EXPECT_THAT(map_contents_kinds_of(map), ElementsAre(0xFF8800FFU, kNoTile));
    }
    EXPECT_EQ(error_of("b.png", "no picture").field, "byte 0");
}

TEST_F(MapFilesByContent, ComeBackAsTheyWereWritten) {
    const auto check = [&](KindForm form, const std::vector<TileKind>& kinds) {
        const auto width = static_cast<std::int32_t>(kinds.size());
        const Result<std::string> content = write_map(TileMap(form, {{0, 0}, {width, 1}}, kinds));
        ASSERT_TRUE(content);
        const std::string name = std::string("written") + ending_of_map(form);
        EXPECT_EQ(map_contents_kinds_of(map_of(name, *content)), kinds) << name;
    };
    check(KindForm::character, {'.', '#', 'T', '@'});
    check(KindForm::number, {0, 7, 70'000, 12});
    check(KindForm::colour, {0xFF8800FFU, kNoTile, 0x01020304U, 0xFF8800FFU});
    std::vector<TileKind> colours;
    for (TileKind i = 0; i < 256; ++i) colours.push_back(i << 16 | 0xFFU);
    check(KindForm::colour, colours);
    colours.push_back(0x80U);  // one more than a palette has
    check(KindForm::colour, colours);
}

TEST_F(MapFilesByContent, MayBeXmlWhateverTheirName) {
    const std::string xml =
        "<map orientation=\"orthogonal\" width=\"1\" height=\"1\" tilewidth=\"24\" "
        "tileheight=\"24\"><layer name=\"a\" width=\"1\" height=\"1\"><data encoding=\"csv\">5"
        "</data></layer></map>";
    for (const char* name : {"a.tmx", "a.xml", "a.map", "a.json"}) {
        for (const char* start : {"", "<?xml version=\"1.0\"?>\n", "<!-- a -->", "\n  "}) {
            EXPECT_THAT(map_contents_kinds_of(map_of(name, start + xml)), ElementsAre(5))
                << name << start;
        }
    }
    EXPECT_EQ(load("a.tmx", xml)->scene.frame.size(), 24);
    EXPECT_EQ(error_of("b.tmx", "no map").field, "line 1");
}

TEST_F(MapFilesByContent, AreNoScenes) {
    EXPECT_FALSE(load("a.json", R"({"tileglass":1})")->is_map);
    EXPECT_EQ(error_of("a.json", R"({"layers":[]})").field, "file");
    Progress progress;
    EXPECT_EQ(read_map_contents("a.json", R"({"tileglass":1})", progress).error(),
              (Error{"file", "it holds no map"}));
}

TEST_F(MapFilesByContent, SayWhatElseTheyAre) {
    const std::pair<const char*, const char*> cases[] = {
        {R"({"maps":[{"fileName":"a.tmx"}],"type":"world"})", "a world of Tiled"},
        {R"({"type":"tileset","tilewidth":16})", "a tileset of Tiled"},
        {R"({"type":"template","object":{}})", "a template of Tiled"},
        {"<template/>", "a template of Tiled"},
        {"<?xml version='1.0'?><tileset name='t'/>", "a tileset of Tiled"},
        {R"({"identifier":"A","layerInstances":[]})", "one level of an LDtk project: open the"},
        {R"({"a":1})", "it is JSON, but no scene"},
        {R"([{"x":1},{"x":2}])", "it is JSON, but no scene"}};
    for (const auto& [content, wanted] : cases) {
        const Error error = error_of(*content == '[' ? "a.json" : "a", content);
        EXPECT_EQ(error.field, "file");
        EXPECT_THAT(error.message, HasSubstr(wanted));
    }
}

const std::string kPairs = "version 1\n0\tsmall.map\t3\t2\t0\t0\t2\t1\t3\n";

TEST_F(MapFilesByContent, MayBeScenariosWithTheirMapNextToThem) {
    std::ofstream(folder_ / "small.map") << "type octile\nheight 2\nwidth 3\nmap\n.@.\n...\n";
    const Result<Loaded> loaded = load("a.scen", kPairs);
    ASSERT_TRUE(loaded) << loaded.error().message;
    EXPECT_EQ(*loaded->scene.map.cells, TileMap(3, 2, ".@...."));
    ASSERT_EQ(loaded->scene.items.size(), 1U);
    EXPECT_EQ(loaded->scene.items[0].query()->shape, Shape(Segment{{0.5, 0.5}, {2.5, 1.5}}));
    EXPECT_THAT(loaded->warnings, IsEmpty());
    // The folders are those of the author's machine.
    const std::string elsewhere = "version 1\n0\tdao/x/small.map\t3\t2\t0\t0\t2\t1\t3\n";
    EXPECT_TRUE(load("b.scen", elsewhere));
}

TEST_F(MapFilesByContent, AreRefusedWhereAScenariosMapIsMissing) {
    const Error error = error_of("a.scen", kPairs);
    EXPECT_EQ(error.field, "map");
    EXPECT_THAT(error.message,
                HasSubstr("\"small.map\" is not there: looked in " + folder_.string()));
    EXPECT_THAT(error.message, HasSubstr("--map FILE"));
}

constexpr const char* kBlocked = "version 1\n0\tb.map\t6\t4\t0\t3\t5\t0\t7\n";
constexpr const char* kBlockedMap =
    "type octile\nheight 4\nwidth 6\nmap\n......\n.@@...\n......\n@.....\n";

TEST_F(MapFilesByContent, MayBeScenariosWithTheirMapAboveOrInMaps) {
    fs::create_directories(folder_ / "maps");
    fs::create_directories(folder_ / "scen/1/2/3/4/5/6/7/8");
    for (const char* map : {"b.map", "maps/b.map", "scen/1/2/b.map"}) {
        write_text(folder_ / map, kBlockedMap);
        EXPECT_TRUE(load("scen/1/2/a.scen", kBlocked)) << map;
        EXPECT_TRUE(load("scen/1/2/3/4/5/6/7/a.scen", kBlocked)) << map << ", eight above";
        fs::remove(folder_ / map);
    }
    write_text(folder_ / "b.map", kBlockedMap);
    EXPECT_FALSE(load("scen/1/2/3/4/5/6/7/8/a.scen", kBlocked));
    const Result<Loaded> named =
        load_file(folder_ / "scen/1/2/3/4/5/6/7/8/a.scen", {folder_ / "b.map", ""});
    ASSERT_TRUE(named);
    EXPECT_EQ(named->scene.map.file, (folder_ / "b.map").string()) << "found again once saved";
    EXPECT_EQ(load_file(folder_ / "b.map", {folder_ / "b.map", ""}).error().field, "--map");
}

TEST_F(MapFilesByContent, SayWhichStartsAndGoalsLieOnSolidTiles) {
    write_text(folder_ / "b.map", kBlockedMap);
    EXPECT_THAT(load("a.scen", kBlocked)->warnings,
                ElementsAre("start (0, 3) of pair 1 lies on a solid tile"));
    std::string many = kBlocked;
    many += "0\tb.map\t6\t4\t0\t0\t1\t1\t7\n0\tb.map\t6\t4\t2\t1\t1\t1\t7\n";
    EXPECT_THAT(load("a.scen", many)->warnings,
                ElementsAre("start (0, 3) of pair 1 lies on a solid tile, the first of 4 starts "
                            "and goals that do"));
}

TEST_F(MapFilesByContent, OfScenariosAreNamedInTheNotesOnThem) {
    write_text(folder_ / "small.map",
               "<map width='3' height='2' tilewidth='1' tileheight='1'><layer name='a' width='3' "
               "height='2'><data encoding='csv'>0,0,0,0,0,0</data></layer>"
               "<objectgroup><object id='1' width='3' height='2'><ellipse/></object>"
               "</objectgroup></map>");
    const Result<Loaded> loaded = load("a.scen", kPairs);
    ASSERT_TRUE(loaded) << loaded.error().message;
    EXPECT_THAT(loaded->warnings,
                testing::Contains("small.map: ellipses that are not round, left out: 1"));
}

TEST_F(MapFilesByContent, AreRefusedWhereAScenarioIsForAnotherMap) {
    std::ofstream(folder_ / "small.map") << "....\n....\n";
    EXPECT_EQ(error_of("a.scen", kPairs),
              (Error{"map", "small.map has 4 x 2 tiles, and the scenario is for 3 x 2"}));
    std::ofstream(folder_ / "small.map") << "...\n";
    EXPECT_EQ(error_of("a.scen", kPairs).field, "map");
    std::ofstream(folder_ / "small.map") << "type octile\nheight 9\n";
    EXPECT_THAT(error_of("a.scen", kPairs).message, HasSubstr("small.map: line "));
}

TEST_F(MapFilesByContent, AreGivenUpWhenTheyAreCancelled) {
    Progress progress;
    progress.cancel();
    const fs::path map = kMaps / "gen_objects.tmx";
    const Result<Loaded> loaded = load_content(map, *read_file(map), progress);
    ASSERT_FALSE(loaded);
    EXPECT_EQ(loaded.error(), Progress::cancelled());
    const std::pair<const char*, std::string> files[] = {
        {"a.tmx", "<map tilewidth='1' tileheight='1'/>"},
        {"a.tmj", kTmj},
        {"a.ldtk", kLdtk},
        {"a.csv", "1,2\n"},
        {"a.png", two_pixels()},
        {"a.scen", kPairs}};
    for (const auto& [name, content] : files) {
        const Result<ImportedMap> read = read_map_contents(name, content, progress);
        ASSERT_FALSE(read) << name;
        EXPECT_EQ(read.error(), Progress::cancelled()) << name;
    }
}

}  // namespace
}  // namespace tileglass::scene
