// Does the article's walk fail exactly where its print fails, and what do the plain walks miss?

#include "sandbox/printed/segment.hpp"

#include <gtest/gtest.h>

#include <algorithm>
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
using Tiles = std::vector<Tile>;

constexpr double kSegmentInfinity = std::numeric_limits<double>::infinity();
constexpr double kSegmentNan = std::numeric_limits<double>::quiet_NaN();
constexpr std::optional<TileRect> kSegmentNoBounds;

struct SegmentOutcome {
    Tiles tiles;
    Ending ending;
    std::string error;  ///< field and message, empty where there is none
};

template <typename Ask>
SegmentOutcome segment_outcome_of(Ask&& ask) {
    SegmentOutcome outcome;
    const Result<Ending> ending = ask(collect_into(outcome.tiles));
    if (ending) {
        outcome.ending = *ending;
    } else {
        outcome.error = ending.error().field + ": " + ending.error().message;
    }
    return outcome;
}

template <typename Number>
SegmentOutcome walk(const Segment& segment,
                    const std::optional<TileRect>& bounds = kSegmentNoBounds,
                    const Frame& frame = {}) {
    return segment_outcome_of(
        [&](auto visit) { return walk_segment_as_printed<Number>(frame, segment, bounds, visit); });
}

SegmentOutcome march(const Segment& segment,
                     const std::optional<TileRect>& bounds = kSegmentNoBounds) {
    return segment_outcome_of(
        [&](auto visit) { return fixed_step(Frame{}, segment, bounds, visit); });
}

SegmentOutcome draw(const Segment& segment,
                    const std::optional<TileRect>& bounds = kSegmentNoBounds) {
    return segment_outcome_of(
        [&](auto visit) { return bresenham(Frame{}, segment, bounds, visit); });
}

template <typename Kind>
std::vector<Kind> events_of(const Recording& recording) {
    std::vector<Kind> found;
    for (const Event& event : recording.events()) {
        if (const auto* kind = std::get_if<Kind>(&event)) found.push_back(*kind);
    }
    return found;
}

TEST(SegmentAsPrinted, TracesTheJumpBeforeTheEndTile) {
    Recording recording;
    Tiles tiles;
    ASSERT_TRUE(walk_segment_as_printed<float>(Frame{},
                                               {{6642.2998, -573.299988}, {-2780.3999, -5642.7998}},
                                               kSegmentNoBounds, collect_into(tiles), recording));
    const std::vector<Event>& events = recording.events();
    ASSERT_GE(events.size(), 2u);
    EXPECT_EQ(events[events.size() - 2], Event(Jump{{-2781, -5643}, {-2779, -5644}}));
    EXPECT_EQ(events.back(), Event(Visit{{-2781, -5643}}));
    EXPECT_EQ(recording.counters().jumps, 1);
}

TEST(SegmentAsPrinted, DriftsInFloatOntoTilesThatTheSegmentNeverTouches) {
    const auto is_touched = [](Tile tile) {
        // The line y = 999 / 1000 x passes between the tile's upper right and lower left corner.
        const std::int64_t upper = 1000 * std::int64_t{tile.y} - 999 * (std::int64_t{tile.x} + 1);
        const std::int64_t lower = 1000 * (std::int64_t{tile.y} + 1) - 999 * std::int64_t{tile.x};
        return upper <= 0 && lower >= 0;
    };
    Tiles wrong;
    for (const Tile tile : walk<float>({{0, 0}, {1000, 999}}).tiles) {
        if (!is_touched(tile)) wrong.push_back(tile);
    }
    EXPECT_EQ(wrong.size(), 8u);
    ASSERT_FALSE(wrong.empty());
    EXPECT_EQ(wrong.front(), (Tile{992, 990}));
}

TEST(SegmentAsPrinted, TracesTheParametersThatItBelieves) {
    Recording recording;
    Tiles tiles;
    ASSERT_TRUE(walk_segment_as_printed<double>(Frame{}, {{0.5, 0.5}, {2.5, 2.5}}, kSegmentNoBounds,
                                                collect_into(tiles), recording));
    EXPECT_EQ(events_of<Cross>(recording),
              (std::vector<Cross>{{{0, 0}, 0.25, 0.25, Crossing::y, true},
                                  {{0, 1}, 0.25, 0.75, Crossing::x, false},
                                  {{1, 1}, 0.75, 0.75, Crossing::y, true}}));
    EXPECT_EQ(events_of<Locate>(recording),
              (std::vector<Locate>{{{0, 0}, {0.5, 0.5}}, {{2, 2}, {2.5, 2.5}}}));
}

TEST(SegmentAsPrinted, CrossesOneKindOfLineWhereAnAxisStandsStill) {
    EXPECT_EQ(ascii(walk<float>({{0.5, 2}, {4.5, 2}}).tiles, {{0, 0}, {5, 4}}),
              ".....\n"
              ".....\n"
              "#####\n"
              ".....\n");
    EXPECT_EQ(walk<float>({{1.5, 3.5}, {1.5, 1.5}}).tiles, (Tiles{{1, 3}, {1, 2}, {1, 1}}));
}

TEST(SegmentAsPrinted, GivesOneTileForASegmentWithinIt) {
    EXPECT_EQ(walk<double>({{0.25, 0.25}, {0.25, 0.25}}).tiles, (Tiles{{0, 0}}));
    EXPECT_EQ(walk<double>({{0.25, 0.25}, {0.75, 0.5}}).tiles, (Tiles{{0, 0}}));
}

TEST(SegmentAsPrinted, FollowsTheFrame) {
    const Frame frame = *Frame::make(8, {100, -50});
    EXPECT_EQ(walk<double>({{104, -46}, {128, -22}}, kSegmentNoBounds, frame).tiles,
              walk<double>({{0.5, 0.5}, {3.5, 3.5}}).tiles);
}

TEST(SegmentAsPrinted, GivesOnlyTilesWithinTheBoundsAndWalksOn) {
    EXPECT_EQ(walk<double>({{-2.5, 1.5}, {7.5, 1.5}}, TileRect{{0, 0}, {3, 3}}).tiles,
              (Tiles{{0, 1}, {1, 1}, {2, 1}}));
    EXPECT_TRUE(walk<double>({{0, 0}, {3, -1e-310}}, TileRect{{0, 0}, {1, 1}}).ending.jumped);
}

TEST(SegmentAsPrinted, NamesTheNumberThatCannotBeUsed) {
    EXPECT_EQ(walk<double>({{kSegmentNan, 0}, {1, 1}}).error, "segment[0]: nan is not finite");
    EXPECT_EQ(walk<float>({{0, 0}, {1, kSegmentInfinity}}).error, "segment[3]: inf is not finite");
    EXPECT_EQ(walk<float>({{0, 1e300}, {1, 1}}).error,
              "segment[1]: 1e+300 is too large for a float");
    EXPECT_EQ(walk<double>({{0, 0}, {1e300, 1}}).error,
              "segment[2]: 1e+300 lies beyond the tile range of -2^30 to 2^30");
    EXPECT_EQ(walk<float>({{0, 0}, {1, 1073741824}}).error,
              "segment[3]: 1073741824 lies beyond the tile range of -2^30 to 2^30");
    EXPECT_EQ(walk<float>({{0, 0}, {1, -1073741824}}).error, "");
    EXPECT_EQ(walk<float>({{0, 0}, {1, 1}}, kSegmentNoBounds, *Frame::make(1e60, {0, 0})).error,
              "frame.size: tile size 1e+60 is too large for a float");
}

TEST(FixedStep, LooksEveryQuarterOfATileAndAtTheEnd) {
    Recording recording;
    Tiles tiles;
    ASSERT_TRUE(fixed_step(*Frame::make(8, {0, 0}), {{0, 4}, {9, 4}}, kSegmentNoBounds,
                           collect_into(tiles), recording));
    EXPECT_EQ(events_of<Locate>(recording), (std::vector<Locate>{{{0, 0}, {0, 4}},
                                                                 {{0, 0}, {2, 4}},
                                                                 {{0, 0}, {4, 4}},
                                                                 {{0, 0}, {6, 4}},
                                                                 {{1, 0}, {8, 4}},
                                                                 {{1, 0}, {9, 4}}}));
    EXPECT_EQ(tiles, (Tiles{{0, 0}, {1, 0}}));
}

TEST(FixedStep, GivesTheTileOfASinglePoint) {
    EXPECT_EQ(march({{3.5, -1.5}, {3.5, -1.5}}).tiles, (Tiles{{3, -2}}));
}

TEST(Bresenham, GoesOverCornersOneTileAColumn) {
    EXPECT_EQ(ascii(draw({{0.5, 0.5}, {6.5, 2.5}}).tiles),
              "##.....\n"
              "..###..\n"
              ".....##\n");
}

TEST(Bresenham, TakesOtherTilesOnTheWayBack) {
    const Tiles there = draw({{0.5, 0.5}, {2.5, 1.5}}).tiles;
    Tiles back = draw({{2.5, 1.5}, {0.5, 0.5}}).tiles;
    std::reverse(back.begin(), back.end());
    EXPECT_NE(there, back);
}

TEST(Bresenham, TakesNoNoticeOfWhereInTheirTilesTheEndsLie) {
    EXPECT_EQ(draw({{0.01, 0.99}, {4.99, 2.01}}).tiles, draw({{0.99, 0.01}, {4.01, 2.99}}).tiles);
}

/// Every walk of this room, as `ask(visit, trace)` of one segment.
template <typename Check>
void for_each_walk(const Segment& segment, const std::optional<TileRect>& bounds, Check&& check) {
    check("float", [&](auto&& visit, auto&& trace) {
        return walk_segment_as_printed<float>(Frame{}, segment, bounds, visit, trace);
    });
    check("double", [&](auto&& visit, auto&& trace) {
        return walk_segment_as_printed<double>(Frame{}, segment, bounds, visit, trace);
    });
    check("fixed step", [&](auto&& visit, auto&& trace) {
        return fixed_step(Frame{}, segment, bounds, visit, trace);
    });
    check("bresenham", [&](auto&& visit, auto&& trace) {
        return bresenham(Frame{}, segment, bounds, visit, trace);
    });
}

TEST(PrintedWalks, EndAtTheStepLimitOnASegmentOfManyTiles) {
    for_each_walk({{0, 0}, {1e9, 5e8}}, kSegmentNoBounds, [](const char* name, auto&& ask) {
        SCOPED_TRACE(name);
        Counters counters;
        const Result<Ending> ending = ask([](Tile) {}, counters);
        ASSERT_TRUE(ending);
        EXPECT_EQ(*ending, (Ending{.hit_step_limit = true}));
        EXPECT_EQ(counters.limits, 1);
        EXPECT_LE(counters.taken, kMostSteps + 1);
    });
}

TEST(PrintedWalks, ReachFromEndToEndOfTheTileRange) {
    const Segment segment{{-1073741824, -1073741824}, {1073741823.5, 1073741823.5}};
    for_each_walk(segment, TileRect{}, [](const char* name, auto&& ask) {
        SCOPED_TRACE(name);
        const Result<Ending> ending = ask([](Tile) {}, NoTrace{});
        if (std::string(name) == "float") {
            // As a float the end is 2^30.
            ASSERT_FALSE(ending);
            EXPECT_EQ(ending.error().field, "segment[2]");
        } else {
            EXPECT_TRUE(ending && ending->hit_step_limit);
        }
    });
}

TEST(PrintedWalks, KeepTheLawsOfVisitingAndTracing) {
    tests::Random random(4);
    for (int i = 0; i < 200; ++i) {
        const auto half = [&] { return static_cast<double>(random.between(-16, 16)) / 2; };
        const Segment segment{{half(), half()}, {half(), half() + random.fraction()}};
        std::optional<TileRect> bounds;
        if (random.one_in(2)) bounds = TileRect{{-4, -3}, {5, 6}};
        for_each_walk(segment, bounds, [](const char* name, auto&& ask) {
            SCOPED_TRACE(name);
            const auto run = [&](auto&& visit, auto&& trace) -> Result<Flow> {
                const Result<Ending> ending = ask(visit, trace);
                if (!ending) return ending.error();
                return ending->flow;
            };
            EXPECT_TRUE(laws::tracing_changes_nothing(run));
            EXPECT_TRUE(laws::visits_tell_the_answer(run));
            EXPECT_TRUE(laws::stops_on_request(run));
        });
    }
}

TEST(PrintedWalks, AllBeginAndEndInTheTilesOfTheEnds) {
    tests::Random random(5);
    for (int i = 0; i < 200; ++i) {
        const auto eighth = [&] { return static_cast<double>(random.between(-90, 90)) / 8; };
        const Segment segment{{eighth(), eighth()}, {eighth(), eighth()}};
        for_each_walk(segment, kSegmentNoBounds, [&](const char* name, auto&& ask) {
            SCOPED_TRACE(name);
            Tiles tiles;
            ASSERT_TRUE(ask(collect_into(tiles), NoTrace{}));
            ASSERT_FALSE(tiles.empty());
            EXPECT_EQ(tiles.front(), Frame{}.tile_at(segment.from));
            EXPECT_EQ(tiles.back(), Frame{}.tile_at(segment.to));
        });
    }
}

}  // namespace
}  // namespace tileglass::printed
