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

namespace tileglass {

/// The columns, or the rows, of a bucket grid. Those of level n are pairs of those of level n - 1.
class BucketAxis {
public:
    /// The limits of the side of a tile, world units: its reciprocal is not rounded to 0.
    static constexpr double kLeastSide = 0x1p-900;
    static constexpr double kMostSide = 0x1p900;
    /// The most columns: numbers of columns have 31 bits.
    static constexpr double kMostColumns = 0x1p31;

    BucketAxis() = default;

    /// `columns` columns from `origin` on.
    static BucketAxis bounded(double side, double origin, double columns) {
        return {side, origin, 0, columns - 1};
    }
    /// As many columns as there are numbers, half of them on each side of `origin`.
    static BucketAxis unbounded(double side, double origin) {
        return {side, origin, kMostColumns / 2, kMostColumns - 1};
    }

    double side() const { return side_; }
    double origin() const { return origin_; }
    std::uint32_t last() const { return static_cast<std::uint32_t>(last_); }

    /// The column of level 0 that a coordinate belongs to; infinite ones are allowed.
    std::uint32_t column(double x) const {
        const double place = (x - origin_) * per_tile_ + before_;
        const double not_below = place > 0 ? place : 0;
        const double within = not_below < last_ ? not_below : last_;
        return static_cast<std::uint32_t>(static_cast<std::int64_t>(within));
    }

    /// No coordinate of column `i` of `level`, or of one beyond it, is below this; may be infinite.
    double low_edge(std::uint32_t i, int level) const {
        return i == 0 ? -kInfinity : edge(i, level, -1);
    }

    /// No coordinate of column `i` of `level`, or of one before it, is above this.
    double high_edge(std::uint32_t i, int level) const {
        return i >= last() >> level ? kInfinity : edge(i + 1, level, 1);
    }

    /// About how far edges lie beyond their coordinates, near the origin; world units.
    double blur() const { return side_ * 0x1p-20 + std::fabs(origin_) * 0x1p-49; }

    /// The number that people see: columns of an unbounded axis count from `origin`.
    std::int32_t shown(std::uint32_t i, int level) const {
        const auto before = static_cast<std::int64_t>(before_) >> level;
        return static_cast<std::int32_t>(i - before);
    }

private:
    static constexpr double kInfinity = std::numeric_limits<double>::infinity();

    BucketAxis(double side, double origin, double before, double last)
        : side_(side), per_tile_(1 / side), origin_(origin), before_(before), last_(last) {}

    /// Line `i` of `level`, moved by more than all roundings of `column` and of this.
    ///
    /// With e = 2^-53: difference, reciprocal and product are off by 3 e of the distance from the
    /// origin, the sum with `before_` by 2^-22 tiles, and this by 2 e of both its terms.
    double edge(std::uint32_t i, int level, double sign) const {
        const double line = static_cast<double>(std::int64_t{i} << level) - before_;
        const double away = line * side_;
        const double margin = side_ * 0x1p-20 + (std::fabs(origin_) + std::fabs(away)) * 0x1p-49;
        return origin_ + away + sign * margin;
    }

    double side_ = 1;
    double per_tile_ = 1;
    double origin_ = 0;
    double before_ = 0;  ///< columns before the origin
    double last_ = 0;
};

}  // namespace tileglass
