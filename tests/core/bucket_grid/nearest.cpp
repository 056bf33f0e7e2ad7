// The nearest objects of a bucket grid, against whole numbers: coordinates are small ones, so
// squares of distances are exact, and many are equal.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "tests/support/random.hpp"
#include "tileglass/base/flow.hpp"
#include "tileglass/bucket_grid/bucket_grid.hpp"
#include "tileglass/query/rect_distance.hpp"
#include "tileglass/trace/events.hpp"

namespace tileglass {
namespace {

struct WholeRect {
    std::int64_t x, y, width, height;
};
using WholePoint = std::pair<std::int64_t, std::int64_t>;

std::int64_t whole_distance(std::int64_t value, std::int64_t min, std::int64_t length) {
    return std::max<std::int64_t>({min - value, value - (min + length), 0});
}

std::vector<std::uint32_t> nearest_of_all(const std::vector<WholeRect>& rects, WholePoint point,
                                          std::size_t count) {
    std::vector<std::pair<std::int64_t, std::uint32_t>> all;
    for (const WholeRect& rect : rects) {
        const std::int64_t x = whole_distance(point.first, rect.x, rect.width);
        const std::int64_t y = whole_distance(point.second, rect.y, rect.height);
        all.emplace_back(x * x + y * y, static_cast<std::uint32_t>(all.size()));
    }
    std::sort(all.begin(), all.end());
    all.resize(std::min(count, all.size()));
    std::vector<std::uint32_t> objects;
    for (const auto& [square, object] : all) objects.push_back(object);
    return objects;
}

template <typename Number>
BucketGrid<Number> grid_of(const std::vector<WholeRect>& rects, const BucketGridForm& form) {
    using Box = typename BucketGrid<Number>::Box;
    std::vector<Box> boxes;
    for (const auto& [x, y, width, height] : rects) {
        const auto at = [](std::int64_t whole) { return static_cast<Number>(whole); };
        boxes.push_back(Box{{at(x), at(y)}, {at(x + width), at(y + height)}});
    }
    auto grid = *BucketGrid<Number>::make(form);
    EXPECT_TRUE(grid.build(boxes));
    return grid;
}

template <typename Number>
void expect_nearest(const std::vector<WholeRect>& rects, const BucketGridForm& form,
                    const std::vector<WholePoint>& points) {
    const BucketGrid<Number> grid = grid_of<Number>(rects, form);
    for (const WholePoint& point : points) {
        for (const std::uint32_t count : {1U, 2U, 8U, 100U, 5000U}) {
            std::vector<std::uint32_t> found;
            const Vec2 at{static_cast<double>(point.first), static_cast<double>(point.second)};
            ASSERT_TRUE(visit_nearest(grid, at, count, collect_into(found)));
            ASSERT_EQ(found, nearest_of_all(rects, point, count))
                << count << " around " << at.x << ", " << at.y << ", side " << grid.side();
        }
    }
}

/// Dense at one place, some objects large, many equally far away.
std::vector<WholeRect> some_whole_rects(tests::Random& random) {
    std::vector<WholeRect> rects;
    for (int i = 0; i < 1500; ++i) {
        const std::int64_t size = random.one_in(3) ? 1000 : 60;
        const std::int64_t longest = random.one_in(50) ? 300 : 5;
        rects.push_back({random.between(-size, size), random.between(-size, size),
                         random.between(0, longest), random.between(0, longest)});
    }
    return rects;
}

TEST(BucketNearest, AreThoseOfAll) {
    tests::Random random(41);
    for (const double side : {0.0, 1.0, 37.5, 4000.0}) {
        const std::vector<WholeRect> rects = some_whole_rects(random);
        std::vector<WholePoint> points{{0, 0}, {1'000'000, -3}, {-1500, 1500}};
        for (int i = 0; i < 25; ++i) {
            points.emplace_back(random.between(-1200, 1200), random.between(-1200, 1200));
            points.emplace_back(random.between(-60, 60), random.between(-60, 60));
        }
        expect_nearest<double>(rects, {side, std::nullopt, {}}, points);
        expect_nearest<float>(rects, {side, Rect{{-500, -500}, {500, 700}}, {}}, points);
    }
}

TEST(BucketNearest, AreByNumberWhereAllAreEquallyFar) {
    const std::vector<WholeRect> rects(3000, WholeRect{10, 10, 1, 1});
    expect_nearest<double>(rects, {}, {{0, 0}, {10, 11}, {100'000, 5}});
}

/// By exact comparisons of distances, at any distance.
std::vector<std::uint32_t> nearest_by_comparing(const BucketGrid<double>& grid, Vec2 point,
                                                std::size_t count) {
    std::vector<std::uint32_t> objects(grid.object_end());
    std::iota(objects.begin(), objects.end(), 0U);
    const auto is_nearer = [&](std::uint32_t a, std::uint32_t b) {
        const int order = compare_distances(point, grid.rect(a), grid.rect(b));
        return order < 0 || (order == 0 && a < b);
    };
    const auto end = objects.begin() + static_cast<std::ptrdiff_t>(count);
    std::partial_sort(objects.begin(), end, objects.end(), is_nearer);
    objects.resize(count);
    return objects;
}

/// Expects the right 8, and returns how many objects were looked at.
std::int64_t looked_at_for_nearest_8(const BucketGrid<double>& grid, Vec2 point) {
    std::int64_t looked_at = 0;
    const auto count_candidates = [&](const auto& event) {
        if constexpr (std::is_same_v<decltype(event), const Candidate&>) ++looked_at;
    };
    std::vector<std::uint32_t> found;
    EXPECT_TRUE(visit_nearest(grid, point, 8, collect_into(found), count_candidates));
    EXPECT_EQ(found, nearest_by_comparing(grid, point, 8)) << point.x << ", " << point.y;
    return looked_at;
}

/// 200 x 200 objects, in rows 10 units apart, without those that `is_left_out(x, y)`.
template <typename IsLeftOut>
BucketGrid<double> grid_of_rows(const IsLeftOut& is_left_out) {
    std::vector<WholeRect> rects;
    for (std::int64_t i = 0; i < 40'000; ++i) {
        const std::int64_t x = i % 200 * 10;
        const std::int64_t y = i / 200 * 10;
        if (!is_left_out(x, y)) rects.push_back({x, y, 3, 3});
    }
    return grid_of<double>(rects, {});
}

TEST(BucketNearest, LooksAtFewOfMany) {
    const auto grid = grid_of_rows([](auto, auto) { return false; });
    EXPECT_LT(looked_at_for_nearest_8(grid, {1001, 1001}), 120);
}

// Distances count from the world there, but windows from the point.
TEST(BucketNearest, AreThoseOfAllBesideTheWorld) {
    tests::Random random(44);
    const auto is_left_out = [&](auto, auto) { return random.one_in(3); };
    const auto grid = grid_of_rows(is_left_out);
    for (int i = 0; i < 600; ++i) {
        const double across =
            random.one_in(4) ? random.fraction() * 2000 : -random.fraction() * 250;
        const double away = 1993 + random.fraction() * 250;
        looked_at_for_nearest_8(grid, random.one_in(2) ? Vec2{away, across} : Vec2{across, away});
    }
}

TEST(BucketNearest, LooksAtFewFromFarAway) {
    const auto grid = grid_of_rows([](auto, auto) { return false; });
    for (const double away : {2e3, 2e4, 2e6, 2e9, 2e21, 1e300}) {
        EXPECT_LT(looked_at_for_nearest_8(grid, {1000 + away, 700 - away / 3}), 120) << away;
        EXPECT_LT(looked_at_for_nearest_8(grid, {-away, -away}), 120) << away;
    }
}

TEST(BucketNearest, LooksAtFewFromAHoleOfHalfTheWorld) {
    const auto is_in_hole = [](std::int64_t x, std::int64_t y) {
        return 500 < x && x < 1500 && 500 < y && y < 1500;
    };
    const auto grid = grid_of_rows(is_in_hole);
    for (const Vec2 point : {Vec2{720, 1043}, Vec2{1390, 1210}, Vec2{1100, 620}}) {
        EXPECT_LT(looked_at_for_nearest_8(grid, point), 200);
    }
}

TEST(BucketNearest, LooksAtAHeapFromItsNearestSideOnly) {
    tests::Random random(43);
    std::vector<WholeRect> rects;
    for (int i = 0; i < 10'000; ++i) {
        rects.push_back({random.between(0, 80), random.between(0, 80), 3, 3});
    }
    const auto grid = grid_of<double>(rects, {});
    EXPECT_LT(looked_at_for_nearest_8(grid, {4000, 1000}), 1500);
}

}  // namespace
}  // namespace tileglass
