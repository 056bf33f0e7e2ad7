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
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "tileglass/base/compiler.hpp"
#include "tileglass/base/result.hpp"
#include "tileglass/bucket_grid/blocks.hpp"
#include "tileglass/bucket_grid/box.hpp"
#include "tileglass/bucket_grid/levels.hpp"
#include "tileglass/bucket_grid/plane.hpp"
#include "tileglass/bucket_grid/side.hpp"
#include "tileglass/bucket_grid/store.hpp"
#include "tileglass/index/line_vector.hpp"
#include "tileglass/index/object_index.hpp"
#include "tileglass/query/input_errors.hpp"
#include "tileglass/trace/events.hpp"
#include "tileglass/trace/tracer.hpp"

namespace tileglass {

/// The form of a bucket grid.
struct BucketGridForm {
    double side = 0;  ///< of the smallest tiles, world units; 0: chosen from the objects
    /// Where most objects will be: tells the side of a grid with few objects, and a corner of
    /// tiles. Objects may be anywhere.
    std::optional<Rect> bounds;
    Vec2 origin;  ///< a corner of tiles where there are no bounds, world units
    /// Numbers of objects are below this. Each number up to the largest takes 8 bytes, used or not,
    /// until the grid is built anew: without a limit one wrong number could take gigabytes.
    std::uint32_t number_limit = kUsualNumbers;
};

/// An index of closed rectangles in double or float coordinates. Objects have small numbers: memory
/// grows with the largest. Rects are normalised. Queries change nothing, so
/// many threads may ask at once while none changes the grid. Nor may a visitor: the query that
/// calls it would go on reading entries that have moved, which is undefined. It collects objects,
/// to be changed after the query.
///
/// Order    of answers: by position in the grid, the same in every run of the same operations
/// Cost     a move in its tile writes the rect; into another tile it moves one or two entries.
///          Memory: 8 bytes a number, one bit more once lists were inserted or removed, and, for
///          each slot of a run, 12 and the rect; 8 bytes a tile of the blocks that hold, or have
///          held, objects; 24 bytes for each of up to 4,608 objects that tell the side. No
///          allocation unless the grid grows
/// Errors   `rect[k]` not finite; `object` unknown, inserted twice, or a number not below the limit
///          of the form; more than `kMostObjects`. Nothing is changed then, but by `update`
/// Source   homes as in D. Tsitsigkos et al., "A Two-layer Partitioning for Non-point Spatial
///          Data", ICDE 2021; a table of slots as in D. Sidlauskas et al., "Trees or grids?
///          Indexing moving objects in main memory", SIGSPATIAL 2009; rebuilding by counting sort
///          as in B. Sowell et al., "An experimental analysis of iterated spatial joins in main
///          memory", VLDB 2013. Here without replicas, with levels by size
template <typename Number>
    requires std::same_as<Number, double> || std::same_as<Number, float>
class BucketGrid {
public:
    using Box = BucketBox<Number>;
    static constexpr std::uint32_t kMostObjects = Bucket::kMost;  ///< all may be in one tile

    /// Errors   `side` below 0 or not between 2^-900 and 2^900, `bounds[k]` or `origin[k]` not
    ///          finite
    static Result<BucketGrid> make(const BucketGridForm& form) {
        const bool is_side = form.side == 0 || (form.side >= BucketPlane::kLeastSide &&
                                                form.side <= BucketPlane::kMostSide);
        if (!is_side) return Error{"side", shortest_text(form.side) + " is not a side of tiles"};
        if (const auto error = wrong_numbers("origin", form.origin, {})) return *error;
        if (form.bounds) {
            if (const auto error = wrong_numbers("bounds", form.bounds->a, form.bounds->b)) {
                return *error;
            }
        }
        BucketGrid grid;
        grid.form_ = form;
        grid.store_.lay_out(grid.plane_of(form.side != 0 ? form.side : grid.some_side()));
        return grid;
    }

    const BucketGridForm& form() const { return form_; }
    /// The side of the smallest tiles, world units.
    double side() const { return plane().side(); }

    bool contains(std::uint32_t object) const { return store_.contains(object); }
    const Box& rect(std::uint32_t object) const { return store_.rect(object); }
    /// One more than the largest object number so far.
    std::uint32_t object_end() const { return store_.object_end(); }
    std::int64_t object_count() const { return store_.count(); }
    std::int64_t entry_count() const { return store_.count(); }

    /// Memory held, used or not.
    std::int64_t bytes() const { return store_.bytes() + samples_.bytes(); }

    /// Replaces all objects: the rect at index i becomes object i, whatever the limit of numbers.
    /// Sorts by counting; allocates nothing where it was filled by as many before.
    ///
    /// Cost     O(objects + tiles of their blocks)
    template <Tracer Trace = NoTrace>
    Result<IndexUpdate> build(std::span<const Box> rects, Trace&& trace = {}) {
        if (rects.size() > kMostObjects) return too_many_error("rects");
        const auto count = static_cast<std::uint32_t>(rects.size());
        if (auto error = bucket_box::first_wrong(rects)) return *error;
        fill(rects, [](std::uint32_t i) { return i; }, count, trace);
        return IndexUpdate{count, 0};
    }

    /// Sorts all entries anew, in the order of tiles; chooses the side anew, unless it is given.
    /// Pays where a tenth of the objects changes tile in each tick, and from time to time for large
    /// queries.
    ///
    /// Cost     O(objects + tiles of their blocks); allocates space for all rects
    template <Tracer Trace = NoTrace>
    void rebuild(Trace&& trace = {}) {
        std::vector<std::uint32_t> objects;
        objects.reserve(store_.count());
        for (std::uint32_t object = 0; object < object_end(); ++object) {
            if (contains(object)) objects.push_back(object);
        }
        LineVector<Box> rects(objects.size());
        for (std::size_t i = 0; i < objects.size(); ++i) {
            prefetch(&rect(objects[std::min(i + BucketStore<Number>::kAhead, objects.size() - 1)]));
            rects[i] = rect(objects[i]);
        }
        const auto object_at = [&](std::uint32_t i) { return objects[i]; };
        fill(std::span<const Box>(rects), object_at, object_end(), trace);
    }

    /// Forgets all objects, and all numbers; keeps the memory. The same as a `build` of none.
    template <Tracer Trace = NoTrace>
    void clear(Trace&& trace = {}) {
        static_cast<void>(build({}, trace));
    }

    /// Starts with an object that is not in the grid.
    template <Tracer Trace = NoTrace>
    Result<IndexUpdate> insert(std::uint32_t object, const Box& rect, Trace&& trace = {}) {
        if (const auto error = wrong_insert(object, rect)) return *error;
        if (object_count() == kMostObjects) return too_many_error("object");
        const Box box = rect;  // which may be one of this grid
        if (form_.side == 0 && object_count() >= next_choice_) rebuild(trace);
        store_.insert(object, box, trace);
        return IndexUpdate{1, 0};
    }

    /// Starts with many objects that are not in the grid: `objects[i]` with `rects[i]`. The rects
    /// are not those of the grid itself.
    ///
    /// Errors   as `insert`, naming `objects[i]` or `rects[i][k]`; an object named twice; `rects`:
    ///          the lists have different lengths. None is inserted then
    template <Tracer Trace = NoTrace>
    Result<IndexUpdate> insert(std::span<const std::uint32_t> objects, std::span<const Box> rects,
                               Trace&& trace = {}) {
        if (objects.size() != rects.size()) return lengths_error(objects.size(), rects.size());
        for (std::size_t i = 0; i < objects.size(); ++i) {
            if (const auto error = wrong_insert(objects[i], rects[i])) return in_list(i, *error);
        }
        if (const auto i = store_.first_repeated(objects)) return repeated_error(*i, objects[*i]);
        if (objects.size() > kMostObjects - store_.count()) return too_many_error("objects");
        for (std::size_t i = 0; i < objects.size(); ++i) {
            static_cast<void>(insert(objects[i], rects[i], trace));
        }
        return IndexUpdate{static_cast<std::int64_t>(objects.size()), 0};
    }

    /// Moves an object.
    template <Tracer Trace = NoTrace>
    Result<IndexUpdate> move(std::uint32_t object, const Box& rect, Trace&& trace = {}) {
        if (!contains(object)) return unknown_object(object);
        if (store_.move_in_tile(object, rect)) return IndexUpdate{};
        const auto [made, to_others] = store_.move_few({&object, 1}, {&rect, 1}, trace);
        if (made == 0) return *bucket_box::wrong_rect(rect);
        return IndexUpdate{to_others, to_others};
    }

    /// Moves many objects: `objects[i]` to `rects[i]`, in this order. The rects are not those of
    /// the grid itself.
    ///
    /// Cost     a few nanoseconds an object where most stay in their tiles; no allocation unless
    ///          the grid grows
    /// Errors   as `move`, naming `objects[i]` or `rects[i][k]`: those before it have moved. Lists
    ///          of different lengths, naming `rects`: none has moved
    template <Tracer Trace = NoTrace>
    Result<IndexUpdate> update(std::span<const std::uint32_t> objects, std::span<const Box> rects,
                               Trace&& trace = {}) {
        if (objects.size() != rects.size()) return lengths_error(objects.size(), rects.size());
        IndexUpdate update;
        if (const auto error = move_all(0, objects, rects, update, trace)) return *error;
        return update;
    }

    /// The same with rects that are in no list, but in objects of your own: `rect_of(object)` is
    /// the rect that an object moves to. It is asked, in the order of the list, some objects before
    /// they move, and only about objects in the grid.
    template <std::invocable<std::uint32_t> RectOf, Tracer Trace = NoTrace>
    Result<IndexUpdate> update(std::span<const std::uint32_t> objects, const RectOf& rect_of,
                               Trace&& trace = {}) {
        std::array<Box, std::size_t{4} * BucketStore<Number>::kAhead> rects;
        const auto rect_at = [&](std::uint32_t i) { return contains(i) ? rect_of(i) : Box{}; };
        IndexUpdate update;
        for (std::size_t first = 0; first < objects.size(); first += rects.size()) {
            const auto some =
                objects.subspan(first).first(std::min(rects.size(), objects.size() - first));
            std::transform(some.begin(), some.end(), rects.begin(), rect_at);
            if (const auto error = move_all(first, some, rects, update, trace)) return *error;
        }
        return update;
    }

    /// Forgets an object.
    template <Tracer Trace = NoTrace>
    Result<IndexUpdate> remove(std::uint32_t object, Trace&& trace = {}) {
        if (!contains(object)) return unknown_object(object);
        store_.remove(object, trace);
        return IndexUpdate{0, 1};
    }

    /// Forgets many objects.
    ///
    /// Errors   as `remove`, naming `objects[i]`; an object named twice. None is removed then
    template <Tracer Trace = NoTrace>
    Result<IndexUpdate> remove(std::span<const std::uint32_t> objects, Trace&& trace = {}) {
        for (std::size_t i = 0; i < objects.size(); ++i) {
            if (!contains(objects[i])) return in_list(i, unknown_object(objects[i]));
        }
        if (const auto i = store_.first_repeated(objects)) return repeated_error(*i, objects[*i]);
        for (const std::uint32_t object : objects) store_.remove(object, trace);
        return IndexUpdate{0, static_cast<std::int64_t>(objects.size())};
    }

    // What queries read.

    const BucketPlane& plane() const { return store_.plane(); }
    const BucketBlocks& blocks() const { return store_.blocks(); }
    const BucketArena<Box>& arena() const { return store_.arena(); }
    std::uint32_t bucket_of(std::uint32_t object) const { return store_.bucket_of(object); }

    /// What is known of the objects of each level.
    const BucketLevels& levels() const { return store_.levels(); }

    /// The rectangle of a tile, world units. Tiles at the ends of all columns and rows also have
    /// the objects that begin beyond them.
    Rect tile_rect(const LevelTile& tile) const { return plane().rect(tile); }
    /// Calls `see(node)` for each tile that has objects, the largest tiles first. The depth of a
    /// node is its level, its number that of the bucket.
    template <typename See>
    void visit_nodes(const See& see) const {
        const std::span<const int> used = levels().used();
        for (auto level = used.rbegin(); level != used.rend(); ++level) {
            for (std::uint32_t block = 0; block < blocks().count(); ++block) {
                if (blocks().place(block).level() != *level) continue;
                blocks().visit_occupied(block, [&](std::uint32_t bucket) {
                    const LevelTile tile = blocks().tile(bucket);
                    const std::uint32_t objects = blocks()[bucket].count();
                    see(TreeNode{bucket, static_cast<std::uint32_t>(tile.level), tile_rect(tile),
                                 around(tile, tile), objects, objects, true});
                });
            }
        }
    }

    /// Calls `look(object)` for the objects of all tiles that the region may meet, so that the
    /// queries for all structures (see `BoxIndex`) work for a bucket grid, too, sweeps for example.
    ///
    /// Cost     O(tiles with objects + candidates)
    template <QueryRegion Region, typename Look, typename Trace>
    Flow visit_candidates(const Region& region, const Look& look, Trace& trace) const {
        for (std::uint32_t block = 0; block < blocks().count(); ++block) {
            const auto in_tile = [&](std::uint32_t bucket) {
                const LevelTile tile = blocks().tile(bucket);
                if (!region.may_meet(around(tile, tile))) return Flow::keep_going;
                trace(EnterNode{tile_rect(tile), bucket, static_cast<std::uint32_t>(tile.level)});
                const Bucket& run = blocks()[bucket];
                for (std::uint32_t slot = run.begin; slot < run.end(); ++slot) {
                    if (look(arena().object(slot)) == Flow::stop) return Flow::stop;
                }
                return Flow::keep_going;
            };
            if (blocks().visit_occupied(block, in_tile) == Flow::stop) return Flow::stop;
        }
        return Flow::keep_going;
    }

    /// Around all objects, in a grid with objects; infinite coordinates become the largest doubles.
    Rect around_all() const {
        constexpr double kMost = std::numeric_limits<double>::max();
        Rect all{{kMost, kMost}, {-kMost, -kMost}};
        for (const int level : levels().used()) {
            const auto& [number, left, top, right, bottom] = blocks().extent(level);
            const Rect rect = around({left, top, level}, {right, bottom, level});
            all = {{std::min(all.a.x, rect.a.x), std::min(all.a.y, rect.a.y)},
                   {std::max(all.b.x, rect.b.x), std::max(all.b.y, rect.b.y)}};
        }
        return all;
    }

private:
    /// Around all objects whose homes are in these tiles of a level.
    Rect around(const LevelTile& from, const LevelTile& to) const {
        constexpr double kMost = std::numeric_limits<double>::max();
        const auto more = levels().reach(from.level);
        const auto [min, max] = plane().around(from, to);
        return {{std::max(min.x, -kMost), std::max(min.y, -kMost)},
                {std::min(max.x + more.x, kMost), std::min(max.y + more.y, kMost)}};
    }

    static constexpr std::int64_t kFirstChoice = 16;

    BucketGrid() = default;

    TILEGLASS_COLD static Error too_many_error(const char* field) {
        return {field, "there may be no more than " + std::to_string(kMostObjects) + " objects"};
    }
    TILEGLASS_COLD static Error lengths_error(std::size_t objects, std::size_t rects) {
        return {"rects", std::to_string(rects) + " for " + std::to_string(objects) + " objects"};
    }
    TILEGLASS_COLD static Error repeated_error(std::size_t i, std::uint32_t object) {
        return in_list(i, {"object", std::to_string(object) + " is named twice"});
    }
    /// An error of the object, or the rect, at index i of a list.
    TILEGLASS_COLD static Error in_list(std::size_t i, Error error) {
        std::string index = "s[";
        index.append(std::to_string(i)).append("]");
        error.field.insert(std::min(error.field.find('['), error.field.size()), index);
        return error;
    }
    std::optional<Error> wrong_insert(std::uint32_t object, const Box& rect) const {
        if (auto error = wrong_new_object(*this, object, form_.number_limit)) return error;
        return bucket_box::wrong_rect(rect);
    }

    /// Moves a part of a list, whose objects have the indices `first`, `first` + 1, ... in it, and
    /// counts in `update` what that changes.
    template <typename Trace>
    std::optional<Error> move_all(std::size_t first, std::span<const std::uint32_t> objects,
                                  std::span<const Box> rects, IndexUpdate& update, Trace& trace) {
        constexpr std::uint32_t kAhead = BucketStore<Number>::kAhead;
        std::size_t known = 0;  // those before this are in the grid, and prefetched
        for (std::size_t begin = 0; begin < objects.size();) {
            const std::size_t soon = std::min(objects.size(), begin + 2 * kAhead) - known;
            known += store_.count_known(objects.subspan(known, soon), rects.subspan(known, soon));
            const std::size_t count = std::min<std::size_t>(known - begin, kAhead);
            const auto [made, to_others] =
                store_.move_few(objects.subspan(begin, count), rects.subspan(begin, count), trace);
            update.links += to_others;
            update.unlinks += to_others;
            if (made == 0) {
                const std::uint32_t object = objects[begin];
                return in_list(first + begin, contains(object)
                                                  ? *bucket_box::wrong_rect(rects[begin])
                                                  : unknown_object(object));
            }
            begin += made;
        }
        return std::nullopt;
    }

    /// A side to begin with.
    double some_side() const {
        const double longest = form_.bounds ? Corners(*form_.bounds).extent() : 0;
        return std::clamp(longest > 0 ? longest / 64 : 1.0, BucketPlane::kLeastSide,
                          BucketPlane::kMostSide);
    }

    /// Puts an object with each of these rects, `object_at(i)` < `end` with the i-th, in place of
    /// all.
    template <typename ObjectAt, typename Trace>
    void fill(std::span<const Box> rects, const ObjectAt& object_at, std::uint32_t end,
              Trace& trace) {
        samples_.take(rects);
        const TileChoice choice(samples_);
        const double side = form_.side != 0
                                ? form_.side
                                : std::clamp(choice.side(some_side()), BucketPlane::kLeastSide,
                                             BucketPlane::kMostSide);
        std::optional<LevelChoice> levels;
        if (!rects.empty()) levels = choice.levels(side);
        store_.fill(plane_of(side), levels, rects, object_at, end, trace);
        next_choice_ = std::max(kFirstChoice, static_cast<std::int64_t>(rects.size()) * 4);
    }

    /// The tiles of this side.
    BucketPlane plane_of(double side) const {
        return {side, form_.bounds ? form_.bounds->min() : form_.origin};
    }

    BucketGridForm form_;
    BucketStore<Number> store_;
    ObjectSamples samples_;
    std::int64_t next_choice_ = kFirstChoice;  ///< objects at which the side is chosen anew
};

}  // namespace tileglass
