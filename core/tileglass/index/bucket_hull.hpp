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

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "tileglass/base/assert.hpp"
#include "tileglass/geometry/pair.hpp"
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

    /// The tile of level 0 of a point.
    LevelTile tile(Pair point) const {
        // The product is exact, so it does not matter that places are rounded down last.
        const Pair columns = places(point) * (1.0 / (1 << BucketAxis::kStepBits));
#ifdef __SSE2__
        const auto two = reinterpret_cast<UnsignedPair>(__builtin_ia32_cvttpd2dq(columns))[0];
        return {static_cast<std::uint32_t>(two), static_cast<std::uint32_t>(two >> 32), 0};
#else
        return {static_cast<std::uint32_t>(columns[0]), static_cast<std::uint32_t>(columns[1]), 0};
#endif
    }

    /// The same as `BucketAxis::steps` of each side.
    template <typename Box>
    BucketSteps steps(const Box& box) const {
        return steps(Pair{box.a.x, box.a.y}, Pair{box.b.x, box.b.y});
    }
    BucketSteps steps(Pair a, Pair b) const {
        const Pair min = places(a);
        const Pair max = places(b);
        return {static_cast<std::int64_t>(min[0]), static_cast<std::int64_t>(min[1]),
                static_cast<std::int64_t>(max[0]), static_cast<std::int64_t>(max[1])};
    }

    /// Steps of a point before they are rounded, cut off.
    Pair places(Pair point) const {
        return smaller(larger((point - origin_) * per_unit_ + before_, Pair{}), most_);
    }

private:
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
    friend class HomeHulls;

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

/// Makes the hulls of the objects of a level, tile by tile, and learns how far they reach.
class HomeHulls {
public:
    HomeHulls(const BucketPlane& plane, int level) : plane_(plane), level_(level) {
        const double level_steps = 1.0 / static_cast<double>(std::int64_t{1} << level);
        level_steps_ = Pair{level_steps, level_steps};
    }

    /// The next objects are those of this tile.
    void enter(const LevelTile& tile) {
        begin_ = Pair{static_cast<double>(tile.x), static_cast<double>(tile.y)} *
                 static_cast<double>(1 << BucketAxis::kStepBits);
    }

    /// The same as `BucketHull::at_home` of an object of this tile.
    [[gnu::always_inline]] BucketHull operator()(Pair min, Pair max) {
        const Pair size = max - min;
        reach_ = larger(size, reach_);
#ifdef __SSE2__
        // Product and difference are exact, so it does not matter that places are rounded down
        // last.
        const auto steps = [&](Pair point) {
            const Pair in = plane_.places(point) * level_steps_ - begin_;
            return reinterpret_cast<TwoHulls>(__builtin_ia32_cvttpd2dq(in));
        };
        const auto four = __builtin_shufflevector(steps(min), steps(max), 0, 2);
        const auto numbers = reinterpret_cast<Numbers>(four);
        const Lanes lanes = __builtin_ia32_packssdw128(numbers, numbers);
        const Lanes steps_reach =
            __builtin_shufflevector(lanes, lanes, 2, 3, 0, 1, 6, 7, 4, 5) - lanes;
        steps_reach_ = steps_reach > steps_reach_ ? steps_reach : steps_reach_;
        BucketHull hull;
        hull.lanes_ = reinterpret_cast<TwoHulls>(lanes)[0] ^ BucketHull::kAll << 32;
        return hull;
#else
        const auto hull = BucketHull::at_home(plane_.steps(min, max), level_);
        steps_reach_[0] = std::max(steps_reach_[0], hull.max_x() - hull.min_x());
        steps_reach_[1] = std::max(steps_reach_[1], hull.max_y() - hull.min_y());
        return hull;
#endif
    }

    /// World units, in x or y.
    double reach(int axis) const { return reach_[axis]; }
    /// Steps of the level.
    std::int64_t steps_reach(int axis) const {
        return steps_reach_[static_cast<std::size_t>(axis)];
    }

private:
    using TwoHulls = BucketHull::TwoHulls;
    using Numbers = BucketHull::Numbers;
    using Lanes = BucketHull::Lanes;

    BucketPlane plane_;
    int level_;
    Pair level_steps_{};  ///< steps of the level in one of level 0
    Pair begin_{};        ///< of the tile
    Pair reach_{};
#ifdef __SSE2__
    Lanes steps_reach_{};
#else
    std::array<std::int64_t, 2> steps_reach_{};
#endif
};

}  // namespace tileglass
