#include "sandbox/shapes/ray.hpp"

#include <limits>

#include "sandbox/oracle/segment.hpp"
#include "sandbox/shapes/long_walk.hpp"
#include "tileglass/query/segment.hpp"

namespace tileglass::shapes {

namespace {

const Ray& ray_of(const Question& q) {
    return std::get<Ray>(q.shape);
}

constexpr auto kRayWalk = [](const Question& q, auto&& visit, auto&& trace) -> Result<RunEnd> {
    const Result<TileRect> bounds = bounds_to_cross(q.bounds);
    if (!bounds) return bounds.error();
    if (!q.solids) {
        return end_of(walk_ray(q.frame, ray_of(q), q.ties, *bounds, visit, trace));
    }
    return end_of(
        cast_ray(q.frame, ray_of(q), q.ties, q.corner, *bounds, is_solid_in(q), visit, trace));
};

constexpr auto kLeastRayTiles = [](const Question& q, std::int64_t enough) {
    const auto& [origin, direction] = ray_of(q);
    return least_tiles(q, origin, direction, std::numeric_limits<double>::infinity(), enough);
};

constexpr std::array kRayMethods{
    with_runs<MaybeLong<FromTiles<kRayWalk>, kLeastRayTiles>>(
        {"walk", "Walk",
         "Computes where the ray comes into the bounds and steps from "
         "tile to tile up to their end, "
         "exactly.",
         true}),
};

}  // namespace

const Answering KindOf<Ray>::kAnswering{
    .methods = kRayMethods,
    .most_events = [](const Method&, const Question&,
                      std::int64_t count) { return most_events_of_walk(count); },
    .oracle_window =
        [](const Question& q) { return oracle::ray_window(q.frame, ray_of(q), *q.bounds); },
    .oracle_tiles = [](const Question& q) -> oracle::CastAnswer {
        if (!q.solids) return {oracle::ray_tiles(q.frame, ray_of(q), q.ties, *q.bounds), {}};
        return oracle::ray_cast(q.frame, ray_of(q), q.ties, q.corner, *q.bounds, is_solid_in(q));
    },
};

}  // namespace tileglass::shapes
