// Do cells in a hash table come and go with their objects, whatever they are hashed by?

#include "tileglass/index/hash_grid.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <optional>
#include <set>
#include <variant>
#include <vector>

#include "tests/support/random.hpp"
#include "tests/support/structure_invariants.hpp"
#include "tileglass/index/object_queries.hpp"
#include "tileglass/trace/recording.hpp"

namespace tileglass {
namespace {

/// One object in each of the tiles of a square of 2 * half columns around the origin.
HashGrid filled(CellHash hash, double most_load, std::int32_t half) {
    HashGrid grid = *hash_grid(Frame(), hash, most_load);
    std::uint32_t object = 0;
    visit_tiles({{-half, -half}, {half, half}}, [&](Tile tile) {
        const Vec2 at{tile.x + 0.5, tile.y + 0.5};
        ASSERT_TRUE(grid.insert(object++, {at, at}));
    });
    return grid;
}

std::vector<std::uint32_t> at(const HashGrid& grid, Vec2 point, Recording& recording) {
    std::vector<std::uint32_t> found;
    const auto collect = [&](std::uint32_t object) { found.push_back(object); };
    EXPECT_TRUE(visit_overlapping(grid, {point, point}, collect, recording));
    return found;
}

TEST(CellHash, MixedLeavesFewCollisions) {
    const BucketReport report = cells_of(filled(CellHash::mixed, 1, 16)).report();
    EXPECT_EQ(report.cells, 1024U);
    EXPECT_EQ(report.buckets, 1024U);
    EXPECT_EQ(report.load(), 1);
    // At random n cells leave about n / e buckets of n empty.
    EXPECT_NEAR(report.collisions, 1024 / 2.718, 40);
    EXPECT_LE(report.longest, 8U);
}

TEST(CellHash, ExclusiveOrPutsWholeDiagonalsIntoOneBucket) {
    const BucketReport report = cells_of(filled(CellHash::exclusive_or, 1, 16)).report();
    // Of numbers from -16 to 15 nothing else comes than such a number.
    EXPECT_EQ(report.used, 32U);
    EXPECT_EQ(report.longest, 32U);
    EXPECT_EQ(report.collisions, 1024U - 32U);
    EXPECT_EQ(hash_of(CellHash::exclusive_or, {0, 1}), hash_of(CellHash::exclusive_or, {2, 3}));
}

TEST(CellHash, SignBlindPutsMirroredTilesIntoOneBucket) {
    const HashGrid grid = filled(CellHash::sign_blind, 1, 8);
    const HashCells& cells = cells_of(grid);
    EXPECT_EQ(cells.bucket_of({3, -5}), cells.bucket_of({-3, 5}));
    EXPECT_EQ(cells.bucket_of({3, 5}), cells.bucket_of({-3, 5}));
    EXPECT_GE(cells.report().longest, 4U);
}

TEST(CellHash, OfAnyKindChangesNoAnswer) {
    for (const CellHash hash : {CellHash::mixed, CellHash::exclusive_or, CellHash::sign_blind}) {
        const HashGrid grid = filled(hash, 4, 6);
        EXPECT_EQ(broken_invariant(grid), std::nullopt);
        for (std::uint32_t object = 0; object < 144; ++object) {
            Recording recording;
            EXPECT_EQ(at(grid, grid.rect(object).a, recording), std::vector<std::uint32_t>{object});
            EXPECT_EQ(recording.counters().candidates, 1);
            EXPECT_EQ(recording.counters().searched, 1);
        }
    }
}

TEST(HashGrid, FindsNothingInAnEmptyCellThatSharesABucketWithAFullOne) {
    HashGrid grid = *hash_grid(Frame(), CellHash::sign_blind);
    ASSERT_TRUE(grid.insert(7, {{-2.5, 1.5}, {-2.5, 1.5}}));
    Recording recording;
    EXPECT_TRUE(at(grid, {2.5, 1.5}, recording).empty());
    EXPECT_EQ(cells_of(grid).bucket_of({-3, 1}), cells_of(grid).bucket_of({3, 1}));
    EXPECT_TRUE(at(grid, {3.5, 1.5}, recording).empty());
    ASSERT_EQ(recording.events().size(), 2U);
    const std::uint32_t bucket = cells_of(grid).bucket_of({3, 1});
    EXPECT_EQ(recording.events()[1], Event(SearchBucket{{3, 1}, bucket, 1, false}));
}

TEST(HashGrid, GivesAnObjectInManyCellsOfOneBucketOnce) {
    HashGrid grid = *hash_grid(Frame(), CellHash::sign_blind, 64);
    ASSERT_TRUE(grid.insert(0, {{-3.5, -3.5}, {3.5, 3.5}}));
    std::int64_t found = 0;
    Counters counters;
    const auto count = [&](std::uint32_t) { ++found; };
    ASSERT_TRUE(visit_overlapping(grid, {{-3, -3}, {3, 3}}, count, counters));
    EXPECT_EQ(found, 1);
    EXPECT_EQ(counters.candidates, 1);
    EXPECT_EQ(counters.repeats, 48);
    EXPECT_GT(counters.passed, 0);
}

TEST(HashGrid, FreesTheCellsThatAreLeftEmpty) {
    HashGrid grid = *hash_grid(Frame());
    ASSERT_TRUE(grid.insert(0, {{0, 0}, {1.5, 1.5}}));
    for (double x = 0; x < 10'000; x += 0.5) {
        ASSERT_TRUE(grid.move(0, {{x, 0}, {x + 1.5, 1.5}}));
        ASSERT_LE(cells_of(grid).cell_count(), 6U);
    }
    EXPECT_EQ(cells_of(grid).bucket_count(), HashCells::kFirstBuckets);
    ASSERT_TRUE(grid.remove(0));
    EXPECT_EQ(cells_of(grid).cell_count(), 0U);
    EXPECT_EQ(grid.entry_count(), 0);
}

TEST(HashGrid, RefusesAnObjectInTooManyCells) {
    HashGrid grid = *hash_grid(Frame());
    EXPECT_EQ(grid.insert(0, {{0, 0}, {1e9, 1}}).error().field, "rect[2]");
    EXPECT_EQ(grid.insert(0, {{0, 0}, {1e4, 1e4}}).error().field, "rect[2]");
    EXPECT_EQ(cells_of(grid).cell_count(), 0U);
}

TEST(HashGrid, TracesEachCellThatGoesToAnotherBucketWhileItGrows) {
    HashGrid grid = *hash_grid(Frame());
    for (std::uint32_t i = 0; i < 16; ++i) {
        const Vec2 point{-8.5 + i, 2.5};
        ASSERT_TRUE(grid.insert(i, {point, point}));
    }
    Recording recording;
    ASSERT_TRUE(grid.insert(16, {{20, 2}, {20, 2}}, recording));
    const std::vector<Event>& events = recording.events();
    // Track, SearchBucket, then the growth, then Link.
    ASSERT_EQ(events.size(), 2U + 18U + 1U);
    EXPECT_EQ(events[2], Event(Mark{Change::grow, false, 32}));
    EXPECT_EQ(events[19], Event(Mark{Change::grow, true, 32}));
    std::set<std::int32_t> columns;
    for (std::size_t i = 3; i < 19; ++i) {
        const auto* place = std::get_if<Place>(&events[i]);
        ASSERT_TRUE(place && place->tile);
        EXPECT_EQ(place->to, cells_of(grid).bucket_of(*place->tile));
        EXPECT_EQ(place->from, place->to % 16);
        columns.insert(place->tile->x);
    }
    EXPECT_EQ(columns.size(), 16U);
}

TEST(HashGrid, CanBeDrawnBucketByBucket) {
    const HashGrid grid = filled(CellHash::mixed, 3, 4);
    const HashCells& cells = cells_of(grid);
    std::set<std::pair<std::int32_t, std::int32_t>> tiles;
    for (std::uint32_t bucket = 0; bucket < cells.bucket_count(); ++bucket) {
        cells.visit_chain(bucket, [&](Tile tile) {
            EXPECT_EQ(cells.bucket_of(tile), bucket);
            tiles.emplace(tile.x, tile.y);
        });
    }
    EXPECT_EQ(tiles.size(), 64U);
    EXPECT_LE(cells.report().load(), 3);
}

TEST(HashGrid, RefusesALoadThatIsNone) {
    for (const double load : {0.0, -1.0, std::nan(""), HUGE_VAL}) {
        const auto grid = hash_grid(Frame(), CellHash::mixed, load);
        ASSERT_FALSE(grid);
        EXPECT_EQ(grid.error().field, "most_load");
    }
}

}  // namespace
}  // namespace tileglass
