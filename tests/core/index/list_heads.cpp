// Do tiles keep the numbers of their lists, and are numbers without a list recycled?

#include "tileglass/index/list_heads.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <utility>
#include <vector>

#include "tests/support/random.hpp"

namespace tileglass {
namespace {

TEST(HashedHeads, ForgetTilesWithoutLists) {
    HashedHeads heads;
    std::set<std::uint32_t> numbers;
    for (std::int32_t x = 0; x < 1000; ++x) {
        const std::uint32_t list = heads.find_or_make({x, 0});
        EXPECT_EQ(heads.find({x - 9, 0}), kNone);
        numbers.insert(list);
        heads.drop(list);
    }
    // One block of tiles is left before the next one is come to.
    EXPECT_LE(numbers.size(), 16U);
}

TEST(HashedHeads, AllocateNothingUpToTheReservedNumberOfLists) {
    constexpr std::int32_t kLists = 3000;
    HashedHeads heads;
    heads.reserve(kLists);
    const std::int64_t bytes = heads.bytes();
    for (std::int32_t x = 0; x < kLists; ++x) heads.find_or_make({9 * x, -7 * x});
    EXPECT_EQ(heads.bytes(), bytes);
    heads.find_or_make({0, 9});
    EXPECT_GT(heads.bytes(), bytes);
}

TEST(HashedHeads, KeepAListWhileItsNeighboursAreDropped) {
    HashedHeads heads;
    const std::uint32_t kept = heads.find_or_make({-1, -1});
    heads[kept] = {7, 1};
    for (std::int32_t x = -4; x < -1; ++x) heads.drop(heads.find_or_make({x, -1}));
    EXPECT_EQ(heads.find({-1, -1}), kept);
    EXPECT_EQ(heads[kept], (TileList{7, 1}));
}

/// Makes and drops lists of tiles of `pool`, and compares them with a map of their numbers.
template <ListHeads Heads>
void run_heads_against_model(Heads heads, const std::vector<Tile>& pool, std::uint64_t seed) {
    tests::Random random(seed);
    std::map<std::pair<std::int32_t, std::int32_t>, std::uint32_t> model;
    std::set<std::uint32_t> numbers;
    const auto last = static_cast<std::int64_t>(pool.size()) - 1;
    for (int i = 0; i < 20'000; ++i) {
        const Tile tile = pool[static_cast<std::size_t>(random.between(0, last))];
        const auto known = model.find({tile.x, tile.y});
        if (known == model.end()) {
            const std::uint32_t list = heads.find_or_make(tile);
            ASSERT_EQ(heads[list], TileList()) << "a list that is made is empty";
            ASSERT_TRUE(numbers.insert(list).second) << "two tiles have one list";
            heads[list] = {static_cast<std::uint32_t>(i), 1};
            model[{tile.x, tile.y}] = list;
        } else {
            ASSERT_EQ(heads.find(tile), known->second);
            ASSERT_EQ(heads.find_or_make(tile), known->second);
            ASSERT_EQ(heads.tile_of(known->second), tile);
            ASSERT_EQ(heads[known->second].length, 1U);
            if (random.one_in(3)) continue;
            heads[known->second] = {};
            heads.drop(known->second);
            numbers.erase(known->second);
            model.erase(known);
        }
    }
}

std::vector<Tile> tiles_around(Tile middle) {
    std::vector<Tile> tiles;
    for (std::int32_t y = -9; y < 9; ++y) {
        for (std::int32_t x = -9; x < 9; ++x) tiles.push_back({middle.x + x, middle.y + y});
    }
    return tiles;
}

TEST(ListHeads, GiveEachTileAListOfItsOwn) {
    run_heads_against_model(HashedHeads(), tiles_around({0, 0}), 91);
    run_heads_against_model(HashedHeads(), tiles_around({kTileMin + 9, kTileEnd - 9}), 92);
    run_heads_against_model(DenseHeads({{-9, -9}, {9, 9}}), tiles_around({0, 0}), 93);
}

}  // namespace
}  // namespace tileglass
