#pragma once
// A query about a grid of tiles: a line of a batch, or an item of a scene.

#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "sandbox/scene/rare.hpp"
#include "sandbox/scene/tile_list.hpp"
#include "sandbox/shapes/shape.hpp"
#include "sandbox/text/json.hpp"
#include "tileglass/base/result.hpp"
#include "tileglass/geometry/frame.hpp"
#include "tileglass/geometry/tile_rect.hpp"
#include "tileglass/query/conventions.hpp"
#include "tileglass/trace/events.hpp"

namespace tileglass::scene {

class TileMap;

/// The bounds of the document's map: `"bounds": "map"`.
struct MapBounds {
    bool operator==(const MapBounds&) const = default;
};

/// No bounds, a tile rect, or the map's.
using QueryBounds = std::variant<std::monostate, TileRect, MapBounds>;

using shapes::is_walked;
using shapes::Shape;
using shapes::word_of;

/// The solid tiles of the document's map: `"solid": "map"`.
struct MapSolids {
    bool operator==(const MapSolids&) const = default;
};

/// No cast, a cast against these tiles (an empty list counts), or against those of the map.
using QuerySolids = std::variant<std::monostate, std::vector<Tile>, MapSolids>;

/// What the answer lists.
enum class Want : std::uint8_t { tiles, spans, summary };

/// What another program was asked: all of a query but its conventions and its method, which one may
/// vary to see which of them the program has.
struct ForeignQuestion {
    Frame frame;
    Shape shape;
    QueryBounds bounds;
    QuerySolids solids;
    std::shared_ptr<const TileMap> map = nullptr;  ///< if bounds or solids are those of the map

    bool operator==(const ForeignQuestion&) const = default;
};

/// One question. Its JSON keys are those of a line of `tileglass query`.
struct TileQuery {
    Rare<Frame> frame;  ///< none: the document's, or the default
    Shape shape;
    QueryBounds bounds;
    Coverage coverage = Coverage::half_open;  ///< of rects and circles
    Ties ties = Ties::owner;                  ///< of walked shapes
    Corner corner = Corner::pass;             ///< applies only under `owner` with solids
    Want want = Want::tiles;
    QuerySolids solids;      ///< of walked shapes, which stop at the first solid tile
    std::string method;      ///< a name in the method table; empty: the shape's first method
    Rare<TileList> foreign;  ///< another program's answer
    Rare<ForeignQuestion> foreign_for = {};  ///< what that answers; none: this query

    bool operator==(const TileQuery&) const = default;
};

/// What another program would be asked by `query` in a document with this frame and map.
ForeignQuestion foreign_question(const TileQuery& query, const Frame& document,
                                 const std::shared_ptr<const TileMap>& map);
/// Do the query's foreign tiles answer another question?
bool is_stale(const TileQuery& query, const Frame& document,
              const std::shared_ptr<const TileMap>& map);

/// The query about `shape` with defaults for everything else.
TileQuery query_about(const Shape& shape);

/// The names of conventions in JSON: `half_open`, ... , `tiles`, ...
const char* name_of(Coverage coverage);
const char* name_of(Ties ties);
const char* name_of(Corner corner);
const char* name_of(Want want);

/// The side through which a cast enters its last tile; `start` if it begins there.
const char* side_of(const Hit& hit);

/// Does `corner` apply? Only to walked shapes with solids under `owner`.
bool has_corner(const TileQuery& query);

/// The keys of a query, without that of its shape.
inline constexpr std::array<KeyName, 9> kQueryKeys{"frame",  "bounds", "coverage", "ties", "solid",
                                                   "corner", "method", "want",     "got"};

/// Whether `bounds` and `solid` may be `"map"`: only in scenes.
enum class MapWord : std::uint8_t { refused, understood };

/// Reads the query keys of `object`, whose shape is at the key `shape`; other keys are ignored.
///
/// Errors   a key that the shape does not have (`coverage` of a segment); then fields by path:
///          `rect[2]`, `bounds`, `frame.size`, `ties`, `solid[5]`, `got[3]`; `corner` without
///          `solid`, or other than `pass` under other ties than `owner`; `want` for spans of a
///          walked shape
Result<TileQuery> read_query_of(std::string_view shape, const JsonObject& object, MapWord map_word);

/// Writes `query` to `object`. Existing keys keep their place, and their text if the value is
/// unchanged; a missing key is added unless its value is the default. A corner that does not apply
/// counts as `pass`.
void write_query(const TileQuery& query, ObjectText& object);

}  // namespace tileglass::scene
