#pragma once
// The fast walk of a segment without bounds, up to the first doubt.
//
// As one writes it by hand, in units of tiles, with one bound for all errors. Where an end or a
// crossing is closer to a line or a corner than that, exact arithmetic goes on (walk.hpp).

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>

#include "tileglass/base/flow.hpp"
#include "tileglass/geometry/frame.hpp"
#include "tileglass/geometry/shapes.hpp"
#include "tileglass/geometry/tile.hpp"

namespace tileglass {

/// How a plain walk ended.
enum class PlainEnd : std::uint8_t { done, stopped, in_doubt };

/// A walk between two points that lie clearly within their tiles.
///
/// Let e = 2^-53 and u the frame's unevenness: in tiles, lines lie at most u / 2 off whole numbers.
/// With all coordinates below 2^30 tiles u is at least 2^31 * 2 e (GridAxis::unevenness), so that a
/// rounding of one, e of it, is at most u / 4. Three of them put coordinates of the ends off by
/// less than u. So ends farther than `error` = 8 u from whole numbers lie in the tile that the
/// floor says, on no line; without a finite u none does.
///
/// The lead says by how much the next column line comes after the next row line, as an integer in
/// units of 2^-60 of the segment. Along each axis a line's parameter is (distance from the start) *
/// step. The distance is off by less than 2 u, one rounding more and the line; the step by 2 e of
/// it; parameters are at most 1, or 3 for a line beyond the last one, which comes after all others;
/// digits cut off make 1 unit a line. So the lead is off by less than 2 u (x_step + y_step), 22 e,
/// and one unit a line and two more an axis (N. Higham, "Accuracy and Stability of Numerical
/// Algorithms", 2002, chapter 3). `doubt` is more than twice that.
class PlainWalk {
public:
    [[gnu::always_inline]] PlainWalk(const Frame& frame, const Segment& segment) {
        const double per_unit = 1 / frame.size();
        const Vec2 origin = frame.origin();
        const double from_x = (segment.from.x - origin.x) * per_unit;
        const double from_y = (segment.from.y - origin.y) * per_unit;
        const double to_x = (segment.to.x - origin.x) * per_unit;
        const double to_y = (segment.to.y - origin.y) * per_unit;
        const double reach =
            std::fabs(from_x) + std::fabs(from_y) + std::fabs(to_x) + std::fabs(to_y);
        // Tile coordinates that need no check; a NaN is not usable, either.
        if (!(reach < 0x1p30 - 4)) return;
        const double error = 8 * frame.unevenness();

        const double column = floor_of(from_x);
        const double row = floor_of(from_y);
        const double last_column = floor_of(to_x);
        const double last_row = floor_of(to_y);
        const double past_column = from_x - column;
        const double past_row = from_y - row;
        const double off_middle = std::max(
            std::max(std::fabs(past_column - 0.5), std::fabs(past_row - 0.5)),
            std::max(std::fabs(to_x - last_column - 0.5), std::fabs(to_y - last_row - 0.5)));
        const bool has_both = column != last_column && row != last_row;
        if (!(off_middle < 0.5 - error) || !has_both) return;

        const Vec2 way = segment.to - segment.from;
        const double x_step = kOne * frame.size() / std::fabs(way.x);
        const double y_step = kOne * frame.size() / std::fabs(way.y);
        const double to_column = std::fabs((way.x > 0 ? 1 : 0) - past_column);
        const double to_row = std::fabs((way.y > 0 ? 1 : 0) - past_row);
        const double lines = std::fabs(last_column - column) + std::fabs(last_row - row);
        const double doubt = 64 * 0x1p-53 * kOne + 2 * (lines + 2) + error * (x_step + y_step);
        if (!(doubt < kMostDoubt)) return;
        x_ = static_cast<std::int32_t>(column);
        y_ = static_cast<std::int32_t>(row);
        step_x_ = way.x > 0 ? 1 : -1;
        step_y_ = way.y > 0 ? 1 : -1;
        left_ = static_cast<std::int32_t>(lines);
        doubt_ = static_cast<std::int64_t>(doubt) + 1;
        lead_ = static_cast<std::int64_t>(to_column * x_step - to_row * y_step);
        // A step longer than the whole walk is taken once at most, and beyond its end.
        lead_x_step_ = static_cast<std::int64_t>(std::min(x_step, 2 * kOne));
        lead_y_step_ = static_cast<std::int64_t>(std::min(y_step, 2 * kOne));
        is_clear_ = true;
    }

    /// Are both ends clear of lines, with lines of both axes between them?
    bool is_clear() const { return is_clear_; }

    /// Gives tile after tile. Where a crossing is in doubt, `at` is the tile before it.
    template <typename Visitor>
    [[gnu::always_inline]] PlainEnd run(Visitor& visit, Tile& at) const {
        std::int32_t x = x_;
        std::int32_t y = y_;
        std::int32_t left = left_;
        // Raised, so that one comparison tells a doubt.
        std::int64_t lead = lead_ + doubt_;
        const auto in_doubt = static_cast<std::uint64_t>(2 * doubt_);
        if (deliver(visit, Tile{x, y}) == Flow::stop) return PlainEnd::stopped;
        at = {x, y};
        if (static_cast<std::uint64_t>(lead) <= in_doubt) return PlainEnd::in_doubt;
        // Each round gives a tile, so that what the visitor counts may stay in a register.
#ifdef __clang__  // a fifth of the time of short walks; g++ is as fast without
#pragma clang loop unroll_count(2)
#endif
        do {
            // Lines repeat their pattern, which processors foresee from the last branches taken: a
            // branch is better than a selection, and hints lead to one that is taken a tile.
            if (lead < 0) [[likely]] {
                x += step_x_;
                lead += lead_x_step_;
            } else {
                y += step_y_;
                lead -= lead_y_step_;
            }
            if (deliver(visit, Tile{x, y}) == Flow::stop) return PlainEnd::stopped;
            if (--left == 0) return PlainEnd::done;
        } while (static_cast<std::uint64_t>(lead) > in_doubt);
        at = {x, y};
        return PlainEnd::in_doubt;
    }

private:
    static constexpr double kOne = 0x1p60;        // the length of the segment
    static constexpr double kMostDoubt = 0x1p58;  // beyond, a lead tells nothing

    static double floor_of(double value) {
        const double whole = static_cast<std::int32_t>(value);
        return whole - (whole > value ? 1 : 0);
    }

    std::int32_t x_;
    std::int32_t y_;
    std::int32_t step_x_;
    std::int32_t step_y_;
    std::int32_t left_;  ///< lines to be crossed
    std::int64_t lead_;
    std::int64_t doubt_;  ///< of the lead
    std::int64_t lead_x_step_;
    std::int64_t lead_y_step_;
    bool is_clear_ = false;
};

/// Walks `segment` plainly, as far as that is sure: `at` is the last tile given, if any, where
/// there is a doubt. A function of its own, so that its loop has all registers.
template <typename Visitor>
[[gnu::noinline]] PlainEnd walk_plainly(const Frame& frame, const Segment& segment, Visitor& visit,
                                        std::optional<Tile>& at) {
    const PlainWalk walk(frame, segment);
    if (!walk.is_clear()) return PlainEnd::in_doubt;
    Tile last;
    const PlainEnd end = walk.run(visit, last);
    if (end == PlainEnd::in_doubt) at = last;
    return end;
}

}  // namespace tileglass
