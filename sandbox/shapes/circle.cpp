#include "sandbox/shapes/circle.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "sandbox/oracle/circle.hpp"
#include "sandbox/oracle/segment.hpp"
#include "sandbox/printed/circle.hpp"
#include "sandbox/shapes/long_walk.hpp"
#include "tileglass/query/circle.hpp"
#include "tileglass/query/rectangle.hpp"

namespace tileglass::shapes {

namespace {

const Circle& circle_of(const Question& q) {
    return std::get<Circle>(q.shape);
}

/// The tiles of the bounding square in the bounds.
Result<TileRect> square_of(const Question& q) {
    const auto& [center, radius] = circle_of(q);
    constexpr double most = std::numeric_limits<double>::max();
    const auto finite = [&](double value) { return std::clamp(value, -most, most); };
    const Rect square{{finite(center.x - radius), finite(center.y - radius)},
                      {finite(center.x + radius), finite(center.y + radius)}};
    return rectangle_tiles(q.frame, square, Coverage::closed, q.bounds);
}

/// The error of a method that tests every tile of the bounding square, if there are too many. The
/// algorithm itself reports what is wrong with the circle.
std::optional<Error> check_square(const Question& q) {
    if (!(circle_of(q).radius >= 0)) return std::nullopt;
    const Result<TileRect> tiles = square_of(q);
    if (!tiles || tiles->area() <= kMostTests) return std::nullopt;
    return Error{"method", fmt::format("a square of {} tiles is more than the {} that this method "
                                       "tests at most",
                                       tiles->area(), kMostTests)};
}

/// Does the search test a number of tiles in each row that grows with the circle?
constexpr bool tests_tiles(RowSearch search) {
    return search == RowSearch::scan || search == RowSearch::diagonal;
}

template <RowSearch kSearch>
constexpr auto kRows = [](const Question& q, auto&& visit, auto&& trace) -> Result<Flow> {
    if constexpr (tests_tiles(kSearch)) {
        if (const auto error = check_square(q)) return *error;
    }
    return visit_circle<kSearch>(q.frame, circle_of(q), q.coverage, q.bounds, visit, trace);
};

template <RowSearch kSearch>
constexpr auto kRowSpans = [](const Question& q, auto&& visit) -> Result<Flow> {
    if constexpr (tests_tiles(kSearch)) {
        if (const auto error = check_square(q)) return *error;
    }
    return visit_circle_spans<kSearch>(q.frame, circle_of(q), q.coverage, q.bounds, visit);
};

/// How many tiles of row `y` of a tile rect the circle takes; -1: an error.
std::int64_t row_length(const Question& q, const TileRect& tiles, std::int64_t y) {
    const TileRect row = tile_rect(tiles.columns(), {y, y + 1});
    std::int64_t length = 0;
    auto keep = [&](const Span& span) { length = std::int64_t{span.x_end} - span.x_min; };
    return visit_circle_spans(q.frame, circle_of(q), q.coverage, row, keep) ? length : -1;
}

/// A lower bound for the tiles of a circle of many rows. A disc is convex: between two rows, each
/// has as many tiles as the shorter of both, but for rounding at its ends.
constexpr auto kLeastCircleTiles = [](const Question& q, std::int64_t /*enough*/) {
    constexpr std::int64_t kRowsLookedAt = 256;
    constexpr std::int64_t kRounding = 2;  // tiles
    if (!(2 * circle_of(q).radius / q.frame.size() >= double(kCountedRows))) return std::int64_t{0};
    const Result<TileRect> square = square_of(q);
    if (!square || square->height() < kCountedRows) return std::int64_t{0};
    std::int64_t least = 0;
    std::int64_t before = 0;
    std::int64_t y_before = square->min.y;
    for (std::int64_t i = 0; i <= kRowsLookedAt; ++i) {
        const std::int64_t y = square->min.y + (square->height() - 1) * i / kRowsLookedAt;
        const std::int64_t length = row_length(q, *square, y);
        if (length < 0) return least;
        least += (y - y_before) * std::max<std::int64_t>(0, std::min(before, length) - kRounding);
        before = length;
        y_before = y;
    }
    return least;
};

/// The tiles of high bounds, if the circle takes all of them: those of the first and the last row,
/// because it is convex.
std::optional<TileRect> covered_bounds(const Question& q) {
    const TileRect all = intersection(q.bounds.value_or(TileRect()), kAllTiles);
    const auto is_full = [&](std::int64_t y) { return row_length(q, all, y) == all.width(); };
    const bool is_high = !all.is_empty() && all.height() > kCountedRows;
    if (!is_high || !is_full(all.min.y) || !is_full(all.end.y - 1)) return std::nullopt;
    return all;
}

/// The runs `Runs`, which count high bounds that are full without a look at each row.
template <typename Runs>
struct MaybeFull : Runs {
    static Result<Summary> summarise(const Question& q, std::int64_t most, FirstSpans& first) {
        const std::optional<TileRect> all = covered_bounds(q);
        if (!all) return Runs::summarise(q, most, first);
        auto keep = [&](const Span& span) {
            first.add(span);
            return first.are_all() ? Flow::keep_going : Flow::stop;
        };
        if (const Result<Flow> flow = Runs::visit_spans(q, keep); !flow) return flow.error();
        return Summary{.count = all->area(), .extent = all};
    }
};

template <RowSearch kSearch>
using Rows = MaybeLong<MaybeFull<FromSpans<kRows<kSearch>, kRowSpans<kSearch>>>, kLeastCircleTiles>;

constexpr auto kSquareTest = [](const Question& q, auto&& visit, auto&& trace) -> Result<Flow> {
    if (const auto error = check_square(q)) return *error;
    const auto test = [&](const std::optional<TileRect>& bounds) {
        return visit_circle_by_square_test(q.frame, circle_of(q), q.coverage, bounds, visit, trace);
    };
    if (q.deadline == nullptr) return test(q.bounds);
    // The errors are those of the whole circle.
    const Result<Flow> whole = visit_circle_spans(q.frame, circle_of(q), q.coverage, q.bounds,
                                                  [](const Span&) { return Flow::stop; });
    const Result<TileRect> square = square_of(q);
    if (!whole || !square) return test(q.bounds);
    return in_strips(q, *square, test);
};

constexpr auto kBoundingSquare = [](const Question& q, auto&& visit, auto&& trace) {
    return printed::visit_bounding_square(q.frame, circle_of(q), q.bounds, visit, trace);
};

template <typename Number>
constexpr auto kCircleAsPrinted = [](const Question& q, auto&& visit, auto&& trace) {
    return printed::visit_circle_as_printed<Number>(q.frame, circle_of(q), q.bounds, visit, trace);
};

constexpr std::array kCircleMethods{
    with_runs<Rows<RowSearch::root>>(
        {"row_root", "Rows by square root",
         "Computes from a square root where each row begins and ends, and tests where in doubt."}),
    with_runs<Rows<RowSearch::diagonal>>(
        {"row_diagonal", "Rows from the diagonal",
         "Searches for the ends of each row from where the diagonal of the square has them."}),
    with_runs<Rows<RowSearch::binary>>(
        {"row_binary", "Rows by binary search",
         "Halves the square's row again and again to find where the circle begins and ends."}),
    with_runs<Rows<RowSearch::scan>>(
        {"row_scan", "Rows by scanning",
         "Tests each row from both sides of the square until tiles are taken."}),
    with_runs<MaybeLong<FromTiles<kSquareTest>, kLeastCircleTiles>>(
        {"square_test", "Square and test", "Tests every tile of the bounding square."}),
    with_runs<FromTiles<kBoundingSquare>>(
        {"bounding_square", "Bounding square",
         "Takes every tile of the bounding square without a test: more than the circle has.", false,
         false}),
    with_runs<FromTiles<kCircleAsPrinted<double>>>(
        {"as_printed", "As printed",
         "Scans the rows as the article prints it; a row without a tile never ends.", false,
         false}),
    with_runs<FromTiles<kCircleAsPrinted<float>>>({"as_printed_float", "As printed, in float",
                                                   "As printed, in numbers of 24 bits.", false,
                                                   false}),
};

std::int64_t most_events_of_circle(const Method& method, const Question& q, std::int64_t count) {
    const Rect extent = KindOf<Circle>::extent(circle_of(q));
    const Result<TileRect> square = rectangle_tiles(q.frame, extent, Coverage::closed, q.bounds);
    if (!square) return count;
    constexpr std::int64_t kFixedEvents = 8;  // ends, and why it stopped
    // A row is searched from both ends: at most once across, and some tiles beyond.
    constexpr std::int64_t kPerRow = 64;
    const std::int64_t beyond = method.is_exact ? 0 : printed::kStepsBeyondRow;
    return kFixedEvents + count + square->area() + kPerRow * square->height() + beyond;
}

}  // namespace

const Answering KindOf<Circle>::kAnswering{
    .methods = kCircleMethods,
    .most_events = most_events_of_circle,
    .oracle_window =
        [](const Question& q) { return oracle::circle_window(q.frame, circle_of(q), q.bounds); },
    .oracle_tiles =
        [](const Question& q) {
            return oracle::CastAnswer{
                oracle::circle_tiles(q.frame, circle_of(q), q.coverage, q.bounds), std::nullopt};
        },
    .oracle_summary =
        [](const Question& q) {
            return oracle::circle_summary(q.frame, circle_of(q), q.coverage, q.bounds);
        },
};

}  // namespace tileglass::shapes
