#pragma once
// An item of a scene: what can stand in it.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "sandbox/scene/placed.hpp"
#include "sandbox/scene/query.hpp"
#include "sandbox/text/json_fwd.hpp"
#include "sandbox/text/shared_json.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::scene {

/// A kind of item that this version does not know; the source of the item holds it.
struct Unknown {
    bool operator==(const Unknown&) const = default;
};

/// What an item is: a query, which asks about a shape, or what is placed in the world and asks
/// nothing.
using Thing = std::variant<Unknown, TileQuery, Object, Swarm, Camera>;

/// Identity of an item while the program runs; unique in its scene, never saved.
using ItemId = std::uint32_t;
inline constexpr ItemId kNoItem = 0;

/// One thing on the canvas.
struct Item {
    ItemId id = kNoItem;
    std::string name;     ///< shown in lists and labels
    bool hidden = false;  ///< kept, not drawn
    Thing thing;
    SharedJson source = {};  ///< as it was read: key order, unknown keys, `expect`

    bool operator==(const Item&) const = default;

    /// Null where it is something else.
    template <typename Kind>
    const Kind* as() const {
        return std::get_if<Kind>(&thing);
    }
    template <typename Kind>
    Kind* as() {
        return std::get_if<Kind>(&thing);
    }
    const TileQuery* query() const { return as<TileQuery>(); }
    TileQuery* query() { return as<TileQuery>(); }
    bool is_known() const { return as<Unknown>() == nullptr; }
    /// Is it placed in the world, so that it asks nothing?
    bool is_placed() const { return is_known() && query() == nullptr; }
};

/// The rectangle of an object, the area of a swarm, the view of a camera.
template <typename Kind>
const Rect& rect_of(const Kind& placed) {
    return placed.*shapes::KindOf<Kind>::kRect;
}

/// The query that an item is, or that for the tiles which own a point of what is placed; none for
/// an unknown kind.
std::optional<TileQuery> query_about(const Item& item);

/// The key of the kind of item that `object` is, the first of several; empty where none is known.
std::string kind_key(const Json& object);

/// The first key of a kind that `object` has, in whatever form; empty where it has none.
std::string any_kind_key(const Json& object);

/// The keys of `object` that are no keys of its kind or of queries, and those of its frame as
/// `frame.key`. Those of a scene's item beside them, and the `id` of a line, are left to the
/// caller.
std::vector<std::string> other_keys(const Json& object);

/// Reads what an item of a scene is; keys of another kind are errors, others are ignored.
///
/// Errors   `line` for no kind or two; then those of the kind
Result<Thing> read_thing(const Json& object);

/// Reads a line of `query`.
///
/// Errors   the first key that no query has, but for `id`; `line` for no shape or two; the key of
///          what is placed; then those of a query
Result<TileQuery> read_query(const Json& object);

/// Reads the text of such a line, without answering it, and its `id`: null where it has none.
///
/// Errors   those that answer such a line, but for those of the answer itself
Result<TileQuery> read_query_line(std::string_view line, Json& id);

/// Writes `thing` into `object`, and takes away the keys of other kinds.
void write_thing(const Thing& thing, Json& object);

}  // namespace tileglass::scene
