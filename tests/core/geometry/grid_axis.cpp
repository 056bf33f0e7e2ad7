// Are lines, centres and the limits of a grid axis what exact arithmetic says?

#include "tileglass/geometry/grid_axis.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

#include "sandbox/oracle/rectangle.hpp"
#include "tests/support/random.hpp"

namespace tileglass {
namespace {

constexpr double kGridAxisInfinity = std::numeric_limits<double>::infinity();
constexpr double kGridAxisMost = std::numeric_limits<double>::max();
constexpr double kGridAxisLeast = std::numeric_limits<double>::denorm_min();

/// What `compare_center` promises, by the oracle: whether the tile's centre lies in a rectangle
/// that begins, and in one that ends, at `value`.
int exact_compare_center(const GridAxis& axis, std::int32_t i, double value) {
    const Frame frame = *Frame::make(axis.size, {axis.origin, 0});
    const auto center_is_in = [&](double min, double max) {
        const Rect rect{{min, -kGridAxisMost}, {max, kGridAxisMost}};
        return oracle::rectangle_takes(frame, rect, Coverage::center, {i, 0});
    };
    return int{center_is_in(value, kGridAxisMost)} - int{center_is_in(-kGridAxisMost, value)};
}

/// The documented condition, by a look at every line of the range.
bool all_lines_are_distinct(const GridAxis& axis, std::int64_t min, std::int64_t end) {
    double largest = 0;
    for (std::int64_t i = min; i <= end; ++i) {
        if (!std::isfinite(axis.line(i))) return false;
        largest = std::max(largest, std::fabs(axis.line(i)));
        if (i != end && axis.line(i) == axis.line(i + 1)) return false;
    }
    const double above = std::nextafter(largest, kGridAxisInfinity);
    const double step = std::isinf(above) ? largest - std::nextafter(largest, 0) : above - largest;
    return axis.size >= step;
}

/// A finite double: any size, or a whole number of `unit`, or an end of the doubles.
double any_number(tests::Random& random, double unit) {
    switch (random.between(0, 5)) {
        case 0: return random.of_any_size(-1080, 1023);
        case 1: return random.of_any_size(-30, 30) * unit;
        case 2: return static_cast<double>(random.between(-100, 100)) * unit;
        case 3: return static_cast<double>(random.between(-100, 100)) * kGridAxisLeast;
        case 4: return random.of_any_size(1018, 1023);
        default: return 0;
    }
}

TEST(GridAxis, RoundsTheProductAndThenTheSum) {
    const GridAxis axis{0.1, 0.3};
    const double product = 3 * 0.1;
    EXPECT_EQ(axis.line(3), 0.3 + product);
    EXPECT_NE(axis.line(3), std::fma(3, 0.1, 0.3)) << "fused";
}

TEST(GridAxis, HasLinesThatNeverFall) {
    tests::Random random(21);
    for (int k = 0; k < 20'000; ++k) {
        const double size = std::fabs(random.of_any_size(-1074, 1023));
        const GridAxis axis{size, random.of_any_size(-20, 60) * size};
        if (!std::isfinite(axis.origin)) continue;
        const std::int64_t reach = std::int64_t{1} << random.between(0, 31);
        const std::int64_t i = random.between(-reach, reach);
        ASSERT_LE(axis.line(i), axis.line(i + 1));
    }
}

TEST(CompareCenter, IsExactOnHandPickedLines) {
    const GridAxis unit{1, 0};
    EXPECT_EQ(unit.compare_center(3, 3.5), 0);
    EXPECT_EQ(unit.compare_center(3, std::nextafter(3.5, 0)), 1);
    EXPECT_EQ(unit.compare_center(3, std::nextafter(3.5, 9)), -1);
    EXPECT_EQ(unit.compare_center(3, 3), 1);
    EXPECT_EQ(unit.compare_center(3, 4), -1);
    // The midpoint of neighbouring doubles is none.
    const GridAxis fine{0x1p-52, 1};
    EXPECT_EQ(fine.compare_center(0, 1), 1);
    EXPECT_EQ(fine.compare_center(0, 1 + 0x1p-52), -1);
    const GridAxis subnormal{3 * kGridAxisLeast, 0};
    EXPECT_EQ(subnormal.compare_center(0, kGridAxisLeast), 1);
    EXPECT_EQ(subnormal.compare_center(0, 2 * kGridAxisLeast), -1);
    EXPECT_EQ(subnormal.compare_center(1, 4 * kGridAxisLeast), 1);
}

TEST(CompareCenter, IsExactWhereTheDistanceOfLinesIsLargest) {
    const GridAxis whole{kGridAxisMost, 0};
    EXPECT_EQ(whole.compare_center(0, kGridAxisMost / 2), 0);
    EXPECT_EQ(whole.compare_center(-1, -kGridAxisMost / 2), 0);
    EXPECT_EQ(whole.compare_center(0, std::nextafter(kGridAxisMost / 2, 0)), 1);
    EXPECT_EQ(whole.compare_center(0, std::nextafter(kGridAxisMost / 2, kGridAxisMost)), -1);
    const GridAxis across{kGridAxisMost, -kGridAxisMost / 2};
    EXPECT_EQ(across.compare_center(0, 0), 0);
    EXPECT_EQ(across.compare_center(0, kGridAxisLeast), -1);
    EXPECT_EQ(across.compare_center(0, -kGridAxisLeast), 1);
}

TEST(CompareCenter, PutsTheCentreOfAnEndlessTileAtInfinity) {
    const GridAxis axis{1e308, 0};
    EXPECT_EQ(axis.compare_center(1, kGridAxisMost), 1);
    EXPECT_EQ(axis.compare_center(-2, -kGridAxisMost), -1);
    EXPECT_EQ(axis.compare_center(100, 0), 1);
    EXPECT_EQ(axis.compare_center(-100, 0), -1);
}

TEST(CompareCenter, EqualsRationalArithmetic) {
    tests::Random random(22);
    int undecided_by_rounding = 0;
    for (int k = 0; k < 15'000; ++k) {
        const double size = std::fabs(any_number(random, 1));
        if (size == 0) continue;
        const GridAxis axis{size, any_number(random, size)};
        const std::int64_t reach = std::int64_t{1} << random.between(0, 30);
        const auto i = static_cast<std::int32_t>(random.between(-reach, reach - 1));
        const double low = axis.line(i);
        const double high = axis.line(i + std::int64_t{1});
        if (!std::isfinite(low) || !std::isfinite(high)) continue;
        double value = low / 2 + high / 2;
        const std::int64_t places = random.between(-4, 4);
        for (std::int64_t n = std::abs(places); n > 0; --n) {
            value = std::nextafter(value, places < 0 ? -kGridAxisInfinity : kGridAxisInfinity);
        }
        if (random.one_in(8)) value = low + random.fraction() * (high / 2 - low / 2);
        if (!std::isfinite(value)) continue;
        if (low < value && value < high && value - low == high - value) ++undecided_by_rounding;
        ASSERT_EQ(axis.compare_center(i, value), exact_compare_center(axis, i, value))
            << std::hexfloat << "size " << axis.size << " origin " << axis.origin << std::dec
            << " i " << i << " value " << std::hexfloat << value;
    }
    EXPECT_GT(undecided_by_rounding, 250);
}

TEST(FirstIndex, IsFoundWhereverItIs) {
    tests::Random random(23);
    for (int k = 0; k < 20'000; ++k) {
        const GridAxis axis{std::fabs(random.of_any_size(-40, 40)), random.of_any_size(-40, 60)};
        const std::int64_t first = random.between(GridAxis::kSearchMin, GridAxis::kSearchEnd);
        const double value = any_number(random, axis.size);
        const auto holds = [&](std::int64_t i) { return i >= first; };
        ASSERT_EQ(axis.first_index(value, holds), first);
        const double near = axis.line(first + random.between(-3, 3));
        ASSERT_EQ(axis.first_index(near, holds), first);
    }
}

TEST(FirstIndex, AsksOnlyWithinItsReach) {
    const GridAxis axis{1, 0};
    for (const double value :
         {-0x1p31 - 3, -0x1p31 - 1.5, 0.0, 0x1p31 + 1, 0x1p31 + 3, kGridAxisMost}) {
        for (const bool answer : {false, true}) {
            const auto first = axis.first_index(value, [&](std::int64_t i) {
                EXPECT_TRUE(GridAxis::kSearchMin <= i && i < GridAxis::kSearchEnd) << i;
                return answer;
            });
            EXPECT_EQ(first, answer ? GridAxis::kSearchMin : GridAxis::kSearchEnd);
        }
    }
}

TEST(TellsApart, HoldsForPlainAxes) {
    EXPECT_TRUE((GridAxis{1, 0}.has_distinct_lines(kTileMin, kTileEnd)));
    EXPECT_TRUE((GridAxis{0.1, 1e6 + 0.1}.has_distinct_lines(kTileMin, kTileEnd)));
    EXPECT_TRUE((GridAxis{kGridAxisLeast, 0}.has_distinct_lines(kTileMin, kTileEnd)));
    EXPECT_TRUE((GridAxis{1e308, 0}.has_distinct_lines(-1, 1)));
}

TEST(TellsApart, FailsWhereALineOverflows) {
    EXPECT_FALSE((GridAxis{1e308, 0}.has_distinct_lines(0, 2)));
    EXPECT_FALSE((GridAxis{1e308, 0}.has_distinct_lines(-2, 0)));
    EXPECT_FALSE((GridAxis{1e300, 0}.has_distinct_lines(kTileMin, kTileEnd)));
}

TEST(TellsApart, FailsWhereTheSizeIsLessThanTheDistanceOfDoubles) {
    EXPECT_TRUE((GridAxis{1, 0x1p52}.has_distinct_lines(0, 4)));
    EXPECT_TRUE((GridAxis{2, 0x1p53}.has_distinct_lines(0, 4)));
    EXPECT_FALSE((GridAxis{1, 0x1p53}.has_distinct_lines(0, 1)));
    EXPECT_FALSE((GridAxis{std::nextafter(1.0, 0.0), 0x1p52}.has_distinct_lines(0, 2)));
    EXPECT_FALSE((GridAxis{1, 0x1p53 - 8}.has_distinct_lines(0, 8)))
        << "the last line has a longer step";
    EXPECT_TRUE((GridAxis{1, 0x1p53 - 8}.has_distinct_lines(0, 7)));
}

TEST(TellsApart, FailsWhereTiesMakeLinesEqual) {
    // Half a unit below 2^52, then whole units: ties alternate between up and down.
    const GridAxis axis{1, 0x1p52 - 1.5};
    EXPECT_EQ(axis.line(3), axis.line(4));
    EXPECT_TRUE(axis.has_distinct_lines(0, 3));
    EXPECT_FALSE(axis.has_distinct_lines(0, 4));
    EXPECT_FALSE(axis.has_distinct_lines(0, 1000));
    EXPECT_FALSE(axis.has_distinct_lines(0, 1001));
}

void expect_as_every_line_says(const GridAxis& axis, std::int64_t min, std::int64_t end) {
    ASSERT_EQ(axis.has_distinct_lines(min, end), all_lines_are_distinct(axis, min, end))
        << std::hexfloat << "size " << axis.size << " origin " << axis.origin << std::dec
        << " lines " << min << " to " << end;
}

TEST(TellsApart, AgreesWithALookAtEveryLine) {
    tests::Random random(24);
    int apart = 0;
    int not_apart = 0;
    for (int k = 0; k < 40'000; ++k) {
        // Sizes at, just above and just below the distance of doubles, from any corner of the
        // doubles; the origin near a power of two or anywhere, whole or at half a distance.
        const int exponent = static_cast<int>(random.between(-1074, 970));
        const double step = std::ldexp(1.0, exponent);
        double size = step * static_cast<double>(random.between(1, 3));
        const double sizes[] = {size, std::nextafter(size, kGridAxisMost),
                                std::nextafter(size, 0.0),
                                size * (1 + 0x1p-30 * static_cast<double>(random.between(1, 64)))};
        size = random.one_of(sizes);
        if (size == 0) size = kGridAxisLeast;
        const int bits = static_cast<int>(random.between(51, 53));
        double units = std::ldexp(1.0, bits);
        if (random.one_in(3)) units += std::floor(random.fraction() * units);
        units += static_cast<double>(random.between(-64, 64)) / 2;
        if (random.one_in(2)) units = -units;
        double origin = units * step;
        if (random.one_in(3)) {
            // The lines are near the power of two, the origin far from it.
            origin -= static_cast<double>(random.between(-0x40000000, 0x40000000)) * size;
        }
        if (!std::isfinite(origin)) continue;
        const GridAxis axis{size, origin};
        std::int64_t min = random.between(-40, 40);
        if (random.one_in(3)) {
            const double far = std::floor((units * step - origin) / size);
            if (std::fabs(far) < 0x1p30) min += static_cast<std::int64_t>(far);
        }
        const std::int64_t end = min + random.between(1, 60);
        expect_as_every_line_says(axis, min, end);
        ++(axis.has_distinct_lines(min, end) ? apart : not_apart);
        if (HasFatalFailure()) return;
    }
    EXPECT_GT(apart, 5000);
    EXPECT_GT(not_apart, 5000);
}

TEST(TellsApart, SeesLinesThatRoundedProductsMakeEqual) {
    // The size is a little more than the distance of doubles, its excess 13 * 2^-30. The product
    // with an index near 2^29 keeps 24 bits behind the point; so there for some indices in a row
    // the rounded product ends in exactly one half, and ties make every second pair equal.
    const double size = 1 + (13 * 0x1p22 + 1) * 0x1p-52;
    const GridAxis axis{size, 0x1p52};
    const std::int64_t i = (std::int64_t{1} << 29) - 7;
    ASSERT_EQ(axis.line(i), axis.line(i + 1));
    expect_as_every_line_says(axis, i - 100, i + 101);
}

TEST(TellsApart, AgreesWithALookAtEveryLineWhereProductsRound) {
    tests::Random random(25);
    int coincide = 0;
    for (int k = 0; k < 4000; ++k) {
        // size = 1 + m * 2^-52, and an index at which i * m * 2^-52 is a whole or half number.
        const std::int64_t m = random.between(std::int64_t{1} << 21, std::int64_t{1} << 27);
        const double size = 1 + static_cast<double>(m) * 0x1p-52;
        const double halves = static_cast<double>(random.between(1, 9));
        const double at = std::round(halves * 0x1p51 / static_cast<double>(m));
        if (at > 0x1p30) continue;
        const double origin =
            0x1p52 - (random.one_in(2) ? 0.5 : 0.0) + static_cast<double>(random.between(-9, 9));
        const std::int64_t i = static_cast<std::int64_t>(at) * (random.one_in(2) ? 1 : -1);
        const GridAxis axis{size, i < 0 ? -origin : origin};
        const std::int64_t min = i - random.between(1, 600);
        const std::int64_t end = i + random.between(1, 600);
        for (std::int64_t n = min; n < end; ++n) coincide += axis.line(n) == axis.line(n + 1);
        expect_as_every_line_says(axis, min, end);
        if (HasFatalFailure()) return;
    }
    EXPECT_GT(coincide, 1000);
}

}  // namespace
}  // namespace tileglass
