#pragma once
// A question to a grid of tiles, as a line of a batch or an item of a scene says it.

#include <array>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "sandbox/scene/tile_list.hpp"
#include "sandbox/shapes/shape.hpp"
#include "sandbox/text/json_fwd.hpp"
#include "tileglass/base/result.hpp"
#include "tileglass/geometry/frame.hpp"
#include "tileglass/geometry/tile_rect.hpp"
#include "tileglass/query/conventions.hpp"

namespace tileglass::scene {

/// Bounds that are those of the document's map: `"bounds": "map"`.
struct MapBounds {
    bool operator==(const MapBounds&) const = default;
};

/// No bounds, a tile rect, or the map's.
using QueryBounds = std::variant<std::monostate, TileRect, MapBounds>;

using shapes::is_walked;
using shapes::Shape;
using shapes::word_of;

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
    std::optional<TileList> foreign;  ///< tiles that another program answered

    bool operator==(const TileQuery&) const = default;
};

/// The plain question about `shape`.
TileQuery query_about(const Shape& shape);

/// How the conventions are spelled in JSON: `half_open`, ... , `tiles`, ...
const char* name_of(Coverage coverage);
const char* name_of(Ties ties);
const char* name_of(Corner corner);
const char* name_of(Want want);

/// Can this query choose a `corner`? Only what is walked with solids under `owner` can.
bool has_corner(const TileQuery& query);

/// The keys of a query beside that of its shape.
inline constexpr std::array kQueryKeys{"frame",  "bounds", "coverage", "ties", "solid",
                                       "corner", "method", "want",     "got"};

/// Whether `"map"` is understood at `bounds` and `solid`: in scenes only.
enum class MapWord : std::uint8_t { refused, understood };

/// Reads the query keys of `object`, whose shape stands at `shape`; other keys are ignored.
///
/// Errors   a key that the shape does not have (`coverage` of a segment); then fields named as in
///          the line: `rect[2]`, `bounds`, `frame.size`, `ties`, `solid[5]`, `got[3]`; `corner`
///          without `solid`, or other than `pass` under other ties than `owner`; `want` for spans
///          of what is walked
Result<TileQuery> read_query_of(const std::string& shape, const Json& object, MapWord map_word);

/// Writes `query` into `object`: keys that stand there keep their place, and their text where the
/// value is unchanged; a key that is missing is added unless its value is the default. A corner
/// that does not apply is left out.
void write_query(const TileQuery& query, Json& object);

}  // namespace tileglass::scene
