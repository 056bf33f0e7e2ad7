#pragma once
// A plane of two numbers of a shape: each pixel is a pair of doubles with few digits.

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace tileglass::find {

/// The numbers along an axis are whole multiples of a step, each rounded once to the nearest
/// double: so borders, halves and tenths are among them. Steps are 1, 2 or 5 times a power of ten.
/// Far in, neighbouring pixels have the same double.
struct Plane {
    std::array<std::size_t, 2> numbers{0, 1};  ///< of the shape: rightwards, and downwards
    std::array<std::int64_t, 2> first{};       ///< of the upper left pixel, in steps
    int level = 0;                             ///< the higher, the finer the step
    std::array<int, 2> size{};                 ///< pixels, >= 0

    bool operator==(const Plane&) const = default;
};

/// The step between pixels: 1 at level 0, then 0.5, 0.2, 0.1, 0.05, ...
double step_of(int level);

/// The lowest level whose step is at most `step`, which is above 0; of a denormal step, that of the
/// least normal number.
int level_of(double step);

/// The double nearest to `index` steps.
double number_at(int level, std::int64_t index);

/// No pixel is more steps from 0: ten times as many can still be counted.
inline constexpr std::int64_t kMostSteps = 400'000'000'000'000'000;

/// The index whose number is nearest to `number`, as far as doubles tell; at most `kMostSteps` from
/// 0.
std::int64_t index_of(int level, double number);

/// The numbers along an axis, rising.
std::vector<double> numbers_along(const Plane& plane, std::size_t axis);

/// The pixel whose number is nearest to `number`, which may be outside. `along`: not empty, of
/// `numbers_along`.
std::ptrdiff_t pixel_of(const std::vector<double>& along, double number);

/// The plane one level finer, or coarser, with the same numbers at `pixel`, as near as its steps
/// come. The same plane if its steps cannot be told apart any more, or reach too far.
Plane zoomed(const Plane& plane, bool is_finer, std::array<int, 2> pixel);

}  // namespace tileglass::find
