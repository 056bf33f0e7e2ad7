#pragma once
// Lists of fields that both read and write the JSON of a struct.

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <tuple>
#include <type_traits>
#include <vector>

#include "sandbox/text/json.hpp"
#include "tileglass/geometry/frame.hpp"
#include "tileglass/geometry/shapes.hpp"
#include "tileglass/geometry/tile_rect.hpp"

namespace tileglass::scene {

// Field types: each reads a JSON value, and its errors name the field. It also writes the value,
// unless that is a number or a flag.

/// A whole number from `least` to `most`.
struct WholeNumber {
    std::int64_t least = 0;
    std::int64_t most = 0;

    Result<std::int64_t> read(const Json& value, const std::string& field) const {
        return read_whole(value, field, least, most);
    }
};

/// A field that `kRead` reads and `kWrite` writes; numbers and flags need no `kWrite`.
template <auto kRead, auto kWrite = nullptr>
struct As {
    static auto read(const Json& value, const std::string& field) { return kRead(value, field); }
    template <typename Value>
    static void write(const Value& held, Json& value) {
        kWrite(held, value);
    }
};
using AnyNumber = As<read_number>;
using Flag = As<read_bool>;

/// A finite number from `least` to `most`; without `most`, there is no upper limit.
struct NumberWithin {
    double least = 0;
    std::optional<double> most = std::nullopt;

    Result<double> read(const Json& value, const std::string& field) const;
};

/// Reads an array of `numbers.size()` finite numbers. Errors name `field` or `field[k]`.
std::optional<Error> read_finite(const Json& value, const std::string& field,
                                 std::span<double> numbers);

/// An array of two numbers.
template <typename Two>
struct TwoNumbers {
    static Result<Two> read(const Json& value, const std::string& field) {
        double n[2]{};
        if (const auto error = read_numbers(value, field, n)) return *error;
        return Two{n[0], n[1]};
    }
    static void write(const Two& two, Json& value) {
        const auto& [first, second] = two;
        const double n[2]{first, second};
        write_numbers(n, value);
    }
};

/// `[x, y]`, both finite.
struct FinitePoint : TwoNumbers<Vec2> {
    static Result<Vec2> read(const Json& value, const std::string& field);
};

bool is_one_of(std::span<const char* const> names, const std::string& name);

/// Reads one of `names` as its index.
///
/// Errors   `field`: not one of them
Result<std::size_t> read_name_index(const Json& value, const std::string& field,
                                    std::span<const char* const> names);

/// The name of an enumerator.
template <typename Enum>
struct OneOf {
    std::span<const char* const> names;

    Result<Enum> read(const Json& value, const std::string& field) const {
        const Result<std::size_t> index = read_name_index(value, field, names);
        if (!index) return index.error();
        return static_cast<Enum>(*index);
    }
    void write(Enum one, Json& value) const { value = names[static_cast<std::size_t>(one)]; }
};

/// A field of a struct: its key, where its value is (a member, or a function that returns it), and
/// its type.
template <typename In, typename Holds>
struct Field {
    const char* key;
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

    /// Reads the field if `object` has it. `path` is the prefix of `object`: empty, or `sweep.`.
    template <typename Thing>
    std::optional<Error> read(const Json& object, const std::string& path, Thing& thing) const {
        const auto found = object.find(key);
        if (found == object.end()) return std::nullopt;
        return keep(holds.read(*found, path + key), of(thing));
    }

    /// Writes the field unless it equals that of `standard` and `object` lacks its key. Erases the
    /// key of an empty optional.
    template <typename Thing>
    void write(const Thing& thing, const Thing& standard, Json& object) const {
        const auto& value = of(thing);
        if constexpr (requires { *value; }) {
            if (value) return write_value(*value, object[key]);
            object.erase(key);
        } else {
            const bool is_standard = value == of(standard);
            if (is_standard && !stays) object.erase(key);
            if (!is_standard || object.contains(key)) write_value(value, object[key]);
        }
    }

    template <typename Value>
    void write_value(const Value& value, Json& place) const {
        if constexpr (std::is_same_v<Value, bool>) {
            place = value;
        } else if constexpr (std::is_arithmetic_v<Value>) {
            write_number(static_cast<double>(value), place);
        } else {
            holds.write(value, place);
        }
    }
};

/// Calls `use(field)` for the fields in list order until it returns true. Returns whether one did.
template <typename Fields, typename Use>
bool any_field(const Fields& fields, Use&& use) {
    return std::apply([&](const auto&... field) { return (use(field) || ...); }, fields);
}

template <typename Fields>
bool has_field(const Fields& fields, const std::string& key) {
    return any_field(fields, [&](const auto& field) { return key == field.key; });
}

/// Reads the fields in list order; other keys are ignored. Returns the first error.
template <typename Fields, typename Thing>
std::optional<Error> read_fields(const Fields& fields, const Json& object, const std::string& path,
                                 Thing& thing) {
    std::optional<Error> error;
    any_field(fields, [&](const auto& field) {
        error = field.read(object, path, thing);
        return error.has_value();
    });
    return error;
}

/// Reads the fields of the object at `path` in the order of its keys. Adds other keys to `unknown`.
///
/// Errors   `path`: not an object; `path.KEY`: the first field that is wrong
template <typename Fields, typename Thing>
std::optional<Error> read_object_fields(const Fields& fields, const Json& object,
                                        const std::string& path, Thing& thing,
                                        std::vector<std::string>& unknown) {
    if (!object.is_object()) return Error{path, short_text(object) + " is not an object"};
    for (const auto& [key, value] : object.items()) {
        std::optional<Error> error;
        const auto read = [&](const auto& field) {
            if (key != field.key) return false;
            error = field.read(object, path + ".", thing);
            return true;
        };
        if (!any_field(fields, read)) unknown.push_back(path + "." + key);
        if (error) return error;
    }
    return std::nullopt;
}

/// Reads the value at `key` of `object`, if there is one.
template <typename Value, typename Read>
std::optional<Error> read_at(const Json& object, const char* key, Value& value, Read&& read) {
    const auto found = object.find(key);
    if (found == object.end()) return std::nullopt;
    return keep(read(*found), value);
}

/// Writes the fields in list order.
template <typename Fields, typename Thing>
void write_fields(const Fields& fields, const Thing& thing, const Thing& standard, Json& object) {
    std::apply([&](const auto&... field) { (field.write(thing, standard, object), ...); }, fields);
}

// Frames and tile rects.

/// Is `key` a key of a frame?
bool is_frame_key(const std::string& key);

/// Reads `{"size": s, "origin": [x, y]}`; both are optional, other keys are ignored.
///
/// Errors   `frame`, `frame.size`, `frame.origin`, `frame.origin[k]`
Result<Frame> read_frame(const Json& value);

/// Reads `[x_min, y_min, x_end, y_end]`. Errors   `field`, `field[k]`: also an end below its min
Result<TileRect> read_tile_rect(const Json& value, const std::string& field);

/// Reads `[columns, rows]`, each from 1 to `most`. Errors   `field`, `field[k]`
Result<Tile> read_sides(const Json& value, const std::string& field, std::int32_t most);

/// Writes a tile rect to `value`; unchanged numbers keep their text.
void write_tile_rect(const TileRect& tiles, Json& value);

/// Writes `frame` to `value`; what is unchanged or unknown keeps its text, and missing keys are
/// added unless they have the default.
void write_frame(const Frame& frame, Json& value);

}  // namespace tileglass::scene
