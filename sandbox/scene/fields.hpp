#pragma once
// Lists of fields by which the JSON of a thing is both read and written.

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

// What a field holds: each of these reads a value of JSON, and its errors name the field. What is
// neither a number nor a flag is written by it, too.

/// A whole number from `least` to `most`.
struct WholeNumber {
    std::int64_t least = 0;
    std::int64_t most = 0;

    Result<std::int64_t> read(const Json& value, const std::string& field) const {
        return read_whole(value, field, least, most);
    }
};

/// What a function reads, and another one writes where it is neither a number nor a flag.
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

/// A finite number from `least` to `most`; none: from `least` on.
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

/// `[x, y]`, both of them finite.
struct FinitePoint : TwoNumbers<Vec2> {
    static Result<Vec2> read(const Json& value, const std::string& field);
};

bool is_one_of(std::span<const char* const> names, const std::string& name);

/// Reads one of `names` as its index.
///
/// Errors   `field`: none of them
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

/// A field of a thing: its key, where its value is (a member, or a function that gives it), and
/// what it holds.
template <typename In, typename Holds>
struct Field {
    const char* key;
    In in;
    Holds holds;
    bool stays = true;  ///< where it is written, also as the default

    template <typename Thing>
    constexpr auto& of(Thing& thing) const {
        if constexpr (std::is_member_object_pointer_v<In>) {
            return thing.*in;
        } else {
            return in(thing);
        }
    }

    /// Reads it where `object` has it, whose own place is `path`: empty, or `sweep.`.
    template <typename Thing>
    std::optional<Error> read(const Json& object, const std::string& path, Thing& thing) const {
        const auto found = object.find(key);
        if (found == object.end()) return std::nullopt;
        return keep(holds.read(*found, path + key), of(thing));
    }

    /// Writes it unless it is that of `standard` and does not stand there. What may be none is
    /// erased where it is none.
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

/// Calls `use(field)` for the fields in the order of their list, until it returns true. Returns
/// whether one did.
template <typename Fields, typename Use>
bool any_field(const Fields& fields, Use&& use) {
    return std::apply([&](const auto&... field) { return (use(field) || ...); }, fields);
}

template <typename Fields>
bool has_field(const Fields& fields, const std::string& key) {
    return any_field(fields, [&](const auto& field) { return key == field.key; });
}

/// Reads the fields in the order of their list; other keys are ignored. Returns the first error.
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

/// Reads the fields of the object at `path` in the order in which they stand there. Other keys are
/// named in `unknown`.
///
/// Errors   `path`: it is no object; `path.KEY`: the first field that is wrong
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

/// Reads what stands at `key` of `object`, where something does.
template <typename Value, typename Read>
std::optional<Error> read_at(const Json& object, const char* key, Value& value, Read&& read) {
    const auto found = object.find(key);
    if (found == object.end()) return std::nullopt;
    return keep(read(*found), value);
}

/// Writes the fields in the order of their list.
template <typename Fields, typename Thing>
void write_fields(const Fields& fields, const Thing& thing, const Thing& standard, Json& object) {
    std::apply([&](const auto&... field) { (field.write(thing, standard, object), ...); }, fields);
}

// A frame and its tile rects.

/// Is `key` one of a frame's object?
bool is_frame_key(const std::string& key);

/// Reads `{"size": s, "origin": [x, y]}`, either of which may be left out; other keys are ignored.
///
/// Errors   `frame`, `frame.size`, `frame.origin`, `frame.origin[k]`
Result<Frame> read_frame(const Json& value);

/// Reads `[x_min, y_min, x_end, y_end]`. Errors   `field`, `field[k]`; an end below its min
Result<TileRect> read_tile_rect(const Json& value, const std::string& field);

/// Reads `[columns, rows]`, either from 1 to `most`. Errors   `field`, `field[k]`
Result<Tile> read_sides(const Json& value, const std::string& field, std::int32_t most);

/// Puts a tile rect into `value`; numbers that are unchanged stay as they are written.
void write_tile_rect(const TileRect& tiles, Json& value);

/// Puts `frame` into `value`; what is unchanged or unknown stays as it is written, and what is
/// missing is added unless it is the default.
void write_frame(const Frame& frame, Json& value);

}  // namespace tileglass::scene
