#pragma once
// How is one of several names read from JSON?

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>

#include "sandbox/scene/json.hpp"

namespace tileglass::scene {

/// Reads one of `names` as the enumerator with its index.
///
/// Errors   `field`: none of them
template <typename Enum, std::size_t Count>
Result<Enum> read_name(const Json& value, const std::string& field,
                       const std::array<const char*, Count>& names) {
    const auto found = std::find(names.begin(), names.end(), value);
    if (found != names.end()) return static_cast<Enum>(found - names.begin());
    return Error{field, fmt::format("{} is none of {}", short_text(value), fmt::join(names, ", "))};
}

/// Writes `text` at `key` unless it is the default and the key is missing.
inline void write_name(const std::string& text, bool is_default, const char* key, Json& object) {
    if (!is_default || object.contains(key)) object[key] = text;
}

}  // namespace tileglass::scene
