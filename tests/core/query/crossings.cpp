// Is the parameter of a crossing the nearest double, also where it overflows?

#include "tileglass/query/crossings.hpp"

#include <gtest/gtest.h>

#include <limits>

#include "tests/support/random.hpp"

namespace tileglass {
namespace {

constexpr double kCrossingsInfinity = std::numeric_limits<double>::infinity();

double along_ray(double direction, double line) {
    return crossing_parameter({0, direction, 0}, line);
}

TEST(CrossingParameter, IsTheNearestDouble) {
    EXPECT_EQ(along_ray(3, 1), 1.0 / 3);
    EXPECT_EQ(along_ray(-3, -1), 1.0 / 3);
    EXPECT_EQ(crossing_parameter({0.1, 0.7, 0.1}, 0.1), 0);
    EXPECT_EQ(crossing_parameter({0.1, 0.7, 0.1}, 0.7), 1);
}

TEST(CrossingParameter, OfARayCanBeBeyondAllDoubles) {
    EXPECT_EQ(along_ray(1e-310, 5), kCrossingsInfinity);
    EXPECT_EQ(along_ray(0x1p-1024, 1), kCrossingsInfinity);
    EXPECT_EQ(along_ray(0x1p-1024, 1 - 0x1p-53), std::numeric_limits<double>::max());
}

/// Numbers that are close together, multiples of one power of two, or of any size.
double crossings_number(tests::Random& random) {
    switch (random.between(0, 3)) {
        case 0: return static_cast<double>(random.between(-8, 8)) / 4;
        case 1: return 1 + 0x1p-52 * static_cast<double>(random.between(-4, 4));
        case 2: return random.of_any_size(-1074, 1023);
        default: return random.of_any_size(-3, 3);
    }
}

Travel crossings_travel(tests::Random& random) {
    const double from = crossings_number(random);
    const double to = crossings_number(random);
    return {from, to, random.one_in(2) ? from : crossings_number(random)};
}

TEST(CrossingParameter, IsThatOfExactNumbers) {
    tests::Random random(5);
    for (int i = 0; i < 100'000; ++i) {
        const Travel travel = crossings_travel(random);
        const double line = crossings_number(random);
        // Ahead of `from`, in a direction.
        const bool is_ahead = (line - travel.from) * travel.direction() > 0;
        if (travel.direction() == 0 || !is_ahead) continue;
        ASSERT_EQ(crossing_parameter(travel, line), crossings::parameter_exactly(travel, line))
            << "case " << i;
    }
}

TEST(CompareCrossings, IsThatOfExactNumbers) {
    tests::Random random(6);
    for (int i = 0; i < 100'000; ++i) {
        const Travel x = crossings_travel(random);
        const Travel y = random.one_in(8) ? x : crossings_travel(random);
        if (x.direction() == 0 || y.direction() == 0) continue;
        const double line_x = crossings_number(random);
        const double line_y = random.one_in(2) ? line_x : crossings_number(random);
        ASSERT_EQ(compare_crossings(x, line_x, y, line_y),
                  crossings::compare_exactly(x, line_x, y, line_y))
            << "case " << i;
    }
}

}  // namespace
}  // namespace tileglass
