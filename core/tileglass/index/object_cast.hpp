#pragma once
// The first object that a segment, a ray or a sweep meets, and all objects that a segment meets.
//
// In grids, candidates come from the lists of tiles, nearest tiles first; each is tested exactly.
// The search ends when everything left is met later than the best hit so far. As in
// `object_queries.hpp`, every object is a candidate where tiles would cost more, and objects that
// reach beyond the bounds always are.

#include <algorithm>
#include <cmath>
#include <concepts>
#include <cstdint>
#include <optional>

#include "tileglass/base/result.hpp"
#include "tileglass/index/object_grid.hpp"
#include "tileglass/index/object_queries.hpp"
#include "tileglass/query/input_errors.hpp"
#include "tileglass/query/rect_entry.hpp"
#include "tileglass/query/segment.hpp"

namespace tileglass {

/// A predicate on object numbers.
template <typename Predicate>
concept ObjectPredicate = std::predicate<const Predicate&, std::uint32_t>;

/// An order of object numbers.
template <typename IsBefore>
concept ObjectOrder = std::predicate<const IsBefore&, std::uint32_t, std::uint32_t>;

/// An object, and where it is entered.
struct ObjectHit {
    std::uint32_t object = kNone;
    RectEntry entry;
    double t = 0;  ///< of the entry, as the nearest double: 0 at the start, 1 at the end or tip
};

namespace object_cast {

/// Finds the first object met: a `look` (see `object_queries`), and a region of everything that may
/// be met earlier than the best hit.
template <typename Index, typename MayBlock, typename IsBefore, typename Trace>
class Search {
public:
    Search(const Index& index, const SweptCorners& corners, const MayBlock& may_block,
           const IsBefore& is_before, Trace& trace)
        : index_(index),
          corners_(corners),
          may_block_(may_block),
          is_before_(is_before),
          trace_(trace) {}

    const std::optional<ObjectHit>& best() const { return best_; }
    const Path& front() const { return corners_.front; }

    /// Is it certain that nothing in the closed `square`, or after it, is met before the best hit?
    bool is_over_before(const Rect& square) const {
        if (!best_) return false;
        const auto entry = entry_of(corners_, square);
        return entry && compare_entries(corners_.front, *entry, best_->entry) > 0;
    }

    /// May something in the closed `box` be met before the best hit, or at the same t?
    bool may_meet(const Rect& box) const {
        const auto entry = entry_of(corners_, box);
        return entry && (!best_ || compare_entries(corners_.front, *entry, best_->entry) <= 0);
    }

    /// Roughly how far along the path the near side of `box` lies.
    double order(const Rect& box) const {
        const auto along = [](const Travel& travel, double min, double max) {
            const int direction = travel.direction();
            return direction == 0 ? 0 : ((direction > 0 ? min : max) - travel.from) * direction;
        };
        return along(corners_.front.x, box.min().x, box.max().x) +
               along(corners_.front.y, box.min().y, box.max().y);
    }

    Flow operator()(std::optional<Tile> tile, std::uint32_t object, bool is_again) {
        std::optional<RectEntry> entry;
        if (!is_again && may_block_(object)) entry = entry_of(corners_, index_.rect(object));
        trace_(Candidate{tile, object, is_again, entry.has_value()});
        if (!entry) return Flow::keep_going;
        const int order = best_ ? compare_entries(corners_.front, *entry, best_->entry) : -1;
        if (order < 0 || (order == 0 && is_before_(object, best_->object))) {
            best_ = {object, *entry};
        }
        return Flow::keep_going;
    }

private:
    const Index& index_;
    const SweptCorners corners_;
    const MayBlock& may_block_;
    const IsBefore& is_before_;
    Trace& trace_;
    std::optional<ObjectHit> best_;
};

/// Looks at the objects of the tiles that `walk(visit)` visits, up to a tile with
/// `is_over(square)`. Looks at all objects if the walk fails, or if about `tiles` tiles are more
/// work.
template <typename Grid, typename Look, typename IsOver, typename Walk, typename Trace>
Flow look_along(const Grid& grid, Look& look, const IsOver& is_over, double tiles, const Walk& walk,
                Trace& trace) {
    using namespace object_queries;
    if (is_too_much(grid, tiles)) return look_at_all(grid, kNoneKnown, look);
    if (look_beyond(grid, look) == Flow::stop) return Flow::stop;
    std::optional<Tile> before;
    const auto look_in_tile = [&](Tile tile) {
        if (is_over(Rect{grid.frame().min_corner(tile), grid.frame().max_corner(tile)})) {
            return Flow::stop;
        }
        const auto is_known = [&](std::uint32_t object) {
            return grid.is_beyond_bounds(object) ||
                   (before && grid.tracker().footprint(object).contains(*before));
        };
        const Flow flow = look_in(grid, tile, is_known, look, trace);
        before = tile;
        return flow;
    };
    const Result<Flow> flow = walk(look_in_tile);
    if (flow) return *flow;
    // The walk failed before its first tile, so no list has been read.
    const auto is_known = [&](std::uint32_t object) { return grid.is_beyond_bounds(object); };
    return look_at_all(grid, is_known, look);
}

/// Roughly how many tiles a segment passes through.
template <typename Grid>
double tiles_along(const Grid& grid, const Segment& segment) {
    double columns = std::fabs(segment.to.x - segment.from.x) / grid.frame().size();
    double rows = std::fabs(segment.to.y - segment.from.y) / grid.frame().size();
    if (grid.bounds()) {
        columns = std::min(columns, static_cast<double>(grid.bounds()->width()));
        rows = std::min(rows, static_cast<double>(grid.bounds()->height()));
    }
    return columns + rows;
}

/// Looks at the objects along a segment, until `is_over(square)`.
template <ListHeads Heads, typename Look, typename IsOver, typename Trace>
Flow look_along(const ObjectGrid<Heads>& grid, const Segment& segment, Look& look,
                const IsOver& is_over, Trace& trace) {
    const auto walk = [&](const auto& visit) {
        return walk_segment(grid.frame(), segment, Ties::owner, grid.bounds(), visit);
    };
    return look_along(grid, look, is_over, tiles_along(grid, segment), walk, trace);
}

/// Searches a grid along a segment.
template <ListHeads Heads, typename Search, typename Trace>
void search_along(const ObjectGrid<Heads>& grid, const Segment& segment, Search& search,
                  Trace& trace) {
    const auto is_over = [&](const Rect& square) { return search.is_over_before(square); };
    look_along(grid, segment, search, is_over, trace);
}

/// Searches a grid along a ray. Without bounds its tiles have no end, so every object is a
/// candidate.
template <ListHeads Heads, typename Search, typename Trace>
void search_along(const ObjectGrid<Heads>& grid, const Ray& ray, Search& search, Trace& trace) {
    const std::optional<TileRect>& bounds = grid.bounds();
    const double tiles =
        bounds ? static_cast<double>(bounds->width() + bounds->height()) : INFINITY;
    const auto is_over = [&](const Rect& square) { return search.is_over_before(square); };
    const auto walk = [&](const auto& visit) {
        return walk_ray(grid.frame(), ray, Ties::owner, *bounds, visit);
    };
    look_along(grid, search, is_over, tiles, walk, trace);
}

/// Divides a sweep into parts about as long as its rectangle, so that the tiles around each part
/// are not many more than those it passes.
class Parts {
public:
    Parts(const Frame& frame, const Sweep& sweep) : sweep_(sweep) {
        const Vec2 size = sweep.rect.max() - sweep.rect.min();
        const double side = frame.size();
        const double columns = std::fabs(sweep.by.x) / (size.x + side);
        const double rows = std::fabs(sweep.by.y) / (size.y + side);
        count_ = std::max(1.0, std::ceil(std::max(columns, rows)));
        const Vec2 hull{size.x + std::fabs(sweep.by.x) / count_,
                        size.y + std::fabs(sweep.by.y) / count_};
        tiles_ = count_ * (hull.x / side + 2) * (hull.y / side + 2);
    }

    /// May be infinite or NaN.
    double count() const { return count_; }
    /// Roughly how many tiles are around all parts.
    double tiles() const { return tiles_; }
    /// The parameter t at which part `k` begins.
    double begin(double k) const { return k / count_; }

    /// Contains all points that the rectangle covers from part `first` to the beginning of part
    /// `end`. Each part lies farther in the direction of the sweep than the one before.
    Rect hull(double first, double end) const {
        const Vec2 min = sweep_.rect.min();
        const Vec2 max = sweep_.rect.max();
        const Vec2 from = sweep_.by * begin(first);
        const Vec2 to = sweep_.by * begin(end);
        // Far more than the error of four roundings.
        const auto margin = [](double low, double high, double way) {
            return 0x1p-49 * (std::fabs(low) + std::fabs(high) + std::fabs(way));
        };
        const Vec2 more{margin(min.x, max.x, sweep_.by.x), margin(min.y, max.y, sweep_.by.y)};
        return {{min.x + std::min(from.x, to.x) - more.x, min.y + std::min(from.y, to.y) - more.y},
                {max.x + std::max(from.x, to.x) + more.x, max.y + std::max(from.y, to.y) + more.y}};
    }

private:
    Sweep sweep_;
    double count_ = 1;
    double tiles_ = 0;
};

/// Searches a grid part by part; looks at all objects where the parts have no tiles, or where tiles
/// are more work. An object is looked at through its lowest tile around the first part near it.
/// Parts move in one direction, so the parts near an object are consecutive.
template <ListHeads Heads, typename Search, typename Trace>
void search_along(const ObjectGrid<Heads>& grid, const Sweep& sweep, Search& search, Trace& trace) {
    using namespace object_queries;
    const Parts parts(grid.frame(), sweep);
    const auto tiles_around = [&](double first, double end) {
        return rectangle_tiles(grid.frame(), parts.hull(first, end), Coverage::half_open,
                               grid.bounds());
    };
    const bool is_known = std::isfinite(parts.tiles()) && tiles_around(0, parts.count());
    if (!is_known || is_too_much(grid, parts.tiles())) {
        look_at_all(grid, kNoneKnown, search);
        return;
    }
    look_beyond(grid, search);
    TileRect before;
    for (double k = 0; k < parts.count(); ++k) {
        // One whole part is more than all rounding errors.
        const bool is_over = search.best() && parameter_of(search.front(), search.best()->entry) <
                                                  parts.begin(k - 1);
        if (is_over) return;
        const Result<TileRect> tiles = tiles_around(k, k + 1);
        look_in_new(grid, *tiles, before, search, trace);
        before = *tiles;
    }
}

/// Searches a structure of boxes.
template <BoxIndex Index, typename Way, typename Search, typename Trace>
void search_along(const Index& index, const Way& /*way*/, Search& search, Trace& trace) {
    object_queries::look_where_led(index, search, search, trace);
}

/// The first object met along `way`, by something with these corners.
template <typename Index, typename Way, typename MayBlock, typename IsBefore, typename Trace>
std::optional<ObjectHit> first_met(const Index& index, const Way& way, const SweptCorners& corners,
                                   const MayBlock& may_block, const IsBefore& is_before,
                                   Trace& trace) {
    Search search(index, corners, may_block, is_before, trace);
    search_along(index, way, search, trace);
    std::optional<ObjectHit> best = search.best();
    if (best) best->t = parameter_of(corners.front, best->entry);
    return best;
}

/// Looks at all objects of a grid that a segment may meet.
template <ListHeads Heads, typename IsMet, typename Look, typename Trace>
Flow look_near(const ObjectGrid<Heads>& grid, const Segment& segment, const IsMet& /*is_met*/,
               Look& look, Trace& trace) {
    return look_along(grid, segment, look, [](const Rect&) { return false; }, trace);
}

}  // namespace object_cast

/// The first object that a segment meets: by the exact t of the first common point, then by
/// `is_before(a, b)`. Only objects with `may_block(object)` count.
///
/// Cost     grids: O(tiles up to the hit + nodes in them), or O(objects) where that is less;
///          others: O(nodes entered + candidates)
/// Traces   what the structure looks at, Candidate per entry looked at
/// Errors   `segment[k]` not finite
template <ObjectIndex Index, ObjectPredicate MayBlock, ObjectOrder IsBefore, Tracer Trace = NoTrace>
Result<std::optional<ObjectHit>> cast_at_objects(const Index& index, const Segment& segment,
                                                 const MayBlock& may_block,
                                                 const IsBefore& is_before, Trace&& trace = {}) {
    if (const auto error = wrong_numbers("segment", segment.from, segment.to)) return *error;
    return object_cast::first_met(index, segment, SweptCorners(Path::of(segment)), may_block,
                                  is_before, trace);
}

/// The first object that a ray meets; t exceeds 1 beyond the tip of the direction.
///
/// Errors   `ray[k]` (origin.x, origin.y, direction.x, direction.y) not finite
template <ObjectIndex Index, ObjectPredicate MayBlock, ObjectOrder IsBefore, Tracer Trace = NoTrace>
Result<std::optional<ObjectHit>> cast_at_objects(const Index& index, const Ray& ray,
                                                 const MayBlock& may_block,
                                                 const IsBefore& is_before, Trace&& trace = {}) {
    if (const auto error = wrong_numbers("ray", ray.origin, ray.direction)) return *error;
    return object_cast::first_met(index, ray, SweptCorners(Path::of(ray)), may_block, is_before,
                                  trace);
}

/// The first object that a moving rectangle meets, by the exact t of the first common point. Finds
/// hits of fast movers that overlap tests at each tick would miss. If the mover itself is in the
/// structure, `may_block` must exclude it.
///
/// Cost     grids: O(tiles around the path up to the hit + nodes in them), or O(objects) where that
///          is less; others: O(nodes entered + candidates)
/// Order and traces as for `cast_at_objects`
/// Errors   `rect[k]`, `by[k]` not finite
template <ObjectIndex Index, ObjectPredicate MayBlock, ObjectOrder IsBefore, Tracer Trace = NoTrace>
Result<std::optional<ObjectHit>> sweep_at_objects(const Index& index, const Sweep& sweep,
                                                  const MayBlock& may_block,
                                                  const IsBefore& is_before, Trace&& trace = {}) {
    if (const auto error = wrong_numbers("rect", sweep.rect.a, sweep.rect.b)) return *error;
    if (const auto error = wrong_numbers("by", sweep.by, {})) return *error;
    return object_cast::first_met(index, sweep, SweptCorners(sweep), may_block, is_before, trace);
}

/// Visits the objects whose closed rectangle meets the segment, each once, with where the segment
/// enters it. In a grid, an object is found through its first tile along the segment.
///
/// Order    unspecified
/// Cost     grids: O(tiles + nodes in them), or O(objects) where that is less; others: O(nodes
///          entered + candidates); no allocation
/// Stops    when `visit` returns Flow::stop; then returns Flow::stop
/// Traces   what the structure looks at, Candidate per entry looked at
/// Errors   `segment[k]` not finite
template <ObjectIndex Index, VisitorOf<ObjectHit> Visitor, Tracer Trace = NoTrace>
Result<Flow> visit_on_segment(const Index& index, const Segment& segment, Visitor&& visit,
                              Trace&& trace = {}) {
    using object_cast::look_near;
    using object_queries::look_near;
    if (const auto error = wrong_numbers("segment", segment.from, segment.to)) return *error;
    const SweptCorners corners(Path::of(segment));
    std::optional<RectEntry> entry;  // of the box or object tested last
    const auto is_met = [&](const Rect& box) {
        entry = entry_of(corners, box);
        return entry.has_value();
    };
    const auto is_hit = [&](std::uint32_t object) { return is_met(index.rect(object)); };
    const auto give = [&](std::uint32_t object) {
        return deliver(visit, ObjectHit{object, *entry, parameter_of(corners.front, *entry)});
    };
    auto look = object_queries::look_for(is_hit, give, trace);
    return look_near(index, segment, is_met, look, trace);
}

}  // namespace tileglass
