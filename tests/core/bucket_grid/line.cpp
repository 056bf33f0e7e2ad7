// Do packed rects tell which rects lie off a line, and never say so of one that meets it?

#include "tileglass/bucket_grid/line.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>

#include "tests/support/random.hpp"
#include "tests/support/tile_points.hpp"
#include "tileglass/bucket_grid/axis.hpp"
#include "tileglass/bucket_grid/packed_rect.hpp"
#include "tileglass/geometry/shapes.hpp"

namespace tileglass {
namespace {

using tests::kTile;
using Point = tests::TilePoint;

/// A line, and a tile near it at {3, 3}: numbers count from its min corner on.
struct Line {
    Point point;
    Point way;

    /// Where a point lies: on the line (0), or on which side.
    std::int64_t side(Point at) const {
        return (at.x - point.x) * way.y - (at.y - point.y) * way.x;
    }
    bool meets(Point min, Point max) const {
        const std::array<std::int64_t, 4> sides{side(min), side({max.x, min.y}),
                                                side({min.x, max.y}), side(max)};
        bool is_left = true;
        bool is_right = true;
        for (const std::int64_t side : sides) {
            is_left &= side < 0;
            is_right &= side > 0;
        }
        return !is_left && !is_right;
    }
    BucketLine in_subtiles(double error) const {
        const auto subtiles = [](Point at) {
            return Vec2{static_cast<double>(at.x), static_cast<double>(at.y)} * (1.0 / 8);
        };
        return {subtiles(way), subtiles(point), error};
    }
};

struct Object {
    Point min;
    Point max;

    PackedRect packed() const {
        const auto position = [](Point at) {
            return Vec2{static_cast<double>(at.x + 3 * kTile),
                        static_cast<double>(at.y + 3 * kTile)} *
                   (1.0 / kTile);
        };
        const BucketAxis axis = BucketAxis::bounded(1, 0, 8);
        return {BucketPlane(axis, axis).subtiles(Rect{position(min), position(max)}), {3, 3, 0}};
    }
};

class Chance {
public:
    explicit Chance(std::uint64_t seed) : random_(seed) {}

    std::int64_t between(std::int64_t from, std::int64_t to) { return random_.between(from, to); }
    bool one_in(int times) { return random_.one_in(times); }

    Line line() {
        const std::int64_t longest = one_in(2) ? 4 : 100'000;
        Line line{{between(-kTile / 2, 2 * kTile), between(-kTile / 2, 2 * kTile)}, {}};
        while (line.way.x == 0 && line.way.y == 0) {
            line.way = {between(-longest, longest), between(-longest, longest)};
            if (one_in(4)) (one_in(2) ? line.way.x : line.way.y) = 0;
        }
        return line;
    }
    /// An object that lives in the tile; some have a corner on the line.
    Object object(const Line& line) {
        Object object;
        do {
            Point at{between(0, kTile - 1), between(0, kTile - 1)};
            if (one_in(2)) {
                const std::int64_t times = between(-5, 5);
                at = {line.point.x + times * line.way.x, line.point.y + times * line.way.y};
            }
            const Point size{between(0, kTile / (one_in(2) ? 8 : 1)), between(0, kTile / 8)};
            const Point before{one_in(2) ? size.x : 0, one_in(2) ? size.y : 0};
            object.min = {at.x - before.x, at.y - before.y};
            object.max = {object.min.x + size.x, object.min.y + size.y};
        } while (!lives_here(object.min));
        return object;
    }

private:
    static bool lives_here(Point min) {
        return 0 <= min.x && min.x < kTile && 0 <= min.y && min.y < kTile;
    }

    tests::Random random_;
};

TEST(BucketLine, NeverRulesOutARectThatMeetsTheLine) {
    Chance chance(1);
    int met = 0;
    int off_line = 0;
    int decided = 0;
    for (int i = 0; i < 20'000; ++i) {
        const Line line = chance.line();
        const BucketLine in_subtiles = line.in_subtiles(0);
        for (int k = 0; k < 10; ++k) {
            const Object object = chance.object(line);
            const bool may_meet = in_subtiles.may_meet(object.packed());
            if (line.meets(object.min, object.max)) {
                ++met;
                ASSERT_TRUE(may_meet) << i << ' ' << k;
            } else {
                ++off_line;
                decided += !may_meet;
            }
        }
    }
    EXPECT_GT(met, 20'000);
    EXPECT_GT(off_line, 50'000);
    EXPECT_GT(decided, off_line * 0.95);
}

TEST(BucketLine, AllowsForAPointThatIsOffTheLine) {
    Chance chance(2);
    for (int i = 0; i < 20'000; ++i) {
        const Line line = chance.line();
        const Point off{chance.between(-800, 800), chance.between(-800, 800)};
        const Line other{{line.point.x + off.x, line.point.y + off.y}, line.way};
        const Object object = chance.object(line);
        if (line.meets(object.min, object.max)) {
            ASSERT_TRUE(other.in_subtiles(100).may_meet(object.packed())) << i;
        }
    }
}

TEST(BucketLine, ThatIsFarAwayMeetsNothing) {
    for (const double far : {1e6, 1e15}) {
        for (const Vec2 way : {Vec2{1, 1}, Vec2{-1, 1}, Vec2{1, 0}}) {
            const PackedRect packed = Object{{10, 10}, {20, 20}}.packed();
            EXPECT_FALSE(BucketLine(way, {0, far}, 0).may_meet(packed)) << far;
            EXPECT_FALSE(BucketLine(way, {0, -far}, 0).may_meet(packed)) << far;
            EXPECT_TRUE(BucketLine(way, {0, far}, 2 * far).may_meet(packed)) << far;
        }
    }
}

}  // namespace
}  // namespace tileglass
