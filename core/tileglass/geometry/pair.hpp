#pragma once
// Two numbers side by side, most often x and y, for which processors have one instruction.

#include <bit>
#include <cstdint>
#include <limits>

#include "tileglass/geometry/shapes.hpp"

namespace tileglass {

using Pair = double __attribute__((vector_size(16)));
using IntegerPair = std::int64_t __attribute__((vector_size(16)));
using UnsignedPair = std::uint64_t __attribute__((vector_size(16)));
using SmallPair = std::int32_t __attribute__((vector_size(8)));

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

/// The smaller number of each component; where one is NaN, that of `b`.
inline Pair smaller(Pair a, Pair b) {
#ifdef __SSE2__
    // One instruction, as below; compilers do not see that it does the same.
    return __builtin_ia32_minpd(a, b);
#else
    return a < b ? a : b;
#endif
}

/// The larger number of each component; where one is NaN, that of `b`.
inline Pair larger(Pair a, Pair b) {
#ifdef __SSE2__
    return __builtin_ia32_maxpd(a, b);
#else
    return a > b ? a : b;
#endif
}

/// Both numbers rounded towards 0. They fit.
inline SmallPair whole(Pair pair) {
    return __builtin_convertvector(pair, SmallPair);
}

/// The same numbers as doubles.
inline Pair doubles(SmallPair pair) {
#if defined(__SSE2__) && !defined(__clang__)
    // One instruction, as clang makes of the conversion; g++ makes one for each number.
    using Numbers = int __attribute__((vector_size(16)));
    const UnsignedPair lower{std::bit_cast<std::uint64_t>(pair), 0};
    return __builtin_ia32_cvtdq2pd(reinterpret_cast<Numbers>(lower));
#else
    return __builtin_convertvector(pair, Pair);
#endif
}

/// Which numbers have a minus sign? 1: the first, 2: the second, 3: both.
inline int signs_of(IntegerPair bits) {
#ifdef __SSE2__
    return __builtin_ia32_movmskpd(reinterpret_cast<Pair>(bits));
#else
    return static_cast<int>(bits[0] < 0) | static_cast<int>(bits[1] < 0) << 1;
#endif
}
/// Does a comparison hold in a component, or in both?
inline bool any(IntegerPair holds) {
    return signs_of(holds) != 0;
}
inline bool all(IntegerPair holds) {
    return signs_of(holds) == 3;
}
/// Is any of these numbers below 0? A NaN may be.
///
/// Where numbers are rounded to nearest, and small ones are not cut off to 0, a - b is below 0
/// exactly where a < b. Of signs g++ makes faster code than of several comparisons.
template <typename... Pairs>
bool any_below_0(Pairs... pairs) {
    return signs_of((bits_of(pairs + 0.0) | ...)) != 0;  // -0 + 0 is 0
}

/// `a` in the components where a comparison holds, `b` in the others.
inline Pair chosen(IntegerPair holds, Pair a, Pair b) {
    return reinterpret_cast<Pair>((bits_of(a) & holds) | (bits_of(b) & ~holds));
}

/// `number` in the components where a comparison holds, 0 in the others.
inline Pair where(IntegerPair holds, double number) {
    return reinterpret_cast<Pair>(holds & std::bit_cast<std::int64_t>(number));
}

/// The whole numbers nearest to two numbers, and the rest. That of a number from 2^51 up, from
/// -2^51 down, or not finite, is as far off.
struct NearestWhole {
    explicit NearestWhole(Pair values) {
        // So large a sum is rounded to a whole number, which stands in its last bits.
        constexpr double kRounder = 0x1.8p52;
        const Pair sums = values + kRounder;
        whole = reinterpret_cast<UnsignedPair>(sums) - std::bit_cast<std::uint64_t>(kRounder);
        rest = values - (sums - kRounder);
    }

    UnsignedPair whole;  ///< modulo 2^64
    Pair rest;           ///< -0.5 to 0.5
};

}  // namespace tileglass
