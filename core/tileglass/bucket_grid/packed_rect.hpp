#pragma once
// Packed rects: where a rect lies in its tile, in 8 bytes; what most tests of a bucket grid read.
//
// Coordinates are counted in subtiles: 2^13 on the side of a tile, cut off below 0 and from 2^15
// on. As with columns, only one property of this map matters: it never decreases. So for two
// numbers x and y, counted in the same tile:
//     where x <= y:                     subtiles(x) <= subtiles(y);
//     where subtiles(x) < subtiles(y):  x < y.
// So subtiles tell which rects surely overlap and which surely do not, however they are rounded or
// cut off. Only where two counts are equal, the rects themselves are read.

#include <algorithm>
#include <cstdint>
#include <cstring>

#include "tileglass/base/assert.hpp"
#include "tileglass/base/compiler.hpp"
#include "tileglass/bucket_grid/axis.hpp"
#include "tileglass/bucket_grid/box.hpp"
#include "tileglass/geometry/pair.hpp"

namespace tileglass {

/// A tile of a level of a bucket grid.
struct LevelTile {
    std::uint32_t x = 0;
    std::uint32_t y = 0;
    int level = 0;

    bool operator==(const LevelTile&) const = default;
};

/// The corners of a rect in subtiles, not rounded, from the first column and row on.
struct SubtileRect {
    Pair min;
    Pair max;

    /// From subtiles of level 0 to those of another. Exact, or below 1.
    SubtileRect on(int level) const {
        const double scale = scale_of(level);
        return {min * scale, max * scale};
    }
    /// Subtiles of a level in one of level 0: 2^-level.
    static double scale_of(int level) {
        constexpr int kExponent = 1023;  // of 1, in a double
        return bit_cast<double>(static_cast<std::uint64_t>(kExponent - level) << 52);
    }
    /// The column and the row that subtiles belong to; all are of one level.
    static SmallPair column_and_row(Pair subtiles) {
        // The product is exact, or below 1: it does not matter that subtiles are rounded down last.
        return whole(subtiles * (1.0 / kSide));
    }
    static LevelTile tile_of(Pair subtiles, int level) {
        const SmallPair at = column_and_row(subtiles);
        return {static_cast<std::uint32_t>(at[0]), static_cast<std::uint32_t>(at[1]), level};
    }
    /// Is a tile that begins at `begin` the home of what has its min corner at these subtiles?
    static bool is_home(Pair min, Pair begin) {
        // Where the corner is in the tile, the difference is exact. Elsewhere it is rounded, but
        // stays below 0, or not below `kSide`.
        constexpr double kLast = kSide * (1 - 0x1p-53);  // the last number below
        const Pair in = min - begin;
        return signs_of(bits_of(in) | bits_of(kLast - in)) == 0;
    }
    /// Where a tile begins, in subtiles of its level.
    static Pair begin_of(SmallPair column_and_row) { return doubles(column_and_row) * kSide; }
    static Pair begin_of(const LevelTile& tile) {
        return begin_of(SmallPair{static_cast<int>(tile.x), static_cast<int>(tile.y)});
    }

    static constexpr double kSide = 1 << BucketAxis::kSubtileBits;  ///< of a tile
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

    /// Counts subtiles of a level. As `SubtileRect::on`: products with powers of 2 are exact, or
    /// belong to subtiles below 1.
    BucketPlane on(int level) const {
        const double scale = SubtileRect::scale_of(level);
        BucketPlane plane = *this;
        plane.before_ *= scale;
        plane.most_ *= scale;
        plane.per_unit_ *= scale;
        return plane;
    }

    /// Counts tiles of level 0 instead of subtiles: a subtile of this level is a tile.
    BucketPlane in_tiles() const { return on(BucketAxis::kSubtileBits); }

    /// Rounded down, they are those of `BucketAxis::subtiles`.
    Pair subtiles(Pair point) const { return smaller(larger(positions(point), Pair{}), most_); }
    /// An upper bound of the whole subtiles between corners that are `extent` world units apart:
    /// one to four too many.
    Pair more_subtiles(Pair extent) const {
        // There may be one subtile more since corners are rounded down, and less than one more
        // since positions are rounded.
        return extent * per_unit_ + 3.0;
    }
    /// Subtiles that are not cut off: as `BucketAxis::position`.
    Pair positions(Pair point) const { return (point - origin_) * per_unit_ + before_; }
    template <typename Box>
    SubtileRect subtiles(const Box& box) const {
        return {subtiles(pair(box.a)), subtiles(pair(box.b))};
    }
    SubtileRect subtiles(const Corners& box) const {
        return {subtiles(box.min), subtiles(box.max)};
    }
    /// The same, but the min corner is not cut off. For `SubtileRect::is_home`: of a corner beyond
    /// the columns and rows it says no, or the packed rect is the same.
    SubtileRect loose_subtiles(const Corners& box) const {
        return {positions(box.min), smaller(positions(box.max), most_)};
    }

private:
    Pair origin_{};
    Pair before_{};
    Pair most_{};
    Pair per_unit_{1, 1};
};

/// Subtiles of a rect in a tile, in four lanes of 16 bits: min x, min y, and from the largest
/// coordinate down to max x and max y. So the smaller its lanes, the more rects it overlaps.
class PackedRect {
public:
    PackedRect() = default;

    /// Of any rect in any tile.
    PackedRect(const SubtileRect& subtiles, const LevelTile& tile) {
        const SubtileRect on_level = subtiles.on(tile.level);
        const Pair begin = SubtileRect::begin_of(tile);
        // Differences that are not cut off are exact: it does not matter that they are rounded
        // down last.
        const auto in = [&](Pair corner) {
            return smaller(larger(corner - begin, Pair{}), Pair{kMost, kMost});
        };
        *this = PackedRect(packed(in(on_level.min), in(on_level.max)));
    }

    /// Of an object in its home, which begins at `begin`; both in subtiles of its level.
    PackedRect(const SubtileRect& at, Pair begin)
        // Differences are exact, so it does not matter that subtiles are rounded down last.
        : PackedRect(packed(at.min - begin, at.max - begin)) {}

    bool operator==(const PackedRect&) const = default;

    std::int64_t min_x() const { return lane(0); }
    std::int64_t min_y() const { return lane(1); }
    std::int64_t max_x() const { return kMost - lane(2); }
    std::int64_t max_y() const { return kMost - lane(3); }

    /// The largest lanes of what may overlap this.
    PackedRect limit() const {
        PackedRect limit;
        limit.lanes_ = kAll - (lanes_ << 32 | lanes_ >> 32);
        return limit;
    }

    /// False: the rects surely do not overlap. All lanes are subtracted at once; the highest bit of
    /// each is free, and stays where the difference is not below 0.
    bool may_meet(PackedRect limit) const {
        return (((limit.lanes_ | kHigh) - lanes_) & kHigh) == kHigh;
    }
    /// True: they surely overlap. All differences are above 0.
    bool surely_meets(PackedRect limit) const {
        return (((limit.lanes_ | kHigh) - kOnes - lanes_) & kHigh) == kHigh;
    }

    /// So many are compared at once.
    static constexpr std::uint32_t kFew = 16;

    /// Which of the first `count` of `kFew` packed rects `may_meet(limit)`: bit i tells of packed
    /// rect i. `count` is at least 1, and there is memory for all: how many there are is hard to
    /// predict, so as many are always compared.
    static std::uint32_t which_may_meet(const PackedRect* packed, std::uint32_t count,
                                        PackedRect limit) {
        TILEGLASS_ASSERT(0 < count && count <= kFew);
        std::uint32_t bits = 0;
#ifdef TILEGLASS_SSE2
        const auto limits = reinterpret_cast<Lanes>(TwoPacked{limit.lanes_, limit.lanes_});
        // Where there are 8 or fewer, 8 are compared twice: others may lie in another line of the
        // cache.
        const PackedRect* const others = count > 8 ? packed + 8 : packed;
        bits = which_are_clear(
            [&](std::uint32_t i) { return two(i < 8 ? packed + i : others + (i - 8)) > limits; });
#else
        for (std::uint32_t i = 0; i < count; ++i) {
            bits |= static_cast<std::uint32_t>(packed[i].may_meet(limit)) << i;
        }
#endif
        return first_bits(bits, count);
    }

private:
    friend class BucketDisc;
    friend class BucketLine;

    static constexpr int kMost = 0x7FFF;  ///< the largest coordinate, subtiles
    static constexpr std::uint64_t kOnes = 0x0001'0001'0001'0001U;
    static constexpr std::uint64_t kHigh = kOnes << 15;
    static constexpr std::uint64_t kAll = kOnes * kMost;

#ifdef TILEGLASS_SSE2
    using TwoPacked = std::uint64_t __attribute__((vector_size(16)));
    using Lanes = short __attribute__((vector_size(16)));  // as the processor packs them
    using Numbers = int __attribute__((vector_size(16)));

    /// Two packed rects.
    static Lanes two(const PackedRect* packed) {
        Lanes two;
        std::memcpy(&two, packed, sizeof two);
        return two;
    }
    /// Bit i of `kFew` tells: are all lanes of packed rect i 0 in `lanes_of(j)`, which tells of
    /// packed rects j and j + 1?
    template <typename LanesOf>
    static std::uint32_t which_are_clear(const LanesOf& lanes_of) {
        // Of four packed rects, in a number each.
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
    explicit PackedRect(std::uint64_t corners) : lanes_(corners ^ kAll << 32) {}
    /// Both corners in subtiles of a tile, in four lanes. What is above `kMost` becomes that.
    static std::uint64_t packed(Pair min, Pair max) {
#ifdef TILEGLASS_SSE2
        const Numbers four = __builtin_shufflevector(whole(min), whole(max), 0, 1, 2, 3);
        return reinterpret_cast<TwoPacked>(__builtin_ia32_packssdw128(four, four))[0];
#else
        const auto lane = [](std::int32_t subtiles, int i) {
            const auto bits = static_cast<std::uint16_t>(std::min(subtiles, kMost));
            return std::uint64_t{bits} << 16 * i;
        };
        const SmallPair first = whole(min);
        const SmallPair last = whole(max);
        return lane(first[0], 0) | lane(first[1], 1) | lane(last[0], 2) | lane(last[1], 3);
#endif
    }

    std::uint64_t lanes_ = 0;
};

/// Where an object lives, and how it lies there.
struct BucketHome {
    LevelTile tile;
    PackedRect packed;
};

/// Finds the homes and the packed rects of objects of one level, and learns how far they reach.
class BucketHomes {
public:
    BucketHomes(const BucketPlane& plane, int level) : plane_(plane.on(level)), level_(level) {}

    int level() const { return level_; }
    /// In subtiles of the level.
    const BucketPlane& plane() const { return plane_; }
    /// Of all objects so far; world units.
    Pair reach() const { return reach_; }
    void learn_reach(const Corners& box) { reach_ = larger(box.max - box.min, reach_); }

    /// Subtiles of the level.
    SubtileRect subtiles(const Corners& box) const { return plane_.subtiles(box); }
    /// The home and the packed rect of an object by its `subtiles`.
    BucketHome home(const SubtileRect& at) const {
        const SmallPair tile = SubtileRect::column_and_row(at.min);
        return {SubtileRect::tile_of(at.min, level_), {at, SubtileRect::begin_of(tile)}};
    }

private:
    BucketPlane plane_;
    int level_;
    Pair reach_{};
};

}  // namespace tileglass
