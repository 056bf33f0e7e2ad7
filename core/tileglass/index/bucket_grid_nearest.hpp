#pragma once
// The objects of a bucket grid nearest to a point.
//
// A disc around the point grows until it meets as many objects as are asked for; the nearest are
// among those.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "tileglass/base/result.hpp"
#include "tileglass/index/bucket_grid.hpp"
#include "tileglass/index/bucket_grid_queries.hpp"
#include "tileglass/query/input_errors.hpp"
#include "tileglass/query/rect_distance.hpp"

namespace tileglass {

/// Visits the `count` objects nearest to `point`, or all if there are fewer: by the exact distance
/// from the point to the closed rectangle (0 inside), then by number.
///
/// Order    nearest first
/// Cost     that of discs around the point, the last of them with some times as many objects;
///          allocates space for these
/// Stops    when `visit` returns Flow::stop; then returns Flow::stop
/// Traces   what `visit_in_circle` traces
/// Errors   `point[k]` not finite
template <typename Number, VisitorOf<std::uint32_t> Visitor, Tracer Trace = NoTrace>
Result<Flow> visit_nearest(const BucketGrid<Number>& grid, Vec2 point, std::uint32_t count,
                           Visitor&& visit, Trace&& trace = {}) {
    if (const auto error = wrong_numbers("point", point, {})) return *error;
    const auto wanted =
        static_cast<std::size_t>(std::min<std::int64_t>(grid.object_count(), std::int64_t{count}));
    if (wanted == 0) return Flow::keep_going;
    constexpr int kMostDiscs = 24;
    std::vector<std::uint32_t> found;
    double radius = grid.side() * std::sqrt(static_cast<double>(wanted)) / 2;
    for (int disc = 0; found.size() < wanted && disc < kMostDiscs; ++disc, radius *= 2) {
        if (!std::isfinite(radius)) break;
        found.clear();
        // Cannot fail: the point and the radius are finite.
        (void)visit_in_circle(grid, Circle{point, radius}, collect_into(found), trace);
    }
    if (found.size() < wanted) {
        found.clear();
        for (std::uint32_t object = 0; object < grid.object_end(); ++object) {
            if (grid.contains(object)) found.push_back(object);
        }
    }
    const auto is_nearer = [&](std::uint32_t a, std::uint32_t b) {
        const int order = compare_distances(point, Rect(grid.rect(a)), Rect(grid.rect(b)));
        return order < 0 || (order == 0 && a < b);
    };
    const auto end = found.begin() + static_cast<std::ptrdiff_t>(wanted);
    std::nth_element(found.begin(), end - 1, found.end(), is_nearer);
    std::sort(found.begin(), end, is_nearer);
    for (auto object = found.begin(); object != end; ++object) {
        if (deliver(visit, *object) == Flow::stop) return Flow::stop;
    }
    return Flow::keep_going;
}

}  // namespace tileglass
