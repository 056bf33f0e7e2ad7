// Does a log of `replay` become a scene, and is it written as one?

#include "sandbox/scene/replay_log.hpp"

#include <gtest/gtest.h>

#include <string>

namespace tileglass::scene {
namespace {

constexpr const char* kLog = R"({"world": {"tracker": "pooled", "bounds": [0, 0, 64, 64]}}
{"insert": [7, 0.5, 0.5, 3, 2]}

{"find": [0, 0, 4, 4]}
{"move": [7, 1.5, 0.5, 4, 2]}
no line
{"move": [7, 1, 2, 3]}
{"remove": 7}
)";

TEST(ReplayLog, BecomesAScene) {
    EXPECT_TRUE(is_like_replay_log(kLog));
    const Result<Loaded> loaded = read_replay_log(kLog);
    ASSERT_TRUE(loaded) << loaded.error().message;
    const World& world = loaded->scene.world;
    EXPECT_EQ(world.tracker, TrackerMethod::pooled);
    EXPECT_EQ(world.bounds, (TileRect{{0, 0}, {64, 64}}));
    EXPECT_EQ(world.tick, 3);
    ASSERT_EQ(world.log->size(), 3U);
    EXPECT_EQ(world.log->at(1),
              (ObjectOperation{ObjectOperation::Kind::move, 7, {{1.5, 0.5}, {4, 2}}}));
    EXPECT_EQ(world.log->at(2).kind, ObjectOperation::Kind::remove);
    ASSERT_EQ(loaded->warnings.size(), 1U);
    EXPECT_EQ(loaded->warnings[0], "lines that insert, move or remove no object, left out: 3");
}

TEST(ReplayLog, IsReadBehindAByteOrderMarkAndBlankLines) {
    const std::string text =
        std::string("\xEF\xBB\xBF\n \r\n") + "{\"world\":{}}\r\n{\"remove\":1}\r\n";
    EXPECT_TRUE(is_like_replay_log(text));
    const Result<Loaded> loaded = read_replay_log(text);
    ASSERT_TRUE(loaded);
    EXPECT_EQ(loaded->scene.world.log->size(), 1U);
}

TEST(ReplayLog, OfACameraBecomesOneThatJumps) {
    const Result<Loaded> loaded = read_replay_log(
        R"({"world": {"bounds": [0, 0, 640, 640], "boxes": {"size": [8, 4], "budget": 9}}}
{"tick": 3}
{"view": [0.3, 0.1]}
{"tick": 2}
{"view": [100, 1e300]}
{"view": [-7, 500.5]}
{"insert": [1, 2]}
)");
    ASSERT_TRUE(loaded) << loaded.error().message;
    EXPECT_EQ(loaded->scene.world.tick, 3);
    EXPECT_EQ(loaded->scene.world.log, nullptr);
    ASSERT_EQ(loaded->scene.items.size(), 1U);
    const auto& camera = *loaded->scene.items[0].as<Camera>();
    EXPECT_TRUE(camera.is_jumping);
    EXPECT_EQ(camera.path, (std::vector<Vec2>{{0.3, 0.1}, {0.3, 0.1}, {-7, 500.5}}));
    EXPECT_EQ(camera.boxes, (Boxes{8, 4, {2, 3, 9}}));
    EXPECT_EQ(loaded->scene.frame.tile_at(camera.view.middle()), (Tile{0, 0}));
    ASSERT_EQ(loaded->warnings.size(), 1U);
    EXPECT_EQ(loaded->warnings[0], "lines that move no camera, left out: 3");
    const Result<Loaded> again = read_scene(write_scene(loaded->scene), {});
    ASSERT_TRUE(again) << again.error().field << again.error().message;
    EXPECT_EQ(*again->scene.items[0].as<Camera>(), camera);
}

TEST(ReplayLog, OfACameraBeginsInItsTileWhateverRoundingSays) {
    for (const char* place : {"-1e-17", "0.99999999999999989", "7.9999999999999991", "-8", "8"}) {
        const Result<Loaded> loaded = read_replay_log(
            std::string("{\"world\": {\"boxes\": {\"size\": [8, 4]}}}\n{\"view\": [") + place +
            ", 0.5]}\n");
        ASSERT_TRUE(loaded);
        const auto& camera = *loaded->scene.items[0].as<Camera>();
        EXPECT_EQ(loaded->scene.frame.tile_at(camera.view.middle()),
                  loaded->scene.frame.tile_at({std::stod(place), 0.5}))
            << place;
    }
}

TEST(ReplayLog, OfALongWayIsCutOff) {
    const Result<Loaded> loaded = read_replay_log(
        "{\"world\": {\"boxes\": {\"size\": [8, 4]}}}\n{\"view\": [0, 0]}\n"
        "{\"tick\": 1000000000}\n{\"view\": [5, 5]}\n");
    ASSERT_TRUE(loaded) << loaded.error().message;
    EXPECT_EQ(loaded->scene.world.tick, static_cast<std::int64_t>(Camera::kMostJumps));
    ASSERT_EQ(loaded->warnings.size(), 1U);
    EXPECT_EQ(loaded->warnings[0], "the camera is followed for 10001 frames");
}

TEST(ReplayLog, OfObjectsLeavesTheCameraOut) {
    const Result<Loaded> loaded = read_replay_log(
        "{\"world\": {\"boxes\": {\"size\": [8, 4]}}}\n{\"view\": [0, 0]}\n{\"remove\": 1}\n");
    ASSERT_TRUE(loaded) << loaded.error().message;
    EXPECT_TRUE(loaded->scene.items.empty());
    EXPECT_EQ(loaded->scene.world.log->size(), 1U);
    EXPECT_EQ(loaded->warnings.size(), 1U);
}

TEST(ReplayLog, KeepsTheMapThatIsNotRead) {
    const Result<Loaded> loaded =
        read_replay_log(R"({"world": {"map": {"file": "no.map", "origin": [3, 4]}}})",
                        {{}, {}, UnreadableMap::is_kept});
    ASSERT_TRUE(loaded) << loaded.error().message;
    EXPECT_TRUE(loaded->warnings.at(0).ends_with("; it is kept as it is")) << loaded->warnings[0];
    const std::string text = write_scene(loaded->scene);
    EXPECT_NE(text.find(R"("map": {"file": "no.map", "origin": [3, 4]})"), text.npos) << text;
}

TEST(ReplayLog, IsNoScene) {
    EXPECT_FALSE(is_like_replay_log(R"({"tileglass": 1, "world": {"tracker": "pooled"}})"));
    EXPECT_FALSE(is_like_replay_log("{\n\"tileglass\": 1}"));
    EXPECT_FALSE(is_like_replay_log(""));
    EXPECT_FALSE(is_like_replay_log("....\n"));
}

TEST(ReplayLog, IsRefusedByTheFieldOfItsFirstLine) {
    const auto field = [](const char* text) { return read_replay_log(text).error().field; };
    EXPECT_EQ(field("{\"world\": {\"tracker\": \"best\"}}"), "line 1: world.tracker");
    EXPECT_EQ(field("\n{\"world\": {\"frame\": {\"size\": -1}}}"), "line 2: world.frame.size");
    EXPECT_EQ(field("{\"world\": {}, \"more\": 1}"), "line 1: more");
    EXPECT_EQ(field(""), "line");
}

TEST(ReplayLog, IsKeptInTheDocument) {
    const Result<Loaded> loaded = read_replay_log(kLog);
    ASSERT_TRUE(loaded);
    const std::string text = write_scene(loaded->scene);
    const Result<Loaded> again = read_scene(text, {});
    ASSERT_TRUE(again) << again.error().field << again.error().message;
    EXPECT_TRUE(again->warnings.empty());
    EXPECT_EQ(again->scene.world, loaded->scene.world);
    EXPECT_EQ(write_scene(again->scene), text);
}

TEST(ObjectLog, IsRefusedByField) {
    const auto field = [](const char* log) {
        const auto loaded =
            read_scene(std::string(R"({"tileglass": 1, "world": {"log": )") + log + "}}", {});
        return loaded ? "none" : loaded.error().field;
    };
    EXPECT_EQ(field("[]"), "none");
    EXPECT_EQ(field("7"), "world.log");
    EXPECT_EQ(field(R"([{"insert": [1, 0, 0, 1, 1]}, {"find": [0, 0, 1, 1]}])"), "world.log[1]");
    EXPECT_EQ(field(R"([{"insert": [-1, 0, 0, 1, 1]}])"), "world.log[0].insert[0]");
    EXPECT_EQ(field(R"([{"move": [1, 0, "nan", 1, 1]}])"), "world.log[0].move[2]");
    EXPECT_EQ(field(R"([{"remove": 4294967295}])"), "world.log[0].remove");
}

}  // namespace
}  // namespace tileglass::scene
