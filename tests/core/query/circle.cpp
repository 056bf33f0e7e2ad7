// Does a circle take exactly the tiles that its coverage names, whatever finds them?

#include "tileglass/query/circle.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "sandbox/oracle/circle.hpp"
#include "tests/support/agreement.hpp"
#include "tests/support/ascii.hpp"
#include "tests/support/laws.hpp"
#include "tests/support/random.hpp"
#include "tests/support/tile_queries.hpp"
#include "tileglass/base/flow.hpp"

namespace tileglass {
namespace {

template <RowSearch kSearch>
void expect_laws_of_rows(const tests::CircleQuery& q, const std::vector<Tile>& oracle) {
    const auto run = [&](auto&& visit, auto&& trace) {
        return visit_circle<kSearch>(q.frame, q.circle, q.coverage, q.bounds, visit, trace);
    };
    EXPECT_TRUE(laws::hold(run, oracle)) << static_cast<int>(kSearch) << ": " << described(q);
}

void expect_circle_laws(const tests::CircleQuery& q) {
    const auto oracle = oracle::circle_tiles(q.frame, q.circle, q.coverage, q.bounds);
    expect_laws_of_rows<RowSearch::scan>(q, oracle);
    expect_laws_of_rows<RowSearch::binary>(q, oracle);
    expect_laws_of_rows<RowSearch::diagonal>(q, oracle);
    expect_laws_of_rows<RowSearch::root>(q, oracle);
    const auto square = [&](auto&& visit, auto&& trace) {
        return visit_circle_by_square_test(q.frame, q.circle, q.coverage, q.bounds, visit, trace);
    };
    EXPECT_TRUE(laws::hold(square, oracle)) << "square: " << described(q);
}

std::string circle_taken(const Circle& circle, Coverage coverage) {
    expect_circle_laws({Frame(), std::nullopt, circle, coverage});
    std::vector<Tile> tiles;
    const auto flow = visit_circle(Frame(), circle, coverage, std::nullopt, collect_into(tiles));
    return flow ? tests::ascii(tiles) : flow.error().message;
}

std::string circle_field_at_fault(const Frame& frame, const Circle& circle,
                                  const std::optional<TileRect>& bounds = std::nullopt) {
    const auto flow = visit_circle(frame, circle, Coverage::half_open, bounds, [](Tile) {});
    return flow ? "" : flow.error().field;
}

TEST(Circle, TakesTouchedTilesOnAllSidesWhereTouchingCounts) {
    EXPECT_EQ(circle_taken({{2, 2}, 1}, Coverage::closed),
              ".##.\n"
              "####\n"
              "####\n"
              ".##.\n");
}

TEST(Circle, GivesTouchedBordersToTheirOwners) {
    EXPECT_EQ(circle_taken({{2, 2}, 1}, Coverage::half_open),
              "##.\n"
              "###\n"
              ".#.\n");
}

TEST(Circle, TakesNothingThatItOnlyTouchesUnderOpen) {
    EXPECT_EQ(circle_taken({{2, 2}, 1}, Coverage::open),
              "##\n"
              "##\n");
}

TEST(Circle, TakesTilesByTheirCentres) {
    EXPECT_EQ(circle_taken({{2.5, 2.5}, 1}, Coverage::center),
              ".#.\n"
              "###\n"
              ".#.\n");
}

TEST(Circle, TakesTilesThatLieInItAsAWhole) {
    EXPECT_EQ(circle_taken({{2, 2}, std::sqrt(2.0)}, Coverage::contained),
              "##\n"
              "##\n");
}

TEST(Circle, OfRadiusZeroIsAPoint) {
    EXPECT_EQ(circle_taken({{2, 2}, 0}, Coverage::half_open), "#\n");
    EXPECT_EQ(circle_taken({{2, 2}, 0}, Coverage::closed), "##\n##\n");
    EXPECT_EQ(circle_taken({{2, 2}, 0}, Coverage::open), "no tiles\n");
}

TEST(Circle, IsExactWhereItsSquaredRadiusOverflows) {
    const Circle circle{{-1e200, 32}, 1e200};
    const std::optional<TileRect> bounds = TileRect{{0, 0}, {64, 64}};
    std::int64_t count = 0;
    ASSERT_TRUE(visit_circle(Frame(), circle, Coverage::half_open, bounds, count_into(count)));
    EXPECT_EQ(count, 1);
    count = 0;
    ASSERT_TRUE(visit_circle(Frame(), circle, Coverage::closed, bounds, count_into(count)));
    EXPECT_EQ(count, 2);
}

TEST(Circle, IsExactWhereItsRadiusIsTheSmallestDouble) {
    std::int64_t count = 0;
    ASSERT_TRUE(visit_circle(Frame(), {{1, 0.5}, 5e-324}, Coverage::half_open, std::nullopt,
                             count_into(count)));
    EXPECT_EQ(count, 2);
}

TEST(Circle, TellsTheSmallestDoubleFromZero) {
    const auto tiles = [](double x) {
        std::int64_t count = 0;
        EXPECT_TRUE(visit_circle(Frame(), {{x, 0.5}, 1}, Coverage::closed, std::nullopt,
                                 count_into(count)));
        return count;
    };
    EXPECT_EQ(tiles(0), 8);
    EXPECT_EQ(tiles(5e-324), 7);
    EXPECT_EQ(tiles(-5e-324), 7);
}

TEST(Circle, OfAMillionTilesCostsRows) {
    std::int64_t rows = 0;
    ASSERT_TRUE(visit_circle_spans(Frame(), {{0.3, 0.7}, 1e6}, Coverage::half_open, std::nullopt,
                                   [&](const Span&) { ++rows; }));
    EXPECT_EQ(rows, 2'000'001);
}

/// The tiles of the circle's spans, none of which may be empty.
template <RowSearch kSearch = RowSearch::root>
std::vector<Tile> tiles_of_spans(const tests::CircleQuery& q) {
    std::vector<Tile> tiles;
    const auto unroll = [&](const Span& span) {
        EXPECT_LT(span.x_min, span.x_end) << described(q);
        for (std::int32_t x = span.x_min; x < span.x_end; ++x) tiles.push_back({x, span.y});
    };
    EXPECT_TRUE(visit_circle_spans<kSearch>(q.frame, q.circle, q.coverage, q.bounds, unroll));
    return tiles;
}

TEST(Circle, GivesTheSameTilesAsSpans) {
    tests::TileQueries queries(34);
    for (int i = 0; i < 20'000; ++i) {
        const tests::CircleQuery q = queries.circle();
        std::vector<Tile> tiles;
        ASSERT_TRUE(visit_circle(q.frame, q.circle, q.coverage, q.bounds, collect_into(tiles)));
        ASSERT_EQ(tiles_of_spans(q), tiles) << described(q);
    }
}

TEST(Circle, GivesNoSpanWhereItTakesNothing) {
    const std::optional<TileRect> beside = TileRect{{9, 0}, {12, 4}};
    EXPECT_TRUE(tiles_of_spans({Frame(), beside, {{2, 2}, 3}, Coverage::half_open}).empty());
    EXPECT_TRUE(tiles_of_spans({Frame(), std::nullopt, {{2, 2}, 0}, Coverage::open}).empty());
    const Circle small{{2.5, 2}, 0.5};  // contains a column's width, but no row
    EXPECT_TRUE(tiles_of_spans({Frame(), std::nullopt, small, Coverage::contained}).empty());
}

TEST(Circle, GivesTheSameSpansInBoundsThatCutMostRowsOff) {
    for (const double x : {0.0, 0.3}) {
        const TileRect strip{{999'990, -2'000'000}, {1'000'010, 2'000'000}};
        const tests::CircleQuery q{Frame(), strip, {{x, 0.5}, 1e6}, Coverage::closed};
        const std::vector<Tile> tiles = tiles_of_spans(q);
        EXPECT_GT(tiles.size(), 10'000);
        EXPECT_EQ(tiles, tiles_of_spans<RowSearch::binary>(q));
    }
}

TEST(Circle, ReportsTheNumberThatIsWrong) {
    const double inf = std::numeric_limits<double>::infinity();
    EXPECT_EQ(circle_field_at_fault(Frame(), {{inf, 0}, 1}), "circle[0]");
    EXPECT_EQ(circle_field_at_fault(Frame(), {{0, std::nan("")}, 1}), "circle[1]");
    EXPECT_EQ(circle_field_at_fault(Frame(), {{0, 0}, -1}), "circle[2]");
    EXPECT_EQ(circle_field_at_fault(Frame(), {{2e9, 0}, 1}), "circle[0]");
    EXPECT_EQ(circle_field_at_fault(Frame(), {{0, 0}, 2e9}), "circle[2]");
    EXPECT_EQ(circle_field_at_fault(Frame(), {{0, 0}, 2e9}, TileRect{{0, 0}, {4, 4}}), "");
    EXPECT_EQ(circle_field_at_fault(*Frame::make(1e-300, {1, 1}), {{1, 1}, 0}), "frame");
}

TEST(Circle, ReachesBeyondTheTileRangeByTheSmallestStep) {
    const auto error_of = [](double x, double radius) -> std::string {
        const auto stop = [](Tile) { return Flow::stop; };
        const Result<Flow> flow =
            visit_circle(Frame(), {{x, 0}, radius}, Coverage::contained, std::nullopt, stop);
        return flow ? "none" : flow.error().field;
    };
    for (const double x : {0x1p30 - 0.5, 0.5 - 0x1p30}) {
        EXPECT_EQ(error_of(x, 0.5), "none");
        EXPECT_EQ(error_of(x, std::nextafter(0.5, 1)), "circle[2]");
    }
    EXPECT_EQ(error_of(0, 0x1p30), "none");
    EXPECT_EQ(error_of(0x1p-25, 0x1p30), "circle[2]") << "rounded, its reach ends at the line";
    EXPECT_EQ(error_of(-0x1p-25, 0x1p30), "circle[2]");
}

TEST(Circle, AgreesWithTheOracleOnRandomAndLatticeCases) {
    tests::TileQueries queries(31);
    for (std::uint64_t i = 0; i < 150'000; ++i) {
        ASSERT_EQ(tests::disagreement(queries.circle(), i), "") << "case " << i;
    }
}

// Rows by roots, without bounds and without a tracer, go another way than rows by tests.
TEST(Circle, TakesTheSameRowsByRootsFarAwayAndCloseToCorners) {
    static constexpr double kSizes[] = {1, 16, 0.1, 1.0 / 3, 1e-3, 3e5, 0x1p-500, 0x1p500};
    tests::Random random(33);
    const auto sign = [&] { return random.fraction() * 2 - 1; };
    const auto power = [&](int max) {
        return std::pow(10, static_cast<int>(random.between(0, max)));
    };
    for (int i = 0; i < 60'000; ++i) {
        const double size = random.one_of(kSizes);
        const Vec2 origin{sign() * power(12) * size, sign() * power(12) * size};
        const Frame frame = *Frame::make(size, origin);
        const auto line_near = [&](const GridAxis& axis, double value) {
            return axis.line(static_cast<std::int64_t>((value - axis.origin) / size));
        };
        const double place = power(8) * size;
        Vec2 center = origin + Vec2{sign() * place, sign() * place};
        if (random.one_in(3)) center.x = line_near(frame.x_axis(), center.x);
        if (random.one_in(3)) center.y = line_near(frame.y_axis(), center.y);
        const double about = std::pow(10, random.fraction() * 4 - 2) * size;
        const double way = random.fraction() * 7;
        const double x = line_near(frame.x_axis(), center.x + about * std::cos(way)) - center.x;
        const double y = line_near(frame.y_axis(), center.y + about * std::sin(way)) - center.y;
        double radius = size * std::hypot(x / size, y / size);
        if (random.one_in(4)) radius = std::fabs(x);
        if (random.one_in(4)) radius = std::nextafter(radius, 0);
        if (random.one_in(4)) radius *= 1 + sign() * 1e-10;
        const auto coverage = static_cast<Coverage>(random.between(0, 4));
        const tests::CircleQuery query{frame, std::nullopt, {center, radius}, coverage};
        std::vector<Span> by_root;
        std::vector<Span> by_test;
        const auto root = visit_circle_spans<RowSearch::root>(frame, query.circle, coverage,
                                                              std::nullopt, collect_into(by_root));
        const auto test = visit_circle_spans<RowSearch::binary>(
            frame, query.circle, coverage, std::nullopt, collect_into(by_test));
        ASSERT_EQ(root.has_value(), test.has_value()) << described(query);
        ASSERT_EQ(by_root, by_test) << described(query);
    }
}

TEST(Circle, ObeysTheLawsOfVisitorsByEveryMethod) {
    tests::TileQueries queries(32);
    for (int i = 0; i < 1500; ++i) {
        expect_circle_laws(queries.circle());
        ASSERT_FALSE(testing::Test::HasFailure()) << "case " << i;
    }
}

}  // namespace
}  // namespace tileglass
