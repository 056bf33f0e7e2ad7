#pragma once
// The grid lines along one axis, and which tile owns a coordinate.

#include <algorithm>
#include <cfloat>
#include <cmath>
#include <cstdint>
#include <limits>

#include "tileglass/base/compiler.hpp"
#include "tileglass/geometry/tile.hpp"

#if defined(__FAST_MATH__) || defined(_M_FP_FAST)
#error "tileglass decides on exact comparisons of doubles: build without -ffast-math"
#endif
#if FLT_EVAL_METHOD != 0
#error "tileglass needs every sum and product rounded to double: no excess precision"
#endif

namespace tileglass {

/// Binary search: the first index in [low, end) for which `holds` is true, else `end`. `holds` is
/// false up to some index and true from there on.
template <typename Predicate>
std::int64_t first_holding(std::int64_t low, std::int64_t end, Predicate&& holds) {
    for (std::int64_t high = end; low < high;) {
        const std::int64_t middle = low + (high - low) / 2;
        if (holds(middle)) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    return low;
}

/// One axis of a frame: line i is the double `origin + i * size`, product and sum each rounded to
/// nearest (the library is built with -ffp-contract=off). Lines never decrease as i grows.
struct GridAxis {
    double size = 1;    ///< world units, finite, > 0
    double origin = 0;  ///< world units, finite

    /// The range of indices that searches cover: int32 and a margin, so that any bounds fit.
    static constexpr std::int64_t kSearchMin = -(std::int64_t{1} << 31) - 4;
    static constexpr std::int64_t kSearchEnd = (std::int64_t{1} << 31) + 4;

    /// World coordinate of line i; infinite where it overflows.
    double line(std::int64_t i) const { return origin + static_cast<double>(i) * size; }

    /// Sign of (exact real midpoint of line i and line i + 1) - value.
    ///
    /// Exact: for a value between the lines, the distance to either line is a sum of two doubles,
    /// kept as rounded sum and error (TwoSum, D. Knuth, The Art of Computer Programming 2, 4.2.2;
    /// no overflow where the sum has none: S. Boldo, S. Graillat, J.-M. Muller, On the robustness
    /// of the 2Sum and Fast2Sum algorithms, 2017). Rounding preserves order, so the rounded sums
    /// decide; if they are equal, the errors do.
    int compare_center(std::int64_t i, double value) const {
        const double low = line(i);
        const double high = line(i + 1);
        if (low == high) return (low > value) - (low < value);
        if (value <= low) return 1;
        if (value >= high) return -1;
        if (std::isinf(low) || std::isinf(high)) return std::isinf(low) ? -1 : 1;
        const RoundedSum below = add(value, -low);
        const RoundedSum above = add(high, -value);
        if (below.sum != above.sum) return below.sum < above.sum ? 1 : -1;
        return (below.error < above.error) - (below.error > above.error);
    }

    /// Does tile i own `value`? With finite lines, false for a `value` that is not finite.
    bool owns(std::int64_t i, double value) const {
        return line(i) <= value && value < line(i + 1);
    }

    /// Index of the tile that owns `value`: the index of the last line not above it. kSearchMin - 1
    /// or kSearchEnd - 1 where that lies outside the searched range. `value` is finite.
    /// Cost: one division, two lines.
    std::int64_t owner(double value) const {
        const double estimate = (value - origin) / size;
        if (std::fabs(estimate) < static_cast<double>(kSearchEnd - 2)) {
            // floor(estimate) without a branch: the sign is hard to predict.
            const auto whole = static_cast<std::int64_t>(estimate);
            const std::int64_t guess = whole - (static_cast<double>(whole) > estimate ? 1 : 0);
            if (owns(guess, value)) return guess;
        }
        return search_owner(value);
    }

    /// The first tile whose closed interval contains `value`; `owner` is the last one.
    std::int64_t first_touching(double value) const {
        return first_index(value, [&](std::int64_t i) { return line(i + 1) >= value; });
    }

    /// The first index in [kSearchMin, kSearchEnd) for which `holds` is true, else kSearchEnd.
    /// `holds` is false up to some index and true from there on. The search begins near `value`.
    /// Cost: one division and usually two calls of `holds`.
    template <typename Predicate>
    std::int64_t first_index(double value, Predicate&& holds) const {
        const double estimate = (value - origin) / size;
        if (estimate > static_cast<double>(kSearchMin + 2) &&
            estimate < static_cast<double>(kSearchEnd - 2)) {
            auto guess = static_cast<std::int64_t>(estimate);
            if (static_cast<double>(guess) > estimate) --guess;
            if (holds(guess)) {
                if (!holds(guess - 1)) return guess;
                if (!holds(guess - 2)) return guess - 1;
            } else {
                if (holds(guess + 1)) return guess + 1;
                if (holds(guess + 2)) return guess + 2;
            }
        }
        // The index is far from the estimate: lines coincide, or it is outside the searched range.
        return first_holding(kSearchMin, kSearchEnd, holds);
    }

    /// Are the lines min .. end finite, is `size` at least the spacing of doubles at the largest of
    /// them, and do neighbouring lines differ? `min` < `end`.
    ///
    /// Let u be that spacing. Products i * size are off by at most 2^-22 size in the tile range. So
    /// from size = u (1 + 2^-20) on, neighbouring lines are more than u apart before the sum is
    /// rounded, and differ. At size = u products are exact, and lines can only coincide through
    /// rounding ties; ties alternate between up and down, so checking the two outermost pairs at
    /// each end is enough. Between those two sizes every pair is compared.
    /// Cost: constant; O(end - min) for sizes within 2^-20 above u.
    bool has_distinct_lines(std::int64_t min, std::int64_t end) const {
        const double largest = std::max(std::fabs(line(min)), std::fabs(line(end)));
        if (tells_plainly_apart(largest)) return true;
        return tells_close_lines_apart(min, end, largest);
    }

    /// The most that a line of the tile range deviates from even spacing, in tiles. Infinite where
    /// not all lines are distinct with a margin, so that each range needs its own check.
    ///
    /// Rounding the product moves a line by at most 2^-53 (|line| + |origin|), rounding the sum by
    /// at most 2^-53 |line|. The result is twice the sum of both.
    double unevenness() const {
        const double largest = std::max(std::fabs(line(kTileMin)), std::fabs(line(kTileEnd)));
        if (!tells_plainly_apart(largest)) return std::numeric_limits<double>::infinity();
        return 0x1p-52 * (2 * (largest / size) + std::fabs(origin) / size);
    }

    /// `unevenness` with size 1 and origin 0.
    static constexpr double kUnitUnevenness = 0x1p-52 * (2 * 0x1p30);

private:
    TILEGLASS_COLD TILEGLASS_NOINLINE std::int64_t search_owner(double value) const {
        return first_index(value, [&](std::int64_t i) { return line(i) > value; }) - 1;
    }

    /// Is `size` at least twice the spacing of doubles at the largest line?
    bool tells_plainly_apart(double largest) const {
        return largest <= kSafeLargest && size >= largest * 0x1p-51;
    }

    TILEGLASS_COLD TILEGLASS_NOINLINE bool tells_close_lines_apart(std::int64_t min,
                                                                   std::int64_t end,
                                                                   double largest) const {
        if (!std::isfinite(largest)) return false;
        const double u = step_at(largest);
        if (size < u) return false;
        if (size != u && size >= u * (1 + 0x1p-20)) return true;
        const auto rises = [&](std::int64_t i) {
            return i < min || i >= end || line(i) < line(i + 1);
        };
        if (size == u) return rises(min) && rises(min + 1) && rises(end - 1) && rises(end - 2);
        for (std::int64_t i = min; i < end; ++i) {
            if (!rises(i)) return false;
        }
        return true;
    }

    struct RoundedSum {
        double sum;
        double error;
    };

    static RoundedSum add(double a, double b) {
        const double sum = a + b;
        const double b_part = sum - a;
        const double a_part = sum - b_part;
        return {sum, (a - a_part) + (b - b_part)};
    }

    /// Up to here `tells_plainly_apart` may multiply by 2^-51 instead of comparing exponents.
    static constexpr double kSafeLargest = 0x1p1000;

    /// Distance from `value` to the next double above it. Finite, >= 0.
    static double step_at(double value) {
        constexpr std::uint64_t kExponent = 0x7FF;
        constexpr int kDigits = 52;
        constexpr int kBias = 1023;
        const std::uint64_t exponent = bit_cast<std::uint64_t>(value) >> kDigits & kExponent;
        const int power = exponent == 0 ? 1 : static_cast<int>(exponent);  // or subnormal
        return std::ldexp(1.0, power - kBias - kDigits);
    }
};

}  // namespace tileglass
