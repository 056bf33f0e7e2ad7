#pragma once
// Where does a walk begin and end within its bounds?
//
// Along each axis a walk crosses lines in one direction. With bounds it is not walked up to them:
// the line at which it comes in is known, and how many lines of the other axis it has crossed
// before is searched for.

#include <cstdint>

#include "tileglass/geometry/frame.hpp"
#include "tileglass/geometry/tile_rect.hpp"
#include "tileglass/query/axis_plan.hpp"
#include "tileglass/query/crossings.hpp"

namespace tileglass {

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
        const IndexRange columns = x.around({bounds.min.x, bounds.end.x}, supercovers);
        const IndexRange rows = y.around({bounds.min.y, bounds.end.y}, supercovers);
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
