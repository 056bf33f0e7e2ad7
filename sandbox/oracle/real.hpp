#pragma once
// Numbers that are compared, added and multiplied without any rounding.
//
// A double is a whole multiple of a power of two. So all numbers of a question are whole multiples
// of one power of two, and exact arithmetic on them is arithmetic on whole numbers of any size.

#include <boost/multiprecision/cpp_int.hpp>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <vector>

#include "tileglass/geometry/frame.hpp"
#include "tileglass/geometry/tile_rect.hpp"

namespace tileglass::oracle {

/// A whole number of any size; up to 256 bits it needs no memory of its own.
using Integer = boost::multiprecision::number<boost::multiprecision::cpp_int_backend<256>,
                                              boost::multiprecision::et_off>;

/// Real numbers as whole multiples of a unit 2^n, fine enough for all numbers of a question.
class Ruler {
public:
    /// A ruler that has the lines of `frame` and the numbers of `shape` (finite), and every sum,
    /// difference and midpoint of theirs.
    Ruler(const Frame& frame, std::initializer_list<double> shape);

    /// The exact value of one of the numbers.
    Integer exact(double number) const;

    /// The double nearest to `value`, ties to even, as IEEE 754 has it. `value` is a sum or a whole
    /// multiple of doubles, so it is no finer than the finest of them. Far too large a value
    /// becomes an infinity: `beyond()`, with its sign.
    Integer nearest_double(const Integer& value) const;

    /// Stands for infinity: farther out than any finite shape reaches, even halfway to there.
    Integer beyond() const;
    bool is_beyond(const Integer& value) const;

private:
    int unit_;  ///< a whole number k stands for k * 2^unit_
};

/// The double nearest to `above / below`, ties to even; an infinity where that is too large, as
/// IEEE 754 has it. `below` > 0.
double nearest_quotient(const Integer& above, const Integer& below);

/// The grid lines of a frame along one axis. Line i is the double nearest to (o + p), where p is
/// the double nearest to i * s.
class Axis {
public:
    Axis(const Ruler& ruler, double size, double origin);

    Integer line(std::int64_t index) const;

    /// The lines around `indices`: one more than there are columns (or rows).
    std::vector<Integer> lines(const IndexRange& indices) const;

    /// Of `all` those whose lines can have to do with the numbers from `min` to `max`, and a few
    /// more at both ends.
    IndexRange near(const Integer& min, const Integer& max, const IndexRange& all) const;

private:
    Ruler ruler_;
    Integer size_;
    Integer origin_;
};

/// A frame on a ruler that also has the numbers of a shape.
struct ExactFrame {
    ExactFrame(const Frame& frame, std::initializer_list<double> shape);

    Ruler ruler;
    Axis columns;
    Axis rows;
};

/// Columns and rows. Both are empty where one is.
struct Window {
    IndexRange x;
    IndexRange y;

    bool is_empty() const { return x.is_empty() || y.is_empty(); }
    TileRect tiles() const { return tile_rect(x, y); }
};

/// Of `bounds` (without bounds, of the tile range) the part near the points from `min_x`, `min_y`
/// to `max_x`, `max_y`: every tile that touches one of them, and a few around.
Window window_near(const ExactFrame& frame, const Integer& min_x, const Integer& max_x,
                   const Integer& min_y, const Integer& max_y,
                   const std::optional<TileRect>& bounds);

inline Tile tile_at(std::int64_t x, std::int64_t y) {
    return {static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)};
}

}  // namespace tileglass::oracle
