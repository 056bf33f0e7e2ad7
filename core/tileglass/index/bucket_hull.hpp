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

#include <bit>
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

/// The corners of a rect in steps, not rounded, from the first column and row on.
struct BucketSteps {
    Pair min;
    Pair max;

    /// From steps of level 0 to those of another. Exact, or below 1.
    BucketSteps on(int level) const {
        const double scale = scale_of(level);
        return {min * scale, max * scale};
    }
    /// Steps of a level in one of level 0: 2^-level.
    static double scale_of(int level) {
        constexpr int kExponent = 1023;  // of 1, in a double
        return std::bit_cast<double>(static_cast<std::uint64_t>(kExponent - level) << 52);
    }
    /// The column and the row that steps belong to; all are of one level.
    static SmallPair column_and_row(Pair steps) {
        // The product is exact, or below 1: it does not matter that steps are rounded down last.
        return whole(steps * (1.0 / kSide));
    }
    static LevelTile tile_of(Pair steps, int level) {
        const SmallPair at = column_and_row(steps);
        return {static_cast<std::uint32_t>(at[0]), static_cast<std::uint32_t>(at[1]), level};
    }
    /// Is a tile that begins at `begin` the home of what has its min corner at these steps?
    static bool is_home(Pair min, Pair begin) {
        // Where the corner is in the tile, the difference is exact. Elsewhere it is rounded, but
        // stays below 0, or not below `kSide`.
        constexpr double kLast = kSide * (1 - 0x1p-53);  // the last number below
        const Pair in = min - begin;
        return signs_of(bits_of(in) | bits_of(kLast - in)) == 0;
    }
    /// Where a tile begins, in steps of its level.
    static Pair begin_of(SmallPair column_and_row) { return doubles(column_and_row) * kSide; }
    static Pair begin_of(const LevelTile& tile) {
        return begin_of(SmallPair{static_cast<int>(tile.x), static_cast<int>(tile.y)});
    }

    static constexpr double kSide = 1 << BucketAxis::kStepBits;  ///< of a tile
};

/// Both axes of a bucket grid. Counts x and y in one go: a move is little more work than this.
class BucketPlane {
public:
    BucketPlane() = default;
    BucketPlane(const BucketAxis& x, const BucketAxis& y)
        : origin_{x.origin(), y.origin()},
          before_{x.before(), y.before()},
          most_{x.most(), y.most()},
          per_unit_{x.per_unit(), x.per_unit()} {}

    /// Counts steps of a level. As `BucketSteps::on`: products with powers of 2 are exact, or
    /// belong to steps below 1.
    BucketPlane on(int level) const {
        const double scale = BucketSteps::scale_of(level);
        BucketPlane plane = *this;
        plane.before_ *= scale;
        plane.most_ *= scale;
        plane.per_unit_ *= scale;
        return plane;
    }

    /// Counts tiles of level 0 in place of steps: a step of this level is a tile.
    BucketPlane in_tiles() const { return on(BucketAxis::kStepBits); }

    /// Rounded down, they are those of `BucketAxis::steps`.
    Pair steps(Pair point) const { return smaller(larger(places(point), Pair{}), most_); }
    /// An upper bound of the whole steps between corners that are `extent` world units apart: one
    /// to four too many.
    Pair more_steps(Pair extent) const {
        // There may be one step more since corners are rounded down, and less than one more since
        // places are rounded.
        return extent * per_unit_ + 3.0;
    }
    /// Steps that are not cut off: as `BucketAxis::place`.
    Pair places(Pair point) const { return (point - origin_) * per_unit_ + before_; }
    template <typename Box>
    BucketSteps steps(const Box& box) const {
        return {steps(pair(box.a)), steps(pair(box.b))};
    }
    BucketSteps steps(const Corners& box) const { return {steps(box.min), steps(box.max)}; }
    /// The same, but the min corner is not cut off. For `BucketSteps::is_home`: of a corner beyond
    /// the columns and rows it says no, or the hull is the same.
    BucketSteps loose_steps(const Corners& box) const {
        return {places(box.min), smaller(places(box.max), most_)};
    }

private:
    Pair origin_{};
    Pair before_{};
    Pair most_{};
    Pair per_unit_{1, 1};
};

/// Steps of a rect in a tile, in four lanes of 16 bits: min x, min y, and from the largest step
/// down to max x and max y. So the smaller its lanes, the more rects it overlaps.
class BucketHull {
public:
    BucketHull() = default;

    /// Of any rect in any tile.
    BucketHull(const BucketSteps& steps, const LevelTile& tile) {
        const BucketSteps on_level = steps.on(tile.level);
        const Pair begin = BucketSteps::begin_of(tile);
        // Differences that are not cut off are exact: it does not matter that they are rounded
        // down last.
        const auto in = [&](Pair corner) {
            return smaller(larger(corner - begin, Pair{}), Pair{kMost, kMost});
        };
        *this = BucketHull(packed(in(on_level.min), in(on_level.max)));
    }

    /// Of an object in its home, which begins at `begin`; both in steps of its level.
    BucketHull(const BucketSteps& at, Pair begin)
        // Differences are exact, so it does not matter that steps are rounded down last.
        : BucketHull(packed(at.min - begin, at.max - begin)) {}

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
    /// is at least 1, and there is memory for all: how many there are is hard to predict, so as
    /// many are always compared.
    static std::uint32_t which_may_meet(const BucketHull* hulls, std::uint32_t count,
                                        BucketHull limit) {
        TILEGLASS_ASSERT(0 < count && count <= kFew);
        std::uint32_t bits = 0;
#ifdef __SSE2__
        const auto limits = reinterpret_cast<Lanes>(TwoHulls{limit.lanes_, limit.lanes_});
        // Where there are 8 or fewer, 8 are compared twice: others may lie in another line of the
        // cache.
        const BucketHull* const others = count > 8 ? hulls + 8 : hulls;
        bits = which_are_clear(
            [&](std::uint32_t i) { return two(i < 8 ? hulls + i : others + (i - 8)) > limits; });
#else
        for (std::uint32_t i = 0; i < count; ++i) {
            bits |= static_cast<std::uint32_t>(hulls[i].may_meet(limit)) << i;
        }
#endif
        return first_bits(bits, count);
    }

private:
    friend class BucketDisc;
    friend class BucketLine;

    using TwoHulls = std::uint64_t __attribute__((vector_size(16)));
    using Lanes = short __attribute__((vector_size(16)));  // as the processor packs them
    using HalfLanes = short __attribute__((vector_size(8)));
    using Numbers = int __attribute__((vector_size(16)));

    static constexpr int kMost = 0x7FFF;  ///< the largest step
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
    /// Of both corners, as `packed`.
    explicit BucketHull(Lanes corners)
        : lanes_(reinterpret_cast<TwoHulls>(corners)[0] ^ kAll << 32) {}
    /// Both corners in steps of a tile, in four lanes, twice. What is above `kMost` becomes that.
    static Lanes packed(Pair min, Pair max) {
        const Numbers four = __builtin_shufflevector(whole(min), whole(max), 0, 1, 2, 3);
#ifdef __SSE2__
        return __builtin_ia32_packssdw128(four, four);
#else
        const auto lanes =
            __builtin_convertvector(four < kMost ? four : Numbers{} + kMost, HalfLanes);
        return __builtin_shufflevector(lanes, lanes, 0, 1, 2, 3, 0, 1, 2, 3);
#endif
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
    BucketHomes(const BucketPlane& plane, int level) : plane_(plane.on(level)), level_(level) {}

    int level() const { return level_; }
    /// In steps of the level.
    const BucketPlane& plane() const { return plane_; }
    /// Of all objects so far; world units.
    Pair reach() const { return reach_; }
    void learn_reach(const Corners& box) { reach_ = larger(box.max - box.min, reach_); }

    /// Steps of the level.
    BucketSteps steps(const Corners& box) const { return plane_.steps(box); }
    /// The home and the hull of an object by its `steps`.
    BucketHome home(const BucketSteps& at) const {
        const SmallPair tile = BucketSteps::column_and_row(at.min);
        return {BucketSteps::tile_of(at.min, level_), {at, BucketSteps::begin_of(tile)}};
    }

private:
    BucketPlane plane_;
    int level_;
    Pair reach_{};
};

}  // namespace tileglass
