#pragma once
// Where does an element of a Tiled map stand in XML?

#include <optional>
#include <string_view>

#include "sandbox/maps/tiled/tiled_node.hpp"
#include "sandbox/text/progress.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::scene {

/// Reads XML in UTF-8 and shows its root element to `visit`. Document types and comments are passed
/// over; no entities are known but those that XML has of itself.
///
/// Errors   field `line n`: what is no XML or no UTF-8, a root element that is not `name`; where
///          the text is cut off, its last line. What `visit` answers. `Progress::cancelled()`.
std::optional<Error> visit_xml_root(std::string_view text, const char* name, Progress& progress,
                                    const TiledNode::Visit& visit);

}  // namespace tileglass::scene
