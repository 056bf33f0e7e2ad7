// Are the lines that a segment crosses on the canvas, with the numbers that decide?

#include "app/document/overlays/crossings.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>

#include "tileglass/query/segment.hpp"

#include "app/replay/words/words.hpp"
namespace tileglass::app {
namespace {

constexpr double kInfinite = std::numeric_limits<double>::infinity();

// Events as (t_x, t_y, next) with a visit behind each.
Player player_over(const std::vector<Cross>& crossings) {
    auto recording = std::make_shared<Recording>();
    for (const Cross& cross : crossings) {
        (*recording)(cross);
        (*recording)(Visit{cross.tile});
    }
    return Player(recording);
}

Player walked(const Segment& segment, const Frame& frame = Frame()) {
    auto recording = std::make_shared<Recording>();
    const Result<Flow> flow =
        walk_segment(frame, segment, Ties::owner, std::nullopt, [](const Tile&) {}, *recording);
    EXPECT_TRUE(flow);
    return Player(recording);
}

Player walked(const Ray& ray, const TileRect& bounds) {
    auto recording = std::make_shared<Recording>();
    const Result<Flow> flow =
        walk_ray(Frame(), ray, Ties::owner, bounds, [](const Tile&) {}, *recording);
    EXPECT_TRUE(flow);
    return Player(recording);
}

// 32 pixels a unit, world (0, 0) in the top left corner.
template <typename Shape>
Canvas crossings_shown(const Player& player, const Shape& shape, double zoom = 32) {
    Canvas canvas;
    canvas.view = {{{320 / zoom, 240 / zoom}, zoom, false}, 640, 480, 1};
    show_crossings(player, Path::of(shape), Frame(), canvas);
    return canvas;
}

std::int64_t crossings_count_of(const Canvas& canvas, Role role) {
    return std::count_if(canvas.ticks.begin(), canvas.ticks.end(),
                         [role](const Tick& tick) { return tick.role == role; });
}

std::vector<Vec2> dots(const Canvas& canvas) {
    std::vector<Vec2> at;
    for (const Dot& dot : canvas.dots) at.push_back(dot.at);
    return at;
}

TEST(TextsApart, HaveAsManyDigitsAsTellThemApart) {
    using Texts = std::array<std::string, 2>;
    EXPECT_EQ(texts_apart(1.0 / 3, 2.0 / 3), (Texts{"0.3333", "0.6667"}));
    EXPECT_EQ(texts_apart(0.333333, 1.0 / 3), (Texts{"0.333333", "0.3333333"}));
    EXPECT_EQ(texts_apart(0.1 + 0.2, 0.3), (Texts{"0.30000000000000004", "0.3"}));
    EXPECT_EQ(texts_apart(0.5, 0.5), (Texts{"0.5", "0.5"}));
    EXPECT_EQ(texts_apart(1.0 / 3, 1.0 / 3), (Texts{"0.3333", "0.3333"}));
    EXPECT_EQ(texts_apart(0.25, kInfinite)[0], "0.25");
}

TEST(NextCrossings, AreThoseThatTheStepCompares) {
    Player player = player_over({{{0, 0}, 0.25, 0.5, Crossing::x, false},
                                 {{1, 0}, 0.75, 0.5, Crossing::y, false},
                                 {{1, 1}, 0.75, 1.0, Crossing::x, false}});
    using Next = std::vector<NextCrossing>;
    player.run_to(1);
    EXPECT_EQ(next_crossings(player),
              (Next{{Crossing::x, 0.25, "0.25", true}, {Crossing::y, 0.5, "0.5", false}}));
    player.run_to(2);
    EXPECT_EQ(next_crossings(player),
              (Next{{Crossing::x, 0.75, "0.75", false}, {Crossing::y, 0.5, "0.5", true}}))
        << "behind a crossing those of the next one";
}

TEST(NextCrossings, AreNoneBeforeTheFirstStepAndBehindTheLastOne) {
    Player player = player_over({{{0, 0}, 0.25, 0.5, Crossing::x, false}});
    EXPECT_TRUE(next_crossings(player).empty()) << "at the end";
    player.run_to(0);
    EXPECT_TRUE(next_crossings(player).empty());
    EXPECT_TRUE(next_crossings(Player()).empty());
}

TEST(NextCrossings, AreOneAtATieAndWhereOneKindOfLineIsLeft) {
    Player player = player_over(
        {{{0, 0}, 0.25, 0.25, Crossing::both, true}, {{1, 1}, kInfinite, 0.5, Crossing::y, false}});
    player.run_to(1);
    EXPECT_EQ(next_crossings(player),
              (std::vector<NextCrossing>{{Crossing::both, 0.25, "0.25", true}}));
    player.run_to(3);
    EXPECT_EQ(next_crossings(player), (std::vector<NextCrossing>{{Crossing::y, 0.5, "0.5", true}}));
}

TEST(ShowCrossings, PutsColumnLinesToTheLeftOfTravelAndRowLinesToTheRight) {
    const Segment segment{{0.5, 0.25}, {4.5, 2}};
    const Canvas canvas = crossings_shown(walked(segment), segment);
    EXPECT_EQ(crossings_count_of(canvas, Role::column_crossing), 4);
    EXPECT_EQ(crossings_count_of(canvas, Role::row_crossing), 2);
    for (const Tick& tick : canvas.ticks) {
        // On a screen whose y grows downwards, left of a travel to the right is up.
        EXPECT_EQ(tick.reach.y < 0, tick.role == Role::column_crossing);
        const Vec2 at = tick.at;
        const double whole = tick.role == Role::column_crossing ? at.x : at.y;
        EXPECT_NEAR(whole, std::round(whole), 1e-12);
    }
}

TEST(ShowCrossings, ThinsOutWhereTicksComeTooClose) {
    const Segment segment{{0.5, 0.5}, {1000.5, 0.75}};
    const Player player = walked(segment);
    EXPECT_EQ(crossings_count_of(crossings_shown(player, segment, 6.5), Role::column_crossing), 98);
    const Canvas thin = crossings_shown(player, segment, 4);
    EXPECT_EQ(crossings_count_of(thin, Role::column_crossing), 40) << "every fourth of 160";
    EXPECT_LT(std::fabs(thin.ticks[0].reach.y), 6) << "and shorter";
    EXPECT_LE(crossings_count_of(crossings_shown(player, segment, 0.5), Role::column_crossing),
              640 / 6);
}

TEST(ShowCrossings, ShowsOnlyWhatIsInView) {
    const Segment segment{{0.5, 0.5}, {1000.5, 0.75}};
    EXPECT_EQ(
        crossings_count_of(crossings_shown(walked(segment), segment, 64), Role::column_crossing),
        10);
    const Segment beyond{{0.5, 100.5}, {1000.5, 100.5}};
    EXPECT_TRUE(crossings_shown(walked(beyond), beyond).ticks.empty());
}

TEST(ShowCrossings, DotsTheCornersOfTiesUpToTheStep) {
    const Segment down{{0.5, 0.5}, {2.5, 2.5}};
    Player player = walked(down);
    EXPECT_EQ(dots(crossings_shown(player, down)), (std::vector<Vec2>{{1, 1}, {2, 2}}));
    player.run_to(4);
    EXPECT_EQ(dots(crossings_shown(player, down)), (std::vector<Vec2>{{1, 1}}));
    const Segment up{{2.5, 0.5}, {0.5, 2.5}};
    EXPECT_EQ(dots(crossings_shown(walked(up), up)), (std::vector<Vec2>{{2, 1}, {1, 2}}));
}

TEST(ShowCrossings, WritesTheNextTwoOnTheirSides) {
    const Segment segment{{0.5, 0.25}, {4.5, 2}};
    Player player = walked(segment);
    player.run_to(4);
    const Canvas canvas = crossings_shown(player, segment);
    ASSERT_EQ(canvas.labels.size(), 2U);
    EXPECT_EQ(canvas.labels[0].text, "x: t = 0.125");
    EXPECT_EQ(canvas.labels[1].text, "y: t = 0.4286");
    EXPECT_LT(canvas.labels[0].offset.y, 0);
    EXPECT_GT(canvas.labels[1].offset.y, 0);
    EXPECT_EQ(canvas.labels[0].role, Role::text);
    EXPECT_EQ(canvas.labels[1].role, Role::quiet_text);
}

TEST(ShowCrossings, ShowsNothingWithoutARecording) {
    const Canvas canvas = crossings_shown(Player(), Segment{{0.5, 0.25}, {4.5, 2}});
    EXPECT_TRUE(canvas.ticks.empty());
    EXPECT_TRUE(canvas.dots.empty());
    EXPECT_TRUE(canvas.labels.empty());
}

TEST(ShowCrossings, PutsTicksOnARayBeyondItsDirection) {
    const Ray ray{{0.5, 0.25}, {0.5, 0.25}};
    const Player player = walked(ray, {{0, 0}, {6, 4}});
    const Canvas canvas = crossings_shown(player, ray);
    // One more than the bounds have: there the walk looks beyond them, and ends.
    EXPECT_EQ(crossings_count_of(canvas, Role::column_crossing), 7);
    EXPECT_EQ(crossings_count_of(canvas, Role::row_crossing), 3);
    std::vector<double> columns;
    for (const Tick& tick : canvas.ticks) {
        if (tick.role == Role::column_crossing) columns.push_back(tick.at.x);
    }
    EXPECT_EQ(columns, (std::vector<double>{1, 2, 3, 4, 5, 6, 7}));
}

TEST(ShowCrossings, PutsTicksOnARayWhoseDirectionIsMuchShorterThanAPixel) {
    const Ray ray{{0.5, 0.25}, {0x1p-60, 0}};
    const Canvas canvas = crossings_shown(walked(ray, {{0, 0}, {6, 4}}), ray);
    EXPECT_EQ(crossings_count_of(canvas, Role::column_crossing), 7);
}

TEST(PartOnAxis, IsAllOfASegmentAndOfARayTheWayToItsLastLine) {
    const auto part = [](const auto& shape, const Player& player) {
        const PathPart found = part_on_axis(Path::of(shape), *player.crossing_marks());
        return std::pair(found.low, found.high);
    };
    const Segment segment{{0.5, 0.5}, {4.5, 0.5}};
    EXPECT_EQ(part(segment, walked(segment)), std::pair(0.0, 1.0));
    const Ray inside{{0.5, 0.5}, {0.5, 0}};
    EXPECT_EQ(part(inside, walked(inside, {{0, 0}, {4, 1}})), std::pair(0.0, 9.0));
    const Ray far{{-1000, 0.5}, {1, 0}};
    const auto [low, high] = part(far, walked(far, {{0, 0}, {4, 1}}));
    EXPECT_NEAR(low, 1000, 1) << "without the way up to the bounds";
    EXPECT_EQ(high, 1005);
}

}  // namespace
}  // namespace tileglass::app
