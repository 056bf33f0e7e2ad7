// Do all trackers hold what a plain map says, whatever is done to them?
//
// Bytes are operations on up to 64 objects. The first one says where in the tile range they happen,
// and which lists there are; each operation begins with a byte of its kind and object:
//
//     0 x y w h    the object goes to a place, in quarters of a tile
//     1 x y        an object that is there goes on, in sixteenths of a tile
//     2            an object that is there is removed
//     3 x y w h    as 0, of four times the size
//
// After each the trackers, and a grid of objects that may reach beyond its bounds, are compared
// with the map, and every invariant of their nodes is looked at.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <set>
#include <span>
#include <string>

#include "tests/support/checked_tracker.hpp"
#include "tileglass/index/object_grid.hpp"

namespace tileglass {
namespace {

using tests::CheckedTracker;

/// Longer inputs say nothing more, and more nodes take long to look at.
constexpr int kMostOperations = 200;
constexpr std::int64_t kMostNodes = 1200;
constexpr std::int32_t kSide = 24;

class Bytes {
public:
    Bytes(const std::uint8_t* data, std::size_t size) : at_(data), end_(data + size) {}

    bool is_empty() const { return at_ == end_; }
    /// 0 behind the last one.
    std::uint8_t next() { return is_empty() ? std::uint8_t{0} : *at_++; }
    double next_signed() { return static_cast<std::int8_t>(next()); }

private:
    const std::uint8_t* at_;
    const std::uint8_t* end_;
};

/// Objects are limited to these tiles: around (0, 0), or in a corner of the tile range.
TileRect bounds_of(unsigned where) {
    constexpr Tile kMins[] = {
        {-8, -8}, {kTileMin, kTileEnd - kSide}, {kTileEnd - kSide, kTileMin}, {-24, 0}};
    const Tile min = kMins[where % 4];
    return {min, {min.x + kSide, min.y + kSide}};
}

/// The tiles of `bounds` that a rect is in, in the frame of one unit a tile.
TileRect footprint_of(const Rect& rect, const TileRect& bounds) {
    const auto index = [](double value, std::int32_t min, std::int32_t end) {
        const double limited = std::clamp(std::floor(value), min - 1.0, end + 0.0);
        return static_cast<std::int32_t>(limited);
    };
    const Tile low{index(rect.a.x, bounds.min.x, bounds.end.x),
                   index(rect.a.y, bounds.min.y, bounds.end.y)};
    const Tile high{index(rect.b.x, bounds.min.x, bounds.end.x),
                    index(rect.b.y, bounds.min.y, bounds.end.y)};
    return intersection({low, {high.x + 1, high.y + 1}}, bounds);
}

[[noreturn]] void fail(const std::string& wrong, int operation) {
    std::fprintf(stderr, "operation %d: %s\n", operation, wrong.c_str());
    std::abort();
}

/// The four trackers and a grid, side by side.
template <ListHeads Heads>
class SideBySide {
public:
    SideBySide(const TileRect& bounds, TrackerMethod of_grid, const Heads& heads)
        : bounds_(bounds),
          trackers_{CheckedTracker<Heads>(TrackerMethod::always, heads),
                    CheckedTracker<Heads>(TrackerMethod::on_change, heads),
                    CheckedTracker<Heads>(TrackerMethod::pooled, heads),
                    CheckedTracker<Heads>(TrackerMethod::difference, heads)},
          grid_(Frame(), bounds, of_grid, heads) {}

    bool contains(std::uint32_t object) const { return grid_.contains(object); }
    const Rect& rect(std::uint32_t object) const { return grid_.rect(object); }

    std::string put(std::uint32_t object, const Rect& rect) {
        const TileRect before = contains(object) ? grid_.tracker().footprint(object) : TileRect{};
        const TileRect footprint = footprint_of(rect, bounds_);
        const std::int64_t live = grid_.tracker().nodes().live;
        if (live - before.area() + footprint.area() > kMostNodes) return "";
        const auto update =
            contains(object) ? grid_.move(object, rect) : grid_.insert(object, rect);
        if (!update) return update.error().message;
        const TileRect given = grid_.tracker().footprint(object);
        if (given != (footprint.is_empty() ? TileRect{} : footprint)) {
            return "the grid has an object in other tiles";
        }
        for (CheckedTracker<Heads>& tracker : trackers_) {
            std::string wrong = tracker.put(object, footprint);
            if (wrong.empty()) wrong = wrong_at_corners(tracker, before);
            if (wrong.empty()) wrong = wrong_at_corners(tracker, footprint);
            if (!wrong.empty()) return wrong;
        }
        return wrong_grid();
    }

    std::string remove(std::uint32_t object) {
        const TileRect before = grid_.tracker().footprint(object);
        if (const auto update = grid_.remove(object); !update) return update.error().message;
        for (CheckedTracker<Heads>& tracker : trackers_) {
            std::string wrong = tracker.remove(object);
            if (wrong.empty()) wrong = wrong_at_corners(tracker, before);
            if (!wrong.empty()) return wrong;
        }
        return wrong_grid();
    }

    std::string wrong_anywhere() const {
        for (const CheckedTracker<Heads>& tracker : trackers_) {
            std::string wrong = tracker.wrong_anywhere(bounds_);
            if (!wrong.empty()) return wrong;
        }
        return "";
    }

private:
    static std::string wrong_at_corners(const CheckedTracker<Heads>& tracker,
                                        const TileRect& tiles) {
        if (tiles.is_empty()) return "";
        const std::string wrong = tracker.wrong_in(tiles.min);
        return wrong.empty() ? tracker.wrong_in({tiles.end.x - 1, tiles.end.y - 1}) : wrong;
    }

    /// An object is beyond the bounds where a tile outside owns a point of it.
    std::string wrong_grid() const {
        std::set<std::uint32_t> wanted;
        for (const auto& [object, footprint] : trackers_[0].footprints()) {
            const Rect& r = grid_.rect(object);
            const bool is_beyond = r.a.x < bounds_.min.x || r.a.y < bounds_.min.y ||
                                   r.b.x >= bounds_.end.x || r.b.y >= bounds_.end.y;
            if (is_beyond) wanted.insert(object);
        }
        const std::span<const std::uint32_t> given = grid_.beyond_bounds();
        if (given.size() != wanted.size() ||
            std::set<std::uint32_t>(given.begin(), given.end()) != wanted) {
            return "the grid is wrong about what reaches beyond its bounds";
        }
        return broken_invariant(grid_.tracker()).value_or("");
    }

    TileRect bounds_;
    CheckedTracker<Heads> trackers_[4];
    ObjectGrid<Heads> grid_;
};

template <ListHeads Heads>
void run(Bytes bytes, const TileRect& bounds, SideBySide<Heads> trackers) {
    const Vec2 origin = Frame().min_corner(bounds.min);
    int operation = 0;
    for (; operation < kMostOperations && !bytes.is_empty(); ++operation) {
        const unsigned head = bytes.next();
        const std::uint32_t object = head % 64;
        const unsigned kind = head / 64;
        std::string wrong;
        if (kind == 0 || kind == 3) {
            const double scale = kind == 0 ? 0.25 : 1;
            // One by one: compilers may evaluate arguments in any order.
            const double x = origin.x + bytes.next_signed() / 4;
            const double y = origin.y + bytes.next_signed() / 4;
            const double width = scale * (bytes.next() % 64);
            const double height = scale * (bytes.next() % 64);
            wrong = trackers.put(object, {{x, y}, {x + width, y + height}});
        } else if (!trackers.contains(object)) {
            continue;
        } else if (kind == 1) {
            const double x = bytes.next_signed() / 16;
            const double y = bytes.next_signed() / 16;
            const Rect rect = trackers.rect(object);
            wrong = trackers.put(object, {rect.a + Vec2{x, y}, rect.b + Vec2{x, y}});
        } else {
            wrong = trackers.remove(object);
        }
        if (!wrong.empty()) fail(wrong, operation);
    }
    const std::string wrong = trackers.wrong_anywhere();
    if (!wrong.empty()) fail(wrong, operation);
}

}  // namespace
}  // namespace tileglass

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace tileglass;
    Bytes bytes(data, size);
    const unsigned place = bytes.next();
    const TileRect bounds = bounds_of(place);
    const auto method = static_cast<TrackerMethod>(place / 4 % 4);
    if (place / 16 % 2 == 0) {
        run(bytes, bounds, SideBySide<HashedHeads>(bounds, method, HashedHeads()));
    } else {
        run(bytes, bounds, SideBySide<DenseHeads>(bounds, method, DenseHeads(bounds)));
    }
    return 0;
}
