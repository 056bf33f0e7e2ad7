#pragma once
// The exact sign of a sum of products of doubles.

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <initializer_list>

#include "tileglass/base/assert.hpp"
#include "tileglass/base/compiler.hpp"

namespace tileglass {

/// An exact sum of products of two doubles: a fixed-point number wide enough for the product of any
/// two finite doubles, so nothing is rounded, overflows or underflows.
///
/// Cost     tens of nanoseconds per product; meant for decisions that rounded arithmetic cannot
///          make
/// Source   the long accumulator: U. Kulisch, W. Miranker, "Computer Arithmetic in Theory and
///          Practice", 1981; here one accumulator per sign, compared at the end
class ExactSum {
public:
    /// Adds a * b * 2^power. `a` and `b` finite, 0 <= power <= 8.
    void add(double a, double b, int power = 0) {
        TILEGLASS_ASSERT(std::isfinite(a) && std::isfinite(b) && 0 <= power && power <= 8);
        const Parts left = parts_of(a);
        const Parts right = parts_of(b);
        if (left.digits == 0 || right.digits == 0) return;
        const auto [low, high] = product_of(left.digits, right.digits);
        const int position = left.exponent + right.exponent + power - 2 * kSmallestExponent;
        const auto word = static_cast<std::size_t>(position / kWordBits);
        const int shift = position % kWordBits;
        Words& words = std::signbit(a) == std::signbit(b) ? positive_ : negative_;
        const auto shifted_out = [shift](std::uint64_t bits) {
            return shift == 0 ? 0 : bits >> (kWordBits - shift);
        };
        add_word(words, word, low << shift);
        add_word(words, word + 1, shifted_out(low));
        add_word(words, word + 1, high << shift);
        add_word(words, word + 2, shifted_out(high));
    }

    /// Subtracts a * b * 2^power.
    void subtract(double a, double b, int power = 0) { add(-a, b, power); }

    /// -1, 0 or 1.
    int sign() const {
        for (std::size_t i = end_; i > 0; --i) {
            if (positive_[i - 1] != negative_[i - 1]) {
                return positive_[i - 1] < negative_[i - 1] ? -1 : 1;
            }
        }
        return 0;
    }

private:
    static constexpr int kWordBits = 64;
    static constexpr int kDigits = 52;
    static constexpr int kSmallestExponent = -1074;  // of the last bit of a subnormal
    // Products lie between 2^-2148 and 2^2048; 8 bits more for `power`, 52 for long sums.
    static constexpr std::size_t kWords = (2148 + 2048 + 8 + 52) / kWordBits + 2;
    using Words = std::array<std::uint64_t, kWords>;

    struct Parts {
        std::uint64_t digits;
        int exponent;  ///< |value| = digits * 2^exponent
    };

    static Parts parts_of(double value) {
        const auto bits = bit_cast<std::uint64_t>(value);
        const std::uint64_t fraction = bits & ((std::uint64_t{1} << kDigits) - 1);
        const int exponent = static_cast<int>(bits >> kDigits & 0x7FF);
        if (exponent == 0) return {fraction, kSmallestExponent};
        return {fraction | std::uint64_t{1} << kDigits, exponent - 1 + kSmallestExponent};
    }

    /// Two words, the low one first. Both numbers are below 2^53.
    static std::array<std::uint64_t, 2> product_of(std::uint64_t a, std::uint64_t b) {
        constexpr int kHalf = kWordBits / 2;
        constexpr std::uint64_t kLow = 0xFFFF'FFFF;
        const std::uint64_t lowest = (a & kLow) * (b & kLow);
        const std::uint64_t middle =
            (a >> kHalf) * (b & kLow) + (a & kLow) * (b >> kHalf) + (lowest >> kHalf);
        return {middle << kHalf | (lowest & kLow), (a >> kHalf) * (b >> kHalf) + (middle >> kHalf)};
    }

    void add_word(Words& words, std::size_t i, std::uint64_t value) {
        words[i] += value;
        bool carries = words[i] < value;
        while (carries) {
            ++i;
            carries = ++words[i] == 0;
        }
        if (end_ <= i) end_ = i + 1;
    }

    Words positive_{};
    Words negative_{};
    std::size_t end_ = 0;  ///< words from here on are 0
};

/// A power of two such that each of `values` is a whole multiple of it, with a factor below 2^bits;
/// 0 where there is none. Sums of a few products of such values, grid lines included, are exact in
/// arithmetic with a little more than 2 * bits bits. 1 <= bits <= 25.
inline double shared_unit(std::initializer_list<double> values, int bits) {
    double largest = 0;
    for (const double value : values) largest = std::fmax(largest, std::fabs(value));
    // Outside these limits scaling could overflow or lose bits.
    if (!(largest >= 0x1p-500 && largest <= 0x1p500)) return 0;
    int exponent = 0;
    std::frexp(largest, &exponent);
    const double scale = std::ldexp(1.0, bits - exponent);
    for (const double value : values) {
        const double multiple = value * scale;
        const bool is_whole = static_cast<double>(static_cast<std::int64_t>(multiple)) == multiple;
        const bool is_same = multiple / scale == value;  // false where the product underflows
        if (!is_whole || !is_same) return 0;
    }
    return 1 / scale;
}

}  // namespace tileglass
