// Does a walk give exactly the tiles that its ties name, in order, and end at what blocks it?

#include "tileglass/query/segment.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <vector>

#include "sandbox/oracle/segment.hpp"
#include "tests/support/agreement.hpp"
#include "tests/support/laws.hpp"
#include "tests/support/random.hpp"
#include "tests/support/tile_queries.hpp"
#include "tileglass/base/flow.hpp"

namespace tileglass {
namespace {

std::string text_of_tiles(const std::vector<Tile>& tiles) {
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
    return flow ? text_of_tiles(tiles) : flow.error().field;
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

TEST(SegmentWalk, TakesATileForEachLineBetweenItsEndsAndTheFirst) {
    tests::Random random(3);
    for (int i = 0; i < 2'000; ++i) {
        const auto half = [&] { return static_cast<double>(random.between(-40, 40)) / 2; };
        const Vec2 from{half(), half()};
        const Vec2 to{half(), half()};
        const Tile first = *Frame().tile_at(from);
        const Tile last = *Frame().tile_at(to);
        for (const Ties ties : {Ties::y_first, Ties::x_first}) {
            int count = 0;
            ASSERT_TRUE(
                walk_segment(Frame(), {from, to}, ties, std::nullopt, [&](Tile) { ++count; }));
            EXPECT_EQ(count, std::abs(last.x - first.x) + std::abs(last.y - first.y) + 1);
        }
    }
}

TEST(SegmentWalk, HasTheSameTilesInOneRowOrColumnUnderAllTies) {
    for (const Ties ties :
         {Ties::owner, Ties::y_first, Ties::x_first, Ties::supercover, Ties::open}) {
        EXPECT_EQ(walk({{0.5, 0.5}, {2.5, 0.6}}, ties), "(0,0)(1,0)(2,0)");
        EXPECT_EQ(walk({{-0.5, -2.5}, {-0.4, -0.5}}, ties), "(-1,-3)(-1,-2)(-1,-1)");
        EXPECT_EQ(walk({{2.5, 0.6}, {0.5, 0.5}}, ties, TileRect{{0, 0}, {3, 1}}),
                  "(2,0)(1,0)(0,0)");
        EXPECT_EQ(walk({{0.2, 0.3}, {0.7, 0.6}}, ties), "(0,0)");
    }
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
    for (const Ties ties :
         {Ties::owner, Ties::y_first, Ties::x_first, Ties::supercover, Ties::open}) {
        EXPECT_EQ(walk({{-1e308, -1}, {1e308, 1}}, ties, TileRect{{0, 0}, {2, 1}}), "(0,0)(1,0)");
    }
}

TEST(SegmentWalk, TellsTheSmallestDoubleFromZero) {
    EXPECT_EQ(walk({{4, 5e-324}, {0, -1}}, Ties::owner), "(4,0)(3,0)(3,-1)(2,-1)(1,-1)(0,-1)");
    EXPECT_EQ(walk({{4, 0}, {0, -1}}, Ties::owner), "(4,0)(3,-1)(2,-1)(1,-1)(0,-1)");
}

TEST(RayWalk, GoesOnToTheEndOfItsBounds) {
    std::vector<Tile> tiles;
    ASSERT_TRUE(walk_ray(Frame(), {{-10.5, 0.5}, {1, 0}}, Ties::owner, {{0, 0}, {3, 2}},
                         collect_into(tiles)));
    EXPECT_EQ(text_of_tiles(tiles), "(0,0)(1,0)(2,0)");
}

TEST(Cast, EndsAtTheFirstSolidTileAndSaysWhereItEnters) {
    const auto is_solid = [](Tile tile) { return tile.x == 2; };
    std::vector<Tile> tiles;
    const auto end = cast_segment(Frame(), {{0.5, 0.5}, {4.5, 0.5}}, Ties::owner, Corner::pass,
                                  std::nullopt, is_solid, collect_into(tiles));
    EXPECT_EQ(text_of_tiles(tiles), "(0,0)(1,0)(2,0)");
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

TEST(SegmentWalk, NamesTheFrameWhereItTouchesTilesWithoutWidth) {
    const Frame frame = *Frame::make(0.1, {1e16, 0});
    const TileRect bounds{{2, 2}, {7, 3}};
    ASSERT_EQ(frame.x_axis().line(2), frame.x_axis().line(7));
    for (const Segment& segment :
         {Segment{{1e16, 0.295}, {1e16, 0.2}}, Segment{{1e16 - 4, 0.25}, {1e16, 0.25}},
          Segment{{1e16, 0.25}, {1e16 + 4, 0.25}}, Segment{{1e16, 0.25}, {1e16, 0.25}}}) {
        const auto flow =
            walk_segment(frame, segment, Ties::supercover, bounds, [](Tile) { FAIL(); });
        ASSERT_FALSE(flow);
        EXPECT_EQ(flow.error().field, "frame");
    }
}

TEST(SegmentWalk, GoesOverCornersOfLinesThatCoincide) {
    // Row lines 3 and 4 are equal by rounding; row 4 alone is in the bounds.
    const Frame frame = *Frame::make(1, {0, 0x1p52 - 1.5});
    ASSERT_EQ(frame.y_axis().line(3), frame.y_axis().line(4));
    const Segment segment{{0.5, 0x1p52 + 1.5}, {1.5, 0x1p52 + 2.5}};
    const TileRect bounds{{0, 4}, {2, 5}};
    for (const Ties ties : {Ties::owner, Ties::y_first, Ties::x_first, Ties::supercover}) {
        std::vector<Tile> tiles;
        ASSERT_TRUE(walk_segment(frame, segment, ties, bounds, collect_into(tiles)));
        EXPECT_EQ(tiles, oracle::segment_tiles(frame, segment, ties, bounds));
    }
}

/// Do doubles distinguish this tile from its neighbours?
bool is_distinct(const Frame& frame, Tile tile) {
    return frame.x_axis().has_distinct_lines(tile.x, std::int64_t{tile.x} + 1) &&
           frame.y_axis().has_distinct_lines(tile.y, std::int64_t{tile.y} + 1);
}

TEST(SegmentWalk, AnswersOrNamesTheFrameWhereLinesCoincide) {
    tests::TileQueries queries(43);
    int errors = 0;
    for (int i = 0; i < 60'000; ++i) {
        const tests::SegmentQuery q = queries.segment_on_coinciding_lines();
        std::vector<Tile> taken;
        bool all_distinct = true;
        for (std::int32_t y = q.bounds->min.y; y < q.bounds->end.y; ++y) {
            for (std::int32_t x = q.bounds->min.x; x < q.bounds->end.x; ++x) {
                if (!oracle::segment_takes(q.frame, q.segment, q.ties, {x, y})) continue;
                taken.push_back({x, y});
                all_distinct = all_distinct && is_distinct(q.frame, {x, y});
            }
        }
        std::vector<Tile> tiles;
        const auto flow = walk_segment(q.frame, q.segment, q.ties, q.bounds, collect_into(tiles));
        if (!flow) {
            ++errors;
            ASSERT_EQ(flow.error().field, "frame");
            // Other walks may pass through a tile without width that they do not take.
            ASSERT_TRUE(q.ties != Ties::supercover || !all_distinct) << described(q);
            continue;
        }
        ASSERT_TRUE(all_distinct) << described(q);
        ASSERT_EQ(tiles.size(), taken.size()) << described(q);
        ASSERT_EQ(tiles, oracle::segment_tiles(q.frame, q.segment, q.ties, q.bounds))
            << described(q);
    }
    EXPECT_GT(errors, 1000);
}

// Without bounds and without a tracer a walk is plain at first, with one it is not.
TEST(SegmentWalk, IsTheSamePlainlyFarAwayAndCloseToCorners) {
    static constexpr double kSizes[] = {1, 16, 0.1, 1.0 / 3, 1e-3, 3e5, 0x1p-500, 0x1p500};
    tests::Random random(34);
    const auto sign = [&] { return random.fraction() * 2 - 1; };
    const auto power = [&](int min, int max) {
        return std::pow(10, static_cast<int>(random.between(min, max)));
    };
    for (int i = 0; i < 60'000; ++i) {
        const double size = random.one_of(kSizes);
        const Vec2 origin{sign() * power(0, 12) * size, sign() * power(0, 12) * size};
        const Frame frame = *Frame::make(size, origin);
        const auto line_near = [&](const GridAxis& axis, double value) {
            return axis.line(static_cast<std::int64_t>((value - axis.origin) / size));
        };
        const double place = power(0, 8) * size;
        const Vec2 from = origin + Vec2{sign() * place, sign() * place};
        const double length = power(-1, 2) * size;
        Vec2 to = from + Vec2{sign() * length, sign() * length};
        if (random.one_in(2)) {
            // Through a corner, or closely past it.
            const Vec2 corner{line_near(frame.x_axis(), to.x), line_near(frame.y_axis(), to.y)};
            const double beyond = random.fraction() * 2;
            to = corner + (corner - from) * beyond;
            if (random.one_in(2)) to.x += sign() * power(-15, -6) * length;
        }
        if (random.one_in(8)) to.x = line_near(frame.x_axis(), to.x);
        const auto ties = static_cast<Ties>(random.between(0, 4));
        std::vector<Tile> plain;
        std::vector<Tile> traced;
        const auto end = walk_segment(frame, {from, to}, ties, std::nullopt, collect_into(plain));
        const auto traced_end = walk_segment(frame, {from, to}, ties, std::nullopt,
                                             collect_into(traced), [](const auto&) {});
        ASSERT_EQ(end.has_value(), traced_end.has_value()) << "case " << i;
        ASSERT_EQ(plain, traced) << "case " << i;
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
