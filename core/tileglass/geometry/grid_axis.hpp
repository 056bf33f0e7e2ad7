#pragma once
// The lines of a grid along one axis, and the first of them beyond a value.

#include <algorithm>
#include <bit>
#include <cfloat>
#include <cmath>
#include <cstdint>
#include <limits>

#include "tileglass/geometry/tile.hpp"

#ifdef __FAST_MATH__
#error "tileglass decides on exact comparisons of doubles: build without -ffast-math"
#endif
#if FLT_EVAL_METHOD != 0
#error "tileglass needs every sum and product rounded to double: no excess precision"
#endif

namespace tileglass {

/// The first index from `low` on for which `holds`, else `end`, by halving what is in question.
/// `holds` is false up to some index and true from there on.
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
/// nearest (the library is built with -ffp-contract=off). Lines never fall as i grows.
struct GridAxis {
    double size = 1;    ///< world units, finite, > 0
    double origin = 0;  ///< world units, finite

    /// Indices that searches look at: all of int32 and a little more, so that any bounds fit.
    static constexpr std::int64_t kSearchMin = -(std::int64_t{1} << 31) - 4;
    static constexpr std::int64_t kSearchEnd = (std::int64_t{1} << 31) + 4;

    /// World coordinate of line i; infinite where it overflows.
    double line(std::int64_t i) const { return origin + static_cast<double>(i) * size; }

    /// Sign of (exact real midpoint of line i and line i + 1) - value.
    ///
    /// Exact: with value between the lines, both distances to it are sums of two doubles; each is
    /// kept as rounded sum and error (TwoSum, D. Knuth, The Art of Computer Programming 2, 4.2.2;
    /// no overflow where the sum has none: S. Boldo, S. Graillat, J.-M. Muller, On the robustness
    /// of the 2Sum and Fast2Sum algorithms, 2017). Rounding keeps order, so the rounded sums
    /// decide, and where they are equal the errors do.
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

    /// Does tile i own `value`? Never where a line around it is not finite, or `value` is not.
    bool owns(std::int64_t i, double value) const {
        return line(i) <= value && value < line(i + 1);
    }

    /// Index of the tile that owns `value`: the last line that is not above it. kSearchMin - 1 or
    /// kSearchEnd - 1 where that is out of reach. `value` is finite.
    /// Cost: one division, two lines.
    std::int64_t owner(double value) const {
        const double estimate = (value - origin) / size;
        if (std::fabs(estimate) < static_cast<double>(kSearchEnd - 2)) {
            // floor(estimate) without a branch: signs are hard to foresee.
            const auto whole = static_cast<std::int64_t>(estimate);
            const std::int64_t near = whole - (static_cast<double>(whole) > estimate ? 1 : 0);
            if (owns(near, value)) return near;
        }
        return search_owner(value);
    }

    /// The first tile whose closed run of points holds `value`, as `owner` is the last one.
    std::int64_t first_touching(double value) const {
        return first_index(value, [&](std::int64_t i) { return line(i + 1) >= value; });
    }

    /// The first index in [kSearchMin, kSearchEnd) for which `holds`, else kSearchEnd. `holds` is
    /// false up to some index and true from there on; that index is looked for near `value` first.
    /// Cost: one division and usually two calls of `holds`.
    template <typename Predicate>
    std::int64_t first_index(double value, Predicate&& holds) const {
        const double estimate = (value - origin) / size;
        if (estimate > static_cast<double>(kSearchMin + 2) &&
            estimate < static_cast<double>(kSearchEnd - 2)) {
            auto near = static_cast<std::int64_t>(estimate);
            if (static_cast<double>(near) > estimate) --near;
            if (holds(near)) {
                if (!holds(near - 1)) return near;
                if (!holds(near - 2)) return near - 1;
            } else {
                if (holds(near + 1)) return near + 1;
                if (holds(near + 2)) return near + 2;
            }
        }
        // Far from what division says: lines that coincide, or an index out of reach.
        return first_holding(kSearchMin, kSearchEnd, holds);
    }

    /// True when the lines min .. end are finite, `size` is at least the distance of neighbouring
    /// doubles at the largest of them, and no two neighbours of them are equal. `min` < `end`.
    ///
    /// With u that distance: products i * size are off by at most 2^-22 size in the tile range, so
    /// from size = u (1 + 2^-20) on, neighbouring lines lie more than u apart before they are
    /// rounded, and differ. With size = u products are exact, and lines can be equal by ties of
    /// rounding alone; ties go up and down in turn, so the two outermost pairs at each end tell.
    /// Between those two every pair is compared.
    /// Cost: constant; O(end - min) for sizes within 2^-20 above u.
    bool has_distinct_lines(std::int64_t min, std::int64_t end) const {
        const double largest = std::max(std::fabs(line(min)), std::fabs(line(end)));
        if (tells_plainly_apart(largest)) return true;
        return tells_close_lines_apart(min, end, largest);
    }

    /// How far lines of the tile range lie off even spacing at most, in tiles. Infinite where
    /// doubles do not tell all of them apart, or so barely that a look at each range is needed.
    ///
    /// Rounding of the product puts a line off by at most 2^-53 (|line| + |origin|), that of the
    /// sum by 2^-53 |line|. This is twice that.
    double unevenness() const {
        const double largest = std::max(std::fabs(line(kTileMin)), std::fabs(line(kTileEnd)));
        if (!tells_plainly_apart(largest)) return std::numeric_limits<double>::infinity();
        return 0x1p-52 * (2 * (largest / size) + std::fabs(origin) / size);
    }

    /// Of lines at whole numbers.
    static constexpr double kUnitUnevenness = 0x1p-52 * (2 * 0x1p30);

private:
    [[gnu::cold, gnu::noinline]] std::int64_t search_owner(double value) const {
        return first_index(value, [&](std::int64_t i) { return line(i) > value; }) - 1;
    }

    /// Is `size` at least twice the distance of neighbouring doubles at the largest line?
    bool tells_plainly_apart(double largest) const {
        return largest <= kSafeLargest && size >= largest * 0x1p-51;
    }

    [[gnu::cold, gnu::noinline]] bool tells_close_lines_apart(std::int64_t min, std::int64_t end,
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

    /// Up to here a product with 2^-51 decides without looking at exponents.
    static constexpr double kSafeLargest = 0x1p1000;

    /// Distance from `value` to the next double above it. Finite, >= 0.
    static double step_at(double value) {
        constexpr std::uint64_t kExponent = 0x7FF;
        constexpr int kDigits = 52;
        constexpr int kBias = 1023;
        const std::uint64_t exponent = std::bit_cast<std::uint64_t>(value) >> kDigits & kExponent;
        const int power = exponent == 0 ? 1 : static_cast<int>(exponent);  // subnormals: as 2^-1022
        return std::ldexp(1.0, power - kBias - kDigits);
    }
};

}  // namespace tileglass
