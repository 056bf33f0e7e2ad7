#pragma once
// What can be asked of a grid of tiles, as a line of a batch or an item of a scene says it?

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "sandbox/scene/json.hpp"
#include "tileglass/geometry/frame.hpp"
#include "tileglass/geometry/rect.hpp"
#include "tileglass/geometry/tile_rect.hpp"
#include "tileglass/query/coverage.hpp"

namespace tileglass::scene {

/// Bounds that are those of the document's map: `"bounds": "map"`.
struct MapBounds {
    bool operator==(const MapBounds&) const = default;
};

/// No bounds, a tile rect, or the map's.
using QueryBounds = std::variant<std::monostate, TileRect, MapBounds>;

/// The shape that is asked about.
using Shape = std::variant<Rect>;

/// What the answer lists.
enum class Want : std::uint8_t { tiles, spans, summary };

/// One question. Its JSON keys are those of a line of `tileglass query`.
struct TileQuery {
    std::optional<Frame> frame;  ///< none: the document's, or the default one
    QueryBounds bounds;
    Shape shape;
    Coverage coverage = Coverage::half_open;
    std::string method;  ///< a name of the method table; empty: the shape's first method
    Want want = Want::tiles;
    std::optional<std::vector<Tile>> got;  ///< tiles that another program answered

    bool operator==(const TileQuery&) const = default;
};

/// How the conventions are spelled in JSON: `half_open`, ... , `tiles`, ...
const char* name_of(Coverage coverage);
const char* name_of(Want want);

/// Keys of a line of `query` that are not part of a `TileQuery` (`id`; in a scene name and looks)
/// are left to the caller: `is_query_key` tells them apart.
bool is_query_key(const std::string& key);

/// A key that a line of `query` has and this version does not know: `circle`, `ties`, ...
bool is_planned_key(const std::string& key);

/// The shape of `object` that this version does not know (`circle`, `segment`); empty where there
/// is none.
std::string planned_shape(const Json& object);

/// The keys of `object` that are no query keys, and those of its frame as `frame.key`.
std::vector<std::string> other_keys(const Json& object);

/// Whether `"bounds": "map"` is understood: in scenes only.
enum class MapWord : std::uint8_t { refused, understood };

/// Reads the query keys of `object`; other keys are ignored.
///
/// Errors   fields named as in the line: `rect[2]`, `bounds`, `frame.size`, `coverage`, `got[3]`,
///          `line` for no shape or two, `circle` for a shape that is not known yet
Result<TileQuery> read_query(const Json& object, MapWord map_word);

/// Writes `query` into `object`: keys that stand there keep their place, and their text where the
/// value is unchanged; a key that is missing is added unless its value is the default.
void write_query(const TileQuery& query, Json& object);

}  // namespace tileglass::scene
