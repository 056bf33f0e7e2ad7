#pragma once
// The lines that a walk crosses, and where it begins and ends within its bounds.
//
// Along each axis a walk crosses lines in one direction. With bounds it is not walked up to them:
// the line at which it comes in is known, and how many lines of the other axis it has crossed
// before is searched for.

#include <algorithm>
#include <cstdint>
#include <cstdlib>

#include "tileglass/geometry/frame.hpp"
#include "tileglass/geometry/tile_rect.hpp"
#include "tileglass/query/crossings.hpp"

namespace tileglass {

/// Which lines count as steps: for walks over owners a line belongs to the tile beyond it; for
/// those that look at interiors, lines that are only touched at the ends do not count.
enum class Ends : std::uint8_t { owned, inner };

/// One axis of a walk: from tile `at` to tile `last`, a line a step.
struct AxisPlan {
    GridAxis grid;
    const Travel& travel;
    std::int64_t at = 0;          ///< index of the tile that the walk begins in
    std::int64_t last = 0;        ///< index of the tile that the last step leads to
    std::int64_t step = 0;        ///< -1, 0 or 1
    bool starts_on_line = false;  ///< `from` lies on a line; told for Ends::inner
    bool ends_on_line = false;    ///< the end lies on a line; told for Ends::inner
    bool enters = false;          ///< begins outside its range, and comes in
    bool leaves = false;          ///< the last step leaves the range

    /// All steps, regardless of bounds. Without an end they lead beyond all that is searched.
    /// `along` outlives the plan.
    [[gnu::always_inline]] AxisPlan(const GridAxis& axis, const Travel& along, bool has_end,
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

    /// Lines to be crossed.
    std::int64_t count() const { return std::abs(last - at); }

    /// Do the first and the last tile lie in the tile range? Without a branch on the direction.
    bool is_in_tile_range() const {
        const auto above_min = [](std::int64_t i) {
            return static_cast<std::uint64_t>(i - kTileMin);
        };
        return (above_min(at) | above_min(last)) < std::uint64_t{1} << 31;
    }

    /// The line that is crossed from tile `from` on; the next one is line(at).
    double line(std::int64_t from) const { return grid.line(from + (step > 0 ? 1 : 0)); }
    double last_line() const { return line(last - step); }

    /// Limits the end of the steps to the first tile beyond `range`. False when no tile of the axis
    /// lies in it.
    bool limit(const IndexRange& range) {
        if (std::max(at, last) < range.min || std::min(at, last) >= range.end) return false;
        enters = !range.contains(at);
        if (!range.contains(last)) {
            leaves = true;
            last = step > 0 ? range.end : range.min - 1;
        }
        return true;
    }

    /// Goes on to just before a point of the path: `is_crossed(line)` says whether a line lies
    /// before that point, which is near `estimate`.
    template <typename IsCrossed>
    void skip_to(double estimate, IsCrossed&& is_crossed) {
        if (step == 0) return;
        const std::int64_t low = std::min(at, last);
        const std::int64_t high = std::max(at, last);
        at = grid.first_index(estimate, [&](std::int64_t i) {
            return i > high || (i > low && is_crossed(grid.line(i)) == (step < 0));
        }) - 1;
    }

    /// The tile beyond the next line and all lines that coincide with it; not beyond `last`.
    std::int64_t beyond(std::int64_t from) const {
        const std::int64_t next = from + step;
        if (next == last || line(next) != line(from)) return next;
        if (step > 0) return std::min(grid.owner(line(from)), last);
        return std::max(grid.first_touching(line(from)), last);
    }

    /// The tiles whose closed run holds the start: two on a line, more where lines coincide.
    IndexRange touching_start() const {
        if (!starts_on_line) return {at, at + 1};
        return {grid.first_touching(travel.from), grid.owner(travel.from) + 1};
    }

    /// The same at the end.
    IndexRange touching_end() const {
        if (step == 0) return touching_start();
        if (!ends_on_line) return {last, last + 1};
        return {grid.first_touching(travel.to), grid.owner(travel.to) + 1};
    }

    /// `bounds` and one tile around them, and of a supercover all that touch an end of the path
    /// together with tiles of the bounds.
    IndexRange around(const IndexRange& bounds, bool supercovers) const {
        IndexRange range{bounds.min - 1, bounds.end + 1};
        if (!supercovers) return range;
        for (const IndexRange& touching : {touching_start(), touching_end()}) {
            if (!intersection(touching, bounds).is_empty()) range = hull(range, touching);
        }
        return range;
    }

    /// Begins and ends with tiles whose interior is met.
    [[gnu::noinline]] void look_at_ends(bool has_end) {
        starts_on_line = grid.line(at) == travel.from;
        ends_on_line = step != 0 && has_end && grid.line(last) == travel.to;
        if (step < 0 && starts_on_line) at = grid.first_touching(travel.from);
        if (step > 0 && ends_on_line) last = grid.first_touching(travel.to);
    }

    /// The tiles that the walk may give along this axis.
    IndexRange touched(bool supercovers) const {
        const IndexRange walked{std::min(at, last), std::max(at, last) + 1};
        if (!supercovers) return walked;
        return hull(walked, hull(touching_start(), touching_end()));
    }
};

/// A walk along a path, at first all of it.
struct WalkPlan {
    AxisPlan x;
    AxisPlan y;
    double unevenness;      ///< of the frame
    bool path_ends = true;  ///< the path itself ends somewhere
    bool begins = true;     ///< the first tile holds the path's start
    bool ends = true;       ///< the last tile holds the path's end

    /// `path` outlives the plan.
    WalkPlan(const Frame& frame, const Path& path, Ends which)
        : x(frame.x_axis(), path.x, path.ends, which),
          y(frame.y_axis(), path.y, path.ends, which),
          unevenness(frame.unevenness()),
          path_ends(path.ends),
          ends(path.ends) {}

    /// Is the path one point?
    bool is_point() const { return x.step == 0 && y.step == 0; }

    /// Limits the walk to `AxisPlan::around` of `bounds`; its first tile then lies in there. False
    /// where it does not come near them.
    bool limit(const TileRect& bounds, bool supercovers) {
        if (bounds.is_empty()) return false;
        const IndexRange columns = x.around(bounds.columns(), supercovers);
        const IndexRange rows = y.around(bounds.rows(), supercovers);
        if (!x.limit(columns) || !y.limit(rows) || !enter(columns, rows)) return false;
        if (x.leaves || y.leaves) ends = false;
        return true;
    }

private:
    /// Goes on to just before the crossing that brings the walk into both ranges. False when it
    /// passes them by.
    bool enter(const IndexRange& columns, const IndexRange& rows) {
        if (!x.enters && !y.enters) return true;
        // The tile before each range, from which a step leads into it.
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

    /// Where `other` is, about, when `travel` reaches `line`.
    static double other_at(const Travel& travel, double line, const Travel& other) {
        return other.from + (line - travel.from) / travel.length() * other.length();
    }
};

}  // namespace tileglass
