// Do the packed rects of a bucket grid say only what is so?

#include "tileglass/bucket_grid/packed_rect.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include "tests/support/random.hpp"
#include "tileglass/geometry/shapes.hpp"

namespace tileglass {
namespace {

/// Numbers that are hard to tell apart, in and around a grid.
class HardNumbers {
public:
    explicit HardNumbers(std::uint64_t seed) : random_(seed) {}

    double number() {
        const double number = plain();
        switch (random_.between(0, 3)) {
            case 0: return std::nextafter(number, HUGE_VAL);
            case 1: return std::nextafter(number, -HUGE_VAL);
            default: return number;
        }
    }
    Rect rect() {
        const Vec2 a{number(), number()};
        const Vec2 b{number(), number()};
        return {{std::min(a.x, b.x), std::min(a.y, b.y)}, {std::max(a.x, b.x), std::max(a.y, b.y)}};
    }
    std::uint32_t below(std::uint32_t end) {
        return static_cast<std::uint32_t>(random_.between(0, end - 1));
    }

private:
    double plain() {
        constexpr double kLargest = std::numeric_limits<double>::max();
        switch (random_.between(0, 9)) {
            case 0: return -0.0;
            case 1: return std::numeric_limits<double>::denorm_min();
            case 2: return random_.one_in(2) ? 0x1p128 : -0x1p128;  // beyond all floats
            case 3: return random_.one_in(2) ? kLargest / 2 : -kLargest / 2;
            case 4: return random_.fraction() * 8 - 2;
            default: return static_cast<double>(random_.between(-8, 24)) / 4;  // near lines
        }
    }

    tests::Random random_;
};

std::vector<BucketPlane> packed_planes() {
    return {BucketPlane(1, {}), BucketPlane(0.5, {0.1, -3}), BucketPlane(0x1p-900, {1, 0}),
            BucketPlane(3, {0x1p60, -0x1p60})};
}

TEST(PackedRect, SaysOnlyWhatIsSo) {
    HardNumbers hard(1);
    std::int64_t decided = 0;
    for (const BucketPlane& plane : packed_planes()) {
        for (int i = 0; i < 100'000; ++i) {
            const Rect a = hard.rect();
            const Rect b = hard.rect();
            // Of any tile, though few rects lie there.
            const int level = static_cast<int>(hard.below(hard.below(2) == 0 ? 4 : 32));
            const SmallPair place = whole(plane.in_tiles().subtiles(pair(a.a)));
            const auto column = static_cast<std::uint32_t>(place[0]);
            const LevelTile tile{column >> level, hard.below(8), level};
            const PackedRect packed(plane.subtiles(a), tile);
            const PackedRect limit = PackedRect(plane.subtiles(b), tile).limit();
            const bool is_met = overlaps(a, b);
            ASSERT_TRUE(!is_met || packed.may_meet(limit)) << i;
            ASSERT_TRUE(is_met || !packed.surely_meets(limit)) << i;
            decided += packed.may_meet(limit) == packed.surely_meets(limit);
        }
    }
    EXPECT_GT(decided, 50'000);
}

TEST(PackedRect, DistinguishesRectsThatAreASubtileApart) {
    const BucketPlane plane(1, {});
    const LevelTile tile{(1U << 30) + 3, (1U << 30) + 3, 0};
    const auto packed = [&](const Rect& rect) { return PackedRect(plane.subtiles(rect), tile); };
    constexpr double kSubtile = 0x1p-13;
    const PackedRect limit = packed({{3.5, 3.5}, {4.5, 4.5}}).limit();
    EXPECT_TRUE(packed({{3, 3}, {3.5 + kSubtile, 4}}).surely_meets(limit));
    EXPECT_TRUE(packed({{3, 3}, {3.5, 4}}).may_meet(limit));
    EXPECT_FALSE(packed({{3, 3}, {3.5, 4}}).surely_meets(limit));
    EXPECT_FALSE(packed({{3, 3}, {3.5 - kSubtile, 4}}).may_meet(limit));
    EXPECT_TRUE(packed({{3, 4.5 - kSubtile}, {4, 4.75}}).surely_meets(limit));
    EXPECT_FALSE(packed({{3, 4.5 + kSubtile}, {4, 4.75}}).may_meet(limit));
}

TEST(PackedRect, IsTheSameAtHome) {
    HardNumbers hard(2);
    for (const BucketPlane& plane : {BucketPlane(1, {-2, -2}), BucketPlane(1, {0.1, 0.1})}) {
        const auto column = [&](double x) {
            return BucketPlane::column_at(plane.positions(Pair{x, x})[0]);
        };
        for (int i = 0; i < 20'000; ++i) {
            const int level = static_cast<int>(hard.below(5));
            Rect rect = hard.rect();
            // Not longer than a tile of its level.
            rect.b.x = std::min(rect.b.x, rect.a.x + std::ldexp(1.0, level));
            rect.b.y = std::min(rect.b.y, rect.a.y + std::ldexp(1.0, level));
            const LevelTile least{column(rect.a.x), column(rect.a.y), 0};
            const SmallPair place = whole(plane.in_tiles().subtiles(pair(rect.a)));
            ASSERT_EQ(static_cast<std::uint32_t>(place[0]), least.x) << i;
            ASSERT_EQ(static_cast<std::uint32_t>(place[1]), least.y) << i;
            const LevelTile home{least.x >> level, least.y >> level, level};
            const PackedRect packed(plane.subtiles(rect), home);
            const SubtileRect at = plane.on(level).subtiles(rect);
            ASSERT_EQ(SubtileRect::tile_of(at.min, level), home) << i;
            ASSERT_EQ(PackedRect(at, SubtileRect::begin_of(home)), packed) << i;
            // The same in whole subtiles.
            const auto lane = [&](double x, std::uint32_t home_column) {
                const std::int64_t begin = std::int64_t{home_column} << SubtileRect::kBits;
                const auto subtiles = static_cast<std::int64_t>(plane.subtiles(Pair{x, x})[0]);
                return std::min<std::int64_t>((subtiles >> level) - begin, 0x7FFF);
            };
            ASSERT_EQ(packed.min_x(), lane(rect.a.x, home.x)) << i;
            ASSERT_EQ(packed.min_y(), lane(rect.a.y, home.y)) << i;
            ASSERT_EQ(packed.max_x(), lane(rect.b.x, home.x)) << i;
            ASSERT_EQ(packed.max_y(), lane(rect.b.y, home.y)) << i;
        }
    }
}

// Sides of tiles, origins and distances of all sizes: not more is rounded than allowed for.
TEST(BucketPlane, KnowsHowManySubtilesCornersAreApart) {
    tests::Random random(3);
    double least_left = 100;
    for (const double side : {1.0, 0.7, 0x1p-30, 1e12}) {
        for (const double origin : {0.0, 0.1, -1e9, 0x1p40}) {
            const BucketPlane plane(side, {origin, origin});
            const auto subtiles = [&](double x) {
                return static_cast<std::int64_t>(plane.subtiles(Pair{x, x})[0]);
            };
            for (int i = 0; i < 4'000; ++i) {
                // Up to 2^34 tiles from the origin, which is more than there are; half of them at a
                // quarter of a tile.
                const auto tiles = [&](int most) {
                    const int exponent = static_cast<int>(random.between(-3, most));
                    const double count = std::ldexp(random.fraction(), exponent);
                    return random.one_in(2) ? std::round(count * 4) / 4 : count;
                };
                const double from = random.one_in(2) ? tiles(34) : -tiles(34);
                const double a = origin + from * side;
                const double b = a + tiles(random.one_in(4) ? 34 : 2) * side;
                const int level = static_cast<int>(random.between(0, 3));
                const std::int64_t apart = (subtiles(b) >> level) - (subtiles(a) >> level);
                const double limit = plane.on(level).more_subtiles(Pair{b - a, b - a})[0];
                const double left = limit - static_cast<double>(apart);
                ASSERT_GE(left, 1) << side << ' ' << origin << ' ' << i;
                least_left = std::min(least_left, left);
            }
        }
    }
    // Less would not do.
    EXPECT_LT(least_left, 2);
}

}  // namespace
}  // namespace tileglass
