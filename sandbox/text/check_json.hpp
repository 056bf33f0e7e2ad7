#pragma once
// Decides whether a text is JSON, and whether it keeps our further rules.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "sandbox/text/json_view.hpp"
#include "sandbox/text/progress.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::scene {

/// The deepest nesting of arrays and objects that is accepted.
inline constexpr int kDeepestNesting = 64;

/// The value of a JSON text, and its faults that are not syntax errors.
struct CheckedJson {
    JsonView value;                 ///< inside the text
    std::optional<Error> fault;     ///< the first duplicate key or nesting too deep, by path
    std::optional<Error> overflow;  ///< the first number that overflows a double, by path
};

/// Checks one JSON value. Accepts a byte order mark. Builds nothing: it remembers the keys of open
/// objects alone.
///
/// Cost     linear in the text; for an object with many keys O(n log n) in their number
/// Errors   field `line`: not JSON; the message says where. `Progress::cancelled()`.
Result<CheckedJson> check_json(std::string_view text, Progress& progress);
Result<CheckedJson> check_json(std::string_view text);

/// The same; adds the members of a value that is an object to `members`, which is empty. Cheaper
/// than to look for them afterwards.
Result<CheckedJson> check_json(std::string_view text, JsonObject& members);

/// The value of a text like `check_json`, but a fault is an error.
///
/// Errors   field `line`: not JSON; the path of a key (`a.b[2]`): a duplicate key, nesting deeper
///          than 64. `Progress::cancelled()`.
Result<JsonView> view_json(std::string_view text, Progress& progress);
Result<JsonView> view_json(std::string_view text);

/// The length of the JSON number at the beginning of `text`; 0 if there is none.
std::size_t number_length(std::string_view text);

/// The beginning of `text` (valid UTF-8) for a message, cut between characters.
std::string shortened(std::string_view text);

/// The message about a number that overflows.
std::string overflow_message(std::string_view number);

}  // namespace tileglass::scene
