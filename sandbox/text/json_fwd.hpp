#pragma once
// Declares JSON for headers that only name it: the library takes a second to compile.

#include <nlohmann/json_fwd.hpp>

namespace tileglass::scene {

/// JSON whose objects keep the order of their keys.
using Json = nlohmann::ordered_json;

}  // namespace tileglass::scene
