#include "sandbox/text/name_json.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "sandbox/text/json.hpp"

namespace tileglass::scene {

bool is_one_of(std::span<const char* const> names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

Result<std::size_t> read_name_index(const Json& value, const std::string& field,
                                    std::span<const char* const> names) {
    if (value.is_string()) {
        const auto found =
            std::find(names.begin(), names.end(), value.get_ref<const std::string&>());
        if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
    }
    return Error{field, fmt::format("{} is none of {}", short_text(value), fmt::join(names, ", "))};
}

void write_name(const std::string& text, bool is_default, const char* key, Json& object) {
    if (!is_default || object.contains(key)) object[key] = text;
}

}  // namespace tileglass::scene
