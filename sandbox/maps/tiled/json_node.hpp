#pragma once
// Where does an element of a Tiled map stand in JSON?

#include <optional>
#include <string_view>

#include "sandbox/maps/tiled/tiled_node.hpp"
#include "sandbox/text/progress.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::scene {

/// Reads JSON and shows its root to `visit`. What the root says of its type has to be `type`.
///
/// Errors   field `line`: what is no JSON; the path of a duplicate key or of nesting too deep;
///          `file`: no object; `type`: another type. What `visit` answers.
///          `Progress::cancelled()`.
std::optional<Error> visit_json_root(std::string_view text, const char* type, Progress& progress,
                                     const TiledNode::Visit& visit);

}  // namespace tileglass::scene
