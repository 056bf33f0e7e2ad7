// Do the published walks give the exact tiles where their numbers are exact, and fail where
// rounding misleads them?

#include "sandbox/printed/grid_walk.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <optional>
#include <ostream>
#include <variant>
#include <vector>

#include "tests/support/random.hpp"
#include "tests/support/tile_queries.hpp"
#include "tileglass/base/flow.hpp"
#include "tileglass/query/segment.hpp"
#include "tileglass/trace/recording.hpp"

namespace tileglass::printed {
namespace {

using GridTiles = std::vector<Tile>;
constexpr std::optional<TileRect> kAnywhere;

GridTiles woo_tiles(const Segment& segment, const std::optional<TileRect>& bounds = kAnywhere) {
    GridTiles tiles;
    EXPECT_TRUE(amanatides_woo(Frame(), segment, bounds, collect_into(tiles)));
    return tiles;
}

GridTiles mcneill_tiles(const Segment& segment, const std::optional<TileRect>& bounds = kAnywhere) {
    GridTiles tiles;
    EXPECT_TRUE(mcneill(Frame(), segment, bounds, collect_into(tiles)));
    return tiles;
}

GridTiles exact_tiles(const Segment& segment, Ties ties) {
    GridTiles tiles;
    EXPECT_TRUE(walk_segment(Frame(), segment, ties, kAnywhere, collect_into(tiles)));
    return tiles;
}

TEST(AmanatidesWoo, StepsAlongYFirstAtATie) {
    EXPECT_EQ(woo_tiles({{0.5, 0.5}, {2.5, 2.5}}),
              (GridTiles{{0, 0}, {0, 1}, {1, 1}, {1, 2}, {2, 2}}));
}

TEST(McNeill, StepsAlongXFirstAtATie) {
    EXPECT_EQ(mcneill_tiles({{0.5, 0.5}, {2.5, 2.5}}),
              (GridTiles{{0, 0}, {1, 0}, {1, 1}, {2, 1}, {2, 2}}));
}

TEST(AmanatidesWoo, StepsBeyondAnEndOnALineThatItReachesFromTheRight) {
    EXPECT_EQ(woo_tiles({{2.5, 0.5}, {1, 0.5}}), (GridTiles{{2, 0}, {1, 0}, {0, 0}}));
    EXPECT_EQ(mcneill_tiles({{2.5, 0.5}, {1, 0.5}}), (GridTiles{{2, 0}, {1, 0}}));
}

TEST(McNeill, EndsNextToACornerThatItReachesFromTheUpperRight) {
    EXPECT_EQ(mcneill_tiles({{3.5, 0.5}, {2, 2}}), (GridTiles{{3, 0}, {2, 0}, {2, 1}, {1, 1}}));
    EXPECT_EQ(exact_tiles({{3.5, 0.5}, {2, 2}}, Ties::x_first),
              (GridTiles{{3, 0}, {2, 0}, {2, 1}, {2, 2}}));
}

TEST(AmanatidesWoo, LeavesOutTheEndWhereASumOfStepsIsAboveOne) {
    const Segment segment{{0, 0.5}, {49, 0.5}};
    ASSERT_EQ(exact_tiles(segment, Ties::y_first).size(), 50U);
    EXPECT_EQ(woo_tiles(segment).size(), 49U);
    EXPECT_EQ(mcneill_tiles(segment).size(), 50U);
}

TEST(AmanatidesWoo, BeginsWhereItEntersTheBoundsAndEndsAtTheirBorder) {
    EXPECT_EQ(woo_tiles({{-2.5, 1.5}, {7.5, 1.5}}, TileRect{{0, 0}, {3, 3}}),
              (GridTiles{{0, 1}, {1, 1}, {2, 1}}));
    Counters counters;
    GridTiles tiles;
    const TileRect far{{1 << 29, 1 << 29}, {(1 << 29) + 2, (1 << 29) + 2}};
    ASSERT_TRUE(
        amanatides_woo(Frame(), Ray{{0.5, 0.25}, {1, 1}}, far, collect_into(tiles), counters));
    EXPECT_EQ(tiles.size(), 3U);
    EXPECT_EQ(counters.crossed, 3);
}

TEST(McNeill, WalksUpToItsBounds) {
    Counters counters;
    GridTiles tiles;
    const TileRect bounds{{100, 100}, {102, 102}};
    ASSERT_TRUE(mcneill(Frame(), Ray{{0.5, 0.25}, {1, 1}}, bounds, collect_into(tiles), counters));
    EXPECT_EQ(tiles.size(), 3U);
    EXPECT_EQ(counters.crossed, 203);
}

TEST(GridWalks, GiveTheTileOfARayWithoutDirection) {
    GridTiles woo;
    GridTiles lead;
    const Ray still{{1.5, 1.5}, {0, 0}};
    const TileRect bounds{{0, 0}, {3, 3}};
    ASSERT_TRUE(amanatides_woo(Frame(), still, bounds, collect_into(woo)));
    ASSERT_TRUE(mcneill(Frame(), still, bounds, collect_into(lead)));
    EXPECT_EQ(woo, (GridTiles{{1, 1}}));
    EXPECT_EQ(lead, (GridTiles{{1, 1}}));
}

TEST(GridWalks, GiveNothingToARayThatMissesItsBounds) {
    GridTiles tiles;
    for (const Ray ray : {Ray{{-1, 5}, {1, 0}}, Ray{{-1, 1}, {-1, 0}}, Ray{{-1, 3}, {1, 0}}}) {
        ASSERT_TRUE(amanatides_woo(Frame(), ray, {{0, 0}, {3, 3}}, collect_into(tiles)));
        ASSERT_TRUE(mcneill(Frame(), ray, {{0, 0}, {3, 3}}, collect_into(tiles)));
    }
    EXPECT_TRUE(tiles.empty());
}

TEST(GridWalks, NameTheNumberOfARayThatCannotBeUsed) {
    const auto ignore = [](Tile) {};
    const Ray far{{0, 1e10}, {1, -1}};
    const TileRect bounds{{0, 0}, {kTileEnd, 3}};
    EXPECT_TRUE(amanatides_woo(Frame(), far, {{0, 0}, {3, 3}}, ignore));
    EXPECT_EQ(mcneill(Frame(), Ray{{-1e10, 1.5}, {1, 0}}, bounds, ignore).error().field, "ray[0]");
    const Frame small = *Frame::make(1e-3, {0, 0});
    EXPECT_EQ(amanatides_woo(small, Ray{{0, 0}, {1, 1e308}}, bounds, ignore).error().field,
              "ray[3]");
}

TEST(GridWalks, EndAtTheStepLimit) {
    const Ray flat{{0.5, 0.5}, {1, 0}};
    const TileRect bounds{{0, 0}, {kTileEnd, 1}};
    const auto ignore = [](Tile) {};
    EXPECT_EQ(*amanatides_woo(Frame(), flat, bounds, ignore), (Ending{.hit_step_limit = true}));
    EXPECT_EQ(*mcneill(Frame(), flat, bounds, ignore), (Ending{.hit_step_limit = true}));
}

TEST(McNeill, TracesParametersThatAgreeWithItsDecision) {
    tests::Random random(11);
    for (int i = 0; i < 300; ++i) {
        const auto number = [&] { return static_cast<double>(random.between(-400, 400)) / 10; };
        const double from_x = number();
        const double from_y = number();
        const double to_x = number();
        const Segment segment{{from_x, from_y}, {to_x, number()}};
        Recording recording;
        ASSERT_TRUE(mcneill(Frame(), segment, kAnywhere, [](Tile) {}, recording));
        for (const Event& event : recording.events()) {
            const auto* cross = std::get_if<Cross>(&event);
            if (cross == nullptr) continue;
            EXPECT_TRUE(cross->next == Crossing::x ? cross->t_x <= cross->t_y
                                                   : cross->t_x >= cross->t_y);
        }
    }
}

/// How many of 100,000 segments get other tiles than the exact walk with the same way over corners
/// gives.
struct Wrong {
    int amanatides_woo = 0;
    int mcneill = 0;

    bool operator==(const Wrong&) const = default;
};

std::ostream& operator<<(std::ostream& out, const Wrong& wrong) {
    return out << wrong.amanatides_woo << ", " << wrong.mcneill;
}

Wrong wrong_of(const std::function<double(tests::Random&)>& coordinate) {
    tests::Random random(1987);
    Wrong wrong;
    for (int i = 0; i < 100'000; ++i) {
        const double from_x = coordinate(random);
        const double from_y = coordinate(random);
        const double to_x = coordinate(random);
        const Segment segment{{from_x, from_y}, {to_x, coordinate(random)}};
        wrong.amanatides_woo += woo_tiles(segment) != exact_tiles(segment, Ties::y_first) ? 1 : 0;
        wrong.mcneill += mcneill_tiles(segment) != exact_tiles(segment, Ties::x_first) ? 1 : 0;
    }
    return wrong;
}

// The counts stand on the page of segments.
TEST(GridWalks, AreWrongAsOftenAsTheirPageSays) {
    const auto anywhere = [](tests::Random& random) { return random.fraction() * 64 - 32; };
    const auto tenths = [](tests::Random& random) {
        return static_cast<double>(random.between(-320, 320)) / 10;
    };
    const auto halves = [](tests::Random& random) {
        return static_cast<double>(random.between(-64, 64)) / 2;
    };
    EXPECT_EQ(wrong_of(anywhere), (Wrong{0, 0}));
    EXPECT_EQ(wrong_of(tenths), (Wrong{10'485, 619}));
    EXPECT_EQ(wrong_of(halves), (Wrong{48'261, 6'353}));
}

}  // namespace
}  // namespace tileglass::printed
