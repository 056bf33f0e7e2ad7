#pragma once
// Reads JSON strictly; errors name their fields.

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sandbox/text/json_fwd.hpp"
#include "sandbox/text/progress.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::scene {

/// The deepest nesting of arrays and objects that is accepted.
inline constexpr int kDeepestNesting = 64;

/// Makes `value` null. Its own destructor would allocate as much as it holds, which may fail.
void release(Json& value) noexcept;

/// The value of a JSON text, and its faults that are not syntax errors.
struct ParsedJson {
    ParsedJson() = default;
    ParsedJson(ParsedJson&&) = default;
    ParsedJson& operator=(ParsedJson&&) = default;
    ~ParsedJson() { release(value); }

    /// Without the parts that `fault` is about; an overflowing number is a string with its text,
    /// which no number field accepts.
    Json value;
    std::optional<Error> fault;    ///< the first duplicate key or nesting too deep, by path
    std::vector<Error> overflows;  ///< overflowing numbers, by path, in text order
};

/// Reads one JSON value as far as possible, so that a text with a fault still has its other keys,
/// such as an `id`. Accepts a byte order mark. Numbers become the nearest double.
///
/// Cost     linear in the text
/// Errors   field `line`: not JSON; the message says where. `Progress::cancelled()`.
Result<ParsedJson> parse_json(std::string_view text, Progress& progress);
Result<ParsedJson> parse_json(std::string_view text);

/// Reads one JSON value like `parse_json`, but a fault is an error.
///
/// Errors   field `line`: not JSON; the path of a key (`a.b[2]`): a duplicate key, nesting deeper
///          than 64. `Progress::cancelled()`.
Result<Json> read_json(std::string_view text, Progress& progress);
Result<Json> read_json(std::string_view text);

/// Reads a number, or the strings "nan", "inf", "-inf". `field` names it in the error.
Result<double> read_number(const Json& value, const std::string& field);

/// Reads `true` or `false`.
Result<bool> read_bool(const Json& value, const std::string& field);

/// Reads a whole number in the range of int32; accepts 3.0, but not 3.5.
Result<std::int32_t> read_int32(const Json& value, const std::string& field);

/// Reads a whole number from `least` to `most`, both less than 2^53.
Result<std::int64_t> read_whole(const Json& value, const std::string& field, std::int64_t least,
                                std::int64_t most);

/// Reads an array of `numbers.size()` numbers. Errors name `field` or `field[k]`.
std::optional<Error> read_numbers(const Json& value, const std::string& field,
                                  std::span<double> numbers);
std::optional<Error> read_int32s(const Json& value, const std::string& field,
                                 std::span<std::int32_t> numbers);

/// Writes a number to `value`, unless it already reads as exactly this number.
void write_number(double number, Json& value);

/// Writes an array of numbers to `value`; unchanged numbers keep their text.
void write_numbers(std::span<const double> numbers, Json& value);

/// A short text for a value in a message, on one line: `"abc"`, `3.5`, `an array`.
std::string short_text(const Json& value);

}  // namespace tileglass::scene
