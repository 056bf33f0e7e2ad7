#pragma once
// The run of tiles that a circle takes in one row.
//
// Left of the centre, columns are refused up to some index and taken from there on; right of it,
// the mirror image. So both sides are searched in the same way, counting columns from the outside
// in.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

#include "tileglass/base/compiler.hpp"
#include "tileglass/geometry/pair.hpp"
#include "tileglass/geometry/tile_rect.hpp"
#include "tileglass/query/circle_test.hpp"
#include "tileglass/query/conventions.hpp"
#include "tileglass/trace/tracer.hpp"

namespace tileglass {

/// How the ends of a row's run are found. All methods find the same ends.
enum class RowSearch : std::uint8_t {
    scan,      ///< from both ends of the bounding square inwards, tile by tile
    binary,    ///< binary search between the square's side and the centre
    diagonal,  ///< from the sides of the inscribed diamond, tile by tile
    root,      ///< by a square root; tests tiles only where rounding leaves a doubt
};

namespace circle_rows {

/// Tests tiles of one row or column. Counts the tests, and traces those of a row.
template <typename Trace>
class LineTests {
public:
    /// Tiles along `axis`; `across` is their part of the distance along the other one.
    LineTests(CircleTest& test, const CircleAxis& axis, const DistancePart& across)
        : test_(test), axis_(axis), across_(across) {}
    /// Tiles of row `y`.
    LineTests(CircleTest& test, std::int32_t y, Trace trace)
        : test_(test), axis_(test.columns()), across_(test.rows().part(y)), y_(y), trace_(trace) {}

    bool takes(std::int64_t i) {
        ++made_;
        if constexpr (is_tracing<Trace>) {
            const Test test = test_.test({static_cast<std::int32_t>(i), y_});
            trace_(test);
            return test.taken;
        } else {
            return test_.takes(axis_.part(i), across_);
        }
    }

    const CircleAxis& axis() const { return axis_; }
    double distance() const { return across_.distance; }
    std::int32_t made() const { return made_; }

private:
    CircleTest& test_;
    const CircleAxis& axis_;
    DistancePart across_;
    std::int32_t y_ = 0;
    Trace trace_;
    std::int32_t made_ = 0;
};

/// The taken indices of `limits`: one run, as taken indices reach from the run's ends to the middle
/// of the axis. The search for each end begins `half_width` away from the centre.
template <typename Trace>
TILEGLASS_NOINLINE IndexRange taken_run(LineTests<Trace>& tests, const IndexRange& limits,
                                        double half_width) {
    const CircleAxis& axis = tests.axis();
    const std::int64_t middle = std::clamp(axis.middle(), limits.min, limits.end);
    // The first index of [low, end) that is taken, or not taken.
    const auto first = [&](double from, std::int64_t low, std::int64_t end, bool is_taken) {
        return axis.grid().first_index(from, [&](std::int64_t i) {
            return i >= end || (i >= low && tests.takes(i) == is_taken);
        });
    };
    return {first(axis.center() - half_width, limits.min, middle, true),
            first(axis.center() + half_width, middle, limits.end, false)};
}

/// Linear search from `start`: the first taken one of `count` columns, counted from the outside in,
/// or `count` if none is. Goes outwards while columns are taken, else inwards.
template <typename Takes>
std::int64_t step_from(std::int64_t start, std::int64_t count, Takes&& takes) {
    std::int64_t first = std::clamp<std::int64_t>(start, 0, count);
    while (first > 0 && takes(first - 1)) --first;
    if (first < start) return first;
    while (first < count && !takes(first)) ++first;
    return first;
}

/// How far the middle of a taken tile may lie beyond the circle along an axis, in tiles: half a
/// tile where touching is enough, none where the centre decides, less where whole tiles must be
/// contained.
inline double extra_of(Coverage coverage) {
    if (coverage == Coverage::contained) return -0.5;
    return coverage == Coverage::center ? 0 : 0.5;
}

/// Coordinates below this, in tiles, are in the tile range without a check.
constexpr double kTileReach = 0x1p30 - 4;

/// Finds the tiles whose middles lie in [low, high], in units of tiles. Returns the larger distance
/// of `low` and `high` from a line: near 0.5, a small error would change the result.
inline double find_middles(double low, double high, std::int32_t& min, std::int32_t& end) {
    const NearestWhole nearest(Pair{low, high});
    min = static_cast<std::int32_t>(nearest.whole[0]);
    end = static_cast<std::int32_t>(nearest.whole[1]);
    const Pair rest = absolute(nearest.rest);
    return std::max(rest[0], rest[1]);
}

/// One axis in units of tiles, with a bound for the rounding errors.
class TileScale {
public:
    TileScale(const CircleAxis& axis, double radius, Coverage coverage)
        : per_unit_(1 / axis.grid().size),
          center_((axis.center() - axis.grid().origin) * per_unit_),
          extra_(extra_of(coverage)) {
        // Let e = 2^-53. Lines within the circle deviate from even spacing by at most e (2 |line| +
        // |origin|). A run's end is rounded seven times, each time by at most e times these sizes.
        const double sizes = std::fabs(axis.center()) + std::fabs(axis.grid().origin) + radius;
        const double error = 0x1p-49 * (sizes * per_unit_ + 4);
        // Nothing is sure where coordinates may leave the tile range, or are NaN.
        const bool is_near = std::fabs(center_) + radius * per_unit_ < kTileReach;
        room_ = is_near && error < 0.5 ? 0.5 - error : 0;
    }

    /// Finds the run of tiles whose deciding points are at most `half_width` away. True if the run
    /// is certain: no rounding error can move its ends to other tiles. `doubt` / `half_width` is
    /// the error of `half_width` in world units.
    bool find_run(double half_width, double doubt, IndexRange& run) const {
        const double half = half_width * per_unit_ + extra_;
        // A half width that overflows is not certain, either.
        if (!is_usable() || !(half < kTileReach)) return false;
        std::int32_t min = 0;
        std::int32_t end = 0;
        const double off_line = find_middles(center_ - half, center_ + half, min, end);
        run = {min, end};
        return (room_ - off_line) * half_width > doubt * per_unit_;
    }

    /// Can `find_run` succeed?
    bool is_usable() const { return room_ > 0; }

private:
    double per_unit_;
    double center_;
    double extra_;
    double room_;  ///< largest certain distance from a line; 0: nothing is certain
};

/// A circle in units of tiles, with lines at whole numbers. Finds the run of a row by one square
/// root, and reports where rounding leaves a doubt.
///
/// Let e = 2^-53 and S the sum in `error_`. In tiles, lines that decide lie within r + 1 of the
/// centre and at most e (2 |line| + |origin|) <= 2 e S off whole numbers (GridAxis::unevenness). A
/// centre coordinate is off by at most 3 e S (three roundings), the radius r by 2 e r (two). So a
/// row's distance d, after two more roundings, is off by at most 7 e S, and r^2 - d^2 by less than
/// 23 e S r: 4 for r^2, 14 and 2 for d^2, 3 for roundings. Let w be the rounded root. If r^2 - d^2
/// exceeds its error, w is off by less than 25 e S r / w, because the error of a root is the error
/// of r^2 - d^2 divided by the sum of both roots. The end of a run adds the errors of the centre,
/// of two roundings and of the column's line: less than 7 e S + 25 e S r / w in all. `error_`,
/// which is 32 e S, leaves room for rounding these bounds, and r > `error_` for squares of errors
/// (N. Higham, "Accuracy and Stability of Numerical Algorithms", 2002, chapter 3).
class TileCircle {
public:
    TileCircle(const Frame& frame, const Circle& circle, Coverage coverage) {
        const double per_unit = frame.per_unit();
        const Vec2 origin = frame.origin();
        x_ = (circle.center.x - origin.x) * per_unit;
        y_ = (circle.center.y - origin.y) * per_unit;
        radius_ = circle.radius * per_unit;
        extra_ = extra_of(coverage);
        const double reach = std::fabs(x_) + std::fabs(y_) + radius_;
        const double offset = (std::fabs(origin.x) + std::fabs(origin.y)) * per_unit;
        error_ = 0x1p-48 * (reach + 2 * offset + 4);
        // A NaN fails the test.
        if (!(reach < kTileReach && radius_ > error_ && frame.tells_all_tiles_apart())) {
            error_ = std::numeric_limits<double>::quiet_NaN();
        }
    }

    /// Finds the rows that would be taken at horizontal distance 0. True if they are certain; then
    /// all tiles of the circle lie in the tile range, between distinct lines.
    bool find_rows(TileRect& square) const {
        return find_run(y_, radius_, square.min.y, square.end.y);
    }
    /// Finds the columns that would be taken at vertical distance 0. True if they are certain.
    bool find_columns(TileRect& square) const {
        return find_run(x_, radius_, square.min.x, square.end.x);
    }

    /// Finds the columns that are taken in row `run.y`. True if they are certain.
    bool find_run(Span& run) const {
        // Distance to the row's near line, middle or far line, as the coverage says.
        const double distance = std::max(std::fabs(run.y + 0.5 - y_) - extra_, 0.0);
        const double left = radius_ * radius_ - distance * distance;
        return left > error_ * radius_ && find_run(x_, std::sqrt(left), run.x_min, run.x_end);
    }

private:
    /// Finds the run of tiles whose deciding points are at most `half` away from `center`. True if
    /// no rounding error can move its ends to other tiles.
    bool find_run(double center, double half, std::int32_t& min, std::int32_t& end) const {
        const double off_line =
            find_middles(center - (half + extra_), center + (half + extra_), min, end);
        return (0.5 - error_ - off_line) * half > error_ * radius_;
    }

    double x_;
    double y_;
    double radius_;
    double extra_;
    double error_;  ///< NaN: nothing is certain
};

/// Finds the run of taken tiles in each row of a circle. The columns `square` contain all runs.
template <RowSearch kSearch>
class RowFinder {
public:
    RowFinder(const CircleTest& test, const TileScale& scale, const IndexRange& square)
        : columns_(test.columns()),
          scale_(scale),
          radius_(test.circle().radius),
          square_(square),
          middle_(std::clamp(columns_.middle(), square.min, square.end)) {
        // r^2 - y^2 is off by less than 6 e (r + size)^2: see CircleTest::takes.
        const double reach = radius_ + columns_.grid().size;
        doubt_ = scale.is_usable() ? 0x1p-50 * reach * reach + 0x1p-900
                                   : std::numeric_limits<double>::infinity();
    }

    template <typename Trace>
    IndexRange find(LineTests<Trace>& tests) const {
        if constexpr (kSearch == RowSearch::root) {
            return by_root(tests);
        } else {
            const auto from_left = [&](std::int64_t k) { return tests.takes(square_.min + k); };
            const auto from_right = [&](std::int64_t k) {
                return tests.takes(square_.end - 1 - k);
            };
            const std::int64_t left = middle_ - square_.min;
            const std::int64_t right = square_.end - middle_;
            if constexpr (kSearch == RowSearch::scan) {
                return {square_.min + step_from(0, left, from_left),
                        square_.end - step_from(0, right, from_right)};
            } else if constexpr (kSearch == RowSearch::binary) {
                return {square_.min + first_holding(0, left, from_left),
                        square_.end - first_holding(0, right, from_right)};
            } else {
                const double half = std::max(0.0, radius_ - tests.distance());
                const std::int64_t min = column_at(columns_.center() - half);
                const std::int64_t end = column_at(columns_.center() + half) + 1;
                return {square_.min + step_from(min - square_.min, left, from_left),
                        square_.end - step_from(square_.end - end, right, from_right)};
            }
        }
    }

private:
    template <typename Trace>
    IndexRange by_root(LineTests<Trace>& tests) const {
        const double y = tests.distance();
        const double left = radius_ * radius_ - y * y;
        if (left > doubt_) {
            const double half_width = std::sqrt(left);
            IndexRange run;
            // Tests tiles near the ends that the half width suggests.
            if (!scale_.find_run(half_width, doubt_, run)) {
                return taken_run(tests, square_, half_width);
            }
            run.min = std::max(run.min, square_.min);
            run.end = std::max(std::min(run.end, square_.end), run.min);
            return run;
        }
        if (left < -doubt_) return {middle_, middle_};
        return taken_run(tests, square_, left > 0 ? std::sqrt(left) : 0);
    }

    /// The column of `x`, rounded and limited to the square.
    std::int64_t column_at(double x) const {
        const double column = std::floor((x - columns_.grid().origin) / columns_.grid().size);
        if (!(column >= static_cast<double>(square_.min))) return square_.min;
        if (column >= static_cast<double>(square_.end)) return square_.end - 1;
        return static_cast<std::int64_t>(column);
    }

    CircleAxis columns_;
    TileScale scale_;
    double radius_;
    IndexRange square_;
    std::int64_t middle_;
    double doubt_;
};

}  // namespace circle_rows

}  // namespace tileglass
