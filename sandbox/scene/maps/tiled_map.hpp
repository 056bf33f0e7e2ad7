#pragma once
// How does a map of Tiled become a map here, whether it is XML or JSON?

#include "sandbox/scene/maps/imported_map.hpp"
#include "sandbox/scene/maps/tiled_node.hpp"

namespace tileglass::scene {

/// The deepest nesting of groups of layers.
inline constexpr int kDeepestGroup = 64;

/// Reads the map that `root` is.
///
/// Errors   a map that is not orthogonal or has no square tiles, groups too deep, what is wrong
///          with a layer, an object or an embedded tileset. `Progress::cancelled()`.
Result<ImportedMap> read_tiled_map(const TiledNode& root, const ReadBeside& read_beside,
                                   WorkMeter& meter);

}  // namespace tileglass::scene
