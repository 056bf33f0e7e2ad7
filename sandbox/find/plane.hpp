#pragma once
// A plane of two numbers of a shape: each pixel is a pair of doubles with few digits.

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace tileglass::find {

/// The numbers along an axis are whole multiples of a spacing, each rounded once to the nearest
/// double: so borders, halves and tenths are among them. Spacings are 1, 2 or 5 times a power of
/// ten. Far in, neighbouring pixels have the same double.
struct Plane {
    std::array<std::size_t, 2> numbers{0, 1};  ///< of the shape: rightwards, and downwards
    std::array<std::int64_t, 2> first{};       ///< of the upper left pixel, times the spacing
    int zoom = 0;                              ///< the higher, the finer the spacing
    std::array<int, 2> size{};                 ///< pixels, >= 0

    bool operator==(const Plane&) const = default;
};

/// The spacing between pixels: 1 at zoom 0, then 0.5, 0.2, 0.1, 0.05, ...
double spacing_of(int zoom);

/// The lowest zoom whose spacing is at most `spacing`, which is above 0; of a denormal spacing,
/// that of the least normal number.
int zoom_of(double spacing);

/// The double nearest to `index` times the spacing.
double number_at(int zoom, std::int64_t index);

/// No pixel is a larger multiple: ten times as large ones can still be counted.
inline constexpr std::int64_t kMostMultiples = 400'000'000'000'000'000;

/// The index whose number is nearest to `number`, as far as doubles tell; at most `kMostMultiples`
/// from 0.
std::int64_t index_of(int zoom, double number);

/// The numbers along an axis, rising.
std::vector<double> numbers_along(const Plane& plane, std::size_t axis);

/// The pixel whose number is nearest to `number`, which may be outside. `along`: not empty, of
/// `numbers_along`.
std::ptrdiff_t pixel_of(const std::vector<double>& along, double number);

/// The plane zoomed in once, or out, with the same numbers at `pixel`, as near as its spacing
/// allows. The same plane if its numbers cannot be distinguished any more, or reach too far.
Plane zoomed(const Plane& plane, bool is_finer, std::array<int, 2> pixel);

}  // namespace tileglass::find
