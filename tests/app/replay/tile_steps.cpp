// Are the steps of a tile found, in whatever order tiles come?

#include "app/replay/marks.hpp"

#include <gtest/gtest.h>

#include "tests/support/random.hpp"

namespace tileglass::app {
namespace {

using tests::Random;

std::vector<std::size_t> steps_of(const TileSteps& steps, Tile tile) {
    std::vector<std::size_t> numbers;
    for (const TileStep& step : steps.of(tile)) numbers.push_back(step.step);
    return numbers;
}

TEST(TileSteps, AreThoseThatTestProbeVisitOrEndAtATile) {
    Recording recording;
    recording(Locate{{1, 1}, {1, 1}});
    recording(tileglass::Test{{1, 1}});
    recording(Visit{{1, 1}});
    recording(Row{{1, 1, 2}, 1, 0});
    recording(Cross{{1, 1}, 0.5, 0.7, Crossing::x, false});
    recording(Probe{{1, 1}, false, false});
    recording(Hit{{1, 1}, 0, std::nullopt});
    recording(Jump{{1, 1}, {8, 8}});
    recording(StepLimit{{1, 1}, 9});
    EXPECT_EQ(steps_of(TileSteps(recording), {1, 1}), (std::vector<std::size_t>{2, 3, 6, 7, 8, 9}));
    EXPECT_TRUE(TileSteps(recording).of({8, 8}).empty());
}

TEST(TileSteps, TellTestsAndTheOrderOfVisits) {
    Recording recording;
    recording(Visit{{5, 0}});
    recording(tileglass::Test{{1, 1}});
    recording(Visit{{1, 1}});
    const TileSteps steps(recording);
    ASSERT_EQ(steps.of({1, 1}).size(), 2U);
    EXPECT_TRUE(steps.of({1, 1})[0].is_test);
    EXPECT_EQ(steps.of({1, 1})[0].order, 0U);
    EXPECT_FALSE(steps.of({1, 1})[1].is_test);
    EXPECT_EQ(steps.of({1, 1})[1].order, 2U);
}

TEST(TileSteps, AreFoundInAnyOrderOfTiles) {
    Random random(4);
    Recording recording;
    std::vector<Tile> tiles;
    for (int i = 0; i < 300; ++i) {
        tiles.push_back({static_cast<std::int32_t>(random.between(-4, 4)),
                         static_cast<std::int32_t>(random.between(-3, 3))});
        recording(Visit{tiles.back()});
    }
    const TileSteps steps(recording);
    for (std::int32_t y = -4; y <= 4; ++y) {
        for (std::int32_t x = -5; x <= 5; ++x) {
            std::vector<std::size_t> wanted;
            for (std::size_t i = 0; i < tiles.size(); ++i) {
                if (tiles[i] == Tile{x, y}) wanted.push_back(i + 1);
            }
            EXPECT_EQ(steps_of(steps, {x, y}), wanted);
        }
    }
}

TEST(TileSteps, OfARecordingThatGrowsAreThoseOfTheWhole) {
    Random random(5);
    Recording recording;
    TileSteps grown;
    for (int part = 0; part < 40; ++part) {
        for (std::int64_t i = random.between(0, 30); i > 0; --i) {
            const Tile tile{static_cast<std::int32_t>(random.between(-4, 4)),
                            static_cast<std::int32_t>(random.between(-3, 3))};
            random.between(0, 1) == 0 ? recording(Visit{tile}) : recording(tileglass::Test{tile});
        }
        grown.follow(recording);
        const TileSteps whole(recording);
        EXPECT_EQ(grown.most_tests(), whole.most_tests());
        for (std::int32_t y = -3; y <= 3; ++y) {
            for (std::int32_t x = -4; x <= 4; ++x) {
                EXPECT_EQ(steps_of(grown, {x, y}), steps_of(whole, {x, y}));
                const auto same_order = [](const TileStep& a, const TileStep& b) {
                    return a.order == b.order && a.is_test == b.is_test;
                };
                EXPECT_TRUE(std::ranges::equal(grown.of({x, y}), whole.of({x, y}), same_order));
            }
        }
    }
}

TEST(TileSteps, AreGoneThroughInTheTilesThatAreSeen) {
    Recording recording;
    for (std::int32_t y = 0; y < 4; ++y) {
        for (std::int32_t x = 0; x < 4; ++x) {
            recording(tileglass::Test{{x, y}});
            recording(Visit{{x, y}});
        }
    }
    std::vector<Tile> seen;
    TileSteps(recording).for_each_tile({{1, 2}, {3, 9}}, [&](std::span<const TileStep> steps) {
        EXPECT_EQ(steps.size(), 2U);
        seen.push_back(steps.front().tile);
    });
    EXPECT_EQ(seen, (std::vector<Tile>{{1, 2}, {2, 2}, {1, 3}, {2, 3}}));
}

TEST(TileSteps, AreGoneThroughInAViewOfAllTiles) {
    Recording recording;
    recording(Visit{{kTileMin, kTileMin}});
    recording(Visit{{kTileEnd - 1, kTileEnd - 1}});
    int count = 0;
    TileSteps(recording).for_each_tile({{kTileMin, kTileMin}, {kTileEnd, kTileEnd}},
                                       [&](std::span<const TileStep>) { ++count; });
    EXPECT_EQ(count, 2);
}

TEST(TileSteps, UpToAStepAreThoseNotAfterIt) {
    Recording recording;
    for (int i = 0; i < 3; ++i) recording(Visit{{0, 0}});
    const TileSteps steps(recording);
    EXPECT_EQ(up_to(steps.of({0, 0}), 0).size(), 0U);
    EXPECT_EQ(up_to(steps.of({0, 0}), 2).size(), 2U);
    EXPECT_EQ(up_to(steps.of({0, 0}), 9).size(), 3U);
}

}  // namespace
}  // namespace tileglass::app
