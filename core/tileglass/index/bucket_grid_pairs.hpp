#pragma once
// The pairs of objects of a bucket grid that overlap.
//
// Two objects of one level overlap only where their homes are one tile, or where one reaches from
// its home to the other's tile. So objects of a tile are compared with each other, and those that
// reach over its border with the objects of the tiles beyond: to the right, and below. Objects of a
// larger level ask all levels of smaller tiles for what they overlap.

#include <algorithm>
#include <cstdint>

#include "tileglass/index/bucket_grid.hpp"
#include "tileglass/index/bucket_grid_queries.hpp"
#include "tileglass/index/bucket_scan.hpp"
#include "tileglass/index/object_queries.hpp"

namespace tileglass {

namespace bucket_pairs {

/// Do two boxes overlap? Without branches.
template <typename Box>
bool overlap(const Box& a, const Box& b) {
    return static_cast<bool>((a.a.x <= b.b.x) & (b.a.x <= a.b.x) & (a.a.y <= b.b.y) &
                             (b.a.y <= a.b.y));
}

/// Visits the pairs of one grid.
template <typename Number, typename Visitor, typename Trace>
class Search {
public:
    using Box = typename BucketGrid<Number>::Box;

    Search(const BucketGrid<Number>& grid, Visitor& visit, Trace& trace)
        : grid_(grid), visit_(visit), trace_(trace) {}

    Flow in_tile(std::uint32_t number) {
        const LevelTile tile = grid_.blocks().tile(number);
        const Bucket bucket = grid_.blocks()[number];
        const Rect edges = grid_.corners_of({tile.x + 1, tile.y + 1, tile.level});
        bucket_scan::trace_tile(grid_, number, trace_);
        for (std::uint32_t slot = bucket.begin; slot < bucket.end(); ++slot) {
            const Box& box = grid_.arena().box(slot);
            if (compare_in_tile(slot, bucket.end()) == Flow::stop) return Flow::stop;
            const bool may_leave = box.b.x >= edges.a.x || box.b.y >= edges.a.y;
            if (may_leave && beyond(slot, tile, number) == Flow::stop) return Flow::stop;
            if (below_level(slot, tile.level) == Flow::stop) return Flow::stop;
        }
        return Flow::keep_going;
    }

private:
    /// Gives what two objects are compared to.
    Flow give(std::uint32_t slot, std::uint32_t other_slot, bool is_hit) {
        const std::uint32_t other = grid_.arena().object(other_slot);
        bucket_scan::trace_object(other, is_hit, trace_);
        if (!is_hit) return Flow::keep_going;
        const std::uint32_t object = grid_.arena().object(slot);
        return deliver(visit_, ObjectPair{std::min(object, other), std::max(object, other)});
    }

    /// Compares an object with those behind it in its tile.
    Flow compare_in_tile(std::uint32_t slot, std::uint32_t end) {
        const auto& arena = grid_.arena();
        const BucketHull limit = arena.hull(slot).limit();
        for (std::uint32_t other = slot + 1; other < end; ++other) {
            const BucketHull hull = arena.hull(other);
            const bool is_hit =
                hull.may_meet(limit) &&
                (hull.surely_meets(limit) || overlap(arena.box(slot), arena.box(other)));
            if (give(slot, other, is_hit) == Flow::stop) return Flow::stop;
        }
        return Flow::keep_going;
    }

    /// Compares an object with those of another tile.
    Flow compare(std::uint32_t slot, std::uint32_t number) {
        const Bucket bucket = grid_.blocks()[number];
        const auto& arena = grid_.arena();
        const Box box = arena.box(slot);
        for (std::uint32_t other = bucket.begin; other < bucket.end(); ++other) {
            const bool is_hit = overlap(box, arena.box(other));
            if (give(slot, other, is_hit) == Flow::stop) return Flow::stop;
        }
        return Flow::keep_going;
    }

    /// Compares an object with those of its level that begin in tiles beyond its home.
    Flow beyond(std::uint32_t slot, const LevelTile& tile, std::uint32_t number) {
        const Box& box = grid_.arena().box(slot);
        const std::uint32_t right = grid_.x_axis().column(box.b.x) >> tile.level;
        const std::uint32_t bottom = grid_.y_axis().column(box.b.y) >> tile.level;
        if (in_row(slot, tile.y, tile.x + 1, right, tile.level, number) == Flow::stop) {
            return Flow::stop;
        }
        if (bottom == tile.y) return Flow::keep_going;
        const double begin = box.a.x - grid_.reach(tile.level).x;
        const std::uint32_t left = grid_.x_axis().column(begin) >> tile.level;
        for (std::uint32_t y = tile.y + 1; y <= bottom; ++y) {
            if (in_row(slot, y, left, right, tile.level, number) == Flow::stop) return Flow::stop;
        }
        return Flow::keep_going;
    }

    Flow in_row(std::uint32_t slot, std::uint32_t y, std::uint32_t left, std::uint32_t right,
                int level, std::uint32_t number) {
        for (std::uint32_t x = left; x <= right; ++x) {
            const std::uint32_t other =
                grid_.blocks().bucket_at({x, y, level}, number / BucketBlocks::kTiles);
            if (other != kNone && compare(slot, other) == Flow::stop) return Flow::stop;
        }
        return Flow::keep_going;
    }

    /// Finds the objects of smaller levels that an object overlaps.
    Flow below_level(std::uint32_t slot, int level) {
        for (const int smaller : grid_.levels()) {
            if (smaller == level) break;
            const Rect rect(grid_.arena().box(slot));
            const LevelTiles tiles = bucket_scan::homes_near(grid_, smaller, rect);
            if (tiles.is_empty()) continue;
            const auto run_of = [&](std::uint32_t) { return BucketRun{tiles.left, tiles.right}; };
            auto on = [&](std::uint32_t number, bool) { return compare(slot, number); };
            if (bucket_scan::scan(grid_.blocks(), tiles, run_of, on) == Flow::stop) {
                return Flow::stop;
            }
        }
        return Flow::keep_going;
    }

    const BucketGrid<Number>& grid_;
    Visitor& visit_;
    Trace& trace_;
};

}  // namespace bucket_pairs

/// Visits the pairs of objects whose closed rectangles share a point, each once; a < b in each.
///
/// Order    as the tiles lie in memory; the same in every run
/// Cost     O(objects + comparisons within tiles and over their borders + pairs); no allocation
/// Stops    when `visit` returns Flow::stop; then returns Flow::stop
/// Traces   EnterNode per tile with objects, Candidate per object compared
/// Source   D. Tsitsigkos et al., "A Two-layer Partitioning for Non-point Spatial Data", ICDE 2021:
///          comparisons by where objects begin
template <typename Number, VisitorOf<ObjectPair> Visitor, Tracer Trace = NoTrace>
Flow visit_pairs(const BucketGrid<Number>& grid, Visitor&& visit, Trace&& trace = {}) {
    bucket_pairs::Search search(grid, visit, trace);
    const BucketBlocks& blocks = grid.blocks();
    for (std::uint32_t word = 0; word < blocks.count() * BucketBlocks::kWords; ++word) {
        for (std::uint64_t bits =
                 blocks.word(word / BucketBlocks::kWords, word % BucketBlocks::kWords);
             bits != 0; bits &= bits - 1) {
            const auto bit = static_cast<std::uint32_t>(std::countr_zero(bits));
            if (search.in_tile(word * 64 + bit) == Flow::stop) return Flow::stop;
        }
    }
    return Flow::keep_going;
}

}  // namespace tileglass
