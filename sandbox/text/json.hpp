#pragma once
// Reads values of JSON strictly, and writes them; errors name their fields.

#include <cstdint>
#include <forward_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sandbox/text/check_json.hpp"
#include "sandbox/text/field_name.hpp"
#include "sandbox/text/json_view.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::scene {

// Reading.

/// Reads a number, or the strings "nan", "inf", "-inf". `field` names it in the error.
Result<double> read_number(JsonView value, const FieldName& field);

/// Reads `true` or `false`.
Result<bool> read_bool(JsonView value, const FieldName& field);

/// Reads a whole number in the range of int32; accepts 3.0, but not 3.5.
Result<std::int32_t> read_int32(JsonView value, const FieldName& field);

/// Reads a whole number from `least` to `most`, both less than 2^53.
Result<std::int64_t> read_whole(JsonView value, const FieldName& field, std::int64_t least,
                                std::int64_t most);

/// Reads an array of `numbers.size()` numbers. Errors name `field` or `field[k]`.
std::optional<Error> read_numbers(JsonView value, const FieldName& field,
                                  std::span<double> numbers);
std::optional<Error> read_int32s(JsonView value, const FieldName& field,
                                 std::span<std::int32_t> numbers);

/// A short text for a value in a message, on one line: `"abc"`, `3.5`, `an array`.
std::string short_text(JsonView value);

/// Do two values equal each other? Numbers do as numbers, and members in their order.
bool equal(JsonView a, JsonView b);

// Writing: each function returns the text of a value. One that takes the text `before` keeps the
// way in which a number is written there if it is the same.

/// A string in quotes, with escapes. What is not UTF-8 is replaced.
std::string string_text(std::string_view content);

/// The beginning of a string in quotes, for a message.
std::string short_string_text(std::string_view content);

/// The value with one space after commas and colons, and its numbers and strings in their usual
/// form: `{"rect": [0, 0, 4, 3], "hidden": true}`.
std::string spaced_text(JsonView value);

/// The same without spaces.
std::string dense_text(JsonView value);

/// The text of `shortest_text`, found more quickly.
std::string decimal_text(double number);

std::string number_text(double number, std::optional<JsonView> before = std::nullopt);
std::string numbers_text(std::span<const double> numbers,
                         std::optional<JsonView> before = std::nullopt);

/// An object that is changed: its members in their order, those that are left alone as they are
/// written.
class ObjectText {
public:
    /// A member: as it is written, or a key with another value.
    struct Member {
        JsonView key;
        JsonView value;
        bool is_changed = false;

        std::string text() const;
    };

    ObjectText() = default;
    /// The members of `before`, which stay in its text; none if it is no object.
    explicit ObjectText(std::optional<JsonView> before);
    ObjectText& operator=(ObjectText&&) = delete;  // neither copied nor moved

    /// The value at `key`, if it has one.
    std::optional<JsonView> find(std::string_view key) const;
    bool contains(std::string_view key) const { return find(key).has_value(); }
    /// Replaces the value at `key`, or adds it at the end.
    void set(std::string_view key, std::string value);
    /// Adds a member at the beginning.
    void set_first(std::string_view key, std::string value);
    void erase(std::string_view key);

    const std::vector<Member>& members() const { return members_; }
    /// `{"a": 1, "b": [2, 3]}`.
    std::string text() const;

private:
    JsonView own(std::string text);

    std::vector<Member> members_;
    std::forward_list<std::string> own_;  ///< the texts of what is changed
};

}  // namespace tileglass::scene
