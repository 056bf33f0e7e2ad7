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
#include "tileglass/index/bucket_box.hpp"

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
        // The product is exact, or below 1: it does not matter that places are rounded down last.
        const SmallPair tile = whole(places(point) * (1.0 / (1 << BucketAxis::kStepBits)));
        return {static_cast<std::uint32_t>(tile[0]), static_cast<std::uint32_t>(tile[1]), 0};
    }

    /// The same as `BucketAxis::steps` of each side.
    template <typename Box>
    BucketSteps steps(const Box& box) const {
        return steps(pair(box.a), pair(box.b));
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
        bits = which_are_clear([&](std::uint32_t i) { return two(hulls + i) > limits; });
#else
        for (std::uint32_t i = 0; i < count; ++i) {
            bits |= static_cast<std::uint32_t>(hulls[i].may_meet(limit)) << i;
        }
#endif
        return first_bits(bits, count);
    }

private:
    friend class BucketHomes;
    friend class BucketLine;

    using TwoHulls = std::uint64_t __attribute__((vector_size(16)));
    using Lanes = short __attribute__((vector_size(16)));  // as the processor packs them
    using Numbers = int __attribute__((vector_size(16)));

    static constexpr std::int64_t kMost = 0x7FFF;  ///< the largest step
    static constexpr std::uint64_t kOnes = 0x0001'0001'0001'0001U;
    static constexpr std::uint64_t kHigh = kOnes << 15;
    static constexpr std::uint64_t kAll = kOnes * kMost;

#ifdef __SSE2__
    /// Two hulls.
    static Lanes two(const BucketHull* hulls) {
        Lanes two;
        std::memcpy(&two, hulls, sizeof two);
        return two;
    }
    /// Bit i of `kFew` tells: are all lanes of hull i 0 in `lanes_of(j)`, which tells of hulls j
    /// and j + 1?
    template <typename LanesOf>
    static std::uint32_t which_are_clear(const LanesOf& lanes_of) {
        // Of four hulls, in a number each.
        const auto four = [&](std::uint32_t i) {
            return reinterpret_cast<Numbers>(
                       __builtin_ia32_packsswb128(lanes_of(i), lanes_of(i + 2))) == Numbers{};
        };
        const auto eight = [&](std::uint32_t i) {
            return __builtin_ia32_packssdw128(four(i), four(i + 4));
        };
        return static_cast<std::uint32_t>(
            __builtin_ia32_pmovmskb128(__builtin_ia32_packsswb128(eight(0), eight(8))));
    }
#endif
    static std::uint32_t first_bits(std::uint32_t bits, std::uint32_t count) {
        return bits & ((2U << (count - 1)) - 1);
    }

    std::int64_t lane(int i) const {
        return static_cast<std::int64_t>(lanes_ >> 16 * i & static_cast<std::uint64_t>(kMost));
    }
    static std::uint64_t lanes(std::uint64_t min_x, std::uint64_t min_y, std::uint64_t max_x,
                               std::uint64_t max_y) {
        return (min_x | min_y << 16 | max_x << 32 | max_y << 48) ^ kAll << 32;
    }

    std::uint64_t lanes_ = 0;
};

/// Where an object lives, and how it lies there.
struct BucketHome {
    LevelTile tile;
    BucketHull hull;
};

/// Finds the homes and the hulls of objects of one level, and learns how far they reach.
class BucketHomes {
public:
    BucketHomes(const BucketPlane& plane, int level)
        : plane_(plane),
          level_(level),
          level_steps_(1.0 / static_cast<double>(std::int64_t{1} << level)) {}

    BucketHome home(const Corners& box) {
        const SmallPair tile = whole(places(box.min) * (1 / kSteps));
        return {{static_cast<std::uint32_t>(tile[0]), static_cast<std::uint32_t>(tile[1]), level_},
                hull(box, __builtin_convertvector(tile, Pair) * kSteps)};
    }

    /// Where a tile begins, in steps of the level.
    static Pair begin_of(const LevelTile& tile) {
        return Pair{static_cast<double>(tile.x), static_cast<double>(tile.y)} * kSteps;
    }

    /// The hull of an object in its home, the tile that begins at `begin`.
    [[gnu::always_inline]] BucketHull hull(const Corners& box, Pair begin) {
        reach_ = larger(box.max - box.min, reach_);
#ifdef __SSE2__
        // Differences are exact, so it does not matter that places are rounded down last.
        const SmallPair min = whole(places(box.min) - begin);
        const SmallPair max = whole(places(box.max) - begin);
        const Numbers four = __builtin_shufflevector(min, max, 0, 1, 2, 3);
        const Lanes lanes = __builtin_ia32_packssdw128(four, four);
        const Lanes steps_reach =
            __builtin_shufflevector(lanes, lanes, 2, 3, 0, 1, 6, 7, 4, 5) - lanes;
        steps_reach_ = steps_reach > steps_reach_ ? steps_reach : steps_reach_;
        BucketHull hull;
        hull.lanes_ = reinterpret_cast<TwoHulls>(lanes)[0] ^ BucketHull::kAll << 32;
#else
        const auto place = [](double from, double to) {
            return static_cast<std::uint64_t>(from - to);
        };
        const Pair min = places(box.min);
        const Pair max = places(box.max);
        BucketHull hull;
        hull.lanes_ = BucketHull::lanes(place(min[0], begin[0]), place(min[1], begin[1]),
                                        place(max[0], begin[0]), place(max[1], begin[1]));
        steps_reach_[0] = std::max(steps_reach_[0], hull.max_x() - hull.min_x());
        steps_reach_[1] = std::max(steps_reach_[1], hull.max_y() - hull.min_y());
#endif
        return hull;
    }

    int level() const { return level_; }
    /// World units, in x or y.
    double reach(int axis) const { return reach_[axis]; }
    /// Steps of the level.
    std::int64_t steps_reach(int axis) const {
        return steps_reach_[static_cast<std::size_t>(axis)];
    }

private:
    static constexpr double kSteps = 1 << BucketAxis::kStepBits;  ///< a tile

    /// In steps of the level. The product is exact, or below 1.
    Pair places(Pair point) const { return plane_.places(point) * level_steps_; }

    BucketPlane plane_;
    int level_;
    double level_steps_;  ///< steps of the level in one of level 0
    Pair reach_{};
#ifdef __SSE2__
    using TwoHulls = BucketHull::TwoHulls;
    using Numbers = BucketHull::Numbers;
    using Lanes = BucketHull::Lanes;

    Lanes steps_reach_{};
#else
    std::array<std::int64_t, 2> steps_reach_{};
#endif
};

}  // namespace tileglass
