#pragma once
// JSON by name alone, for headers that do not look into it: the library takes a second to read.

#include <nlohmann/json_fwd.hpp>

namespace tileglass::scene {

/// JSON that keeps the order of keys.
using Json = nlohmann::ordered_json;

}  // namespace tileglass::scene
