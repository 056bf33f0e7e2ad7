// Is the nearer of two rectangles found exactly?

#include "tileglass/query/rect_distance.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "tests/support/object_oracle.hpp"
#include "tests/support/random.hpp"

namespace tileglass {
namespace {

TEST(RectDistance, IsNothingFromWithin) {
    EXPECT_EQ(compare_distances({1, 1}, {{0, 0}, {2, 2}}, {{5, 5}, {1, 1}}), 0);
    EXPECT_EQ(compare_distances({1, 1}, {{1, 1}, {1, 1}}, {{1, std::nextafter(1.0, 2.0)}, {2, 2}}),
              -1);
}

TEST(RectDistance, TellsApartWhatRoundsToTheSame) {
    const Rect along{{5, 0}, {5, 0}};
    EXPECT_EQ(compare_distances({0, 0}, along, {{-3, 4}, {-3, 4}}), 0);
    const double far = 0x1p53;
    const Rect aside{{far, 1}, {far, 1}};
    const Rect ahead{{far, 0}, {far, 0}};
    EXPECT_EQ(squared_distance({0, 0}, aside), squared_distance({0, 0}, ahead));
    EXPECT_EQ(compare_distances({0, 0}, aside, ahead), 1);
}

TEST(RectDistance, IsComparedWhereSquaresOverflowOrVanish) {
    EXPECT_EQ(compare_distances({-1e300, 0}, {{1e300, 0}, {1e300, 0}}, {{1e300, 1}, {1e300, 1}}),
              -1);
    EXPECT_EQ(compare_distances({0, 0}, {{1e-300, 0}, {1, 0}}, {{0, 5e-324}, {0, 1}}), 1);
}

TEST(RectDistance, IsComparedAsWithWholeNumbers) {
    tests::Random random(61);
    for (int i = 0; i < 20'000; ++i) {
        const int least = random.one_in(20) ? -1060 : -3;
        const int most = random.one_in(20) ? 1000 : 3;
        const auto number = [&] {
            if (random.one_in(2)) return static_cast<double>(random.between(-5, 5));
            return random.of_any_size(least, most);
        };
        const auto point = [&] {
            const double x = number();
            const double y = number();
            return Vec2{x, y};
        };
        const Vec2 from = point();
        const Vec2 corner = point();
        const Rect a{corner, point()};
        // Often as far away, but for rounding: mirrored.
        Rect b{point(), point()};
        if (random.one_in(2)) b = {{from.y - a.a.y + from.x, a.a.x}, {a.b.y, a.b.x}};
        ASSERT_EQ(compare_distances(from, a, b), oracle::compare_distances(from, a, b))
            << "case " << i;
        ASSERT_EQ(compare_distances(from, a, a), 0);
    }
}

}  // namespace
}  // namespace tileglass
