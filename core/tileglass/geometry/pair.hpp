#pragma once
// Two numbers side by side, most often x and y, for which processors have one instruction.

#include <cstdint>
#include <limits>

#include "tileglass/base/compiler.hpp"
#include "tileglass/geometry/shapes.hpp"

namespace tileglass {

#ifndef TILEGLASS_PLAIN

using Pair = double __attribute__((vector_size(16)));
using IntegerPair = std::int64_t __attribute__((vector_size(16)));
using UnsignedPair = std::uint64_t __attribute__((vector_size(16)));
using SmallPair = std::int32_t __attribute__((vector_size(8)));

#else

/// Two numbers with the operators of vectors: each does both components, a comparison gives all
/// bits where it holds, and one number stands for two equal ones.
template <typename Number>
struct TwoNumbers {
    using Holds = TwoNumbers<std::int64_t>;

    TwoNumbers() = default;
    constexpr TwoNumbers(Number both) : x(both), y(both) {}
    constexpr TwoNumbers(Number a, Number b) : x(a), y(b) {}

    Number operator[](int i) const { return i == 0 ? x : y; }

    TwoNumbers operator-() const { return {-x, -y}; }
    TwoNumbers operator~() const { return {~x, ~y}; }
    friend TwoNumbers operator+(TwoNumbers a, TwoNumbers b) { return {a.x + b.x, a.y + b.y}; }
    friend TwoNumbers operator-(TwoNumbers a, TwoNumbers b) { return {a.x - b.x, a.y - b.y}; }
    friend TwoNumbers operator*(TwoNumbers a, TwoNumbers b) { return {a.x * b.x, a.y * b.y}; }
    friend TwoNumbers operator/(TwoNumbers a, TwoNumbers b) { return {a.x / b.x, a.y / b.y}; }
    friend TwoNumbers operator&(TwoNumbers a, TwoNumbers b) { return {a.x & b.x, a.y & b.y}; }
    friend TwoNumbers operator|(TwoNumbers a, TwoNumbers b) { return {a.x | b.x, a.y | b.y}; }
    TwoNumbers& operator*=(TwoNumbers other) { return *this = *this * other; }
    friend Holds operator<(TwoNumbers a, TwoNumbers b) {
        return {-std::int64_t{a.x < b.x}, -std::int64_t{a.y < b.y}};
    }
    friend Holds operator<=(TwoNumbers a, TwoNumbers b) {
        return {-std::int64_t{a.x <= b.x}, -std::int64_t{a.y <= b.y}};
    }
    friend Holds operator>(TwoNumbers a, TwoNumbers b) { return b < a; }
    friend Holds operator>=(TwoNumbers a, TwoNumbers b) { return b <= a; }

    Number x;
    Number y;
};

using Pair = TwoNumbers<double>;
using IntegerPair = TwoNumbers<std::int64_t>;
using UnsignedPair = TwoNumbers<std::uint64_t>;
using SmallPair = TwoNumbers<std::int32_t>;

#endif

inline Pair pair(Vec2 v) {
    return Pair{v.x, v.y};
}

/// The bits of both numbers, as those of numbers of another type.
template <typename To, typename From>
To pair_cast(From pair) {
#ifndef TILEGLASS_PLAIN
    return reinterpret_cast<To>(pair);
#else
    return bit_cast<To>(pair);
#endif
}

/// The numbers as they lie in memory.
inline IntegerPair bits_of(Pair pair) {
    return pair_cast<IntegerPair>(pair);
}

inline Pair absolute(Pair pair) {
    constexpr std::int64_t kNoSign = std::numeric_limits<std::int64_t>::max();
    return pair_cast<Pair>(bits_of(pair) & kNoSign);
}

/// The smaller number of each component; where one is NaN, that of `b`.
inline Pair smaller(Pair a, Pair b) {
#ifdef TILEGLASS_SSE2
    // One instruction, as below; compilers do not see that it does the same.
    return __builtin_ia32_minpd(a, b);
#elif !defined(TILEGLASS_PLAIN)
    return a < b ? a : b;
#else
    return {a[0] < b[0] ? a[0] : b[0], a[1] < b[1] ? a[1] : b[1]};
#endif
}

/// The larger number of each component; where one is NaN, that of `b`.
inline Pair larger(Pair a, Pair b) {
#ifdef TILEGLASS_SSE2
    return __builtin_ia32_maxpd(a, b);
#elif !defined(TILEGLASS_PLAIN)
    return a > b ? a : b;
#else
    return {a[0] > b[0] ? a[0] : b[0], a[1] > b[1] ? a[1] : b[1]};
#endif
}

/// Both numbers rounded towards 0. They fit.
inline SmallPair whole(Pair pair) {
#ifndef TILEGLASS_PLAIN
    return __builtin_convertvector(pair, SmallPair);
#else
    return {static_cast<std::int32_t>(pair[0]), static_cast<std::int32_t>(pair[1])};
#endif
}

/// The same numbers as doubles.
inline Pair doubles(SmallPair pair) {
#if defined(TILEGLASS_SSE2) && !defined(__clang__)
    // One instruction, as clang makes of the conversion; g++ makes one for each number.
    using Numbers = int __attribute__((vector_size(16)));
    const UnsignedPair lower{bit_cast<std::uint64_t>(pair), 0};
    return __builtin_ia32_cvtdq2pd(reinterpret_cast<Numbers>(lower));
#elif !defined(TILEGLASS_PLAIN)
    return __builtin_convertvector(pair, Pair);
#else
    return {static_cast<double>(pair[0]), static_cast<double>(pair[1])};
#endif
}

/// Which numbers have a minus sign? 1: the first, 2: the second, 3: both.
inline int signs_of(IntegerPair bits) {
#ifdef TILEGLASS_SSE2
    return __builtin_ia32_movmskpd(reinterpret_cast<Pair>(bits));
#else
    return static_cast<int>(bits[0] < 0) | static_cast<int>(bits[1] < 0) << 1;
#endif
}
/// The sum of both numbers of `a`, and that of both of `b`.
inline Pair sums_of(Pair a, Pair b) {
#ifndef TILEGLASS_PLAIN
    return __builtin_shufflevector(a, b, 0, 2) + __builtin_shufflevector(a, b, 1, 3);
#else
    return {a[0] + a[1], b[0] + b[1]};
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
    return pair_cast<Pair>((bits_of(a) & holds) | (bits_of(b) & ~holds));
}

/// `number` in the components where a comparison holds, 0 in the others.
inline Pair where(IntegerPair holds, double number) {
    return pair_cast<Pair>(holds & bit_cast<std::int64_t>(number));
}

/// The whole numbers nearest to two numbers, and the rest. That of a number from 2^51 up, from
/// -2^51 down, or not finite, is as far off.
struct NearestWhole {
    explicit NearestWhole(Pair values) {
        // So large a sum is rounded to a whole number, which stands in its last bits.
        constexpr double kRounder = 0x1.8p52;
        const Pair sums = values + kRounder;
        whole = pair_cast<UnsignedPair>(sums) - bit_cast<std::uint64_t>(kRounder);
        rest = values - (sums - kRounder);
    }

    /// The last whole numbers that are not above the two numbers. A comparison that holds is -1.
    UnsignedPair rounded_down() const { return whole + pair_cast<UnsignedPair>(rest < 0); }

    UnsignedPair whole;  ///< modulo 2^64
    Pair rest;           ///< -0.5 to 0.5
};

}  // namespace tileglass
