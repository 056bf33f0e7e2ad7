#pragma once
// Where a rect lies in its tile, in 8 bytes: what most tests of a bucket grid read.
//
// Coordinates are counted in steps: 2^13 on the side of a tile, cut off below 0 and above 2^15 - 1.
// As with columns, only one property of this map matters: it never decreases. So for two numbers x
// and y, counted in the same tile:
//     where x <= y:               steps(x) <= steps(y);
//     where steps(x) < steps(y):  x < y.
// So steps tell which rects surely overlap and which surely do not, however they are rounded or cut
// off. Only where two counts are equal, the rects themselves are read.

#include <cstdint>
#include <cstring>

#include "tileglass/base/assert.hpp"
#include "tileglass/index/bucket_axis.hpp"

namespace tileglass {

/// A tile of a level of a bucket grid.
struct LevelTile {
    std::uint32_t x = 0;
    std::uint32_t y = 0;
    int level = 0;

    bool operator==(const LevelTile&) const = default;
};

/// The sides of a rect in steps of level 0, from the first column and row on.
struct BucketSteps {
    std::int64_t min_x = 0;
    std::int64_t min_y = 0;
    std::int64_t max_x = 0;
    std::int64_t max_y = 0;
};

/// Both axes of a bucket grid. Counts x and y in one go: a move is little more work than this.
class BucketPlane {
public:
    BucketPlane() = default;
    BucketPlane(const BucketAxis& x, const BucketAxis& y)
        : origin_{x.origin(), y.origin()},
          before_{x.before(), y.before()},
          most_{x.most(), y.most()},
          per_unit_(x.per_unit()) {}

    /// The same as `BucketAxis::steps` of each side.
    template <typename Box>
    BucketSteps steps(const Box& box) const {
        const Pair min = places(Pair{box.a.x, box.a.y});
        const Pair max = places(Pair{box.b.x, box.b.y});
        return {static_cast<std::int64_t>(min[0]), static_cast<std::int64_t>(min[1]),
                static_cast<std::int64_t>(max[0]), static_cast<std::int64_t>(max[1])};
    }

private:
    using Pair = double __attribute__((vector_size(16)));

    Pair places(Pair point) const {
        const Pair none{};
        const Pair places = (point - origin_) * per_unit_ + before_;
        const Pair not_below = places > none ? places : none;
        return not_below < most_ ? not_below : most_;
    }

    Pair origin_{};
    Pair before_{};
    Pair most_{};
    double per_unit_ = 1;
};

/// Steps of a rect in a tile, in four lanes of 16 bits: min x, min y, and from the largest step
/// down to max x and max y. So the smaller its lanes, the more rects it overlaps.
class BucketHull {
public:
    BucketHull() = default;

    /// Of any rect in any tile.
    BucketHull(const BucketSteps& steps, const LevelTile& tile) {
        const auto lane = [&](std::int64_t place, std::uint32_t column) {
            const std::int64_t begin = std::int64_t{column} << BucketAxis::kStepBits;
            const std::int64_t in = (place >> tile.level) - begin;
            const std::int64_t not_below = in < 0 ? 0 : in;
            return static_cast<std::uint64_t>(not_below < kMost ? not_below : kMost);
        };
        lanes_ = lanes(lane(steps.min_x, tile.x), lane(steps.min_y, tile.y),
                       lane(steps.max_x, tile.x), lane(steps.max_y, tile.y));
    }

    /// The same of an object in its home: it begins there and is not longer than a tile, or the
    /// tile is all of its level. So nothing is cut off.
    static BucketHull at_home(const BucketSteps& steps, int level) {
        constexpr std::uint64_t kIn = (1U << BucketAxis::kStepBits) - 1;
        const auto x = static_cast<std::uint64_t>(steps.min_x >> level);
        const auto y = static_cast<std::uint64_t>(steps.min_y >> level);
        BucketHull hull;
        hull.lanes_ =
            lanes(x & kIn, y & kIn, static_cast<std::uint64_t>(steps.max_x >> level) - (x & ~kIn),
                  static_cast<std::uint64_t>(steps.max_y >> level) - (y & ~kIn));
        return hull;
    }

    bool operator==(const BucketHull&) const = default;

    std::int64_t min_x() const { return lane(0); }
    std::int64_t min_y() const { return lane(1); }
    std::int64_t max_x() const { return kMost - lane(2); }
    std::int64_t max_y() const { return kMost - lane(3); }

    /// The largest lanes of what may overlap this.
    BucketHull limit() const {
        BucketHull limit;
        limit.lanes_ = kAll - (lanes_ << 32 | lanes_ >> 32);
        return limit;
    }

    /// False: the rects surely do not overlap. All lanes are subtracted at once; the highest bit of
    /// each is free, and stays where the difference is not below 0.
    bool may_meet(BucketHull limit) const {
        return (((limit.lanes_ | kHigh) - lanes_) & kHigh) == kHigh;
    }
    /// True: they surely overlap. All differences are above 0.
    bool surely_meets(BucketHull limit) const {
        return (((limit.lanes_ | kHigh) - kOnes - lanes_) & kHigh) == kHigh;
    }

    /// So many are compared at once.
    static constexpr std::uint32_t kFew = 16;

    /// Which of the first `count` of `kFew` hulls `may_meet(limit)`: bit i tells of hull i. `count`
    /// is at least 1, and there is memory for all: how many there are is hard to predict, so all
    /// are compared.
    static std::uint32_t which_may_meet(const BucketHull* hulls, std::uint32_t count,
                                        BucketHull limit) {
        TILEGLASS_ASSERT(0 < count && count <= kFew);
        std::uint32_t bits = 0;
#ifdef __SSE2__
        const auto limits = reinterpret_cast<Lanes>(TwoHulls{limit.lanes_, limit.lanes_});
        const auto above = [&](std::uint32_t i) {
            TwoHulls two;
            std::memcpy(&two, hulls + i, sizeof two);
            return reinterpret_cast<Lanes>(two) > limits;
        };
        // Of four hulls, in a number each: are no lanes above the limit?
        const auto four = [&](std::uint32_t i) {
            return reinterpret_cast<Numbers>(__builtin_ia32_packsswb128(above(i), above(i + 2))) ==
                   Numbers{};
        };
        const auto eight = [&](std::uint32_t i) {
            return __builtin_ia32_packssdw128(four(i), four(i + 4));
        };
        bits = static_cast<std::uint32_t>(
            __builtin_ia32_pmovmskb128(__builtin_ia32_packsswb128(eight(0), eight(8))));
#else
        for (std::uint32_t i = 0; i < count; ++i) {
            bits |= static_cast<std::uint32_t>(hulls[i].may_meet(limit)) << i;
        }
#endif
        return bits & ((2U << (count - 1)) - 1);
    }

private:
    using TwoHulls = std::uint64_t __attribute__((vector_size(16)));
    using Lanes = short __attribute__((vector_size(16)));  // as the processor packs them
    using Numbers = int __attribute__((vector_size(16)));

    static constexpr std::int64_t kMost = 0x7FFF;  ///< the largest step
    static constexpr std::uint64_t kOnes = 0x0001'0001'0001'0001U;
    static constexpr std::uint64_t kHigh = kOnes << 15;
    static constexpr std::uint64_t kAll = kOnes * kMost;

    std::int64_t lane(int i) const {
        return static_cast<std::int64_t>(lanes_ >> 16 * i & static_cast<std::uint64_t>(kMost));
    }
    static std::uint64_t lanes(std::uint64_t min_x, std::uint64_t min_y, std::uint64_t max_x,
                               std::uint64_t max_y) {
        return (min_x | min_y << 16 | max_x << 32 | max_y << 48) ^ kAll << 32;
    }

    std::uint64_t lanes_ = 0;
};

}  // namespace tileglass
