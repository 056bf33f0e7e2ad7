#pragma once
// The articles' trackers as printed: they update the lists of tiles when objects move.
//
// Wrong on purpose, to show how they fail. They leave objects that shrank in old lists, and lose
// objects that begin in tile (0, 0), objects that moved after they shrank, and points that changed
// their tile. Where the original would crash, the update ends and reports it; changes made before
// that remain.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "sandbox/printed/as_printed.hpp"
#include "tileglass/base/flow.hpp"
#include "tileglass/base/result.hpp"
#include "tileglass/geometry/frame.hpp"
#include "tileglass/geometry/tile_rect.hpp"

namespace tileglass::printed {

/// The list of objects of each tile.
class ObjectLists {
public:
    void add(Tile tile, std::uint32_t object) { lists_[key(tile)].push_back(object); }

    /// Removes the first entry of the object; returns whether there was one.
    bool remove(Tile tile, std::uint32_t object) {
        const auto list = lists_.find(key(tile));
        if (list == lists_.end()) return false;
        std::vector<std::uint32_t>& objects = list->second;
        const auto found = std::find(objects.begin(), objects.end(), object);
        if (found == objects.end()) return false;
        objects.erase(found);
        if (objects.empty()) lists_.erase(list);
        return true;
    }

    /// The objects in a tile, in order of arrival.
    std::vector<std::uint32_t> objects(Tile tile) const {
        const auto list = lists_.find(key(tile));
        return list == lists_.end() ? std::vector<std::uint32_t>() : list->second;
    }

    /// The tiles whose lists contain the object, by row, then x.
    std::vector<Tile> tiles_of(std::uint32_t object) const {
        std::vector<Tile> tiles;
        for (const auto& [place, objects] : lists_) {
            if (std::find(objects.begin(), objects.end(), object) == objects.end()) continue;
            tiles.push_back({place.second, place.first});
        }
        return tiles;
    }

private:
    using Key = std::pair<std::int32_t, std::int32_t>;  // y, x

    static Key key(Tile tile) { return {tile.y, tile.x}; }

    std::map<Key, std::vector<std::uint32_t>> lists_;  ///< only tiles with objects
};

/// Where an object is. The article stores centre and size.
struct CenteredRect {
    Vec2 center;        ///< world units
    double width = 0;   ///< world units, >= 0
    double height = 0;  ///< world units, >= 0
};

/// The article's tile rectangle. It includes both corners, so the default value is tile (0, 0), not
/// empty.
struct CornerTiles {
    Tile first;
    Tile last;

    bool operator==(const CornerTiles&) const = default;

    TileRect tile_rect() const { return {first, {last.x + 1, last.y + 1}}; }

    /// The article's `calculateCurrentTileRectangle`, in plain doubles.
    ///
    /// Errors   `object[k]` (as in center.x, center.y, width, height) not finite, a size below 0, a
    ///          corner beyond the tile range, more than `kMostSteps` tiles
    static Result<CornerTiles> of(const Frame& frame, const CenteredRect& rect) {
        const double given[4] = {rect.center.x, rect.center.y, rect.width, rect.height};
        for (int k = 0; k < 4; ++k) {
            if (!std::isfinite(given[k])) {
                return number_error("object", k, given[k], "is not finite");
            }
            if (k >= 2 && given[k] < 0) return number_error("object", k, given[k], "is below 0");
        }
        const Result<TileSpace<double>> space = TileSpace<double>::make(frame);
        if (!space) return space.error();
        double first[2];
        double last[2];
        for (int axis = 0; axis < 2; ++axis) {
            const auto position = [&](double world) {
                return std::floor(space->position(static_cast<std::size_t>(axis), world));
            };
            const double half = given[2 + axis] / 2;
            first[axis] = position(given[axis] - half);
            last[axis] = position(given[axis] + half);
            if (is_tile_index(first[axis]) && is_tile_index(last[axis])) continue;
            const bool is_far = !is_tile_index(position(given[axis]));
            const int k = is_far ? axis : 2 + axis;
            return number_error("object", k, given[k], kTakesBeyondRange);
        }
        const CornerTiles tiles{{index_of(first[0]), index_of(first[1])},
                                {index_of(last[0]), index_of(last[1])}};
        const TileRect all = tiles.tile_rect();
        if (all.area() > kMostSteps) {
            return Error{all.width() >= all.height() ? "object[2]" : "object[3]",
                         "an object would be in " + std::to_string(all.area()) +
                             " tiles, more than " + std::to_string(kMostSteps)};
        }
        return tiles;
    }
};

/// The work of an update, and how it ended.
struct TrackerEnding {
    std::int64_t added = 0;      ///< lists to which it was added
    std::int64_t removed = 0;    ///< lists from which it was removed
    bool is_unchanged = false;   ///< the tile rectangle is the remembered one: no work
    bool met_null_list = false;  ///< used the list of an idle node: the original crashes

    bool operator==(const TrackerEnding&) const = default;
};

/// The versions of `updatePosition`, in the order of the article.
enum class ObjectTrackerForm : std::uint8_t {
    naive,      ///< leaves the old position's tiles at its present size, enters the new ones
    on_change,  ///< only if the tile rectangle differs from the remembered one
    nodes,      ///< the same, with list nodes that the object keeps
};

/// An object that updates the lists of its tiles itself. It is in no list before the first update.
///
/// `naive` forgets the size that the object had: one that shrinks while it moves stays in lists of
/// tiles it has left. `on_change` and `nodes` remember a tile rectangle that is tile (0, 0) at
/// first: an object that begins in just that tile is never added. `nodes` uses the list of every
/// node, even of nodes that became idle when the object shrank: the next move ends there, with the
/// object in no list, and so does every later move.
///
/// Cost     an update: tiles left and entered, each times the logarithm of the number of lists and
///          the length of one; for `on_change` and `nodes`, nothing while the tile rectangle stays
///          the same
/// Errors   those of `CornerTiles`; then nothing changes
/// Source   Paul Scharf, "Keeping track of objects in a tilemap"; only the limits are added
class ObjectAsPrinted {
public:
    /// Objects share `lists`, which outlives them.
    ObjectAsPrinted(std::uint32_t object, ObjectTrackerForm form, const Frame& frame,
                    ObjectLists& lists)
        : object_(object), form_(form), frame_(frame), lists_(lists) {}

    Result<TrackerEnding> update_position(const CenteredRect& to) {
        const Result<CornerTiles> tiles = CornerTiles::of(frame_, to);
        if (!tiles) return tiles.error();
        switch (form_) {
            case ObjectTrackerForm::naive: return update_naively(to, *tiles);
            case ObjectTrackerForm::on_change: return update_on_change(*tiles);
            case ObjectTrackerForm::nodes: break;
        }
        return update_with_nodes(*tiles);
    }

    /// The tiles in which the object believes itself to be.
    const CornerTiles& current_tiles() const { return current_; }

    /// Nodes of the object, and those of them in no list. Only for the form `nodes`.
    std::int64_t nodes() const { return static_cast<std::int64_t>(nodes_.size()); }
    std::int64_t idle_nodes() const { return std::count(nodes_.begin(), nodes_.end(), kNoList); }

private:
    /// A node: the tile whose list it is in.
    using Node = std::optional<Tile>;
    static constexpr Node kNoList = std::nullopt;

    /// Remembers the position only: computes the old tiles with the present size.
    Result<TrackerEnding> update_naively(const CenteredRect& to, const CornerTiles& tiles) {
        TrackerEnding ending;
        if (center_) {
            const Result<CornerTiles> before =
                CornerTiles::of(frame_, {*center_, to.width, to.height});
            if (!before) return before.error();
            remove_from(*before, ending);
        }
        center_ = to.center;
        current_ = tiles;
        add_to(current_, ending);
        return ending;
    }

    TrackerEnding update_on_change(const CornerTiles& tiles) {
        if (tiles == current_) return {.is_unchanged = true};
        TrackerEnding ending;
        remove_from(current_, ending);
        current_ = tiles;
        add_to(current_, ending);
        return ending;
    }

    TrackerEnding update_with_nodes(const CornerTiles& tiles) {
        if (tiles == current_) return {.is_unchanged = true};
        TrackerEnding ending;
        current_ = tiles;
        for (Node& node : nodes_) {
            if (node == kNoList) {
                ending.met_null_list = true;
                return ending;
            }
            ending.removed += lists_.remove(*node, object_) ? 1 : 0;
            node = kNoList;
        }
        const auto needed = static_cast<std::size_t>(tiles.tile_rect().area());
        if (nodes_.size() < needed) nodes_.resize(needed);
        std::size_t i = 0;
        visit_tiles(tiles.tile_rect(), [&](Tile tile) {
            lists_.add(tile, object_);
            nodes_[i] = tile;
            ++i;
        });
        ending.added = static_cast<std::int64_t>(needed);
        return ending;
    }

    /// It is no error if the object is not in a list.
    void remove_from(const CornerTiles& tiles, TrackerEnding& ending) {
        visit_tiles(tiles.tile_rect(),
                    [&](Tile tile) { ending.removed += lists_.remove(tile, object_) ? 1 : 0; });
    }

    void add_to(const CornerTiles& tiles, TrackerEnding& ending) {
        visit_tiles(tiles.tile_rect(), [&](Tile tile) {
            lists_.add(tile, object_);
            ++ending.added;
        });
    }

    std::uint32_t object_;
    ObjectTrackerForm form_;
    Frame frame_;
    ObjectLists& lists_;
    CornerTiles current_;
    std::optional<Vec2> center_;  ///< for the form `naive`; none before the first update
    std::vector<Node> nodes_;
};

/// A point that should update the list of its tile itself. But `OnUpdatePosition` only removes it
/// from the list of the tile it leaves. The remembered tile never changes either: the original
/// assigns the new tile to a misspelt field.
///
/// The article does not say how a point enters its first list: here the constructor adds it.
///
/// Cost     an update: the logarithm of the number of lists, and the length of one
/// Source   Paul Scharf, "Using tilemaps as accelerating data structure"
class PointAsPrinted {
public:
    /// Objects share `lists`, which outlives them.
    PointAsPrinted(std::uint32_t object, Tile tile, ObjectLists& lists)
        : object_(object), current_(tile), lists_(lists) {
        lists_.add(tile, object);
    }

    TrackerEnding on_update_position(Tile tile) {
        if (tile == current_) return {.is_unchanged = true};
        return {.removed = lists_.remove(current_, object_) ? 1 : 0};
    }

    /// The tile in which the point believes itself to be.
    Tile current_tile() const { return current_; }

private:
    std::uint32_t object_;
    Tile current_;
    ObjectLists& lists_;
};

}  // namespace tileglass::printed
