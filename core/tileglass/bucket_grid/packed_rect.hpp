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
#include "tileglass/bucket_grid/plane.hpp"
#include "tileglass/geometry/pair.hpp"

namespace tileglass {

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

}  // namespace tileglass
