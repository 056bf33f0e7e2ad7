#pragma once
// The objects nearest to a point.
//
// The search keeps the nearest objects so far in a heap and skips boxes and tiles farther away than
// the farthest of them. A grid is searched in rings of tiles around the point: an object that no
// ring has met has no point in the square of the rings, so it is no nearer than the square's
// nearest side.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "tileglass/base/flow.hpp"
#include "tileglass/base/result.hpp"
#include "tileglass/index/object_grid.hpp"
#include "tileglass/index/object_index.hpp"
#include "tileglass/index/object_queries.hpp"
#include "tileglass/query/input_errors.hpp"
#include "tileglass/query/rect_distance.hpp"

namespace tileglass {

namespace nearest_objects {

/// Collects the nearest objects: a `look` (see `object_queries`), and a region that shrinks with
/// the distance of the farthest.
template <typename Index, typename Trace>
class Search {
public:
    /// Searches for `count` objects, > 0.
    Search(const Index& index, Vec2 point, std::uint32_t count, Trace& trace)
        : index_(index), point_(point), trace_(trace), count_(count) {
        nearest_.reserve(static_cast<std::size_t>(
            std::min<std::int64_t>(index.object_count(), std::int64_t{count})));
    }

    /// Can nothing at the distance of `rect`, or farther, be among the nearest?
    bool is_over_at(const Rect& rect) const {
        return is_full() && compare_distances(point_, rect, index_.rect(nearest_.front())) > 0;
    }
    bool may_meet(const Rect& box) const { return !is_over_at(box); }
    double order(const Rect& box) const { return squared_distance(point_, box); }

    Flow operator()(std::optional<Tile> tile, std::uint32_t object, bool is_again) {
        const bool hit = !is_again && (!is_full() || is_nearer(object, nearest_.front()));
        trace_(Candidate{tile, object, is_again, hit});
        if (!hit) return Flow::keep_going;
        const auto nearer = [this](std::uint32_t a, std::uint32_t b) { return is_nearer(a, b); };
        if (is_full()) {
            std::pop_heap(nearest_.begin(), nearest_.end(), nearer);
            nearest_.pop_back();
        }
        nearest_.push_back(object);
        std::push_heap(nearest_.begin(), nearest_.end(), nearer);
        return Flow::keep_going;
    }

    /// Visits the objects found, the nearest first.
    template <typename Visitor>
    Flow finish(Visitor& visit) {
        std::sort(nearest_.begin(), nearest_.end(),
                  [this](std::uint32_t a, std::uint32_t b) { return is_nearer(a, b); });
        for (const std::uint32_t object : nearest_) {
            if (deliver(visit, object) == Flow::stop) return Flow::stop;
        }
        return Flow::keep_going;
    }

private:
    bool is_full() const { return nearest_.size() >= count_; }

    bool is_nearer(std::uint32_t a, std::uint32_t b) const {
        const int order = compare_distances(point_, index_.rect(a), index_.rect(b));
        return order < 0 || (order == 0 && a < b);
    }

    const Index& index_;
    Vec2 point_;
    Trace& trace_;
    std::size_t count_;
    std::vector<std::uint32_t> nearest_;  ///< a heap with the farthest at its front
};

/// The square of tiles at most `radius` away from `center`, within the tile range.
inline TileRect square_around(Tile center, std::int32_t radius) {
    return intersection(
        {{center.x - radius, center.y - radius}, {center.x + radius + 1, center.y + radius + 1}},
        kAllTiles);
}

/// Can no object without a tile in `square`, which is around the point, be among the nearest?
template <typename Search>
bool is_over_beyond(const Search& search, const Frame& frame, const TileRect& square, Vec2 point) {
    const Vec2 min{frame.x_axis().line(square.min.x), frame.y_axis().line(square.min.y)};
    const Vec2 max{frame.x_axis().line(square.end.x), frame.y_axis().line(square.end.y)};
    for (const Vec2 side :
         {Vec2{min.x, point.y}, Vec2{max.x, point.y}, Vec2{point.x, min.y}, Vec2{point.x, max.y}}) {
        if (is_finite(side) && !search.is_over_at({side, side})) return false;
    }
    return true;
}

/// Looks at objects ring by ring. Looks at all remaining objects where the point has no tile, or
/// where tiles would be more work.
template <ListHeads Heads, typename Search, typename Trace>
void look_around(const ObjectGrid<Heads>& grid, Search& search, Vec2 point, Trace& trace) {
    using namespace object_queries;
    look_beyond(grid, search);
    TileRect before;
    if (const std::optional<Tile> center = grid.frame().tile_at(point)) {
        for (std::int32_t radius = 0;; ++radius) {
            const TileRect square = square_around(*center, radius);
            if (is_too_much(grid, static_cast<double>(square.area()))) break;
            look_in_new(grid, square, before, search, trace);
            before = square;
            if (is_over_beyond(search, grid.frame(), square, point)) return;
        }
    }
    const auto is_known = [&](std::uint32_t object) {
        return grid.is_beyond_bounds(object) ||
               !intersection(grid.tracker().footprint(object), before).is_empty();
    };
    look_at_all(grid, is_known, search);
}

/// Looks at the candidates of the structure, those in the nearest boxes first.
template <BoxIndex Index, typename Search, typename Trace>
void look_around(const Index& index, Search& search, Vec2 /*point*/, Trace& trace) {
    object_queries::look_where_led(index, search, search, trace);
}

}  // namespace nearest_objects

/// Visits the `count` objects nearest to `point`, or all if there are fewer: by the distance from
/// the point to the closed rectangle (0 inside), then by number. Distances are compared exactly
/// (`compare_distances`), so all structures give the same answer.
///
/// Order    nearest first
/// Cost     O(nodes or tiles up to the farthest + candidates * log count); allocates space for
///          `count` objects
/// Stops    when `visit` returns Flow::stop; then returns Flow::stop
/// Traces   what the structure looks at, Candidate per entry looked at: a hit if the object is
///          among the nearest so far; all before the first visit
/// Errors   `point[k]` not finite
template <ObjectIndex Index, VisitorOf<std::uint32_t> Visitor, Tracer Trace = NoTrace>
Result<Flow> visit_nearest(const Index& index, Vec2 point, std::uint32_t count, Visitor&& visit,
                           Trace&& trace = {}) {
    if (const auto error = wrong_numbers("point", point, {})) return *error;
    if (count == 0) return Flow::keep_going;
    nearest_objects::Search search(index, point, count, trace);
    nearest_objects::look_around(index, search, point, trace);
    return search.finish(visit);
}

}  // namespace tileglass
