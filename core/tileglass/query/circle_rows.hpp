#pragma once
// Where does the run of tiles that a circle takes in one row begin and end?
//
// Left of the centre a column is not taken up to some place and taken from there on; right of it
// the same comes mirrored. So each side is searched alike, counting columns from the outside in.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>

#include "tileglass/query/circle_test.hpp"
#include "tileglass/trace/tracer.hpp"

namespace tileglass {

/// How the ends of a row are searched for. All find the same.
enum class RowSearch : std::uint8_t {
    scan,      ///< from both ends of the bounding square inwards, tile by tile
    binary,    ///< by halving the columns between the square's side and the centre
    diagonal,  ///< from the sides of the diamond in the circle, tile by tile
    root,      ///< by a square root; tiles are tested only where rounding leaves a doubt
};

namespace circle_rows {

/// Half-open run of columns or rows.
struct Run {
    std::int64_t min = 0;
    std::int64_t end = 0;
};

/// Tests tiles of one row; each test is counted and traced where somebody listens.
template <typename Trace>
class RowTests {
public:
    RowTests(CircleTest& test, std::int32_t y, Trace& trace)
        : test_(test), y_(y), part_(test.rows().part(y)), trace_(trace) {}

    bool takes(std::int64_t x) {
        if constexpr (is_tracing<Trace>) {
            const Test test = test_.test({static_cast<std::int32_t>(x), y_});
            ++made_;
            trace_(test);
            return test.taken;
        } else {
            return test_.takes(test_.columns().part(x), part_);
        }
    }

    const DistancePart& part() const { return part_; }
    std::int32_t made() const { return made_; }

private:
    CircleTest& test_;
    std::int32_t y_;
    DistancePart part_;
    Trace& trace_;
    std::int32_t made_ = 0;
};

/// Which of `count` columns, counted from the outside in, is the first one taken? `count` where
/// none is. From `start` on, tile by tile: outwards while tiles are taken, else inwards.
template <typename Takes>
std::int64_t step_from(std::int64_t start, std::int64_t count, Takes&& takes) {
    std::int64_t first = std::clamp<std::int64_t>(start, 0, count);
    while (first > 0 && takes(first - 1)) --first;
    if (first < start) return first;
    while (first < count && !takes(first)) ++first;
    return first;
}

/// The same, halving the columns in question.
template <typename Takes>
std::int64_t halve(std::int64_t count, Takes&& takes) {
    std::int64_t low = 0;
    for (std::int64_t high = count; low < high;) {
        const std::int64_t half = low + (high - low) / 2;
        if (takes(half)) {
            high = half;
        } else {
            low = half + 1;
        }
    }
    return low;
}

/// One axis in units of tiles, for estimates whose error is known.
class TileScale {
public:
    /// `extra` is what a run has beyond the circle at each end, in tiles: 1 where touching tiles
    /// are taken, 1/2 for centres, 0 for whole tiles.
    TileScale(const CircleAxis& axis, double radius, double extra)
        : per_unit_(1 / axis.grid().size),
          center_((axis.center() - axis.grid().origin) * per_unit_),
          extra_(extra),
          // Lines within the circle are off their real places by at most e (2 |line| + |origin|),
          // e = 2^-53; the places below are rounded seven times, at most e of their size each.
          error_(0x1p-49 *
                 ((std::fabs(axis.center()) + std::fabs(axis.grid().origin) + radius) * per_unit_ +
                  4)) {}

    /// The run of tiles whose deciding points are at most `half_width` away, where this is sure:
    /// where both ends lie farther than all errors from the places where they would change.
    /// `doubt` / `half_width` is the error of `half_width`, both in world units, `doubt` >= 0.
    std::optional<Run> sure_run(double half_width, double doubt) const {
        const double half = half_width * per_unit_;
        const double low = center_ - half - extra_;
        const double high = center_ + half + extra_;
        if (!(low > -kReach && high < kReach)) return std::nullopt;
        const Split from = split(low);
        const Split to = split(high);
        const double room =
            std::fmin(std::fmin(from.rest, 1 - from.rest), std::fmin(to.rest, 1 - to.rest));
        if (!((room - error_) * half_width > doubt * per_unit_)) return std::nullopt;
        return Run{from.whole + 1, std::max(to.whole, from.whole + 1)};
    }

private:
    static constexpr double kReach = 0x1p30 - 2;  // tile coordinates that need no check

    struct Split {
        std::int64_t whole;
        double rest;
    };

    static Split split(double value) {
        auto whole = static_cast<std::int64_t>(value);
        whole -= static_cast<double>(whole) > value ? 1 : 0;
        return {whole, value - static_cast<double>(whole)};
    }

    double per_unit_;
    double center_;
    double extra_;
    double error_;
};

inline double extra_of(Coverage coverage) {
    if (coverage == Coverage::contained) return 0;
    return coverage == Coverage::center ? 0.5 : 1;
}

/// Finds the rows' runs of one circle within the columns of `square`, which hold all of them.
template <RowSearch kSearch>
class RowFinder {
public:
    RowFinder(const CircleTest& test, Coverage coverage, Run square)
        : columns_(test.columns()),
          scale_(columns_, test.circle().radius, extra_of(coverage)),
          radius_(test.circle().radius),
          square_(square),
          middle_(std::clamp(columns_.middle(), square.min, square.end)) {
        // r^2 - y^2 is off by less than 6 e (r + size)^2: see CircleTest::takes.
        const double reach = radius_ + columns_.grid().size;
        doubt_ = 0x1p-50 * reach * reach + 0x1p-900;
    }

    template <typename Trace>
    Run find(RowTests<Trace>& tests) const {
        if constexpr (kSearch == RowSearch::root) {
            const double y = tests.part().distance;
            const double left = radius_ * radius_ - y * y;
            if (left > doubt_) {
                const double half_width = std::sqrt(left);
                if (const std::optional<Run> run = scale_.sure_run(half_width, doubt_)) {
                    const std::int64_t min = std::max(run->min, square_.min);
                    return {min, std::max(min, std::min(run->end, square_.end))};
                }
                return search_near(half_width, tests);
            }
            if (left < -doubt_) return {middle_, middle_};
            return search_near(0, tests);
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
                return {square_.min + halve(left, from_left),
                        square_.end - halve(right, from_right)};
            } else {
                const double half = std::fmax(0, radius_ - tests.part().distance);
                const std::int64_t min = column_at(columns_.center() - half);
                const std::int64_t end = column_at(columns_.center() + half) + 1;
                return {square_.min + step_from(min - square_.min, left, from_left),
                        square_.end - step_from(square_.end - end, right, from_right)};
            }
        }
    }

private:
    /// By tests near where `half_width` says the ends are.
    template <typename Trace>
    [[gnu::noinline]] Run search_near(double half_width, RowTests<Trace>& tests) const {
        const GridAxis& grid = columns_.grid();
        const auto begins = [&](std::int64_t x) {
            return x >= middle_ || (x >= square_.min && tests.takes(x));
        };
        const auto is_past = [&](std::int64_t x) {
            return x >= square_.end || (x >= middle_ && !tests.takes(x));
        };
        return {grid.first_index(columns_.center() - half_width, begins),
                grid.first_index(columns_.center() + half_width, is_past)};
    }

    /// About the column of `x`, limited to the square.
    std::int64_t column_at(double x) const {
        const double column = std::floor((x - columns_.grid().origin) / columns_.grid().size);
        if (!(column >= static_cast<double>(square_.min))) return square_.min;
        if (column >= static_cast<double>(square_.end)) return square_.end - 1;
        return static_cast<std::int64_t>(column);
    }

    CircleAxis columns_;
    TileScale scale_;
    double radius_;
    Run square_;
    std::int64_t middle_;
    double doubt_;
};

}  // namespace circle_rows

}  // namespace tileglass
