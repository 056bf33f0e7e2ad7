// Do tiles keep their order, and are they found by row?

#include "sandbox/scene/tile_list.hpp"

#include <gtest/gtest.h>

namespace tileglass::scene {
namespace {

const std::vector<Tile> kMixed{{4, 1}, {-3, 0}, {4, 1}, {2, 1}, {0, -2}};

TEST(TileList, KeepsTheOrderInWhichTilesCame) {
    EXPECT_EQ(TileList(kMixed).tiles(), kMixed);
    EXPECT_EQ(TileList(kMixed).size(), 5U);
}

TEST(TileList, HasEachTileOnceByRowWithItsFirstPlace) {
    const TileList list(kMixed);
    const std::vector<TileIndex> places{{{0, -2}, 4}, {{-3, 0}, 1}, {{2, 1}, 3}, {{4, 1}, 0}};
    EXPECT_EQ(std::vector<TileIndex>(list.by_row().begin(), list.by_row().end()), places);
}

TEST(TileList, FindsTilesAndRows) {
    const TileList list(kMixed);
    EXPECT_EQ(list.find({2, 1}), 2U);
    EXPECT_EQ(list.find({3, 1}), std::nullopt);
    EXPECT_EQ(list.find({9, 9}), std::nullopt);
    EXPECT_EQ(list.rows(0, 2).size(), 3U);
    EXPECT_EQ(list.rows(-1, 0).size(), 0U);
    EXPECT_TRUE(TileList({}).rows(-5, 5).empty());
}

TEST(TileList, CopiesShareTheirTiles) {
    const TileList list(kMixed);
    const TileList copy = list;
    EXPECT_EQ(&copy.tiles(), &list.tiles());
    EXPECT_EQ(copy, list);
    EXPECT_EQ(TileList(kMixed), list);
    EXPECT_FALSE(TileList({{4, 1}}) == list);
}

}  // namespace
}  // namespace tileglass::scene
