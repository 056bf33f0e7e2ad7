#pragma once
// The fast walk of a segment up to the first doubtful crossing: within its bounds, or not far
// beyond them.
//
// It is a hand-written grid traversal in units of tiles, with one bound for all rounding errors.
// Where an end is closer to a line, or a crossing closer to a corner, than that bound, the exact
// walk (walk.hpp) takes over.

#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <optional>

#include "tileglass/base/compiler.hpp"
#include "tileglass/base/flow.hpp"
#include "tileglass/geometry/frame.hpp"
#include "tileglass/geometry/pair.hpp"
#include "tileglass/geometry/shapes.hpp"
#include "tileglass/geometry/tile.hpp"
#include "tileglass/geometry/tile_rect.hpp"
#include "tileglass/query/plain_ends.hpp"

namespace tileglass {

/// How a plain walk ended.
enum class PlainEnd : std::uint8_t { done, stopped, in_doubt };

/// A walk between two points, neither of which is too close to a line to know its tile (PlainEnds).
///
/// The lead is the parameter of the next column line minus that of the next row line, as an integer
/// in units of 2^-60 of the segment. Along each axis, a line's parameter is (distance from the
/// start) * step. The distance is off by less than 2 u: u for the end, less than u for one more
/// rounding and the line. The step has a relative error of 2 e. Parameters are at most 1, or 3 for
/// the line after the last one. Truncation to integers costs 1 unit per line. So the lead is off by
/// less than 2 u (x_step + y_step) + 22 e, plus one unit per line and two per axis (N. Higham,
/// "Accuracy and Stability of Numerical Algorithms", 2002, chapter 3). `doubt` is more than twice
/// this sum.
class PlainWalk {
public:
    TILEGLASS_ALWAYS_INLINE PlainWalk(const Frame& frame, const Segment& segment,
                                      const std::optional<TileRect>& bounds) {
        const PlainEnds ends(frame, segment.from, segment.to);
        if (!ends.are_clear) return;
        const Pair way = pair(segment.to) - pair(segment.from);
        x_ = ends.from.x;
        y_ = ends.from.y;
        step_x_ = way[0] > 0 ? 1 : -1;
        step_y_ = way[1] > 0 ? 1 : -1;
        left_ = std::abs(ends.to.x - ends.from.x) + std::abs(ends.to.y - ends.from.y);
        // Between two tiles of the bounds a walk stays within them.
        is_limited_ = bounds && !(bounds->contains(ends.from) && bounds->contains(ends.to));
        if (is_limited_ && left_ > kMostBeyond) return;
        if (ends.from.x == ends.to.x || ends.from.y == ends.to.y) {
            // In one row or column: all its lines are of one axis, and none is near a corner.
            lead_ = ends.from.x == ends.to.x ? 1 : -1;
            doubt_ = lead_x_step_ = lead_y_step_ = 0;
            is_clear_ = true;
            return;
        }
        const Pair step = kOne * frame.size() / absolute(way);
        const Pair to_line = absolute(where(way > 0, 1) - ends.past) * step;
        constexpr double kLeastDoubt = 64 * 0x1p-53 * kOne + 4;
        const double doubt = kLeastDoubt + 2.0 * left_ + ends.error * (step[0] + step[1]);
        if (!(doubt < kMostDoubt)) return;
        doubt_ = static_cast<std::int64_t>(doubt) + 1;
        lead_ = static_cast<std::int64_t>(to_line[0] - to_line[1]);
        // A step longer than the whole walk is taken at most once, past its end: clamping is safe.
        const Pair lead_step = smaller(Pair{2 * kOne, 2 * kOne}, step);
        lead_x_step_ = static_cast<std::int64_t>(lead_step[0]);
        lead_y_step_ = static_cast<std::int64_t>(lead_step[1]);
        is_clear_ = true;
    }

    /// Are both ends clear of lines, and within bounds or close to each other?
    bool is_clear() const { return is_clear_; }
    /// May the walk leave its bounds?
    bool is_limited() const { return is_limited_; }

    /// Visits the tiles in order. Where a crossing is in doubt, `at` is the tile before it.
    template <typename Visitor>
    TILEGLASS_ALWAYS_INLINE PlainEnd run(Visitor& visit, Tile& at) const {
        std::int32_t x = x_;
        std::int32_t y = y_;
        std::int32_t left = left_;
        // Shifted by the doubt, so that one unsigned comparison tests for it.
        std::int64_t lead = lead_ + doubt_;
        const auto in_doubt = static_cast<std::uint64_t>(2 * doubt_);
        if (deliver(visit, Tile{x, y}) == Flow::stop) return PlainEnd::stopped;
        if (left == 0) return PlainEnd::done;
        at = {x, y};
        if (static_cast<std::uint64_t>(lead) <= in_doubt) return PlainEnd::in_doubt;
        // Every iteration visits a tile, so that the visitor's counters can stay in registers.
        // Two at a time, which saves up to a fifth of the time of a short walk.
        TILEGLASS_UNROLL_TWICE
        do {
            // The pattern of crossings repeats and the processor predicts it, so a branch is faster
            // than a conditional move. The hint leads to code with one taken branch per tile.
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
    static constexpr double kMostDoubt = 0x1p58;  // with more, a lead is useless
    /// A walk over more lines, which may leave its bounds, is left to the exact one: that begins
    /// where the segment enters the bounds.
    static constexpr std::int32_t kMostBeyond = 32;

    std::int32_t x_;
    std::int32_t y_;
    std::int32_t step_x_;
    std::int32_t step_y_;
    std::int32_t left_;  ///< lines to cross
    std::int64_t lead_;
    std::int64_t doubt_;  ///< error bound of the lead
    std::int64_t lead_x_step_;
    std::int64_t lead_y_step_;
    bool is_clear_ = false;
    bool is_limited_ = false;
};

/// Gives only the tiles in the bounds.
template <typename Visitor>
TILEGLASS_NOINLINE PlainEnd run_within(const TileRect& bounds, const PlainWalk& walk,
                                       Visitor& visit, Tile& at) {
    auto visit_within = [&](const Tile& tile) {
        return bounds.contains(tile) ? deliver(visit, tile) : Flow::keep_going;
    };
    return walk.run(visit_within, at);
}

/// Walks `segment` without exact arithmetic as far as rounding permits. In doubt, `at` is the last
/// tile passed, if any. Not inlined, so that the loop has all registers.
template <typename Visitor>
TILEGLASS_NOINLINE PlainEnd walk_plainly(const Frame& frame, const Segment& segment,
                                         const std::optional<TileRect>& bounds, Visitor& visit,
                                         std::optional<Tile>& at) {
    const PlainWalk walk(frame, segment, bounds);
    if (!walk.is_clear()) return PlainEnd::in_doubt;
    Tile last;
    const PlainEnd end =
        walk.is_limited() ? run_within(*bounds, walk, visit, last) : walk.run(visit, last);
    if (end == PlainEnd::in_doubt) at = last;
    return end;
}

}  // namespace tileglass
