#pragma once
// The tiles a segment or a ray passes through, by two published walks in plain doubles: that of
// Amanatides and Woo, and that of McNeill.
//
// Inexact: both add up rounded numbers, and each has one fixed way over a corner.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <optional>

#include "sandbox/printed/segment.hpp"

namespace tileglass::printed {

/// The points start + t * way, in tile space.
struct TileLine {
    std::array<double, 2> start{};
    std::array<double, 2> way{};

    double at(std::size_t axis, double t) const { return start[axis] + t * way[axis]; }

    static TileLine of(const TileSegment<double>& segment) {
        const auto& [start, end, start_tile, end_tile] = segment;
        return {{start[0], start[1]}, {end[0] - start[0], end[1] - start[1]}};
    }

    /// Errors   `ray[k]` not finite, or too large to be counted in tiles
    static Result<TileLine> of(const Frame& frame, const Ray& ray) {
        const double given[4] = {ray.origin.x, ray.origin.y, ray.direction.x, ray.direction.y};
        const auto numbers = read_numbers<double>("ray", given);
        if (!numbers) return numbers.error();
        const Result<TileSpace<double>> space = TileSpace<double>::make(frame);
        if (!space) return space.error();
        TileLine line;
        for (std::size_t k = 0; k < 4; ++k) {
            double& number = k < 2 ? line.start[k] : line.way[k - 2];
            number = k < 2 ? space->position(k, given[k]) : given[k] / space->size;
            if (std::isfinite(number)) continue;
            return number_error("ray", static_cast<int>(k), given[k], kLiesBeyondRange);
        }
        return line;
    }
};

/// The parameters between which a line with t >= 0 is in a tile rect, rounded.
struct StayInGrid {
    double enter = 0;
    double leave = std::numeric_limits<double>::infinity();
    std::optional<std::size_t> over;  ///< the axis whose line it enters over; none: begins inside

    /// None if the line misses the rect.
    static std::optional<StayInGrid> of(const TileLine& line, const TileRect& grid) {
        StayInGrid stay;
        const std::array ranges{grid.columns(), grid.rows()};
        for (std::size_t axis = 0; axis < 2; ++axis) {
            const double low = static_cast<double>(ranges[axis].min) - line.start[axis];
            const double high = static_cast<double>(ranges[axis].end) - line.start[axis];
            const double way = line.way[axis];
            if (way == 0) {
                if (low > 0 || high <= 0) return std::nullopt;
                continue;
            }
            const double enter = (way > 0 ? low : high) / way;
            if (enter > stay.enter) {
                stay.enter = enter;
                stay.over = axis;
            }
            stay.leave = std::min(stay.leave, (way > 0 ? high : low) / way);
        }
        if (!(stay.enter < stay.leave)) return std::nullopt;
        return stay;
    }
};

/// The bounds as the grid of a walk, which ends at its border.
inline TileRect grid_of(const std::optional<TileRect>& bounds) {
    return bounds ? intersection(*bounds, kAllTiles) : kAllTiles;
}

/// `amanatides_woo` for the parameters from 0 to `t_end`, which may be infinite.
template <VisitorOf<Tile> Visitor, Tracer Trace>
Ending amanatides_woo_along(const Frame& frame, const TileLine& line, double t_end,
                            const TileRect& grid, Visitor& visit, Trace& trace) {
    const std::optional<StayInGrid> stay = StayInGrid::of(line, grid);
    if (!stay || stay->enter > t_end) return {};

    const std::array ranges{grid.columns(), grid.rows()};
    std::array<std::int64_t, 2> at{};
    std::array<std::int64_t, 2> step{};
    std::array<double, 2> t_max{};    // where the next line of each axis is crossed
    std::array<double, 2> t_delta{};  // from one line to the next
    for (std::size_t axis = 0; axis < 2; ++axis) {
        const double way = line.way[axis];
        const auto first = static_cast<double>(ranges[axis].min);
        const auto last = static_cast<double>(ranges[axis].end - 1);
        double index = std::clamp(std::floor(line.at(axis, stay->enter)), first, last);
        if (stay->over == axis) index = way > 0 ? first : last;
        at[axis] = static_cast<std::int64_t>(index);
        step[axis] = (way > 0) - (way < 0);
        const double next_line = index + (way > 0 ? 1 : 0);
        t_max[axis] = way == 0 ? std::numeric_limits<double>::infinity()
                               : (next_line - line.start[axis]) / way;
        t_delta[axis] = 1 / std::fabs(way);
    }
    const auto tile = [&] {
        return Tile{static_cast<std::int32_t>(at[0]), static_cast<std::int32_t>(at[1])};
    };
    const Vec2 begin{line.at(0, stay->enter), line.at(1, stay->enter)};
    trace(Locate{tile(), frame.origin() + begin * frame.size()});

    for (std::int64_t steps = 0;; ++steps) {
        if (steps == kMostSteps) return end_at_limit(tile(), steps, trace);
        trace(Visit{tile()});
        if (deliver(visit, tile()) == Flow::stop) return {.flow = Flow::stop};
        const std::size_t axis = t_max[0] < t_max[1] ? 0 : 1;
        if (t_max[axis] > t_end || std::isinf(t_max[axis])) return {};
        trace(Cross{tile(), t_max[0], t_max[1], axis == 0 ? Crossing::x : Crossing::y,
                    t_max[0] == t_max[1]});
        at[axis] += step[axis];
        t_max[axis] += t_delta[axis];
        if (!ranges[axis].contains(at[axis])) return {};
    }
}

/// Visits the tiles of the walk of Amanatides and Woo, in doubles. For each axis it keeps the
/// parameter of the next line, and adds the rounded parameter of one tile when it crosses it. At a
/// tie it steps along y first. A segment ends where the next parameter is above 1; with bounds, the
/// walk begins where it enters them, by a rounded division, and ends at their border.
///
/// Order    along the walk
/// Cost     O(tiles visited); no allocation
/// Stops    when `visit` returns Flow::stop; at `kMostSteps` steps
/// Traces   Locate where it begins, Cross per step with the walk's own, rounded parameters, Visit
///          per tile, StepLimit
/// Errors   those of `TileSegment`
/// Source   J. Amanatides, A. Woo, "A fast voxel traversal algorithm for ray tracing", 1987, in two
///          dimensions; the end of a segment and the step limit are added
template <VisitorOf<Tile> Visitor, Tracer Trace = NoTrace>
Result<Ending> amanatides_woo(const Frame& frame, const Segment& segment,
                              const std::optional<TileRect>& bounds, Visitor&& visit,
                              Trace&& trace = {}) {
    const auto ends = TileSegment<double>::make(frame, segment);
    if (!ends) return ends.error();
    return amanatides_woo_along(frame, TileLine::of(*ends), 1, grid_of(bounds), visit, trace);
}

/// The same along a ray, which ends at the border of the bounds; errors of `TileLine`.
template <VisitorOf<Tile> Visitor, Tracer Trace = NoTrace>
Result<Ending> amanatides_woo(const Frame& frame, const Ray& ray, const TileRect& bounds,
                              Visitor&& visit, Trace&& trace = {}) {
    const Result<TileLine> line = TileLine::of(frame, ray);
    if (!line) return line.error();
    return amanatides_woo_along(frame, *line, std::numeric_limits<double>::infinity(),
                                grid_of(bounds), visit, trace);
}

/// `mcneill` between two points in tile space.
template <VisitorOf<Tile> Visitor, Tracer Trace>
Ending mcneill_between(const TileSegment<double>& ends, const std::optional<TileRect>& bounds,
                       Visitor& visit, Trace& trace) {
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    const auto [start_x, start_y] = ends.start;
    const double way_x = ends.end[0] - start_x;
    const double way_y = ends.end[1] - start_y;
    const double dx = std::fabs(way_x);
    const double dy = std::fabs(way_y);
    const std::int32_t step_x = way_x > 0 ? 1 : -1;
    const std::int32_t step_y = way_y > 0 ? 1 : -1;
    const auto to_first_line = [](double start, double way) {
        return way > 0 ? std::floor(start) + 1 - start : start - std::floor(start);
    };
    const double first_x = to_first_line(start_x, way_x);
    const double first_y = to_first_line(start_y, way_y);
    // The parameter of the next column line minus that of the next row line, times dx dy.
    double lead = dx == 0 ? kInfinity : first_x * dy;
    lead -= dy == 0 ? kInfinity : first_y * dx;

    Tile tile = ends.start_tile;
    const std::int64_t lines = std::abs(std::int64_t{ends.end_tile.x} - tile.x) +
                               std::abs(std::int64_t{ends.end_tile.y} - tile.y);
    const auto cross = [&](bool is_x) {
        // The walk has no parameters. These agree with its lead.
        const double rows = std::fabs(static_cast<double>(tile.y) - ends.start_tile.y);
        const double columns = std::fabs(static_cast<double>(tile.x) - ends.start_tile.x);
        const double t_y = dy == 0 ? kInfinity : (first_y + rows) / dy;
        double t_x = dx == 0 ? kInfinity : (first_x + columns) / dx;
        if (dx > 0 && dy > 0) t_x = t_y + lead / (dx * dy);
        return Cross{tile, t_x, t_y, is_x ? Crossing::x : Crossing::y, lead == 0};
    };
    for (std::int64_t steps = 0;; ++steps) {
        if (give_within(bounds, tile, visit, trace) == Flow::stop) return {.flow = Flow::stop};
        if (steps == lines) return {};
        if (steps == kMostSteps) return end_at_limit(tile, steps, trace);
        const bool is_x = !(lead > 0);
        trace(cross(is_x));
        if (is_x) {
            tile.x += step_x;
            lead += dy;
        } else {
            tile.y += step_y;
            lead -= dx;
        }
    }
}

/// Visits the tiles of McNeill's walk, in doubles. It counts the lines between the end tiles, and
/// keeps one number that says which kind of line comes next: by how much the column line comes
/// after the row line, without a division. At a tie it steps along x first. Where rounding misleads
/// it, it walks off the segment and ends next to the end tile.
///
/// Order    along the walk: abs(dx) + abs(dy) + 1 tiles, dx and dy between the end tiles
/// Cost     O(abs(dx) + abs(dy)), even outside `bounds`; no allocation
/// Stops    when `visit` returns Flow::stop; at `kMostSteps` steps
/// Traces   Locate per end, Cross per step, Visit per tile within `bounds`, StepLimit
/// Errors   those of `TileSegment`
/// Source   James McNeill, "Raytracing on a grid", 2007, in the form with one error term for any
///          ends; the step limit is added
template <VisitorOf<Tile> Visitor, Tracer Trace = NoTrace>
Result<Ending> mcneill(const Frame& frame, const Segment& segment,
                       const std::optional<TileRect>& bounds, Visitor&& visit, Trace&& trace = {}) {
    const auto ends = TileSegment<double>::make(frame, segment);
    if (!ends) return ends.error();
    trace(Locate{ends->start_tile, segment.from});
    trace(Locate{ends->end_tile, segment.to});
    return mcneill_between(*ends, bounds, visit, trace);
}

/// The same from the origin of a ray to the point, computed by a rounded division, where it leaves
/// the bounds.
///
/// Errors   those of `TileLine`; `ray[k]` beyond the tile range
template <VisitorOf<Tile> Visitor, Tracer Trace = NoTrace>
Result<Ending> mcneill(const Frame& frame, const Ray& ray, const TileRect& bounds, Visitor&& visit,
                       Trace&& trace = {}) {
    const Result<TileLine> line = TileLine::of(frame, ray);
    if (!line) return line.error();
    const std::optional<StayInGrid> stay = StayInGrid::of(*line, grid_of(bounds));
    if (!stay) return Ending{};
    TileSegment<double> ends;
    for (std::size_t axis = 0; axis < 2; ++axis) {
        ends.start[axis] = line->start[axis];
        if (!is_tile_index(std::floor(ends.start[axis]))) {
            const double given = axis == 0 ? ray.origin.x : ray.origin.y;
            return number_error("ray", static_cast<int>(axis), given, kLiesBeyondRange);
        }
        const double end = std::isinf(stay->leave) ? ends.start[axis] : line->at(axis, stay->leave);
        // Rounding must not lead out of the tile range.
        ends.end[axis] = std::clamp(end, double{kTileMin}, double{kTileEnd} - 1);
    }
    ends.start_tile = {index_of(ends.start[0]), index_of(ends.start[1])};
    ends.end_tile = {index_of(ends.end[0]), index_of(ends.end[1])};
    trace(Locate{ends.start_tile, ray.origin});
    trace(Locate{ends.end_tile, frame.origin() + Vec2{ends.end[0], ends.end[1]} * frame.size()});
    return mcneill_between(ends, bounds, visit, trace);
}

}  // namespace tileglass::printed
