#include "sandbox/shapes/ray.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "sandbox/oracle/segment.hpp"
#include "sandbox/printed/grid_walk.hpp"
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
    return least_tiles(q, origin, direction, std::nullopt, enough);
};

/// A walk as published: it does not know about solid tiles.
template <auto kRun>
constexpr auto kPublished = [](const Question& q, auto&& visit, auto&& trace) -> Result<RunEnd> {
    const Result<TileRect> bounds = bounds_to_cross(q.bounds);
    if (!bounds) return bounds.error();
    return run_up_to_solid(q.solids, visit, trace, [&](auto&& look) {
        return kRun(q.frame, ray_of(q), *bounds, look, trace);
    });
};

constexpr auto kAmanatidesWooRay =
    kPublished<[](auto&&... all) { return printed::amanatides_woo(all...); }>;
constexpr auto kMcNeillRay = kPublished<[](auto&&... all) { return printed::mcneill(all...); }>;

constexpr std::array kRayMethods{
    with_runs<MaybeLong<FromTiles<kRayWalk>, kLeastRayTiles>>(
        {"walk", "Walk",
         "Computes where the ray comes into the bounds and steps from "
         "tile to tile up to their end, "
         "exactly.",
         true}),
    with_runs<FromTiles<kAmanatidesWooRay>>({"amanatides_woo", "Amanatides and Woo",
                                             "Keeps the parameters of the next column line and of "
                                             "the next row line, and adds a rounded "
                                             "step to the smaller one.",
                                             true, false}),
    with_runs<FromTiles<kMcNeillRay>>(
        {"mcneill", "McNeill's walk",
         "Counts the lines up to the tile where the ray leaves the bounds, and keeps one rounded "
         "number that says which comes next.",
         true, false}),
};

/// The most events, which are those of a walk from the origin to the far side of the bounds.
std::int64_t most_events_of_ray(const Method& method, const Question& q, std::int64_t count) {
    if (method.is_exact || !q.bounds) return most_events_of_walk(count);
    const Vec2 origin = ray_of(q).origin - q.frame.origin();
    const auto steps = [&](double at, const IndexRange& range) {
        return std::max(std::fabs(at - double(range.min)), std::fabs(at - double(range.end)));
    };
    const double most = steps(origin.x / q.frame.size(), q.bounds->columns()) +
                        steps(origin.y / q.frame.size(), q.bounds->rows()) + 2;
    const double limit = static_cast<double>(printed::kMostSteps);
    return most_events_of_walk(static_cast<std::int64_t>(std::fmin(most, limit)));
}

}  // namespace

const Answering KindOf<Ray>::kAnswering{
    .methods = kRayMethods,
    .most_events = most_events_of_ray,
    .oracle_window =
        [](const Question& q) { return oracle::ray_window(q.frame, ray_of(q), *q.bounds); },
    .oracle_tiles = [](const Question& q) -> oracle::CastAnswer {
        if (!q.solids) return {oracle::ray_tiles(q.frame, ray_of(q), q.ties, *q.bounds), {}};
        return oracle::ray_cast(q.frame, ray_of(q), q.ties, q.corner, *q.bounds, is_solid_in(q));
    },
};

}  // namespace tileglass::shapes
