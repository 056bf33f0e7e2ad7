#include "sandbox/shapes/rectangle.hpp"

#include <array>

#include "sandbox/oracle/rectangle.hpp"
#include "sandbox/oracle/segment.hpp"
#include "sandbox/shapes/runs.hpp"
#include "tileglass/query/rectangle.hpp"

namespace tileglass::shapes {

namespace {

const Rect& rect_of(const Question& q) {
    return std::get<Rect>(q.shape);
}

constexpr auto kCornerTiles = [](const Question& q, auto&& visit, auto&& trace) {
    return visit_rectangle(q.frame, rect_of(q), q.coverage, q.bounds, visit, trace);
};

constexpr auto kCornerTileSpans = [](const Question& q, auto&& visit) {
    return visit_rectangle_spans(q.frame, rect_of(q), q.coverage, q.bounds, visit);
};

struct CornerTiles : FromSpans<kCornerTiles, kCornerTileSpans> {
    static Result<Summary> summarise(const Question& q, std::int64_t /*most*/, FirstSpans& first) {
        const Result<TileRect> tiles = rectangle_tiles(q.frame, rect_of(q), q.coverage, q.bounds);
        if (!tiles) return tiles.error();
        Summary summary;
        if (tiles->is_empty()) return summary;
        add_to(summary, *tiles);
        for (std::int32_t y = tiles->min.y; y < tiles->end.y && first.are_all(); ++y) {
            first.add({y, tiles->min.x, tiles->end.x});
        }
        return summary;
    }
};

constexpr auto kBruteForce = [](const Question& q, auto&& visit, auto&& trace) -> Result<Flow> {
    const Result<TileRect> bounds = bounds_to_test(q.bounds);
    if (!bounds) return bounds.error();
    const auto test = [&](const TileRect& tiles) {
        return visit_rectangle_by_brute_force(q.frame, rect_of(q), q.coverage, tiles, visit, trace);
    };
    // The errors are those of the whole rectangle.
    const bool is_whole =
        q.deadline == nullptr || !rectangle_tiles(q.frame, rect_of(q), q.coverage, *bounds);
    return is_whole ? test(*bounds) : in_strips(q, *bounds, test);
};

constexpr std::array kRectangleMethods{
    with_runs<CornerTiles>(
        {"corner_tiles", "Corner tiles",
         "Finds the first and the last tile of the rectangle and takes all tiles between them."}),
    with_runs<FromTiles<kBruteForce>>({"brute_force", "Brute force",
                                       "Tests every tile of the bounds against the rectangle.",
                                       true}),
};

}  // namespace

const Answering KindOf<Rect>::kAnswering{
    .methods = kRectangleMethods,
    .most_events =
        [](const Method& method, const Question& q, std::int64_t count) {
            constexpr std::int64_t kCorners = 2;
            const bool tests_all = method.needs_bounds && q.bounds;
            return kCorners + count + (tests_all ? q.bounds->area() : 0);
        },
    .oracle_window =
        [](const Question& q) { return oracle::rectangle_window(q.frame, rect_of(q), q.bounds); },
    .oracle_tiles =
        [](const Question& q) {
            return oracle::CastAnswer{
                oracle::rectangle_tiles(q.frame, rect_of(q), q.coverage, q.bounds), std::nullopt};
        },
    .oracle_summary =
        [](const Question& q) {
            return oracle::rectangle_summary(q.frame, rect_of(q), q.coverage, q.bounds);
        },
};

}  // namespace tileglass::shapes
