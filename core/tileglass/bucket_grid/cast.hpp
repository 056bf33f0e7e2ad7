#pragma once
// The objects of a bucket grid that a segment meets: the first one, or all.
//
// A level is walked column by column, or row by row where the segment is steep, in the direction of
// travel. In each column the segment passes some rows; their tiles, and those within reach of its
// objects, are looked at. How far that is may be rounded outwards, so no line is compared exactly.
// An object is first tested against the segment's box, by its packed rect where the segment is
// short, and its line, in plain doubles; what that does not rule out is decided exactly. Where a
// tile has many objects, all packed rects are tested first, against box and line.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>

#include "tileglass/base/compiler.hpp"
#include "tileglass/base/result.hpp"
#include "tileglass/bucket_grid/box.hpp"
#include "tileglass/bucket_grid/grid.hpp"
#include "tileglass/bucket_grid/scan.hpp"
#include "tileglass/geometry/pair.hpp"
#include "tileglass/index/object_cast.hpp"
#include "tileglass/query/input_errors.hpp"
#include "tileglass/query/rect_entry.hpp"

namespace tileglass {

namespace bucket_cast {

/// A segment through a grid, and the part of it that is still of interest.
class Cast {
public:
    template <typename Number>
    Cast(const BucketGrid<Number>& grid, const Segment& segment)
        : segment_(segment),
          way_(segment.to - segment.from),
          box_{Rect{segment.from, segment.to}.min(), Rect{segment.from, segment.to}.max()} {
        // Objects that meet `box` have coordinates up to `most`. With e = 2^-53, differences of
        // products with `way` are off by at most 20 e `scale`. Where numbers underflow, the blur is
        // more; where they may overflow, nothing is surely off the line.
        Vec2 most{std::max(std::fabs(box_.a.x), std::fabs(box_.b.x)),
                  std::max(std::fabs(box_.a.y), std::fabs(box_.b.y))};
        most = most + grid.levels().longest_reach();
        const Pair length = absolute(pair(way_));
        const double scale = length[1] * most.x + length[0] * most.y;
        const bool is_plain = std::max(scale, std::max(most.x, most.y)) < 0x1p1000;
        blur_ = is_plain ? scale * 0x1p-47 + 0x1p-1000 : std::numeric_limits<double>::infinity();
        if (is_plain) normal_ = Pair{-way_.y, way_.x};
        const double line = normal_[0] * segment.from.x + normal_[1] * segment.from.y;
        near_line_ = Pair{blur_ + line, blur_ - line};
        forward_ = pair(way_) >= 0;
        const Pair other{length[1], length[0]};
        other_way_ = chosen(forward_, other, -other);
    }

    const Segment& segment() const { return segment_; }
    Path path() const { return Path::of(segment_); }
    /// From its beginning to its end, rounded.
    Vec2 way() const { return way_; }
    /// Around the part that is of interest.
    const Rect& box() const { return box_; }

    /// False only where the segment does not meet `rect`, or later than at the end of `box`.
    ///
    /// Its line misses a rectangle whose corners are all on one side of it: the least and the
    /// greatest of their products with `normal` tell. These overflow only where the rectangle does
    /// not meet `box`. Without branches: which test fails is hard to predict.
    template <typename Box>
    bool may_meet(const Box& rect) const {
        const Pair min = pair(rect.a);
        const Pair max = pair(rect.b);
        const Pair by_min = min * normal_;
        const Pair by_max = max * normal_;
        const Pair least = smaller(by_min, by_max);
        const Pair greatest = larger(by_min, by_max);
        const Pair sums = sums_of(least, greatest);
        // The line and the blur minus the least, the greatest minus the line and plus the blur.
        const Pair within_line = near_line_ + sums * Pair{-1, 1};
        return !any_below_0(max - pair(box_.a), pair(box_.b) - min, within_line);
    }

    /// Where the segment enters a rectangle; none: it misses, or enters later than at the end of
    /// `box`. Exact.
    ///
    /// Where it enters and leaves the columns and the rows of the rectangle is compared as
    /// `entry_of` does it: times both lengths of `way`. Without branches where that is sure: over
    /// which side it enters is hard to predict.
    template <typename Box>
    std::optional<RectEntry> entry(const Box& rect) const {
        if (!bucket_box::overlap(rect, box_)) return std::nullopt;
        if (bucket_box::overlap(rect, Rect{segment_.from, segment_.from})) return RectEntry{};
        const Pair min = pair(rect.a);
        const Pair max = pair(rect.b);
        const Pair from = pair(segment_.from);
        const Pair first = chosen(forward_, min, max);
        const Pair last = chosen(forward_, max, min);
        const Pair into = (first - from) * other_way_;
        const Pair out_of = (last - from) * other_way_;
        const Pair other_out_of = Pair{out_of[1], out_of[0]};
        // Above 0: it has left the rows before it enters the columns, or the other way round.
        const Pair past = into - other_out_of;
        const double later = into[0] - into[1];
        if (!all(absolute(past) > blur_) || !(std::fabs(later) > blur_)) [[unlikely]]
            return decide(Rect(rect));
        if (any(past > 0)) return std::nullopt;
        const bool is_column = later > 0;
        const Side column = way_.x >= 0 ? Side::left : Side::right;
        const Side row = way_.y >= 0 ? Side::top : Side::bottom;
        return RectEntry{is_column ? column : row, is_column ? first[0] : first[1]};
    }

    /// From here on only what is met no later than `entry` is of interest.
    void end_at(const RectEntry& entry) {
        const Pair from = pair(segment_.from);
        const Pair end = from + pair(way_) * parameter_of(path(), entry);
        // More than what is rounded. A NaN gives way to the box.
        const Pair margin = (absolute(from) + absolute(pair(segment_.to))) * 0x1p-48 + 0x1p-1000;
        const Pair min = larger(smaller(from, end) - margin, pair(box_.a));
        const Pair max = smaller(larger(from, end) + margin, pair(box_.b));
        box_ = {{min[0], min[1]}, {max[0], max[1]}};
    }

private:
    TILEGLASS_NOINLINE std::optional<RectEntry> decide(const Rect& rect) const {
        return entry_of(path(), rect);
    }

    Segment segment_;
    Vec2 way_;
    Rect box_;
    double blur_;          ///< of comparisons with the line
    Pair normal_{};        ///< of the line, as long as `way_`; 0: nothing is surely off it
    Pair near_line_;       ///< the blur plus, and minus, the product of the line with `normal_`
    IntegerPair forward_;  ///< along which axes the segment does not go back
    Pair other_way_;       ///< along each axis: the length of the other, with this one's sign
};

/// How far rounding may move a walk off its line before it is not worth it.
inline constexpr double kMostBlur = 8;  ///< tiles
/// From how many rows in one column on blocks are gone through.
inline constexpr std::uint32_t kManyRows = 256;

/// Subtiles: more than the roundings of the positions of both ends, and of the line through them.
inline double subtile_margin(Pair from, Pair to) {
    const Pair farthest = larger(absolute(from), absolute(to));
    return 2 + 0x1p-48 * std::max(farthest[0], farthest[1]);
}

/// Tiles of one column; columns and rows are exchanged where it is not flat.
struct ColumnTiles {
    std::uint32_t column;
    int level;
    std::uint32_t first;
    std::uint32_t last;
    bool is_flat;
};

/// Calls `on(bucket, false)` for those of them with objects. `block` is a block to try first, and
/// becomes the last one.
template <typename On>
Flow visit_column(const BucketBlocks& blocks, const ColumnTiles& tiles, std::uint32_t& block,
                  On& on) {
    const auto [column, level, first, last, is_flat] = tiles;
    if (first < last && last - first > kManyRows) {
        // Beyond the last column there may be rows without end.
        const LevelTiles rows = is_flat ? LevelTiles{level, column, first, column, last}
                                        : LevelTiles{level, first, column, last, column};
        return bucket_scan::scan_all(blocks, rows, on);
    }
    // 8 x 8 tiles have a word: it tells of all rows in it at once.
    for (std::uint32_t row = first; row <= last; row = (row | 7) + 1) {
        const LevelTile tile =
            is_flat ? LevelTile{column, row, level} : LevelTile{row, column, level};
        const std::uint32_t bucket = blocks.bucket_at(tile, block);
        if (bucket == kNone) continue;
        block = bucket / BucketBlocks::kTiles;
        const std::uint32_t more = std::min(last, row | 7) - row;
        const auto see = [&](std::uint32_t number) { return on(number, false); };
        const Flow flow = blocks.visit_square(bucket, is_flat ? 0 : more, is_flat ? more : 0, see);
        if (flow == Flow::stop) return Flow::stop;
    }
    return Flow::keep_going;
}

/// Calls `on(bucket, false)` for the tiles with objects of a level that may be homes of objects
/// that the cast meets, in the direction of travel; `on` may shorten the cast.
template <typename Number, typename On>
Flow walk(const BucketGrid<Number>& grid, int level, const Cast& cast, On& on) {
    const BucketBlocks& blocks = grid.blocks();
    const LevelTiles tiles =
        bucket_scan::homes_near(grid, level, grid.plane().subtiles(cast.box()));
    if (tiles.is_empty()) return Flow::keep_going;
    if (tiles.right - tiles.left + tiles.bottom - tiles.top <= 2) {
        return bucket_scan::scan_all(blocks, tiles, on);
    }
    const BucketPlane& plane = grid.plane();
    const Vec2 way = cast.way();
    // From here on, columns are what the walk goes along: rows where it is steep. All that follows
    // is counted in subtiles.
    const bool is_flat = std::fabs(way.x) >= std::fabs(way.y);
    const int along = is_flat ? 0 : 1;
    const int across = 1 - along;
    const Pair begin = plane.positions(pair(cast.segment().from));
    const double margin = subtile_margin(begin, plane.positions(pair(cast.segment().to)));
    const Pair reach = pair(grid.levels().reach(level)) * plane.per_unit();
    const double way_along = is_flat ? way.x : way.y;
    const double slope = (is_flat ? way.y : way.x) / way_along;
    const double width = std::ldexp(SubtileRect::kSide, level);

    const std::uint32_t first = is_flat ? tiles.left : tiles.top;
    const std::uint32_t last = is_flat ? tiles.right : tiles.bottom;
    const std::uint32_t last_of_all = BucketPlane::kLast >> level;
    // Where columns are many more than blocks, or rounding blurs many rows, blocks are gone
    // through.
    const bool is_long = last - first > 256 + 4 * BucketBlocks::kMask * blocks.count();
    const bool is_sharp = margin < kMostBlur * width;
    if (is_long || !is_sharp || !std::isfinite(slope)) {
        return bucket_scan::scan_all(blocks, tiles, on);
    }
    constexpr double kEverywhere = std::numeric_limits<double>::infinity();
    const bool is_forward = way_along >= 0;
    std::uint32_t block = kNone;
    for (std::uint32_t step = 0; step <= last - first; ++step) {
        const std::uint32_t column = is_forward ? first + step : last - step;
        // The part of the segment that objects of the column can meet.
        const double edge = column * width;
        const double low = column == 0 ? -kEverywhere : edge - margin;
        const double high =
            column >= last_of_all ? kEverywhere : edge + width + reach[along] + margin;
        const Pair min = plane.positions(pair(cast.box().a));
        const Pair max = plane.positions(pair(cast.box().b));
        if (is_forward ? low > max[along] : high < min[along]) break;
        const double at_low = begin[across] + (std::max(low, min[along]) - begin[along]) * slope;
        const double at_high = begin[across] + (std::min(high, max[along]) - begin[along]) * slope;
        double top = std::min(at_low, at_high);
        double bottom = std::max(at_low, at_high);
        // A NaN gives way to the box.
        top = top > min[across] ? top : min[across];
        bottom = bottom < max[across] ? bottom : max[across];
        const std::uint32_t row =
            std::max(BucketPlane::column_at(top - reach[across] - margin) >> level,
                     is_flat ? tiles.top : tiles.left);
        const std::uint32_t end = std::min(BucketPlane::column_at(bottom + margin) >> level,
                                           is_flat ? tiles.bottom : tiles.right);
        if (visit_column(blocks, {column, level, row, end, is_flat}, block, on) == Flow::stop) {
            return Flow::stop;
        }
    }
    return Flow::keep_going;
}

/// Calls `on(object, entry)` for the objects of a tile that a cast meets no later than at its end.
template <typename Number, typename On, typename Trace>
Flow meet_in_tile(const BucketGrid<Number>& grid, std::uint32_t number, const Cast& cast,
                  const On& on, Trace& trace) {
    const auto& arena = grid.arena();
    const LevelTile tile = grid.blocks().tile(number);
    const PackedRect limit = PackedRect(grid.plane().subtiles(cast.box()), tile).limit();
    // Of a tile that a cast leaves, nearly all objects meet its box.
    const Vec2 size = cast.box().b - cast.box().a;
    const bool is_short = size.x + size.y < std::ldexp(grid.side(), tile.level);
    const auto which_may = [&](const PackedRect* packed, std::uint32_t count) {
        if (is_short) return PackedRect::which_may_meet(packed, count, limit);
        const auto* const rects = arena.boxes() + (packed - arena.packed());
        std::uint32_t bits = 0;
        for (std::uint32_t i = 0; i < count; ++i) {
            bits |= static_cast<std::uint32_t>(cast.may_meet(rects[i])) << i;
        }
        return bits;
    };
    std::optional<RectEntry> entry;
    const auto is_met = [&](std::uint32_t slot, std::uint32_t /*bit*/) {
        const auto& rect = arena.box(slot);
        return (!is_short || cast.may_meet(rect)) && (entry = cast.entry(rect));
    };
    const auto meet = [&](std::uint32_t slot) { return on(arena.object(slot), *entry); };
    return bucket_scan::visit_slots(grid, number, which_may, is_met, meet, trace);
}

}  // namespace bucket_cast

/// The first object that a segment meets: by the exact t of the first common point, then by number.
/// Only objects with `may_block(object)` count.
///
/// Cost     O(tiles up to the hit on each level + objects in them); no allocation
/// Traces   EnterNode per tile with objects, Candidate per object looked at
/// Errors   `segment[k]` not finite
template <typename Number, ObjectPredicate MayBlock, Tracer Trace = NoTrace>
Result<std::optional<ObjectHit>> first_on_segment(const BucketGrid<Number>& grid,
                                                  const Segment& segment, const MayBlock& may_block,
                                                  Trace&& trace = {}) {
    if (const auto error = wrong_numbers("segment", segment.from, segment.to)) return *error;
    // A larger batch would look at tiles beyond the hit.
    constexpr std::uint32_t kFewTiles = 4;
    bucket_cast::Cast cast(grid, segment);
    std::optional<ObjectHit> best;
    const auto meet = [&](std::uint32_t object, const RectEntry& entry) {
        if (!may_block(object)) return Flow::keep_going;
        const int order = best ? compare_entries(cast.path(), entry, best->entry) : -1;
        if (order < 0 || (order == 0 && object < best->object)) {
            best = ObjectHit{object, entry};
            if (order < 0) cast.end_at(entry);
        }
        return Flow::keep_going;
    };
    // Large objects are met first, and shorten the cast at the many small ones.
    const auto look = [&](std::uint32_t number, bool /*is_sure*/) {
        return bucket_cast::meet_in_tile(grid, number, cast, meet, trace);
    };
    bucket_scan::TileBatch batch(grid, look, true, kFewTiles);
    const std::span<const int> levels = grid.levels().used();
    for (auto level = levels.rbegin(); level != levels.rend(); ++level) {
        bucket_cast::walk(grid, *level, cast, batch);
        batch.finish();
    }
    if (best) best->t = parameter_of(cast.path(), best->entry);
    return best;
}

/// The first object that a segment meets.
template <typename Number>
Result<std::optional<ObjectHit>> first_on_segment(const BucketGrid<Number>& grid,
                                                  const Segment& segment) {
    return first_on_segment(grid, segment, [](std::uint32_t) { return true; });
}

/// Visits the objects whose closed rectangle meets the segment, each once, with where the segment
/// enters it.
///
/// Order    by level, in each roughly along the segment; the same in every run
/// Cost     O(tiles on each level + objects in them); no allocation
/// Stops    when `visit` returns Flow::stop; then returns Flow::stop
/// Traces   EnterNode per tile with objects, Candidate per object looked at
/// Errors   `segment[k]` not finite
template <typename Number, VisitorOf<ObjectHit> Visitor, Tracer Trace = NoTrace>
Result<Flow> visit_on_segment(const BucketGrid<Number>& grid, const Segment& segment,
                              Visitor&& visit, Trace&& trace = {}) {
    if (const auto error = wrong_numbers("segment", segment.from, segment.to)) return *error;
    const bucket_cast::Cast cast(grid, segment);
    const Path path = cast.path();
    const auto meet = [&](std::uint32_t object, const RectEntry& entry) {
        return deliver(visit, ObjectHit{object, entry, parameter_of(path, entry)});
    };
    const auto look = [&](std::uint32_t number, bool /*is_sure*/) {
        return bucket_cast::meet_in_tile(grid, number, cast, meet, trace);
    };
    bucket_scan::TileBatch batch(grid, look, true);
    for (const int level : grid.levels().used()) {
        if (bucket_cast::walk(grid, level, cast, batch) == Flow::stop) return Flow::stop;
    }
    return batch.finish();
}

}  // namespace tileglass
