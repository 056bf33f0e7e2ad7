#include "sandbox/shapes/segment.hpp"

#include <algorithm>
#include <cmath>

#include "sandbox/oracle/segment.hpp"
#include "sandbox/printed/grid_walk.hpp"
#include "sandbox/printed/segment.hpp"
#include "sandbox/shapes/long_walk.hpp"
#include "tileglass/query/segment.hpp"

namespace tileglass::shapes {

namespace {

const Segment& segment_of(const Question& q) {
    return std::get<Segment>(q.shape);
}

constexpr auto kWalk = [](const Question& q, auto&& visit, auto&& trace) -> Result<RunEnd> {
    if (!q.solids) {
        return end_of(walk_segment(q.frame, segment_of(q), q.ties, q.bounds, visit, trace));
    }
    return end_of(cast_segment(q.frame, segment_of(q), q.ties, q.corner, q.bounds, is_solid_in(q),
                               visit, trace));
};

constexpr auto kLeastTiles = [](const Question& q, std::int64_t enough) {
    const auto& [from, to] = segment_of(q);
    const Vec2 half_way = to * 0.5 - from * 0.5;  // so that it does not overflow
    return least_tiles(q, from, half_way, to, enough);
};

/// A walk as printed: it does not know about solid tiles.
template <auto kRun>
constexpr auto kPrinted = [](const Question& q, auto&& visit, auto&& trace) {
    return run_up_to_solid(q.solids, visit, trace, [&](auto&& look) {
        return kRun(q.frame, segment_of(q), q.bounds, look, trace);
    });
};

template <typename Number>
constexpr auto kSegmentAsPrinted =
    kPrinted<[](auto&&... all) { return printed::walk_segment_as_printed<Number>(all...); }>;
constexpr auto kFixedStep = kPrinted<[](auto&&... all) { return printed::fixed_step(all...); }>;
constexpr auto kBresenham = kPrinted<[](auto&&... all) { return printed::bresenham(all...); }>;
constexpr auto kAmanatidesWoo =
    kPrinted<[](auto&&... all) { return printed::amanatides_woo(all...); }>;
constexpr auto kMcNeill = kPrinted<[](auto&&... all) { return printed::mcneill(all...); }>;

constexpr std::array kSegmentMethods{
    with_runs<MaybeLong<FromTiles<kWalk>, kLeastTiles>>(
        {"walk", "Walk",
         "Steps from tile to tile over the line that the segment crosses next, exactly."}),
    with_runs<FromTiles<kSegmentAsPrinted<double>>>(
        {"as_printed", "As printed",
         "Walks as the article prints it: adds up rounded steps and jumps to the end tile.", false,
         false}),
    with_runs<FromTiles<kSegmentAsPrinted<float>>>({"as_printed_float", "As printed, in float",
                                                    "As printed, in numbers of 24 bits.", false,
                                                    false}),
    with_runs<FromTiles<kFixedStep>>(
        {"fixed_step", "Fixed steps",
         "Looks at a point every quarter of a tile and misses the corners between them.", false,
         false}),
    with_runs<FromTiles<kBresenham>>(
        {"bresenham", "Bresenham's line",
         "Draws the line between the tiles of both ends: one tile a column, or one a row.", false,
         false}),
    with_runs<FromTiles<kAmanatidesWoo>>({"amanatides_woo", "Amanatides and Woo",
                                          "Keeps the parameters of the next column line and of the "
                                          "next row line, and adds a rounded "
                                          "step to the smaller one.",
                                          false, false}),
    with_runs<FromTiles<kMcNeill>>(
        {"mcneill", "McNeill's walk",
         "Counts the lines between the end tiles, and keeps one rounded number that says which "
         "comes next.",
         false, false}),
};

}  // namespace

const Answering KindOf<Segment>::kAnswering{
    .methods = kSegmentMethods,
    .most_events =
        [](const Method& method, const Question& q, std::int64_t count) {
            if (method.is_exact) return most_events_of_walk(count);
            // The other methods also step outside the bounds.
            const Vec2 way = segment_of(q).to - segment_of(q).from;
            const double steps = (std::abs(way.x) + std::abs(way.y)) / q.frame.size() + 2;
            const double most = static_cast<double>(printed::kMostSteps);
            return most_events_of_walk(static_cast<std::int64_t>(std::min(steps, most)));
        },
    .oracle_window =
        [](const Question& q) { return oracle::segment_window(q.frame, segment_of(q), q.bounds); },
    .oracle_tiles = [](const Question& q) -> oracle::CastAnswer {
        const Segment& segment = segment_of(q);
        if (!q.solids) return {oracle::segment_tiles(q.frame, segment, q.ties, q.bounds), {}};
        return oracle::segment_cast(q.frame, segment, q.ties, q.corner, q.bounds, is_solid_in(q));
    },
};

}  // namespace tileglass::shapes
