#pragma once
// Which tiles of a bucket grid a coordinate belongs to, on all of its levels.
//
// Only one property of this map matters: it never decreases. Two closed intervals that share a
// point then share a column, however the map rounds. So objects and queries go through the same few
// roundings, nothing is compared with a grid line, and no answer depends on where lines lie. A
// coordinate beyond the columns belongs to the first or the last one.

#include <cmath>
#include <cstdint>
#include <limits>

#include "tileglass/base/language.hpp"

namespace tileglass {

/// The columns, or the rows, of a bucket grid. Those of level n are pairs of those of level n - 1.
class BucketAxis {
public:
    /// The limits of the side of a tile, world units: its reciprocal is not rounded to 0.
    static constexpr double kLeastSide = 0x1p-900;
    static constexpr double kMostSide = 0x1p900;
    /// The most columns: numbers of columns have 31 bits.
    static constexpr double kMostColumns = 0x1p31;
    /// The subtiles of a column of level 0: 2^13.
    static constexpr int kSubtileBits = 13;

    BucketAxis() = default;

    /// `columns` columns from `origin` on.
    static BucketAxis bounded(double side, double origin, double columns) {
        return {side, origin, 0, columns};
    }
    /// As many columns as there are numbers, half of them on each side of `origin`.
    static BucketAxis unbounded(double side, double origin) {
        return {side, origin, kMostColumns / 2, kMostColumns};
    }

    bool operator==(const BucketAxis&) const = default;

    double side() const { return side_; }
    double origin() const { return origin_; }
    std::uint32_t last() const { return column_of(static_cast<std::int64_t>(most_)); }

    /// Where a coordinate lies, in subtiles from the first column on; infinite ones are allowed.
    std::int64_t subtiles(double x) const { return subtiles_at(position(x)); }
    /// The same of a position.
    std::int64_t subtiles_at(double position) const {
        const double not_below = position > 0 ? position : 0;
        return static_cast<std::int64_t>(not_below < most_ ? not_below : most_);
    }
    /// Subtiles before they are rounded and cut off. Where that is below 2^45, roundings are below
    /// 2^-5.
    double position(double x) const { return (x - origin_) * per_unit_ + before_; }

    /// Subtiles a world unit.
    double per_unit() const { return per_unit_; }
    double before() const { return before_; }
    double most() const { return most_; }

    /// The column of level 0 that subtiles, or a coordinate, belong to.
    static std::uint32_t column_of(std::int64_t subtiles) {
        return static_cast<std::uint32_t>(subtiles >> kSubtileBits);
    }
    std::uint32_t column(double x) const { return column_of(subtiles(x)); }
    std::uint32_t column_at(double position) const { return column_of(subtiles_at(position)); }

    /// Is nothing cut off of what begins in a column, one of 0 .. `last`, and is no longer than it?
    static bool is_inner(std::uint32_t column, std::uint32_t last) {
        return 0 < column && column + 1 < last;
    }

    /// No coordinate of column `i` of `level`, or of one beyond it, is below this; may be infinite.
    double low_edge(std::uint32_t i, int level) const {
        return i == 0 ? -kInfinity : edge(i, level, -1);
    }

    /// No coordinate of column `i` of `level`, or of one before it, is above this.
    double high_edge(std::uint32_t i, int level) const {
        return i >= last() >> level ? kInfinity : edge(i + 1, level, 1);
    }

    /// The number that people see: columns of an unbounded axis count from `origin`.
    std::int32_t shown(std::uint32_t i, int level) const {
        const auto before = static_cast<std::int64_t>(before_) >> kSubtileBits >> level;
        return static_cast<std::int32_t>(i - before);
    }

private:
    static constexpr double kInfinity = std::numeric_limits<double>::infinity();

    static constexpr double kSubtiles = 1 << kSubtileBits;

    BucketAxis(double side, double origin, double before, double columns)
        : side_(side),
          per_unit_(1 / side * kSubtiles),
          origin_(origin),
          before_(before * kSubtiles),
          most_(columns * kSubtiles - 1) {}

    /// Line `i` of `level`, moved by more than all roundings of `subtiles` and of this.
    ///
    /// With e = 2^-53: difference, reciprocal and product are off by 3 e of the distance from the
    /// origin, the sum with `before_` by 2^-22 tiles, and this by 2 e of both its terms.
    double edge(std::uint32_t i, int level, double sign) const {
        const double line = static_cast<double>(std::int64_t{i} << level) - before_ / kSubtiles;
        const double away = line * side_;
        const double margin = side_ * 0x1p-20 + (std::fabs(origin_) + std::fabs(away)) * 0x1p-49;
        return origin_ + away + sign * margin;
    }

    double side_ = 1;
    double per_unit_ = kSubtiles;  ///< subtiles a world unit
    double origin_ = 0;
    double before_ = 0;  ///< subtiles before the origin
    double most_ = 0;    ///< the last subtile
};

}  // namespace tileglass
