#pragma once
// Where does a path enter a rectangle?
//
// Along each axis a path comes in over one line and goes out over another. It is in the rectangle
// while it is in along both axes; it comes in with the later of both entries, if neither exit comes
// before that.

#include <optional>

#include "tileglass/geometry/rect.hpp"
#include "tileglass/query/crossings.hpp"
#include "tileglass/trace/events.hpp"

namespace tileglass {

/// The first point that a path shares with a closed rectangle.
struct RectEntry {
    std::optional<Side> side;  ///< the side over which it comes; none: it begins in there, at t = 0
    double line = 0;           ///< that side's coordinate, world units

    /// Is it over the left or the right side?
    bool is_column() const { return side == Side::left || side == Side::right; }

    bool operator==(const RectEntry&) const = default;
};

namespace rect_entry {

/// What one axis of a path does with the interval [min, max].
struct Pass {
    Pass(const Travel& along, bool ends, double min, double max)
        : travel(along), direction(along.direction()) {
        near = direction >= 0 ? min : max;
        far = direction >= 0 ? max : min;
        if (direction == 0) {
            meets = min <= travel.from && travel.from <= max;
            return;
        }
        const auto is_beyond = [&](double a, double b) { return direction > 0 ? a > b : a < b; };
        enters = is_beyond(near, travel.from);
        meets = !is_beyond(travel.from, far) && !(ends && is_beyond(near, travel.to));
    }

    const Travel& travel;
    int direction;
    double near = 0;      ///< the first line that is crossed, or lies behind
    double far = 0;       ///< the last line
    bool enters = false;  ///< begins before the near line
    bool meets = false;   ///< is in the interval at some time
};

}  // namespace rect_entry

/// The first point of `path` in the closed `rect`; none where it misses it. All numbers are finite.
///
/// Exact. Where it comes in over a corner, the left or right side is named.
inline std::optional<RectEntry> entry_of(const Path& path, const Rect& rect) {
    const rect_entry::Pass x(path.x, path.ends, rect.min().x, rect.max().x);
    const rect_entry::Pass y(path.y, path.ends, rect.min().y, rect.max().y);
    if (!x.meets || !y.meets) return std::nullopt;
    const auto compare = [&](double column, double row) {
        return compare_crossings(path.x, column, path.y, row);
    };
    if (x.enters && y.direction != 0 && compare(x.near, y.far) > 0) return std::nullopt;
    if (y.enters && x.direction != 0 && compare(x.far, y.near) < 0) return std::nullopt;
    if (!x.enters && !y.enters) return RectEntry{};
    const bool is_by_x = x.enters && (!y.enters || compare(x.near, y.near) >= 0);
    if (is_by_x) return RectEntry{x.direction > 0 ? Side::left : Side::right, x.near};
    return RectEntry{y.direction > 0 ? Side::top : Side::bottom, y.near};
}

/// Sign of (parameter of `a`) - (parameter of `b`), exactly: two entries of the same path.
inline int compare_entries(const Path& path, const RectEntry& a, const RectEntry& b) {
    if (!a.side || !b.side) return static_cast<int>(!b.side) - static_cast<int>(!a.side);
    if (a.is_column() == b.is_column()) {
        const int direction = (a.is_column() ? path.x : path.y).direction();
        return ((a.line > b.line) - (a.line < b.line)) * direction;
    }
    if (a.is_column()) return compare_crossings(path.x, a.line, path.y, b.line);
    return -compare_crossings(path.x, b.line, path.y, a.line);
}

/// The parameter t of an entry, as the nearest double.
inline double parameter_of(const Path& path, const RectEntry& entry) {
    if (!entry.side) return 0;
    return crossing_parameter(entry.is_column() ? path.x : path.y, entry.line);
}

}  // namespace tileglass
