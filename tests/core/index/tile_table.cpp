// Does a table of tiles hold what a map holds, however tiles share slots?

#include "tileglass/index/list_heads.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/random.hpp"

namespace tileglass {
namespace {

/// Tiles whose search begins at the last two slots of any table of up to `slots`: they share one
/// run of slots, which goes on at the first slot.
std::vector<Tile> tiles_of_one_run(std::uint64_t slots, std::size_t count) {
    std::vector<Tile> tiles;
    for (std::int32_t i = 0; tiles.size() < count; ++i) {
        const Tile tile{i % 1024 - 512, i / 1024 - 512};
        if ((TileTable::hash(tile) & (slots - 1)) >= slots - 2) tiles.push_back(tile);
    }
    return tiles;
}

std::vector<Tile> neighbours(std::int32_t width, std::int32_t height) {
    std::vector<Tile> tiles;
    for (std::int32_t i = 0; i < width * height; ++i) {
        tiles.push_back({i % width - width / 2, i / width - height / 2});
    }
    return tiles;
}

/// Tiles around the ends of the tile range.
std::vector<Tile> extreme_tiles() {
    constexpr std::int32_t some[] = {kTileMin, kTileMin + 1, -1, 0, 1, kTileEnd - 2, kTileEnd - 1};
    std::vector<Tile> tiles;
    for (const std::int32_t x : some) {
        for (const std::int32_t y : some) tiles.push_back({x, y});
    }
    return tiles;
}

/// Adds and erases tiles of `pool`, about `share` of them in the table at a time, and compares the
/// table with a map: what it answers to every question, and now and then all of it. Returns what is
/// wrong, empty where nothing is.
std::string difference_from_a_map(const std::vector<Tile>& pool, double share, int operations,
                                  std::uint64_t seed) {
    tests::Random random(seed);
    TileTable table;
    std::map<std::pair<std::int32_t, std::int32_t>, std::uint32_t> model;
    const auto expected = [&](Tile tile) {
        const auto found = model.find({tile.x, tile.y});
        return found == model.end() ? kNone : found->second;
    };
    const auto last = static_cast<std::int64_t>(pool.size()) - 1;
    for (int i = 0; i < operations; ++i) {
        const Tile tile = pool[static_cast<std::size_t>(random.between(0, last))];
        const auto number = static_cast<std::uint32_t>(random.between(0, kNone - 1));
        const std::uint32_t wanted = expected(tile);
        if (table.find(tile) != wanted) return "a tile is not found, or should not be";
        if (random.fraction() < share) {
            const std::uint32_t given = table.find_or_add(tile, number);
            if (given != (wanted == kNone ? number : wanted)) return "a tile has another number";
            model.try_emplace({tile.x, tile.y}, number);
        } else if (wanted != kNone) {
            table.erase(tile);
            model.erase({tile.x, tile.y});
        }
        if (table.size() != model.size()) return "the tiles are miscounted";
        if (table.size() > table.room()) return "the table is too full";
        if (i % 64 != 0) continue;
        for (const Tile t : pool) {
            if (table.find(t) != expected(t)) return "another tile is lost, or not gone";
        }
    }
    return "";
}

TEST(TileTable, IsEmptyAtFirst) {
    const TileTable table;
    EXPECT_EQ(table.find({0, 0}), kNone);
    EXPECT_EQ(table.size(), 0U);
}

TEST(TileTable, KeepsTheFirstNumberOfATile) {
    TileTable table;
    EXPECT_EQ(table.find_or_add({2, -3}, 7), 7U);
    EXPECT_EQ(table.find_or_add({2, -3}, 8), 7U);
    EXPECT_EQ(table.find({2, -3}), 7U);
    EXPECT_EQ(table.find({-3, 2}), kNone);
}

TEST(TileTable, FindsAllOthersOfARunAfterAnyOfThemIsErased) {
    std::vector<Tile> run = tiles_of_one_run(16, 8);
    for (std::size_t turn = 0; turn < run.size(); ++turn) {
        for (std::size_t erased = 0; erased < run.size(); ++erased) {
            TileTable table;
            for (std::uint32_t i = 0; i < run.size(); ++i) table.find_or_add(run[i], i);
            ASSERT_EQ(table.room(), 8U) << "the run is one of a larger table";
            table.erase(run[erased]);
            for (std::uint32_t i = 0; i < run.size(); ++i) {
                EXPECT_EQ(table.find(run[i]), i == erased ? kNone : i);
            }
        }
        std::rotate(run.begin(), run.begin() + 1, run.end());
    }
}

TEST(TileTable, AgreesWithAMapOnTilesThatShareSlots) {
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        const double share = 0.3 + 0.05 * static_cast<double>(seed);
        EXPECT_EQ(difference_from_a_map(tiles_of_one_run(1024, 60), share, 20'000, seed), "");
    }
}

TEST(TileTable, AgreesWithAMapOnNeighbours) {
    for (std::uint64_t seed = 11; seed <= 18; ++seed) {
        EXPECT_EQ(difference_from_a_map(neighbours(20, 15), 0.5, 20'000, seed), "");
    }
}

TEST(TileTable, AgreesWithAMapAtTheEndsOfTheTileRange) {
    for (std::uint64_t seed = 21; seed <= 24; ++seed) {
        EXPECT_EQ(difference_from_a_map(extreme_tiles(), 0.5, 20'000, seed), "");
    }
}

TEST(TileTable, AgreesWithAMapWhileItGrows) {
    EXPECT_EQ(difference_from_a_map(neighbours(100, 90), 0.95, 40'000, 31), "");
}

TEST(TileTable, HasNoMoreSlotsThanTheMostTilesNeeded) {
    TileTable table;
    const std::vector<Tile> tiles = neighbours(32, 32);
    for (int turn = 0; turn < 3; ++turn) {
        for (const Tile tile : tiles) table.find_or_add(tile, 1);
        for (const Tile tile : tiles) table.find_or_add(tile, 1);
        EXPECT_EQ(table.room(), 1024U);
        for (const Tile tile : tiles) table.erase(tile);
    }
}

}  // namespace
}  // namespace tileglass
