// Is the parameter of a crossing the nearest double, also where it overflows?

#include "tileglass/query/crossings.hpp"

#include <gtest/gtest.h>

#include <limits>

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

}  // namespace
}  // namespace tileglass
