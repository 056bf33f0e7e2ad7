#pragma once
// The objects of a bucket grid nearest to a point.
//
// Most often the tiles of a small window around the point have as many objects as are wanted, and a
// window up to the farthest of these has the answer. Where even a larger one has not, there is a
// queue of squares of tiles, blocks at first: the square in which objects may be nearest is taken
// out, and its words of 8 x 8 tiles, or their tiles, with objects are put in; of a tile the objects
// are looked at. So nothing is looked at that is farther away than as many objects as are wanted.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "tileglass/base/result.hpp"
#include "tileglass/bucket_grid/grid.hpp"
#include "tileglass/bucket_grid/scan.hpp"
#include "tileglass/query/input_errors.hpp"
#include "tileglass/query/rect_distance.hpp"

namespace tileglass {

namespace bucket_nearest {

/// How far things are away from a point, in numbers that doubles hold well.
///
/// All objects lie on the same side of a point far away, and the squares of their distances are
/// nearly equal. So distances are counted from `origin`, which lies between the point and all
/// objects in both coordinates, or is the point: with a gap from the point to it and u from there
/// to a rect, what counts is (gap + u)^2 - gap^2 = u (u + 2 gap), for both coordinates: a sum of
/// terms
/// >= 0, which are rounded like squares.
struct Distance {
    Pair origin;
    Pair two_gaps{};

    /// From a point to what lies within a rect.
    Distance(Vec2 point, const Rect& all) : origin(pair(nearest_point(point, all))) {
        const Pair gaps = absolute(origin - pair(point));
        if (std::max(gaps[0], gaps[1]) < 0x1p1000) {
            two_gaps = gaps * 2.0;
        } else {
            origin = pair(point);  // products overflow: plain squares
        }
    }

    /// The number that counts, of a normal rect.
    template <typename Box>
    double operator()(const Box& box) const {
        return of(larger(pair(box.a) - origin, origin - pair(box.b)));
    }
    /// How far away from the point that is for which a number counts.
    double plain(double number) const {
        const Pair gaps = two_gaps * two_gaps;
        return std::sqrt(number + (gaps[0] + gaps[1]) / 4);
    }
    /// Of what is so far away from `origin`.
    double of(Pair away) const {
        const Pair u = larger(away, Pair{});
        const Pair terms = u * (u + two_gaps);
        return terms[0] + terms[1];
    }
};

template <typename Number, typename Trace>
class Search {
public:
    /// Searches for `count` objects, > 0.
    Search(const BucketGrid<Number>& grid, Vec2 point, std::uint32_t count, Trace& trace)
        : grid_(grid),
          point_(point),
          trace_(trace),
          count_(count),
          room_(2 * std::size_t{count} + 8),
          to_(point, grid.around_all()) {
        found_.reserve(count_ + count_ / 2 + 16);
        // Positions and edges are off by less than a subtile: squares begin one earlier, and end
        // one later.
        const double subtile = grid_.side() / SubtileRect::kSide;
        at_ = grid_.plane().subtiles(to_.origin) * subtile + subtile;
        for (const int level : grid_.levels().used()) {
            Level& on = levels_[static_cast<std::size_t>(level)];
            on.side = std::ldexp(grid_.side(), level);
            on.more = pair(grid_.levels().reach(level)) + 2 * subtile;
        }
    }

    /// Looks at all objects that may be among the nearest, first at those up to `radius` away.
    void look_around(double radius) {
        const double most = kFewTiles * grid_.side();
        for (; radius < most && found_.size() < count_; radius *= 2) look_in(radius);
        // As many as are wanted are no farther away than this, if that many were found.
        const double farthest = to_.plain(limit_) * (1 + 0x1p-50);
        if (farthest < most) return look_in(farthest);
        look_everywhere();
    }

    /// Visits the nearest objects in order.
    template <typename Visitor>
    Flow finish(Visitor& visit) {
        // There may be many more than are wanted at one distance, 0 for example.
        const auto end =
            found_.begin() + static_cast<std::ptrdiff_t>(std::min(count_, found_.size()));
        std::partial_sort(found_.begin(), end, found_.end(),
                          [&](const Found& a, const Found& b) { return is_nearer(a, b); });
        found_.erase(end, found_.end());
        for (const Found& found : found_) {
            if (deliver(visit, grid_.arena().object(found.slot)) == Flow::stop) return Flow::stop;
        }
        return Flow::keep_going;
    }

private:
    static constexpr std::uint32_t kWord = 8;
    /// In windows that reach up to so far it is best to go through the tiles.
    static constexpr double kFewTiles = 16;

    /// A block, the 8 x 8 tiles of a word of it, or a tile.
    struct Square {
        double distance;       ///< no object in it is nearer
        std::uint32_t bucket;  ///< its first one
        std::uint32_t width;   ///< tiles
        bool operator<(const Square& other) const { return distance > other.distance; }
    };
    /// An object by its slot.
    struct Found {
        double distance;
        std::uint32_t slot;
        bool operator<(const Found& other) const { return distance < other.distance; }
    };

    struct Level {
        double side;                     ///< of a tile, world units
        Pair more;                       ///< what objects reach beyond their homes
        LevelTiles seen{0, 1, 1, 0, 0};  ///< around the point; none at first
    };

    /// Looks at the tiles of all objects up to `radius` away.
    void look_in(double radius) {
        const Pair at = pair(point_);
        const Pair half = Pair{radius, radius} * (1 + 0x1p-50) + absolute(at) * 0x1p-50;
        const SubtileRect window{grid_.plane().subtiles(at - half),
                                 grid_.plane().subtiles(at + half)};
        const auto look = [&](std::uint32_t bucket, bool /*is_sure*/) {
            look_at_tile(bucket);
            return Flow::keep_going;
        };
        bucket_scan::TileBatch batch(grid_, look, true);
        for (const int level : grid_.levels().used()) {
            const LevelTiles tiles = bucket_scan::homes_near(grid_, level, window);
            bucket_scan::scan_all(grid_.blocks(), tiles, batch);
            batch.finish();
            levels_[static_cast<std::size_t>(level)].seen = tiles;
        }
        drop_far();
    }

    /// Looks at the objects that may be among the nearest, in the nearest squares first.
    void look_everywhere() {
        squares_.reserve(grid_.blocks().count() + std::size_t{32});
        for (std::uint32_t block = 0; block < grid_.blocks().count(); ++block) {
            if (!grid_.blocks().is_empty(block))
                add(block * BucketBlocks::kTiles, BucketBlocks::kMask + 1);
        }
        while (!squares_.empty() && squares_.front().distance <= limit_) {
            const Square square = squares_.front();
            std::pop_heap(squares_.begin(), squares_.end());
            squares_.pop_back();
            square.width == 1 ? look_at_tile(square.bucket) : add_parts(square);
        }
        drop_far();
    }

    /// No object of a square of tiles, which begins with that of a bucket, is nearer than this.
    double distance_of(std::uint32_t bucket, std::uint32_t width) const {
        const LevelTile tile = grid_.blocks().tile(bucket);
        const Level& on = levels_[static_cast<std::size_t>(tile.level)];
        const Pair before =
            Pair{static_cast<double>(tile.x), static_cast<double>(tile.y)} * on.side - at_;
        return to_.of(larger(before, -before - on.more - on.side * width));
    }

    /// Adds a square to the queue, unless it is too far away.
    void add(std::uint32_t bucket, std::uint32_t width) {
        const double distance = distance_of(bucket, width);
        if (distance > limit_) return;
        squares_.push_back({distance, bucket, width});
        std::push_heap(squares_.begin(), squares_.end());
    }
    void add_parts(const Square& square) {
        const auto& blocks = grid_.blocks();
        if (square.width == kWord) {
            const auto see = [&](std::uint32_t bucket) { add(bucket, 1); };
            blocks.visit_square(square.bucket, kWord - 1, kWord - 1, see);
            return;
        }
        for (std::uint32_t i = 0; i < BucketBlocks::kTiles; i += kWord * kWord) {
            if (blocks.has_objects_in_word(square.bucket + i)) add(square.bucket + i, kWord);
        }
    }

    void look_at_tile(std::uint32_t bucket) {
        const LevelTile tile = grid_.blocks().tile(bucket);
        if (levels_[static_cast<std::size_t>(tile.level)].seen.contains(tile)) return;
        if (found_.size() >= count_ && distance_of(bucket, 1) > limit_) return;
        bucket_scan::trace_tile(grid_, bucket, trace_);
        const auto& arena = grid_.arena();
        const Bucket run = grid_.blocks()[bucket];
        for (std::uint32_t slot = run.begin; slot < run.end(); ++slot) {
            const double distance = to_(arena.box(slot));
            const bool may_be_near = distance <= limit_;
            bucket_scan::trace_object(arena.object(slot), may_be_near, trace_);
            if (!may_be_near) continue;
            found_.push_back({distance, slot});
            if (found_.size() >= room_) drop_far();
        }
    }

    /// Drops objects that are surely not among the nearest. The limit never grows: as many objects
    /// as are wanted are no farther away, and what is above it surely is (see `is_surely_below`).
    void drop_far() {
        if (found_.size() < count_) return;
        const auto last = found_.begin() + static_cast<std::ptrdiff_t>(count_ - 1);
        std::nth_element(found_.begin(), last, found_.end());
        limit_ = std::min(limit_, std::max(last->distance * (1 + 0x1p-48), 0x1p-900));
        std::erase_if(found_, [&](const Found& found) { return found.distance > limit_; });
        room_ = 2 * found_.size() + 8;
    }

    bool is_nearer(const Found& a, const Found& b) const {
        if (const auto is_below = rect_distance::is_surely_below(a.distance, b.distance)) {
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
    Distance to_;
    Pair at_{};  ///< `to_.near`, world units from the first column and row on
    std::array<Level, BucketLevels::kLevels> levels_;
    double limit_ = std::numeric_limits<double>::infinity();  ///< what is above it is too far
    std::vector<Found> found_;
    std::vector<Square> squares_;  ///< a heap, the nearest first
};

}  // namespace bucket_nearest

/// Visits the `count` objects nearest to `point`, or all if there are fewer: by the exact distance
/// from the point to the closed rectangle (0 inside), then by number.
///
/// Order    nearest first
/// Cost     O(tiles and objects that may be nearer than the farthest of the answer, and the log of
///          these and of count for each), and O(blocks) where few objects are near; allocates space
///          for about twice `count` objects, for those as far away as the last, and for the blocks
/// Stops    when `visit` returns Flow::stop; then returns Flow::stop
/// Traces   EnterNode per tile looked at, Candidate per object in it: a hit if it may be among the
///          nearest; all before the first visit
/// Errors   `point[k]` not finite
/// Source   the nearest part first, from a queue, as in G. Hjaltason, H. Samet, "Distance browsing
///          in spatial databases", TODS 24 (2), 1999
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
