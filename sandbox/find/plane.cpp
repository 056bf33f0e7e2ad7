#include "sandbox/find/plane.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>

#include "tileglass/geometry/tile.hpp"

namespace tileglass::find {

namespace {

/// A step is this many units of a power of ten.
struct Step {
    std::int64_t units;
    int power;  ///< of ten
};

Step step_at(int level) {
    constexpr std::int64_t kUnits[] = {10, 5, 2};
    const int thirds = level >= 0 ? level / 3 : -((2 - level) / 3);
    return {kUnits[level - 3 * thirds], -thirds - 1};
}

/// The double nearest to units * 10^power: conversion from text rounds once.
double nearest(std::int64_t units, int power) {
    return std::strtod(fmt::format("{}e{}", units, power).c_str(), nullptr);
}

}  // namespace

double step_of(int level) {
    const Step step = step_at(level);
    return nearest(step.units, step.power);
}

int level_of(double step) {
    step = std::max(step, std::numeric_limits<double>::min());
    int level = -3 * static_cast<int>(std::floor(std::log10(step))) - 4;
    while (step_of(level) > step) ++level;
    return level;
}

double number_at(int level, std::int64_t index) {
    const Step step = step_at(level);
    return nearest(index * step.units, step.power);
}

std::int64_t index_of(int level, double number) {
    constexpr auto kMost = static_cast<double>(kMostSteps);
    return std::llround(std::clamp(number / step_of(level), -kMost, kMost));
}

std::vector<double> numbers_along(const Plane& plane, std::size_t axis) {
    std::vector<double> numbers(static_cast<std::size_t>(plane.size[axis]));
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        numbers[i] = number_at(plane.level, plane.first[axis] + static_cast<std::int64_t>(i));
    }
    return numbers;
}

std::ptrdiff_t pixel_of(const std::vector<double>& along, double number) {
    const auto above = std::lower_bound(along.begin(), along.end(), number);
    const auto count = static_cast<std::ptrdiff_t>(along.size());
    if (above == along.end()) return number == along.back() ? count - 1 : count;
    const std::ptrdiff_t place = above - along.begin();
    if (*above == number) return place;
    if (place == 0) return -1;
    return number - above[-1] < *above - number ? place - 1 : place;
}

Plane zoomed(const Plane& plane, bool is_finer, std::array<int, 2> pixel) {
    constexpr double kMostStep = 1e6;
    Plane made = plane;
    made.level += is_finer ? 1 : -1;
    const double step = step_of(made.level);
    if (step > kMostStep || step < std::numeric_limits<double>::min()) return plane;
    // As units of the finer step's power of ten, so that they are whole.
    const Step from = step_at(plane.level);
    const Step to = step_at(made.level);
    const std::int64_t times = from.power > to.power ? 10 : 1;
    const std::int64_t part = to.power > from.power ? 10 : 1;
    for (std::size_t axis = 0; axis < 2; ++axis) {
        const std::int64_t units = (plane.first[axis] + pixel[axis]) * from.units * times;
        const std::int64_t index = floor_div(units + to.units * part / 2, to.units * part);
        made.first[axis] = index - pixel[axis];
        if (std::abs(index) > kMostSteps) return plane;
    }
    return made;
}

}  // namespace tileglass::find
