// Does a recycled tile come as new?

#include "tileglass/stream/streamer.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace tileglass {
namespace {

TEST(TilePool, GivesATileOfItsKindThatWaits) {
    TilePool pool;
    const auto grass = pool.take('.', {1, 2});
    EXPECT_FALSE(grass.is_recycled);
    pool.give_back(grass.tile);
    EXPECT_FALSE(pool.take('#', {0, 0}).is_recycled);
    const auto again = pool.take('.', {5, 6});
    EXPECT_TRUE(again.is_recycled);
    EXPECT_EQ(again.tile, grass.tile);
    EXPECT_EQ(pool.constructed(), 2);
    EXPECT_EQ(pool.live(), 2);
    EXPECT_EQ(pool.pooled(), 0);
}

TEST(TilePool, LeavesNothingOfAnEarlierLife) {
    TilePool pool;
    const auto tree = pool.take('#', {3, 40});
    pool[tree.tile].state = 7;
    pool[tree.tile].draw_order = 99;
    pool.give_back(tree.tile);
    const auto other = pool.take('#', {9, 2});
    ASSERT_EQ(other.tile, tree.tile);
    EXPECT_EQ(pool[other.tile], (StreamedTile{'#', {9, 2}, 2, 0, true}));
}

TEST(TilePool, KeepsNoMoreThanItsCap) {
    TilePool pool(2);
    std::vector<std::uint32_t> tiles;
    for (std::int32_t x = 0; x < 5; ++x) tiles.push_back(pool.take('.', {x, 0}).tile);
    int kept = 0;
    for (const std::uint32_t tile : tiles) kept += pool.give_back(tile) ? 1 : 0;
    EXPECT_EQ(kept, 2);
    EXPECT_EQ(pool.pooled(), 2);
    EXPECT_EQ(pool.pooled('.'), 2);
    EXPECT_EQ(pool.live(), 0);
    // Destroyed ones are constructed anew, in the same memory.
    for (std::int32_t x = 0; x < 5; ++x) {
        EXPECT_LT(pool.take(x < 3 ? '.' : '#', {x, 0}).tile, 5U);
    }
    EXPECT_EQ(pool.constructed(), 8);
}

}  // namespace
}  // namespace tileglass
