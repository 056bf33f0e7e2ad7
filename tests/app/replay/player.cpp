// Is every step of a recording the same, however one gets there?

#include "app/replay/player.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <variant>

#include "tests/support/ascii.hpp"
#include "tests/support/random.hpp"
#include "tileglass/query/rectangle.hpp"

namespace tileglass::app {
namespace {

using tests::ascii;
using tests::Random;

// The last step that worked on `tile`.
std::optional<std::size_t> step_of(const Player& player, Tile tile) {
    const TileSteps* all = player.tile_steps();
    if (all == nullptr || all->of(tile).empty()) return std::nullopt;
    return all->of(tile).back().step;
}

std::shared_ptr<const Recording> player_recording_of(const std::vector<Event>& events) {
    auto recording = std::make_shared<Recording>();
    for (const Event& event : events) {
        std::visit([&](const auto& e) { (*recording)(e); }, event);
    }
    return recording;
}

// Events of all kinds, in an order that no algorithm would have; many tiles side by side.
std::shared_ptr<const Recording> random_recording(Random& random, int count) {
    std::vector<Event> events;
    Tile tile;
    for (int i = 0; i < count; ++i) {
        if (random.one_in(2)) {
            ++tile.x;
        } else {
            tile = {static_cast<std::int32_t>(random.between(-3, 3)),
                    static_cast<std::int32_t>(random.between(-2, 2))};
        }
        const bool is_odd = random.one_in(2);
        switch (random.between(0, 10)) {
            case 0: events.push_back(Locate{tile, {random.fraction(), 1}}); break;
            case 1: events.push_back(tileglass::Test{tile, 1, 2, Side::top, true}); break;
            case 2: events.push_back(tileglass::Test{tile, 1, 2, Side::left, false}); break;
            case 3: events.push_back(Row{{tile.y, tile.x, tile.x + 2}, 3, i}); break;
            case 4: events.push_back(Cross{tile, 0.5, 0.5, Crossing::both, is_odd}); break;
            case 5: events.push_back(Probe{tile, is_odd, false}); break;
            case 6: events.push_back(Hit{tile, random.fraction(), Side::top}); break;
            case 7: events.push_back(Jump{tile, {9, 9}}); break;
            case 8: events.push_back(StepLimit{tile, i}); break;
            case 9: events.push_back(Append{tile, 1, 2}); break;
            default: events.push_back(Visit{tile}); break;
        }
    }
    return player_recording_of(events);
}

constexpr Coverage kCoverages[] = {Coverage::half_open, Coverage::closed, Coverage::open,
                                   Coverage::center, Coverage::contained};

Rect random_rect(Random& random) {
    const auto number = [&] { return static_cast<double>(random.between(-12, 44)) / 4; };
    return {{number(), number()}, {number(), number()}};
}

// By brute force over tiles -1 .. 8, and by corner tiles.
std::shared_ptr<const Recording> query_recording(Random& random, bool by_brute_force) {
    auto recording = std::make_shared<Recording>();
    const Coverage coverage = random.one_of(kCoverages);
    const auto ignore = [](Tile) {};
    const Result<Flow> flow =
        by_brute_force ? visit_rectangle_by_brute_force(Frame(), random_rect(random), coverage,
                                                        {{-1, -1}, {9, 9}}, ignore, *recording)
                       : visit_rectangle(Frame(), random_rect(random), coverage, std::nullopt,
                                         ignore, *recording);
    EXPECT_TRUE(flow);
    return recording;
}

std::vector<std::shared_ptr<const Recording>> recordings() {
    Random random(7);
    std::vector<std::shared_ptr<const Recording>> recordings{player_recording_of({})};
    for (int i = 0; i < 12; ++i) {
        recordings.push_back(random_recording(random, 1 + 5 * i));
        recordings.push_back(query_recording(random, true));
        recordings.push_back(query_recording(random, false));
    }
    return recordings;
}

std::vector<Tile> tiles_in(const std::vector<TileRect>& runs) {
    std::vector<Tile> tiles;
    for (const TileRect& run : runs) {
        EXPECT_EQ(run.height(), 1);
        EXPECT_FALSE(run.is_empty());
        for (Tile tile = run.min; tile.x < run.end.x; ++tile.x) tiles.push_back(tile);
    }
    return tiles;
}

// What the first `count` events leave, computed without the player.
struct State {
    std::vector<Tile> taken;
    std::vector<Tile> refused;
    std::vector<Locate> located;
    std::vector<Row> rows;
    std::vector<Cross> crossings;
    std::vector<Hit> hits;
    std::vector<Jump> jumps;
    std::vector<StepLimit> limits;

    bool operator==(const State&) const = default;
};

template <typename Kind>
std::vector<Kind> events_of(const Recording& recording, std::size_t count) {
    std::vector<Kind> found;
    for (std::size_t i = 0; i < count; ++i) {
        if (const auto* event = std::get_if<Kind>(&recording.events()[i])) found.push_back(*event);
    }
    return found;
}

State replayed(const Recording& recording, std::size_t count) {
    State state;
    for (const Visit& visit : events_of<Visit>(recording, count)) state.taken.push_back(visit.tile);
    for (const auto& test : events_of<tileglass::Test>(recording, count)) {
        if (!test.taken) state.refused.push_back(test.tile);
    }
    state.located = events_of<Locate>(recording, count);
    state.rows = events_of<Row>(recording, count);
    state.crossings = events_of<Cross>(recording, count);
    state.hits = events_of<Hit>(recording, count);
    state.jumps = events_of<Jump>(recording, count);
    state.limits = events_of<StepLimit>(recording, count);
    return state;
}

State state_of(const Player& player) {
    return {tiles_in(player.found().taken), tiles_in(player.found().refused),
            player.found().located,         player.found().rows,
            player.found().crossings,       player.found().hits,
            player.found().jumps,           player.found().limits};
}

testing::AssertionResult is_in_step(const Player& player) {
    const State shown = state_of(player);
    const State wanted = replayed(*player.recording(), player.cursor());
    if (shown == wanted) return testing::AssertionSuccess();
    return testing::AssertionFailure()
           << "at " << player.cursor() << " of " << player.length() << "\ntaken\n"
           << ascii(shown.taken) << "instead of\n"
           << ascii(wanted.taken) << "refused\n"
           << ascii(shown.refused) << "instead of\n"
           << ascii(wanted.refused);
}

TEST(Player, GoesOnToTheEndOfALongerRecording) {
    Player player(player_recording_of({Visit{{1, 1}}, Visit{{2, 1}}}));
    player.reach_to(5);
    EXPECT_EQ(player.length(), 5U);
    EXPECT_TRUE(player.is_at_end());
    EXPECT_EQ(player.cursor(), 5U);
    EXPECT_FALSE(player.current());
    EXPECT_EQ(player.found().taken.size(), 1U);
    player.run_to(1);
    EXPECT_EQ(player.found().taken, (std::vector<TileRect>{{{1, 1}, {2, 2}}}));
    player.run_to(4);
    player.reach_to(0);
    EXPECT_EQ(player.cursor(), 2U);
    EXPECT_TRUE(player.is_at_end());
    EXPECT_EQ(player.counters().taken, 2);
}

TEST(Player, KeepsItsOwnEndWithAShorterRecording) {
    Player player(player_recording_of({Visit{{1, 1}}, Visit{{2, 1}}}));
    player.run_to(1);
    player.reach_to(1);
    EXPECT_EQ(player.length(), 2U);
    EXPECT_EQ(player.cursor(), 1U);
    EXPECT_EQ(player.counters().taken, 1);
}

TEST(Player, HasNothingWithoutARecording) {
    Player player;
    player.step();
    player.back();
    player.play();
    player.advance(1);
    EXPECT_EQ(player.length(), 0U);
    EXPECT_TRUE(player.is_at_end());
    EXPECT_FALSE(player.is_playing());
    EXPECT_EQ(player.current(), std::nullopt);
    EXPECT_EQ(step_of(player, {0, 0}), std::nullopt);
}

TEST(Player, StartsBehindTheLastEvent) {
    for (const auto& recording : recordings()) {
        const Player player(recording);
        EXPECT_TRUE(player.is_at_end());
        EXPECT_EQ(player.cursor(), recording->events().size());
        EXPECT_TRUE(is_in_step(player));
    }
}

TEST(Player, StepsForwardsLikeAReplay) {
    for (const auto& recording : recordings()) {
        Player player(recording);
        player.run_to(0);
        EXPECT_TRUE(is_in_step(player));
        while (!player.is_at_end()) {
            player.step();
            ASSERT_TRUE(is_in_step(player));
        }
    }
}

TEST(Player, StepsBackToWhatAReplayFromTheStartShows) {
    for (const auto& recording : recordings()) {
        Player player(recording);
        while (player.cursor() > 0) {
            player.back();
            ASSERT_TRUE(is_in_step(player));
        }
    }
}

TEST(Player, RunsToAnyPositionInAnyOrder) {
    Random random(11);
    for (const auto& recording : recordings()) {
        Player player(recording);
        const auto length = static_cast<std::int64_t>(player.length());
        for (int i = 0; i < 30; ++i) {
            const auto position = static_cast<std::size_t>(random.between(0, length + 2));
            player.run_to(position);
            EXPECT_EQ(player.cursor(), std::min(position, player.length()));
            ASSERT_TRUE(is_in_step(player));
        }
    }
}

TEST(Player, StaysWhereItIsBeyondBothEnds) {
    Player player(player_recording_of({Visit{{0, 0}}, Visit{{1, 0}}}));
    player.step();
    EXPECT_EQ(player.cursor(), 2U);
    player.run_to(0);
    player.back();
    EXPECT_EQ(player.cursor(), 0U);
    EXPECT_TRUE(player.found().taken.empty());
}

TEST(Player, KeepsARowOfTilesAsOneRun) {
    const Player player(
        player_recording_of({Visit{{0, 0}}, Visit{{1, 0}}, Visit{{2, 0}}, Visit{{0, 1}}}));
    EXPECT_EQ(player.found().taken, (std::vector<TileRect>{{{0, 0}, {3, 1}}, {{0, 1}, {1, 2}}}));
}

TEST(Player, TellsTheEventThatItHasJustPassed) {
    const std::vector<Event> events{Locate{{0, 0}, {0.5, 0.5}}, Visit{{0, 0}}};
    Player player(player_recording_of(events));
    EXPECT_EQ(player.current(), events[1]);
    player.back();
    EXPECT_EQ(player.current(), events[0]);
    player.back();
    EXPECT_EQ(player.current(), std::nullopt);
}

TEST(Player, FindsTheLastStepThatTestedOrVisitedATile) {
    const Player player(player_recording_of(
        {Locate{{2, 0}, {2, 0}}, tileglass::Test{{0, 0}}, Visit{{1, 0}}, tileglass::Test{{1, 0}}}));
    EXPECT_EQ(step_of(player, {0, 0}), 2U);
    EXPECT_EQ(step_of(player, {1, 0}), 4U);
    EXPECT_EQ(step_of(player, {2, 0}), std::nullopt);
}

TEST(Player, FindsNoStepWhereALineWasOnlyCrossedOrAPointLocated) {
    const Player player(
        player_recording_of({Locate{{0, 0}, {0, 0}}, Cross{{0, 0}, 0.5, 1, Crossing::x},
                             Row{{0, 0, 4}, 1, 3}, Visit{{1, 0}}}));
    EXPECT_EQ(step_of(player, {0, 0}), std::nullopt);
    EXPECT_EQ(step_of(player, {1, 0}), 4U);
}

TEST(Player, FindsStepsBehindTheCursorToo) {
    Player player(player_recording_of({Visit{{0, 0}}, Visit{{1, 0}}}));
    player.run_to(0);
    EXPECT_EQ(step_of(player, {1, 0}), 2U);
}

// 64 visits; speeds and times are exact in binary.
Player long_player() {
    std::vector<Event> events;
    for (std::int32_t x = 0; x < 64; ++x) events.push_back(Visit{{x, 0}});
    Player player(player_recording_of(events));
    player.speed = 8;
    return player;
}

TEST(Player, PlaysFromTheStartWhenItIsAtTheEnd) {
    Player player = long_player();
    player.play();
    EXPECT_TRUE(player.is_playing());
    EXPECT_EQ(player.cursor(), 0U);
}

TEST(Player, PlaysOnFromTheMiddle) {
    Player player = long_player();
    player.run_to(10);
    player.play();
    EXPECT_EQ(player.cursor(), 10U);
}

TEST(Player, PassesAsManyEventsASecondAsItsSpeedSays) {
    Player player = long_player();
    player.play();
    player.advance(1);
    EXPECT_EQ(player.cursor(), 8U);
    player.speed = 16;
    player.advance(0.5);
    EXPECT_EQ(player.cursor(), 16U);
}

TEST(Player, AddsUpTimesShorterThanAnEvent) {
    Player player = long_player();
    player.play();
    for (int i = 0; i < 32; ++i) player.advance(1.0 / 32);
    EXPECT_EQ(player.cursor(), 8U);
}

TEST(Player, OwesNothingOfThePlayBefore) {
    Player player = long_player();
    player.play();
    player.advance(1.5 / 8);
    player.pause();
    player.play();
    player.advance(0.5 / 8);
    EXPECT_EQ(player.cursor(), 1U);
}

TEST(Player, StopsAtTheEnd) {
    Player player = long_player();
    player.play();
    player.advance(1000);
    EXPECT_TRUE(player.is_at_end());
    EXPECT_FALSE(player.is_playing());
}

TEST(Player, StandsStillWhilePaused) {
    Player player = long_player();
    player.run_to(3);
    player.advance(5);
    player.play();
    player.pause();
    player.advance(5);
    EXPECT_EQ(player.cursor(), 3U);
}

TEST(Player, ShowsWhatWasKeptOfATruncatedRecording) {
    auto recording = std::make_shared<Recording>(3);
    for (std::int32_t x = 0; x < 5; ++x) (*recording)(Visit{{x, 0}});
    const Player player(recording);
    EXPECT_EQ(player.length(), 3U);
    EXPECT_EQ(ascii(tiles_in(player.found().taken)), "###\n");
}

// What `tests_in` and `order_in` say, computed without the player.
std::vector<TileNumber> counted(const Player& player, const TileRect& seen, bool by_order) {
    std::vector<TileNumber> numbers;
    for (Tile tile = seen.min; tile.y < seen.end.y; ++tile.y) {
        for (tile.x = seen.min.x; tile.x < seen.end.x; ++tile.x) {
            std::uint32_t tests = 0;
            std::uint32_t visits = 0;
            std::uint32_t last = 0;
            for (std::size_t i = 0; i < player.cursor(); ++i) {
                const Event& event = player.recording()->events()[i];
                if (std::holds_alternative<Visit>(event)) {
                    ++visits;
                    if (tile_of(event) == tile) last = visits;
                }
                const bool is_test = std::holds_alternative<tileglass::Test>(event) ||
                                     std::holds_alternative<Probe>(event);
                if (is_test && tile_of(event) == tile) ++tests;
            }
            const std::uint32_t number = by_order ? last : tests;
            if (number > 0) numbers.push_back({tile, number});
        }
    }
    return numbers;
}

TEST(Player, CountsTheTestsOfEveryTileInSightUpToTheCursor) {
    Random random(3);
    for (const auto& recording : recordings()) {
        Player player(recording);
        for (int i = 0; i < 6; ++i) {
            player.run_to(static_cast<std::size_t>(
                random.between(0, static_cast<std::int64_t>(player.length()))));
            for (const TileRect& seen : {TileRect{{-4, -4}, {70, 10}}, TileRect{{-1, 0}, {3, 2}},
                                         TileRect{{2, 2}, {2, 5}}, TileRect{{50, 50}, {60, 60}}}) {
                ASSERT_EQ(tests_in(player, seen), counted(player, seen, false));
                ASSERT_EQ(order_in(player, seen), counted(player, seen, true));
            }
        }
    }
}

TEST(Player, KnowsTheMostTestsOfATileOfTheWholeRecording) {
    Player player(player_recording_of({tileglass::Test{{1, 1}}, Probe{{0, 0}}, Visit{{0, 0}},
                                       Probe{{0, 0}}, tileglass::Test{{0, 0}}}));
    player.run_to(0);
    EXPECT_EQ(most_tests(player), 3U);
    EXPECT_EQ(most_tests(Player()), 0U);
}

TEST(Player, CountsAgainForAnotherRecording) {
    Player player(player_recording_of({tileglass::Test{{0, 0}}}));
    EXPECT_EQ(most_tests(player), 1U);
    player.load(player_recording_of({Visit{{4, 4}}}));
    EXPECT_EQ(most_tests(player), 0U);
    EXPECT_EQ(step_of(player, {4, 4}), 1U);
    EXPECT_EQ(step_of(player, {0, 0}), std::nullopt);
    EXPECT_EQ(player.found().taken, (std::vector<TileRect>{{{4, 4}, {5, 5}}}));
}

TEST(Player, JumpsBetweenMarksOfTheChosenKinds) {
    Player player(player_recording_of({Visit{{0, 0}}, Cross{{0, 0}, 0.5, 0.5, Crossing::both, true},
                                       tileglass::Test{{1, 1}}, Hit{{2, 2}, 1, Side::left}}));
    EXPECT_EQ(player.next_mark(), std::nullopt) << "at the end";
    EXPECT_EQ(player.previous_mark(), 3U);
    player.run_to(0);
    EXPECT_EQ(player.next_mark(), 2U);
    EXPECT_EQ(player.previous_mark(), std::nullopt);
    MarkKinds kinds;
    kinds[MarkKind::hit] = true;
    player.choose(kinds);
    EXPECT_EQ(player.next_mark(), 4U);
}

TEST(Player, KeepsTheChosenKindsAndBreakpointsForTheNextRecording) {
    Player player(player_recording_of({Visit{{0, 0}}}));
    MarkKinds kinds;
    kinds[MarkKind::tie] = true;
    player.choose(kinds);
    player.breakpoints.toggle({3, 4});
    player.speed = 77;
    player.load(player_recording_of({Visit{{3, 4}}, Visit{{4, 4}}}));
    EXPECT_EQ(player.mark_kinds(), kinds);
    EXPECT_TRUE(player.breakpoints.has({3, 4}));
    EXPECT_EQ(player.speed, 77);
    EXPECT_FALSE(player.is_playing());
}

TEST(Player, TogglesBreakpointsTileByTile) {
    Player player;
    player.breakpoints.toggle({1, 2});
    player.breakpoints.toggle({3, 4});
    player.breakpoints.toggle({1, 2});
    EXPECT_EQ(player.breakpoints.tiles(), (std::vector<Tile>{{3, 4}}));
    EXPECT_FALSE(player.breakpoints.has({1, 2}));
    EXPECT_EQ(player.next_break(), std::nullopt) << "nothing recorded";
    player.breakpoints.clear();
    EXPECT_TRUE(player.breakpoints.tiles().empty());
}

TEST(Player, StopsPlayingAtABreakpoint) {
    Player player = long_player();
    player.breakpoints.toggle({20, 0});
    player.play();
    player.advance(1);
    EXPECT_EQ(player.cursor(), 8U);
    player.advance(1000);
    EXPECT_EQ(player.cursor(), 21U);
    EXPECT_FALSE(player.is_playing());
    player.play();
    player.advance(1000);
    EXPECT_TRUE(player.is_at_end()) << "goes on from the breakpoint";
}

TEST(Player, RunsToTheStepsThatWorkOnABreakpoint) {
    Player player(player_recording_of(
        {tileglass::Test{{0, 0}}, Visit{{0, 0}}, Visit{{1, 0}}, Probe{{0, 0}}, Visit{{2, 0}}}));
    player.breakpoints.toggle({0, 0});
    for (const std::size_t stop : {1U, 2U, 4U}) {
        EXPECT_TRUE(player.run_to_break()) << "from the end it starts over";
        EXPECT_EQ(player.cursor(), stop);
    }
    EXPECT_FALSE(player.run_to_break());
    EXPECT_TRUE(player.is_at_end());
}

TEST(Player, RunsToTheEndWhereNoStepWorksOnABreakpoint) {
    Player player = long_player();
    player.breakpoints.toggle({0, 7});
    player.run_to(3);
    EXPECT_FALSE(player.run_to_break());
    EXPECT_TRUE(player.is_at_end());
}

TEST(Player, CountsTheWorkUpToEveryStep) {
    for (const int events : {0, 1, 5, 1023, 1024, 1025, 3000, 4096}) {
        Random random(7);
        const auto recording = random_recording(random, events);
        std::vector<Counters> expected(1);
        for (const Event& event : recording->events()) {
            expected.push_back(expected.back());
            std::visit(expected.back(), event);
        }
        Player forwards(recording);
        forwards.run_to(0);
        Player backwards(recording);
        for (std::size_t step = 0; step <= recording->events().size(); ++step) {
            ASSERT_EQ(forwards.counters(), expected[step]) << step;
            ASSERT_EQ(backwards.counters(), expected[expected.size() - 1 - step]) << step;
            forwards.step();
            backwards.back();
        }
        forwards.reach_to(1'000'000);
        forwards.run_to(1'000'000);
        EXPECT_EQ(forwards.counters(), recording->counters());
    }
}

TEST(Player, CountsNoWorkWithoutARecording) {
    EXPECT_EQ(Player().counters(), Counters());
}

}  // namespace
}  // namespace tileglass::app
