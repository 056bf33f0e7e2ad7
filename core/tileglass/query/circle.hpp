#pragma once
// The tiles that a circle takes.
//
// Two methods: test every tile of the bounding square, or go row by row. The tiles taken in a row
// are one run (circle_test.hpp says why), so only its two ends need to be found.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>

#include "tileglass/base/compiler.hpp"
#include "tileglass/base/flow.hpp"
#include "tileglass/base/result.hpp"
#include "tileglass/geometry/shapes.hpp"
#include "tileglass/geometry/tile_rect.hpp"
#include "tileglass/query/circle_rows.hpp"
#include "tileglass/query/circle_test.hpp"
#include "tileglass/query/conventions.hpp"
#include "tileglass/query/input_errors.hpp"
#include "tileglass/trace/tracer.hpp"

namespace tileglass {

namespace circle_square {

/// Of more rows than these, those at which the bounds cut all tiles off are left out at once.
constexpr std::int64_t kManyRows = std::int64_t{1} << 12;

/// Is center + radius * side farther out than `line`? `side` is -1 or 1.
inline bool reaches_beyond(double center, double radius, double line, double side) {
    if (std::isinf(line)) return false;
    // Rounding keeps the order of numbers: a difference other than 0 has the sign of the exact one.
    const double gap = side * (line - center) - radius;
    if (gap != 0) return gap < 0;
    ExactSum sum;
    sum.add(center, side);
    sum.add(radius, 1);
    sum.subtract(line, side);
    return sum.sign() > 0;
}

/// The error of a circle that reaches beyond the tile range along one axis: it names number `k` of
/// the centre, or the radius.
inline std::optional<Error> beyond_range(const Circle& circle, const CircleAxis& axis, int k) {
    const double low = axis.grid().line(kTileMin);
    const double high = axis.grid().line(kTileEnd);
    if (axis.center() < low || axis.center() > high) {
        return number_error("circle", k, axis.center(), kLiesBeyondRange);
    }
    if (reaches_beyond(axis.center(), circle.radius, low, -1) ||
        reaches_beyond(axis.center(), circle.radius, high, 1)) {
        return number_error("circle", 2, circle.radius,
                            "reaches beyond the tile range of -2^30 to 2^30");
    }
    return std::nullopt;
}

/// The columns (or rows) of the answer, exactly: the part of `run` in which some tile of `others`,
/// the run along the other axis, is taken.
inline IndexRange exact_run(CircleTest& test, const CircleAxis& axis, const IndexRange& run,
                            const CircleAxis& other, const IndexRange& others) {
    // Distances decrease towards the middle of the other axis, so only the indices next to it
    // count.
    const auto taken_at = [&](std::int64_t i) {
        circle_rows::LineTests<NoTrace> tests(
            test, axis, other.part(std::clamp(i, others.min, others.end - 1)));
        return circle_rows::taken_run(tests, run, 0);
    };
    return hull(taken_at(other.middle() - 1), taken_at(other.middle()));
}

/// The tests of a circle, and a rectangle of tiles that contains its answer.
struct Plan {
    Plan(const Frame& frame, const Circle& circle, Coverage coverage)
        : test(frame, circle, coverage), scale(test.columns(), circle.radius, coverage) {}

    CircleTest test;
    circle_rows::TileScale scale;  ///< for the columns
    IndexRange columns;
    IndexRange rows;  ///< empty where nothing is taken
};

/// Shrinks the plan to the exact extent of the answer, and returns the errors that depend on it.
TILEGLASS_COLD inline std::optional<Error> limit_to_answer(const Frame& frame, const Circle& circle,
                                                           Plan& plan) {
    CircleTest& test = plan.test;
    const IndexRange columns =
        exact_run(test, test.columns(), plan.columns, test.rows(), plan.rows);
    const IndexRange rows = exact_run(test, test.rows(), plan.rows, test.columns(), plan.columns);
    plan.columns = columns;
    plan.rows = rows;
    if (columns.is_empty() || rows.is_empty()) {
        plan.rows = {};
        return std::nullopt;
    }
    if (is_endless(columns) || is_endless(rows)) return frame_error(frame);
    if (!columns.is_in_tile_range() || !rows.is_in_tile_range()) {
        return number_error("circle", 2, circle.radius, kTakesBeyondRange);
    }
    if (!frame.x_axis().has_distinct_lines(columns.min, columns.end) ||
        !frame.y_axis().has_distinct_lines(rows.min, rows.end)) {
        return frame_error(frame);
    }
    return std::nullopt;
}

/// Finds the bounding square by exact tests.
TILEGLASS_NOINLINE inline std::optional<Error> find_square(Plan& plan,
                                                           const std::optional<TileRect>& bounds) {
    const Circle& circle = plan.test.circle();
    const CircleAxis& columns = plan.test.columns();
    const CircleAxis& rows = plan.test.rows();
    if (!bounds) {
        if (auto error = beyond_range(circle, columns, 0)) return error;
        if (auto error = beyond_range(circle, rows, 1)) return error;
    }
    // The columns and rows that would be taken if the other distance were 0.
    const auto find = [&](const CircleAxis& axis, const CircleAxis& other, IndexRange& run) {
        circle_rows::LineTests<NoTrace> tests(plan.test, axis, other.at_center());
        run = circle_rows::taken_run(tests, {GridAxis::kSearchMin, GridAxis::kSearchEnd},
                                     circle.radius);
    };
    find(columns, rows, plan.columns);
    find(rows, columns, plan.rows);
    return std::nullopt;
}

/// Finds the bounding square of the plan's circle, limited to `bounds`.
inline std::optional<Error> complete(Plan& plan, const Frame& frame, Coverage coverage,
                                     const std::optional<TileRect>& bounds) {
    const Circle& circle = plan.test.circle();
    if (auto error = wrong_numbers(circle)) return error;
    const circle_rows::TileScale row_scale(plan.test.rows(), circle.radius, coverage);
    if (!plan.scale.find_run(circle.radius, 0, plan.columns) ||
        !row_scale.find_run(circle.radius, 0, plan.rows)) {
        if (auto error = find_square(plan, bounds)) return error;
    }
    if (bounds) {
        plan.columns = intersection(plan.columns, bounds->columns());
        plan.rows = intersection(plan.rows, bounds->rows());
    }
    if (plan.columns.is_empty() || plan.rows.is_empty()) {
        plan.rows = {};
        return std::nullopt;
    }
    const bool is_in_range = plan.columns.is_in_tile_range() && plan.rows.is_in_tile_range();
    const auto are_distinct = [&] {
        return frame.tells_all_tiles_apart() ||
               (frame.x_axis().has_distinct_lines(plan.columns.min, plan.columns.end) &&
                frame.y_axis().has_distinct_lines(plan.rows.min, plan.rows.end));
    };
    const bool may_be_cut = bounds && plan.rows.end - plan.rows.min > kManyRows;
    if (!is_in_range || !are_distinct() || may_be_cut) return limit_to_answer(frame, circle, plan);
    return std::nullopt;
}

/// Visits each row of the bounding square, top to bottom; spans may be empty. `trace` receives the
/// tests.
template <RowSearch kSearch, typename Trace, typename VisitRow>
Flow visit_rows(Plan& plan, Trace trace, const VisitRow& visit) {
    const circle_rows::RowFinder<kSearch> finder(plan.test, plan.scale, plan.columns);
    const std::int64_t width = plan.columns.end - plan.columns.min;
    for (std::int64_t y = plan.rows.min; y < plan.rows.end; ++y) {
        const auto row = static_cast<std::int32_t>(y);
        circle_rows::LineTests tests(plan.test, row, trace);
        const IndexRange run = finder.find(tests);
        const Span span{row, static_cast<std::int32_t>(run.min),
                        static_cast<std::int32_t>(run.end)};
        const auto untested = static_cast<std::int32_t>(width - tests.made());
        if (visit(Row{span, tests.made(), untested}) == Flow::stop) return Flow::stop;
    }
    return Flow::keep_going;
}

/// Finds what square roots leave in doubt, by exact tests. Their plan is made when it is first
/// needed.
class RowsInDoubt {
public:
    RowsInDoubt(const Frame& frame, const Circle& circle, Coverage coverage,
                const std::optional<TileRect>& bounds)
        : frame_(frame), circle_(circle), coverage_(coverage), bounds_(bounds) {}

    /// Finds the bounding square within the bounds.
    TILEGLASS_NOINLINE std::optional<Error> find_square(TileRect& square) {
        plan_.emplace(frame_, circle_, coverage_);
        if (auto error = complete(*plan_, frame_, coverage_, bounds_)) return error;
        square = {};
        if (plan_->rows.is_empty()) return std::nullopt;
        square = tile_rect(plan_->columns, plan_->rows);
        finder_.emplace(plan_->test, plan_->scale, plan_->columns);
        return std::nullopt;
    }

    /// The tiles that are taken in row `y` of the bounding square.
    TILEGLASS_NOINLINE Span find_run(std::int32_t y) {
        TileRect ignored;
        if (!plan_) find_square(ignored);  // no error: the square is known already
        IndexRange found;
        if (finder_) {
            circle_rows::LineTests tests(plan_->test, y, NoTrace{});
            found = finder_->find(tests);
        }
        return {y, static_cast<std::int32_t>(found.min), static_cast<std::int32_t>(found.end)};
    }

private:
    const Frame& frame_;
    const Circle& circle_;
    Coverage coverage_;
    const std::optional<TileRect>& bounds_;
    std::optional<Plan> plan_;
    std::optional<circle_rows::RowFinder<RowSearch::root>> finder_;
};

/// Visits the rows of a circle: by square roots, and by exact tests where they leave a doubt.
template <typename VisitRow>
TILEGLASS_ALWAYS_INLINE inline Result<Flow> visit_plain_rows(const Frame& frame,
                                                             const Circle& circle,
                                                             Coverage coverage,
                                                             const std::optional<TileRect>& bounds,
                                                             VisitRow&& visit_row) {
    const circle_rows::TileCircle in_tiles(frame, circle, coverage);
    RowsInDoubt in_doubt(frame, circle, coverage, bounds);
    TileRect square = kAllTiles;
    const bool is_known = in_tiles.find_rows(square) && (!bounds || in_tiles.find_columns(square));
    if (bounds) square = intersection(square, *bounds);
    if (!is_known || (bounds && square.height() > kManyRows)) [[unlikely]] {
        if (auto error = in_doubt.find_square(square)) return *error;
    }
    if (square.is_empty()) return Flow::keep_going;
    Span span{square.min.y, 0, 0};
    bool is_sure = in_tiles.find_run(span);
    while (true) {
        if (!is_sure) [[unlikely]]
            span = in_doubt.find_run(span.y);
        span.x_min = std::max(span.x_min, square.min.x);
        span.x_end = std::min(span.x_end, square.end.x);
        // The processor computes the next row's root while it visits this row.
        Span next{span.y + 1, 0, 0};
        is_sure = in_tiles.find_run(next);
        if (visit_row(span) == Flow::stop) return Flow::stop;
        if (next.y == square.end.y) return Flow::keep_going;
        span = next;
    }
}

/// Traces the corners of the bounding square with its corner tiles.
template <typename Trace>
void trace_corners(const Plan& plan, Trace& trace) {
    if constexpr (is_tracing<Trace>) {
        if (plan.rows.is_empty()) return;
        const Circle& circle = plan.test.circle();
        const Vec2 reach{circle.radius, circle.radius};
        const TileRect square = tile_rect(plan.columns, plan.rows);
        trace(Locate{square.min, circle.center - reach});
        trace(Locate{{square.end.x - 1, square.end.y - 1}, circle.center + reach});
    }
}

/// Runs `visit_row(Span)` for each row, top to bottom; spans may be empty.
template <RowSearch kSearch, typename Trace, typename VisitRow>
TILEGLASS_ALWAYS_INLINE inline Result<Flow> visit_all_rows(const Frame& frame, const Circle& circle,
                                                           Coverage coverage,
                                                           const std::optional<TileRect>& bounds,
                                                           Trace& trace, VisitRow&& visit_row) {
    if constexpr (kSearch == RowSearch::root && !is_tracing<Trace>) {
        return visit_plain_rows(frame, circle, coverage, bounds, visit_row);
    } else {
        Plan plan(frame, circle, coverage);
        if (auto error = complete(plan, frame, coverage, bounds)) return *error;
        trace_corners(plan, trace);
        const auto visit_found = [&](const Row& row) {
            trace(row);
            return visit_row(row.span);
        };
        if constexpr (is_tracing<Trace>) {
            const auto trace_test = [&](const Test& test) { trace(test); };
            return visit_rows<kSearch>(plan, VisitorRef<Test>(trace_test),
                                       VisitorRef<Row>(visit_found));
        } else {
            return visit_rows<kSearch>(plan, NoTrace{}, visit_found);
        }
    }
}

}  // namespace circle_square

/// Visits every tile that `circle` takes under `coverage`, row by row.
///
/// Order    rows top to bottom, left to right; each tile once
/// Cost     O(tiles visited + rows) plus the tests of `kSearch`; no allocation
/// Stops    when `visit` returns Flow::stop; then returns Flow::stop
/// Traces   Locate per corner of the bounding square, Test per tile tested, Row per row, Visit per
///          tile
/// Errors   `circle[k]` not finite, a negative radius; beyond the tile range without bounds, or
///          with bounds when a tile of the answer lies beyond it. `frame` where a line around the
///          answer overflows or the lines around the answer are not distinct doubles
/// Source   Paul Scharf, "Tilemaps: circular range queries"; here with five coverages, exact
///          borders, and searches that always end
template <RowSearch kSearch = RowSearch::root, VisitorOf<Tile> Visitor, Tracer Trace = NoTrace>
Result<Flow> visit_circle(const Frame& frame, const Circle& circle, Coverage coverage,
                          const std::optional<TileRect>& bounds, Visitor&& visit,
                          Trace&& trace = {}) {
    const auto visit_row = [&](const Span& span) {
        for (std::int32_t x = span.x_min; x < span.x_end; ++x) {
            const Tile tile{x, span.y};
            trace(Visit{tile});
            if (deliver(visit, tile) == Flow::stop) return Flow::stop;
        }
        return Flow::keep_going;
    };
    return circle_square::visit_all_rows<kSearch>(frame, circle, coverage, bounds, trace,
                                                  visit_row);
}

/// Visits the tiles of `visit_circle` as one span per row, top to bottom, without empty rows.
///
/// Cost     O(rows) plus the tests of `kSearch`
/// Stops    when `visit` returns Flow::stop; then returns Flow::stop
/// Errors   those of `visit_circle`
template <RowSearch kSearch = RowSearch::root, VisitorOf<Span> Visitor>
Result<Flow> visit_circle_spans(const Frame& frame, const Circle& circle, Coverage coverage,
                                const std::optional<TileRect>& bounds, Visitor&& visit) {
    const auto visit_row = [&](const Span& span) {
        return span.x_min >= span.x_end ? Flow::keep_going : deliver(visit, span);
    };
    NoTrace trace;
    return circle_square::visit_all_rows<kSearch>(frame, circle, coverage, bounds, trace,
                                                  visit_row);
}

/// Visits every tile that `circle` takes under `coverage`, by testing each tile of its bounding
/// square.
///
/// Order    rows top to bottom, left to right; each tile once
/// Cost     O(tiles of the square within bounds); no allocation
/// Stops    when `visit` returns Flow::stop; then returns Flow::stop
/// Traces   Locate per corner of the bounding square, Test per tile of it, Visit per tile taken
/// Errors   those of `visit_circle`
/// Source   Paul Scharf, "Tilemaps: circular range queries" (rectIntersectsCircle); here with five
///          coverages and exact borders
template <VisitorOf<Tile> Visitor, Tracer Trace = NoTrace>
Result<Flow> visit_circle_by_square_test(const Frame& frame, const Circle& circle,
                                         Coverage coverage, const std::optional<TileRect>& bounds,
                                         Visitor&& visit, Trace&& trace = {}) {
    circle_square::Plan plan(frame, circle, coverage);
    if (auto error = circle_square::complete(plan, frame, coverage, bounds)) return *error;
    circle_square::trace_corners(plan, trace);
    return visit_tiles(tile_rect(plan.columns, plan.rows), [&](Tile tile) {
        const Test test = plan.test.test(tile);
        trace(test);
        if (!test.taken) return Flow::keep_going;
        trace(Visit{tile});
        return deliver(visit, tile);
    });
}

}  // namespace tileglass
