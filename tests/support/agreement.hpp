#pragma once
// Compares the library's answers with the oracle's.

#include <string>
#include <vector>

#include "sandbox/oracle/circle.hpp"
#include "sandbox/oracle/segment.hpp"
#include "tests/support/tile_queries.hpp"
#include "tileglass/base/flow.hpp"
#include "tileglass/query/circle.hpp"
#include "tileglass/query/segment.hpp"

namespace tileglass::tests {

/// Empty, or a description of the question with a wrong answer. `turn` selects the method.
inline std::string disagreement(const CircleQuery& q, std::uint64_t turn) {
    std::vector<Tile> tiles;
    const auto visit = collect_into(tiles);
    const auto run = [&] {
        switch (turn % 8) {
            case 0:
                return visit_circle<RowSearch::scan>(q.frame, q.circle, q.coverage, q.bounds,
                                                     visit);
            case 1:
                return visit_circle<RowSearch::binary>(q.frame, q.circle, q.coverage, q.bounds,
                                                       visit);
            case 2:
                return visit_circle<RowSearch::diagonal>(q.frame, q.circle, q.coverage, q.bounds,
                                                         visit);
            case 3:
                return visit_circle_by_square_test(q.frame, q.circle, q.coverage, q.bounds, visit);
            default: return visit_circle(q.frame, q.circle, q.coverage, q.bounds, visit);
        }
    };
    const Result<Flow> flow = run();
    if (!flow) return described(q) + ": " + flow.error().message;
    if (tiles == oracle::circle_tiles(q.frame, q.circle, q.coverage, q.bounds)) return "";
    return described(q);
}

inline std::string disagreement(const SegmentQuery& q, std::uint64_t turn) {
    std::vector<Tile> tiles;
    const auto visit = collect_into(tiles);
    const auto is_solid = [&](Tile tile) { return q.is_solid(tile); };
    if (turn % 4 == 0) {
        const Result<Flow> flow = walk_segment(q.frame, q.segment, q.ties, q.bounds, visit);
        if (!flow) return described(q) + ": " + flow.error().message;
        if (tiles == oracle::segment_tiles(q.frame, q.segment, q.ties, q.bounds)) return "";
        return "walk, " + described(q);
    }
    const Result<CastEnd> end =
        cast_segment(q.frame, q.segment, q.ties, q.corner, q.bounds, is_solid, visit);
    if (!end) return described(q) + ": " + end.error().message;
    const oracle::CastAnswer cast =
        oracle::segment_cast(q.frame, q.segment, q.ties, q.corner, q.bounds, is_solid);
    if (tiles == cast.tiles && end->hit == cast.hit) return "";
    return "cast, " + described(q);
}

inline std::string disagreement(const RayQuery& q, std::uint64_t turn) {
    std::vector<Tile> tiles;
    const auto visit = collect_into(tiles);
    if (turn % 4 == 0) {
        const Result<Flow> flow = walk_ray(q.frame, q.ray, q.ties, q.bounds, visit);
        if (!flow) return described(q) + ": " + flow.error().message;
        if (tiles == oracle::ray_tiles(q.frame, q.ray, q.ties, q.bounds)) return "";
        return "walk, " + described(q);
    }
    const auto is_solid = [&](Tile tile) { return q.is_solid(tile); };
    const Result<CastEnd> end =
        cast_ray(q.frame, q.ray, q.ties, q.corner, q.bounds, is_solid, visit);
    if (!end) return described(q) + ": " + end.error().message;
    const oracle::CastAnswer cast =
        oracle::ray_cast(q.frame, q.ray, q.ties, q.corner, q.bounds, is_solid);
    if (tiles == cast.tiles && end->hit == cast.hit) return "";
    return "cast, " + described(q);
}

}  // namespace tileglass::tests
