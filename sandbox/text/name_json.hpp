#pragma once
// How is one of several names read from JSON?

#include <cstddef>
#include <span>
#include <string>

#include "sandbox/text/json_fwd.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::scene {

bool is_one_of(std::span<const char* const> names, const std::string& name);

/// Reads one of `names` as its index.
///
/// Errors   `field`: none of them
Result<std::size_t> read_name_index(const Json& value, const std::string& field,
                                    std::span<const char* const> names);

/// The same as the enumerator with that index.
template <typename Enum>
Result<Enum> read_name(const Json& value, const std::string& field,
                       std::span<const char* const> names) {
    const Result<std::size_t> index = read_name_index(value, field, names);
    if (!index) return index.error();
    return static_cast<Enum>(*index);
}

/// Writes `text` at `key` unless it is the default and the key is missing.
void write_name(const std::string& text, bool is_default, const char* key, Json& object);

}  // namespace tileglass::scene
