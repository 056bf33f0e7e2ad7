#pragma once
// The tiles of a circle by the article's row scan, as printed, and the tiles of its bounding
// square.
//
// Inexact on purpose, to show how they fail. In each row of the bounding square the scan searches
// for the first and the last tile that touches the circle. Nothing ends the search in a row without
// such a tile, which occurs through rounding, or where the map cuts the circle off.

#include <algorithm>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "sandbox/printed/as_printed.hpp"
#include "tileglass/base/flow.hpp"
#include "tileglass/base/result.hpp"
#include "tileglass/geometry/frame.hpp"
#include "tileglass/geometry/shapes.hpp"
#include "tileglass/geometry/tile_rect.hpp"
#include "tileglass/trace/tracer.hpp"

namespace tileglass::printed {

/// How many tiles beyond the bounding square a search for the end of a row may go before it counts
/// as endless.
inline constexpr std::int32_t kStepsBeyondRow = 1000;

/// A circle and its frame as `Number`s, and the bounding square: the tile rectangle from the tile
/// of the low corner to the tile of the high corner, both included, limited to the bounds.
template <std::floating_point Number>
struct BoundedCircle {
    TileSpace<Number> space;
    Number center[2] = {0, 0};  ///< world units
    Number radius = 0;          ///< world units
    TileRect square;

    /// Errors   `circle[k]` (as in center.x, center.y, radius) not finite or not a `Number`, a
    ///          radius below 0, a square beyond the tile range; `frame` if it does not fit in a
    ///          `Number`
    static Result<BoundedCircle> make(const Frame& frame, const Circle& circle,
                                      const std::optional<TileRect>& bounds) {
        const double given[3] = {circle.center.x, circle.center.y, circle.radius};
        const auto numbers = read_numbers<Number>("circle", given);
        if (!numbers) return numbers.error();
        if (circle.radius < 0) return number_error("circle", 2, circle.radius, "is below 0");
        const Result<TileSpace<Number>> space = TileSpace<Number>::make(frame);
        if (!space) return space.error();

        const auto [x, y, r] = *numbers;
        BoundedCircle bounded{*space, {x, y}, r, {}};
        double first[2];
        double last[2];
        for (std::size_t axis = 0; axis < 2; ++axis) {
            first[axis] = std::floor(space->position(axis, bounded.center[axis] - r));
            last[axis] = std::floor(space->position(axis, bounded.center[axis] + r));
        }
        if (bounds) {
            first[0] = std::max<double>(first[0], bounds->min.x);
            first[1] = std::max<double>(first[1], bounds->min.y);
            last[0] = std::min<double>(last[0], bounds->end.x - 1.0);
            last[1] = std::min<double>(last[1], bounds->end.y - 1.0);
            if (first[0] > last[0] || first[1] > last[1]) return bounded;
        }
        for (std::size_t axis = 0; axis < 2; ++axis) {
            if (is_tile_index(first[axis]) && is_tile_index(last[axis])) continue;
            const double middle = std::floor(space->position(axis, bounded.center[axis]));
            const std::size_t k = is_tile_index(middle) ? 2 : axis;
            return number_error("circle", static_cast<int>(k), given[k], kTakesBeyondRange);
        }
        bounded.square = {{index_of(first[0]), index_of(first[1])},
                          {index_of(last[0]) + 1, index_of(last[1]) + 1}};
        return bounded;
    }
};

/// Visits every tile of the circle's bounding square, a superset of the circle's tiles: from the
/// tile of (x - r, y - r) to the tile of (x + r, y + r), both included, computed in plain doubles.
///
/// Order    rows top to bottom, left to right; each tile once
/// Cost     O(tiles visited); no allocation
/// Stops    when `visit` returns Flow::stop; at `kMostSteps` tiles
/// Traces   Locate per corner tile, Visit per tile, StepLimit
/// Errors   those of `BoundedCircle`
/// Source   Paul Scharf, "Tilemaps: circular range queries", which starts from it
template <VisitorOf<Tile> Visitor, Tracer Trace = NoTrace>
Result<Ending> visit_bounding_square(const Frame& frame, const Circle& circle,
                                     const std::optional<TileRect>& bounds, Visitor&& visit,
                                     Trace&& trace = {}) {
    const auto bounded = BoundedCircle<double>::make(frame, circle, bounds);
    if (!bounded) return bounded.error();
    const TileRect& square = bounded->square;
    if (square.is_empty()) return Ending{};

    const Vec2 reach{circle.radius, circle.radius};
    trace(Locate{square.min, circle.center - reach});
    trace(Locate{{square.end.x - 1, square.end.y - 1}, circle.center + reach});
    std::int64_t steps = 0;
    for (std::int32_t y = square.min.y; y < square.end.y; ++y) {
        for (std::int32_t x = square.min.x; x < square.end.x; ++x) {
            const Tile tile{x, y};
            if (steps == kMostSteps) return end_at_limit(tile, steps, trace);
            ++steps;
            trace(Visit{tile});
            if (deliver(visit, tile) == Flow::stop) return Ending{.flow = Flow::stop};
        }
    }
    return Ending{};
}

/// The article's test of one tile, `rectIntersectsCircle`: mirrors the circle into one quadrant
/// about the tile's centre, and compares the squared distance to the tile's corner or side.
///
/// `value` and `limit` are the squares compared, in world units squared. `side` has no meaning.
template <std::floating_point Number>
Test test_tile_as_printed(const BoundedCircle<Number>& circle, Tile tile) {
    const Number half = circle.space.size / 2;
    const std::int32_t indices[2] = {tile.x, tile.y};
    Number squared = 0;
    for (int axis = 0; axis < 2; ++axis) {
        const Number middle = static_cast<Number>(indices[axis]) + Number{1} / 2;
        const Number tile_center = circle.space.origin[axis] + middle * circle.space.size;
        const Number folded = std::fabs(tile_center - circle.center[axis]);
        const Number closest = std::max<Number>(folded - half, 0);
        squared += closest * closest;
    }
    const Number limit = circle.radius * circle.radius;
    return {tile, squared, limit, Side::left, squared <= limit};
}

/// Visits the tiles that the article's row scan finds, computed in `Number`: in each row of the
/// bounding square, the tiles from the first to the last one that passes the test. It is wrong
/// where the square omits tiles that only touch, where rounding misleads the test, and where no
/// tile of a row passes: there the search runs away.
///
/// Order    rows top to bottom, left to right; each tile once
/// Cost     O(tests + tiles visited); no allocation
/// Stops    when `visit` returns Flow::stop; at `kMostSteps` tests and tiles; in a row without a
///          tile, `kStepsBeyondRow` tiles beyond the square, where the original never ends; nothing
///          more is visited
/// Traces   Locate per corner tile, Test per tile tested (also beyond the square), Row per row,
///          Visit per tile, StepLimit
/// Errors   those of `BoundedCircle`
/// Source   Paul Scharf, "Tilemaps: circular range queries"; only the limits are added
template <std::floating_point Number, VisitorOf<Tile> Visitor, Tracer Trace = NoTrace>
Result<Ending> visit_circle_as_printed(const Frame& frame, const Circle& circle,
                                       const std::optional<TileRect>& bounds, Visitor&& visit,
                                       Trace&& trace = {}) {
    const auto bounded = BoundedCircle<Number>::make(frame, circle, bounds);
    if (!bounded) return bounded.error();
    const TileRect& square = bounded->square;
    if (square.is_empty()) return Ending{};

    const std::int32_t first = square.min.x;
    const std::int32_t last = square.end.x - 1;
    std::int64_t steps = 0;
    const auto touches = [&](Tile tile) {
        const Test test = test_tile_as_printed(*bounded, tile);
        ++steps;
        trace(test);
        return test.taken;
    };
    const auto run_out_at = [&](Tile tile) { return end_at_limit(tile, steps, trace); };

    const Vec2 reach{circle.radius, circle.radius};
    trace(Locate{square.min, circle.center - reach});
    trace(Locate{{last, square.end.y - 1}, circle.center + reach});
    for (std::int32_t y = square.min.y; y < square.end.y; ++y) {
        const std::int64_t steps_before = steps;
        std::int32_t x_start = first;
        std::int32_t x_end = last;
        while (!touches({x_start, y})) {
            if (x_start == last + kStepsBeyondRow || steps >= kMostSteps) {
                return run_out_at({x_start, y});
            }
            ++x_start;
        }
        while (!touches({x_end, y})) {
            if (x_end == first - kStepsBeyondRow || steps >= kMostSteps) {
                return run_out_at({x_end, y});
            }
            --x_end;
        }
        trace(Row{{y, x_start, std::max(x_start, x_end + 1)},
                  static_cast<std::int32_t>(steps - steps_before),
                  std::max(0, x_end - x_start - 1)});
        for (std::int32_t x = x_start; x <= x_end; ++x) {
            const Tile tile{x, y};
            if (steps >= kMostSteps) return run_out_at(tile);
            ++steps;
            trace(Visit{tile});
            if (deliver(visit, tile) == Flow::stop) return Ending{.flow = Flow::stop};
        }
    }
    return Ending{};
}

}  // namespace tileglass::printed
