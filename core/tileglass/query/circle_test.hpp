#pragma once
// Decides whether a circle takes a tile.
//
// Each coverage compares the radius with one distance from the circle's centre: to the nearest
// point of the tile (half_open, closed, open), to its centre (center), or to its farthest corner
// (contained). The square of the distance is a sum of one part per axis, and each part decreases
// towards the circle's centre and increases beyond it. So the tiles taken in a row are one run
// around the centre.

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "tileglass/base/compiler.hpp"
#include "tileglass/geometry/exact_sum.hpp"
#include "tileglass/geometry/frame.hpp"
#include "tileglass/geometry/shapes.hpp"
#include "tileglass/query/conventions.hpp"
#include "tileglass/trace/events.hpp"

namespace tileglass {

/// The part of a distance along one axis: from the circle's centre to (low + high) / 2, a real
/// number.
struct DistancePart {
    double low = 0;        ///< world units: a grid line, or the centre itself
    double high = 0;       ///< world units: as `low`, or the next line if the tile's centre decides
    double distance = 0;   ///< world units, rounded
    bool is_open = false;  ///< the tile does not own this point, but points arbitrarily close to it
    double center = 0;     ///< world units: of the circle, along the axis
};

/// Distances from a circle's centre to the columns, or the rows, of a frame.
class CircleAxis {
public:
    CircleAxis(const GridAxis& axis, double center, Coverage coverage)
        : axis_(axis), center_(center), coverage_(coverage) {
        if (takes_nearest()) {
            middle_ = axis_.owner(center) + 1;
        } else {
            const auto is_beyond = [&](std::int64_t i) TILEGLASS_NOINLINE {
                return axis_.compare_center(i, center_) > 0;
            };
            middle_ = axis_.first_index(center_, is_beyond);
        }
    }

    const GridAxis& grid() const { return axis_; }
    double center() const { return center_; }

    /// Indices below this one lie before the centre (one of them may contain it), the others
    /// beyond.
    std::int64_t middle() const { return middle_; }

    DistancePart part(std::int64_t i) const {
        if (coverage_ == Coverage::center) {
            const double low = axis_.line(i);
            const double high = axis_.line(i + 1);
            return {low, high, std::fabs((low - center_) / 2 + (high - center_) / 2), false,
                    center_};
        }
        if (coverage_ == Coverage::contained) return to_line(i < middle_ ? i : i + 1, false);
        if (i == middle_ - 1) return at_center();
        const bool is_before = i < middle_;
        return to_line(is_before ? i + 1 : i, is_before && coverage_ == Coverage::half_open);
    }

    /// The part of a distance of 0.
    DistancePart at_center() const { return {center_, center_, 0, false, center_}; }

private:
    bool takes_nearest() const {
        return coverage_ != Coverage::center && coverage_ != Coverage::contained;
    }

    DistancePart to_line(std::int64_t i, bool is_open) const {
        const double line = axis_.line(i);
        return {line, line, std::fabs(line - center_), is_open, center_};
    }

    GridAxis axis_;
    double center_;
    Coverage coverage_;
    std::int64_t middle_;
};

/// Tests tiles against one circle, which is finite and has a radius >= 0.
class CircleTest {
public:
    CircleTest(const Frame& frame, const Circle& circle, Coverage coverage)
        : columns_(frame.x_axis(), circle.center.x, coverage),
          rows_(frame.y_axis(), circle.center.y, coverage),
          circle_(circle),
          is_open_(coverage == Coverage::open) {}

    const CircleAxis& columns() const { return columns_; }
    const CircleAxis& rows() const { return rows_; }
    const Circle& circle() const { return circle_; }

    /// Is a tile at these two distances, one along each axis, taken? Exact.
    ///
    /// Let e = 2^-53, and S for each axis the sum of the distances of `low` and `high` from the
    /// centre. A computed part is at most S / 2 and off by at most e S, so its square is off by
    /// less than 1.5 e S^2, including the rounding of squares and sum; r^2 is off by e r^2 (N.
    /// Higham, "Accuracy and Stability of Numerical Algorithms", 2002, chapter 3). If the
    /// difference exceeds 4 e (S_x^2 + S_y^2 + r^2), its sign is exact.
    bool takes(const DistancePart& x, const DistancePart& y) {
        const double distance = x.distance * x.distance + y.distance * y.distance;
        const double limit = circle_.radius * circle_.radius;
        const double spread_x = spread(x);
        const double spread_y = spread(y);
        const double scale = spread_x * spread_x + spread_y * spread_y + limit;
        const double difference = limit - distance;
        // At a scale below 2^-900 products may underflow; a NaN, from overflow, fails the test.
        if (std::fabs(difference) > scale * 0x1p-51 && scale > 0x1p-900) return difference > 0;
        return decide(x, y, difference);
    }

    /// Tests `tile`; `value` is the distance that decided, rounded, and `limit` the radius.
    Test test(Tile tile) {
        const DistancePart x = columns_.part(tile.x);
        const DistancePart y = rows_.part(tile.y);
        return {tile, length(x.distance, y.distance), circle_.radius, Side::left, takes(x, y)};
    }

private:
    static double spread(const DistancePart& part) {
        return std::fabs(part.low - part.center) + std::fabs(part.high - part.center);
    }

    /// Length of a vector with components >= 0; its squares cannot overflow.
    static double length(double x, double y) {
        const double longer = std::max(x, y);
        if (longer == 0 || std::isinf(longer)) return longer;
        const double ratio = std::min(x, y) / longer;
        return longer * std::sqrt(1 + ratio * ratio);
    }

    TILEGLASS_NOINLINE bool decide(const DistancePart& x, const DistancePart& y,
                                   double difference) {
        if (std::isinf(x.low + x.high) || std::isinf(y.low + y.high)) {
            // A line that overflows is farther away than any radius.
            if (std::isinf(x.low) || std::isinf(x.high)) return false;
            if (std::isinf(y.low) || std::isinf(y.high)) return false;
        }
        const bool is_strict = is_open_ || x.is_open || y.is_open;
        if (is_whole()) return is_strict ? difference > 0 : difference >= 0;
        ExactSum sum;
        sum.add(circle_.radius, circle_.radius, 2);
        subtract_square(sum, x);
        subtract_square(sum, y);
        return is_strict ? sum.sign() > 0 : sum.sign() >= 0;
    }

    /// Subtracts (low + high - 2 center)^2.
    static void subtract_square(ExactSum& sum, const DistancePart& part) {
        sum.subtract(part.low, part.low);
        sum.subtract(part.high, part.high);
        sum.subtract(part.low, part.high, 1);
        sum.subtract(part.center, part.center, 2);
        sum.add(part.low, part.center, 2);
        sum.add(part.high, part.center, 2);
    }

    /// Are all numbers small multiples of one power of two, so that no product is rounded? Tested
    /// lines lie within the radius and two tiles of the centre, or are far enough away to decide
    /// before this.
    bool is_whole() {
        if (whole_ == Whole::unknown) {
            constexpr int kBits = 22;
            const double size = columns_.grid().size;
            const bool is = shared_unit({circle_.center.x, circle_.center.y, circle_.radius, size,
                                         columns_.grid().origin, rows_.grid().origin},
                                        kBits) != 0;
            whole_ = is ? Whole::yes : Whole::no;
        }
        return whole_ == Whole::yes;
    }

    enum class Whole : std::uint8_t { unknown, yes, no };

    CircleAxis columns_;
    CircleAxis rows_;
    Circle circle_;
    bool is_open_;
    Whole whole_ = Whole::unknown;
};

}  // namespace tileglass
