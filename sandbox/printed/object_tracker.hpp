#pragma once
// The lists of tiles after a move, by the articles' trackers as printed.
//
// Not right, on purpose: these are here to be seen failing. They leave objects behind that shrank,
// lose objects that are born in tile (0, 0), objects that moved after they shrank, and points that
// changed their tile. What the prints would crash on is an outcome here: the update ends there, as
// it does where the error is thrown, and leaves all that was done before it.

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

/// The list of objects that each tile has.
class ObjectLists {
public:
    void add(Tile tile, std::uint32_t object) { lists_[key(tile)].push_back(object); }

    /// Takes out the first entry of the object; returns whether there was one.
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

    /// The objects in a tile, in the order in which they came.
    std::vector<std::uint32_t> objects(Tile tile) const {
        const auto list = lists_.find(key(tile));
        return list == lists_.end() ? std::vector<std::uint32_t>() : list->second;
    }

    /// The tiles that have the object in their list, by row, then x.
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

    std::map<Key, std::vector<std::uint32_t>> lists_;  ///< those with objects
};

/// Where an object is: the article knows its centre and its size.
struct CenteredRect {
    Vec2 center;        ///< world units
    double width = 0;   ///< world units, >= 0
    double height = 0;  ///< world units, >= 0
};

/// The article's tile rectangle. Both corners belong to it, so one that nobody has set yet is the
/// tile (0, 0), not empty.
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

/// What an update did, and how it ended.
struct TrackerEnding {
    std::int64_t added = 0;      ///< lists
    std::int64_t removed = 0;    ///< lists that had the object
    bool is_unchanged = false;   ///< the tile rectangle is the remembered one: nothing was done
    bool met_null_list = false;  ///< an idle node was asked for its list: the print crashes there

    bool operator==(const TrackerEnding&) const = default;
};

/// The forms of `updatePosition` in the order in which the article comes to them.
enum class ObjectTrackerForm : std::uint8_t {
    naive,      ///< out of the tiles of where it was at its present size, into those where it is
    on_change,  ///< only when the tile rectangle is another one than the remembered
    nodes,      ///< the same with list nodes, which the object keeps
};

/// An object that keeps itself in the lists of its tiles. It is in none before the first update.
///
/// The first form forgets the size that the object had: one that shrinks as it moves stays in lists
/// that it has left. The last two remember a tile rectangle that begins as the tile (0, 0): an
/// object born in there alone is never added. The last one asks every node for its list, also those
/// that became idle when the object shrank and have none: its next move ends there, with the object
/// in no list, and so does every move after that.
///
/// Cost     of an update: tiles left and entered, each times the logarithm of the lists and the
///          length of one; `on_change` and `nodes` nothing while the tile rectangle stays
/// Errors   those of `CornerTiles`; then nothing changes
/// Source   Paul Scharf, "Keeping track of objects in a tilemap"; only the limits are added
class ObjectAsPrinted {
public:
    /// Shares `lists`, which outlive it, with other objects.
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

    /// The tiles that it takes itself to be in.
    const CornerTiles& current_tiles() const { return current_; }

    /// Nodes that it has, and those of them that are in no list; of the form `nodes`.
    std::int64_t nodes() const { return static_cast<std::int64_t>(nodes_.size()); }
    std::int64_t idle_nodes() const { return std::count(nodes_.begin(), nodes_.end(), kNoList); }

private:
    /// The list that a node is in, by its tile.
    using Node = std::optional<Tile>;
    static constexpr Node kNoList = std::nullopt;

    /// Only the position is remembered: where the object was is asked for by the size that it has
    /// now.
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

    /// What is not in a list is not an error there.
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
    std::optional<Vec2> center_;  ///< of the form `naive`; none before the first update
    std::vector<Node> nodes_;
};

/// A point that keeps itself in the list of its tile, or is meant to: `OnUpdatePosition` takes it
/// out of the list of the tile that it leaves and adds it to none. The remembered tile stays the
/// first one, too, for the print assigns the other one to a misspelt field.
///
/// How a point comes into its first list the article does not say: here it is put there.
///
/// Cost     of an update: the logarithm of the lists, and the length of one
/// Source   Paul Scharf, "Using tilemaps as accelerating data structure"
class PointAsPrinted {
public:
    /// Shares `lists`, which outlive it, with other objects.
    PointAsPrinted(std::uint32_t object, Tile tile, ObjectLists& lists)
        : object_(object), current_(tile), lists_(lists) {
        lists_.add(tile, object);
    }

    TrackerEnding on_update_position(Tile tile) {
        if (tile == current_) return {.is_unchanged = true};
        return {.removed = lists_.remove(current_, object_) ? 1 : 0};
    }

    /// The tile that it takes itself to be in.
    Tile current_tile() const { return current_; }

private:
    std::uint32_t object_;
    Tile current_;
    ObjectLists& lists_;
};

}  // namespace tileglass::printed
