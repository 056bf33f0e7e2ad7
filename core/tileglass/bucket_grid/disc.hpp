#pragma once
// Which packed rects of a tile meet a disc: what most tests of a circle query compare.
//
// All is counted in whole units of some subtiles of a level: the sides of rects, the centre and the
// radius are up to one unit farther on. So a distance along an axis is off by hardly more than 1,
// one in the plane by less than 1.5.

#include <array>
#include <cstdint>
#include <cstdlib>

#include "tileglass/base/assert.hpp"
#include "tileglass/base/compiler.hpp"
#include "tileglass/bucket_grid/packed_rect.hpp"
#include "tileglass/bucket_grid/plane.hpp"
#include "tileglass/geometry/pair.hpp"
#include "tileglass/geometry/shapes.hpp"

namespace tileglass {

/// A disc on a level of a bucket grid.
class BucketDisc {
public:
    BucketDisc(const BucketPlane& plane, int level, const Circle& circle) : level_(level) {
        const Pair center = plane.positions(pair(circle.center));
        const double radius = circle.radius * plane.per_unit() * SubtileRect::scale_of(level);
        is_plain_ = all(absolute(center) < 0x1p45) && radius < 0x1p25;
        if (!is_plain_) return;
        // The centre is mostly no farther than the radius and some tiles from a tile that is looked
        // at.
        const auto subtiles = static_cast<std::int64_t>(radius);
        constexpr std::int64_t kMoreSubtiles = std::int64_t{4} << SubtileRect::kBits;
        while ((subtiles + kMoreSubtiles) >> unit_bits_ > kFarthest) ++unit_bits_;
        center_ = {whole_units(center[0]), whole_units(center[1])};
        const auto units = static_cast<std::int32_t>(subtiles >> unit_bits_);
        possible_ = (units + 3) * (units + 3);
        sure_ = units < 2 ? -1 : (units - 2) * (units - 2);
    }

    int level() const { return level_; }

    /// True: packed rects of this tile tell of the disc. Not where objects reach beyond the grid
    /// and are cut off: they begin in the first or in the last two tiles of a row or column. Not
    /// where the centre is too far away, as it may be of a disc that is itself beyond the grid.
    bool tells(const LevelTile& tile) const {
        if (!is_plain_ || !BucketPlane::is_inner(tile)) return false;
        const Center center = center_in(tile);
        return std::abs(center.x) <= kFarthest && std::abs(center.y) <= kFarthest;
    }

    /// Bit i tells of packed rect i.
    struct Which {
        std::uint32_t may_meet = 0;
        std::uint32_t surely_meet = 0;  ///< some of `may_meet`
    };
    /// Which of the first `count` of `PackedRect::kFew` packed rects of a tile that `tells` meet
    /// the disc? As `PackedRect::which_may_meet`.
    Which which(const LevelTile& tile, const PackedRect* packed, std::uint32_t count) const {
        TILEGLASS_ASSERT(0 < count && count <= PackedRect::kFew);
        TILEGLASS_ASSERT(tells(tile));
        const auto [x, y] = center_in(tile);
#ifdef TILEGLASS_SSE2
        // Above 0: how far the min corner is behind the centre, and the max corner before it.
        const std::int64_t last = PackedRect::kMost >> unit_bits_;
        const auto lane = [](std::int64_t value) { return static_cast<short>(value); };
        const Lanes center{lane(x), lane(y), lane(last - x), lane(last - y),
                           lane(x), lane(y), lane(last - x), lane(last - y)};
        // Where there are 8 or fewer, 8 are compared twice.
        const PackedRect* const others = count > 8 ? packed + 8 : packed;
        std::array<Numbers, PackedRect::kFew / 2>
            squares;  // of the distances of two packed rects, twice
        for (std::uint32_t i = 0; i < squares.size(); ++i) {
            const Lanes two = PackedRect::two(i < 4 ? packed + 2 * i : others + (2 * i - 8));
            const Lanes away = (two >> unit_bits_) - center;
            const Lanes distances = away > 0 ? away : Lanes{};
            const auto sums = __builtin_ia32_pmaddwd128(distances, distances);
            squares[i] = sums + __builtin_shufflevector(sums, sums, 1, 0, 3, 2);
        }
        const auto up_to = [&](std::int32_t limit) {
            const std::uint32_t bits = PackedRect::which_are_clear(
                [&](std::uint32_t i) { return reinterpret_cast<Lanes>(squares[i / 2] > limit); });
            return PackedRect::first_bits(bits, count);
        };
        return {up_to(possible_), up_to(sure_)};
#else
        Which found;
        for (std::uint32_t i = 0; i < count; ++i) {
            const std::int64_t square = square_of(away(x, packed[i].min_x(), packed[i].max_x())) +
                                        square_of(away(y, packed[i].min_y(), packed[i].max_y()));
            found.may_meet |= static_cast<std::uint32_t>(square <= possible_) << i;
            found.surely_meet |= static_cast<std::uint32_t>(square <= sure_) << i;
        }
        return found;
#endif
    }

private:
    /// Units: the centre is within so many of the beginning of a tile along each axis, so that
    /// differences fit into 16 bits, and sums of their squares into 31.
    static constexpr std::int64_t kFarthest = 1 << 14;

    struct Center {
        std::int64_t x = 0;
        std::int64_t y = 0;
    };

    /// From subtiles of level 0, below 2^45.
    std::int64_t whole_units(double position) const {
        // A sum above 0 is rounded down by a conversion, without a call.
        constexpr auto kAbove = std::int64_t{1} << 46;
        return (static_cast<std::int64_t>(position + kAbove) - kAbove) >> (level_ + unit_bits_);
    }
    /// The centre, counted from the beginning of a tile on.
    Center center_in(const LevelTile& tile) const {
        const int bits = SubtileRect::kBits - unit_bits_;
        return {center_.x - (std::int64_t{tile.x} << bits),
                center_.y - (std::int64_t{tile.y} << bits)};
    }

#ifdef TILEGLASS_SSE2
    using Lanes = PackedRect::Lanes;
    using Numbers = PackedRect::Numbers;
#else
    static std::int64_t square_of(std::int64_t value) { return value * value; }
    std::int64_t away(std::int64_t value, std::int64_t min, std::int64_t max) const {
        const std::int64_t before = (min >> unit_bits_) - value;
        const std::int64_t after = value - (max >> unit_bits_);
        const std::int64_t nearest = before > after ? before : after;
        return nearest > 0 ? nearest : 0;
    }
#endif

    int level_;
    bool is_plain_ = false;
    int unit_bits_ = 3;  ///< a unit has 2^3 subtiles or more, and is smaller than a tile
    Center center_;
    std::int32_t possible_ = 0;  ///< squares of distances above this one are not in the disc
    std::int32_t sure_ = 0;      ///< those up to this one are
};

}  // namespace tileglass
