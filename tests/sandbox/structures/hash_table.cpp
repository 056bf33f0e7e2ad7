// Is the hash table at every step what the hash grid has?

#include "sandbox/structures/hash_table.hpp"

#include <gtest/gtest.h>

#include <random>
#include <variant>
#include <vector>

#include "sandbox/structures/structure_run.hpp"
#include "sandbox/world/object_world.hpp"

namespace tileglass::world {
namespace {

StructureRun grid_hashed_by(CellHash hash, double load = 1) {
    scene::Structure structure;
    structure.hash = hash;
    structure.load = load;
    return std::move(*StructureRun::make(structure, {Frame(), std::nullopt, Rect{}}));
}

/// Puts an object into the tile of each of `columns` in row 2.
void fill_row(ObjectWorld& world, std::int32_t columns) {
    for (std::int32_t x = 0; x < columns; ++x) {
        const Vec2 at{x + 0.5, 2.5};
        ASSERT_TRUE(world.insert(static_cast<std::uint32_t>(x), {at, at}));
    }
}

std::vector<std::vector<HashCell>> chains_of(const HashTable& table) {
    std::vector<std::vector<HashCell>> chains;
    for (std::uint32_t bucket = 0; bucket < table.bucket_count(); ++bucket) {
        const std::span<const HashCell> chain = table.chain(bucket);
        chains.emplace_back(chain.begin(), chain.end());
        for (HashCell& cell : chains.back()) cell.from.reset();
    }
    return chains;
}

TEST(HashTable, HasTheChainsAndObjectsOfTheGridAfterTheStepsOfEachChange) {
    std::mt19937 random(23);
    const auto draw = [&](double least, double most) {
        return std::uniform_real_distribution<double>(least, most)(random);
    };
    for (const CellHash hash : scene::kCellHashes) {
        ObjectWorld world(Frame(), std::nullopt, TrackerMethod::difference);
        StructureRun run = grid_hashed_by(hash);
        for (int round = 0; round < 40; ++round) {
            for (int i = 0; i < 6; ++i) {
                const auto id = static_cast<std::uint32_t>(random() % 40);
                const Vec2 at{draw(-9, 9), draw(-9, 9)};
                const Rect rect{at, at + Vec2{draw(0, 3), draw(0, 3)}};
                if (!world.number_of(id)) {
                    ASSERT_TRUE(world.insert(id, rect));
                } else if (random() % 3 == 0) {
                    ASSERT_TRUE(world.remove(id));
                } else {
                    ASSERT_TRUE(world.move(id, rect));
                }
            }
            run.follow(world, true);
            ASSERT_NE(run.before_last_steps(), nullptr);
            HashTable table(*run.before_last_steps());
            for (const Event& event : run.last_steps()->events()) table.apply(event);
            const HashTable whole(run.all());
            ASSERT_EQ(chains_of(table), chains_of(whole)) << scene::name_of(hash);
            ASSERT_EQ(whole.spread(hash).report, run.all().cells()->report());
        }
        EXPECT_GT(run.all().cells()->bucket_count(), 16U);
    }
}

TEST(HashTable, LetsCellsWaitWhileItGrowsAndTellsWhereTheyComeFrom) {
    ObjectWorld world(Frame(), std::nullopt, TrackerMethod::difference);
    StructureRun run = grid_hashed_by(CellHash::mixed);
    fill_row(world, 17);
    run.follow(world, true);
    HashTable table(*run.before_last_steps());
    std::uint32_t placed = 0;
    std::uint32_t moved = 0;
    for (const Event& event : run.last_steps()->events()) {
        table.apply(event);
        const auto* place = std::get_if<Place>(&event);
        if (place == nullptr) continue;
        ++placed;
        // All cells stay in the table, and each can be found, in one bucket or in the other.
        EXPECT_EQ(table.spread(table.hash()).report.cells, 16U);
        std::uint32_t waiting = 0;
        for (std::int32_t x = 0; x < 16; ++x) {
            const HashCell* cell = table.find({x, 2});
            ASSERT_NE(cell, nullptr);
            waiting += cell->is_waiting ? 1 : 0;
        }
        EXPECT_EQ(waiting, 16 - placed);
        const HashCell& cell = table.chain(place->to).front();
        EXPECT_EQ(cell.tile, *place->tile);
        EXPECT_EQ(cell.from, place->from);
        EXPECT_FALSE(cell.is_waiting);
        moved += place->from != place->to ? 1 : 0;
    }
    EXPECT_EQ(placed, 16U);
    EXPECT_GT(moved, 3U);
    EXPECT_EQ(table.bucket_count(), 32U);
    EXPECT_EQ(table.find({16, 2})->from, std::nullopt);
}

TEST(HashTable, SpreadsTheSameCellsByOtherHashes) {
    ObjectWorld world(Frame(), std::nullopt, TrackerMethod::difference);
    for (std::uint32_t i = 0; i < 8; ++i) {
        const Vec2 at{i + 0.5, i + 0.5};
        ASSERT_TRUE(world.insert(i, {at, at}));
    }
    StructureRun run = grid_hashed_by(CellHash::mixed);
    run.follow(world);
    const HashTable table(run.all());
    const HashSpread spread = table.spread(CellHash::exclusive_or);
    EXPECT_EQ(spread.report, (BucketReport{8, 16, 1, 7, 8}));
    EXPECT_EQ(spread.passed, 3.5);
    EXPECT_EQ(table.tiles_in(CellHash::exclusive_or, 0).size(), 8U);
    EXPECT_TRUE(table.tiles_in(CellHash::exclusive_or, 1).empty());
    // The same numbers as those of a table that is hashed like that.
    StructureRun other = grid_hashed_by(CellHash::exclusive_or);
    other.follow(world);
    EXPECT_EQ(spread.report, other.all().cells()->report());
}

}  // namespace
}  // namespace tileglass::world
