// Are the numbers of a plane's pixels doubles with few digits, and do they stay when it is zoomed?

#include "sandbox/find/plane.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace tileglass::find {
namespace {

TEST(Plane, SpacingsAreOneTwoAndFive) {
    const double expected[] = {10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05};
    for (int i = 0; i < 8; ++i) EXPECT_EQ(spacing_of(i - 3), expected[i]);
}

TEST(Plane, FindsTheCoarsestZoomOfASpacing) {
    for (int zoom = -12; zoom < 40; ++zoom) {
        const double spacing = spacing_of(zoom);
        EXPECT_EQ(zoom_of(spacing), zoom);
        EXPECT_EQ(zoom_of(std::nextafter(spacing, 0.0)), zoom + 1);
    }
}

TEST(Plane, NumbersAreThoseThatAPersonTypes) {
    EXPECT_EQ(number_at(3, 3), 0.3);  // 3 * 0.1 is 0.30000000000000004
    EXPECT_EQ(number_at(5, -35), -0.7);
    EXPECT_EQ(number_at(5, 5000165), 100003.3);
    EXPECT_EQ(index_of(5, 100003.3), 5000165);
}

TEST(Plane, HoldsBordersAndHalves) {
    const Plane plane{{0, 1}, {-30, 0}, 4, {60, 1}};
    const std::vector<double> numbers = numbers_along(plane, 0);
    EXPECT_EQ(pixel_of(numbers, 0), 30);
    EXPECT_EQ(numbers[40], 0.5);
    EXPECT_EQ(numbers[50], 1);
}

TEST(Plane, FindsTheNearestPixel) {
    const std::vector<double> numbers = numbers_along({{0, 1}, {10, 0}, 0, {3, 1}}, 0);
    EXPECT_EQ(pixel_of(numbers, 10.4), 0);
    EXPECT_EQ(pixel_of(numbers, 10.6), 1);
    EXPECT_EQ(pixel_of(numbers, 12), 2);
    EXPECT_EQ(pixel_of(numbers, 12.1), 3);
    EXPECT_EQ(pixel_of(numbers, 9), -1);
}

TEST(Plane, ZoomsAroundAPixel) {
    const std::array<int, 2> pixel{11, 7};
    Plane plane{{0, 1}, {99, -31}, 2, {20, 15}};
    const double x = number_at(plane.zoom, plane.first[0] + pixel[0]);
    const double y = number_at(plane.zoom, plane.first[1] + pixel[1]);
    for (int i = 0; i < 9; ++i) {
        plane = zoomed(plane, true, pixel);
        EXPECT_NEAR(number_at(plane.zoom, plane.first[0] + pixel[0]), x, spacing_of(plane.zoom));
        EXPECT_NEAR(number_at(plane.zoom, plane.first[1] + pixel[1]), y, spacing_of(plane.zoom));
    }
    EXPECT_EQ(plane.zoom, 11);
    for (int i = 0; i < 9; ++i) plane = zoomed(plane, false, pixel);
    EXPECT_EQ(plane, (Plane{{0, 1}, {99, -31}, 2, {20, 15}}));
}

// Then several pixels share a double.
TEST(Plane, ZoomsInToSingleDoubles) {
    Plane plane{{0, 1}, {3280, 2700}, 9, {40, 40}};
    for (int i = 0; i < 200; ++i) plane = zoomed(plane, true, {20, 20});
    const std::vector<double> numbers = numbers_along(plane, 0);
    EXPECT_NEAR(numbers.front(), 3.3, 1e-9);
    EXPECT_LE(numbers.back(), std::nextafter(std::nextafter(numbers.front(), 4.0), 4.0));
    EXPECT_EQ(zoomed(plane, true, {20, 20}), plane);
}

TEST(Plane, FindsMultiplesNearAnyNumber) {
    for (const double number : {1e300, -1e300, 1.7e308}) {
        EXPECT_EQ(index_of(0, number), number > 0 ? kMostMultiples : -kMostMultiples);
        const Plane plane{{0, 1}, {index_of(0, number), -kMostMultiples}, 0, {40, 40}};
        const std::vector<double> numbers = numbers_along(plane, 0);
        EXPECT_TRUE(std::is_sorted(numbers.begin(), numbers.end()));
        EXPECT_EQ(zoomed(plane, true, {20, 20}), plane);
    }
    EXPECT_LE(spacing_of(zoom_of(5e-324)), std::numeric_limits<double>::min());
    EXPECT_GT(spacing_of(zoom_of(5e-324)), 0);
}

TEST(Plane, ZoomsOutToAnEnd) {
    Plane plane{{0, 1}, {0, 0}, 0, {40, 40}};
    for (int i = 0; i < 200; ++i) plane = zoomed(plane, false, {20, 20});
    EXPECT_EQ(spacing_of(plane.zoom), 1e6);
}

}  // namespace
}  // namespace tileglass::find
