// Do the squares of a quadtree follow from its objects alone?

#include "tileglass/index/quadtree.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <vector>

#include "tests/support/random.hpp"
#include "tests/support/structure_invariants.hpp"
#include "tileglass/index/object_cast.hpp"
#include "tileglass/trace/recording.hpp"

namespace tileglass {
namespace {

constexpr Rect kWorld{{0, 0}, {16, 16}};

Quadtree quadtree_of(Looseness looseness, std::uint32_t capacity, std::uint32_t depth) {
    return *Quadtree::make(kWorld, {looseness, capacity, depth});
}

Rect square(double x, double y, double side) {
    return {{x, y}, {x + side, y + side}};
}

std::uint32_t depth_of(const Quadtree& tree, std::uint32_t object) {
    return tree.nodes()[tree.node_of(object)].depth;
}

TEST(Quadtree, SplitsWhereANodeHasMoreThanItsCapacity) {
    Quadtree tree = quadtree_of(Looseness::tight, 2, 8);
    ASSERT_TRUE(tree.insert(0, square(1, 1, 0.5)));
    ASSERT_TRUE(tree.insert(1, square(9, 1, 0.5)));
    EXPECT_EQ(tree.nodes().node_count(), 1);
    Recording recording;
    ASSERT_TRUE(tree.insert(2, square(1, 9, 0.5), recording));
    EXPECT_EQ(tree.nodes().node_count(), 5);
    const std::vector<Event> wanted{Place{std::nullopt, 2, kNone, 0},
                                    Mark{Change::split, false, 3},
                                    Split{kWorld, 0, 0},
                                    Place{std::nullopt, 2, 0, 3},
                                    Place{std::nullopt, 1, 0, 2},
                                    Place{std::nullopt, 0, 0, 1},
                                    Mark{Change::split, true, 3}};
    EXPECT_EQ(recording.events(), wanted);
}

TEST(Quadtree, MergesWhereANodeHasNoMoreThanItsCapacity) {
    Quadtree tree = quadtree_of(Looseness::tight, 2, 3);
    for (std::uint32_t i = 0; i < 3; ++i) ASSERT_TRUE(tree.insert(i, square(1, 1 + 0.1 * i, 0.1)));
    EXPECT_EQ(tree.nodes().node_count(), 13);
    Recording recording;
    ASSERT_TRUE(tree.remove(1, recording));
    EXPECT_EQ(tree.nodes().node_count(), 1);
    EXPECT_EQ(recording.events().front(), Event(Place{std::nullopt, 1, 9, kNone}));
    EXPECT_EQ(recording.events().back(), Event(Mark{Change::merge, true, 2}));
    EXPECT_EQ(recording.counters().merges, 3);
    EXPECT_EQ(recording.counters().changes, 1);
}

TEST(Quadtree, MergesWhereAnObjectLeavesForAnotherNode) {
    Quadtree tree = quadtree_of(Looseness::tight, 1, 8);
    ASSERT_TRUE(tree.insert(0, square(1, 1, 0.5)));
    ASSERT_TRUE(tree.insert(1, square(6, 6, 0.5)));
    ASSERT_TRUE(tree.insert(2, square(12, 12, 0.5)));
    EXPECT_EQ(tree.nodes().node_count(), 9);
    ASSERT_TRUE(tree.move(1, square(12, 1, 0.5)));
    EXPECT_EQ(tree.nodes().node_count(), 5);
    EXPECT_EQ(broken_invariant(tree), std::nullopt);
}

TEST(Quadtree, EndsToSplitAtItsDepthForIdenticalPoints) {
    for (const Looseness looseness : {Looseness::tight, Looseness::loose}) {
        Quadtree tree = quadtree_of(looseness, 4, 10);
        for (std::uint32_t i = 0; i < 5; ++i) ASSERT_TRUE(tree.insert(i, square(1, 1, 0)));
        EXPECT_EQ(tree.nodes().node_count(), 1 + 4 * 10);
        for (std::uint32_t i = 0; i < 5; ++i) EXPECT_EQ(depth_of(tree, i), 10U);
        ASSERT_TRUE(tree.remove(3));
        EXPECT_EQ(tree.nodes().node_count(), 1);
    }
}

TEST(Quadtree, KeepsASmallObjectAcrossTheMiddleHighOnlyWhereItIsTight) {
    Quadtree tight = quadtree_of(Looseness::tight, 1, 8);
    Quadtree loose = quadtree_of(Looseness::loose, 1, 8);
    for (Quadtree* tree : {&tight, &loose}) {
        for (std::uint32_t i = 0; i < 8; ++i) ASSERT_TRUE(tree->insert(i, square(7.9, 7.9, 0.2)));
    }
    EXPECT_EQ(depth_of(tight, 3), 0U);
    // Sides of 16, 8, ... 0.25, 0.125: a node of side 0.25 reaches around all of side 0.25.
    EXPECT_EQ(depth_of(loose, 3), 6U);
}

TEST(Quadtree, HoldsLargeObjectsOnceEach) {
    Quadtree tree = quadtree_of(Looseness::tight, 4, 8);
    for (std::uint32_t i = 0; i < 100; ++i) ASSERT_TRUE(tree.insert(i, square(1, 1, 14)));
    EXPECT_EQ(tree.entry_count(), 100);
    EXPECT_EQ(tree.nodes().node_count(), 5);
}

TEST(Quadtree, KeepsObjectsOutsideTheWorldInAListOfTheirOwn) {
    Quadtree tree = quadtree_of(Looseness::tight, 4, 8);
    ASSERT_TRUE(tree.insert(0, square(20, 20, 1)));    // outside
    ASSERT_TRUE(tree.insert(1, square(15, 15, 2)));    // across the border
    ASSERT_TRUE(tree.insert(2, square(15, 15, 1)));    // up to it
    ASSERT_TRUE(tree.insert(3, square(-1, -1, 0.5)));  // outside
    EXPECT_EQ(tree.outside().size(), 3U);
    EXPECT_EQ(tree.node_of(2), QuadtreeNodes::kRoot);
    std::int64_t found = 0;
    const auto count = [&](std::uint32_t) { ++found; };
    ASSERT_TRUE(visit_overlapping(tree, {{16.5, 16.5}, {30, 30}}, count));
    EXPECT_EQ(found, 2);
    ASSERT_TRUE(tree.move(0, square(3, 3, 1)));
    EXPECT_EQ(tree.outside().size(), 2U);
    ASSERT_TRUE(tree.remove(1));
    EXPECT_EQ(tree.outside().size(), 1U);
    EXPECT_EQ(broken_invariant(tree), std::nullopt);
}

TEST(Quadtree, FindsOnlyWhatIsWithinARegionAmongObjectsAcrossItsLines) {
    // Objects above the lines of a division are candidates, never hits, of a region that they miss.
    Quadtree tree = quadtree_of(Looseness::tight, 1, 8);
    ASSERT_TRUE(tree.insert(0, square(7, 1, 2)));
    ASSERT_TRUE(tree.insert(1, square(1, 7, 2)));
    ASSERT_TRUE(tree.insert(2, square(12, 12, 1)));
    std::vector<std::uint32_t> found;
    Counters counters;
    const auto collect = [&](std::uint32_t object) { found.push_back(object); };
    ASSERT_TRUE(visit_overlapping(tree, square(12, 12, 0.5), collect, counters));
    EXPECT_EQ(found, std::vector<std::uint32_t>{2});
    EXPECT_EQ(counters.candidates, 3);
    EXPECT_EQ(counters.nodes, 2);
}

TEST(Quadtree, IsTheSameHoweverItsObjectsCameToBeThere) {
    for (const Looseness looseness : {Looseness::tight, Looseness::loose}) {
        tests::Random random(95);
        Quadtree moved = quadtree_of(looseness, 2, 6);
        const auto some = [&] {
            const double x = 18 * random.fraction() - 1;
            const double y = 18 * random.fraction() - 1;
            return square(x, y, 2 * random.fraction());
        };
        for (std::uint32_t i = 0; i < 40; ++i) ASSERT_TRUE(moved.insert(i, some()));
        for (int i = 0; i < 500; ++i) {
            ASSERT_TRUE(moved.move(static_cast<std::uint32_t>(random.between(0, 39)), some()));
        }
        std::vector<Rect> rects;
        for (std::uint32_t i = 0; i < 40; ++i) rects.push_back(moved.rect(i));
        Quadtree built = quadtree_of(looseness, 2, 6);
        ASSERT_TRUE(built.build(rects));
        EXPECT_EQ(built.nodes().node_count(), moved.nodes().node_count());
        for (std::uint32_t i = 0; i < 40; ++i) {
            ASSERT_EQ(built.node_of(i) == kNone, moved.node_of(i) == kNone);
            if (built.node_of(i) == kNone) continue;
            EXPECT_EQ(built.nodes()[built.node_of(i)].rect, moved.nodes()[moved.node_of(i)].rect);
        }
    }
}

TEST(Quadtree, EntersNoNodeWithoutObjects) {
    Quadtree tree = quadtree_of(Looseness::tight, 1, 8);
    ASSERT_TRUE(tree.insert(0, square(1, 1, 0.5)));
    ASSERT_TRUE(tree.insert(1, square(3, 3, 0.5)));
    Counters counters;
    ASSERT_TRUE(visit_overlapping(tree, kWorld, [](std::uint32_t) {}, counters));
    // Squares of 16, 8, 4, and two of 2.
    EXPECT_EQ(counters.nodes, 5);
}

TEST(Quadtree, ReachesAroundAllThatIsBelowInAWorldWhoseHalvesAreRounded) {
    tests::Random random(96);
    for (int i = 0; i < 300; ++i) {
        const auto number = [&] { return random.of_any_size(-3, 20); };
        const auto point = [&] {
            const double x = number();
            const double y = number();
            return Vec2{x, y};
        };
        const Vec2 corner = point();
        const Vec2 size{1 + random.fraction(), 1 + random.fraction()};
        Quadtree tree = *Quadtree::make({corner, corner + size},
                                        {Looseness::loose, 1, QuadtreeForm::kMostDepth});
        for (std::uint32_t k = 0; k < 12; ++k) {
            const double x = corner.x + random.fraction() * size.x;
            const double y = corner.y + random.fraction() * size.y;
            ASSERT_TRUE(tree.insert(k, {{x, y}, {x, y}}));
            ASSERT_TRUE(tree.insert(k + 12, {{x, y}, {x, y}}));
        }
        ASSERT_EQ(broken_invariant(tree), std::nullopt) << "world " << i;
    }
}

TEST(Quadtree, RefusesAWorldWithoutAnInside) {
    const auto field = [](const Rect& world, const QuadtreeForm& form) {
        return Quadtree::make(world, form).error().field;
    };
    EXPECT_EQ(field({{0, 0}, {0, 1}}, {}), "world[2]");
    EXPECT_EQ(field({{0, 1}, {1, 1}}, {}), "world[3]");
    EXPECT_EQ(field({{0, std::nan("")}, {1, 1}}, {}), "world[1]");
    EXPECT_EQ(field({{-1e308, 0}, {1e308, 1}}, {}), "world[2]");
    EXPECT_EQ(field(kWorld, {Looseness::tight, 0, 3}), "capacity");
    EXPECT_EQ(field(kWorld, {Looseness::tight, 1, 41}), "depth");
}

}  // namespace
}  // namespace tileglass
