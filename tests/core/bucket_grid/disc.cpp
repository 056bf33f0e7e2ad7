// Do packed rects tell which rects meet a disc, and never what is not so?

#include "tileglass/bucket_grid/disc.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

#include "tests/support/random.hpp"
#include "tests/support/tile_points.hpp"
#include "tileglass/bucket_grid/packed_rect.hpp"
#include "tileglass/bucket_grid/plane.hpp"
#include "tileglass/geometry/shapes.hpp"

namespace tileglass {
namespace {

using tests::kTile;
using Point = tests::TilePoint;

Vec2 disc_place(Point at) {
    return Vec2{static_cast<double>(at.x), static_cast<double>(at.y)} * (1.0 / kTile);
}

struct DiscObject {
    Point min;
    Point max;
};

struct WholeDisc {
    Point center;
    std::int64_t radius;

    bool meets(const DiscObject& object) const {
        const auto away = [](std::int64_t value, std::int64_t min, std::int64_t max) {
            return value < min ? min - value : value > max ? value - max : 0;
        };
        const std::int64_t x = away(center.x, object.min.x, object.max.x);
        const std::int64_t y = away(center.y, object.min.y, object.max.y);
        return x * x + y * y <= radius * radius;
    }
    Circle circle() const { return {disc_place(center), static_cast<double>(radius) / kTile}; }
};

class DiscChance {
public:
    explicit DiscChance(std::uint64_t seed) : random_(seed) {}

    std::int64_t between(std::int64_t from, std::int64_t to) { return random_.between(from, to); }
    bool one_in(int times) { return random_.one_in(times); }

    /// A disc that touches the tile, or nearly does: its radius has up to so many tiles.
    WholeDisc disc(Point tile, std::int64_t side, std::int64_t most_tiles) {
        const std::int64_t radius = between(0, one_in(2) ? 2 * kTile : most_tiles * kTile);
        const auto away = [&] { return between(-radius - side, radius + 2 * side); };
        // Half of the borders pass through the tile.
        Point center{tile.x + away(), tile.y + away()};
        if (one_in(2)) {
            const double angle = static_cast<double>(between(0, 6283)) / 1000;
            center = {tile.x + between(0, side) + std::llround(std::cos(angle) * double(radius)),
                      tile.y + between(0, side) + std::llround(std::sin(angle) * double(radius))};
        }
        return {center, radius};
    }
    /// An object that lives in the tile; some just touch the disc.
    DiscObject object(Point tile, std::int64_t side, const WholeDisc& disc) {
        const Point min{tile.x + between(0, side - 1), tile.y + between(0, side - 1)};
        const auto size = [&] { return between(0, one_in(2) ? side : side / 8); };
        DiscObject object{min, {min.x + size(), min.y + size()}};
        const Point touch{disc.center.x - disc.radius, disc.center.y + disc.radius};
        if (one_in(4) && object.min.x <= touch.x && touch.x <= min.x + side) {
            object.max.x = touch.x - between(0, touch.x > min.x ? 1 : 0);
        }
        if (one_in(4) && tile.y <= touch.y && touch.y < tile.y + side) {
            object.min.y = std::min(touch.y + between(0, 1), tile.y + side - 1);
            object.max.y = object.min.y + size();
        }
        return object;
    }

private:
    tests::Random random_;
};

TEST(BucketDisc, TellsOnlyWhatIsSo) {
    DiscChance chance(1);
    const BucketPlane plane(1, {});
    int count_of_all = 0;
    int met = 0;
    int undecided = 0;
    for (int i = 0; i < 60'000; ++i) {
        const int level = static_cast<int>(chance.between(0, 2));
        const std::int64_t side = kTile << level;
        const std::uint32_t middle = (1U << 30) >> level;  // the column at the origin
        const LevelTile tile{middle + static_cast<std::uint32_t>(chance.between(0, 3)), middle,
                             level};
        const Point begin{(tile.x - middle) * side, 0};
        const WholeDisc disc = chance.disc(begin, side, i % 3 == 0 ? 4'000 : 25);
        const BucketDisc on_level(plane, level, disc.circle());
        ASSERT_TRUE(on_level.tells(tile));
        const auto count = static_cast<std::uint32_t>(chance.between(1, PackedRect::kFew));
        std::array<PackedRect, PackedRect::kFew> packed;
        std::array<DiscObject, PackedRect::kFew> objects;
        for (std::uint32_t k = 0; k < packed.size(); ++k) {
            objects[k] = chance.object(begin, side, disc);
            packed[k] = {
                plane.subtiles(Rect{disc_place(objects[k].min), disc_place(objects[k].max)}), tile};
        }
        const auto [may_meet, surely_meet] = on_level.which(tile, packed.data(), count);
        ASSERT_EQ((may_meet | surely_meet) >> count, 0U);
        ASSERT_EQ(surely_meet & ~may_meet, 0U);
        for (std::uint32_t k = 0; k < count; ++k) {
            const bool is_met = disc.meets(objects[k]);
            const bool may_be = (may_meet >> k & 1) != 0;
            const bool is_sure = (surely_meet >> k & 1) != 0;
            ASSERT_TRUE(is_met ? may_be : !is_sure) << i << ' ' << k;
            ++count_of_all;
            met += is_met;
            undecided += may_be != is_sure;
        }
    }
    EXPECT_GT(met, count_of_all / 5);
    EXPECT_LT(met, count_of_all * 4 / 5);
    EXPECT_LT(undecided, count_of_all / 5);
    EXPECT_GT(undecided, 0);
}

constexpr std::uint32_t kMiddleColumn = 1U << 30;  // of discs

// So large a disc, or one so far away, is left to rects; and so are tiles at the border.
TEST(BucketDisc, SaysWhereItTellsNothing) {
    const BucketPlane plane(1, {});
    const auto tells = [&](const Circle& circle, std::uint32_t column = kMiddleColumn) {
        return BucketDisc(plane, 0, circle).tells({column, kMiddleColumn, 0});
    };
    EXPECT_TRUE(tells({{0, 0}, 0}));
    EXPECT_TRUE(tells({{0.5, -7}, 4000}));
    EXPECT_FALSE(tells({{0.5, -7}, 1e5}));
    EXPECT_FALSE(tells({{0, 0}, 1e300}));
    EXPECT_FALSE(tells({{1e300, 0}, 1}));
    const Circle left{{-0x1p30 + 2, 0}, 1};
    EXPECT_TRUE(tells(left, 1));
    EXPECT_FALSE(tells(left, 0));
    const Circle right{{0x1p30 - 2, 0}, 1};
    EXPECT_TRUE(tells(right, BucketPlane::kLast - 2));
    EXPECT_FALSE(tells(right, BucketPlane::kLast - 1));
}

}  // namespace
}  // namespace tileglass
