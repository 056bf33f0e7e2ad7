// Does the brush take the tiles that a hand passes over?

#include "app/document/hand.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <string>

#include "tests/support/random.hpp"

namespace tileglass::app {
namespace {

constexpr TileRect kBounds{{0, 0}, {9, 6}};

std::string ascii(const std::vector<Tile>& tiles, const TileRect& bounds = kBounds) {
    std::string text;
    for (std::int32_t y = bounds.min.y; y < bounds.end.y; ++y) {
        for (std::int32_t x = bounds.min.x; x < bounds.end.x; ++x) {
            text += std::find(tiles.begin(), tiles.end(), Tile{x, y}) == tiles.end() ? '.' : '#';
        }
        text += '\n';
    }
    return text;
}

TEST(Brush, CoversASquareAroundItsTile) {
    EXPECT_EQ(tiles_under_brush({5, -3}, 1), (TileRect{{5, -3}, {6, -2}}));
    EXPECT_EQ(tiles_under_brush({5, -3}, 2), (TileRect{{5, -3}, {7, -1}}));
    EXPECT_EQ(tiles_under_brush({5, -3}, 3), (TileRect{{4, -4}, {7, -1}}));
    EXPECT_EQ(tiles_under_brush({5, -3}, 9), (TileRect{{1, -7}, {10, 2}}));
}

TEST(Brush, TakesAConnectedLineOfTiles) {
    EXPECT_EQ(ascii(tiles_of_stroke({1, 1}, {7, 3}, 1, kBounds)),
              ".........\n"
              ".##......\n"
              "...###...\n"
              "......##.\n"
              ".........\n"
              ".........\n");
    EXPECT_EQ(ascii(tiles_of_stroke({2, 5}, {2, 0}, 1, kBounds)),
              "..#......\n"
              "..#......\n"
              "..#......\n"
              "..#......\n"
              "..#......\n"
              "..#......\n");
    EXPECT_EQ(tiles_of_stroke({2, 5}, {2, 5}, 1, kBounds), (std::vector<Tile>{{2, 5}}));
}

TEST(Brush, TakesABandAsWideAsItIs) {
    EXPECT_EQ(ascii(tiles_of_stroke({1, 1}, {5, 3}, 3, kBounds)),
              "###......\n"
              "#####....\n"
              "#######..\n"
              ".######..\n"
              "...####..\n"
              ".........\n");
}

TEST(Brush, TakesNothingOutsideTheBounds) {
    EXPECT_EQ(ascii(tiles_of_stroke({-4, 2}, {-1, 2}, 3, kBounds)),
              ".........\n"
              "#........\n"
              "#........\n"
              "#........\n"
              ".........\n"
              ".........\n");
    EXPECT_TRUE(tiles_of_stroke({20, 20}, {30, -20}, 9, kBounds).empty());
    EXPECT_TRUE(tiles_of_stroke({2, 2}, {3, 3}, 1, {}).empty());
}

TEST(Brush, CrossesTheBoundsFromOneEndOfTheWorldToTheOther) {
    const std::vector<Tile> tiles =
        tiles_of_stroke({kTileMin, kTileMin}, {kTileEnd - 1, kTileEnd - 1}, 1, kBounds);
    EXPECT_EQ(ascii(tiles),
              "#........\n"
              ".#.......\n"
              "..#......\n"
              "...#.....\n"
              "....#....\n"
              ".....#...\n");
    const std::vector<Tile> back =
        tiles_of_stroke({kTileEnd - 1, kTileEnd - 1}, {kTileMin, kTileMin}, 1, kBounds);
    EXPECT_EQ(ascii(back), ascii(tiles));
}

TEST(Brush, LeavesNoGapAndMissesNeitherEnd) {
    tests::Random random(1);
    const TileRect bounds{{-50, -50}, {50, 50}};
    for (int i = 0; i < 500; ++i) {
        const auto any = [&] { return static_cast<std::int32_t>(random.between(-50, 49)); };
        const Tile from{any(), any()};
        const Tile to{any(), any()};
        const std::vector<Tile> tiles = tiles_of_stroke(from, to, 1, bounds);
        ASSERT_EQ(tiles.front(), from);
        ASSERT_EQ(tiles.back(), to);
        ASSERT_EQ(tiles.size(),
                  std::size_t(std::max(std::abs(to.x - from.x), std::abs(to.y - from.y)) + 1));
        for (std::size_t k = 1; k < tiles.size(); ++k) {
            ASSERT_LE(std::abs(tiles[k].x - tiles[k - 1].x), 1);
            ASSERT_LE(std::abs(tiles[k].y - tiles[k - 1].y), 1);
        }
    }
}

}  // namespace
}  // namespace tileglass::app
