#pragma once
// The lines that a walk crosses, and where it begins and ends within its bounds.
//
// Along each axis a walk crosses lines in one direction. A walk that begins outside its bounds does
// not step up to them: it skips to the line over which it enters, and a search finds how many lines
// of the other axis it has crossed by then.

#include <algorithm>
#include <cstdint>
#include <cstdlib>

#include "tileglass/base/compiler.hpp"
#include "tileglass/geometry/frame.hpp"
#include "tileglass/geometry/tile_rect.hpp"
#include "tileglass/query/crossings.hpp"

namespace tileglass {

/// Which lines count as steps. `owned`: the walk visits owners, and a line belongs to the tile on
/// its higher side. `inner`: the walk looks at interiors, so lines only touched at the ends do not
/// count.
enum class Ends : std::uint8_t { owned, inner };

/// One axis of a walk: from index `at` to index `last`, one line per step.
struct AxisPlan {
    GridAxis grid;
    const Travel& travel;
    std::int64_t at = 0;          ///< index of the tile that the walk begins in
    std::int64_t last = 0;        ///< index of the tile that the last step leads to
    std::int64_t step = 0;        ///< -1, 0 or 1
    bool starts_on_line = false;  ///< `from` lies on a line; set for Ends::inner only
    bool ends_on_line = false;    ///< the end lies on a line; set for Ends::inner only
    bool enters = false;          ///< begins outside its range and enters it
    bool leaves = false;          ///< the last step leaves the range

    /// Plans all steps, regardless of bounds. A path without an end steps to the end of the
    /// searched range. `along` outlives the plan.
    TILEGLASS_ALWAYS_INLINE AxisPlan(const GridAxis& axis, const Travel& along, bool has_end,
                                     Ends ends)
        : grid(axis), travel(along), at(axis.owner(along.from)), last(at), step(along.direction()) {
        if (has_end) {
            last = grid.owner(travel.to);
        } else if (step != 0) {
            last = step > 0 ? GridAxis::kSearchEnd : GridAxis::kSearchMin;
        }
        if (ends == Ends::inner) look_at_ends(has_end);
    }

    /// Does the path run along a line?
    bool is_along_line() const { return step == 0 && starts_on_line; }

    /// Number of lines to cross.
    std::int64_t count() const { return std::abs(last - at); }

    /// Are the first and last index in the tile range? Does not branch on the direction.
    bool is_in_tile_range() const {
        const auto above_min = [](std::int64_t i) {
            return static_cast<std::uint64_t>(i - kTileMin);
        };
        return (above_min(at) | above_min(last)) < std::uint64_t{1} << 31;
    }

    /// The line crossed when leaving index `from`; line(at) is the next one.
    double line(std::int64_t from) const { return grid.line(from + (step > 0 ? 1 : 0)); }
    double last_line() const { return line(last - step); }

    /// Ends the steps at the first index beyond `range`. False where no index of the walk lies in
    /// it.
    bool limit(const IndexRange& range) {
        if (std::max(at, last) < range.min || std::min(at, last) >= range.end) return false;
        enters = !range.contains(at);
        if (!range.contains(last)) {
            leaves = true;
            last = step > 0 ? range.end : range.min - 1;
        }
        return true;
    }

    /// Skips all lines that are crossed before a point of the path near `estimate`: those for which
    /// `is_crossed(line)`.
    template <typename IsCrossed>
    void skip_to(double estimate, IsCrossed&& is_crossed) {
        if (step == 0) return;
        const std::int64_t low = std::min(at, last);
        const std::int64_t high = std::max(at, last);
        at = grid.first_index(estimate, [&](std::int64_t i) {
            return i > high || (i > low && is_crossed(grid.line(i)) == (step < 0));
        }) - 1;
    }

    /// The index beyond the next line and all lines that coincide with it, at most `last`.
    std::int64_t beyond(std::int64_t from) const {
        const std::int64_t next = from + step;
        if (next == last || line(next) != line(from)) return next;
        if (step > 0) return std::min(grid.owner(line(from)), last);
        return std::max(grid.first_touching(line(from)), last);
    }

    /// The indices whose closed interval contains the start: two on a line, more where lines
    /// coincide.
    IndexRange touching_start() const {
        if (!starts_on_line) return {at, at + 1};
        return {grid.first_touching(travel.from), grid.owner(travel.from) + 1};
    }

    /// The indices whose closed interval contains the end.
    IndexRange touching_end() const {
        if (step == 0) return touching_start();
        if (!ends_on_line) return {last, last + 1};
        return {grid.first_touching(travel.to), grid.owner(travel.to) + 1};
    }

    /// `bounds` widened by one tile on each side. For a supercover, also all indices that touch an
    /// end of the path, where some of these lie in the bounds.
    IndexRange around(const IndexRange& bounds, bool supercovers) const {
        IndexRange range{bounds.min - 1, bounds.end + 1};
        if (!supercovers) return range;
        for (const IndexRange& touching : {touching_start(), touching_end()}) {
            if (!intersection(touching, bounds).is_empty()) range = hull(range, touching);
        }
        return range;
    }

    /// Makes the walk begin and end with tiles whose interior the path meets.
    TILEGLASS_NOINLINE void look_at_ends(bool has_end) {
        starts_on_line = grid.line(at) == travel.from;
        ends_on_line = step != 0 && has_end && grid.line(last) == travel.to;
        if (step < 0 && starts_on_line) at = grid.first_touching(travel.from);
        if (step > 0 && ends_on_line) last = grid.first_touching(travel.to);
    }

    /// The indices along this axis that the walk may visit.
    IndexRange touched(bool supercovers) const {
        const IndexRange walked{std::min(at, last), std::max(at, last) + 1};
        if (!supercovers) return walked;
        return hull(walked, hull(touching_start(), touching_end()));
    }
};

/// A walk along a path: all of it, until `limit` cuts it.
struct WalkPlan {
    AxisPlan x;
    AxisPlan y;
    double unevenness;      ///< the frame's, in tiles
    bool path_ends = true;  ///< the path itself has an end: it is a segment
    bool begins = true;     ///< the walk includes the path's start
    bool ends = true;       ///< the walk includes the path's end

    /// `path` outlives the plan.
    WalkPlan(const Frame& frame, const Path& path, Ends which)
        : x(frame.x_axis(), path.x, path.ends, which),
          y(frame.y_axis(), path.y, path.ends, which),
          unevenness(frame.unevenness()),
          path_ends(path.ends),
          ends(path.ends) {}

    /// Is the path one point?
    bool is_point() const { return x.step == 0 && y.step == 0; }

    /// Limits the walk to `AxisPlan::around` of `bounds`, skipping steps before it. False where the
    /// walk never comes near the bounds.
    bool limit(const TileRect& bounds, bool supercovers) {
        if (bounds.is_empty()) return false;
        const IndexRange columns = x.around(bounds.columns(), supercovers);
        const IndexRange rows = y.around(bounds.rows(), supercovers);
        if (!x.limit(columns) || !y.limit(rows) || !enter(columns, rows)) return false;
        if (x.leaves || y.leaves) ends = false;
        return true;
    }

private:
    /// Skips to just before the crossing after which the walk is in both ranges. False where it
    /// misses them.
    bool enter(const IndexRange& columns, const IndexRange& rows) {
        if (!x.enters && !y.enters) return true;
        // The index before each range, one step away from it.
        const std::int64_t before_x = x.step > 0 ? columns.min - 1 : columns.end;
        const std::int64_t before_y = y.step > 0 ? rows.min - 1 : rows.end;
        const double line_x = x.line(before_x);
        const double line_y = y.line(before_y);
        const auto compare = [&](double column_line, double row_line) {
            return compare_crossings(x.travel, column_line, y.travel, row_line);
        };
        const bool is_by_x = x.enters && (!y.enters || compare(line_x, line_y) >= 0);
        if (is_by_x) {
            x.at = before_x;
            y.skip_to(other_at(x.travel, line_x, y.travel),
                      [&](double line) { return compare(line_x, line) > 0; });
        } else {
            y.at = before_y;
            x.skip_to(other_at(y.travel, line_y, x.travel),
                      [&](double line) { return compare(line, line_y) < 0; });
        }
        begins = false;
        const auto is_past = [](const AxisPlan& axis, const IndexRange& range) {
            return axis.step > 0 ? axis.at >= range.end : axis.at < range.min;
        };
        return !is_past(x, columns) && !is_past(y, rows);
    }

    /// Roughly where `other` is when `travel` reaches `line`.
    static double other_at(const Travel& travel, double line, const Travel& other) {
        return other.from + (line - travel.from) / travel.length() * other.length();
    }
};

}  // namespace tileglass
