#include "sandbox/find/plane.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>

#include "tileglass/geometry/tile.hpp"

namespace tileglass::find {

namespace {

/// A spacing is this many units of a power of ten.
struct Spacing {
    std::int64_t units;
    int power;  ///< of ten
};

Spacing spacing_at(int zoom) {
    constexpr std::int64_t kUnits[] = {10, 5, 2};
    const int thirds = zoom >= 0 ? zoom / 3 : -((2 - zoom) / 3);
    return {kUnits[zoom - 3 * thirds], -thirds - 1};
}

/// The double nearest to units * 10^power: conversion from text rounds once.
double nearest(std::int64_t units, int power) {
    return std::strtod(fmt::format("{}e{}", units, power).c_str(), nullptr);
}

}  // namespace

double spacing_of(int zoom) {
    const Spacing spacing = spacing_at(zoom);
    return nearest(spacing.units, spacing.power);
}

int zoom_of(double spacing) {
    spacing = std::max(spacing, std::numeric_limits<double>::min());
    int zoom = -3 * static_cast<int>(std::floor(std::log10(spacing))) - 4;
    while (spacing_of(zoom) > spacing) ++zoom;
    return zoom;
}

double number_at(int zoom, std::int64_t index) {
    const Spacing spacing = spacing_at(zoom);
    return nearest(index * spacing.units, spacing.power);
}

std::int64_t index_of(int zoom, double number) {
    constexpr auto kMost = static_cast<double>(kMostMultiples);
    return std::llround(std::clamp(number / spacing_of(zoom), -kMost, kMost));
}

std::vector<double> numbers_along(const Plane& plane, std::size_t axis) {
    std::vector<double> numbers(static_cast<std::size_t>(plane.size[axis]));
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        numbers[i] = number_at(plane.zoom, plane.first[axis] + static_cast<std::int64_t>(i));
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
    constexpr double kMostSpacing = 1e6;
    Plane made = plane;
    made.zoom += is_finer ? 1 : -1;
    const double spacing = spacing_of(made.zoom);
    if (spacing > kMostSpacing || spacing < std::numeric_limits<double>::min()) return plane;
    // As units of the finer spacing's power of ten, so that they are whole.
    const Spacing from = spacing_at(plane.zoom);
    const Spacing to = spacing_at(made.zoom);
    const std::int64_t times = from.power > to.power ? 10 : 1;
    const std::int64_t part = to.power > from.power ? 10 : 1;
    for (std::size_t axis = 0; axis < 2; ++axis) {
        const std::int64_t units = (plane.first[axis] + pixel[axis]) * from.units * times;
        const std::int64_t index = floor_div(units + to.units * part / 2, to.units * part);
        made.first[axis] = index - pixel[axis];
        if (std::abs(index) > kMostMultiples) return plane;
    }
    return made;
}

}  // namespace tileglass::find
