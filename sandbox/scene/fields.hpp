#pragma once
// Lists of fields that both read and write the JSON of a struct.

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <vector>

#include "sandbox/text/json.hpp"
#include "tileglass/geometry/frame.hpp"
#include "tileglass/geometry/shapes.hpp"
#include "tileglass/geometry/tile_rect.hpp"

namespace tileglass::scene {

// Field types: each reads a JSON value, and its errors name the field. It also gives the text of a
// value, unless that is a number or a flag; `before` is the value that it replaces, if any.

/// A whole number from `least` to `most`.
struct WholeNumber {
    std::int64_t least = 0;
    std::int64_t most = 0;

    Result<std::int64_t> read(JsonView value, const FieldName& field) const {
        return read_whole(value, field, least, most);
    }
};

/// A field that `kRead` reads and `kText` writes; numbers and flags need no `kText`.
template <auto kRead, auto kText = nullptr>
struct As {
    static auto read(JsonView value, const FieldName& field) { return kRead(value, field); }
    template <typename Value>
    static std::string text(const Value& held, std::optional<JsonView> before) {
        return kText(held, before);
    }
};
using AnyNumber = As<read_number>;
using Flag = As<read_bool>;

/// A finite number from `least` to `most`; without `most`, there is no upper limit.
struct NumberWithin {
    double least = 0;
    std::optional<double> most = std::nullopt;

    Result<double> read(JsonView value, const FieldName& field) const;
};

/// Reads an array of `numbers.size()` finite numbers. Errors name `field` or `field[k]`.
std::optional<Error> read_finite(JsonView value, const FieldName& field, std::span<double> numbers);

/// An array of two numbers.
template <typename Two>
struct TwoNumbers {
    static Result<Two> read(JsonView value, const FieldName& field) {
        double n[2]{};
        if (const auto error = read_numbers(value, field, n)) return *error;
        return Two{n[0], n[1]};
    }
    static std::string text(const Two& two, std::optional<JsonView> before) {
        const auto& [first, second] = two;
        const double n[2]{first, second};
        return numbers_text(n, before);
    }
};

/// `[x, y]`, both finite.
struct FinitePoint : TwoNumbers<Vec2> {
    static Result<Vec2> read(JsonView value, const FieldName& field);
};

/// Is the key one of these?
template <typename Names>
bool is_one_of(const Names& names, JsonView key) {
    return std::any_of(std::begin(names), std::end(names),
                       [&](std::string_view name) { return key.is(name); });
}

/// Reads one of `names` as its index.
///
/// Errors   `field`: not one of them
Result<std::size_t> read_name_index(JsonView value, const FieldName& field,
                                    std::span<const char* const> names);

/// The name of an enumerator.
template <typename Enum>
struct OneOf {
    std::span<const char* const> names;

    Result<Enum> read(JsonView value, const FieldName& field) const {
        const Result<std::size_t> index = read_name_index(value, field, names);
        if (!index) return index.error();
        return static_cast<Enum>(*index);
    }
    std::string text(Enum one, std::optional<JsonView> /*before*/) const {
        return string_text(names[static_cast<std::size_t>(one)]);
    }
};

/// A field of a struct: its key, where its value is (a member, or a function that returns it), and
/// its type.
template <typename In, typename Holds>
struct Field {
    KeyName key;
    In in;
    Holds holds;
    bool stays = true;  ///< if its key exists, write it even when it is the default

    template <typename Thing>
    constexpr auto& of(Thing& thing) const {
        if constexpr (std::is_member_object_pointer_v<In>) {
            return thing.*in;
        } else {
            return in(thing);
        }
    }

    /// Reads the field if `object` has it. `path` is that of `object`, perhaps empty.
    template <typename Thing>
    std::optional<Error> read(const JsonObject& object, const FieldName& path, Thing& thing) const {
        const JsonView* found = object.find(key);
        if (found == nullptr) return std::nullopt;
        return keep(holds.read(*found, path.member(key)), of(thing));
    }

    /// Writes the field unless it equals that of `standard` and `object` lacks its key. Erases the
    /// key of an empty optional.
    template <typename Thing>
    void write(const Thing& thing, const Thing& standard, ObjectText& object) const {
        const auto& value = of(thing);
        if constexpr (requires { *value; }) {
            if (value) return object.set(key, text(*value, object.find(key)));
            object.erase(key);
        } else {
            const bool is_standard = value == of(standard);
            if (is_standard && !stays) object.erase(key);
            const std::optional<JsonView> before = object.find(key);
            if (!is_standard || before) object.set(key, text(value, before));
        }
    }

    template <typename Value>
    std::string text(const Value& value, std::optional<JsonView> before) const {
        if constexpr (std::is_same_v<Value, bool>) {
            return value ? "true" : "false";
        } else if constexpr (std::is_arithmetic_v<Value>) {
            return number_text(static_cast<double>(value), before);
        } else {
            return holds.text(value, before);
        }
    }
};
template <typename In, typename Holds>
Field(KeyName, In, Holds, bool = true) -> Field<In, Holds>;

/// Calls `use(field)` for the fields in list order until it returns true. Returns whether one did.
template <typename Fields, typename Use>
bool any_field(const Fields& fields, Use&& use) {
    return std::apply([&](const auto&... field) { return (use(field) || ...); }, fields);
}

template <typename Fields>
bool has_field(const Fields& fields, JsonView key) {
    return any_field(fields, [&](const auto& field) { return key.is(field.key); });
}

/// Reads the fields in list order; other keys are ignored. Returns the first error.
template <typename Fields, typename Thing>
std::optional<Error> read_fields(const Fields& fields, const JsonObject& object,
                                 const FieldName& path, Thing& thing) {
    std::optional<Error> error;
    any_field(fields, [&](const auto& field) {
        error = field.read(object, path, thing);
        return error.has_value();
    });
    return error;
}

/// The most unknown keys of an object that are named.
inline constexpr std::size_t kMostUnknown = 1000;

/// Reads the fields of the object at `path` in the order of its keys. Adds other keys to `unknown`,
/// one more than are named if there are more.
///
/// Errors   `path`: not an object; `path.KEY`: the first field that is wrong
template <typename Fields, typename Thing>
std::optional<Error> read_object_fields(const Fields& fields, JsonView value, const FieldName& path,
                                        Thing& thing, std::vector<std::string>& unknown) {
    if (!value.is_object()) return Error{path, short_text(value) + " is not an object"};
    const JsonObject object(value);
    for (const JsonMember& member : object) {
        std::optional<Error> error;
        const auto read = [&](const auto& field) {
            if (!member.key.is(field.key)) return false;
            error = field.read(object, path, thing);
            return true;
        };
        if (!any_field(fields, read) && unknown.size() <= kMostUnknown) {
            unknown.push_back(path.member(shortened(member.key.string())));
        }
        if (error) return error;
    }
    return std::nullopt;
}

/// Reads the value at `key` of `object`, if there is one.
template <typename Value, typename Read>
std::optional<Error> read_at(const JsonObject& object, const KeyName& key, Value& value,
                             Read&& read) {
    const JsonView* found = object.find(key);
    if (found == nullptr) return std::nullopt;
    return keep(read(*found), value);
}

/// Writes the fields in list order.
template <typename Fields, typename Thing>
void write_fields(const Fields& fields, const Thing& thing, const Thing& standard,
                  ObjectText& object) {
    std::apply([&](const auto&... field) { (field.write(thing, standard, object), ...); }, fields);
}

// Frames and tile rects.

/// Is `key` a key of a frame?
bool is_frame_key(JsonView key);

/// Reads `{"size": s, "origin": [x, y]}`; both are optional, other keys are ignored.
///
/// Errors   `frame`, `frame.size`, `frame.origin`, `frame.origin[k]`
Result<Frame> read_frame(JsonView value);

/// Reads `[x_min, y_min, x_end, y_end]`. Errors   `field`, `field[k]`: also an end below its min
Result<TileRect> read_tile_rect(JsonView value, const FieldName& field);

/// Reads `[columns, rows]`, each from 1 to `most`. Errors   `field`, `field[k]`
Result<Tile> read_sides(JsonView value, const FieldName& field, std::int32_t most);

/// `[x_min, y_min, x_end, y_end]`.
std::string tile_rect_text(const TileRect& tiles, std::optional<JsonView> before);

/// `{"size": s, "origin": [x, y]}`; keys that are missing in `before` are added unless they have
/// the default.
std::string frame_text(const Frame& frame, std::optional<JsonView> before);

}  // namespace tileglass::scene
