#pragma once
// What can be asked of a grid of tiles, as a line of a batch or an item of a scene says it?

#include <array>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "sandbox/scene/camera.hpp"
#include "sandbox/scene/json_fwd.hpp"
#include "sandbox/scene/swarm.hpp"
#include "sandbox/scene/tile_list.hpp"
#include "tileglass/base/result.hpp"
#include "tileglass/geometry/circle.hpp"
#include "tileglass/geometry/frame.hpp"
#include "tileglass/geometry/rect.hpp"
#include "tileglass/geometry/segment.hpp"
#include "tileglass/geometry/tile_rect.hpp"
#include "tileglass/query/coverage.hpp"
#include "tileglass/query/ties.hpp"

namespace tileglass::scene {

/// Bounds that are those of the document's map: `"bounds": "map"`.
struct MapBounds {
    bool operator==(const MapBounds&) const = default;
};

/// No bounds, a tile rect, or the map's.
using QueryBounds = std::variant<std::monostate, TileRect, MapBounds>;

/// A closed rectangle that trackers keep in the lists of its tiles: it asks nothing, but it has a
/// footprint, the tiles that own a point of it. Only scenes have objects.
struct Object {
    Rect rect;
    Vec2 by = {};  ///< how far it would go at once, to see what it meets on the way; zero: nowhere

    bool operator==(const Object&) const = default;
};

/// The shape that is asked about, or placed.
using Shape = std::variant<Rect, Circle, Segment, Ray, Object, Swarm, Camera>;

/// The key of each shape, which is also the word for it.
inline constexpr std::array kShapeKeys{"rect",   "circle", "segment", "ray",
                                       "object", "swarm",  "camera"};
static_assert(kShapeKeys.size() == std::variant_size_v<Shape>);

/// The word for `shape`.
constexpr const char* word_of(const Shape& shape) {
    return kShapeKeys[shape.index()];
}

/// The rectangle of a rect or an object, the area of a swarm, the view of a camera; null for other
/// shapes.
constexpr const Rect* rect_of(const Shape& shape) {
    if (const auto* camera = std::get_if<Camera>(&shape)) return &camera->view;
    if (const auto* object = std::get_if<Object>(&shape)) return &object->rect;
    if (const auto* swarm = std::get_if<Swarm>(&shape)) return &swarm->area;
    return std::get_if<Rect>(&shape);
}

/// Is it asked about, so that there are conventions for its answer?
constexpr bool is_question(const Shape& shape) {
    return !std::holds_alternative<Object>(shape) && !std::holds_alternative<Swarm>(shape) &&
           !std::holds_alternative<Camera>(shape);
}

/// Is it walked along, tile after tile, so that its tiles have an order? Such a shape has ties and
/// can be stopped by solid tiles; the others are areas, and have a coverage.
constexpr bool is_walked(const Shape& shape) {
    return std::holds_alternative<Segment>(shape) || std::holds_alternative<Ray>(shape);
}

/// Solid tiles that are those of the document's map: `"solid": "map"`.
struct MapSolids {
    bool operator==(const MapSolids&) const = default;
};

/// No cast at all, a cast against these tiles (none of them is a choice, too), or against the
/// map's.
using QuerySolids = std::variant<std::monostate, std::vector<Tile>, MapSolids>;

/// What the answer lists.
enum class Want : std::uint8_t { tiles, spans, summary };

/// One question. Its JSON keys are those of a line of `tileglass query`.
struct TileQuery {
    std::optional<Frame> frame;  ///< none: the document's, or the default one
    QueryBounds bounds;
    Shape shape;
    Coverage coverage = Coverage::half_open;  ///< of a rect or a circle
    Ties ties = Ties::owner;                  ///< of what is walked
    QuerySolids solids;                       ///< of what is walked: it stops at the first of them
    Corner corner = Corner::pass;             ///< applies under `owner` with solids only
    std::string method;  ///< a name of the method table; empty: the shape's first method
    Want want = Want::tiles;
    std::optional<TileList> got;  ///< tiles that another program answered

    bool operator==(const TileQuery&) const = default;
};

/// How the conventions are spelled in JSON: `half_open`, ... , `tiles`, ...
const char* name_of(Coverage coverage);
const char* name_of(Ties ties);
const char* name_of(Corner corner);
const char* name_of(Want want);

/// Can this query choose a `corner`? Only what is walked with solids under `owner` can.
bool has_corner(const TileQuery& query);

/// Keys of a line of `query` that are not part of a `TileQuery` (`id`; in a scene name and looks)
/// are left to the caller: `is_query_key` tells them apart.
bool is_query_key(const std::string& key);

/// The shape's key that `object` has, the first of several; empty where there is none.
std::string shape_key(const Json& object);

/// The keys of `object` that are no query keys, and those of its frame as `frame.key`.
std::vector<std::string> other_keys(const Json& object);

/// Whether `"map"` is understood at `bounds` and `solid`: in scenes only.
enum class MapWord : std::uint8_t { refused, understood };

/// Reads the query keys of `object`; other keys are ignored.
///
/// Errors   `line` for no shape or two; then a key that the shape does not have (`coverage` of a
///          segment); then fields named as in the line: `rect[2]`, `bounds`, `frame.size`, `ties`,
///          `solid[5]`, `got[3]`; `corner` without `solid`, or other than `pass` under other ties
///          than `owner`; `want` for spans of what is walked
Result<TileQuery> read_query(const Json& object, MapWord map_word);

/// Writes `query` into `object`: keys that stand there keep their place, and their text where the
/// value is unchanged; a key that is missing is added unless its value is the default. A corner
/// that does not apply is left out.
void write_query(const TileQuery& query, Json& object);

}  // namespace tileglass::scene
