#pragma once
// Where does a walk begin and end within its bounds?
//
// Along each axis a walk crosses lines in one direction. With bounds it is not walked up to them:
// the line at which it comes in is known, and how many lines of the other axis it has crossed
// before is searched for.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>

#include "tileglass/geometry/frame.hpp"
#include "tileglass/geometry/tile_rect.hpp"
#include "tileglass/query/crossings.hpp"
#include "tileglass/query/lead.hpp"

namespace tileglass {

/// Half-open run of tiles along one axis.
struct IndexRange {
    std::int64_t min = 0;
    std::int64_t end = 0;

    bool contains(std::int64_t i) const { return min <= i && i < end; }
};

/// One axis of a walk, and how it meets lines at its ends.
struct AxisPlan {
    AxisSteps steps;
    bool starts_on_line = false;  ///< `from` lies on a line
    bool ends_on_line = false;    ///< the end lies on a line
    bool enters = false;          ///< begins outside its range, and comes in
    bool leaves = false;          ///< the last step leaves the range
    std::int64_t last = 0;        ///< index of the tile that the last step leads to

    /// Does the path run along a line?
    bool is_along_line() const { return steps.step == 0 && starts_on_line; }
};

/// A walk within its bounds. Its first tile lies in the bounds, or close before them.
struct WalkPlan {
    Path path;
    AxisPlan x;
    AxisPlan y;
    bool begins = true;  ///< the first tile holds the path's start
    bool ends = true;    ///< the last tile holds the path's end
};

namespace walk_plan {

/// Which lines count as steps: for walks over owners a line belongs to the tile beyond it; for
/// those that look at interiors, lines that are only touched at the ends do not count.
enum class Ends : std::uint8_t { owned, inner };

/// Index of the tile that owns `value`; GridAxis::kSearchMin - 1 or kSearchEnd - 1 beyond reach.
inline std::int64_t owner_of(const GridAxis& grid, double value) {
    return grid.first_index(value, [&](std::int64_t i) { return grid.line(i) > value; }) - 1;
}

/// All steps of one axis, regardless of bounds.
inline AxisPlan all_steps(const GridAxis& grid, const Travel& travel, bool has_end, Ends ends) {
    AxisPlan plan;
    AxisSteps& steps = plan.steps;
    steps.grid = grid;
    steps.travel = travel;
    steps.step = travel.direction();
    steps.at = owner_of(grid, travel.from);
    plan.starts_on_line = grid.line(steps.at) == travel.from;
    plan.last = steps.at;
    if (steps.step != 0) {
        if (has_end) {
            plan.last = owner_of(grid, travel.to);
            plan.ends_on_line = grid.line(plan.last) == travel.to;
        } else {
            plan.last = steps.step > 0 ? GridAxis::kSearchEnd : GridAxis::kSearchMin;
        }
        if (ends == Ends::inner) {
            if (steps.step < 0 && plan.starts_on_line) --steps.at;
            if (steps.step > 0 && plan.ends_on_line) --plan.last;
        }
    }
    steps.count = steps.step > 0 ? plan.last - steps.at : steps.at - plan.last;
    return plan;
}

/// Limits the end of the steps to the first tile beyond `range`. False when no tile of the axis
/// lies in it.
inline bool limit(AxisPlan& plan, const IndexRange& range) {
    const AxisSteps& steps = plan.steps;
    const std::int64_t low = std::min(steps.at, plan.last);
    const std::int64_t high = std::max(steps.at, plan.last);
    if (high < range.min || low >= range.end) return false;
    plan.enters = !range.contains(steps.at);
    if (!range.contains(plan.last)) {
        plan.leaves = true;
        plan.last = steps.step > 0 ? range.end : range.min - 1;
    }
    return true;
}

/// Takes the axis to where it is just before a point of the path: `is_crossed(line)` says whether a
/// line lies before that point.
template <typename IsCrossed>
void skip_to(AxisSteps& steps, std::int64_t last, double estimate, IsCrossed&& is_crossed) {
    if (steps.step == 0) return;
    const GridAxis& grid = steps.grid;
    const std::int64_t at = steps.at;
    if (steps.step > 0) {
        steps.at = grid.first_index(estimate, [&](std::int64_t i) {
            return i > last || (i > at && !is_crossed(grid.line(i)));
        }) - 1;
    } else {
        steps.at = grid.first_index(estimate, [&](std::int64_t i) {
            return i > at || (i > last && is_crossed(grid.line(i)));
        }) - 1;
    }
}

/// Where `other` is, about, when `travel` reaches `line`.
inline double other_at(const Travel& travel, double line, const Travel& other) {
    return other.from + (line - travel.from) / travel.length() * other.length();
}

/// Goes on to just before the crossing that brings the walk into both ranges. False when it passes
/// them by.
inline bool enter(WalkPlan& plan, const IndexRange& columns, const IndexRange& rows) {
    AxisSteps& x = plan.x.steps;
    AxisSteps& y = plan.y.steps;
    if (!plan.x.enters && !plan.y.enters) return true;
    // The tile before each range, from which a step leads into it.
    const std::int64_t before_x = x.step > 0 ? columns.min - 1 : columns.end;
    const std::int64_t before_y = y.step > 0 ? rows.min - 1 : rows.end;
    const double line_x = x.line(before_x);
    const double line_y = y.line(before_y);
    const bool is_by_x =
        plan.x.enters && (!plan.y.enters || compare_crossings(plan.path, line_x, line_y) >= 0);
    if (is_by_x) {
        x.at = before_x;
        skip_to(y, plan.y.last, other_at(x.travel, line_x, y.travel),
                [&](double line) { return compare_crossings(plan.path, line_x, line) > 0; });
    } else {
        y.at = before_y;
        skip_to(x, plan.x.last, other_at(y.travel, line_y, x.travel),
                [&](double line) { return compare_crossings(plan.path, line, line_y) < 0; });
    }
    plan.begins = false;
    const auto is_past = [](const AxisPlan& axis, const IndexRange& range) {
        return axis.steps.step > 0 ? axis.steps.at >= range.end : axis.steps.at < range.min;
    };
    return !is_past(plan.x, columns) && !is_past(plan.y, rows);
}

inline std::int64_t steps_left(const AxisPlan& plan) {
    return plan.steps.step > 0 ? plan.last - plan.steps.at : plan.steps.at - plan.last;
}

/// The walk along `path`, limited to the bounds and one tile around them; none where it does not
/// come near them.
inline std::optional<WalkPlan> make(const Frame& frame, const Path& path, Ends ends,
                                    const std::optional<TileRect>& bounds) {
    WalkPlan plan{path, all_steps(frame.x_axis(), path.x, path.ends, ends),
                  all_steps(frame.y_axis(), path.y, path.ends, ends)};
    if (!bounds) return plan;
    if (bounds->is_empty()) return std::nullopt;
    const IndexRange columns{std::int64_t{bounds->min.x} - 1, std::int64_t{bounds->end.x} + 1};
    const IndexRange rows{std::int64_t{bounds->min.y} - 1, std::int64_t{bounds->end.y} + 1};
    if (!limit(plan.x, columns) || !limit(plan.y, rows)) return std::nullopt;
    if (!enter(plan, columns, rows)) return std::nullopt;
    plan.ends = path.ends && !plan.x.leaves && !plan.y.leaves;
    plan.x.steps.count = steps_left(plan.x);
    plan.y.steps.count = steps_left(plan.y);
    return plan;
}

}  // namespace walk_plan

}  // namespace tileglass
