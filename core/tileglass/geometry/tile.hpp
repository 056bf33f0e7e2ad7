#pragma once
// The address of a tile.

#include <cstdint>

#include "tileglass/base/language.hpp"

namespace tileglass {

/// The tile range: tile coordinates are in [kTileMin, kTileEnd).
inline constexpr std::int32_t kTileMin = -(std::int32_t{1} << 30);
inline constexpr std::int32_t kTileEnd = std::int32_t{1} << 30;

/// Integer address of a tile: column x to the right, row y downwards.
struct Tile {
    std::int32_t x = 0;
    std::int32_t y = 0;

    constexpr bool operator==(const Tile&) const = default;
};

/// A half-open run of tiles in one row: x_min, ..., x_end - 1.
struct Span {
    std::int32_t y = 0;
    std::int32_t x_min = 0;
    std::int32_t x_end = 0;

    constexpr bool operator==(const Span&) const = default;
};

/// Quotient rounded towards minus infinity. `divisor` > 0.
constexpr std::int64_t floor_div(std::int64_t value, std::int64_t divisor) {
    const std::int64_t quotient = value / divisor;
    return quotient - (value % divisor < 0 ? 1 : 0);
}

/// Remainder of `floor_div`: 0 <= result < divisor. `divisor` > 0.
constexpr std::int64_t floor_mod(std::int64_t value, std::int64_t divisor) {
    const std::int64_t remainder = value % divisor;
    return remainder + (remainder < 0 ? divisor : 0);
}

}  // namespace tileglass
