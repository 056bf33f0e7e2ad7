// The nearest objects of a bucket grid, against whole numbers: coordinates are small ones, so
// squares of distances are exact, and many are equal.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "tests/support/random.hpp"
#include "tileglass/base/flow.hpp"
#include "tileglass/bucket_grid/bucket_grid.hpp"
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

TEST(BucketNearest, LooksAtFewOfMany) {
    std::vector<WholeRect> rects;
    for (std::int64_t i = 0; i < 40'000; ++i) rects.push_back({i % 200 * 10, i / 200 * 10, 3, 3});
    const BucketGrid<double> grid = grid_of<double>(rects, {});
    std::int64_t looked_at = 0;
    const auto count_candidates = [&](const auto& event) {
        if constexpr (std::is_same_v<decltype(event), const Candidate&>) ++looked_at;
    };
    std::int64_t found = 0;
    ASSERT_TRUE(visit_nearest(grid, {1001, 1001}, 8, count_into(found), count_candidates));
    EXPECT_EQ(found, 8);
    EXPECT_LT(looked_at, 120);
}

}  // namespace
}  // namespace tileglass
