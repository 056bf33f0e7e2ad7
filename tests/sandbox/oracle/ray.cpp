// Does the oracle say of rays what can be worked out on paper, and the library the same?

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <random>

#include "tests/support/agreement.hpp"

namespace tileglass::oracle {
namespace {

using RayTiles = std::vector<Tile>;

constexpr Ties kRayAllTies[] = {Ties::owner, Ties::y_first, Ties::x_first, Ties::supercover,
                                Ties::open};
constexpr TileRect kBounds{{0, 0}, {3, 3}};

RayTiles ray_within_bounds(const Ray& ray, Ties ties) {
    return ray_tiles(Frame(), ray, ties, kBounds);
}

CastAnswer cast_ray_at(const Ray& ray, const RayTiles& solid) {
    return ray_cast(Frame(), ray, Ties::owner, Corner::pass, kBounds, [&](Tile tile) {
        return std::find(solid.begin(), solid.end(), tile) != solid.end();
    });
}

TEST(OracleRay, HasNoTilesBehindItsOrigin) {
    for (const Ties ties : kRayAllTies) {
        EXPECT_EQ(ray_within_bounds({{4.5, 1.5}, {1, 0}}, ties), RayTiles{});
        EXPECT_EQ(ray_within_bounds({{-0.5, 1.5}, {-1e300, 1e-300}}, ties), RayTiles{});
        EXPECT_EQ(ray_within_bounds({{-0.5, 7.5}, {1, 0}}, ties), RayTiles{});
    }
}

TEST(OracleRay, IsItsOriginWithoutADirection) {
    for (const Ties ties : kRayAllTies) {
        EXPECT_EQ(ray_within_bounds({{1.5, 0.5}, {0, 0}}, ties), (RayTiles{{1, 0}}));
        EXPECT_EQ(ray_within_bounds({{1.5, 3.5}, {0, 0}}, ties), RayTiles{});
    }
    EXPECT_EQ(ray_within_bounds({{1, 1}, {0, 0}}, Ties::supercover),
              (RayTiles{{0, 0}, {1, 0}, {0, 1}, {1, 1}}));
}

TEST(OracleRay, HasAWindowNoLargerThanItsWay) {
    const TileRect large{{-1'000'000, -1'000'000}, {1'000'000, 1'000'000}};
    const TileRect window = ray_window(Frame(), {{0.5, 0.5}, {1, 1e-6}}, large);
    EXPECT_GE(window.min.x, -5);
    EXPECT_EQ(window.end.x, 1'000'000);
    EXPECT_LE(window.height(), 12);
}

TEST(OracleRayCast, CountsTInLengthsOfTheDirection) {
    EXPECT_EQ(cast_ray_at({{0.5, 0.5}, {0.25, 0}}, {{2, 0}}),
              (CastAnswer{{{0, 0}, {1, 0}, {2, 0}}, Hit{{2, 0}, 6, Side::left}}));
    EXPECT_EQ(cast_ray_at({{-7.5, 0.5}, {3, 0}}, {{0, 0}}),
              (CastAnswer{{{0, 0}}, Hit{{0, 0}, 2.5, Side::left}}));
    EXPECT_EQ(cast_ray_at({{0.5, 0.5}, {0, 1e300}}, {{0, 1}}).hit,
              (Hit{{0, 1}, 0.5 / 1e300, Side::top}));
    EXPECT_EQ(cast_ray_at({{0.5, 0.5}, {0, 0}}, {{0, 0}}).hit, (Hit{{0, 0}, 0, std::nullopt}));
}

struct RayQuestion {
    Frame frame;
    Ray ray;
    TileRect bounds;
};

/// Rays on and off the lines, along them and through corners, on frames whose lines are regular,
/// rounded, tiny or huge.
std::vector<RayQuestion> ray_questions() {
    std::vector<RayQuestion> all;
    std::mt19937 random(17);
    const auto whole = [&](int low, int high) {
        return std::uniform_int_distribution<int>(low, high)(random);
    };
    const std::pair<double, double> frames[] = {{1, 0},     {0.1, 0.3},   {1.0 / 3, -7},
                                                {0.1, 1e9}, {3e-310, 0.}, {0x1p1000, 0}};
    for (int k = 0; k < 1200; ++k) {
        const auto [size, origin] = frames[k % std::size(frames)];
        const int parts = whole(1, 4);
        const auto length = [&] { return size * whole(-6 * parts, 6 * parts) / parts; };
        Ray ray;
        ray.origin = {origin + length(), 0};
        ray.origin.y = origin + length();
        ray.direction = {length(), 0};
        ray.direction.y = length();
        const int x = whole(-9, 5);
        const int y = whole(-9, 5);
        const TileRect bounds{{x, y}, {x + whole(0, 12), y + 7}};
        all.push_back({*Frame::make(size, {origin, origin}), ray, bounds});
    }
    return all;
}

TEST(OracleRay, LeavesNoTileOfTheBoundsOut) {
    for (const RayQuestion& q : ray_questions()) {
        for (const Ties ties : kRayAllTies) {
            RayTiles tried;
            for (int x = q.bounds.min.x; x < q.bounds.end.x; ++x) {
                for (int y = q.bounds.min.y; y < q.bounds.end.y; ++y) {
                    if (ray_takes(q.frame, q.ray, ties, {x, y})) tried.push_back({x, y});
                }
            }
            RayTiles tiles = ray_tiles(q.frame, q.ray, ties, q.bounds);
            const auto is_before = [](Tile a, Tile b) {
                return a.x != b.x ? a.x < b.x : a.y < b.y;
            };
            std::sort(tiles.begin(), tiles.end(), is_before);
            ASSERT_EQ(tiles, tried);
        }
    }
}

// The end is a double here, and lies behind all bounds.
TEST(OracleRay, IsTheSegmentToAnyPointBehindItsBounds) {
    for (const RayQuestion& q : ray_questions()) {
        const auto is_exact = [](Vec2 v) {
            return v * 4 == Vec2{std::rint(v.x * 4), std::rint(v.y * 4)};
        };
        if (q.frame.size() != 1 || !is_exact(q.ray.origin) || !is_exact(q.ray.direction)) continue;
        const Segment segment{q.ray.origin, q.ray.origin + q.ray.direction * 128};
        for (const Ties ties : kRayAllTies) {
            ASSERT_EQ(ray_tiles(q.frame, q.ray, ties, q.bounds),
                      segment_tiles(q.frame, segment, ties, q.bounds));
        }
    }
}

TEST(OracleRay, AgreesWithTheLibraryOnRandomAndLatticeCases) {
    tests::TileQueries queries(43);
    for (std::uint64_t i = 0; i < 60'000; ++i) {
        ASSERT_EQ(tests::disagreement(queries.ray(), i), "") << "case " << i;
    }
}

}  // namespace
}  // namespace tileglass::oracle
