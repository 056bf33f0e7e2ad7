// Is it exactly known where a segment enters a rectangle, and whether a circle meets one?

#include "tileglass/query/rect_entry.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "tests/support/object_oracle.hpp"
#include "tests/support/random.hpp"
#include "tileglass/query/rect_distance.hpp"

namespace tileglass {
namespace {

constexpr Rect kObject{{2, 2}, {5, 4}};

std::optional<RectEntry> entered(Vec2 from, Vec2 to, const Rect& rect = kObject) {
    return entry_of(Path::of(Segment{from, to}), rect);
}

std::optional<Side> side_entered(Vec2 from, Vec2 to) {
    const auto entry = entered(from, to);
    EXPECT_TRUE(entry.has_value());
    return entry ? entry->side : std::nullopt;
}

TEST(RectEntry, NamesTheSideThatIsCrossed) {
    EXPECT_EQ(side_entered({0, 3}, {9, 3}), Side::left);
    EXPECT_EQ(side_entered({9, 3}, {0, 3}), Side::right);
    EXPECT_EQ(side_entered({3, 0}, {3, 9}), Side::top);
    EXPECT_EQ(side_entered({3, 9}, {3, 0}), Side::bottom);
}

TEST(RectEntry, NamesTheLeftOrRightSideAtACorner) {
    EXPECT_EQ(side_entered({1, 1}, {9, 9}), Side::left);
    EXPECT_EQ(side_entered({6, 1}, {3, 4}), Side::right);
}

TEST(RectEntry, HasNoSideWhereTheSegmentBeginsInside) {
    EXPECT_EQ(side_entered({3, 3}, {9, 9}), std::nullopt);
    EXPECT_EQ(side_entered({2, 2}, {0, 0}), std::nullopt);
    EXPECT_EQ(side_entered({5, 4}, {5, 4}), std::nullopt);
}

TEST(RectEntry, CountsATouchOfTheBorder) {
    EXPECT_TRUE(entered({0, 4}, {9, 4}));
    EXPECT_TRUE(entered({0, 3}, {2, 3}));
    EXPECT_TRUE(entered({4, 1}, {6, 3}));
    EXPECT_FALSE(entered({4, std::nextafter(1, 0)}, {6, std::nextafter(3, 0)}));
    EXPECT_FALSE(entered({0, 3}, {std::nextafter(2, 0), 3}));
}

TEST(RectEntry, OfARayIsNotLimitedByItsDirection) {
    const Ray ray{{0, 3}, {0.25, 0}};
    const auto entry = entry_of(Path::of(ray), kObject);
    ASSERT_TRUE(entry);
    EXPECT_EQ(parameter_of(Path::of(ray), *entry), 8);
}

// Numbers as people have them: on a lattice, close to it, of all sizes.
double some_number(tests::Random& random, int kind) {
    const auto whole = static_cast<double>(random.between(-6, 6));
    switch (kind) {
        case 0: return whole / 2;
        case 1: return whole * 0.1;
        case 2: return std::nextafter(whole / 2, random.one_in(2) ? 9 : -9);
        case 3: return (random.fraction() - 0.5) * 8;
        default: return random.of_any_size(-1060, 1010);
    }
}

Vec2 some_point(tests::Random& random, int kind) {
    const double x = some_number(random, kind);
    const double y = some_number(random, kind);
    return {x, y};
}

Rect some_rect(tests::Random& random, int kind) {
    const Vec2 a = some_point(random, kind);
    const Vec2 b = some_point(random, kind);
    return {a, b};
}

/// Does the exact order of entries among `objects` agree with the oracle? Returns whether any is
/// met.
template <typename Mover>
bool agrees_with_oracle(const Mover& mover, const SweptCorners& corners,
                        const std::vector<Rect>& objects) {
    std::optional<RectEntry> best;
    std::size_t index = 0;
    for (std::size_t k = 0; k < objects.size(); ++k) {
        const auto entry = entry_of(corners, objects[k]);
        if (!entry || (best && compare_entries(corners.front, *entry, *best) >= 0)) continue;
        best = entry;
        index = k;
    }
    const auto expected = oracle::first_met(mover, objects);
    EXPECT_EQ(best.has_value(), expected.has_value());
    if (!best || !expected) return false;
    EXPECT_EQ(index, expected->index);
    EXPECT_EQ(parameter_of(corners.front, *best), expected->t);
    return true;
}

TEST(RectEntry, MeetsTheObjectThatTheOracleMeets) {
    tests::Random random(21);
    int segments = 0;
    int rays = 0;
    int sweeps = 0;
    for (int i = 0; i < 20'000; ++i) {
        SCOPED_TRACE(i);
        const int kind = i % 5;
        const Vec2 from = some_point(random, kind);
        const Vec2 to =
            random.one_in(8) ? Vec2{from.x, some_number(random, kind)} : some_point(random, kind);
        std::vector<Rect> objects;
        for (int k = 0; k < 4; ++k) objects.push_back(some_rect(random, kind));
        const Segment segment{from, to};
        segments += agrees_with_oracle(segment, SweptCorners(Path::of(segment)), objects);
        const Ray ray{from, random.one_in(8) ? Vec2{to.x, 0} : to};
        rays += agrees_with_oracle(ray, SweptCorners(Path::of(ray)), objects);
        const Sweep sweep{some_rect(random, kind), random.one_in(8) ? Vec2{0, to.y} : to};
        sweeps += agrees_with_oracle(sweep, SweptCorners(sweep), objects);
        if (HasFailure()) return;
    }
    EXPECT_GT(segments, 5000);
    EXPECT_GT(rays, 5000);
    EXPECT_GT(sweeps, 5000);
}

TEST(RectEntry, OfARectangleIsWhereItsFrontMeetsIt) {
    const SweptCorners right(Sweep{{{-2, 3}, {-1, 3.5}}, {6, 0}});
    const auto entry = entry_of(right, kObject);
    ASSERT_TRUE(entry);
    EXPECT_EQ(entry->side, Side::left);
    EXPECT_EQ(parameter_of(right.front, *entry), 0.5);
    // Its lower right corner passes the object's lower left one at the end.
    EXPECT_TRUE(entry_of(SweptCorners(Sweep{{{-2, 4}, {-1, 5}}, {3, 0}}), kObject));
    EXPECT_FALSE(
        entry_of(SweptCorners(Sweep{{{-2, 4}, {-1, 5}}, {std::nextafter(3, 0), 0}}), kObject));
    EXPECT_EQ(entry_of(SweptCorners(Sweep{{{0, 0}, {2, 2}}, {-1, -1}}), kObject), RectEntry{});
}

TEST(RectEntry, OfARectangleWithoutAWayIsWhetherTheyShareAPoint) {
    EXPECT_EQ(entry_of(SweptCorners(Sweep{{{4, 4}, {9, 9}}, {}}), kObject), RectEntry{});
    EXPECT_FALSE(entry_of(SweptCorners(Sweep{{{6, 4}, {9, 9}}, {}}), kObject));
}

TEST(RectCircle, MeetsWhatTheOracleMeets) {
    tests::Random random(22);
    int hits = 0;
    for (int i = 0; i < 40'000; ++i) {
        const int kind = i % 5;
        const Rect rect = some_rect(random, kind);
        const Vec2 center = some_point(random, kind);
        // Often a radius that reaches a corner, as nearly as doubles have it.
        const Vec2 away = rect.b - center;
        const double radius =
            random.one_in(2) ? std::hypot(away.x, away.y) : std::fabs(some_number(random, kind));
        if (!std::isfinite(radius)) continue;
        const Circle circle{center, radius};
        const bool expected = oracle::share_a_point(circle, rect);
        ASSERT_EQ(meets(circle, rect), expected) << "case " << i;
        hits += expected ? 1 : 0;
    }
    EXPECT_GT(hits, 10'000);
}

TEST(RectCircle, CountsATouch) {
    EXPECT_TRUE(meets({{0, 0}, 5}, {{3, 4}, {9, 9}}));
    EXPECT_FALSE(meets({{0, 0}, std::nextafter(5, 0)}, {{3, 4}, {9, 9}}));
    EXPECT_TRUE(meets({{3, 4}, 0}, {{3, 4}, {9, 9}}));
}

}  // namespace
}  // namespace tileglass
