// Does each point of an atlas say what a direct comparison says, and is no point asked twice?

#include "sandbox/find/atlas.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <set>
#include <utility>
#include <vector>

#include "sandbox/find/explain.hpp"
#include "sandbox/oracle/segment.hpp"
#include "sandbox/shapes/method.hpp"

namespace tileglass::find {
namespace {

using Points = std::vector<std::pair<double, double>>;

/// Answers exactly, and remembers what it was asked.
struct Listener : Answerer {
    Reply answer(const Case& asked) override {
        const std::vector<double> numbers = numbers_of(asked.query.shape);
        points.emplace_back(numbers[0], numbers[1]);
        return {Outcome::answered, asked.tiles, {}};
    }
    Points points;
};

/// Ends the work after some questions.
struct Ending : Answerer {
    Ending(scene::WorkWatch& to_end, int questions) : watch(to_end), left(questions) {}
    Reply answer(const Case& asked) override {
        if (--left <= 0) watch.must_end = true;
        return {Outcome::answered, asked.tiles, {}};
    }
    scene::WorkWatch& watch;
    int left;  ///< questions
};

scene::Deadline never() {
    return scene::Deadline(std::numeric_limits<double>::infinity());
}

Varied circle(Vec2 center, double radius) {
    Varied varied;
    varied.query.shape = Circle{center, radius};
    varied.query.coverage = Coverage::closed;
    return varied;
}

Plane around(const Varied& varied, int zoom, std::array<int, 2> size,
             std::array<std::size_t, 2> numbers = {0, 1}) {
    Plane plane{numbers, {}, zoom, size};
    const std::vector<double> all = numbers_of(varied.query.shape);
    for (std::size_t axis = 0; axis < 2; ++axis) {
        plane.first[axis] = index_of(zoom, all[numbers[axis]]) - size[axis] / 2;
    }
    return plane;
}

/// By the oracle and the method itself, tile by tile.
Verdict compared(const Varied& varied, const char* name, const Plane& plane, double x, double y) {
    std::vector<double> numbers = numbers_of(varied.query.shape);
    numbers[plane.numbers[0]] = x;
    numbers[plane.numbers[1]] = y;
    const shapes::Question question{Frame(), std::nullopt,
                                    with_numbers(varied.query.shape, numbers),
                                    varied.query.coverage, varied.query.ties};
    if (!shapes::exact_method_of(question.shape).summarise(question)) return Verdict::none;
    const std::vector<Tile> wanted =
        shapes::answering_of(question.shape).oracle_tiles(question).tiles;
    const shapes::Method& method = **shapes::method_of(question.shape, name);
    if (method.summarise(question)->hit_step_limit) return Verdict::endless;
    std::vector<Tile> got;
    auto collect = collect_into(got);
    EXPECT_TRUE(method.visit_tiles(question, collect));
    if (got == wanted) return Verdict::agrees;
    const auto lacks = [](const std::vector<Tile>& all, const std::vector<Tile>& of) {
        return std::any_of(of.begin(), of.end(), [&](Tile tile) {
            return std::count(all.begin(), all.end(), tile) <
                   std::count(of.begin(), of.end(), tile);
        });
    };
    const bool is_lacking = lacks(got, wanted);
    const bool is_adding = lacks(wanted, got);
    if (is_lacking && is_adding) return Verdict::both;
    return is_lacking ? Verdict::lacks : is_adding ? Verdict::adds : Verdict::order;
}

void expect_all_as_compared(const Varied& varied, const char* method, const Plane& plane,
                            std::size_t kinds) {
    Atlas atlas(plane);
    MethodAnswerer answerer(method);
    scene::Deadline ends = never();
    atlas.fill(varied, answerer, ends);
    ASSERT_TRUE(atlas.is_full());
    std::set<Verdict> seen;
    for (int y = 0; y < plane.size[1]; ++y) {
        for (int x = 0; x < plane.size[0]; ++x) {
            const double across = atlas.numbers(0)[static_cast<std::size_t>(x)];
            const double down = atlas.numbers(1)[static_cast<std::size_t>(y)];
            ASSERT_EQ(atlas.at(x, y), compared(varied, method, plane, across, down))
                << across << " " << down;
            seen.insert(atlas.at(x, y));
        }
    }
    EXPECT_GE(seen.size(), kinds);
}

TEST(Atlas, SaysOfAFloatCircleWhatAComparisonSays) {
    const Varied varied = circle({100003.3, 50002.7}, 4.2);
    expect_all_as_compared(varied, "as_printed_float", around(varied, 5, {120, 90}), 3);
}

TEST(Atlas, SaysOfARunawayRowThatItDoesNotEnd) {
    const Varied varied = circle({0.5, 0.5}, 0);
    expect_all_as_compared(varied, "as_printed", around(varied, 4, {40, 40}, {0, 2}), 2);
}

TEST(Atlas, SaysOfAPrintedWalkWhatAComparisonSays) {
    Varied varied;
    varied.query.shape = Segment{{0.5, 0.5}, {4.5, 3.5}};
    expect_all_as_compared(varied, "as_printed", around(varied, 3, {80, 80}, {2, 3}), 3);
    expect_all_as_compared(varied, "bresenham", around(varied, 3, {80, 80}, {2, 3}), 3);
}

TEST(Atlas, TellsOutcomesApart) {
    const std::optional<Case> asked = case_of(circle({2.5, 2.5}, 0.5).query);
    const auto verdict = [&](Outcome outcome) { return verdict_of(*asked, {outcome, {}, ""}); };
    EXPECT_EQ(verdict(Outcome::error), Verdict::error);
    EXPECT_EQ(verdict(Outcome::died), Verdict::error);
    EXPECT_EQ(verdict(Outcome::timeout), Verdict::endless);
    EXPECT_EQ(verdict(Outcome::flood), Verdict::endless);
    EXPECT_EQ(verdict(Outcome::answered), Verdict::lacks);
    std::vector<Tile> twice = asked->tiles;
    twice.push_back(twice.front());
    EXPECT_EQ(verdict_of(*asked, {Outcome::answered, twice, ""}), Verdict::adds);
}

TEST(Atlas, TellsAWalkInAnotherOrder) {
    scene::TileQuery query;
    query.shape = Segment{{0.5, 0.5}, {2.5, 0.5}};
    const std::optional<Case> asked = case_of(query);
    std::vector<Tile> back(asked->tiles.rbegin(), asked->tiles.rend());
    EXPECT_EQ(verdict_of(*asked, {Outcome::answered, back, ""}), Verdict::order);
}

TEST(Atlas, AsksNothingWhereNothingCanBeAsked) {
    const Varied varied = circle({0.5, 0.5}, 0);
    const Plane plane = around(varied, 1, {1, 21}, {0, 2});
    Atlas atlas(plane);
    Listener listener;
    scene::Deadline ends = never();
    atlas.fill(varied, listener, ends);
    EXPECT_EQ(atlas.at(0, 9), Verdict::none);  // a radius below 0
    EXPECT_EQ(atlas.at(0, 10), Verdict::agrees);
    EXPECT_EQ(listener.points.size(), 11U);
    EXPECT_EQ(atlas.count(Verdict::none), 10);
}

TEST(Atlas, AsksCoarsePointsFirst) {
    const Varied varied = circle({3, 3}, 1);
    Atlas atlas(around(varied, 3, {128, 128}));
    Listener listener;
    scene::Deadline ends = never();
    atlas.fill(varied, listener, ends);
    ASSERT_EQ(listener.points.size(), 128U * 128U);
    const auto& across = atlas.numbers(0);
    const auto& down = atlas.numbers(1);
    const Points first{
        {across[0], down[0]}, {across[64], down[0]}, {across[0], down[64]}, {across[64], down[64]}};
    EXPECT_EQ(Points(listener.points.begin(), listener.points.begin() + 4), first);
    EXPECT_EQ(std::set(listener.points.begin(), listener.points.end()).size(), 128U * 128U);
}

TEST(Atlas, AsksEachPairOfDoublesOnce) {
    const Varied varied = circle({3.3, 2.7}, 1);
    Plane plane = around(varied, 9, {60, 60});
    for (int i = 0; i < 200; ++i) plane = zoomed(plane, true, {30, 30});
    Atlas atlas(plane);
    Listener listener;
    scene::Deadline ends = never();
    atlas.fill(varied, listener, ends);
    EXPECT_TRUE(atlas.is_full());
    EXPECT_LE(listener.points.size(), 9U);
    EXPECT_EQ(std::set(listener.points.begin(), listener.points.end()).size(),
              listener.points.size());
}

TEST(Atlas, EndsWhenItMustAndGoesOnLater) {
    const Varied varied = circle({3, 3}, 1);
    Atlas atlas(around(varied, 3, {30, 30}));
    scene::WorkWatch watch;
    scene::Deadline ends(std::numeric_limits<double>::infinity(), &watch);
    Ending ending(watch, 100);
    atlas.fill(varied, ending, ends);
    EXPECT_EQ(atlas.known(), 99);  // the last one may be the end of a wait
    Listener listener;
    scene::Deadline later = never();
    atlas.fill(varied, listener, later);
    EXPECT_EQ(listener.points.size(), 801U);
    EXPECT_TRUE(atlas.is_full());
}

TEST(Atlas, ShowsCoarsePointsWhereFineOnesAreUnknown) {
    const Varied varied = circle({3, 3}, 1);
    Atlas atlas(around(varied, 3, {64, 64}));
    EXPECT_EQ(atlas.seen_at(5, 5), Verdict::unknown);
    scene::WorkWatch watch;
    scene::Deadline ends(std::numeric_limits<double>::infinity(), &watch);
    Ending ending(watch, 2);
    atlas.fill(varied, ending, ends);
    EXPECT_EQ(atlas.known(), 1);
    EXPECT_EQ(atlas.at(5, 5), Verdict::unknown);
    EXPECT_EQ(atlas.seen_at(5, 5), Verdict::agrees);
}

class AtlasOfBefore : public testing::Test {
protected:
    AtlasOfBefore() : before(around(varied, 5, {60, 60})) {
        scene::Deadline ends = never();
        before.fill(varied, answerer, ends);
    }
    /// Fills a plane with and without what is known, and returns how many points were known.
    std::int64_t take_over(const Plane& plane) {
        Atlas taking(plane, &before);
        const std::int64_t known = taking.known();
        Atlas fresh(plane);
        for (Atlas* atlas : {&taking, &fresh}) {
            scene::Deadline ends = never();
            atlas->fill(varied, answerer, ends);
            EXPECT_TRUE(atlas->is_full());
        }
        for (int y = 0; y < plane.size[1]; ++y) {
            for (int x = 0; x < plane.size[0]; ++x) EXPECT_EQ(taking.at(x, y), fresh.at(x, y));
        }
        return known;
    }

    Varied varied = circle({100003.3, 50002.7}, 4.2);
    MethodAnswerer answerer{"as_printed_float"};
    Atlas before;
};

TEST_F(AtlasOfBefore, IsMovedWithoutAskingAgain) {
    Plane plane = before.plane();
    plane.first[0] += 7;
    plane.first[1] -= 3;
    EXPECT_EQ(take_over(plane), 53 * 57);
}

TEST_F(AtlasOfBefore, IsZoomedWithoutAskingAgain) {
    // From 0.02 to 0.01: every second pixel.
    EXPECT_EQ(take_over(zoomed(before.plane(), true, {30, 30})), 30 * 30);
    // From 0.02 to 0.05: those of the middle, of which every second is a multiple of both.
    EXPECT_EQ(take_over(zoomed(before.plane(), false, {30, 30})), 12 * 12);
}

TEST_F(AtlasOfBefore, GuessesWhatIsNotAskedYet) {
    const Atlas finer(zoomed(before.plane(), true, {30, 30}), &before);
    for (int y = 0; y < 60; ++y) {
        for (int x = 0; x < 60; ++x) EXPECT_NE(finer.seen_at(x, y), Verdict::unknown);
    }
}

TEST_F(AtlasOfBefore, IsNothingForOtherNumbers) {
    Plane plane = before.plane();
    plane.numbers = {1, 0};
    EXPECT_EQ(Atlas(plane, &before).known(), 0);
}

}  // namespace
}  // namespace tileglass::find
