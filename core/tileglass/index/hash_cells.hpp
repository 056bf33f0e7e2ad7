#pragma once
// A hash table that maps tiles to their lists of objects.
//
// The number of buckets is a power of two. Each tile with objects has a cell, which holds its list;
// cells whose tiles hash to the same bucket are chained. A cell knows its tile, so a search skips
// other cells in the bucket: collisions cost steps, but cause no wrong answers.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>

#include "tileglass/base/assert.hpp"
#include "tileglass/base/flow.hpp"
#include "tileglass/index/line_vector.hpp"
#include "tileglass/index/list_heads.hpp"
#include "tileglass/index/object_index.hpp"
#include "tileglass/trace/events.hpp"
#include "tileglass/trace/tracer.hpp"

namespace tileglass {

/// How a tile's coordinates are hashed; the lowest bits select the bucket.
///
/// mixed         mixes both coordinates, so that neighbours are spread (`TileTable::hash`)
/// exclusive_or  x ^ y, as in many programs: all tiles of a diagonal share a bucket, and there are
///               hardly more hash values than columns
/// sign_blind    mixes |x| and |y|: the four tiles mirrored at the axes share a bucket
enum class CellHash : std::uint8_t { mixed, exclusive_or, sign_blind };

inline std::uint64_t hash_of(CellHash hash, Tile tile) {
    switch (hash) {
        case CellHash::mixed: return TileTable::hash(tile);
        case CellHash::exclusive_or:
            return static_cast<std::uint32_t>(tile.x) ^ static_cast<std::uint32_t>(tile.y);
        case CellHash::sign_blind:
            return TileTable::hash({tile.x < 0 ? -tile.x : tile.x, tile.y < 0 ? -tile.y : tile.y});
    }
    return 0;
}

/// How evenly the cells are spread over the buckets.
struct BucketReport {
    std::uint32_t cells = 0;
    std::uint32_t buckets = 0;
    std::uint32_t used = 0;        ///< buckets with cells
    std::uint32_t collisions = 0;  ///< cells beyond the first of their bucket
    std::uint32_t longest = 0;     ///< cells in the longest chain

    /// Cells per bucket.
    double load() const { return static_cast<double>(cells) / buckets; }

    bool operator==(const BucketReport&) const = default;
};

/// Tile lists for the whole tile range, in a hash table with chaining.
///
/// Cost     a search compares the tile's cell and those before it in the chain: at most one more,
///          expected, if tiles are hashed well. 20 bytes per cell, for the most cells ever in use
///          at once, and 4 per bucket; allocates only when either grows
/// Traces   SearchBucket per search; while the table grows Mark, Place per cell, Mark
/// Source   separate chaining, D. Knuth, The Art of Computer Programming 3, 6.4
class HashCells {
public:
    static constexpr std::uint32_t kFirstBuckets = 16;

    /// The number of buckets doubles when there would be more than `most_load` cells per bucket.
    /// `most_load` finite, > 0.
    explicit HashCells(CellHash hash = CellHash::mixed, double most_load = 1)
        : hash_(hash), most_load_(most_load), buckets_(kFirstBuckets, kNone) {
        TILEGLASS_ASSERT(std::isfinite(most_load) && most_load > 0);
    }

    CellHash hash() const { return hash_; }
    double most_load() const { return most_load_; }
    std::uint32_t bucket_count() const { return static_cast<std::uint32_t>(buckets_.size()); }
    std::uint32_t cell_count() const { return cell_count_; }

    /// The bucket of a tile, whether or not the tile has a cell.
    std::uint32_t bucket_of(Tile tile) const {
        return static_cast<std::uint32_t>(hash_of(hash_, tile)) & (bucket_count() - 1);
    }

    /// Visits the tiles of the cells in a bucket, in the order of the chain.
    template <VisitorOf<Tile> Visitor>
    Flow visit_chain(std::uint32_t bucket, Visitor&& visit) const {
        for (std::uint32_t at = buckets_[bucket]; at != kNone; at = cells_[at].next) {
            if (deliver(visit, cells_[at].tile) == Flow::stop) return Flow::stop;
        }
        return Flow::keep_going;
    }

    /// Cells in a bucket.
    std::uint32_t chain_length(std::uint32_t bucket) const {
        std::uint32_t length = 0;
        visit_chain(bucket, [&](Tile) { ++length; });
        return length;
    }

    /// Cost     O(buckets + cells)
    BucketReport report() const {
        BucketReport report;
        report.buckets = bucket_count();
        for (std::uint32_t bucket = 0; bucket < bucket_count(); ++bucket) {
            const std::uint32_t length = chain_length(bucket);
            report.cells += length;
            report.used += length > 0 ? 1 : 0;
            report.collisions += length > 0 ? length - 1 : 0;
            report.longest = std::max(report.longest, length);
        }
        return report;
    }

    bool holds(Tile /*tile*/) const { return true; }

    template <Tracer Trace = NoTrace>
    std::uint32_t find(Tile tile, Trace&& trace = {}) const {
        const std::uint32_t bucket = bucket_of(tile);
        std::uint32_t passed = 0;
        std::uint32_t at = buckets_[bucket];
        for (; at != kNone && cells_[at].tile != tile; at = cells_[at].next) ++passed;
        trace(SearchBucket{tile, bucket, passed, at != kNone});
        return at;
    }

    template <Tracer Trace = NoTrace>
    std::uint32_t find_or_make(Tile tile, Trace&& trace = {}) {
        if (const std::uint32_t cell = find(tile, trace); cell != kNone) return cell;
        if (cell_count_ + 1 > most_load_ * bucket_count()) grow(trace);
        const std::uint32_t cell = take_cell();
        std::uint32_t& first = buckets_[bucket_of(tile)];
        cells_[cell] = {{}, tile, first};
        first = cell;
        ++cell_count_;
        return cell;
    }

    /// Frees the cell of a list that became empty.
    void drop(std::uint32_t list) {
        std::uint32_t* link = &buckets_[bucket_of(cells_[list].tile)];
        while (*link != list) link = &cells_[*link].next;
        *link = cells_[list].next;
        cells_[list].next = unused_;
        unused_ = list;
        --cell_count_;
    }

    /// The bucket, the first cell of its chain, and the second one.
    static constexpr int kSearchSteps = 3;
    void prefetch_search(Tile tile, int step) const {
        const std::uint32_t& first = buckets_[bucket_of(tile)];
        if (step == 0) return prefetch(&first);
        if (first == kNone) return;
        const std::uint32_t cell = step == 1 ? first : cells_[first].next;
        if (cell != kNone) prefetch(&cells_[cell]);
    }

    Tile tile_of(std::uint32_t list) const { return cells_[list].tile; }
    TileList& operator[](std::uint32_t list) { return cells_[list].list; }
    const TileList& operator[](std::uint32_t list) const { return cells_[list].list; }

    std::int64_t bytes() const { return bytes_of(cells_) + bytes_of(buckets_); }

private:
    struct Cell {
        TileList list;
        Tile tile;
        std::uint32_t next = kNone;  ///< in the chain; for an unused cell: the next unused one
    };

    std::uint32_t take_cell() {
        if (unused_ == kNone) {
            cells_.emplace_back();
            return static_cast<std::uint32_t>(cells_.size() - 1);
        }
        const std::uint32_t cell = unused_;
        unused_ = cells_[cell].next;
        return cell;
    }

    /// Doubles the buckets and moves every cell to its bucket.
    template <typename Trace>
    void grow(Trace& trace) {
        const std::uint32_t count = 2 * bucket_count();
        TILEGLASS_ASSERT(count != 0);
        trace(Mark{Change::grow, false, count});
        const LineVector<std::uint32_t> before =
            std::exchange(buckets_, LineVector<std::uint32_t>(count, kNone));
        constexpr std::uint32_t kAhead = 16;  // buckets whose first cell is on its way from memory
        for (std::uint32_t from = 0; from < before.size(); ++from) {
            if (from + kAhead < before.size() && before[from + kAhead] != kNone) {
                prefetch(&cells_[before[from + kAhead]]);
            }
            for (std::uint32_t cell = before[from]; cell != kNone;) {
                const std::uint32_t next = cells_[cell].next;
                const std::uint32_t to = bucket_of(cells_[cell].tile);
                cells_[cell].next = std::exchange(buckets_[to], cell);
                trace(Place{cells_[cell].tile, kNone, from, to});
                cell = next;
            }
        }
        trace(Mark{Change::grow, true, count});
    }

    CellHash hash_;
    double most_load_;
    LineVector<Cell> cells_;
    LineVector<std::uint32_t> buckets_;  ///< the first cell of each bucket
    std::uint32_t unused_ = kNone;       ///< the first unused cell
    std::uint32_t cell_count_ = 0;
};

static_assert(ListHeads<HashCells>);

}  // namespace tileglass
