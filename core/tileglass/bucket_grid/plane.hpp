#pragma once
// Which tiles of a bucket grid a point belongs to, on all of its levels.
//
// Only one property of this map matters: it never decreases. Two closed intervals that share a
// point then share a column, however the map rounds. So objects and queries go through the same few
// roundings, nothing is compared with a grid line, and no answer depends on where lines lie. There
// are 2^31 columns and rows, half of them on each side of the origin; a coordinate beyond them
// belongs to the first or the last one.

#include <cmath>
#include <cstdint>
#include <limits>

#include "tileglass/base/compiler.hpp"
#include "tileglass/bucket_grid/box.hpp"
#include "tileglass/geometry/pair.hpp"
#include "tileglass/geometry/shapes.hpp"
#include "tileglass/geometry/tile.hpp"

namespace tileglass {

/// A tile of a level of a bucket grid.
struct LevelTile {
    std::uint32_t x = 0;
    std::uint32_t y = 0;
    int level = 0;

    bool operator==(const LevelTile&) const = default;
};

/// Tiles of a level, borders included.
struct LevelTiles {
    int level = 0;
    std::uint32_t left = 0;
    std::uint32_t top = 0;
    std::uint32_t right = 0;
    std::uint32_t bottom = 0;

    bool is_empty() const { return right < left || bottom < top; }
    /// Is a tile of the same level among them?
    bool contains(const LevelTile& tile) const {
        return left <= tile.x && tile.x <= right && top <= tile.y && tile.y <= bottom;
    }
};

/// The corners of a rect in subtiles, not rounded, from the first column and row on. A tile has
/// 2^13 subtiles along each side.
struct SubtileRect {
    static constexpr int kBits = 13;
    static constexpr double kSide = 1 << kBits;  ///< of a tile

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
};

/// The columns and rows of a bucket grid. Those of level n are pairs of those of level n - 1.
/// Counts x and y in one go: a move is little more work than this.
class BucketPlane {
public:
    /// The limits of the side of a tile, world units: its reciprocal is not rounded to 0.
    static constexpr double kLeastSide = 0x1p-900;
    static constexpr double kMostSide = 0x1p900;
    /// The last column, and the last row, of level 0.
    static constexpr std::uint32_t kLast = 0x7FFF'FFFF;

    BucketPlane() = default;
    /// Smallest tiles of this side, one of them with its min corner at `origin`.
    BucketPlane(double side, Vec2 origin)
        : side_(side), origin_(pair(origin)), per_unit_(Pair{} + 1 / side * SubtileRect::kSide) {}

    double side() const { return side_; }
    /// Subtiles of level 0 a world unit.
    double per_unit() const { return per_unit_[0]; }

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
    BucketPlane in_tiles() const { return on(SubtileRect::kBits); }

    /// Subtiles that are not cut off at the first and the last one; infinite points are allowed.
    Pair positions(Pair point) const { return (point - origin_) * per_unit_ + before_; }
    Pair subtiles(Pair point) const { return smaller(larger(positions(point), Pair{}), most_); }
    template <typename Box>
    SubtileRect subtiles(const Box& box) const {
        return {subtiles(pair(box.a)), subtiles(pair(box.b))};
    }
    SubtileRect subtiles(const Corners& box) const {
        return {subtiles(box.min), subtiles(box.max)};
    }
    /// An upper bound of the whole subtiles between corners that are `extent` world units apart:
    /// one to four too many.
    Pair more_subtiles(Pair extent) const {
        // There may be one subtile more since corners are rounded down, and less than one more
        // since positions are rounded.
        return extent * per_unit_ + 3.0;
    }

    /// The column, or the row, of level 0 that a position along its axis belongs to.
    static std::uint32_t column_at(double position) {
        const double not_below = position > 0 ? position : 0;
        const auto subtiles = static_cast<std::int64_t>(not_below < kMost ? not_below : kMost);
        return static_cast<std::uint32_t>(subtiles >> SubtileRect::kBits);
    }
    /// Is nothing cut off of what begins in a tile and is no longer than it?
    static bool is_inner(const LevelTile& tile) {
        const std::uint32_t last = kLast >> tile.level;
        return 0 < tile.x && tile.x + 1 < last && 0 < tile.y && tile.y + 1 < last;
    }

    /// Around all points of the tiles from one to another, with a margin for all roundings. Tiles
    /// in the first and the last columns and rows have no end.
    Rect around(const LevelTile& from, const LevelTile& to) const {
        const Pair min = lines(from.x, from.y, from.level, -1);
        const Pair max = lines(to.x + 1, to.y + 1, to.level, 1);
        const std::uint32_t last = kLast >> to.level;
        return {{from.x == 0 ? -kInfinity : min[0], from.y == 0 ? -kInfinity : min[1]},
                {to.x >= last ? kInfinity : max[0], to.y >= last ? kInfinity : max[1]}};
    }

    /// The number of a tile that people see: tiles count from the origin.
    static Tile shown(const LevelTile& tile) {
        const std::int64_t before = std::int64_t{kBefore} >> tile.level;
        return {static_cast<std::int32_t>(tile.x - before),
                static_cast<std::int32_t>(tile.y - before)};
    }
    /// The rectangle of a tile, rounded; world units.
    Rect rect(const LevelTile& tile) const {
        const Tile at = shown(tile);
        const double length = std::ldexp(side_, tile.level);
        return {{origin_[0] + at.x * length, origin_[1] + at.y * length},
                {origin_[0] + (at.x + 1.0) * length, origin_[1] + (at.y + 1.0) * length}};
    }

private:
    static constexpr double kInfinity = std::numeric_limits<double>::infinity();
    static constexpr std::uint32_t kBefore = 1U << 30;  ///< columns before the origin
    static constexpr double kMost = (kLast + 1.0) * SubtileRect::kSide - 1;  ///< subtiles

    /// Lines of a level, moved outwards by more than all roundings of `subtiles` and of this.
    ///
    /// With e = 2^-53: difference, reciprocal and product are off by 3 e of the distance from the
    /// origin, the sum with `before_` by 2^-22 tiles, and this by 2 e of both its terms.
    Pair lines(std::uint32_t x, std::uint32_t y, int level, double sign) const {
        const auto line = [&](std::uint32_t i) {
            return static_cast<double>((std::int64_t{i} << level) - kBefore);
        };
        const Pair away = Pair{line(x), line(y)} * side_;
        const Pair margin = side_ * 0x1p-20 + (absolute(origin_) + absolute(away)) * 0x1p-49;
        return origin_ + away + sign * margin;
    }

    double side_ = 1;
    Pair origin_{};
    Pair per_unit_ = Pair{} + SubtileRect::kSide;  ///< subtiles a world unit
    Pair before_ = Pair{} + kBefore * SubtileRect::kSide;
    Pair most_ = Pair{} + kMost;
};

}  // namespace tileglass
