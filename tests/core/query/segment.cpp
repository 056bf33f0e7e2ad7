// Does a walk give exactly the tiles that its ties name, in order, and end at what blocks it?

#include "tileglass/query/segment.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "sandbox/oracle/segment.hpp"
#include "tests/support/agreement.hpp"
#include "tests/support/laws.hpp"
#include "tests/support/tile_queries.hpp"
#include "tileglass/base/collectors.hpp"

namespace tileglass {
namespace {

std::string described(const std::vector<Tile>& tiles) {
    std::string text;
    for (const Tile tile : tiles) {
        text += "(" + std::to_string(tile.x) + "," + std::to_string(tile.y) + ")";
    }
    return text;
}

std::string walk(const Segment& segment, Ties ties,
                 const std::optional<TileRect>& bounds = std::nullopt) {
    std::vector<Tile> tiles;
    const auto flow = walk_segment(Frame(), segment, ties, bounds, collect_into(tiles));
    EXPECT_EQ(tiles, oracle::segment_tiles(Frame(), segment, ties, bounds));
    return flow ? described(tiles) : flow.error().field;
}

TEST(SegmentWalk, GivesCornersToTheirOwners) {
    EXPECT_EQ(walk({{0.5, 0.5}, {2.5, 2.5}}, Ties::owner), "(0,0)(1,1)(2,2)");
    EXPECT_EQ(walk({{0.5, 1.5}, {1.5, 0.5}}, Ties::owner), "(0,1)(1,1)(1,0)");
}

TEST(SegmentWalk, IsReversedWithItsSegmentUnderOwner) {
    EXPECT_EQ(walk({{0, 0}, {2, 1}}, Ties::owner), "(0,0)(1,0)(2,1)");
    EXPECT_EQ(walk({{2, 1}, {0, 0}}, Ties::owner), "(2,1)(1,0)(0,0)");
}

TEST(SegmentWalk, StepsOverSidesInTheOrderOfItsTies) {
    EXPECT_EQ(walk({{0.5, 0.5}, {1.5, 1.5}}, Ties::y_first), "(0,0)(0,1)(1,1)");
    EXPECT_EQ(walk({{0.5, 0.5}, {1.5, 1.5}}, Ties::x_first), "(0,0)(1,0)(1,1)");
}

TEST(SegmentWalk, CoversAllTilesThatItTouches) {
    EXPECT_EQ(walk({{2, 2}, {2, 2}}, Ties::supercover), "(1,1)(2,1)(1,2)(2,2)");
    EXPECT_EQ(walk({{0.5, 2}, {1.5, 2}}, Ties::supercover), "(0,1)(0,2)(1,1)(1,2)");
}

TEST(SegmentWalk, MeetsNoInteriorAlongALine) {
    EXPECT_EQ(walk({{0.5, 2}, {4.5, 2}}, Ties::open), "");
    EXPECT_EQ(walk({{0, 0}, {2, 1}}, Ties::open), "(0,0)(1,0)");
}

TEST(SegmentWalk, EntersItsBoundsWithoutWalkingUpToThem) {
    const TileRect bounds{{1 << 29, 1 << 29}, {(1 << 29) + 2, (1 << 29) + 2}};
    EXPECT_EQ(walk({{0.5, 0.5}, {1e9 + 0.5, 1e9 + 0.5}}, Ties::owner, bounds),
              "(536870912,536870912)(536870913,536870913)");
}

TEST(SegmentWalk, IsExactWhereItsLengthOverflows) {
    EXPECT_EQ(walk({{-1e308, -1}, {1e308, 1}}, Ties::owner, TileRect{{0, 0}, {2, 1}}),
              "(0,0)(1,0)");
}

TEST(SegmentWalk, TellsTheSmallestDoubleFromZero) {
    EXPECT_EQ(walk({{4, 5e-324}, {0, -1}}, Ties::owner), "(4,0)(3,0)(3,-1)(2,-1)(1,-1)(0,-1)");
    EXPECT_EQ(walk({{4, 0}, {0, -1}}, Ties::owner), "(4,0)(3,-1)(2,-1)(1,-1)(0,-1)");
}

TEST(RayWalk, GoesOnToTheEndOfItsBounds) {
    std::vector<Tile> tiles;
    ASSERT_TRUE(walk_ray(Frame(), {{-10.5, 0.5}, {1, 0}}, Ties::owner, {{0, 0}, {3, 2}},
                         collect_into(tiles)));
    EXPECT_EQ(described(tiles), "(0,0)(1,0)(2,0)");
}

TEST(Cast, EndsAtTheFirstSolidTileAndSaysWhereItEnters) {
    const auto is_solid = [](Tile tile) { return tile.x == 2; };
    std::vector<Tile> tiles;
    const auto end = cast_segment(Frame(), {{0.5, 0.5}, {4.5, 0.5}}, Ties::owner, Corner::pass,
                                  std::nullopt, is_solid, collect_into(tiles));
    EXPECT_EQ(described(tiles), "(0,0)(1,0)(2,0)");
    EXPECT_EQ(end->hit, (Hit{{2, 0}, 0.375, Side::left}));
}

TEST(Cast, IsBlockedBetweenTwoShouldersOnlyWhereCornersAreClosed) {
    const Segment diagonal{{0.5, 0.5}, {1.5, 1.5}};
    const auto is_solid = [](Tile tile) { return tile.x != tile.y; };
    const auto hit_of = [&](Corner corner) {
        return cast_segment(Frame(), diagonal, Ties::owner, corner, std::nullopt, is_solid,
                            [](Tile) {})
            ->hit;
    };
    EXPECT_EQ(hit_of(Corner::pass), std::nullopt);
    EXPECT_EQ(hit_of(Corner::both), (Hit{{1, 0}, 0.5, Side::left}));
    EXPECT_EQ(hit_of(Corner::any), (Hit{{1, 0}, 0.5, Side::left}));
}

TEST(SegmentWalk, ReportsTheNumberThatIsWrong) {
    EXPECT_EQ(
        walk_segment(Frame(), {{0, 0}, {0, std::nan("")}}, Ties::owner, std::nullopt, [](Tile) {})
            .error()
            .field,
        "segment[3]");
    EXPECT_EQ(walk_segment(Frame(), {{0, 0}, {2e9, 0}}, Ties::owner, std::nullopt, [](Tile) {})
                  .error()
                  .field,
              "segment[2]");
}

TEST(SegmentWalk, AgreesWithTheOracleOnRandomAndLatticeCases) {
    tests::TileQueries queries(41);
    for (std::uint64_t i = 0; i < 150'000; ++i) {
        ASSERT_EQ(tests::disagreement(queries.segment(), i), "") << "case " << i;
    }
}

TEST(SegmentWalk, ObeysTheLawsOfVisitors) {
    tests::TileQueries queries(42);
    for (int i = 0; i < 2000; ++i) {
        const tests::SegmentQuery q = queries.segment();
        const auto run = [&](auto&& visit, auto&& trace) {
            return walk_segment(q.frame, q.segment, q.ties, q.bounds, visit, trace);
        };
        ASSERT_TRUE(laws::hold(run, oracle::segment_tiles(q.frame, q.segment, q.ties, q.bounds)))
            << described(q);
    }
}

}  // namespace
}  // namespace tileglass
