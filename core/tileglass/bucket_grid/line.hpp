#pragma once
// Which objects of a tile lie off a line, by their packed rects?
//
// A rect lies off a line if all of its corners are on one side, and two of them tell: those that
// are farthest to each side. Which these are is the same for all rects, so two sums of two products
// tell, each with a limit. Packed rects count their last sides backwards: so all products are
// added, and no sum may be above its limit. Numbers are whole, and limits allow for all that was
// rounded.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

#include "tileglass/base/assert.hpp"
#include "tileglass/base/compiler.hpp"
#include "tileglass/bucket_grid/packed_rect.hpp"
#include "tileglass/geometry/shapes.hpp"

namespace tileglass {

/// A line through a tile.
class BucketLine {
public:
    /// The line through `point` along `way`, whose longer side is from 2^-900 to 2^900. `point`
    /// counts subtiles from the min corner of the tile on, is within 2^14 of it along that side,
    /// and may be off the line by `error` subtiles.
    BucketLine(Vec2 way, Vec2 point, double error) : is_rising_((way.x > 0) == (way.y > 0)) {
        const Vec2 length{std::fabs(way.x), std::fabs(way.y)};
        const double scale = kMost / std::max(length.x, length.y);
        const auto factor = [&](double normal) {
            return static_cast<std::int16_t>(normal * scale + 0.5);
        };
        factors_ = {factor(length.y), factor(length.x)};
        const double x = factors_.x;
        const double y = factors_.y;
        const double position = x * point.x + (is_rising_ ? -y : y) * point.y;
        // Factors are off by up to a half, and lanes are below 2^15: where packed rects can be,
        // that moves the line by a subtile at most. Subtiles of packed rects are rounded down: one
        // more. The rest is spare.
        const double blur = (error + 4) * (x + y);
        min_most_ = rounded(position + (is_rising_ ? y * kMost : 0) + blur);
        max_most_ = rounded(x * kMost + (is_rising_ ? 0 : y * kMost) - position + blur);
    }

    /// False: a rect with this packed rect lies surely off the line.
    bool may_meet(PackedRect packed) const {
        const auto sum = [&](int lane, int other) {
            return factors_.x * packed.lane(lane) + factors_.y * packed.lane(other);
        };
        const int y = is_rising_ ? 3 : 1;
        return sum(0, y) <= min_most_ && sum(2, 4 - y) <= max_most_;
    }

    /// Which of the first `count` of `PackedRect::kFew` packed rects may meet the line and
    /// `may_meet(limit)`: as `PackedRect::which_may_meet`.
    std::uint32_t which_may_meet(const PackedRect* packed, std::uint32_t count,
                                 PackedRect limit) const {
        TILEGLASS_ASSERT(0 < count && count <= PackedRect::kFew);
#ifdef TILEGLASS_SSE2
        return is_rising_ ? which<true>(packed, count, limit) : which<false>(packed, count, limit);
#else
        std::uint32_t bits = PackedRect::which_may_meet(packed, count, limit);
        for (std::uint32_t i = 0; i < count; ++i) {
            bits &= ~(static_cast<std::uint32_t>(!may_meet(packed[i])) << i);
        }
        return bits;
#endif
    }

private:
    static constexpr double kMost = 0x7FFF;  ///< of a lane, and of a factor

    struct Factors {
        std::int16_t x = 0;
        std::int16_t y = 0;
    };

    /// Sums are below 2^31. A NaN limits nothing.
    static std::int32_t rounded(double most) {
        constexpr std::int32_t kNoLimit = std::numeric_limits<std::int32_t>::max();
        if (!(most < kNoLimit)) return kNoLimit;
        return most < 0 ? -1 : static_cast<std::int32_t>(most);
    }

#ifdef TILEGLASS_SSE2
    template <bool is_rising>
    std::uint32_t which(const PackedRect* packed, std::uint32_t count, PackedRect limit) const {
        using Lanes = PackedRect::Lanes;
        using Numbers = PackedRect::Numbers;
        const auto [x, y] = factors_;
        const Lanes factors{x, y, x, y, x, y, x, y};
        const Numbers most{min_most_, max_most_, min_most_, max_most_};
        const Lanes limits =
            reinterpret_cast<Lanes>(PackedRect::TwoPacked{limit.lanes_, limit.lanes_});
        const auto above = [&](std::uint32_t i) {
            const Lanes two = PackedRect::two(packed + i);
            const Lanes turned =
                is_rising ? __builtin_shufflevector(two, two, 0, 3, 2, 1, 4, 7, 6, 5) : two;
            const Numbers off = __builtin_ia32_pmaddwd128(turned, factors) > most;
            return (two > limits) | reinterpret_cast<Lanes>(off);
        };
        return PackedRect::first_bits(PackedRect::which_are_clear(above), count);
    }
#endif

    bool is_rising_;  ///< x and y grow together
    Factors factors_;
    std::int32_t min_most_;  ///< of the first sum
    std::int32_t max_most_;  ///< of the second
};

}  // namespace tileglass
