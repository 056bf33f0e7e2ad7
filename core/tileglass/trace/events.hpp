#pragma once
// The events by which algorithms report their steps to a tracer.

#include <cstdint>
#include <optional>
#include <variant>

#include "tileglass/geometry/box_grid.hpp"
#include "tileglass/geometry/shapes.hpp"
#include "tileglass/geometry/tile.hpp"
#include "tileglass/geometry/tile_rect.hpp"

namespace tileglass {

/// No node, no list, no object.
inline constexpr std::uint32_t kNone = 0xFFFF'FFFF;

/// A side of a shape or a tile.
enum class Side : std::uint8_t { left, right, top, bottom };

/// The tile of a point of the shape was computed, and clamped to the bounds.
struct Locate {
    Tile tile;
    Vec2 point;  ///< world units; outside `tile` where bounds clamped it

    bool operator==(const Locate&) const = default;
};

/// A tile was tested against the shape.
struct Test {
    Tile tile;
    double value = 0;        ///< world units: the tile's number that decided
    double limit = 0;        ///< world units: the shape's number it was compared with
    Side side = Side::left;  ///< the side of the shape that decided, for shapes with sides
    bool taken = false;

    bool operator==(const Test&) const = default;
};

/// A tile was given to the visitor.
struct Visit {
    Tile tile;

    bool operator==(const Visit&) const = default;
};

/// The span of tiles taken in one row was found; empty where x_end is x_min.
struct Row {
    Span span;
    std::int32_t tests = 0;     ///< tiles of the row that were tested
    std::int32_t untested = 0;  ///< tiles of the row in the bounding square that were not

    bool operator==(const Row&) const = default;
};

/// The line that a walk crosses next. `both`: a column line and a row line, at a corner.
enum class Crossing : std::uint8_t { x, y, both };

/// A walk compared where it crosses the next column line and the next row line.
struct Cross {
    Tile tile;            ///< the tile before the crossing
    double t_x = 0;       ///< column line: 0..1 along the segment, rounded; infinite: none left
    double t_y = 0;       ///< row line: likewise
    Crossing next{};      ///< the line that is crossed
    bool is_tie = false;  ///< both are crossed at the same point

    bool operator==(const Cross&) const = default;
};

/// A tile was looked up: does it block the walk?
struct Probe {
    Tile tile;
    bool is_solid = false;
    bool is_shoulder = false;  ///< next to the walk, at a corner it crosses

    bool operator==(const Probe&) const = default;
};

/// The tile that blocked a cast.
struct Hit {
    Tile tile;
    double t = 0;              ///< where it is entered: 0..1 along the segment, nearest double
    std::optional<Side> side;  ///< the side entered; none: the walk begins in the tile

    bool operator==(const Hit&) const = default;
};

/// A walk continued at a tile that shares no side and no corner with the one before.
struct Jump {
    Tile tile;
    Tile from;

    bool operator==(const Jump&) const = default;
};

/// An algorithm that may run for ever was stopped after `steps` steps.
struct StepLimit {
    Tile tile;  ///< the tile it had reached
    std::int64_t steps = 0;

    bool operator==(const StepLimit&) const = default;
};

/// A tracked object is inserted, moved or removed: its footprints before and after. `before` is
/// empty on insertion, `after` on removal.
struct Track {
    std::uint32_t object = 0;
    TileRect before;
    TileRect after;

    bool operator==(const Track&) const = default;
};

/// Where a node came from when it was linked: idle at its object, the shared free list, or newly
/// allocated.
enum class NodeSource : std::uint8_t { own, shared, fresh };

/// An object entered a tile: its node was added to the front of the tile's list.
struct Link {
    Tile tile;
    std::uint32_t object = 0;
    std::uint32_t node = 0;
    NodeSource source = NodeSource::fresh;

    bool operator==(const Link&) const = default;
};

/// An object left a tile: its node was unlinked from between `previous` and `next` in the tile's
/// list; kNone at the list's ends.
struct Unlink {
    Tile tile;
    std::uint32_t object = 0;
    std::uint32_t node = 0;
    std::uint32_t next = 0;
    std::uint32_t previous = 0;
    bool stays = false;  ///< the object keeps it idle; else it went to the shared free list

    bool operator==(const Unlink&) const = default;
};

/// An object gave an idle node to the shared free list.
struct Release {
    std::uint32_t object = 0;
    std::uint32_t node = 0;

    bool operator==(const Release&) const = default;
};

/// An object was appended to the array of a tile.
struct Append {
    Tile tile;
    std::uint32_t object = 0;
    std::uint32_t place = 0;  ///< its index in the array

    bool operator==(const Append&) const = default;
};

/// An object was removed from the array of a tile: it was searched for from the front, and all
/// entries behind it moved up by one.
struct Shift {
    Tile tile;
    std::uint32_t object = 0;
    std::uint32_t place = 0;    ///< its index in the array: entries compared before it
    std::uint32_t shifted = 0;  ///< entries behind it

    bool operator==(const Shift&) const = default;
};

/// A candidate was looked at: found in the list of a tile, or without one.
struct Candidate {
    /// The tile whose list is read; the first tile of an object that reaches beyond the bounds;
    /// none where the structure has no tiles, or all objects are looked at without them.
    std::optional<Tile> tile;
    std::uint32_t object = 0;
    bool is_again = false;  ///< duplicate: already a candidate, from another tile
    bool is_hit = false;    ///< the exact test accepted it

    bool operator==(const Candidate&) const = default;
};

/// A query for all overlapping pairs asks about this object.
struct Ask {
    std::uint32_t object = 0;

    bool operator==(const Ask&) const = default;
};

/// The cell of a tile was searched for in the chain of its bucket.
struct SearchBucket {
    Tile tile;
    std::uint32_t bucket = 0;
    std::uint32_t passed = 0;  ///< cells of other tiles compared on the way
    bool is_found = false;

    bool operator==(const SearchBucket&) const = default;
};

/// A node of a tree was entered: its objects and children are looked at.
struct EnterNode {
    Rect rect;  ///< around all below it; world units, tiles in a tree of tiles
    std::uint32_t node = 0;
    std::uint32_t depth = 0;  ///< 0: the root

    bool operator==(const EnterNode&) const = default;
};

/// A node of a tree was split into children.
struct Split {
    Rect rect;  ///< what it divides; world units, tiles in a tree of tiles
    std::uint32_t node = 0;
    std::uint32_t depth = 0;  ///< 0: the root

    bool operator==(const Split&) const = default;
};

/// The children of a node of a tree were merged into it.
struct Merge {
    Rect rect;  ///< what they divided; world units, tiles in a tree of tiles
    std::uint32_t node = 0;
    std::uint32_t depth = 0;  ///< 0: the root

    bool operator==(const Merge&) const = default;
};

/// An entry moved from one bucket or node to another.
struct Place {
    std::optional<Tile> tile;  ///< for a cell, which moves with all its objects
    std::uint32_t object = 0;  ///< kNone: the entry is a cell
    std::uint32_t from = 0;    ///< kNone: it was in none
    std::uint32_t to = 0;      ///< kNone: it is in none

    bool operator==(const Place&) const = default;
};

/// A change of a structure that takes many steps.
enum class Change : std::uint8_t { grow, split, merge, rebuild };

/// The beginning or end of a change in many steps; the events between are its steps.
struct Mark {
    Change change = Change::grow;
    bool is_end = false;
    std::uint32_t size = 0;  ///< after it: buckets of the table, or objects of the tree or node

    bool operator==(const Mark&) const = default;
};

/// The camera entered a box, and the boxes to load and unload were planned.
struct PlanBoxes {
    Box camera;
    std::int64_t pending = 0;  ///< tiles to build or clear

    bool operator==(const PlanBoxes&) const = default;
};

/// A tile was built: taken from the pool and placed in the world.
struct BuildTile {
    Tile tile;
    Box box;
    std::uint32_t number = 0;  ///< in the pool
    std::uint32_t kind = 0;
    bool is_recycled = false;  ///< taken from the waiting ones; else it was constructed
    Tile was_at;               ///< where it was before it was recycled

    bool operator==(const BuildTile&) const = default;
};

/// A tile was cleared: given back to the pool.
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

}  // namespace tileglass
