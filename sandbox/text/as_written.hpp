#pragma once
// Members of a JSON object that are kept as they were written, to the byte.

#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>

#include "sandbox/text/json_fwd.hpp"

namespace tileglass::scene {

/// Replaces members of `value`, which was read from `text`, by their text: those at `paths`
/// ("view.zoom", "items[2].name").
void keep_as_written(std::string_view text, const std::unordered_set<std::string>& paths,
                     Json& value);

/// The text of such a member with its key ("\"zoom\": 1.50"), of which `value` is the value; none:
/// it is a value like any other.
std::optional<std::string_view> text_as_written(const Json& value);

}  // namespace tileglass::scene
