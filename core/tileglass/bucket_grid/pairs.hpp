#pragma once
// The pairs of objects of a bucket grid that overlap.
//
// Two objects of one level overlap only where their homes are one tile, or where one reaches from
// its home to the other's tile. So objects of a tile are compared with each other, and those that
// reach over its border with the objects of the tiles beyond: to the right, and below. Objects of a
// larger level search all levels of smaller tiles for what they overlap.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <utility>

#include "tileglass/bucket_grid/box.hpp"
#include "tileglass/bucket_grid/grid.hpp"
#include "tileglass/bucket_grid/queries.hpp"
#include "tileglass/bucket_grid/scan.hpp"
#include "tileglass/index/object_queries.hpp"

namespace tileglass {

namespace bucket_pairs {

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
        const Vec2 edges = grid_.plane().around({tile.x + 1, tile.y + 1, tile.level}, tile).a;
        bucket_scan::trace_tile(grid_, number, trace_);
        for (std::uint32_t slot = bucket.begin; slot < bucket.end(); ++slot) {
            const Box& box = grid_.arena().box(slot);
            // With those behind it in its tile.
            const PackedRect limit = grid_.arena().packed(slot).limit();
            if (compare(slot, slot + 1, bucket.end(), limit) == Flow::stop) return Flow::stop;
            const bool may_leave = box.b.x >= edges.x || box.b.y >= edges.y;
            if (may_leave && beyond(slot, tile) == Flow::stop) return Flow::stop;
            if (below_level(slot, tile.level) == Flow::stop) return Flow::stop;
        }
        return Flow::keep_going;
    }

    /// Decides about the pairs that were kept.
    Flow finish() {
        const std::uint32_t count = std::exchange(count_, 0);
        for (std::uint32_t i = 0; i < count; ++i) {
            if (is_met(kept_[i]) && give(kept_[i]) == Flow::stop) return Flow::stop;
        }
        return Flow::keep_going;
    }

private:
    /// Slots of two objects.
    struct Slots {
        std::uint32_t one;
        std::uint32_t other;
    };

    /// Compares an object with those in slots other .. end, by their packed rects in one tile. What
    /// may overlap is kept for `finish`: how many there are, and which of them do, is hard to
    /// predict, so there are no branches.
    Flow compare(std::uint32_t one, std::uint32_t other, std::uint32_t end, PackedRect limit) {
        const auto& arena = grid_.arena();
        if constexpr (is_tracing<Trace>) {
            for (; other < end; ++other) {
                const bool is_hit = arena.packed(other).may_meet(limit) && is_met({one, other});
                bucket_scan::trace_object(arena.object(other), is_hit, trace_);
                if (is_hit && give({one, other}) == Flow::stop) return Flow::stop;
            }
        } else {
            for (; other < end; other += PackedRect::kFew) {
                if (count_ > kMost - PackedRect::kFew && finish() == Flow::stop) return Flow::stop;
                const std::uint32_t count = std::min(end - other, PackedRect::kFew);
                std::uint32_t bits =
                    PackedRect::which_may_meet(arena.packed() + other, count, limit);
                for (; bits != 0; bits &= bits - 1) {
                    kept_[count_++] = {one,
                                       other + static_cast<std::uint32_t>(std::countr_zero(bits))};
                }
            }
        }
        return Flow::keep_going;
    }

    /// The same with those of another tile.
    Flow compare(std::uint32_t one, const SubtileRect& subtiles, std::uint32_t number) {
        const Bucket bucket = grid_.blocks()[number];
        const PackedRect limit = PackedRect(subtiles, grid_.blocks().tile(number)).limit();
        return compare(one, bucket.begin, bucket.end(), limit);
    }

    bool is_met(Slots pair) const {
        return bucket_box::overlap(grid_.arena().box(pair.one), grid_.arena().box(pair.other));
    }
    Flow give(Slots pair) {
        const std::uint32_t one = grid_.arena().object(pair.one);
        const std::uint32_t other = grid_.arena().object(pair.other);
        return deliver(visit_, ObjectPair{std::min(one, other), std::max(one, other)});
    }

    /// Compares an object with those of its level that begin in tiles beyond its home.
    Flow beyond(std::uint32_t slot, const LevelTile& tile) {
        const Box& box = grid_.arena().box(slot);
        const SubtileRect subtiles = grid_.plane().subtiles(box);
        const SubtileRect on_level = subtiles.on(tile.level);
        const LevelTile last = SubtileRect::tile_of(on_level.max, tile.level);
        const LevelTiles right{tile.level, tile.x + 1, tile.y, last.x, tile.y};
        if (in_tiles(slot, subtiles, right) == Flow::stop) return Flow::stop;
        const std::uint32_t left = grid_.levels().first_home(tile.level, on_level.min).x;
        return in_tiles(slot, subtiles, {tile.level, left, tile.y + 1, last.x, last.y});
    }

    /// Compares an object with those that begin in some tiles.
    Flow in_tiles(std::uint32_t slot, const SubtileRect& subtiles, const LevelTiles& tiles) {
        auto on = [&](std::uint32_t number, bool) { return compare(slot, subtiles, number); };
        return bucket_scan::scan_all(grid_.blocks(), tiles, on);
    }

    /// Compares an object with those of smaller levels.
    Flow below_level(std::uint32_t slot, int level) {
        for (const int smaller : grid_.levels().used()) {
            if (smaller == level) break;
            const SubtileRect subtiles = grid_.plane().subtiles(grid_.arena().box(slot));
            const LevelTiles tiles = bucket_scan::homes_near(grid_, smaller, subtiles);
            if (in_tiles(slot, subtiles, tiles) == Flow::stop) return Flow::stop;
        }
        return Flow::keep_going;
    }

    static constexpr std::uint32_t kMost = 128;

    const BucketGrid<Number>& grid_;
    Visitor& visit_;
    Trace& trace_;
    std::uint32_t count_ = 0;
    std::array<Slots, kMost> kept_;  ///< pairs that may overlap, in their order
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
    for (std::uint32_t block = 0; block < blocks.count(); ++block) {
        const auto in_tile = [&](std::uint32_t bucket) { return search.in_tile(bucket); };
        if (blocks.visit_occupied(block, in_tile) == Flow::stop) return Flow::stop;
    }
    return search.finish();
}

}  // namespace tileglass
