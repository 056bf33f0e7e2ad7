// Does a grid of objects find what a look at every object finds, and each object once?

#include "tileglass/index/object_queries.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <vector>

#include "sandbox/oracle/objects.hpp"
#include "tests/support/random.hpp"
#include "tileglass/trace/counters.hpp"

namespace tileglass {
namespace {

using Grid = ObjectGrid<HashedHeads>;
constexpr auto kAll = [](std::uint32_t) { return true; };
constexpr auto kByNumber = [](std::uint32_t a, std::uint32_t b) { return a < b; };

Frame frame_of(double size, Vec2 origin) {
    return *Frame::make(size, origin);
}

Grid grid_of(const Frame& frame, const std::optional<TileRect>& bounds) {
    return Grid(frame, bounds, TrackerMethod::difference, HashedHeads());
}

std::vector<std::uint32_t> sorted(std::vector<std::uint32_t> objects) {
    std::sort(objects.begin(), objects.end());
    return objects;
}

TEST(ObjectQueries, GiveAnObjectInManyTilesOnce) {
    Grid grid = grid_of(Frame(), std::nullopt);
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
    Grid grid = grid_of(Frame(), std::nullopt);
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
    Grid grid = grid_of(Frame(), TileRect{{0, 0}, {4, 4}});
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

TEST(ObjectQueries, EndACastAtTheFirstObject) {
    Grid grid = grid_of(Frame(), std::nullopt);
    for (std::uint32_t i = 0; i < 50; ++i) {
        const double x = 3 + 2 * i;
        ASSERT_TRUE(grid.insert(i, {{x, 0}, {x + 1, 1}}));
    }
    Counters counters;
    const auto hit = cast_at_objects(grid, {{0, 0.5}, {100, 0.5}}, kAll, kByNumber, counters);
    ASSERT_TRUE(hit && *hit);
    EXPECT_EQ((*hit)->object, 0U);
    EXPECT_EQ((*hit)->entry, (RectEntry{Side::left, 3}));
    EXPECT_LE(counters.candidates, 2);
}

TEST(ObjectQueries, CastPastObjectsThatDoNotBlock) {
    Grid grid = grid_of(Frame(), std::nullopt);
    ASSERT_TRUE(grid.insert(0, {{3, 0}, {4, 1}}));
    ASSERT_TRUE(grid.insert(1, {{5, 0}, {6, 1}}));
    const auto odd = [](std::uint32_t object) { return object % 2 == 1; };
    const auto hit = cast_at_objects(grid, {{0, 0.5}, {9, 0.5}}, odd, kByNumber);
    ASSERT_TRUE(hit && *hit);
    EXPECT_EQ((*hit)->object, 1U);
}

TEST(ObjectQueries, CastAcrossHugeBoundsAtOnce) {
    Grid grid = grid_of(Frame(), TileRect{{kTileMin, kTileMin}, {kTileEnd, kTileEnd}});
    ASSERT_TRUE(grid.insert(0, {{5, 5}, {6, 6}}));
    const auto hit = cast_at_objects(grid, {{-1e9, -1e9}, {1e9, 1e9}}, kAll, kByNumber);
    ASSERT_TRUE(hit && *hit);
    EXPECT_EQ((*hit)->entry, (RectEntry{Side::left, 5}));
}

TEST(ObjectQueries, RefuseNumbersThatAreNotFinite) {
    const Grid grid = grid_of(Frame(), std::nullopt);
    const double nan = std::nan("");
    EXPECT_EQ(visit_overlapping(grid, {{0, 0}, {nan, 1}}, [](std::uint32_t) {}).error().field,
              "rect[2]");
    EXPECT_EQ(visit_in_circle(grid, {{0, 0}, -1}, [](std::uint32_t) {}).error().field, "circle[2]");
    EXPECT_EQ(cast_at_objects(grid, {{0, nan}, {1, 1}}, kAll, kByNumber).error().field,
              "segment[1]");
}

// Objects and questions in one world of random shapes.
struct World {
    World(std::uint64_t seed, const Frame& on, const std::optional<TileRect>& limits)
        : random(seed), frame(on), grid(grid_of(on, limits)) {
        for (std::uint32_t i = 0; i < 40; ++i) insert(i);
    }

    double coordinate() {
        const double tiles = random.one_in(2) ? static_cast<double>(random.between(-24, 24)) / 2
                                              : (random.fraction() - 0.5) * 24;
        return tiles;
    }

    Vec2 point() {
        const double x = coordinate();
        const double y = coordinate();
        return {frame.origin().x + x * frame.size(), frame.origin().y + y * frame.size()};
    }

    Rect rect() {
        const Vec2 a = point();
        const double scale = (random.one_in(5) ? 8 : 2) * frame.size();
        const double width = random.one_in(6) ? 0 : random.fraction() * scale;
        const double height = random.fraction() * scale;
        return {a, {a.x + width, a.y + height}};
    }

    void insert(std::uint32_t object) {
        rects[object] = rect();
        ASSERT_TRUE(grid.insert(object, rects[object]));
    }

    void move_one() {
        const auto object = static_cast<std::uint32_t>(random.between(0, 39));
        rects[object] = rect();
        ASSERT_TRUE(grid.move(object, rects[object]));
    }

    template <typename Meets>
    std::vector<std::uint32_t> by_list(const Meets& is_met) {
        std::vector<std::uint32_t> objects;
        for (const auto& [object, r] : rects) {
            if (is_met(r)) objects.push_back(object);
        }
        return objects;
    }

    tests::Random random;
    Frame frame;
    Grid grid;
    std::map<std::uint32_t, Rect> rects;
};

void ask(World& world) {
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

    const Vec2 from = world.point();
    const Vec2 to = world.random.one_in(6) ? Vec2{from.x, world.point().y} : world.point();
    std::vector<Rect> rects;
    for (const auto& [object, r] : world.rects) rects.push_back(r);
    const auto expected = oracle::first_met({from, to}, rects);
    const auto hit = cast_at_objects(world.grid, {from, to}, kAll, kByNumber);
    ASSERT_TRUE(hit);
    ASSERT_EQ(hit->has_value(), expected.has_value());
    if (expected) {
        EXPECT_EQ((*hit)->object, expected->index);
        EXPECT_EQ(parameter_of(Path::of(Segment{from, to}), (*hit)->entry), expected->t);
    }
}

TEST(ObjectQueries, FindWhatALookAtAllObjectsFinds) {
    const std::optional<TileRect> some_bounds[] = {std::nullopt, TileRect{{-6, -6}, {6, 6}},
                                                   TileRect{{0, 0}, {0, 4}},
                                                   TileRect{{-40, -40}, {40, 40}}};
    const Frame frames[] = {Frame(), frame_of(0.1, {0, 0}), frame_of(1.0 / 3, {1e6, -3e8}),
                            frame_of(16, {-5, 3})};
    std::uint64_t seed = 71;
    for (const Frame& frame : frames) {
        for (const auto& bounds : some_bounds) {
            World world(seed++, frame, bounds);
            for (int i = 0; i < 250; ++i) {
                world.move_one();
                ask(world);
                if (HasFatalFailure()) return;
            }
        }
    }
}

}  // namespace
}  // namespace tileglass
