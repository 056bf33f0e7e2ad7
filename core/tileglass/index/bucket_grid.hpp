#pragma once
// A grid of buckets: the index for games with many moving objects.
//
// An object is in one bucket: that of its home, the tile of its min corner. A query looks at the
// tiles that it takes, and at as many more to the left and above as the largest object reaches. So
// every object is found once, nothing is marked, and a move costs one entry at most. Objects that
// are larger than a tile live on a level with tiles 2, 4, 8, ... times as large; each level knows
// how far its objects reach.
//
// This is the plan of two layers in a tile (objects that begin there, and objects that reach into
// it) without the second: with levels, the replicas of an object would lie in the tile right of its
// home, below, and in both directions, and a query finds as many objects by looking there itself.

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <numeric>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "tileglass/base/result.hpp"
#include "tileglass/geometry/frame.hpp"
#include "tileglass/index/bucket_arena.hpp"
#include "tileglass/index/bucket_axis.hpp"
#include "tileglass/index/bucket_blocks.hpp"
#include "tileglass/index/bucket_hull.hpp"
#include "tileglass/index/bucket_levels.hpp"
#include "tileglass/index/bucket_side.hpp"
#include "tileglass/index/object_index.hpp"
#include "tileglass/query/input_errors.hpp"
#include "tileglass/trace/events.hpp"
#include "tileglass/trace/tracer.hpp"

namespace tileglass {

/// A point in float coordinates.
struct FloatPoint {
    float x = 0;
    float y = 0;

    constexpr bool operator==(const FloatPoint&) const = default;
    /// The same point.
    constexpr operator Vec2() const { return {x, y}; }
};

/// `Rect` in float coordinates: the exact rectangle of these floats, in half the memory.
struct FloatRect {
    FloatPoint a;  ///< world units, finite
    FloatPoint b;  ///< world units, finite

    constexpr bool operator==(const FloatRect&) const = default;
    /// The same rectangle.
    constexpr operator Rect() const { return {a, b}; }
};

/// The form of a bucket grid.
struct BucketGridForm {
    double side = 0;             ///< of the smallest tiles, world units; 0: chosen from the objects
    std::optional<Rect> bounds;  ///< tiles are here; objects may be anywhere. None: no bounds
    Vec2 origin;                 ///< without bounds: a corner of tiles, world units

    /// The tiles of a frame, in bounds.
    static BucketGridForm on(const Frame& frame, const TileRect& bounds) {
        const Vec2 min = frame.min_corner(bounds.min);
        return {frame.size(), Rect{min, frame.min_corner(bounds.end)}, min};
    }
};

/// An index of closed rectangles in double or float coordinates. Objects have small numbers: memory
/// grows with the largest. Rects are normalised. Queries (bucket_grid_*.hpp) change nothing, so
/// many threads may ask at once while none changes the grid.
///
/// Order    of answers: by place in the grid, the same in every run of the same operations
/// Cost     a move in its tile writes the rect; into another tile it moves one or two entries.
///          Memory: 8 bytes an object and, for each place in a run, 12 and the rect; 8 bytes a tile
///          of the blocks that hold, or have held, objects. No allocation unless the grid grows
/// Errors   `rect[k]` not finite; `object` unknown, or inserted twice. Nothing is changed then
/// Source   homes as in D. Tsitsigkos et al., "A Two-layer Partitioning for Non-point Spatial
///          Data", ICDE 2021; a table of slots as in D. Sidlauskas et al., "Trees or grids?
///          Indexing moving objects in main memory", SIGSPATIAL 2009; rebuilding by counting sort
///          as in B. Sowell et al., "An experimental analysis of iterated spatial joins in main
///          memory", VLDB 2013. Here without replicas, with levels by size
template <typename Number>
    requires std::same_as<Number, double> || std::same_as<Number, float>
class BucketGrid {
public:
    using Box = std::conditional_t<std::same_as<Number, double>, Rect, FloatRect>;

    /// Errors   `side` below 0 or not between 2^-900 and 2^900, `bounds[k]` or `origin[k]` not
    ///          finite, `bounds` with too many tiles
    static Result<BucketGrid> make(const BucketGridForm& form) {
        const bool is_side = form.side == 0 || (form.side >= BucketAxis::kLeastSide &&
                                                form.side <= BucketAxis::kMostSide);
        if (!is_side) return Error{"side", shortest_text(form.side) + " is not a side of tiles"};
        if (const auto error = wrong_numbers("origin", form.origin, {})) return *error;
        if (form.bounds) {
            if (const auto error = wrong_numbers("bounds", form.bounds->a, form.bounds->b)) {
                return *error;
            }
            const double longest = longer_side(*form.bounds);
            if (!(longest <= BucketAxis::kMostSide) ||
                (form.side != 0 && longest / form.side > kMostColumns)) {
                return Error{"bounds", "there are more than 2^20 tiles in a row"};
            }
        }
        BucketGrid grid;
        grid.form_ = form;
        grid.lay_out(form.side != 0 ? form.side : grid.some_side());
        return grid;
    }

    const BucketGridForm& form() const { return form_; }
    /// The side of the smallest tiles, world units.
    double side() const { return x_.side(); }

    bool contains(std::uint32_t object) const {
        return object < records_.size() && records_[object].slot != kNone;
    }
    const Box& rect(std::uint32_t object) const {
        TILEGLASS_ASSERT(contains(object));
        return arena_.box(records_[object].slot);
    }
    /// One more than the largest object number so far.
    std::uint32_t object_end() const { return static_cast<std::uint32_t>(records_.size()); }
    std::int64_t object_count() const { return count_; }
    std::int64_t entry_count() const { return count_; }

    /// Memory held, used or not; and the part of it that is tables of tiles.
    std::int64_t bytes() const {
        return bytes_of(records_) + arena_.bytes() + bytes_of(order_) + levels_.bytes() +
               samples_.bytes() + table_bytes();
    }
    std::int64_t table_bytes() const { return blocks_.bytes(); }

    /// Replaces all objects: the rect at index i becomes object i. Sorts by counting; asks for no
    /// memory where it was filled by as many before.
    ///
    /// Cost     O(objects + tiles of their blocks)
    template <Tracer Trace = NoTrace>
    Result<IndexUpdate> build(std::span<const Box> rects, Trace&& trace = {}) {
        if (const auto error = first_wrong(rects)) return *error;
        records_.resize(rects.size());
        count_ = static_cast<std::int64_t>(rects.size());
        fill(rects, [](std::uint32_t i) { return i; }, trace);
        return IndexUpdate{count_, 0};
    }

    /// Sorts all entries anew, in the order of tiles; chooses the side anew, unless it is given.
    /// Pays where a tenth of the objects changes tile in each tick, and from time to time for large
    /// queries.
    ///
    /// Cost     O(objects + tiles of their blocks); allocates space for all rects
    template <Tracer Trace = NoTrace>
    void rebuild(Trace&& trace = {}) {
        std::vector<std::uint32_t> objects;
        objects.reserve(static_cast<std::size_t>(count_));
        for (std::uint32_t object = 0; object < object_end(); ++object) {
            if (contains(object)) objects.push_back(object);
        }
        LineVector<Box> rects(object_end());
        for (std::size_t i = 0; i < objects.size(); ++i) {
            const std::size_t soon = std::min(i + kAhead, objects.size() - 1);
            prefetch(&rect(objects[soon]));
            rects[objects[i]] = rect(objects[i]);
        }
        fill(std::span<const Box>(rects), [&](std::uint32_t i) { return objects[i]; }, trace);
    }

    /// Starts with an object that is not in the grid.
    template <Tracer Trace = NoTrace>
    Result<IndexUpdate> insert(std::uint32_t object, const Box& rect, Trace&& trace = {}) {
        if (contains(object)) return object_error(object, "is in the grid");
        if (object == kNone) return object_error(object, "is no number of an object");
        if (const auto error = wrong_rect(rect)) return *error;
        if (object >= records_.size()) records_.resize(std::size_t{object} + 1);
        if (form_.side == 0 && count_ >= next_choice_) rebuild(trace);
        tidy();
        const Corners box(rect);
        link(object, box, target_of(box, records_[object].bucket));
        ++count_;
        trace(Place{std::nullopt, object, kNone, records_[object].bucket});
        return IndexUpdate{1, 0};
    }

    /// Moves an object.
    template <Tracer Trace = NoTrace>
    Result<IndexUpdate> move(std::uint32_t object, const Box& rect, Trace&& trace = {}) {
        if (!contains(object)) return object_error(object, "is not in the grid");
        if (const auto error = wrong_rect(rect)) return *error;
        const bool has_moved = put(object, rect, trace);
        return IndexUpdate{has_moved, has_moved};
    }

    /// Moves many objects: `objects[i]` to `rects[i]`, in this order.
    ///
    /// Cost     a few nanoseconds an object where most stay in their tiles; no allocation unless
    ///          the grid grows
    /// Errors   as `move`, naming `objects[i]` or `rects[i]`: those before it have moved
    template <Tracer Trace = NoTrace>
    Result<IndexUpdate> update(std::span<const std::uint32_t> objects, std::span<const Box> rects,
                               Trace&& trace = {}) {
        TILEGLASS_ASSERT(objects.size() == rects.size());
        IndexUpdate update;
        std::size_t right = 0;  // those before this are right, and asked for
        for (std::size_t begin = 0; begin < objects.size();) {
            const std::size_t soon = std::min(objects.size(), begin + 2 * kAhead);
            right +=
                ask_for(objects.subspan(right, soon - right), rects.subspan(right, soon - right));
            if (right == begin) return list_error(right, objects[right], rects[right]);
            const std::size_t count = std::min(right - begin, kAhead);
            const std::int64_t moved =
                update_few(objects.subspan(begin, count), rects.subspan(begin, count), trace);
            update.links += moved;
            update.unlinks += moved;
            begin += count;
        }
        return update;
    }

    /// Forgets an object.
    template <Tracer Trace = NoTrace>
    Result<IndexUpdate> remove(std::uint32_t object, Trace&& trace = {}) {
        if (!contains(object)) return object_error(object, "is not in the grid");
        const std::uint32_t bucket = records_[object].bucket;
        trace(Place{std::nullopt, object, bucket, kNone});
        unlink(object);
        records_[object].slot = kNone;
        --count_;
        return IndexUpdate{0, 1};
    }

    // What queries read.

    const BucketAxis& x_axis() const { return x_; }
    const BucketAxis& y_axis() const { return y_; }
    const BucketBlocks& blocks() const { return blocks_; }
    const BucketArena<Box>& arena() const { return arena_; }
    std::uint32_t bucket_of(std::uint32_t object) const { return records_[object].bucket; }

    /// Where a rect lies.
    template <typename AnyBox>
    BucketSteps steps(const AnyBox& box) const {
        return plane_.steps(box);
    }

    /// What is known of the objects of each level.
    const BucketLevels& levels() const { return levels_; }

    /// The tile as people see it.
    Tile shown(const LevelTile& tile) const {
        return {x_.shown(tile.x, tile.level), y_.shown(tile.y, tile.level)};
    }
    /// The rectangle of a tile, world units. Tiles at the borders of the grid also have the objects
    /// that begin beyond it.
    Rect tile_rect(const LevelTile& tile) const {
        const Tile at = shown(tile);
        const double length = std::ldexp(side(), tile.level);
        const Vec2 min{x_.origin() + at.x * length, y_.origin() + at.y * length};
        return {min, {x_.origin() + (at.x + 1.0) * length, y_.origin() + (at.y + 1.0) * length}};
    }
    /// Calls `see(node)` for each tile that has objects, the largest tiles first. The depth of a
    /// node is its level, its number that of the bucket.
    template <typename See>
    void visit_nodes(const See& see) const {
        for (LevelSet left = levels_.used(); !left.is_empty(); left = left.without_last()) {
            for (std::uint32_t block = 0; block < blocks_.count(); ++block) {
                if (blocks_.is_empty(block)) continue;
                if (static_cast<int>(blocks_.place(block).level) != left.last()) continue;
                blocks_.visit_occupied(block, [&](std::uint32_t bucket) {
                    const LevelTile tile = blocks_.tile(bucket);
                    const std::uint32_t objects = blocks_[bucket].count();
                    see(TreeNode{bucket, static_cast<std::uint32_t>(tile.level), tile_rect(tile),
                                 around(tile, tile), objects, objects, true});
                });
            }
        }
    }
    /// Around all min corners of the objects of a tile; infinite at the borders of the grid.
    Rect corners_of(const LevelTile& tile) const {
        return {{x_.low_edge(tile.x, tile.level), y_.low_edge(tile.y, tile.level)},
                {x_.high_edge(tile.x, tile.level), y_.high_edge(tile.y, tile.level)}};
    }

    /// Calls `look(object)` for the objects of all tiles that the region may meet, so that the
    /// queries for all structures (see `BoxIndex`) work for a bucket grid, too, sweeps for example.
    ///
    /// Cost     O(blocks + tiles of the blocks that the region may meet + candidates)
    template <QueryRegion Region, typename Look, typename Trace>
    Flow visit_candidates(const Region& region, const Look& look, Trace& trace) const {
        for (std::uint32_t block = 0; block < blocks_.count(); ++block) {
            if (blocks_.is_empty(block)) continue;
            const std::uint32_t first = block * BucketBlocks::kTiles;
            const LevelTile from = blocks_.tile(first);
            const LevelTile to = blocks_.tile(first + BucketBlocks::kTiles - 1);
            if (!region.may_meet(around(from, to))) continue;
            const auto in_tile = [&](std::uint32_t bucket) {
                const LevelTile tile = blocks_.tile(bucket);
                if (!region.may_meet(around(tile, tile))) return Flow::keep_going;
                trace(EnterNode{tile_rect(tile), bucket, static_cast<std::uint32_t>(tile.level)});
                const Bucket& run = blocks_[bucket];
                for (std::uint32_t slot = run.begin; slot < run.end(); ++slot) {
                    if (look(arena_.object(slot)) == Flow::stop) return Flow::stop;
                }
                return Flow::keep_going;
            };
            if (blocks_.visit_occupied(block, in_tile) == Flow::stop) return Flow::stop;
        }
        return Flow::keep_going;
    }

private:
    /// Around all objects whose homes are in these tiles of a level.
    Rect around(const LevelTile& from, const LevelTile& to) const {
        constexpr double kMost = std::numeric_limits<double>::max();
        const auto more = levels_.reach(from.level);
        const Vec2 min = corners_of(from).a;
        const Vec2 max = corners_of(to).b;
        return {{std::max(min.x, -kMost), std::max(min.y, -kMost)},
                {std::min(max.x + more.x, kMost), std::min(max.y + more.y, kMost)}};
    }

    /// Where the entry of an object is.
    struct Record {
        std::uint32_t slot = kNone;  ///< kNone: not in the grid
        std::uint32_t bucket = 0;
    };

    static constexpr double kMostColumns = 0x1p20;
    static constexpr std::uint64_t kMostTable = std::uint64_t{1} << 20;  ///< blocks of level 0
    static constexpr std::size_t kAhead = 32;
    static constexpr std::size_t kManyBytes = std::size_t{1} << 23;  ///< of rects
    static constexpr std::int64_t kFirstChoice = 16;

    BucketGrid() = default;

    static double longer_side(const Rect& rect) {
        return std::max(rect.max().x - rect.min().x, rect.max().y - rect.min().y);
    }

    /// The sum is 0; NaN where a coordinate is not finite.
    static Pair none_if_finite(const Box& rect) {
        const Pair a = pair(rect.a);
        const Pair b = pair(rect.b);
        return (a - a) + (b - b);
    }
    static bool is_none(Pair sum) { return sum[0] + sum[1] == 0; }
    static bool is_finite_rect(const Box& rect) { return is_none(none_if_finite(rect)); }
    static std::optional<Error> wrong_rect(const Box& rect) {
        if (is_finite_rect(rect)) return std::nullopt;
        return wrong_numbers("rect", {rect.a.x, rect.a.y}, {rect.b.x, rect.b.y});
    }
    static std::optional<Error> first_wrong(std::span<const Box> rects) {
        // One comparison for all: a NaN stays.
        Pair sum{};
        for (const Box& rect : rects) sum += none_if_finite(rect);
        if (is_none(sum)) return std::nullopt;
        for (const Box& rect : rects) {
            if (auto error = wrong_rect(rect)) return error;
        }
        return std::nullopt;
    }
    [[gnu::cold]] static Error object_error(std::uint32_t object, const char* what) {
        return {"object", std::to_string(object) + " " + what};
    }
    [[gnu::cold]] Error list_error(std::size_t i, std::uint32_t object, const Box& rect) const {
        std::string place = "[";
        place.append(std::to_string(i)).append("]");
        if (!contains(object)) {
            return {"objects" + place, std::to_string(object) + " is not in the grid"};
        }
        Error error = *wrong_rect(rect);
        error.field = "rects" + place + error.field.substr(error.field.find('['));
        return error;
    }

    static Box box_of(const Corners& corners) {
        using Point = decltype(Box::a);
        const auto point = [](Pair at) {
            return Point{static_cast<Number>(at[0]), static_cast<Number>(at[1])};
        };
        return {point(corners.min), point(corners.max)};
    }

    /// A side to begin with.
    double some_side() const {
        const double longest = form_.bounds ? longer_side(*form_.bounds) : 0;
        return std::max(longest > 0 ? longest / 64 : 1.0, BucketAxis::kLeastSide);
    }

    template <typename RectAt>
    void choose_side(const RectAt& rect_at) {
        const auto count = static_cast<std::size_t>(count_);
        samples_.take(count, rect_at);
        double side = form_.side;
        if (side == 0) {
            side = SideChoice(samples_).side(some_side());
            if (form_.bounds) side = std::max(side, longer_side(*form_.bounds) / kMostColumns);
            side = std::clamp(side, BucketAxis::kLeastSide, BucketAxis::kMostSide);
            next_choice_ = std::max(kFirstChoice, static_cast<std::int64_t>(count) * 4);
        }
        if (side == this->side()) {
            blocks_.restart();
        } else {
            lay_out(side);
        }
        if (count > 0) levels_.limit(LevelChoice(side, samples_));
    }

    /// Makes axes, levels and empty tables for a side.
    void lay_out(double side) {
        if (form_.bounds) {
            const Rect& bounds = *form_.bounds;
            const auto axis = [&](double min, double max) {
                return BucketAxis::bounded(side, min, std::max(1.0, std::ceil((max - min) / side)));
            };
            x_ = axis(bounds.min().x, bounds.max().x);
            y_ = axis(bounds.min().y, bounds.max().y);
        } else {
            x_ = BucketAxis::unbounded(side, form_.origin.x);
            y_ = BucketAxis::unbounded(side, form_.origin.y);
        }
        plane_ = BucketPlane(x_, y_);
        // The last level has one tile, and takes what is larger, too.
        levels_.lay_out(side, static_cast<int>(std::bit_width(std::max(x_.last(), y_.last()))) + 1);
        const std::uint32_t last_x = x_.last() >> BucketBlocks::kBits;
        const std::uint32_t last_y = y_.last() >> BucketBlocks::kBits;
        const bool has_table = (std::uint64_t{last_x} + 1) * (last_y + 1) <= kMostTable;
        blocks_ = has_table ? BucketBlocks(last_x, last_y, levels_.count()) : BucketBlocks();
    }

    /// The home of an object on this level, which learns how far it reaches.
    [[gnu::noinline]] BucketHome settle(int level, const Corners& box) {
        BucketHomes homes(plane_, level);
        const BucketHome home = homes.home(box);
        levels_.learn_reach(homes);
        return home;
    }

    /// Marks where rects will lie.
    [[gnu::noinline]] void mark_all(std::span<const Box> rects) {
        for (const Box& rect : rects) {
            const Corners box(rect);
            levels_.mark(levels_.level_of(box.extent()), plane_.steps(box.min, box.max));
        }
    }

    /// Tidies up. To be called while all objects lie where they are marked.
    void tidy() {
        blocks_.tidy();
        if (levels_.has_old_map()) draw_maps(false);
    }
    [[gnu::noinline]] void draw_maps(bool all) {
        const auto visit_boxes = [&](int level, const auto& see) {
            for (std::uint32_t block = 0; block < blocks_.count(); ++block) {
                const bool is_here = static_cast<int>(blocks_.place(block).level) == level;
                if (!is_here || blocks_.is_empty(block)) continue;
                blocks_.visit_occupied(block, [&](std::uint32_t bucket) {
                    const Bucket& run = blocks_[bucket];
                    for (std::uint32_t slot = run.begin; slot < run.end(); ++slot) {
                        see(steps(arena_.box(slot)));
                    }
                });
            }
        };
        levels_.draw_maps(visit_boxes, blocks_.count(), all);
    }

    /// Where an object belongs: the bucket of its home, and how it lies there.
    struct Target {
        std::uint32_t bucket;
        BucketHull hull;
    };

    /// The target of an object that is about to come there; `near` is a bucket that may be in the
    /// same block.
    Target target_of(const Corners& box, std::uint32_t near) {
        const int level = levels_.level_of(box.extent());
        levels_.mark(level, plane_.steps(box.min, box.max));
        const BucketHome home = settle(level, box);
        return {blocks_.bucket_for(home.tile, near / BucketBlocks::kTiles), home.hull};
    }

    /// Moves an object; did it change its bucket?
    template <typename Trace>
    bool put(std::uint32_t object, const Box& rect, Trace& trace) {
        tidy();
        const Corners box(rect);
        return put(object, box, target_of(box, records_[object].bucket), trace);
    }

    template <typename Trace>
    bool put(std::uint32_t object, const Corners& box, const Target& target, Trace& trace) {
        const Record record = records_[object];
        if (target.bucket == record.bucket) {
            arena_.set_box(record.slot, box_of(box), target.hull);
            return false;
        }
        unlink(object);
        link(object, box, target);
        trace(Place{std::nullopt, object, record.bucket, target.bucket});
        return true;
    }

    /// Asks for what these moves write. How many are right, up to the first one that is wrong?
    std::size_t ask_for(std::span<const std::uint32_t> objects, std::span<const Box> rects) const {
        const std::span<const Record> records(records_);
        Pair sum{};
        std::size_t known = 0;
        for (; known < objects.size(); ++known) {
            const std::uint32_t object = objects[known];
            if (object >= records.size() || records[object].slot == kNone) break;
            arena_.prefetch_box(records[object].slot);
            sum += none_if_finite(rects[known]);
        }
        if (is_none(sum)) return known;
        std::size_t right = 0;
        while (is_finite_rect(rects[right])) ++right;
        return right;
    }

    /// Moves at most `kAhead` objects; returns how many changed their buckets. What these touch
    /// lies anywhere in memory, each found through the one before: so all are led there in steps,
    /// and wait together.
    template <typename Trace>
    std::int64_t update_few(std::span<const std::uint32_t> objects, std::span<const Box> rects,
                            Trace& trace) {
        tidy();
        struct Leaving {
            std::uint32_t i;
            std::uint32_t from;
            Target to;
        };
        std::array<Leaving, kAhead> leaving;
        std::size_t count = 0;
        bool are_all_small = true;
        BucketHomes small(plane_, 0);
        const double most = levels_.most_extent(0);
        for (std::uint32_t i = 0; i < objects.size(); ++i) {
            Record& record = records_[objects[i]];
            const std::uint32_t from = record.bucket;
            const Corners box(rects[i]);
            const bool is_small = box.extent() <= most;
            are_all_small &= is_small;
            const BucketHome home =
                is_small ? small.home(box) : settle(levels_.level_of(box.extent()), box);
            const std::uint32_t to = blocks_.bucket_for(home.tile, from / BucketBlocks::kTiles);
            if (to == from) {
                arena_.set_box(record.slot, box_of(box), home.hull);
                continue;
            }
            leaving[count++] = {i, from, {to, home.hull}};
            // Where the object is named again, that waits for its turn.
            record.bucket = kNone;
            if (from != kNone) __builtin_prefetch(&blocks_[from], 1);
            __builtin_prefetch(&blocks_[to], 1);
        }
        levels_.learn_reach(small);
        if (!are_all_small) mark_all(rects);
        for (const auto& [i, from, to] : std::span(leaving).first(count)) {
            if (from == kNone) continue;
            records_[objects[i]].bucket = from;
            arena_.prefetch(blocks_[from].end() - 1);
            arena_.prefetch(blocks_[to.bucket].end());
        }
        for (const auto& [i, from, to] : std::span(leaving).first(count)) {
            if (from == kNone) continue;
            __builtin_prefetch(&records_[arena_.object(blocks_[from].end() - 1)], 1);
        }
        // In their order.
        std::int64_t moved = 0;
        for (const auto& [i, from, to] : std::span(leaving).first(count)) {
            moved += put(objects[i], Corners(rects[i]), to, trace);
        }
        return moved;
    }

    auto told() {
        return [this](std::uint32_t object, std::uint32_t slot) { records_[object].slot = slot; };
    }

    /// Counts objects of a block, and of its level.
    void join(std::uint32_t block, std::uint32_t count) {
        levels_.enter(static_cast<int>(blocks_.place(block).level), count);
        blocks_.enter(block, count);
    }

    void link(std::uint32_t object, const Corners& box, const Target& target) {
        Bucket& bucket = blocks_[target.bucket];
        if (bucket.count() == 0) blocks_.mark(target.bucket);
        const std::uint32_t slot = arena_.append(bucket, object, box_of(box), target.hull, told());
        records_[object] = {slot, target.bucket};
        join(target.bucket / BucketBlocks::kTiles, 1);
    }

    void unlink(std::uint32_t object) {
        const Record record = records_[object];
        Bucket& bucket = blocks_[record.bucket];
        arena_.remove(bucket, record.slot, told());
        if (bucket.count() == 0) blocks_.clear(record.bucket);
        const std::uint32_t block = record.bucket / BucketBlocks::kTiles;
        levels_.leave(static_cast<int>(blocks_.place(block).level));
        blocks_.leave(block);
    }

    /// Puts all objects into empty tables: `object_at(i)` is the i-th; `rects` are by object, and
    /// need not be normal. Counts the objects of each tile, lays out runs in the order of tiles,
    /// and fills them.
    template <typename ObjectAt, typename Trace>
    void fill(std::span<const Box> rects, const ObjectAt& object_at, Trace& trace) {
        choose_side([&](std::size_t i) -> const Box& {
            return rects[object_at(static_cast<std::uint32_t>(i))];
        });
        const auto count = static_cast<std::uint32_t>(count_);
        trace(Mark{Change::rebuild, false, count});
        levels_.restart();
        count_homes(rects, object_at);
        lay_out_runs();
        // Rects are read in the order of places. More than fit into caches lie on many pages of
        // memory: those are written in any order, since the arena has large pages.
        if (rects.size_bytes() > kManyBytes) {
            place_rects(rects, object_at);
            fill_blocks([&](std::uint32_t slot) -> const Box& { return arena_.box(slot); });
        } else {
            place_objects(object_at);
            fill_blocks([&](std::uint32_t slot) -> const Box& {
                // What follows may be no slot of an object: then any other rect will do.
                const std::uint32_t ahead = arena_.number_near(slot + kAhead);
                prefetch(&rects[std::min<std::size_t>(ahead, rects.size() - 1)]);
                return rects[arena_.object(slot)];
            });
        }
        draw_maps(true);
        if constexpr (is_tracing<Trace>) {
            for (std::uint32_t i = 0; i < count; ++i) {
                const std::uint32_t object = object_at(i);
                trace(Place{std::nullopt, object, kNone, records_[object].bucket});
            }
        }
        trace(Mark{Change::rebuild, true, count});
    }

    /// Counts the objects of each tile. The slot of a record counts from the beginning of a run
    /// that is not known yet.
    template <typename ObjectAt>
    [[gnu::noinline]] void count_homes(std::span<const Box> rects, const ObjectAt& object_at) {
        BucketFinder bucket_of(blocks_);
        // Copies, which no write can change.
        const BucketPlane plane = plane_;
        const double most = levels_.most_extent(0);
        Record* const records = records_.data();
        const auto count = static_cast<std::uint32_t>(count_);
        for (std::uint32_t i = 0; i < count; ++i) {
            const std::uint32_t object = object_at(i);
            const Corners box(rects[object]);
            LevelTile tile = plane.tile(box.min);
            const double extent = box.extent();
            if (extent > most) [[unlikely]] {
                tile.level = levels_.level_of(extent);
                tile.x >>= tile.level;
                tile.y >>= tile.level;
            }
            const std::uint32_t number = bucket_of(tile);
            records[object] = {blocks_[number].bits++, number};
        }
    }

    /// Writes the numbers of objects to their slots.
    template <typename ObjectAt>
    void place_objects(const ObjectAt& object_at) {
        const auto count = static_cast<std::uint32_t>(count_);
        for (std::uint32_t i = 0; i < count; ++i) {
            const std::uint32_t object = object_at(i);
            Record& record = records_[object];
            record.slot += blocks_[record.bucket].begin;
            arena_.set_object(record.slot, object);
        }
    }

    /// Writes their rects, too.
    template <typename ObjectAt>
    void place_rects(std::span<const Box> rects, const ObjectAt& object_at) {
        // These places lie anywhere in memory: some of them are waited for together.
        constexpr std::uint32_t kTogether = kAhead;
        const auto count = static_cast<std::uint32_t>(count_);
        for (std::uint32_t begin = 0; begin < count; begin += kTogether) {
            const std::uint32_t end = std::min(count, begin + kTogether);
            for (std::uint32_t i = begin; i < end; ++i) {
                Record& record = records_[object_at(i)];
                record.slot += blocks_[record.bucket].begin;
                arena_.prefetch_object(record.slot);
            }
            for (std::uint32_t i = begin; i < end; ++i) {
                const std::uint32_t object = object_at(i);
                arena_.set_object(records_[object].slot, object);
                arena_.set_box(records_[object].slot, rects[object]);
            }
        }
    }

    /// Writes the rects and the hulls of all slots; `box_at(slot)` is a rect, which need not be
    /// normal.
    template <typename BoxAt>
    void fill_blocks(const BoxAt& box_at) {
        for (const std::uint32_t block : order_) {
            BucketHomes homes(plane_, static_cast<int>(blocks_.place(block).level));
            blocks_.visit_occupied(block, [&](std::uint32_t number) {
                const Pair begin = BucketHomes::begin_of(blocks_.tile(number));
                const Bucket bucket = blocks_[number];
                for (std::uint32_t slot = bucket.begin; slot < bucket.end(); ++slot) {
                    const Corners box(box_at(slot));
                    arena_.set_box(slot, box_of(box), homes.hull(box, begin));
                }
            });
            levels_.learn_reach(homes);
        }
    }

    /// Gives each bucket a run for as many entries as it counts, in the order of tiles.
    void lay_out_runs() {
        order_.resize(blocks_.count());
        std::iota(order_.begin(), order_.end(), 0U);
        std::sort(order_.begin(), order_.end(), [&](std::uint32_t a, std::uint32_t b) {
            const auto& [ax, ay, a_level] = blocks_.place(a);
            const auto& [bx, by, b_level] = blocks_.place(b);
            return a_level != b_level ? a_level < b_level : ay != by ? ay < by : ax < bx;
        });
        arena_.restart();
        for (const std::uint32_t block : order_) {
            std::uint32_t objects = 0;
            const std::uint32_t first = block * BucketBlocks::kTiles;
            for (std::uint32_t number = first; number < first + BucketBlocks::kTiles; ++number) {
                const std::uint32_t count = blocks_[number].bits;
                if (count == 0) continue;
                objects += count;
                blocks_[number] = arena_.next_run(count);
                blocks_.mark(number);
            }
            if (objects > 0) join(block, objects);
        }
        arena_.make_runs();
    }

    BucketGridForm form_;
    BucketAxis x_;
    BucketAxis y_;
    BucketPlane plane_;
    BucketLevels levels_;
    ObjectSamples samples_;
    BucketBlocks blocks_;
    BucketArena<Box> arena_;
    LineVector<Record> records_;        ///< by object
    std::vector<std::uint32_t> order_;  ///< blocks in the order of tiles, while runs are laid out
    std::int64_t count_ = 0;
    std::int64_t next_choice_ = kFirstChoice;  ///< objects at which the side is chosen anew
};

}  // namespace tileglass
