#pragma once
// The tiles a segment passes through, by the article's walk as printed, by steps of a fixed length,
// and by Bresenham's line.
//
// Inexact on purpose, to show how they fail. The walk as printed always steps along y at a tie and
// adds up rounded parameters; the other two are not meant to find every tile.

#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <optional>

#include "sandbox/printed/as_printed.hpp"
#include "tileglass/base/flow.hpp"
#include "tileglass/base/result.hpp"
#include "tileglass/geometry/frame.hpp"
#include "tileglass/geometry/shapes.hpp"
#include "tileglass/geometry/tile_rect.hpp"
#include "tileglass/trace/tracer.hpp"

namespace tileglass::printed {

/// Length of the steps of `fixed_step`, in tiles.
inline constexpr double kFixedStep = 0.25;

/// A segment in tile space as `Number`s, and the tiles of its ends.
template <std::floating_point Number>
struct TileSegment {
    Number start[2] = {0, 0};
    Number end[2] = {0, 0};
    Tile start_tile;
    Tile end_tile;

    /// Errors   `segment[k]` (as in from.x, from.y, to.x, to.y) not finite, not a `Number`, or
    ///          beyond the tile range; `frame` if it does not fit in a `Number`
    static Result<TileSegment> make(const Frame& frame, const Segment& segment) {
        const double given[4] = {segment.from.x, segment.from.y, segment.to.x, segment.to.y};
        auto numbers = read_numbers<Number>("segment", given);
        if (!numbers) return numbers.error();
        const Result<TileSpace<Number>> space = TileSpace<Number>::make(frame);
        if (!space) return space.error();
        for (std::size_t k = 0; k < 4; ++k) {
            Number& number = (*numbers)[k];
            number = space->position(k % 2, number);
            if (is_tile_index(std::floor(number))) continue;
            return number_error("segment", static_cast<int>(k), given[k], kLiesBeyondRange);
        }
        const auto [x, y, end_x, end_y] = *numbers;
        return TileSegment{
            {x, y}, {end_x, end_y}, {index_of(x), index_of(y)}, {index_of(end_x), index_of(end_y)}};
    }
};

/// The article's `getIntersectParameters`, for one axis.
template <std::floating_point Number>
struct Intersections {
    Number step;  ///< parameter from one line to the next, 0..1; NaN: no line
    Number next;  ///< parameter of the first line; infinite: no line

    static Intersections of(Number start, Number difference) {
        using Limits = std::numeric_limits<Number>;
        if (difference == 0) return {Limits::quiet_NaN(), Limits::infinity()};
        const Number fraction = start - std::floor(start);
        if (difference > 0) {
            const Number step = 1 / difference;
            return {step, (1 - fraction) * step};
        }
        const Number step = -1 / difference;
        return {step, fraction * step};
    }
};

/// Do the tiles differ, and share neither a side nor a corner?
inline bool is_jump(Tile from, Tile to) {
    return std::abs(std::int64_t{to.x} - from.x) > 1 || std::abs(std::int64_t{to.y} - from.y) > 1;
}

/// Visits the tiles of the article's walk, computed in `Number`: the start tile, one tile per step,
/// and finally the end tile, wherever the walk has got to. Where rounding misleads it, it walks off
/// the segment and jumps at the end. At a tie it steps along y first, so the reversed segment takes
/// other tiles.
///
/// Order    along the walk, from the start tile to the end tile
/// Cost     O(abs(dx) + abs(dy)) between the end tiles, even outside `bounds`; no allocation
/// Stops    when `visit` returns Flow::stop; at `kMostSteps` steps
/// Traces   Locate per end, Cross per step with the walk's own, rounded parameters, Jump before an
///          end tile that is no neighbour, Visit per tile within `bounds`, StepLimit
/// Errors   those of `TileSegment`
/// Source   Paul Scharf, "Shooting rays through tilemaps"; only the limits are added
template <std::floating_point Number, VisitorOf<Tile> Visitor, Tracer Trace = NoTrace>
Result<Ending> walk_segment_as_printed(const Frame& frame, const Segment& segment,
                                       const std::optional<TileRect>& bounds, Visitor&& visit,
                                       Trace&& trace = {}) {
    const auto walk = TileSegment<Number>::make(frame, segment);
    if (!walk) return walk.error();
    const auto give = [&](Tile tile) { return give_within(bounds, tile, visit, trace); };

    trace(Locate{walk->start_tile, segment.from});
    trace(Locate{walk->end_tile, segment.to});
    const std::int64_t dx = std::int64_t{walk->end_tile.x} - walk->start_tile.x;
    const std::int64_t dy = std::int64_t{walk->end_tile.y} - walk->start_tile.y;
    const std::int64_t count = std::abs(dx) + std::abs(dy) + 1;
    if (give(walk->start_tile) == Flow::stop) return Ending{.flow = Flow::stop};
    if (count == 1) return Ending{};

    const std::int32_t step_x = (dx > 0) - (dx < 0);
    const std::int32_t step_y = (dy > 0) - (dy < 0);
    auto x = Intersections<Number>::of(walk->start[0], walk->end[0] - walk->start[0]);
    auto y = Intersections<Number>::of(walk->start[1], walk->end[1] - walk->start[1]);
    // A misled walk leaves the tile range by at most kMostSteps: far within int32.
    Tile tile = walk->start_tile;
    for (std::int64_t i = 2; i < count; ++i) {
        if (i - 2 == kMostSteps) return end_at_limit(tile, kMostSteps, trace);
        const bool is_x = x.next < y.next;
        trace(Cross{tile, x.next, y.next, is_x ? Crossing::x : Crossing::y, x.next == y.next});
        if (is_x) {
            tile.x += step_x;
            x.next += x.step;
        } else {
            tile.y += step_y;
            y.next += y.step;
        }
        if (give(tile) == Flow::stop) return Ending{.flow = Flow::stop};
    }

    Ending ending;
    ending.jumped = is_jump(tile, walk->end_tile);
    if (ending.jumped) trace(Jump{walk->end_tile, tile});
    ending.flow = give(walk->end_tile);
    return ending;
}

/// Visits the tiles of points along the segment, one every quarter of a tile (`kFixedStep`) from
/// its start, and its end, computed in plain doubles. Misses tiles whose corner it steps over.
///
/// Order    along the segment, without consecutive duplicates
/// Cost     O(length in tiles), even outside `bounds`; no allocation
/// Stops    when `visit` returns Flow::stop; at `kMostSteps` points
/// Traces   Locate per point, Visit per tile within `bounds`, StepLimit
/// Errors   those of `TileSegment`
template <VisitorOf<Tile> Visitor, Tracer Trace = NoTrace>
Result<Ending> fixed_step(const Frame& frame, const Segment& segment,
                          const std::optional<TileRect>& bounds, Visitor&& visit,
                          Trace&& trace = {}) {
    const auto line = TileSegment<double>::make(frame, segment);
    if (!line) return line.error();
    std::optional<Tile> before;
    const auto give = [&](Tile tile) {
        if (before == tile) return Flow::keep_going;
        before = tile;
        return give_within(bounds, tile, visit, trace);
    };

    const Vec2 start{line->start[0], line->start[1]};
    const Vec2 difference = Vec2{line->end[0], line->end[1]} - start;
    const double length = std::hypot(difference.x, difference.y);
    for (std::int64_t k = 0; static_cast<double>(k) * kFixedStep < length; ++k) {
        // Except for rounding, points lie between the ends, so their tiles are far within int32.
        const Vec2 point = start + difference * (static_cast<double>(k) * kFixedStep / length);
        const Tile tile{index_of(point.x), index_of(point.y)};
        if (k == kMostSteps) return end_at_limit(tile, k, trace);
        trace(Locate{tile, frame.origin() + point * frame.size()});
        if (give(tile) == Flow::stop) return Ending{.flow = Flow::stop};
    }
    trace(Locate{line->end_tile, segment.to});
    return Ending{.flow = give(line->end_tile)};
}

/// Visits the tiles of Bresenham's line between the end tiles, in integers: where the ends lie in
/// their tiles has no effect. One tile per column, or one per row; steps may cross corners.
///
/// Order    along the line; each tile once
/// Cost     O(max(abs(dx), abs(dy))) between the end tiles, even outside `bounds`
/// Stops    when `visit` returns Flow::stop; at `kMostSteps` steps
/// Traces   Locate per end, Visit per tile within `bounds`, StepLimit
/// Errors   those of `TileSegment`
/// Source   J. E. Bresenham, "Algorithm for computer control of a digital plotter", 1965, in the
///          form with one error term for all directions
template <VisitorOf<Tile> Visitor, Tracer Trace = NoTrace>
Result<Ending> bresenham(const Frame& frame, const Segment& segment,
                         const std::optional<TileRect>& bounds, Visitor&& visit,
                         Trace&& trace = {}) {
    const auto line = TileSegment<double>::make(frame, segment);
    if (!line) return line.error();
    const Tile end = line->end_tile;
    Tile tile = line->start_tile;
    trace(Locate{tile, segment.from});
    trace(Locate{end, segment.to});

    const std::int64_t dx = std::abs(std::int64_t{end.x} - tile.x);
    const std::int64_t dy = std::abs(std::int64_t{end.y} - tile.y);
    const std::int32_t step_x = end.x > tile.x ? 1 : -1;
    const std::int32_t step_y = end.y > tile.y ? 1 : -1;
    std::int64_t error = dx - dy;
    for (std::int64_t steps = 0;; ++steps) {
        if (give_within(bounds, tile, visit, trace) == Flow::stop) {
            return Ending{.flow = Flow::stop};
        }
        if (tile == end) return Ending{};
        if (steps == kMostSteps) return end_at_limit(tile, steps, trace);
        const std::int64_t twice = 2 * error;
        if (twice >= -dy) {
            error -= dy;
            tile.x += step_x;
        }
        if (twice <= dx) {
            error += dx;
            tile.y += step_y;
        }
    }
}

}  // namespace tileglass::printed
