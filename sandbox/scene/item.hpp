#pragma once
// An item of a scene, and its JSON.

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "sandbox/scene/placed.hpp"
#include "sandbox/scene/query.hpp"
#include "sandbox/text/json.hpp"
#include "sandbox/text/shared_json.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::scene {

/// A kind of item that this version does not know; `Item::source` holds it.
struct Unknown {
    bool operator==(const Unknown&) const = default;
};

/// What an item is: a query, or a thing that is placed in the world and asks nothing.
using Thing = std::variant<Unknown, TileQuery, Object, Swarm, Camera>;

/// Identifies an item while the program runs; unique in its scene, never saved.
using ItemId = std::uint32_t;
inline constexpr ItemId kNoItem = 0;
inline constexpr ItemId kLastItem = std::numeric_limits<ItemId>::max();

/// One thing on the canvas.
struct Item {
    ItemId id = kNoItem;
    bool hidden = false;  ///< kept, not drawn
    std::string name;     ///< shown in lists and labels
    Thing thing;
    SharedJson source = {};  ///< the JSON it was read from: key order, unknown keys, `expect`

    bool operator==(const Item&) const = default;

    /// Null if it is of another kind.
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
    /// Is it placed in the world? Such an item asks nothing.
    bool is_placed() const { return is_known() && query() == nullptr; }
};

/// The rectangle of an object, the area of a swarm, the view of a camera.
template <typename Kind>
const Rect& rect_of(const Kind& placed) {
    return placed.*shapes::KindOf<Kind>::kRect;
}

/// The item's query; for a placed thing the query for the tiles under its rectangle; none for an
/// unknown kind.
std::optional<TileQuery> query_about(const Item& item);

/// The key of the kind of `object`, the first if it has several; empty if it has none.
std::string_view kind_key(const JsonObject& object);

/// The first key of a kind in `object`, in any form; empty if there is none.
std::string_view any_kind_key(const JsonObject& object);

/// The keys of `object` that neither its kind nor queries have, with unknown keys of its frame as
/// `frame.key`. Includes the common keys of items and the `id` of a line; the caller filters these.
std::vector<std::string> other_keys(const JsonObject& object);

/// Reads the thing of a scene's item; a key of another kind is an error, others are ignored.
///
/// Errors   `line`: no kind or several; then those of the kind
Result<Thing> read_thing(const JsonObject& object);

/// Reads a line of `tileglass query`.
///
/// Errors   the first key that no query has, except `id`, `explain`; `line`: no shape or several;
///          the key of a placed kind; then those of a query
Result<TileQuery> read_query(const JsonObject& object);

/// Reads the text of such a line, and its `id`, which stands in it: null if it has none. Does not
/// answer it.
///
/// Errors   all errors of such a line except those of the answer itself
Result<TileQuery> read_query_line(std::string_view line, JsonView& id);
/// The same for a line that is known to be JSON.
Result<TileQuery> read_query_of_line(JsonView line, JsonView& id);

/// Writes `thing` to `object`, and removes the keys of other kinds.
void write_thing(const Thing& thing, ObjectText& object);

}  // namespace tileglass::scene
