// Do tables keep their nodes apart, and is their memory taken again?

#include "tileglass/index/footprint_tables.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <map>
#include <new>
#include <utility>
#include <vector>

#include "tests/support/allocation_count.hpp"
#include "tests/support/random.hpp"
#include "tileglass/query/rectangle.hpp"

namespace tileglass {
namespace {

TileRect footprint_at_random(tests::Random& random, std::int64_t most_side) {
    const auto x = static_cast<std::int32_t>(random.between(-1'000, 1'000));
    const auto y = static_cast<std::int32_t>(random.between(-1'000, 1'000));
    return {{x, y},
            {x + static_cast<std::int32_t>(random.between(1, most_side)),
             y + static_cast<std::int32_t>(random.between(1, most_side))}};
}

/// A table, and the nodes that it has to have.
struct Owner {
    FootprintTable table;
    TileRect footprint;
    std::map<std::pair<std::int32_t, std::int32_t>, std::uint32_t> nodes;  ///< by tile
};

bool has_table(const Owner& owner) {
    return owner.table.first != kNone;
}

void expect_nodes(const FootprintTables& tables, const Owner& owner) {
    for (const auto& [at, node] : owner.nodes) {
        ASSERT_EQ(tables.node(owner.table, {at.first, at.second}), node);
    }
}

TEST(FootprintTables, KeepTheNodesOfEachObject) {
    tests::Random random(29);
    FootprintTables tables;
    std::vector<Owner> owners(40);
    std::uint32_t next_node = 0;
    for (int i = 0; i < 3'000; ++i) {
        Owner& owner = owners[static_cast<std::size_t>(random.between(0, 39))];
        if (random.one_in(5)) {
            if (has_table(owner)) tables.give_back(owner.table);
            owner = {};
            continue;
        }
        // Now and then one that is larger than a chunk.
        TileRect to = footprint_at_random(random, random.one_in(200) ? 400 : 12);
        if (has_table(owner) && random.one_in(2)) {
            const std::int32_t right = owner.footprint.min.x + 1;
            to = {{right, owner.footprint.min.y}, {right + 9, owner.footprint.end.y + 2}};
        }
        const TileRect kept = intersection(owner.footprint, to);
        if (!has_table(owner)) {
            owner.table = tables.make_table(to);
        } else if (!owner.table.has_room_for(to)) {
            tables.replace(owner.table, tables.make_table(to, owner.table), kept);
        }
        ASSERT_TRUE(owner.table.has_room_for(to));
        const auto before = std::exchange(owner.nodes, {});
        visit_tiles(to, [&](Tile tile) {
            std::uint32_t& node = owner.nodes[{tile.x, tile.y}];
            if (kept.contains(tile)) {
                node = before.at({tile.x, tile.y});
            } else {
                tables.node(owner.table, tile) = node = next_node++;
            }
        });
        owner.footprint = to;
        if (i % 100 == 0) {
            for (const Owner& one : owners) expect_nodes(tables, one);
        }
    }
    const FootprintTables copy = tables;
    for (const Owner& one : owners) {
        expect_nodes(tables, one);
        visit_tiles(one.footprint, [&](Tile tile) { tables.node(one.table, tile) = kNone; });
    }
    for (const Owner& one : owners) expect_nodes(copy, one);
}

TEST(FootprintTables, FillChunksToTheLastSlot) {
    FootprintTables tables;
    std::vector<FootprintTable> all;
    constexpr std::uint32_t kTables = 9'000;  // two chunks of 4,096, and some
    for (std::uint32_t i = 0; i < kTables; ++i) {
        all.push_back(tables.make_table({{0, 0}, {3, 3}}));
        visit_tiles({{0, 0}, {4, 4}}, [&](Tile tile) { tables.node(all.back(), tile) = i; });
    }
    for (std::uint32_t i = 0; i < kTables; ++i) {
        visit_tiles({{0, 0}, {4, 4}}, [&](Tile tile) { ASSERT_EQ(tables.node(all[i], tile), i); });
    }
}

TEST(FootprintTables, OfManySlotsAreFreedWhenGivenBack) {
    const TileRect large{{5, 5}, {905, 305}};
    FootprintTables tables;
    const FootprintTable small = tables.make_table({{0, 0}, {1, 1}});
    tables.node(small, {0, 0}) = 7;
    const std::int64_t bytes = tables.bytes();
    for (int i = 0; i < 20; ++i) {
        const FootprintTable table = tables.make_table(large);
        visit_tiles(large, [&](Tile tile) { tables.node(table, tile) = 8; });
        tables.give_back(table);
    }
    EXPECT_LT(tables.bytes(), bytes + 1'000) << "a chunk may stay, but not its places";
    EXPECT_EQ(tables.node(small, {0, 0}), 7U);
}

TEST(FootprintTables, AreAsTheyWereWhenAnAllocationFails) {
    for (const TileRect& asked : {TileRect{{0, 0}, {3, 3}}, TileRect{{0, 0}, {905, 305}}}) {
        FootprintTables tables;
        std::vector<FootprintTable> all;
        const auto take = [&] {
            all.push_back(tables.make_table(asked));
            tables.node(all.back(), {0, 0}) = static_cast<std::uint32_t>(all.size());
        };
        all.reserve(20);
        take();
        take();
        std::int64_t failed = 0;
        for (std::int64_t i = 0; i < 5; ++i) {
            try {
                const tests::FailingAllocation failing(1 + i % 2);
                take();
            } catch (const std::bad_alloc&) {
                ++failed;
            }
        }
        EXPECT_GT(failed, 0);
        while (all.size() < 20) take();
        for (std::size_t i = 0; i < all.size(); ++i) {
            EXPECT_EQ(tables.node(all[i], {0, 0}), i + 1);
        }
    }
}

TEST(FootprintTables, KeepALengthUnlessMostWouldBeUnused) {
    FootprintTables tables;
    const FootprintTable wide = tables.make_table({{0, 0}, {7, 1}});
    EXPECT_TRUE(wide.has_room_for({{0, 0}, {8, 2}}));
    EXPECT_FALSE(wide.has_room_for({{0, 0}, {9, 1}}));
    EXPECT_FALSE(wide.has_room_for({{0, 0}, {1, 3}}));
    const FootprintTable both = tables.make_table({{0, 0}, {2, 7}}, wide);
    EXPECT_TRUE(both.has_room_for({{0, 0}, {8, 8}}));
    const FootprintTable high = tables.make_table({{0, 0}, {1, 900}}, both);
    EXPECT_TRUE(high.has_room_for({{0, 0}, {8, 1'024}}));
    EXPECT_FALSE(tables.make_table({{0, 0}, {900, 1}}, high).has_room_for({{0, 0}, {1, 3}}));
}

TEST(FootprintTables, HaveRoomForAnObjectThatKeepsItsSize) {
    tests::Random random(19);
    FootprintTables tables;
    for (int i = 0; i < 2'000; ++i) {
        const double width = 9 * random.fraction();
        const double height = 9 * random.fraction();
        const auto footprint = [&] {
            const double x = 50 * random.fraction() - 25;
            const double y = 50 * random.fraction() - 25;
            const Rect rect{{x, y}, {x + width, y + height}};
            return *rectangle_tiles(Frame(), rect, Coverage::half_open, std::nullopt);
        };
        const FootprintTable table = tables.make_table(footprint());
        for (int k = 0; k < 50; ++k) {
            ASSERT_TRUE(table.has_room_for(footprint())) << width << " x " << height;
        }
    }
}

TEST(FootprintTables, ThatNoMemoryHoldsAreRefused) {
    FootprintTables tables;
    const std::int64_t bytes = tables.bytes();
    EXPECT_THROW((void)tables.make_table(kAllTiles), std::bad_alloc);
    EXPECT_EQ(tables.bytes(), bytes);
}

}  // namespace
}  // namespace tileglass
