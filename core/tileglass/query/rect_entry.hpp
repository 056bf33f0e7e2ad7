#pragma once
// Where a path enters a rectangle, and where a moving rectangle first meets it.
//
// Along each axis a path enters the rectangle's interval over one line and leaves it over another.
// It is in the rectangle while it is in both intervals, so it enters at the later of the two
// entries, unless an exit comes before. A moving rectangle enters with its front corner and leaves
// with its back corner; for a point, both are the point.

#include <optional>

#include "tileglass/geometry/exact_sum.hpp"
#include "tileglass/geometry/shapes.hpp"
#include "tileglass/query/crossings.hpp"
#include "tileglass/trace/events.hpp"

namespace tileglass {

/// Where a path, or a moving rectangle, first shares a point with a closed rectangle.
struct RectEntry {
    std::optional<Side> side;  ///< the side over which it enters; none: they already meet at t = 0
    double line = 0;           ///< that side's coordinate, world units

    /// Does it enter over the left or the right side?
    bool is_column() const { return side == Side::left || side == Side::right; }

    bool operator==(const RectEntry&) const = default;
};

namespace rect_entry {

/// Sign of `line` - (the coordinate at t = 1), exactly.
inline int compare_with_end(double line, const Travel& travel) {
    if (travel.base == travel.from) return (line > travel.to) - (line < travel.to);
    ExactSum sum;
    sum.add(line, 1);
    sum.subtract(travel.from, 1);
    sum.subtract(travel.to, 1);
    sum.add(travel.base, 1);
    return sum.sign();
}

/// How a path passes the interval [min, max] along one axis.
struct Pass {
    Pass(const Travel& front, const Travel& back, bool ends, double min, double max)
        : direction(front.direction()) {
        first = direction >= 0 ? min : max;
        last = direction >= 0 ? max : min;
        if (direction == 0) {
            meets = min <= front.from && back.from <= max;
            return;
        }
        const auto is_beyond = [&](double a, double b) { return direction > 0 ? a > b : a < b; };
        enters = is_beyond(first, front.from);
        const bool comes_short = ends && enters && compare_with_end(first, front) * direction > 0;
        meets = !is_beyond(back.from, last) && !comes_short;
    }

    int direction;
    double first = 0;     ///< the end of the interval that is met first
    double last = 0;      ///< the other end
    bool enters = false;  ///< begins before `first`
    bool meets = false;   ///< is in the interval at some t
};

}  // namespace rect_entry

/// The paths of the front and the back corner of a moving rectangle. Along an axis without movement
/// the front is the higher end.
struct SweptCorners {
    explicit SweptCorners(const Sweep& sweep) {
        const Vec2 min = sweep.rect.min();
        const Vec2 max = sweep.rect.max();
        const auto [dx, dy] = sweep.by;
        front = {{dx >= 0 ? max.x : min.x, dx, 0}, {dy >= 0 ? max.y : min.y, dy, 0}, true};
        back = {{dx >= 0 ? min.x : max.x, dx, 0}, {dy >= 0 ? min.y : max.y, dy, 0}, true};
    }
    /// For a point: front and back are the same.
    explicit SweptCorners(const Path& path) : front(path), back(path) {}

    Path front;
    Path back;
};

/// Where a moving rectangle or point first shares a point with the closed `rect`; none where it
/// misses. All numbers are finite.
///
/// Exact. At a corner, the side is left or right.
inline std::optional<RectEntry> entry_of(const SweptCorners& corners, const Rect& rect) {
    const auto& [front, back] = corners;
    const rect_entry::Pass x(front.x, back.x, front.ends, rect.min().x, rect.max().x);
    const rect_entry::Pass y(front.y, back.y, front.ends, rect.min().y, rect.max().y);
    if (!x.meets || !y.meets) return std::nullopt;
    const bool leaves_y_first =
        x.enters && y.direction != 0 && compare_crossings(front.x, x.first, back.y, y.last) > 0;
    const bool leaves_x_first =
        y.enters && x.direction != 0 && compare_crossings(back.x, x.last, front.y, y.first) < 0;
    if (leaves_y_first || leaves_x_first) return std::nullopt;
    if (!x.enters && !y.enters) return RectEntry{};
    const bool is_by_x =
        x.enters && (!y.enters || compare_crossings(front.x, x.first, front.y, y.first) >= 0);
    if (is_by_x) return RectEntry{x.direction > 0 ? Side::left : Side::right, x.first};
    return RectEntry{y.direction > 0 ? Side::top : Side::bottom, y.first};
}

inline std::optional<RectEntry> entry_of(const Path& path, const Rect& rect) {
    return entry_of(SweptCorners(path), rect);
}

/// Sign of (parameter of `a`) - (parameter of `b`), exactly. Both are entries of the same path, or
/// of the same sweep, with `path` its front.
inline int compare_entries(const Path& path, const RectEntry& a, const RectEntry& b) {
    if (!a.side || !b.side) return static_cast<int>(!b.side) - static_cast<int>(!a.side);
    if (a.is_column() == b.is_column()) {
        const int direction = (a.is_column() ? path.x : path.y).direction();
        return ((a.line > b.line) - (a.line < b.line)) * direction;
    }
    if (a.is_column()) return compare_crossings(path.x, a.line, path.y, b.line);
    return -compare_crossings(path.x, b.line, path.y, a.line);
}

/// The parameter t of an entry of a path, or of a sweep with front `path`, as the nearest double.
inline double parameter_of(const Path& path, const RectEntry& entry) {
    if (!entry.side) return 0;
    return crossing_parameter(entry.is_column() ? path.x : path.y, entry.line);
}

}  // namespace tileglass
