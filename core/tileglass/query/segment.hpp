#pragma once
// The tiles a segment passes through, in order, and the first solid tile that it meets.

#include <concepts>
#include <cstdint>
#include <optional>

#include "tileglass/base/compiler.hpp"
#include "tileglass/base/flow.hpp"
#include "tileglass/base/result.hpp"
#include "tileglass/geometry/frame.hpp"
#include "tileglass/geometry/shapes.hpp"
#include "tileglass/geometry/tile_rect.hpp"
#include "tileglass/query/conventions.hpp"
#include "tileglass/query/input_errors.hpp"
#include "tileglass/query/plain_walk.hpp"
#include "tileglass/query/walk.hpp"
#include "tileglass/query/walk_plan.hpp"
#include "tileglass/trace/tracer.hpp"

namespace tileglass {

namespace segment_walk {

/// Number `k` of a path: 0, 1 are x, y of its start; 2, 3 are x, y of its end or direction.
inline double number_of(const Path& path, int k) {
    const Travel& travel = k % 2 == 0 ? path.x : path.y;
    return k < 2 ? travel.from : travel.to;
}

/// The path's name in input errors.
inline const char* name_of(const Path& path) {
    return path.ends ? "segment" : "ray";
}

inline std::optional<Error> wrong_numbers(const Path& path) {
    return tileglass::wrong_numbers(name_of(path), {path.x.from, path.y.from},
                                    {path.x.to, path.y.to});
}

/// The error of columns or rows beyond the tile range: it names the coordinate of the path that
/// leads there.
TILEGLASS_COLD inline std::optional<Error> range_error(const Path& path, const IndexRange& columns,
                                                       const IndexRange& rows) {
    for (int axis = 0; axis < 2; ++axis) {
        const IndexRange& range = axis == 0 ? columns : rows;
        if (range.is_in_tile_range()) continue;
        const bool is_below = range.min < kTileMin;
        const bool from_is_lower = (axis == 0 ? path.x : path.y).direction() >= 0;
        const int k = is_below == from_is_lower ? axis : axis + 2;
        return number_error(name_of(path), k, number_of(path, k),
                            "leads to tiles beyond the tile range of -2^30 to 2^30");
    }
    return std::nullopt;
}

/// The error of a walk without bounds over tiles beyond the tile range, or between lines that are
/// not distinct doubles; none where it visits no tile at all.
TILEGLASS_COLD TILEGLASS_NOINLINE inline std::optional<Error> unbounded_error(
    const Frame& frame, const Path& path, const WalkPlan& plan, Ties ties,
    const IndexRange& columns, const IndexRange& rows) {
    for (int k = 0; k < 4; ++k) {
        const GridAxis axis = k % 2 == 0 ? frame.x_axis() : frame.y_axis();
        const double number = number_of(path, k);
        if (number < axis.line(kTileMin) || number > axis.line(kTileEnd)) {
            return number_error(name_of(path), k, number, kLiesBeyondRange);
        }
    }
    if (ties == Ties::open && (plan.x.is_along_line() || plan.y.is_along_line())) {
        return std::nullopt;
    }
    if (is_endless(columns) || is_endless(rows)) return frame_error(frame);
    return range_error(path, columns, rows).value_or(frame_error(frame));
}

/// Visits the tiles of a plan; with `is_limited`, only those in the bounds.
template <typename Visitor>
Flow give_tiles(const WalkPlan& plan, Ties ties, const std::optional<TileRect>& bounds,
                Visitor& visit, bool is_limited) {
    NoTrace trace;
    const NoSolids none;
    std::optional<Hit> hit;
    return Walk(plan, ties, Corner::pass, bounds, visit, trace, none, hit).run(is_limited);
}

/// The error of the first tile of a walk within bounds that cannot be part of an answer.
TILEGLASS_COLD TILEGLASS_NOINLINE inline std::optional<Error> first_error(
    const Frame& frame, const Path& path, const WalkPlan& plan, Ties ties,
    const std::optional<TileRect>& bounds) {
    std::optional<Error> error;
    const auto look = [&](Tile tile) {
        const IndexRange column{tile.x, std::int64_t{tile.x} + 1};
        const IndexRange row{tile.y, std::int64_t{tile.y} + 1};
        error = range_error(path, column, row);
        if (!error && (!frame.x_axis().has_distinct_lines(column.min, column.end) ||
                       !frame.y_axis().has_distinct_lines(row.min, row.end))) {
            error = frame_error(frame);
        }
        return error ? Flow::stop : Flow::keep_going;
    };
    give_tiles(plan, ties, bounds, look, true);
    return error;
}

/// The error of a walk over `columns` and `rows` that may lie beyond the tile range or between
/// lines that are not distinct doubles.
TILEGLASS_COLD TILEGLASS_NOINLINE inline std::optional<Error> walk_error(
    const Frame& frame, const Path& path, const WalkPlan& plan, Ties ties,
    const std::optional<TileRect>& bounds, const IndexRange& columns, const IndexRange& rows) {
    if (auto error = wrong_numbers(path)) return error;
    if (columns.is_in_tile_range() && rows.is_in_tile_range() &&
        plan.x.grid.has_distinct_lines(columns.min, columns.end) &&
        plan.y.grid.has_distinct_lines(rows.min, rows.end)) {
        return std::nullopt;
    }
    return bounds ? first_error(frame, path, plan, ties, bounds)
                  : unbounded_error(frame, path, plan, ties, columns, rows);
}

/// Checks the input, then walks `path`; `hit` becomes the tile that blocked it.
template <typename Visitor, typename Trace, typename IsSolid>
TILEGLASS_ALWAYS_INLINE inline Result<Flow> walk(const Frame& frame, const Path& path, Ties ties,
                                                 Corner corner,
                                                 const std::optional<TileRect>& bounds,
                                                 Visitor& visit, Trace& trace, IsSolid& is_solid,
                                                 std::optional<Hit>& hit) {
    // Without bounds, ends that are not finite are found below: their tiles are beyond the tile
    // range.
    if (bounds) {
        if (const auto error = wrong_numbers(path)) return *error;
    }
    const bool supercovers = ties == Ties::supercover;
    WalkPlan plan(frame, path, supercovers || ties == Ties::open ? Ends::inner : Ends::owned);
    if (bounds && !plan.limit(*bounds, supercovers)) return Flow::keep_going;

    bool is_inside = !bounds;
    const bool is_plain = !bounds && !supercovers && plan.x.is_in_tile_range() &&
                          plan.y.is_in_tile_range() && frame.tells_all_tiles_apart();
    if (!is_plain) [[unlikely]] {
        IndexRange columns = plan.x.touched(supercovers);
        IndexRange rows = plan.y.touched(supercovers);
        if (bounds) {
            const IndexRange columns_within = intersection(columns, bounds->columns());
            const IndexRange rows_within = intersection(rows, bounds->rows());
            is_inside = columns_within == columns && rows_within == rows;
            columns = columns_within;
            rows = rows_within;
            if (columns.is_empty() || rows.is_empty()) return Flow::keep_going;
        }
        if (!columns.is_in_tile_range() || !rows.is_in_tile_range() ||
            !frame.tells_all_tiles_apart()) {
            const auto error = walk_error(frame, path, plan, ties, bounds, columns, rows);
            if (error) return *error;
        }
    }
    if constexpr (is_tracing<Trace>) {
        const auto locate = [&](bool is_reached, Vec2 point) {
            const std::optional<Tile> tile = is_reached ? frame.tile_at(point) : std::nullopt;
            if (tile) trace(Locate{*tile, point});
        };
        locate(plan.begins, {path.x.from, path.y.from});
        locate(plan.ends, {path.x.to, path.y.to});
    }
    Walk walk(plan, ties, corner, bounds, visit, trace, is_solid, hit);
    return walk.run(!is_inside);
}

/// Walks `path` without solid tiles.
template <typename Visitor, typename Trace>
TILEGLASS_ALWAYS_INLINE inline Result<Flow> walk(const Frame& frame, const Path& path, Ties ties,
                                                 const std::optional<TileRect>& bounds,
                                                 Visitor& visit, Trace& trace) {
    const NoSolids none;
    std::optional<Hit> hit;
    return walk(frame, path, ties, Corner::pass, bounds, visit, trace, none, hit);
}

/// Walks `path` up to the first solid tile.
template <typename Visitor, typename Trace, typename IsSolid>
Result<CastEnd> cast(const Frame& frame, const Path& path, Ties ties, Corner corner,
                     const std::optional<TileRect>& bounds, Visitor& visit, Trace& trace,
                     const IsSolid& is_solid) {
    TILEGLASS_ASSERT(corner == Corner::pass || ties == Ties::owner);
    CastEnd end;
    const Result<Flow> flow =
        walk(frame, path, ties, corner, bounds, visit, trace, is_solid, end.hit);
    if (!flow) return flow.error();
    end.flow = *flow;
    return end;
}

/// Walks a segment exactly: from tile `at`, the last one that a plain walk passed, or from its
/// start.
template <typename Visitor>
TILEGLASS_NOINLINE Result<Flow> walk_on(const Frame& frame, const Segment& segment, Ties ties,
                                        const std::optional<TileRect>& bounds, Visitor& visit,
                                        const std::optional<Tile>& at) {
    const Path path = Path::of(segment);
    NoTrace trace;
    if (!at) return walk(frame, path, ties, bounds, visit, trace);
    const bool looks_inside = ties == Ties::supercover || ties == Ties::open;
    WalkPlan plan(frame, path, looks_inside ? Ends::inner : Ends::owned);
    plan.x.at = at->x;
    plan.y.at = at->y;
    plan.begins = false;
    return give_tiles(plan, ties, bounds, visit, bounds.has_value());
}

}  // namespace segment_walk

/// Visits the tiles that `segment` takes under `ties`, nearest first.
///
/// Order    as `ties` says; each tile once
/// Cost     O(tiles visited): one comparison and one addition per line crossed, exact arithmetic
///          where rounding leaves a doubt; the way up to bounds costs nothing; no allocation
/// Stops    when `visit` returns Flow::stop; then returns Flow::stop
/// Traces   Locate per end within reach, Cross per line or corner crossed, Visit per tile
/// Errors   `segment[k]` (from.x, from.y, to.x, to.y) not finite; beyond the tile range without
///          bounds, or with bounds when a tile of the answer lies beyond it. `frame` where a line
///          around the answer overflows or the lines around the answer are not distinct doubles
/// Source   J. Amanatides, A. Woo, "A fast voxel traversal algorithm for ray tracing", 1987, in the
///          form of Paul Scharf, "Shooting rays through tilemaps"; here with exact crossings and
///          named ties
template <VisitorOf<Tile> Visitor, Tracer Trace = NoTrace>
Result<Flow> walk_segment(const Frame& frame, const Segment& segment, Ties ties,
                          const std::optional<TileRect>& bounds, Visitor&& visit,
                          Trace&& trace = {}) {
    if constexpr (is_tracing<Trace>) {
        return segment_walk::walk(frame, Path::of(segment), ties, bounds, visit, trace);
    } else {
        std::optional<Tile> at;
        const PlainEnd end = walk_plainly(frame, segment, bounds, visit, at);
        if (end == PlainEnd::done) return Flow::keep_going;
        if (end == PlainEnd::stopped) return Flow::stop;
        return segment_walk::walk_on(frame, segment, ties, bounds, visit, at);
    }
}

/// Visits the tiles that `ray` takes under `ties` within `bounds`, nearest first. Like
/// `walk_segment`; errors name `ray[k]` (origin.x, origin.y, direction.x, direction.y).
template <VisitorOf<Tile> Visitor, Tracer Trace = NoTrace>
Result<Flow> walk_ray(const Frame& frame, const Ray& ray, Ties ties, const TileRect& bounds,
                      Visitor&& visit, Trace&& trace = {}) {
    return segment_walk::walk(frame, Path::of(ray), ties, bounds, visit, trace);
}

/// Walks along `segment` up to the first solid tile, which is the last one visited. Calls
/// `is_solid(Tile)` for each tile visited, and for the shoulders of corners as `corner` says.
/// `corner` is Corner::pass unless `ties` is Ties::owner.
///
/// The hit has the t at which its tile is entered and the side that is entered: at a tie left or
/// right, none where the walk begins in the tile.
///
/// Order, cost and errors as for `walk_segment`
/// Stops    when `visit` returns Flow::stop; then `flow` is stop and there is no hit
/// Traces   as `walk_segment`, and Probe per call of `is_solid`, Hit at the end
template <typename IsSolid, VisitorOf<Tile> Visitor, Tracer Trace = NoTrace>
    requires std::predicate<const IsSolid&, Tile>
Result<CastEnd> cast_segment(const Frame& frame, const Segment& segment, Ties ties, Corner corner,
                             const std::optional<TileRect>& bounds, const IsSolid& is_solid,
                             Visitor&& visit, Trace&& trace = {}) {
    return segment_walk::cast(frame, Path::of(segment), ties, corner, bounds, visit, trace,
                              is_solid);
}

/// `cast_segment` along a ray, limited to `bounds`; t exceeds 1 beyond the tip of the direction.
template <typename IsSolid, VisitorOf<Tile> Visitor, Tracer Trace = NoTrace>
    requires std::predicate<const IsSolid&, Tile>
Result<CastEnd> cast_ray(const Frame& frame, const Ray& ray, Ties ties, Corner corner,
                         const TileRect& bounds, const IsSolid& is_solid, Visitor&& visit,
                         Trace&& trace = {}) {
    return segment_walk::cast(frame, Path::of(ray), ties, corner, bounds, visit, trace, is_solid);
}

}  // namespace tileglass
