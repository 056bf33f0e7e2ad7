#pragma once
// A grid of objects: keeps track of which tiles each object is in while it moves.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "tileglass/base/compiler.hpp"
#include "tileglass/base/result.hpp"
#include "tileglass/geometry/frame.hpp"
#include "tileglass/geometry/shapes.hpp"
#include "tileglass/index/object_index.hpp"
#include "tileglass/index/object_rects.hpp"
#include "tileglass/index/tracker.hpp"
#include "tileglass/query/rectangle.hpp"

namespace tileglass {

/// Objects are closed rectangles in the world. Each is in the lists of the tiles that own a point
/// of it; with bounds, only of tiles in the bounds. Objects have small numbers. See `Tracker` for
/// what is forbidden while tiles are visited.
template <ListHeads Heads>
class ObjectGrid {
public:
    /// The most tiles of one object.
    static constexpr std::int64_t kMostTiles = std::int64_t{1} << 24;

    /// `heads` have room for the tiles of `bounds`.
    ObjectGrid(const Frame& frame, const std::optional<TileRect>& bounds, TrackerMethod method,
               Heads heads)
        : frame_(frame), bounds_(bounds), tracker_(method, std::move(heads)) {}

    const Frame& frame() const { return frame_; }
    const std::optional<TileRect>& bounds() const { return bounds_; }
    const Tracker<Heads>& tracker() const { return tracker_; }
    bool contains(std::uint32_t object) const { return tracker_.contains(object); }

    const Rect& rect(std::uint32_t object) const {
        TILEGLASS_ASSERT(contains(object));
        return rects_[object];
    }

    /// The rects of all objects, by number. Unused numbers keep the rect of their last object.
    std::span<const Rect> rects() const { return rects_; }

    /// Objects that reach beyond the bounds, in no particular order: their tiles do not cover all
    /// of them.
    std::span<const std::uint32_t> beyond_bounds() const { return beyond_.objects(); }

    bool is_beyond_bounds(std::uint32_t object) const { return beyond_.contains(object); }

    /// The tiles of an object with this rect.
    ///
    /// Errors   those of `rectangle_tiles`; `rect[k]` where there are more than kMostTiles tiles
    Result<TileRect> footprint_of(const Rect& rect) const {
        const Result<TileRect> tiles = rectangle_tiles(frame_, rect, Coverage::half_open, bounds_);
        if (tiles && tiles->area() > kMostTiles) {
            const bool is_wide = tiles->width() >= tiles->height();
            const bool a_is_low = is_wide ? rect.a.x <= rect.b.x : rect.a.y <= rect.b.y;
            const int k = (a_is_low ? 2 : 0) + (is_wide ? 0 : 1);
            return Error{"rect[" + std::to_string(k) + "]",
                         "an object would be in " + std::to_string(tiles->area()) +
                             " tiles, more than " + std::to_string(kMostTiles)};
        }
        return tiles;
    }

    /// See `ObjectIndex`. An entry is a node in the list of a tile.
    std::uint32_t object_end() const { return tracker_.object_end(); }
    std::int64_t object_count() const { return tracker_.object_count(); }
    std::int64_t entry_count() const { return tracker_.nodes().live; }
    std::int64_t bytes() const { return tracker_.bytes() + bytes_of(rects_) + beyond_.bytes(); }

    /// Inserts objects 0, 1, ... into an empty grid. On error nothing changes.
    ///
    /// Errors   those of `footprint_of`; `rects`: the grid is not empty
    template <Tracer Trace = NoTrace>
    Result<TrackerUpdate> build(std::span<const Rect> rects, Trace&& trace = {}) {
        if (object_count() != 0) return not_empty(object_count());
        for (const Rect& rect : rects) {
            if (const auto footprint = footprint_of(rect); !footprint) return footprint.error();
        }
        limit_ = std::max(limit_, static_cast<std::uint32_t>(rects.size()));
        TrackerUpdate update;
        for (std::uint32_t object = 0; object < rects.size(); ++object) {
            update += *insert(object, rects[object], trace);
        }
        return update;
    }

    /// Allocates for `insert` or `move` of the object to `rect`: see `Tracker::make_room`. Does
    /// nothing where that is an error.
    void make_room(std::uint32_t object, const Rect& rect) {
        const Result<TileRect> footprint = footprint_of(rect);
        if (!footprint || object >= std::max(object_end(), limit_)) return;
        if (object >= rects_.size()) rects_.resize(std::size_t{object} + 1);
        beyond_.make_room_to_insert(object);
        tracker_.make_room(object, *footprint);
    }

    /// Allocates for about that many objects, nodes and lists in all: see `Tracker::reserve`.
    /// Raises the limit of numbers where it is lower.
    void reserve(std::size_t objects, std::int64_t nodes, std::int64_t lists) {
        rects_.reserve(objects);
        limit_ = std::max(limit_, static_cast<std::uint32_t>(objects));
        tracker_.reserve(objects, nodes, lists);
    }

    /// Inserts an object that is not in the grid. On error nothing changes.
    ///
    /// Errors   those of `footprint_of`; `object` is there, or not below the limit of numbers
    template <Tracer Trace = NoTrace>
    Result<TrackerUpdate> insert(std::uint32_t object, const Rect& rect, Trace&& trace = {}) {
        if (const auto error = wrong_new_object(*this, object, limit_)) return *error;
        const Result<TileRect> footprint = footprint_of(rect);
        if (!footprint) return footprint.error();
        if (object >= rects_.size()) rects_.resize(std::size_t{object} + 1);
        beyond_.make_room(object);  // so that moving does not allocate here
        const TrackerUpdate update = tracker_.insert(object, *footprint, trace);
        place(object, rect);
        return update;
    }

    /// Moves an object of the grid. On error nothing changes.
    ///
    /// Errors   those of `footprint_of`; `object` unknown
    template <Tracer Trace = NoTrace>
    Result<TrackerUpdate> move(std::uint32_t object, const Rect& rect, Trace&& trace = {}) {
        if (!contains(object)) return unknown_object(object);
        if (!stays_in_its_tiles(object, rect)) return move_anywhere(object, rect, trace);
        rects_[object] = rect;
        return tracker_.move(object, tracker_.footprint(object), trace);
    }

    /// Moves the objects `first`, `first` + 1, ... before `end` to `rect_of(object)`. The same as
    /// `move` for one after the other, and quicker where few of them enter other tiles: what those
    /// need is fetched from memory for many at once.
    ///
    /// Calls `moved(object, update)`, or on an error `refused(object)`, for each; not in order.
    template <typename RectOf, typename Moved, typename Refused>
    void move_many(std::uint32_t first, std::uint32_t end, const RectOf& rect_of,
                   const Moved& moved, const Refused& refused) {
        constexpr std::size_t kMostAtOnce = 64;
        NoTrace none;
        std::array<std::uint32_t, kMostAtOnce> leaving;  // that may enter other tiles
        std::array<TileRect, kMostAtOnce> footprints;
        std::size_t count = 0;
        const auto move_leaving = [&] {
            tracker_.prefetch_moves(std::span(leaving).first(count),
                                    std::span(footprints).first(count));
            for (std::size_t i = 0; i < count; ++i) {
                const auto update = move_anywhere(leaving[i], rect_of(leaving[i]), none);
                if (update) {
                    moved(leaving[i], *update);
                } else {
                    refused(leaving[i]);
                }
            }
            count = 0;
        };
        // `always` changes lists even of those that stay: the order of objects matters.
        const bool may_stay = tracker_.method() != TrackerMethod::always;
        for (std::uint32_t object = first; object < end; ++object) {
            if (!contains(object)) {
                refused(object);
                continue;
            }
            const Rect& rect = rect_of(object);
            if (may_stay && stays_in_its_tiles(object, rect)) {
                rects_[object] = rect;
                moved(object, tracker_.move(object, tracker_.footprint(object), none));
                continue;
            }
            const Result<TileRect> footprint = footprint_of(rect);
            leaving[count] = object;
            footprints[count] = footprint ? *footprint : tracker_.footprint(object);
            if (++count == kMostAtOnce) move_leaving();
        }
        move_leaving();
    }

    /// Removes an object of the grid.
    ///
    /// Errors   `object` unknown
    template <Tracer Trace = NoTrace>
    Result<TrackerUpdate> remove(std::uint32_t object, Trace&& trace = {}) {
        if (!contains(object)) return unknown_object(object);
        if (is_beyond_bounds(object)) beyond_.remove(object);
        return tracker_.remove(object, trace);
    }

private:
    /// The part of `move` for objects that may enter other tiles. Not inlined, to keep the common
    /// path short.
    template <Tracer Trace>
    TILEGLASS_NOINLINE Result<TrackerUpdate> move_anywhere(std::uint32_t object, const Rect& rect,
                                                           Trace& trace) {
        const Result<TileRect> footprint = footprint_of(rect);
        if (!footprint) return footprint.error();
        const TrackerUpdate update = tracker_.move(object, *footprint, trace);
        place(object, rect);
        return update;
    }

    /// Does an object that moves to `rect` keep its footprint? Tests whether the corner tiles of
    /// the footprint own the corners of `rect`. May return false wrongly: for objects that reach
    /// beyond the bounds, and for corners in another order. Numbers that are not finite are in no
    /// tile.
    bool stays_in_its_tiles(std::uint32_t object, const Rect& rect) const {
        const TileRect& tiles = tracker_.footprint(object);
        const GridAxis columns = frame_.x_axis();
        const GridAxis rows = frame_.y_axis();
        return !is_beyond_bounds(object) && columns.owns(tiles.min.x, rect.a.x) &&
               rows.owns(tiles.min.y, rect.a.y) &&
               columns.owns(std::int64_t{tiles.end.x} - 1, rect.b.x) &&
               rows.owns(std::int64_t{tiles.end.y} - 1, rect.b.y);
    }

    void place(std::uint32_t object, const Rect& rect) {
        rects_[object] = rect;
        const bool is_beyond = reaches_beyond(rect);
        if (is_beyond == is_beyond_bounds(object)) return;
        if (is_beyond) {
            beyond_.insert(object);
        } else {
            beyond_.remove(object);
        }
    }

    /// Does a tile outside the bounds own a point of `rect`? Lines never decrease, so comparing
    /// with the outer lines is enough.
    bool reaches_beyond(const Rect& rect) const {
        if (!bounds_) return false;
        const Vec2 low{frame_.x_axis().line(bounds_->min.x), frame_.y_axis().line(bounds_->min.y)};
        const Vec2 high{frame_.x_axis().line(bounds_->end.x), frame_.y_axis().line(bounds_->end.y)};
        return bounds_->is_empty() || rect.min().x < low.x || rect.min().y < low.y ||
               rect.max().x >= high.x || rect.max().y >= high.y;
    }

    Frame frame_;
    std::optional<TileRect> bounds_;
    Tracker<Heads> tracker_;
    std::vector<Rect> rects_;              ///< by object
    std::uint32_t limit_ = kUsualNumbers;  ///< of numbers
    ObjectSet beyond_;
};

}  // namespace tileglass
