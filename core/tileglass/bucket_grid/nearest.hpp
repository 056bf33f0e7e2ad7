#pragma once
// The objects of a bucket grid nearest to a point.
//
// A window around the point, a square, grows until it holds as many objects as are wanted, and then
// to the distance of the farthest of them: what does not meet it is farther away. All objects of
// the tiles of a window are looked at, those of each tile once.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "tileglass/base/result.hpp"
#include "tileglass/bucket_grid/box.hpp"
#include "tileglass/bucket_grid/grid.hpp"
#include "tileglass/bucket_grid/levels.hpp"
#include "tileglass/bucket_grid/scan.hpp"
#include "tileglass/query/input_errors.hpp"
#include "tileglass/query/rect_distance.hpp"

namespace tileglass {

namespace bucket_nearest {

/// The closed square around a point. Rounded to the outside; infinite where it overflows.
inline Rect window_around(Vec2 point, double radius) {
    const auto half = [&](double coordinate) {
        return radius * (1 + 0x1p-50) + std::fabs(coordinate) * 0x1p-50;
    };
    const Vec2 away{half(point.x), half(point.y)};
    return {point - away, point + away};
}

/// Searches windows that grow. Keeps the squares of distances, rounded, and compares exactly only
/// those that are left.
template <typename Number, typename Trace>
class Search {
public:
    /// Searches for `count` objects, > 0.
    Search(const BucketGrid<Number>& grid, Vec2 point, std::uint32_t count, Trace& trace)
        : grid_(grid), point_(point), trace_(trace), count_(count), room_(2 * count_ + 32) {
        found_.reserve(std::min(room_, static_cast<std::size_t>(grid.object_count())));
        seen_.fill(kNoTiles);
    }

    /// Looks at all objects that may be among the nearest, first at those up to `radius` away.
    void look_around(double radius) {
        constexpr int kMostDoublings = 24;
        for (int doublings = 0;; ++doublings) {
            look_in(window_around(point_, radius));
            drop_far();
            if (farthest() <= radius) return;
            const bool is_lost = doublings == kMostDoublings;
            radius = found_.size() < count_ && !is_lost ? 2 * radius : farthest();
        }
    }

    /// Visits the nearest objects in order.
    template <typename Visitor>
    Flow finish(Visitor& visit) {
        std::sort(found_.begin(), found_.end(),
                  [&](const Found& a, const Found& b) { return is_nearer(a, b); });
        if (found_.size() > count_) found_.resize(count_);
        for (const Found& found : found_) {
            if (deliver(visit, grid_.arena().object(found.slot)) == Flow::stop) return Flow::stop;
        }
        return Flow::keep_going;
    }

private:
    static constexpr LevelTiles kNoTiles{0, 1, 1, 0, 0};

    /// An object by its slot.
    struct Found {
        double square;  ///< of its distance, as `squared_distance`
        std::uint32_t slot;
    };

    void look_in(const Rect& window) {
        const SubtileRect subtiles = grid_.subtiles(window);
        const auto look = [&](std::uint32_t number, bool /*is_sure*/) {
            look_at(number);
            return Flow::keep_going;
        };
        bucket_scan::TileBatch batch(grid_, bucket_scan::FirstRead::rects, look,
                                     bucket_scan::kMostTiles);
        for (const int level : grid_.levels().used()) {
            const LevelTiles tiles = bucket_scan::homes_near(grid_, level, subtiles);
            if (tiles.is_empty()) continue;
            bucket_scan::scan_all(grid_.blocks(), tiles, batch);
            batch.finish();
            seen_[static_cast<std::size_t>(level)] = tiles;
        }
    }

    void look_at(std::uint32_t number) {
        const LevelTile tile = grid_.blocks().tile(number);
        if (seen_[static_cast<std::size_t>(tile.level)].contains(tile)) return;
        bucket_scan::trace_tile(grid_, number, trace_);
        const auto& arena = grid_.arena();
        const Bucket bucket = grid_.blocks()[number];
        for (std::uint32_t slot = bucket.begin; slot < bucket.end(); ++slot) {
            const double square = bucket_box::four_squares_away(point_, arena.box(slot)) / 4;
            const bool may_be_near = square <= limit_;
            bucket_scan::trace_object(arena.object(slot), may_be_near, trace_);
            if (!may_be_near) continue;
            found_.push_back({square, slot});
            if (count_ == 1) limit_ = limit_at(square);
        }
        if (found_.size() < room_) return;
        drop_far();
        room_ = std::max(room_, 2 * found_.size());
    }

    /// The limit where as many objects as are wanted have no larger square: what is above it is
    /// surely farther away (see `is_surely_below`). It never grows.
    double limit_at(double square) const {
        return std::min(limit_, std::max(square * (1 + 0x1p-48), 0x1p-900));
    }
    /// Drops objects that are surely not among the nearest.
    void drop_far() {
        if (found_.size() < count_) return;
        const auto last = found_.begin() + static_cast<std::ptrdiff_t>(count_ - 1);
        std::nth_element(found_.begin(), last, found_.end(),
                         [](const Found& a, const Found& b) { return a.square < b.square; });
        limit_ = limit_at(last->square);
        std::erase_if(found_, [&](const Found& found) { return found.square > limit_; });
    }
    /// As many objects as are wanted are no farther away than this. Infinite where fewer were
    /// found, or where it overflows.
    double farthest() const { return std::sqrt(limit_) * (1 + 0x1p-50); }

    bool is_nearer(const Found& a, const Found& b) const {
        if (const auto is_below = rect_distance::is_surely_below(a.square, b.square)) {
            return *is_below;
        }
        const auto& arena = grid_.arena();
        const int order =
            compare_distances(point_, Rect(arena.box(a.slot)), Rect(arena.box(b.slot)));
        return order < 0 || (order == 0 && arena.object(a.slot) < arena.object(b.slot));
    }

    const BucketGrid<Number>& grid_;
    Vec2 point_;
    Trace& trace_;
    std::size_t count_;
    std::size_t room_;  ///< with as many objects, those that are too far are dropped
    std::vector<Found> found_;
    double limit_ = std::numeric_limits<double>::infinity();  ///< objects above it are too far
    std::array<LevelTiles, BucketLevels::kMostLevels> seen_;  ///< the last window, by level
};

}  // namespace bucket_nearest

/// Visits the `count` objects nearest to `point`, or all if there are fewer: by the exact distance
/// from the point to the closed rectangle (0 inside), then by number.
///
/// Order    nearest first
/// Cost     O(tiles around the point, up to twice as far as the farthest of the objects + objects
/// in
///          them + count * log count); allocates space for about twice `count` objects, and for
///          those as far away as the last
/// Stops    when `visit` returns Flow::stop; then returns Flow::stop
/// Traces   EnterNode per tile with objects, Candidate per object looked at: a hit if it may be
///          among the nearest; all before the first visit
/// Errors   `point[k]` not finite
template <typename Number, VisitorOf<std::uint32_t> Visitor, Tracer Trace = NoTrace>
Result<Flow> visit_nearest(const BucketGrid<Number>& grid, Vec2 point, std::uint32_t count,
                           Visitor&& visit, Trace&& trace = {}) {
    if (const auto error = wrong_numbers("point", point, {})) return *error;
    if (count == 0 || grid.object_count() == 0) return Flow::keep_going;
    const auto wanted = std::min<std::int64_t>(grid.object_count(), count);
    bucket_nearest::Search search(grid, point, static_cast<std::uint32_t>(wanted), trace);
    // Where a tile has 8 objects, 0.4 times as far away as the farthest is: most often that is
    // enough, since all objects of the tiles count.
    search.look_around(grid.side() * std::sqrt(static_cast<double>(wanted)) / 12);
    return search.finish(visit);
}

}  // namespace tileglass
