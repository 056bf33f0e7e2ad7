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

/// Deepest nesting of arrays and objects that is read.
inline constexpr int kDeepestNesting = 64;

/// What a text that is JSON holds, and what is wrong in it all the same.
struct ParsedJson {
    /// Without the parts that `fault` speaks of; a number that overflows is a string of its text,
    /// which no number field accepts.
    Json value;
    std::optional<Error> fault;    ///< first duplicate key or nesting too deep, by path
    std::vector<Error> overflows;  ///< numbers that overflow, by path, in the order of the text
};

/// Reads one JSON value as far as it goes, so that an error can still give back what was read
/// beside it. A byte order mark is accepted. Numbers become the nearest double.
///
/// Cost     linear in the text
/// Errors   field `line`: what is no JSON; the message says where. `Progress::cancelled()`.
Result<ParsedJson> parse_json(std::string_view text, Progress& progress);
Result<ParsedJson> parse_json(std::string_view text);

/// Reads one JSON value that has no fault: `parse_json`, whose fault is an error here.
///
/// Errors   field `line`: what is no JSON; the key's path (`a.b[2]`): a duplicate key, nesting
///          deeper than 64. `Progress::cancelled()`.
Result<Json> read_json(std::string_view text, Progress& progress);
Result<Json> read_json(std::string_view text);

/// Reads a number, or the strings "nan", "inf", "-inf". `field` names it in the error.
Result<double> read_number(const Json& value, const std::string& field);

/// Reads `true` or `false`.
Result<bool> read_bool(const Json& value, const std::string& field);

/// Reads a whole number that an int32 holds; 3.0 is one, 3.5 is not.
Result<std::int32_t> read_int32(const Json& value, const std::string& field);

/// Reads a whole number from `least` to `most`, both less than 2^53.
Result<std::int64_t> read_whole(const Json& value, const std::string& field, std::int64_t least,
                                std::int64_t most);

/// Reads an array of `numbers.size()` numbers. Errors name `field` or `field[k]`.
std::optional<Error> read_numbers(const Json& value, const std::string& field,
                                  std::span<double> numbers);
std::optional<Error> read_int32s(const Json& value, const std::string& field,
                                 std::span<std::int32_t> numbers);

/// Puts a number into `value`; what stands there stays when it reads as exactly this number.
void write_number(double number, Json& value);

/// Puts an array of numbers into `value`; those that are unchanged stay as they are written.
void write_numbers(std::span<const double> numbers, Json& value);

/// Some characters that show a value in a message, on one line: `"abc"`, `3.5`, `an array`.
std::string short_text(const Json& value);

}  // namespace tileglass::scene
