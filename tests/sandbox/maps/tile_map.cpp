// Do painted maps hold what was painted, and share the rest?

#include "sandbox/maps/tile_map.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

namespace tileglass::scene {
namespace {

TileMap open_map(std::int32_t width, std::int32_t height) {
    return {width, height, std::string(std::size_t(width) * std::size_t(height), '.')};
}

std::string rows_of_map(const TileMap& map) {
    std::string text;
    for (std::int32_t y = 0; y < map.bounds().height(); ++y)
        text.append(row_text(map, y)).append("\n");
    return text;
}

/// How many rows lie elsewhere in memory than those of `other`.
int copied_rows(const TileMap& map, const TileMap& other) {
    int count = 0;
    for (std::int32_t y = 0; y < map.bounds().height(); ++y) {
        if (!map.shares_row(other, y)) ++count;
    }
    return count;
}

TEST(TileMap, HoldsItsRowsWhateverTheSizeOfAStrip) {
    for (const auto& [width, height] :
         {std::pair{1, 1}, {3, 2}, {1, 70'000}, {70'000, 3}, {257, 1000}, {256, 512}, {1000, 66}}) {
        std::string cells;
        for (int i = 0; i < width * height; ++i) cells += static_cast<char>('a' + i % 23);
        const TileMap map(width, height, cells);
        for (std::int32_t y = 0; y < height; ++y) {
            ASSERT_EQ(row_text(map, y), cells.substr(std::size_t(y) * std::size_t(width), width))
                << width << " x " << height << " row " << y;
        }
    }
}

TEST(TileMap, PaintsTilesAndLeavesTheMapBeforeAsItWas) {
    const TileMap map(4, 3, "....@@@@....");
    const std::vector<Tile> tiles{{0, 0}, {3, 2}, {1, 1}, {0, 0}};
    EXPECT_EQ(rows_of_map(map.painted(tiles, '#')),
              "#...\n"
              "@#@@\n"
              "...#\n");
    EXPECT_EQ(map, TileMap(4, 3, "....@@@@...."));
}

TEST(TileMap, LeavesOutTilesOutsideOfIt) {
    const TileMap map = open_map(4, 3);
    const std::vector<Tile> tiles{{-1, 0}, {4, 0}, {0, -1}, {0, 3}, {kTileMin, kTileEnd - 1}};
    EXPECT_EQ(map.painted(tiles, '#'), map);
    EXPECT_EQ(copied_rows(map.painted(tiles, '#'), map), 0);
}

TEST(TileMap, CopiesOnlyTheStripsThatChange) {
    const TileMap map = open_map(10'000, 100);
    const std::vector<Tile> tiles{{5000, 50}};
    const TileMap painted = map.painted(tiles, '#');
    EXPECT_GT(copied_rows(painted, map), 0);
    EXPECT_LE(copied_rows(painted, map) * 10'000, 1 << 16);
    EXPECT_EQ(copied_rows(map.painted(tiles, '.'), map), 0) << "they are open already";
}

TEST(TileMap, FindsTheRowsThatItDoesNotShare) {
    for (const auto& [width, height] : {std::pair{1, 200'000}, {300, 700}, {70'000, 5}}) {
        const TileMap map = open_map(width, height);
        const std::vector<Tile> tiles{{0, height / 2}, {0, height - 1}};
        const TileMap painted = map.painted(tiles, '#');
        int count = 0;
        for (std::int32_t y = painted.first_own_row(map, 0); y < height;
             y = painted.first_own_row(map, y + 1)) {
            EXPECT_FALSE(painted.shares_row(map, y)) << y;
            ++count;
        }
        EXPECT_EQ(count, copied_rows(painted, map)) << width << " x " << height;
        EXPECT_EQ(map.first_own_row(map, 0), height);
    }
}

TEST(TileMap, SharesTheStandardRuleWithAllMapsOfItsForm) {
    EXPECT_EQ(&open_map(2, 2).rule(), &open_map(3, 3).rule());
    const SolidRule own{.solid = {'.'}, .open = {}};
    EXPECT_EQ(open_map(2, 2).with_rule(own).rule(), own);
}

TEST(TileMap, EqualsAMapWithTheSameCellsOfItsOwn) {
    const std::vector<Tile> tiles{{1, 1}};
    const TileMap painted = open_map(3, 2).painted(tiles, '#');
    EXPECT_EQ(painted, TileMap(3, 2, "....#."));
    EXPECT_NE(painted, TileMap(3, 2, "...#.."));
    EXPECT_NE(painted, TileMap(2, 3, "....#."));
    EXPECT_EQ(painted.painted(tiles, '.'), open_map(3, 2));
}

TEST(TileMap, SaysWhereAnotherMapDiffersRowByRow) {
    const TileMap map = open_map(9, 4);
    EXPECT_TRUE(map.differences(map).empty());
    EXPECT_TRUE(map.differences(open_map(9, 4)).empty());
    const std::vector<Tile> tiles{{3, 1}, {6, 1}, {0, 3}, {8, 3}};
    const TileMap painted = map.painted(tiles, '#');
    const std::vector<Span> expected{{1, 3, 7}, {3, 0, 9}};
    EXPECT_EQ(map.differences(painted), expected);
    EXPECT_EQ(painted.differences(map), expected);
}

TEST(TileMap, AgreesWithAStringOverRandomStrokes) {
    for (unsigned seed = 0; seed < 20; ++seed) {
        std::mt19937 random(seed);
        const auto width = static_cast<std::int32_t>(1 + random() % 2000);
        const auto height = static_cast<std::int32_t>(1 + random() % 200);
        std::string cells(std::size_t(width) * std::size_t(height), '.');
        TileMap map(width, height, cells);
        for (int stroke = 0; stroke < 20; ++stroke) {
            const TileMap before = map;
            const char cell = random() % 2 == 0 ? '#' : '.';
            std::vector<Tile> tiles;
            for (std::size_t n = random() % 30; n > 0; --n) {
                const Tile tile{static_cast<std::int32_t>(random() % unsigned(width)),
                                static_cast<std::int32_t>(random() % unsigned(height))};
                tiles.push_back(tile);
                cells[std::size_t(tile.y) * std::size_t(width) + std::size_t(tile.x)] = cell;
            }
            map = map.painted(tiles, cell);
            ASSERT_EQ(map, TileMap(width, height, cells)) << seed << ' ' << stroke;
            for (const Span& span : before.differences(map)) {
                ASSERT_NE(before.at({span.x_min, span.y}), map.at({span.x_min, span.y}));
                ASSERT_NE(before.at({span.x_end - 1, span.y}), map.at({span.x_end - 1, span.y}));
            }
        }
    }
}

}  // namespace
}  // namespace tileglass::scene
