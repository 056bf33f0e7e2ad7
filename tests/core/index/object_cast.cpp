// Is the first object that something meets the one that a look at every object finds?

#include "tileglass/index/object_cast.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <optional>

#include "tests/support/object_oracle.hpp"
#include "tests/support/objects_at_random.hpp"
#include "tileglass/trace/recording.hpp"

namespace tileglass {
namespace {

using CastGrid = tests::HashedGrid;
using tests::grid_of;
constexpr auto kObjectCastAll = [](std::uint32_t) { return true; };
constexpr auto kObjectCastByNumber = [](std::uint32_t a, std::uint32_t b) { return a < b; };

TEST(ObjectCast, EndsAtTheFirstObject) {
    CastGrid grid = grid_of(Frame(), std::nullopt);
    for (std::uint32_t i = 0; i < 50; ++i) {
        const double x = 3 + 2 * i;
        ASSERT_TRUE(grid.insert(i, {{x, 0}, {x + 1, 1}}));
    }
    Counters counters;
    const auto hit = cast_at_objects(grid, Segment{{0, 0.5}, {100, 0.5}}, kObjectCastAll,
                                     kObjectCastByNumber, counters);
    ASSERT_TRUE(hit && *hit);
    EXPECT_EQ((*hit)->object, 0U);
    EXPECT_EQ((*hit)->entry, (RectEntry{Side::left, 3}));
    EXPECT_LE(counters.candidates, 2);
}

TEST(ObjectCast, PassesObjectsThatDoNotBlock) {
    CastGrid grid = grid_of(Frame(), std::nullopt);
    ASSERT_TRUE(grid.insert(0, {{3, 0}, {4, 1}}));
    ASSERT_TRUE(grid.insert(1, {{5, 0}, {6, 1}}));
    const auto odd = [](std::uint32_t object) { return object % 2 == 1; };
    const auto hit = cast_at_objects(grid, Segment{{0, 0.5}, {9, 0.5}}, odd, kObjectCastByNumber);
    ASSERT_TRUE(hit && *hit);
    EXPECT_EQ((*hit)->object, 1U);
}

TEST(ObjectCast, CrossesHugeBoundsAtOnce) {
    CastGrid grid = grid_of(Frame(), TileRect{{kTileMin, kTileMin}, {kTileEnd, kTileEnd}});
    ASSERT_TRUE(grid.insert(0, {{5, 5}, {6, 6}}));
    const auto hit = cast_at_objects(grid, Segment{{-1e9, -1e9}, {1e9, 1e9}}, kObjectCastAll,
                                     kObjectCastByNumber);
    ASSERT_TRUE(hit && *hit);
    EXPECT_EQ((*hit)->entry, (RectEntry{Side::left, 5}));
}

TEST(ObjectCast, OfARayGoesOnBeyondItsDirection) {
    CastGrid grid = grid_of(Frame(), TileRect{{0, 0}, {64, 4}});
    for (std::uint32_t i = 0; i < 50; ++i) {
        ASSERT_TRUE(grid.insert(i, {{i + 9.0, 2}, {i + 10.0, 3}}));
    }
    Counters counters;
    const Ray ray{{1, 2.5}, {0.5, 0}};
    const auto hit = cast_at_objects(grid, ray, kObjectCastAll, kObjectCastByNumber, counters);
    ASSERT_TRUE(hit && *hit);
    EXPECT_EQ((*hit)->object, 0U);
    EXPECT_EQ((*hit)->t, 16);
    EXPECT_LE(counters.candidates, 2);
}

TEST(ObjectCast, OfARectangleMeetsWhatTicksWouldMiss) {
    CastGrid grid = grid_of(Frame(), std::nullopt);
    ASSERT_TRUE(grid.insert(0, {{50, 0}, {50.125, 9}}));
    const Sweep sweep{{{0, 2}, {1, 3}}, {98, 0}};
    const auto hit = sweep_at_objects(grid, sweep, kObjectCastAll, kObjectCastByNumber);
    ASSERT_TRUE(hit && *hit);
    EXPECT_EQ((*hit)->entry, (RectEntry{Side::left, 50}));
    EXPECT_EQ((*hit)->t, 0.5);
}

TEST(ObjectCast, OfARectangleEndsNearTheFirstObject) {
    CastGrid grid = grid_of(Frame(), std::nullopt);
    for (std::uint32_t i = 0; i < 200; ++i) {
        const double at = 5 + 3 * i;
        ASSERT_TRUE(grid.insert(i, {{at, at}, {at + 2, at + 2}}));
    }
    Counters counters;
    const auto hit = sweep_at_objects(grid, {{{0, 0}, {1, 1}}, {30, 30}}, kObjectCastAll,
                                      kObjectCastByNumber, counters);
    ASSERT_TRUE(hit && *hit);
    EXPECT_EQ((*hit)->object, 0U);
    EXPECT_LE(counters.candidates, 5);
}

TEST(ObjectCast, LooksAtAnObjectOnce) {
    CastGrid grid = grid_of(Frame(), std::nullopt);
    // Along the whole way, and never met.
    for (std::uint32_t i = 0; i < 120; ++i) ASSERT_TRUE(grid.insert(i, {{0, 3.25}, {40, 3.5}}));
    Counters counters;
    const auto hit = sweep_at_objects(grid, {{{0, 2.25}, {1, 3}}, {39, 0}}, kObjectCastAll,
                                      kObjectCastByNumber, counters);
    ASSERT_TRUE(hit);
    EXPECT_FALSE(*hit);
    EXPECT_EQ(counters.candidates, 120);
    EXPECT_GT(counters.repeats, 0);
}

TEST(ObjectCast, RefusesNumbersThatAreNotFinite) {
    const CastGrid grid = grid_of(Frame(), std::nullopt);
    const double nan = std::nan("");
    const auto field = [](const auto& cast) { return cast.error().field; };
    EXPECT_EQ(field(cast_at_objects(grid, Segment{{0, nan}, {1, 1}}, kObjectCastAll,
                                    kObjectCastByNumber)),
              "segment[1]");
    EXPECT_EQ(
        field(cast_at_objects(grid, Ray{{0, 0}, {nan, 1}}, kObjectCastAll, kObjectCastByNumber)),
        "ray[2]");
    const Rect rect{{0, 0}, {1, 1}};
    EXPECT_EQ(field(sweep_at_objects(grid, {{{0, 0}, {1, nan}}, {}}, kObjectCastAll,
                                     kObjectCastByNumber)),
              "rect[3]");
    EXPECT_EQ(
        field(sweep_at_objects(grid, {rect, {0, INFINITY}}, kObjectCastAll, kObjectCastByNumber)),
        "by[1]");
}

template <typename Mover>
void expect_first(const Mover& mover, const tests::ObjectsAtRandom& world,
                  const Result<std::optional<ObjectHit>>& hit) {
    const auto expected = oracle::first_met(mover, world.all());
    ASSERT_TRUE(hit);
    ASSERT_EQ(hit->has_value(), expected.has_value());
    if (!expected) return;
    ASSERT_EQ((*hit)->object, expected->index);
    ASSERT_EQ((*hit)->t, expected->t);
}

void cast_objects(tests::ObjectsAtRandom& world) {
    const CastGrid& grid = world.grid;
    const Vec2 from = world.point();
    const Vec2 to = world.random.one_in(6) ? Vec2{from.x, world.point().y} : world.point();
    const Segment segment{from, to};
    expect_first(segment, world,
                 cast_at_objects(grid, segment, kObjectCastAll, kObjectCastByNumber));

    const Ray ray{from, to - from};
    expect_first(ray, world, cast_at_objects(grid, ray, kObjectCastAll, kObjectCastByNumber));

    // In parts only where there are more objects than tiles around it.
    const double scale = world.random.one_in(2) ? 1 : 0.125;
    const Rect rect = world.rect();
    const Vec2 size = (rect.b - rect.a) * scale;
    const Sweep sweep{{rect.a, rect.a + size}, world.point() - world.point()};
    expect_first(sweep, world, sweep_at_objects(grid, sweep, kObjectCastAll, kObjectCastByNumber));
}

TEST(ObjectCast, MeetsWhatALookAtAllObjectsMeets) {
    tests::ask_many_worlds(72, cast_objects);
}

}  // namespace
}  // namespace tileglass
