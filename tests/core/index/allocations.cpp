// Do objects move without asking for memory?

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/allocations.hpp"
#include "tests/support/random.hpp"
#include "tests/support/structures.hpp"
#include "tileglass/bucket_grid/bucket_grid.hpp"
#include "tileglass/index/object_cast.hpp"

namespace tileglass {
namespace {

constexpr TrackerMethod kAllocationsMethods[] = {TrackerMethod::always, TrackerMethod::on_change,
                                                 TrackerMethod::pooled, TrackerMethod::difference};
constexpr TileRect kMap{{0, 0}, {48, 40}};

/// Objects that go straight on in a map, turn at its border, and keep their sizes.
class Bouncing {
public:
    explicit Bouncing(int count) {
        tests::Random random(17);
        for (int i = 0; i < count; ++i) {
            // One by one: compilers may evaluate arguments in any order.
            const Vec2 size{some(random, 0.5, 6), some(random, 0.5, 6)};
            const Vec2 at{some(random, 0, 40), some(random, 0, 30)};
            const Vec2 step{some(random, -0.4, 0.4), some(random, -0.4, 0.4)};
            bodies_.push_back({at, size, step});
        }
    }

    template <ObjectIndex Index>
    void insert_into(Index& index) const {
        for (std::uint32_t i = 0; i < bodies_.size(); ++i) ASSERT_TRUE(index.insert(i, rect(i)));
    }

    template <ObjectIndex Index>
    void tick(Index& index) {
        for (std::uint32_t i = 0; i < bodies_.size(); ++i) {
            Body& body = bodies_[i];
            go(body.at.x, body.step.x, body.size.x, kMap.end.x);
            go(body.at.y, body.step.y, body.size.y, kMap.end.y);
            ASSERT_TRUE(index.move(i, rect(i)));
        }
    }

private:
    struct Body {
        Vec2 at, size, step;
    };

    static double some(tests::Random& random, double min, double max) {
        return min + (max - min) * random.fraction();
    }

    static void go(double& at, double& step, double size, double end) {
        if (at + step < 0 || at + step + size >= end) step = -step;
        at += step;
    }

    Rect rect(std::uint32_t i) const { return {bodies_[i].at, bodies_[i].at + bodies_[i].size}; }

    std::vector<Body> bodies_;
};

/// Allocations in 1,000 ticks, after as many before.
template <ObjectIndex Index>
std::int64_t allocations_of_steady_ticks(Index index) {
    Bouncing objects(150);
    objects.insert_into(index);
    for (int i = 0; i < 1000; ++i) objects.tick(index);
    const std::int64_t before = tests::count_of_allocations;
    for (int i = 0; i < 1000; ++i) objects.tick(index);
    return tests::count_of_allocations - before;
}

template <ListHeads Heads>
std::int64_t allocations_of_steady_ticks(TrackerMethod method, Heads heads) {
    return allocations_of_steady_ticks(ObjectGrid<Heads>(Frame(), kMap, method, std::move(heads)));
}

TEST(Allocations, AreCounted) {
    const std::int64_t before = tests::count_of_allocations;
    void* const memory = ::operator new(3);
    EXPECT_EQ(tests::count_of_allocations - before, 1);
    ::operator delete(memory);
}

TEST(Allocations, AreNoneInASteadyTick) {
    for (const TrackerMethod method : kAllocationsMethods) {
        EXPECT_EQ(allocations_of_steady_ticks(method, DenseHeads(kMap)), 0);
        EXPECT_EQ(allocations_of_steady_ticks(method, HashedHeads()), 0);
    }
}

TEST(Allocations, AreNoneInASteadyTickOfAnyStructure) {
    const Rect world{{0, 0}, {48, 48}};
    EXPECT_EQ(allocations_of_steady_ticks(ObjectList()), 0);
    EXPECT_EQ(allocations_of_steady_ticks(*hash_grid(Frame())), 0);
    EXPECT_EQ(allocations_of_steady_ticks(*Quadtree::make(world, {Looseness::tight, 4, 8})), 0);
    EXPECT_EQ(allocations_of_steady_ticks(*Quadtree::make(world, {Looseness::loose, 4, 8})), 0);
    EXPECT_EQ(allocations_of_steady_ticks(*KdTree::make()), 0);
}

TEST(Allocations, AreNoneInASteadyTickOfABucketGrid) {
    const Rect world{{0, 0}, {48, 48}};
    EXPECT_EQ(allocations_of_steady_ticks(*BucketGrid<double>::make({1, world, {}})), 0);
    EXPECT_EQ(allocations_of_steady_ticks(*BucketGrid<double>::make({0, {}, {}})), 0);
    // On levels above the first one.
    EXPECT_EQ(allocations_of_steady_ticks(*BucketGrid<double>::make({0.25, world, {}})), 0);
}

TEST(Allocations, AreNoneWhenABucketGridIsBuiltAgain) {
    BucketGrid<double> grid = *BucketGrid<double>::make({1, {}, {}});
    std::vector<Rect> rects;
    for (int i = 0; i < 2'000; ++i) {
        const double x = i % 50;
        const double y = i / 50;  // NOLINT: a whole row
        rects.push_back({{x, y}, {x + 1, y + 1}});
    }
    const auto build = [&] { return grid.build(rects).has_value(); };
    ASSERT_TRUE(build());
    const std::int64_t before = tests::count_of_allocations;
    const bool is_built = build();
    EXPECT_EQ(tests::count_of_allocations - before, 0);
    EXPECT_TRUE(is_built);
}

// Tables stay where tiles get other sides, so only the first build of more blocks needs memory.
TEST(Allocations, AreNoneWhenABucketGridIsBuiltForAnotherWorldAgain) {
    for (const std::optional<Rect>& bounds : {std::optional<Rect>(), {{{0, 0}, {1000, 1000}}}}) {
        BucketGrid<double> grid = *BucketGrid<double>::make({0, bounds, {}});
        for (const double world : {1000.0, 200.0, 700.0}) {
            tests::Random random(1);
            std::vector<Rect> rects;
            for (int i = 0; i < 5'000; ++i) {
                const Vec2 at{world * random.fraction(), world * random.fraction()};
                rects.push_back({at, at + Vec2{1, 1}});
            }
            ASSERT_TRUE(grid.build(rects));
            const std::int64_t before = tests::count_of_allocations;
            const bool is_built = grid.build(rects).has_value();
            EXPECT_EQ(tests::count_of_allocations - before, 0) << world;
            EXPECT_TRUE(is_built);
        }
    }
}

// A grid with one large number has no table of rects by number, not even while it is sorted.
TEST(Allocations, AreForObjectsNotForNumbersWhereABucketGridChoosesItsSide) {
    BucketGrid<double> grid = *BucketGrid<double>::make({});
    ASSERT_TRUE(grid.insert(1'000'000, {{0, 0}, {1, 1}}));
    Bouncing(15).insert_into(grid);
    const double before = grid.side();
    const tests::PeakOfMemory peak;
    ASSERT_TRUE(grid.insert(15, {{9, 9}, {10, 10}}));
    EXPECT_LT(peak.bytes(), 1'000'000);
    EXPECT_NE(grid.side(), before);
}

TEST(Allocations, AreNoneWhereListsOfABucketGridComeAndGo) {
    BucketGrid<double> grid = *BucketGrid<double>::make({1, {}, {}});
    const std::vector<Rect> rects(90, Rect{{0, 0}, {1, 1}});
    std::vector<std::uint32_t> objects;
    for (std::uint32_t i = 0; i < rects.size(); ++i) objects.push_back(i * 3);
    const auto come_and_go = [&] {
        return grid.insert(objects, rects) && grid.remove(objects) && grid.insert(objects, rects) &&
               (grid.clear(), true);
    };
    ASSERT_TRUE(come_and_go());
    ASSERT_TRUE(come_and_go());
    const std::int64_t before = tests::count_of_allocations;
    const bool is_done = come_and_go();
    EXPECT_EQ(tests::count_of_allocations - before, 0);
    EXPECT_TRUE(is_done);
}

TEST(Allocations, AreNoneInQueriesOfABucketGrid) {
    BucketGrid<double> grid = *BucketGrid<double>::make({});
    Bouncing(150).insert_into(grid);
    const std::int64_t before = tests::count_of_allocations;
    std::int64_t found = 0;
    const auto count = [&](const auto&) { ++found; };
    bool is_asked = visit_overlapping(grid, {{3, 3}, {20, 9}}, count).has_value();
    is_asked = visit_in_circle(grid, {{9, 9}, 5}, count).has_value() && is_asked;
    is_asked = visit_on_segment(grid, {{0, 1}, {30, 29}}, count).has_value() && is_asked;
    is_asked = first_on_segment(grid, {{0, 1}, {30, 29}}).has_value() && is_asked;
    visit_pairs(grid, count);
    EXPECT_EQ(tests::count_of_allocations - before, 0);
    EXPECT_TRUE(is_asked && found > 0);
}

TEST(Allocations, AreNoneInQueriesOfAnyStructure) {
    tests::for_every_structure({0, 0}, [](const std::string& name, const auto& make) {
        auto index = make();
        Bouncing(150).insert_into(index);
        const auto ask = [&] {
            std::int64_t found = 0;
            const auto count = [&](const auto&) { ++found; };
            bool is_asked = visit_overlapping(index, {{3, 3}, {20, 9}}, count).has_value();
            is_asked = visit_in_circle(index, {{9, 9}, 5}, count).has_value() && is_asked;
            is_asked = visit_on_segment(index, {{0, 1}, {30, 29}}, count) && is_asked;
            visit_pairs(index, count);
            return is_asked && found > 0;
        };
        ASSERT_TRUE(ask());
        const std::int64_t before = tests::count_of_allocations;
        const bool is_asked = ask();
        EXPECT_EQ(tests::count_of_allocations - before, 0) << name;
        EXPECT_TRUE(is_asked);
    });
}

TEST(Allocations, AreNoneOnceAnObjectHasComeOverTheBorderOfTheBounds) {
    ObjectGrid<HashedHeads> grid(Frame(), kMap, TrackerMethod::difference, HashedHeads());
    const auto cross = [&] {
        for (double x = -30; x < 70; x += 0.3) {
            ASSERT_TRUE(grid.move(0, {{x, x - 2.5}, {x + 20.5, x + 9}}));
        }
    };
    ASSERT_TRUE(grid.insert(0, {{-30, -30}, {-9.5, -18.5}}));
    cross();
    const std::int64_t before = tests::count_of_allocations;
    cross();
    EXPECT_EQ(tests::count_of_allocations - before, 0);
}

}  // namespace
}  // namespace tileglass
