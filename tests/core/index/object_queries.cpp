// Does a grid of objects find what a look at every object finds, and each object once?

#include "tileglass/index/object_queries.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "tests/support/object_oracle.hpp"
#include "tests/support/objects_at_random.hpp"
#include "tileglass/trace/recording.hpp"

namespace tileglass {
namespace {

using QueriedGrid = tests::HashedGrid;
using tests::grid_of;
using tests::sorted;

TEST(ObjectQueries, GiveAnObjectInManyTilesOnce) {
    QueriedGrid grid = grid_of(Frame(), std::nullopt);
    ASSERT_TRUE(grid.insert(0, {{0.5, 0.5}, {3.5, 2.5}}));
    std::int64_t found = 0;
    Counters counters;
    ASSERT_TRUE(
        visit_overlapping(grid, {{0, 0}, {6, 6}}, [&](std::uint32_t) { ++found; }, counters));
    EXPECT_EQ(found, 1);
    EXPECT_EQ(counters.candidates, 1);
    EXPECT_EQ(counters.repeats, 11);
    EXPECT_EQ(counters.objects_hit, 1);
}

TEST(ObjectQueries, CountCandidatesThatAreNoHits) {
    QueriedGrid grid = grid_of(Frame(), std::nullopt);
    ASSERT_TRUE(grid.insert(0, {{0.1, 0.1}, {0.2, 0.2}}));
    ASSERT_TRUE(grid.insert(1, {{0.7, 0.7}, {0.8, 0.8}}));
    Counters counters;
    std::vector<std::uint32_t> found;
    const auto collect = [&](std::uint32_t object) { found.push_back(object); };
    ASSERT_TRUE(visit_overlapping(grid, {{0.6, 0.6}, {0.9, 0.9}}, collect, counters));
    EXPECT_EQ(found, std::vector<std::uint32_t>{1});
    EXPECT_EQ(counters.candidates, 2);
}

TEST(ObjectQueries, FindObjectsThatTheBoundsCutOff) {
    QueriedGrid grid = grid_of(Frame(), TileRect{{0, 0}, {4, 4}});
    ASSERT_TRUE(grid.insert(0, {{-9, 1}, {1, 2}}));     // comes in
    ASSERT_TRUE(grid.insert(1, {{20, 20}, {30, 30}}));  // is outside
    std::vector<std::uint32_t> found;
    const auto collect = [&](std::uint32_t object) { found.push_back(object); };
    ASSERT_TRUE(visit_overlapping(grid, {{-8, 0}, {25, 25}}, collect));
    EXPECT_EQ(sorted(found), (std::vector<std::uint32_t>{0, 1}));
    found.clear();
    visit_sharing(grid, {{0, 0}, {4, 4}}, collect);
    EXPECT_EQ(found, std::vector<std::uint32_t>{0});
}

TEST(ObjectQueries, RefuseNumbersThatAreNotFinite) {
    const QueriedGrid grid = grid_of(Frame(), std::nullopt);
    const double nan = std::nan("");
    EXPECT_EQ(visit_overlapping(grid, {{0, 0}, {nan, 1}}, [](std::uint32_t) {}).error().field,
              "rect[2]");
    EXPECT_EQ(visit_in_circle(grid, {{0, 0}, -1}, [](std::uint32_t) {}).error().field, "circle[2]");
}

void ask_grid(tests::ObjectsAtRandom& world) {
    std::vector<std::uint32_t> found;
    const auto collect = [&](std::uint32_t object) { found.push_back(object); };

    const Rect rect = world.rect();
    ASSERT_TRUE(visit_overlapping(world.grid, rect, collect));
    ASSERT_EQ(sorted(found), world.by_list([&](const Rect& r) {
        return r.min().x <= rect.max().x && rect.min().x <= r.max().x &&
               r.min().y <= rect.max().y && rect.min().y <= r.max().y;
    }));

    found.clear();
    const Vec2 center = world.point();
    const Circle circle{center, world.random.fraction() * 6 * world.frame.size()};
    ASSERT_TRUE(visit_in_circle(world.grid, circle, collect));
    ASSERT_EQ(sorted(found),
              world.by_list([&](const Rect& r) { return oracle::share_a_point(circle, r); }));
}

TEST(ObjectQueries, FindWhatALookAtAllObjectsFinds) {
    tests::ask_many_worlds(71, ask_grid);
}

}  // namespace
}  // namespace tileglass
