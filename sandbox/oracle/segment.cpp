// The tiles that a segment or a ray takes, in order, and the first solid one that it meets,
// computed from the definitions alone.
//
// Axes, lines and tiles are defined as in rectangle.cpp.
//
// Segment     all real points from + t * (to - from), 0 <= t <= 1.
// Ray         all real points origin + t * direction, t >= 0. Only its points up to where it has
//             left the bounds matter: up to t = n, an integer. So a ray is treated as the segment
//             from its origin to that point, with t from 0 to n.
//
// owner       tiles that own a point of the segment, ordered by the t of these points
// y_first,    from the owner of the start to the owner of the end, across sides of tiles. The
// x_first     column changes at each column line between the two owners, at the t at which the
//             segment crosses it, and the row at each row line; at equal t the named axis changes
//             first.
// supercover  tiles that, with their border, contain a point of the segment, ordered by the least t
//             of these points, then the greatest t, then y, then x
// open        tiles that, without their border, contain a point of the segment, ordered by the t of
//             these points
//
// The t at which the segment is in a column form an interval, with or without its ends; so do those
// of a row. The interval of a tile is the intersection of both. All t are multiplied by one number
// that makes them integers, so no division is needed. Nothing here uses floating point; the t of a
// hit is rounded once, at the end.

#include "sandbox/oracle/segment.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <tuple>
#include <utility>

#include "sandbox/oracle/real.hpp"
#include "tileglass/base/assert.hpp"

namespace tileglass::oracle {
namespace {

/// An interval of t: `min_in` and `max_in` say whether its ends belong to it. With equal ends, it
/// is empty unless both do.
struct Interval {
    Integer min;
    Integer max;
    bool min_in = true;
    bool max_in = true;

    bool is_empty() const { return max < min || (min == max && !(min_in && max_in)); }
    bool has_start() const { return min == 0 && min_in; }

    /// Is it entered at `t`? Then it begins there, and not because the segment does.
    bool is_entered_at(const Integer& t) const { return min == t && !has_start(); }
};

Interval intersection(const Interval& a, const Interval& b) {
    Interval both;
    const int mins = a.min.compare(b.min);
    both.min = mins < 0 ? b.min : a.min;
    both.min_in = (mins < 0 || a.min_in) && (mins > 0 || b.min_in);
    const int maxes = a.max.compare(b.max);
    both.max = maxes > 0 ? b.max : a.max;
    both.max_in = (maxes > 0 || a.max_in) && (maxes < 0 || b.max_in);
    return both;
}

/// Which of the two lines of a column (or row) belong to it.
struct Borders {
    bool min_in = false;
    bool max_in = false;
};

Borders borders(Ties ties) {
    switch (ties) {
        case Ties::owner:
        case Ties::y_first:
        case Ties::x_first: return {true, false};
        case Ties::supercover: return {true, true};
        case Ties::open: return {false, false};
    }
    return {};
}

/// The motion of a segment along one axis.
struct Motion {
    Motion(const Integer& start, const Integer& stop)
        : from(start), to(stop), length(abs(to - from)) {}

    bool is_still() const { return from == to; }
    bool rises() const { return from < to; }

    /// The t at which a line is crossed. Meaningless without motion.
    Integer t(const Integer& line) const {
        return (rises() ? Integer(line - from) : Integer(from - line)) * scale;
    }

    /// The t at which the segment is between two lines.
    Interval between(const Integer& min, const Integer& max, Borders borders,
                     const Integer& t_end) const {
        if (is_still()) {
            const bool is_in = (min < from || (min == from && borders.min_in)) &&
                               (from < max || (from == max && borders.max_in));
            return is_in ? Interval{0, t_end} : Interval{0, 0, false, false};
        }
        const Interval whole{0, t_end};
        if (rises()) return intersection(whole, {t(min), t(max), borders.min_in, borders.max_in});
        return intersection(whole, {t(max), t(min), borders.max_in, borders.min_in});
    }

    Integer from;
    Integer to;
    Integer length;
    Integer scale = 1;  ///< factor that makes the t of both axes comparable
};

/// A point in exact numbers.
struct Point {
    Point(const Ruler& ruler, const Vec2& point)
        : x(ruler.exact(point.x)), y(ruler.exact(point.y)) {}
    Point(Integer at_x, Integer at_y) : x(std::move(at_x)), y(std::move(at_y)) {}

    Integer x;
    Integer y;
};

/// An integer t at which a ray has left `bounds` along at least one axis; 1 if its direction is 0.
Integer lengths_to_leave(const ExactFrame& frame, const Point& origin, const Point& direction,
                         const TileRect& bounds) {
    std::optional<Integer> least;
    const auto leave = [&](const Axis& axis, const Integer& from, const Integer& along,
                           std::int64_t min, std::int64_t end) {
        if (along == 0) return;
        const Integer way =
            along > 0 ? Integer(axis.line(end) - from) : Integer(from - axis.line(min));
        // Beyond the line, not just on it. A ray that starts beyond the line is already outside.
        const Integer lengths = way < 0 ? Integer(1) : Integer(way / abs(along) + 1);
        if (!least || lengths < *least) least = lengths;
    };
    leave(frame.columns, origin.x, direction.x, bounds.min.x, bounds.end.x);
    leave(frame.rows, origin.y, direction.y, bounds.min.y, bounds.end.y);
    return least.value_or(1);
}

/// A segment, or the relevant part of a ray, on a frame in exact numbers.
struct ExactSegment {
    ExactSegment(const ExactFrame& on, const Point& start, const Point& stop, const Integer& last_t)
        : frame(on), x(start.x, stop.x), y(start.y, stop.y) {
        if (!y.is_still()) x.scale = y.length;
        if (!x.is_still()) y.scale = x.length;
        t_end = x.is_still() ? Integer(y.length * y.scale) : Integer(x.length * x.scale);
        if (t_end == 0) t_end = 1;
        one = t_end / last_t;
    }

    static ExactSegment of(const Frame& on, const Segment& segment) {
        const auto& [from, to] = segment;
        const ExactFrame frame(on, {from.x, from.y, to.x, to.y});
        return {frame, Point(frame.ruler, from), Point(frame.ruler, to), 1};
    }

    static ExactSegment of(const Frame& on, const Ray& ray, const TileRect& bounds) {
        const ExactFrame frame(on, {ray.origin.x, ray.origin.y, ray.direction.x, ray.direction.y});
        const Point origin(frame.ruler, ray.origin);
        const Point direction(frame.ruler, ray.direction);
        const Integer lengths = lengths_to_leave(frame, origin, direction, bounds);
        const Point stop(origin.x + direction.x * lengths, origin.y + direction.y * lengths);
        return {frame, origin, stop, lengths};
    }

    Window window(const std::optional<TileRect>& bounds) const {
        return window_near(frame, std::min(x.from, x.to), std::max(x.from, x.to),
                           std::min(y.from, y.to), std::max(y.from, y.to), bounds);
    }

    /// The real t that `t` stands for, as the nearest double.
    double rounded(const Integer& t) const { return nearest_quotient(t, one); }

    ExactFrame frame;
    Motion x;
    Motion y;
    Integer t_end;  ///< stands for the t of the end
    Integer one;    ///< stands for t = 1
};

/// A crossing into or out of a column or row, ordered by t, then by rank. Being inside from the
/// start counts as a crossing before all others; being inside up to the end, as one after all
/// others.
struct RankedCrossing {
    const Integer& t;
    int rank;

    bool operator<(const RankedCrossing& other) const {
        const int compared = t.compare(other.t);
        return compared < 0 || (compared == 0 && rank < other.rank);
    }
};

constexpr int kBeforeAll = -1;
constexpr int kAfterAll = 2;

/// A taken tile, and what decides its place in the answer.
struct Taken {
    Tile tile;
    Integer entry;
    int rank = 0;  ///< at equal entry, the lower rank comes first
    Integer exit;

    bool operator<(const Taken& other) const {
        return std::tie(entry, rank, exit, tile.y, tile.x) <
               std::tie(other.entry, other.rank, other.exit, other.tile.y, other.tile.x);
    }
};

/// The tile at this column and row; none if it is not taken. Does not set `tile`. Under `y_first`
/// and `x_first`, the axis that changes first has the lower rank.
std::optional<Taken> taken(const Interval& column, const Interval& row, Ties ties,
                           const Integer& t_end) {
    if (column.is_empty() || row.is_empty()) return std::nullopt;
    const bool has_steps = ties == Ties::y_first || ties == Ties::x_first;
    if (has_steps) {
        const auto entry = [](const Interval& along, int rank) {
            return RankedCrossing{along.min, along.has_start() ? kBeforeAll : rank};
        };
        const auto exit = [&](const Interval& along, int rank) {
            const bool has_end = along.max == t_end && along.max_in;
            return RankedCrossing{along.max, has_end ? kAfterAll : rank};
        };
        const int x_rank = ties == Ties::x_first ? 0 : 1;
        const int y_rank = 1 - x_rank;
        const RankedCrossing in = std::max(entry(column, x_rank), entry(row, y_rank));
        const RankedCrossing out = std::min(exit(column, x_rank), exit(row, y_rank));
        if (!(in < out)) return std::nullopt;
        return Taken{{}, in.t, in.rank, out.t};
    }
    const Interval tile = intersection(column, row);
    if (tile.is_empty()) return std::nullopt;
    // If two owners have the same first t, one of them owns only that point and is left as the
    // other is entered: so the exit decides the order.
    return Taken{{}, tile.min, 0, tile.max};
}

/// The columns (or rows) of a window.
struct Lane {
    Lane(const Axis& axis, const Motion& motion, const IndexRange& all, Borders borders,
         const Integer& t_end)
        : indices(all), lines(axis.lines(all)) {
        touched.reserve(lines.size());
        parts.reserve(lines.size());
        for (std::size_t k = 0; k + 1 < lines.size(); ++k) {
            touched.push_back(motion.between(lines[k], lines[k + 1], {true, true}, t_end));
            parts.push_back(motion.between(lines[k], lines[k + 1], borders, t_end));
        }
    }

    const Interval& part(std::int64_t index) const {
        return parts[static_cast<std::size_t>(index - indices.min)];
    }

    IndexRange indices;
    std::vector<Integer> lines;
    std::vector<Interval> touched;  ///< when the segment is in each or on its border
    std::vector<Interval> parts;    ///< the same, with only the borders that count
};

/// The rows that the segment touches while it touches a column, and one more at both ends. Rows are
/// passed in order, down or up.
IndexRange rows_near(const Lane& rows, const Motion& motion, const Interval& column) {
    if (motion.is_still()) return rows.indices;
    const auto is_before = [&](const Interval& row) {
        // This also holds for rows behind the start: they end before the column begins.
        return row.max < column.min;
    };
    const auto is_after = [&](const Interval& row) { return row.min > column.max; };
    const auto begin = rows.touched.begin();
    const auto end = rows.touched.end();
    auto first = begin;
    auto last = end;
    if (motion.rises()) {
        first = std::partition_point(begin, end, is_before);
        last = std::partition_point(first, end, [&](const Interval& r) { return !is_after(r); });
    } else {
        first = std::partition_point(begin, end, is_after);
        last = std::partition_point(first, end, [&](const Interval& r) { return !is_before(r); });
    }
    return {std::max(rows.indices.min, rows.indices.min + (first - begin) - 1),
            std::min(rows.indices.end, rows.indices.min + (last - begin) + 1)};
}

/// An answer, and the columns and rows in which it was found.
struct Walk {
    Walk(const ExactSegment& question, const Window& window, Ties ties)
        : columns(question.frame.columns, question.x, window.x, borders(ties), question.t_end),
          rows(question.frame.rows, question.y, window.y, borders(ties), question.t_end) {
        for (std::int64_t i = window.x.min; i < window.x.end; ++i) {
            const Interval& column = columns.part(i);
            if (column.is_empty()) continue;
            const auto k = static_cast<std::size_t>(i - window.x.min);
            const IndexRange near = rows_near(rows, question.y, columns.touched[k]);
            for (std::int64_t j = near.min; j < near.end; ++j) {
                std::optional<Taken> tile = taken(column, rows.part(j), ties, question.t_end);
                if (!tile) continue;
                tile->tile = tile_at(i, j);
                tiles.push_back(*tile);
            }
        }
        std::sort(tiles.begin(), tiles.end());
    }

    Lane columns;
    Lane rows;
    std::vector<Taken> tiles;
};

/// A corner crossed strictly between the ends of the segment, which runs along neither of its
/// lines.
struct Crossed {
    std::int64_t column_line;
    std::int64_t row_line;
    Integer t;
};

/// The crossed corners of the window, in order.
std::vector<Crossed> crossed_corners(const ExactSegment& question, const Walk& walk) {
    std::vector<Crossed> corners;
    if (question.x.is_still() || question.y.is_still()) return corners;
    std::vector<Integer> row_ts;
    row_ts.reserve(walk.rows.lines.size());
    for (const Integer& line : walk.rows.lines) row_ts.push_back(question.y.t(line));
    if (!question.y.rises()) std::reverse(row_ts.begin(), row_ts.end());

    for (std::size_t k = 0; k < walk.columns.lines.size(); ++k) {
        const Integer t = question.x.t(walk.columns.lines[k]);
        if (t <= 0 || t >= question.t_end) continue;
        const auto found = std::lower_bound(row_ts.begin(), row_ts.end(), t);
        if (found == row_ts.end() || *found != t) continue;
        const std::int64_t at = found - row_ts.begin();
        const std::int64_t row =
            question.y.rises() ? at : static_cast<std::int64_t>(row_ts.size()) - 1 - at;
        corners.push_back({walk.columns.indices.min + static_cast<std::int64_t>(k),
                           walk.rows.indices.min + row, t});
    }
    if (!question.x.rises()) std::reverse(corners.begin(), corners.end());
    return corners;
}

/// The side over which a segment with this motion enters a tile.
Side entered_column_side(const Motion& motion) {
    return motion.rises() ? Side::left : Side::right;
}

Side entered_row_side(const Motion& motion) {
    return motion.rises() ? Side::top : Side::bottom;
}

/// The shoulder that ends the cast at a corner, if one does.
std::optional<Hit> hit_at(const Crossed& corner, const ExactSegment& question, Corner rule,
                          const Window& window, const std::function<bool(Tile)>& is_solid) {
    if (rule == Corner::pass) return std::nullopt;
    // At the corner of lines i and j four tiles meet: columns i - 1 and i, rows j - 1 and j.
    const std::int64_t i = corner.column_line;
    const std::int64_t j = corner.row_line;
    const std::int64_t x_before = question.x.rises() ? i - 1 : i;
    const std::int64_t x_after = question.x.rises() ? i : i - 1;
    const std::int64_t y_before = question.y.rises() ? j - 1 : j;
    const std::int64_t y_after = question.y.rises() ? j : j - 1;
    const auto blocks = [&](std::int64_t x, std::int64_t y) {
        return window.x.min <= x && x < window.x.end && window.y.min <= y && y < window.y.end &&
               is_solid(tile_at(x, y));
    };
    const bool x_blocks = blocks(x_after, y_before);
    const bool y_blocks = blocks(x_before, y_after);
    const bool is_blocked = rule == Corner::both ? x_blocks && y_blocks : x_blocks || y_blocks;
    if (!is_blocked) return std::nullopt;
    const double t = question.rounded(corner.t);
    if (x_blocks) return Hit{tile_at(x_after, y_before), t, entered_column_side(question.x)};
    return Hit{tile_at(x_before, y_after), t, entered_row_side(question.y)};
}

/// The hit of a solid tile of the walk.
Hit hit_on(const Taken& solid, const ExactSegment& question, const Walk& walk, Ties ties) {
    Hit hit{solid.tile, question.rounded(solid.entry), std::nullopt};
    const Interval& column = walk.columns.part(solid.tile.x);
    const Interval& row = walk.rows.part(solid.tile.y);
    // Under `open` no interval contains a start on a border, but the walk may begin with that tile.
    const bool is_first =
        ties == Ties::open ? solid.entry == 0 : column.has_start() && row.has_start();
    if (is_first) return hit;
    hit.side = column.is_entered_at(solid.entry) ? entered_column_side(question.x)
                                                 : entered_row_side(question.y);
    return hit;
}

bool walk_takes(const ExactSegment& question, Ties ties, Tile tile) {
    const auto part = [&](const Axis& axis, const Motion& motion, std::int64_t index) {
        return motion.between(axis.line(index), axis.line(index + 1), borders(ties),
                              question.t_end);
    };
    return taken(part(question.frame.columns, question.x, tile.x),
                 part(question.frame.rows, question.y, tile.y), ties, question.t_end)
        .has_value();
}

std::vector<Tile> tiles_of(const ExactSegment& question, Ties ties,
                           const std::optional<TileRect>& bounds) {
    const Window window = question.window(bounds);
    std::vector<Tile> tiles;
    if (window.is_empty()) return tiles;
    for (const Taken& taken : Walk(question, window, ties).tiles) tiles.push_back(taken.tile);
    return tiles;
}

CastAnswer cast(const ExactSegment& question, Ties ties, Corner corner,
                const std::optional<TileRect>& bounds, const std::function<bool(Tile)>& is_solid) {
    TILEGLASS_ASSERT(ties == Ties::owner || corner == Corner::pass);
    const Window window = question.window(bounds);
    CastAnswer answer;
    if (window.is_empty()) return answer;
    const Walk walk(question, window, ties);
    std::vector<Crossed> corners;
    if (corner != Corner::pass) corners = crossed_corners(question, walk);

    // Before a tile is visited, all corners up to its first t are tested.
    auto next_corner = corners.begin();
    const auto is_stopped_before = [&](const Integer* t) {
        for (; next_corner != corners.end() && (!t || next_corner->t <= *t); ++next_corner) {
            answer.hit = hit_at(*next_corner, question, corner, window, is_solid);
            if (!answer.hit) continue;
            answer.tiles.push_back(answer.hit->tile);
            return true;
        }
        return false;
    };
    for (const Taken& taken : walk.tiles) {
        if (is_stopped_before(&taken.entry)) return answer;
        answer.tiles.push_back(taken.tile);
        if (!is_solid(taken.tile)) continue;
        answer.hit = hit_on(taken, question, walk, ties);
        return answer;
    }
    is_stopped_before(nullptr);
    return answer;
}

}  // namespace

bool segment_takes(const Frame& frame, const Segment& segment, Ties ties, Tile tile) {
    return walk_takes(ExactSegment::of(frame, segment), ties, tile);
}

TileRect segment_window(const Frame& frame, const Segment& segment,
                        const std::optional<TileRect>& bounds) {
    return ExactSegment::of(frame, segment).window(bounds).tiles();
}

std::vector<Tile> segment_tiles(const Frame& frame, const Segment& segment, Ties ties,
                                const std::optional<TileRect>& bounds) {
    return tiles_of(ExactSegment::of(frame, segment), ties, bounds);
}

CastAnswer segment_cast(const Frame& frame, const Segment& segment, Ties ties, Corner corner,
                        const std::optional<TileRect>& bounds,
                        const std::function<bool(Tile)>& is_solid) {
    return cast(ExactSegment::of(frame, segment), ties, corner, bounds, is_solid);
}

bool ray_takes(const Frame& frame, const Ray& ray, Ties ties, Tile tile) {
    return walk_takes(ExactSegment::of(frame, ray, {tile, {tile.x + 1, tile.y + 1}}), ties, tile);
}

TileRect ray_window(const Frame& frame, const Ray& ray, const TileRect& bounds) {
    return ExactSegment::of(frame, ray, bounds).window(bounds).tiles();
}

std::vector<Tile> ray_tiles(const Frame& frame, const Ray& ray, Ties ties, const TileRect& bounds) {
    return tiles_of(ExactSegment::of(frame, ray, bounds), ties, bounds);
}

CastAnswer ray_cast(const Frame& frame, const Ray& ray, Ties ties, Corner corner,
                    const TileRect& bounds, const std::function<bool(Tile)>& is_solid) {
    return cast(ExactSegment::of(frame, ray, bounds), ties, corner, bounds, is_solid);
}

}  // namespace tileglass::oracle
