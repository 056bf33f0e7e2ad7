#pragma once
// How does a map of Tiled become a map here, whether it is XML or JSON?

#include <optional>
#include <string_view>

#include "sandbox/maps/imported_map.hpp"
#include "sandbox/maps/tiled/read_beside.hpp"
#include "sandbox/maps/tiled/tiled_node.hpp"
#include "sandbox/text/progress.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::scene {

/// The deepest nesting of groups of layers.
inline constexpr int kDeepestGroup = 64;

/// Shows the root of a text to `visit`, if it is of the kind that is named: `visit_xml_root` or
/// `visit_json_root`.
using VisitRoot = std::optional<Error> (*)(std::string_view text, const char* name,
                                           Progress& progress, const TiledNode::Visit& visit);

/// Reads the map that is the root of `text`.
///
/// Errors   those of `visit_root`; a map that is not orthogonal or has no square tiles, groups too
///          deep, what is wrong with a layer, an object or an embedded tileset.
///          `Progress::cancelled()`.
Result<ImportedMap> read_tiled_map(std::string_view text, VisitRoot visit_root,
                                   const ReadBeside& read_beside, Progress& progress);

}  // namespace tileglass::scene
