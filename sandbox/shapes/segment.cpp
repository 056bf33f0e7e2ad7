#include "sandbox/shapes/segment.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "sandbox/oracle/segment.hpp"
#include "sandbox/printed/segment.hpp"
#include "sandbox/shapes/oracle.hpp"
#include "sandbox/shapes/runs.hpp"
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
    const auto is_solid = [&](Tile tile) { return q.solids->contains(tile); };
    return end_of(
        cast_segment(q.frame, segment_of(q), q.ties, q.corner, q.bounds, is_solid, visit, trace));
};

template <typename Number>
constexpr auto kSegmentAsPrinted = [](const Question& q, auto&& visit, auto&& trace) {
    return run_up_to_solid(q.solids, visit, trace, [&](auto&& look) {
        return printed::walk_segment_as_printed<Number>(q.frame, segment_of(q), q.bounds, look,
                                                        trace);
    });
};

constexpr auto kFixedStep = [](const Question& q, auto&& visit, auto&& trace) {
    return run_up_to_solid(q.solids, visit, trace, [&](auto&& look) {
        return printed::fixed_step(q.frame, segment_of(q), q.bounds, look, trace);
    });
};

constexpr auto kBresenham = [](const Question& q, auto&& visit, auto&& trace) {
    return run_up_to_solid(q.solids, visit, trace, [&](auto&& look) {
        return printed::bresenham(q.frame, segment_of(q), q.bounds, look, trace);
    });
};

constexpr std::array kSegmentMethods{
    with_runs<FromTiles<kWalk>>(
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
};

}  // namespace

std::span<const Method> KindOf<Segment>::methods() {
    return kSegmentMethods;
}

std::int64_t KindOf<Segment>::most_events(const Method& method, const Question& question,
                                          std::int64_t count) {
    if (method.is_exact) return most_events_of_walk(count);
    // The others also step outside bounds.
    const Vec2 way = segment_of(question).to - segment_of(question).from;
    const double steps = (std::abs(way.x) + std::abs(way.y)) / question.frame.size() + 2;
    const double most = static_cast<double>(printed::kMostSteps);
    return most_events_of_walk(static_cast<std::int64_t>(std::min(steps, most)));
}

TileRect KindOf<Segment>::oracle_window(const Question& q) {
    return oracle::segment_window(q.frame, segment_of(q), q.bounds);
}

oracle::CastAnswer KindOf<Segment>::oracle_tiles(const Question& q) {
    if (!q.solids) {
        return {oracle::segment_tiles(q.frame, segment_of(q), q.ties, q.bounds), std::nullopt};
    }
    const auto is_solid = [&](Tile tile) { return q.solids->contains(tile); };
    return oracle::segment_cast(q.frame, segment_of(q), q.ties, q.corner, q.bounds, is_solid);
}

}  // namespace tileglass::shapes
