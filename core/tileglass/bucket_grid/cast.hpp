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
#include <type_traits>

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
        const Pair near = chosen(forward_, min, max);
        const Pair far = chosen(forward_, max, min);
        const Pair into = (near - from) * other_way_;
        const Pair out_of = (far - from) * other_way_;
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
        return RectEntry{is_column ? column : row, is_column ? near[0] : near[1]};
    }

    /// From here on only what is met no later than `entry` is of interest.
    void end_at(const RectEntry& entry) {
        const Vec2 from = segment_.from;
        if (!entry.side) {
            box_ = {from, from};
            return;
        }
        // Across the side, what lies beyond its line is met later. Along it, the segment's position
        // is rounded; where numbers may overflow or underflow, it is not known.
        const auto at = [&](double begin, double distance, double slope) {
            const bool is_plain = std::isfinite(blur_) && std::fabs(slope) > 0x1p-900;
            return is_plain ? begin + distance * slope : std::numeric_limits<double>::quiet_NaN();
        };
        if (entry.is_column()) {
            cut(box_.a.x, box_.b.x, way_.x, entry.line, 0);
            const double y = at(from.y, entry.line - from.x, way_.y / way_.x);
            cut(box_.a.y, box_.b.y, way_.y, y, margin(from.y, segment_.to.y));
        } else {
            cut(box_.a.y, box_.b.y, way_.y, entry.line, 0);
            const double x = at(from.x, entry.line - from.y, way_.x / way_.y);
            cut(box_.a.x, box_.b.x, way_.x, x, margin(from.x, segment_.to.x));
        }
    }

    /// More than the rounding of a sum or an interpolation between these.
    static double margin(double a, double b) {
        return (std::fabs(a) + std::fabs(b)) * 0x1p-48 + 0x1p-1000;
    }

private:
    TILEGLASS_NOINLINE std::optional<RectEntry> decide(const Rect& rect) const {
        return entry_of(path(), rect);
    }
    /// Ends [min, max] at `line` in the direction of travel; a NaN does not.
    static void cut(double& min, double& max, double way, double line, double margin) {
        if (way >= 0 && line + margin < max) max = line + margin;
        if (way <= 0 && line - margin > min) min = line - margin;
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

/// A point in subtiles, neither rounded nor cut off.
template <typename Number>
Vec2 position(const BucketGrid<Number>& grid, Vec2 point) {
    const Pair at = grid.plane().positions(pair(point));
    return {at[0], at[1]};
}

/// Subtiles: more than the roundings of the positions of both ends, and of the line through them.
inline double subtile_margin(const Rect& line) {
    return 2 + 0x1p-48 * std::max({std::fabs(line.a.x), std::fabs(line.a.y), std::fabs(line.b.x),
                                   std::fabs(line.b.y)});
}

/// Calls `on(bucket, false)` for the occupied tiles of a level that may be homes of objects that
/// the cast meets, in the direction of travel; `on` may shorten the cast.
template <typename Number, typename On>
Flow walk(const BucketGrid<Number>& grid, int level, const Cast& cast, On& on) {
    const BucketBlocks& blocks = grid.blocks();
    const LevelTiles tiles = bucket_scan::homes_near(grid, level, grid.subtiles(cast.box()));
    if (tiles.is_empty()) return Flow::keep_going;
    if (tiles.right - tiles.left + tiles.bottom - tiles.top <= 2) {
        return bucket_scan::scan_few(blocks, tiles, on);
    }
    const Vec2 way = cast.way();
    const bool is_flat = std::fabs(way.x) >= std::fabs(way.y);
    // From here on, columns are what the walk goes along: rows where it is steep.
    const BucketAxis& along = is_flat ? grid.x_axis() : grid.y_axis();
    const BucketAxis& across = is_flat ? grid.y_axis() : grid.x_axis();
    // All that follows is counted in subtiles.
    const auto turned = [&](Vec2 at) { return is_flat ? at : Vec2{at.y, at.x}; };
    const Rect line{position(grid, cast.segment().from), position(grid, cast.segment().to)};
    const auto reach = grid.levels().reach(level);
    const double per_unit = along.per_unit();
    const double reach_along = (is_flat ? reach.x : reach.y) * per_unit;
    const double reach_across = (is_flat ? reach.y : reach.x) * per_unit;
    const auto [from, from_across] = turned(line.a);
    const double way_along = is_flat ? way.x : way.y;
    const double slope = (is_flat ? way.y : way.x) / way_along;
    const auto width = static_cast<double>(std::int64_t{1} << (BucketAxis::kSubtileBits + level));
    const double margin = subtile_margin(line);

    const std::uint32_t first = is_flat ? tiles.left : tiles.top;
    const std::uint32_t last = is_flat ? tiles.right : tiles.bottom;
    const std::uint32_t last_of_all = along.last() >> level;
    // Where columns are many more than blocks, or rounding blurs many rows, blocks are gone
    // through.
    const bool is_long = last - first > 256 + 4 * BucketBlocks::kMask * blocks.count();
    const bool is_sharp = margin < kMostBlur * width;
    if (is_long || !is_sharp || !std::isfinite(slope)) {
        const BucketRun run{tiles.left, tiles.right};
        return bucket_scan::scan(blocks, tiles, [&](std::uint32_t) { return run; }, on);
    }
    constexpr double kEverywhere = std::numeric_limits<double>::infinity();
    const bool is_forward = way_along >= 0;
    std::uint32_t near = kNone;
    for (std::uint32_t step = 0; step <= last - first; ++step) {
        const std::uint32_t column = is_forward ? first + step : last - step;
        // The part of the segment that objects of the column can meet.
        const double edge = column * width;
        const double low = column == 0 ? -kEverywhere : edge - margin;
        const double high =
            column >= last_of_all ? kEverywhere : edge + width + reach_along + margin;
        const auto [min, least] = turned(position(grid, cast.box().a));
        const auto [max, most] = turned(position(grid, cast.box().b));
        if (is_forward ? low > max : high < min) break;
        const double at_low = from_across + (std::max(low, min) - from) * slope;
        const double at_high = from_across + (std::min(high, max) - from) * slope;
        double top = std::min(at_low, at_high);
        double bottom = std::max(at_low, at_high);
        // A NaN gives way to the box.
        top = top > least ? top : least;
        bottom = bottom < most ? bottom : most;
        const std::uint32_t begin = std::max(across.column_at(top - reach_across - margin) >> level,
                                             is_flat ? tiles.top : tiles.left);
        const std::uint32_t end = std::min(across.column_at(bottom + margin) >> level,
                                           is_flat ? tiles.bottom : tiles.right);
        if (begin < end && end - begin > kManyRows) {
            // Beyond the last column there may be rows without end.
            const LevelTiles rows = is_flat ? LevelTiles{level, column, begin, column, end}
                                            : LevelTiles{level, begin, column, end, column};
            const BucketRun run{rows.left, rows.right};
            const auto run_of = [&](std::uint32_t) { return run; };
            if (bucket_scan::scan(blocks, rows, run_of, on) == Flow::stop) return Flow::stop;
            continue;
        }
        // 8 x 8 tiles have a word: it tells of all rows in it at once.
        for (std::uint32_t row = begin; row <= end; row = (row | 7) + 1) {
            const LevelTile tile =
                is_flat ? LevelTile{column, row, level} : LevelTile{row, column, level};
            const std::uint32_t bucket = blocks.bucket_at(tile, near);
            if (bucket == kNone) continue;
            near = bucket / BucketBlocks::kTiles;
            const std::uint32_t more = std::min(end, row | 7) - row;
            const auto see = [&](std::uint32_t number) { return on(number, false); };
            if (blocks.visit_line(bucket, more, !is_flat, see) == Flow::stop) return Flow::stop;
        }
    }
    return Flow::keep_going;
}

/// The line of a cast in a tile; none where it is not known well enough, or where objects of the
/// tile may reach farther than their packed rects say.
template <typename Number>
std::optional<BucketLine> line_in(const BucketGrid<Number>& grid, const LevelTile& tile,
                                  const Cast& cast) {
    constexpr double kSide = SubtileRect::kSide;
    const Vec2 way = cast.way();
    const double longest = std::max(std::fabs(way.x), std::fabs(way.y));
    if (!(longest > 0x1p-900 && longest < 0x1p900)) return std::nullopt;
    // An object is no longer than a tile of its level, except on the last level, which is one tile.
    if (!BucketAxis::is_inner(tile.x, grid.x_axis().last() >> tile.level) ||
        !BucketAxis::is_inner(tile.y, grid.y_axis().last() >> tile.level)) {
        return std::nullopt;
    }
    const Rect line{position(grid, cast.segment().from), position(grid, cast.segment().to)};
    const double scale = SubtileRect::scale_of(tile.level);
    const Vec2 from = line.a * scale - Vec2{kSide * tile.x, kSide * tile.y};
    const bool is_flat = std::fabs(way.x) >= std::fabs(way.y);
    const Vec2 point = is_flat ? Vec2{kSide, from.y + (kSide - from.x) * (way.y / way.x)}
                               : Vec2{from.x + (kSide - from.y) * (way.x / way.y), kSide};
    return BucketLine(way, point, subtile_margin(line));
}

/// Is what is left of a cast shorter than a tile of a level? Then few objects of the tile meet its
/// box, and packed rects are read first.
template <typename Number>
bool is_short(const BucketGrid<Number>& grid, int level, const Cast& cast) {
    const Vec2 size = cast.box().b - cast.box().a;
    return size.x + size.y < grid.side() * static_cast<double>(std::int64_t{1} << level);
}
/// What is read first of most tiles: those of the smallest level.
template <typename Number>
bucket_scan::FirstRead first_read(const BucketGrid<Number>& grid, const Cast& cast) {
    return is_short(grid, 0, cast) ? bucket_scan::FirstRead::packed : bucket_scan::FirstRead::rects;
}

/// Finds those objects of tiles that a cast meets no later than at its end. Calls
/// `on(object, entry)` for each, for some of them only in a later tile or in `finish`.
template <typename Number, typename Trace, typename On>
class Meetings {
public:
    Meetings(const BucketGrid<Number>& grid, const Cast& cast, Trace& trace, const On& on)
        : grid_(grid), cast_(cast), trace_(trace), on_(on) {}
    Meetings(const Meetings&) = delete;

    Flow in_tile(std::uint32_t number) {
        bucket_scan::trace_tile(grid_, number, trace_);
        const Bucket bucket = grid_.blocks()[number];
        const LevelTile tile = grid_.blocks().tile(number);
        const auto& arena = grid_.arena();
        const auto box_test = [&] {
            const PackedRect limit = PackedRect(grid_.subtiles(cast_.box()), tile).limit();
            return bucket_scan::PackedTest{arena.packed(), limit};
        };
        if (!is_tracing<Trace> && bucket.count() > PackedRect::kFew) {
            if (const std::optional<BucketLine> line = line_in(grid_, tile, cast_)) {
                const bucket_scan::LineTest test{box_test(), *line};
                return bucket_scan::visit_by_packed(bucket, test, std::true_type(), rects_ahead_);
            }
        }
        if (rects_ahead_.finish() == Flow::stop) return Flow::stop;
        const auto may_meet = [&](std::uint32_t slot) { return cast_.may_meet(arena.box(slot)); };
        const auto is_met = [&](std::uint32_t slot) {
            return !is_tracing<Trace> || cast_.entry(arena.box(slot));
        };
        if (is_short(grid_, tile.level, cast_)) {
            return bucket_scan::visit_met(grid_, bucket, box_test(), may_meet, is_met, meet_,
                                          trace_);
        }
        return bucket_scan::visit_met(grid_, bucket, may_meet, std::true_type(), is_met, meet_,
                                      trace_);
    }

    Flow finish() { return rects_ahead_.finish(); }

private:
    using Box = typename BucketGrid<Number>::Box;

    struct Meet {
        const Meetings& of;

        Flow operator()(std::uint32_t slot) const {
            const auto& arena = of.grid_.arena();
            const std::optional<RectEntry> entry = of.cast_.entry(arena.box(slot));
            return entry ? of.on_(arena.object(slot), *entry) : Flow::keep_going;
        }
    };

    const BucketGrid<Number>& grid_;
    const Cast& cast_;
    Trace& trace_;
    const On& on_;
    Meet meet_{*this};
    bucket_scan::SlotPipeline<Box, Meet> rects_ahead_{grid_.arena().boxes(), meet_};
};

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
    bucket_cast::Meetings meetings(grid, cast, trace, meet);
    const auto look = [&](std::uint32_t bucket, bool) {
        meetings.in_tile(bucket);
        return meetings.finish();
    };
    bucket_scan::TileBatch batch(grid, bucket_cast::first_read(grid, cast), look, kFewTiles);
    for (LevelSet levels = grid.levels().used(); !levels.is_empty();
         levels = levels.without_last()) {
        const int level = levels.last();
        bucket_cast::walk(grid, level, cast, batch);
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
    bucket_cast::Meetings meetings(grid, cast, trace, meet);
    const auto look = [&](std::uint32_t bucket, bool) { return meetings.in_tile(bucket); };
    bucket_scan::TilePipeline pipeline(grid, bucket_cast::first_read(grid, cast), look);
    for (const int level : grid.levels().used()) {
        if (bucket_cast::walk(grid, level, cast, pipeline) == Flow::stop) return Flow::stop;
    }
    return pipeline.finish() == Flow::stop ? Flow::stop : meetings.finish();
}

}  // namespace tileglass
