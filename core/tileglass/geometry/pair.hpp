#pragma once
// Two numbers side by side, most often x and y, for which processors have one instruction.

#include <bit>
#include <cstdint>
#include <limits>

#include "tileglass/geometry/shapes.hpp"

namespace tileglass {

using Pair = double __attribute__((vector_size(16)));
using IntegerPair = std::int64_t __attribute__((vector_size(16)));

inline Pair pair(Vec2 v) {
    return Pair{v.x, v.y};
}

/// The numbers as they lie in memory.
inline IntegerPair bits_of(Pair pair) {
    return reinterpret_cast<IntegerPair>(pair);
}

inline Pair absolute(Pair pair) {
    constexpr std::int64_t kNoSign = std::numeric_limits<std::int64_t>::max();
    return reinterpret_cast<Pair>(bits_of(pair) & kNoSign);
}

/// The smaller number of each place.
inline Pair smaller(Pair a, Pair b) {
    return a < b ? a : b;
}

/// `number` in the places where a comparison holds, 0 in the others.
inline Pair where(IntegerPair holds, double number) {
    return reinterpret_cast<Pair>(holds & std::bit_cast<std::int64_t>(number));
}

}  // namespace tileglass
