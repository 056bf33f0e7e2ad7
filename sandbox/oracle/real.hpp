#pragma once
// Exact arithmetic on doubles: comparisons, sums and products without rounding.
//
// A double is a whole multiple of a power of two. So all numbers of a question are whole multiples
// of one power of two, and exact arithmetic on them is integer arithmetic of any size.

#include <boost/multiprecision/cpp_int.hpp>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <vector>

#include "tileglass/geometry/frame.hpp"
#include "tileglass/geometry/tile_rect.hpp"

namespace tileglass::oracle {

/// An integer of any size; up to 256 bits it needs no allocation.
using Integer = boost::multiprecision::number<boost::multiprecision::cpp_int_backend<256>,
                                              boost::multiprecision::et_off>;

/// Represents reals as whole multiples of a unit 2^n that is fine enough for all numbers of a
/// question.
class Ruler {
public:
    /// A unit that represents the lines of `frame`, the numbers of `shape` (finite), and all sums,
    /// differences and midpoints of these.
    Ruler(const Frame& frame, std::initializer_list<double> shape);

    /// The exact value of one of the numbers.
    Integer exact(double number) const;

    /// The double nearest to `value`, ties to even, as in IEEE 754. `value` is a sum or a whole
    /// multiple of doubles, so it has no more digits after the point than they. A value that
    /// overflows becomes `beyond()` with its sign.
    Integer nearest_double(const Integer& value) const;

    /// Stands for infinity: even half of it is farther out than any finite shape.
    Integer beyond() const;
    bool is_beyond(const Integer& value) const;

private:
    int unit_;  ///< the integer k stands for k * 2^unit_
};

/// The double nearest to `above / below`, ties to even; an infinity on overflow, as in IEEE 754.
/// `below` > 0.
double nearest_quotient(const Integer& above, const Integer& below);

/// The grid lines of a frame along one axis. Line i is the double nearest to (o + p), where p is
/// the double nearest to i * s.
class Axis {
public:
    Axis(const Ruler& ruler, double size, double origin);

    Integer line(std::int64_t index) const;

    /// The lines of columns (or rows) `indices`: one more than there are indices.
    std::vector<Integer> lines(const IndexRange& indices) const;

    /// The indices of `all` whose lines matter for numbers in [min, max], and a few more at both
    /// ends.
    IndexRange near(const Integer& min, const Integer& max, const IndexRange& all) const;

private:
    Ruler ruler_;
    Integer size_;
    Integer origin_;
};

/// A frame in exact numbers, with a ruler that also represents the numbers of a shape.
struct ExactFrame {
    ExactFrame(const Frame& frame, std::initializer_list<double> shape);

    Ruler ruler;
    Axis columns;
    Axis rows;
};

/// Columns and rows: either both are empty or neither.
struct Window {
    IndexRange x;
    IndexRange y;

    bool is_empty() const { return x.is_empty() || y.is_empty(); }
    TileRect tiles() const { return tile_rect(x, y); }
};

/// The part of `bounds` (or of the tile range) near the rectangle from (`min_x`, `min_y`) to
/// (`max_x`, `max_y`): every tile that touches it, and a few around it.
Window window_near(const ExactFrame& frame, const Integer& min_x, const Integer& max_x,
                   const Integer& min_y, const Integer& max_y,
                   const std::optional<TileRect>& bounds);

inline Tile tile_at(std::int64_t x, std::int64_t y) {
    return {static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)};
}

}  // namespace tileglass::oracle
