// Does an array stored in a tree hold what the array holds?

#include "tileglass/index/solid_quadtree.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "tests/support/ascii.hpp"
#include "tests/support/random.hpp"
#include "tileglass/geometry/tile_rect.hpp"
#include "tileglass/trace/recording.hpp"

namespace tileglass {
namespace {

constexpr auto kNoTile = [](Tile) { return false; };

/// Which tiles of bounds are solid, in an array.
class Solids {
public:
    explicit Solids(const TileRect& bounds)
        : bounds_(bounds), solids_(static_cast<std::size_t>(bounds.area()), false) {}

    bool operator()(Tile tile) const { return bounds_.contains(tile) && solids_[place(tile)]; }
    void set(Tile tile, bool solid) { solids_[place(tile)] = solid; }

private:
    std::size_t place(Tile tile) const {
        return static_cast<std::size_t>((tile.y - bounds_.min.y) * bounds_.width() + tile.x -
                                        bounds_.min.x);
    }

    TileRect bounds_;
    std::vector<bool> solids_;
};

/// What is wrong with the tree, compared with the array; empty where nothing is.
std::string difference(const SolidQuadtree& tree, const Solids& solids) {
    std::string wrong;
    const TileRect& bounds = tree.bounds();
    const TileRect around{{bounds.min.x - 1, bounds.min.y - 1},
                          {bounds.end.x + 1, bounds.end.y + 1}};
    visit_tiles(around, [&](Tile tile) {
        if (tree.is_solid(tile) != solids(tile)) wrong = "a tile is another one";
    });
    std::int64_t nodes = 0;
    tree.visit_nodes([&](const SolidNode& node) {
        ++nodes;
        if (!node.is_leaf) {
            bool is_any = false;
            bool is_all = true;
            visit_tiles(node.tiles, [&](Tile tile) {
                is_any = is_any || solids(tile);
                is_all = is_all && solids(tile);
            });
            if (is_any == is_all) wrong = "a node is divided though its tiles are alike";
        }
    });
    if (nodes != tree.node_count()) wrong = "nodes are miscounted";
    return wrong;
}

TEST(SolidQuadtree, TakesOneNodeForTilesThatAreAlike) {
    const auto tree = SolidQuadtree::make({{-5, 3}, {3, 11}}, [](Tile) { return true; });
    ASSERT_TRUE(tree);
    EXPECT_EQ(tree->node_count(), 1);
    EXPECT_TRUE(tree->is_solid({-5, 3}));
    EXPECT_FALSE(tree->is_solid({-6, 3}));
}

TEST(SolidQuadtree, TakesAThirdMoreNodesThanTilesForAChessboard) {
    const auto tree =
        SolidQuadtree::make({{0, 0}, {16, 16}}, [](Tile t) { return (t.x + t.y) % 2 == 0; });
    ASSERT_TRUE(tree);
    EXPECT_EQ(tree->node_count(), 256 + 64 + 16 + 4 + 1);
    EXPECT_GE(tree->bytes(), 4 * tree->node_count());
}

TEST(SolidQuadtree, SplitsAndMergesAsATileIsChanged) {
    auto tree = *SolidQuadtree::make({{0, 0}, {8, 8}}, kNoTile);
    Counters counters;
    EXPECT_TRUE(tree.set_solid({5, 2}, true, counters));
    EXPECT_EQ(counters.splits, 3);
    EXPECT_EQ(tree.node_count(), 13);
    EXPECT_FALSE(tree.set_solid({5, 2}, true, counters));
    EXPECT_TRUE(tree.set_solid({5, 2}, false, counters));
    EXPECT_EQ(counters.merges, 3);
    EXPECT_EQ(tree.node_count(), 1);
}

TEST(SolidQuadtree, LooksUpATileInAsManyNodesAsItIsDeep) {
    auto tree = *SolidQuadtree::make({{0, 0}, {1024, 1024}}, kNoTile);
    tree.set_solid({700, 3}, true);
    Counters counters;
    EXPECT_TRUE(tree.is_solid({700, 3}, counters));
    EXPECT_EQ(counters.nodes, 11);
    EXPECT_EQ(counters.probed, 1);
    EXPECT_FALSE(tree.is_solid({3, 700}, counters));
    EXPECT_EQ(counters.nodes, 13);
}

TEST(SolidQuadtree, GivesSolidPartsOfTiles) {
    const TileRect hall{{1, 1}, {5, 3}};
    const auto tree =
        SolidQuadtree::make({{0, 0}, {6, 5}}, [&](Tile tile) { return !hall.contains(tile); });
    std::vector<Tile> tiles;
    tree->visit_solid({{0, 0}, {6, 4}}, [&](const TileRect& part) {
        visit_tiles(part, [&](Tile tile) { tiles.push_back(tile); });
    });
    EXPECT_EQ(tests::ascii(tiles),
              "######\n"
              "#....#\n"
              "#....#\n"
              "######\n");
}

TEST(SolidQuadtree, StopsOnRequest) {
    const auto tree =
        *SolidQuadtree::make({{0, 0}, {8, 8}}, [](Tile t) { return (t.x + t.y) % 2 == 0; });
    std::vector<TileRect> all;
    Recording whole;
    const auto collect = [&](const TileRect& part) { all.push_back(part); };
    EXPECT_EQ(tree.visit_solid({{1, 0}, {7, 5}}, collect, whole), Flow::keep_going);
    for (std::size_t n = 1; n <= all.size(); ++n) {
        std::vector<TileRect> first;
        Recording part;
        const auto stop = [&](const TileRect& given) {
            first.push_back(given);
            return first.size() == n ? Flow::stop : Flow::keep_going;
        };
        ASSERT_EQ(tree.visit_solid({{1, 0}, {7, 5}}, stop, part), Flow::stop);
        ASSERT_EQ(first,
                  std::vector<TileRect>(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(n)));
        ASSERT_TRUE(std::equal(part.events().begin(), part.events().end(), whole.events().begin()));
    }
}

TEST(SolidQuadtree, RefusesBoundsThatAreTooLarge) {
    EXPECT_EQ(SolidQuadtree::make({{0, 0}, {8193, 8193}}, kNoTile).error().field, "bounds");
    EXPECT_EQ(SolidQuadtree::make({{kTileMin - 1, 0}, {kTileMin, 1}}, kNoTile).error().field,
              "bounds");
    EXPECT_EQ(SolidQuadtree::make({{4, 4}, {4, 9}}, kNoTile)->node_count(), 1);
}

TEST(SolidQuadtree, HoldsWhatAnArrayHolds) {
    const TileRect some_bounds[] = {{{0, 0}, {16, 16}},
                                    {{-7, 3}, {6, 9}},
                                    {{-1, -1}, {0, 0}},
                                    {{kTileEnd - 5, kTileMin}, {kTileEnd, kTileMin + 17}}};
    tests::Random random(91);
    for (const TileRect& bounds : some_bounds) {
        Solids solids(bounds);
        const auto some_tile = [&] {
            const auto x =
                static_cast<std::int32_t>(random.between(bounds.min.x, bounds.end.x - 1));
            const auto y =
                static_cast<std::int32_t>(random.between(bounds.min.y, bounds.end.y - 1));
            return Tile{x, y};
        };
        for (int i = 0; i < 40; ++i) solids.set(some_tile(), true);
        auto tree = *SolidQuadtree::make(bounds, solids);
        ASSERT_EQ(difference(tree, solids), "");
        for (int i = 0; i < 1'500; ++i) {
            const Tile tile = some_tile();
            const bool is_filling = i / 300 % 2 == 0;
            const bool solid = random.one_in(9) ? !is_filling : is_filling;
            ASSERT_EQ(tree.set_solid(tile, solid), solids(tile) != solid);
            solids.set(tile, solid);
            if (i % 7 == 0) {
                ASSERT_EQ(difference(tree, solids), "");
            }
            const auto rebuilt = SolidQuadtree::make(bounds, solids);
            ASSERT_EQ(tree.node_count(), rebuilt->node_count());
        }
    }
}

TEST(SolidQuadtree, VisitsOnlyLargeNodesInAPart) {
    const auto tree = SolidQuadtree::make({{0, 0}, {8, 8}}, [](Tile tile) { return tile.x == 0; });
    ASSERT_TRUE(tree);
    const auto nodes = [&](const TileRect& tiles, std::int32_t least_side) {
        std::int64_t count = 0;
        tree->visit_nodes(tiles, least_side, [&](const SolidNode& node) {
            ++count;
            EXPECT_GE(node.tiles.width(), least_side);
            EXPECT_FALSE(intersection(node.tiles, tiles).is_empty());
        });
        return count;
    };
    EXPECT_EQ(nodes({{0, 0}, {8, 8}}, 1), tree->node_count());
    EXPECT_EQ(nodes({{0, 0}, {1, 1}}, 1), 4) << "the way to a tile";
    EXPECT_EQ(nodes({{0, 0}, {8, 8}}, 4), 5);
    EXPECT_EQ(nodes({{0, 0}, {8, 8}}, 16), 0);
    EXPECT_EQ(nodes({{8, 8}, {9, 9}}, 1), 0);
}

TEST(SolidQuadtree, ChangesNothingOutsideOfItsBounds) {
    SolidQuadtree tree = *SolidQuadtree::make({{0, 0}, {4, 3}}, [](Tile) { return false; });
    EXPECT_FALSE(tree.set_solid({2, 3}, true));
    EXPECT_FALSE(tree.set_solid({-1, 0}, true));
    EXPECT_EQ(tree.node_count(), 1);
}

}  // namespace
}  // namespace tileglass
