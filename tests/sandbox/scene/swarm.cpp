// Is a swarm read as it is written, and refused by name where it cannot be?

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "sandbox/scene/document.hpp"

namespace tileglass::scene {
namespace {

Result<Loaded> read(const std::string& item, const std::string& world = "{}") {
    return read_scene("{\"tileglass\": 1, \"world\": " + world + ", \"items\": [" + item + "]}",
                      {});
}

const Swarm& swarm_of(const Result<Loaded>& loaded) {
    return *loaded->scene.items.at(0).as<Swarm>();
}

TEST(SwarmItem, HasAllThatItIsMadeOf) {
    const auto loaded = read(
        R"({"swarm": [0, 0, 64, 32], "count": 500, "sides": [0.5, 4], "speeds": [0, 0.25],
            "seed": 9, "edge": "wrap"})");
    ASSERT_TRUE(loaded) << loaded.error().message;
    EXPECT_TRUE(loaded->warnings.empty());
    const Swarm& swarm = swarm_of(loaded);
    EXPECT_EQ(swarm.area, (Rect{{0, 0}, {64, 32}}));
    EXPECT_EQ(swarm.count, 500U);
    EXPECT_EQ(swarm.sides, (Between{0.5, 4}));
    EXPECT_EQ(swarm.speeds, (Between{0, 0.25}));
    EXPECT_EQ(swarm.seed, 9U);
    EXPECT_EQ(swarm.edge, Edge::wrap);
}

TEST(SwarmItem, ReadsAsItWasWritten) {
    const auto loaded = read(R"({"swarm": [0, 0, 64, 32], "seed": 9, "note": [1]})",
                             R"({"tracker": "pooled", "bounds": [0, 0, 64, 64], "tick": 1200})");
    ASSERT_TRUE(loaded);
    EXPECT_EQ(loaded->warnings.size(), 1U);  // of `note`
    EXPECT_EQ(loaded->scene.world.tick, 1200);
    const std::string text = write_scene(loaded->scene);
    EXPECT_EQ(text.find("count"), std::string::npos);  // a default
    const auto again = read_scene(text, {});
    ASSERT_TRUE(again);
    EXPECT_EQ(again->scene, loaded->scene);
    Scene changed = loaded->scene;
    changed.world.tick = 0;
    changed.items.change(0).as<Swarm>()->edge = Edge::wrap;
    const auto third = read_scene(write_scene(changed), {});
    ASSERT_TRUE(third);
    EXPECT_EQ(third->scene.world.tick, 0);
    EXPECT_EQ(swarm_of(third).edge, Edge::wrap);
}

TEST(SwarmItem, IsRefusedByField) {
    struct Wrong {
        const char* item;
        const char* field;
    };
    const std::vector<Wrong> wrongs{
        {R"({"swarm": [0, 0, 64, {}]})", "items[0].swarm[3]"},
        {R"({"swarm": [0, 0, 64, 9], "count": 0})", "items[0].count"},
        {R"({"swarm": [0, 0, 64, 9], "count": 1000001})", "items[0].count"},
        {R"({"swarm": [0, 0, 64, 9], "count": 2.5})", "items[0].count"},
        {R"({"swarm": [0, 0, 64, 9], "sides": [2, 1]})", "items[0].sides[1]"},
        {R"({"swarm": [0, 0, 64, 9], "sides": [-1, 1]})", "items[0].sides[0]"},
        {R"({"swarm": [0, 0, 64, 9], "speeds": [0, "inf"]})", "items[0].speeds[1]"},
        {R"({"swarm": [0, 0, 64, 9], "seed": -1})", "items[0].seed"},
        {R"({"swarm": [0, 0, 64, 9], "edge": "stop"})", "items[0].edge"},
        {R"({"swarm": [0, 0, 64, 9], "coverage": "open"})", "items[0].coverage"},
        {R"({"swarm": [0, 0, 64, 9], "rect": [0, 0, 1, 1]})", "items[0]"},
    };
    for (const Wrong& wrong : wrongs) {
        const auto loaded = read(wrong.item);
        ASSERT_FALSE(loaded) << wrong.item;
        EXPECT_EQ(loaded.error().field, wrong.field) << loaded.error().message;
    }
    EXPECT_EQ(read("", R"({"tick": -1})").error().field, "world.tick");
    EXPECT_EQ(read("", R"({"bounds": [0, 0, 4]})").error().field, "world.bounds");
}

// As those do that another version may write.
TEST(SwarmItem, IsKeptInAFormThatIsNotKnown) {
    const auto loaded = read(R"({"swarm": {"of": "bees"}, "count": 3}, {"swarm": [1, 2, 3]})");
    ASSERT_TRUE(loaded) << loaded.error().message;
    EXPECT_EQ(loaded->warnings.size(), 2U);
    EXPECT_FALSE(loaded->scene.items[0].is_known());
    EXPECT_NE(write_scene(loaded->scene).find("bees"), std::string::npos);
}

TEST(SwarmItem, LeavesItsKeysToOtherItemsAsUnknownOnes) {
    const auto loaded = read(R"({"rect": [0, 0, 1, 1], "seed": "mine"})");
    ASSERT_TRUE(loaded) << loaded.error().message;
    EXPECT_EQ(loaded->warnings.size(), 1U);
}

}  // namespace
}  // namespace tileglass::scene
