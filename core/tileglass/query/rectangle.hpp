#pragma once
// The tiles that a rectangle takes.
//
// Rectangle and tile are products of two intervals, so a tile is taken exactly when the rectangle
// takes its column and its row. The taken columns are one run, and so are the rows: `reaches_low`
// is false before the run and true from there on, `reaches_high` is true up to the end of the run
// and false from there on. The corner-tile method finds the ends of both runs and loops between
// them; brute force tests every tile.

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <numeric>
#include <optional>

#include "tileglass/base/compiler.hpp"
#include "tileglass/base/flow.hpp"
#include "tileglass/base/result.hpp"
#include "tileglass/geometry/frame.hpp"
#include "tileglass/geometry/shapes.hpp"
#include "tileglass/geometry/tile_rect.hpp"
#include "tileglass/query/conventions.hpp"
#include "tileglass/query/input_errors.hpp"
#include "tileglass/query/plain_ends.hpp"
#include "tileglass/trace/tracer.hpp"

namespace tileglass {

namespace rectangle_axis {

/// Does index i reach up to `edge`, the rectangle's left or top side?
inline bool reaches_low(const GridAxis& axis, std::int64_t i, double edge, Coverage coverage) {
    switch (coverage) {
        case Coverage::half_open:
        case Coverage::open: return axis.line(i + 1) > edge;
        case Coverage::closed: return axis.line(i + 1) >= edge;
        case Coverage::center: return axis.compare_center(i, edge) >= 0;
        case Coverage::contained: return axis.line(i) >= edge;
    }
    return false;
}

/// Does index i reach back to `edge`, the rectangle's right or bottom side?
inline bool reaches_high(const GridAxis& axis, std::int64_t i, double edge, Coverage coverage) {
    switch (coverage) {
        case Coverage::half_open:
        case Coverage::closed: return axis.line(i) <= edge;
        case Coverage::open: return axis.line(i) < edge;
        case Coverage::center: return axis.compare_center(i, edge) <= 0;
        case Coverage::contained: return axis.line(i + 1) <= edge;
    }
    return false;
}

/// The run of indices that the interval [low, high] takes.
inline IndexRange taken_run(const GridAxis& axis, double low, double high, Coverage coverage) {
    if (coverage == Coverage::half_open) return {axis.owner(low), axis.owner(high) + 1};
    const auto starts = [&](std::int64_t i) { return reaches_low(axis, i, low, coverage); };
    const auto is_past = [&](std::int64_t i) { return !reaches_high(axis, i, high, coverage); };
    return {axis.first_index(low, starts), axis.first_index(high, is_past)};
}

/// The run from the owner of one number to the owner of the other.
inline IndexRange owners(const GridAxis& axis, double a, double b) {
    const std::int64_t of_a = axis.owner(a);
    const std::int64_t of_b = axis.owner(b);
    return {std::min(of_a, of_b), std::max(of_a, of_b) + 1};
}

/// `rectangle_tiles` for all inputs; the general path.
TILEGLASS_NOINLINE inline Result<TileRect> any_rectangle_tiles(
    const Frame& frame, const Rect& rect, Coverage coverage,
    const std::optional<TileRect>& bounds) {
    if (coverage == Coverage::half_open && frame.tells_all_tiles_apart()) {
        // Owners of numbers that are not finite lie beyond the tile range.
        const IndexRange columns = owners(frame.x_axis(), rect.a.x, rect.b.x);
        const IndexRange rows = owners(frame.y_axis(), rect.a.y, rect.b.y);
        if (columns.is_in_tile_range() && rows.is_in_tile_range()) {
            const TileRect tiles = tile_rect(columns, rows);
            if (!bounds) return tiles;
            const TileRect within = intersection(tiles, *bounds);
            return within.is_empty() ? TileRect{} : within;
        }
    }
    const double numbers[4] = {rect.a.x, rect.a.y, rect.b.x, rect.b.y};
    const GridAxis axes[2] = {frame.x_axis(), frame.y_axis()};
    if (const auto error = wrong_numbers("rect", rect.a, rect.b)) return *error;
    for (int k = 0; k < 4 && !bounds; ++k) {
        const GridAxis& axis = axes[k % 2];
        if (numbers[k] < axis.line(kTileMin) || numbers[k] > axis.line(kTileEnd)) {
            return number_error("rect", k, numbers[k], kLiesBeyondRange);
        }
    }

    const Vec2 min = rect.min();
    const Vec2 max = rect.max();
    if (coverage == Coverage::open && (min.x == max.x || min.y == max.y)) return TileRect{};

    IndexRange runs[2] = {taken_run(axes[0], min.x, max.x, coverage),
                          taken_run(axes[1], min.y, max.y, coverage)};
    if (bounds) {
        runs[0] = intersection(runs[0], bounds->columns());
        runs[1] = intersection(runs[1], bounds->rows());
    }
    bool is_empty = false;
    bool is_unclear = false;
    for (const IndexRange& run : runs) {
        if (!bounds && is_endless(run)) {
            is_unclear = true;
        } else if (run.is_empty()) {
            is_empty = true;
        }
    }
    if (is_empty) return TileRect{};
    if (is_unclear) return frame_error(frame);

    for (int axis = 0; axis < 2; ++axis) {
        const bool is_below = runs[axis].min < kTileMin;
        if (is_below || runs[axis].end > kTileEnd) {
            const bool a_is_low = numbers[axis] <= numbers[axis + 2];
            const int k = is_below == a_is_low ? axis : axis + 2;
            return number_error("rect", k, numbers[k], kTakesBeyondRange);
        }
    }
    for (int axis = 0; axis < 2; ++axis) {
        if (!axes[axis].has_distinct_lines(runs[axis].min, runs[axis].end))
            return frame_error(frame);
    }
    return tile_rect(runs[0], runs[1]);
}

/// Finds `rectangle_tiles`, or some other empty rect, by a few plain operations; false where they
/// cannot.
TILEGLASS_ALWAYS_INLINE inline bool find_plainly(const Frame& frame, const Rect& rect,
                                                 Coverage coverage,
                                                 const std::optional<TileRect>& bounds,
                                                 TileRect& tiles) {
    if (coverage != Coverage::half_open) return false;
    const PlainEnds corners(frame, rect.a, rect.b);
    if (!corners.are_clear) [[unlikely]]
        return false;
    const Tile a = corners.from;
    const Tile b = corners.to;
    tiles = {{std::min(a.x, b.x), std::min(a.y, b.y)},
             {std::max(a.x, b.x) + 1, std::max(a.y, b.y) + 1}};
    if (bounds) tiles = intersection(tiles, *bounds);
    return true;
}

/// Visits `tiles` by row, as `Value`s: each `Tile`, or a `Span` for each row.
template <typename Value, typename Visitor, typename Trace>
TILEGLASS_ALWAYS_INLINE inline Flow visit_found(const TileRect& tiles, const Rect& rect,
                                                Visitor& visit, Trace& trace) {
    if (tiles.is_empty()) return Flow::keep_going;
    trace(Locate{tiles.min, rect.min()});
    trace(Locate{{tiles.end.x - 1, tiles.end.y - 1}, rect.max()});
    for (std::int32_t y = tiles.min.y; y < tiles.end.y; ++y) {
        if constexpr (std::same_as<Value, Span>) {
            const Span span{y, tiles.min.x, tiles.end.x};
            if (deliver(visit, span) == Flow::stop) return Flow::stop;
        } else {
            for (std::int32_t x = tiles.min.x; x < tiles.end.x; ++x) {
                const Tile tile{x, y};
                trace(Visit{tile});
                if (deliver(visit, tile) == Flow::stop) return Flow::stop;
            }
        }
    }
    return Flow::keep_going;
}

/// `visit_all` for all inputs. Not inlined, so that the plain path is short.
template <typename Value, typename Visitor, typename Trace>
TILEGLASS_NOINLINE Result<Flow> visit_any(const Frame& frame, const Rect& rect, Coverage coverage,
                                          const std::optional<TileRect>& bounds, Visitor& visit,
                                          Trace& trace) {
    const Result<TileRect> tiles = any_rectangle_tiles(frame, rect, coverage, bounds);
    if (!tiles) return tiles.error();
    return visit_found<Value>(*tiles, rect, visit, trace);
}

/// Visits the tiles of a rectangle as `Value`s.
template <typename Value, typename Visitor, typename Trace>
TILEGLASS_ALWAYS_INLINE inline Result<Flow> visit_all(const Frame& frame, const Rect& rect,
                                                      Coverage coverage,
                                                      const std::optional<TileRect>& bounds,
                                                      Visitor& visit, Trace& trace) {
    TileRect tiles;
    if (!find_plainly(frame, rect, coverage, bounds, tiles)) [[unlikely]] {
        return visit_any<Value>(frame, rect, coverage, bounds, visit, trace);
    }
    return visit_found<Value>(tiles, rect, visit, trace);
}

}  // namespace rectangle_axis

/// Tests one tile, and reports the numbers that decided.
///
/// `side` is the first side of the rectangle at which the tile fails (left, right, top, bottom);
/// for a taken tile, the left side. `value` is the tile's line that was compared (for `center` the
/// tile's centre, rounded), `limit` the rectangle's side. Under `open`, a rectangle without an
/// interior takes nothing: `side` is then right or bottom, and value and limit are equal.
inline Test test_tile(const Frame& frame, const Rect& rect, Coverage coverage, Tile tile) {
    using namespace rectangle_axis;
    const GridAxis columns = frame.x_axis();
    const GridAxis rows = frame.y_axis();
    const Vec2 min = rect.min();
    const Vec2 max = rect.max();
    const auto low_value = [&](const GridAxis& axis, std::int64_t i) {
        if (coverage == Coverage::center) return std::midpoint(axis.line(i), axis.line(i + 1));
        return axis.line(coverage == Coverage::contained ? i : i + 1);
    };
    const auto high_value = [&](const GridAxis& axis, std::int64_t i) {
        if (coverage == Coverage::center) return std::midpoint(axis.line(i), axis.line(i + 1));
        return axis.line(coverage == Coverage::contained ? i + 1 : i);
    };
    if (coverage == Coverage::open && min.x == max.x) {
        return {tile, min.x, max.x, Side::right, false};
    }
    if (coverage == Coverage::open && min.y == max.y) {
        return {tile, min.y, max.y, Side::bottom, false};
    }
    if (!reaches_low(columns, tile.x, min.x, coverage)) {
        return {tile, low_value(columns, tile.x), min.x, Side::left, false};
    }
    if (!reaches_high(columns, tile.x, max.x, coverage)) {
        return {tile, high_value(columns, tile.x), max.x, Side::right, false};
    }
    if (!reaches_low(rows, tile.y, min.y, coverage)) {
        return {tile, low_value(rows, tile.y), min.y, Side::top, false};
    }
    if (!reaches_high(rows, tile.y, max.y, coverage)) {
        return {tile, high_value(rows, tile.y), max.y, Side::bottom, false};
    }
    return {tile, low_value(columns, tile.x), min.x, Side::left, true};
}

/// The tiles that `rect` takes under `coverage`, limited to `bounds` if given; empty where nothing
/// is taken.
///
/// Cost     constant, except for tile sizes at the limit of doubles (see `GridAxis`)
/// Errors   `rect[k]` (as in a.x, a.y, b.x, b.y) not finite; beyond the tile range without bounds,
///          or with bounds when a tile of the answer lies beyond it. `frame` where a line around
///          the answer overflows or the lines around the answer are not distinct doubles
inline Result<TileRect> rectangle_tiles(const Frame& frame, const Rect& rect, Coverage coverage,
                                        const std::optional<TileRect>& bounds) {
    TileRect tiles;
    if (rectangle_axis::find_plainly(frame, rect, coverage, bounds, tiles)) {
        return tiles.is_empty() ? TileRect{} : tiles;
    }
    return rectangle_axis::any_rectangle_tiles(frame, rect, coverage, bounds);
}

/// Visits every tile that `rect` takes under `coverage`: all between the corner tiles.
///
/// Order    rows top to bottom, left to right; each tile once
/// Cost     O(tiles visited); no allocation
/// Stops    when `visit` returns Flow::stop; then returns Flow::stop
/// Traces   Locate per corner tile, Visit per tile
/// Errors   those of `rectangle_tiles`
/// Source   Paul Scharf, "Keeping track of objects in a tilemap" (intersectingTiles); here with
///          half-open ranges, five coverages and exact borders
template <VisitorOf<Tile> Visitor, Tracer Trace = NoTrace>
TILEGLASS_ALWAYS_INLINE inline Result<Flow> visit_rectangle(const Frame& frame, const Rect& rect,
                                                            Coverage coverage,
                                                            const std::optional<TileRect>& bounds,
                                                            Visitor&& visit, Trace&& trace = {}) {
    return rectangle_axis::visit_all<Tile>(frame, rect, coverage, bounds, visit, trace);
}

/// Visits every tile of `bounds` that `rect` takes under `coverage`, by testing each tile of
/// `bounds`.
///
/// Order    rows top to bottom, left to right; each tile once
/// Cost     O(tiles of bounds); no allocation
/// Stops    when `visit` returns Flow::stop; then returns Flow::stop
/// Traces   Test per tile of bounds, Visit per tile taken
/// Errors   those of `rectangle_tiles`
template <VisitorOf<Tile> Visitor, Tracer Trace = NoTrace>
Result<Flow> visit_rectangle_by_brute_force(const Frame& frame, const Rect& rect, Coverage coverage,
                                            const TileRect& bounds, Visitor&& visit,
                                            Trace&& trace = {}) {
    const Result<TileRect> tiles = rectangle_tiles(frame, rect, coverage, bounds);
    if (!tiles) return tiles.error();

    for (std::int32_t y = bounds.min.y; y < bounds.end.y; ++y) {
        for (std::int32_t x = bounds.min.x; x < bounds.end.x; ++x) {
            const Test test = test_tile(frame, rect, coverage, {x, y});
            trace(test);
            if (!test.taken) continue;
            trace(Visit{test.tile});
            if (deliver(visit, test.tile) == Flow::stop) return Flow::stop;
        }
    }
    return Flow::keep_going;
}

/// Visits the tiles of `visit_rectangle` as one span per row, top to bottom.
///
/// Cost     O(rows)
/// Stops    when `visit` returns Flow::stop; then returns Flow::stop
/// Errors   those of `rectangle_tiles`
template <VisitorOf<Span> Visitor>
TILEGLASS_ALWAYS_INLINE inline Result<Flow> visit_rectangle_spans(
    const Frame& frame, const Rect& rect, Coverage coverage, const std::optional<TileRect>& bounds,
    Visitor&& visit) {
    NoTrace trace;
    return rectangle_axis::visit_all<Span>(frame, rect, coverage, bounds, visit, trace);
}

}  // namespace tileglass
