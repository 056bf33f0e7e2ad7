#pragma once
// The kinds of events and their fields by name, as files of pseudo-code speak of them.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "tileglass/geometry/box_grid.hpp"
#include "tileglass/trace/events.hpp"

namespace tileglass::app {

class ObjectNames;

/// The number of an object, which is shown by its name.
struct ObjectNumber {
    std::uint32_t number = 0;
};

/// What a field of an event says. A word names a value of an enumeration; nothing: none.
using FieldValue = std::variant<std::monostate, bool, std::int64_t, double, std::string_view,
                                ObjectNumber, Tile, Vec2, Rect, TileRect, Box>;

/// "yes", "12", "(3, 1)", "object 2"; none: "none". A number that was not computed: "-".
std::string text_of(const FieldValue& value, const ObjectNames& names);

/// A field of one kind of event. `of` takes events of that kind only.
struct EventField {
    std::string_view name;
    FieldValue (*of)(const Event&) = nullptr;
};

/// A kind of event, by its name in lower case: `enter_node`.
struct EventKind {
    std::string_view name;
    std::vector<EventField> fields;
};

/// All kinds, in the order of `Event`.
std::span<const EventKind> event_kinds();

/// "grow", "split", "merge", "rebuild"
std::string_view word_of(Change change);

}  // namespace tileglass::app
