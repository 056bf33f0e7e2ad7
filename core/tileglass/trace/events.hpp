#pragma once
// The events that algorithms report of their work.

#include <cstdint>
#include <optional>
#include <type_traits>
#include <variant>

#include "tileglass/geometry/box_grid.hpp"
#include "tileglass/geometry/shapes.hpp"
#include "tileglass/geometry/tile.hpp"
#include "tileglass/geometry/tile_rect.hpp"

namespace tileglass {

/// No index: no node, no list, no object.
inline constexpr std::uint32_t kNone = 0xFFFF'FFFF;

/// A side of a shape or a tile.
enum class Side : std::uint8_t { left, right, top, bottom };

/// A point of the shape led to a tile, limited to the bounds.
struct Locate {
    Tile tile;
    Vec2 point;  ///< world units; lies elsewhere where bounds limited the tile

    bool operator==(const Locate&) const = default;
};

/// A tile was tested against the shape.
struct Test {
    Tile tile;
    double value = 0;        ///< world units: the number of the tile that decided
    double limit = 0;        ///< world units: the number of the shape that it was compared with
    Side side = Side::left;  ///< the side of the shape that decided, where it has sides
    bool taken = false;

    bool operator==(const Test&) const = default;
};

/// A tile was given as part of the answer.
struct Visit {
    Tile tile;

    bool operator==(const Visit&) const = default;
};

/// The run of tiles taken in one row was found; empty where x_end is x_min.
struct Row {
    Span span;
    std::int32_t tests = 0;     ///< tiles of the row that were tested
    std::int32_t untested = 0;  ///< tiles of the row within the bounding square that were not

    bool operator==(const Row&) const = default;
};

/// Which line a walk crosses next. `both`: two lines at once, at their corner.
enum class Crossing : std::uint8_t { x, y, both };

/// A walk compared the next crossings of a column line and of a row line.
struct Cross {
    Tile tile;            ///< the tile before the crossing
    double t_x = 0;       ///< 0..1 along the segment, the nearest double; infinite: no more of them
    double t_y = 0;       ///< the same for the row line
    Crossing next{};      ///< the line that is crossed now
    bool is_tie = false;  ///< both are crossed at the same point

    bool operator==(const Cross&) const = default;
};

/// A tile was looked up: does it block the walk?
struct Probe {
    Tile tile;
    bool is_solid = false;
    bool is_shoulder = false;  ///< beside the walk, at a corner that it crosses

    bool operator==(const Probe&) const = default;
};

/// The tile that ends a cast.
struct Hit {
    Tile tile;
    double t = 0;              ///< 0..1 along the segment, the nearest double: where it is entered
    std::optional<Side> side;  ///< the side that is entered; none: the walk begins in the tile

    bool operator==(const Hit&) const = default;
};

/// A walk went on at a tile that shares no side and no corner with the one before it.
struct Jump {
    Tile tile;
    Tile from;

    bool operator==(const Jump&) const = default;
};

/// An algorithm that may run for ever was ended after `steps` steps.
struct StepLimit {
    Tile tile;  ///< where it was then
    std::int64_t steps = 0;

    bool operator==(const StepLimit&) const = default;
};

/// A tracked object moves: from the tiles that it was in to those that it is in after this. Empty
/// before it is inserted, and after it is removed.
struct Track {
    std::uint32_t object = 0;
    TileRect before;
    TileRect after;

    bool operator==(const Track&) const = default;
};

/// Where a node was before it was linked: idle at its object, idle on the shared free list, or
/// nowhere.
enum class NodeSource : std::uint8_t { own, shared, fresh };

/// An object came into a tile: its node was put to the front of the tile's list.
struct Link {
    Tile tile;
    std::uint32_t object = 0;
    std::uint32_t node = 0;
    NodeSource source = NodeSource::fresh;

    bool operator==(const Link&) const = default;
};

/// An object left a tile: its node was taken from between its neighbours in the tile's list, kNone
/// at the list's ends.
struct Unlink {
    Tile tile;
    std::uint32_t object = 0;
    std::uint32_t node = 0;
    std::uint32_t next = 0;
    std::uint32_t previous = 0;
    bool stays = false;  ///< idle at the object; else it went to the shared free list

    bool operator==(const Unlink&) const = default;
};

/// An object gave an idle node to the shared free list.
struct Release {
    std::uint32_t object = 0;
    std::uint32_t node = 0;

    bool operator==(const Release&) const = default;
};

/// An object came to the end of the array of a tile.
struct Append {
    Tile tile;
    std::uint32_t object = 0;
    std::uint32_t place = 0;  ///< its index in the array

    bool operator==(const Append&) const = default;
};

/// An object left the array of a tile: it was looked for from the front on, and all behind it moved
/// up by one.
struct Shift {
    Tile tile;
    std::uint32_t object = 0;
    std::uint32_t place = 0;    ///< its index in the array: so many were looked at before
    std::uint32_t shifted = 0;  ///< objects behind it

    bool operator==(const Shift&) const = default;
};

/// An object was found in the list of a tile, or looked at without one.
struct Candidate {
    /// The tile at hand; of an object that is not looked up by tiles, its first one; none where
    /// objects are in no tiles.
    std::optional<Tile> tile;
    std::uint32_t object = 0;
    bool is_again = false;  ///< it was a candidate before, in another tile
    bool is_hit = false;    ///< the exact test says that it belongs to the answer

    bool operator==(const Candidate&) const = default;
};

/// A question about all objects comes to this one.
struct Ask {
    std::uint32_t object = 0;

    bool operator==(const Ask&) const = default;
};

/// The cell of a tile was looked for in the chain of its bucket.
struct SearchBucket {
    Tile tile;
    std::uint32_t bucket = 0;
    std::uint32_t passed = 0;  ///< cells of other tiles that stand before it, or are all there is
    bool is_found = false;

    bool operator==(const SearchBucket&) const = default;
};

/// A node of a tree was entered: what it holds is looked at.
struct EnterNode {
    Rect rect;  ///< around all that it holds; world units, in a tree of tiles tiles
    std::uint32_t node = 0;
    std::uint32_t depth = 0;  ///< 0: the root

    bool operator==(const EnterNode&) const = default;
};

/// A node of a tree came to have children.
struct Split {
    Rect rect;  ///< what it divides; world units, in a tree of tiles tiles
    std::uint32_t node = 0;
    std::uint32_t depth = 0;  ///< 0: the root

    bool operator==(const Split&) const = default;
};

/// A node of a tree took the place of its children.
struct Merge {
    Rect rect;  ///< what they divided; world units, in a tree of tiles tiles
    std::uint32_t node = 0;
    std::uint32_t depth = 0;  ///< 0: the root

    bool operator==(const Merge&) const = default;
};

/// An entry came from one bucket, or node, to another one.
struct Place {
    std::optional<Tile> tile;  ///< of a cell, which comes with all objects in it
    std::uint32_t object = 0;  ///< kNone: it is a cell
    std::uint32_t from = 0;    ///< kNone: from none
    std::uint32_t to = 0;      ///< kNone: to none

    bool operator==(const Place&) const = default;
};

/// What a structure does in many steps.
enum class Change : std::uint8_t { grow, split, merge, rebuild };

/// A change in many steps begins, or ends; the events between are its steps.
struct Mark {
    Change change = Change::grow;
    bool is_end = false;
    std::uint32_t size = 0;  ///< after it: buckets of a table, else objects of the tree or node

    bool operator==(const Mark&) const = default;
};

/// The camera came to a box, and it was planned which boxes are loaded and unloaded.
struct PlanBoxes {
    Box camera;
    std::int64_t pending = 0;  ///< tiles that are to be built or cleared

    bool operator==(const PlanBoxes&) const = default;
};

/// A tile came into view.
struct BuildTile {
    Tile tile;
    Box box;
    std::uint32_t number = 0;  ///< in the pool
    std::uint32_t kind = 0;
    bool is_recycled = false;  ///< it waited in the pool; else it was constructed
    Tile was_at;               ///< where it was before it waited

    bool operator==(const BuildTile&) const = default;
};

/// A tile went out of view.
struct ClearTile {
    Tile tile;
    Box box;
    std::uint32_t number = 0;  ///< in the pool
    std::uint32_t kind = 0;
    bool is_kept = false;  ///< it waits in the pool; else it was destroyed

    bool operator==(const ClearTile&) const = default;
};

/// Every kind of event, shared by all algorithms.
using Event = std::variant<Locate, Test, Visit, Row, Cross, Probe, Hit, Jump, StepLimit, Track,
                           Link, Unlink, Release, Append, Shift, Candidate, PlanBoxes, BuildTile,
                           ClearTile, Ask, SearchBucket, EnterNode, Split, Merge, Place, Mark>;

static_assert(std::is_trivially_copyable_v<Event> && sizeof(Event) <= 48);

/// The tile that an event speaks of, none where it speaks of a run.
inline std::optional<Tile> tile_of(const Event& event) {
    return std::visit(
        [](const auto& e) -> std::optional<Tile> {
            if constexpr (requires { e.tile; }) {
                return e.tile;
            } else {
                return std::nullopt;
            }
        },
        event);
}

}  // namespace tileglass
