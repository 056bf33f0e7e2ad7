// Are the tiles of a map's file streamed as those of rows are?

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "sandbox/batch/verbs.hpp"
#include "sandbox/scene/document.hpp"
#include "sandbox/text/json_tree.hpp"
#include "tests/sandbox/batch/replayed.hpp"
#include "tests/support/text_file.hpp"
#include "tileglass/geometry/tile_rect.hpp"

namespace tileglass::batch {
namespace {

using scene::Json;
namespace fs = std::filesystem;

const fs::path kMaps = fs::path(TILEGLASS_SOURCE_DIR) / "maps";

/// What the last line of a run answers.
Json last_of(const std::string& world, const std::string& lines) {
    const Replayed all = replayed(world, lines, kMaps);
    EXPECT_EQ(all.fault, "");
    return all.answers.empty() ? Json::object() : all.answers.back();
}

TEST(ReplayMaps, CountTheTilesOfAFileThatAreThere) {
    std::ifstream file(kMaps / "facts.json");
    const Json facts = Json::parse(file);
    for (const auto& [name, layer] : {std::pair{"gen_objects.tmx", 0},
                                      {"rs-tiled_csv.tmx", 0},
                                      {"bevy-tiled_infinite.tmx", 0},
                                      {"rs-tiled_group_layers.tmx", 0}}) {
        // A box larger than the map, and those around it.
        const Json answer =
            last_of(fmt::format(R"({{"map":"{}","boxes":{{"size":[128,128]}}}})", name),
                    "{\"view\":[0,0]}\n");
        const Json& layers = facts[name]["layers"];
        EXPECT_EQ(answer["live"], layers[static_cast<std::size_t>(layer)]["solid"]) << name;
    }
}

TEST(ReplayMaps, TakeTheLayerThatIsNamed) {
    const Json answer =
        last_of(R"({"map":{"file":"gen_objects.tmx","layer":"walls"},"boxes":{"size":[64,64]}})",
                "{\"view\":[0,0]}\n");
    EXPECT_EQ(answer["live"], 296);
}

TEST(ReplayMaps, CountOpenTilesToo) {
    // Which tiles are solid says nothing of which are there.
    const Json answer = last_of(
        R"({"map":{"file":"gen_objects.tmx","layer":1,"others":"open"},"boxes":{"size":[64,64]}})",
        "{\"view\":[0,0]}\n");
    EXPECT_EQ(answer["live"], 296);
    EXPECT_EQ(
        last_of(R"({"map":["# .","  G"],"boxes":{"size":[8,8]}})", "{\"view\":[0,0]}\n")["live"],
        6);
}

TEST(ReplayMaps, HaveBoxesBelowZeroWhereTheirTilesAre) {
    const auto loaded = scene::load_file(kMaps / "gen_infinite_zlib.tmx");
    ASSERT_TRUE(loaded);
    const scene::TileMap& map = *loaded->scene.map.imported->layers.front().cells;
    ASSERT_EQ(map.bounds(), (TileRect{{-192, -32}, {96, 128}}));
    const std::string world = R"({"map":"gen_infinite_zlib.tmx","frame":{"size":16},)"
                              R"("boxes":{"size":[32,32],"load":0,"unload":1}})";
    int boxes_with_tiles = 0;
    for (std::int32_t y = -1; y < 4; ++y) {
        for (std::int32_t x = -6; x < 3; ++x) {
            std::int64_t expected = 0;
            visit_tiles(TileRect{{32 * x, 32 * y}, {32 * x + 32, 32 * y + 32}},
                        [&](Tile tile) { expected += map.at(tile) != kNoTile ? 1 : 0; });
            const Json answer =
                last_of(world, fmt::format("{{\"view\":[{},{}]}}\n", x * 512 + 5, y * 512 + 5));
            EXPECT_EQ(answer["box"], Json::array({x, y}));
            const Json there = Json::array({x, y, x + 1, y + 1});
            EXPECT_EQ(answer["loaded"], expected > 0 ? there : Json()) << "empty ones are not";
            EXPECT_EQ(answer["live"], expected) << x << ' ' << y;
            boxes_with_tiles += expected > 0 ? 1 : 0;
        }
    }
    EXPECT_GT(boxes_with_tiles, 5);
    EXPECT_EQ(last_of(world, "{\"view\":[-3073,5]}\n")["loaded"], Json()) << "beyond the map";
}

TEST(ReplayMaps, SayWhatIsLeftOutOfThem) {
    const std::string told = ": ellipses that are not round, left out: 1\n";
    testing::internal::CaptureStderr();
    EXPECT_EQ(replayed(R"({"map":"gen_objects.tmx"})", "", kMaps).fault, "");
    EXPECT_EQ(testing::internal::GetCapturedStderr(), "tileglass: gen_objects.tmx" + told);
    const TestFolder folder;
    fs::copy_file(kMaps / "gen_objects.tmx", folder.path / "a\x1b.tmx");
    testing::internal::CaptureStderr();
    EXPECT_EQ(replayed(R"({"map":"a\u001b.tmx"})", "", folder.path).fault, "");
    EXPECT_EQ(testing::internal::GetCapturedStderr(), "tileglass: a\\x1b.tmx" + told);
}

TEST(ReplayMaps, HaveATileForEachCharacterOfUtf8) {
    EXPECT_EQ(last_of(R"({"map":["\u2588\u00b7#", ""],"boxes":{"size":[4,4]}})",
                      "{\"view\":[0,0]}\n")["live"],
              6);
}

TEST(ReplayMaps, StreamNumbersAndColoursInRows) {
    EXPECT_EQ(last_of(R"({"map":{"rows":[[0,1],[300,0]],"origin":[-1,-1]},"boxes":{"size":[4,4]}})",
                      "{\"view\":[0,0]}\n")["live"],
              2);
    EXPECT_EQ(last_of(R"({"map":{"rows":[["#ffffff","#00000000"]]},"boxes":{"size":[4,4]}})",
                      "{\"view\":[0,0]}\n")["live"],
              1);
}

TEST(ReplayMaps, AreRefusedByTheirField) {
    const auto fault = [](const std::string& map) {
        const Replayed all =
            replayed(R"({"map":)" + map + R"(,"boxes":{"size":[4,4]}})", "", kMaps);
        EXPECT_EQ(all.status, 2);
        return all.fault.substr(8, all.fault.find(':', 8) - 8);
    };
    EXPECT_EQ(fault(R"("none.tmx")"), "world.map");
    EXPECT_EQ(fault(R"({"file":"none.tmx"})"), "world.map.file");
    EXPECT_EQ(fault(R"({"file":"gen_objects.tmx","layer":9})"), "world.map.layer");
    EXPECT_EQ(fault(R"({"rows":[[1,-1]]})"), "world.map.rows[0][1]");
}

}  // namespace
}  // namespace tileglass::batch
