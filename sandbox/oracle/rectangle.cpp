// Which tiles does a rectangle take, by the definition alone?
//
// Axes       +x right, +y down.
// Line       grid line i of an axis is the double nearest to (o + p), where p is the double nearest
//            to i * s. Both roundings go to the nearest double, at a tie to the one with an even
//            last bit; far too large a value becomes infinite, a tiny one becomes subnormal or 0.
// Tile       tile (i, j) owns its column line i and its row line j, and neither line i + 1 nor line
//            j + 1. Its border is all four lines. Its centre is the real midpoint of its lines.
// Rectangle  all real points between two opposite corners, its border included. The corners come in
//            any order. With equal x or equal y of the corners its interior is empty.
//
// half_open  some point of the rectangle is owned by the tile
// closed     some point of the rectangle is a point of the tile with its border
// open       some point inside the rectangle, off its border, is inside the tile, off its border
// center     the tile's centre is a point of the rectangle
// contained  all points of the tile with its border are points of the rectangle
//
// Nothing here is decided, or even computed, in floating point.

#include "sandbox/oracle/rectangle.hpp"

#include <algorithm>
#include <boost/multiprecision/cpp_int.hpp>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

namespace tileglass::oracle {
namespace {

using Integer = boost::multiprecision::cpp_int;
using Rational = boost::multiprecision::cpp_rational;

constexpr std::int64_t kFirstTile = -(std::int64_t{1} << 30);
constexpr std::int64_t kLastTile = (std::int64_t{1} << 30) - 1;

// Exponents of binary64: of the smallest step, and of the first power of two that is too large.
constexpr int kSmallestStep = -1074;
constexpr int kTooLarge = 1024;
constexpr int kBits = 53;

/// A real number, or an infinity of either sign.
struct Number {
    Rational value = 0;  ///< meaningless when infinite
    int infinite = 0;    ///< -1, 0 or +1
};

/// digits * 2^exponent
Rational scaled(const Integer& digits, int exponent) {
    if (exponent >= 0) return Rational(Integer(digits << exponent));
    return Rational(digits, Integer(1) << -exponent);
}

/// The exact value of a finite double.
Rational exact(double number) {
    int exponent = 0;
    const double fraction = std::frexp(number, &exponent);
    const auto digits = static_cast<std::int64_t>(std::ldexp(fraction, kBits));
    return scaled(Integer(digits), exponent - kBits);
}

/// The double nearest to `value`, ties to even, as IEEE 754 has it.
Number nearest_double(const Rational& value) {
    if (value == 0) return {};
    const int sign = value < 0 ? -1 : 1;
    Integer above = abs(numerator(value));
    Integer below = denominator(value);

    // The exponent e with 2^e <= above / below < 2^(e + 1), and from it the distance of doubles.
    const int guess = static_cast<int>(msb(above)) - static_cast<int>(msb(below));
    const bool is_less = guess >= 0 ? above < (below << guess) : (above << -guess) < below;
    const int exponent = is_less ? guess - 1 : guess;
    const int step = std::max(exponent - (kBits - 1), kSmallestStep);

    if (step >= 0) {
        below <<= step;
    } else {
        above <<= -step;
    }
    Integer whole;
    Integer rest;
    divide_qr(above, below, whole, rest);
    const Integer twice = rest * 2;
    if (twice > below || (twice == below && bit_test(whole, 0))) ++whole;

    if (whole != 0 && static_cast<int>(msb(whole)) + step >= kTooLarge) return {0, sign};
    return {scaled(sign * whole, step), 0};
}

Number line(const Rational& size, const Rational& origin, std::int64_t index) {
    const Number product = nearest_double(size * index);
    if (product.infinite != 0) return product;
    return nearest_double(origin + product.value);
}

bool less(const Number& a, const Number& b) {
    if (a.infinite != 0 || b.infinite != 0) return a.infinite < b.infinite;
    return numerator(a.value) * denominator(b.value) < numerator(b.value) * denominator(a.value);
}

bool at_most(const Number& a, const Number& b) {
    return !less(b, a);
}

const Number& larger(const Number& a, const Number& b) {
    return less(a, b) ? b : a;
}

const Number& smaller(const Number& a, const Number& b) {
    return less(b, a) ? b : a;
}

/// All reals from `min` to `max`; the side of a rectangle, or a column or row of tiles.
struct Stretch {
    Number min;
    Number max;
    Number middle;  ///< the exact midpoint; infinite where an end is
};

Stretch stretch(const Number& min, const Number& max) {
    if (min.infinite != 0) return {min, max, min};
    if (max.infinite != 0) return {min, max, max};
    return {min, max, {(min.value + max.value) / 2, 0}};
}

Stretch side(double a, double b) {
    return stretch({exact(std::min(a, b)), 0}, {exact(std::max(a, b)), 0});
}

/// References: a tile's column and row, or a rectangle's two sides.
struct Region {
    const Stretch& x;
    const Stretch& y;
};

struct Point {
    const Number& x;
    const Number& y;
};

bool in_or_on(const Point& p, const Region& region) {
    return at_most(region.x.min, p.x) && at_most(p.x, region.x.max) &&  //
           at_most(region.y.min, p.y) && at_most(p.y, region.y.max);
}

bool owns(const Region& tile, const Point& p) {
    return at_most(tile.x.min, p.x) && less(p.x, tile.x.max) &&  //
           at_most(tile.y.min, p.y) && less(p.y, tile.y.max);
}

bool takes(const Region& rect, const Region& tile, Coverage coverage) {
    // Of all points that are in or on both, if there are any, this one has the smallest x and y.
    const Point first{larger(rect.x.min, tile.x.min), larger(rect.y.min, tile.y.min)};
    switch (coverage) {
        case Coverage::half_open:
            // What a tile owns reaches up to its min lines, so no other point can do better.
            return in_or_on(first, rect) && owns(tile, first);
        case Coverage::closed: return in_or_on(first, rect) && in_or_on(first, tile);
        case Coverage::open: {
            // The points inside both lie strictly between `first` and `last`; between any two
            // different reals there is another one.
            const Point last{smaller(rect.x.max, tile.x.max), smaller(rect.y.max, tile.y.max)};
            return less(first.x, last.x) && less(first.y, last.y);
        }
        case Coverage::center: return in_or_on({tile.x.middle, tile.y.middle}, rect);
        case Coverage::contained:
            // A rectangle holds all points between two points that it holds.
            return in_or_on({tile.x.min, tile.y.min}, rect) &&
                   in_or_on({tile.x.max, tile.y.max}, rect);
    }
    return false;
}

/// `takes` along one axis: is this column (or row) one that the rectangle takes? A rectangle, what
/// a tile owns, the tile with its border and the insides of both are products: they hold exactly
/// the points whose x is one of some reals and whose y is one of some others. So each definition
/// falls apart into the same condition on x and on y.
bool takes_along(const Stretch& rect, const Stretch& tile, Coverage coverage) {
    const Number& first = larger(rect.min, tile.min);
    const Number& last = smaller(rect.max, tile.max);
    switch (coverage) {
        case Coverage::half_open: return at_most(first, rect.max) && less(first, tile.max);
        case Coverage::closed: return at_most(first, last);
        case Coverage::open: return less(first, last);
        case Coverage::center:
            return at_most(rect.min, tile.middle) && at_most(tile.middle, rect.max);
        case Coverage::contained: return at_most(rect.min, tile.min) && at_most(tile.max, rect.max);
    }
    return false;
}

/// One axis of a frame.
struct Axis {
    Axis(double tile_size, double first_line) : size(exact(tile_size)), origin(exact(first_line)) {}

    Number line_at(std::int64_t index) const { return line(size, origin, index); }

    Rational size;
    Rational origin;
};

/// Hands the columns (or rows) `first`, ..., `end - 1` to `use`, with their index.
template <typename Use>
void for_each_stretch(const Axis& axis, std::int64_t first, std::int64_t end, Use use) {
    if (first >= end) return;
    Number min = axis.line_at(first);
    for (std::int64_t i = first; i < end; ++i) {
        const Number max = axis.line_at(i + 1);
        use(i, stretch(min, max));
        min = max;
    }
}

std::vector<Stretch> stretches(const Axis& axis, std::int64_t first, std::int64_t end) {
    std::vector<Stretch> result;
    for_each_stretch(axis, first, end,
                     [&](std::int64_t, const Stretch& tile) { result.push_back(tile); });
    return result;
}

/// Columns (or rows) `min`, ..., `end - 1`.
struct Indices {
    std::int64_t min;
    std::int64_t end;
};

/// Of `all` those whose lines can have to do with `stretch`, and a few more at both ends.
///
/// Division says about where they are. Lines never fall as the index grows, because rounding keeps
/// order; so where a line lies below the stretch, no index below it matters, and where a line lies
/// above, none from it on. Both ends move outwards until that is so.
Indices indices_near(const Stretch& stretch, const Axis& axis, const Indices& all) {
    constexpr int margin = 3;
    const auto index_at = [&](const Number& at, int offset) {
        const Rational index = (at.value - axis.origin) / axis.size;
        Integer whole;
        Integer rest;
        divide_qr(Integer(numerator(index)), Integer(denominator(index)), whole, rest);
        if (rest < 0) --whole;
        whole += offset;
        if (whole < all.min) return all.min;
        if (whole > all.end) return all.end;
        return static_cast<std::int64_t>(whole);
    };
    std::int64_t min = index_at(stretch.min, -margin);
    for (std::int64_t step = 1; min > all.min && !less(axis.line_at(min), stretch.min); step *= 2) {
        min = std::max(all.min, min - step);
    }
    std::int64_t end = index_at(stretch.max, margin + 1);
    for (std::int64_t step = 1; end < all.end && !less(stretch.max, axis.line_at(end)); step *= 2) {
        end = std::min(all.end, end + step);
    }
    return {min, std::max(min, end)};
}

/// A rectangle on a frame, in exact numbers, and where its tiles are.
struct Exact {
    Exact(const Frame& frame, const Rect& rect, const std::optional<TileRect>& bounds)
        : columns(frame.size(), frame.origin().x),
          rows(frame.size(), frame.origin().y),
          rect_x(side(rect.a.x, rect.b.x)),
          rect_y(side(rect.a.y, rect.b.y)) {
        if (bounds && bounds->is_empty()) return;
        x = {kFirstTile, kLastTile + 1};
        y = x;
        if (bounds) {
            x = {bounds->min.x, bounds->end.x};
            y = {bounds->min.y, bounds->end.y};
        }
        x = indices_near(rect_x, columns, x);
        y = indices_near(rect_y, rows, y);
    }

    Axis columns;
    Axis rows;
    Stretch rect_x;
    Stretch rect_y;
    Indices x{0, 0};  ///< columns near the rectangle and within bounds
    Indices y{0, 0};
};

Tile tile_at(std::int64_t x, std::int64_t y) {
    return {static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)};
}

/// How many columns (or rows) are taken, and between which indices they lie.
struct Taken {
    std::int64_t count = 0;
    std::int64_t first = 0;
    std::int64_t last = 0;
};

Taken taken_along(const Axis& axis, const Indices& near, const Stretch& rect, Coverage coverage) {
    Taken taken;
    for_each_stretch(axis, near.min, near.end, [&](std::int64_t i, const Stretch& tile) {
        if (!takes_along(rect, tile, coverage)) return;
        if (taken.count++ == 0) taken.first = i;
        taken.last = i;
    });
    return taken;
}

}  // namespace

bool rectangle_takes(const Frame& frame, const Rect& rect, Coverage coverage, Tile tile) {
    const Exact question(frame, rect, TileRect{});
    const std::int64_t i = tile.x;
    const std::int64_t j = tile.y;
    const Stretch column = stretches(question.columns, i, i + 1).front();
    const Stretch row = stretches(question.rows, j, j + 1).front();
    return takes({question.rect_x, question.rect_y}, {column, row}, coverage);
}

TileRect rectangle_window(const Frame& frame, const Rect& rect,
                          const std::optional<TileRect>& bounds) {
    const Exact question(frame, rect, bounds);
    return {tile_at(question.x.min, question.y.min), tile_at(question.x.end, question.y.end)};
}

std::vector<Tile> rectangle_tiles(const Frame& frame, const Rect& rect, Coverage coverage,
                                  const std::optional<TileRect>& bounds) {
    const Exact question(frame, rect, bounds);
    const Indices& x = question.x;
    const Indices& y = question.y;
    std::vector<Tile> tiles;
    if (x.min == x.end || y.min == y.end) return tiles;
    const std::vector<Stretch> columns = stretches(question.columns, x.min, x.end);
    for_each_stretch(question.rows, y.min, y.end, [&](std::int64_t j, const Stretch& row) {
        for (std::int64_t i = x.min; i < x.end; ++i) {
            const Stretch& column = columns[static_cast<std::size_t>(i - x.min)];
            if (takes({question.rect_x, question.rect_y}, {column, row}, coverage))
                tiles.push_back(tile_at(i, j));
        }
    });
    return tiles;
}

RectangleSummary rectangle_summary(const Frame& frame, const Rect& rect, Coverage coverage,
                                   const std::optional<TileRect>& bounds) {
    const Exact question(frame, rect, bounds);
    const Taken x = taken_along(question.columns, question.x, question.rect_x, coverage);
    const Taken y = taken_along(question.rows, question.y, question.rect_y, coverage);
    if (x.count == 0 || y.count == 0) return {};
    return {x.count * y.count,
            TileRect{tile_at(x.first, y.first), tile_at(x.last + 1, y.last + 1)}};
}

}  // namespace tileglass::oracle
