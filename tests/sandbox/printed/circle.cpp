// Does the article's circle fail exactly where its print fails?

#include "sandbox/printed/circle.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "tests/support/ascii.hpp"
#include "tests/support/laws.hpp"
#include "tests/support/random.hpp"
#include "tileglass/base/flow.hpp"
#include "tileglass/trace/recording.hpp"

namespace tileglass::printed {
namespace {

using tests::ascii;

constexpr double kCircleInfinity = std::numeric_limits<double>::infinity();
constexpr double kCircleNan = std::numeric_limits<double>::quiet_NaN();
constexpr std::optional<TileRect> kCircleNoBounds;

struct CircleOutcome {
    std::vector<Tile> tiles;
    Ending ending;
    std::string error;  ///< field and message, empty where there is none
};

template <typename Ask>
CircleOutcome circle_outcome_of(Ask&& ask) {
    CircleOutcome outcome;
    const Result<Ending> ending = ask(collect_into(outcome.tiles));
    if (ending) {
        outcome.ending = *ending;
    } else {
        outcome.error = ending.error().field + ": " + ending.error().message;
    }
    return outcome;
}

template <typename Number>
CircleOutcome scan(const Circle& circle, const std::optional<TileRect>& bounds = kCircleNoBounds,
                   const Frame& frame = {}) {
    return circle_outcome_of(
        [&](auto visit) { return visit_circle_as_printed<Number>(frame, circle, bounds, visit); });
}

CircleOutcome square(const Circle& circle, const std::optional<TileRect>& bounds = kCircleNoBounds,
                     const Frame& frame = {}) {
    return circle_outcome_of(
        [&](auto visit) { return visit_bounding_square(frame, circle, bounds, visit); });
}

TEST(CircleAsPrinted, RunsAwayInFloatInARowThatTheDiscOnlyTouches) {
    const CircleOutcome got = scan<float>({{1.4, 1.8}, 0.2});
    EXPECT_TRUE(got.ending.hit_step_limit);
    EXPECT_EQ(got.ending.flow, Flow::keep_going);
    EXPECT_EQ(got.tiles, (std::vector<Tile>{{1, 1}}));
    EXPECT_TRUE(scan<float>({{1.6, 6.7}, 3.3}).ending.hit_step_limit);
}

TEST(CircleAsPrinted, RunsAwayInRowsWhereTheMapCutsTheDiscOff) {
    const Circle circle{{-3.5, 5.5}, 4};
    std::vector<std::int32_t> rows;
    for (std::int32_t y = 0; y < 12; ++y) {
        const CircleOutcome row = scan<double>(circle, TileRect{{0, y}, {10, y + 1}});
        if (row.ending.hit_step_limit) rows.push_back(y);
    }
    EXPECT_EQ(rows, (std::vector<std::int32_t>{1, 2, 8, 9}));
    const CircleOutcome whole = scan<double>(circle, TileRect{{0, 0}, {10, 12}});
    EXPECT_TRUE(whole.ending.hit_step_limit);
    EXPECT_TRUE(whole.tiles.empty());
}

TEST(CircleAsPrinted, RunsAwayToTheLeftWhereTheFirstTileLiesBeyondTheMap) {
    Recording recording;
    std::vector<Tile> tiles;
    const auto ending = visit_circle_as_printed<double>(
        Frame{}, {{13.5, 5.5}, 4}, TileRect{{0, 0}, {10, 12}}, collect_into(tiles), recording);
    EXPECT_TRUE(ending->hit_step_limit);
    const auto* limit = std::get_if<StepLimit>(&recording.events().back());
    ASSERT_NE(limit, nullptr);
    EXPECT_EQ(limit->tile, (Tile{9 - kStepsBeyondRow, 1}));
}

TEST(CircleAsPrinted, TracesItsFlightAsRefusedTestsUpToTheStepLimit) {
    Recording recording;
    std::vector<Tile> tiles;
    const auto ending = visit_circle_as_printed<double>(
        Frame{}, {{-3.5, 5.5}, 4}, TileRect{{0, 0}, {10, 12}}, collect_into(tiles), recording);
    ASSERT_TRUE(ending->hit_step_limit);
    const std::vector<Event>& events = recording.events();
    ASSERT_EQ(events.size(), 2u + 1 + kStepsBeyondRow + 1);
    for (std::size_t i = 2; i + 1 < events.size(); ++i) {
        const auto* test = std::get_if<tileglass::Test>(&events[i]);
        ASSERT_NE(test, nullptr);
        EXPECT_EQ(test->tile, (Tile{static_cast<std::int32_t>(i - 2), 1}));
        EXPECT_FALSE(test->taken);
        EXPECT_GT(test->value, test->limit);
    }
    EXPECT_EQ(events.back(), Event(StepLimit{{kStepsBeyondRow, 1}, kStepsBeyondRow + 1}));
}

TEST(CircleAsPrinted, TakesAllTilesOfTheMapsEdgeWhereTheSquaredRadiusOverflows) {
    const CircleOutcome got = scan<double>({{-1e200, 32}, 1e200}, TileRect{{0, 0}, {64, 64}});
    EXPECT_EQ(got.tiles.size(), 64u);
    EXPECT_EQ(tests::tile_rect_around(got.tiles), (TileRect{{0, 0}, {1, 64}}));
    EXPECT_FALSE(got.ending.hit_step_limit);
}

TEST(CircleAsPrinted, ReportsEachRowWithItsTestsAndTheTilesBetween) {
    Recording recording;
    std::vector<Tile> tiles;
    ASSERT_TRUE(visit_circle_as_printed<double>(Frame{}, {{2.5, 2.5}, 1.5}, kCircleNoBounds,
                                                collect_into(tiles), recording));
    std::vector<Row> rows;
    for (const Event& event : recording.events()) {
        if (const auto* row = std::get_if<Row>(&event)) rows.push_back(*row);
    }
    EXPECT_EQ(rows,
              (std::vector<Row>{
                  {{1, 1, 4}, 3, 1}, {{2, 1, 5}, 2, 2}, {{3, 1, 4}, 3, 1}, {{4, 2, 3}, 5, 0}}));
    EXPECT_EQ(recording.counters().tested, 13);
    EXPECT_EQ(recording.counters().refused, 5);
}

TEST(CircleAsPrinted, FollowsTheFrame) {
    const Frame frame = *Frame::make(8, {100, -50});
    EXPECT_EQ(scan<double>({{116, -34}, 8}, kCircleNoBounds, frame).tiles,
              scan<double>({{2, 2}, 1}).tiles);
}

TEST(CircleAsPrinted, GivesNothingOutsideTheBounds) {
    const CircleOutcome got = scan<double>({{100, 100}, 3}, TileRect{{0, 0}, {10, 10}});
    EXPECT_TRUE(got.tiles.empty());
    EXPECT_EQ(got.error, "");
    EXPECT_EQ(got.ending, Ending{});
    EXPECT_EQ(scan<double>({{5, 5}, 3}, TileRect{{4, 4}, {4, 9}}).ending, Ending{});
}

TEST(CircleAsPrinted, EndsAtTheStepLimitForAHugeCircle) {
    Counters counters;
    const auto ending = visit_circle_as_printed<double>(
        Frame{}, {{0.5, 0.5}, 1e8}, kCircleNoBounds, [](Tile) {}, counters);
    EXPECT_TRUE(ending->hit_step_limit);
    EXPECT_EQ(counters.limits, 1);
    EXPECT_LE(counters.tested + counters.taken, kMostSteps + kStepsBeyondRow);
}

TEST(CircleAsPrinted, NamesTheNumberThatCannotBeUsed) {
    EXPECT_EQ(scan<double>({{kCircleNan, 0}, 1}).error, "circle[0]: nan is not finite");
    EXPECT_EQ(scan<double>({{0, -kCircleInfinity}, 1}).error, "circle[1]: -inf is not finite");
    EXPECT_EQ(scan<double>({{0, 0}, -1}).error, "circle[2]: -1 is below 0");
    EXPECT_EQ(scan<float>({{0, 0}, 1e39}).error, "circle[2]: 1e+39 is too large for a float");
    EXPECT_EQ(scan<double>({{0, 1e10}, 1}).error,
              "circle[1]: 10000000000 takes tiles beyond the tile range of -2^30 to 2^30");
    EXPECT_EQ(scan<double>({{0, 0}, 1e300}).error,
              "circle[2]: 1e+300 takes tiles beyond the tile range of -2^30 to 2^30");
}

TEST(CircleAsPrinted, NamesTheFrameThatDoesNotFitAFloat) {
    const Frame tiny = *Frame::make(1e-60, {0, 0});
    EXPECT_EQ(scan<float>({{0, 0}, 0}, kCircleNoBounds, tiny).error,
              "frame.size: tile size 1e-60 is too small for a float");
    const Frame far = *Frame::make(1, {0, 1e60});
    EXPECT_EQ(scan<float>({{0, 0}, 0}, kCircleNoBounds, far).error,
              "frame.origin[1]: 1e+60 is too large for a float");
    EXPECT_EQ(scan<double>({{0, 0}, 0}, kCircleNoBounds, tiny).error, "");
}

TEST(CircleAsPrinted, RefusesTilesBeyondTheTileRangeWithBoundsThere) {
    const TileRect beyond{{kTileEnd, 0}, {kTileEnd + 4, 4}};
    EXPECT_EQ(scan<double>({{kTileEnd + 2.0, 2}, 1}, beyond).error,
              "circle[0]: 1073741826 takes tiles beyond the tile range of -2^30 to 2^30");
}

TEST(BoundingSquare, GivesEveryTileFromCornerToCorner) {
    EXPECT_EQ(ascii(square({{2, 2}, 1}).tiles, {{0, 0}, {5, 5}}),
              ".....\n"
              ".###.\n"
              ".###.\n"
              ".###.\n"
              ".....\n");
}

TEST(BoundingSquare, IsLimitedToTheBounds) {
    EXPECT_EQ(square({{-3.5, 5.5}, 4}, TileRect{{0, 0}, {10, 12}}).tiles.size(), 9u);
    EXPECT_EQ(square({{-1e200, 32}, 1e200}, TileRect{{0, 0}, {64, 64}}).tiles.size(), 64u);
}

TEST(BoundingSquare, EndsAtTheStepLimit) {
    Counters counters;
    const auto ending =
        visit_bounding_square(Frame{}, {{0, 0}, 1e8}, kCircleNoBounds, [](Tile) {}, counters);
    EXPECT_TRUE(ending->hit_step_limit);
    EXPECT_EQ(counters.taken, kMostSteps);
    EXPECT_EQ(counters.limits, 1);
}

template <typename Ask>
void expect_laws(Ask&& ask) {
    const auto run = [&](auto&& visit, auto&& trace) -> Result<Flow> {
        const Result<Ending> ending = ask(visit, trace);
        if (!ending) return ending.error();
        return ending->flow;
    };
    EXPECT_TRUE(laws::tracing_changes_nothing(run));
    EXPECT_TRUE(laws::visits_tell_the_answer(run));
    EXPECT_TRUE(laws::stops_on_request(run));
}

TEST(PrintedCircles, KeepTheLawsOfVisitingAndTracing) {
    tests::Random random(2);
    for (int i = 0; i < 200; ++i) {
        const auto tenth = [&] { return static_cast<double>(random.between(-80, 80)) / 10; };
        const Circle circle{{tenth(), tenth()}, std::fabs(tenth())};
        std::optional<TileRect> bounds;
        if (random.one_in(2)) bounds = TileRect{{-4, -3}, {5, 6}};
        expect_laws([&](auto& visit, auto& trace) {
            return visit_circle_as_printed<float>(Frame{}, circle, bounds, visit, trace);
        });
        expect_laws([&](auto& visit, auto& trace) {
            return visit_circle_as_printed<double>(Frame{}, circle, bounds, visit, trace);
        });
        expect_laws([&](auto& visit, auto& trace) {
            return visit_bounding_square(Frame{}, circle, bounds, visit, trace);
        });
    }
}

TEST(PrintedCircles, NeverGiveATileBeyondTheBoundsOrTwice) {
    tests::Random random(3);
    const TileRect bounds{{-6, -6}, {7, 7}};
    for (int i = 0; i < 500; ++i) {
        const auto tenth = [&] { return static_cast<double>(random.between(-120, 120)) / 10; };
        const CircleOutcome got = scan<float>({{tenth(), tenth()}, std::fabs(tenth())}, bounds);
        const std::string art = ascii(got.tiles, bounds);
        EXPECT_EQ(art.find_first_of("23456789ab"), std::string::npos) << art;
    }
}

}  // namespace
}  // namespace tileglass::printed
