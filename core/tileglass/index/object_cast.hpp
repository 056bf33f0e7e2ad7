#pragma once
// Which object does a segment, a ray or a rectangle that moves meet first?
//
// Candidates come from lists of tiles, those of the nearest tiles first, and an exact test decides
// about each. The search ends where all that is left is met later than the best one so far. As in
// `object_queries.hpp` every object is a candidate where tiles would cost more, and an object that
// reaches beyond the bounds is one in any case.

#include <algorithm>
#include <cmath>
#include <concepts>
#include <cstdint>
#include <optional>

#include "tileglass/base/result.hpp"
#include "tileglass/geometry/segment.hpp"
#include "tileglass/geometry/sweep.hpp"
#include "tileglass/index/object_grid.hpp"
#include "tileglass/index/object_queries.hpp"
#include "tileglass/query/rect_entry.hpp"
#include "tileglass/query/segment.hpp"
#include "tileglass/query/tile_difference.hpp"
#include "tileglass/query/wrong_numbers.hpp"

namespace tileglass {

/// An object that is met, and where.
struct ObjectHit {
    std::uint32_t object = kNone;
    RectEntry entry;
};

namespace object_cast {

/// The first one of the objects that were looked at.
template <typename Grid, typename MayBlock, typename IsBefore, typename Trace>
class Search {
public:
    Search(const Grid& grid, const SweptCorners& corners, const MayBlock& may_block,
           const IsBefore& is_before, Trace& trace)
        : grid_(grid),
          corners_(corners),
          may_block_(may_block),
          is_before_(is_before),
          trace_(trace) {}

    const std::optional<ObjectHit>& best() const { return best_; }

    /// Is it known that nothing in the closed `square` or after it is met earlier than the best?
    bool is_over_before(const Rect& square) const {
        if (!best_) return false;
        const auto entry = entry_of(corners_, square);
        return entry && compare_entries(corners_.front, *entry, best_->entry) > 0;
    }

    /// May something in the closed `box` be met earlier than the best, or at once with it?
    bool may_meet(const Rect& box) const {
        const auto entry = entry_of(corners_, box);
        return entry && (!best_ || compare_entries(corners_.front, *entry, best_->entry) <= 0);
    }

    /// How far along the way the side of `box` lies that is met first, about.
    double order(const Rect& box) const {
        const auto along = [](const Travel& travel, double min, double max) {
            const int direction = travel.direction();
            return direction == 0 ? 0 : ((direction > 0 ? min : max) - travel.from) * direction;
        };
        return along(corners_.front.x, box.min().x, box.max().x) +
               along(corners_.front.y, box.min().y, box.max().y);
    }

    void look(std::optional<Tile> tile, std::uint32_t object) {
        std::optional<RectEntry> entry;
        if (may_block_(object)) entry = entry_of(corners_, grid_.rect(object));
        trace_(Candidate{tile, object, false, entry.has_value()});
        if (!entry) return;
        const int order = best_ ? compare_entries(corners_.front, *entry, best_->entry) : -1;
        if (order < 0 || (order == 0 && is_before_(object, best_->object))) {
            best_ = {object, *entry};
        }
    }

    void look_again(Tile tile, std::uint32_t object) {
        trace_(Candidate{tile, object, true, false});
    }

    void look_at_all() {
        look_at_all_but([](std::uint32_t) { return false; });
    }

    /// Looks at all objects, but those looked at already.
    template <typename IsKnown>
    void look_at_all_but(const IsKnown& is_known) {
        grid_.tracker().visit_all_objects([&](std::uint32_t object) {
            const Tile tile = object_queries::first_tile(grid_, object);
            if (is_known(object)) {
                look_again(tile, object);
            } else {
                look(tile, object);
            }
        });
    }

    void look_beyond_bounds() {
        for (const std::uint32_t object : grid_.beyond_bounds()) {
            look(object_queries::first_tile(grid_, object), object);
        }
    }

    /// Looks at the objects in `tile` for which not `is_known(footprint)`.
    template <typename IsKnown>
    void look_in(Tile tile, const IsKnown& is_known) {
        const auto look_at = [&](std::uint32_t object) {
            if (grid_.is_beyond_bounds(object) || is_known(grid_.tracker().footprint(object))) {
                look_again(tile, object);
            } else {
                look(tile, object);
            }
        };
        grid_.tracker().visit_objects(tile, look_at, trace_);
    }

private:
    const Grid& grid_;
    const SweptCorners corners_;
    const MayBlock& may_block_;
    const IsBefore& is_before_;
    Trace& trace_;
    std::optional<ObjectHit> best_;
};

/// Looks at the objects of one tile after the other, in the order in which `walk(visit)` comes to
/// them; at all of them where it cannot, or would come to about `tiles` that are more work.
template <typename Grid, typename Search, typename Walk>
void look_along(const Grid& grid, Search& search, double tiles, const Walk& walk) {
    if (object_queries::is_too_much(grid, tiles)) return search.look_at_all();
    search.look_beyond_bounds();
    std::optional<Tile> before;
    const auto look_in_tile = [&](Tile tile) {
        const Rect square{grid.frame().min_corner(tile), grid.frame().max_corner(tile)};
        if (search.is_over_before(square)) return Flow::stop;
        search.look_in(
            tile, [&](const TileRect& footprint) { return before && footprint.contains(*before); });
        before = tile;
        return Flow::keep_going;
    };
    const Result<Flow> flow = walk(look_in_tile);
    // Along a path that has no tiles none has been looked in.
    if (!flow) {
        search.look_at_all_but([&](std::uint32_t object) { return grid.is_beyond_bounds(object); });
    }
}

/// The way of a rectangle in parts about as long as itself, so that the tiles around each part are
/// not many more than those that it passes.
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

    /// May be infinite, or not a number.
    double count() const { return count_; }
    /// About so many tiles are around them.
    double tiles() const { return tiles_; }
    /// Where part `k` begins: a parameter t.
    double begin(double k) const { return k / count_; }

    /// Holds all points that the rectangle covers from part `first` to the beginning of part `end`.
    /// Each part lies farther in the direction of the whole than the one before.
    Rect hull(double first, double end) const {
        const Vec2 min = sweep_.rect.min();
        const Vec2 max = sweep_.rect.max();
        const Vec2 from = sweep_.by * begin(first);
        const Vec2 to = sweep_.by * begin(end);
        // Far more than four roundings can take away.
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

/// Looks at the objects around one part after the other, or at all objects where tiles cannot be
/// told or are more work. An object is met by its lowest tile around
/// the first part that it is around: parts go one way, so those that it is around follow each
/// other.
template <typename Grid, typename Search>
void look_around(const Grid& grid, Search& search, const Parts& parts, const Path& front) {
    const auto tiles_around = [&](double first, double end) {
        return rectangle_tiles(grid.frame(), parts.hull(first, end), Coverage::half_open,
                               grid.bounds());
    };
    const bool is_known = std::isfinite(parts.tiles()) && tiles_around(0, parts.count());
    if (!is_known || object_queries::is_too_much(grid, parts.tiles())) return search.look_at_all();
    search.look_beyond_bounds();
    TileRect before;
    for (double k = 0; k < parts.count(); ++k) {
        // A whole part outweighs what is rounded off.
        const bool is_over =
            search.best() && parameter_of(front, search.best()->entry) < parts.begin(k - 1);
        if (is_over) return;
        const Result<TileRect> tiles = tiles_around(k, k + 1);
        visit_difference(*tiles, before, [&](Tile tile) {
            search.look_in(tile, [&](const TileRect& footprint) {
                return intersection(footprint, *tiles).min != tile ||
                       !intersection(footprint, before).is_empty();
            });
        });
        before = *tiles;
    }
}

/// How many tiles a segment passes through, about.
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

}  // namespace object_cast

/// The first object that a segment meets: by the exact t of the first point that they share, then
/// as `is_before(a, b)` orders objects. `may_block(object)` tells which objects count.
///
/// Cost     O(tiles up to the hit + nodes in them), or O(objects) where that is less
/// Traces   Candidate per node looked at
/// Errors   `segment[k]` not finite
template <ListHeads Heads, typename MayBlock, typename IsBefore, Tracer Trace = NoTrace>
    requires std::predicate<const MayBlock&, std::uint32_t> &&
             std::predicate<const IsBefore&, std::uint32_t, std::uint32_t>
Result<std::optional<ObjectHit>> cast_at_objects(const ObjectGrid<Heads>& grid,
                                                 const Segment& segment, const MayBlock& may_block,
                                                 const IsBefore& is_before, Trace&& trace = {}) {
    using namespace object_cast;
    if (const auto error = wrong_numbers("segment", segment.from, segment.to)) return *error;
    Search search(grid, SweptCorners(Path::of(segment)), may_block, is_before, trace);
    look_along(grid, search, tiles_along(grid, segment), [&](const auto& visit) {
        return walk_segment(grid.frame(), segment, Ties::owner, grid.bounds(), visit);
    });
    return search.best();
}

/// The same of a ray; t grows beyond 1 where it is longer than its direction. Without bounds tiles
/// along it have no end: then every object is a candidate.
///
/// Errors   `ray[k]` (origin.x, origin.y, direction.x, direction.y) not finite
template <ListHeads Heads, typename MayBlock, typename IsBefore, Tracer Trace = NoTrace>
    requires std::predicate<const MayBlock&, std::uint32_t> &&
             std::predicate<const IsBefore&, std::uint32_t, std::uint32_t>
Result<std::optional<ObjectHit>> cast_at_objects(const ObjectGrid<Heads>& grid, const Ray& ray,
                                                 const MayBlock& may_block,
                                                 const IsBefore& is_before, Trace&& trace = {}) {
    using namespace object_cast;
    if (const auto error = wrong_numbers("ray", ray.origin, ray.direction)) return *error;
    Search search(grid, SweptCorners(Path::of(ray)), may_block, is_before, trace);
    const std::optional<TileRect>& bounds = grid.bounds();
    const double tiles =
        bounds ? static_cast<double>(bounds->width() + bounds->height()) : INFINITY;
    look_along(grid, search, tiles, [&](const auto& visit) {
        return walk_ray(grid.frame(), ray, Ties::owner, *bounds, visit);
    });
    return search.best();
}

/// The first object that a rectangle meets while it moves, by the exact t at which they first share
/// a point: what a fast mover runs into, which looks at its places tick by tick would miss. A mover
/// that is in the grid itself is left out by `may_block`.
///
/// Cost     O(tiles around the way up to the hit + nodes in them), or O(objects) where that is less
/// Order, traces as `cast_at_objects`
/// Errors   `rect[k]`, `by[k]` not finite
template <ListHeads Heads, typename MayBlock, typename IsBefore, Tracer Trace = NoTrace>
    requires std::predicate<const MayBlock&, std::uint32_t> &&
             std::predicate<const IsBefore&, std::uint32_t, std::uint32_t>
Result<std::optional<ObjectHit>> sweep_at_objects(const ObjectGrid<Heads>& grid, const Sweep& sweep,
                                                  const MayBlock& may_block,
                                                  const IsBefore& is_before, Trace&& trace = {}) {
    using namespace object_cast;
    if (const auto error = wrong_numbers("rect", sweep.rect.a, sweep.rect.b)) return *error;
    if (const auto error = wrong_numbers("by", sweep.by, {})) return *error;
    const SweptCorners corners(sweep);
    Search search(grid, corners, may_block, is_before, trace);
    look_around(grid, search, Parts(grid.frame(), sweep), corners.front);
    return search.best();
}

}  // namespace tileglass
